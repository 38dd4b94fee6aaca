//! International draughts, 10 by 10, on the fifty dark squares, as bitboards.
//!
//! Squares are numbered from 1 at the top. Every two rows are followed by a bit that stays empty,
//! so that the neighbours of any square lie 5 and 6 bits away and no step runs over an edge:
//!
//! ```text
//!  squares                                bits
//!      1     2     3     4     5             0     1     2     3     4
//!   6     7     8     9    10             5     6     7     8     9    (10)
//!     11    12    13    14    15            11    12    13    14    15
//!  16    17    18    19    20            16    17    18    19    20    (21)
//!     21    22    23    24    25            22    23    24    25    26
//!  26    27    28    29    30            27    28    29    30    31    (32)
//!     31    32    33    34    35            33    34    35    36    37
//!  36    37    38    39    40            38    39    40    41    42    (43)
//!     41    42    43    44    45            44    45    46    47    48
//!  46    47    48    49    50            49    50    51    52    53    (54)
//!
//!             −6   −5
//!               \ /
//!               / \
//!             +5   +6
//! ```
//!
//! White starts at the bottom, moves first and upwards. By the rules of the world federation:
//! capturing is compulsory, and of all captures one that takes the most pieces; men capture
//! backwards too; kings fly; captured pieces leave the board when the move is over, stand in the
//! way until then and are not jumped twice; a man is crowned only where its move ends. A side
//! without moves has lost. The rules about draws by repetition need the history of a game and are
//! not known here.

mod capture;
mod notation;

pub use notation::PositionError;

use super::{Board, Game, Move, Picture, Player};
use capture::Capture;

/// Number of squares.
pub const SQUARES: usize = 50;

/// The bits that are squares.
const ALL_SQUARES: u64 = {
    let mut bits = 0;
    let mut square = 0;
    while square < SQUARES {
        bits |= bit(square);
        square += 1;
    }
    bits
};
/// Where the men of the first and the second player are crowned.
const LAST_ROW: [u64; 2] = [0b11111, 0b11111 << 49];

/// The bit of a square, counted from 0 here.
const fn bit(square: usize) -> u64 {
    1 << (square + square / 10)
}

/// The lowest square of a bitboard, counted from 0.
#[inline]
fn square_of(bits: u64) -> usize {
    let at = bits.trailing_zeros() as usize;
    at - at / 11
}

/// The squares of a bitboard in ascending order, each as a bitboard.
#[inline]
fn each(mut bits: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = bits & bits.wrapping_neg();
        bits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// A diagonal direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Direction {
    const ALL: [Direction; 4] = [
        Direction::UpLeft,
        Direction::UpRight,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// The two directions in which a player's men move.
    #[inline]
    fn forward(player: Player) -> [Direction; 2] {
        match player {
            Player::First => [Direction::UpLeft, Direction::UpRight],
            Player::Second => [Direction::DownLeft, Direction::DownRight],
        }
    }

    /// The neighbours of all squares of a bitboard; over an edge there is none.
    #[inline]
    fn step(self, bits: u64) -> u64 {
        let moved = match self {
            Direction::UpLeft => bits >> 6,
            Direction::UpRight => bits >> 5,
            Direction::DownLeft => bits << 5,
            Direction::DownRight => bits << 6,
        };
        moved & ALL_SQUARES
    }

    /// The empty squares from a square up to the first that is not, or to the edge.
    #[inline]
    fn slide(self, from: u64, empty: u64) -> u64 {
        let mut passed = 0;
        let mut at = self.step(from) & empty;
        while at != 0 {
            passed |= at;
            at = self.step(at) & empty;
        }
        passed
    }
}

/// The rules of international draughts. White plays first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Draughts;

/// A position of international draughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces, men and kings, of the first (white) and the second player (black).
    pieces: [u64; 2],
    /// Which of the pieces are kings.
    kings: u64,
    to_move: Player,
}

impl Position {
    /// Twenty men a side, white to move.
    pub const START: Position = {
        let rows = (1 << 11) - 1;
        Position {
            pieces: [
                ALL_SQUARES & (rows << 33 | rows << 44),
                ALL_SQUARES & (rows | rows << 11),
            ],
            kings: 0,
            to_move: Player::First,
        }
    };

    /// Number of a player's men.
    #[inline]
    pub fn men(&self, player: Player) -> u32 {
        (self.pieces[player as usize] & !self.kings).count_ones()
    }

    /// Number of a player's kings.
    #[inline]
    pub fn kings(&self, player: Player) -> u32 {
        (self.pieces[player as usize] & self.kings).count_ones()
    }

    /// Who moves next.
    #[inline]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline]
    fn own(&self) -> u64 {
        self.pieces[self.to_move as usize]
    }

    #[inline]
    fn enemies(&self) -> u64 {
        self.pieces[self.to_move.other() as usize]
    }

    #[inline]
    fn empty(&self) -> u64 {
        ALL_SQUARES & !(self.pieces[0] | self.pieces[1])
    }

    /// Whether the side to move can move at all.
    #[inline]
    pub fn can_move(&self) -> bool {
        let (men, kings) = (self.own() & !self.kings, self.own() & self.kings);
        let empty = self.empty();
        let steps = |pieces: u64, directions: &[Direction]| {
            directions
                .iter()
                .any(|direction| direction.step(pieces) & empty != 0)
        };
        steps(men, &Direction::forward(self.to_move))
            || steps(kings, &Direction::ALL)
            || capture::is_possible(self)
    }

    fn piece_moves(&self, moves: &mut Vec<Move>) {
        let empty = self.empty();
        for from in each(self.own()) {
            let targets = if from & self.kings == 0 {
                let forward = Direction::forward(self.to_move);
                forward.map(|direction| direction.step(from) & empty)
            } else {
                let [a, b, c, d] = Direction::ALL.map(|direction| direction.slide(from, empty));
                [a | b, c | d]
            };
            for to in each(targets[0] | targets[1]) {
                moves.push(code(from, to));
            }
        }
    }

    /// The position after a piece has gone from one square to another and taken others.
    #[inline]
    fn after(&self, from: u64, to: u64, taken: u64) -> Position {
        let player = self.to_move as usize;
        let mut pieces = self.pieces;
        pieces[player] = pieces[player] & !from | to;
        pieces[1 - player] &= !taken;
        let is_crowned = self.kings & from != 0 || to & LAST_ROW[player] != 0;
        let kings = self.kings & !from & !taken | if is_crowned { to } else { 0 };
        Position {
            pieces,
            kings,
            to_move: self.to_move.other(),
        }
    }
}

// A move's code: from and to with six bits each, what is taken above. Several captures of more than
// one piece may join the same two squares; they are numbered.
const TAKES_ONE: u32 = 1 << 12;
const TAKES_MORE: u32 = 1 << 13;
const NUMBER: u32 = 14;

#[inline]
fn code(from: u64, to: u64) -> Move {
    Move((square_of(from) | square_of(to) << 6) as u32)
}

#[inline]
fn ends(played: Move) -> (u64, u64) {
    let square = |shift: u32| bit((played.0 >> shift & 0b11_1111) as usize);
    (square(0), square(6))
}

/// The code of a capture: the `number`th of those with the same ends.
fn capture_code(capture: &Capture, number: u32) -> Move {
    let Move(ends) = code(capture.from, capture.to);
    Move(if capture.taken.is_power_of_two() {
        ends | TAKES_ONE
    } else {
        ends | TAKES_MORE | number << NUMBER
    })
}

/// All captures with the ends of a move that takes more than one piece, in the order of their
/// numbers.
fn captures_like(state: &Position, played: Move) -> Vec<Capture> {
    let (from, to) = ends(played);
    let mut captures = capture::longest_from(state, from);
    captures.retain(|capture| capture.to == to);
    captures
}

/// The capture that a move which takes more than one piece stands for.
fn capture_of(state: &Position, played: Move) -> Capture {
    captures_like(state, played)[(played.0 >> NUMBER) as usize]
}

impl Game for Draughts {
    type State = Position;

    #[inline]
    fn to_move(&self, state: &Position) -> Player {
        state.to_move
    }

    #[inline]
    fn is_over(&self, state: &Position) -> bool {
        !state.can_move()
    }

    #[inline]
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        if !capture::is_possible(state) {
            return state.piece_moves(moves);
        }
        let captures = capture::longest(state);
        let mut number = 0;
        for (index, capture) in captures.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| captures[before]);
            let has_same_ends =
                before.is_some_and(|before| (before.from, before.to) == (capture.from, capture.to));
            number = if has_same_ends { number + 1 } else { 0 };
            moves.push(capture_code(capture, number));
        }
    }

    #[inline]
    fn play(&self, state: &Position, played: Move) -> Position {
        let (from, to) = ends(played);
        let taken = if played.0 & TAKES_ONE != 0 {
            capture::between(state, from, to)
        } else if played.0 & TAKES_MORE != 0 {
            capture_of(state, played).taken
        } else {
            0
        };
        state.after(from, to, taken)
    }

    fn write_move(&self, state: &Position, played: Move, text: &mut String) {
        notation::write_move(state, played, text);
    }

    fn distance_from_centre(&self, _: &Position, played: Move) -> u32 {
        let (column, row) = column_and_row(square_of(ends(played).1));
        let far = |place: usize| (2 * place as u32 + 1).abs_diff(10).pow(2);
        far(column) + far(row)
    }

    fn picture(&self, state: &Position) -> Picture {
        let cell = |square: usize| {
            let (column, row) = column_and_row(square);
            row * 10 + column
        };
        let mut cells = vec![None; 100];
        let mut kings = Vec::new();
        for square in 0..SQUARES {
            cells[cell(square)] = state.owner(square);
            if state.kings & bit(square) != 0 {
                kings.push(cell(square));
            }
        }
        // The numbers of the squares at the left and at the lower edge.
        let mut column_names = vec![String::new(); 10];
        for square in 45..SQUARES {
            column_names[column_and_row(square).0] = (square + 1).to_string();
        }
        Picture::Board(Board {
            columns: 10,
            cells,
            kings,
            unused: (0..100usize)
                .filter(|cell| (cell % 10 + cell / 10).is_multiple_of(2))
                .collect(),
            column_names,
            row_names: (0..10).map(|row| (5 * row + 1).to_string()).collect(),
            winning: Vec::new(),
            winner: self.is_over(state).then(|| state.to_move.other()),
        })
    }

    fn write_position(&self, state: &Position, text: &mut String) {
        notation::write_fen(state, text);
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "white",
            Player::Second => "black",
        }
    }
}

/// Column and row of a square from the top left; all count from 0.
fn column_and_row(square: usize) -> (usize, usize) {
    let row = square / 5;
    (square % 5 * 2 + (row + 1) % 2, row)
}
