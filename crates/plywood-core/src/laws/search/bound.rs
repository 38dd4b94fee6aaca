//! Law: the true value is within bounds and proved intervals, and the best move is the best.

use super::{Case, Violation, ensure, ensure_equal};
use crate::game::{Value, is_finite};
use crate::replay::Replay;
use crate::search::{Bound, Role};
use crate::tree::{Interval, NodeId};

impl Case<'_> {
    /// Checks that the value bounds the true one as reported.
    pub(super) fn check_bounds(&self, id: NodeId, truth: Value) -> Result<(), Violation> {
        let (tree, node) = (self.tree, self.tree.node(id));
        let bounds = [("stored", tree.bound(id)), ("shown", tree.sign(id))];
        for (how, bound) in bounds {
            let Some(bound) = bound else {
                return Err((id, "has no bound".to_owned()));
            };
            let Interval { low, high } = Interval::from_bound(node.value, bound);
            ensure(id, low <= truth && truth <= high, || {
                let value = node.value;
                let says = match bound {
                    Bound::Exact => "exactly",
                    Bound::Lower => "at least",
                    Bound::Upper => "at most",
                };
                format!("the value {how} is {says} {value}, truly it is {truth}")
            })?;
        }
        let Interval { low, high } = tree.proved(id);
        ensure(id, low <= truth && truth <= high, || {
            format!("{low} to {high} is proved, truly it is {truth}")
        })
    }

    /// Checks the proved intervals of the nodes on the path at this step.
    pub(super) fn check_proved_at(&self, replay: &Replay<'_>) -> Result<(), Violation> {
        let mut truth = self.truth;
        for id in replay.path() {
            if let Some(played) = self.tree.played(id) {
                let Some(below) = truth.child(played) else {
                    return Err((id, "is no legal move".to_owned()));
                };
                truth = below;
            }
            let Interval { low, high } = replay.proved(id);
            let value = truth.value;
            ensure(id, low <= value && value <= high, || {
                let step = replay.step();
                format!("{low} to {high} is proved at step {step}, truly it is {value}")
            })?;
        }
        Ok(())
    }

    /// Checks that an exact root has found the first of the best moves. With a given window, an
    /// infinite value may come from a later one, as the values before it were only bounds.
    pub(super) fn check_best_move(&self) -> Result<(), Violation> {
        let (tree, root) = (self.tree, NodeId::ROOT);
        let is_best = |&id: &NodeId| {
            let truth = tree.played(id).and_then(|played| self.truth.child(played));
            truth.is_some_and(|truth| truth.value == self.truth.value)
        };
        let is_chance = self.truth.role == Role::Chance;
        let is_beyond = !is_finite(self.truth.value) && !tree.method.window.is_full();
        if tree.bound(root) != Some(Bound::Exact) || is_beyond || is_chance {
            return Ok(());
        }
        let first = tree.children(root).into_iter().find(is_best);
        let played = |id: Option<NodeId>| id.and_then(|id| tree.played(id));
        ensure_equal(
            root,
            "the best move",
            played(tree.best_child(root)),
            played(first),
        )
    }
}
