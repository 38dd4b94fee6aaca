//! One key, and everything speaks the other language.

use crate::screens::scenes::{overlays, panes, screens, telling_steps};
use crate::stage::{frame, home, press, text};
use plywood::app::bindings::{BINDINGS, Context};
use plywood::app::home::Name;
use plywood::app::key::Key;
use plywood::language::Language;
use plywood::say;

const SIZE: (u16, u16) = (120, 40);

#[test]
fn every_screen_changes_at_once_and_back() {
    for (name, mut app) in screens().into_iter().chain(panes()).chain(telling_steps()) {
        let english = text(&frame(&mut app, SIZE).0);
        press(&mut app, Key::Char('*'));
        assert_eq!(app.language, Language::Fr);
        let french = text(&frame(&mut app, SIZE).0);
        assert_ne!(english, french, "{name}");
        press(&mut app, Key::Char('*'));
        assert_eq!(text(&frame(&mut app, SIZE).0), english, "{name}");
    }
}

#[test]
fn lists_and_questions_change_where_no_text_is_typed() {
    let mut changed = 0;
    for (name, mut app) in overlays() {
        app.notice = None;
        let takes_text = app.context().takes_text();
        let english = text(&frame(&mut app, SIZE).0);
        press(&mut app, Key::Char('*'));
        let expected = if takes_text {
            Language::En
        } else {
            Language::Fr
        };
        assert_eq!(app.language, expected, "{name}");
        if !takes_text {
            assert_ne!(text(&frame(&mut app, SIZE).0), english, "{name}");
            changed += 1;
        }
    }
    assert!(changed >= 5, "{changed}");
}

#[test]
fn nothing_english_stays_on_the_french_home_screen() {
    let mut app = home();
    app.language = Language::Fr;
    let mut shown = String::new();
    for index in 0..app.home.entries.len() {
        app.home.choose(index);
        shown += &text(&frame(&mut app, (120, 60)).0);
    }
    for entry in &app.home.entries {
        let [english, french] = Language::ALL.map(|language| {
            let text = entry.title(language);
            text.replace(char::is_whitespace, " ")
        });
        // A frame may cut a long title; the list does not.
        assert!(shown.contains(&french), "{french}");
        assert!(english == french || !shown.contains(&english), "{english}");
        assert!(matches!(entry.name, Name::Given { .. }));
    }
}

#[test]
fn the_home_screen_tells_how_to_get_the_other_language() {
    for language in Language::ALL {
        let mut app = home();
        app.language = language;
        let other = language.next().own_name();
        assert_eq!(say!(language, "hint-language"), other);
        for size in [(60, 18), (80, 24), (120, 40)] {
            let shown = text(&frame(&mut app, size).0);
            let foot = shown.lines().last().unwrap();
            assert!(foot.contains(&format!("* {other}")), "{foot}");
        }
    }
}

#[test]
fn every_message_of_the_table_exists() {
    for language in Language::ALL {
        for binding in BINDINGS {
            assert!(!say!(language, binding.help).is_empty());
            assert!(
                binding
                    .hint
                    .is_none_or(|hint| !say!(language, hint).is_empty())
            );
        }
        for context in Context::ALL {
            assert!(!say!(language, context.title()).is_empty());
        }
    }
}
