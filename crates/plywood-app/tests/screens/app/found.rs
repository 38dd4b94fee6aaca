//! "Find anything" finds what people type, from home and from a search, in both languages.

use plywood_app::key::Key;
use plywood_app::{App, Effect};
use plywood_samples::{assert_kept, four};
use plywood_stage::{frame, home, open, press, text, type_text};
use plywood_teach::language::Language;

const WORDS: [(Language, &str); 2] = [
    (Language::En, include_str!("../../data/find-words-en.txt")),
    (Language::Fr, include_str!("../../data/find-words-fr.txt")),
];

fn typed(mut app: App, language: Language, words: &str) -> App {
    app.set_language(language);
    press(&mut app, Key::Char(':'));
    type_text(&mut app, words);
    app
}

/// Returns the selected entry; `None` if nothing is found.
fn first(app: &mut App) -> Option<String> {
    let shown = text(&frame(app, (80, 24)).0);
    let (_, entry) = shown.split_once("│ ▶ ")?;
    let entry = entry.lines().next()?;
    let entry = entry.trim_end_matches(|end: char| !end.is_alphanumeric() && end != '…');
    Some(entry.trim().to_owned())
}

#[test]
fn every_word_finds_something() {
    let mut told = String::new();
    for (language, words) in WORDS {
        for word in words.lines() {
            let from_home = first(&mut typed(home(), language, word));
            let from_search = first(&mut typed(open(four("4453", 3)), language, word));
            let from_home = from_home.expect(word);
            assert!(from_search.is_some(), "{word}");
            told += &format!("{word}: {from_home}\n");
        }
    }
    assert_kept("found", &told);
}

#[test]
fn what_has_no_screen_is_a_command_to_copy() {
    let mut app = typed(home(), Language::En, "figures of many");
    press(&mut app, Key::Enter);
    let copied = Effect::Copy("plywood survey".to_owned());
    assert_eq!(app.take_effects(), [copied]);
}
