//! The server: moves in the format of the teaching program's server, a class that follows its
//! teacher, and a class quiz.
//!
//! ```text
//! connection ─► place ─► gate (host, token) ─► route ─► answer
//! ```
//!
//! One thread accepts and handles all connections; searches and other long work run on one blocking
//! thread per core. The server uses no files, terminal or signals.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

mod board;
mod class;
mod connections;
mod gate;
mod moves;
mod quiz;
mod request;
mod turns;

pub use quiz::QuizHandler;

use axum::Router;
use gate::{Gate, Key};
use plywood_class::classroom::Classroom;
use plywood_explore::program::Version;
use plywood_teach::language::Language;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::spawn_blocking;

/// Default maximum number of connections at a time.
const MAX_CONNECTIONS: usize = 512;

/// Default maximum number of connections from one address if other machines are served, so that
/// none of them can lock out the others.
const MAX_CONNECTIONS_PER_ADDRESS: usize = MAX_CONNECTIONS / 4;

/// Address, language and connection limits of a server.
pub struct Endpoint {
    /// The address to listen on. If other machines can reach it, only clients with the token are
    /// served.
    pub address: SocketAddr,
    /// The language of clients that do not ask for one.
    pub language: Language,
    /// Maximum number of simultaneous connections.
    pub max_connections: usize,
    /// Maximum number of simultaneous connections from one address.
    pub max_connections_per_address: usize,
    /// Time limit for a client to send its request headers, or to read a part of the response.
    pub timeout: Duration,
}

/// Options of a move server.
pub struct Options {
    /// Address, language and connection limits.
    pub endpoint: Endpoint,
    /// Time limit per move.
    pub time: Duration,
    /// The version of the playing program.
    pub version: Version,
}

impl Endpoint {
    /// Returns the default options of a server at an address.
    pub fn at(address: SocketAddr) -> Endpoint {
        Endpoint {
            address,
            language: Language::default(),
            max_connections: MAX_CONNECTIONS,
            max_connections_per_address: if address.ip().is_loopback() {
                MAX_CONNECTIONS
            } else {
                MAX_CONNECTIONS_PER_ADDRESS
            },
            timeout: Duration::from_secs(10),
        }
    }
}

impl Options {
    /// Returns the default options at an address.
    pub fn at(address: SocketAddr) -> Options {
        Options {
            endpoint: Endpoint::at(address),
            time: Duration::from_secs(1),
            version: Version::Repaired,
        }
    }
}

/// Stops a server from any thread.
#[derive(Clone, Debug, Default)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// Stops the server: no more connections are accepted, and requests in flight get a short grace
    /// period.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

/// A server that is bound to its address, and serves requests when it [runs](Server::run).
pub struct Server {
    listener: TcpListener,
    gate: Gate,
    stopper: Stopper,
    endpoint: Endpoint,
}

impl Server {
    /// Binds a move server.
    ///
    /// # Errors
    /// The address cannot be bound.
    pub fn bind(options: Options) -> io::Result<Server> {
        let stopper = Stopper::default();
        let routes = moves::routes(options.time, options.version, stopper.0.subscribe());
        Server::with_routes(options.endpoint, stopper, routes, moves::NOT_FOUND)
    }

    /// Binds a server for a class that follows a classroom. It runs no searches.
    ///
    /// # Errors
    /// The address cannot be bound.
    pub fn share(endpoint: Endpoint, room: &Arc<Classroom>) -> io::Result<Server> {
        let routes = class::routes(room);
        Server::with_routes(endpoint, Stopper::default(), routes, class::NOT_FOUND)
    }

    /// Binds a server for a class quiz.
    ///
    /// # Errors
    /// The address cannot be bound.
    pub fn quiz(endpoint: Endpoint, handler: Arc<dyn QuizHandler>) -> io::Result<Server> {
        let routes = quiz::routes(handler);
        Server::with_routes(endpoint, Stopper::default(), routes, class::NOT_FOUND)
    }

    fn with_routes(
        endpoint: Endpoint,
        stopper: Stopper,
        routes: Router,
        not_found: &'static str,
    ) -> io::Result<Server> {
        #[cfg(feature = "web")]
        let routes = routes.merge(class::tutor_routes());
        let listener = TcpListener::bind(endpoint.address)?;
        listener.set_nonblocking(true)?;
        let is_local = endpoint.address.ip().is_loopback();
        let key = if is_local { None } else { Some(Key::random()?) };
        Ok(Server {
            listener,
            gate: Gate::new(routes, key, endpoint.language, not_found),
            stopper,
            endpoint,
        })
    }

    /// Returns the URL for a browser, including the token.
    ///
    /// # Errors
    /// The system does not return the address.
    pub fn address(&self) -> io::Result<String> {
        let place = self.place()?;
        Ok(match &self.gate.key {
            None => format!("http://{place}/"),
            Some(Key { token, .. }) => format!("http://{place}/{token}/"),
        })
    }

    /// Returns a URL that is short enough to be typed and leads to the other one, in which it has a
    /// token: without scheme, but with six letters.
    ///
    /// # Errors
    /// The system does not return the address.
    pub fn short_address(&self) -> io::Result<Option<String>> {
        let place = self.place()?;
        let key = self.gate.key.as_ref();
        Ok(key.map(|Key { letters, .. }| format!("{place}/{letters}")))
    }

    /// Returns the address and port by which other machines reach the server.
    fn place(&self) -> io::Result<SocketAddr> {
        let mut address = self.listener.local_addr()?;
        if address.ip().is_unspecified() {
            address.set_ip(own_address(address.ip()));
        }
        Ok(address)
    }

    /// Returns a handle that stops the server from another thread.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Serves requests until `stop` is signalled; shuts down within one second.
    ///
    /// # Errors
    /// Returns I/O errors of the listener.
    pub fn run(self) -> io::Result<()> {
        connections::run(self)
    }
}

/// The turn of an address. Its requests do their work one after another, so that other addresses
/// wait for at most one of them.
#[derive(Clone)]
struct Turn(Arc<Semaphore>);

impl Turn {
    /// Waits until the address's earlier work is done.
    async fn wait(&self) -> OwnedSemaphorePermit {
        let turn = Arc::clone(&self.0).acquire_owned().await;
        turn.expect("it is never closed")
    }
}

/// Runs work that would delay other responses on a separate thread. The turn ends with the work,
/// which goes on if the client disconnects.
async fn run_apart<T: Send + 'static>(
    turn: OwnedSemaphorePermit,
    work: impl FnOnce() -> T + Send + 'static,
) -> T {
    let done = spawn_blocking(move || {
        let result = work();
        drop(turn);
        result
    });
    done.await.expect("the work does not panic")
}

/// Returns the IP address by which other machines reach this one, in the same family: the one it
/// would send from. Nothing is sent.
fn own_address(any: IpAddr) -> IpAddr {
    let (far, near): (SocketAddr, IpAddr) = match any {
        IpAddr::V4(_) => (([192, 0, 2, 1], 9).into(), [127, 0, 0, 1].into()),
        IpAddr::V6(_) => (
            ([0x2001, 0xdb8, 0, 0, 0, 0, 0, 1], 9).into(),
            std::net::Ipv6Addr::LOCALHOST.into(),
        ),
    };
    let socket = std::net::UdpSocket::bind((any, 0));
    let local_address = socket.and_then(|socket| {
        socket.connect(far)?;
        socket.local_addr()
    });
    local_address.map_or(near, |own| own.ip())
}
