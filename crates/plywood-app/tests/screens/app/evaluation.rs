//! An opened evaluation by its keys, and when it stays closed.

use plywood_app::App;
use plywood_app::bindings::Context;
use plywood_app::dialogs::{ExplainedEvaluation, Text};
use plywood_app::key::{Arrow, Key};
use plywood_core::replay::{Event, Replay};
use plywood_explore::exploration::{GameName, Spec};
use plywood_samples::CLASSIC;
use plywood_stage::{find, four, frame, open, press, step, text, tree};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::Unit;
use plywood_teach::words::value_text;

/// The tutor at the first step from `from` on that is wanted.
fn at(spec: Spec, wanted: impl Fn(&Replay) -> bool) -> App {
    let mut app = open(spec);
    let step = find(&tree(&app), 0, wanted);
    app.explore_mut().unwrap().go_to(step);
    app
}

fn opened(app: &App) -> &ExplainedEvaluation {
    match app.dialog() {
        Some(Text::Evaluation(explained)) => explained,
        other => panic!("{other:?}"),
    }
}

fn is_at_leaf(replay: &Replay) -> bool {
    let node = replay.tree().node(replay.node());
    node.kind.is_leaf()
}

#[test]
fn a_leaf_opens_with_the_value_that_the_search_heard() {
    for (game, position) in [
        (GameName::ConnectFour, "4453"),
        (GameName::Othello, "f5"),
        (GameName::Draughts, ""),
        (GameName::TicTacToe, "a1"),
    ] {
        for &evaluation in game.evaluations() {
            let spec = Spec {
                depth: Some(2),
                evaluation: Some(evaluation),
                ..Spec::new(game, position)
            };
            let mut app = at(spec, |replay| replay.event() == Event::Evaluate);
            let tree = tree(&app);
            for _ in 0..5 {
                press(&mut app, Key::Char('V'));
                assert_eq!(app.context(), Context::READING);
                let here = Replay::new(&tree, step(&app)).node();
                let opened = opened(&app);
                assert!(opened.is_leaf);
                assert_eq!(opened.node, here);
                let value = tree.node(here).value;
                assert_eq!(opened.explanation.value(), value, "{evaluation:?}");
                let shown = text(&frame(&mut app, (80, 24)).0);
                assert!(shown.contains(&value_text(Unit::ONE, value)), "{shown}");
                press(&mut app, Key::Esc);
                assert_eq!(app.context(), Context::EXPLORE);
                press(&mut app, Key::Char('f'));
            }
        }
    }
}

#[test]
fn a_leaf_without_its_value_stays_closed() {
    let mut app = at(four("4453", 2), |replay| {
        is_at_leaf(replay) && replay.event() == Event::Enter
    });
    let entered = step(&app);
    press(&mut app, Key::Char('V'));
    assert!(!app.has_dialog());
    let told = say!(Language::En, "notice-leaf-unvalued");
    assert_eq!(app.shared.notice.as_ref().unwrap().text, told);
    // It says the truth about where to go.
    press(&mut app, Key::Arrow(Arrow::Right));
    press(&mut app, Key::Char('V'));
    assert!(opened(&app).is_leaf);
    assert_eq!(step(&app), entered + 1);
    press(&mut app, Key::Esc);
    assert!(!app.has_dialog());
    // While the value is handed up it is still about the leaf.
    let leaf = Replay::new(&tree(&app), step(&app)).node();
    press(&mut app, Key::Arrow(Arrow::Right));
    press(&mut app, Key::Char('V'));
    assert_eq!(opened(&app).node, leaf);
}

#[test]
fn an_inner_node_says_that_the_search_does_otherwise() {
    let mut app = open(four("4453", 2));
    press(&mut app, Key::Char('V'));
    assert!(!opened(&app).is_leaf);
    let shown = text(&frame(&mut app, (120, 40)).0);
    let told = say!(Language::En, "evaluation-inner");
    assert!(shown.contains(&told), "{shown}");
    // An inner node of a textbook tree has nothing to show.
    let mut app = open(Spec::textbook(CLASSIC));
    press(&mut app, Key::Char('V'));
    assert!(!app.has_dialog());
    let told = say!(Language::En, "notice-only-leaves");
    assert_eq!(app.shared.notice.as_ref().unwrap().text, told);
    press(&mut app, Key::Char('f'));
    press(&mut app, Key::Char('V'));
    assert_eq!(opened(&app).explanation.value(), 3);
}
