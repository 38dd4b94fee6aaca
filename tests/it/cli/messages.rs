//! Every position and option error with its exact message.
#![cfg(unix)]

use super::{CLASSIC, plywood};
use plywood_samples::assert_told;
use rstest::rstest;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

fn assert_fails(args: &[&str], code: i32, message: &str) {
    plywood(args)
        .assert()
        .code(code)
        .stdout("")
        .stderr(format!("plywood: {message}\n"));
}

/// All faults of positions are in `notations`; here they come from the command line.
#[rstest]
#[case(&["--position", "44x"], "position: character 3 ('x') is not a column: write the columns 1 to 7 in the order played, like 4453")]
#[case(&["--position", "\u{1b}[31m"], "position: character 1 ('\\u{1b}') is not a column: write the columns 1 to 7 in the order played, like 4453")]
#[case(&["--position", "4\u{202e}"], "position: character 2 ('\\u{202e}') is not a column: write the columns 1 to 7 in the order played, like 4453")]
#[case(&["--board", "\u{200f}"], "position: character 1 ('\\u{200f}') is not a cell: use X, O and . for empty, with / between rows")]
#[case(&["--board", ""], "position: the board ends after 0 of its 42 cells: write 6 rows of 7, the top row first")]
#[case(&["--game", "textbook", "--position", "[3 \u{202e}]"], "tree: 1:4: '\\u{202e}' is neither a bracket, a number nor a name: write a node like [3 12 8], and a leaf as one number, its value for MAX")]
fn positions(#[case] choice: &[&str], #[case] message: &str) {
    assert_fails(&[&["search"], choice].concat(), 2, message);
}

/// The tree is searched as it was read, with a sentence beside it.
#[test]
fn what_may_have_been_meant_otherwise_is_said() {
    for text in ["[3 5 2 9]", "[[3,5,2,9]]"] {
        let flat = ["search", "--game", "textbook", "--position", text];
        let said = "plywood: these 4 leaves all lie below one node; if they are those of a tree of 2 plies, add --branching 2\n";
        plywood(&flat).assert().success().stderr(said);
        let nested = [&flat[..], &["--branching", "2"]].concat();
        let ended = plywood(&nested).assert().success().stderr("");
        let told = String::from_utf8(ended.get_output().stdout.clone()).unwrap();
        assert!(told.contains("7 (4 leaves)"), "{told}");
    }
}

/// Every line of the kept text is a command line, with its message below it.
#[test]
fn what_is_wrong_with_a_command_line_is_said_in_a_sentence() {
    assert_told("command-lines", |line| {
        let words = shlex::split(line).expect(line);
        let args: Vec<&str> = words.iter().map(String::as_str).collect();
        let ended = plywood(&args).assert().code(2).stdout("");
        let told = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
        let told = told.strip_prefix("plywood: ").expect(line);
        told.lines().map(str::to_owned).collect()
    });
}

#[rstest]
#[case(&["search", "--order", "\u{1b}[31mred\u{7}"], "invalid value 'red' for '--order <NAME>' [possible values: left-to-right, centre-first, killers, history, best-first, worst-first, right-to-left, perfect]")]
#[case(&["search", "--depth", "4\n5"], "invalid value '4 5' for '--depth <N>': write a whole number from 1 to 1000")]
#[case(&["\u{202e}evil\u{2066}"], "unrecognized subcommand '\\u{202e}evil\\u{2066}': see --help")]
#[case(&["search", "--\u{200b}x"], "unexpected argument '--\\u{200b}x' found: see --help")]
#[case(&["man", "a\u{9b}31m"], "there is no command 'a\\u{9b}31m': see plywood --help")]
fn harmful_text_is_written_out(#[case] args: &[&str], #[case] message: &str) {
    assert_fails(args, 2, message);
}

#[test]
fn long_text_is_shortened() {
    let long = "x".repeat(5000);
    let ended = plywood(&[long.as_str()]).assert().code(2).stdout("");
    let said = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    assert!(said.starts_with("plywood: unrecognized subcommand 'xx"));
    assert!(
        said.ends_with("x…: see --help\n") && said.len() < 650,
        "{said}"
    );
}

#[test]
fn arguments_that_are_not_utf8() {
    plywood(&["search", "--position"])
        .arg(OsStr::from_bytes(b"44\xff"))
        .assert()
        .code(2)
        .stderr("plywood: invalid UTF-8 was detected in one or more arguments: see --help\n");
}

#[rstest]
#[case(&["export", "--format", "json"])]
#[case(&["export", "--format", "dot"])]
#[case(&["narrate"])]
#[case(&["search"])]
fn the_node_limit(#[case] command: &[&str]) {
    let message = "the search has more than 2,072 nodes, its limit: choose a smaller --depth or a larger --max-nodes";
    let args = |limit| [command, &["--position", "4453", "--max-nodes", limit]].concat();
    assert_fails(&args("2072"), 4, message);
    let one = message.replace("2,072 nodes", "1 node");
    assert_fails(&args("1"), 4, &one);
    // 1,146 visited and 927 skipped.
    plywood(&args("2073")).assert().success();
    let message = "the search has more than 10 nodes, its limit: choose a smaller tree or a larger --max-nodes";
    let tree = [
        "--game",
        "textbook",
        "--position",
        CLASSIC,
        "--max-nodes",
        "10",
    ];
    assert_fails(&[command, &tree].concat(), 4, message);
}

/// White space of any kind in a position is quoted as single spaces, and has no effect.
#[rstest]
#[case(&["narrate"])]
#[case(&["search"])]
#[case(&["search", "--json"])]
#[case(&["export", "--format", "json"])]
#[case(&["export", "--format", "dot"])]
#[case(&["picture", "--screen", "explore"])]
fn separators_have_no_effect_on_any_output(#[case] command: &[&str]) {
    let position = "[5\u{85}3\u{2028}[1\u{2029}2]]";
    let tree = ["--game", "textbook", "--position", position];
    let ended = plywood(&[command, &tree].concat()).assert().success();
    let shown = String::from_utf8(ended.get_output().stdout.clone()).unwrap();
    let harmful = |c: char| c != '\n' && plywood_explore::safe::is_harmful(c);
    assert!(!shown.contains(harmful), "{shown:?}");
    if command.contains(&"json") || command.contains(&"--json") {
        let json: serde_json::Value = serde_json::from_str(&shown).unwrap();
        let told = json.get("graph").unwrap_or(&json)["position"].clone();
        assert_eq!(told, "[5 3 [1 2]]");
    }
}
