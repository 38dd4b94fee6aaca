//! Searches that share the cores, so that each client gets a response in time regardless of their
//! number.
//!
//! One search runs per core; the others wait for their turn. While others wait, a running search
//! ends after its fair share of the time, with the result so far. A client whose share would be too
//! short is rejected at once.

use plywood_core::search::Watch;
use plywood_explore::parallel;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

/// Minimum share of the time for a search to be worthwhile, or a quarter of the time if that is
/// less.
const MIN_SHARE: Duration = Duration::from_millis(4);

/// Maximum number of running or waiting searches per core; connections run out earlier.
const MAX_PER_CORE: f64 = 1000.0;

/// Maximum time of a search.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Interval for recomputing a running search's share, as others may have arrived.
const TICK: Duration = Duration::from_millis(5);

/// Hands out turns on the cores.
#[derive(Debug)]
pub(super) struct Turns {
    time: Duration,
    cores: usize,
    /// A permit for each search that may run or wait.
    places: Semaphore,
    max_places: usize,
    /// A permit for each search that may run.
    turns: Semaphore,
    stopped: watch::Receiver<bool>,
}

/// Cancels a search when dropped, for example when its client disconnects.
struct CancelGuard(Arc<Watch>);

impl Drop for CancelGuard {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Turns {
    /// Creates turns on all cores for searches that respond within `time`, and end early once the
    /// server stops.
    pub(super) fn new(time: Duration, stopped: watch::Receiver<bool>) -> Turns {
        let cores = parallel::cores();
        let shares = time.as_secs_f64() / MIN_SHARE.as_secs_f64();
        // One place less, to leave a share for the search that arrives last: see `end`.
        let max_places = cores * (shares.clamp(4.0, MAX_PER_CORE) as usize - 1);
        Turns {
            time: time.min(MAX_TIME),
            cores,
            places: Semaphore::new(max_places),
            max_places,
            turns: Semaphore::new(cores),
            stopped,
        }
    }

    /// Runs an iterative deepening search when it gets a turn; `None` if too many are waiting.
    /// Dropping the future cancels the search.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        search: impl FnOnce(&Watch) -> T + Send + 'static,
    ) -> Option<T> {
        let arrived = Instant::now();
        let _place = self.places.try_acquire().ok()?;
        let _turn = self.turns.acquire().await.ok()?;
        let began = Instant::now();
        let guard = CancelGuard(Arc::new(Watch::new(u64::MAX)));
        let watch = Arc::clone(&guard.0);
        let mut search = spawn_blocking(move || search(&watch));
        loop {
            let end = self.end(arrived, began);
            let now = Instant::now();
            if now >= end {
                guard.0.end_early();
                return search.await.ok();
            }
            if let Ok(found) = timeout_at(end.min(now + TICK), &mut search).await {
                return found.ok();
            }
        }
    }

    /// Returns when a search must end. The more searches there are, the sooner, so that all of
    /// them, including one that arrives last, respond within the time limit.
    fn end(&self, arrived: Instant, began: Instant) -> Instant {
        if *self.stopped.borrow() {
            return began;
        }
        let end = arrived + self.time;
        let load = self.max_places - self.places.available_permits();
        if load <= self.cores {
            return end;
        }
        let share = self.time * self.cores as u32 / (load + self.cores) as u32;
        end.min(began + share)
    }
}
