//! The events that a search reports, and the observer that receives them.

use super::{Bound, Found, Role, Window};
use crate::game::{Move, Value};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use strum::{IntoStaticStr, VariantArray};

/// A node is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move that leads there; `None` at the root.
    pub played: Option<Move>,
    /// The role to move there.
    pub role: Role,
    /// The window it is searched with.
    pub window: Window,
    /// Why it is entered.
    pub visit: Visit,
}

impl Entry {
    /// Creates a first visit.
    #[inline]
    pub fn first(played: Option<Move>, role: Role, window: Window) -> Entry {
        Entry {
            played,
            role,
            window,
            visit: Visit::First,
        }
    }
}

/// Why a node is entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Visit {
    /// For its value, with its parent's window at that moment.
    #[default]
    First,
    /// Only to learn on which side of one of the window's edges its value lies: the other edge is
    /// put beside it, so that no value is inside.
    NullWindow,
    /// Again, by the same move, because the previous visit did not say enough.
    ReSearch,
}

impl Visit {
    /// Returns the sign after the move in drawings: `3?` was asked by a null window, `3!` searched
    /// again. Empty for a first visit.
    pub fn sign(self) -> &'static str {
        match self {
            Visit::First => "",
            Visit::NullWindow => "?",
            Visit::ReSearch => "!",
        }
    }
}

/// The value of a node that is not searched further, and how it bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Valuation {
    /// The value, for MAX.
    pub value: Value,
    /// Whether the true value equals this one, is at least this or at most this.
    pub bound: Bound,
}

impl Valuation {
    /// Creates a valuation with the true value.
    #[inline]
    pub const fn exact(value: Value) -> Valuation {
        Valuation {
            value,
            bound: Bound::Exact,
        }
    }
}

/// The number of a node in the order in which the search comes to it: the root is 0, and every node
/// entered and every move skipped counts. A recorded tree numbers its nodes like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

/// Why a node is a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// The game is over, or nothing can be played any more.
    GameOver,
    /// The depth is reached.
    Depth,
    /// The value is far enough from zero for this search.
    Value,
    /// The value comes from a table: this node of the run had the same position, with as many plies
    /// left. `None` if the table was filled before the run.
    Stored(Option<NodeId>),
}

/// A child's value has reached its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackUp {
    /// The move that led to the child.
    pub played: Move,
    /// Whether the value became the node's best.
    pub improves: bool,
    /// The node's window from now on.
    pub window: Window,
    /// The parent's next action.
    pub then: NextAction,
}

/// A node's next action once a child has been backed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(VariantArray)]
pub enum NextAction {
    /// Tries the next move, or returns after the last one.
    #[default]
    GoesOn,
    /// The value is enough: it returns, and skips any moves that are left.
    Ends,
    /// Enters the same child once more, with a wider window. The value just backed up counts only
    /// as a bound.
    SearchesAgain,
}

impl NextAction {
    /// Ends the node, or goes on with its next move.
    #[inline]
    pub fn ends_if(ends: bool) -> NextAction {
        if ends {
            NextAction::Ends
        } else {
            NextAction::GoesOn
        }
    }
}

/// Receives the events of a search in the order in which they happen. It ignores those whose method
/// it leaves as it is.
pub trait Observer {
    /// The reason for which the observer may stop the search; [`Infallible`] if it never does.
    type Stop;

    /// Called when a node is entered.
    ///
    /// # Errors
    /// An error ends the search.
    fn enter(&mut self, entry: Entry) -> Result<(), Self::Stop>;

    /// Called after the entry of a node at which chance decides, with the weights of its moves in
    /// order, and between which values all leaves lie.
    #[inline]
    fn weigh(&mut self, _weights: &[u32], _leaves: Window) {}

    /// Returns the id of the node that was entered last; `None` if the observer does not number nodes.
    /// Asked for only by searches with a table.
    #[inline]
    fn last_entered(&self) -> Option<NodeId> {
        None
    }

    /// Called after the entry of a node whose position is in the search's table.
    #[inline]
    fn look_up(&mut self, _found: Found) {}

    /// Called before the inner node returns its value, if the table keeps it.
    #[inline]
    fn keep(&mut self) {}

    /// Called after the entry of a node at which the depth is reached and loud moves follow, with
    /// the value that its player may keep by playing none of them; the node begins with it.
    #[inline]
    fn stand_pat(&mut self, _value: Value) {}

    /// Called when the node just entered gets its value without being searched further; `end` says
    /// why.
    #[inline]
    fn evaluate(&mut self, _known: Valuation, _end: impl FnOnce() -> LineEnd) {}

    /// Called when the child that returned last has handed its value to its parent.
    #[inline]
    fn back_up(&mut self, _event: BackUp) {}

    /// Called when the node skips these moves, at least one.
    ///
    /// # Errors
    /// An error ends the search.
    #[inline]
    fn cut(&mut self, _skipped: &[Move]) -> Result<(), Self::Stop> {
        Ok(())
    }

    /// Called when the inner node returns this value. A node without any backed-up child had no
    /// moves or, by some faults, tried none.
    #[inline]
    fn return_value(&mut self, _value: Value) {}
}

/// Ignores every event.
impl Observer for () {
    type Stop = Infallible;

    #[inline]
    fn enter(&mut self, _: Entry) -> Result<(), Infallible> {
        Ok(())
    }
}
