//! Connections: their number, timeouts and shutdown.

use super::request::RequestError;
use super::{Server, Turn};
use axum::body::Body;
use axum::response::IntoResponse;
use futures_util::future::{Either, select};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use plywood_explore::parallel;
use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::sync::Semaphore;
use tokio::time::{self, sleep};
use tokio_io_timeout::TimeoutStream;

/// Maximum size of a request's first line and headers in bytes.
const MAX_HEAD: usize = 16 * 1024;

/// Stack size of a thread that searches or checks answers: enough for the most deeply nested
/// textbook tree, even in a debug build.
const STACK: usize = 64 << 20;

/// Grace period for requests in flight when the server shuts down.
const GRACE: Duration = Duration::from_millis(700);

/// Maximum time for which sent data may remain unacknowledged. A client that only listens and loses
/// the network would otherwise stay for a quarter of an hour.
#[cfg(target_os = "linux")]
const MAX_UNACKNOWLEDGED: Duration = Duration::from_secs(20);

/// Timeout for rejecting a client.
const TURNED_AWAY_TIMEOUT: Duration = Duration::from_secs(1);

/// Pause after a system error, such as too many open files.
const PAUSE: Duration = Duration::from_millis(50);

/// Places and turns that the connections from one address share.
struct AddressShare {
    places: Arc<Semaphore>,
    turn: Turn,
}

/// Serves requests until `server` is stopped.
pub(super) fn run(server: Server) -> io::Result<()> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .max_blocking_threads(parallel::cores())
        .thread_stack_size(STACK)
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
    let listener = TcpListener::from_std(listener)?;
    let gate = Arc::new(gate);
    let open = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(endpoint.max_connections));
    let mut shares = HashMap::<IpAddr, AddressShare>::new();
    // Clients are rejected with a response, but only a limited number at a time.
    let turned_away = Arc::new(Semaphore::new(endpoint.max_connections));
    let mut stopped = stopper.0.subscribe();
    let mut stopped = pin!(stopped.wait_for(|is_stopped| *is_stopped));
    while let Either::Right((accepted, _)) = select(stopped.as_mut(), pin!(listener.accept())).await
    {
        let Ok((stream, peer)) = accepted else {
            sleep(PAUSE).await;
            continue;
        };
        // Responses are short and should be sent at once.
        stream.set_nodelay(true).ok();
        #[cfg(target_os = "linux")]
        rustix::net::sockopt::set_tcp_user_timeout(&stream, MAX_UNACKNOWLEDGED.as_millis() as u32)
            .ok();
        let address = peer.ip().to_canonical();
        // Drop those without a connection or work.
        shares.retain(|_, own| Arc::strong_count(&own.turn.0) > 1);
        let own = shares.entry(address).or_insert_with(|| AddressShare {
            places: Arc::new(Semaphore::new(endpoint.max_connections_per_address)),
            turn: Turn(Arc::new(Semaphore::new(1))),
        });
        let take = |places: &Arc<Semaphore>| Arc::clone(places).try_acquire_owned().ok();
        let permits = take(&own.places).zip(take(&places));
        let turn = own.turn.clone();
        let is_full = permits.is_none();
        let rejection = if is_full { take(&turned_away) } else { None };
        if is_full && rejection.is_none() {
            continue;
        }
        let timeout = if is_full {
            TURNED_AWAY_TIMEOUT
        } else {
            endpoint.timeout
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(timeout));
        let gate = Arc::clone(&gate);
        let answer = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let gate = Arc::clone(&gate);
            let turn = turn.clone();
            async move {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(turn);
                Ok::<_, Infallible>(if is_full {
                    RequestError::busy(gate.language(&request), Duration::ZERO).into_response()
                } else {
                    gate.answer(address, request).await
                })
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(timeout)
            .max_buf_size(MAX_HEAD)
            .keep_alive(!is_full)
            .serve_connection(TokioIo::new(Box::pin(stream)), answer);
        let connection = open.watch(connection);
        tokio::spawn(async move {
            // It does not matter how the connection ends.
            connection.await.ok();
            drop((permits, rejection));
        });
    }
    drop(listener);
    // Requests in flight are still completed.
    time::timeout(GRACE, open.shutdown()).await.ok();
    Ok(())
}
