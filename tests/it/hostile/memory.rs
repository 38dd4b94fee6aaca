//! With little memory the work is done or refused in a sentence: never by a signal, never by half
//! a file, never with the terminal kept.

use super::{CRAMPED, OnFailure, Sandbox, assert_tidy, assert_told, every, rest, run, seconds};
use crate::cli::PLYWOOD;
use crate::terminal::pty::program;
use std::fs;
use std::time::Duration;

/// Needs more than any of the sizes has.
const HUGE: &[&str] = &["--depth", "20", "--max-nodes", "50000000"];

/// Commands to run.
const WORKS: &[&[&str]] = &[
    &["export", "--format", "json", "--output", "file"],
    &[
        "export", "--format", "dot", "--output", "file", "--game", "draughts",
    ],
    &["narrate"],
    &["search", "--depth", "5"],
    &["picture", "--view", "whole", "--output", "file"],
    &["check", "lessons"],
    &[
        "worksheet",
        "--lesson",
        "05-large",
        "--from",
        "lessons",
        "--output",
        "file",
    ],
    &["film", "--depth", "3", "--seconds", "1", "--output", "file"],
    &["survey", "--depth", "1,2,3,4", "--output", "file"],
    &["lessons", "--output", "file"],
];

/// A lesson whose trees are large, though no single one is too large.
fn large_lesson() -> String {
    let mut text =
        "---\nformat: 1\ntitle: Large\nminutes: 7\ngoals:\n  - wait\n---\n\n# Large\n\n## One\n"
            .to_owned();
    for _ in 0..4 {
        text += "\n```json tree\n{ \"game\": \"connect-four\", \"depth\": 7 }\n```\n";
        text += "\n```json predict\n{ \"step\": 3, \"ask\": \"next\" }\n```\n";
    }
    text
}

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    fs::create_dir(sandbox.work().join("lessons")).expect("a folder");
    fs::write(sandbox.work().join("lessons/05-large.md"), large_lesson()).expect("a lesson");
    sandbox
}

#[test]
fn little_memory_is_enough_or_refused() {
    let huge = [WORKS[0], WORKS[1], WORKS[2], WORKS[4]].map(|work| [work, HUGE].concat());
    let works: Vec<_> = WORKS.iter().map(|work| work.to_vec()).chain(huge).collect();
    every("memory::little", works.len() as u64, 500, |seed, chance| {
        let work = &works[seed as usize % works.len()];
        let kib = 40_000 + chance.below(500_000);
        let _told = OnFailure(format!("ulimit -v {kib}; plywood {work:?}"));
        let sandbox = sandbox();
        let mut output = run(sandbox.cramped(kib, work), seconds(60));
        if work[0] == "check" {
            // The error follows the reports on lessons.
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            output.stderr = told.lines().last().unwrap_or_default().into();
        }
        assert_told(&output, &[0, 1, 3, 4]);
        assert_tidy(&sandbox.work());
        let is_written = sandbox.work().join("file").exists();
        let is_wanted = work.contains(&"file") && output.status.success();
        assert_eq!(is_written, is_wanted);
    });
}

/// At the screen the search goes on until it is refused, or ends the program in a sentence.
#[test]
fn a_screen_with_little_memory_gives_the_terminal_back() {
    let lessons = sandbox();
    let from = lessons.work().join("lessons");
    let works = [
        [&["explore"], HUGE].concat(),
        vec!["learn", "--from", from.to_str().expect("UTF-8")],
    ];
    every("memory::a_screen", 4, 40, |seed, chance| {
        let work = &works[seed as usize % works.len()];
        let kib = (100_000 + chance.below(1_200_000)).to_string();
        let _told = OnFailure(format!("ulimit -v {kib}; plywood {work:?}"));
        let script = ["-c", CRAMPED, "sh", &kib, PLYWOOD];
        let Some(mut tutor) = program("sh", &[&script, &work[..]].concat()).start() else {
            return;
        };
        tutor.wait_until("a sign of life", |screen| !screen.contents().is_empty());
        // A search that goes on says so all the time.
        rest(&tutor, Duration::from_millis(600));
        if tutor.has_other_modes() {
            tutor.press("\x03");
        }
        let code = tutor.gives_back();
        let told = tutor.contents();
        assert!(
            [0, 4].contains(&code) || code == 1 && told.contains("plywood: "),
            "{told}"
        );
        assert!(!tutor.raw().contains("panicked"), "{told}");
    });
}
