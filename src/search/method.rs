//! The conventions of a run: when it cuts, what it returns, and everything else about it but the
//! game.

use super::{Algorithm, Bound, Order, Role, Window};
use crate::game::Value;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// When a value outside the window cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, Serialize, Deserialize)]
#[cfg_attr(feature = "tutor", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Cut {
    /// Also on equality: at MAX when v ≥ β, at MIN when v ≤ α.
    Ge,
    /// Only beyond it: at MAX when v > β, at MIN when v < α.
    Gt,
}

impl Cut {
    /// Whether a node of this role whose best value is `best` may skip its other moves.
    #[inline]
    pub fn cuts(self, role: Role, best: Value, window: Window) -> bool {
        match (self, role) {
            (Cut::Ge, Role::Max) => best >= window.beta,
            (Cut::Ge, Role::Min) => best <= window.alpha,
            (Cut::Gt, Role::Max) => best > window.beta,
            (Cut::Gt, Role::Min) => best < window.alpha,
        }
    }
}

/// What a node returns when its best value is outside its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, Serialize, Deserialize)]
#[cfg_attr(feature = "tutor", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fail {
    /// The best value found.
    Soft,
    /// The nearer edge of the window.
    Hard,
}

impl Fail {
    /// What a node entered with `window` returns for its best value.
    #[inline]
    pub fn returned(self, best: Value, window: Window) -> Value {
        match self {
            Fail::Soft => best,
            Fail::Hard => best.min(window.beta).max(window.alpha),
        }
    }
}

/// Which search, and by which conventions. Everything about a run but the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Method {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The order in which moves are tried.
    pub order: Order,
    /// When alpha-beta cuts; minimax never does.
    pub cut: Cut,
    /// What alpha-beta returns outside the window; minimax's window is never left.
    pub fail: Fail,
    /// The window that alpha-beta begins with at the root. With nothing inside (α ≥ β) the search
    /// finds no value that means anything.
    #[serde(default = "full", skip_serializing_if = "Window::is_full")]
    pub window: Window,
}

impl Method {
    /// What a value that a search by this method returns for an inner root says of the true one.
    pub fn bound(&self, value: Value) -> Bound {
        match self.algorithm.habits().narrows {
            true => self.window.bound(value),
            false => Bound::Exact,
        }
    }
}

fn full() -> Window {
    Window::FULL
}

impl Default for Method {
    /// Alpha-beta from left to right that cuts on equality and returns the best value found.
    fn default() -> Method {
        Method {
            algorithm: Algorithm::AlphaBeta,
            order: Order::LeftToRight,
            cut: Cut::Ge,
            fail: Fail::Soft,
            window: Window::FULL,
        }
    }
}
