//! What a game is: rules, notation and a picture of the position. Depends on no other module.

mod by_hand;
pub mod connect_four;
pub mod draughts;
mod grid;
pub mod othello;
pub mod textbook;
pub mod tic_tac_toe;

pub use by_hand::MoveError;
pub use grid::GridError;

use serde::Serialize;
use std::error::Error;
use std::fmt::{self, Debug, Display, Formatter};

/// A game's value, always from MAX's side. The infinities of a window are [`Value::MIN`] and
/// [`Value::MAX`]; no evaluation ever returns them. Only a node that keeps the
/// value it began with, as no move gave it a better one, has one of the two as its value.
pub type Value = i32;

/// Returns whether a value is neither of the two infinities.
pub const fn is_finite(value: Value) -> bool {
    value != Value::MIN && value != Value::MAX
}

/// One of the two players, in the order in which they play from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Plays the first move of the game.
    First,
    /// Plays the second.
    Second,
}

impl Player {
    /// Returns the other player.
    #[inline]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// Returns the player who has a piece on the cell of `bit`, by the bitboards of both.
#[inline]
fn owner(pieces: [u64; 2], bit: u64) -> Option<Player> {
    match pieces.map(|pieces| pieces & bit != 0) {
        [true, _] => Some(Player::First),
        [_, true] => Some(Player::Second),
        _ => None,
    }
}

/// How a game ended, by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Won(Player),
    /// A draw.
    Draw,
    /// The end has a value of its own, from MAX's side, as the leaves of a textbook tree do.
    Value(Value),
}

impl Outcome {
    /// Returns the winner; `None` after a draw and where the end is a value.
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Won(winner) => Some(winner),
            Outcome::Draw | Outcome::Value(_) => None,
        }
    }
}

/// A move as a small code, the weight of an edge in the tree. Its meaning and its text are the
/// game's ([`Game::write_move`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub u32);

/// The notation of a pass, in every game that has one.
pub const PASS: &str = "--";

/// The rules of a game for two players with perfect information.
pub trait Game: Debug + Send + Sync + Sized {
    /// A position. Cloned for every node of a search, so it should be small.
    type State: Clone + Debug + Send + Sync;

    /// Returns the player to move. Called at every node rather than derived from the ply: players
    /// may pass.
    fn to_move(&self, state: &Self::State) -> Player;

    /// Returns how the game has ended; `None` while it goes on. Everything that reports a result
    /// calls this, never the picture or the evaluation.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Returns whether the game has ended, which is exactly where there are no moves and where
    /// there is an [outcome](Game::outcome). The exceptions are positions that only a search that
    /// plays on past a win reaches. Called at every node of a search: override it where it is
    /// cheaper than the outcome.
    #[inline]
    fn is_over(&self, state: &Self::State) -> bool {
        self.outcome(state).is_some()
    }

    /// Appends the legal moves to `moves`, in the game's natural order.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Move>);

    /// Returns the legal moves, in the game's natural order.
    fn legal_moves(&self, state: &Self::State) -> Vec<Move> {
        let mut legal = Vec::new();
        self.moves(state, &mut legal);
        legal
    }

    /// Returns the move of a side that has no other; `None` in games without passes.
    #[inline]
    fn pass(&self) -> Option<Move> {
        None
    }

    /// Appends moves like [`Game::moves`], for a search that does not see that the game is won:
    /// everything that could still be played on the board. The default appends none once the game
    /// is over.
    #[inline]
    fn moves_past_a_win(&self, state: &Self::State, moves: &mut Vec<Move>) {
        self.moves(state, moves);
    }

    /// Returns the position after a legal move.
    fn play(&self, state: &Self::State, played: Move) -> Self::State;

    /// Appends the move in the game's notation to `text`.
    fn write_move(&self, state: &Self::State, played: Move, text: &mut String);

    /// Appends the move like [`Game::write_move`], shortened as far as it stays distinct from the
    /// position's other moves.
    fn write_short_move(&self, state: &Self::State, played: Move, text: &mut String) {
        self.write_move(state, played, text);
    }

    /// Returns the cells of the picture by which a person points at a legal move, one after
    /// another: where a stone comes to lie; from where a piece goes and every square on which it
    /// lands. A move may have several paths; one that changes no cell has a single empty path.
    fn cell_paths(&self, state: &Self::State, played: Move) -> Vec<Vec<usize>> {
        by_hand::placed_cells(self, state, played)
    }

    /// Parses a legal move in the game's notation.
    fn read_move(&self, state: &Self::State, text: &str) -> Option<Move> {
        by_hand::parse_move(self, state, text)
    }

    /// Returns why [`Game::read_move`] refuses a text in a game that is not over.
    fn move_error(&self, _: &Self::State, _: &str) -> MoveError {
        MoveError::NoMove
    }

    /// Returns a move's distance from the centre, in units of the game; orders moves centre first.
    fn distance_from_centre(&self, state: &Self::State, played: Move) -> u32;

    /// Returns the position as a picture.
    fn picture(&self, state: &Self::State) -> Picture;

    /// Appends the position, with the side to move, as text that the game can read back.
    fn write_position(&self, state: &Self::State, text: &mut String);

    /// Returns the position as such a text.
    fn position_text(&self, state: &Self::State) -> String {
        let mut text = String::new();
        self.write_position(state, &mut text);
        text
    }

    /// Returns a player's name on the board and in exports (`X`, `first`).
    fn player_name(&self, player: Player) -> &'static str;

    /// Returns the player who is MAX, where the position itself says so; otherwise it is a choice.
    fn max(&self) -> Option<Player> {
        None
    }

    /// Returns by how much the first player wins if the game ends here, or the value of a tree's
    /// leaf; `None` in games that are not won by a number of points, or may go on for ever. In Othello the points are discs, and
    /// cells that nobody could fill count for the winner, as in tournaments and in published
    /// endgames.
    fn margin(&self, _: &Self::State) -> Option<Value> {
        None
    }

    /// Returns numbers that distinguish a position, including the side to move, from all others: a
    /// transposition table looks positions up by them. `None` in games without such a key.
    fn key(&self, _: &Self::State) -> Option<[u64; 3]> {
        None
    }

    /// Returns the number of plies to the deepest end of the game, where that is known in advance;
    /// it is then the default depth.
    fn height(&self) -> Option<u32> {
        None
    }
}

/// The notation of a game's positions. With [`Game`] this is everything that a game has to provide.
pub trait Notation: Game {
    /// Why a text is not a position. `Display` is English; it serialises as the name of
    /// a message and its arguments, for other languages.
    type Error: Error + Serialize;

    /// The format of the texts.
    const TEXT_FORMAT: TextFormat;

    /// Parses a position in the game's notation. An empty text is the usual start, if there is one.
    ///
    /// # Errors
    /// Returns the first thing that is wrong with it.
    fn read(text: &str) -> Result<(Self, Self::State), Self::Error>;

    /// Parses a drawn board.
    ///
    /// # Errors
    /// Returns the first thing that is wrong with it.
    fn read_board(text: &str) -> Result<(Self, Self::State), Self::Error> {
        Self::read(text)
    }
}

/// An error in the text of a position, as a sentence: for games in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InvalidPosition(pub String);

impl Display for InvalidPosition {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Error for InvalidPosition {}

/// The format of the texts of a game's positions.
#[derive(Clone, Copy, Debug)]
pub struct TextFormat {
    /// A position for the first search, and its depth in plies.
    pub first: (&'static str, u32),
    /// The noun for such a text in messages: `position` or `tree`.
    pub noun: &'static str,
    /// Whether the notation is a list of moves from the start.
    pub lists_moves: bool,
    /// Whether a move is named by the column of the board in which it is made.
    pub moves_are_columns: bool,
    /// The letters that distinguish a drawn board from the notation; `None` if there is no board.
    pub board_letters: Option<&'static str>,
    /// Whether the text gives values to the leaves, and inner positions have none: then only the
    /// whole tree can be searched.
    pub gives_values: bool,
    /// Removes separators from the notation.
    pub tidy: fn(&str) -> String,
    /// Writes a drawn board in its usual form.
    pub tidy_board: fn(&str) -> String,
}

impl TextFormat {
    /// The format of a position that stays as its author wrote it.
    pub const POSITION: TextFormat = TextFormat {
        first: ("", 2),
        noun: "position",
        lists_moves: false,
        moves_are_columns: false,
        board_letters: Some(""),
        gives_values: false,
        tidy: str::to_owned,
        tidy_board: str::to_owned,
    };
}

/// A position as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A rectangular board.
    Board(Board),
    /// A text, of which the part in `present` (bytes) belongs to this position.
    Text {
        /// The whole text.
        text: String,
        /// The byte range of the part that is this position.
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

    /// Returns the number of pieces of the first and the second player, in games where people count
    /// them.
    pub fn counts(&self) -> Option<[usize; 2]> {
        match self {
            Picture::Board(board) => board.counts(),
            Picture::Text { .. } => None,
        }
    }
}

/// A rectangular board, cell by cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Cells in a row.
    pub columns: usize,
    /// `cells[row * columns + column]`, top row first; the owner of the piece there.
    pub cells: Vec<Option<Player>>,
    /// How its pieces are drawn.
    pub letters: Letters,
    /// The cells whose piece is a king, in ascending order.
    pub kings: Vec<usize>,
    /// The cells on which no piece ever stands, in ascending order.
    pub unused: Vec<usize>,
    /// Names of the columns, from the left; empty for a column without one.
    pub column_names: Vec<String>,
    /// Names of the rows, from the top.
    pub row_names: Vec<String>,
    /// The cells that won the game, to be marked; empty while nobody has won, and in games that are
    /// not won by a line. The winner is the game's [`Outcome`].
    pub winning: Vec<usize>,
    /// Whether people count its pieces to see who is ahead.
    pub is_counted: bool,
}

/// The letters of a game's pieces, the first player's before the second's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    /// Ordinary pieces.
    pub men: [char; 2],
    /// Kings.
    pub kings: [char; 2],
    /// Pieces that the search has placed, where pieces stay where they are placed.
    pub placed: [char; 2],
}

impl Letters {
    /// Stones, which have no kings.
    pub const STONES: Letters = Letters {
        men: ['X', 'O'],
        kings: ['X', 'O'],
        placed: ['x', 'o'],
    };
    /// White and black men, and kings in capitals.
    pub const PIECES: Letters = Letters {
        men: ['w', 'b'],
        kings: ['W', 'B'],
        placed: ['w', 'b'],
    };
}

impl Board {
    /// Returns the letter of the piece in a cell; `None` where there is no piece.
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

    /// Returns the number of pieces of the first and the second player, in games where people count
    /// them.
    pub fn counts(&self) -> Option<[usize; 2]> {
        let count = |player| self.cells_of(player).count();
        self.is_counted
            .then(|| [count(Player::First), count(Player::Second)])
    }

    /// Returns the rows from the top, `.` where there is no piece.
    pub fn rows(&self) -> Vec<String> {
        let letters = (0..self.cells.len()).map(|cell| self.letter(cell).unwrap_or('.'));
        let letters: Vec<char> = letters.collect();
        let rows = letters.chunks(self.columns);
        rows.map(|row| row.iter().collect()).collect()
    }

    /// Returns the cells in which two boards of one shape differ.
    pub fn changed_from(&self, before: &Board) -> Vec<usize> {
        (0..self.cells.len())
            .filter(|&cell| {
                self.cells[cell] != before.cells[cell]
                    || self.kings.contains(&cell) != before.kings.contains(&cell)
            })
            .collect()
    }
}
