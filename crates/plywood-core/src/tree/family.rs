//! Queries about a node's children and what their values do to the node. Each takes one look-up or
//! a binary search among the cutoffs; only [`Tree::may_revisit`] reads all nodes.

use super::{EdgeKind, Kind, NodeId, Step, Tree, graph, pruned};
use crate::search::{NextAction, Role, Visit, Window};
use petgraph::Outgoing;
use petgraph::graph::EdgeIndex;
use std::ops::Range;

impl Tree {
    /// Returns the last child, visited or skipped; `None` for a node without children.
    pub fn last_child(&self, id: NodeId) -> Option<NodeId> {
        self.children_backwards(id).next()
    }

    /// Returns the previous sibling; `None` for a first child and the root.
    pub fn sibling_before(&self, id: NodeId) -> Option<NodeId> {
        // petgraph links a node's edges from the last to the first.
        let before = self.edge(id)?.next_edge(Outgoing);
        let before = self.graph().edge_endpoints(before)?;
        Some(before.1.into())
    }

    /// Returns the best of `child` and its earlier siblings, the first one among equals. All of
    /// them must have been backed up. `None` for the root, below a chance node, or if none improves
    /// on standing pat.
    pub fn best_up_to(&self, child: NodeId) -> Option<NodeId> {
        self.edge(child)?.weight.best()
    }

    /// Returns the weight of the move to a chance node's child; `None` for other nodes. The weights
    /// of a node's moves have no common divisor.
    pub fn weight(&self, child: NodeId) -> Option<u32> {
        match self.edge(child)?.weight.kind() {
            EdgeKind::Outcome(_, weight) => Some(weight),
            _ => None,
        }
    }

    /// Returns the sum of the weights of a chance node's moves; `None` for other nodes, or if the
    /// search stopped before it knew all of them.
    pub(super) fn total_weight(&self, id: NodeId) -> Option<u64> {
        let node = self.node(id);
        let is_chance = node.role == Role::Chance && node.kind != Kind::Unfinished;
        let children = self.children_backwards(id);
        let weights = children.filter_map(|child| self.weight(child));
        is_chance.then(|| weights.map(u64::from).sum())
    }

    /// Returns the best child, the first one among equals. `None` for leaves, pruned nodes and
    /// chance nodes, and if no child improves on standing pat.
    pub fn best_child(&self, id: NodeId) -> Option<NodeId> {
        graph::best_child(self.graph(), id.index()).map(NodeId::from)
    }

    /// Returns the last child that was entered; `None` for a node without children.
    pub(crate) fn last_visited(&self, id: NodeId) -> Option<NodeId> {
        let last = self.last_child(id)?;
        if self.node(last).kind != Kind::Pruned {
            return Some(last);
        }
        self.sibling_before(NodeId(self.pruned_up_to(last).start))
    }

    /// Returns the children that a cutoff skipped, in move order.
    pub fn skipped(&self, id: NodeId) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        let last = self.last_child(id);
        let pruned = last.filter(|&last| self.node(last).kind == Kind::Pruned);
        pruned
            .map_or(0..0, |last| self.pruned_up_to(last))
            .map(NodeId)
    }

    /// Returns the child whose value caused a cutoff, if any move was skipped.
    pub fn cut_by(&self, id: NodeId) -> Option<NodeId> {
        let is_cut = self.node(self.last_child(id)?).kind == Kind::Pruned;
        if is_cut { self.last_visited(id) } else { None }
    }

    /// Maps a skipped node to the sibling that caused the cutoff, and any other node to itself.
    pub fn before_cut(&self, id: NodeId) -> NodeId {
        if self.node(id).kind != Kind::Pruned {
            return id;
        }
        let parent = self.parent(id);
        parent.and_then(|above| self.cut_by(above)).unwrap_or(id)
    }

    /// Returns all nodes skipped by the cutoff that skipped `last`. They have consecutive ids.
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

    /// Returns whether nodes may be visited more than once because the search uses null windows or
    /// re-searches moves.
    pub fn may_revisit(&self) -> bool {
        self.ids().any(|id| self.node(id).visit != Visit::First)
    }
}

impl Tree {
    /// Returns the number of moves of a node, tried or skipped. A re-searched move counts once.
    pub fn move_count(&self, id: NodeId) -> usize {
        let children = self.children_backwards(id);
        children
            .filter(|&child| self[child].next_action() != NextAction::SearchesAgain)
            .count()
    }

    /// Returns the window of `id` after `child` has been backed up; before any child if `None`.
    pub fn window_after(&self, id: NodeId, child: Option<NodeId>) -> Window {
        let node = self.node(id);
        let entry = match self.stand_pat(id) {
            Some(value) => node.window.narrowed(node.role, value),
            None => node.window,
        };
        let Some(child) = child.and_then(|child| self.window_setter(child)) else {
            return entry;
        };
        let listed = || self.window_at(self.node(child).returned_at + 1);
        let edge = EdgeIndex::new(child.0 as usize - 1);
        let window = graph::window_after(self.graph(), edge).or_else(listed);
        window.unwrap_or(entry)
    }

    /// Returns the most recent sibling, up to and including `child`, whose back-up changed the
    /// window; `None` if that is still the entry window.
    pub(super) fn window_setter(&self, child: NodeId) -> Option<NodeId> {
        let edge = EdgeIndex::new(child.0.checked_sub(1)? as usize);
        let (setter, _) = graph::window_setter(self.graph(), edge)?;
        Some(NodeId(setter.index() as u32 + 1))
    }

    pub(super) fn window_at(&self, step: Step) -> Option<Window> {
        let windows = &self.record.windows;
        let found = windows.binary_search_by_key(&step, |&(step, _)| step);
        Some(windows[found.ok()?].1)
    }
}
