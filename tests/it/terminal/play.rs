//! Whole games by keys, and games that outlive the tutor.

use super::pty::{Tutor, plywood};
use crate::hostile::is_long;
use plywood::play::read;
use rstest::rstest;
use rustix::process::Signal;
use std::fs;
use std::time::{Duration, Instant};

/// What every ending tells, in English and in French.
const OVER: [&str; 4] = [
    "n: a new game",
    "n\u{a0}: une nouvelle partie",
    // What Enter is told then.
    "The game is over",
    "La partie est finie",
];

/// A game takes no longer than this.
const LONGEST: Duration = Duration::from_secs(120);

fn is_over(tutor: &Tutor) -> bool {
    // A sentence may be broken into two lines, at blanks only.
    let seen = tutor
        .contents()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    OVER.iter()
        .any(|over| seen.contains(&over.replace('\u{a0}', " ")) || seen.contains(over))
}

/// Presses Enter until the game is over.
fn play_to_the_end(tutor: &mut Tutor) {
    let begin = Instant::now();
    while !is_over(tutor) {
        assert!(begin.elapsed() < LONGEST, "{}", tutor.contents());
        tutor.press("\r");
        std::thread::sleep(Duration::from_millis(15));
    }
}

#[rstest]
fn a_whole_game_of_every_kind_is_played_by_keys_in_both_languages(
    #[values("connect-four", "othello", "draughts", "tic-tac-toe", "textbook")] game: &str,
    #[values("en", "fr")] language: &str,
) {
    let mut args = vec![
        "play",
        "--game",
        game,
        "--second",
        "random",
        "--save",
        "game.jsonl",
    ];
    if game == "textbook" {
        args.extend(["--position", "[[3 [12 1] 8] [2 4 6] [14 5 [2 7]]]"]);
    }
    args.extend(["--lang", language]);
    let Some(mut tutor) = plywood(&args).start() else {
        return;
    };
    tutor.wait_for(if language == "fr" { "Coups" } else { "Moves" });
    play_to_the_end(&mut tutor);
    tutor.press("q");
    assert_eq!(tutor.gives_back(), 0);
    let saved = fs::read(tutor.home().join("game.jsonl")).expect("the game is saved");
    let saved = read(&saved, None, 1).expect("it can be read");
    assert!(saved.ending().is_some());
    assert!(saved.made().len() > 1);
}

#[test]
fn a_kill_loses_nothing() {
    let kills = if is_long() { 200 } else { 20 };
    for number in 0..kills {
        let args = [
            "play", "--first", "person", "--second", "person", "--save", "game.txt",
        ];
        let Some(mut tutor) = plywood(&args).start() else {
            return;
        };
        tutor.wait_for("X to move");
        for ply in 1..=number % 5 + 1 {
            tutor.press("\r").wait_for(&format!("· {ply} move"));
        }
        // In the middle of whatever it does next.
        tutor.press("\r");
        std::thread::sleep(Duration::from_millis(number % 7));
        tutor.signal(Signal::KILL);
        tutor.exit_code();
        for file in ["game.txt", "data/plywood/game.jsonl"] {
            let saved = fs::read(tutor.home().join(file)).expect("the game is saved");
            let saved = read(&saved, None, 1).expect("it is whole");
            let least = (number % 5 + 1) as usize;
            assert!((least..=least + 1).contains(&saved.made().len()), "{file}");
        }
    }
}

#[test]
fn the_last_game_is_offered_on_the_home_screen() {
    let two = ["--first", "person", "--second", "person"];
    let args = [&["play", "--game", "tic-tac-toe"], &two[..]].concat();
    let Some(mut tutor) = plywood(&args).start() else {
        return;
    };
    tutor
        .wait_for("X to move")
        .press("\r")
        .wait_for("O to move");
    tutor
        .press("\x1b")
        .wait_for("Your game")
        .press("\r")
        .wait_for("O to move");
    tutor.press("q");
    assert_eq!(tutor.gives_back(), 0);
}
