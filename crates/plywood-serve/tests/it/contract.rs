//! Requests to `GET /move` and the answers they must get: 200 good requests, 300 bad ones. Never an
//! internal error, never an endless wait.

use super::boards::{EMPTY, count, full, height, lines, open, text, won};
use super::{Running, options};
use plywood_core::search::Watch;
use plywood_explore::exploration::{PositionText, Spec};
use plywood_explore::games::connect_four::COLUMNS;
use plywood_explore::program::{Program, Version};
use plywood_samples::{Rng, tried};
use plywood_serve::{Endpoint, Options};
use plywood_teach::language::{Language, number_text};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// A row of the table.
struct Row {
    /// The text after `b=`.
    board: String,
    status: u16,
    /// Text that the sentence must contain.
    says: String,
}

fn row(board: impl Into<String>, status: u16, says: impl Into<String>) -> Row {
    Row {
        board: board.into(),
        status,
        says: says.into(),
    }
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// Invalid requests and the reason: in the order of the checks, each valid for all checks before.
fn wrong_boards() -> Vec<Row> {
    let mut chance = Rng::new(3);
    let good = text(&open(&mut chance, 12));
    let mut rows = wrong_letters(&good);
    let lengths = (0..=41).chain(43..=50);
    for length in lengths.chain([84, 420, 1000, 4242, 9999, 10_000]) {
        let says = format!("has {} cell", number_text(Language::En, length as u64));
        rows.push(row("0".repeat(length), 400, says));
    }
    // A stone above an empty cell, whatever the counts.
    for index in 0..60 {
        let (column, at) = (index % 7, 1 + index % 5);
        let mut cells = EMPTY;
        cells[column][at] = if index % 2 == 0 { 'm' } else { 'h' };
        let says = format!("column {}, row {}", column + 1, at + 1);
        rows.push(row(text(&cells), 400, says));
    }
    // More of one side than there can be.
    for index in 0..40 {
        let mut cells = open(&mut chance, index % 8);
        let who = if index % 2 == 0 { 'm' } else { 'h' };
        for _ in 0..2 {
            let column = cells.iter().position(|column| height(column) < 5).unwrap();
            let at = height(&cells[column]);
            cells[column][at] = who;
        }
        let (m, h) = (count(&cells, 'm'), count(&cells, 'h'));
        if h == m || h == m + 1 {
            continue;
        }
        rows.push(row(text(&cells), 400, format!("h has {h}")));
    }
    // Every line, for both.
    for line in lines() {
        for who in ['m', 'h'] {
            let [(column, at), .., (last, last_at)] = line;
            let says = format!(
                "{who} already has four, from column {}, row {} to column {}, row {}",
                column + 1,
                at + 1,
                last + 1,
                last_at + 1
            );
            rows.push(row(text(&won(&mut chance, who, line)), 422, says));
        }
    }
    rows.push(row(text(&full(&mut chance)), 422, "full"));
    rows
}

/// Letters without a meaning; the length counts letters, not bytes.
fn wrong_letters(good: &str) -> Vec<Row> {
    let letters = "MH1xXoO.-_~é☃\u{202e}\u{7}\u{0} 漢".chars().enumerate();
    let mut rows: Vec<Row> = letters
        .map(|(index, letter)| {
            let at = (index * 5) % 42;
            let places = good.chars().enumerate();
            let board: String = places
                .map(|(place, own)| if place == at { letter } else { own })
                .collect();
            row(encoded(&board), 400, format!("character {}", at + 1))
        })
        .collect();
    rows.push(row("%ff".repeat(42), 400, "character 1"));
    rows.push(row("%C3%28".repeat(21), 400, "character 1"));
    rows.push(row(encoded(&encoded(good)), 400, "has 126"));
    rows.push(row(format!("{}%zz", &good[..39]), 400, "character 40"));
    rows.push(row(format!("{}+", &good[..41]), 400, "character 42"));
    rows
}

#[test]
fn three_hundred_bad_requests_are_refused_for_what_is_wrong_first() {
    let server = Running::start(options());
    let mut client = server.client();
    let rows = wrong_boards();
    assert!(rows.len() >= 300, "{}", rows.len());
    for Row {
        board,
        status,
        says,
    } in rows
    {
        let answer = client.get(&format!("/move?b={board}"));
        assert_eq!(answer.status, status, "{board}: {answer:?}");
        let said = answer.detail();
        assert!(said.contains(&says), "{board}: {said}, not {says}");
        let is_harmful = |letter: char| plywood_explore::safe::is_harmful(letter);
        assert!(!said.contains(is_harmful), "{said}");
    }
}

#[test]
fn positions_are_answered_with_a_column_that_has_room() {
    let server = Running::start(options());
    let mut chance = Rng::new(11);
    let mut clients: Vec<_> = (0..4).map(|_| server.client()).collect();
    for number in tried(0..200) {
        let cells = open(&mut chance, number % 40);
        let board = match number % 5 {
            0 => encoded(&text(&cells)),
            _ => text(&cells),
        };
        let client = &mut clients[number % 4];
        let answer = client.get(&format!("/move?b={board}"));
        assert_eq!(answer.status, 200, "{board} {answer:?}");
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.bytes.len(), 1, "a bare column: {answer:?}");
        let column: usize = answer.body().parse().unwrap();
        assert!((1..=COLUMNS).contains(&column));
        assert!(height(&cells[column - 1]) < 6, "{board} {column}");
    }
}

#[test]
fn towards_the_end_of_the_game_the_answer_is_that_of_the_whole_search() {
    let server = Running::start(Options {
        time: Duration::from_secs(120),
        ..options()
    });
    let mut client = server.client();
    let mut chance = Rng::new(5);
    for number in 0..10 {
        let board = text(&open(&mut chance, 36 + number % 5));
        let spec = Spec {
            position: PositionText::Board(board.clone()),
            time: None,
            depth: Some(42),
            ..Program::WebServer.spec(Version::Repaired)
        };
        let problem = spec.open().unwrap();
        let watch = Watch::new(u64::MAX);
        let found = problem
            .find_to(spec.method.algorithm, problem.depth, &watch)
            .unwrap();
        let column = problem.last_move_text(&[found.best.unwrap()]).unwrap();
        let began = Instant::now();
        let answer = client.get(&format!("/move?b={board}"));
        assert_eq!(answer.body(), column, "{board}");
        // Once everything is known, the search stops.
        assert!(began.elapsed() < Duration::from_secs(60), "{board}");
    }
}

#[test]
fn the_published_program_answers_too_or_says_that_it_makes_no_move() {
    let server = Running::start(Options {
        version: Version::Published,
        ..options()
    });
    let mut client = server.client();
    let mut chance = Rng::new(21);
    let mut seen = BTreeMap::<u16, u32>::new();
    for number in 0..60 {
        let board = text(&open(&mut chance, 10 + number % 30));
        let answer = client.get(&format!("/move?b={board}"));
        *seen.entry(answer.status).or_default() += 1;
        if answer.status == 422 {
            assert!(answer.detail().contains("as published"), "{answer:?}");
        }
    }
    let known = [200, 422];
    assert!(seen.keys().all(|status| known.contains(status)), "{seen:?}");
    assert!(seen[&200] > 30, "{seen:?}");
}

#[test]
fn parameters_are_taken_as_the_original_takes_them() {
    let server = Running::start(options());
    let mut client = server.client();
    let good = text(&EMPTY);
    let table = [
        (format!("/move?b={good}"), 200),
        (format!("/move?x=1&b={good}&y"), 200),
        (format!("/move?%62={good}"), 200),
        (format!("/move?b=&b={good}"), 200),
        (format!("/move?b={good}&b=x"), 400),
        ("/move?b=".to_owned(), 400),
        ("/move?b".to_owned(), 400),
        ("/move".to_owned(), 404),
        ("/move?".to_owned(), 404),
        ("/move?B=x".to_owned(), 404),
        (format!("/move?bb={good}"), 404),
        (format!("/move/?b={good}"), 404),
        (format!("/Move?b={good}"), 404),
        (format!("/moves?b={good}"), 404),
        (format!("/x/../move?b={good}"), 404),
        ("/%00".to_owned(), 404),
        ("//".to_owned(), 404),
    ];
    for (path, status) in table {
        let answer = client.get(&path);
        assert_eq!(answer.status, status, "{path} {answer:?}");
        if status != 200 {
            answer.detail();
        }
    }
}

#[test]
fn errors_are_told_in_the_language_that_is_asked_for() {
    let server = Running::start(options());
    let mut client = server.client();
    let table = [
        ("", "the board is missing"),
        ("accept-language: fr\r\n", "il manque le plateau"),
        ("accept-language: fr-CA, en;q=0.8\r\n", "il manque"),
        ("accept-language: de, fr;q=0.7, en;q=0.3\r\n", "il manque"),
        ("accept-language: de\r\n", "the board"),
        ("accept-language: fr;q=0, en\r\n", "the board"),
        ("accept-language: \u{e9};q=x,,;\r\n", "the board"),
    ];
    for (line, says) in table {
        let answer = client.ask("GET", "/move", line);
        assert!(answer.detail().starts_with(says), "{line} {answer:?}");
        assert_eq!(answer.header("vary"), Some("accept-language"));
        let spoken = if says.starts_with("il ") { "fr" } else { "en" };
        assert_eq!(answer.header("content-language"), Some(spoken), "{line}");
    }
    let french = Running::start(Options {
        endpoint: Endpoint {
            language: Language::Fr,
            ..options().endpoint
        },
        ..options()
    });
    let mut client = french.client();
    for line in ["", "accept-language: de, *;q=0.5\r\n"] {
        let answer = client.ask("GET", "/move", line);
        assert_eq!(answer.header("content-language"), Some("fr"), "{line}");
    }
}

#[test]
fn the_front_page_says_what_it_is_in_both_languages_and_may_not_be_framed() {
    let server = Running::start(options());
    let mut client = server.client();
    let (english, french) = ("Plywood plays Connect Four", "Plywood joue à Puissance 4");
    for (path, line, spoken, says) in [
        ("/", "", "en", english),
        ("/", "accept-language: fr\r\n", "fr", french),
        ("/?lang=fr", "accept-language: en\r\n", "fr", french),
        ("/?lang=xx", "", "en", english),
    ] {
        let answer = client.ask("GET", path, line);
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-language"), Some(spoken));
        let text = answer.body();
        assert!(text.contains(says), "{path} {line}");
        let policy = answer.header("content-security-policy").unwrap();
        assert_eq!(policy, "frame-ancestors 'none'");
        let own = "http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'none'";
        assert!(text.contains(own), "{text}");
    }
}

/// `GET …` in docs/serve.md, and the answer below it.
#[test]
fn the_examples_of_the_page_are_answered_as_it_says() {
    let server = Running::start(options());
    let mut client = server.client();
    let mut lines = include_str!("../../../../docs/serve.md").lines();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let Some(path) = line.strip_prefix("    GET ") else {
            continue;
        };
        let answer = client.get(path);
        let said = format!("    {} {}", answer.status, answer.body());
        assert_eq!(Some(said.as_str()), lines.next(), "{path}");
        count += 1;
    }
    assert!(count >= 6);
}
