//! A step and its names, as needed for narration.

use crate::words::{Edge, MoveName, NodeName};
use plywood_core::game::Value;
use plywood_core::replay::Replay;
use plywood_core::search::{Bound, Role, Window};
use plywood_core::tree::{EdgeReason, Interval, Node, NodeId, Tree};
use plywood_explore::exploration::Exploration;

/// A step to narrate.
pub(crate) struct StepFacts<'a> {
    pub exploration: &'a Exploration,
    pub replay: Replay<'a>,
    pub tree: &'a Tree,
    pub id: NodeId,
    pub node: Node,
}

impl<'a> StepFacts<'a> {
    pub(crate) fn new(exploration: &'a Exploration, replay: Replay<'a>) -> StepFacts<'a> {
        let (tree, id) = (replay.tree(), replay.node());
        StepFacts {
            exploration,
            replay,
            tree,
            id,
            node: tree.node(id),
        }
    }

    pub(crate) fn is_minimax(&self) -> bool {
        !self.tree.method.narrows()
    }

    /// Returns the messages' term for the root's window; see [`window_source_key`].
    pub(crate) fn window_source_key(&self) -> &'static str {
        window_source_key(self.exploration)
    }

    /// Returns the current node's name.
    pub(crate) fn name(&self) -> NodeName {
        NodeName::new(self.exploration, self.id)
    }

    pub(crate) fn move_to(&self, child: NodeId) -> MoveName {
        MoveName::new(self.exploration, child)
    }

    pub(crate) fn moves_to(&self, children: &[NodeId]) -> Vec<MoveName> {
        children.iter().map(|&child| self.move_to(child)).collect()
    }

    /// Returns the value of a visited node, and its proved bound.
    pub(crate) fn bounded_value(&self, id: NodeId) -> (Value, Bound) {
        (self.tree.node(id).value, self.claim(id))
    }

    /// Returns how a visited node's value is proved to bound the true value.
    pub(crate) fn claim(&self, id: NodeId) -> Bound {
        self.tree.sign(id).expect("a visited node has a value")
    }

    /// Returns whether a root move wins at once.
    pub(crate) fn wins_at_once(&self, child: NodeId) -> bool {
        let played = self.tree.played(child);
        played.is_some_and(|played| self.exploration.problem.wins_at_once(played))
    }

    /// Returns the bound that the search may store for a visited node, based on its window only.
    pub(crate) fn stored(&self, id: NodeId) -> Bound {
        self.tree.bound(id).expect("a visited node has a value")
    }

    /// Returns whether a value ends the current node only because it is the leaves' known limit.
    pub(crate) fn is_at_limit(&self, value: Value, window: Window) -> bool {
        self.tree.method.is_at_limit(self.node.role, value, window)
    }

    /// Returns the current node's α (`Role::Max`) or β (`Role::Min`) at entry with its origin;
    /// `None` if it is infinite.
    pub(crate) fn edge(&self, role: Role) -> Option<Edge> {
        let origin = self.tree.origin(self.id, role)?;
        Some(Edge {
            role,
            value: self.node.window.edge(role),
            reason: origin.reason,
            ancestor: NodeName::new(self.exploration, origin.ancestor),
            plies_up: origin.plies_up,
            by: match origin.reason {
                EdgeReason::Move(by) => Some(self.move_to(by)),
                _ => None,
            },
        })
    }
}

/// Returns the messages' term for the root's window: a `guess` by the search, a `pass` that tests
/// on which side of it the value lies, or `given` to the search.
pub(crate) fn window_source_key(exploration: &Exploration) -> &'static str {
    match exploration.tree.method.algorithm.properties().guess {
        Some(guess) if guess.is_question => "pass",
        Some(_) => "guess",
        None => "given",
    }
}

/// Returns the iteration whose value determined the first window of the current one: `back`
/// iterations earlier, or else the first.
pub(crate) fn guessed_from(exploration: &Exploration, back: usize) -> Option<&Tree> {
    let iterations = &exploration.iterations;
    let depth = exploration.tree.depth.saturating_sub(back as u32);
    let depth = depth.max(iterations.first()?.depth);
    let mut completed = iterations.iter().rev();
    completed.find(|run| run.depth == depth).map(|run| &**run)
}

/// Returns the bounds on the root's value from all attempts at an iteration, up to and including
/// `last`.
pub(crate) fn proved_by_attempts(exploration: &Exploration, last: usize) -> Interval {
    let iterations = &exploration.iterations[..=last];
    let depth = iterations[last].depth;
    let attempts = iterations.iter().rev().take_while(|run| run.depth == depth);
    let proved = attempts.filter_map(|run| {
        // An empty given window proves nothing.
        let Window { alpha, beta } = run.method.window;
        if alpha >= beta {
            return None;
        }
        let bound = run.bound(NodeId::ROOT)?;
        Some(Interval::from_bound(run.node(NodeId::ROOT).value, bound))
    });
    proved.fold(Interval::UNKNOWN, Interval::meet)
}
