//! State shared by a search and the code that waits for it: limits, progress, and reasons to stop.

use crate::clock::{self, Instant};
use crate::game::Move;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// The tree has reached its node limit, or would exceed it with the next skipped moves.
    #[error("the limit of {0} nodes is reached")]
    NodeLimit(u64),
    /// There is no memory for more than about this many nodes.
    #[error("there is not enough memory for more than about {0} nodes")]
    NoMemory(u64),
    /// The path is longer than this many plies, the most that a tree can hold.
    #[error("the path is longer than {0} plies, the most that a recorded tree holds")]
    TooDeep(u32),
    /// The game has chance nodes, which the algorithm does not search.
    #[error("the game has chance nodes, which this algorithm does not search")]
    NoChance,
    /// The search was cancelled.
    #[error("the search was cancelled")]
    Cancelled,
    /// Time is up.
    #[error("the time of the search is up")]
    TimeUp,
    /// The search was asked to end with the iterations it has completed.
    #[error("the search was ended with what it had completed")]
    Enough,
}

/// State shared by a search and the code that waits for it: limit, progress and a way to stop it.
#[derive(Debug, Default)]
pub struct Watch {
    /// Maximum number of nodes in the tree, visited or skipped.
    pub max_nodes: u64,
    nodes: AtomicU64,
    root_moves: AtomicU64,
    completed: AtomicU32,
    cancelled: AtomicBool,
    ends_early: AtomicBool,
    best: Mutex<Vec<Move>>,
    deadline: Option<Instant>,
}

impl Watch {
    /// Nodes between checks of [`Watch::cancel`]; tens of microseconds.
    const CHECK_INTERVAL: u64 = 4096;

    /// Creates a watch with a node limit.
    pub fn new(max_nodes: u64) -> Watch {
        Watch {
            max_nodes,
            ..Watch::default()
        }
    }

    /// Adds a deadline at which the search is cancelled. Unlike the time limit of iterative
    /// deepening, it leaves no answer.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Watch {
        Watch {
            deadline: Some(deadline),
            ..self
        }
    }

    /// Asks the search to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns whether the search was asked to stop or its deadline has passed.
    pub fn is_cancelled(&self) -> bool {
        clock::pause();
        let is_late = |deadline| Instant::now() >= deadline;
        self.cancelled.load(Ordering::Relaxed) || self.deadline.is_some_and(is_late)
    }

    /// Asks iterative deepening to end with the iterations it has completed.
    pub fn end_early(&self) {
        self.ends_early.store(true, Ordering::Relaxed);
    }

    /// Whether [`Watch::end_early`] was called.
    pub fn ends_early(&self) -> bool {
        self.ends_early.load(Ordering::Relaxed)
    }

    /// Returns the depth of the last completed iteration, in plies; 0 before the first.
    pub fn reached_depth(&self) -> u32 {
        self.completed.load(Ordering::Relaxed)
    }

    /// Marks the iteration of `depth` plies as completed.
    pub fn set_completed(&self, depth: u32) {
        self.completed.store(depth, Ordering::Relaxed);
        self.root_moves.store(0, Ordering::Relaxed);
    }

    /// Returns the number of nodes in the tree so far. It may lag behind by a few thousand.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Adds the nodes of a search that is not recorded.
    pub fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Returns the number of completed root moves in the current iteration.
    pub fn root_moves_done(&self) -> u64 {
        self.root_moves.load(Ordering::Relaxed)
    }

    /// Returns the best line from the root found so far; empty until a root move is done, and for
    /// searches whose observer keeps no lines.
    pub fn line(&self) -> Vec<Move> {
        let best = self.best.lock();
        best.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Called by observers when a root move becomes the best.
    pub(crate) fn set_best(&self, line: &[Move]) {
        let mut best = self.best.lock().unwrap_or_else(PoisonError::into_inner);
        best.clear();
        best.extend_from_slice(line);
    }

    /// Called by observers when a root move is done.
    pub(crate) fn root_move_done(&self) {
        self.root_moves.fetch_add(1, Ordering::Relaxed);
    }
}

/// The limits of one run, or of one iteration.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The watch of the whole run.
    pub watch: &'a Watch,
    /// Nodes of the trees of earlier iterations.
    pub before: u64,
    /// When time is up; `None` for never.
    pub deadline: Option<Instant>,
    /// Whether an earlier iteration has an answer, so that this one may be stopped.
    pub has_answer: bool,
}

impl<'a> From<&'a Watch> for Limits<'a> {
    fn from(watch: &'a Watch) -> Limits<'a> {
        Limits {
            watch,
            before: 0,
            deadline: None,
            has_answer: false,
        }
    }
}

impl Limits<'_> {
    /// Nodes between checks of the clock; less than a millisecond, even with slow evaluations.
    const CLOCK_INTERVAL: u64 = 256;

    /// Returns the node count up to which an observer that has counted `nodes` need not check
    /// again.
    pub(crate) fn next_check(&self, nodes: u64) -> u64 {
        let interval = match self.deadline {
            Some(_) => Limits::CLOCK_INTERVAL,
            None => Watch::CHECK_INTERVAL,
        };
        let allowed = self.watch.max_nodes.saturating_sub(self.before);
        // Every tree has a root, so it may always be entered.
        (nodes + interval).min(allowed.max(1))
    }

    /// Publishes the progress and checks whether `more` nodes are allowed.
    ///
    /// # Errors
    /// The limit is reached, the time is up, or the search was cancelled or asked to end early.
    #[cold]
    pub fn check(&self, nodes: u64, more: u64) -> Result<(), Stop> {
        let watch = self.watch;
        let nodes = self.before + nodes;
        let is_late = |deadline| Instant::now() >= deadline;
        watch.nodes.store(nodes, Ordering::Relaxed);
        if watch.is_cancelled() {
            Err(Stop::Cancelled)
        } else if nodes + more > watch.max_nodes {
            Err(Stop::NodeLimit(watch.max_nodes))
        } else if self.has_answer && watch.ends_early() {
            Err(Stop::Enough)
        } else if self.deadline.is_some_and(is_late) {
            Err(Stop::TimeUp)
        } else {
            Ok(())
        }
    }
}

/// Limits, with the node count of the next check.
#[derive(Debug)]
pub struct Meter<'a> {
    pub(super) limits: Limits<'a>,
    next_check: u64,
}

impl<'a> Meter<'a> {
    /// Creates a meter that checks the limits at the first request.
    pub fn new(limits: impl Into<Limits<'a>>) -> Meter<'a> {
        let limits = limits.into();
        let next_check = limits.next_check(0);
        Meter { limits, next_check }
    }

    /// Asks for permission to count `more` nodes on top of `nodes`.
    ///
    /// # Errors
    /// Fails as [`Limits::check`] does.
    #[inline]
    pub fn request(&mut self, nodes: u64, more: u64) -> Result<(), Stop> {
        if nodes + more > self.next_check {
            self.limits.check(nodes, more)?;
            self.next_check = self.limits.next_check(nodes);
        }
        Ok(())
    }
}
