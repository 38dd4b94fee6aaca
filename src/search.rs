//! What every search shares: roles, windows, conventions, the events it reports and who hears them.
//!
//! A search is the textbook recursion over a [`Search`]; one file per algorithm, with its
//! pseudo-code beside it. It tells an [`Observer`] everything it does. With the observer `()` the
//! compiler removes the reports, so that the same function is also the fast engine.

pub mod alpha_beta;
pub mod code;
pub mod minimax;
mod observer;
pub mod ordering;

pub use observer::{Count, Counts, Observer, Stop, Watch};
pub use ordering::Order;

use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// What a node does with its children's values. Stored with the node, never derived from the ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Takes the largest value.
    Max,
    /// Takes the smallest.
    Min,
}

impl Role {
    /// The value that every other one is better than: −∞ for MAX, +∞ for MIN.
    #[inline]
    pub fn worst(self) -> Value {
        match self {
            Role::Max => Value::MIN,
            Role::Min => Value::MAX,
        }
    }

    /// Whether `value` is strictly better than `best`. Equal is not better: the first best stays.
    #[inline]
    pub fn prefers(self, value: Value, best: Value) -> bool {
        match self {
            Role::Max => value > best,
            Role::Min => value < best,
        }
    }
}

/// The window (α, β) of a node: only values strictly inside it still matter to the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// What MAX is already sure of; [`Value::MIN`] is −∞.
    pub alpha: Value,
    /// What MIN is already sure of; [`Value::MAX`] is +∞.
    pub beta: Value,
}

impl Window {
    /// (−∞, +∞).
    pub const FULL: Window = Window {
        alpha: Value::MIN,
        beta: Value::MAX,
    };

    /// The window after a node of this role is sure of `value`: MAX raises α, MIN lowers β.
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
        }
    }

    /// Whether α = β, as after a tie that does not cut under [`Cut::Gt`].
    #[inline]
    pub fn is_closed(self) -> bool {
        self.alpha == self.beta
    }

    /// What a value found with this window at entry says of the true value.
    #[inline]
    pub fn bound(self, value: Value) -> Bound {
        if value <= self.alpha {
            Bound::Upper
        } else if value >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}

/// What a node's value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// Which search runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Algorithm {
    /// Every move of every node.
    Minimax,
    /// Minimax that skips moves which cannot change the root's value.
    AlphaBeta,
}

/// When a value outside the window cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
            Fail::Hard => best.clamp(window.alpha, window.beta),
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
}

/// One run: the game, the evaluation, the conventions and who listens.
pub struct Search<'a, G: Game, E, O> {
    /// The rules.
    pub game: &'a G,
    /// What leaves are worth.
    pub evaluation: &'a E,
    /// Which player is MAX.
    pub max: Player,
    /// Algorithm and conventions.
    pub method: Method,
    /// Hears every event.
    pub observer: &'a mut O,
    /// Moves of all nodes on the path, one after the other, so that no node allocates its own.
    moves: Vec<Move>,
}

impl<'a, G, E, O> Search<'a, G, E, O>
where
    G: Game,
    E: Evaluation<G::State>,
    O: Observer,
{
    /// A run that has not started.
    pub fn new(
        game: &'a G,
        evaluation: &'a E,
        max: Player,
        method: Method,
        observer: &'a mut O,
    ) -> Self {
        Search {
            game,
            evaluation,
            max,
            method,
            observer,
            moves: Vec::new(),
        }
    }

    /// Searches `state` to `depth` plies and returns its value for MAX.
    ///
    /// # Errors
    /// What the observer stopped the search with.
    pub fn run(&mut self, state: &G::State, depth: u32) -> Result<Value, O::Stop> {
        match self.method.algorithm {
            Algorithm::Minimax => minimax::minimax(self, state, None, depth),
            Algorithm::AlphaBeta => alpha_beta::alpha_beta(self, state, None, depth, Window::FULL),
        }
    }

    #[inline]
    fn role(&self, state: &G::State) -> Role {
        if self.game.to_move(state) == self.max {
            Role::Max
        } else {
            Role::Min
        }
    }

    /// Values a leaf and reports it.
    #[inline]
    fn leaf(&mut self, state: &G::State) -> Value {
        let value = self.evaluation.evaluate(state, self.max);
        self.observer.evaluate(value, || self.game.is_over(state));
        value
    }

    /// Puts the moves of a node on top of the move stack and returns where they lie.
    #[inline]
    fn push_moves(&mut self, state: &G::State) -> std::ops::Range<usize> {
        let first = self.moves.len();
        self.game.moves(state, &mut self.moves);
        self.method
            .order
            .apply(self.game, state, &mut self.moves[first..]);
        first..self.moves.len()
    }
}
