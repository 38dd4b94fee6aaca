//! Job control: to the shell and back.

use super::pty::{Tutor, is_given_back, plywood, program};
use crate::cli::PLYWOOD;
use rstest::rstest;
use rustix::process::Signal;

/// The tutor as a job of a shell that reports its stops and resumes it.
fn below_a_shell() -> Option<Tutor> {
    let script = format!(
        "'{PLYWOOD}' explore --depth 2; echo stopped with $?; read go; fg >/dev/null; \
         echo ended with $?"
    );
    program("sh", &["-m", "-c", &script]).start()
}

#[test]
fn the_shell_gets_its_terminal_while_the_tutor_is_stopped() {
    let Some(mut tutor) = below_a_shell() else {
        return;
    };
    tutor
        .wait_for("tep 0 of")
        .press("l")
        .wait_for("tep 1 of")
        .press("\x1a");
    tutor
        .wait_for("stopped with")
        .wait_until("the shell's screen", is_given_back);
    tutor.assert_given_back();
    // The shell reads a line, as it could not in raw mode.
    tutor.press("go\r").wait_for("tep 1 of");
    tutor.wait_until("the tutor's screen", |screen| {
        screen.alternate_screen() && screen.hide_cursor() && screen.bracketed_paste()
    });
    tutor
        .press("l")
        .wait_for("tep 2 of")
        .press("q")
        .wait_for("ended with 0");
    assert_eq!(tutor.gives_back(), 0);
}

/// A stop that a program cannot prepare for leaves its screen behind; continuing, it takes it
/// again.
#[test]
fn after_a_forced_stop_the_screen_is_drawn_anew() {
    let Some(mut tutor) = plywood(&["explore", "--depth", "2"]).start() else {
        return;
    };
    tutor.wait_for("tep 0 of").signal(Signal::STOP);
    let was = tutor.sent();
    // The signal to continue and a key arrive independently, in either order.
    tutor
        .signal(Signal::CONT)
        .wait_for_sent(was, "\x1b[?1049h")
        .press("l")
        .wait_for("tep 1 of")
        .press("q");
    assert_eq!(tutor.gives_back(), 0);
}

/// With no shell below, nobody could make it go on.
#[rstest]
#[case::key(None)]
#[case::signal(Some(Signal::TSTP))]
fn without_a_shell_it_does_not_stop(#[case] signal: Option<Signal>) {
    let Some(mut tutor) = plywood(&["explore", "--depth", "2"]).start() else {
        return;
    };
    tutor.wait_for("tep 0 of");
    match signal {
        Some(signal) => tutor.signal(signal),
        None => tutor.press("\x1a").wait_for("There is no shell"),
    };
    tutor.press("l").wait_for("tep 1 of").press("q");
    assert_eq!(tutor.gives_back(), 0);
}
