//! Terminal input: keys, sizes, pasted text, nonsense.

use super::endings::LONG;
use super::pty::plywood;
use rstest::rstest;
use std::thread;
use std::time::Duration;

const ESC: &str = "\x1b";

#[test]
fn keys_step_and_come_back() {
    let Some(mut tutor) = plywood(&["explore", "--depth", "2"]).start() else {
        return;
    };
    tutor.wait_for("tep 0 of").press("l").wait_for("tep 1 of");
    tutor
        .press("\x1b[C")
        .wait_for("tep 2 of")
        .press("\x1b[D")
        .wait_for("tep 1 of");
    tutor.press(ESC).wait_without("tep 1 of").press("q");
    assert_eq!(tutor.gives_back(), 0);
}

#[test]
fn a_search_can_be_stopped_and_leaves_the_keys_free() {
    let Some(mut tutor) = plywood(LONG).start() else {
        return;
    };
    tutor.wait_for("Searching").wait_for("nodes/s");
    tutor.press("*").wait_for("nœuds/s");
    tutor.press("*").wait_for("nodes/s");
    tutor
        .press(ESC)
        .wait_for("The search was stopped.")
        .wait_without("nodes/s");
    tutor
        .press(ESC)
        .wait_without("The search was stopped.")
        .press("q");
    assert_eq!(tutor.gives_back(), 0);
}

#[test]
fn every_change_of_size_is_followed() {
    let Some(mut tutor) = plywood(&["explore", "--depth", "3"]).size(80, 24).start() else {
        return;
    };
    tutor.wait_for("quit");
    for (columns, rows) in [(59, 17), (40, 5), (12, 3)] {
        tutor
            .resize(columns, rows)
            .wait_for("too s")
            .wait_without("tep 0 of");
    }
    tutor
        .resize(1, 1)
        .resize(1, 200)
        .resize(500, 1)
        .resize(1000, 1000)
        .wait_for("tep 0 of");
    // What lies beyond stays empty.
    tutor
        .resize(1200, 1100)
        .wait_until("an empty edge", |screen| {
            let lies_beyond = |(row, column)| {
                screen
                    .cell(row, column)
                    .is_some_and(|cell| cell.contents().trim().is_empty())
            };
            screen.contents().contains("tep 0 of")
                && [(1050, 3), (3, 1100)].iter().all(|&at| lies_beyond(at))
        });
    tutor
        .resize(80, 24)
        .wait_for("tep 0 of")
        .press("l")
        .wait_for("tep 1 of")
        .press("q");
    assert_eq!(tutor.gives_back(), 0);
}

/// More than one reading takes, and a change of size in the middle of it: nothing may wait there
/// for another key.
#[test]
fn no_key_is_left_behind() {
    let Some(mut tutor) = plywood(&["explore", "--depth", "2"]).start() else {
        return;
    };
    tutor
        .wait_for("tep 0 of")
        .press(&"lh".repeat(5_000))
        .press("l");
    tutor.wait_for("tep 1 of");
    for step in 2..30 {
        tutor
            .resize(100, 35 + step)
            .press("l")
            .wait_for(&format!("tep {step} of"));
    }
    tutor.press("q");
    assert_eq!(tutor.gives_back(), 0);
}

/// Beginnings of sequences that never end, and one that cannot be. Longer than any of them may take.
const SILENCE: Duration = Duration::from_millis(1_500);

#[rstest]
#[case::question("\x1b[?")]
#[case::mouse("\x1b[<")]
#[case::numbers("\x1b[12;34")]
#[case::old_mouse("\x1b[M ")]
#[case::letter("\x1bO")]
#[case::console("\x1b[[")]
#[case::command("\x1b]52;")]
#[case::device("\x1bP")]
#[case::character("\u{20ac}")]
#[case::unknown("\x1b[99~")]
#[case::impossible("\x1b[<0;0;0M")]
fn after_nonsense_keys_and_sizes_are_heard(#[case] nonsense: &str) {
    let Some(mut tutor) = plywood(&["explore", "--depth", "2"]).start() else {
        return;
    };
    // All of it, or but the first bytes of its last character.
    let bytes = &nonsense.as_bytes()[..nonsense.len() - usize::from(!nonsense.is_ascii())];
    tutor.wait_for("tep 0 of").send(bytes);
    tutor.resize(40, 5).wait_for("too s");
    thread::sleep(SILENCE);
    tutor.send(bytes).resize(100, 35).wait_for("tep 0 of");
    thread::sleep(SILENCE);
    tutor.press("l").wait_for("tep 1 of");
    tutor.send(bytes).press("\x03");
    assert_eq!(tutor.gives_back(), 0);
}

#[test]
fn text_whose_end_never_comes_is_pasted_and_ctrl_c_leaves() {
    let tree = ["explore", "--game", "textbook", "--position", "[9]"];
    let Some(mut tutor) = plywood(&tree).start() else {
        return;
    };
    tutor.wait_for("tep 0 of").press("\x1b[200~[1 2 3]");
    tutor.wait_for("[1 2 3]").wait_for("This can be searched.");
    tutor.press("\x1b[200~4").press("\x03");
    assert_eq!(tutor.gives_back(), 0);
}

/// Keys of which each takes a while, more than are handled between two frames.
#[test]
fn the_screen_follows_a_backlog_of_keys() {
    let tree = ["explore", "--game", "textbook", "--position", "[9]"];
    let Some(mut tutor) = plywood(&tree).start() else {
        return;
    };
    let large = format!("[{}]", "1 ".repeat(1_800));
    tutor
        .wait_for("tep 0 of")
        .press(&format!("\x1b[200~{large}\x1b[201~"))
        .wait_for("This can be searched.");
    let frames = |raw: &str| raw.matches("\x1b[?2026h").count();
    let before = frames(&tutor.raw());
    // The last key is distinguishable from the others.
    tutor.press(&"7".repeat(1_000)).press("8").wait_for("78");
    let drawn = frames(&tutor.raw()) - before;
    // The number of frames depends on the machine; a screen that waits draws one.
    assert!(drawn >= 2, "{drawn} frames");
    tutor.press("\x03");
    assert_eq!(tutor.gives_back(), 0);
}
