//! International draughts, 10 by 10, as bitboards of the fifty dark squares.
//!
//! Squares are numbered from 1 at the top. Every two rows are followed by an unused bit, so that
//! the neighbours of any square are 5 and 6 bits away and no step wraps around an edge:
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
//! White starts at the bottom and moves first. The rules are those of the world federation:
//! captures are compulsory, and must take as many pieces as possible; men capture backwards too;
//! kings fly; captured pieces are removed after the move, block the way until then and cannot be
//! jumped twice; a man is crowned only where its move ends. A side without moves has lost. Draws by
//! repetition depend on the history of a game and are not detected.

mod capture;
mod code;
mod fen;
mod squares;

pub use fen::FenError;

use super::grid::Grid;
use super::{
    Board, Drawing, Game, Letters, Move, MoveError, Notation, Outcome, Picture, Player, Surface,
    TextFormat,
};
use code::{TAKES_MORE, TAKES_ONE, capture_code, capture_of, code, ends};
use squares::{ALL_SQUARES, Direction, SQUARES, bit, cell_of, each, square_of};

const GRID: Grid = Grid {
    columns: 10,
    rows: 10,
};

/// The rows where the first and the second player's men become kings.
const LAST_ROW: [u64; 2] = [0b11111, 0b11111 << 49];

/// The rules of international draughts. White plays first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Draughts;

/// A position of international draughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of the first (white) and the second player (black), men and kings.
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

    /// Returns the number of a player's men.
    #[inline]
    pub fn men(&self, player: Player) -> u32 {
        (self.pieces[player as usize] & !self.kings).count_ones()
    }

    /// Returns the number of a player's kings.
    #[inline]
    pub fn kings(&self, player: Player) -> u32 {
        (self.pieces[player as usize] & self.kings).count_ones()
    }

    /// Returns the player to move.
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

    /// Returns whether the side to move has a legal move.
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
            || self.must_capture()
    }

    /// Returns whether the side to move can, and therefore must, capture.
    #[inline]
    pub fn must_capture(&self) -> bool {
        capture::is_possible(self)
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

    /// Returns the position after a piece has moved and captured others.
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

impl Notation for Draughts {
    type Error = FenError;

    const TEXT_FORMAT: TextFormat = TextFormat {
        board_letters: Some(""),
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Self, Position), FenError> {
        Ok((Draughts, Position::from_fen(text)?))
    }

    fn write_move(&self, state: &Position, played: Move, text: &mut String) {
        code::write_move(state, played, text);
    }

    fn read_move(&self, state: &Position, text: &str) -> Option<Move> {
        code::read_move(state, text)
    }

    fn move_error(&self, state: &Position, text: &str) -> MoveError {
        code::move_error(state, text)
    }

    fn position_text(&self, state: &Position) -> String {
        fen::text(state)
    }
}

impl Drawing for Draughts {
    fn cell_paths(&self, state: &Position, played: Move) -> Vec<Vec<usize>> {
        code::cell_paths(state, played)
    }

    fn picture(&self, state: &Position) -> Picture {
        let mut cells = vec![None; GRID.size()];
        for square in 0..SQUARES {
            cells[cell_of(square)] = state.owner(square);
        }
        // The numbers of the squares along the left and the bottom edge.
        let mut column_names = vec![String::new(); GRID.columns];
        for square in 45..SQUARES {
            column_names[cell_of(square) % GRID.columns] = (square + 1).to_string();
        }
        let is_king = |square: &usize| state.kings & bit(*square) != 0;
        let is_light = |cell: &usize| (cell % 10 + cell / 10).is_multiple_of(2);
        Picture::Board(Board {
            letters: Letters::PIECES,
            kings: (0..SQUARES).filter(is_king).map(cell_of).collect(),
            unused: (0..GRID.size()).filter(is_light).collect(),
            column_names,
            row_names: (0..10).map(|row| (5 * row + 1).to_string()).collect(),
            is_counted: true,
            surface: Surface::Squares {
                first_is_dark: false,
            },
            ..GRID.board(|cell| cells[cell])
        })
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["white", "black"][player as usize]
    }
}

impl Game for Draughts {
    type State = Position;

    #[inline]
    fn to_move(&self, state: &Position) -> Player {
        state.to_move
    }

    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        (!state.can_move()).then(|| Outcome::Won(state.to_move.other()))
    }

    #[inline]
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        if !state.must_capture() {
            return state.piece_moves(moves);
        }
        let captures = capture::longest(state, state.own());
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

    /// Captures, which are compulsory.
    fn loud_moves(&self, state: &Position, _: bool, moves: &mut Vec<Move>) -> bool {
        let must_capture = state.must_capture();
        if must_capture {
            self.moves(state, moves);
        }
        !must_capture
    }

    fn distance_from_centre(&self, _: &Position, played: Move) -> u32 {
        GRID.distance_from_centre(cell_of(square_of(ends(played).1)))
    }

    fn key(&self, state: &Position) -> Option<[u64; 3]> {
        let [first, second] = state.pieces;
        // Fifty squares leave a bit free for the side to move.
        Some([first, second, state.kings << 1 | state.to_move as u64])
    }
}
