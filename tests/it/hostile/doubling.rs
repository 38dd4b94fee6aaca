//! Twice the tree takes at most three times the time.

use super::{Place, run, seconds};
use std::time::{Duration, Instant};

/// Runs of each size, of which the quickest counts: all else is noise.
const RUNS: usize = 3;

/// Commands, and how many leaves or levels they are given.
const WORKS: &[(&[&str], u32, u32)] = &[
    (&["export", "--format", "json"], 20_000, 400),
    (&["export", "--format", "dot"], 20_000, 400),
    (&["narrate"], 4_000, 400),
    (&["search"], 20_000, 400),
    (&["picture", "--view", "whole"], 2_000, 400),
];

fn wide(leaves: u32) -> String {
    let leaves: Vec<String> = (0..leaves)
        .map(|leaf| (leaf * 7 % 10).to_string())
        .collect();
    format!("[{}]", leaves.join(" "))
}

fn long(levels: u32) -> String {
    let mut tree = String::from("5");
    for level in 0..levels {
        tree = format!("[{tree} {}]", level % 10);
    }
    tree
}

/// The quickest of several runs.
fn quickest(work: &[&str], tree: &str) -> Duration {
    let place = Place::new();
    let args = [work, &["--game", "textbook", "--position", tree]].concat();
    let times = (0..RUNS).map(|_| {
        let start = Instant::now();
        let output = run(place.plywood(&args), seconds(60));
        assert!(output.status.success(), "{work:?}: {output:?}");
        start.elapsed()
    });
    times.min().expect("some runs")
}

#[test]
fn time_grows_with_the_tree() {
    type Shape = fn(u32) -> String;
    let mut slow = Vec::new();
    for (work, leaves, levels) in WORKS {
        for (shape, size) in [(wide as Shape, leaves), (long, levels)] {
            let (once, twice) = (
                quickest(work, &shape(*size)),
                quickest(work, &shape(2 * size)),
            );
            if twice > 3 * once {
                slow.push((work, size, once, twice));
            }
        }
    }
    assert!(
        slow.is_empty(),
        "command, size, time, of twice the size: {slow:?}"
    );
}
