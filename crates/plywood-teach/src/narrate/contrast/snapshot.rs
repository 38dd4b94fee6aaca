//! Two explorations at a step.

use crate::difference::Side;
use crate::exploration::Exploration;
use crate::game::{Move, Value};
use crate::replay::{Event, Replay};
use crate::search::Bound;
use crate::sentence;
use crate::tree::{Node, NodeId, Step, Tree};
use crate::words::{MoveName, NodeName, Sentence};

/// The same thing of both explorations.
pub(crate) struct Pair<T> {
    /// The first one.
    pub here: T,
    /// The one it is compared with.
    pub there: T,
}

/// An exploration at a step.
#[derive(Clone, Copy)]
pub(crate) struct Snapshot<'a> {
    pub exploration: &'a Exploration,
    pub replay: Replay<'a>,
    pub id: NodeId,
}

impl<'a> Snapshot<'a> {
    fn new(exploration: &'a Exploration, step: Step) -> Snapshot<'a> {
        let replay = Replay::new(&exploration.tree, step);
        let id = replay.node();
        Snapshot {
            exploration,
            replay,
            id,
        }
    }

    pub(crate) fn node(&self) -> Node {
        self.exploration.tree.node(self.id)
    }

    pub(crate) fn name(&self) -> NodeName {
        NodeName::new(self.exploration, self.id)
    }

    pub(crate) fn move_to(&self, child: NodeId) -> MoveName {
        MoveName::new(self.exploration, child)
    }

    pub(crate) fn worth(&self) -> (Value, Bound) {
        worth(&self.exploration.tree, self.id)
    }

    /// Returns what the search may store of the node it has returned from, by its window.
    pub(crate) fn stored(&self) -> (Value, Bound) {
        let tree = &self.exploration.tree;
        let stored = tree.bound(self.id).unwrap_or(Bound::Exact);
        (tree.node(self.id).value, stored)
    }

    /// Returns whether the present node has its value by now.
    pub(crate) fn is_done(&self) -> bool {
        self.node().returned_at <= self.replay.step()
    }

    pub(crate) fn is_at_the_end(&self) -> bool {
        self.replay.step() == self.replay.last_step()
    }

    pub(crate) fn line(&self) -> Vec<Move> {
        self.exploration.tree.moves(self.id)
    }

    /// Returns the moves that are skipped here at this step.
    pub(crate) fn skipped(&self) -> Vec<MoveName> {
        match self.replay.event() {
            Event::Cut { skipped, .. } => skipped.iter().map(|&id| self.move_to(id)).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns what happens at a step, as half of a sentence.
    pub(crate) fn event_sentence(&self, step: Step) -> Sentence {
        let (tree, node) = (&self.exploration.tree, self.name());
        if step >= tree.steps() {
            return sentence!("doing-is-over");
        }
        match (self.replay.event(), tree.parent(self.id)) {
            (Event::Enter, None) => sentence!("doing-begins"),
            (Event::Enter, Some(parent)) => {
                let node = NodeName::new(self.exploration, parent);
                sentence!("doing-tries": played = self.move_to(self.id), node)
            }
            (Event::Evaluate, _) => sentence!("doing-evaluates": node, value = self.node().value),
            (Event::BackUp { child, .. }, _) => {
                sentence!("doing-backs-up": node, by = self.move_to(child))
            }
            (Event::Cut { .. }, _) => sentence!("doing-skips": node, moves = self.skipped()),
            (Event::Return, _) => sentence!("doing-returns": node, worth = self.worth()),
        }
    }
}

/// Returns the value that a node returned, and what is proved of its true one.
pub(crate) fn worth(tree: &Tree, id: NodeId) -> (Value, Bound) {
    (tree.node(id).value, tree.sign(id).unwrap_or(Bound::Exact))
}

/// Returns the snapshots of both explorations.
pub(crate) fn snapshots<'a>(
    explorations: [&'a Exploration; 2],
    steps: [Step; 2],
) -> Pair<Snapshot<'a>> {
    Pair {
        here: Snapshot::new(explorations[0], steps[0]),
        there: Snapshot::new(explorations[1], steps[1]),
    }
}

impl<T> Pair<T> {
    /// Maps both sides.
    pub(crate) fn map<U>(&self, get: impl Fn(&T) -> U) -> Pair<U> {
        Pair {
            here: get(&self.here),
            there: get(&self.there),
        }
    }

    /// Returns a side's.
    pub(crate) fn get(&self, side: Side) -> &T {
        match side {
            Side::Here => &self.here,
            Side::There => &self.there,
        }
    }
}
