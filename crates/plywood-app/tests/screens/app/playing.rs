//! Playing by a clock that the test turns.

use plywood_app::explore::SPEEDS;
use plywood_app::key::Key;
use plywood_core::replay::{Event, Replay};
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{four, open, press, step, tree, type_text};
use std::time::{Duration, Instant};

#[test]
fn every_speed_plays_so_many_steps_a_second_and_holds_at_cutoffs() {
    assert_eq!((SPEEDS[0], SPEEDS[SPEEDS.len() - 1]), (0.5, 20.0));
    for (index, speed) in SPEEDS.into_iter().enumerate() {
        let mut app = open(four("4453", 4));
        app.explore_mut().unwrap().stepper.speed_index = index;
        let start = Instant::now();
        app.key(Key::Char(' '), start);
        // The loop wakes when the app says, or a little later.
        let mut now = start;
        while now < start + Duration::from_secs(20) {
            let patience = app.poll_timeout(now);
            assert!(patience <= Duration::from_secs(2));
            now += patience.max(Duration::from_millis(1));
            app.tick(now);
        }
        // A cutoff is held for half a second, so that the eye has time for it.
        let tree = tree(&app);
        let (mut time, mut expected) = (1.0 / speed, 0);
        while time <= 20.0 {
            expected += 1;
            let is_cutoff = matches!(Replay::new(&tree, expected).event(), Event::Cut { .. });
            time += if is_cutoff {
                (1.0 / speed).max(0.5)
            } else {
                1.0 / speed
            };
        }
        let shown = step(&app);
        assert!(
            shown.abs_diff(expected) <= 1,
            "{speed}: {shown} of {expected}"
        );
    }
}

#[test]
fn a_pause_stops_it_and_a_long_sleep_is_not_caught_up_with() {
    let mut app = open(four("4453", 4));
    let start = Instant::now();
    app.key(Key::Char(' '), start);
    app.tick(start + Duration::from_millis(999));
    assert_eq!(step(&app), 0);
    app.tick(start + Duration::from_millis(1_000));
    assert_eq!(step(&app), 1);
    // The process slept for an hour.
    let late = start + Duration::from_secs(3_600);
    app.tick(late);
    assert_eq!(step(&app), 2);
    app.tick(late);
    app.tick(late);
    assert!(step(&app) <= 3, "{}", step(&app));
    let at = step(&app);
    app.key(Key::Char(' '), late);
    app.tick(late + Duration::from_secs(10));
    assert_eq!(step(&app), at);
}

#[test]
fn it_stops_at_the_end_and_begins_anew() {
    let mut app = open(Spec::textbook(CLASSIC));
    let last = tree(&app).steps() - 1;
    type_text(&mut app, "$");
    press(&mut app, Key::Char('h'));
    let start = Instant::now();
    app.key(Key::Char(' '), start);
    app.tick(start + Duration::from_secs(1));
    assert_eq!(step(&app), last);
    app.tick(start + Duration::from_secs(2));
    assert!(app.explore().unwrap().stepper.play.is_none());
    // The end of playing is not an error to be reported.
    assert!(app.shared.notice.is_none());
    app.key(Key::Char(' '), start);
    assert_eq!(step(&app), 0);
    assert!(app.explore().unwrap().stepper.play.is_some());
}

#[test]
fn whatever_else_is_done_pauses_it() {
    for key in ['n', 'p', 'g', 'e', 'x', 'a', 'c'] {
        let mut app = open(four("4453", 2));
        app.key(Key::Char(' '), Instant::now());
        press(&mut app, Key::Char(key));
        assert!(app.explore().unwrap().stepper.play.is_none(), "{key}");
    }
    for key in ['v', '+', '-', 'z'] {
        let mut app = open(four("4453", 2));
        app.key(Key::Char(' '), Instant::now());
        app.key(Key::Char(key), Instant::now());
        assert!(app.explore().unwrap().stepper.play.is_some(), "{key}");
    }
}
