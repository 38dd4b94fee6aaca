//! Positions of draughts, Othello, tic-tac-toe and labelled trees as text, and messages about other
//! texts.

mod boards;

use plywood_core::game::{Game, Move, Player};
use plywood_explore::games::draughts::{self, Draughts};
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::textbook::Textbook;
use plywood_explore::games::{Drawing, Notation};
use plywood_samples::Rng;

fn texts<G: Drawing>(game: &G, state: &G::State) -> Vec<String> {
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

fn position<G: Drawing>(game: &G, state: &G::State) -> String {
    game.position_text(state)
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
    // The capture that takes more pieces is forced, a king counting as one.
    assert_eq!(draughts_moves("W:W28,47:B22,12,K41"), ["28x8"]);
    // A king flies, and chooses where to land.
    assert_eq!(
        draughts_moves("W:WK46:B28"),
        ["46x23", "46x19", "46x14", "46x10", "46x5"]
            .into_iter()
            .rev()
            .collect::<Vec<_>>()
    );
    // If several captures have the same ends, each names the captured pieces.
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
    let mut chance = Rng::new(13);
    let mut found = 0;
    while found < 20 {
        let state = chance.draughts();
        let mut moves = Vec::new();
        Draughts.moves(&state, &mut moves);
        for (played, text) in moves.iter().zip(texts(&Draughts, &state)) {
            let Some((ends, taken)) = text.split_once('(') else {
                continue;
            };
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
}
