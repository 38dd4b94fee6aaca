//! Loud moves, and which of them leave a choice.

use plywood_explore::games::Notation;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::games::draughts::Draughts;

/// Returns the loud moves as they are written, and whether the player may leave them.
fn loud<G: Notation>(game: &G, state: &G::State, with_threats: bool) -> (String, bool) {
    let (mut moves, mut text) = (Vec::new(), String::new());
    let has_choice = game.loud_moves(state, with_threats, &mut moves);
    for &played in &moves {
        game.write_move(state, played, &mut text);
    }
    (text, has_choice)
}

#[test]
fn threats_and_captures_are_loud() {
    let four = |moves: &str| loud(&ConnectFour, &Position::from_moves(moves).unwrap(), true);
    assert_eq!(four(""), (String::new(), true));
    // Three in a row with an open end threaten to win.
    assert_eq!(four("1122"), ("34".to_owned(), true));
    // Unless threats are quiet.
    let start = Position::from_moves("1122").unwrap();
    assert_eq!(loud(&ConnectFour, &start, false), (String::new(), true));
    // A threat has to be answered, and a win is taken before one is.
    assert_eq!(four("11223"), ("4".to_owned(), false));
    assert_eq!(four("112233"), ("4".to_owned(), false));
    assert_eq!(four("172737"), ("4".to_owned(), false));
    let draughts = |position: &str| {
        let (game, state) = Draughts::read(position).unwrap();
        loud(&game, &state, false)
    };
    assert_eq!(draughts(""), (String::new(), true));
    assert_eq!(draughts("W:W32,48:B28"), ("32x23".to_owned(), false));
}
