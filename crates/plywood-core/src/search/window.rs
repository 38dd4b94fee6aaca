//! Roles, the window (α, β), and bounds.

use crate::game::{Player, Value, is_finite, opposite};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The player who chooses at a node: MAX takes the largest value of its children, MIN the smallest.
/// Stored in the node, not derived from the ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Role {
    /// Takes the largest value.
    Max,
    /// Takes the smallest.
    Min,
    /// Takes the weighted average, as no player chooses.
    Chance,
}

impl Role {
    /// Returns the role of the player to move, if `max` is MAX.
    #[inline]
    pub fn of(to_move: Player, max: Player) -> Role {
        if to_move == max { Role::Max } else { Role::Min }
    }

    /// Returns the worst possible value: −∞ for MAX, +∞ for MIN.
    #[inline]
    pub const fn worst(self) -> Value {
        match self {
            Role::Max => Value::MIN,
            Role::Min => Value::MAX,
            Role::Chance => 0,
        }
    }

    /// Returns the bound that a value within this role's reach is: a lower bound for MAX.
    pub(super) fn least(self) -> Bound {
        match self {
            Role::Max => Bound::Lower,
            Role::Min => Bound::Upper,
            Role::Chance => Bound::Exact,
        }
    }

    /// MIN for MAX and MAX for MIN; chance has no opponent.
    #[must_use]
    pub fn other(self) -> Role {
        match self {
            Role::Max => Role::Min,
            Role::Min => Role::Max,
            Role::Chance => Role::Chance,
        }
    }

    /// Converts a value between MAX's point of view and this role's, where MIN's own value is −v.
    #[inline]
    #[must_use]
    pub fn own(self, value: Value) -> Value {
        match self {
            Role::Max | Role::Chance => value,
            Role::Min => opposite(value),
        }
    }

    /// Converts a window between MAX's point of view and this role's.
    #[inline]
    #[must_use]
    pub fn own_window(self, window: Window) -> Window {
        match self {
            Role::Max | Role::Chance => window,
            Role::Min => window.negated(),
        }
    }

    /// Returns whether `value` is strictly better than `best`. Equal values are not better, so the
    /// first best one stays.
    #[inline]
    pub fn prefers(self, value: Value, best: Value) -> bool {
        match self {
            Role::Max => value > best,
            Role::Min => value < best,
            Role::Chance => false,
        }
    }
}

/// The window (α, β) of a node: only values strictly inside it can still matter to the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    /// MAX's bound so far; [`Value::MIN`] is −∞.
    pub alpha: Value,
    /// MIN's bound so far; [`Value::MAX`] is +∞.
    pub beta: Value,
}

impl Default for Window {
    /// The whole window.
    fn default() -> Window {
        Window::FULL
    }
}

impl Window {
    /// (−∞, +∞).
    pub const FULL: Window = Window {
        alpha: Value::MIN,
        beta: Value::MAX,
    };

    /// Returns the edge that a role moves: α for MAX, β for MIN.
    #[inline]
    pub fn edge(self, role: Role) -> Value {
        match role {
            Role::Max | Role::Chance => self.alpha,
            Role::Min => self.beta,
        }
    }

    /// Returns whether some value lies strictly inside.
    #[inline]
    pub fn contains_a_value(self) -> bool {
        i64::from(self.beta) - i64::from(self.alpha) > 1
    }

    /// Returns the null window at this role's edge, which tests whether a move beats that edge.
    /// `None` if the edge is infinite, or if no value is inside the window anyway.
    #[inline]
    #[must_use]
    pub fn null(self, role: Role) -> Option<Window> {
        if !is_finite(self.edge(role)) || !self.contains_a_value() {
            return None;
        }
        let beyond = || self.edge(role) + role.own(1);
        (role != Role::Chance).then(|| self.narrowed(role.other(), beyond()))
    }

    /// Returns the window for the other side: (−β, −α).
    #[inline]
    #[must_use]
    pub fn negated(self) -> Window {
        Window {
            alpha: opposite(self.beta),
            beta: opposite(self.alpha),
        }
    }

    /// Returns whether the window is (−∞, +∞).
    pub fn is_full(&self) -> bool {
        *self == Window::FULL
    }

    /// Returns the window after a node of this role has secured `value`: MAX raises α, MIN lowers
    /// β.
    #[inline]
    pub fn narrowed(self, role: Role, value: Value) -> Window {
        match role {
            Role::Max => Window {
                alpha: self.alpha.max(value),
                ..self
            },
            Role::Min => Window {
                beta: self.beta.min(value),
                ..self
            },
            Role::Chance => self,
        }
    }

    /// Returns whether α = β, as after a tie that does not cut under [`super::Cut::Gt`].
    #[inline]
    pub fn is_closed(self) -> bool {
        self.alpha == self.beta
    }

    /// Returns how a value found with this entry window bounds the true one. An infinite value is
    /// exact, as nothing lies beyond it.
    #[inline]
    pub fn bound(self, value: Value) -> Bound {
        if !is_finite(value) {
            Bound::Exact
        } else if value <= self.alpha {
            Bound::Upper
        } else if value >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}

/// The relation of a node's value to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Bound {
    /// Equal to the true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

impl Bound {
    /// Returns the least and the largest true value of which `value` is a bound of this kind.
    pub(crate) fn range(self, value: Value) -> [Value; 2] {
        match self {
            Bound::Exact => [value; 2],
            Bound::Lower => [value, Value::MAX],
            Bound::Upper => [Value::MIN, value],
        }
    }
}
