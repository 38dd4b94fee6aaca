//! Connections: which are accepted, how long they may take, and how they are shut down.

use super::Server;
use super::pool::Pool;
use super::timeout_stream::TimeoutStream;
use crate::parallel::locked;
use futures_util::future::{Either, select};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioTimer;
use hyper_util::server::graceful::GracefulShutdown;
use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime;
use tokio::sync::{Notify, Semaphore};
use tokio::time::{self, sleep};

/// Maximum number of bytes of the first line and the headers of a request: a position may have
/// 10,000 characters, each of them percent-encoded as three.
const MAX_HEAD: usize = 60 * 1024;

/// Grace period for requests in flight when the server shuts down.
const GRACE: Duration = Duration::from_millis(700);

/// Time for which sent data may stay unacknowledged.
#[cfg(target_os = "linux")]
const MAX_UNACKNOWLEDGED: Duration = Duration::from_secs(20);

/// Timeout of a client that is turned away.
const TURNED_AWAY_TIMEOUT: Duration = Duration::from_secs(1);

/// Pause after an error of the system, such as too many open files.
const PAUSE: Duration = Duration::from_millis(50);

/// Ends a server from any thread.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Stops the server: no further connection is accepted, and requests in flight get a short
    /// grace period.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

/// Answers until the server is told to stop.
pub(super) fn run(server: Server) -> io::Result<()> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .build()?;
    let ended = runtime.block_on(accept_connections(server));
    runtime.shutdown_background();
    ended
}

async fn accept_connections(server: Server) -> io::Result<()> {
    let Server {
        listener,
        gate,
        stopper,
        endpoint,
    } = server;
    let connections = endpoint.max_connections.max(1);
    let listener = TcpListener::from_std(listener)?;
    let gate = Arc::new(gate);
    let open = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(connections));
    let counts = ConnectionCounts::default();
    // A client that is turned away gets an answer, but only a limited number at once.
    let turned_away = Arc::new(Semaphore::new(connections));
    let mut stopped = pin!(stopper.0.notified());
    while let Either::Right((accepted, _)) = select(stopped.as_mut(), pin!(listener.accept())).await
    {
        let Ok((stream, peer)) = accepted else {
            sleep(PAUSE).await;
            continue;
        };
        // Answers are short: they are sent at once.
        stream.set_nodelay(true).ok();
        set_user_timeout(&stream);
        let guard = counts.admit(
            peer.ip().to_canonical(),
            endpoint.max_connections_per_address.max(1),
        );
        let (place, is_full) = match (&guard, Arc::clone(&places).try_acquire_owned()) {
            (Some(_), Ok(place)) => (Ok(place), false),
            _ => (Arc::clone(&turned_away).try_acquire_owned(), true),
        };
        let Ok(place) = place else {
            continue;
        };
        let (timeout, count) = match is_full {
            true => (TURNED_AWAY_TIMEOUT, &gate.service.metrics.turned_away),
            false => (endpoint.timeout, &gate.service.metrics.open),
        };
        count.fetch_add(1, Ordering::Relaxed);
        let stream = TimeoutStream::new(stream, timeout);
        let metrics = Arc::clone(&gate.service.metrics);
        let gate = Arc::clone(&gate);
        let answer = move |request| {
            let gate = Arc::clone(&gate);
            async move { gate.answer(peer, request, is_full).await }
        };
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(timeout)
            .max_buf_size(MAX_HEAD)
            .keep_alive(!is_full)
            .serve_connection(stream, service_fn(answer));
        let connection = open.watch(connection);
        tokio::spawn(async move {
            // How a connection ends is the client's business.
            connection.await.ok();
            metrics
                .open
                .fetch_sub(u64::from(!is_full), Ordering::Relaxed);
            drop((place, guard));
        });
    }
    drop(listener);
    gate.service.pools.iter().for_each(Pool::end);
    // Requests in flight are still answered.
    time::timeout(GRACE, open.shutdown()).await.ok();
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

/// The open connections of each address.
#[derive(Clone, Debug, Default)]
struct ConnectionCounts(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection of an address, which counts as long as this value lives.
#[derive(Debug)]
struct ConnectionGuard {
    counts: ConnectionCounts,
    address: IpAddr,
}

impl ConnectionCounts {
    /// Admits a connection, unless its address has `max` already.
    fn admit(&self, address: IpAddr, max: usize) -> Option<ConnectionGuard> {
        let mut open = locked(&self.0);
        let count = open.entry(address).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        let counts = self.clone();
        Some(ConnectionGuard { counts, address })
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut open = locked(&self.counts.0);
        let count = open.entry(self.address).or_default();
        *count = count.saturating_sub(1);
        if *count == 0 {
            open.remove(&self.address);
        }
    }
}
