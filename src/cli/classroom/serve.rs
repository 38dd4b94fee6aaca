//! `plywood serve`: runs the server until a signal ends it; and the server with which a class
//! follows a screen.

use crate::cli::arguments::{ShareArgs, address, named, port};
use crate::cli::failure::Failure;
use crate::cli::signals::{exit, on_signals};
use crate::cli::writing::tell;
use crate::cli::{print, recording};
use crate::output::Destination;
use clap::Args;
use plywood_app::audience::{Audience, Invitation};
use plywood_class::classroom::Classroom;
use plywood_explore::parallel::{self, SMALL_STACK};
use plywood_explore::program::Version;
use plywood_serve::{Endpoint, Options, Server, Stopper};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Options of `serve`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
GET /move?b=BOARD is the interface of the teaching program web-server: BOARD is 42 characters, columns
left to right, each from the bottom, m the machine (to move), h the human, 0 empty. The answer is the
column, 1 to 7, after at most the time of -t; 400 means that BOARD is not a board, 422 that the game is
over, 404 that b is missing, 429 that there are too many requests at once. Errors are JSON, {\"detail\": \"...\"}, in English
or French by Accept-Language.

Without --bind only this machine is answered. With it the address, which is printed, contains a random
token; anyone who has that address may ask.

Exit codes:
  2 wrong option · 5 the address or port is not available · 128+n ended by signal n

Examples:
  plywood serve
  plywood serve -p 8080 -t 0.25 --as published
  plywood serve --bind 0.0.0.0")]
pub struct ServeArgs {
    /// The port; 0 for any free one.
    #[arg(
        short,
        long,
        value_name = "PORT",
        default_value_t = 8000,
        allow_negative_numbers = true,
        value_parser = port
    )]
    pub port: u16,

    /// Seconds for a move, like 0.25.
    #[arg(short, long, value_name = "SECONDS", default_value = "1.0", allow_negative_numbers = true, value_parser = seconds)]
    pub time: Duration,

    /// Who plays at /move: the program as it was published, or repaired. Either answers in time.
    #[arg(long = "as", value_name = "VERSION", default_value = "repaired", value_parser = named::<Version>())]
    pub version: Version,

    /// The address to listen on; 0.0.0.0 for all of this machine's.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = address)]
    pub bind: IpAddr,
}

/// Parses a positive decimal.
fn seconds(text: &str) -> Result<Duration, String> {
    let is_decimal = text.bytes().all(|byte| b".0123456789".contains(&byte));
    let seconds = if is_decimal { text.parse().ok() } else { None };
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero())
        .ok_or_else(|| "write seconds as a positive decimal, like 0.25 or 10".to_owned())
}

/// Time for the server to shut down before the process exits.
const GRACE: Duration = Duration::from_millis(900);

/// Serves until a signal arrives.
///
/// # Errors
/// The address cannot be bound, or a signal arrived.
pub(in crate::cli) fn run(args: &ServeArgs, language: Language) -> Result<(), Failure> {
    let address = SocketAddr::new(args.bind, args.port);
    let server = Server::bind(Options {
        time: args.time,
        version: args.version,
        endpoint: Endpoint {
            language,
            ..Endpoint::at(address)
        },
    });
    serve_until_signalled(server, address, language, |_, text| {
        print(|out| out.write_all(text.as_bytes()))
    })
}

/// On the first signal, calls `stop`, and after `grace` ends the process if it still runs; a second
/// signal ends it at once. Returns where the number of the first one is stored.
fn stop_on_signals(
    stop: impl Fn() + Send + 'static,
    grace: Duration,
) -> Result<Arc<AtomicI32>, Failure> {
    let received = Arc::<AtomicI32>::default();
    let first = Arc::clone(&received);
    on_signals(move |signal| {
        if first.swap(signal, Ordering::SeqCst) != 0 {
            exit(signal);
        }
        stop();
        let end = move || {
            thread::sleep(grace);
            exit(signal);
        };
        parallel::spawn_detached("end", SMALL_STACK, end).ok();
    })?;
    Ok(received)
}

/// Runs the server bound `at` this address until a signal arrives. `report_start` receives its
/// address and the sentences that announce it.
///
/// # Errors
/// The bind, `report_start` or the server failed, or a signal arrived.
pub(super) fn serve_until_signalled(
    bound: io::Result<Server>,
    at: SocketAddr,
    language: Language,
    report_start: impl FnOnce(&str, &str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let failed = |error: io::Error| bind_failure(at, &error);
    let server = bound.map_err(failed)?;
    let address = server.address().map_err(failed)?;
    let typed = server.short_address().map_err(failed)?;
    let stopper = server.stopper();
    // Pending requests are answered first.
    let ended_by = stop_on_signals(move || stopper.stop(), GRACE)?;
    let mut here = say!(language, "serve-here", address = address.as_str());
    if let Some(typed) = typed {
        here = format!("{here}\n{}", say!(language, "serve-typed", address = typed));
    }
    let how_to_stop = say!(language, "serve-how-to-stop");
    let tutor = if cfg!(feature = "web") {
        say!(language, "serve-tutor", address = address.as_str()) + "\n"
    } else {
        String::new()
    };
    report_start(&address, &format!("{here}\n{tutor}{how_to_stop}\n"))?;
    let ended = server.run();
    ended.map_err(|error| Failure::failed(format!("the server has ended: {error}")))?;
    let signal = ended_by.load(Ordering::SeqCst);
    Err(Failure::interrupted(
        signal,
        format!("ended by signal {signal}"),
    ))
}

/// Returns the address to serve on, by default one for this machine alone.
pub(super) fn socket_address(bind: Option<IpAddr>, port: Option<u16>) -> SocketAddr {
    let address = bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    SocketAddr::new(address, port.unwrap_or(8000))
}

/// Explains why an address cannot be bound.
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

/// Number of threads of the server with which a class follows a screen: one for requests, two for
/// writing, and a timer.
const SHARE_THREADS: usize = 4;

/// Time to notify the followers of the end.
const SHARE_GRACE: Duration = Duration::from_millis(300);

/// The class that may follow the screens.
pub(in crate::cli) struct Sharing {
    language: Language,
    server: Option<ClassServer>,
}

impl Sharing {
    /// Lets a class follow if these options ask for it.
    ///
    /// # Errors
    /// There is not enough memory, or the address cannot be bound.
    pub(in crate::cli) fn new(
        args: Option<&ShareArgs>,
        language: Language,
    ) -> Result<Sharing, Failure> {
        let args = args.filter(|args| args.share);
        let threads = args.map_or(0, |_| SHARE_THREADS);
        recording::check_threads(recording::TUTOR_THREADS + threads)?;
        if let Some(record) = args.and_then(|args| args.record.as_ref()) {
            Destination::new(record, false)?;
        }
        let server = args.map(|args| share(args, language)).transpose()?;
        Ok(Sharing { language, server })
    }

    /// Returns the invitation to the class, if there is one.
    pub(in crate::cli) fn invitation(&self) -> Option<Invitation> {
        self.server.as_ref().map(|server| server.invitation.clone())
    }

    /// Lets a class follow, on this machine alone or its network, in place of the one before.
    ///
    /// # Errors
    /// Returns why it cannot follow.
    pub(in crate::cli) fn begin(&mut self, is_local: bool) -> Result<Invitation, String> {
        let all = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let args = ShareArgs {
            share: true,
            bind: (!is_local).then_some(all),
            // The default port may be in use.
            port: Some(0),
            record: self
                .server
                .as_mut()
                .and_then(|old| old.invitation.record.take()),
        };
        let server = share(&args, self.language).map_err(|failure| failure.message)?;
        if let Some(old) = &self.server {
            server.room.take_over(&old.room);
        }
        Ok(self.server.insert(server).invitation.clone())
    }
}

/// A server with which a class follows a screen. It stops when dropped.
struct ClassServer {
    invitation: Invitation,
    /// The language of the record.
    language: Language,
    room: Arc<Classroom>,
    stopper: Stopper,
    /// Receives a message when the server has stopped.
    ended: Receiver<()>,
}

/// Starts a server for a class.
///
/// # Errors
/// The address cannot be bound.
fn share(args: &ShareArgs, language: Language) -> Result<ClassServer, Failure> {
    let room = Arc::<Classroom>::default();
    let at = socket_address(args.bind, args.port);
    let failed = |error| bind_failure(at, &error);
    let endpoint = Endpoint {
        language,
        ..Endpoint::at(at)
    };
    let server = Server::share(endpoint, &room).map_err(failed)?;
    let address = server.address().map_err(failed)?;
    let typed = server.short_address().map_err(failed)?;
    let stopper = server.stopper();
    let (end, ended) = channel();
    let serve = move || {
        // If the server fails, the screen continues without followers.
        server.run().ok();
        end.send(()).ok();
    };
    parallel::spawn_detached("class", SMALL_STACK, serve).map_err(failed)?;
    Ok(ClassServer {
        invitation: Invitation {
            room: Arc::clone(&room) as _,
            address,
            typed,
            is_local: at.ip().is_loopback(),
            record: args.record.clone(),
        },
        language,
        room,
        stopper,
        ended,
    })
}

impl Drop for ClassServer {
    /// Ends the class for all followers, and writes the record of the lesson.
    fn drop(&mut self) {
        if let Some(path) = &self.invitation.record {
            let page = self.room.lesson(self.language);
            let written = Destination::for_own_file(path)
                .and_then(|file| file.write(|out| out.write_all(page.as_bytes())));
            if let Err(error) = written {
                // The screens are gone, and the class ends in any case.
                tell(&format!("{}\n", error.say(Language::En))).ok();
            }
        }
        self.room.end();
        self.stopper.stop();
        self.ended.recv_timeout(SHARE_GRACE).ok();
    }
}
