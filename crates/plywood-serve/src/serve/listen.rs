//! Connections: which are accepted, how long they may take, and how they are shut down.

use super::connection_counts::ConnectionCounts;
use super::pool::Pool;
use super::timeout_stream::TimeoutStream;
use super::{Gate, Server};
use futures_util::future::{Either, select};
use hyper::body::{Body, Incoming};
use hyper::server::conn::http1;
use hyper::service::{HttpService, service_fn};
use hyper_util::rt::TokioTimer;
use std::convert::Infallible;
use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime;
use tokio::sync::{Semaphore, watch};
use tokio::time::{self, sleep};

/// Maximum number of bytes of the first line and the headers of a request: a position may have 10,000 characters,
/// each of them written as three.
const MAX_HEAD: usize = 60 * 1024;

/// Grace period for requests in flight when the server shuts down.
const GRACE: Duration = Duration::from_millis(700);

/// Time for which sent data may stay unacknowledged.
#[cfg(target_os = "linux")]
const MAX_UNACKNOWLEDGED: Duration = Duration::from_secs(20);

/// How long a client that is turned away is still read from.
const SHORT: Duration = Duration::from_secs(1);

/// Pause after an error of the system, such as too many open files.
const PAUSE: Duration = Duration::from_millis(50);

/// Ends a server from any thread.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<watch::Sender<bool>>);

impl Default for Stopper {
    fn default() -> Stopper {
        Stopper(Arc::new(watch::Sender::new(false)))
    }
}

impl Stopper {
    /// Stops the server: no further connection is accepted, and requests in flight get a short grace period.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }

    fn listen(&self) -> watch::Receiver<bool> {
        self.0.subscribe()
    }
}

/// Answers until the server is told to stop.
pub(super) fn run(server: Server) -> io::Result<()> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .build()?;
    let ended = runtime.block_on(answer(server));
    runtime.shutdown_background();
    ended
}

async fn answer(server: Server) -> io::Result<()> {
    let Server {
        listener,
        gate,
        stopper,
        connections,
        per_address,
        timeout,
    } = server;
    let listener = TcpListener::from_std(listener)?;
    let gate = Arc::new(gate);
    let places = Arc::new(Semaphore::new(connections));
    let counts = ConnectionCounts::default();
    // A client that is turned away gets an answer, but only a limited number at once.
    let turned_away = Arc::new(Semaphore::new(connections));
    while let Some(accepted) = unless(&stopper, listener.accept()).await {
        let Ok((stream, peer)) = accepted else {
            sleep(PAUSE).await;
            continue;
        };
        // Answers are short: they are sent at once.
        stream.set_nodelay(true).ok();
        set_user_timeout(&stream);
        let guard = counts.admit(peer.ip().to_canonical(), per_address);
        let (turned_away, is_full) = match (&guard, Arc::clone(&places).try_acquire_owned()) {
            (Some(_), Ok(place)) => (Ok(place), false),
            _ => (Arc::clone(&turned_away).try_acquire_owned(), true),
        };
        let Ok(place) = turned_away else {
            continue;
        };
        let (gate, stop) = (Arc::clone(&gate), stopper.listen());
        tokio::spawn(async move {
            match is_full {
                false => serve(stream, peer, gate, stop, timeout).await,
                true => turn_away(stream, gate, stop).await,
            }
            drop((place, guard));
        });
    }
    drop(listener);
    gate.service.pools.iter().for_each(Pool::end);
    let all = places.acquire_many(connections as u32);
    time::timeout(GRACE, all).await.ok();
    Ok(())
}

/// Lets the system close a connection whose other side has stopped acknowledging data: a client
/// that only listens and has lost the network would otherwise stay for a quarter of an hour.
#[cfg(target_os = "linux")]
fn set_user_timeout(stream: &TcpStream) {
    let milliseconds = MAX_UNACKNOWLEDGED.as_millis() as u32;
    rustix::net::sockopt::set_tcp_user_timeout(stream, milliseconds).ok();
}

/// Only Linux has this option.
#[cfg(not(target_os = "linux"))]
fn set_user_timeout(_: &TcpStream) {}

/// Returns the output of `work`; `None` if the server is told to stop before.
async fn unless<T>(stopper: &Stopper, work: impl Future<Output = T>) -> Option<T> {
    let mut stop = stopper.listen();
    let stop = pin!(stop.wait_for(|is_stopped| *is_stopped));
    match select(stop, pin!(work)).await {
        Either::Left(_) => None,
        Either::Right((output, _)) => Some(output),
    }
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    gate: Arc<Gate>,
    stop: watch::Receiver<bool>,
    timeout: Duration,
) {
    let metrics = Arc::clone(&gate.service.metrics);
    metrics.open.fetch_add(1, Ordering::Relaxed);
    let answer = service_fn(move |request| {
        let gate = Arc::clone(&gate);
        async move { gate.answer(peer, request).await }
    });
    let builder = builder(timeout);
    let connection = builder.serve_connection(TimeoutStream::new(stream, timeout), answer);
    until_stopped(connection, stop).await;
    metrics.open.fetch_sub(1, Ordering::Relaxed);
}

/// Answers one request with the message that there are too many.
async fn turn_away(stream: TcpStream, gate: Arc<Gate>, stop: watch::Receiver<bool>) {
    gate.service
        .metrics
        .turned_away
        .fetch_add(1, Ordering::Relaxed);
    let answer = service_fn(move |request| {
        let gate = Arc::clone(&gate);
        async move { Ok::<_, Infallible>(gate.turn_away(&request)) }
    });
    let mut builder = builder(SHORT);
    builder.keep_alive(false);
    let connection = builder.serve_connection(TimeoutStream::new(stream, SHORT), answer);
    until_stopped(connection, stop).await;
}

fn builder(timeout: Duration) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .max_buf_size(MAX_HEAD);
    builder
}

/// Serves a connection; after the order to stop, requests in flight are still answered.
async fn until_stopped<S, B>(
    connection: http1::Connection<TimeoutStream, S>,
    mut stop: watch::Receiver<bool>,
) where
    S: HttpService<Incoming, ResBody = B>,
    S::Error: Into<Box<dyn Error + Send + Sync>>,
    B: Body + 'static,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    let mut connection = pin!(connection);
    let stop = pin!(stop.wait_for(|is_stopped| *is_stopped));
    let is_stopped = matches!(select(stop, connection.as_mut()).await, Either::Left(_));
    // How a connection ends is the client's business.
    if is_stopped {
        connection.as_mut().graceful_shutdown();
        connection.await.ok();
    }
}
