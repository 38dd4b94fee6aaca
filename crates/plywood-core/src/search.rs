//! Common parts of all searches: roles, windows, conventions, and the events they report.
//!
//! A search is the textbook recursion as a method of [`Search`]. Each algorithm has its own file,
//! with its pseudo-code. A search reports everything it does to an [`Observer`]. With the observer
//! `()` the compiler removes the reports, so the same function is also the fast engine.

pub mod code;

mod alpha_beta;
mod aspiration;
mod builder;
mod chance;
mod count;
mod custom;
mod deepening;
mod events;
mod method;
mod minimax;
mod mtdf;
mod negamax;
mod node;
mod ordering;
mod principal_variation;
mod quiescence;
mod recall;
mod table;
mod value_and_end;
mod watch;
mod window;

pub use aspiration::{Attempt, Guess, MARGIN as ASPIRATION_MARGIN};
pub use builder::{Conflict, MethodBuilder};
pub(crate) use chance::{ceiling, floor, weighted};
pub use count::{Count, Counts};
pub use custom::{CustomSearch, Stopped, Walk};
pub use deepening::{Iteration, completed, iterate};
pub use events::{BackUp, Entry, LineEnd, NextAction, NodeId, Observer, Valuation, Visit};
pub use method::{Cut, Fail, Leaf, Method, Quiet, Root};
pub use ordering::Order;
#[cfg(feature = "laws")]
pub(crate) use quiescence::QUIET_PLIES;
pub use table::{Found, Replacement, TableSettings, Use};
pub use watch::{Limits, Meter, Stop, Watch};
pub use window::{Bound, Role, Window};

use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};
use code::CodeLine;
use ordering::PastCutoffs;
use recall::Recall;
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};
use table::Table;
use value_and_end::value_and_end;

/// Properties of an algorithm, for everything that handles all of them alike.
#[derive(Clone, Copy, Debug)]
pub struct Properties {
    /// Whether the algorithm narrows windows and may skip moves.
    pub narrows: bool,
    /// Whether values are from the mover's point of view, negated at every ply.
    pub negates: bool,
    /// Whether it searches each move but the first with a null window, to test whether it is
    /// better.
    pub uses_null_windows: bool,
    /// Whether it supports chance nodes.
    pub weighs: bool,
    /// Whether it continues with loud moves beyond the depth.
    pub goes_on: bool,
    /// Whether it deepens iteratively.
    pub deepens: bool,
    /// The rule for the windows of iterations; `None` if all use the given window.
    pub guess: Option<Guess>,
    /// Maximum depth in plies, if the algorithm has one, as no built-in one does.
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

    /// Returns whether the algorithm visits exactly the nodes of plain minimax, once each.
    pub fn is_plain(&self) -> bool {
        !self.narrows && !self.deepens && self.max_depth.is_none()
    }
}

/// Registers algorithms, one per line: the module with its `code` and `PROPERTIES`, and the method
/// of [`Search`] that runs it.
macro_rules! algorithms {
    ($($(#[$about:meta])* $name:ident in $module:ident by $search:ident,)*) => {
        /// An algorithm that searches a game tree.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", into = "&'static str")]
        #[strum(serialize_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(#[$about])* $name,)*
            /// A search defined outside this crate.
            #[serde(skip)]
            #[strum(transparent)]
            Custom(&'static CustomSearch),
        }

        /// The built-in algorithms.
        impl VariantArray for Algorithm {
            const VARIANTS: &'static [Algorithm] = &[$(Algorithm::$name),*];
        }

        impl Algorithm {
            /// Returns the properties that tell the algorithm from others, for code that handles all alike.
            pub fn properties(self) -> Properties {
                match self {
                    $(Algorithm::$name => $module::PROPERTIES,)*
                    Algorithm::Custom(custom) => custom.properties,
                }
            }
        }

        impl Method {
            /// The pseudo-code under all conventions of the method, line by line.
            pub fn code(&self) -> Vec<CodeLine> {
                let code = match self.algorithm {
                    $(Algorithm::$name => $module::code(self),)*
                    Algorithm::Custom(custom) => (custom.code)(self),
                };
                code::with_conventions(self, code)
            }
        }

        impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
            /// Searches `root` once to `depth` plies and returns its value for MAX. A method that
            /// deepens searches once for every iteration and attempt: see [`iterate`] and
            /// `plywood_core::record`.
            ///
            /// # Errors
            /// The observer stops the search.
            pub fn run_once(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
                let deepest = self.method.algorithm.properties().max_depth;
                let depth = deepest.map_or(depth, |deepest| depth.min(deepest));
                if self.table.is_none() && self.method.uses_table() {
                    self.table = self.method.table.map(Table::new);
                }
                match self.method.algorithm {
                    $(Algorithm::$name => {
                        self.begin(depth);
                        self.$search(root, depth)
                    })*
                    Algorithm::Custom(custom) => self.walk(root, depth, custom.search),
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
}

/// A search with its game, evaluation, conventions and observer.
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
    /// The findings of iterations, if a deeper one orders its moves by it.
    recall: Option<Recall>,
    /// The cutoffs so far, if the move order uses them.
    past_cutoffs: Option<PastCutoffs>,
    /// The positions searched before.
    table: Option<Table>,
    /// Whether the search met a leaf at the depth limit before the game was over.
    pub touches_horizon: bool,
}

impl<'a, G: Game, E: Evaluation<G::State>, O: Observer> Search<'a, G, E, O> {
    /// Creates a search that has not started.
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
            recall: None,
            past_cutoffs: None,
            table: None,
            touches_horizon: false,
        }
    }

    /// Forgets the cutoffs of an earlier run.
    fn begin(&mut self, depth: u32) {
        let is_by_cutoffs = self.method.order.is_by_cutoffs();
        self.past_cutoffs = is_by_cutoffs.then(|| PastCutoffs::new(depth));
        self.observer.begin(&self.method, self.max, depth);
    }

    #[inline]
    fn role(&self, state: &G::State) -> Role {
        if self.game.weights(state).is_some() {
            Role::Chance
        } else {
            Role::of(self.game.to_move(state), self.max)
        }
    }

    /// If the node is a leaf at this remaining depth, evaluates and reports it.
    #[inline]
    fn leaf(&mut self, state: &G::State, depth: u32) -> Option<Value> {
        let is_over = || self.game.is_over(state);
        let (value, end) = match self.method.leaf {
            Leaf::GameOver => {
                if depth > 0 && !is_over() {
                    return None;
                }
                if depth == 0 && !self.touches_horizon {
                    self.touches_horizon = !is_over();
                }
                (self.evaluation.evaluate(state, self.max), None)
            }
            Leaf::Value(threshold) => {
                let (game, evaluation, moves) = (self.game, self.evaluation, &mut self.moves);
                let (value, end) =
                    value_and_end(game, evaluation, state, self.max, threshold, moves);
                if end.is_none() && depth > 0 {
                    return None;
                }
                self.touches_horizon |= end.is_none();
                (value, Some(end.unwrap_or(LineEnd::Depth)))
            }
        };
        // Asked only where somebody listens.
        let found = || is_over().then_some(LineEnd::GameOver);
        self.observer.evaluate(Valuation::exact(value), || {
            end.or_else(found).unwrap_or(LineEnd::Depth)
        });
        Some(value)
    }

    /// Pushes the moves of a node, reached by `played`, on the move stack in the order in which
    /// they are tried, and returns their range.
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

    /// Sorts the moves of a node, reached by `played`, that start at `first` on the move stack, and
    /// returns their range.
    #[inline]
    fn open_moves(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        role: Role,
        first: usize,
    ) -> std::ops::Range<usize> {
        if let Some(recall) = &mut self.recall {
            recall.open(played);
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
        if let Some(recall) = &mut self.recall {
            recall.close();
        }
        if let Some(past) = &mut self.past_cutoffs {
            past.open -= 1;
        }
    }

    /// Reports that a move has brought its node this value.
    ///
    /// # Errors
    /// There is no memory to recall the value, and the observer does not go on without.
    #[inline]
    fn report(&mut self, event: BackUp, value: Value) -> Result<(), O::Stop> {
        if let Some(recall) = &mut self.recall
            && let Err(kept) = recall.keep(event.played, value)
            && let Some(stop) = self.observer.out_of_memory(kept)
        {
            return Err(stop);
        }
        self.observer.back_up(event);
        Ok(())
    }
}
