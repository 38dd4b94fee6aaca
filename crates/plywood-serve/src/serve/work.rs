//! Work that a thread of the pool does for an answer.

use super::metrics::Metrics;
use super::pool::{Busy, Pool};
use crate::search::Watch;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::oneshot;

/// Runs the work on a thread of the pool, and waits for it. Dropping the future stops its search,
/// which has a limited number of nodes.
///
/// # Errors
/// The queue is too long for it to get its turn, or the server is shutting down.
pub(super) async fn run<T: Send + 'static>(
    pool: &Pool,
    metrics: &Metrics,
    max_nodes: u64,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Result<T, Busy> {
    let watch = Arc::new(Watch::new(max_nodes));
    let (sender, receiver) = oneshot::channel();
    let watched = Arc::clone(&watch);
    let ticket = pool.submit(&watch, move || {
        // The client may have gone.
        sender.send(work(&watched)).ok();
    })?;
    let run = receiver.await;
    drop(ticket);
    metrics.nodes.fetch_add(watch.nodes(), Ordering::Relaxed);
    // It was not cancelled, or this would not run; so it was never started, because the server is
    // ending.
    run.map_err(|_| Busy)
}
