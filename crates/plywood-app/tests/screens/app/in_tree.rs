//! Questions that are answered in the tree.

use crate::app::click;
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::Target;
use plywood_app::predict::QuestionSource;
use plywood_app::{App, TreeView};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{frame, nodes, open_at, press, text};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Question, Session, SessionState};

/// The first question of a kind, asked.
fn asked(ask: Ask) -> App {
    let mut app = open_at(Spec::textbook(CLASSIC), 0, TreeView::Whole);
    let explore = app.explore_mut().unwrap();
    let steps = explore.exploration().tree.steps();
    let question = (0..steps).find_map(|step| Question::new(explore.exploration(), ask, step).ok());
    let question = question.expect("one can be asked");
    explore.go_to(question.step);
    explore.ask(question, QuestionSource::Walk, None);
    app
}

fn input(app: &App) -> String {
    let asked = app.explore().unwrap().asking.question.as_ref().unwrap();
    asked.input.value().to_owned()
}

fn session(app: &App) -> &Session {
    &app.explore()
        .unwrap()
        .asking
        .question
        .as_ref()
        .unwrap()
        .session
}

#[test]
fn the_next_node_is_clicked() {
    let mut app = asked(Ask::Next);
    let (buffer, hits) = frame(&mut app, (120, 40));
    let next = session(&app).question.node;
    assert!(nodes(&buffer, &hits).contains_key(&next));
    click(&mut app, Target::Node(next));
    press(&mut app, Key::Enter);
    let progress = &session(&app).progress;
    assert!(matches!(progress, SessionState::Right(_)), "{progress:?}");
}

#[test]
fn the_cause_of_a_cutoff_is_clicked() {
    let mut app = asked(Ask::Cause);
    click(&mut app, Target::Node(NodeId::ROOT));
    assert_eq!(input(&app), "root");
    press(&mut app, Key::Enter);
    let progress = &session(&app).progress;
    assert!(matches!(progress, SessionState::Right(_)), "{progress:?}");
}

#[test]
fn choices_are_written_in_the_language_of_the_screen_and_marked() {
    for (ask, downs, written) in [
        (Ask::Cut, 1, "aucune"),
        (Ask::Cut, 3, "bêta"),
        (Ask::Order, 2, "moins de nœuds"),
        (Ask::Bound, 2, "≤"),
    ] {
        let mut app = asked(ask);
        app.set_language(Language::Fr);
        for _ in 0..downs {
            press(&mut app, Key::Arrow(Arrow::Down));
        }
        press(&mut app, Key::Char(' '));
        assert_eq!(input(&app), written);
        let (buffer, _) = frame(&mut app, (120, 40));
        assert!(text(&buffer).contains("(•)"), "{}", text(&buffer));
        press(&mut app, Key::Char('!'));
        let session = session(&app);
        let shown = session.question.answer.typed(Language::Fr);
        let exploration = app.explore().unwrap().exploration();
        assert_eq!(input(&app), shown);
        let read = session.question.read(exploration, &shown);
        assert_eq!(read.as_ref(), Some(&session.question.answer));
    }
    let mut app = asked(Ask::Cause);
    app.set_language(Language::Fr);
    click(&mut app, Target::Node(NodeId::ROOT));
    assert_eq!(input(&app), "racine");
}

#[test]
fn the_marked_move_stands_out_in_the_tree_and_a_click_takes_it() {
    let mut app = asked(Ask::Cut);
    let (buffer, _) = frame(&mut app, (120, 40));
    assert!(!text(&buffer).contains('»'));
    // After the kinds of a cutoff come the moves.
    for _ in 0..4 {
        press(&mut app, Key::Arrow(Arrow::Down));
    }
    let (buffer, _) = frame(&mut app, (120, 40));
    assert!(text(&buffer).contains('»'), "{}", text(&buffer));
    press(&mut app, Key::Char(' '));
    let picked = input(&app);
    let explore = app.explore().unwrap();
    let asked = explore.asking.question.as_ref().unwrap();
    let node = asked.marked(explore.exploration()).unwrap();
    // Clicked once more it is no longer skipped.
    click(&mut app, Target::Node(node));
    assert_ne!(input(&app), picked);
}

#[test]
fn a_value_that_is_typed_stands_at_its_node() {
    let mut app = asked(Ask::Value);
    for letter in "42".chars() {
        press(&mut app, Key::Char(letter));
    }
    let (buffer, _) = frame(&mut app, (120, 40));
    assert!(text(&buffer).contains("42…"), "{}", text(&buffer));
}
