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
    duel.wait_for("/1000000 games [").wait_for("draws ");
    assert!(duel.contents().contains(" left"), "{}", duel.contents());
    duel.press("\x03");
    assert_eq!(duel.gives_back(), 130);
    let shown = duel.contents();
    assert!(shown.contains("\nwins of one  "), "{shown}");
    assert!(shown.contains("plywood: ended by signal 2: "), "{shown}");
    // The bar is gone.
    assert!(!shown.contains("games ["), "{shown}");
    assert!(duel.home().join("duel-random-random-1.jsonl").is_file());
}
