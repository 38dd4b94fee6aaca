//! `/api/v1`: what it answers is what the library finds, and what it refuses is a problem document.

use super::client::Answer;
use super::{Running, options};
use crate::samples::Rng;
use plywood::exploration::{EvaluationName, Exploration, GameName, PositionText, Spec, name};
use plywood::export::{Format, Options as Export, PictureView, Style};
use plywood::language::Language;
use plywood::narrate;
use plywood::program::{Program, Version};
use plywood::replay::Replay;
use plywood::search::{Algorithm, Watch};
use serde_json::{Value, json};
use std::fmt::Write;
use std::sync::Arc;

/// A text encoded as a value in a URL.
pub fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut all, byte| {
        write!(all, "%{byte:02X}").unwrap();
        all
    })
}

fn recorded(spec: &Spec) -> Exploration {
    let problem = Arc::new(spec.open().unwrap());
    Exploration::record(spec.clone(), problem, &Watch::new(1_000_000)).unwrap()
}

/// The detail of a problem document, once checked.
#[track_caller]
pub fn problem(answer: &Answer, status: u16, kind: &str) -> String {
    assert_eq!(answer.status, status, "{answer:?}");
    let media = answer.header("content-type");
    assert_eq!(media, Some("application/problem+json"));
    let json = answer.json();
    assert_eq!(
        json["type"],
        format!("urn:plywood:problem:{kind}"),
        "{json}"
    );
    assert_eq!(json["status"], status);
    assert!(
        json["title"]
            .as_str()
            .is_some_and(|title| !title.is_empty())
    );
    json["detail"].as_str().unwrap().to_owned()
}

/// Every game, with a search that is soon done.
const SEARCHES: [(&str, &str); 6] = [
    ("game=connect-four&position=4453&depth=3", "4453"),
    (
        "game=othello&position=f5d6&depth=2&order=best-first",
        "f5d6",
    ),
    ("game=draughts&depth=2&algorithm=minimax", ""),
    (
        "game=tic-tac-toe&position=b2&depth=3&algorithm=negamax",
        "b2",
    ),
    (
        "game=textbook&position=[[3%2012%208]%20[2%204%206]]",
        "[[3 12 8] [2 4 6]]",
    ),
    ("program=othello-c&as=repaired&depth=3", "f5"),
];

#[test]
fn a_search_is_answered_as_the_library_finds_it() {
    let server = Running::start(options());
    let mut client = server.client();
    for (query, position) in SEARCHES {
        let answer = client.get(&format!("/api/v1/search?{query}"));
        assert_eq!(answer.status, 200, "{query} {answer:?}");
        let found = answer.json();
        assert_eq!(found["format"], "plywood-search");
        assert_eq!(found["position"], position);
        let tree = client.get(&format!("/api/v1/tree?{query}"));
        let recorded = &tree.json()["graph"];
        for field in [
            "value",
            "best_move",
            "principal_variation",
            "stats",
            "depth",
        ] {
            assert_eq!(found[field], recorded[field], "{query} {field}");
        }
        assert!(found["value"].is_i64());
    }
    let spec = Spec {
        depth: Some(3),
        ..Spec::connect_four("4453")
    };
    let problem = spec.open().unwrap();
    let found = problem
        .find(spec.method.algorithm, &Watch::new(u64::MAX))
        .unwrap();
    let answer = client.get("/api/v1/search?position=4453&depth=3").json();
    assert_eq!(answer["value"], found.value);
    assert_eq!(answer["stats"]["nodes"], found.counts.nodes);
    assert_eq!(
        answer["principal_variation"],
        json!(found.principal_variation)
    );
}

#[test]
fn a_tree_is_written_in_every_format_as_the_library_writes_it() {
    let server = Running::start(options());
    let mut client = server.client();
    let spec = Spec {
        depth: Some(3),
        ..Spec::connect_four("4453")
    };
    let exploration = recorded(&spec);
    for &format in Format::ALL {
        let query = format!("format={}&position=4453&depth=3", name(format));
        let answer = client.get(&format!("/api/v1/tree?{query}"));
        assert_eq!(answer.status, 200, "{query} {answer:?}");
        let languages = match format.properties().is_multilingual {
            true => vec![Language::En, Language::Fr],
            false => vec![Language::En],
        };
        let chosen = Export {
            languages,
            ..Export::default()
        };
        let mut expected = Vec::new();
        format.write(&exploration, &chosen, &mut expected).unwrap();
        assert_eq!(answer.bytes, expected, "{query}");
    }
    // Larger than the buffer for a slow reader.
    let spec = Spec {
        depth: Some(6),
        ..spec
    };
    let mut expected = Vec::new();
    let large = recorded(&spec);
    Format::Csv
        .write(&large, &Export::default(), &mut expected)
        .unwrap();
    let answer = client.get("/api/v1/tree?format=csv&position=4453&depth=6");
    assert!(expected.len() > 1_000_000 && answer.bytes == expected);
    let chosen = Export {
        step: Some(17),
        view: Some(PictureView::Map),
        style: Some(Style::Screen),
        languages: vec![Language::Fr],
        ..Export::default()
    };
    let mut expected = Vec::new();
    Format::Svg
        .write(&exploration, &chosen, &mut expected)
        .unwrap();
    let path = "/api/v1/tree?format=svg&position=4453&depth=3&step=17&view=map&style=screen";
    let answer = client.ask("GET", path, "accept-language: fr\r\n");
    assert_eq!(answer.bytes, expected);
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
}

#[test]
fn a_step_is_told_as_replay_and_the_narration_have_it() {
    let server = Running::start(options());
    let mut client = server.client();
    let exploration = recorded(&Spec {
        depth: Some(2),
        ..Spec::connect_four("4453")
    });
    for step in 0..exploration.tree.steps() {
        let replay = Replay::new(&exploration.tree, step);
        for language in Language::ALL {
            let path = format!("/api/v1/step?position=4453&depth=2&step={step}");
            let line = format!("accept-language: {}\r\n", language.code());
            let answer = client.ask("GET", &path, &line);
            assert_eq!(answer.header("content-language"), Some(language.code()));
            let answer = answer.json();
            let told = narrate::tell(language, &exploration, &replay);
            assert_eq!(answer["told"], json!(told), "{step}");
            let path = answer["path"].as_array().unwrap();
            let ids = path.iter().map(|node| node["id"].as_u64().unwrap() as u32);
            let expected = replay.path().into_iter().map(|id| id.0);
            assert!(ids.eq(expected), "{step}");
            assert_eq!(answer["stats"]["nodes"], replay.counts().nodes);
            let code = answer["code"].as_array().unwrap();
            assert!(code.iter().any(|line| line["runs"] == true), "{step}");
        }
    }
    let past = client
        .get("/api/v1/step?position=4453&depth=2&step=9999")
        .json();
    assert_eq!(past["step"], exploration.tree.steps() - 1);
}

#[test]
fn what_is_short_enough_is_solved() {
    let server = Running::start(options());
    let mut client = server.client();
    let draw = client.get("/api/v1/solve?game=tic-tac-toe").json();
    assert_eq!((&draw["value"], &draw["max"]), (&json!(0), &json!("X")));
    let won = client
        .get("/api/v1/solve?game=tic-tac-toe&position=a1b1a2b2")
        .json();
    assert_eq!(
        (&won["value"], &won["best_move"]),
        (&json!(1), &json!("a3"))
    );
    let tree = "/api/v1/solve?game=textbook&position=[[3%2012%208]%20[2%204%206]%20[14%205%202]]";
    assert_eq!(client.get(tree).json()["value"], 3);
    // The rest of the game is 8 nodes by minimax.
    let end = "2252576253462244111563365343671351441";
    let spec = Spec {
        depth: Some(42),
        evaluation: Some(EvaluationName::Outcome),
        ..Spec::connect_four(end)
    };
    let problem = spec.open().unwrap();
    let whole = problem
        .find(Algorithm::Minimax, &Watch::new(u64::MAX))
        .unwrap();
    let last = client.get(&format!("/api/v1/solve?position={end}")).json();
    assert_eq!(last["value"], whole.value);
    assert_eq!(last["score"], -1);
    // Published (begin easy): with a stone that no search to the end of the game would reach in time.
    let opening = client.get("/api/v1/solve?position=243335424257").json();
    assert_eq!(opening["score"], 12);
}

#[test]
fn a_game_can_be_played_by_who_knows_no_rules() {
    let server = Running::start(options());
    let mut client = server.client();
    let mut chance = Rng(9);
    let games = [
        ("connect-four", ""),
        ("othello", ""),
        ("draughts", ""),
        ("tic-tac-toe", ""),
        ("textbook", "[[3 [12 1] 8] [2 4 6] [14 5 [2 7]]]"),
    ];
    for (game, start) in games {
        let mut place = format!("game={game}&position={}", encoded(start));
        if start.is_empty() {
            place = format!("game={game}");
        }
        let mut plies = 0;
        loop {
            let answer = client.get(&format!("/api/v1/position?{place}"));
            assert_eq!(answer.status, 200, "{place} {answer:?}");
            let here = answer.json();
            let legal = here["moves"].as_array().unwrap();
            assert_eq!(here["is_over"], legal.is_empty());
            if legal.is_empty() || plies == 60 {
                break;
            }
            let (name, text) = field(&here);
            place = format!("game={game}&{name}={}", encoded(&text));
            let played = &legal[chance.below(legal.len() as u64) as usize];
            let played = played["text"].as_str().unwrap();
            let next = client.get(&format!(
                "/api/v1/position?{place}&move={}",
                encoded(played)
            ));
            let (name, text) = field(&next.json());
            place = format!("game={game}&{name}={}", encoded(&text));
            plies += 1;
        }
        assert!(plies >= 2, "{game}");
    }
    let refused = client.get("/api/v1/position?position=4444443&move=4");
    let said = problem(&refused, 422, "illegal-move");
    assert!(said.contains("Column 4 is full"), "{said}");
}

/// Under which name the position is given again, and how.
fn field(here: &Value) -> (&'static str, String) {
    let text = |name: &str| here[name].as_str().map(str::to_owned);
    match text("notation") {
        Some(notation) => ("position", notation),
        None => ("board", text("drawing").unwrap_or_else(|| panic!("{here}"))),
    }
}

#[test]
fn what_cannot_be_answered_is_a_problem_document() {
    let server = Running::start(options());
    let mut client = server.client();
    let long = "1".repeat(10_001);
    let table = [
        ("search?depht=4", 400, "parameter", "depht"),
        ("search?depth=4&depth=5", 400, "parameter", "twice"),
        ("search?depth=0", 400, "parameter", "1-1000"),
        ("search?depth=x", 400, "parameter", "\"x\""),
        ("search?game=chess", 400, "parameter", "othello"),
        ("search?as=repaired", 400, "parameter", "program"),
        (
            "search?position=4&board=X",
            400,
            "parameter",
            "cannot be combined",
        ),
        (
            &format!("search?position={long}"),
            400,
            "parameter",
            "10,000",
        ),
        ("search?position=4458", 422, "search", "no column 8"),
        ("search?evaluation=discs", 422, "search", "discs"),
        ("search?time=0.5", 422, "search", "before its end"),
        ("search?game=textbook", 422, "search", "empty"),
        ("search?depth=8&max-nodes=1000", 422, "node-limit", "1,000"),
        ("tree?depth=9", 422, "node-limit", "200,000"),
        ("tree?max-nodes=1000001", 400, "parameter", "1000000"),
        ("tree?format=mermaid&depth=5", 422, "too-large", "Mermaid"),
        ("tree?format=csv&step=4", 400, "parameter", "step"),
        (
            "tree?format=html&from=100000",
            400,
            "parameter",
            "from 0 to",
        ),
        ("tree?format=tikz&from=4", 400, "parameter", "beamer"),
        ("tree?format=pdf", 400, "parameter", "html"),
        ("tree?format=html&at=9.9&depth=2", 400, "parameter", "9.9"),
        ("tree?standalone=yes", 400, "parameter", "true, false"),
        ("step?step=-1", 400, "parameter", "-1"),
        ("solve?depth=4", 400, "parameter", "depth"),
        ("solve?game=draughts", 422, "not-solvable", "draughts"),
        ("position?move=9", 422, "illegal-move", "9"),
        ("position?game=othello&move=", 422, "illegal-move", ""),
        ("position?game=tic-tac-toe&move=", 422, "illegal-move", ""),
        ("position?position=%00%1b", 422, "search", "character 1"),
        ("nothing", 404, "not-found", "openapi"),
        ("", 404, "not-found", "openapi"),
        ("search/", 404, "not-found", "openapi"),
    ];
    for (path, status, kind, says) in table {
        for language in Language::ALL {
            let line = format!("accept-language: {}\r\n", language.code());
            let answer = client.ask("GET", &format!("/api/v1/{path}"), &line);
            let said = problem(&answer, status, kind);
            if language == Language::En {
                assert!(said.contains(says), "{path}: {said}");
            }
        }
    }
    let answer = client.ask("POST", "/api/v1/search", "content-length: 0\r\n");
    problem(&answer, 405, "method");
    assert_eq!(answer.header("allow"), Some("GET,HEAD"));
}

#[test]
fn a_search_that_takes_too_long_is_ended_and_said_so() {
    let server = Running::start(plywood::serve::Options {
        max_time: std::time::Duration::from_millis(300),
        ..options()
    });
    let mut client = server.client();
    let answer = client.get("/api/v1/search?depth=30");
    problem(&answer, 422, "time-limit");
    // A search that deepens has an answer by then, if it is told when.
    let answer = client.get("/api/v1/search?algorithm=iterative-deepening&time=0.1");
    assert_eq!(answer.status, 200);
    assert!(answer.json()["best_move"].is_string());
    // A search that no client waits for stops.
    let running = "plywood_searches_running{pool=\"api\"}";
    super::crowd::wait_until(|| server.metric(running) == 0.0);
}

#[test]
fn a_reader_who_goes_away_ends_the_writing() {
    let server = Running::start(options());
    let mut client = server.client();
    client.begin("/api/v1/tree?format=json&depth=6&algorithm=minimax");
    // Its connection, and the one that asks for the metric.
    let connections = "plywood_connections ";
    super::crowd::wait_until(|| server.metric(connections) == 2.0);
    drop(client);
    super::crowd::wait_until(|| server.metric(connections) == 1.0);
    let running = "plywood_searches_running{pool=\"api\"}";
    super::crowd::wait_until(|| server.metric(running) == 0.0);
}

#[test]
fn the_published_web_server_is_asked_as_any_other_program() {
    let server = Running::start(options());
    let answer = server
        .client()
        .get("/api/v1/search?program=web-server&time=none&depth=3")
        .json();
    let spec = Spec {
        time: None,
        depth: Some(3),
        ..Program::WebServer.spec(Version::Published)
    };
    assert_eq!(spec.game, GameName::ConnectFour);
    assert_eq!(spec.position, PositionText::Notation(String::new()));
    // The known answer: 26 and column 4.
    assert_eq!(
        (&answer["value"], &answer["best_move"]),
        (&json!(26), &json!("4"))
    );
}

/// Returns `count` parameters, each with a different name of three letters.
pub fn parameters(count: usize) -> String {
    let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
    let names = (0..count).map(|at| String::from_iter([at / 676, at / 26, at].map(letter)));
    names.collect::<Vec<_>>().join("&")
}

#[test]
fn more_parameters_than_anybody_needs_are_refused() {
    let server = Running::start(options());
    let mut client = server.client();
    for count in [65, 14_500] {
        for path in ["search", "tree", "step", "solve", "position"] {
            let answer = client.get(&format!("/api/v1/{path}?{}", parameters(count)));
            let said = problem(&answer, 400, "parameter");
            assert!(said.contains("more than 64 parameters"), "{said}");
        }
    }
    // 64 parameters are still read, and the first unknown one is named.
    let answer = client.get(&format!("/api/v1/search?{}", parameters(64)));
    let said = problem(&answer, 400, "parameter");
    assert!(said.contains("no parameter aaa here"), "{said}");
}
