//! Foreign folders of lessons: each is checked in bounded time, and every lesson that opens is
//! stepped to its end.

mod folders;

use super::{OnFailure, Sandbox, clean, every_at_once, is_long, rest, run, seconds};
use crate::terminal::pty::{Tutor, plywood};
use folders::{FOLDERS, GOOD, good};
use plywood::lesson::check::Budget;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Most lessons of a folder that are stepped through.
const MAX_LESSONS: usize = 6;

/// A key was answered if nothing more comes for so long.
const SHORTLY: Duration = Duration::from_millis(25);

/// Longest time for a lesson: turning the pages of a gigantic line is slow without optimisation.
const PATIENCE: Duration = Duration::from_secs(300);

/// Most keys before a lesson must have ended.
const MAX_KEYS: usize = 300;

#[test]
fn every_folder_is_checked_in_time_and_stepped_to_its_end() {
    let count = FOLDERS.len() as u64;
    every_at_once("zoo", count, 3 * count, |seed, chance| {
        let (name, make) = FOLDERS[(seed % count) as usize];
        let _told = OnFailure(name.to_string());
        let sandbox = Sandbox::new();
        let folder = sandbox.work();
        make(&folder, chance);
        let mut is_of_languages = false;
        for language in ["en", "fr"].map(|code| folder.join(code)) {
            if language.is_dir() {
                is_of_languages = true;
                fs::write(language.join(GOOD), good()).expect("a lesson");
            }
        }
        if !is_of_languages {
            fs::write(folder.join(GOOD), good()).expect("a lesson");
        }
        let start = Instant::now();
        let code = is_checked(&sandbox, name);
        // The quick run reads what is called right.
        if code == 0 || is_long() {
            is_read(&folder, 3 * start.elapsed());
        }
    });
}

/// Checks a folder: errors are reported, and hide nothing that is right.
fn is_checked(sandbox: &Sandbox, name: &str) -> i32 {
    // Most take no second; what costs too much is ended by its lesson's budget.
    let output = run(
        sandbox.plywood(&["check", "."]),
        Budget::default().time + seconds(10),
    );
    let (lines, told) = (clean(&output.stdout), clean(&output.stderr));
    let code = output.status.code().expect("no signal");
    assert!([0, 3, 4].contains(&code), "{name}: {code}: {told}");
    let last = told.lines().last().unwrap_or_default();
    assert!(code == 0 || last.starts_with("plywood: "), "{name}: {told}");
    assert!(!told.contains("panicked"), "{name}: {told}");
    let is_right = |line: &str| line.starts_with("right ") && line.contains(GOOD);
    assert!(lines.lines().any(is_right), "{name}: {lines}");
    code
}

/// Goes through the first lessons of the list, which are the folder's. They are checked again
/// first, in this time.
fn is_read(folder: &Path, checked: Duration) -> Option<()> {
    let setup = plywood(&["learn", "--from", folder.to_str().expect("UTF-8")]);
    let mut tutor = setup.start()?;
    let end = Instant::now() + checked;
    while Instant::now() < end && !tutor.contents().contains("Enter open") {
        sleep(SHORTLY);
    }
    tutor.wait_for("Enter open");
    let entries = [folder, &folder.join("en")].map(|folder| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let is_lesson =
            |entry: &fs::DirEntry| entry.path().extension().is_some_and(|md| md == "md");
        entries.filter(is_lesson).count()
    });
    // Below the good one.
    tutor.press("j");
    for _ in 1..entries.iter().sum::<usize>().min(MAX_LESSONS) {
        read_lesson(&mut tutor);
    }
    tutor.press("\x03");
    assert_eq!(tutor.gives_back(), 0);
    assert!(!tutor.raw().contains("panicked"), "{}", tutor.raw());
    Some(())
}

/// From the list, through the lesson that is chosen, to the next one in the list.
fn read_lesson(tutor: &mut Tutor) {
    let end = Instant::now() + PATIENCE;
    tutor.press("\r");
    tutor.wait_until("a lesson, or what is wrong with it", |screen| {
        let shown = screen.contents();
        shown.contains("Esc close") || !shown.contains("Enter open")
    });
    // To the cutoffs, the last one too.
    for walk in ["c", "G", "C"] {
        tutor.press(walk);
        rest(tutor, SHORTLY);
    }
    let mut keys = 0;
    while keys < MAX_KEYS && Instant::now() < end {
        let shown = tutor.contents();
        if shown.contains("Truth of") {
            // Where nothing is asked, ! does not show an answer but this.
            tutor.press("!");
            rest(tutor, SHORTLY);
        } else if shown.contains("Esc close") {
            // It is broken, and this says why.
            tutor.press("\x1b").wait_for("Enter open").press("j");
            return;
        } else if shown.contains("Enter open") {
            return;
        } else if !shown.contains("Esc stop") {
            if shown.contains("↓ more") {
                // It may be a line of many thousand words.
                tutor.press(&"\x1b[6~".repeat(100));
                rest(tutor, 20 * SHORTLY);
            }
            tutor.press("l\r!");
            rest(tutor, SHORTLY);
            keys += 1;
        }
    }
    panic!("the lesson has no end:\n{}", tutor.contents());
}
