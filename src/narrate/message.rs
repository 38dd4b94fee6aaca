//! What can be said of a step, before it is said in any language: one variant for each sentence.

mod back_up;
mod contrast;
mod enter;
mod finish;
mod own;

pub use back_up::BackUp;
pub use contrast::{Both, Contrast, Doing, Told};
pub use enter::{Enter, Favours};
pub use finish::Finish;
pub use own::Own;

use crate::game::Value;
use crate::search::{Bound, Role};
use crate::words::{MoveName, NodeName};

/// Why a leaf is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The depth is reached, so many plies below the root.
    Horizon {
        /// Plies below the root.
        plies: u32,
    },
    /// Somebody has won.
    Won {
        /// What the winner is called.
        player: String,
    },
    /// The game is over and nobody has won.
    Drawn,
    /// A leaf of a textbook tree.
    Given,
    /// The value lies so far from zero that the search is content with it.
    Decided {
        /// How far is enough.
        far: Value,
    },
}

/// A child's value as it reaches its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The move that leads to the child.
    pub by: MoveName,
    /// The value it returned.
    pub value: Value,
    /// What that says of its true value.
    pub claim: Bound,
}

/// Where a finite bound comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Whose bound it is: α is MAX's, β MIN's.
    pub role: Role,
    /// The bound.
    pub value: Value,
    /// Who gave it.
    pub giver: Giver,
}

/// Who gave a bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Giver {
    /// Whoever started the search, with the root's window.
    Outside,
    /// The search itself, which guessed the root's window.
    Guess,
    /// An ancestor that is sure of it by a move of its own.
    Setter(Setter),
    /// An ancestor that asks with a null window.
    Asker(Asker),
}

/// An ancestor that asks with a null window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asker {
    /// The ancestor.
    pub ancestor: NodeName,
    /// Plies from the ancestor down to the present node.
    pub plies_up: u32,
}

/// An ancestor that has set a bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setter {
    /// The ancestor.
    pub ancestor: NodeName,
    /// The move that gave it the value.
    pub by: MoveName,
    /// Plies from the ancestor down to the present node.
    pub plies_up: u32,
}

/// A sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// When a node is entered or a leaf valued.
    Enter(Enter),
    /// When a child's value reaches its parent.
    BackUp(BackUp),
    /// When a node is cut off or done.
    Finish(Finish),
    /// The same once more as the side that moves counts it, where the search turns signs.
    Own(Own),
}
