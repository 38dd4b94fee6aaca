//! Files of positions and notes: reading, faults with their places, and changes by new notes.

use crate::cli::plywood;
use plywood::files::Files;
use plywood_app::notes::{NotedPosition, Notes, NotesFile, SaveError};
use plywood_app::store::StoreError;
use plywood_explore::exploration::Spec;
use plywood_teach::language::Language;
use rstest::rstest;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// Reads lines that name a position of Connect Four.
fn entry(line: &str) -> Result<NotedPosition, String> {
    match line.strip_prefix("--position ") {
        Some(position) => Ok(NotedPosition {
            problem: plywood_samples::problem(&Spec::connect_four(position)),
            step: 0,
            view: None,
        }),
        None => Err("no option".to_owned()),
    }
}

const TEXT: &str = "\
# The second hour

--position 4453
  40: Who has set α?
# by heart
3632: And minimax?
--position 44
1: one
";

fn read(text: &str) -> Notes {
    Notes::read(text.as_bytes(), entry).expect("nothing is wrong in it")
}

#[test]
fn positions_and_notes_are_read() {
    let notes = read(TEXT);
    let positions: Vec<_> = notes
        .entries()
        .map(|entry| entry.problem.spec.clone())
        .collect();
    let (one, two) = (Spec::connect_four("4453"), Spec::connect_four("44"));
    assert_eq!(positions, [one.clone(), two.clone()]);
    let found: Vec<_> = notes.for_spec(&one).into_iter().collect();
    let expected = [(40, "Who has set α?"), (3632, "And minimax?")];
    assert_eq!(found, expected.map(|(step, text)| (step, text.to_owned())));
    assert_eq!(notes.for_spec(&two).len(), 1);
    assert!(notes.for_spec(&Spec::connect_four("1")).is_empty());
}

#[test]
fn a_new_note_changes_its_own_line_alone() {
    let (one, new) = (Spec::connect_four("4453"), Spec::connect_four("7"));
    let mut notes = read(TEXT);
    let before: Vec<String> = notes.text().lines().map(str::to_owned).collect();
    notes.set(&plywood_samples::problem(&one), "", 100, "between");
    let after: Vec<String> = notes.text().lines().map(str::to_owned).collect();
    let added: Vec<&String> = after.iter().filter(|line| !before.contains(line)).collect();
    assert_eq!(added, ["100: between"]);
    assert_eq!(after.len(), before.len() + 1);
    assert_eq!(read(&notes.text()).for_spec(&one).len(), 3);
    // Changed, and removed.
    notes.set(&plywood_samples::problem(&one), "", 100, "again");
    notes.set(&plywood_samples::problem(&one), "", 100, "");
    assert_eq!(notes.text().lines().collect::<Vec<_>>(), before);
    // A search that is not there yet stands at the end.
    notes.set(&plywood_samples::problem(&new), "--position 7", 5, "new");
    assert!(notes.text().ends_with("1: one\n--position 7\n5: new\n"));
    assert_eq!(read(&notes.text()).for_spec(&new)[&5], "new");
}

/// A text as editors on other systems write it, with what people do to it by hand.
#[test]
fn every_other_line_stays_byte_for_byte() {
    let (one, two) = (Spec::connect_four("4453"), Spec::connect_four("44"));
    let text = "\u{feff}#  mine \r\n  --position 4453  \r\n 40 :  Who?\r\n\r\n# c\r\n50: x\r\n--position 44\r\n40: other";
    let mut notes = read(text);
    assert_eq!(notes.text(), text);
    // In its place, and in this search alone.
    notes.set(&plywood_samples::problem(&one), "", 40, "You");
    assert_eq!(notes.text(), text.replace(" 40 :  Who?", "40: You"));
    assert_eq!(notes.for_spec(&two)[&40], "other");
    notes.set(&plywood_samples::problem(&one), "", 40, "");
    assert_eq!(notes.text(), text.replace(" 40 :  Who?\r\n", ""));
    assert_eq!(notes.for_spec(&two)[&40], "other");
    notes.set(&plywood_samples::problem(&two), "", 41, "last");
    assert!(notes.text().ends_with("40: other\r\n41: last\r\n"));
}

/// A tutor that opens this file.
fn opened(path: &Path) -> NotesFile {
    let bytes = fs::read(path).unwrap_or_default();
    let notes = Notes::read(&bytes, entry).unwrap();
    NotesFile::new(
        Arc::new(Files::default()),
        path.to_owned(),
        notes,
        Arc::new(entry),
    )
}

#[test]
fn what_others_write_meanwhile_is_kept() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lesson.txt");
    let (one, options) = (Spec::connect_four("4453"), "--position 4453");
    fs::write(&path, TEXT).unwrap();
    let (mut first, mut second) = (opened(&path), opened(&path));
    // A line and a comment by an editor.
    let edited = TEXT.replace(
        "3632: And minimax?\n",
        "3632: And minimax?\n4000: new\n# also mine\n",
    );
    fs::write(&path, &edited).unwrap();
    for step in 0..20 {
        first
            .set(&plywood_samples::problem(&one), options, step, "first")
            .unwrap();
        second
            .set(
                &plywood_samples::problem(&one),
                options,
                100 + step,
                "second",
            )
            .unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    for line in edited.lines() {
        assert!(kept.lines().any(|kept| kept == line), "{line}: {kept}");
    }
    assert_eq!(kept.matches(": first\n").count(), 20);
    assert_eq!(kept.matches(": second\n").count(), 20);
    assert_eq!(kept.lines().count(), edited.lines().count() + 40);
    // What the other has noted is shown, too.
    assert_eq!(second.notes.for_spec(&one)[&19], "first");
}

#[test]
fn who_notes_a_step_that_another_has_noted_is_told_so() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lesson.txt");
    let (one, options) = (Spec::connect_four("4453"), "--position 4453");
    fs::write(&path, TEXT).unwrap();
    let (mut first, mut second) = (opened(&path), opened(&path));
    for (step, text) in [(7, "second"), (8, ""), (40, "second"), (3632, "")] {
        first
            .set(&plywood_samples::problem(&one), options, step, "first")
            .unwrap();
        let error = second
            .set(&plywood_samples::problem(&one), options, step, text)
            .unwrap_err();
        let said = error.say(Language::En);
        assert!(said.contains("“first”"), "{said}");
        assert_eq!(second.notes.for_spec(&one)[&step], "first");
        assert_eq!(opened(&path).notes.for_spec(&one)[&step], "first");
        // Another note is saved; a reader of this one may replace it.
        second
            .set(&plywood_samples::problem(&one), options, 9, "other")
            .unwrap();
        second
            .set(&plywood_samples::problem(&one), options, step, "second")
            .unwrap();
        assert_eq!(opened(&path).notes.for_spec(&one)[&step], "second");
    }
}

#[test]
fn tutors_that_save_at_the_same_time_lose_nothing() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lesson.txt");
    let spec = Spec::connect_four("4453");
    std::thread::scope(|scope| {
        for tutor in 0..4 {
            let (path, problem) = (&path, plywood_samples::problem(&spec));
            scope.spawn(move || {
                let mut kept = opened(path);
                for step in 0..10 {
                    let step = tutor * 100 + step;
                    // A save that waits too long tries again.
                    while let Err(error) = kept.set(&problem, "--position 4453", step, "x") {
                        assert!(
                            matches!(error, SaveError::Store(StoreError::Busy(_))),
                            "{error:?}"
                        );
                    }
                }
            });
        }
    });
    assert_eq!(opened(&path).notes.for_spec(&spec).len(), 40);
}

#[test]
fn a_file_that_became_unreadable_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lesson.txt");
    let (one, options) = (Spec::connect_four("4453"), "--position 4453");
    fs::write(&path, TEXT).unwrap();
    let mut kept = opened(&path);
    let broken = format!("{TEXT}half a li");
    fs::write(&path, &broken).unwrap();
    let error = kept
        .set(&plywood_samples::problem(&one), options, 5, "mine")
        .unwrap_err();
    assert!(
        error.say(Language::En).contains("lesson.txt:9: no option"),
        "{error:?}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let error = kept
        .set(&plywood_samples::problem(&one), options, 6, "mine, too")
        .unwrap_err();
    assert!(
        matches!(error, SaveError::Store(StoreError::Unread(..))),
        "{error:?}"
    );
    fs::remove_dir(&path).unwrap();
    // Mended, it is written again.
    let mended = format!("{TEXT}# mended\n");
    fs::write(&path, &mended).unwrap();
    kept.set(&plywood_samples::problem(&one), options, 7, "at last")
        .unwrap();
    let told = fs::read_to_string(&path).unwrap();
    assert!(told.contains("7: at last\n  40: "), "{told}");
    assert!(told.ends_with("# mended\n"), "{told}");
    // Removed, it comes back.
    fs::remove_file(&path).unwrap();
    kept.set(&plywood_samples::problem(&one), options, 7, "")
        .unwrap();
    let back = fs::read_to_string(&path).unwrap();
    assert_eq!(back, told.replace("7: at last\n", ""));
}

#[rstest]
#[case("40: too early", 1, "goes below the search")]
#[case("--position 4\n  40 no colon", 2, "a step, a colon and a text")]
#[case("--position 4\n\n40:  ", 3, "a step, a colon and a text")]
#[case("--position 4\n99999999999: far", 2, "is not a step")]
#[case("--position 4\n4: a\n4: b", 3, "step 4 has a note above")]
#[case("# c\n  wrong", 2, "no option")]
fn what_is_wrong_is_told_with_its_place(
    #[case] text: &str,
    #[case] line: usize,
    #[case] what: &str,
) {
    let fault = Notes::read(text.as_bytes(), entry).expect_err(text);
    assert_eq!(fault.line, line, "{fault}");
    assert!(fault.message.contains(what), "{fault}");
}

#[rstest]
#[case("--position 4453\n--depth x", 2, "--depth")]
#[case("--position 448", 1, "there is no column 8")]
#[case("\n --postion 4", 2, "--postion")]
#[case("--position \"4", 1, "a quote is not closed")]
#[case("--order sideways", 1, "invalid value 'sideways'")]
#[case("plywood explore --position 9", 1, "there is no column 9")]
#[case("--position 4\n40 x", 2, "a colon")]
fn a_broken_file_is_one_sentence_with_its_place(
    #[case] text: &str,
    #[case] line: usize,
    #[case] what: &str,
) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("lesson.txt");
    fs::write(&file, text).unwrap();
    let run = plywood(&["explore", "--notes", file.to_str().unwrap()])
        .assert()
        .code(3)
        .stdout("");
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(said.contains(&format!("lesson.txt:{line}: ")), "{said}");
    assert!(said.contains(what) && said.lines().count() == 1, "{said}");
}
