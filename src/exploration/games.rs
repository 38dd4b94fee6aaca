//! The games that can be explored: what each is called, how its positions are read, and which
//! evaluations it has, the usual one first. A new game is registered here.

use super::{PositionText, Spec, SpecError, Subject};
use crate::evaluate::{Evaluation, connect_four as four, draughts, othello, tic_tac_toe};
use crate::game::connect_four::{self, ConnectFour};
use crate::game::draughts::{Draughts, Position as DraughtsPosition};
use crate::game::othello::{self as othello_game, Othello};
use crate::game::textbook::Textbook;
use crate::game::tic_tac_toe::{Position as TicTacToePosition, TicTacToe};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// A game by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameName {
    /// Connect Four, 7 columns by 6 rows.
    ConnectFour,
    /// Othello, 8 by 8, with passes.
    Othello,
    /// International draughts, 10 by 10.
    Draughts,
    /// Tic-tac-toe, 3 by 3.
    TicTacToe,
    /// A tree in bracket notation.
    Textbook,
}

/// An evaluation by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EvaluationName {
    /// Connect Four: lines of four through each stone's cell, 100 more for four in a row.
    Table,
    /// Connect Four: the same, but a won game outweighs all and a quicker one is better.
    TableRepaired,
    /// Connect Four: cells, and runs in all 69 lines of four.
    Windows,
    /// Connect Four: the same as published, which reads only 38 of the lines.
    WindowsPublished,
    /// Connect Four: runs of the side that has just moved, from the first cell of each line, as
    /// published.
    Runs,
    /// Connect Four: runs in the lines that are still open, MAX's minus MIN's.
    RunsRepaired,
    /// Othello: discs, borders and moves, MAX's minus MIN's.
    Repaired,
    /// Othello: the same of the side to move alone, as published.
    Original,
    /// Othello: discs.
    Discs,
    /// Othello: corners and borders.
    Borders,
    /// Othello: the number of moves.
    Mobility,
    /// Othello: the most discs one move can turn.
    Captures,
    /// Draughts: men 100, kings 1000, a won game 20000.
    Material,
    /// Draughts: the same once the compulsory captures are played out.
    MaterialSettled,
    /// Tic-tac-toe: lines that are still open, 10 for three in a row.
    OpenLines,
    /// Textbook trees: the leaves' own values.
    Leaves,
}

/// Writes a text as it usually is.
type Tidy = fn(&str) -> String;

/// The evaluations of a game, the usual one first.
type Evaluations<State> = &'static [(EvaluationName, &'static dyn Evaluation<State>)];

const CONNECT_FOUR: Evaluations<connect_four::Position> = &[
    (EvaluationName::Table, &four::Table),
    (EvaluationName::TableRepaired, &four::TableRepaired),
    (EvaluationName::Windows, &four::windows::Windows),
    (
        EvaluationName::WindowsPublished,
        &four::windows::WindowsPublished,
    ),
    (EvaluationName::Runs, &four::runs::Runs),
    (EvaluationName::RunsRepaired, &four::runs::RunsRepaired),
];
const OTHELLO: Evaluations<othello_game::Position> = &[
    (EvaluationName::Repaired, &othello::Repaired),
    (EvaluationName::Original, &othello::Original),
    (EvaluationName::Discs, &othello::Discs),
    (EvaluationName::Borders, &othello::Borders),
    (EvaluationName::Mobility, &othello::Mobility),
    (EvaluationName::Captures, &othello::Captures),
];
const DRAUGHTS: Evaluations<DraughtsPosition> = &[
    (EvaluationName::Material, &draughts::Material),
    (EvaluationName::MaterialSettled, &draughts::MaterialSettled),
];
const TIC_TAC_TOE: Evaluations<TicTacToePosition> =
    &[(EvaluationName::OpenLines, &tic_tac_toe::OpenLines)];

fn names<State>(evaluations: Evaluations<State>) -> Vec<EvaluationName> {
    evaluations.iter().map(|&(name, _)| name).collect()
}

impl GameName {
    /// The evaluations that fit the game, the usual one first.
    pub fn evaluations(self) -> Vec<EvaluationName> {
        match self {
            GameName::ConnectFour => names(CONNECT_FOUR),
            GameName::Othello => names(OTHELLO),
            GameName::Draughts => names(DRAUGHTS),
            GameName::TicTacToe => names(TIC_TAC_TOE),
            GameName::Textbook => vec![EvaluationName::Leaves],
        }
    }

    /// The usual evaluation of the game.
    pub fn evaluation(self) -> EvaluationName {
        self.evaluations()[0]
    }

    /// Whether its notation is a list of moves from the start.
    pub fn is_written_in_moves(self) -> bool {
        !matches!(self, GameName::Draughts | GameName::Textbook)
    }

    /// A text in the game's notation or, if it looks like one, as a drawn board.
    pub fn position(self, text: &str) -> PositionText {
        let is_drawn = match self {
            GameName::ConnectFour => text.contains(|letter: char| ".xXoO/".contains(letter)),
            // No column is called x or o.
            GameName::Othello | GameName::TicTacToe => {
                text.contains(|letter: char| ".xXoO".contains(letter))
            }
            GameName::Draughts | GameName::Textbook => false,
        };
        if is_drawn {
            PositionText::Board(text.to_owned())
        } else {
            PositionText::Notation(text.to_owned())
        }
    }
}

impl Spec {
    /// Reads the position and makes everything that is open explicit.
    ///
    /// # Errors
    /// What does not fit, in one sentence.
    pub fn open(&self) -> Result<Subject, SpecError> {
        self.check_evaluation()?;
        match self.game {
            GameName::ConnectFour => {
                let root = match &self.position {
                    PositionText::Notation(text) => connect_four::Position::from_moves(text)?,
                    PositionText::Board(text) => connect_four::Position::from_board(text)?,
                };
                self.subject(ConnectFour, self.chosen(CONNECT_FOUR), root)
            }
            GameName::Othello => {
                let root = match &self.position {
                    PositionText::Notation(text) => othello_game::Position::from_moves(text)?,
                    PositionText::Board(text) => othello_game::Position::from_board(text)?,
                };
                self.subject(Othello, self.chosen(OTHELLO), root)
            }
            GameName::Draughts => {
                let (PositionText::Notation(text) | PositionText::Board(text)) = &self.position;
                let root = match text.trim() {
                    "" => DraughtsPosition::START,
                    text => DraughtsPosition::from_fen(text)?,
                };
                self.subject(Draughts, self.chosen(DRAUGHTS), root)
            }
            GameName::TicTacToe => {
                let root = match &self.position {
                    PositionText::Notation(text) => TicTacToePosition::from_moves(text)?,
                    PositionText::Board(text) => TicTacToePosition::from_board(text)?,
                };
                self.subject(TicTacToe, self.chosen(TIC_TAC_TOE), root)
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

    /// The same with the position written as it usually is: moves without what separates them, a
    /// board by rows. A textbook tree and a draughts position stay as their author wrote them.
    pub fn tidied(mut self) -> Spec {
        let (moves, board): (Tidy, Tidy) = match self.game {
            GameName::ConnectFour => (connect_four::tidy_moves, connect_four::tidy_board),
            GameName::Othello => (othello_game::tidy_moves, othello_game::tidy_board),
            // Cells are named as those of Othello are.
            GameName::TicTacToe => (othello_game::tidy_moves, |text| text.trim().to_owned()),
            GameName::Draughts | GameName::Textbook => return self,
        };
        self.position = match &self.position {
            PositionText::Notation(text) => PositionText::Notation(moves(text)),
            PositionText::Board(text) => PositionText::Board(board(text)),
        };
        self
    }

    /// The evaluation that is used.
    pub fn evaluation(&self) -> EvaluationName {
        self.evaluation.unwrap_or(self.game.evaluation())
    }

    fn chosen<State>(&self, evaluations: Evaluations<State>) -> &'static dyn Evaluation<State> {
        let wanted = self.evaluation();
        let found = evaluations.iter().find(|&&(name, _)| name == wanted);
        found
            .map(|&(_, evaluation)| evaluation)
            .expect("the evaluation has been checked")
    }
}
