//! Tic-tac-toe, as two sets of nine bits.
//!
//! ```text
//!     a  b  c
//!  1  0  1  2
//!  2  3  4  5
//!  3  6  7  8
//! ```

use super::grid::{self, Grid, GridError};
use super::{
    Drawing, Game, Move, MoveError, Notation, Outcome, Picture, Player, TextFormat, owner,
};
use serde::Serialize;
use thiserror::Error;

const GRID: Grid = Grid {
    columns: 3,
    rows: 3,
};
const ALL_CELLS: u16 = (1 << 9) - 1;

/// The eight lines of three, as bits.
pub const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// The rules of tic-tac-toe. X plays first.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

/// A position of tic-tac-toe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The marks of the first (X) and the second player (O).
    marks: [u16; 2],
    to_move: Player,
}

/// Why a text is not a position of tic-tac-toe. Places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum TicTacToeError {
    /// A move to a cell that has a mark.
    #[error("character {at}: {cell} is taken by {owner}; choose an empty cell")]
    CellTaken {
        at: usize,
        cell: String,
        /// `X` or `O`.
        owner: char,
    },
    /// A move after the end of the game.
    #[error("character {at}: the game is over before this move; remove what follows")]
    GameOver { at: usize },
    /// Counts of marks that no game can produce.
    #[error(
        "the board has {x} X and {o} O: X plays first, so X must have as many as O or one more"
    )]
    WrongMarks { x: u32, o: u32 },
    /// Three in a row for a side that did not move last.
    #[error(
        "{winner} has three in a row, but by the counts ({x} X, {o} O) the other side moved last"
    )]
    WrongThree {
        /// `X` or `O`.
        winner: char,
        x: u32,
        o: u32,
    },
    /// A move or a board that cannot be read.
    #[error(transparent)]
    #[serde(untagged)]
    Grid(#[from] GridError),
}

impl Position {
    /// The empty board; the first player is to move.
    pub const START: Position = Position {
        marks: [0, 0],
        to_move: Player::First,
    };

    /// Returns the marks of a player as bits (see the module's drawing).
    #[inline]
    pub fn marks(&self, player: Player) -> u16 {
        self.marks[player as usize]
    }

    /// Returns whether a player has three in a row.
    #[inline]
    pub fn has_won(&self, player: Player) -> bool {
        LINES.iter().any(|line| self.marks(player) & line == *line)
    }

    #[inline]
    fn empty(&self) -> u16 {
        ALL_CELLS & !(self.marks[0] | self.marks[1])
    }

    fn owner(&self, cell: usize) -> Option<Player> {
        owner(self.marks.map(u64::from), 1 << cell)
    }

    /// Plays a string of cells from the empty board, like `b2a1c3`. White space and commas are
    /// ignored.
    ///
    /// # Errors
    /// Returns the first move that is not legal, and why.
    pub fn from_moves(text: &str) -> Result<Position, TicTacToeError> {
        let mut position = Position::START;
        let mut rest = grid::characters(text);
        while let Some(&(at, found)) = rest.peek() {
            if grid::is_separator(found) {
                rest.next();
                continue;
            }
            let cell = GRID.read_name(&mut rest)?;
            if TicTacToe.is_over(&position) {
                return Err(TicTacToeError::GameOver { at });
            }
            if let Some(owner) = position.owner(cell) {
                let (cell, owner) = (GRID.name(cell), grid::letter(owner));
                return Err(TicTacToeError::CellTaken { at, cell, owner });
            }
            position = TicTacToe.play(&position, Move(cell as u32));
        }
        Ok(position)
    }

    /// Reads a board: three rows, the top one first, `/` between rows allowed, `X`, `O` and `.`.
    /// The side to move follows from the counts.
    ///
    /// # Errors
    /// Returns the first error that makes the board impossible.
    pub fn from_board(text: &str) -> Result<Position, TicTacToeError> {
        let mut rest = grid::characters(text);
        let marks = GRID.read_pieces(&mut rest)?.map(|marks| marks as u16);
        GRID.read_end(&mut rest)?;
        let [x, o] = marks.map(u16::count_ones);
        let to_move = grid::to_move([x, o]).ok_or(TicTacToeError::WrongMarks { x, o })?;
        let position = Position { marks, to_move };
        if position.has_won(to_move) {
            let winner = grid::letter(to_move);
            return Err(TicTacToeError::WrongThree { winner, x, o });
        }
        Ok(position)
    }
}

impl Notation for TicTacToe {
    type Error = TicTacToeError;

    const TEXT_FORMAT: TextFormat = TextFormat {
        first: ("", 9),
        lists_moves: true,
        board_letters: Some(grid::BOARD_LETTERS),
        tidy: grid::tidy_moves,
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Self, Position), TicTacToeError> {
        Ok((TicTacToe, Position::from_moves(text)?))
    }

    fn read_board(text: &str) -> Result<(Self, Position), TicTacToeError> {
        Ok((TicTacToe, Position::from_board(text)?))
    }

    fn write_move(&self, _: &Position, played: Move, text: &mut String) {
        GRID.write_name(played.0 as usize, text);
    }

    fn move_error(&self, _: &Position, text: &str) -> MoveError {
        match GRID.cell(text) {
            Some(_) => MoveError::Taken,
            None => MoveError::NoMove,
        }
    }

    fn position_text(&self, state: &Position) -> String {
        GRID.text(|cell| state.owner(cell))
    }
}

impl Drawing for TicTacToe {
    fn picture(&self, state: &Position) -> Picture {
        let mut board = GRID.board(|cell| state.owner(cell));
        let last = state.to_move.other();
        let won = LINES
            .iter()
            .filter(|&line| state.marks(last) & line == *line)
            .fold(0, |cells, line| cells | line);
        board.winning = (0..GRID.size())
            .filter(|cell| won >> cell & 1 == 1)
            .collect();
        Picture::Board(board)
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["X", "O"][player as usize]
    }
}

impl Game for TicTacToe {
    type State = Position;

    #[inline]
    fn to_move(&self, state: &Position) -> Player {
        state.to_move
    }

    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let last = state.to_move.other();
        if state.has_won(last) {
            Some(Outcome::Won(last))
        } else {
            (state.empty() == 0).then_some(Outcome::Draw)
        }
    }

    #[inline]
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        if !self.is_over(state) {
            let empty = state.empty();
            moves.extend((0..9).filter(|cell| empty >> cell & 1 == 1).map(Move));
        }
    }

    #[inline]
    fn play(&self, state: &Position, played: Move) -> Position {
        let mut marks = state.marks;
        marks[state.to_move as usize] |= 1 << played.0;
        Position {
            marks,
            to_move: state.to_move.other(),
        }
    }

    fn distance_from_centre(&self, _: &Position, played: Move) -> u32 {
        GRID.distance_from_centre(played.0 as usize)
    }

    fn key(&self, state: &Position) -> Option<[u64; 3]> {
        let [first, second] = state.marks.map(u64::from);
        Some([first, second, state.to_move as u64])
    }
}
