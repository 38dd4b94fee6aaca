//! Iterative deepening on the command line.

use super::{plywood, stdout};
use serde_json::Value;

const DEEPENING: [&str; 4] = ["--algorithm", "iterative-deepening", "--position", "4453"];
const STOPPED: [&str; 2] = ["--max-nodes", "700"];

fn with(parts: &[&[&str]]) -> Vec<String> {
    parts.concat().iter().map(|&part| part.to_owned()).collect()
}

fn run(parts: &[&[&str]]) -> String {
    let args = with(parts);
    stdout(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

fn refused(parts: &[&[&str]], code: i32, says: &str) {
    let args = with(parts);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let output = plywood(&args)
        .assert()
        .code(code)
        .stdout("")
        .get_output()
        .clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains(says), "{error}");
}

#[test]
fn search_has_a_line_for_every_iteration() {
    let text = run(&[&["search"], &DEEPENING]);
    assert!(text.starts_with("search                connect-four by iterative-deepening, 4 plies"));
    // The last one is alpha-beta's search.
    let last = "                      depth 4: value −1, move 4, 1,146 nodes\n";
    assert!(text.contains(last), "{text}");
    assert!(
        text.contains("iterations            depth 1: value "),
        "{text}"
    );
    assert!(text.contains("nodes by minimax      2,717 ("), "{text}");
    assert!(text.contains("nodes by alpha-beta   1,146 ("), "{text}");
}

#[test]
fn a_search_that_is_stopped_answers_with_what_it_has() {
    let text = run(&[&["search"], &DEEPENING, &STOPPED]);
    let other = run(&[&["search", "--depth", "3", "--position", "4453"]]);
    let line = |text: &str, label: &str| {
        let line = text.lines().find(|line| line.starts_with(label));
        line.unwrap_or_else(|| panic!("{label}: {text}")).to_owned()
    };
    for label in [
        "best move",
        "value",
        "principal",
        "nodes by minimax",
        "nodes by alpha-beta",
    ] {
        assert_eq!(line(&text, label), line(&other, label));
    }
    assert!(
        text.contains("depth 4: stopped by the node limit, "),
        "{text}"
    );
    assert!(line(&text, "search").contains("3 plies"), "{text}");
    // The limit of 700 counts those that were skipped, too.
    let visited = line(&text, "nodes in all");
    let visited: u64 = visited.rsplit(' ').next().unwrap().parse().unwrap();
    assert!((300..700).contains(&visited), "{text}");
    let json: Value =
        serde_json::from_str(&run(&[&["search", "--json"], &DEEPENING, &STOPPED])).unwrap();
    assert_eq!(json["depth"], 3);
    assert_eq!(json["iterations"][3]["stopped"], true);
    assert_eq!(json["iterations"][3]["value"], Value::Null);
    assert_eq!(json["iterations"][2]["best_move"], json["best_move"]);
    assert_eq!(json["iterations"][2]["nodes"], json["stats"]["nodes"]);
}

#[test]
fn with_a_time_limit_the_answer_waits_for_no_comparison() {
    let args: [&[&str]; 2] = [
        &["search", "--game", "othello", "--order", "best-first"],
        &["--algorithm", "iterative-deepening", "--time", "0.1"],
    ];
    let text = run(&args);
    assert!(!text.contains("minimax"), "{text}");
    assert!(text.contains(": stopped because time was up, "), "{text}");
    let json: Value =
        serde_json::from_str(&run(&[&["--no-mouse"], &args.concat(), &["--json"]])).unwrap();
    assert_eq!(
        (&json["minimax"], &json["alpha_beta"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(json["time"], 100);
    let iterations = json["iterations"].as_array().unwrap();
    let last = iterations.len() - 1;
    assert_eq!(iterations[last]["stopped"], true);
    assert_eq!(json["depth"], iterations[last - 1]["depth"]);
}

#[test]
fn an_iteration_can_be_chosen() {
    let export: &[&str] = &["export", "--format", "json"];
    for (number, depth, stopped) in [("1", 1, false), ("3", 3, false), ("4", 4, true)] {
        let parts: [&[&str]; 4] = [export, &DEEPENING, &STOPPED, &["--iteration", number]];
        let text = run(&parts);
        assert_eq!(text, run(&parts), "the same bytes");
        let json: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(json["graph"]["depth"], depth);
        assert_eq!(json["graph"].get("stopped").is_some(), stopped);
        assert_eq!(json["nodes"][0]["kind"] == "unfinished", stopped);
        assert_eq!(json["graph"]["iterations"].as_array().unwrap().len(), 4);
    }
    // The last completed one, if none is.
    let json: Value = serde_json::from_str(&run(&[export, &DEEPENING, &STOPPED])).unwrap();
    assert_eq!(json["graph"]["depth"], 3);
    let told = run(&[&["narrate"], &DEEPENING, &STOPPED, &["--iteration", "4"]]);
    let last = told.lines().last().unwrap();
    assert!(
        last.contains("The limit of 700 nodes is reached at "),
        "{last}"
    );
    assert!(last.contains("The answer is move "), "{last}");
    let size: &[&str] = &["--size", "80x24", "--step", "99999"];
    let svg = run(&[
        &["picture"],
        &DEEPENING,
        &STOPPED,
        size,
        &["--iteration", "4"],
    ]);
    assert!(svg.contains("stopped"));
}

#[test]
fn what_has_no_such_iteration_is_refused() {
    let export: &[&str] = &["export", "--format", "dot"];
    refused(&[export, &["--iteration", "2"]], 2, "iterative-deepening");
    refused(
        &[&["explore", "--iteration", "2"]],
        2,
        "iterative-deepening",
    );
    refused(
        &[export, &DEEPENING, &["--iteration", "5"]],
        2,
        "the last one is 4",
    );
    refused(
        &[export, &DEEPENING, &["--iteration", "0"]],
        2,
        "--iteration",
    );
}
