//! A screen that cannot be followed is described in a sentence, so that no page is empty.

use super::Taught;
use super::listener::Listener;
use plywood_app::Start;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_core::search::Algorithm;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use serde_json::Value;

fn both(taught: &Taught) -> [Value; 2] {
    [(1, "en"), (2, "fr")]
        .map(|(who, language)| Listener::of(taught.client(), who, language, "").scene())
}

#[test]
fn a_race_runs_on_the_screen_in_front() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 17);
    let mut listener = Listener::of(taught.client(), 1, "en", "");
    let explored = listener.scene();
    taught.press(Key::Char('R'));
    let race = listener.until(|scene| scene["shows"] == "nothing");
    assert!(race["note"].as_str().unwrap().contains("a race"));
    taught.press(Key::Esc);
    let again = listener.until(|scene| scene["shows"] == "search");
    assert_eq!(again["step"], explored["step"]);
}

#[test]
fn of_two_searches_the_one_is_followed_that_has_the_keys() {
    let spec = Spec::textbook(CLASSIC);
    let mut other = spec.clone();
    other.method.algorithm = Algorithm::Minimax;
    let mut taught = Taught::with(Start::Search {
        problem: plywood_samples::problem(&spec),
        open_at: OpenAt::SideBySide(plywood_samples::problem(&other), Some(3)),
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
    taught.app.settle();
    taught.app.share();
    let [english, _] = both(&taught);
    assert!(english["note"].as_str().unwrap().contains("lessons"));
    // A lesson speaks for itself.
    taught.press(Key::Enter);
    let [english, _] = both(&taught);
    assert_eq!(english["note"], "");
    assert!(english["lesson"].as_str().unwrap().contains("<h2>"));
}
