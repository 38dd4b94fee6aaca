//! Every position and option error with its exact message.
#![cfg(unix)]

use super::{CLASSIC, plywood};
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
#[case(&["--game", "textbook", "--position", "[3 \u{202e}]"], "tree: 1:4: '\\u{202e}' is neither a bracket, a number nor a name")]
fn positions(#[case] choice: &[&str], #[case] message: &str) {
    assert_fails(&[&["search"], choice].concat(), 2, message);
}

#[test]
fn a_tree_that_is_too_deep() {
    let tree = "[".repeat(1001);
    let message = "tree: 1:1001: brackets are nested deeper than 1000 levels";
    assert_fails(
        &["search", "--game", "textbook", "--position", &tree],
        2,
        message,
    );
}

/// A window that no value is in, and numbers as they were written.
#[rstest]
#[case(&["--alpha=inf"], "nothing lies between α = +inf and β = +inf: choose α below β")]
#[case(&["--alpha=inf", "--beta=-inf"], "nothing lies between α = +inf and β = -inf: choose α below β")]
#[case(&["--beta=-inf"], "nothing lies between α = -inf and β = -inf: choose α below β")]
#[case(&["--alpha=5", "--beta=3"], "nothing lies between α = 5 and β = 3: choose α below β")]
#[case(&["--alpha=2147483646"], "alpha is out of range: choose -1000000000 to 1000000000")]
#[case(&["--alpha=2147483647", "--beta=2147483647"], "alpha is out of range: choose -1000000000 to 1000000000")]
#[case(&["--beta=-600000000.5"], "beta is out of range: choose -500000000 to 500000000, and a common denominator up to 1000000000")]
#[case(&["--alpha=-900000000", "--beta=1/3"], "alpha is out of range: choose -333333333 to 333333333, and a common denominator up to 1000000000")]
#[case(&["--alpha=900000000", "--beta=1/3"], "alpha is out of range: choose -333333333 to 333333333, and a common denominator up to 1000000000")]
#[case(&["--alpha=-1/3", "--beta=900000000"], "beta is out of range: choose -333333333 to 333333333, and a common denominator up to 1000000000")]
#[case(&["--alpha=-1/999999937", "--beta=5"], "beta is out of range: choose -1 to 1, and a common denominator up to 1000000000")]
#[case(&["--alpha=-1/999999937", "--beta=1/7"], "beta is out of range: choose -1 to 1, and a common denominator up to 1000000000")]
#[case(&["--leaves=-999999999,2.5"], "leaves is out of range: choose -500000000 to 500000000, and a common denominator up to 1000000000")]
#[case(&["--leaves=-3000000000,0"], "leaves is out of range: choose -1000000000 to 1000000000")]
#[case(&["--leaves=0,3000000000"], "leaves is out of range: choose -1000000000 to 1000000000")]
#[case(&["--leaves=3,-3"], "invalid value '3,-3' for '--leaves <LOW,HIGH>': write two numbers with a comma, like -2,2")]
#[case(&["--alpha=0.3333333333333333"], "invalid value '0.3333333333333333' for '--alpha <N>': write a number, like -3, 2.5 or 1/3, with a denominator up to 1000000000")]
fn windows(#[case] choice: &[&str], #[case] message: &str) {
    let tree = ["search", "--game", "textbook", "--position", CLASSIC];
    assert_fails(&[&tree, choice].concat(), 2, message);
}

#[rstest]
#[case(
    &["--game", "textbook", "--board", "......."],
    "a textbook tree has no board: give it as --position, like \"[[3 12 8] [2 4 6] [14 5 2]]\""
)]
#[case(
    &["--game", "textbook", "--position", CLASSIC, "--evaluation", "table"],
    "evaluation table does not fit the game textbook: use leaves"
)]
#[case(
    &["--game", "textbook", "--evaluation", "table"],
    "evaluation table does not fit the game textbook: use leaves"
)]
#[case(
    &["--game", "textbook"],
    "--position is missing or empty: write the tree in brackets, like --position \"[[3 12 8] [2 4 6] [14 5 2]]\""
)]
#[case(
    &["--game", "textbook", "--position", " "],
    "--position is missing or empty: write the tree in brackets, like --position \"[[3 12 8] [2 4 6] [14 5 2]]\""
)]
#[case(
    &["--evaluation", "leaves"],
    "evaluation leaves does not fit the game connect-four: use table, table-repaired, windows, windows-published, runs, runs-repaired, outcome"
)]
#[case(
    &["--game", "textbook", "--position", CLASSIC, "--depth", "1"],
    "depth 1: not all nodes of this tree at that depth have a value; search the whole depth, 2, or give them static values, like B=4[3 12 8]"
)]
fn choices_that_do_not_fit(#[case] choice: &[&str], #[case] message: &str) {
    for command in [
        &["search"][..],
        &["narrate"],
        &["explore"],
        &["export", "--format", "json"],
    ] {
        assert_fails(&[command, choice].concat(), 2, message);
    }
}

#[rstest]
#[case(&["search", "--game", "chess"], "invalid value 'chess' for '--game <GAME>' [possible values: connect-four, othello, draughts, tic-tac-toe, textbook]")]
#[case(&["search", "--algorithm", "mcts"], "invalid value 'mcts' for '--algorithm <NAME>' [possible values: minimax, alpha-beta, negamax, principal-variation, iterative-deepening, aspiration, mtdf, quiescence, one-ply]")]
#[case(&["search", "--depth", "0"], "invalid value '0' for '--depth <N>': write a whole number from 1 to 1000")]
#[case(&["search", "--depth", "1001"], "invalid value '1001' for '--depth <N>': write a whole number from 1 to 1000")]
#[case(&["search", "--max-nodes", "0"], "invalid value '0' for '--max-nodes <N>': write a whole number from 1 to 1000000000")]
#[case(&["explore", "--step", "-1"], "invalid value '-1' for '--step <N>': write a whole number from 0 to 4294967295")]
#[case(&["search", "--depth", "-4"], "invalid value '-4' for '--depth <N>': write a whole number from 1 to 1000")]
#[case(&["search", "--depth", "4x"], "invalid value '4x' for '--depth <N>': write a whole number from 1 to 1000")]
#[case(&["export", "--format", "dot", "--output", ""], "a value is required for '--output <FILE>' but none was supplied: see --help")]
#[case(&["--theme", "light", "narrate", "x"], "unexpected argument 'x' found: see --help")]
#[case(&["--theme"], "a value is required for '--theme <NAME>' but none was supplied [possible values: default, light, contrast, none]")]
#[case(&["search", "--depth"], "a value is required for '--depth <N>' but none was supplied: see --help")]
#[case(&["search", "--depth", "1", "--depth", "2"], "the argument '--depth <N>' cannot be used multiple times: see --help")]
#[case(&["search", "--position", "4", "--board", "."], "the argument '--position <TEXT>' cannot be used with '--board <TEXT>': see --help")]
#[case(&["search", "--json=yes"], "unexpected value 'yes' for '--json' found; no more were expected: see --help")]
#[case(&["search", "--dept", "1"], "unexpected argument '--dept' found; tip: a similar argument exists: '--depth'")]
#[case(&["search", "4453"], "unexpected argument '4453' found: see --help")]
#[case(&["serch"], "unrecognized subcommand 'serch'; tip: some similar subcommands exist: 'serve', 'search'")]
#[case(&["4453"], "unrecognized subcommand '4453': see --help")]
#[case(&["export", "--output", "a.foo"], "--format is missing: name one, or with --output a file that ends in one of json, dot, html, csv, svg, tex, mmd, txt, like tree.svg")]
#[case(&["picture", "--size", "60x17"], "invalid value '60x17' for '--size <WIDTHxHEIGHT>': write width and height in cells, from 60x18 to 1000x1000")]
#[case(&["completions"], "the following required arguments were not provided: <SHELL>")]
#[case(&["man", "chess"], "there is no command 'chess': see plywood --help")]
fn options(#[case] args: &[&str], #[case] message: &str) {
    assert_fails(args, 2, message);
}

#[rstest]
#[case(&["search", "--order", "\u{1b}[31mred\u{7}"], "invalid value 'red' for '--order <NAME>' [possible values: left-to-right, centre-first, killers, history, best-first, worst-first]")]
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
