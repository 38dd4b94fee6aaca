//! Walking through runs, and jumping by number.

use crate::stage::{four, frame, open, open_at, press, row, step, stopped_at, tree, type_text};
use plywood_app::dialogs::Prompt;
use plywood_app::key::{Arrow, Key};
use plywood_app::{App, TreeView};
use plywood_core::replay::Replay;
use plywood_core::search::TableSettings;
use plywood_core::tree::Step;
use plywood_explore::exploration::{EvaluationName, GameName, Spec};
use plywood_samples::CLASSIC;
use rstest::rstest;

type Way = fn(&Replay) -> Option<Step>;

#[test]
fn from_every_step_every_key_goes_where_the_replay_says() {
    let ways: [(Key, Way); 10] = [
        (Key::Arrow(Arrow::Right), |replay| replay.next()),
        (Key::Arrow(Arrow::Left), |replay| replay.back()),
        (Key::Arrow(Arrow::Down), |replay| replay.over()),
        (Key::Arrow(Arrow::Up), |replay| replay.out()),
        (Key::Char('c'), |replay| replay.next_cutoff()),
        (Key::Char('C'), |replay| replay.previous_cutoff()),
        (Key::Char('b'), |replay| replay.next_improvement()),
        (Key::Char('B'), |replay| replay.previous_improvement()),
        (Key::Char('f'), |replay| replay.next_leaf()),
        (Key::Char('F'), |replay| replay.previous_leaf()),
    ];
    for spec in [Spec::textbook(CLASSIC), four("4453", 2)] {
        let mut app = open(spec);
        // At the end the line would be played on the board.
        let tree = tree(&app);
        for from in 0..tree.steps() {
            for (key, way) in &ways {
                app.explore_mut().unwrap().go_to(from);
                press(&mut app, *key);
                let expected = way(&Replay::new(&tree, from));
                assert_eq!(step(&app), expected.unwrap_or(from), "{key} from {from}");
                let told = app.shared.notice.as_ref().map(|notice| notice.is_error);
                assert_eq!(
                    told,
                    expected.is_none().then_some(false),
                    "{key} from {from}"
                );
            }
        }
    }
}

#[rstest]
#[case("0", Some(0))]
#[case("17", Some(17))]
#[case(" 20 ", Some(20))]
#[case("1,000", None)]
#[case("99", None)]
#[case("", None)]
#[case("4294967296", None)]
fn a_step_is_asked_for_by_its_number(#[case] typed: &str, #[case] arrived: Option<Step>) {
    let mut app = open(Spec::textbook(CLASSIC));
    let last = tree(&app).steps() - 1;
    press(&mut app, Key::Char('$'));
    type_text(&mut app, "g");
    type_text(&mut app, typed);
    press(&mut app, Key::Enter);
    match (arrived, app.dialog::<Prompt>()) {
        (Some(arrived), None) => assert_eq!(step(&app), arrived),
        (None, Some(prompt)) => {
            let told =
                format!("Write a step from 0 to {last}, or the moves to a node, like 1.2 or .3.");
            assert_eq!(prompt.error.as_deref(), Some(told.as_str()));
            assert_eq!(step(&app), last);
            // The next letter clears the error, and Esc closes the question.
            press(&mut app, Key::Char('3'));
            let prompt = app.dialog::<Prompt>().expect("the question stays");
            assert_eq!(prompt.error, None);
            press(&mut app, Key::Esc);
            assert!(!app.has_dialog() && step(&app) == last);
        }
        (_, overlay) => panic!("{overlay:?}"),
    }
}

/// Asks for a node by its moves; what is then said, and the moves to the node one stands at.
fn asked_for(app: &mut App, typed: &str) -> (Option<String>, String) {
    app.shared.notice = None;
    type_text(app, "g");
    type_text(app, typed);
    press(app, Key::Enter);
    let error = app.dialog::<Prompt>().map(|prompt| prompt.error.clone());
    if error.is_some() {
        press(app, Key::Esc);
    }
    let explore = app.explore().unwrap();
    let problem = &explore.exploration().problem;
    let replay = explore.replay();
    let here = problem.line_text(&replay.tree().moves(replay.node()));
    let said = app.shared.notice.as_ref().map(|notice| notice.text.clone());
    (error.flatten().or(said), here.join("."))
}

#[rstest]
#[case("5.1", "5.1", "")]
#[case(".4", "4", "")]
#[case("4 4", "4.4", "")]
#[case("5.4", "5", "5.4 is skipped at this step.")]
#[case("5 4 4", "5", "5.4.4 lies below 5.4, which is skipped at this step.")]
#[case(
    "1.1.1",
    "1.1",
    "1.1.1 lies below 1.1, where the search goes no deeper."
)]
#[case(
    "4.9",
    "",
    "After 4: 9 is not a move in this game. O may play 1, 2, 3, 4, 5, 6 and 7."
)]
#[case(
    "x",
    "",
    "x is not a move in this game. X may play 1, 2, 3, 4, 5, 6 and 7."
)]
#[case(
    "-1",
    "",
    "-1 is not a move in this game. X may play 1, 2, 3, 4, 5, 6 and 7."
)]
fn a_node_is_asked_for_by_its_moves(#[case] typed: &str, #[case] at: &str, #[case] told: &str) {
    let mut app = open(four("4453", 2));
    let (said, here) = asked_for(&mut app, typed);
    assert_eq!(
        (said.as_deref().unwrap_or_default(), here.as_str()),
        (told, at)
    );
}

#[test]
fn what_a_stopped_search_never_entered_is_told_as_such() {
    let mut app = stopped_at(3);
    let (said, here) = asked_for(&mut app, ".7");
    let told = "7 is never entered in this search: here is the root.";
    assert_eq!((said.as_deref(), here.as_str()), (Some(told), ""));
}

#[test]
fn an_arc_leads_to_the_position_that_the_table_knows() {
    let mut spec = Spec::new(GameName::TicTacToe, "a1b2c3a3");
    spec.depth = Some(4);
    spec.evaluation = Some(EvaluationName::Outcome);
    spec.method.table = Some(TableSettings {
        entries: 1000,
        ..TableSettings::default()
    });
    let mut app = open_at(spec, 77, TreeView::Whole);
    let (buffer, _) = frame(&mut app, (200, 60));
    let twin = (0..60).find(|&y| row(&buffer, y).contains('⇠'));
    let twin = twin.expect("the twin is marked");
    let above = row(&buffer, twin - 1);
    assert!(above.contains("╭╌") && above.contains("╌╮"), "{above}");
}
