//! Rules by brute force: Connect Four over its 69 lines, Othello disc by disc.

mod othello;

use crate::samples::Rng;
use plywood::evaluate::Evaluation;
use plywood::evaluate::connect_four::{LINES_THROUGH, Table, WIN_BONUS};
use plywood::game::connect_four::{COLUMNS, ConnectFour, Position, ROWS};
use plywood::game::{Board, Drawing, Game, Picture, Player, Value};

/// All lines of four, found by walking from every cell in every direction. A cell is (column,
/// row), the lowest row is 0.
fn lines() -> Vec<[(usize, usize); 4]> {
    let mut lines = Vec::new();
    for column in 0..COLUMNS as i32 {
        for row in 0..ROWS as i32 {
            for (right, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let line = [0, 1, 2, 3].map(|far| (column + far * right, row + far * up));
                if line.iter().all(|&(column, row)| {
                    (0..COLUMNS as i32).contains(&column) && (0..ROWS as i32).contains(&row)
                }) {
                    lines.push(line.map(|(column, row)| (column as usize, row as usize)));
                }
            }
        }
    }
    lines
}

#[test]
fn the_table_counts_the_lines_through_each_cell() {
    let lines = lines();
    assert_eq!(lines.len(), 69);
    let mut sum = 0;
    for (column, worths) in LINES_THROUGH.iter().enumerate() {
        for (row, &worth) in worths.iter().enumerate() {
            let through = lines.iter().filter(|line| line.contains(&(column, row)));
            assert_eq!(through.count(), worth as usize, "{column} {row}");
            sum += i32::from(worth);
        }
    }
    assert_eq!(sum, 4 * 69);
}

fn board(position: &Position) -> Board {
    match ConnectFour.picture(position) {
        Picture::Board(board) => board,
        Picture::Text { .. } => panic!("Connect Four has a board"),
    }
}

/// The place in [`Board::cells`] of a cell by column and row.
fn place((column, row): (usize, usize)) -> usize {
    (ROWS - 1 - row) * COLUMNS + column
}

/// A random game, position by position, to its end.
fn playout(chance: &mut Rng) -> Vec<(String, Position)> {
    let text = chance.connect_four(u64::MAX);
    (0..=text.len())
        .map(|played| {
            let text = text[..played].to_owned();
            let position = Position::from_moves(&text).unwrap();
            (text, position)
        })
        .collect()
}

#[test]
fn wins_and_values_are_those_of_brute_force() {
    let lines = lines();
    let mut chance = Rng(2);
    let mut won = [0; 2];
    let mut drawn = 0;
    for _ in 0..1000 {
        for (text, position) in playout(&mut chance) {
            let board = board(&position);
            let owner = |line: &[(usize, usize); 4]| {
                let owners = line.map(|cell| board.cells[place(cell)]);
                owners[0].filter(|_| owners.iter().all(|&owner| owner == owners[0]))
            };
            let winner = lines.iter().find_map(owner);
            let is_full = board.cells.iter().all(Option::is_some);
            assert_eq!(position.last_mover_won(), winner.is_some(), "{text}");
            assert_eq!(
                ConnectFour.is_over(&position),
                winner.is_some() || is_full,
                "{text}"
            );
            let mut winning: Vec<usize> = lines
                .iter()
                .filter(|line| owner(line).is_some())
                .flat_map(|line| line.map(place))
                .collect();
            winning.sort();
            winning.dedup();
            assert_eq!(board.winning, winning, "{text}");
            for max in [Player::First, Player::Second] {
                let sign = |player| if player == max { 1 } else { -1 };
                let mut value = winner.map_or(0, |winner| sign(winner) * WIN_BONUS);
                for (column, worths) in LINES_THROUGH.iter().enumerate() {
                    for (row, &worth) in worths.iter().enumerate() {
                        if let Some(owner) = board.cells[place((column, row))] {
                            value += sign(owner) * Value::from(worth);
                        }
                    }
                }
                assert_eq!(Table.evaluate(&position, max), value, "{text}");
            }
            match winner {
                Some(winner) => won[winner as usize] += 1,
                None => drawn += usize::from(is_full),
            }
        }
    }
    assert!(won[0] > 300 && won[1] > 300 && drawn > 0, "{won:?} {drawn}");
}
