//! The truth beside the heuristic, in its dialog. The scores are those of `plywood solve`, which its
//! own tests compare with published ones.

use plywood_app::App;
use plywood_app::bindings::Context;
use plywood_app::key::{Arrow, Key};
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_samples::DISPUTED;
use plywood_stage::{four, frame, open, press, text};
use plywood_teach::language::Language;
use plywood_teach::say;

fn shown(app: &mut App) -> String {
    text(&frame(app, (120, 40)).0)
}

#[test]
fn it_never_waits_and_tells_what_is_truly_best() {
    // Depth 4 chooses column 4, which loses with the last stone; column 5 alone wins.
    let mut app = open(four(DISPUTED, 4));
    press(&mut app, Key::Char('!'));
    shown(&mut app);
    app.settle();
    let screen = shown(&mut app);
    assert!(!screen.contains(&say!(Language::En, "truth-running")));
    assert!(screen.contains('✓') && screen.contains('✗'), "{screen}");
    press(&mut app, Key::Esc);
    assert_eq!(app.context(), Context::EXPLORE);
    // Another node has a truth of its own.
    press(&mut app, Key::Arrow(Arrow::Right));
    press(&mut app, Key::Char('!'));
    app.settle();
    assert_ne!(shown(&mut app), screen);
}

/// Problem 1 of the endgame test of the French federation: `g8` alone keeps 18, `a2` 6, `b1` loses by 4.
const ENDGAME: &str = "..XXXXX..OOOXX.O.OOOXXOX.OXOXOXXOXXXOXXX..XOXOXX.XXXOOO..OOOOO.. X";

#[test]
fn an_endgame_of_othello_has_its_truth_beside_the_search() {
    let spec = Spec {
        position: PositionText::Board(ENDGAME.to_owned()),
        depth: Some(2),
        ..Spec::new(GameName::Othello, "")
    };
    let mut app = open(spec);
    press(&mut app, Key::Char('!'));
    app.settle();
    let screen = shown(&mut app);
    for told in ["Black wins by 18", "Black wins by 6", "White wins by 4"] {
        assert!(screen.contains(told), "{told}\n{screen}");
    }
    assert!(screen.contains("truly best: g8"), "{screen}");
}

#[test]
fn the_truth_of_tic_tac_toe_counts_plies() {
    // After a corner that is answered on an edge the first player wins.
    let mut app = open(Spec {
        depth: Some(2),
        ..Spec::new(GameName::TicTacToe, "a1b1")
    });
    press(&mut app, Key::Char('!'));
    app.settle();
    let screen = shown(&mut app);
    assert!(screen.contains("X wins in 5 plies"), "{screen}");
    assert!(screen.contains("a draw"), "{screen}");
}
