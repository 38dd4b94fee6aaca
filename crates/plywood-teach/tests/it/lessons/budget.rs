//! Time limits for proving a lesson.

use super::{source, told};
use plywood_teach::lesson::check::{Budget, Report, check, check_within};
use plywood_teach::lesson::embedded;
use std::time::Duration;

fn within(budget: Budget, text: &str) -> Vec<String> {
    let sources = vec![source("05-the-first-cutoff.md", None, text)];
    told(&check_within(budget, sources, &mut |_, _| {})[0])
}

fn lesson() -> String {
    let mut lessons = embedded();
    lessons.retain(|source| source.path == "lessons/en/05-the-first-cutoff.md");
    lessons.remove(0).text
}

#[test]
fn what_runs_out_is_told_once_and_where() {
    let text = lesson();
    let first = text[..text.find("```json tree").unwrap()].lines().count() + 2;
    let usual = Budget::default();
    let cases = [
        (
            Budget {
                searched: 8,
                ..usual
            },
            "the proof of this lesson searches more than 8 nodes",
        ),
        (
            Budget {
                time: Duration::ZERO,
                ..usual
            },
            "the proof of this lesson takes longer than 0 s",
        ),
        (
            Budget { tree: 8, ..usual },
            "the search has more than 8 nodes",
        ),
    ];
    for (budget, message) in cases {
        let faults = within(budget, &text);
        assert!(faults[0].starts_with(&format!("{first}:")), "{faults:?}");
        assert!(faults[0].contains(message), "{faults:?}");
        // Each tree that is too large by itself is reported; of all together only the first.
        let trees = if budget.tree < usual.tree { 2 } else { 1 };
        assert_eq!(faults.len(), trees, "{faults:?}");
    }
    assert_eq!(within(usual, &text), [""; 0]);
}

#[test]
fn no_language_passes_unproved() {
    let sources = || {
        ["en", "fr"].map(|language| {
            let path = format!("{language}/05-the-first-cutoff.md");
            source(&path, Some(language.parse().unwrap()), &lesson())
        })
    };
    let budget = Budget {
        searched: 8,
        ..Budget::default()
    };
    let mut heard = Vec::new();
    let reports = check_within(budget, sources().into(), &mut |done, source| {
        heard.push((done, source.path.clone()));
    });
    let counts: Vec<usize> = reports.iter().map(|report| report.faults.len()).collect();
    assert_eq!(counts, [1, 1]);
    let paths = sources().map(|source| source.path);
    assert_eq!(heard, paths.into_iter().enumerate().collect::<Vec<_>>());
}

#[test]
fn the_embedded_lessons_stay_well_inside() {
    let usual = Budget::default();
    let budget = Budget {
        searched: usual.searched / 4,
        tree: usual.tree / 2,
        ..usual
    };
    let reports: Vec<Report> = check_within(budget, embedded(), &mut |_, _| {});
    let faults: Vec<String> = reports.iter().flat_map(told).collect();
    assert_eq!(faults, [""; 0]);
}

#[test]
fn nobody_reads_a_thousand_faults() {
    let text = format!("---\n{}---\n", "what: is this\n".repeat(1_000));
    let sources = vec![source("05-x.md", None, &text)];
    let faults = told(&check(sources)[0]);
    assert_eq!(faults.len(), 101);
    let last = &faults[100];
    assert!(
        last.contains("more faults; fix those above first"),
        "{last}"
    );
}
