//! Changing a setting keeps the place.

use plywood_app::App;
use plywood_app::bindings::{Direction, Setting};
use plywood_app::dialogs::SHOWN_SETTINGS;
use plywood_app::dialogs::Settings;
use plywood_app::key::{Arrow, Key};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Algorithm, Cut, Fail, Order};
use plywood_explore::exploration::{MaxSide, Spec};
use plywood_samples::CLASSIC;
use plywood_stage::{find, four, open, press, set, step, tree, type_text};
use rstest::rstest;

fn spec(app: &App) -> &Spec {
    app.explore().unwrap().exploration().spec()
}

/// Presses a key, or changes the setting that a letter stands for.
fn change(app: &mut App, key: char) {
    match key {
        'r' => set(app, Setting::Cut, Direction::More),
        'u' => set(app, Setting::Fail, Direction::More),
        'M' => set(app, Setting::Max, Direction::More),
        'E' => set(app, Setting::Evaluation, Direction::More),
        'O' => set(app, Setting::Order, Direction::Less),
        key => press(app, Key::Char(key)),
    }
}

#[rstest]
#[case('a')]
#[case('o')]
#[case('r')]
#[case('u')]
#[case('M')]
fn the_same_node_at_the_same_moment(#[case] key: char) {
    let wanted: [fn(&Replay) -> bool; 4] = [
        |replay| replay.event() == Event::Enter && replay.path().len() == 3,
        |replay| replay.event() == Event::Evaluate,
        |replay| matches!(replay.event(), Event::BackUp { .. }) && replay.path().len() == 2,
        |replay| replay.event() == Event::Return && replay.path().len() == 2,
    ];
    for is_wanted in wanted {
        let mut app = open(four("4453", 3));
        let at = find(&tree(&app), 0, is_wanted);
        app.explore_mut().unwrap().go_to(at);
        let (moves, view) = (app.moves(), event_name(&app));
        change(&mut app, key);
        let is_changed = match key {
            'a' => spec(&app).method.algorithm == Algorithm::Minimax,
            'o' => spec(&app).method.order == Order::CentreFirst,
            'r' => spec(&app).method.cut == Cut::Gt,
            'u' => spec(&app).method.fail == Fail::Hard,
            _ => spec(&app).max == MaxSide::Second,
        };
        assert!(is_changed, "{:?}", spec(&app));
        // Another order, role or convention may have skipped the node; minimax skips none.
        let there = app.moves();
        assert!(moves.starts_with(&there) && !there.is_empty(), "{view}");
        if key == 'a' {
            assert_eq!((there, event_name(&app)), (moves.clone(), view.clone()));
        }
        change(&mut app, if key == 'o' { 'O' } else { key });
        assert_eq!(*spec(&app), four("4453", 3));
        if key == 'a' {
            assert_eq!((app.moves(), event_name(&app)), (moves, view));
        }
    }
}

fn event_name(app: &App) -> String {
    let event = app.explore().unwrap().replay().event();
    let name = format!("{event:?}");
    name.split(' ').next().unwrap().to_owned()
}

#[test]
fn where_the_other_tree_does_not_go_the_nearest_node_is_taken() {
    // The leaves of the second branch: alpha-beta skips two of them.
    let mut app = open(Spec::textbook(CLASSIC));
    press(&mut app, Key::Char('a'));
    let at = find(&tree(&app), 0, |replay| {
        let node = replay.node();
        let line = replay.tree().moves(node);
        replay.event() == Event::Evaluate && line.len() == 2 && line[0].0 == 1 && line[1].0 == 2
    });
    app.explore_mut().unwrap().go_to(at);
    let line = app.moves();
    press(&mut app, Key::Char('a'));
    assert_eq!(spec(&app).method.algorithm, Algorithm::AlphaBeta);
    assert_eq!(app.moves(), line[..1]);
    // A depth less keeps as much of the line as there is.
    let mut app = open(four("4453", 4));
    press(&mut app, Key::Char('f'));
    let line = app.moves();
    assert_eq!(line.len(), 4);
    press(&mut app, Key::Char('D'));
    assert_eq!(app.moves(), line[..3]);
}

#[test]
fn what_cannot_be_changed_is_told_and_nothing_changes() {
    let cases = [
        (Spec::textbook(CLASSIC), 'd', "where all nodes have values"),
        (Spec::textbook(CLASSIC), 'E', "one evaluation here, leaves"),
        (four("4453", 1), 'D', "at least one ply"),
        (
            Spec::textbook("max[max[3 12] min[2 4]]"),
            'M',
            "itself says who MAX is",
        ),
        (four("4453", 1), '=', "Only the leaves of a textbook tree"),
    ];
    for (before, key, told) in cases {
        let mut app = open(before.clone());
        press(&mut app, Key::Char('n'));
        let at = step(&app);
        if key == '=' {
            press(&mut app, Key::Char('0'));
        }
        change(&mut app, key);
        let notice = app.shared.notice.as_ref().unwrap();
        assert!(notice.text.contains(told) && !notice.is_error, "{notice:?}");
        assert_eq!(*spec(&app), before);
        assert_eq!(step(&app), if key == '=' { 0 } else { at });
    }
}

#[test]
fn the_list_changes_what_is_chosen_and_stays() {
    let mut app = open(four("4453", 3));
    press(&mut app, Key::Char('s'));
    let selected = |app: &App| app.dialog::<Settings>().unwrap().selected;
    press(&mut app, Key::Arrow(Arrow::Up));
    assert_eq!(selected(&app), 0);
    for (index, setting) in SHOWN_SETTINGS.into_iter().enumerate() {
        assert_eq!(selected(&app), index);
        let before = spec(&app).clone();
        press(&mut app, Key::Enter);
        assert_ne!(*spec(&app), before, "{setting:?}");
        // Only what deepens takes a time.
        while setting == Setting::Algorithm && !spec(&app).method.algorithm.properties().deepens {
            press(&mut app, Key::Enter);
        }
        press(&mut app, Key::Esc);
        if !app.has_dialog() {
            // Without a notice Esc has closed the list.
            type_text(&mut app, "s");
            type_text(&mut app, &"j".repeat(index));
        }
        press(&mut app, Key::Char('j'));
    }
    assert_eq!(selected(&app), SHOWN_SETTINGS.len() - 1);
}
