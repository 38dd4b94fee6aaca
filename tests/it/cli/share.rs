//! `--share` as an option of the screens: its address, its errors, and its end.
#![cfg(unix)]

use crate::serve::class::listener::Listener;
use crate::serve::client::Client;
use crate::terminal::pty::{Tutor, plywood};
use assert_cmd::Command;
use std::net::TcpListener;
use std::time::{Duration, Instant};

const SHARED: &[&str] = &[
    "explore",
    "--position",
    "4453",
    "--depth",
    "3",
    "--share",
    "--port",
    "0",
];

/// The address on the screen, wherever its lines are broken.
fn address(shown: &str) -> String {
    let pieces = shown.lines().map(|line| {
        let mut parts = line.split('│');
        let part = parts.find(|part| part.contains("http://"));
        part.map_or_else(|| line.trim_matches([' ', '│']), str::trim)
    });
    let mut pieces = pieces.map(|line| line.rsplit("  ").next().unwrap_or_default().trim());
    let mut address = String::new();
    for piece in pieces.by_ref() {
        if piece.contains("http://") {
            address += piece.split("http://").nth(1).unwrap();
        } else if !address.is_empty() && !piece.is_empty() {
            address += piece;
        }
        if address.ends_with('/') {
            return address;
        }
    }
    panic!("{shown}");
}

/// Somebody who follows the screen on which the address stands.
fn follower(tutor: &Tutor) -> Listener {
    let place = address(&tutor.contents());
    let place = place.trim_end_matches('/').parse().unwrap();
    Listener::of(Client::to(place), 1, "en", "")
}

#[test]
fn a_screen_is_followed_until_it_is_left() {
    let Some(mut tutor) = plywood(SHARED).start() else {
        return;
    };
    tutor
        .wait_for("Share this screen")
        .wait_for("Nobody is following yet.");
    tutor.wait_for("Only this machine can open it.");
    let mut listener = follower(&tutor);
    listener.until(|scene| scene["step"] == 0);
    tutor
        .wait_for("1 is following.")
        .press("\x1b")
        .wait_for("● 1 follower");
    tutor.press("l");
    assert_eq!(
        listener.until(|scene| scene["step"] == 1)["shows"],
        "search"
    );
    tutor.press("@").wait_for("Share this screen").press("\x1b");
    tutor.wait_without("Share this screen").press("q");
    // A follower joins.
    tutor.wait_for("End the class?");
    let began = Instant::now();
    tutor.press("y");
    assert_eq!(tutor.gives_back(), 0);
    assert_over(&mut listener, began);
}

#[test]
fn the_room_can_follow_after_this_machine_alone() {
    let Some(mut tutor) = plywood(SHARED).start() else {
        return;
    };
    tutor.wait_for("Only this machine can open it.");
    let mut listener = follower(&tutor);
    listener.until(|scene| scene["step"] == 0);
    tutor.press("@").wait_for("Who is to follow this screen?");
    tutor.press("\x1b[B\r").wait_for("Nobody is following yet.");
    assert_eq!(listener.next().unwrap().name, "over");
}

#[test]
fn a_signal_ends_a_shared_screen_as_any_other() {
    let Some(mut tutor) = plywood(SHARED).start() else {
        return;
    };
    tutor.wait_for("Nobody is following yet.");
    let mut listener = follower(&tutor);
    // The first scene may come before the search has ended.
    listener.until(|scene| scene["step"] == 0);
    let began = Instant::now();
    tutor.signal(rustix::process::Signal::TERM);
    assert_eq!(tutor.gives_back(), 143);
    assert_over(&mut listener, began);
}

/// Asserts that the follower is told of the end; a busy machine may be too late for that.
fn assert_over(listener: &mut Listener, began: Instant) {
    let is_late = began.elapsed() > Duration::from_millis(300);
    let over = listener.next().is_some_and(|event| event.name == "over");
    assert!(over || is_late);
}

#[test]
fn what_cannot_be_shared_is_said_in_a_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let taken_port = |command| format!("{command} --share --port {port}");
    for (line, code, says) in [
        (taken_port("explore"), 5, "is already in use"),
        (taken_port("learn"), 5, "is already in use"),
        (taken_port("play"), 5, "is already in use"),
        (
            taken_port("explore") + " --bind 203.0.113.9",
            5,
            "does not have that address",
        ),
        ("explore --bind 0.0.0.0".to_owned(), 2, "--share"),
        (
            "explore --share --port 65536".to_owned(),
            2,
            "a whole number from 0 to 65535",
        ),
    ] {
        let mut command = Command::cargo_bin("plywood").unwrap();
        let output = command.args(line.split(' ')).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{line}: {said}");
        assert!(
            said.contains(says) && said.lines().count() == 1,
            "{line}: {said}"
        );
    }
}
