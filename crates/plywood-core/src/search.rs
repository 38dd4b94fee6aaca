//! The parts that all searches share: roles, windows, conventions, and the events they report.
//!
//! A search is the textbook recursion over a [`Search`]; one file per algorithm, with its
//! pseudo-code beside it. It reports everything it does to an [`Observer`]. With the observer `()`
//! the compiler removes the reports, so that the same function is also the fast engine.

pub mod code;
pub mod fault;

mod alpha_beta;
mod aspiration;
mod chance;
mod count;
mod critical;
mod custom;
mod deepening;
mod events;
mod faulty;
mod memory;
mod method;
mod minimax;
mod mtdf;
mod negamax;
mod one_ply;
mod ordering;
mod principal_variation;
mod quiescence;
mod table;
mod value_and_end;
mod watch;
mod window;

pub use aspiration::{Attempt, Guess, MARGIN as ASPIRATION_MARGIN};
pub use count::{Count, Counts};
pub use critical::{count_critical, fewest_leaves};
pub use custom::{CustomSearch, Stopped, Walk};
pub use deepening::{Iteration, completed, iterate};
pub use events::{BackUp, Entry, LineEnd, NextAction, NodeId, Observer, Valuation, Visit};
pub use faulty::{Implementation, MAX_FAULTS, TestPlace};
pub use method::{Clock, Cut, Fail, HandDown, Leaf, Method, Pass, Quiet, Root};
pub use ordering::Order;
pub use quiescence::QUIET_PLIES;
pub use table::{Found, Replacement, TableSettings, Use};
pub use watch::{Limits, Meter, Stop, Watch};
pub use window::{Bound, Role, Window};

use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};
use code::CodeLine;
use memory::{RecordedIteration, Slot};
use ordering::PastCutoffs;
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};
use table::Table;
use value_and_end::value_and_end;

/// The properties of an algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Properties {
    /// Whether windows narrow and moves may be skipped.
    pub narrows: bool,
    /// Whether values are from the mover's point of view, negated from ply to ply.
    pub negates: bool,
    /// Whether it asks of every move of a node but the first whether it is better, by a null
    /// window.
    pub uses_null_windows: bool,
    /// Whether it searches nodes at which chance decides.
    pub weighs: bool,
    /// Whether it goes on with loud moves where the depth is reached.
    pub goes_on: bool,
    /// Whether it deepens: one ply, then two, and so on.
    pub deepens: bool,
    /// Rule that guesses the windows of iterations; `None` if all use the given window.
    pub guess: Option<Guess>,
    /// Maximum depth in plies, if the algorithm has one.
    pub max_depth: Option<u32>,
}

impl Properties {
    /// Properties of a search that enters every move of every node, to the full depth.
    pub const PLAIN: Properties = Properties {
        narrows: false,
        negates: false,
        uses_null_windows: false,
        weighs: false,
        goes_on: false,
        deepens: false,
        guess: None,
        max_depth: None,
    };

    /// Returns whether it visits exactly the nodes of plain minimax, once each.
    pub fn is_plain(&self) -> bool {
        !self.narrows && !self.deepens && self.max_depth.is_none()
    }
}

/// Registers algorithms: a line each, with the module that has its `code` and its `PROPERTIES`, and
/// the method of [`Search`] that searches by it.
macro_rules! algorithms {
    ($($(#[$about:meta])* $name:ident in $module:ident by $search:ident,)*) => {
        /// The algorithm of a search.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(#[$about])* $name,)*
            /// A search that is not built in.
            #[serde(skip)]
            #[strum(transparent)]
            Custom(&'static CustomSearch),
        }

        /// The algorithms that are built in.
        impl VariantArray for Algorithm {
            const VARIANTS: &'static [Algorithm] = &[$(Algorithm::$name),*];
        }

        impl Algorithm {
            /// Returns the properties of the algorithm.
            pub fn properties(self) -> Properties {
                match self {
                    $(Algorithm::$name => $module::PROPERTIES,)*
                    Algorithm::Custom(custom) => custom.properties,
                }
            }
        }

        impl Method {
            /// Returns the pseudo-code of the method.
            pub fn code(&self) -> Vec<CodeLine> {
                let code = match self.algorithm {
                    $(Algorithm::$name => $module::code(self),)*
                    Algorithm::Custom(custom) => (custom.code)(self),
                };
                code::with_notes(self, code::with_table(self, code))
            }
        }

        impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
            /// Searches `root` to `depth` plies and returns its value for MAX. Of a method that
            /// deepens this is one iteration.
            ///
            /// # Errors
            /// Returns the observer's reason to stop.
            pub fn run(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
                let is_by_cutoffs = self.method.order.is_by_cutoffs();
                self.past_cutoffs = is_by_cutoffs.then(|| PastCutoffs::new(depth));
                if self.table.is_none() && self.method.uses_table() {
                    self.table = self.method.table.map(Table::new);
                }
                if self.method.is_rewritten() {
                    let height = self.game.height();
                    return custom::walk(self, root, |walk| faulty::search(walk, depth, height));
                }
                match self.method.algorithm {
                    $(Algorithm::$name => self.$search(root, depth),)*
                    Algorithm::Custom(custom) => {
                        custom::walk(self, root, |walk| (custom.search)(walk, depth))
                    }
                }
            }
        }
    };
}

algorithms! {
    /// Plain minimax: every move of every node.
    Minimax in minimax by minimax,
    /// Minimax that skips moves that cannot change the root's value.
    #[default]
    AlphaBeta in alpha_beta by alpha_beta,
    /// Alpha-beta with one formula: every node counts from its mover's point of view.
    Negamax in negamax by negamax,
    /// Alpha-beta that only asks whether each move after the first is better.
    PrincipalVariation in principal_variation by principal_variation,
    /// Alpha-beta to one ply, to two, and so on, until the time is up.
    IterativeDeepening in deepening by alpha_beta,
    /// The same with a window around the last value, opened on the side where the value lies beyond it.
    Aspiration in aspiration by alpha_beta,
    /// The same with null windows that close in on the value, and one around it in the end.
    Mtdf in mtdf by alpha_beta,
    /// Alpha-beta that goes on with captures and threats where the depth is reached.
    Quiescence in quiescence by quiescence,
    /// The moves of the root by their static values, and nothing below them.
    OnePly in one_ply by one_ply,
}

/// One run: the game, the evaluation, the conventions and the observer.
pub struct Search<'a, G: Game, E, O> {
    /// Rules of the game.
    pub game: &'a G,
    /// The evaluation of leaves.
    pub evaluation: &'a E,
    /// Which player is MAX.
    pub max: Player,
    /// Algorithm and conventions.
    pub method: Method,
    /// Receives every event.
    pub observer: &'a mut O,
    /// The moves of all nodes on the path, in one stack, so that no node allocates its own.
    moves: Vec<Move>,
    /// A buffer for sorting moves.
    keyed: Vec<(i64, Move)>,
    /// The results of the previous iteration, and where in it each node on the path is.
    recalled: Option<(RecordedIteration, Vec<Slot>)>,
    /// The cutoffs so far, if the order follows them.
    past_cutoffs: Option<PastCutoffs>,
    /// The positions searched before.
    table: Option<Table>,
    /// Whether the run met a leaf at which the depth was reached but the game was not over.
    pub touches_horizon: bool,
}

impl<'a, G: Game, E: Evaluation<G::State>, O: Observer> Search<'a, G, E, O> {
    /// Creates a run.
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
            past_cutoffs: None,
            table: None,
            touches_horizon: false,
        }
    }

    #[inline]
    fn role(&self, state: &G::State) -> Role {
        if self.game.weights(state).is_some() {
            Role::Chance
        } else if self.game.to_move(state) == self.max {
            Role::Max
        } else {
            Role::Min
        }
    }

    /// Evaluates and reports a node if it is a leaf at this remaining depth; `None` if it is not.
    #[inline]
    fn leaf(&mut self, state: &G::State, depth: u32) -> Option<Value> {
        let value = match self.method.leaf {
            Leaf::GameOver => {
                let is_over = || self.game.is_over(state);
                if depth > 0 && !is_over() {
                    return None;
                }
                if depth == 0 && !self.touches_horizon {
                    self.touches_horizon = !is_over();
                }
                let value = self.evaluation.evaluate(state, self.max);
                self.observer.evaluate(Valuation::exact(value), || {
                    if is_over() {
                        LineEnd::GameOver
                    } else {
                        LineEnd::Depth
                    }
                });
                value
            }
            Leaf::Value(threshold) => {
                let (game, evaluation, moves) = (self.game, self.evaluation, &mut self.moves);
                let (value, end) =
                    value_and_end(game, evaluation, state, self.max, threshold, moves);
                let end = match end {
                    Some(end) => end,
                    None if depth > 0 => return None,
                    None => {
                        self.touches_horizon = true;
                        LineEnd::Depth
                    }
                };
                self.observer.evaluate(Valuation::exact(value), || end);
                value
            }
        };
        Some(value)
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
        let first = self.moves.len();
        self.method.moves(self.game, state, &mut self.moves);
        self.open_moves(state, played, role, first)
    }

    /// Sorts the moves of a node, which `played` led to, that lie on the move stack from `first`
    /// on, and returns where they lie.
    #[inline]
    fn open_moves(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        role: Role,
        first: usize,
    ) -> std::ops::Range<usize> {
        if let Some((memory, path)) = &mut self.recalled {
            let place = match (path.last(), played) {
                (Some(&parent), Some(played)) => memory.child(parent, played),
                _ => memory.root(),
            };
            path.push(place);
        }
        if let Some(past) = &mut self.past_cutoffs {
            past.open += 1;
        }
        self.sort_moves(state, role, first);
        first..self.moves.len()
    }

    /// Removes the moves of a node from the stack.
    #[inline]
    fn pop_moves(&mut self, moves: std::ops::Range<usize>) {
        self.moves.truncate(moves.start);
        if let Some((_, path)) = &mut self.recalled {
            path.pop();
        }
        if let Some(past) = &mut self.past_cutoffs {
            past.open -= 1;
        }
    }

    /// Returns the previous iteration's value of a move at the current node.
    fn recalled(&self, tried: Move) -> Option<Value> {
        let (memory, path) = self.recalled.as_ref()?;
        memory.value(memory.child(*path.last()?, tried))
    }
}
