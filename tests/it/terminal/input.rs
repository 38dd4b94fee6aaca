//! Terminal input: keys, sizes, pasted text, nonsense.

use super::decoding::nonsense;
use super::endings::LONG;
use super::pty::plywood;
use plywood::chance::Rng;
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
fn a_released_key_does_nothing() {
    let Some(mut tutor) = plywood(&["explore", "--depth", "2"]).start() else {
        return;
    };
    tutor.wait_for("tep 0 of");
    // As terminals with the Kitty keyboard protocol report: l pressed and released, q released.
    tutor
        .press("\x1b[108;1:1u\x1b[108;1:3u\x1b[113;1:3u")
        .wait_for("tep 1 of");
    tutor.press("l").wait_for("tep 2 of").press("\x1b[113;1:1u");
    assert_eq!(tutor.gives_back(), 0);
}

#[test]
fn a_search_can_be_stopped_and_leaves_the_keys_free() {
    let Some(mut tutor) = plywood(LONG).start() else {
        return;
    };
    tutor.wait_for("Searching").wait_for("nodes/s");
    tutor
        .press("m")
        .wait_for("The mouse is off")
        .press("m")
        .wait_for("The mouse is on");
    tutor.press("x").wait_without("The mouse is on");
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

#[rstest]
#[case(1, 1)]
#[case(2, 1)]
#[case(1, 30)]
#[case(59, 17)]
#[case(0, 0)]
fn small_sizes_are_survived(#[case] columns: u16, #[case] rows: u16) {
    for args in [
        &[] as &[&str],
        &["explore", "--view", "whole", "--depth", "2"],
    ] {
        let Some(mut tutor) = plywood(args).size(columns, rows).start() else {
            return;
        };
        tutor.wait_until("the screen is taken", |screen| screen.alternate_screen());
        tutor.press("?\x1bTlllqq");
        tutor
            .resize(100, 35)
            .wait_until("the end", |screen| !screen.alternate_screen());
        assert_eq!(tutor.gives_back(), 0, "{args:?}");
    }
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

/// Reports that no terminal should send, and some that none can.
#[rstest]
#[case::unknown("\x1b[99~\x1b[?1;2c\x1b[12;12R\x1b[I\x1b[O\x1b[5n")]
#[case::numbers("\x1b[99999999999;99999999999u\x1b[-1;-1H\x1b[;;;;;u")]
#[case::mouse(
    "\x1b[<0;65535;65535M\x1b[<35;9999;1M\x1b[<64;500;500M\x1b[<255;1;1M\x1b[M\x7f\x7f\x7f"
)]
#[case::strings("\x1b]52;c;cXVpdA==\x07\x1bP1$r0m\x1b\\\x1b_x\x1b\\")]
#[case::controls("\x01\x02\x05\x06\x07\x0e\x0f\x10\x11\x13\x14\x16\x18\x19\x1c\x1d\x1e\x1f\0")]
fn nonsense_is_survived(#[case] nonsense: &str) {
    let Some(mut tutor) = plywood(&["explore", "--depth", "2"]).start() else {
        return;
    };
    tutor.wait_for("tep 0 of").press(nonsense);
    // Some of it are keys: the ways out still work.
    tutor.press("\x03");
    assert_eq!(tutor.gives_back(), 0);
}

/// Beginnings of sequences that never end, and one that cannot be. Longer than any of them may take.
const SILENCE: Duration = Duration::from_millis(900);

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

/// Split as a slow line splits it, and signs of life afterwards.
#[test]
fn storms_of_nonsense_are_survived() {
    let mut chance = Rng::new(23);
    for storm in 0..12 {
        let Some(mut tutor) = plywood(&["explore", "--depth", "3"]).start() else {
            return;
        };
        tutor.wait_for("tep 0 of");
        for _ in 0..20 {
            // Without the keys that leave the tutor.
            let mut bytes = nonsense(&mut chance, 30);
            bytes.retain(|byte| !b"q\x03\x11".contains(byte));
            tutor.send(&bytes);
            if chance.below(4) == 0 {
                thread::sleep(Duration::from_millis(chance.below(60)));
            }
        }
        // Some of it may have chosen another language.
        tutor.resize(40, 5).wait_for("40x5");
        tutor.resize(101, 35).wait_without("40x5");
        tutor.press("\x03");
        assert_eq!(tutor.gives_back(), 0, "storm {storm}");
    }
}

/// Keys of which each takes a while, more than are handled between two frames.
#[test]
fn the_screen_follows_a_backlog_of_keys() {
    let tree = ["explore", "--game", "textbook", "--position", "[9]"];
    let Some(mut tutor) = plywood(&tree).start() else {
        return;
    };
    let large = format!("[{}]", "1 ".repeat(7_000));
    tutor
        .wait_for("tep 0 of")
        .press(&format!("\x1b[200~{large}\x1b[201~"))
        .wait_for("This can be searched.");
    let frames = |raw: &str| raw.matches("\x1b[?2026h").count();
    let before = frames(&tutor.raw());
    // The last key is distinguishable from the others.
    tutor.press(&"7".repeat(3_000)).press("8").wait_for("78");
    let drawn = frames(&tutor.raw()) - before;
    // The number of frames depends on the machine; a screen that waits draws one.
    assert!(drawn >= 2, "{drawn} frames");
    tutor.press("\x03");
    assert_eq!(tutor.gives_back(), 0);
}

/// The numbers of a tree stay apart, and the rows of a board together.
#[rstest]
#[case::tree(&["--game", "textbook", "--position", "[9]"], "[[1 2]\n[3\n4\t5]]\n", "[[1 2] [3 4 5]]")]
#[case::board(&["--depth", "1"], "\
.......
.......
.......
.......
..XO...
..OX...
", "..XO.....OX...")]
fn text_of_several_lines_can_be_pasted(
    #[case] args: &[&str],
    #[case] text: &str,
    #[case] shown: &str,
) {
    let Some(mut tutor) = plywood(&[&["explore"], args].concat()).start() else {
        return;
    };
    tutor
        .wait_for("tep 0 of")
        .press(&format!("\x1b[200~{text}\x1b[201~"));
    tutor
        .wait_for(shown)
        .wait_for("This can be searched.")
        .press("\x03");
    assert_eq!(tutor.gives_back(), 0);
}
