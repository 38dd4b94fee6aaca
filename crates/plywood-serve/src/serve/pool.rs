//! Threads that search, and the requests that wait for them.
//!
//! There is one for each core, however many requests come. A [`Schedule`] says how simultaneous
//! requests share them.

use crate::parallel::{self, locked};
use crate::search::Watch;
use futures_util::future::{Either, select};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot, watch};
use tokio::time::{Instant, timeout_at};

/// Stack of a search: enough for a textbook tree of the deepest nesting, unoptimised.
pub(super) const STACK: usize = 64 << 20;

/// Minimum time for which a search is worthwhile; a request that would get less is told to try
/// again.
const MIN_SHARE: Duration = Duration::from_millis(4);

/// The maximum number of requests that wait for a turn of their own.
const MAX_WAITING: usize = 256;

/// How simultaneous requests share the threads.
#[derive(Clone, Copy, Debug)]
pub(super) enum Schedule {
    /// All are answered within this time, by searches that can end at any moment with what they
    /// have: the more requests, the shorter each of them thinks.
    Within(Duration),
    /// One after another, each with this time limit, beyond which it has no answer.
    Each(Duration),
}

/// Too many requests are waiting already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Busy;

/// Work for a thread.
type Job = Box<dyn FnOnce() + Send>;

/// A pool of threads.
#[derive(Clone, Debug)]
pub(super) struct Pool(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    schedule: Schedule,
    threads: usize,
    /// A permit for each thread.
    turns: Arc<Semaphore>,
    jobs: Sender<Job>,
    state: watch::Sender<PoolState>,
    /// Nodes of all searches that have ended while their clients waited.
    nodes: AtomicU64,
}

#[derive(Debug, Default)]
struct PoolState {
    /// The number of searches that run or wait.
    load: usize,
    is_over: bool,
}

/// A search that runs or waits, for as long as this value lives.
struct LoadGuard(Arc<Shared>);

impl Drop for LoadGuard {
    fn drop(&mut self) {
        self.0.state.send_modify(|state| state.load -= 1);
    }
}

/// Cancels a search when it is dropped.
struct CancelGuard(Arc<Watch>);

impl Drop for CancelGuard {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Pool {
    /// Creates a pool with a thread for each core.
    ///
    /// # Errors
    /// There is not enough memory for them.
    pub(super) fn new(name: &str, schedule: Schedule) -> io::Result<Pool> {
        let threads = parallel::cores();
        let (sender, jobs) = channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..threads {
            let jobs = Arc::clone(&jobs);
            let work = move || {
                let next = || locked(&jobs).recv();
                while let Ok(job) = next() {
                    // Whoever waits for it is told by the end of their channel.
                    catch_unwind(AssertUnwindSafe(job)).ok();
                }
            };
            parallel::spawn_detached(&format!("{name} {number}"), STACK, work)?;
        }
        Ok(Pool(Arc::new(Shared {
            schedule,
            threads,
            turns: Arc::new(Semaphore::new(threads)),
            jobs: sender,
            state: watch::Sender::default(),
            nodes: AtomicU64::new(0),
        })))
    }

    /// Runs the work on a thread when it is its turn, and waits for it. Dropping the future stops
    /// its search, which has a limited number of nodes.
    ///
    /// # Errors
    /// Too many requests are waiting for it to get its turn in time, or the server is shutting down.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        max_nodes: u64,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let Pool(shared) = self;
        let arrived = Instant::now();
        let guard = shared.admit()?;
        let turn = Arc::clone(&shared.turns).acquire_owned().await;
        let turn = turn.map_err(|_| Busy)?;
        let began = Instant::now();
        let watch = Arc::new(Watch::new(max_nodes));
        let _cancel_guard = CancelGuard(Arc::clone(&watch));
        let (sender, mut receiver) = oneshot::channel();
        let watched = Arc::clone(&watch);
        let job = move || {
            // The client may have gone.
            sender.send(work(&watched)).ok();
            drop((guard, turn));
        };
        shared.jobs.send(Box::new(job)).map_err(|_| Busy)?;
        let mut state = shared.state.subscribe();
        let mut ends = shared.deadline(&PoolState::default(), arrived, began);
        let done = loop {
            // New arrivals shorten the searches that are running.
            ends = ends.min(shared.deadline(&state.borrow_and_update(), arrived, began));
            match select(&mut receiver, pin!(timeout_at(ends, state.changed()))).await {
                Either::Left((done, _)) => break done,
                Either::Right((Ok(_), _)) => {}
                Either::Right((Err(_), _)) => {
                    match shared.schedule {
                        Schedule::Within(_) => watch.end_early(),
                        Schedule::Each(_) => watch.cancel(),
                    }
                    break receiver.await;
                }
            }
        };
        shared.nodes.fetch_add(watch.nodes(), Ordering::Relaxed);
        done.map_err(|_| Busy)
    }

    /// Returns the number of nodes of all searches that have ended while their clients waited.
    pub(super) fn nodes(&self) -> u64 {
        self.0.nodes.load(Ordering::Relaxed)
    }

    /// Returns the number of running and of waiting searches.
    pub(super) fn running_and_waiting(&self) -> (usize, usize) {
        let Pool(shared) = self;
        let running = shared.threads - shared.turns.available_permits();
        let load = shared.state.borrow().load;
        (running, load.saturating_sub(running))
    }

    /// Ends all searches, with what they have if they can; those that wait are not begun.
    pub(super) fn end(&self) {
        self.0.state.send_modify(|state| state.is_over = true);
        self.0.turns.close();
    }
}

impl Shared {
    /// Admits a search if it can be answered in time.
    fn admit(self: &Arc<Shared>) -> Result<LoadGuard, Busy> {
        let is_admitted = self.state.send_if_modified(|state| {
            let has_room = match self.schedule {
                Schedule::Within(time) => {
                    self.share(time, state.load + 1) >= MIN_SHARE.min(time.div_f64(4.0))
                }
                Schedule::Each(_) => state.load < self.threads + MAX_WAITING,
            };
            state.load += usize::from(has_room);
            has_room
        });
        match is_admitted {
            true => Ok(LoadGuard(Arc::clone(self))),
            false => Err(Busy),
        }
    }

    /// Returns the share of the time for each of `load` searches, so that all of them, and one that
    /// comes last, are answered within it.
    fn share(&self, time: Duration, load: usize) -> Duration {
        time.mul_f64(self.threads as f64 / (load + self.threads) as f64)
    }

    /// Returns when a search has to end in this state of the pool: sooner while others wait.
    fn deadline(&self, state: &PoolState, arrived: Instant, began: Instant) -> Instant {
        match self.schedule {
            _ if state.is_over => began,
            Schedule::Within(time) if state.load > self.threads => {
                (arrived + time).min(began + self.share(time, state.load))
            }
            Schedule::Within(time) => arrived + time,
            Schedule::Each(time) => began + time,
        }
    }
}
