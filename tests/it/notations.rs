//! Positions of draughts, Othello, tic-tac-toe and labelled trees as text, and what is said of
//! texts that are none.

mod boards;
mod connect_four;

use crate::samples::Rng;
use plywood::game::draughts::{self, Draughts};
use plywood::game::othello::{self, Othello};
use plywood::game::textbook::Textbook;
use plywood::game::tic_tac_toe;
use plywood::game::{Game, Move, Notation, Player};
use std::collections::BTreeSet;

fn texts<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    let mut moves: Vec<Move> = Vec::new();
    game.moves(state, &mut moves);
    moves
        .into_iter()
        .map(|played| {
            let mut text = String::new();
            game.write_move(state, played, &mut text);
            text
        })
        .collect()
}

fn position<G: Game>(game: &G, state: &G::State) -> String {
    let mut text = String::new();
    game.write_position(state, &mut text);
    text
}

/// The text after the move with this text.
fn after(fen: &str, wanted: &str) -> String {
    let state = draughts::Position::from_fen(fen).unwrap();
    let mut moves = Vec::new();
    Draughts.moves(&state, &mut moves);
    let index = texts(&Draughts, &state)
        .iter()
        .position(|text| text == wanted);
    let next = Draughts.play(&state, moves[index.expect(wanted)]);
    position(&Draughts, &next)
}

fn draughts_moves(fen: &str) -> Vec<String> {
    texts(&Draughts, &draughts::Position::from_fen(fen).unwrap())
}

#[test]
fn draughts_moves_are_written_as_players_write_them() {
    assert_eq!(
        draughts_moves("")[..4],
        ["31-26", "31-27", "32-27", "32-28"]
    );
    assert_eq!(
        position(&Draughts, &draughts::Position::START),
        "W:W31-50:B1-20"
    );
    // Capturing is compulsory, and backwards too.
    assert_eq!(draughts_moves("W:W28,50:B33,32"), ["28x37", "28x39"]);
    // Of two captures the one that takes more, a king counting no more than a man.
    assert_eq!(draughts_moves("W:W28,47:B22,12,K41"), ["28x8"]);
    // A king flies, and chooses where to land.
    assert_eq!(
        draughts_moves("W:WK46:B28"),
        ["46x23", "46x19", "46x14", "46x10", "46x5"]
            .into_iter()
            .rev()
            .collect::<Vec<_>>()
    );
    // Where several captures have the same ends, each names the pieces that it takes.
    let captures = draughts_moves("W:WK13:B19,22,26,29,40,42");
    assert!(
        captures.contains(&"13x6(19,22,29)".to_owned()),
        "{captures:?}"
    );
    // All round, back to where it began, by two ways that are one.
    assert_eq!(draughts_moves("W:W38:B22,23,32,33"), ["38x38"]);
    assert_eq!(after("W:W38:B22,23,32,33,1", "38x38"), "B:W38:B1");
}

#[test]
fn men_are_crowned_only_where_their_move_ends() {
    assert_eq!(after("W:W6:B45", "6-1"), "B:WK1:B45");
    assert_eq!(after("B:W6:B45", "45-50"), "W:W6:BK50");
    assert_eq!(after("W:W11:B7,45", "11x2"), "B:WK2:B45");
    // Over the last row and back.
    assert_eq!(after("W:W11:B7,8,45", "11x13"), "B:W13:B45");
}

#[test]
fn captured_pieces_stand_in_the_way_until_the_move_is_over() {
    // From 21 the king could go on over 32 to take 38, were the piece on 32 gone already.
    let fen = "W:WK46:B17,18,32,38";
    assert_eq!(draughts_moves(fen), ["46x21", "46x26"]);
    assert_eq!(after(fen, "46x21"), "B:WK21:B38");
}

#[test]
fn captures_of_other_pieces_between_the_same_ends_are_told_apart() {
    let mut chance = Rng(13);
    let mut found = 0;
    while found < 20 {
        let state = chance.draughts();
        let mut moves = Vec::new();
        Draughts.moves(&state, &mut moves);
        let mut short_texts = BTreeSet::new();
        for (played, text) in moves.iter().zip(texts(&Draughts, &state)) {
            let mut short = String::new();
            Draughts.write_short_move(&state, *played, &mut short);
            assert!(short_texts.insert(short.clone()), "{short} stands for two");
            let Some((ends, taken)) = text.split_once('(') else {
                assert_eq!(short, text);
                continue;
            };
            assert!(
                short.starts_with(ends) && short.len() == ends.len() + 1,
                "{short}"
            );
            found += 1;
            let next = Draughts.play(&state, *played);
            let pieces = |state: &draughts::Position| {
                let side = state.to_move();
                [side, side.other()].map(|side| state.men(side) + state.kings(side))
            };
            let squares = taken.trim_end_matches(')').split(',').count() as u32;
            assert_eq!(pieces(&next)[0] + squares, pieces(&state)[1], "{text}");
            let alike = texts(&Draughts, &state);
            assert!(alike.iter().filter(|text| text.starts_with(ends)).count() > 1);
        }
    }
}

#[test]
fn draughts_positions_are_read_in_every_form() {
    let read = |text: &str| draughts::Position::from_fen(text).unwrap();
    let position_of = read("W:W31-50:B1-20");
    assert_eq!(position_of, draughts::Position::START);
    for text in [
        "",
        "  ",
        "w:w31-50:b1-20",
        "W:B1-20:W31-50.",
        "W: W31-40, 41-50 : B1-20",
    ] {
        assert_eq!(read(text), position_of, "{text}");
    }
    assert_eq!(read("B:WK1-3,9:B20").kings(Player::First), 3);
    let text = "B:W6,9-11,30,K21,K31:B7,8,K17,K24";
    assert_eq!(position(&Draughts, &read(text)), text);
}

#[test]
fn every_fault_of_a_draughts_position_is_named_with_its_place() {
    let cases = [
        (
            "31-50",
            "character 1: a position begins with who moves, W or B, and a colon, like W:W31-50:B1-20",
        ),
        (
            "W31-50",
            "character 2: a position begins with who moves, W or B, and a colon, like W:W31-50:B1-20",
        ),
        (
            "W:31-50",
            "character 3: the pieces of a side must begin here, with W or B, like W31-50",
        ),
        (
            "W:W31:W32",
            "character 7: the pieces of white are listed a second time; write each side once",
        ),
        (
            "W:W31",
            "the pieces of black are missing: write both sides, like W:W31-50:B1-20",
        ),
        (
            "W:B1:",
            "the pieces of white are missing: write both sides, like W:W31-50:B1-20",
        ),
        (
            "W:W31:x",
            "character 7: the pieces of a side must begin here, with W or B, like W31-50",
        ),
        (
            "W:B1:x",
            "character 6: the pieces of a side must begin here, with W or B, like W31-50",
        ),
        (
            "W:W31,:B1",
            "character 7: expected a square, a number from 1 to 50, with K before it for a king",
        ),
        (
            "W:Wx:B1",
            "character 4: expected a square, a number from 1 to 50, with K before it for a king",
        ),
        (
            "W:W31-:B1",
            "character 7: expected a square, a number from 1 to 50, with K before it for a king",
        ),
        (
            "W:W51:B1",
            "character 4: there is no square 51, only squares 1 to 50",
        ),
        (
            "W:W0:B1",
            "character 4: there is no square 0, only squares 1 to 50",
        ),
        (
            "W:W99999999999:B1",
            "character 4: there is no square 999, only squares 1 to 50",
        ),
        (
            "W:W50-31:B1",
            "character 4: the range 50-31 runs backwards; write 31-50",
        ),
        ("W:W31:B31", "character 8: square 31 holds a piece already"),
        (
            "W:W1-5:BK50",
            "character 4: a white man cannot stand on square 1, its last row: write K1 for a king",
        ),
        (
            "W:W31:B46",
            "character 8: a black man cannot stand on square 46, its last row: write K46 for a king",
        ),
        ("W:W6-26:B1", "white has 21 pieces: a side has at most 20"),
        (
            "W:W31;32:B1",
            "character 6 (';'): between squares there must be a comma, between the two sides a colon",
        ),
    ];
    for (text, message) in cases {
        let error = draughts::Position::from_fen(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn othello_positions_are_read_from_moves_and_boards() {
    let start = othello::Position::START;
    assert_eq!(texts(&Othello, &start), ["d3", "c4", "f5", "e6"]);
    let text = "......../......../......../...OX.../...XO.../......../......../........ X";
    assert_eq!(position(&Othello, &start), text);
    assert_eq!(othello::Position::from_moves(""), Ok(start));
    // Without a side an even number of discs means black.
    let board = text.trim_end_matches(" X");
    assert_eq!(othello::Position::from_board(board), Ok(start));
    let after = othello::Position::from_moves("f5").unwrap();
    let board = position(&Othello, &after).replace('/', "");
    assert_eq!(othello::Position::from_board(&board[..64]), Ok(after));
    assert_eq!((Othello::TEXT_FORMAT.tidy)("F5, d6 c3"), "f5d6c3");
}

#[test]
fn every_fault_of_an_othello_position_is_named_with_its_place() {
    let cases = [
        (
            "f5z",
            "character 3 ('z') is not a column: write each move as a column a to h and a row 1 to 8, like h8",
        ),
        (
            "f",
            "character 2: after the column f must come its row, 1 to 8, not the end of the text",
        ),
        (
            "f9",
            "character 2: after the column f must come its row, 1 to 8, not '9'",
        ),
        (
            "f5-",
            "character 3: a single '-' is not a move; write a pass as --",
        ),
        (
            "f5 f5",
            "character 4: f5 already holds a disc; white may play f4 d6 f6",
        ),
        (
            "f5a1",
            "character 3: a disc of white on a1 turns nothing; white may play f4 d6 f6",
        ),
        (
            "--",
            "character 1: black cannot pass, because black may play d3 c4 f5 e6",
        ),
        // The shortest game there is: black takes all.
        (
            "e6f4e3f6g5d6e7f5c5a1",
            "character 19: the game is over before this move; neither side can turn a disc",
        ),
    ];
    for (text, message) in cases {
        let error = othello::Position::from_moves(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
    let empty = "........".repeat(8);
    let cases = [
        (
            format!("{empty}Z"),
            "character 65 ('Z') is not a side: write X (black) or O (white) after the board for the side to move",
        ),
        (
            format!("{empty} X."),
            "character 67 ('.') comes after the end of the board: remove it",
        ),
        (
            "...".to_owned(),
            "the board ends after 3 of its 64 cells: write 8 rows of 8, the top row first",
        ),
        (
            "......../.../".to_owned(),
            "character 13 ('/') comes after 3 of the 8 cells of row 2: write / between whole rows",
        ),
        (
            "..x?".to_owned(),
            "character 4 ('?') is not a cell: use X, O and . for empty, with / between rows",
        ),
    ];
    for (text, message) in cases {
        let error = othello::Position::from_board(&text).expect_err(&text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn every_fault_of_a_tic_tac_toe_position_is_named_with_its_place() {
    let cases = [
        (
            "b2b2",
            "character 3: b2 is taken by X; choose an empty cell",
        ),
        (
            "a1b1a2b2a3c3",
            "character 11: the game is over before this move; remove what follows",
        ),
        (
            "d1",
            "character 1 ('d') is not a column: write each move as a column a to c and a row 1 to 3, like c3",
        ),
        (
            "--",
            "character 1 ('-') is not a column: write each move as a column a to c and a row 1 to 3, like c3",
        ),
    ];
    for (text, message) in cases {
        let error = tic_tac_toe::Position::from_moves(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
    let cases = [
        (
            "XX./.../...",
            "the board has 2 X and 0 O: X plays first, so X must have as many as O or one more",
        ),
        (
            "XXX/OO./O..",
            "X has three in a row, but by the counts (3 X, 3 O) the other side moved last",
        ),
        (
            "OOO/XX./XX.",
            "O has three in a row, but by the counts (4 X, 3 O) the other side moved last",
        ),
        (
            "OOO/XX./X..X",
            "character 12 ('X') comes after the end of the board: remove it",
        ),
    ];
    for (text, message) in cases {
        let error = tic_tac_toe::Position::from_board(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn a_tree_knows_its_height() {
    for (text, height) in [("7", 0), ("[3 1]", 1), ("[[2 1] 3 [[4] 5]]", 3)] {
        assert_eq!(Textbook::parse(text).unwrap().height(), Some(height));
    }
}

#[test]
fn a_tree_says_who_moves() {
    let players = |text: &str| {
        let tree = Textbook::parse(text).unwrap();
        let root = tree.root();
        let mut moves = Vec::new();
        tree.moves(&root, &mut moves);
        let below: Vec<Player> = moves
            .into_iter()
            .map(|played| tree.to_move(&tree.play(&root, played)))
            .collect();
        (tree.max(), tree.to_move(&root), below)
    };
    let (first, second) = (Player::First, Player::Second);
    assert_eq!(players("[[1 2] 3]"), (None, first, vec![second; 2]));
    assert_eq!(
        players("max[MAX[1 2] min[3] [4]]"),
        (Some(first), first, vec![first, second, second])
    );
    assert_eq!(
        players("Min[[1 2] min[3] max[4]]"),
        (Some(first), second, vec![first, second, first])
    );
    let cases = [
        (
            "max",
            "character 1: max must stand directly before a bracket, like max[3 12 8]",
        ),
        (
            "[1 min 2]",
            "character 4: min must stand directly before a bracket, like min[3 12 8]",
        ),
        (
            "max [1 2]",
            "character 1: max must stand directly before a bracket, like max[3 12 8]",
        ),
        (
            "[1 mix[2]]",
            "character 4 ('m') is neither a bracket nor a whole number",
        ),
        (
            "[1 maé[2]]",
            "character 4 ('m') is neither a bracket nor a whole number",
        ),
        (
            "max[]",
            "character 5: this bracket is empty; a node needs at least one child",
        ),
        (
            "max[1 2",
            "character 1: this opening bracket is never closed",
        ),
        (
            "[1 2]]",
            "character 6: this closing bracket has no opening one",
        ),
        (
            "[1] max[2]",
            "character 5: the tree has already ended here; there must be only one root",
        ),
    ];
    for (text, message) in cases {
        let error = Textbook::parse(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}
