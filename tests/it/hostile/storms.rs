//! Storms of keys on every screen, in a real pseudo-terminal.

use super::{every_at_once, rest_within};
use crate::terminal::pty::{Tutor, plywood};
use plywood_core::tree::NODE_BYTES;
use plywood_explore::exploration::DEFAULT_MAX_NODES;
use plywood_samples::Rng;
use rustix::process::Signal;
use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Scenes of the storms, with trees small enough for a storm to be quick.
const SCENES: [&[&str]; 5] = [
    &[],
    &["explore", "--depth", "3", "--max-nodes", "20000"],
    &["learn"],
    &["practice", "--code", "18000-0007K"],
    &["play", "--depth", "3"],
];

/// Storms that a process must live through.
const STORMS: u16 = 2;

/// Keys of one storm.
const KEYS: usize = 200;

/// Most rows of a terminal in a storm: a size that none has is a change after any.
const TALLEST: u16 = 50;

/// Most that a process may have grown from the first storm to the last, in KiB.
const MAX_GROWTH: u64 = 64 << 10;

/// Time for the last frames of a storm. The home screen never stops drawing: it plays a search.
const SETTLING: Duration = Duration::from_secs(4);

/// Memory of the two trees that may be held at the usual node limit, in KiB.
const TREES: u64 = (2 * DEFAULT_MAX_NODES * NODE_BYTES) >> 10;

/// Keys that a terminal may send in a storm, none of which quits the tutor.
fn keys(chance: &mut Rng) -> String {
    const NAMED: &str = "\x1b[A \x1b[B \x1b[C \x1b[D \x1b[1;2A \x1b[1;2C \x1b[1;5D \r \t \x1b \x1b[Z \x7f \
        \x1b[3~ \x1b[H \x1b[F \x1b[5~ \x1b[6~ \x15 \x1a \x0c \x1bx \x1b[108;1:3u";
    const PASTED: &[&str] = &[
        "4453",
        "[[3 5] [1 9]]",
        "W:WK3:B20\n",
        "\u{1b}[31m漢\u{202e}",
        "",
    ];
    const BROKEN: &str = "\x1b[ \x1bO \x1b[? \x1b[< \x1b[1; \x1b[<0;0;0M \x1b[<0;1 \x1b[99~ \x1b[M \
        \x1b[M\x01\x01\x01 \x1b[201~ \x1b[;;;u \x1b[?1;2c \x1b[12;12R \x1bP1$r \x1b]52; \
        \x1b[\x1b[ \u{fffd} \u{0}";
    let words = |text: &'static str| text.split(' ').collect::<Vec<_>>();
    let number = |end: u64, chance: &mut Rng| chance.below(end);
    let any =
        |all: &[&str], chance: &mut Rng| all[number(all.len() as u64, chance) as usize].to_owned();
    match chance.below(100) {
        0..65 => match char::from(b' ' + chance.below(95) as u8) {
            'q' => "Q".to_owned(),
            letter => letter.to_string(),
        },
        65..85 => any(&words(NAMED), chance),
        85..88 => format!("\x1b[200~{}\x1b[201~", any(PASTED, chance)),
        88..96 => {
            let button = [0, 1, 2, 32, 35, 64, 65, 80, 255][chance.below(9) as usize];
            let (column, row) = (1 + chance.below(200), 1 + chance.below(60));
            format!(
                "\x1b[<{button};{column};{row}{}",
                if chance.flip() { 'M' } else { 'm' }
            )
        }
        _ => any(&words(BROKEN), chance),
    }
}

fn storm(tutor: &mut Tutor, chance: &mut Rng) {
    for _ in 0..KEYS {
        match chance.below(40) {
            0 => resize(tutor, chance),
            1 => sleep(Duration::from_millis(20)),
            _ => {
                tutor.press(&keys(chance));
            }
        }
    }
}

fn resize(tutor: &mut Tutor, chance: &mut Rng) {
    let height = 1 + chance.below(u64::from(TALLEST)) as u16;
    tutor.resize(1 + chance.below(160) as u16, height);
}

/// A resize is always answered by a frame.
fn assert_alive(tutor: &mut Tutor, size: (u16, u16)) {
    rest_within(tutor, Duration::from_millis(100), SETTLING);
    let sent = tutor.sent();
    tutor.resize(size.0, size.1);
    let end = Instant::now() + Duration::from_secs(20);
    while tutor.sent() == sent {
        assert!(
            Instant::now() < end,
            "it draws no more:\n{}",
            tutor.contents()
        );
        sleep(Duration::from_millis(5));
    }
}

/// Leaves everything for a screen on which nothing happens by itself.
fn escape(tutor: &mut Tutor) {
    for _ in 0..10 {
        tutor.press("\x1b");
        sleep(Duration::from_millis(60));
    }
    rest_within(tutor, Duration::from_millis(500), SETTLING);
}

/// Resident memory in KiB.
fn memory(tutor: &Tutor) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", tutor.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Time of all its threads on a processor, in hundredths of a second.
fn busy(tutor: &Tutor) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", tutor.id())).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11);
    Some(times.next()?.parse::<u64>().ok()? + times.next()?.parse::<u64>().ok()?)
}

fn is_survived(seed: u64, chance: &mut Rng) -> Option<()> {
    let scene = SCENES[(seed % SCENES.len() as u64) as usize];
    let mut tutor = plywood(scene).start()?;
    tutor.wait_until("a screen", |screen| !screen.contents().is_empty());
    let mut first = None;
    for round in 0..STORMS {
        storm(&mut tutor, chance);
        assert_alive(&mut tutor, (90 + round, TALLEST + 1));
        escape(&mut tutor);
        first = first.or_else(|| memory(&tutor));
    }
    if let (Some(first), Some(last)) = (first, memory(&tutor)) {
        let trees = if scene.contains(&"--max-nodes") {
            0
        } else {
            TREES
        };
        let most = first + MAX_GROWTH + trees;
        assert!(last < most, "from {first} to {last} KiB");
    }
    if busy(&tutor).is_some() {
        let ticks = || {
            let before = busy(&tutor).expect("it still runs");
            sleep(Duration::from_secs(1));
            busy(&tutor).expect("it still runs") - before
        };
        // Minimax may still be counted beside the screen, but not for ever.
        let is_idle = (0..90).any(|_| ticks() <= 5);
        assert!(is_idle, "busy with nothing\n{}", tutor.contents());
    }
    let code = match chance.below(3) {
        0 => tutor.press("q").gives_back(),
        1 => tutor.press("\x03").gives_back(),
        _ => tutor.signal(Signal::TERM).gives_back() - (128 + 15),
    };
    assert_eq!(code, 0);
    assert!(!tutor.raw().contains("panicked"));
    Some(())
}

#[test]
fn every_storm_is_survived() {
    // Each has several storms, in the long run 300 altogether.
    every_at_once("storms", 5, 150, |seed, chance| {
        is_survived(seed, chance);
    });
}
