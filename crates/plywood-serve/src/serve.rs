//! Searches for other programs and for browsers, over HTTP: the interface of a teaching program,
//! and one of Plywood's own beside it.
//!
//! ```text
//! connection ─► gate (host, token) ─► route ─► pool of threads that search ─► answer
//! ```
//!
//! One thread accepts and answers all connections; searches run in `pool`s with a thread per core
//! each, so that time limits hold however many clients ask. It uses no files, terminal or signals.

mod api;
mod board;
mod body;
mod cells;
mod class;
mod detail;
mod front_page;
mod gate;
mod listen;
mod log;
mod metrics;
mod moves;
mod negotiation;
mod pool;
mod problem;
mod quiz;
mod routes;
mod timeout_stream;

pub use listen::Stopper;
pub use quiz::QuizHandler;

use crate::language::Language;
use crate::program::Version;
use crate::share::Classroom;
use gate::{Gate, GuardedRoutes};
use metrics::Metrics;
use pool::{Pool, Schedule};
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// Default maximum number of connections at a time.
const MAX_CONNECTIONS: usize = 512;

/// Default maximum number of connections from one address where other machines are served, so that
/// none of them locks out the others.
const MAX_CONNECTIONS_PER_ADDRESS: usize = MAX_CONNECTIONS / 4;

/// Maximum number of trees that are written at a time. Each is kept in memory until its reader has
/// it.
const MAX_TREES: usize = 8;

/// How a server is reached, and its limits on connections.
pub struct Endpoint {
    /// The address to listen on. If other machines can reach it, only clients with the token are
    /// served.
    pub address: SocketAddr,
    /// The language for clients that ask for none.
    pub language: Language,
    /// The log, a line of JSON for every request that is not turned away.
    pub log: Option<Box<dyn Write + Send>>,
    /// Maximum number of connections at a time.
    pub max_connections: usize,
    /// Maximum number of connections from one address at a time.
    pub max_connections_per_address: usize,
    /// How long a client may take to write the headers of a request, or to read a piece of the
    /// answer.
    pub timeout: Duration,
}

/// The options of a server of searches.
pub struct Options {
    /// How it is reached.
    pub endpoint: Endpoint,
    /// The time for a move of `GET /move`.
    pub time: Duration,
    /// The version of the program that plays there, as published or repaired.
    pub version: Version,
    /// The time limit of any other search.
    pub max_time: Duration,
}

impl Endpoint {
    /// Returns the default options of a server at an address.
    pub fn at(address: SocketAddr) -> Endpoint {
        Endpoint {
            address,
            language: Language::default(),
            log: None,
            max_connections: MAX_CONNECTIONS,
            max_connections_per_address: match address.ip().is_loopback() {
                true => MAX_CONNECTIONS,
                false => MAX_CONNECTIONS_PER_ADDRESS,
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
            max_time: Duration::from_secs(10),
            version: Version::Repaired,
        }
    }
}

/// A server that is bound to its address, and answers once it [runs](Server::run).
pub struct Server {
    listener: TcpListener,
    gate: Gate,
    stopper: Stopper,
    endpoint: Endpoint,
}

/// The state that all answers share.
#[derive(Debug)]
struct Shared {
    pools: Pools,
    /// A permit for each tree that may be written at a time.
    tree_permits: Arc<Semaphore>,
    metrics: Arc<Metrics>,
    time: Duration,
    version: Version,
}

/// The threads that search.
#[derive(Debug)]
struct Pools {
    /// For `GET /move`.
    moves: Pool,
    /// For everything else.
    api: Pool,
}

impl Server {
    /// Binds the address and starts the threads that search.
    ///
    /// # Errors
    /// The address cannot be bound, or the system has no memory for the threads.
    pub fn bind(options: Options) -> io::Result<Server> {
        let listener = TcpListener::bind(options.endpoint.address)?;
        let shared = Arc::new(Shared {
            pools: Pools {
                moves: Pool::new("move", Schedule::Within(options.time))?,
                api: Pool::new("api", Schedule::Each(options.max_time))?,
            },
            tree_permits: Arc::new(Semaphore::new(MAX_TREES)),
            metrics: Arc::default(),
            time: options.time,
            version: options.version,
        });
        Server::with_service(options.endpoint, listener, routes::service(shared))
    }

    /// Binds a server for a class that follows what is shown in a classroom; it searches nothing.
    ///
    /// # Errors
    /// The address cannot be bound, or the system has no memory for the threads.
    pub fn share(endpoint: Endpoint, room: &Arc<Classroom>) -> io::Result<Server> {
        let listener = TcpListener::bind(endpoint.address)?;
        Server::with_service(endpoint, listener, class::service(room)?)
    }

    /// Binds a server for a class that answers a quiz.
    ///
    /// # Errors
    /// The address cannot be bound, or the system has no memory for the threads.
    pub fn quiz(endpoint: Endpoint, handler: Arc<dyn QuizHandler>) -> io::Result<Server> {
        let listener = TcpListener::bind(endpoint.address)?;
        Server::with_service(endpoint, listener, quiz::service(handler)?)
    }

    fn with_service(
        mut endpoint: Endpoint,
        listener: TcpListener,
        service: GuardedRoutes,
    ) -> io::Result<Server> {
        listener.set_nonblocking(true)?;
        let token = match endpoint.address.ip().is_loopback() {
            true => None,
            false => Some(token()?),
        };
        Ok(Server {
            listener,
            gate: Gate::new(service, token, endpoint.language, endpoint.log.take())?,
            stopper: Stopper::default(),
            endpoint,
        })
    }

    /// Returns the address for a browser, including the token.
    ///
    /// # Errors
    /// The system does not tell the address.
    pub fn address(&self) -> io::Result<String> {
        let mut address = self.listener.local_addr()?;
        if address.ip().is_unspecified() {
            address.set_ip(own_address(address.ip()));
        }
        Ok(match &self.gate.token {
            None => format!("http://{address}/"),
            Some(token) => format!("http://{address}/{token}/"),
        })
    }

    /// Returns a handle that stops it from another thread.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Answers until it is told to stop; it ends within a second of that.
    ///
    /// # Errors
    /// Returns the errors of the system.
    pub fn run(self) -> io::Result<()> {
        listen::run(self)
    }
}

/// Generates a random token of 128 bits, in hexadecimal.
fn token() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Returns an address of this machine by which others reach it, of the same family: the one that it
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
    let asked = socket.and_then(|socket| {
        socket.connect(far)?;
        socket.local_addr()
    });
    asked.map_or(near, |own| own.ip())
}
