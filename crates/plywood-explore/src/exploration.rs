//! The subject of an exploration: a game, position, evaluation and method. This is where generic
//! games become one type; code that uses it need not be generic.

mod algorithm_name;
mod any_game;
mod cursor;
mod custom;
mod games;
mod named_variant;
mod one_ply;
mod problem;
mod range;
mod results;
mod saved;
mod text_error;
mod ways;

pub use crate::evaluations::{Explanation, Group, Note, PartKind};
pub use algorithm_name::{AlgorithmName, read_method};
pub use cursor::Cursor;
pub use custom::{CustomEvaluation, CustomGame};
pub use games::{EvaluationName, GameName};
pub use named_variant::{NamedVariant, any_of, name, names};
pub use problem::Problem;
pub use range::{MAX_DEPTH, MAX_EDGE, MAX_MILLISECONDS};
pub use results::{Exploration, IterationResult, RecordedTrees, SearchResult};
pub use text_error::TextError;
pub use ways::{Clock, Pass, Ways};

use crate::evaluations::Explain;
use crate::fault::Implementation;
use crate::games::Drawing;
use crate::games::textbook::Doubt;
use crate::number::Number;
use crate::perft::Perft;
use plywood_core::game::{Unit, Value, is_finite};
use plywood_core::search::{Leaf, Method, Order, Watch, Window};
use saved::SavedSpec;
use serde::{Deserialize, Serialize};
use std::str::{self, Utf8Error};
use strum::{EnumMessage, IntoStaticStr, VariantArray};
use thiserror::Error;

/// Default node limit of a recorded search, visited or skipped; about 285 MB of tree at 57 bytes
/// per node.
pub const DEFAULT_MAX_NODES: u64 = 5_000_000;

/// Maximum number of nodes visited when counting those of plain minimax, without recording.
pub const MAX_MINIMAX_NODES: u64 = 200_000_000;

/// Maximum number of nodes of a whole tree whose perfect order is worked out.
pub const MAX_PERFECT_NODES: u64 = 1_000_000;

/// Default search depth for games whose height is unknown.
pub const DEFAULT_DEPTH: u32 = 4;

/// Which player is MAX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum MaxSide {
    /// The player to move at the root.
    First,
    /// The other player, so that the root is a MIN node.
    Second,
}

/// The side that the values in a textbook tree count for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Sides {
    /// MAX's.
    #[default]
    Max,
    /// Those of the player to move at the node.
    Mover,
}

/// A position, as text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PositionText {
    /// In the game's own notation, such as columns played or brackets.
    Notation(String),
    /// A drawn board, one row per line.
    Board(String),
}

impl PositionText {
    /// Returns the positions in a file, one per line, with their line numbers from 1. Empty lines,
    /// comments after `#` and a byte-order mark are skipped.
    ///
    /// # Errors
    /// The file is not UTF-8 text.
    pub fn listed(bytes: &[u8]) -> Result<Vec<(usize, &str)>, Utf8Error> {
        let text = str::from_utf8(bytes)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default().trim());
        let listed = (1..).zip(lines);
        Ok(listed.filter(|(_, line)| !line.is_empty()).collect())
    }

    /// Returns the text in either form.
    pub fn text(&self) -> &str {
        match self {
            PositionText::Notation(text) | PositionText::Board(text) => text,
        }
    }
}

/// All choices that define an exploration.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "SavedSpec", into = "SavedSpec")]
pub struct Spec {
    /// The game to search.
    pub game: GameName,
    /// Text of the root position.
    pub position: PositionText,
    /// Which player is MAX.
    pub max: MaxSide,
    /// The side that the values in a textbook tree count for.
    pub sides: Sides,
    /// Algorithm and conventions.
    pub method: Method,
    /// A program's own ways.
    pub ways: Ways,
    /// Plies; `None` means the game's height, as deep as the time allows, or [`DEFAULT_DEPTH`].
    pub depth: Option<u32>,
    /// Time limit of iterative deepening in milliseconds; `None` for none.
    pub time: Option<u32>,
    /// The evaluation; `None` means the game's own.
    pub evaluation: Option<EvaluationName>,
    /// Details and faults of alpha-beta or negamax.
    pub implementation: Implementation,
}

/// Why an exploration cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum SpecError {
    /// The text is not a position.
    #[error("{noun}: {error}")]
    #[serde(skip)]
    Position {
        /// Noun for the expected text: `position` or `tree`.
        noun: &'static str,
        error: TextError,
    },
    /// A number is out of range.
    #[error("{field} {found} is out of range: choose {least} to {most}")]
    OutOfRange {
        field: &'static str,
        found: i64,
        least: i64,
        most: i64,
    },
    /// An edge of the root's window, or a bound of all leaves, is out of range.
    #[error(
        "{field} is out of range: choose -{most} to {most}{}",
        if *unit > 1 { ", and a common denominator up to 1000000000" } else { "" }
    )]
    EdgeOutOfRange {
        /// `alpha`, `beta` or `leaves`.
        field: &'static str,
        /// The largest absolute value of an edge.
        most: i64,
        /// The common denominator of the edges.
        unit: u32,
    },
    /// Nothing lies inside the window.
    #[error("nothing lies between α = {alpha} and β = {beta}: choose α below β")]
    EmptyWindow {
        /// α.
        alpha: String,
        /// β.
        beta: String,
    },
    /// A board is given for a game without one.
    #[error(
        "a textbook tree has no board: give it as --position, like \"[[3 12 8] [2 4 6] [14 5 2]]\""
    )]
    NoBoard,
    /// The evaluation belongs to another game.
    #[error("evaluation {evaluation} does not fit the game {game}: use {instead}")]
    WrongEvaluation {
        evaluation: String,
        game: String,
        instead: String,
    },
    /// A side was chosen as MAX, but the tree determines it.
    #[error("this tree says who MAX is: leave --max out")]
    MaxIsGiven,
    /// Some inner nodes of a textbook tree have no value at the chosen depth.
    #[error(
        "depth {depth}: not all nodes of this tree at that depth have a value; search the whole depth, {height}, or give them static values, like B=4[3 12 8]"
    )]
    TooShallow {
        /// The depth in plies.
        depth: u32,
        /// The tree's height.
        height: u32,
    },
    /// The method searches less deep first, but only the leaves of the tree have values.
    #[error(
        "only the leaves of this tree have values, and {algorithm} looks less deep first: give its inner nodes static values, like B=4[3 12 8], or use a search of the whole tree, like alpha-beta, or aspiration with --alpha and --beta"
    )]
    OnlyLeaves {
        /// The algorithm's name.
        algorithm: String,
    },
    /// The tree has chance nodes, which the method does not support.
    #[error("this tree has chance nodes, and {algorithm} does not search them")]
    NoChance { algorithm: String },
    /// A textbook tree cannot be played as a game.
    #[error("a textbook tree is not played: step through it with plywood explore")]
    TreeInGame,
    /// A value of the tree is outside the given bounds of all leaves.
    #[error(
        "this tree has the value {value}, which lies outside --leaves: give bounds between which all values lie"
    )]
    OutsideLeaves { value: String },
    /// Limits in the text are MAX's, but its values are the mover's.
    #[error("limits of a node, like min<=10[3 12], are MAX's: leave --sides out")]
    LimitsOfMax,
    /// An option about textbook trees is used in another game.
    #[error("only a textbook tree takes --{field}: leave it out")]
    NoGivenValues {
        /// Name of the option.
        field: &'static str,
    },
    /// Lines cannot end by value, because only the leaves of the tree have values.
    #[error(
        "only the leaves of a textbook tree have values, so no value ends a line: leave --leaf-at out"
    )]
    NoValues,
    /// A transposition table was requested, but the game's positions have no key.
    #[error("positions of this game cannot be looked up in a table: leave --table out")]
    NoTable,
    /// The moves have no perfect order that is known.
    #[error(
        "a perfect order is known only where one search can see the whole tree: take at most {most} nodes of plain minimax without chance, and alpha-beta, negamax, principal-variation or minimax"
    )]
    NoPerfectOrder {
        /// The maximum number of nodes.
        most: u64,
    },
    /// There is a time limit, but the method has no answer before its end.
    #[error(
        "{algorithm} has no answer before its end: a time limit needs one that deepens, like iterative-deepening"
    )]
    NoDeepening { algorithm: String },
}

impl Default for Spec {
    /// Returns alpha-beta, 4 plies from the empty Connect Four board.
    fn default() -> Spec {
        Spec::connect_four("")
    }
}

impl Spec {
    /// Returns alpha-beta on a Connect Four position.
    pub fn connect_four(moves: &str) -> Spec {
        Spec {
            game: GameName::ConnectFour,
            position: PositionText::Notation(moves.to_owned()),
            max: MaxSide::First,
            sides: Sides::Max,
            method: Method::default(),
            ways: Ways::default(),
            depth: None,
            time: None,
            evaluation: None,
            implementation: Implementation::default(),
        }
    }

    /// Returns alpha-beta on a position of any game in its notation.
    pub fn new(game: GameName, position: &str) -> Spec {
        Spec {
            game,
            ..Spec::connect_four(position)
        }
    }

    /// Returns alpha-beta on a whole textbook tree.
    pub fn textbook(brackets: &str) -> Spec {
        Spec::new(GameName::Textbook, brackets)
    }

    /// Returns whether game, evaluation and algorithm are all ours, and so identified by their
    /// names.
    pub fn is_built_in(&self) -> bool {
        let is_named = AlgorithmName::VARIANTS.contains(&AlgorithmName(self.method.algorithm));
        is_named && !self.is_rewritten() && !matches!(self.game, GameName::Custom(_))
    }

    /// Returns whether details or faults make the search another one than the method's own.
    pub fn is_rewritten(&self) -> bool {
        self.implementation.rewrites(self.method.algorithm)
    }

    fn open_as<G: Drawing + 'static, E: Explain<G::State> + 'static>(
        &self,
        evaluation: E,
    ) -> Result<Problem, SpecError> {
        let read = match &self.position {
            PositionText::Notation(text) => G::read(text),
            PositionText::Board(_) if G::TEXT_FORMAT.board_letters.is_none() => {
                return Err(SpecError::NoBoard);
            }
            PositionText::Board(text) => G::read_board(text),
        };
        let (game, root) = read.map_err(|error| SpecError::Position {
            noun: G::TEXT_FORMAT.noun,
            error: TextError::new(&error),
        })?;
        self.problem(game, evaluation, root)
    }

    fn problem<G: Drawing + 'static, E: Explain<G::State> + 'static>(
        &self,
        game: G,
        evaluation: E,
        root: G::State,
    ) -> Result<Problem, SpecError> {
        let properties = self.method.algorithm.properties();
        let algorithm = name(self.method.algorithm);
        if self.time.is_some() && !properties.deepens {
            return Err(SpecError::NoDeepening { algorithm });
        }
        let usual = self.time.map_or(DEFAULT_DEPTH, |_| MAX_DEPTH);
        let depth = self.depth.or(game.height()).unwrap_or(usual);
        let depth = depth.min(properties.max_depth.unwrap_or(depth));
        let is_guessed = properties
            .guess
            .is_some_and(|guess| !guess.first.is_full() || !self.method.window.is_full());
        if game.has_chance() && (self.is_rewritten() || !properties.weighs) {
            return Err(SpecError::NoChance { algorithm });
        }
        if self.method.table.is_some() && game.key(&root).is_none() {
            return Err(SpecError::NoTable);
        }
        if let Some(height) = game.height() {
            let is_valued = (1..depth.min(height)).any(|plies| game.has_values_at(plies));
            let is_shallow = properties.max_depth.is_some() && !game.has_values_at(depth);
            if is_shallow || properties.deepens && height > 1 && !is_valued && !is_guessed {
                return Err(SpecError::OnlyLeaves { algorithm });
            }
            if depth < height && !game.has_values_at(depth) {
                return Err(SpecError::TooShallow { depth, height });
            }
        }
        if game.height().is_some() && self.method.leaf != Leaf::GameOver {
            return Err(SpecError::NoValues);
        }
        let depth = game.height().map_or(depth, |height| depth.min(height));
        let field = match self.sides {
            Sides::Mover => Some("sides"),
            Sides::Max => (!self.method.leaves.is_full()).then_some("leaves"),
        };
        if let Some(field) = field
            && !G::TEXT_FORMAT.gives_values
        {
            return Err(SpecError::NoGivenValues { field });
        }
        let spec = Spec {
            position: match &self.position {
                PositionText::Notation(text) => PositionText::Notation((G::TEXT_FORMAT.tidy)(text)),
                PositionText::Board(_) => PositionText::Board(game.position_text(&root)),
            },
            ..self.clone()
        };
        if self.sides == Sides::Mover && game.has_limits() {
            return Err(SpecError::LimitsOfMax);
        }
        let to_move = game.to_move(&root);
        let max = match (game.max(), self.max) {
            (Some(max), MaxSide::First) => max,
            (Some(_), MaxSide::Second) => return Err(SpecError::MaxIsGiven),
            (None, MaxSide::First) => to_move,
            (None, MaxSide::Second) => to_move.other(),
        };
        let (game, root) = match self.sides {
            Sides::Mover => game.for_mover(root, max),
            Sides::Max => (game, root),
        };
        let root = match self.ways.pass {
            Pass::Move => root,
            Pass::NoMove => game.without_passes(root),
        };
        let mut method = self.method;
        method.window = rescaled(method.window, method.unit, game.unit());
        method.leaves = rescaled(method.leaves, method.unit, game.unit());
        method.unit = game.unit();
        if !method.leaves.is_full()
            && let Some([least, most]) = game.given_values(&root)
        {
            let outside = [least, most].into_iter().find(|&value| {
                let Window { alpha, beta } = method.leaves;
                value < alpha || value > beta
            });
            if let Some(value) = outside {
                let value = Number::of(value, method.unit).to_string();
                return Err(SpecError::OutsideLeaves { value });
            }
        }
        method.has_chance = game.has_chance();
        method.has_limits = game.has_limits();
        if method.order == Order::Perfect {
            let is_one = !properties.deepens && !properties.goes_on && !method.has_chance;
            let watch = Watch::new(MAX_PERFECT_NODES);
            let size = Perft::new(&game, &evaluation, max, method, &watch)
                .count(&root, depth)
                .ok();
            if !is_one || size.is_none_or(|size| size.nodes > MAX_PERFECT_NODES) {
                return Err(SpecError::NoPerfectOrder {
                    most: MAX_PERFECT_NODES,
                });
            }
        }
        if self.is_rewritten() {
            // A student's search has no table of ours.
            (method.table, method.has_limits) = (None, false);
        }
        let mut problem = Problem::new(spec, game, evaluation, root, max, depth, method);
        let edges = |method: &Method| {
            let Window { alpha, beta } = method.window;
            [alpha, beta].map(|edge| Number::of(edge, method.unit))
        };
        let both = edges(&self.method).into_iter().zip(edges(&method));
        let mut moved = both.filter(|(given, used)| given != used);
        problem
            .doubts
            .extend(moved.next().map(|(given, used)| Doubt::Edge {
                given: given.to_string(),
                used: used.to_string(),
            }));
        Ok(problem)
    }
}

/// Converts a window to another unit. An edge between two values moves outwards, which changes
/// nothing.
fn rescaled(window: Window, from: Unit, to: Unit) -> Window {
    let (from, to) = (i64::from(from.0), i64::from(to.0));
    let edge = |edge: Value, round: fn(i64, i64) -> i64| {
        if !is_finite(edge) || from == to {
            return edge;
        }
        let scaled = round(i64::from(edge) * to, from);
        scaled.clamp((Value::MIN + 1).into(), (Value::MAX - 1).into()) as Value
    };
    Window {
        alpha: edge(window.alpha, i64::div_euclid),
        beta: edge(window.beta, |edge, from| -(-edge).div_euclid(from)),
    }
}
