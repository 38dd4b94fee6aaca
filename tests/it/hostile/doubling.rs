//! Twice the tree takes at most three times the time.

use super::{Sandbox, run, seconds};
use std::time::{Duration, Instant};

/// Runs of each size before anything is said. The quickest counts: all else is noise.
const RUNS: usize = 3;

/// Runs after which nobody believes in noise.
const MOST_RUNS: usize = 12;

/// Commands, and how many leaves or levels they are given. A step is found in a time that grows
/// with its depth, so that narrating a chain takes more than in proportion.
const WORKS: &[(&[&str], Shape, u32)] = &[
    (&["export", "--format", "json"], wide, 20_000),
    (&["export", "--format", "json"], long, 400),
    (&["export", "--format", "dot"], wide, 20_000),
    (&["export", "--format", "dot"], long, 400),
    (&["narrate"], wide, 4_000),
    (&["search"], wide, 20_000),
    (&["search"], long, 400),
    (&["picture", "--view", "whole"], wide, 2_000),
    (&["picture", "--view", "whole"], long, 400),
];

/// A tree with so many leaves or levels.
type Shape = fn(u32) -> String;

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

fn time(work: &[&str], tree: &str) -> Duration {
    let sandbox = Sandbox::new();
    let args = [work, &["--game", "textbook", "--position", tree]].concat();
    let start = Instant::now();
    let output = run(sandbox.plywood(&args), seconds(60));
    assert!(output.status.success(), "{work:?}: {output:?}");
    start.elapsed()
}

#[test]
fn time_grows_with_the_tree() {
    for (work, shape, size) in WORKS {
        let trees = [size, &(2 * size)].map(|&size| shape(size));
        let mut times = [Duration::MAX; 2];
        for tried in 1.. {
            for (least, tree) in times.iter_mut().zip(&trees) {
                *least = (*least).min(time(work, tree));
            }
            if tried >= RUNS && times[1] <= 3 * times[0] {
                break;
            }
            assert!(
                tried < MOST_RUNS,
                "{work:?} {size}, then twice that: {times:?}"
            );
        }
    }
}
