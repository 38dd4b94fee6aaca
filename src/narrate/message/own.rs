//! The same numbers as the side that moves counts them itself, in a search that turns signs.

use crate::game::Value;
use crate::search::{Bound, Cut, Role, Window};

/// A sentence of this kind. `role` is the role of the node at which the step happens, and all values
/// and windows are its own: MIN's are those of the other sentences turned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// The window that a node is entered with.
    Entered {
        /// Who moves.
        role: Role,
        /// Its window.
        window: Window,
    },
    /// What a node comes to, or a leaf.
    Worth {
        /// Who moves, or would move.
        role: Role,
        /// The value, and what it says of the true one.
        worth: (Value, Bound),
    },
    /// A child's value with its sign turned.
    Turned {
        /// Who moves.
        role: Role,
        /// What the child is worth to who moves there.
        given: (Value, Bound),
        /// What that is worth here.
        worth: (Value, Bound),
    },
    /// The test that holds.
    Cut {
        /// Who moves.
        role: Role,
        /// The best value.
        value: Value,
        /// β.
        bound: Value,
        /// When this run cuts.
        cut: Cut,
    },
}
