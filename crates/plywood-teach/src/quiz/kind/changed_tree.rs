//! Specs of slightly changed trees, to be searched for a question.

use crate::exploration::{Exploration, PositionText, Spec};

/// Maximum size of a tree that is searched again for a question, in nodes.
const MAX_NODES: usize = 20_000;

/// Returns whether a tree can be changed and searched again: its text gives the leaves their
/// values, and it is not too large.
pub(crate) fn can_change(Exploration { spec, tree, .. }: &Exploration) -> bool {
    spec.game.has_own_values() && tree.len() <= MAX_NODES
}

/// Returns the spec with another tree.
pub(crate) fn with_text(spec: &Spec, tree: String) -> Spec {
    Spec {
        position: PositionText::Notation(tree),
        ..spec.clone()
    }
}
