//! A chosen game, position, evaluation and method: the one place where generic games become one
//! type. Everything behind it is ordinary code.

mod subject;

pub use subject::{Finding, Subject};

use crate::game::Game;
use crate::game::connect_four::{ConnectFour, Position, PositionError, tidy_board, tidy_moves};
use crate::game::textbook::{Textbook, TextbookError};
use crate::search::{Algorithm, Cut, Fail, Method, Order, Stop, Watch};
use crate::tree::Tree;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// Most nodes a recorded search visits unless told otherwise; about 260 MB of tree.
pub const DEFAULT_MAX_NODES: u64 = 5_000_000;

/// Most nodes that are visited to count what plain minimax needs; nothing is recorded then.
pub const MOST_COMPARED: u64 = 200_000_000;

/// The depth of a search of a game whose height is not known, unless told otherwise.
pub const DEFAULT_DEPTH: u32 = 4;

/// Deepest depth that may be asked for: more than any game here lasts.
pub const DEEPEST: u32 = 1_000;

/// A game by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameName {
    /// Connect Four, 7 columns by 6 rows.
    ConnectFour,
    /// A tree in bracket notation.
    Textbook,
}

impl GameName {
    /// The evaluation that fits the game.
    pub fn evaluation(self) -> EvaluationName {
        match self {
            GameName::ConnectFour => EvaluationName::Table,
            GameName::Textbook => EvaluationName::Leaves,
        }
    }
}

/// An evaluation by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EvaluationName {
    /// Connect Four: lines of four through each stone's cell, 100 more for four in a row.
    Table,
    /// Textbook trees: the leaves' own values.
    Leaves,
}

/// Which player is MAX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MaxSide {
    /// The player to move at the root.
    First,
    /// The other player, so that the root is a MIN node.
    Second,
}

/// A position as text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PositionText {
    /// In the game's own notation: columns played, or brackets.
    Notation(String),
    /// A drawn board.
    Board(String),
}

/// Everything that is chosen about an exploration.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Spec {
    /// The game.
    pub game: GameName,
    /// The root position.
    pub position: PositionText,
    /// Which player is MAX.
    pub max: MaxSide,
    /// Algorithm and conventions.
    pub method: Method,
    /// Plies; none means the game's height or [`DEFAULT_DEPTH`].
    pub depth: Option<u32>,
    /// The evaluation; none means the game's own.
    pub evaluation: Option<EvaluationName>,
}

/// Why an exploration cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpecError {
    /// The position is not one of Connect Four.
    #[error("position: {0}")]
    ConnectFour(#[from] PositionError),
    /// The position is not a textbook tree.
    #[error("tree: {0}")]
    Textbook(#[from] TextbookError),
    /// A board for a game without one.
    #[error(
        "a textbook tree has no board: give it as --position, like \"[[3 12 8] [2 4 6] [14 5 2]]\""
    )]
    NoBoard,
    /// An evaluation of another game.
    #[error("evaluation {evaluation} does not fit the game {game}: use {instead}")]
    WrongEvaluation {
        /// The evaluation's name.
        evaluation: String,
        /// The game's name.
        game: String,
        /// The one that fits.
        instead: String,
    },
    /// A depth that leaves inner nodes of a textbook tree without a value.
    #[error(
        "depth {depth}: only the leaves of a textbook tree have values, so this tree needs its whole depth, {height}"
    )]
    TooShallow {
        /// The depth asked for.
        depth: u32,
        /// The tree's height.
        height: u32,
    },
}

impl Default for Spec {
    /// Alpha-beta, 4 plies from the empty Connect Four board.
    fn default() -> Spec {
        Spec::connect_four("")
    }
}

impl Spec {
    /// Alpha-beta on a Connect Four position.
    pub fn connect_four(moves: &str) -> Spec {
        Spec {
            game: GameName::ConnectFour,
            position: PositionText::Notation(moves.to_owned()),
            max: MaxSide::First,
            method: Method {
                algorithm: Algorithm::AlphaBeta,
                order: Order::LeftToRight,
                cut: Cut::Ge,
                fail: Fail::Soft,
            },
            depth: None,
            evaluation: None,
        }
    }

    /// Alpha-beta on a whole textbook tree.
    pub fn textbook(brackets: &str) -> Spec {
        Spec {
            game: GameName::Textbook,
            ..Spec::connect_four(brackets)
        }
    }

    /// Reads the position and makes everything that is open explicit.
    ///
    /// # Errors
    /// What does not fit, in one sentence.
    pub fn open(&self) -> Result<Subject, SpecError> {
        let own = self.game.evaluation();
        if let Some(other) = self.evaluation.filter(|&name| name != own) {
            return Err(SpecError::WrongEvaluation {
                evaluation: name(other),
                game: name(self.game),
                instead: name(own),
            });
        }
        match self.game {
            GameName::ConnectFour => {
                let root = match &self.position {
                    PositionText::Notation(text) => Position::from_moves(text)?,
                    PositionText::Board(text) => Position::from_board(text)?,
                };
                let table = crate::evaluate::connect_four::Table;
                self.subject(ConnectFour, table, root)
            }
            GameName::Textbook => {
                let PositionText::Notation(text) = &self.position else {
                    return Err(SpecError::NoBoard);
                };
                let tree = Textbook::parse(text)?;
                let root = tree.root();
                self.subject(tree.clone(), tree, root)
            }
        }
    }

    /// The same with the position written as it usually is: columns without what separates them, a
    /// board by rows. A textbook tree stays as its author wrote it.
    pub fn tidied(mut self) -> Spec {
        if self.game == GameName::ConnectFour {
            self.position = match &self.position {
                PositionText::Notation(text) => PositionText::Notation(tidy_moves(text)),
                PositionText::Board(text) => PositionText::Board(tidy_board(text)),
            };
        }
        self
    }

    fn subject<G, E>(&self, game: G, evaluation: E, root: G::State) -> Result<Subject, SpecError>
    where
        G: Game + 'static,
        E: crate::evaluate::Evaluation<G::State> + 'static,
    {
        let depth = self.depth.or(game.height()).unwrap_or(DEFAULT_DEPTH);
        if let Some(height) = game.height().filter(|&height| depth < height) {
            return Err(SpecError::TooShallow { depth, height });
        }
        let depth = game.height().map_or(depth, |height| depth.min(height));
        let to_move = game.to_move(&root);
        let max = match self.max {
            MaxSide::First => to_move,
            MaxSide::Second => to_move.other(),
        };
        Ok(Subject::new(
            game,
            evaluation,
            root,
            max,
            depth,
            self.method,
        ))
    }

    /// The evaluation that is used.
    pub fn evaluation(&self) -> EvaluationName {
        self.evaluation.unwrap_or(self.game.evaluation())
    }
}

/// The name of a choice as it is written on the command line and in exports.
pub fn name<T: ValueEnum>(choice: T) -> String {
    choice
        .to_possible_value()
        .expect("no choice is hidden")
        .get_name()
        .to_owned()
}

/// A recorded exploration: what was chosen, what can be asked of its positions, and its tree.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// What was chosen.
    pub spec: Spec,
    /// The game at its root position.
    pub subject: Arc<Subject>,
    /// What the search did.
    pub tree: Arc<Tree>,
}

impl Exploration {
    /// Searches `subject`, which `spec` opened, and records the tree. The spec is kept tidied.
    ///
    /// # Errors
    /// The node limit is reached or somebody cancelled through `watch`.
    pub fn record(spec: Spec, subject: Arc<Subject>, watch: &Watch) -> Result<Self, Stop> {
        let tree = Arc::new(subject.record(watch)?);
        Ok(Exploration {
            spec: spec.tidied(),
            subject,
            tree,
        })
    }
}
