//! The minute that shows it all.

use crate::app::list;
use crate::stage::{frame, home, press, text};
use plywood::app::App;
use plywood::app::key::Key;
use plywood::quiz::Ask;
use plywood::replay::Event;
use std::time::{Duration, Instant};

/// Lets this much time pass, frame by frame.
fn pass(app: &mut App, now: &mut Instant, seconds: u64) {
    for _ in 0..10 * seconds {
        *now += Duration::from_millis(100);
        app.tick(*now);
    }
}

#[test]
fn it_goes_from_a_race_to_the_first_cutoff_to_a_question() {
    let mut app = home();
    assert_eq!(list(&app).selected, 0);
    press(&mut app, Key::Enter);
    let mut now = Instant::now();
    app.settle();
    app.tick(now);
    app.settle();
    let race = app.screen.try_as_race_ref().expect("three searches race");
    assert_eq!(race.racers.len(), 3);
    pass(&mut app, &mut now, 5);
    let race = app.screen.try_as_race_ref().unwrap();
    assert!(race.visited > 1 && !race.is_over());
    assert!(text(&frame(&mut app, (80, 24)).0).contains("1 of 3"));
    pass(&mut app, &mut now, 23);
    let explore = app.explore().expect("the search stands alone");
    let step = explore.stepper.step;
    assert!(!matches!(explore.replay().event(), Event::Cut { .. }));
    pass(&mut app, &mut now, 18);
    let explore = app.explore().unwrap();
    assert!(explore.stepper.step > step && matches!(explore.replay().event(), Event::Cut { .. }));
    assert_eq!(explore.replay().previous_cutoff(), None);
    pass(&mut app, &mut now, 13);
    let asked = app
        .explore()
        .unwrap()
        .asking
        .question
        .as_ref()
        .expect("a question");
    assert_eq!(asked.session.question.ask, Ask::Cut);
    // All that in about a minute.
    press(&mut app, Key::Char('!'));
    press(&mut app, Key::Enter);
    app.tick(now);
    let shown = text(&frame(&mut app, (80, 24)).0);
    assert!(shown.contains("Where now?"), "{shown}");
    press(&mut app, Key::Enter);
    assert!(app.explore().is_some() && !app.has_dialog());
}

#[test]
fn any_key_leaves_it_and_asks_where_to_go_on() {
    for key in [Key::Char('x'), Key::Esc, Key::Enter, Key::Char('7')] {
        for seconds in [0, 4, 32] {
            let mut app = home();
            press(&mut app, Key::Enter);
            let mut now = Instant::now();
            app.tick(now);
            app.settle();
            pass(&mut app, &mut now, seconds);
            press(&mut app, key);
            let shown = text(&frame(&mut app, (80, 24)).0);
            assert!(
                shown.contains("Where now?"),
                "{key:?} at {seconds}: {shown}"
            );
            // On to the lessons.
            press(&mut app, Key::Char('j'));
            press(&mut app, Key::Enter);
            assert!(app.screen.try_as_learn_ref().is_some());
        }
    }
}
