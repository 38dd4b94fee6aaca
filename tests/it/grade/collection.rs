//! A collection of right programs in many styles, and of wrong ones: each gets the verdict that the
//! contract gives it.

use super::programs::changed;
use super::students::missing;
use super::{command, folder, graded};
use plywood_samples::tried;
use rstest::rstest;
use std::fs;
use tempfile::TempDir;

/// The file that a heading is about, the program's arguments, and options of the grader.
fn parts(heading: &str) -> (&str, Vec<String>, Vec<String>) {
    let mut words = heading.split(' ').skip(1);
    let base = words.next().unwrap();
    let whole = |word: &str| match word.strip_prefix("--tasks=") {
        Some(file) => format!("--tasks={}", folder().join(file).display()),
        None => word.to_owned(),
    };
    let (options, own) = words
        .map(whole)
        .partition(|word: &String| word.starts_with("--"));
    (base, own, options)
}

#[rstest]
fn each_program_gets_its_verdict(#[values("right.txt", "wrong.txt")] file: &str) {
    let place = TempDir::new().unwrap();
    let base = |heading: &str| fs::read_to_string(folder().join(parts(heading).0)).ok();
    let programs = changed(file, base);
    assert!(programs.len() >= 30, "{file}");
    let mut failed = Vec::new();
    for (heading, source) in tried(programs) {
        let (of, expected) = heading.split_once(" = ").unwrap();
        let (base, own, options) = parts(of);
        let Some(mut command) = command(place.path(), base, &source) else {
            return;
        };
        command.extend(own);
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let (report, code) = graded(&command, &options);
        let missing = missing(expected, &report, code);
        if !missing.is_empty() {
            failed.push(format!("{heading}\n  not {missing:?}: {code} {report}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
