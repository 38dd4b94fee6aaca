//! One key, and everything speaks the other language.

use super::{list, list_mut};
use crate::screens::scenes::{panes, screens, telling_steps};
use plywood_app::key::{Arrow, Key};
use plywood_app::{App, Setup, Start};
use plywood_stage::files::Memory;
use plywood_stage::{four, frame, home, open, press, setup, text};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::sync::Arc;

const SIZE: (u16, u16) = (120, 40);

#[test]
fn every_screen_changes_at_once_and_back() {
    for (name, mut app) in screens().into_iter().chain(panes()).chain(telling_steps()) {
        // What is counted beside the screen comes later.
        app.settle();
        let english = text(&frame(&mut app, SIZE).0);
        press(&mut app, Key::Char('*'));
        assert_eq!(app.shared.language, Language::Fr);
        let french = text(&frame(&mut app, SIZE).0);
        assert_ne!(english, french, "{name}");
        // The pseudo-code is no prose.
        for word in [" of ", " and ", " with "] {
            assert!(!french.contains(word), "{name}: {word}in\n{french}");
        }
        press(&mut app, Key::Char('*'));
        assert_eq!(text(&frame(&mut app, SIZE).0), english, "{name}");
    }
}

#[test]
fn no_line_of_the_lists_of_home_is_cut_at_80_columns() {
    for language in Language::ALL {
        let mut app = home();
        app.set_language(language);
        for group in "dfg".chars() {
            press(&mut app, Key::Char(group));
            for _ in 0..list(&app).shown().count() {
                let shown = text(&frame(&mut app, (80, 24)).0);
                assert!(!shown.contains('…'), "{shown}");
                press(&mut app, Key::Arrow(Arrow::Down));
            }
            press(&mut app, Key::Arrow(Arrow::Left));
        }
    }
}

#[test]
fn the_home_screen_tells_how_to_get_the_other_language() {
    for language in Language::ALL {
        let mut app = home();
        app.set_language(language);
        let other = language.next().own_name();
        assert_eq!(say!(language, "hint-language"), other);
        for size in [(60, 18), (80, 24), (120, 40)] {
            let shown = text(&frame(&mut app, size).0);
            let foot = shown.lines().last().unwrap();
            assert!(foot.contains(&format!("* {other}")), "{foot}");
        }
    }
}

/// The lines of the first two lists have room, in both languages.
#[test]
fn the_home_screen_says_what_its_lines_are_in_full() {
    for language in Language::ALL {
        let mut app = home();
        app.set_language(language);
        let count = list(&app).entries.len();
        for index in 0..count {
            let entry = list(&app).entries[index].clone();
            if entry.group.is_none_or(|group| group == "group-practise") {
                list_mut(&mut app).select(index);
                let shown = text(&frame(&mut app, (80, 24)).0);
                assert!(shown.contains(&entry.about), "{}: {shown}", entry.about);
            }
        }
    }
}

/// A search or game that was begun takes no other line's key, and the cursor stands on it.
#[test]
fn lines_keep_their_keys_when_something_was_begun() {
    let kept = Arc::new(Memory::default());
    let at_home = || {
        let store = kept.clone();
        App::new(Start::Home, Setup { store, ..setup() })
    };
    let mut app = at_home();
    let keys = |app: &App| -> Vec<String> {
        let shown = list(app).shown().take(7);
        shown.map(|(_, entry)| entry.title.clone()).collect()
    };
    let before = keys(&app);
    press(&mut app, Key::Char('b'));
    for key in [Key::Enter, Key::PageDown] {
        press(&mut app, key);
    }
    let app = at_home();
    assert_eq!(keys(&app), before);
    assert_eq!(list(&app).chosen().title, "Continue");
    assert_eq!(list(&app).chosen().about, "lesson 1, page 2");
}

#[test]
fn lines_are_not_broken_before_a_french_sign() {
    let mut app = open(four("4453", 3));
    app.set_language(Language::Fr);
    // Notices of every width, with a sign after each word.
    for words in 1..60 {
        app.shared
            .notify_error("mot ! ".repeat(words) + &"m".repeat(words));
        let shown = text(&frame(&mut app, (80, 24)).0);
        assert!(!shown.contains("│ !"), "{shown}");
        assert!(shown.contains("mot !"), "{shown}");
    }
}
