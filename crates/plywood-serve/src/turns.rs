//! Searches that share the cores, so that each client has its answer in time however many ask.
//!
//! One search per core runs, the others wait for their turn. While others wait, a running search
//! ends after its fair share of the time, with what it has; a client whose share would be too short
//! is turned away at once.

use plywood_core::search::Watch;
use plywood_explore::parallel;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

/// Minimum share of the time for which a search is worthwhile, or a quarter of the time if that is
/// less.
const MIN_SHARE: Duration = Duration::from_millis(4);

/// Maximum number of searches per core that run or wait; connections run out sooner.
const MAX_PER_CORE: f64 = 1000.0;

/// Maximum time of a search.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Interval at which a running search's share is recomputed, since others may have arrived.
const TICK: Duration = Duration::from_millis(5);

/// The cores, and who may search on them.
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

/// Cancels a search when it is dropped, as when its client goes away.
struct CancelGuard(Arc<Watch>);

impl Drop for CancelGuard {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Turns {
    /// Creates turns on all cores for searches that answer within `time`, and end early once the
    /// server is stopped.
    pub(super) fn new(time: Duration, stopped: watch::Receiver<bool>) -> Turns {
        let cores = parallel::cores();
        let shares = time.as_secs_f64() / MIN_SHARE.as_secs_f64();
        // One share more than there are searches, for the one that comes last: see `end`.
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

    /// Runs an iterative deepening search when its turn comes; `None` if too many are waiting.
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

    /// Returns when a search has to end: the more searches there are, the sooner, so that all of
    /// them, and one that comes last, are answered within the time.
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
