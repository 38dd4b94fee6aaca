//! The page at `/`, in a real browser: a whole game by clicks, and the search behind a move.

use super::{Running, options};
use crate::page::browser::{Browser, DESK, PHONE};
use serde_json::Value;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Waits until an expression in the page is true.
#[track_caller]
fn until(browser: &mut Browser, expression: &str) {
    let end = Instant::now() + Duration::from_secs(60);
    while browser.run(expression) != Value::Bool(true) {
        let status = browser.run("document.getElementById('status').textContent");
        assert!(Instant::now() < end, "{expression} was never so: {status}");
        thread::sleep(Duration::from_millis(30));
    }
}

const IS_OVER: &str = "/^(You have|Nobody|The game|Vous avez|Personne|La partie)/.test(document.getElementById('status').textContent)";
/// The elements that can be clicked to move.
const OPEN: &str = "#board .may, #moves button";

fn choose(browser: &mut Browser, id: &str, value: &str) {
    let set = format!(
        "(() => {{ const it = document.getElementById('{id}'); it.value = '{value}'; it.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
    );
    browser.run(&set);
}

/// Plays by clicks, always the first thing that can be clicked, to the end; how many clicks.
fn play(browser: &mut Browser) -> usize {
    let ready = format!("{IS_OVER} || document.querySelector('{OPEN}') !== null");
    for clicks in 0..400 {
        until(browser, &ready);
        if browser.run(IS_OVER) == Value::Bool(true) {
            return clicks;
        }
        browser.run(&format!(
            "document.querySelector('{OPEN}').scrollIntoView({{block: 'center'}})"
        ));
        browser.click(OPEN);
        // The click has been handled once something else can be clicked, or nothing can.
        thread::sleep(Duration::from_millis(20));
    }
    panic!("it never ends");
}

/// Saves a picture if a folder is named for it.
fn shoot(browser: &mut Browser, name: &str) {
    if let Some(folder) = std::env::var_os("PLYWOOD_SHOTS") {
        browser.shoot(&Path::new(&folder).join(format!("site-{name}.png")));
    }
}

#[test]
fn the_page_is_there_in_both_languages() {
    let server = Running::start(options());
    let mut client = server.client();
    for (path, line, says) in [
        ("/", "", "Play against a search"),
        ("/", "accept-language: fr\r\n", "Jouer contre une recherche"),
        (
            "/?lang=fr",
            "accept-language: en\r\n",
            "Jouer contre une recherche",
        ),
        ("/?lang=xx", "", "Play against a search"),
    ] {
        let answer = client.ask("GET", path, line);
        assert_eq!(answer.status, 200);
        let spoken = if says.starts_with("Jouer") {
            "fr"
        } else {
            "en"
        };
        assert_eq!(answer.header("content-language"), Some(spoken));
        let text = answer.body();
        assert!(text.contains(says), "{path} {line}");
        assert!(!text.contains("{{"), "{path}: a gap is left");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
    }
}

#[test]
fn a_game_is_played_to_its_end_by_clicks_and_its_search_is_opened() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let server = Running::start(options());
    let address = format!("http://{}/", server.address);
    for (game, first, least) in [
        ("connect-four", "me", 4),
        ("tic-tac-toe", "machine", 2),
        ("textbook", "me", 1),
    ] {
        browser.visit(DESK, &address);
        choose(&mut browser, "game", game);
        choose(&mut browser, "first", first);
        choose(&mut browser, "depth", "3");
        browser.click("#play");
        let clicks = play(&mut browser);
        assert!(clicks >= least, "{game}: {clicks}");
        assert_eq!(browser.noise_but_requests(&address), [""; 0], "{game}");
        shoot(&mut browser, game);
    }
    browser.visit(DESK, &address);
    choose(&mut browser, "game", "tic-tac-toe");
    browser.click("#play");
    play(&mut browser);
    browser.run("document.getElementById('head').scrollIntoView({block: 'center'})");
    browser.click("#head");
    let is_open =
        "document.getElementById('tree').contentDocument?.getElementById('step')?.textContent > 0";
    until(&mut browser, is_open);
    shoot(&mut browser, "head");
    // At the step at which the root took the move that was played.
    let played = browser.text("document.getElementById('thought').textContent");
    let played = played.strip_prefix("The machine played ").unwrap();
    let (played, _) = played.split_once(':').unwrap();
    let story =
        "document.getElementById('tree').contentDocument.getElementById('story').textContent";
    let story = browser.text(story);
    assert!(story.starts_with(&format!("Move {played} ")), "{story}");
    // All of it at once: one board, the code, and letters that can be read.
    let seen = "(() => { \
        const inside = document.getElementById('tree').contentDocument; \
        const frame = document.getElementById('tree').getBoundingClientRect(); \
        const boxes = ['code-pane', 'tree-pane', 'story-pane', 'board'].map((id) => inside.getElementById(id).getBoundingClientRect()); \
        const letters = Math.max(...[...inside.querySelectorAll('#tree .move')].map((move) => move.getBoundingClientRect().height)); \
        return [frame.bottom <= innerHeight && boxes.every(({ bottom, height }) => height > 0 && bottom <= frame.height), \
            document.getElementById('board').checkVisibility(), letters > 9]; })()";
    assert_eq!(browser.run(seen), serde_json::json!([true, false, true]));
    browser.click("#back");
    until(
        &mut browser,
        "document.getElementById('board').checkVisibility() && document.getElementById('tree').hidden",
    );
}

#[test]
fn the_board_is_there_at_once_and_changes_with_what_is_chosen() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let server = Running::start(options());
    browser.visit(PHONE, &format!("http://{}/", server.address));
    let cells =
        |count: u32| format!("document.querySelectorAll('#board [data-cell]').length === {count}");
    until(&mut browser, &cells(42));
    choose(&mut browser, "game", "othello");
    until(&mut browser, &cells(64));
    // Unreadable input is reported, and the position before it can still be played.
    choose(&mut browser, "position", "d3 z9");
    until(
        &mut browser,
        "document.getElementById('status').textContent.includes('character 4')",
    );
    browser.click("#board .may");
    until(
        &mut browser,
        "document.querySelectorAll('#board .piece').length === 6",
    );
    // A game that has begun is not lost by choosing.
    choose(&mut browser, "game", "tic-tac-toe");
    thread::sleep(Duration::from_millis(200));
    assert_eq!(browser.run(&cells(64)), true);
    browser.click("#play");
    until(&mut browser, &cells(9));
}

#[test]
fn a_capture_in_several_clicks_and_a_pass_can_be_played() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let server = Running::start(options());
    let address = format!("http://{}/?lang=fr", server.address);
    browser.visit(PHONE, &address);
    choose(&mut browser, "game", "draughts");
    choose(&mut browser, "position", "W:W28,K5:B23,13");
    choose(&mut browser, "depth", "1");
    browser.click("#play");
    let clicks = play(&mut browser);
    assert!(clicks >= 2, "{clicks}");
    let wide = browser.run("document.documentElement.scrollWidth <= innerWidth");
    assert_eq!(wide, Value::Bool(true));
    shoot(&mut browser, "phone");
    assert_eq!(
        browser.noise_but_requests(&format!("http://{}/", server.address)),
        [""; 0]
    );
}

/// Black has no move after these eight, and must pass; then the game goes on by clicks on the board.
#[test]
fn an_othello_game_with_a_pass_is_played_to_its_end_by_clicks() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let server = Running::start(options());
    let address = format!("http://{}/?lang=fr", server.address);
    browser.visit(DESK, &address);
    choose(&mut browser, "game", "othello");
    choose(&mut browser, "position", "d3 c3 e6 d2 d1 e1 b2 c1");
    choose(&mut browser, "depth", "1");
    browser.click("#play");
    until(
        &mut browser,
        "document.querySelector('#moves button') !== null",
    );
    let seen = |what| format!("document.querySelector('{what}')?.textContent ?? ''");
    let pass = seen("#moves button[data-move=\"--\"]");
    assert_eq!(browser.run(&pass), Value::from("passe"));
    // Nothing on the board can be clicked, and a click there changes nothing.
    assert_eq!(
        browser.run("document.querySelector('#board .may') === null"),
        true
    );
    browser.click("#board [data-cell=\"0\"]");
    assert_eq!(browser.run(&pass), Value::from("passe"));
    shoot(&mut browser, "pass");
    browser.click("#moves button");
    until(
        &mut browser,
        "document.querySelector('#board .may') !== null",
    );
    let discs = "document.querySelectorAll('#board .piece').length";
    let before = browser.run(discs).as_u64().unwrap();
    let clicks = play(&mut browser);
    assert!(clicks >= 15, "{clicks}");
    assert!(browser.run(discs).as_u64().unwrap() > before + 30);
    shoot(&mut browser, "othello");
    assert_eq!(
        browser.noise_but_requests(&format!("http://{}/", server.address)),
        [""; 0]
    );
}
