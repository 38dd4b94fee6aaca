//! One key, and everything speaks the other language.

use crate::app::{list, list_mut};
use crate::screens::scenes::{overlays, panes, screens, telling_steps};
use crate::stage::{CLASSIC, four, frame, home, open, press, text};
use plywood::app::bindings::Setting;
use plywood::app::dialogs::SHOWN_SETTINGS;
use plywood::app::key::{Arrow, Key};
use plywood::app::layers;
use plywood::exploration::{Spec, name};
use plywood::language::Language;
use plywood::say;
use plywood::search::Algorithm;
use strum::VariantArray;

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
fn lists_and_questions_change_where_no_text_is_typed() {
    let mut changed = 0;
    for (name, mut app) in overlays() {
        app.shared.notice = None;
        let takes_text = app.context().takes_text;
        let english = text(&frame(&mut app, SIZE).0);
        press(&mut app, Key::Char('*'));
        let expected = if takes_text {
            Language::En
        } else {
            Language::Fr
        };
        assert_eq!(app.shared.language, expected, "{name}");
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
    app.set_language(Language::Fr);
    let mut shown = String::new();
    for index in 0..list(&app).entries.len() {
        list_mut(&mut app).select(index);
        shown += &text(&frame(&mut app, (120, 60)).0);
    }
    let english = home();
    assert_eq!(list(&english).entries.len(), list(&app).entries.len());
    for (english, french) in list(&english).entries.iter().zip(&list(&app).entries) {
        let [english, french] =
            [english, french].map(|entry| entry.title.replace(char::is_whitespace, " "));
        // A frame may cut a long title; the list does not.
        assert!(shown.contains(&french), "{french}");
        assert!(
            english == french || !shown.contains(&format!(" {english} ")),
            "{english}"
        );
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

#[test]
fn every_message_of_the_table_exists() {
    for language in Language::ALL {
        for binding in &layers::TABLE.rows {
            assert!(!say!(language, binding.help).is_empty());
            assert!(
                binding
                    .hint
                    .is_none_or(|hint| !say!(language, hint).is_empty())
            );
        }
        for context in layers::TABLE.contexts.iter().copied() {
            assert!(!say!(language, context.title).is_empty());
        }
    }
}

#[test]
fn every_value_of_every_setting_is_shown_whole() {
    for language in Language::ALL {
        let mut app = open(four("4453", 1));
        app.set_language(language);
        press(&mut app, Key::Char('s'));
        let mut shown = String::new();
        for setting in SHOWN_SETTINGS {
            let count = match setting {
                Setting::Algorithm => Algorithm::VARIANTS.len(),
                _ => 4,
            };
            for _ in 0..count {
                for size in [(60, 18), (80, 24)] {
                    shown += &text(&frame(&mut app, size).0);
                }
                press(&mut app, Key::Enter);
                app.shared.notice = None;
            }
            press(&mut app, Key::Arrow(Arrow::Down));
        }
        let values = [
            say!(language, "setting-time-never"),
            say!(language, "order-name", order = "left-to-right"),
            say!(language, "order-name", order = "centre-first"),
            say!(language, "order-name", order = "best-first"),
            say!(language, "order-name", order = "worst-first"),
            say!(language, "setting-value", value = "ge"),
            say!(language, "setting-value", value = "gt"),
            say!(language, "setting-value", value = "soft"),
            say!(language, "setting-value", value = "hard"),
            say!(language, "setting-max-first", player = "X"),
            say!(language, "setting-max-second", player = "O"),
        ];
        let searches = Algorithm::VARIANTS
            .iter()
            .map(|&algorithm| say!(language, "setting-searches", algorithm = name(algorithm)));
        for value in values.into_iter().chain(searches) {
            // With the blank after it, inside the frame.
            let value = format!(" {} ", value.replace(char::is_whitespace, " "));
            assert!(shown.contains(&value), "{value}:\n{shown}");
        }
    }
}

#[test]
fn lines_are_not_broken_before_a_french_sign() {
    let mut app = open(four("4453", 3));
    app.set_language(Language::Fr);
    // Notices of every width, with a sign after each word.
    for words in 1..60 {
        app.shared
            .notify_error("mot\u{202f}! ".repeat(words) + &"m".repeat(words));
        let shown = text(&frame(&mut app, (80, 24)).0);
        assert!(!shown.contains("│ !"), "{shown}");
        assert!(shown.contains("mot !"), "{shown}");
    }
}

#[test]
fn the_best_move_so_far_is_named_whole() {
    let mut spec = Spec::textbook(CLASSIC);
    spec.method.algorithm = Algorithm::Minimax;
    let mut app = open(spec);
    for language in Language::ALL {
        app.set_language(language);
        app.explore_mut().unwrap().go_to(4);
        let wanted = say!(language, "values-best", move = "1");
        for size in [(120, 40), (200, 60)] {
            let shown = text(&frame(&mut app, size).0);
            assert!(shown.contains(&wanted), "{wanted}\n{shown}");
        }
    }
}
