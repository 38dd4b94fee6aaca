//! What is in front and cannot be followed as a whole is told in a sentence, so that no page is silent.

use super::Taught;
use super::listener::Listener;
use crate::samples::{CLASSIC, four};
use plywood::app::Start;
use plywood::app::key::{Arrow, Key};
use plywood::exploration::Spec;
use plywood::search::Algorithm;
use serde_json::Value;

fn both(taught: &Taught) -> [Value; 2] {
    [(1, "en"), (2, "fr")]
        .map(|(who, language)| Listener::of(taught.client(), who, language, "").scene())
}

#[test]
fn of_a_race_the_search_is_followed_that_was_explored_before() {
    let mut taught = Taught::at(four("4453", 3), 17);
    let mut listener = Listener::of(taught.client(), 1, "en", "");
    let explored = listener.scene();
    assert_eq!(explored["note"], "");
    taught.press(Key::Char('R'));
    let race = listener.until(|scene| scene["note"] != "");
    // The tree need not be sent again.
    assert_eq!(
        (&race["shows"], &race["tree"]),
        (&"search".into(), &explored["tree"])
    );
    let [english, french] = both(&taught).map(|scene| scene["note"].as_str().unwrap().to_owned());
    assert!(english.contains("a race: minimax, alpha-beta"), "{english}");
    assert!(french.contains("une course\u{a0}: minimax"), "{french}");
    for _ in 0..3 {
        taught.press(Key::Arrow(Arrow::Right));
        let own = taught.app.screen.race().unwrap().own().unwrap();
        let step = own.step;
        assert_eq!(listener.until(|scene| scene["step"] == step)["view"], "map");
    }
    taught.press(Key::Char('v'));
    listener.until(|scene| scene["view"] == "whole");
    taught.press(Key::Esc);
    let again = listener.until(|scene| scene["note"] == "");
    assert_eq!(
        (&again["step"], &again["tree"]),
        (&17.into(), &explored["tree"])
    );
}

#[test]
fn of_two_searches_the_one_is_followed_that_has_the_keys() {
    let spec = Spec::textbook(CLASSIC);
    let mut other = spec.clone();
    other.method.algorithm = Algorithm::Minimax;
    let mut taught = Taught::with(Start::Against {
        spec,
        other,
        step: Some(3),
        view: None,
    });
    let mut listener = Listener::of(taught.client(), 1, "en", "");
    let one = listener.scene();
    let note = one["note"].as_str().unwrap();
    assert!(
        note.ends_with("the one with alpha-beta; the other one has minimax."),
        "{note}"
    );
    taught.press(Key::Char('\\'));
    let other = listener.until(|scene| scene["tree"] != one["tree"]);
    let note = other["note"].as_str().unwrap();
    assert!(
        note.ends_with("the one with minimax; the other one has alpha-beta."),
        "{note}"
    );
}

#[test]
fn where_there_is_no_step_it_is_said_what_is_in_front() {
    let mut taught = Taught::with(Start::Home);
    let [english, french] = both(&taught);
    assert_eq!(
        (&english["shows"], &french["shows"]),
        (&"nothing".into(), &"nothing".into())
    );
    assert!(english["note"].as_str().unwrap().contains("can be opened"));
    assert!(french["note"].as_str().unwrap().contains("être ouvert"));
    taught.app.open_lessons();
    taught.app.share();
    let [english, _] = both(&taught);
    assert!(english["note"].as_str().unwrap().contains("lessons"));
    // A lesson speaks for itself.
    taught.press(Key::Enter);
    let [english, _] = both(&taught);
    assert_eq!(english["note"], "");
    assert!(english["lesson"].as_str().unwrap().contains("<h2>"));
}
