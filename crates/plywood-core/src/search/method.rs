//! The conventions of a search: rules for cutoffs, fail-soft and fail-hard, leaves and move order.

use super::{Algorithm, Bound, Order, Role, TableSettings, Window};
use crate::game::{Game, Move, Unit, Value, is_finite};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// When a value causes a cutoff.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Cut {
    /// Also on equality: at MAX when v ≥ β, at MIN when v ≤ α.
    #[default]
    Ge,
    /// Only beyond it: at MAX when v > β, at MIN when v < α.
    Gt,
}

impl Cut {
    /// Returns whether a node of this role with this best value may skip its remaining moves.
    #[inline]
    pub fn cuts(self, role: Role, best: Value, window: Window) -> bool {
        let edge = window.edge(role.other());
        let meets = self == Cut::Ge && role != Role::Chance && best == edge;
        meets || role.prefers(best, edge)
    }

    /// Returns the comparison sign between a node's best value and the edge at which it cuts.
    pub fn sign(self, role: Role) -> &'static str {
        match (self, role) {
            (Cut::Ge, Role::Max) => "≥",
            (Cut::Ge, Role::Min) => "≤",
            (Cut::Gt, Role::Max) => ">",
            (Cut::Gt, Role::Min) => "<",
            // A chance node may cut at either edge.
            (_, Role::Chance) => "",
        }
    }
}

/// The value that a node returns if its best value is outside its window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Fail {
    /// The best value found.
    #[default]
    Soft,
    /// The nearer edge of the window.
    Hard,
}

impl Fail {
    /// Returns what a node entered with `window` returns if its best value is `best`.
    #[inline]
    pub fn returned(self, best: Value, window: Window) -> Value {
        match self {
            Fail::Soft => best,
            Fail::Hard => best.min(window.beta).max(window.alpha),
        }
    }

    /// Returns whether a node with this entry window always returns the same number.
    pub(crate) fn has_one_value(self, window: Window) -> bool {
        self == Fail::Hard && window.is_closed()
    }
}

/// The rule that ends lines, apart from the depth limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaf {
    /// At the end of the game.
    #[default]
    GameOver,
    /// At a full board, or if the absolute value is at least this. Play goes on after a
    /// win.
    Value(Value),
}

/// Whether the root's moves share a window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Root {
    /// Each move is searched with the window that earlier moves have left.
    #[default]
    Shared,
    /// Each move is searched with the whole window, as if it were the only one; none is skipped.
    Apart,
}

/// Which moves quiescence search considers quiet and does not try beyond the depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Quiet {
    /// All but captures, wins, answers to them and threats.
    #[default]
    Rest,
    /// Threats, too.
    Threats,
    /// Every move: no line goes on.
    All,
}

/// An algorithm with its conventions, without position, depth and time. The default is alpha-beta
/// from left to right, cutting on equality and failing soft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Method {
    /// The algorithm of the search.
    pub algorithm: Algorithm,
    /// When alpha-beta cuts; minimax never does.
    pub cut: Cut,
    /// The value that alpha-beta returns outside the window; minimax never leaves its window.
    pub fail: Fail,
    /// The rule that ends lines.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaf: Leaf,
    /// Whether the root's moves share a window.
    #[serde(default, skip_serializing_if = "is_default")]
    pub root: Root,
    /// Which moves quiescence search does not try.
    #[serde(default, skip_serializing_if = "is_default")]
    pub quiet: Quiet,
    /// The transposition table, if any; searches like minimax never use one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableSettings>,
    /// The order in which moves are tried.
    pub order: Order,
    /// The root's window for alpha-beta. If it is empty (α ≥ β), the search finds no meaningful
    /// value.
    #[serde(default, skip_serializing_if = "Window::is_full")]
    pub window: Window,
    /// The unit of values and window.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unit: Unit,
    /// The range of all leaf values, as far as a search may rely on it.
    #[serde(default, skip_serializing_if = "Window::is_full")]
    pub leaves: Window,
    /// Whether the search relies on [`Game::limits`] of some nodes.
    #[serde(skip)]
    pub has_limits: bool,
    /// Whether there are chance nodes.
    #[serde(skip)]
    pub has_chance: bool,
}

impl Method {
    /// Appends the moves that this method tries at an inner node, in the game's natural order.
    #[inline]
    pub fn moves<G: Game>(&self, game: &G, state: &G::State, moves: &mut Vec<Move>) {
        match self.leaf {
            Leaf::GameOver => game.moves(state, moves),
            Leaf::Value(_) => game.moves_past_a_win(state, moves),
        }
    }

    /// Returns whether a value ends a node of this role: it passes the other player's edge, or no
    /// leaf is better.
    #[inline]
    pub fn cuts(&self, role: Role, value: Value, window: Window) -> bool {
        self.cut.cuts(role, value, window) || self.is_at_limit(role, value, window)
    }

    /// Returns whether a value ends a node only because no leaf is better, although it passes no edge.
    #[inline]
    pub fn is_at_limit(&self, role: Role, value: Value, window: Window) -> bool {
        let is_limit = is_finite(value) && value == self.leaves.edge(role.other());
        is_limit && !self.cut.cuts(role, value, window)
    }

    /// Returns whether the method narrows windows and may skip moves.
    pub fn narrows(&self) -> bool {
        self.algorithm.properties().narrows
    }

    /// Returns whether each root move is searched with the root's whole window. Custom searches
    /// decide that themselves, and without windows there is nothing to share.
    pub fn is_apart(&self) -> bool {
        let is_own = matches!(self.algorithm, Algorithm::Custom(_));
        self.root == Root::Apart && self.narrows() && !is_own
    }

    /// Returns whether the search uses a table, as only built-in searches with cutoffs do.
    pub fn uses_table(&self) -> bool {
        let is_own = matches!(self.algorithm, Algorithm::Custom(_));
        let goes_on = self.algorithm.properties().goes_on;
        self.table.is_some() && self.narrows() && !goes_on && !is_own
    }

    /// Returns how a value returned for an inner root bounds the true value.
    pub fn bound(&self, value: Value) -> Bound {
        if self.narrows() {
            self.window.bound(value)
        } else {
            Bound::Exact
        }
    }
}

pub(super) fn is_default<T: Default + PartialEq>(convention: &T) -> bool {
    *convention == T::default()
}
