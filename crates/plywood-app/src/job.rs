//! Background work, such as searches.

mod tasks;

pub use tasks::*;

use crate::prepared::PreparedExploration;
use plywood_core::clock::Instant;
use plywood_core::game::Move;
use plywood_core::search::{Stop, Watch};
use plywood_core::tree::{Step, Tree};
use plywood_explore::difference::{Moment, step_near};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::parallel;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::time::Duration;

/// Stack size of a search: enough for the most deeply nested textbook tree in a debug build.
const STACK_SIZE: usize = 64 << 20;

/// Shorter searches are shown immediately, without progress.
const GRACE_PERIOD: Duration = Duration::from_millis(10);

/// The outcome of a piece of work.
#[derive(Debug)]
pub enum WorkOutcome<T> {
    Done(T),
    /// Stopped by a limit, for lack of memory, or by request.
    Stopped(Stop),
    /// A panic, or a thread that could not be started; with the message if there was one.
    Failed(Option<String>),
}

/// Work on another thread. Dropping it stops the work.
#[derive(Debug)]
pub struct Work<T> {
    /// Progress, and a way to stop the work.
    pub watch: Arc<Watch>,
    outcome: Receiver<WorkOutcome<T>>,
}

impl<T: Send + 'static> Work<T> {
    fn start(max_nodes: u64, run: impl FnOnce(&Watch) -> Result<T, Stop> + Send + 'static) -> Self {
        let watch = Arc::new(Watch::new(max_nodes));
        let (sender, outcome) = channel();
        let shared = Arc::clone(&watch);
        let failed = sender.clone();
        let spawned = parallel::spawn_detached("search", STACK_SIZE, move || {
            let ended = match catch_unwind(AssertUnwindSafe(|| run(&shared))) {
                Ok(Ok(result)) => WorkOutcome::Done(result),
                Ok(Err(stop)) => WorkOutcome::Stopped(stop),
                Err(panic) => WorkOutcome::Failed(panic_text(panic.as_ref())),
            };
            // The receiver may be gone.
            let _ = sender.send(ended);
        });
        if let Err(error) = spawned {
            let _ = failed.send(WorkOutcome::Failed(Some(error.to_string())));
        }
        Work { watch, outcome }
    }

    /// Returns the outcome if it has ended.
    pub fn poll(&self) -> Option<WorkOutcome<T>> {
        self.wait(Duration::ZERO)
    }

    /// Waits for the outcome for at most `time`. Does not wait in a web page, where it could not
    /// arrive meanwhile.
    pub fn wait(&self, time: Duration) -> Option<WorkOutcome<T>> {
        let received = if cfg!(target_family = "wasm") || time.is_zero() {
            self.outcome.try_recv()
        } else {
            let received = self.outcome.recv_timeout(time);
            received.map_err(|error| match error {
                RecvTimeoutError::Timeout => TryRecvError::Empty,
                RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
            })
        };
        match received {
            Err(TryRecvError::Empty) => None,
            received => Some(received.unwrap_or(WorkOutcome::Failed(None))),
        }
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.watch.cancel();
    }
}

/// A result that is computed in the background when requested.
#[derive(Debug, Default)]
pub enum Computation<T> {
    #[default]
    NotRequested,
    Running(Work<T>),
    Done(T),
    /// Stopped or failed.
    Unavailable,
}

impl<T: Send + 'static> Computation<T> {
    /// Returns the result if it is available.
    pub fn get(&self) -> Option<&T> {
        match self {
            Computation::Done(result) => Some(result),
            _ => None,
        }
    }

    /// Returns whether it is still being computed.
    pub fn is_running(&self) -> bool {
        matches!(self, Computation::Running(_))
    }

    /// Polls for the result.
    pub fn tick(&mut self) {
        if let Computation::Running(work) = self
            && let Some(outcome) = work.poll()
        {
            *self = match outcome {
                WorkOutcome::Done(result) => Computation::Done(result),
                WorkOutcome::Stopped(_) | WorkOutcome::Failed(_) => Computation::Unavailable,
            };
        }
    }
}

/// Returns the message of a panic, if any.
pub fn panic_text(panic: &(dyn std::any::Any + Send)) -> Option<String> {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
}

/// The place to open a tree at once it is available.
#[derive(Clone, Debug)]
pub enum OpenAt {
    /// At a step.
    Step(Step),
    /// At a step of this iteration, counted from 0, or of the last one if there are fewer.
    Iteration(usize, Step),
    /// At the node reached by these moves, or as close to it as the tree goes.
    Near(Vec<Move>, Moment),
    /// At the start. Then this second problem is searched, and both open at the step or, without
    /// one, at their first difference.
    SideBySide(Arc<Problem>, Option<Step>),
    /// Beside the current exploration, both at a step or at their first difference.
    Beside(Option<Step>),
    /// In a race, for the runner with this index.
    Race(usize),
    /// Not on screen: the tree is only compared with a lesson's tree.
    ToCompare,
}

impl OpenAt {
    /// Returns the step of this place in a tree.
    pub(super) fn step_in(&self, tree: &Tree) -> Step {
        match self {
            OpenAt::Step(step) | OpenAt::Iteration(_, step) => (*step).min(tree.steps() - 1),
            OpenAt::Near(moves, moment) => step_near(tree, moves, *moment),
            OpenAt::SideBySide(..) | OpenAt::Beside(_) | OpenAt::Race(_) | OpenAt::ToCompare => 0,
        }
    }
}

/// A recorded search in progress.
#[derive(Debug)]
pub struct Job {
    /// The work on its thread.
    pub work: Work<Box<PreparedExploration>>,
    /// The search that runs.
    pub problem: Arc<Problem>,
    /// The place to open it at.
    pub open_at: OpenAt,
    /// Number of root moves.
    pub root_moves: usize,
    /// When it was started.
    pub started: Instant,
    /// Whether its outcome has not been polled yet.
    is_new: bool,
}

impl Job {
    /// Starts a search.
    pub fn start(problem: Arc<Problem>, open_at: OpenAt, max_nodes: u64) -> Job {
        let own_problem = Arc::clone(&problem);
        let iteration = match open_at {
            OpenAt::Iteration(index, _) => Some(index),
            _ => None,
        };
        let root_moves = problem.cursor().legal_moves().len();
        let work = Work::start(max_nodes, move |watch| {
            #[cfg(debug_assertions)]
            crate::job::panic_if_requested("search");
            let exploration = Exploration::record(own_problem, watch)?;
            let wanted = iteration.unwrap_or(exploration.answer);
            Ok(prepared(exploration.at_iteration(wanted)))
        });
        Job::new(problem, open_at, root_moves, work)
    }

    /// Prepares another iteration of the exploration for drawing, which takes a while for a large
    /// tree.
    pub fn prepare(exploration: Exploration, open_at: OpenAt) -> Job {
        let problem = Arc::clone(&exploration.problem);
        let work = Work::start(u64::MAX, move |_| Ok(prepared(exploration)));
        Job::new(problem, open_at, 0, work)
    }

    fn new(
        problem: Arc<Problem>,
        open_at: OpenAt,
        root_moves: usize,
        work: Work<Box<PreparedExploration>>,
    ) -> Job {
        Job {
            work,
            problem,
            open_at,
            root_moves,
            started: Instant::now(),
            is_new: true,
        }
    }

    /// Returns how long it has been running by now.
    pub fn elapsed(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.started)
    }

    /// Returns whether the search can end early with its completed iterations.
    pub fn deepens(&self) -> bool {
        self.problem.method.algorithm.properties().deepens
    }

    /// Ends iterative deepening with its completed iterations. Returns false if there are none yet,
    /// or it is already ending.
    pub fn end_with_completed(&self) -> bool {
        let watch = &self.work.watch;
        let can_end = self.deepens() && watch.reached_depth() > 0 && !watch.ends_early();
        if can_end {
            watch.end_early();
        }
        can_end
    }

    /// Returns the outcome, if available. The first call waits a moment, so that nothing flashes up
    /// for a search that ends almost immediately.
    pub fn outcome(&mut self) -> Option<WorkOutcome<Box<PreparedExploration>>> {
        if std::mem::take(&mut self.is_new) {
            self.work.wait(GRACE_PERIOD)
        } else {
            self.work.poll()
        }
    }
}

/// Prepares an exploration for drawing.
fn prepared(exploration: Exploration) -> Box<PreparedExploration> {
    Box::new(PreparedExploration::new(exploration))
}

/// Panics if the environment asks for it at this place, for tests. Not in release builds.
#[cfg(debug_assertions)]
pub fn panic_if_requested(place: &str) {
    assert!(
        !std::env::var("PLYWOOD_FAULT").is_ok_and(|wanted| wanted == place),
        "a fault on purpose ({place})"
    );
}
