//! Connect Four, 7 columns of 6 cells, as two bitboards.
//!
//! Each column takes seven bits, of which the lowest six are cells, so that no line of four wraps
//! around an edge:
//!
//! ```text
//!    5 12 19 26 33 40 47      row 6
//!    4 11 18 25 32 39 46
//!    3 10 17 24 31 38 45
//!    2  9 16 23 30 37 44
//!    1  8 15 22 29 36 43
//!    0  7 14 21 28 35 42      row 1
//!    1  2  3  4  5  6  7      column
//! ```

mod legality;
mod notation;

pub use legality::ConnectFourError;

use super::grid::Grid;
use super::{
    Board, Drawing, Game, Move, MoveError, Notation, Outcome, Picture, Player, Surface, TextFormat,
    owner,
};
use notation::tidy_moves;

/// Number of columns.
pub const COLUMNS: usize = 7;
/// Number of rows.
pub const ROWS: usize = 6;
/// Bits per column: its cells and one that stays empty.
pub(crate) const STRIDE: usize = ROWS + 1;

const GRID: Grid = Grid {
    columns: COLUMNS,
    rows: ROWS,
};
/// One bit per column, times the cells of a column.
const ALL_CELLS: u64 = ((1 << (COLUMNS * STRIDE)) - 1) / ((1 << STRIDE) - 1) * ((1 << ROWS) - 1);

/// The rules of Connect Four. X plays first.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectFour;

/// A position of Connect Four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The stones of the first (X) and the second player (O).
    stones: [u64; 2],
    to_move: Player,
}

impl Position {
    /// The empty board; the first player is to move.
    pub const START: Position = Position {
        stones: [0, 0],
        to_move: Player::First,
    };

    /// Returns the stones of a player as a bitboard (see the module's drawing).
    #[inline]
    pub fn stones(&self, player: Player) -> u64 {
        self.stones[player as usize]
    }

    /// Returns the player to move.
    #[inline]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline]
    fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    /// Returns the owner of a cell, counted row by row from the top left.
    fn owner(&self, cell: usize) -> Option<Player> {
        owner(self.stones, bit(cell))
    }

    /// Returns whether the player who moved last has four in a row. By the rules, the other player
    /// cannot.
    #[inline]
    pub fn last_mover_won(&self) -> bool {
        has_four(self.stones(self.to_move.other()))
    }

    /// Returns whether the board is full.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.occupied() == ALL_CELLS
    }

    /// Returns the player with four in a row; `None` if both have, as when play went on after a
    /// win.
    #[inline]
    pub fn winner(&self) -> Option<Player> {
        match self.stones.map(has_four) {
            [true, false] => Some(Player::First),
            [false, true] => Some(Player::Second),
            _ => None,
        }
    }

    /// Returns whether a column, counted from 0 at the left, has room for a stone.
    #[inline]
    pub fn has_room(&self, column: usize) -> bool {
        self.occupied() & (1 << (column * STRIDE + ROWS - 1)) == 0
    }

    /// Returns the position after dropping a stone into a column, counted from 0 at the left, that
    /// has room.
    #[inline]
    pub fn drop_stone(&self, column: usize) -> Position {
        let occupied = self.occupied();
        let open_at = (occupied + (1 << (column * STRIDE))) & !occupied & column_cells(column);
        let mut stones = self.stones;
        stones[self.to_move as usize] |= open_at;
        Position {
            stones,
            to_move: self.to_move.other(),
        }
    }
}

/// Returns the bit of a cell, counted row by row from the top left.
fn bit(cell: usize) -> u64 {
    1 << (cell % COLUMNS * STRIDE + (ROWS - 1 - cell / COLUMNS))
}

#[inline]
fn column_cells(column: usize) -> u64 {
    ((1 << ROWS) - 1) << (column * STRIDE)
}

/// Returns whether a bitboard contains four in a row in any direction.
#[inline]
fn has_four(stones: u64) -> bool {
    // Testing all four directions is faster than branching between them.
    let fours = DIRECTIONS.map(|step| {
        let pairs = stones & (stones >> step);
        pairs & (pairs >> (2 * step))
    });
    fours[0] | fours[1] | fours[2] | fours[3] != 0
}

/// Distance in bits between neighbours: vertical, horizontal, falling and rising.
const DIRECTIONS: [usize; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// Returns every cell that is part of a four in a row.
fn cells_in_fours(stones: u64) -> u64 {
    DIRECTIONS.iter().fold(0, |cells, &step| {
        let pairs = stones & (stones >> step);
        let fours = pairs & (pairs >> (2 * step));
        cells | fours | fours << step | fours << (2 * step) | fours << (3 * step)
    })
}

impl Notation for ConnectFour {
    type Error = ConnectFourError;

    const TEXT_FORMAT: TextFormat = TextFormat {
        lists_moves: true,
        moves_are_columns: true,
        board_letters: Some(".xXoO/mh"),
        tidy: tidy_moves,
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Self, Position), ConnectFourError> {
        Ok((ConnectFour, Position::from_moves(text)?))
    }

    fn read_board(text: &str) -> Result<(Self, Position), ConnectFourError> {
        Ok((ConnectFour, Position::from_board(text)?))
    }

    fn write_move(&self, _: &Position, played: Move, text: &mut String) {
        text.push(char::from(b'1' + played.0 as u8));
    }

    fn move_error(&self, _: &Position, text: &str) -> MoveError {
        match text.parse::<usize>() {
            Ok(1..=COLUMNS) => MoveError::Full,
            _ => MoveError::NoMove,
        }
    }

    fn position_text(&self, state: &Position) -> String {
        GRID.text(|cell| state.owner(cell))
    }
}

impl Drawing for ConnectFour {
    fn picture(&self, state: &Position) -> Picture {
        let won = cells_in_fours(state.stones[0]) | cells_in_fours(state.stones[1]);
        Picture::Board(Board {
            column_names: (1..=COLUMNS).map(|name| name.to_string()).collect(),
            row_names: (1..=ROWS).rev().map(|name| name.to_string()).collect(),
            winning: (0..GRID.size())
                .filter(|&cell| won & bit(cell) != 0)
                .collect(),
            surface: Surface::Holes,
            ..GRID.board(|cell| state.owner(cell))
        })
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["X", "O"][player as usize]
    }
}

impl Game for ConnectFour {
    type State = Position;

    #[inline]
    fn to_move(&self, state: &Position) -> Player {
        state.to_move
    }

    fn key(&self, state: &Position) -> Option<[u64; 3]> {
        let [first, second] = state.stones;
        Some([first, second, state.to_move as u64])
    }

    /// If both players have four in a row, as when play went on after a win, neither has won.
    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let won = state.winner().map(Outcome::Won);
        won.or_else(|| self.is_over(state).then_some(Outcome::Draw))
    }

    #[inline]
    fn is_over(&self, state: &Position) -> bool {
        state.last_mover_won() || state.is_full()
    }

    #[inline]
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        if !state.last_mover_won() {
            self.moves_past_a_win(state, moves);
        }
    }

    #[inline]
    fn moves_past_a_win(&self, state: &Position, moves: &mut Vec<Move>) {
        for column in 0..COLUMNS {
            if state.has_room(column) {
                moves.push(Move(column as u32));
            }
        }
    }

    #[inline]
    fn play(&self, state: &Position, played: Move) -> Position {
        state.drop_stone(played.0 as usize)
    }

    /// Moves that win, or else moves that stop a win, or else moves that threaten to win next. The
    /// opponent's win or threat must be answered.
    fn loud_moves(&self, state: &Position, with_threats: bool, moves: &mut Vec<Move>) -> bool {
        let wins = |state: &Position, column: &usize| {
            state.has_room(*column) && state.drop_stone(*column).last_mover_won()
        };
        let all = 0..COLUMNS;
        let other = Position {
            to_move: state.to_move.other(),
            ..*state
        };
        let mut loud: Vec<usize> = all.clone().filter(|column| wins(state, column)).collect();
        if loud.is_empty() {
            loud.extend(all.clone().filter(|column| wins(&other, column)));
        }
        let has_choice = loud.is_empty();
        if has_choice && with_threats {
            loud.extend(all.clone().filter(|&column| {
                let next = state.has_room(column).then(|| Position {
                    to_move: state.to_move,
                    ..state.drop_stone(column)
                });
                next.is_some_and(|next| all.clone().any(|column| wins(&next, &column)))
            }));
        }
        moves.extend(loud.into_iter().map(|column| Move(column as u32)));
        has_choice
    }

    #[inline]
    fn distance_from_centre(&self, _: &Position, played: Move) -> u32 {
        played.0.abs_diff(COLUMNS as u32 / 2)
    }
}
