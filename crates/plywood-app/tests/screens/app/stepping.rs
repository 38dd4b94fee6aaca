//! Walking through runs, and jumping by number.

use plywood_app::dialogs::Prompt;
use plywood_app::key::{Arrow, Key};
use plywood_core::replay::Replay;
use plywood_core::tree::Step;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{four, open, press, step, tree, type_text};
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
#[case("2,0", Some(20))]
#[case("1.2", None)]
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
            let told = format!("Write a step from 0 to {last}.");
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
