//! The events that a search reports, and the observer that receives them.

use super::{Bound, Found, Method, Role, Window};
use crate::game::{Move, Player, Value};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use strum::{IntoStaticStr, VariantArray};

/// The event of entering a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move that leads to the node; `None` at the root.
    pub played: Option<Move>,
    /// The role to move at the node.
    pub role: Role,
    /// The window that the node is searched with.
    pub window: Window,
    /// Why the node is entered.
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
    /// To find its value, with its parent's current window.
    #[default]
    First,
    /// To test its value against one edge of the window. The null window contains no value.
    NullWindow,
    /// A re-search by the same move, because the previous visit only gave a bound.
    ReSearch,
}

impl Visit {
    /// Returns the sign after the move in drawings: `3?` for a null-window search, `3!` for a
    /// re-search, empty for a first visit.
    pub fn sign(self) -> &'static str {
        match self {
            Visit::First => "",
            Visit::NullWindow => "?",
            Visit::ReSearch => "!",
        }
    }
}

/// The value of a node that is not searched further, and its kind of bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Valuation {
    /// The value, for MAX.
    pub value: Value,
    /// Whether the true value equals this value, is at least this or at most this.
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

/// The number of a node in the order in which the search reaches nodes. The root is 0; every
/// entered node and every skipped move counts. A recorded tree numbers its nodes the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

/// Why a node is a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// The game is over, or there are no moves left.
    GameOver,
    /// The depth limit is reached.
    Depth,
    /// The value is far enough from zero to end the line.
    Value,
    /// The value comes from a table; the node of this run that stored it, `None` if the entry is
    /// from before the run.
    Stored(Option<NodeId>),
}

/// The event of a child's value reaching its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackUp {
    /// The move that led to the child.
    pub played: Move,
    /// Whether the value became the parent's best: it is the first one or better than all before.
    pub improves: bool,
    /// The parent's window from now on.
    pub window: Window,
    /// The parent's next action.
    pub then: NextAction,
}

/// A node's next action once a child has been backed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(VariantArray)]
pub enum NextAction {
    /// Try the next move, or return after the last one.
    #[default]
    GoesOn,
    /// Return, skipping any remaining moves.
    Ends,
    /// Enter the same child again with a wider window. The value just backed up only counts as a
    /// bound.
    SearchesAgain,
}

impl NextAction {
    /// Returns [`NextAction::Ends`] if `ends`, otherwise [`NextAction::GoesOn`].
    #[inline]
    pub fn ends_if(ends: bool) -> NextAction {
        if ends {
            NextAction::Ends
        } else {
            NextAction::GoesOn
        }
    }
}

/// Receives the events of a search in order. The default methods ignore their events.
pub trait Observer {
    /// The observer's reason to stop the search; [`Infallible`] if it never does.
    type Stop;

    /// Called before the root is entered, with the search's method, the player who is MAX, and the
    /// depth in plies.
    #[inline]
    fn begin(&mut self, _method: &Method, _max: Player, _depth: u32) {}

    /// Called when a node is entered.
    ///
    /// # Errors
    /// An error ends the search.
    fn enter(&mut self, entry: Entry) -> Result<(), Self::Stop>;

    /// Called after entering a chance node, with the weights of its moves in order.
    #[inline]
    fn weigh(&mut self, _weights: &[u32]) {}

    /// Returns the id of the last entered node; `None` if the observer does not number nodes. Only
    /// searches with a table call it.
    #[inline]
    fn last_entered(&self) -> Option<NodeId> {
        None
    }

    /// Called after entering a node whose position is in the search's table.
    #[inline]
    fn look_up(&mut self, _found: Found) {}

    /// Called before an inner node returns, if the table stores its value.
    #[inline]
    fn keep(&mut self) {}

    /// Called after entering a node at the depth limit that still has loud moves, with its
    /// stand-pat value, which is its initial best value.
    #[inline]
    fn stand_pat(&mut self, _value: Value) {}

    /// Called when the node just entered gets its value without being searched further, with the
    /// reason.
    #[inline]
    fn evaluate(&mut self, _known: Valuation, _end: impl FnOnce() -> LineEnd) {}

    /// Returns the reason to stop where the search has no memory to keep more than so many values for
    /// its next iteration; `None` if it may go on without.
    #[inline]
    fn out_of_memory(&self, _kept: u64) -> Option<Self::Stop> {
        None
    }

    /// Called when the child that returned last has passed its value to its parent.
    #[inline]
    fn back_up(&mut self, _event: BackUp) {}

    /// Called when the node skips these moves. There is at least one.
    ///
    /// # Errors
    /// An error ends the search.
    #[inline]
    fn cut(&mut self, _skipped: &[Move]) -> Result<(), Self::Stop> {
        Ok(())
    }

    /// Called when an inner node returns this value. A node without any backed-up child had no
    /// moves, or a search of one's own tried none.
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
