//! A teacher in front of a class writes notes at a step.

use plywood_app::App;
use plywood_app::key::Key;
use plywood_stage::{four, frame, open, press, text, type_text};

/// All that is seen in a large frame.
fn seen(app: &mut App) -> String {
    text(&frame(app, (200, 60)).0)
}

#[test]
fn a_note_is_kept_and_shown_where_it_was_written() {
    let mut app = open(four("4453", 3));
    for (at, note) in [(40, "Who has set α?"), (7, "A leaf: ask its value.")] {
        app.explore_mut().unwrap().go_to(at);
        type_text(&mut app, "N");
        type_text(&mut app, note);
        press(&mut app, Key::Enter);
        assert!(!app.has_dialog());
        assert!(seen(&mut app).contains(note));
    }
    press(&mut app, Key::Arrow(plywood_app::key::Arrow::Right));
    assert!(!seen(&mut app).contains("ask its value"));
    // Another search has none, and this one has them again.
    type_text(&mut app, "a");
    app.settle();
    assert!(app.explore().unwrap().notes.is_empty());
    type_text(&mut app, "a");
    app.settle();
    assert_eq!(app.explore().unwrap().notes.len(), 2);
    // A note that is too long is not taken.
    app.explore_mut().unwrap().go_to(7);
    type_text(&mut app, "N");
    app.paste(&"?".repeat(1_001));
    press(&mut app, Key::Enter);
    assert!(app.has_dialog() && seen(&mut app).contains("shorten it"));
    // An empty line removes it.
    press(&mut app, Key::Ctrl('u'));
    press(&mut app, Key::Enter);
    assert!(!app.has_dialog());
    assert_eq!(app.explore().unwrap().note(), None);
}
