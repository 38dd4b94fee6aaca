//! The built-in games: their rules, notation and drawings.

pub mod connect_four;
pub mod draughts;
mod grid;
#[cfg(feature = "laws")]
pub mod laws;
pub mod othello;
pub mod textbook;
pub mod tic_tac_toe;

pub use grid::GridError;

use plywood_core::game::{Game, Move, Outcome, Player, Value};
use plywood_core::search::Order;
use serde::Serialize;
use std::error::Error;
use strum::IntoStaticStr;
use textbook::Doubt;

/// Returns the owner of the piece on the cell `bit`, given both players' bitboards.
#[inline]
fn owner(pieces: [u64; 2], bit: u64) -> Option<Player> {
    match pieces.map(|pieces| pieces & bit != 0) {
        [true, _] => Some(Player::First),
        [_, true] => Some(Player::Second),
        _ => None,
    }
}

/// The notation of a pass, in all games with passes.
pub const PASS: &str = "--";

/// The line between a move's label and the name of the node that it leads to: `raise─A`.
pub const LINK: char = '─';

/// The notation of a game's moves and positions.
pub trait Notation: Game {
    /// Why a text is not a position. `Display` is English; for translation, it serialises as its
    /// variant's name and arguments ([`TextError`](crate::exploration::TextError)).
    type Error: Error + Serialize;

    /// The format of the texts.
    const TEXT_FORMAT: TextFormat;

    /// Parses a position in the game's notation. An empty text is the usual start position, if
    /// there is one.
    ///
    /// # Errors
    /// Returns the first error in the text.
    fn read(text: &str) -> Result<(Self, Self::State), Self::Error>;

    /// Parses a drawn board.
    ///
    /// # Errors
    /// Returns the first error in the text.
    fn read_board(text: &str) -> Result<(Self, Self::State), Self::Error> {
        Self::read(text)
    }

    /// Returns the position, with the side to move, as text that the game can read back.
    fn position_text(&self, state: &Self::State) -> String;

    /// Appends the move in the game's notation to `text`.
    fn write_move(&self, state: &Self::State, played: Move, text: &mut String);

    /// Returns a move's text.
    fn move_text(&self, state: &Self::State, played: Move) -> String {
        let mut text = String::new();
        self.write_move(state, played, &mut text);
        text
    }

    /// Returns the position's own name; `None` in games without names.
    fn node_name(&self, _: &Self::State) -> Option<&str> {
        None
    }

    /// Returns the position's label for a move, and the name of the position that the move leads
    /// to; `None` in games without labels or names.
    fn label_and_name(&self, _: &Self::State, _: Move) -> [Option<&str>; 2] {
        [None; 2]
    }

    /// Returns the game and its start with the text's values taken as those of the player to move
    /// instead of `max`, who is MAX. Does nothing in games without values in their text.
    fn for_mover(self, start: Self::State, _max: Player) -> (Self, Self::State) {
        (self, start)
    }

    /// Returns the smallest and the largest value in the text from `start` on; `None` in games
    /// without values in their text.
    fn given_values(&self, _: &Self::State) -> Option<[Value; 2]> {
        None
    }

    /// Returns what the text says of the position's value beforehand, like `≤10`; empty if nothing.
    fn limits_text(&self, _: &Self::State) -> String {
        String::new()
    }

    /// Returns whether [`Game::limits`] has an answer anywhere.
    fn has_limits(&self) -> bool {
        false
    }

    /// Returns what of the game's text may have been meant otherwise, in a search that tries moves in
    /// this order.
    fn doubts(&self, _: Order) -> Vec<Doubt> {
        Vec::new()
    }

    /// Parses a legal move in the game's notation.
    fn read_move(&self, state: &Self::State, text: &str) -> Option<Move> {
        parse_move(self, state, text)
    }

    /// Returns the move that stands for a pass; `None` in games without passes.
    fn pass(&self) -> Option<Move> {
        None
    }

    /// Returns the start of a search in which a side that must pass has no move; the same start in
    /// games without passes.
    fn without_passes(&self, start: Self::State) -> Self::State {
        start
    }

    /// Returns why [`Notation::read_move`] rejects a text while the game is in progress.
    fn move_error(&self, _: &Self::State, _: &str) -> MoveError {
        MoveError::NoMove
    }
}

/// Returns the legal move written like this, in lower or upper case.
fn parse_move<G: Notation>(game: &G, state: &G::State, text: &str) -> Option<Move> {
    let mut moves = game.legal_moves(state).into_iter();
    moves.find(|&tried| game.move_text(state, tried).eq_ignore_ascii_case(text))
}

/// Why a text is not a legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum MoveError {
    /// The game is over.
    Over,
    /// The text is not a move's notation.
    NoMove,
    /// The cell has a piece.
    Taken,
    /// The column is full.
    Full,
    /// The disc would turn no other.
    TurnsNone,
    /// There are other moves, so that a pass is not allowed.
    MayNotPass,
    /// The only move is a pass.
    MustPass,
    /// The side to move has no piece there.
    NotOwn,
    /// A capture is possible, and therefore compulsory.
    MustTake,
    /// As many pieces as possible must be taken, or the text does not say which way the capture
    /// goes.
    MustTakeMost,
    /// The piece does not move there.
    OutOfReach,
}

/// Pictures of a game's positions, and the cells that select a move.
pub trait Drawing: Notation {
    /// Returns a picture of the position, by default its text.
    fn picture(&self, state: &Self::State) -> Picture {
        let text = self.position_text(state);
        let present = 0..text.len();
        Picture::Text { text, present }
    }

    /// Returns a player's name on the board and in exports: `first` and `second` by default.
    fn player_name(&self, player: Player) -> &'static str {
        ["first", "second"][player as usize]
    }

    /// Returns the cells to select in turn for a legal move: where a stone is placed, or where a
    /// piece starts and every square on which it lands. A move may have several paths; one that
    /// changes no cell has a single empty path.
    fn cell_paths(&self, state: &Self::State, played: Move) -> Vec<Vec<usize>> {
        let board = |state| self.picture(state).board();
        let boards = board(state).zip(board(&self.play(state, played)));
        // Those that were empty and then are not.
        let filled = boards.map(|(before, after)| {
            let is_filled =
                |&cell: &usize| before.cells[cell].is_none() && after.cells[cell].is_some();
            (0..before.cells.len()).filter(is_filled).collect()
        });
        vec![filled.unwrap_or_default()]
    }
}

/// An error in the text of a position, as a sentence, for games in one language only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("{0}")]
pub struct InvalidPosition(pub String);

/// The format of a game's position texts.
#[derive(Clone, Copy, Debug)]
pub struct TextFormat {
    /// An example position and a search depth in plies.
    pub first: (&'static str, u32),
    /// The noun for such a text in messages: `position` or `tree`.
    pub noun: &'static str,
    /// Whether the notation is a list of moves from the start.
    pub lists_moves: bool,
    /// Whether moves are named by the columns in which they are made.
    pub moves_are_columns: bool,
    /// The letters that distinguish a drawn board from the notation; `None` if there is no board.
    pub board_letters: Option<&'static str>,
    /// Whether the text gives values to leaves only, so that only the whole tree can be searched.
    pub gives_values: bool,
    /// Removes from the notation what has no meaning: separators, line breaks.
    pub tidy: fn(&str) -> String,
}

impl TextFormat {
    /// The format of positions that have no canonical form.
    pub const POSITION: TextFormat = TextFormat {
        first: ("", 2),
        noun: "position",
        lists_moves: false,
        moves_are_columns: false,
        board_letters: None,
        gives_values: false,
        tidy: str::to_owned,
    };
}

/// A drawing of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A rectangular grid of cells.
    Board(Board),
    /// A text with a highlighted part.
    Text {
        /// The text, as it is shown.
        text: String,
        /// The byte range of this position.
        present: std::ops::Range<usize>,
    },
}

impl Picture {
    /// Returns the board; `None` for a text.
    pub fn board(self) -> Option<Board> {
        match self {
            Picture::Board(board) => Some(board),
            Picture::Text { .. } => None,
        }
    }
}

/// A rectangular board, cell by cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Cells per row.
    pub columns: usize,
    /// The owner of the piece in each cell, `cells[row * columns + column]`, from the top row.
    pub cells: Vec<Option<Player>>,
    /// Letters of the pieces.
    pub letters: Letters,
    /// The cells of kings, in ascending order.
    pub kings: Vec<usize>,
    /// The cells that are never used, in ascending order.
    pub unused: Vec<usize>,
    /// Names of the columns from the left; empty for columns without a name.
    pub column_names: Vec<String>,
    /// Names of the rows, from the top.
    pub row_names: Vec<String>,
    /// The winning cells, to be highlighted; empty before a win, and in games that are not won by a
    /// line. The winner is in the game's [`Outcome`].
    pub winning: Vec<usize>,
    /// Whether players count pieces to see who is ahead.
    pub is_counted: bool,
    /// The board without its pieces.
    pub surface: Surface,
}

/// A board without its pieces, as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// Pencil lines on paper.
    Paper,
    /// Holes in an upright frame, into which stones fall.
    Holes,
    /// Squares, with pieces in the colours that name the players.
    Squares {
        /// Whether the first player's pieces are dark.
        first_is_dark: bool,
    },
}

/// The letters of a game's pieces, the first player's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    /// Ordinary pieces.
    pub men: [char; 2],
    /// Kings.
    pub kings: [char; 2],
    /// Pieces placed during the search, in games whose pieces do not move.
    pub placed: [char; 2],
}

impl Letters {
    /// Stones, of which there are no kings.
    pub const STONES: Letters = Letters {
        men: ['X', 'O'],
        kings: ['X', 'O'],
        placed: ['x', 'o'],
    };
    /// White and black men; kings in capitals.
    pub const PIECES: Letters = Letters {
        men: ['w', 'b'],
        kings: ['W', 'B'],
        placed: ['w', 'b'],
    };
}

impl Board {
    /// Returns the letter of the piece in a cell; `None` if it is empty.
    pub fn letter(&self, cell: usize) -> Option<char> {
        let letters = if self.kings.contains(&cell) {
            self.letters.kings
        } else {
            self.letters.men
        };
        self.cells[cell].map(|player| letters[player as usize])
    }

    /// Returns the cells of a player's pieces, in ascending order.
    pub fn cells_of(&self, player: Player) -> impl Iterator<Item = usize> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(move |(cell, &owner)| (owner == Some(player)).then_some(cell))
    }

    /// Returns the numbers of the first and second player's pieces, in games where players count
    /// them.
    pub fn counts(&self) -> Option<[usize; 2]> {
        let count = |player| self.cells_of(player).count();
        self.is_counted
            .then(|| [count(Player::First), count(Player::Second)])
    }

    /// Returns the rows from the top, with `.` for empty cells.
    pub fn rows(&self) -> Vec<String> {
        let letters = (0..self.cells.len()).map(|cell| self.letter(cell).unwrap_or('.'));
        let letters: Vec<char> = letters.collect();
        let rows = letters.chunks(self.columns);
        rows.map(|row| row.iter().collect()).collect()
    }

    /// Returns the cells in which two boards of the same shape differ.
    pub fn changed_from(&self, before: &Board) -> Vec<usize> {
        let cells = 0..self.cells.len();
        let changed = cells.filter(|&cell| self.letter(cell) != before.letter(cell));
        changed.collect()
    }
}
