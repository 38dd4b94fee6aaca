//! Threads that search, and the requests that wait for them.
//!
//! There is one for each core, however many requests come. A [`Schedule`] says how simultaneous
//! requests share them.

use crate::parallel::{self, locked};
use crate::search::Watch;
use std::collections::VecDeque;
use std::fmt::{self, Debug, Formatter};
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Stack of a search: enough for a textbook tree of the deepest nesting, unoptimised.
pub(super) const STACK: usize = 64 << 20;

/// Minimum time that is worth a search; a request that would get less is told to try again.
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

/// A search that waits or runs. Dropping it stops the search.
#[derive(Debug)]
pub(super) struct Ticket(Arc<Watch>);

impl Drop for Ticket {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// A pool of threads.
#[derive(Clone, Debug)]
pub(super) struct Pool(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    schedule: Schedule,
    threads: u32,
    state: Mutex<PoolState>,
    /// Wakes the workers: there is work, or the pool ends.
    work: Condvar,
    /// Wakes the timer: the next deadline may be an earlier one.
    ends: Condvar,
}

#[derive(Debug, Default)]
struct PoolState {
    waiting: VecDeque<Job>,
    running: Vec<RunningJob>,
    last_number: u64,
    is_over: bool,
}

struct Job {
    watch: Arc<Watch>,
    arrived: Instant,
    run: Box<dyn FnOnce() + Send>,
}

impl Debug for Job {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.watch.fmt(formatter)
    }
}

#[derive(Debug)]
struct RunningJob {
    number: u64,
    watch: Arc<Watch>,
    began: Instant,
    ends: Instant,
    is_stopped: bool,
}

impl Pool {
    /// Creates a pool of a worker for each core and a timer thread.
    ///
    /// # Errors
    /// There is not enough memory for them.
    pub(super) fn new(name: &str, schedule: Schedule) -> io::Result<Pool> {
        let threads = thread::available_parallelism().map_or(1, usize::from) as u32;
        let pool = Pool(Arc::new(Shared {
            schedule,
            threads,
            state: Mutex::default(),
            work: Condvar::new(),
            ends: Condvar::new(),
        }));
        let begin = |name: String, stack, run: fn(&Shared)| {
            let shared = Arc::clone(&pool.0);
            parallel::spawn_detached(&name, stack, move || run(&shared))
        };
        let begun = (0..threads)
            .try_for_each(|number| begin(format!("{name} {number}"), STACK, Shared::run_worker))
            .and_then(|()| begin(format!("{name} clock"), 1 << 20, Shared::run_timer));
        if begun.is_err() {
            pool.end();
        }
        begun.map(|()| pool)
    }

    /// Queues work that searches by `watch`, to run as soon as it is its turn.
    ///
    /// # Errors
    /// Too many requests are waiting for it to get its turn in time.
    pub(super) fn submit(
        &self,
        watch: &Arc<Watch>,
        run: impl FnOnce() + Send + 'static,
    ) -> Result<Ticket, Busy> {
        let shared = &*self.0;
        let mut state = shared.state();
        state.waiting.retain(|job| !job.watch.is_cancelled());
        if state.is_over || !shared.has_room(&state) {
            return Err(Busy);
        }
        state.waiting.push_back(Job {
            watch: Arc::clone(watch),
            arrived: Instant::now(),
            run: Box::new(run),
        });
        shared.shorten(&mut state);
        drop(state);
        shared.work.notify_one();
        Ok(Ticket(Arc::clone(watch)))
    }

    /// Returns the number of running and of waiting searches.
    pub(super) fn busy(&self) -> (usize, usize) {
        let state = self.0.state();
        (state.running.len(), state.waiting.len())
    }

    /// Ends all searches, with what they have if they can, and the threads.
    pub(super) fn end(&self) {
        let mut state = self.0.state();
        state.is_over = true;
        state.waiting.clear();
        for running in &mut state.running {
            self.0.stop(running);
        }
        drop(state);
        self.0.work.notify_all();
        self.0.ends.notify_all();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, PoolState> {
        locked(&self.state)
    }

    /// Returns the time for each of `load` searches, so that all of them, and one that comes
    /// last, are answered in time.
    fn share(&self, load: usize) -> Duration {
        match self.schedule {
            Schedule::Within(time) => {
                time.mul_f64(f64::from(self.threads) / (load as f64 + f64::from(self.threads)))
            }
            Schedule::Each(time) => time,
        }
    }

    /// Returns whether one more can be answered in time.
    fn has_room(&self, state: &PoolState) -> bool {
        match self.schedule {
            Schedule::Within(time) => {
                self.share(state.load() + 1) >= MIN_SHARE.min(time.div_f64(4.0))
            }
            Schedule::Each(_) => state.waiting.len() < MAX_WAITING,
        }
    }

    /// Shortens the searches to a fair share while others wait.
    fn shorten(&self, state: &mut PoolState) {
        let is_fair = state.waiting.is_empty() || matches!(self.schedule, Schedule::Each(_));
        if is_fair || state.running.len() < self.threads as usize {
            return;
        }
        let share = self.share(state.load());
        for running in &mut state.running {
            running.ends = running.ends.min(running.began + share);
        }
        self.ends.notify_one();
    }

    fn stop(&self, running: &mut RunningJob) {
        running.is_stopped = true;
        match self.schedule {
            Schedule::Within(_) => running.watch.end_early(),
            Schedule::Each(_) => running.watch.cancel(),
        }
    }

    /// Returns the deadline of a search that begins now.
    fn deadline(&self, job: &Job, began: Instant, load: usize, has_waiting: bool) -> Instant {
        match self.schedule {
            Schedule::Within(time) if has_waiting => {
                (job.arrived + time).min(began + self.share(load))
            }
            Schedule::Within(time) => job.arrived + time,
            Schedule::Each(time) => began + time,
        }
    }

    /// Runs a worker until the pool ends.
    fn run_worker(&self) {
        let mut state = self.state();
        loop {
            if state.is_over {
                return;
            }
            let Some(job) = state.waiting.pop_front() else {
                state = wait(&self.work, state);
                continue;
            };
            if job.watch.is_cancelled() {
                continue;
            }
            let began = Instant::now();
            let load = state.load() + 1;
            let ends = self.deadline(&job, began, load, !state.waiting.is_empty());
            state.last_number += 1;
            let number = state.last_number;
            state.running.push(RunningJob {
                number,
                watch: job.watch,
                began,
                ends,
                is_stopped: false,
            });
            drop(state);
            self.ends.notify_one();
            (job.run)();
            state = self.state();
            state.running.retain(|running| running.number != number);
        }
    }

    /// Runs the timer, which stops searches whose time is up.
    fn run_timer(&self) {
        let mut state = self.state();
        while !state.is_over {
            let now = Instant::now();
            for running in &mut state.running {
                if !running.is_stopped && running.ends <= now {
                    self.stop(running);
                }
            }
            let open = state.running.iter().filter(|running| !running.is_stopped);
            state = match open.map(|running| running.ends).min() {
                None => wait(&self.ends, state),
                Some(next) => {
                    let waited = self
                        .ends
                        .wait_timeout(state, next.saturating_duration_since(now));
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

impl PoolState {
    fn load(&self) -> usize {
        self.running.len() + self.waiting.len()
    }
}

fn wait<'s>(changed: &Condvar, state: MutexGuard<'s, PoolState>) -> MutexGuard<'s, PoolState> {
    changed.wait(state).unwrap_or_else(PoisonError::into_inner)
}
