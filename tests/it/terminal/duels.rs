//! A duel on a terminal: it shows how far it is, and Ctrl-C ends it.

use super::pty::plywood;

const LONG: &[&str] = &[
    "duel", "--one", "random", "--two", "random", "--game", "othello", "--games", "1000000",
];

#[test]
fn a_bar_shows_the_score_so_far_and_ctrl_c_saves_it() {
    let Some(mut duel) = plywood(LONG).start() else {
        return;
    };
    duel.wait_for(" of 1,000,000 games [").wait_for("draws 1");
    assert!(duel.contents().contains(" left"), "{}", duel.contents());
    duel.press("\x03");
    assert_eq!(duel.gives_back(), 130);
    let shown = duel.contents();
    assert!(shown.contains("\nduel     "), "{shown}");
    assert!(shown.contains("plywood: ended by signal 2: "), "{shown}");
    assert!(duel.home().join("duel-random-random-1.jsonl").is_file());
}

#[test]
fn the_bar_is_gone_in_the_end() {
    let args = [&LONG[..LONG.len() - 1], &["3"]].concat();
    let Some(mut duel) = plywood(&args).start() else {
        return;
    };
    assert_eq!(duel.gives_back(), 0);
    assert!(duel.raw().contains(" of 3 games ["), "{}", duel.raw());
    let shown = duel.contents();
    assert!(shown.starts_with("duel     "), "{shown}");
}

#[test]
fn a_long_proof_shows_how_far_it_is() {
    let setup = plywood(&["check", "."]);
    let tree = "```json tree\n{ \"position\": \"4453\", \"depth\": 1 }\n```\n";
    let claim = "```json claim\n{ \"with\": { \"algorithm\": \"minimax\", \"depth\": 10 }, \"nodes\": 1 }\n```\n";
    let lesson = format!("---\n---\n# One\n## Two\n{tree}{claim}");
    std::fs::write(setup.home().join("01-long.md"), lesson).expect("a file");
    let Some(mut check) = setup.start() else {
        return;
    };
    check.wait_for("0 of 1 lessons [").wait_for("01-long.md");
}
