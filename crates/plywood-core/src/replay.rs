//! The state of a tree at a step: where the search is, the event, and what every node shows.
//!
//! There is no undo log. A node stores when it was entered and when it returned, and a move stores
//! its parent's state after its back-up. A node's state at a step is therefore the one after the
//! last child backed up by then. Stepping forwards, backwards or jumping costs the same: a binary
//! search along the path.

mod walk;

use crate::game::Value;
use crate::search::code::Operation;
use crate::search::{Bound, Counts, NextAction, Use, Window};
use crate::tree::{Interval, Kind, NodeId, Step, Tree};
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, IntoStaticStr};

/// The state of a tree at a step.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'t> {
    tree: &'t Tree,
    step: Step,
    /// The last node entered.
    entered_last: NodeId,
    /// The current node of the search.
    node: NodeId,
}

/// The event of a step, at the node [`Replay::node`].
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, EnumDiscriminants)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(EventName), derive(Serialize, Deserialize))]
#[strum_discriminants(doc = "An event by name.", serde(rename_all = "lowercase"))]
pub enum Event {
    /// The node is entered.
    Enter,
    /// The leaf gets its value.
    Evaluate,
    /// A child's value reaches the node.
    #[strum_discriminants(serde(rename = "back up"))]
    BackUp {
        /// The child whose value was backed up.
        child: NodeId,
        /// The parent's state before.
        before: Knowledge,
        /// The parent's state after.
        after: Knowledge,
        /// The parent's next action.
        then: NextAction,
    },
    /// The node's remaining moves are skipped.
    Cut {
        /// The child whose value caused the cutoff.
        by: NodeId,
        /// The skipped moves, as nodes of the tree.
        skipped: Vec<NodeId>,
    },
    /// The inner node returns.
    Return,
}

/// A search's knowledge at an open node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// The best child so far, the first among equals, and its value; `None` before the first.
    pub best: Option<(NodeId, Value)>,
    /// The node's initial value, if its player may stand pat.
    pub stand_pat: Option<Value>,
    /// The current window. A value that ends the node does not change it.
    pub window: Window,
}

impl Knowledge {
    /// Returns the best value so far; `None` before the first.
    pub fn value(&self) -> Option<Value> {
        self.best.map(|(_, value)| value).or(self.stand_pat)
    }
}

/// The progress of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Progress {
    /// Not visited yet, and possibly never will be.
    #[default]
    Unseen,
    /// Entered and not returned: on the path, or the leaf about to be evaluated.
    Open,
    /// Returned: the node has its value.
    Done,
    /// Skipped by a cutoff.
    Pruned,
}

/// A node's state at a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Whether the node is unseen, open, finished or skipped.
    pub progress: Progress,
    /// The window at entry; `None` for unseen and pruned nodes.
    pub entry: Option<Window>,
    /// The current window of an open node, or the last one of a finished node.
    pub window: Option<Window>,
    /// The best value so far of an open node, or the returned value of a finished node.
    pub value: Option<Value>,
    /// The bound that a finished node's value is on the true value.
    pub bound: Option<Bound>,
    /// The best child so far, the first among equals.
    pub best: Option<NodeId>,
    /// Whether the remaining moves have been skipped.
    pub is_cut: bool,
}

impl<'t> Replay<'t> {
    /// Creates a replay at `step`, or at the last step if that is past the end. Takes time in the ply
    /// of the current node and the logarithm of the number of nodes.
    pub fn new(tree: &'t Tree, step: Step) -> Replay<'t> {
        let step = step.min(tree.steps() - 1);
        let entered_last = tree.entered_last(step);
        let mut node = entered_last;
        while tree.node(node).returned_at < step {
            // A node stays current until its value has been backed up.
            node = tree.parent(node).expect("the root is left last");
        }
        Replay {
            tree,
            step,
            entered_last,
            node,
        }
    }

    /// The tree that is replayed.
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// The number of this step, from 0.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The same tree at another step, as by [`Replay::new`].
    pub fn at(&self, step: Step) -> Replay<'t> {
        Replay::new(self.tree, step)
    }

    /// The node at which the step happens: where a value arrives, a cutoff ends, or a leaf is valued.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The nodes from the root to [`Replay::node`], both included.
    pub fn path(&self) -> Vec<NodeId> {
        self.tree.path(self.node)
    }

    /// Returns the event of this step. Takes time in the number of moves that the step skips.
    pub fn event(&self) -> Event {
        let node = self.tree.node(self.node);
        if self.step == node.entered {
            return Event::Enter;
        }
        if self.step == node.returned_at {
            return if node.kind.is_leaf() {
                Event::Evaluate
            } else {
                Event::Return
            };
        }
        let child = self
            .last_backed_up(self.node)
            .expect("between entry and return a node has children backed up");
        if self.tree.node(child).returned_at + 1 == self.step {
            Event::BackUp {
                child,
                before: self.knowledge_by(self.node, self.tree.sibling_before(child)),
                after: self.knowledge_by(self.node, Some(child)),
                then: self.tree[child].next_action(),
            }
        } else {
            Event::Cut {
                by: child,
                skipped: self.tree.skipped(self.node).collect(),
            }
        }
    }

    /// The totals of all steps so far, this one included.
    pub fn counts(&self) -> Counts {
        self.tree.counts_at(self.step)
    }

    /// Whether a node is open, done, skipped or yet to come at this step.
    pub fn progress(&self, id: NodeId) -> Progress {
        let node = self.tree.node(id);
        if node.entered > self.step {
            Progress::Unseen
        } else if node.kind == Kind::Pruned {
            Progress::Pruned
        } else if node.returned_at > self.step {
            Progress::Open
        } else {
            Progress::Done
        }
    }

    /// All that a drawing shows of a node at this step.
    pub fn view(&self, id: NodeId) -> View {
        let node = self.tree.node(id);
        let progress = self.progress(id);
        if matches!(progress, Progress::Unseen | Progress::Pruned) {
            return View {
                progress,
                ..View::default()
            };
        }
        let known = self.knowledge(id);
        let (value, bound) = match progress {
            Progress::Done => (Some(node.value), self.tree.bound(id)),
            _ => (known.value(), None),
        };
        let last = self.tree.last_child(id);
        View {
            progress,
            entry: Some(node.window),
            window: Some(known.window),
            value,
            bound,
            best: known.best.map(|(child, _)| child),
            is_cut: last.is_some_and(|last| self.progress(last) == Progress::Pruned),
        }
    }

    /// Returns the interval for a node's true value proved by the leaves evaluated so far.
    pub fn proved(&self, id: NodeId) -> Interval {
        match self.progress(id) {
            Progress::Unseen | Progress::Pruned => Interval::UNKNOWN,
            Progress::Done => self.tree.proved(id),
            // Children prove something about a node before they are backed up.
            Progress::Open => {
                let below = self.tree.path(self.node).into_iter().rev();
                let below = below.take_while(|&node| node >= id);
                let proved = below.fold(None, |open, node| {
                    let is_done = self.progress(node) == Progress::Done;
                    Some((
                        node,
                        if is_done {
                            self.tree.proved(node)
                        } else {
                            self.tree
                                .proved_after(node, self.last_backed_up(node), open)
                        },
                    ))
                });
                proved.map_or(Interval::UNKNOWN, |(_, proved)| proved)
            }
        }
    }

    /// Returns what the search knows at a visited node at this step.
    pub fn knowledge(&self, id: NodeId) -> Knowledge {
        self.knowledge_by(id, self.last_backed_up(id))
    }

    /// Returns what the search knows at a node after this child's back-up, or before any if `None`.
    fn knowledge_by(&self, id: NodeId, child: Option<NodeId>) -> Knowledge {
        let best = child.and_then(|child| self.tree.best_up_to(child));
        Knowledge {
            best: best.map(|best| (best, self.tree.node(best).value)),
            stand_pat: self.tree.stand_pat(id),
            window: self.tree.window_after(id, child),
        }
    }

    /// Returns the last child backed up to the node by this step.
    fn last_backed_up(&self, id: NodeId) -> Option<NodeId> {
        let has_come_back = |child: NodeId| self.tree.node(child).returned_at < self.step;
        let last = self.tree.last_visited(id)?;
        if has_come_back(last) {
            return Some(last);
        }
        // The search is still below the node, or has not reached it.
        let mut below = self.entered_last;
        while let Some(parent) = self.tree.parent(below)
            && below > id
        {
            if parent == id {
                return if has_come_back(below) {
                    Some(below)
                } else {
                    self.tree.sibling_before(below)
                };
            }
            below = parent;
        }
        None
    }

    /// The parts of the pseudo-code that run at this step: [`CodeLine::is_lit`](crate::search::code::CodeLine::is_lit)
    /// says which lines they are.
    pub fn operations(&self) -> Vec<Operation> {
        let mut operations = self.node_operations();
        let root = self.tree.node(NodeId::ROOT);
        if self.step == root.entered {
            operations.push(Operation::Start);
        }
        if self.step == root.returned_at {
            let is_guessed = self.tree.method.algorithm.properties().guess.is_some();
            operations.push(match self.tree.bound(NodeId::ROOT) {
                Some(Bound::Upper) if is_guessed => Operation::FailLow,
                Some(Bound::Lower) if is_guessed => Operation::FailHigh,
                _ => Operation::Finish,
            });
        }
        if self.tree.stopped.is_some() && self.step == self.last_step() {
            operations.push(Operation::Stop);
        }
        operations
    }

    fn node_operations(&self) -> Vec<Operation> {
        let kind = self.tree.node(self.node).kind;
        let (is_leaf, is_stored) = (kind.is_leaf(), kind == Kind::Stored);
        match self.event() {
            Event::Enter if is_leaf => {
                vec![Operation::Enter, Operation::EnterLeaf]
            }
            Event::Enter if self.tree.stand_pat(self.node).is_some() => {
                vec![Operation::Enter, Operation::StandPat]
            }
            Event::Enter => {
                let is_ordered = self.tree[self.node].table_use() == Some(Use::Orders);
                let order = is_ordered.then_some(Operation::Order);
                let narrowed = self.tree.narrowed_from(self.node);
                let bound = narrowed.map(|_| Operation::Bound);
                let begins = [Operation::Enter, Operation::Begin];
                begins.into_iter().chain(bound).chain(order).collect()
            }
            Event::Evaluate if is_stored => vec![Operation::Answer],
            Event::Evaluate if self.tree.stands_cut(self.node) => vec![Operation::StandPatCut],
            Event::Evaluate => vec![Operation::Evaluate],
            Event::BackUp {
                then: NextAction::SearchesAgain,
                ..
            } => vec![Operation::Again],
            Event::BackUp {
                child,
                before,
                after,
                ..
            } => {
                let turns = self.tree.method.algorithm.properties().negates
                    && self.tree.node(child).role != self.tree.node(self.node).role;
                let turn = turns.then_some(Operation::Negate);
                let narrow = (before.window != after.window).then_some(Operation::Narrow);
                let operations = [turn, Some(Operation::BackUp), narrow];
                operations.into_iter().flatten().collect()
            }
            Event::Cut { .. } => vec![self.end_operation()],
            Event::Return => {
                let last = self.last_backed_up(self.node);
                let ended =
                    last.is_some_and(|child| self.tree[child].next_action() == NextAction::Ends);
                let returns = if ended {
                    self.end_operation()
                } else {
                    Operation::Return
                };
                let keeps = self.tree[self.node].is_kept().then_some(Operation::Keep);
                [returns].into_iter().chain(keeps).collect()
            }
        }
    }

    /// Returns the test that ended the current node.
    fn end_operation(&self) -> Operation {
        let (node, method) = (self.tree.node(self.node), &self.tree.method);
        match self.knowledge(self.node).best {
            Some((_, best)) if !method.cut.cuts(node.role, best, node.window) => Operation::Limit,
            _ => Operation::Cut,
        }
    }
}
