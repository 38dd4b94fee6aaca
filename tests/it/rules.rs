//! The rules: published counts, brute force over the 69 lines, and the laws every game obeys.

use crate::samples::{Chance, goes_deep};
use plywood::evaluate::Evaluation;
use plywood::evaluate::connect_four::{LINES_THROUGH, Table, WIN};
use plywood::game::connect_four::{COLUMNS, ConnectFour, Position, ROWS};
use plywood::game::textbook::Textbook;
use plywood::game::{Board, Game, Move, Picture, Player, Value};
use std::collections::HashSet;

fn moves<G: Game>(game: &G, state: &G::State) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

/// Leaves of the whole game tree cut off at `depth`; a finished game counts at its own ply only.
fn games(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    moves(&ConnectFour, position)
        .into_iter()
        .map(|played| games(&ConnectFour.play(position, played), depth - 1))
        .sum()
}

#[test]
fn connect_four_has_its_known_number_of_games() {
    let known = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234];
    let deepest = if goes_deep("Connect Four games of 8 plies") {
        8
    } else {
        7
    };
    for (depth, count) in known.into_iter().enumerate().take(deepest + 1) {
        assert_eq!(games(&Position::START, depth as u32), count, "ply {depth}");
    }
}

#[test]
fn connect_four_has_its_known_number_of_positions() {
    let known = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275];
    let deepest = if goes_deep("Connect Four positions at ply 8") {
        8
    } else {
        7
    };
    let mut level = HashSet::from([Position::START]);
    for (ply, count) in known.into_iter().enumerate().take(deepest + 1) {
        assert_eq!(level.len(), count, "ply {ply}");
        level = level
            .iter()
            .flat_map(|position| {
                moves(&ConnectFour, position)
                    .into_iter()
                    .map(|played| ConnectFour.play(position, played))
            })
            .collect();
    }
}

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
fn playout(chance: &mut Chance) -> Vec<(String, Position)> {
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
    let mut chance = Chance(2);
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
                let mut value = winner.map_or(0, |winner| sign(winner) * WIN);
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

/// What must hold of any state of any game; answers with the moves.
fn obeys_the_laws<G: Game>(game: &G, state: &G::State) -> Vec<Move> {
    let legal = moves(game, state);
    assert_eq!(game.is_over(state), legal.is_empty(), "{state:?}");
    let distinct: HashSet<Move> = legal.iter().copied().collect();
    assert_eq!(distinct.len(), legal.len(), "{state:?}");
    let mut texts = HashSet::new();
    for &played in &legal {
        let mut text = String::from("before ");
        game.write_move(state, played, &mut text);
        assert!(text.len() > 7 && text.starts_with("before "), "{text}");
        assert!(texts.insert(text), "{state:?}");
        assert_ne!(game.to_move(&game.play(state, played)), game.to_move(state));
    }
    // A move is added behind those that are there already.
    let mut after = vec![Move(99)];
    game.moves(state, &mut after);
    assert_eq!(after[0], Move(99));
    assert_eq!(after[1..], legal);
    legal
}

#[test]
fn connect_four_obeys_the_laws_of_games() {
    let mut chance = Chance(3);
    for _ in 0..300 {
        for (text, position) in playout(&mut chance) {
            let before = board(&position);
            assert_eq!(before.cells.len(), COLUMNS * ROWS);
            for played in obeys_the_laws(&ConnectFour, &position) {
                let next = ConnectFour.play(&position, played);
                let changed = board(&next).changed_from(&before);
                assert_eq!(changed.len(), 1, "{text}");
                let cell = changed[0];
                assert_eq!(cell % COLUMNS, played.0 as usize, "{text}");
                assert_eq!(board(&next).cells[cell], Some(position.to_move()), "{text}");
                let mut longer = text.clone();
                ConnectFour.write_move(&position, played, &mut longer);
                assert_eq!(Position::from_moves(&longer), Ok(next));
            }
            let drawn: String = before
                .cells
                .iter()
                .map(|cell| cell.map_or(".", |player| ConnectFour.player_name(player)))
                .collect();
            assert_eq!(Position::from_board(&drawn), Ok(position), "{text}");
            let rows: Vec<&str> = (0..ROWS)
                .map(|row| &drawn[row * COLUMNS..(row + 1) * COLUMNS])
                .collect();
            let rows = rows.join("/").to_lowercase();
            assert_eq!(Position::from_board(&rows), Ok(position), "{text}");
        }
    }
}

/// Checks the laws at `state` and below, and that what is drawn of it is its subtree.
fn check_textbook(game: &Textbook, state: &<Textbook as Game>::State, height: u32) -> u32 {
    let Picture::Text { text, present } = game.picture(state) else {
        panic!("a textbook tree is a text");
    };
    assert_eq!(text, game.text());
    let alone = Textbook::parse(&text[present.clone()]).unwrap();
    let root = alone.root();
    assert_eq!(alone.leaf_value(&root), game.leaf_value(state), "{text}");
    assert_eq!(moves(&alone, &root), moves(game, state), "{text}");
    obeys_the_laws(game, state)
        .into_iter()
        .map(|played| check_textbook(game, &game.play(state, played), height + 1))
        .max()
        .unwrap_or(height)
}

#[test]
fn textbook_trees_obey_the_laws_of_games() {
    let mut chance = Chance(4);
    for _ in 0..300 {
        let game = chance.textbook(5);
        let height = check_textbook(&game, &game.root(), 0);
        assert_eq!(game.height(), Some(height), "{}", game.text());
        let spread = game.text().replace(' ', " ,\n").replace('-', "−");
        let again = Textbook::parse(&spread).unwrap();
        assert_eq!(again.height(), Some(height), "{spread}");
        assert_eq!(leaves(&again), leaves(&game), "{spread}");
    }
}

fn leaves(game: &Textbook) -> Vec<Value> {
    let mut values = Vec::new();
    let mut open = vec![game.root()];
    while let Some(place) = open.pop() {
        values.extend(game.leaf_value(&place));
        open.extend(
            moves(game, &place)
                .into_iter()
                .map(|played| game.play(&place, played)),
        );
    }
    values
}
