//! A window that the search is given from outside, on the command line.

use super::output_of;

/// Of a small tree.
fn told(command: &str, more: &str) -> String {
    output_of(&format!(
        "{command} --game textbook --position '[[5 3] [2 9]]' {more}"
    ))
}

#[test]
fn a_cutoff_at_its_edge_is_told() {
    let told = told("narrate", "--alpha -1 --beta 1");
    for says in [
        "Beta cutoff: move 2 is skipped; β = 1 was given from outside.",
        "The root is worth at least 3: that reaches β = 1",
    ] {
        assert!(told.contains(says), "{told}");
    }
    for claim in ["sure of anything", "The root is worth 3"] {
        assert!(!told.contains(claim), "{told}");
    }
    let alone = "narrate --game textbook --position '[5 3]' --alpha -1 --beta 1";
    let alone = output_of(alone);
    assert!(alone.contains("The root is worth at least 5"), "{alone}");
}

#[test]
fn a_value_that_leaves_it_is_told_as_a_bound() {
    for (window, value) in [
        ("--alpha -1 --beta 1", "≥3 by its window for MAX"),
        (
            "--alpha -1 --beta 1 --fail hard",
            "≥1 by its window for MAX",
        ),
        ("--alpha -4 --beta 4", "3 for MAX"),
        // Minimax has no window to leave.
        ("--alpha -1 --beta 1 --algorithm minimax", "3 for MAX"),
    ] {
        let told = told("search", window);
        let line = format!("\nvalue                 {value}, who moves first\n");
        assert!(told.contains(&line), "{told}");
    }
    // Below its window no move is known to be the best; a fraction is an edge as a number is.
    for (window, is_unknown) in [("--alpha 8/2", true), ("--alpha -2/2", false)] {
        let told = told("search", window);
        let says = "none, the value lies outside the window";
        assert_eq!(told.contains(says), is_unknown, "{told}");
    }
    let json = |more: &str| -> serde_json::Value {
        serde_json::from_str(&told("search --json", more)).unwrap()
    };
    assert_eq!(json("--alpha -1 --beta 1")["bound"], "lower");
    assert!(json("").get("bound").is_none());
    let dot = told("export --format dot", "--alpha -1 --beta 1");
    assert!(dot.contains(", value ≥3, best move 1"), "{dot}");
    let deepening = "search --position 4453 --algorithm iterative-deepening --depth 2";
    let deepened = output_of(&format!("{deepening} --alpha -1 --beta 1"));
    assert!(deepened.contains("depth 1: value ≥"), "{deepened}");
}
