//! A window that the search is given from outside, on the command line.

use super::stdout;

const BESIDE: &str = "[[5 3] [2 9]]";

fn textbook(command: &str, more: &[&str]) -> Vec<String> {
    let fixed = [command, "--game", "textbook", "--position", BESIDE];
    fixed.iter().chain(more).map(ToString::to_string).collect()
}

fn told(command: &str, more: &[&str]) -> String {
    let args = textbook(command, more);
    stdout(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn a_cutoff_at_its_edge_is_told() {
    let told = told("narrate", &["--alpha", "-1", "--beta", "1"]);
    assert!(
        told.contains("Beta cutoff: move 2 is skipped; β = 1 was given from outside."),
        "{told}"
    );
    assert!(
        told.contains("The root is worth at least 3: that reaches β = 1"),
        "{told}"
    );
    for claim in ["sure of anything", "The root is worth 3"] {
        assert!(!told.contains(claim), "{told}");
    }
    let alone = stdout(&[
        "narrate",
        "--game",
        "textbook",
        "--position",
        "[5 3]",
        "--alpha",
        "-1",
        "--beta",
        "1",
    ]);
    assert!(alone.contains("The root is worth at least 5"), "{alone}");
}

#[test]
fn a_value_that_leaves_it_is_told_as_a_bound() {
    let value = |more: &[&str]| {
        let told = told("search", more);
        let line = told.lines().find(|line| line.starts_with("value")).unwrap();
        line.to_owned()
    };
    assert_eq!(
        value(&["--alpha", "-1", "--beta", "1"]),
        "value                 ≥3 by its window for MAX, who moves first"
    );
    assert_eq!(
        value(&["--alpha", "-1", "--beta", "1", "--fail", "hard"]),
        "value                 ≥1 by its window for MAX, who moves first"
    );
    assert_eq!(
        value(&["--alpha", "-4", "--beta", "4"]),
        "value                 3 for MAX, who moves first"
    );
    // Minimax has no window to leave.
    assert_eq!(
        value(&["--alpha", "-1", "--beta", "1", "--algorithm", "minimax"]),
        "value                 3 for MAX, who moves first"
    );
    // Below its window no move is known to be the best; a fraction is an edge as a number is.
    for window in [["--alpha", "7/2"], ["--alpha", "-1/2"]] {
        let told = told("search", &window);
        let is_unknown = told.contains("none, the value lies outside the window");
        assert_eq!(is_unknown, window[1] == "7/2", "{told}");
    }
    let json = |more: &[&str]| -> serde_json::Value {
        serde_json::from_str(&told("search", more)).unwrap()
    };
    assert_eq!(
        json(&["--json", "--alpha", "-1", "--beta", "1"])["bound"],
        "lower"
    );
    assert!(json(&["--json"]).get("bound").is_none());
    let dot = told(
        "export",
        &["--format", "dot", "--alpha", "-1", "--beta", "1"],
    );
    assert!(dot.contains(", value ≥3, best move 1"), "{dot}");
    let deepened = stdout(&[
        "search",
        "--position",
        "4453",
        "--algorithm",
        "iterative-deepening",
        "--depth",
        "2",
        "--alpha",
        "-1",
        "--beta",
        "1",
    ]);
    assert!(deepened.contains("depth 1: value ≥"), "{deepened}");
}
