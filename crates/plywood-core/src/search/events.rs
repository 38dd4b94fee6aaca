//! The events of a search, as it says them, and who observes them.

use super::{Bound, Role, Window};
use crate::game::{Move, Value};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use strum::IntoStaticStr;

/// A node is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move that leads there; none at the root.
    pub played: Option<Move>,
    /// Who moves there.
    pub role: Role,
    /// The window that it is searched with.
    pub window: Window,
    /// Why it is entered.
    pub visit: Visit,
}

impl Entry {
    /// A first visit.
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
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Visit {
    /// For its value, with the window that the node above has by then.
    #[default]
    First,
    /// Only to learn on which side of one of the window's edges its value lies: the other edge is
    /// put beside it, so that no value is inside.
    NullWindow,
    /// Once more, by the same move, because the visit before did not say enough.
    ReSearch,
}

impl Visit {
    /// What stands behind the move in drawings: `3?` was asked by a null window, `3!` searched
    /// again. Empty for a first visit.
    pub fn sign(self) -> &'static str {
        match self {
            Visit::First => "",
            Visit::NullWindow => "?",
            Visit::ReSearch => "!",
        }
    }
}

/// The value of a node that is not searched on, and what it says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Valuation {
    /// The value, for MAX.
    pub value: Value,
    /// Whether the true value is this, at least this or at most this.
    pub bound: Bound,
}

impl Valuation {
    /// The true value.
    #[inline]
    pub const fn exact(value: Value) -> Valuation {
        Valuation {
            value,
            bound: Bound::Exact,
        }
    }
}

/// A node by the order in which the search comes to it: the root is 0, and every node entered and
/// every move skipped counts. A recorded tree numbers its nodes so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeNumber(pub u32);

/// Why a node is a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// The game is over, or nothing can be played any more.
    GameOver,
    /// The depth is reached.
    Depth,
    /// Its value is so far from zero that the search is content with it.
    Value,
    /// Its value stands in a table: this node of the run had the same position, with as many plies
    /// left. None where the table was filled before the run.
    Stored(Option<NodeNumber>),
}

/// A child's value has reached its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackUp {
    /// The move that led to the child.
    pub played: Move,
    /// Whether the value became the node's best.
    pub improves: bool,
    /// The node's window from now on.
    pub window: Window,
    /// What the node does next.
    pub then: Then,
}

/// What a node does after the back up of a child.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// It tries its next move; after the last one it returns.
    #[default]
    GoesOn,
    /// The value is enough: it returns, and skips the moves that are left, if there are any.
    Ends,
    /// It enters the same child once more, with a wider window. The value just backed up counts only
    /// as a bound.
    SearchesAgain,
}

/// Hears the events of a search in the order in which they happen.
pub trait Observer {
    /// Why the observer may stop the search; [`Infallible`] if it never does.
    type Stop;

    /// A node is entered.
    ///
    /// # Errors
    /// Ends the search.
    fn enter(&mut self, entry: Entry) -> Result<(), Self::Stop>;

    /// The node just entered gets its value without being searched on; `end` tells why.
    fn evaluate(&mut self, known: Valuation, end: impl FnOnce() -> LineEnd);

    /// The child that was left last has handed its value to the node.
    fn back_up(&mut self, event: BackUp);

    /// The node skips these moves, at least one.
    ///
    /// # Errors
    /// Ends the search.
    fn cut(&mut self, skipped: &[Move]) -> Result<(), Self::Stop>;

    /// The node that is not a leaf is done, with this value. If no child was backed up it had no
    /// moves.
    fn return_value(&mut self, value: Value);
}

/// Nobody listens.
impl Observer for () {
    type Stop = Infallible;

    #[inline]
    fn enter(&mut self, _: Entry) -> Result<(), Infallible> {
        Ok(())
    }
    #[inline]
    fn evaluate(&mut self, _: Valuation, _: impl FnOnce() -> LineEnd) {}
    #[inline]
    fn back_up(&mut self, _: BackUp) {}
    #[inline]
    fn cut(&mut self, _: &[Move]) -> Result<(), Infallible> {
        Ok(())
    }
    #[inline]
    fn return_value(&mut self, _: Value) {}
}
