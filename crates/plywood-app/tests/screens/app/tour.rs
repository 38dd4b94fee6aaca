//! The minute that shows it all.

use crate::app::list;
use plywood_app::App;
use plywood_app::dialogs::Edit;
use plywood_app::key::{Arrow, Key};
use plywood_core::replay::Event;
use plywood_stage::{frame, home, press, step, text};
use std::time::{Duration, Instant};

/// Lets this much time pass, frame by frame, and searches be done.
fn pass(app: &mut App, now: &mut Instant, seconds: u64) {
    for _ in 0..10 * seconds {
        *now += Duration::from_millis(100);
        app.settle_at(*now);
    }
}

/// The tour after its first search.
fn tour() -> (App, Instant) {
    let mut app = home();
    assert_eq!(list(&app).selected, 0);
    let now = Instant::now();
    app.key(Key::Enter, now);
    app.settle_at(now);
    (app, now)
}

/// The tour when it has been seen, before its question.
pub fn at_its_end() -> App {
    let (mut app, mut now) = tour();
    for seconds in [25, 8, 25] {
        pass(&mut app, &mut now, seconds);
    }
    app
}

#[test]
fn it_goes_from_a_textbook_tree_to_a_race_to_a_question() {
    let (mut app, mut now) = tour();
    pass(&mut app, &mut now, 2);
    assert!(text(&frame(&mut app, (80, 24)).0).contains("▶"));
    pass(&mut app, &mut now, 23);
    let explore = app.explore().expect("the textbook's tree");
    assert!(explore.exploration().spec().game.has_own_values());
    assert!(matches!(explore.replay().event(), Event::Cut { .. }));
    assert!(text(&frame(&mut app, (80, 24)).0).contains("1 of 3"));
    pass(&mut app, &mut now, 8);
    let race = app.screen.try_as_race_ref().expect("three searches race");
    assert_eq!(race.racers.len(), 3);
    assert!(race.visited > 1 && !race.is_over());
    pass(&mut app, &mut now, 25);
    let shown = text(&frame(&mut app, (80, 24)).0);
    // What v is is told before anything is asked.
    assert!(shown.contains("MIN is at work here: v = −13"), "{shown}");
    press(&mut app, Key::Enter);
    let shown = text(&frame(&mut app, (80, 24)).0);
    // It covers the whole story.
    assert!(shown.contains("╯\n╭ 3 of 3"), "{shown}");
    assert!(
        shown.contains("MIN has −13 here, MAX already has −12"),
        "{shown}"
    );
    let is_cut = |app: &App| matches!(app.explore().unwrap().replay().event(), Event::Cut { .. });
    assert!(!is_cut(&app));
    // The wrong answer, after which the cutoff comes, and a door.
    press(&mut app, Key::Enter);
    assert!(is_cut(&app));
    let shown = text(&frame(&mut app, (80, 24)).0);
    for told in ["Not quite", "▶  Learn", "Play", "Practise", "Teach"] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    for _ in 0..3 {
        press(&mut app, Key::Arrow(Arrow::Right));
    }
    press(&mut app, Key::Enter);
    // A text is asked for, for the desk.
    assert!(app.dialog::<Edit>().is_some() && app.explore().is_none());
}

#[test]
fn space_and_arrows_stop_it_and_only_esc_leaves_it() {
    for seconds in [0, 4, 32] {
        let (mut app, mut now) = tour();
        pass(&mut app, &mut now, seconds);
        for key in "xqj7?".chars().map(Key::Char).chain([Key::Enter]) {
            press(&mut app, key);
            assert!(
                app.is_touring() && !app.has_dialog(),
                "{key:?} at {seconds}"
            );
        }
        press(&mut app, Key::Char(' '));
        let before = text(&frame(&mut app, (80, 24)).0);
        pass(&mut app, &mut now, 30);
        assert_eq!(text(&frame(&mut app, (80, 24)).0), before);
        if seconds < 20 {
            press(&mut app, Key::Arrow(Arrow::Right));
            pass(&mut app, &mut now, 30);
            assert!(before != text(&frame(&mut app, (80, 24)).0) && step(&app) < 8);
        }
        press(&mut app, Key::Esc);
        assert!(app.screen.try_as_home_ref().is_some(), "{seconds}");
    }
}
