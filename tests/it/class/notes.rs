//! A screen that cannot be followed is described in a sentence, so that no page is empty.

use super::Taught;
use super::listener::Listener;
use plywood_app::Start;
use plywood_app::job::OpenAt;
use plywood_app::key::{Arrow, Key};
use plywood_core::search::Algorithm;
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, four};
use serde_json::Value;

fn both(taught: &Taught) -> [Value; 2] {
    [(1, "en"), (2, "fr")]
        .map(|(who, language)| Listener::of(taught.client(), who, language, "").scene())
}

#[test]
fn a_race_is_followed_by_its_work_and_its_maps_come_once() {
    let mut taught = Taught::at(four("4453", 3), 17);
    let mut listener = Listener::of(taught.client(), 1, "en", "");
    let explored = listener.scene();
    taught.press(Key::Char('R'));
    let race = listener.until(|scene| scene["shows"] == "race");
    assert_eq!(race["note"], "");
    for _ in 0..3 {
        taught.press(Key::Arrow(Arrow::Right));
        let work = taught.app.screen.try_as_race_ref().unwrap().visited;
        let there = listener.until(|scene| scene["race"]["work"] == work);
        assert_eq!(there["shows"], "race");
    }
    let now = listener_scene(&taught);
    let number = &now["race"]["number"];
    let mut client = taught.client();
    for (language, name) in [("en", "centre first"), ("fr", "centre d’abord")] {
        let answer = client.get(&format!("/race?race={number}&lang={language}"));
        assert_eq!(answer.status, 200);
        let runners: Value = serde_json::from_str(answer.body()).unwrap();
        let nodes: Vec<u64> = taught
            .app
            .screen
            .try_as_race_ref()
            .unwrap()
            .racers
            .iter()
            .map(|racer| racer.nodes())
            .collect();
        let sent: Vec<u64> = runners
            .as_array()
            .unwrap()
            .iter()
            .map(|runner| runner["nodes"].as_u64().unwrap())
            .collect();
        assert_eq!(sent, nodes);
        assert!(answer.body().contains(name), "{language}");
        // Each node is listed once, in the order of visits.
        for runner in runners.as_array().unwrap() {
            let work = runner["work"].as_array().unwrap().iter();
            let all: u64 = work.map(|part| part.as_u64().unwrap()).sum();
            assert_eq!(all, runner["nodes"].as_u64().unwrap());
        }
    }
    assert_eq!(client.get("/race?race=999999").status, 404);
    taught.press(Key::Esc);
    let again = listener.until(|scene| scene["shows"] == "search");
    assert_eq!(again["step"], explored["step"]);
}

/// Returns the scene that a new follower is shown.
fn listener_scene(taught: &Taught) -> Value {
    Listener::of(taught.client(), 9, "en", "").scene()
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
    taught.app.open_screen("lessons");
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
