//! Entering a node and valuing a leaf.

use super::{Ending, Source};
use crate::game::Value;
use crate::search::{Bound, Role, Window};
use crate::words::{MoveName, NodeName};

/// A sentence of this kind. `role` is the role of the node at which the step happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Enter {
    /// The search starts.
    RootEntered {
        /// Who moves.
        role: Role,
        /// What that player is called; none in a textbook tree.
        player: Option<String>,
        /// The depth of the search.
        plies: u32,
    },
    /// The search starts at a leaf.
    RootIsLeaf {
        /// Why it is one.
        ending: Ending,
    },
    /// A move leads to an inner node.
    NodeEntered {
        /// Who tries the move.
        mover: Role,
        /// The move.
        played: MoveName,
        /// The node.
        node: NodeName,
        /// Who moves there.
        role: Role,
    },
    /// The same move leads to a node once more.
    EnteredAgain {
        /// Who tries the move.
        mover: Role,
        /// The move.
        played: MoveName,
        /// The node.
        node: NodeName,
        /// Whether it is a leaf.
        is_leaf: bool,
    },
    /// The window asks only whether the node is better for the one above than what that is sure of.
    WindowNull {
        /// The window.
        window: Window,
        /// Who asks.
        asker: Role,
    },
    /// A move leads to a leaf.
    LeafEntered {
        /// Who tries the move.
        mover: Role,
        /// The move.
        played: MoveName,
        /// The leaf.
        leaf: NodeName,
        /// Why it is one.
        ending: Ending,
    },
    /// The window of a move of the root that is searched as if it were the only one.
    WindowApart {
        /// The window.
        window: Window,
    },
    /// The side to move has to pass, and the search knows no pass.
    NoMoves {
        /// Who has to pass.
        role: Role,
    },
    /// Somebody has won, which the search does not ask.
    PlaysOn {
        /// What the winner is called; none if both have won.
        player: Option<String>,
    },
    /// Minimax has no window: it looks at everything.
    AllMoves {
        /// Moves of the node.
        moves: usize,
    },
    /// A window with both ends open.
    WindowFull {
        /// The window.
        window: Window,
    },
    /// A window of which nothing was set by an ancestor, but that was given to the search.
    WindowGiven {
        /// The window.
        window: Window,
        /// Whether the search itself has guessed it.
        is_guess: bool,
    },
    /// The root's window is a guess: about the value of the iteration before.
    WindowGuessed {
        /// The window.
        window: Window,
        /// The value.
        value: Value,
        /// The plies of that iteration.
        plies: u32,
    },
    /// The root's window is the one that failed, with one side opened.
    WindowWidened {
        /// The window.
        window: Window,
        /// What was found with the one before.
        value: Value,
        /// What that says of the true value.
        claim: Bound,
    },
    /// A window closed at one end by an ancestor.
    WindowHalf {
        /// The window.
        window: Window,
        /// Who closed it, which is an ancestor.
        source: Source,
    },
    /// A window closed at both ends, at least one of them by an ancestor.
    WindowBoth {
        /// The window.
        window: Window,
        /// Where α comes from.
        alpha: Source,
        /// Where β comes from.
        beta: Source,
    },
    /// A window with nothing in it, searched because this run does not cut on equality.
    WindowEmpty {
        /// Where α comes from.
        alpha: Source,
        /// Where β comes from, which is the same value.
        beta: Source,
    },
    /// A leaf has got its value.
    Evaluated {
        /// The value.
        value: Value,
        /// Why it is a leaf.
        ending: Ending,
        /// For whom it is good.
        favours: Favours,
    },
}

/// For whom a leaf's value is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Favours {
    /// For nobody: it is 0.
    Nobody,
    /// For one of the two.
    Role(Role),
    /// That cannot be said: what belongs to one side alone stands for MAX's.
    Unknown,
}
