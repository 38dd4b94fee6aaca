//! Terminal output: no colours unless wanted, nothing raw from outside.

use super::pty::plywood;
use rstest::rstest;
use std::fmt::Write;
use vt100::MouseProtocolMode;

/// The numbers of all `ESC [ … m`, with an empty one for 0.
fn styles(raw: &str) -> impl Iterator<Item = u16> + '_ {
    raw.split("\x1b[").skip(1).flat_map(|rest| {
        let end = rest
            .find(|letter: char| letter.is_ascii_alphabetic())
            .unwrap_or(0);
        let numbers = if rest[end..].starts_with('m') {
            &rest[..end]
        } else {
            ""
        };
        numbers
            .split([';', ':'])
            .filter_map(|number| number.parse().ok())
    })
}

fn is_colour(style: u16) -> bool {
    matches!(style, 30..=49 | 58 | 59 | 90..=107)
}

/// Goes through the screens.
fn sent_by(setup: super::pty::Setup) -> Option<String> {
    let mut tutor = setup.start()?;
    tutor
        .wait_for("tep 0 of")
        .press("llljc")
        .press("?")
        .wait_for("Help")
        .press("\x1b");
    tutor
        .wait_without("Help")
        .press("s")
        .wait_for("Settings")
        .press("s");
    tutor.wait_without("Settings").press("v").press("q");
    assert_eq!(tutor.gives_back(), 0);
    Some(tutor.raw())
}

#[rstest]
#[case::no_color("NO_COLOR", "1")]
#[case::dumb("TERM", "dumb")]
fn no_colours_where_none_are_wanted(#[case] name: &str, #[case] value: &str) {
    let explore = ["explore", "--depth", "3"];
    let Some(raw) = sent_by(plywood(&explore).env(name, value)) else {
        return;
    };
    assert!(styles(&raw).all(|style| !is_colour(style)), "{raw:?}");
    // Emphasis is not a colour.
    assert!(styles(&raw).any(|style| style == 1), "{raw:?}");
}

#[test]
fn a_locale_without_other_letters_gets_plain_ones() {
    for (locale, is_plain) in [("C", true), ("C.UTF-8", false)] {
        let setup = plywood(&["explore", "--depth", "3"]).env("LC_ALL", locale);
        let Some(raw) = sent_by(setup) else {
            return;
        };
        assert_eq!(raw.is_ascii(), is_plain, "{locale}: {raw:?}");
    }
}

/// A sign that says another thing in one letter takes two.
#[test]
fn plain_letters_mean_the_same() {
    let tree = [
        "explore",
        "--game",
        "textbook",
        "--position",
        "[[3 12 8] [2 4 6] min>=2<=8[14 5 2]]",
    ];
    let setup = plywood(&[&tree[..], &["--step", "18"]].concat()).env("LC_ALL", "C");
    let Some(mut tutor) = setup.start() else {
        return;
    };
    tutor.wait_for("alpha-beta (>=").wait_for("2V<=2");
    tutor.wait_for("3V>=2<=8");
    // An infinity is a word wherever there is room for one.
    tutor.press("\t").wait_for("b+inf ").press("q");
    assert_eq!(tutor.gives_back(), 0);
}

#[test]
fn a_dumb_terminal_keeps_its_only_screen() {
    let setup = plywood(&["explore", "--depth", "3"]).env("TERM", "dumb");
    let Some(raw) = sent_by(setup) else {
        return;
    };
    for mode in ["1049", "1000", "2004"] {
        assert!(!raw.contains(&format!("\x1b[?{mode}h")), "{mode}: {raw:?}");
    }
}

#[rstest]
#[case::usual("NO_COLOR", "")]
#[case::asked_for("NO_COLOR", "1")]
fn colours_where_they_are_wanted(#[case] name: &str, #[case] value: &str) {
    let explore = ["explore", "--depth", "3", "--theme", "contrast"];
    let Some(raw) = sent_by(plywood(&explore).env(name, value)) else {
        return;
    };
    assert!(styles(&raw).any(|style| style == 38), "{raw:?}");
    assert!(styles(&raw).any(|style| style == 48), "{raw:?}");
}

#[test]
fn the_mouse_can_be_left_to_the_terminal() {
    let Some(mut tutor) = plywood(&["--no-mouse"]).start() else {
        return;
    };
    tutor.wait_for("quit").press("q");
    assert_eq!(tutor.gives_back(), 0);
    for mode in ["1000", "1002", "1003", "1006", "1015"] {
        assert!(!tutor.raw().contains(&format!("\x1b[?{mode}h")), "{mode}");
    }

    let Some(mut tutor) = plywood(&[]).start() else {
        return;
    };
    let is_off = |mode| mode == MouseProtocolMode::None;
    tutor.wait_for("quit");
    tutor.wait_until("the mouse", |screen| !is_off(screen.mouse_protocol_mode()));
    tutor.press("q");
    assert_eq!(tutor.gives_back(), 0);
}

/// Everything that acts on a terminal instead of being shown: sequences, marks that turn the
/// reading order, characters without width.
fn hostile() -> String {
    let mut text = "[\x1b]0;owned\x07\x1b[31mred\x1b[2J\u{9b}31m\x08\x08\r\u{7f}".to_owned();
    let marks = ('\u{200b}'..='\u{200f}')
        .chain('\u{2028}'..='\u{202e}')
        .chain('\u{2060}'..='\u{206f}')
        .chain([
            '\u{ad}',
            '\u{61c}',
            '\u{feff}',
            '\u{85}',
            '\u{fff9}',
            '\u{e0041}',
            '\u{3164}',
        ]);
    for mark in marks {
        write!(text, "4{mark}").expect("a string takes text");
    }
    text
}

/// Nothing of it may be among what was sent; `CSI 31 m`, `CSI 2 J` and the title are never ours.
fn assert_harmless(raw: &str) {
    for sequence in ["\x1b]0", "\x1b[31m", "\u{9b}", "\x07", "\x08", "\u{7f}"] {
        assert!(!raw.contains(sequence), "{sequence:?} in {raw:?}");
    }
    for mark in hostile().chars().filter(|mark| !mark.is_ascii()) {
        assert!(!raw.contains(mark), "{mark:?} was sent");
    }
}

/// Pasted as terminals do it, which take the end of the bracket out.
fn paste(text: &str) -> String {
    format!("\x1b[200~{text}\x1b[201~")
}

#[rstest]
#[case::connect_four(&["explore", "--depth", "2"])]
#[case::textbook(&["explore", "--game", "textbook", "--position", "[1 2]"])]
fn hostile_text_is_pasted_without_harm(#[case] args: &[&str]) {
    let Some(mut tutor) = plywood(args).start() else {
        return;
    };
    tutor
        .wait_for("tep 0 of")
        .press(&paste(&hostile()))
        .wait_for("search it");
    tutor
        .press("\r")
        .press("\x1b[D\x1b[D\x1b[H")
        .press("\x1b")
        .wait_without("search it");
    // In a question for a number, and as a file name.
    tutor
        .press("g")
        .wait_for("Go to a step")
        .press(&paste(&hostile()))
        .press("\r");
    tutor
        .wait_for("Write a step from")
        .press("\x1b")
        .wait_without("Go to a step");
    tutor
        .press("xf")
        .wait_for("Folder for files")
        .press(&paste(&hostile()))
        .press("\r")
        .wait_without("Folder for files");
    tutor.press("jjj\r").wait_for("Written:");
    tutor.press("\x03");
    assert_eq!(tutor.gives_back(), 0);
    assert_harmless(&tutor.raw());
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
