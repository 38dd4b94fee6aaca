//! The terminal is restored, however the tutor ends.

use super::pty::{plywood, program};
use crate::cli::PLYWOOD;
use rstest::rstest;
use rustix::process::Signal;
use std::time::{Duration, Instant};

const EXPLORE: &[&str] = &["explore", "--position", "4453", "--depth", "3"];

/// A search that takes minutes.
pub const LONG: &[&str] = &[
    "explore",
    "--depth",
    "20",
    "--algorithm",
    "minimax",
    "--max-nodes",
    "50000000",
];

#[rstest]
#[case::quit("q", 0)]
#[case::interrupt("\x03", 0)]
fn a_key_ends_it(#[case] key: &str, #[case] code: u32) {
    for args in [&[] as &[&str], EXPLORE, LONG] {
        let Some(mut tutor) = plywood(args).start() else {
            return;
        };
        tutor.wait_for("quit").press(key);
        assert_eq!(tutor.gives_back(), code, "{args:?}");
    }
}

#[rstest]
#[case(Signal::TERM)]
#[case(Signal::INT)]
#[case(Signal::HUP)]
#[case(Signal::QUIT)]
fn a_signal_ends_it(#[case] signal: Signal) {
    for args in [&[] as &[&str], EXPLORE, LONG] {
        let Some(mut tutor) = plywood(args).start() else {
            return;
        };
        tutor.wait_for("quit");
        let began = Instant::now();
        tutor.signal(signal);
        assert_eq!(tutor.gives_back(), 128 + signal.as_raw() as u32, "{args:?}");
        // On a busy machine the program may be ended before it can say this.
        let is_late = began.elapsed() > Duration::from_millis(500);
        let said = format!("plywood: ended by signal {}", signal.as_raw());
        let is_said = tutor.contents().contains(&said);
        assert!(is_said || is_late, "{}", tutor.contents());
    }
}

#[test]
fn a_signal_ends_it_while_the_terminal_takes_no_output() {
    let Some(mut tutor) = plywood(EXPLORE).size(1000, 1000).start() else {
        return;
    };
    tutor.wait_for("quit").hang();
    // Each key has the whole of a large screen drawn, until the terminal is full.
    for _ in 0..50 {
        tutor.press("T");
    }
    tutor.signal(Signal::TERM);
    assert_eq!(tutor.exit_code(), 128 + 15);
    assert!(!tutor.has_other_modes());
}

#[rstest]
#[case::home(&[])]
#[case::explore(EXPLORE)]
#[case::search(LONG)]
fn a_closed_terminal_ends_it(#[case] args: &[&str]) {
    let Some(mut tutor) = plywood(args).start() else {
        return;
    };
    tutor.wait_for("quit").close();
    // By the signal that comes with it, or by what cannot be read or written.
    let code = tutor.exit_code();
    assert!([1, 128 + 1].contains(&code), "{code}");
}

#[rstest]
#[case::home(&[])]
#[case::explore(EXPLORE)]
#[case::search(LONG)]
fn a_closed_terminal_ends_it_without_any_signal(#[case] args: &[&str]) {
    let Some(mut tutor) = plywood(args).no_controlling_terminal().start() else {
        return;
    };
    tutor.wait_for("quit").close();
    assert_eq!(tutor.exit_code(), 1);
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_of_the_screen_is_told_on_the_terminal_given_back() {
    let Some(mut tutor) = plywood(&[]).env("PLYWOOD_FAULT", "screen").start() else {
        return;
    };
    tutor.wait_for("quit").press("j");
    assert_eq!(tutor.gives_back(), 101);
    let said = "a fault on purpose (screen)";
    assert!(tutor.contents().contains(said), "{}", tutor.contents());
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_of_the_search_is_a_notice() {
    let Some(mut tutor) = plywood(EXPLORE).env("PLYWOOD_FAULT", "search").start() else {
        return;
    };
    tutor.wait_for("The search failed: a fault on purpose (search)");
    // Esc reads the notice away, and the screen lives on.
    tutor.press("\x1b").wait_without("The search failed");
    tutor
        .press("?")
        .wait_for("Help")
        .press("\x1b")
        .wait_without("Help");
    tutor.press("q");
    assert_eq!(tutor.gives_back(), 0);
    assert!(!tutor.raw().contains("panicked"), "{}", tutor.raw());
}

/// Half a terminal does not count.
#[rstest]
#[case("</dev/null")]
#[case(">/dev/null")]
fn without_input_or_output_there_is_a_hint(#[case] redirection: &str) {
    let script = format!("'{PLYWOOD}' {redirection}");
    let Some(mut tutor) = program("sh", &["-c", &script]).start() else {
        return;
    };
    assert_eq!(tutor.gives_back(), 5);
    assert!(!tutor.raw().contains('\x1b'), "{:?}", tutor.raw());
    assert!(tutor.raw().contains("need a terminal"), "{:?}", tutor.raw());
}
