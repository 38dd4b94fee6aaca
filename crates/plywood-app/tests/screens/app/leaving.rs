//! Esc goes back one level each time and never quits.

use plywood_app::bindings::Context;
use plywood_app::dialogs::Settings;
use plywood_app::key::Key;
use plywood_app::{App, Start};
use plywood_class::classroom::{Classroom, Follower};
use plywood_stage::dialog;
use plywood_stage::{four, home, invited_to, open, press, type_text};
use std::net::IpAddr;
use std::sync::Arc;

#[test]
fn help_and_score_lead_back_to_what_they_were_asked_for_over() {
    let mut app = open(four("4453", 2));
    // Help and score know no help of their own: `?` closes them.
    type_text(&mut app, "sjj?S");
    for expected in [Context::READING, dialog("settings"), Context::EXPLORE] {
        press(&mut app, Key::Esc);
        assert_eq!(app.context(), expected);
        if let Some(settings) = app.dialog::<Settings>() {
            assert_eq!(settings.selected, 2, "it is as it was left");
        }
    }
}

#[test]
fn a_text_scrolls_to_its_end_whether_or_not_it_was_drawn() {
    let mut app = open(four("4453", 2));
    type_text(&mut app, "?");
    for _ in 0..300 {
        press(&mut app, Key::Char('j'));
    }
    let scroll = |app: &App| app.scroll().top;
    let end = scroll(&app);
    assert!((5..300).contains(&end), "{end}");
    press(&mut app, Key::Char('k'));
    assert_eq!(scroll(&app), end - 1);
}

#[test]
fn a_notice_takes_no_key() {
    let mut app = open(four("4453", 2));
    type_text(&mut app, "e");
    app.shared.notify_error("Something went wrong.");
    // Any key closes it and does what it always does.
    press(&mut app, Key::Esc);
    assert!(app.shared.notice.is_none());
    assert_eq!(app.context(), Context::EXPLORE);
    app.shared.notify("Done.");
    press(&mut app, Key::Char('n'));
    assert!(app.shared.notice.is_none());
    assert_eq!(plywood_stage::step(&app), 1);
}

#[test]
fn a_long_notice_leaves_the_sentence_that_it_is_about() {
    let mut app = open(four("4453", 4));
    press(&mut app, Key::Char('t'));
    let shown = plywood_stage::text(&plywood_stage::frame(&mut app, (80, 24)).0);
    for words in [
        "sure of anything yet.",
        "From now on → and play",
        "jumps pass over them.",
    ] {
        assert!(shown.contains(words), "{shown}");
    }
}

#[test]
fn leaving_a_tree_keeps_the_place() {
    let mut app = open(four("4453", 2));
    press(&mut app, Key::Char(' '));
    press(&mut app, Key::Esc);
    assert_eq!(app.context(), Context::EXPLORE, "playing has ended");
    type_text(&mut app, "nnn");
    press(&mut app, Key::Esc);
    assert_eq!(app.context(), Context::HOME);
    press(&mut app, Key::Enter);
    assert_eq!(plywood_stage::step(&app), 3);
}

#[test]
fn q_quits_but_is_a_letter_where_text_is_typed() {
    for (keys, quits) in [
        ("q", true),
        ("?q", false),
        ("sq", true),
        ("eq", false),
        ("xfq", false),
    ] {
        let mut app = open(four("4453", 2));
        type_text(&mut app, keys);
        assert_eq!(app.is_over, quits, "{keys}");
        press(&mut app, Key::Ctrl('c'));
        assert!(app.is_over, "{keys}");
    }
    let mut app = home();
    press(&mut app, Key::Char('q'));
    assert!(app.is_over);
}

#[test]
fn a_class_that_follows_is_not_left_unasked() {
    let room = Arc::new(Classroom::default());
    let mut app = invited_to(&room, Start::Home, "http://127.0.0.1:8000/");
    press(&mut app, Key::Esc);
    let follower: Follower = format!("{:032x}", 7).parse().unwrap();
    let class = room.follow(follower, IpAddr::from([127, 0, 0, 1]));
    press(&mut app, Key::Char('q'));
    assert!(!app.is_over);
    press(&mut app, Key::Char('n'));
    assert!(!app.is_over && !app.has_dialog());
    press(&mut app, Key::Char('q'));
    press(&mut app, Key::Char('y'));
    assert!(app.is_over);
    // No follower is left.
    drop(class);
    let mut app = invited_to(&Arc::default(), Start::Home, "http://127.0.0.1:8000/");
    press(&mut app, Key::Esc);
    press(&mut app, Key::Char('q'));
    assert!(app.is_over);
}
