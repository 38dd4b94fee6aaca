//! What a child's value does to its parent, and questions about a node's children that are answered
//! without visiting them all: an answer takes one look-up, or a binary search among the cutoffs. Only
//! [`Tree::may_revisit`] reads all nodes.

use super::node::WindowChange;
use super::{EdgeWeight, Kind, NodeId, Step, Tree, pruned};
use crate::search::{NextAction, Role, Visit, Window};
use petgraph::Outgoing;
use std::ops::Range;

impl Tree {
    /// Returns the last child, visited or skipped; `None` for a node without children.
    pub fn last_child(&self, id: NodeId) -> Option<NodeId> {
        self.children_backwards(id).next()
    }

    /// Returns the child of the same parent that was tried before; `None` for a first child and the
    /// root.
    pub fn sibling_before(&self, id: NodeId) -> Option<NodeId> {
        // petgraph links a node's edges from the last to the first.
        let before = self.edge(id)?.next_edge(Outgoing);
        let before = self.graph().edge_endpoints(before)?;
        Some(before.1.into())
    }

    /// Returns the first of the best among a child and those before it, all of which have been
    /// backed up. `None` for the root, and where none of them is better than the value with which
    /// their parent began.
    pub fn best_up_to(&self, child: NodeId) -> Option<NodeId> {
        match self.edge(child)?.weight {
            EdgeWeight::Move { best, .. } if self.weight(child).is_none() => best.child(),
            _ => None,
        }
    }

    /// Returns the weight of the move that leads to a child of a chance node; `None` elsewhere. The
    /// weights of a node's moves have no common divisor.
    pub fn weight(&self, child: NodeId) -> Option<u32> {
        if !self.method.has_chance {
            return None;
        }
        let parent = self.parent(child)?;
        match self.edge(child)?.weight {
            EdgeWeight::Move { best, .. } if self.node(parent).role == Role::Chance => {
                Some(best.weight())
            }
            _ => None,
        }
    }

    /// Returns the sum of the weights of a chance node's moves; `None` for other nodes, and where the
    /// search was stopped, so that some of its moves are not known.
    pub fn total_weight(&self, id: NodeId) -> Option<u64> {
        let node = self.node(id);
        let is_chance = node.role == Role::Chance && node.kind != Kind::Unfinished;
        let weights = self.children_backwards(id);
        is_chance.then(|| {
            weights
                .filter_map(|child| self.weight(child))
                .map(u64::from)
                .sum()
        })
    }

    /// Returns the first of the best children; `None` for leaves and pruned nodes, for a node
    /// without children, and where no child is better than the worst there can be.
    pub fn best_child(&self, id: NodeId) -> Option<NodeId> {
        let last = self.last_visited(id)?;
        // A child in which the search was stopped has not been backed up.
        let returned = match self.node(last).kind {
            Kind::Unfinished => self.sibling_before(last)?,
            _ => last,
        };
        self.best_up_to(returned)
    }

    /// Returns the last child that was entered; `None` for a node without children.
    pub(crate) fn last_visited(&self, id: NodeId) -> Option<NodeId> {
        let last = self.last_child(id)?;
        if self.node(last).kind != Kind::Pruned {
            return Some(last);
        }
        self.sibling_before(NodeId(self.pruned_up_to(last).start))
    }

    /// Returns the children that a cutoff skipped, in move order; empty if nothing was skipped
    /// there.
    pub fn skipped(&self, id: NodeId) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        let last = self.last_child(id);
        let pruned = last.filter(|&last| self.node(last).kind == Kind::Pruned);
        pruned
            .map_or(0..0, |last| self.pruned_up_to(last))
            .map(NodeId)
    }

    /// Returns the child whose value cut off its later siblings; `None` if nothing was skipped
    /// there.
    pub fn cut_by(&self, id: NodeId) -> Option<NodeId> {
        let is_cut = self.node(self.last_child(id)?).kind == Kind::Pruned;
        if is_cut { self.last_visited(id) } else { None }
    }

    /// Returns the node that stands for a skipped one until the cutoff: the sibling that cuts. Any
    /// other node stands for itself.
    pub fn before_cut(&self, id: NodeId) -> NodeId {
        let parent = self
            .parent(id)
            .filter(|_| self.node(id).kind == Kind::Pruned);
        parent.and_then(|above| self.cut_by(above)).unwrap_or(id)
    }

    /// Returns the nodes that were skipped together, of which this is the last; they were created
    /// one after another.
    pub(super) fn pruned_up_to(&self, last: NodeId) -> Range<u32> {
        let end = last.0 + 1;
        end - self.pruned_at(self.node(last).entered)..end
    }

    /// Returns the number of moves skipped by the cutoff at a step.
    fn pruned_at(&self, step: Step) -> u32 {
        match self.cutoffs_by(step) {
            [before @ .., cutoff] => cutoff.pruned - pruned(before),
            [] => 0,
        }
    }

    /// Returns whether the search asks about some moves by a null window first, or enters them
    /// again: then it may visit any node below the root more than once.
    pub fn may_revisit(&self) -> bool {
        self.ids().any(|id| self.node(id).visit != Visit::First)
    }
}

impl Tree {
    /// Returns the parent's next action after this child's back-up. Meaningless for the root, and
    /// for a child that was not backed up.
    pub fn next_action(&self, child: NodeId) -> NextAction {
        self.node_weight(child).next_action()
    }

    /// Returns the number of moves of a node, tried or skipped; one that was searched again counts
    /// once.
    pub fn move_count(&self, id: NodeId) -> usize {
        let children = self.children_backwards(id);
        children
            .filter(|&child| self.next_action(child) != NextAction::SearchesAgain)
            .count()
    }

    /// Returns the window of `id` once this child of it has been backed up, or before any has if it
    /// is `None`.
    pub fn window_after(&self, id: NodeId, child: Option<NodeId>) -> Window {
        let node = self.node(id);
        let entry = match self.stand_pat(id) {
            Some(value) => node.window.narrowed(node.role, value),
            None => node.window,
        };
        let Some(child) = child.and_then(|child| self.window_setter(child)) else {
            return entry;
        };
        match self.node_weight(child).window_change() {
            WindowChange::AtBest => {
                let best = self.best_up_to(child).expect("it has been backed up");
                node.window.narrowed(node.role, self.node(best).value)
            }
            _ => self
                .window_at(self.node(child).returned_at + 1)
                .unwrap_or(entry),
        }
    }

    /// Returns, of a child and those before it, the last one whose back-up made the window that
    /// this one left behind; `None` if that is the window at entry.
    pub(super) fn window_setter(&self, child: NodeId) -> Option<NodeId> {
        let mut last = child;
        loop {
            match self.node_weight(last).window_change() {
                WindowChange::AsEntered => return None,
                WindowChange::AtBest | WindowChange::Listed => return Some(last),
                WindowChange::AsBefore => last = self.sibling_before(last)?,
            }
        }
    }

    pub(super) fn window_at(&self, step: Step) -> Option<Window> {
        let found = self
            .record
            .windows
            .binary_search_by_key(&step, |&(step, _)| step);
        Some(self.record.windows[found.ok()?].1)
    }
}
