//! What the visited leaves prove of a node's true value, whatever its window was.

use crate::search::Bound;
use crate::tree::{NodeId, Tree};

/// Whether the search may say less of a node's true value, by its window, than its visited leaves
/// prove: they settle the value where the search has only a bound.
pub fn says_less(tree: &Tree, id: NodeId) -> bool {
    tree.bound(id) != Some(Bound::Exact) && tree.proved(id).is_exact()
}
