//! The command line: output, refusals and files.

mod against;
pub mod files;
mod games;
mod iterations;
mod languages;
mod memory;
mod messages;
mod reopening;
mod solve;
mod tree;
mod windows;

use crate::samples::Rng;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use clap::CommandFactory;
use plywood::cli::Cli;
use rstest::rstest;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

const CLASSIC: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

pub fn plywood(args: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin("plywood"));
    // Independent of the locale.
    command.args(args).env("PLYWOOD_LANG", "en");
    command
}

pub fn stdout(args: &[&str]) -> String {
    let output = plywood(args)
        .assert()
        .success()
        .stderr("")
        .get_output()
        .clone();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn search_tells_what_it_finds_and_costs() {
    assert_eq!(
        stdout(&["search", "--position", "4453"]),
        "\
search                connect-four by alpha-beta, 4 plies, left-to-right
best move             4
value                 -1 for MAX, who is X
principal variation   4 4 4 3
nodes by minimax      2,717 (2,329 leaves)
nodes by alpha-beta   1,146 (850 leaves, 196 cutoffs skipped 927 moves)
ratio                 alpha-beta visits 42.2% of minimax's nodes
"
    );
}

#[test]
fn search_counts_one_as_one_and_names_max_by_its_turn() {
    let search = |tree, more: &[&str]| {
        stdout(&[&["search", "--game", "textbook", "--position", tree], more].concat())
    };
    let text = search("[[3 5] [1 9]]", &[]);
    assert!(
        text.contains("6 (3 leaves, 1 cutoff skipped 1 move)\n"),
        "{text}"
    );
    assert!(text.contains(" 3 for MAX, who moves first\n"), "{text}");
    let text = search("3", &["--max", "second"]);
    assert!(text.contains(" 1 (1 leaf)\n"), "{text}");
    assert!(text.contains(" 3 for MAX, who moves second\n"), "{text}");
}

#[rstest]
#[case("4 4 5 3")]
#[case("4,4,5,3")]
#[case(" 4, 4\t5\n3 ")]
fn moves_may_stand_apart_and_are_kept_together(#[case] position: &str) {
    for command in [
        &["search", "--json"][..],
        &["export", "--format", "json", "--depth", "2"],
    ] {
        let written = stdout(&[command, &["--position", position]].concat());
        assert_eq!(
            written,
            stdout(&[command, &["--position", "4453"]].concat())
        );
        assert!(written.contains("4453"), "{written}");
    }
}

#[test]
fn a_board_may_have_a_row_a_line() {
    let tidy = "......./......./......./......./...O.../..OXX..";
    let lines = tidy.replace('/', "\n").to_lowercase() + "\n";
    for board in [&lines, &tidy.replace('/', ""), &tidy.replace('/', " / ")] {
        let export = |board| {
            stdout(&[
                "export", "--format", "dot", "--depth", "1", "--board", board,
            ])
        };
        let written = export(board.as_str());
        assert_eq!(written, export(tidy));
        assert!(written.contains(tidy), "{written}");
    }
}

#[test]
fn equally_good_moves_are_named_where_that_is_proved() {
    let wins = [
        "--position",
        "413151",
        "--depth",
        "3",
        "--evaluation",
        "outcome",
    ];
    let text = stdout(&[&["search"], &wins[..]].concat());
    let best = "best move             1; 2 and 6 win at once, too\n";
    assert!(text.contains(best), "{text}");
    let text = stdout(&[&["narrate"], &wins[..]].concat());
    assert!(
        text.contains("Moves 2 and 6 win at once, but came later."),
        "{text}"
    );
    let (mut chance, mut tied) = (Rng(46), 0);
    for algorithm in ["minimax", "alpha-beta", "principal-variation"].repeat(4) {
        let start = chance.connect_four(8);
        let search = |position: &str, depth: &str, algorithm: &str| {
            let player = if depth == "3" { "first" } else { "second" };
            let max = ["--max", player, "--evaluation", "outcome"];
            let method = [
                "--position",
                position,
                "--depth",
                depth,
                "--algorithm",
                algorithm,
            ];
            let text = stdout(&[&["search", "--json"][..], &max, &method].concat());
            serde_json::from_str::<serde_json::Value>(&text).unwrap()
        };
        let found = search(&start, "3", algorithm);
        let best = found["best_moves"].as_array().unwrap();
        assert_eq!(best[0], found["best_move"], "{start}");
        for played in best {
            let after = format!("{start}{}", played.as_str().unwrap());
            let value = &search(&after, "2", "minimax")["value"];
            assert_eq!(value, &found["value"], "{start} {played} by {algorithm}");
        }
        // Minimax proves every value.
        if algorithm == "minimax" {
            let equal = (1..=7).filter(|column: &u32| {
                let after = format!("{start}{column}");
                let is_full = start.matches(&column.to_string()).count() == 6;
                !is_full && search(&after, "2", "minimax")["value"] == found["value"]
            });
            assert_eq!(equal.count(), best.len(), "{start}");
            tied += best.len() - 1;
        }
    }
    assert!(tied > 0);
}

#[test]
fn search_of_a_finished_game() {
    let text = stdout(&["search", "--position", "1212121"]);
    assert!(
        text.contains("best move             none, the game is over\n"),
        "{text}"
    );
}

#[test]
fn search_as_json() {
    for algorithm in ["minimax", "alpha-beta"] {
        let args = [
            "search",
            "--json",
            "--position",
            "4453",
            "--algorithm",
            algorithm,
        ];
        let answer: serde_json::Value = serde_json::from_str(&stdout(&args)).unwrap();
        assert_eq!(answer["format"], "plywood-search");
        assert_eq!(answer["version"], 1);
        assert_eq!(answer["algorithm"], algorithm);
        assert_eq!(answer["best_move"], "4");
        assert_eq!(answer["value"], -1);
        assert_eq!(answer["minimax"]["nodes"], 2717);
        assert_eq!(answer["alpha_beta"]["nodes"], 1146);
        assert_eq!(answer["stats"], answer[algorithm.replace('-', "_")]);
    }
}

#[test]
fn narrate_tells_what_is_searched_and_every_step_in_a_line() {
    let text = stdout(&["narrate", "--game", "textbook", "--position", CLASSIC]);
    // A heading; 11 nodes visited and one cutoff: 3 x 11 - 1 + 1 steps.
    assert_eq!(text.lines().count(), 1 + 33);
    assert!(text.starts_with(&format!("The tree {CLASSIC}: MAX moves first. ")));
    assert!(text.contains("\nStep 0, the root, enter: "), "{text}");
    let tree = ["narrate", "--game", "textbook", "--position", CLASSIC];
    let text = stdout(&[&["--lang", "fr"], &tree[..]].concat());
    assert_eq!(text.lines().count(), 1 + 33);
    assert!(text.starts_with(&format!("L’arbre {CLASSIC}\u{a0}: MAX joue en premier. ")));
    assert!(text.contains("\nPas 0, racine, entrée\u{a0}: "), "{text}");
}

#[test]
fn a_tree_of_the_deepest_nesting() {
    let tree = format!("{}1{}", "[".repeat(1000), "]".repeat(1000));
    for command in ["search", "narrate"] {
        stdout(&[command, "--game", "textbook", "--position", &tree]);
    }
    let args = [
        "export",
        "--game",
        "textbook",
        "--position",
        &tree,
        "--format",
    ];
    for format in ["json", "dot"] {
        stdout(&[&args[..], &[format]].concat());
    }
}

/// The commands as they are listed, each with its group, whose name begins at the left.
fn listed_commands(help: &str) -> Vec<(String, String)> {
    let mut group = "";
    let listed = help.lines().skip(2).take_while(|line| !line.is_empty());
    let listed = listed.map(|line| {
        let (title, rest) = line.split_at(16);
        if !title.trim().is_empty() {
            group = title.trim();
        }
        let (name, _) = rest.split_once(' ').unwrap_or_default();
        (group.to_owned(), name.to_owned())
    });
    listed.collect()
}

#[test]
fn the_help_is_one_screen_of_all_commands_in_groups() {
    let help = stdout(&["--help"]);
    assert_eq!(help, stdout(&["-h"]));
    assert!(!help.contains('\u{1b}'), "no colours without a terminal");
    assert!(help.lines().count() < 24);
    assert!(help.lines().all(|line| line.chars().count() <= 80));
    let listed = listed_commands(&help);
    let commands = Cli::command();
    let visible = commands
        .get_subcommands()
        .filter(|command| !command.is_hide_set());
    let visible: Vec<&str> = visible.map(clap::Command::get_name).collect();
    let names: Vec<&str> = listed.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, visible);
    assert_eq!(names.len(), 19);
    let groups: Vec<&str> = listed
        .chunk_by(|one, two| one.0 == two.0)
        .map(|group| group[0].0.as_str())
        .collect();
    assert_eq!(groups, ["learn and show", "teach", "take away", "compute"]);
}

#[test]
fn help_names_every_option_with_examples() {
    let mut cli = Cli::command();
    cli.build();
    for command in cli.get_subcommands() {
        let name = command.get_name();
        if name == "help" {
            continue;
        }
        let help = stdout(&[name, "--help"]);
        assert!(help.contains("Example"), "{name}");
        for argument in command.get_arguments() {
            assert!(argument.get_help().is_some(), "{name} {argument}");
            let is_told = help.contains(&argument.to_string());
            assert_eq!(is_told, !argument.is_hide_set(), "{name} {argument}");
        }
    }
    // Options for published programs only.
    let help = stdout(&["programs", "--help"]);
    for option in ["--pass", "--leaf-at", "--root", "--clock", "--handed"] {
        assert!(help.contains(option), "{option}");
    }
}

/// The short help starts with the problem, then the method, and ends with the output.
#[test]
fn everyday_options_come_first() {
    for (command, order) in [
        (
            "explore",
            &["--position", "--depth", "--algorithm", "--order", "--step"][..],
        ),
        (
            "search",
            &["--position", "--depth", "--algorithm", "--order", "--json"],
        ),
        (
            "export",
            &[
                "--position",
                "--depth",
                "--algorithm",
                "--step",
                "--format",
                "--output",
            ],
        ),
        (
            "picture",
            &["--position", "--depth", "--algorithm", "--size", "--output"],
        ),
        (
            "film",
            &[
                "--position",
                "--depth",
                "--algorithm",
                "--seconds",
                "--output",
            ],
        ),
        ("narrate", &["--position", "--depth", "--algorithm"]),
        (
            "survey",
            &["--position", "--depth", "--algorithm", "--output"],
        ),
        (
            "play",
            &["--first", "--position", "--depth", "--algorithm", "--save"],
        ),
    ] {
        let help = stdout(&[command, "-h"]);
        let places = order.iter().map(|option| help.find(&format!("{option} ")));
        let places: Vec<Option<usize>> = places.collect();
        assert!(
            !places.contains(&None) && places.is_sorted(),
            "{command}: {help}"
        );
        for rare in ["--window", "--max-nodes", "--no-mouse", "--leaf-at"] {
            assert!(!help.contains(rare), "{command} {rare}");
        }
    }
}

#[rstest]
fn completions_for_every_shell(
    #[values("bash", "elvish", "fish", "powershell", "zsh")] shell: &str,
) {
    assert!(stdout(&["completions", shell]).contains("max-nodes"));
}

#[test]
fn manual_pages() {
    assert!(stdout(&["man"]).contains(".TH plywood"));
    assert!(stdout(&["man", "export"]).contains("max\\-nodes"));
}

#[rstest]
fn screens_need_a_terminal(
    #[values(&[], &["explore"], &["explore", "--game", "textbook", "--position", CLASSIC])]
    args: &[&str],
) {
    let output = plywood(args)
        .assert()
        .code(5)
        .stdout("")
        .get_output()
        .clone();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(
        stderr.starts_with("plywood: ") && stderr.contains("terminal"),
        "{stderr}"
    );
    assert!(!stderr.contains('\u{1b}'));
}

const TREE_OF_DEPTH_5: [&str; 5] = ["export", "--depth", "5", "--format", "json"];

/// Commands with more output than a pipe holds.
#[rstest]
fn a_reader_that_has_seen_enough(
    #[values(&TREE_OF_DEPTH_5, &["export", "--depth", "5", "--format", "dot"], &["narrate"])]
    args: &[&str],
) {
    let mut child = std::process::Command::new(cargo_bin("plywood"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
    reader.read_line(&mut first).unwrap();
    drop(reader);
    let mut complaint = String::new();
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_to_string(&mut complaint).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(complaint, "");
    assert!(!first.is_empty());
}

#[rstest]
fn a_pipe_that_nobody_reads(
    #[values(
        &["--help"], &["export", "--help"], &["--version"], &["completions", "bash"], &["man"],
        &["search"], &["search", "--json"], &["narrate", "--depth", "1"],
        &["export", "--depth", "1", "--format", "dot"]
    )]
    args: &[&str],
) {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = std::process::Command::new(cargo_bin("plywood"))
        .args(args)
        .stdout(writer)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
