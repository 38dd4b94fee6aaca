//! `plywood serve`: the server, from its address to the signal that ends it.

use super::arguments::ServeArgs;
use super::failure::Failure;
use super::print;
use super::signals::on_signals;
use crate::language::Language;
use crate::parallel::{self, SMALL_STACK};
use crate::say;
use crate::serve::{Endpoint, Options, Server};
use std::io::{self, ErrorKind, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::thread;
use std::time::Duration;

/// Time for the server to end by itself before it is ended.
const GRACE: Duration = Duration::from_millis(900);

/// Serves until a signal comes.
///
/// # Errors
/// The address cannot be bound, or a signal has come.
pub(super) fn run(args: &ServeArgs, language: Language) -> Result<(), Failure> {
    let address = SocketAddr::new(args.bind, args.port);
    let server = Server::bind(Options {
        time: args.time,
        version: args.version,
        endpoint: Endpoint {
            language,
            log: args
                .log
                .then(|| Box::new(io::stderr()) as Box<dyn Write + Send>),
            ..Endpoint::at(address)
        },
        ..Options::at(address)
    });
    let server = server.map_err(|error| bind_failure(address, &error))?;
    let found = server
        .address()
        .map_err(|error| bind_failure(address, &error))?;
    serve_until_signalled(server, || {
        print(|out| {
            writeln!(out, "{}", say!(language, "serve-here", address = found))?;
            writeln!(out, "{}", say!(language, "serve-how-to-stop"))
        })
    })
}

/// Runs a server until a signal comes; `begun` reports that it is running.
///
/// # Errors
/// Fails if `begun` does, if the server does, or if a signal has come.
pub(super) fn serve_until_signalled(
    server: Server,
    begun: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let ended_by = end_on_signals(&server)?;
    begun()?;
    let ended = server.run();
    ended.map_err(|error| Failure::failed(format!("the server has ended: {error}")))?;
    let signal = ended_by.load(Ordering::SeqCst);
    Err(Failure::interrupted(
        signal,
        format!("ended by signal {signal}"),
    ))
}

/// Lets the first signal end the server as soon as requests under way are answered, the next one at
/// once.
fn end_on_signals(server: &Server) -> Result<Arc<AtomicI32>, Failure> {
    let stopper = server.stopper();
    let ended_by = Arc::<AtomicI32>::default();
    let first_signal = Arc::clone(&ended_by);
    on_signals(move |signal| {
        if first_signal.swap(signal, Ordering::SeqCst) != 0 {
            std::process::exit(128 + signal);
        }
        stopper.stop();
        let end = move || {
            thread::sleep(GRACE);
            std::process::exit(128 + signal);
        };
        parallel::spawn_detached("end", SMALL_STACK, end).ok();
    })?;
    Ok(ended_by)
}

/// Returns why an address cannot be bound.
pub(super) fn bind_failure(address: SocketAddr, error: &io::Error) -> Failure {
    let (ip, port) = (address.ip(), address.port());
    Failure::environment(match error.kind() {
        ErrorKind::AddrInUse => format!(
            "port {port} is already in use: choose another one with --port, or --port 0 for any free one"
        ),
        ErrorKind::PermissionDenied => {
            format!(
                "port {port} needs privileges on this system: choose one above 1023 with --port"
            )
        }
        ErrorKind::AddrNotAvailable => {
            format!(
                "--bind {ip}: this machine does not have that address; 0.0.0.0 stands for all it has"
            )
        }
        ErrorKind::OutOfMemory => {
            "there is not enough memory for the search threads: free some memory".to_owned()
        }
        _ => format!("cannot listen at {address}: {error}"),
    })
}
