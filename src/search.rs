//! What every search shares: roles, windows, conventions, the events it reports and who hears them.
//!
//! A search is the textbook recursion over a [`Search`]; one file per algorithm, with its
//! pseudo-code beside it. It tells an [`Observer`] everything it does. With the observer `()` the
//! compiler removes the reports, so that the same function is also the fast engine.

pub mod alpha_beta;
pub mod code;
pub mod deepening;
pub mod memory;
pub mod minimax;
mod observer;
pub mod one_ply;
pub mod ordering;

pub use deepening::{Iteration, iterate};
pub use observer::{Count, Counts, Limits, Observer, Stop, Watch};
pub use ordering::Order;

use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};
use clap::ValueEnum;
use code::CodeLine;
use memory::{Memory, Place};
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

    /// The other one.
    #[must_use]
    pub fn other(self) -> Role {
        match self {
            Role::Max => Role::Min,
            Role::Min => Role::Max,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

    /// The edge that a role moves: α for MAX, β for MIN.
    #[inline]
    pub fn edge(self, role: Role) -> Value {
        match role {
            Role::Max => self.alpha,
            Role::Min => self.beta,
        }
    }

    /// Whether it is (−∞, +∞).
    pub fn is_full(&self) -> bool {
        *self == Window::FULL
    }

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

/// What is peculiar to an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// Whether windows narrow and moves may be skipped.
    pub narrows: bool,
    /// Whether it searches one ply, then two, and so on.
    pub deepens: bool,
    /// The deepest it ever looks, in plies, whatever is asked for.
    pub deepest: Option<u32>,
}

impl Habits {
    /// Every move of every node, as deep as is asked for.
    pub const PLAIN: Habits = Habits {
        narrows: false,
        deepens: false,
        deepest: None,
    };
}

/// Registers algorithms: a line each, with the module that has its `search`, its `code` and its
/// `HABITS`.
macro_rules! algorithms {
    ($($(#[$about:meta])* $name:ident in $module:ident,)*) => {
        /// Which search runs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Algorithm {
            $($(#[$about])* $name,)*
        }

        impl Algorithm {
            /// What is peculiar to it.
            pub fn habits(self) -> Habits {
                match self {
                    $(Algorithm::$name => $module::HABITS,)*
                }
            }
        }

        impl Method {
            /// The method in pseudo-code.
            pub fn code(&self) -> Vec<CodeLine> {
                match self.algorithm {
                    $(Algorithm::$name => $module::code(self),)*
                }
            }
        }

        impl<G, E, O> Search<'_, G, E, O>
        where
            G: Game,
            E: Evaluation<G::State>,
            O: Observer,
        {
            /// Searches `root` to `depth` plies and returns its value for MAX. Of a method that
            /// deepens this is one iteration.
            ///
            /// # Errors
            /// What the observer stopped the search with.
            pub fn run(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
                match self.method.algorithm {
                    $(Algorithm::$name => $module::search(self, root, depth),)*
                }
            }
        }
    };
}

algorithms! {
    /// Every move of every node.
    Minimax in minimax,
    /// Minimax that skips moves which cannot change the root's value.
    AlphaBeta in alpha_beta,
    /// Alpha-beta to one ply, to two, and so on, until the time is up.
    IterativeDeepening in deepening,
    /// The moves of the root by their static values, and nothing behind them.
    OnePly in one_ply,
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
    /// Room to sort moves in.
    keyed: Vec<(i64, Move)>,
    /// What the iteration before has found, and where in it each node on the path is.
    recalled: Option<(Memory, Vec<Place>)>,
    touches_horizon: bool,
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
            keyed: Vec::new(),
            recalled: None,
            touches_horizon: false,
        }
    }

    /// Orders moves by what another iteration from this root has found.
    pub fn recall(&mut self, memory: Option<Memory>) {
        self.recalled = memory.map(|memory| (memory, Vec::new()));
    }

    /// Whether the run has met a leaf where the depth was reached but the game was not over.
    pub fn touches_horizon(&self) -> bool {
        self.touches_horizon
    }

    #[inline]
    fn role(&self, state: &G::State) -> Role {
        if self.game.to_move(state) == self.max {
            Role::Max
        } else {
            Role::Min
        }
    }

    /// Values a leaf, with this depth left, and reports it.
    #[inline]
    fn leaf(&mut self, state: &G::State, depth: u32) -> Value {
        if depth == 0 && !self.touches_horizon {
            self.touches_horizon = !self.game.is_over(state);
        }
        let value = self.evaluation.evaluate(state, self.max);
        self.observer.evaluate(value, || self.game.is_over(state));
        value
    }

    /// Puts the moves of a node, which `played` led to, on top of the move stack in the order in
    /// which they are tried, and returns where they lie.
    #[inline]
    fn push_moves(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        role: Role,
    ) -> std::ops::Range<usize> {
        if let Some((memory, path)) = &mut self.recalled {
            let place = match (path.last(), played) {
                (Some(&parent), Some(played)) => memory.child(parent, played),
                _ => memory.root(),
            };
            path.push(place);
        }
        let first = self.moves.len();
        self.game.moves(state, &mut self.moves);
        self.sort_moves(state, role, first);
        first..self.moves.len()
    }

    /// Takes the moves of a node off the stack.
    #[inline]
    fn pop_moves(&mut self, moves: std::ops::Range<usize>) {
        self.moves.truncate(moves.start);
        if let Some((_, path)) = &mut self.recalled {
            path.pop();
        }
    }

    /// What the iteration before has found for a move of the present node.
    fn recalled(&self, tried: Move) -> Option<Value> {
        let (memory, path) = self.recalled.as_ref()?;
        memory.value(memory.child(*path.last()?, tried))
    }
}
