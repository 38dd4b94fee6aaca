//! The command line: output, refusals and files.

mod against;
mod check;
pub mod files;
mod iterations;
mod languages;
mod memory;
mod messages;
mod outputs;
mod reopening;
mod serve;
mod share;
mod solve;
mod tree;
mod windows;
mod worksheet;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use clap::CommandFactory;
use plywood::cli::Cli;
use rstest::rstest;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

/// The program.
pub const PLYWOOD: &str = env!("CARGO_BIN_EXE_plywood");

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

/// The words of a command line, as a shell reads them.
pub fn words(line: &str) -> Vec<String> {
    shlex::split(line).expect(line)
}

/// The output of a command line.
pub fn output_of(line: &str) -> String {
    let words = words(line);
    stdout(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn equally_good_moves_are_named_where_that_is_proved() {
    let wins = "--position 413151 --depth 3 --evaluation outcome";
    let text = output_of(&format!("search {wins}"));
    let best = "best move             1; 2 and 6 win at once, too\n";
    assert!(text.contains(best), "{text}");
    let text = output_of(&format!("narrate {wins}"));
    assert!(
        text.contains("Moves 2 and 6 win at once, but came later."),
        "{text}"
    );
}

#[test]
fn search_as_json() {
    for algorithm in ["minimax", "alpha-beta"] {
        let answer = output_of(&format!(
            "search --json --position 4453 --algorithm {algorithm}"
        ));
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
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

/// The commands as they are listed, each with its group, whose name begins at the left.
fn listed_commands(help: &str) -> Vec<(String, String)> {
    let mut group = "";
    let listed = help.lines().skip(3).take_while(|line| !line.is_empty());
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
    assert_eq!(names.len(), 20);
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
    for option in ["--pass", "--leaf-at", "--root", "--clock"] {
        assert!(help.contains(option), "{option}");
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
