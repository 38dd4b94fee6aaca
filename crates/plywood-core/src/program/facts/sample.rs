//! Lines of four on a Connect Four board, and positions of random games.

use crate::chance::Rng;
use crate::exploration::{PositionText, Spec};
use crate::game::connect_four::{COLUMNS, ConnectFour, Position, ROWS};
use crate::game::{Game, Move};
use crate::search::{Algorithm, Watch};
use std::collections::BTreeSet;

/// Number of random games searched for finished lines: enough to find even the rarest line.
const GAMES: usize = 20_000;

/// Largest distance from zero of a value without a finished four.
const MAX_WITHOUT_FOUR: u32 = 50_000;

/// Returns all lines of four: their cells, counted row by row from the top left.
pub(super) fn lines() -> Vec<[usize; 4]> {
    let mut lines = Vec::new();
    for start in 0..COLUMNS * ROWS {
        let (column, row) = ((start % COLUMNS) as i32, (start / COLUMNS) as i32);
        for (right, down) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let line = [0, 1, 2, 3].map(|far| (column + far * right, row + far * down));
            let is_inside = |&(column, row): &(i32, i32)| {
                (0..COLUMNS as i32).contains(&column) && (0..ROWS as i32).contains(&row)
            };
            if line.iter().all(is_inside) {
                lines.push(line.map(|(column, row)| row as usize * COLUMNS + column as usize));
            }
        }
    }
    lines
}

/// Returns the number of lines through each cell, by columns from the left, each from the bottom
/// up.
pub(super) fn lines_through() -> [[i8; ROWS]; COLUMNS] {
    let mut through = [[0; ROWS]; COLUMNS];
    for cell in lines().into_iter().flatten() {
        through[cell % COLUMNS][ROWS - 1 - cell / COLUMNS] += 1;
    }
    through
}

/// Returns a game of random moves, at most `plies` long.
fn play(rng: &mut Rng, plies: u64) -> (String, Position) {
    let (mut text, mut position) = (String::new(), Position::START);
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        ConnectFour.moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        let played = rng.pick(&moves);
        ConnectFour.write_move(&position, played, &mut text);
        position = ConnectFour.play(&position, played);
    }
    (text, position)
}

/// Returns the number of lines in which the evaluation recognises a finished four: those with which
/// some random game ended at a value that nothing else explains.
pub(super) fn lines_seen(spec: &Spec) -> u64 {
    let mut rng = Rng::new(1);
    let mut seen = BTreeSet::new();
    for _ in 0..GAMES {
        let (text, position) = play(&mut rng, u64::MAX);
        let Some(board) = ConnectFour.picture(&position).board() else {
            continue;
        };
        // Only a game with a single line tells which one was recognised.
        if board.winning.len() != 4 || seen.contains(&board.winning) {
            continue;
        }
        let spec = Spec {
            position: PositionText::Notation(text),
            ..spec.clone()
        };
        let problem = spec.open().expect("the game was played by the rules");
        let value = problem.find_to(Algorithm::Minimax, 0, &Watch::new(1));
        if value.is_ok_and(|found| found.value.unsigned_abs() > MAX_WITHOUT_FOUR) {
            seen.insert(board.winning);
        }
    }
    seen.len() as u64
}

/// Returns whether the game played by these columns has been won.
pub(super) fn is_won(moves: &str) -> bool {
    Position::from_moves(moves).is_ok_and(|position| position.last_mover_won())
}

/// Positions in which the player to move can win at once, one from each random game, with the moves
/// that win.
pub(super) struct Wins(Rng);

impl Wins {
    /// Creates the positions of a seed.
    pub(crate) fn new(seed: u64) -> Wins {
        Wins(Rng::new(seed))
    }
}

impl Iterator for Wins {
    /// The columns played, and the winning moves.
    type Item = (String, Vec<Move>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let plies = self.0.below((COLUMNS * ROWS) as u64);
            let (text, position) = play(&mut self.0, plies);
            let mut winning = ConnectFour.legal_moves(&position);
            winning.retain(|&played| ConnectFour.play(&position, played).last_mover_won());
            if !winning.is_empty() {
                return Some((text, winning));
            }
        }
    }
}
