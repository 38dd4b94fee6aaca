//! `plywood duel`: what it prints, saves and refuses, and how a signal ends it.
#![cfg(unix)]

use super::files::is_writing;
use super::{plywood, stdout};
use crate::samples::goes_deep;
use assert_cmd::cargo::cargo_bin;
use rstest::rstest;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::fs;
use std::io::{PipeReader, PipeWriter, Write, pipe};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// What `plywood duel` prints in this folder.
fn duel(folder: &Path, args: &[&str]) -> String {
    let mut command = plywood(&[&["duel"], args].concat());
    let assert = command.current_dir(folder).assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn lines(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

const OTHELLO: [&str; 6] = ["--one", "othello-c@1", "--two", "random", "--games", "20"];
const OTHELLO_FILE: &str = "duel-othello-c-published-1-random-1.jsonl";

#[test]
fn it_prints_the_score_and_saves_the_games() {
    let folder = TempDir::new().unwrap();
    let text = duel(folder.path(), &OTHELLO);
    assert_eq!(names(folder.path()), [OTHELLO_FILE]);
    let saved = fs::read_to_string(folder.path().join(OTHELLO_FILE)).unwrap();
    let saved = lines(&saved);
    let (summary, games) = saved.split_first().unwrap();
    assert_eq!(games.len(), 20);
    let of = |result: &str| games.iter().filter(|game| game["result"] == result).count();
    let (wins, losses, draws) = (of("one"), of("two"), of("draw"));
    let sum = |field: &str| {
        games
            .iter()
            .map(|game| game[field].as_u64().unwrap())
            .sum::<u64>()
    };
    let score = &summary["score"];
    assert_eq!(score["wins"], wins);
    assert_eq!(score["losses"], losses);
    assert_eq!(score["draws"], draws);
    assert_eq!(score["nodes"], sum("nodes"));
    assert_eq!(score["plies"], sum("plies"));
    let percent = |count: usize| format!("{count} of 20 ({:.1}%)", count as f64 * 5.0);
    let edge = |index: usize| 100.0 * score["win_interval"][index].as_f64().unwrap();
    let nodes = sum("nodes");
    let expected = format!(
        "\
duel                  othello, 20 games, seed 1
one                   othello-c:published@1, always white
two                   random, always black
one wins              {}, 95% interval {:.1} to {:.1}%
one loses             {}
draws                 {}
nodes visited         {},{:03}
plies per game        {:.1} on average
games saved in        {OTHELLO_FILE}
",
        percent(wins),
        edge(0),
        edge(1),
        percent(losses),
        percent(draws),
        nodes / 1000,
        nodes % 1000,
        sum("plies") as f64 / 20.0,
    );
    assert_eq!(text, expected);
}

#[test]
fn both_colours_have_a_line_each() {
    let folder = TempDir::new().unwrap();
    let args = [
        "--one",
        "cpp-class@1",
        "--two",
        "notebook:repaired@2",
        "--games",
        "5",
    ];
    let text = duel(folder.path(), &args);
    for part in [
        "duel                  connect-four, 5 games, seed 1, each after 4 random plies\n",
        "one                   cpp-class:published@1, X in odd-numbered games\n",
        "two                   notebook:repaired@2, O in odd-numbered games\n",
        "\none as X              wins ",
        " of 3 (",
        "\none as O              wins ",
        " of 2 (",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let json = duel(folder.path(), &[&args[..], &["--json", "--force"]].concat());
    let summary: Value = serde_json::from_str(&json).unwrap();
    let (sides, score) = (&summary["sides"], &summary["score"]);
    assert_eq!(
        (&sides[0]["one"], &sides[1]["one"]),
        (&"X".into(), &"O".into())
    );
    for field in ["games", "wins", "losses", "draws", "plies", "nodes"] {
        let count = |record: &Value| record[field].as_u64().unwrap();
        assert_eq!(count(&sides[0]) + count(&sides[1]), count(score), "{field}");
    }
    // What is broken off is reported.
    let args = [
        "--one", "random", "--two", "random", "--game", "draughts", "--games", "3",
    ];
    let text = duel(
        folder.path(),
        &[&args[..], &["--most-plies", "10"]].concat(),
    );
    assert!(
        text.contains("\ndraws                 3 of 3 (100.0%)\n"),
        "{text}"
    );
    let unfinished = "\nunfinished            3 of the draws, stopped after 10 plies\n";
    assert!(text.contains(unfinished), "{text}");
}

#[test]
fn the_json_is_the_first_line_of_the_file() {
    let folder = TempDir::new().unwrap();
    let json = duel(folder.path(), &[&OTHELLO[..], &["--json"]].concat());
    let summary: Value = serde_json::from_str(&json).unwrap();
    let streamed = duel(folder.path(), &[&OTHELLO[..], &["--output", "-"]].concat());
    let saved = fs::read_to_string(folder.path().join(OTHELLO_FILE)).unwrap();
    assert_eq!(streamed, saved);
    assert_eq!(lines(&saved)[0], summary);
    for (field, value) in [
        ("format", Value::from("plywood-duel")),
        ("version", 1.into()),
        ("game", "othello".into()),
        ("one", "othello-c:published@1".into()),
        ("two", "random".into()),
        ("first", "two".into()),
        ("games", 20.into()),
        ("seed", 1.into()),
        ("reproducible", true.into()),
    ] {
        assert_eq!(summary[field], value, "{field}");
    }
}

#[rstest]
#[case("othello", "f5")]
#[case("connect-four", "445")]
#[case("tic-tac-toe", "b2")]
#[case("draughts", "B:WK3,28:B4,19,K40")]
fn saved_games_are_positions_of_their_game(#[case] game: &str, #[case] start: &str) {
    let args = [
        "duel", "--game", game, "--one", "random", "--two", "random", "--output", "-",
    ];
    for start in ["", start] {
        let text = stdout(&[&args[..], &["--games", "3", "--position", start]].concat());
        for played in &lines(&text)[1..] {
            let (moves, end) = (
                played["moves"].as_str().unwrap(),
                played["end"].as_str().unwrap(),
            );
            assert_eq!(played["start"], start);
            let search = |option: &str, text: &str| {
                stdout(&["search", "--depth", "1", "--game", game, option, text])
            };
            if game == "draughts" {
                assert!(
                    search("--position", end).contains("the game is over"),
                    "{end}"
                );
            } else {
                let whole = format!("{start} {moves}");
                assert!(
                    search("--position", &whole).contains("the game is over"),
                    "{whole}"
                );
                assert!(search("--board", end).contains("the game is over"), "{end}");
            }
        }
    }
}

#[test]
fn a_file_is_replaced_only_by_force_and_nobody_plays_before() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join(OTHELLO_FILE);
    fs::write(&file, "old").unwrap();
    let endless = ["--games", "1000000"];
    let refused = plywood(&[&["duel"], &OTHELLO[..4], &endless].concat())
        .current_dir(folder.path())
        .timeout(Duration::from_secs(60))
        .assert()
        .code(1)
        .stdout("");
    refused.stderr(format!(
        "plywood: {OTHELLO_FILE} already exists: choose another name, or add --force to replace it\n"
    ));
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    duel(folder.path(), &[&OTHELLO[..], &["--force"]].concat());
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 21);
    duel(
        folder.path(),
        &[&OTHELLO[..], &["--output", "other"]].concat(),
    );
    assert_eq!(
        fs::read(&file).unwrap(),
        fs::read(folder.path().join("other")).unwrap()
    );
}

#[rstest]
#[case(&["--one", "chess"], "--one: 'chess' does not fit; write random or a program (cpp-class, draughts-course, web-server, notebook or othello-c), like othello-c:repaired@3")]
#[case(&["--one", "othello-c:new"], "--one: 'othello-c:new' does not fit; after the colon comes published or repaired, like othello-c:repaired")]
#[case(&["--one", "othello-c@0"], "--one: 'othello-c@0' does not fit; after the @ comes a depth from 1 to 1000, like othello-c:published@3")]
#[case(&["--one", "othello-c@"], "--one: 'othello-c@' does not fit; after the @ comes a depth from 1 to 1000, like othello-c:published@3")]
#[case(&["--one", "notebook@2"], "--one: 'notebook@2' does not fit; it never looks further than its own depth: write notebook:published")]
#[case(&["--one", "random@2"], "--one: 'random@2' does not fit; random has neither version nor depth: write random")]
#[case(&["--one", "random"], "--game is missing: random plays any game, connect-four, othello, draughts or tic-tac-toe")]
#[case(&["--one", "random", "--game", "textbook"], "a textbook tree is not a game to play against each other: choose connect-four, othello, draughts or tic-tac-toe")]
#[case(&["--one", "othello-c", "--game", "draughts"], "othello-c:published@5 plays othello, not draughts")]
#[case(&["--one", "cpp-class", "--position", "8"], "position: character 1 ('8'): there is no column 8, only columns 1 to 7")]
#[case(&["--one", "cpp-class", "--position", "1212121"], "the game is over in this position: start it where there is something to play")]
#[case(&["--one", "cpp-class", "--games", "0"], "--games: '0' does not fit; write a whole number from 1 to 1000000")]
#[case(&["--one", "cpp-class", "--json", "--output", "-"], "the first line on standard output is the score as JSON: leave --json or --output - out")]
#[case(&[], "--one <PLAYER> is missing: see plywood duel --help")]
fn what_does_not_fit(#[case] args: &[&str], #[case] message: &str) {
    let folder = TempDir::new().unwrap();
    plywood(&[&["duel", "--two", "random"], args].concat())
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stdout("")
        .stderr(format!("plywood: {message}\n"));
    assert_eq!(names(folder.path()), [""; 0]);
}

/// The file is begun with the first game; a few games may be over, and it have its name, between two
/// looks.
fn wait_for_first_game(child: &Child, folder: &Path) {
    while !is_writing(child.id(), folder) && !folder.join("games").exists() {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Starts a duel in a folder and sends it a signal when it is playing.
fn interrupted(folder: &Path, args: &[&str], signal: Signal) -> std::process::Output {
    let child = Command::new(cargo_bin("plywood"))
        .args(["duel", "--output", "games"])
        .args(args)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for_first_game(&child, folder);
    thread::sleep(Duration::from_millis(500));
    kill_process(Pid::from_child(&child), signal).unwrap();
    child.wait_with_output().unwrap()
}

#[rstest]
fn a_signal_saves_the_games_that_are_over(
    #[values(Signal::INT, Signal::TERM, Signal::HUP)] signal: Signal,
) {
    let folder = TempDir::new().unwrap();
    let args = [
        "--one", "random", "--two", "random", "--game", "draughts", "--games", "1000000",
    ];
    let output = interrupted(folder.path(), &args, signal);
    let number = signal.as_raw();
    assert_eq!(output.status.code(), Some(128 + number));
    assert_eq!(names(folder.path()), ["games"]);
    let saved = fs::read_to_string(folder.path().join("games")).unwrap();
    let saved = lines(&saved);
    let over = saved.len() - 1;
    assert!((1..1_000_000).contains(&over));
    assert_eq!(saved[0]["score"]["games"], over);
    assert_eq!(saved[0]["games"], 1_000_000);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        complaint,
        format!(
            "plywood: ended by signal {number}: {over} of 1000000 games are over and saved in games\n"
        )
    );
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\ngames saved in        games\n"), "{text}");
}

#[test]
fn a_signal_in_the_first_game_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    // It would take years.
    let args = ["--one", "draughts-course@30", "--two", "random"];
    let output = interrupted(folder.path(), &args, Signal::INT);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(names(folder.path()), [""; 0]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "plywood: ended by signal 2 before a game was over: nothing is saved\n"
    );
}

/// A pipe that takes nothing any more.
fn full_pipe() -> (PipeReader, PipeWriter) {
    let (reader, writer) = pipe().unwrap();
    let mut filling = writer.try_clone().unwrap();
    let (sender, receiver) = channel();
    // Ends with the pipe.
    thread::spawn(move || {
        while let Ok(1..) = filling.write(&[0; 4096]) {
            sender.send(()).unwrap_or_default();
        }
    });
    while receiver.recv_timeout(Duration::from_millis(500)).is_ok() {}
    (reader, writer)
}

/// In the games, or after them.
#[rstest]
fn the_first_signal_ends_a_duel_whose_output_is_not_read(
    #[values(Signal::INT, Signal::TERM, Signal::HUP)] signal: Signal,
    #[values("3", "1000000")] games: &str,
) {
    let folder = TempDir::new().unwrap();
    let (_reader, writer) = full_pipe();
    let mut child = Command::new(cargo_bin("plywood"))
        .args([
            "duel", "--output", "games", "--one", "random", "--two", "random",
        ])
        .args(["--game", "draughts", "--games", games])
        .current_dir(folder.path())
        .stdout(writer)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    wait_for_first_game(&child, folder.path());
    thread::sleep(Duration::from_millis(800));
    kill_process(Pid::from_child(&child), signal).unwrap();
    let ended = (0..3_000).find_map(|_| {
        thread::sleep(Duration::from_millis(10));
        child.try_wait().unwrap()
    });
    if ended.is_none() {
        child.kill().unwrap();
    }
    let code = ended.expect("it ends").code();
    assert_eq!(code, Some(128 + signal.as_raw()));
    assert_eq!(names(folder.path()), ["games"]);
    let saved = fs::read_to_string(folder.path().join("games")).unwrap();
    let saved = lines(&saved);
    assert_eq!(saved[0]["score"]["games"], saved.len() - 1);
    assert!(saved.len() > 1);
}

#[test]
fn the_deep_facts_play_the_games_of_the_othello_program() {
    if !goes_deep("the 12,000 games of the facts of othello-c") {
        return;
    }
    let facts = ["programs", "--facts", "--program", "othello-c", "--deep"];
    let told = plywood(&facts).assert().success();
    let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    for row in [
        "≈ published, depth 1 ",
        "≈ published, depth 3   measured  659/2000 (33.0%)   known  625/2000 (31.2%)",
        "≈ published, depth 3   measured  161/2000 (8.1%)   known  171/2000 (8.6%)",
        "≈ published, depth 4 ",
        "≈ repaired, depth 1 ",
        "≈ repaired, depth 3 ",
        "≈ repaired, depth 4 ",
    ] {
        assert!(told.contains(row), "{row}: {told}");
    }
}

/// No game has begun while the pipe has no reader, so there is nothing to wait for.
#[test]
fn a_signal_ends_it_at_once_where_nobody_reads() {
    for signal in [Signal::TERM, Signal::INT] {
        let folder = TempDir::new().unwrap();
        let pipe = folder.path().join("games.jsonl");
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo").success());
        let mut child = Command::new(cargo_bin("plywood"))
            .arg("duel")
            .args(OTHELLO)
            .arg("--output")
            .arg(&pipe)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Until it waits for the pipe.
        thread::sleep(Duration::from_millis(700));
        assert!(child.try_wait().unwrap().is_none());
        let begun = std::time::Instant::now();
        kill_process(Pid::from_child(&child), signal).unwrap();
        let status = child.wait().unwrap();
        let took = begun.elapsed();
        assert_eq!(status.code(), Some(128 + signal.as_raw()));
        // Half a second, and what a busy machine takes; 5.5 seconds would be too many.
        assert!(took < Duration::from_secs(3), "{took:?}");
    }
}
