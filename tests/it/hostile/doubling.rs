//! Twice the tree, the lesson or the notes take at most three times the time.

use super::{Sandbox, run, seconds};
use plywood::exploration::Spec;
use plywood::notes::{Entry, Notes};
use std::fs;
use std::time::{Duration, Instant};

/// Runs of each size. The quickest counts: the rest is noise.
const RUNS: usize = 3;

/// Runs and time after which a slow result is not noise: short work is slowed down for many runs by
/// other load.
const ENOUGH: (usize, Duration) = (12, Duration::from_secs(10));

/// Makes a text with a number of leaves, levels or blocks.
type Shape = fn(u32) -> String;

/// Returns a lesson of one tree, with `blocks` moves of it and questions about it.
fn questions(blocks: u32) -> String {
    lesson((0..blocks).map(|_| format!("{AT}{QUESTION}")), 0)
}

/// Returns a lesson of `blocks` trees.
fn trees(blocks: u32) -> String {
    lesson((0..blocks).map(tree), 3)
}

const AT: &str = "```json at\n{\"step\": 0}\n```\n\n";
const QUESTION: &str = "```json predict\n{\"step\": 0, \"ask\": \"next\"}\n```\n\n";

fn tree(leaf: u32) -> String {
    let position = format!("[{leaf} [4 5] 6]");
    format!("```json tree\n{{\"game\": \"textbook\", \"position\": \"{position}\"}}\n```\n\n")
}

/// Returns a lesson of a tree, these blocks, and `asked` questions, since some are required.
fn lesson(blocks: impl Iterator<Item = String>, asked: usize) -> String {
    let front = "---\nformat: 1\ntitle: Many\nminutes: 5\ngoals:\n- say much\n---\n";
    let blocks: String = blocks.collect();
    let asked = QUESTION.repeat(asked);
    format!("{front}# Many\n\n## Page\n\n{}{blocks}{asked}", tree(0))
}

/// Returns `count` notes on one search.
fn notes(count: u32) -> String {
    let notes = (0..count).map(|step| format!("{step}: a\n"));
    std::iter::once(SEARCH.to_owned()).chain(notes).collect()
}

/// Returns `count` notes on the same step of one search.
fn visits(count: u32) -> String {
    format!("{SEARCH}1: a\n").repeat(count as usize)
}

const SEARCH: &str = "--position 4453\n";

fn search() -> Spec {
    Spec::connect_four("4453")
}

fn read(text: &str) -> Notes {
    let entry = Entry {
        problem: crate::samples::problem(&search()),
        step: 0,
        view: None,
    };
    Notes::read(text.as_bytes(), |_| Ok(entry.clone())).expect("nothing is wrong in it")
}

/// Asserts that the second of two inputs, twice as large, takes at most three times the time.
fn assert_grows_along<I>(told: &str, inputs: &[I; 2], time: impl Fn(&I) -> Duration) {
    let begun = Instant::now();
    let mut times = [Duration::MAX; 2];
    for tried in 1.. {
        for (least, input) in times.iter_mut().zip(inputs) {
            *least = (*least).min(time(input));
        }
        if tried >= RUNS && times[1] <= 3 * times[0] {
            break;
        }
        let may_be_noise = tried < ENOUGH.0 || begun.elapsed() < ENOUGH.1;
        assert!(may_be_noise, "{told}, then twice that: {times:?}");
    }
}

/// Returns how long the program takes, which has to succeed.
fn time(sandbox: &Sandbox, args: &[&str]) -> Duration {
    let start = Instant::now();
    let output = run(sandbox.plywood(args), seconds(60));
    assert!(output.status.success(), "{:?}: {output:?}", args[0]);
    start.elapsed()
}

/// Returns how long this takes, and its result.
fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let made = work();
    (start.elapsed(), made)
}

#[test]
fn proving_grows_with_the_blocks_of_a_lesson() {
    let works: [(Shape, u32); 2] = [(questions, 3_000), (trees, 4_000)];
    for (lesson, size) in works {
        let lessons = [size, 2 * size].map(lesson);
        assert_grows_along(&format!("a lesson of {size} blocks"), &lessons, |lesson| {
            let sandbox = Sandbox::new();
            fs::write(sandbox.work().join("01-many.md"), lesson).expect("it can be written");
            time(&sandbox, &["check", "."])
        });
    }
}

#[test]
fn notes_are_read_found_and_changed_in_a_time_that_grows_with_them() {
    const SIZE: u32 = 20_000;
    let texts = [SIZE, 2 * SIZE].map(notes);
    assert_grows_along("notes to be read", &texts, |text| timed(|| read(text)).0);
    let many = texts.map(|text| read(&text));
    assert_grows_along("notes of a search", &many, |notes| {
        let (time, found) = timed(|| notes.for_spec(&search()));
        assert!(found.len() >= SIZE as usize);
        time
    });
    let many = [SIZE, 2 * SIZE].map(|count| read(&visits(count)));
    assert_grows_along("notes taken back", &many, |notes| {
        let mut notes = notes.clone();
        let (time, ()) = timed(|| notes.set(&crate::samples::problem(&search()), "", 1, ""));
        assert!(notes.for_spec(&search()).is_empty());
        time
    });
}
