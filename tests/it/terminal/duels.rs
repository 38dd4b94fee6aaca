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
