//! Walking through runs, and jumping by number.

use crate::stage::{CLASSIC, four, open, press, step, tree, type_text};
use plywood::app::TreeView;
use plywood::app::dialogs::jump::Jump;
use plywood::app::key::{Arrow, Key};
use plywood::exploration::Spec;
use plywood::replay::Replay;
use plywood::tree::Step;
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
        app.explore_mut().unwrap().tells_end = false;
        let tree = tree(&app);
        for from in 0..tree.steps() {
            for (key, way) in &ways {
                app.explore_mut().unwrap().go_to(from);
                press(&mut app, *key);
                let expected = way(&Replay::new(&tree, from));
                assert_eq!(step(&app), expected.unwrap_or(from), "{key} from {from}");
                let told = app.notice.as_ref().map(|notice| notice.is_error);
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
#[case(" 2 0 ", Some(20))]
#[case("1,000", None)]
#[case("99", None)]
#[case("", None)]
#[case("-1", None)]
#[case("twelve", None)]
#[case("4294967296", None)]
fn a_step_is_asked_for_by_its_number(#[case] typed: &str, #[case] arrived: Option<Step>) {
    let mut app = open(Spec::textbook(CLASSIC));
    let last = tree(&app).steps() - 1;
    press(&mut app, Key::Char('$'));
    type_text(&mut app, "g");
    type_text(&mut app, typed);
    press(&mut app, Key::Enter);
    match (arrived, app.dialog::<Jump>()) {
        (Some(arrived), None) => assert_eq!(step(&app), arrived),
        (None, Some(prompt)) => {
            let told = format!(
                "Write a step from 0 to {last}, or the moves to a node of this tree, like 1.2 or .3."
            );
            assert_eq!(prompt.line.error.as_deref(), Some(told.as_str()));
            assert_eq!(step(&app), last);
            // The next letter takes the reproach away, and Esc the question.
            press(&mut app, Key::Char('3'));
            let prompt = app.dialog::<Jump>().expect("the question stays");
            assert_eq!(prompt.line.error, None);
            press(&mut app, Key::Esc);
            assert!(!app.has_dialog() && step(&app) == last);
        }
        (_, overlay) => panic!("{overlay:?}"),
    }
}

#[test]
fn a_start_past_the_end_is_the_end() {
    let app = crate::stage::open_at(Spec::textbook(CLASSIC), Step::MAX, TreeView::Path);
    assert_eq!(step(&app), tree(&app).steps() - 1);
}
