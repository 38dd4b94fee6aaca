//! The progress of a student: what it counts, and that nothing of it is lost in its file.

use plywood::language::Language;
use plywood::progress::{MAX_DRILLS, Progress, ProgressError, ProgressFile, Record, SystemError};
use plywood::quiz::{Ask, Evidence, Mistake, Prediction};
use proptest::prelude::*;
use rstest::rstest;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

fn answer(ask: Ask, right: bool) -> Record {
    Record::Answer {
        ask,
        right,
        mistake: (!right).then(|| "pruned-too-much".to_owned()),
        evidence: Evidence::default(),
    }
}

fn right() -> Record {
    answer(Ask::Cut, true)
}

fn page(lesson: &str, page: usize, is_last: bool) -> Record {
    Record::Page {
        lesson: lesson.to_owned(),
        page,
        is_last,
    }
}

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data/progress.json");
    fs::create_dir(folder.path().join("data")).unwrap();
    (folder, file)
}

fn open(file: &Path) -> ProgressFile {
    let (keeper, trouble) = ProgressFile::open(Some(file.to_owned()));
    assert_eq!(trouble, None);
    keeper
}

/// Records and saves without trouble.
fn keep(keeper: &mut ProgressFile, record: Record) {
    keeper.record(record);
    assert_eq!((keeper.save(), keeper.error()), (None, None));
}

fn asked(progress: &Progress) -> u64 {
    progress.score().asked
}

#[cfg(unix)]
fn names(file: &Path) -> Vec<String> {
    let entries = fs::read_dir(file.parent().unwrap()).unwrap();
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
    names.sort();
    names
}

#[test]
fn all_that_is_recorded_is_counted_and_kept() {
    let (_folder, file) = place();
    let mut keeper = open(&file);
    for is_right in [true, true, false, true] {
        keeper.record(answer(Ask::RootMove, is_right));
    }
    let slip = |mistake: &str| Record::Answer {
        ask: Ask::Cut,
        right: false,
        mistake: Some(mistake.to_owned()),
        evidence: Evidence::default(),
    };
    keeper.record(slip("took-bound"));
    keeper.record(slip("took-bound"));
    for (index, right) in [(0, true), (1, false), (0, true), (4, true)] {
        keeper.record(Record::Prediction {
            lesson: "05-the-first-cutoff".to_owned(),
            index,
            right,
        });
    }
    keeper.record(page("05-the-first-cutoff", 6, true));
    keeper.record(page("05-the-first-cutoff", 2, false));
    for number in 0..30 {
        keeper.record(Record::Drill {
            code: format!("d{number}"),
            difficulty: "easy".to_owned(),
            right: number % 3 == 0,
        });
    }
    assert_eq!(keeper.save(), None);
    let again = open(&file);
    assert_eq!(again.progress(), keeper.progress());
    let progress = again.progress();
    let tally = progress.answers(Ask::RootMove);
    assert_eq!((tally.asked, tally.right), (4, 3));
    assert_eq!((asked(progress), progress.score().right), (6, 3));
    assert_eq!((progress.streak(), progress.best_streak()), (0, 2));
    assert_eq!(
        progress.mistakes(),
        [("took-bound", 2), ("pruned-too-much", 1)]
    );
    let lesson = progress.lesson("05-the-first-cutoff").unwrap();
    assert_eq!((lesson.page, lesson.finished), (2, true));
    assert_eq!(lesson.right.iter().collect::<Vec<_>>(), [&0, &4]);
    let drills = progress.drills("easy");
    assert_eq!((drills.asked, drills.right), (30, 10));
    assert_eq!(progress.last_drills().len(), MAX_DRILLS);
    assert_eq!(progress.last_drills()[0].code, "d29");
}

#[test]
fn two_tutors_keep_the_results_of_both() {
    let (_folder, file) = place();
    let (mut one, mut two) = (open(&file), open(&file));
    for _ in 0..3 {
        keep(&mut one, right());
        keep(&mut two, answer(Ask::Value, true));
    }
    keep(&mut one, page("a", 1, true));
    keep(&mut two, page("b", 2, false));
    let progress = two.progress();
    assert_eq!(asked(progress), 6);
    // The streak goes on in the order of the saves.
    assert_eq!((progress.streak(), progress.best_streak()), (6, 6));
    assert!(progress.lesson("a").unwrap().finished && progress.lesson("b").is_some());
    keep(&mut one, answer(Ask::Cut, false));
    keep(&mut two, right());
    assert_eq!(
        (two.progress().streak(), two.progress().best_streak()),
        (1, 6)
    );
    assert_eq!(open(&file).progress(), two.progress());
}

const CHILD: &str = "PLYWOOD_TEST_PROGRESS";

/// Not a test of its own: the other process of the tests below.
#[test]
fn child_process() {
    if let Some(file) = std::env::var_os(CHILD) {
        hammer(Path::new(&file), 20);
    }
}

fn child(file: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "progress::child_process"]);
    command.env(CHILD, file).stdout(std::process::Stdio::null());
    command
}

fn hammer(file: &Path, times: u64) {
    let mut keeper = open(file);
    for _ in 0..times {
        keeper.record(right());
        let _ = keeper.save();
    }
    while keeper.error().is_some() {
        let _ = keeper.save();
    }
}

#[test]
fn many_at_once_lose_nothing() {
    let (_folder, file) = place();
    let children: Vec<_> = (0..3).map(|_| child(&file).spawn().unwrap()).collect();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| hammer(&file, 20));
        }
    });
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    assert_eq!(asked(open(&file).progress()), 11 * 20);
}

#[test]
fn a_newer_file_stays_byte_for_byte() {
    let (_folder, file) = place();
    let text = r#"{"version": 2, "format": "plywood-progress", "answers": [1]}"#;
    fs::write(&file, text).unwrap();
    let (mut keeper, trouble) = ProgressFile::open(Some(file.clone()));
    assert!(matches!(trouble, Some(ProgressError::Newer { .. })));
    keeper.record(right());
    // The message was shown already.
    assert_eq!(keeper.save(), None);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    // It appears while the tutor runs.
    fs::remove_file(&file).unwrap();
    keep(&mut keeper, right());
    fs::write(&file, text).unwrap();
    keeper.record(right());
    assert!(matches!(keeper.save(), Some(ProgressError::Newer { .. })));
    assert_eq!(keeper.save(), None);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    assert_eq!(asked(keeper.progress()), 3);
}

#[test]
fn what_is_no_progress_is_set_aside() {
    let (_folder, file) = place();
    let contents = [
        "",
        "{",
        "[]",
        r#"{"format": "plywood-tree", "version": 1}"#,
        r#"{"format": "plywood-progress", "version": 0}"#,
        r#"{"format": "plywood-progress", "version": 1, "streak": 3}"#,
        r#"{"format": "plywood-progress", "version": 1, "answers": {"cut": {"asked": -1}}}"#,
    ];
    for (index, content) in contents.iter().enumerate() {
        fs::write(&file, content).unwrap();
        let (mut keeper, trouble) = ProgressFile::open(Some(file.clone()));
        let kept = format!("progress.json.unreadable-{}", index + 1);
        let Some(ProgressError::SetAside { moved_to: told, .. }) = trouble else {
            panic!("{content}: {trouble:?}");
        };
        assert!(told.ends_with(&kept), "{told}");
        let kept = file.with_file_name(kept);
        assert_eq!(fs::read_to_string(kept).unwrap(), *content);
        keep(&mut keeper, right());
        assert_eq!(asked(open(&file).progress()), 1);
    }
    // A folder, and a file that is too large.
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    let (_, trouble) = ProgressFile::open(Some(file.clone()));
    assert!(matches!(trouble, Some(ProgressError::SetAside { .. })));
    File::create(&file).unwrap().set_len(1 << 30).unwrap();
    let (_, trouble) = ProgressFile::open(Some(file.clone()));
    assert!(matches!(trouble, Some(ProgressError::SetAside { .. })));
}

/// Each is valid JSON with fields of the right types; the first is a real file with a field
/// missing.
#[rstest]
#[case::nothing(r#""answers": {}"#, true)]
#[case::true_enough(
    r#""answers": {"cut": {"asked": 3, "right": 2}}, "streak": {"now": 0, "best": 2},
       "mistakes": {"took-bound": 1}, "drills": {"easy": {"asked": 1}}, "last-drills": [{"code": "a"}]"#,
    true
)]
#[case::more_right_than_asked(r#""answers": {"cut": {"asked": 1, "right": 4}}"#, false)]
#[case::more_drills_right(r#""drills": {"easy": {"asked": 1, "right": 2}}"#, false)]
#[case::as_many_as_can_be_written(
    r#""answers": {"cut": {"asked": 18446744073709551615, "right": 18446744073709551615}}"#,
    false
)]
#[case::streak_of_nothing(r#""streak": {"now": 1, "best": 1}"#, false)]
#[case::streak_longer_than_the_best(
    r#""answers": {"cut": {"asked": 3, "right": 3}}, "streak": {"now": 3, "best": 2}"#,
    false
)]
#[case::streak_longer_than_all_right(
    r#""answers": {"cut": {"asked": 3, "right": 1}}, "streak": {"now": 0, "best": 2}"#,
    false
)]
#[case::more_mistakes_than_wrong(
    r#""answers": {"cut": {"asked": 3, "right": 2}}, "mistakes": {"a": 1, "b": 1}"#,
    false
)]
#[case::mistakes_beyond_counting(r#""mistakes": {"a": 18446744073709551615, "b": 2}"#, false)]
#[case::the_same_kind_twice(r#""answers": {"cut": {"asked": 1}, "cut": {"asked": 2}}"#, false)]
#[case::the_same_mistake_twice(
    r#""answers": {"cut": {"asked": 9}}, "mistakes": {"a": 1, "a": 2}"#,
    false
)]
#[case::the_same_lesson_twice(r#""lessons": {"a": {}, "a": {"page": 1}}"#, false)]
#[case::the_same_prediction_twice(r#""lessons": {"a": {"right": [1, 1]}}"#, false)]
#[case::the_first_page_that_no_lesson_has(r#""lessons": {"a": {"page": 1048576}}"#, false)]
#[case::the_last_page_that_a_lesson_can_have(r#""lessons": {"a": {"page": 1048575}}"#, true)]
#[case::the_first_prediction_that_no_lesson_has(r#""lessons": {"a": {"right": [1048576]}}"#, false)]
#[case::a_page_no_lesson_has(r#""lessons": {"a": {"page": 18446744073709551615}}"#, false)]
#[case::a_prediction_no_lesson_has(r#""lessons": {"a": {"right": [9999999]}}"#, false)]
#[case::the_same_drill_twice(
    r#""drills": {"easy": {"asked": 2}}, "last-drills": [{"code": "a"}, {"code": "a"}]"#,
    false
)]
#[case::a_drill_that_was_not_done(r#""last-drills": [{"code": "a"}]"#, false)]
#[case::no_name(r#""answers": {"": {"asked": 1}}"#, false)]
#[case::no_code(r#""drills": {"easy": {"asked": 1}}, "last-drills": [{}]"#, false)]
#[case::a_negative_number(r#""streak": {"now": -1, "best": 0}"#, false)]
#[case::a_fraction(r#""answers": {"cut": {"asked": 1.5}}"#, false)]
fn what_cannot_be_true_is_set_aside(#[case] fields: &str, #[case] is_possible: bool) {
    let (_folder, file) = place();
    let text = format!(r#"{{"format": "plywood-progress", "version": 1, {fields}}}"#);
    fs::write(&file, &text).unwrap();
    let (keeper, trouble) = ProgressFile::open(Some(file.clone()));
    if is_possible {
        assert_eq!(trouble, None);
        return;
    }
    assert!(matches!(trouble, Some(ProgressError::SetAside { .. })));
    assert_eq!(keeper.progress(), &Progress::default());
    let kept = file.with_file_name("progress.json.unreadable-1");
    assert_eq!(fs::read_to_string(kept).unwrap(), text);
}

#[test]
fn a_code_done_twenty_times_over_is_no_drill_too_many() {
    let codes: Vec<String> = (0..=MAX_DRILLS)
        .map(|number| format!(r#"{{"code": "d{number}"}}"#))
        .collect();
    let fields = format!(
        r#""drills": {{"easy": {{"asked": 99}}}}, "last-drills": [{}]"#,
        codes.join(",")
    );
    what_cannot_be_true_is_set_aside(&fields, false);
}

#[test]
fn unknown_fields_survive() {
    let (_folder, file) = place();
    let text = r#"{"format": "plywood-progress", "version": 1, "new": [1, {"x": null}],
        "answers": {"cut": {"asked": 1, "right": 1, "hints": 7}, "riddle": {"asked": 2}},
        "lessons": {"a": {"stars": 3}}, "streak": {"now": 1, "best": 1, "since": "x"}}"#;
    fs::write(&file, text).unwrap();
    let mut keeper = open(&file);
    keep(&mut keeper, right());
    keep(&mut keeper, page("a", 1, false));
    let kept: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(kept["new"], serde_json::json!([1, {"x": null}]));
    assert_eq!(kept["answers"]["cut"]["hints"], 7);
    assert_eq!(kept["answers"]["cut"]["asked"], 2);
    assert_eq!(kept["answers"]["riddle"]["asked"], 2);
    assert_eq!(kept["lessons"]["a"]["stars"], 3);
    assert_eq!(kept["streak"]["since"], "x");
}

#[cfg(unix)]
#[test]
fn a_lock_held_by_another_delays_a_save_and_loses_nothing() {
    let (_folder, file) = place();
    let mut keeper = open(&file);
    keep(&mut keeper, right());
    let lock = held(&file);
    let start = std::time::Instant::now();
    keeper.record(right());
    assert_eq!(keeper.save(), Some(ProgressError::Busy));
    for _ in 0..50 {
        keeper.record(right());
        assert_eq!(keeper.save(), None);
    }
    assert!(start.elapsed().as_secs() < 5, "all of it waits a second");
    assert_eq!(keeper.error(), Some(&ProgressError::Busy));
    drop(lock);
    keep(&mut keeper, right());
    assert_eq!(asked(open(&file).progress()), 53);
}

/// Holds the file's lock, as another tutor would, until it is dropped.
#[cfg(unix)]
fn held(file: &Path) -> File {
    use rustix::fs::{FlockOperation, flock};
    let lock = File::create(file.with_file_name("progress.json.lock")).unwrap();
    flock(&lock, FlockOperation::LockExclusive).unwrap();
    lock
}

/// Leaves unsaved answers behind: one file per number, with that many answers.
#[cfg(unix)]
fn leave(file: &Path, counts: &[usize]) {
    let keepers: Vec<ProgressFile> = counts.iter().map(|_| open(file)).collect();
    let lock = held(file);
    for (index, (mut keeper, &count)) in keepers.into_iter().zip(counts).enumerate() {
        (0..count).for_each(|_| keeper.record(right()));
        let Some(ProgressError::Waiting(path)) = keeper.end() else {
            panic!("they cannot be saved");
        };
        assert!(path.ends_with(&format!("progress.json.unsaved-{}", index + 1)));
        assert_eq!(keeper.end(), None);
    }
    drop(lock);
}

#[cfg(unix)]
const KEPT: [&str; 2] = ["progress.json", "progress.json.lock"];

#[cfg(unix)]
#[test]
fn answers_that_wait_are_taken_in_once() {
    let (_folder, file) = place();
    keep(&mut open(&file), right());
    let mut other = open(&file);
    leave(&file, &[3, 2]);
    let waiting = file.with_file_name("progress.json.unsaved-1");
    let copy = fs::read(&waiting).unwrap();
    // By a tutor that starts, and only once, though their file could not be removed.
    assert_eq!(asked(open(&file).progress()), 6);
    assert_eq!(names(&file), KEPT);
    for _ in 0..2 {
        fs::write(&waiting, &copy).unwrap();
        assert_eq!(asked(open(&file).progress()), 6);
        assert_eq!(names(&file), KEPT);
    }
    // By a tutor that runs.
    leave(&file, &[4]);
    keep(&mut other, right());
    assert_eq!(
        (asked(other.progress()), other.progress().streak()),
        (11, 11)
    );
    assert_eq!(names(&file), KEPT);
    // No trace of it remains.
    keep(&mut other, right());
    assert!(!fs::read_to_string(&file).unwrap().contains("taken-in"));
}

#[cfg(unix)]
#[test]
fn every_record_can_wait() {
    let (_folder, file) = place();
    let mut keeper = open(&file);
    let lock = held(&file);
    keeper.record(answer(Ask::RootMove, false));
    keeper.record(page("a", 3, true));
    keeper.record(Record::Prediction {
        lesson: "a".to_owned(),
        index: 2,
        right: true,
    });
    keeper.record(Record::Drill {
        code: "x".to_owned(),
        difficulty: "easy".to_owned(),
        right: true,
    });
    assert!(matches!(keeper.end(), Some(ProgressError::Waiting { .. })));
    // While the lock is still held, a start does not mention them yet.
    let (later, trouble) = ProgressFile::open(Some(file.clone()));
    assert_eq!(
        (asked(later.progress()), trouble),
        (0, Some(ProgressError::Busy))
    );
    drop(lock);
    let again = open(&file);
    let known = |progress: &Progress| {
        let drills = progress.last_drills().to_vec();
        (progress.score(), progress.lesson("a").cloned(), drills)
    };
    assert_eq!(known(again.progress()), known(keeper.progress()));
    assert_eq!(again.progress().mistakes(), [("pruned-too-much", 1)]);
}

#[cfg(unix)]
#[test]
fn many_that_start_at_once_take_in_what_waits_once() {
    let (_folder, file) = place();
    leave(&file, &[1, 2, 3, 4, 5]);
    let children: Vec<_> = (0..2).map(|_| child(&file).spawn().unwrap()).collect();
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| hammer(&file, 2));
        }
    });
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    assert_eq!(asked(open(&file).progress()), 15 + 2 * 20 + 6 * 2);
    assert_eq!(names(&file), KEPT);
}

/// The fields of a file whose answers cannot be counted, beside one whose answers can.
#[cfg(unix)]
#[rstest]
#[case::nothing("")]
#[case::no_object("[]")]
#[case::another_format(r#"{"format": "plywood-progress", "version": 1}"#)]
#[case::no_name(r#"{"format": "plywood-answers", "version": 1, "records": []}"#)]
#[case::an_empty_name(r#"{"format": "plywood-answers", "version": 1, "name": "", "records": []}"#)]
#[case::an_unknown_record(
    r#"{"format": "plywood-answers", "version": 1, "name": "a", "records": [{"guess": {}}]}"#
)]
#[case::a_page_no_lesson_has(
    r#"{"format": "plywood-answers", "version": 1, "name": "a", "records": [
        {"page": {"lesson": "a", "page": 18446744073709551615, "is-last": false}}]}"#
)]
fn answers_that_cannot_be_counted_are_set_aside(#[case] content: &str) {
    let (_folder, file) = place();
    leave(&file, &[1, 2]);
    let waiting = file.with_file_name("progress.json.unsaved-1");
    fs::write(&waiting, content).unwrap();
    let (keeper, trouble) = ProgressFile::open(Some(file.clone()));
    assert_eq!(asked(keeper.progress()), 2);
    let Some(ProgressError::SetAside { is_replaced, .. }) = trouble else {
        panic!("{trouble:?}");
    };
    assert!(!is_replaced);
    let aside = file.with_file_name("progress.json.unsaved-1.unreadable-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), content);
    let progress = keeper.progress().clone();
    // Whoever opens it meanwhile waits for it in vain.
    drop(keeper);
    assert_eq!(open(&file).progress(), &progress);
    assert_eq!(names(&file).len(), 3);
}

#[cfg(unix)]
#[test]
fn answers_of_a_newer_version_wait_for_it() {
    let (_folder, file) = place();
    let waiting = file.with_file_name("progress.json.unsaved-7");
    let text = r#"{"format": "plywood-answers", "version": 2}"#;
    fs::write(&waiting, text).unwrap();
    keep(&mut open(&file), right());
    assert_eq!(asked(open(&file).progress()), 1);
    assert_eq!(fs::read_to_string(&waiting).unwrap(), text);
}

#[test]
fn leftovers_of_one_that_was_killed_never_count() {
    let (_folder, file) = place();
    fs::write(file.with_file_name(".plywood-abc"), "{\"format\"").unwrap();
    let mut killed = child(&file).spawn().unwrap();
    while !file.exists() {
        std::thread::yield_now();
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    let mut keeper = open(&file);
    let before = asked(keeper.progress());
    assert!((1..=20).contains(&before), "{before}");
    keep(&mut keeper, right());
    assert_eq!(asked(open(&file).progress()), before + 1);
}

#[test]
fn without_a_home_everything_works() {
    let (mut keeper, trouble) = ProgressFile::open(None);
    assert_eq!(trouble, Some(ProgressError::NoHome));
    keeper.record(right());
    assert_eq!(keeper.save(), None);
    assert_eq!(asked(keeper.progress()), 1);
}

#[test]
fn a_place_that_cannot_be_written_is_told_once() {
    // A file where a folder is needed stops the superuser, too.
    let (folder, _) = place();
    let blocked = folder.path().join("blocked");
    fs::write(&blocked, "").unwrap();
    let (mut keeper, _) = ProgressFile::open(Some(blocked.join("progress.json")));
    keeper.record(right());
    let told = keeper.save();
    let is_told = matches!(told, Some(ProgressError::NotWritten { .. }) | None);
    assert!(is_told && keeper.save().is_none() && keeper.error().is_some());
    assert_eq!(asked(keeper.progress()), 1);
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_told() {
    use std::os::unix::fs::PermissionsExt;
    if rustix::process::geteuid().is_root() {
        eprintln!("skipped: the superuser may write everywhere");
        return;
    }
    let (_folder, file) = place();
    let folder = file.parent().unwrap();
    fs::set_permissions(folder, fs::Permissions::from_mode(0o500)).unwrap();
    let mut keeper = open(&file);
    keeper.record(right());
    assert!(matches!(
        keeper.save(),
        Some(ProgressError::NotWritten { .. })
    ));
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!((keeper.save(), keeper.error()), (None, None));
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_its_target_is_written() {
    let (folder, file) = place();
    let target = folder.path().join("mine.json");
    std::os::unix::fs::symlink("../mine.json", &file).unwrap();
    let mut keeper = open(&file);
    keep(&mut keeper, right());
    assert!(fs::symlink_metadata(&file).unwrap().is_symlink());
    assert_eq!(names(&file), ["progress.json"]);
    assert_eq!(asked(open(&target).progress()), 1);
}

#[test]
fn troubles_are_said_harmlessly_in_both_languages() {
    let (_folder, file) = place();
    let evil = file.with_file_name("\u{1b}[2J.json");
    fs::write(&evil, "x").unwrap();
    let (_, trouble) = ProgressFile::open(Some(evil));
    let trouble = trouble.unwrap();
    for language in Language::ALL {
        let said = trouble.say(language);
        assert!(!said.contains('\u{1b}') && said.contains(".unreadable-1"));
    }
    assert_eq!(trouble.to_string(), trouble.say(Language::En));
    assert!(ProgressError::NoHome.say(Language::Fr).contains("\u{a0}:"));
}

#[rstest]
#[case(ErrorKind::PermissionDenied, "You are not allowed to write p: ")]
#[case(ErrorKind::ReadOnlyFilesystem, "p is on a read-only disk: ")]
#[case(ErrorKind::StorageFull, "There is no room left for p: ")]
#[case(ErrorKind::QuotaExceeded, "There is no room left for p: ")]
#[case(ErrorKind::NotFound, "The folder of p is missing: ")]
#[case(ErrorKind::TimedOut, "p cannot be written, so ")]
fn what_the_system_says_often_is_said_in_own_words(#[case] kind: ErrorKind, #[case] start: &str) {
    let text = "so it says".to_owned();
    let trouble = ProgressError::NotWritten("p".to_owned(), SystemError { kind, text });
    let said = trouble.to_string();
    assert!(said.starts_with(start), "{said}");
}

/// A folder stands where the lock should: no user may write that.
#[test]
fn what_stands_in_the_way_is_known_until_a_save_succeeds() {
    let (_folder, file) = place();
    let mut keeper = open(&file);
    assert_eq!(keeper.error(), None);
    let lock = file.with_file_name("progress.json.lock");
    fs::create_dir(&lock).unwrap();
    keeper.record(right());
    let told = keeper.save();
    assert!(told.is_some());
    assert_eq!(keeper.error(), told.as_ref());
    fs::remove_dir(&lock).unwrap();
    assert_eq!((keeper.save(), keeper.error()), (None, None));
}

fn any_answers() -> impl Strategy<Value = Vec<Record>> {
    let one = (0..Ask::ALL.len(), any::<bool>());
    prop::collection::vec(
        one.prop_map(|(ask, right)| answer(Ask::ALL[ask], right)),
        0..20,
    )
}

proptest! {
    #[test]
    fn sums_do_not_depend_on_the_order(one in any_answers(), two in any_answers()) {
        let all = |parts: [&Vec<Record>; 2]| {
            let mut progress = Progress::default();
            parts.into_iter().flatten().for_each(|record| progress.apply(record));
            progress
        };
        let (first, second) = (all([&one, &two]), all([&two, &one]));
        prop_assert_eq!(first.score(), second.score());
        prop_assert_eq!(first.mistakes(), second.mistakes());
        for ask in Ask::ALL {
            prop_assert_eq!(first.answers(ask), second.answers(ask));
        }
        // Both orders contain the streaks of both parts.
        let best = all([&one, &Vec::new()]).best_streak();
        prop_assert!(first.best_streak() >= best && second.best_streak() >= best);
    }
}

#[test]
fn it_is_kept_with_the_users_data() {
    let has_home = std::env::var_os("HOME").is_some_and(|home| !home.is_empty());
    let file = plywood::progress::file();
    assert!(file.is_some() || !has_home);
    assert!(file.is_none_or(|file| file.ends_with("plywood/progress.json")));
}

/// An answer that these beliefs lead to, or one where they would have led elsewhere.
fn believing(beliefs: &[(&str, bool)], right: bool) -> Record {
    let led = |&(name, given): &(&str, bool)| {
        (
            name.to_owned(),
            Prediction {
                wrong_answers: 1,
                given,
            },
        )
    };
    Record::Answer {
        ask: Ask::Cut,
        right,
        mistake: None,
        evidence: Evidence {
            right,
            answers: 4,
            beliefs: beliefs.iter().map(led).collect(),
        },
    }
}

#[test]
fn what_is_believed_is_kept_between_sessions_and_forgotten_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("progress.json");
    let turn = Mistake::ForgotTurn.code();
    let handed = Mistake::WindowHandedUp.code();
    let both = || believing(&[(turn, true), (handed, true)], false);
    let mut keeper = open(&file);
    for _ in 0..3 {
        keeper.record(both());
    }
    assert_eq!(keeper.save(), None);
    assert_eq!(keeper.progress().belief(), None, "either may be believed");
    // In the next session one of them leads elsewhere.
    let mut keeper = open(&file);
    keeper.record(believing(&[(turn, true), (handed, false)], false));
    assert_eq!(keeper.save(), None);
    let keeper = open(&file);
    let named = keeper.progress().belief().expect("one is left");
    assert_eq!(named.mistake, Mistake::ForgotTurn);
    assert!(named.percent >= 75, "{named:?}");
    // A student who has understood soon hears no more of it.
    let mut keeper = open(&file);
    let mut answers = 0;
    while keeper.progress().belief().is_some() {
        keeper.record(believing(&[(turn, false)], true));
        answers += 1;
        assert!(answers < 6);
    }
}

#[test]
fn answers_of_an_older_version_say_nothing_of_beliefs() {
    let record: Record =
        serde_json::from_str(r#"{"answer":{"ask":"cut","right":false,"mistake":"forgot-turn"}}"#)
            .unwrap();
    let mut progress = Progress::default();
    for _ in 0..9 {
        progress.apply(&record);
    }
    assert_eq!(progress.belief(), None);
    assert_eq!(progress.mistakes(), [("forgot-turn", 9)]);
}

#[test]
fn a_lesson_that_has_moved_is_still_known() {
    let mut progress = Progress::default();
    progress.apply(&page("11-move-order", 3, true));
    assert!(progress.lesson("13-move-order").unwrap().finished);
    progress.apply(&page("13-move-order", 1, false));
    let lesson = progress.lesson("13-move-order").unwrap();
    assert!(lesson.finished && lesson.page == 1);
    assert_eq!(progress.lesson("11-move-order"), Some(lesson));
    assert!(progress.lesson("13-order").is_none());
}

#[test]
fn what_went_wrong_comes_back_later_and_later() {
    let mut progress = Progress::default();
    let turn = Mistake::ForgotTurn;
    let drill = |progress: &mut Progress| {
        progress.apply(&Record::Drill {
            code: "18000-0007K".to_owned(),
            difficulty: "easy".to_owned(),
            right: false,
        });
    };
    progress.apply(&believing(&[(turn.code(), true)], false));
    assert_eq!(progress.due(), None, "not in the same drill");
    assert_eq!(progress.scheduled_mistakes(), [(turn, 1)]);
    for wait in [1, 2, 4, 8, 16] {
        for _ in 0..wait {
            assert_eq!(progress.due(), None);
            // A right answer before the question is due changes nothing.
            progress.apply(&believing(&[(turn.code(), false)], true));
            drill(&mut progress);
        }
        assert_eq!(
            progress.due().map(|(mistake, _)| mistake),
            Some(turn),
            "{wait}"
        );
        progress.apply(&believing(&[(turn.code(), false)], true));
    }
    assert_eq!(progress.scheduled_mistakes(), [], "it is known");
    progress.apply(&believing(&[(turn.code(), true)], false));
    assert_eq!(progress.scheduled_mistakes(), [(turn, 1)]);
}
