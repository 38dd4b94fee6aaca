//! The solver takes the memory it was given, and gives it back. Alone in its program, whose memory is read.
#![cfg(target_os = "linux")]

use plywood_solve::{Position, Settings, Solver};
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes of this process in memory.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kibibytes = line.unwrap().split_whitespace().nth(1).unwrap();
    kibibytes.parse::<u64>().unwrap() << 10
}

#[test]
fn it_takes_what_it_was_given_and_gives_it_back() {
    const GIVEN: u64 = 16 << 20;
    let mut solver = Solver::new(Settings {
        memory: GIVEN,
        threads: 2,
        opening: false,
    });
    let before = resident();
    // Asked every thousand nodes: enough of them to fill the table more than once.
    let asked = AtomicU64::new(0);
    let enough = || asked.fetch_add(1, Ordering::Relaxed) > 6_000;
    assert!(solver.score(Position::START, &enough).is_err());
    let taken = resident() - before;
    assert!(taken > GIVEN * 9 / 10, "{taken}");
    // A twentieth, and what two threads need of the program's own.
    assert!(taken < GIVEN * 21 / 20 + (1 << 20), "{taken}");
    drop(solver);
    let kept = resident() - before;
    assert!(kept < GIVEN / 8, "{kept}");
}
