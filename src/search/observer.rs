//! Who listens to a search: nobody, a counter, or the tree's recorder.

use super::{Role, Window};
use crate::game::{Move, Value};
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Instant;

/// Hears the events of a search in the order in which they happen.
pub trait Observer {
    /// Why the observer may stop the search; [`Infallible`] if it never does.
    type Stop;

    /// A node is entered, by the move `played` (none at the root).
    ///
    /// # Errors
    /// Ends the search.
    fn enter(&mut self, played: Option<Move>, role: Role, window: Window)
    -> Result<(), Self::Stop>;

    /// The leaf just entered gets its value; `is_terminal` tells whether the game is over there.
    fn evaluate(&mut self, value: Value, is_terminal: impl FnOnce() -> bool);

    /// The child reached by `played` has handed its value to the node; `improves` if it became the
    /// node's best.
    fn back_up(&mut self, played: Move, improves: bool);

    /// The node skips these moves, at least one.
    ///
    /// # Errors
    /// Ends the search.
    fn cut(&mut self, skipped: &[Move]) -> Result<(), Self::Stop>;

    /// The inner node is done, with this value.
    fn leave(&mut self, value: Value);
}

/// Nobody listens.
impl Observer for () {
    type Stop = Infallible;

    #[inline]
    fn enter(&mut self, _: Option<Move>, _: Role, _: Window) -> Result<(), Infallible> {
        Ok(())
    }
    #[inline]
    fn evaluate(&mut self, _: Value, _: impl FnOnce() -> bool) {}
    #[inline]
    fn back_up(&mut self, _: Move, _: bool) {}
    #[inline]
    fn cut(&mut self, _: &[Move]) -> Result<(), Infallible> {
        Ok(())
    }
    #[inline]
    fn leave(&mut self, _: Value) {}
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Its tree has as many nodes as it is allowed, or would have more by the moves it skips next.
    NodeLimit(u64),
    /// The system has no memory for more than about this many nodes.
    NoMemory(u64),
    /// Somebody asked it to.
    Cancelled,
    /// Its time is up.
    TimeUp,
    /// Somebody is content with what it has completed.
    Enough,
}

/// What a search shares with those who wait for it: its limit, its progress and a way to stop it.
#[derive(Debug)]
pub struct Watch {
    /// Most nodes its tree may have, visited or skipped.
    pub max_nodes: u64,
    nodes: AtomicU64,
    root_moves: AtomicU64,
    completed: AtomicU32,
    cancelled: AtomicBool,
    is_enough: AtomicBool,
    deadline: Option<Instant>,
}

impl Watch {
    /// Nodes between two looks at [`Watch::cancel`]: some tens of microseconds.
    const INTERVAL: u64 = 4096;

    /// A watch on a search that has not started.
    pub fn new(max_nodes: u64) -> Watch {
        Watch {
            max_nodes,
            nodes: AtomicU64::new(0),
            root_moves: AtomicU64::new(0),
            completed: AtomicU32::new(0),
            cancelled: AtomicBool::new(false),
            is_enough: AtomicBool::new(false),
            deadline: None,
        }
    }

    /// The same, cancelled at this moment. Other than the time of a method that deepens, this
    /// leaves no answer.
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

    /// Whether somebody asked it to stop, or its last moment has come.
    pub fn is_cancelled(&self) -> bool {
        let is_late = |deadline| Instant::now() >= deadline;
        self.cancelled.load(Ordering::Relaxed) || self.deadline.is_some_and(is_late)
    }

    /// Asks a search that deepens to end with what it has completed, if that is anything.
    pub fn content(&self) {
        self.is_enough.store(true, Ordering::Relaxed);
    }

    /// Whether somebody is content with what it has completed.
    pub fn is_content(&self) -> bool {
        self.is_enough.load(Ordering::Relaxed)
    }

    /// The depth of the last iteration that is done, in plies; 0 while there is none.
    pub fn completed(&self) -> u32 {
        self.completed.load(Ordering::Relaxed)
    }

    /// Called when the iteration after that of `depth` plies begins.
    pub fn begin_after(&self, depth: u32) {
        self.completed.store(depth, Ordering::Relaxed);
        self.root_moves.store(0, Ordering::Relaxed);
    }

    /// Nodes of the tree so far, a few thousand late.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Moves of the root that are done, in the present iteration.
    pub fn root_moves_done(&self) -> u64 {
        self.root_moves.load(Ordering::Relaxed)
    }

    /// Called by observers for each root move that is done.
    pub fn root_move_done(&self) {
        self.root_moves.fetch_add(1, Ordering::Relaxed);
    }
}

/// What bounds one run, or one iteration of it.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// What the whole run shares.
    pub watch: &'a Watch,
    /// Nodes of the trees of earlier iterations.
    pub before: u64,
    /// When its time is up; none for ever.
    pub deadline: Option<Instant>,
    /// Whether an iteration before has an answer already, so that this one may be ended.
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
    /// Nodes between two looks at the clock: less than a millisecond, even where evaluations are
    /// slow.
    const CLOCK: u64 = 256;

    /// Up to how many nodes an observer that has counted `nodes` need not ask again.
    pub fn next_check(&self, nodes: u64) -> u64 {
        let interval = match self.deadline {
            Some(_) => Limits::CLOCK,
            None => Watch::INTERVAL,
        };
        let allowed = self.watch.max_nodes.saturating_sub(self.before);
        // The root is entered in any case, for a tree has one.
        (nodes + interval).min(allowed.max(1))
    }

    /// Publishes the progress and tells whether to go on to `more` nodes.
    ///
    /// # Errors
    /// The limit is reached, the time is up, or somebody asked to stop.
    #[cold]
    pub fn check(&self, nodes: u64, more: u64) -> Result<(), Stop> {
        let Limits {
            watch,
            before,
            deadline,
            has_answer,
        } = *self;
        let nodes = before + nodes;
        watch.nodes.store(nodes, Ordering::Relaxed);
        if watch.is_cancelled() {
            Err(Stop::Cancelled)
        } else if nodes + more > watch.max_nodes {
            Err(Stop::NodeLimit(watch.max_nodes))
        } else if has_answer && watch.is_content() {
            Err(Stop::Enough)
        } else if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Err(Stop::TimeUp)
        } else {
            Ok(())
        }
    }
}

/// Totals of a run, in the words of the exported tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Counts {
    /// Visited nodes, the root included.
    pub nodes: u64,
    /// Nodes that were evaluated.
    pub leaves: u64,
    /// Nodes that skipped at least one move.
    pub cutoffs: u64,
    /// Moves skipped.
    pub pruned: u64,
}

impl Counts {
    /// Nodes of the tree, visited or skipped: what limits count, and what memory is needed for.
    #[inline]
    pub fn all_nodes(&self) -> u64 {
        self.nodes + self.pruned
    }

    /// Steps of a run that has ended by itself: enter, evaluate or return, and back up for each node but the root's, and
    /// the cutoffs.
    pub fn steps(&self) -> u64 {
        3 * self.nodes - 1 + self.cutoffs
    }
}

/// Counts a run and keeps its principal variation, without a tree.
#[derive(Debug)]
pub struct Count<'a> {
    limits: Limits<'a>,
    next_check: u64,
    counts: Counts,
    /// `lines[ply]` is the best line found so far from the open node at that ply.
    lines: Vec<Vec<Move>>,
    ply: usize,
}

impl<'a> Count<'a> {
    /// Nothing counted yet.
    pub fn new(limits: impl Into<Limits<'a>>) -> Count<'a> {
        let limits = limits.into();
        Count {
            limits,
            next_check: limits.next_check(0),
            counts: Counts::default(),
            lines: Vec::new(),
            ply: 0,
        }
    }

    /// The totals so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Asks for `more` nodes.
    #[inline]
    fn go_on(&mut self, more: u64) -> Result<(), Stop> {
        let nodes = self.counts.all_nodes();
        if nodes + more > self.next_check {
            self.limits.check(nodes, more)?;
            self.next_check = self.limits.next_check(nodes);
        }
        Ok(())
    }

    /// The moves that both sides play by the values found: first best everywhere.
    pub fn principal_variation(&self) -> &[Move] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }
}

impl Observer for Count<'_> {
    type Stop = Stop;

    #[inline]
    fn enter(&mut self, _: Option<Move>, _: Role, _: Window) -> Result<(), Stop> {
        self.go_on(1)?;
        self.counts.nodes += 1;
        if self.lines.len() == self.ply {
            self.lines.push(Vec::new());
        }
        self.lines[self.ply].clear();
        self.ply += 1;
        Ok(())
    }

    #[inline]
    fn evaluate(&mut self, _: Value, _: impl FnOnce() -> bool) {
        self.counts.leaves += 1;
        self.ply -= 1;
    }

    #[inline]
    fn back_up(&mut self, played: Move, improves: bool) {
        if improves {
            // The node that backs up is open at `ply - 1`, its finished child was at `ply`.
            let (above, below) = self.lines.split_at_mut(self.ply);
            let line = &mut above[self.ply - 1];
            line.clear();
            line.push(played);
            line.extend_from_slice(&below[0]);
        }
        if self.ply == 1 {
            self.limits.watch.root_move_done();
        }
    }

    #[inline]
    fn cut(&mut self, skipped: &[Move]) -> Result<(), Stop> {
        self.go_on(skipped.len() as u64)?;
        self.counts.cutoffs += 1;
        self.counts.pruned += skipped.len() as u64;
        Ok(())
    }

    #[inline]
    fn leave(&mut self, _: Value) {
        self.ply -= 1;
    }
}
