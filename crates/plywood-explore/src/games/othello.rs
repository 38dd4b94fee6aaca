//! Othello, 8 by 8, as two bitboards with one bit per cell:
//!
//! ```text
//!     a  b  c  d  e  f  g  h
//!  1  0  1  2  3  4  5  6  7
//!  2  8  9 10 11 12 13 14 15
//!  3 16 17 18 19 20 21 22 23
//!  4 24 25 26  O  X 29 30 31      X black, plays first
//!  5 32 33 34  X  O 37 38 39      O white
//!  6 40 41 42 43 44 45 46 47
//!  7 48 49 50 51 52 53 54 55
//!  8 56 57 58 59 60 61 62 63
//! ```
//!
//! A side that cannot turn a disc passes, which is the move `--`. The game ends when neither side
//! can turn a disc.

mod notation;

pub use notation::OthelloError;

use super::grid::{self, Grid};
use super::{
    Board, Drawing, Game, Move, MoveError, Notation, Outcome, Picture, Player, Surface, TextFormat,
    Value, owner,
};

pub(super) const GRID: Grid = Grid {
    columns: 8,
    rows: 8,
};

/// The move of a side that cannot turn a disc.
pub const PASS: Move = Move(64);

/// The cells of columns b to g, as horizontal shifts must not wrap around an edge.
const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;
const ALL_CELLS: u64 = u64::MAX;

/// Four directions (the others are opposite): the distance in bits between neighbours, and the
/// cells that may hold turned discs in that direction.
const DIRECTIONS: [(u32, u64); 4] = [
    (1, INNER_COLUMNS),
    (7, INNER_COLUMNS),
    (8, ALL_CELLS),
    (9, INNER_COLUMNS),
];

/// The rules of Othello. Black plays first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Othello;

/// A position of Othello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The discs of the first (black) and the second player (white).
    discs: [u64; 2],
    to_move: Player,
    /// Whether a pass is a move. Otherwise, the search takes a position in which a side must pass for
    /// an inner node without moves, which keeps the value that it began with.
    ///
    /// Source: a program in C that keeps the whole tree in memory, as published; its loop over the
    /// moves finds none there.
    has_passes: bool,
}

impl Position {
    /// The four discs in the middle, black to move.
    pub const START: Position = Position {
        discs: [1 << 28 | 1 << 35, 1 << 27 | 1 << 36],
        to_move: Player::First,
        has_passes: true,
    };

    /// Returns the discs of a player as a bitboard (see the module's drawing).
    #[inline]
    pub fn discs(&self, player: Player) -> u64 {
        self.discs[player as usize]
    }

    /// Returns the player to move.
    #[inline]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// Returns the empty cells where a disc of this player would turn others, even if the other
    /// player is to move.
    #[inline]
    pub fn placements(&self, player: Player) -> u64 {
        placements(self.discs(player), self.discs(player.other()))
    }

    /// Returns the discs turned by a disc of this player on an empty cell.
    #[inline]
    pub fn turned(&self, player: Player, cell: u32) -> u64 {
        turned(self.discs(player), self.discs(player.other()), cell)
    }

    fn owner(&self, cell: usize) -> Option<Player> {
        owner(self.discs, 1 << cell)
    }

    fn must_pass(&self) -> bool {
        self.placements(self.to_move) == 0 && !Othello.is_over(self)
    }

    /// Returns the player with more discs, whether the game is over or not.
    pub fn leader(&self) -> Option<Player> {
        let [first, second] = self.discs.map(u64::count_ones);
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Player::First),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Player::Second),
        }
    }
}

/// Returns the empty cells at the far end of a row of the opponent's discs that starts next to one
/// of the mover's own, in any direction.
#[inline]
fn placements(own: u64, other: u64) -> u64 {
    let mut found = 0;
    for (step, may_hold) in DIRECTIONS {
        let between = other & may_hold;
        // A row has at most six discs.
        let mut up = between & (own << step);
        let mut down = between & (own >> step);
        for _ in 0..5 {
            up |= between & (up << step);
            down |= between & (down >> step);
        }
        found |= up << step | down >> step;
    }
    found & !(own | other)
}

/// Returns the opponent's discs in rows between the cell and one of the mover's own, in all
/// directions.
#[inline]
fn turned(own: u64, other: u64, cell: u32) -> u64 {
    let placed = 1u64 << cell;
    let mut all = 0;
    for (step, may_hold) in DIRECTIONS {
        let between = other & may_hold;
        let mut up = between & (placed << step);
        let mut down = between & (placed >> step);
        for _ in 0..5 {
            up |= between & (up << step);
            down |= between & (down >> step);
        }
        if up << step & own != 0 {
            all |= up;
        }
        if down >> step & own != 0 {
            all |= down;
        }
    }
    all
}

impl Notation for Othello {
    type Error = OthelloError;

    const TEXT_FORMAT: TextFormat = TextFormat {
        first: ("f5d6", 3),
        lists_moves: true,
        board_letters: Some(grid::BOARD_LETTERS),
        tidy: grid::tidy_moves,
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Self, Position), OthelloError> {
        Ok((Othello, Position::from_moves(text)?))
    }

    fn read_board(text: &str) -> Result<(Self, Position), OthelloError> {
        Ok((Othello, Position::from_board(text)?))
    }

    fn write_move(&self, _: &Position, played: Move, text: &mut String) {
        match played {
            PASS => text.push_str(super::PASS),
            Move(cell) => GRID.write_name(cell as usize, text),
        }
    }

    fn pass(&self) -> Option<Move> {
        Some(PASS)
    }

    fn without_passes(&self, start: Position) -> Position {
        Position {
            has_passes: false,
            ..start
        }
    }

    fn move_error(&self, state: &Position, text: &str) -> MoveError {
        match GRID.cell(text) {
            None if text == super::PASS => MoveError::MayNotPass,
            None => MoveError::NoMove,
            Some(cell) if state.owner(cell).is_some() => MoveError::Taken,
            Some(_) if state.must_pass() => MoveError::MustPass,
            Some(_) => MoveError::TurnsNone,
        }
    }

    /// Returns the rows separated by `/`, a space and the side to move.
    fn position_text(&self, state: &Position) -> String {
        let rows = GRID.text(|cell| state.owner(cell));
        format!("{rows} {}", grid::letter(state.to_move))
    }
}

impl Drawing for Othello {
    fn picture(&self, state: &Position) -> Picture {
        Picture::Board(Board {
            is_counted: true,
            surface: Surface::Squares {
                first_is_dark: true,
            },
            ..GRID.board(|cell| state.owner(cell))
        })
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["black", "white"][player as usize]
    }
}

impl Game for Othello {
    type State = Position;

    #[inline]
    fn to_move(&self, state: &Position) -> Player {
        state.to_move
    }

    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let is_over = self.is_over(state);
        is_over.then(|| state.leader().map_or(Outcome::Draw, Outcome::Won))
    }

    #[inline]
    fn is_over(&self, state: &Position) -> bool {
        state.placements(state.to_move) == 0 && state.placements(state.to_move.other()) == 0
    }

    #[inline]
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        let mut cells = state.placements(state.to_move);
        if cells == 0 {
            if state.has_passes && state.placements(state.to_move.other()) != 0 {
                moves.push(PASS);
            }
            return;
        }
        while cells != 0 {
            moves.push(Move(cells.trailing_zeros()));
            cells &= cells - 1;
        }
    }

    #[inline]
    fn play(&self, state: &Position, played: Move) -> Position {
        let (own, other) = (state.to_move, state.to_move.other());
        let mut discs = state.discs;
        if played != PASS {
            let turned = state.turned(own, played.0);
            discs[own as usize] |= turned | 1 << played.0;
            discs[other as usize] &= !turned;
        }
        Position {
            discs,
            to_move: other,
            ..*state
        }
    }

    fn distance_from_centre(&self, _: &Position, played: Move) -> u32 {
        match played {
            PASS => 0,
            Move(cell) => GRID.distance_from_centre(cell as usize),
        }
    }

    fn margin(&self, state: &Position) -> Option<Value> {
        let [first, second] = state.discs.map(|discs| discs.count_ones() as Value);
        // Empty cells count for the winner.
        let empty = 64 - first - second;
        Some(first - second + (first - second).signum() * empty)
    }

    fn key(&self, state: &Position) -> Option<[u64; 3]> {
        let [first, second] = state.discs;
        Some([first, second, state.to_move as u64])
    }
}
