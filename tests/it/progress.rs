//! The progress of a student: its counts, and the safety of its file.

use plywood::files::Files;
use plywood_app::progress::{ProgressFile, Record, StudentProgress};
use plywood_app::store::{Name, StoreError};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Evidence, Mistake, Prediction};
use proptest::prelude::*;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
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
    let file = folder.path().join("data/progress.jsonl");
    fs::create_dir(folder.path().join("data")).unwrap();
    (folder, file)
}

fn store(file: &Path) -> Arc<Files> {
    Arc::new(Files::in_folder(file.parent().unwrap()))
}

fn open(file: &Path) -> ProgressFile {
    let keeper = ProgressFile::open(store(file));
    assert!(keeper.error().is_none());
    keeper
}

/// Records and saves without trouble.
fn keep(keeper: &mut ProgressFile, record: Record) {
    keeper.record(record);
    keeper.save();
    assert!(keeper.error().is_none());
}

fn asked(progress: &StudentProgress) -> u64 {
    progress.score().asked
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
    // The last one is done again.
    for number in (0..30).chain([25]) {
        keeper.record(Record::Drill {
            code: format!("d{number}"),
            difficulty: "easy".to_owned(),
            right: number % 3 == 0,
        });
    }
    keeper.save();
    let again = open(&file);
    assert_eq!(again.progress(), keeper.progress());
    let progress = again.progress();
    let tally = progress.answers(Ask::RootMove);
    assert_eq!((tally.asked, tally.right), (4, 3));
    assert_eq!((asked(progress), progress.score().right), (6, 3));
    assert_eq!(
        progress.mistakes(),
        [("took-bound", 2), ("pruned-too-much", 1)]
    );
    let lesson = progress.lesson("05-the-first-cutoff").unwrap();
    assert_eq!((lesson.page, lesson.finished), (2, true));
    assert_eq!(lesson.right.iter().collect::<Vec<_>>(), [&0, &4]);
    let drills = progress.drills("easy");
    assert_eq!((drills.asked, drills.right), (31, 10));
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
    let both = open(&file);
    let progress = both.progress();
    assert_eq!(asked(progress), 6);
    assert!(progress.lesson("a").unwrap().finished && progress.lesson("b").is_some());
    keep(&mut one, answer(Ask::Cut, false));
    keep(&mut two, right());
    let both = open(&file);
    let score = both.progress().score();
    assert_eq!((score.asked, score.right), (8, 7));
}

const CHILD: &str = "PLYWOOD_TEST_PROGRESS";

/// Not a test: the other process of the tests below.
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
        keep(&mut keeper, right());
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
fn a_line_that_is_no_record_stays_and_counts_nothing() {
    let (_folder, file) = place();
    keep(&mut open(&file), right());
    let record = fs::read_to_string(&file).unwrap();
    let strange = [
        "",
        "{",
        "[]",
        "\u{1b}[2J",
        r#"{"later":{"ask":"cut"}}"#,
        r#"{"answer":{"ask":"riddle","right":true,"mistake":null}}"#,
        r#"{"page":{"lesson":"a","page":-1,"is-last":false}}"#,
    ];
    let mut text = strange.map(|line| format!("{line}\n{record}")).concat();
    text += "{\"answer\":{\"ask\":\"cu";
    fs::write(&file, &text).unwrap();
    let mut keeper = open(&file);
    assert_eq!(asked(keeper.progress()), strange.len() as u64);
    // Half a line at the end does not spoil the next one.
    keep(&mut keeper, right());
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        format!("{text}\n{record}")
    );
    assert_eq!(open(&file).progress(), keeper.progress());
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let (_folder, file) = place();
    File::create(&file).unwrap().set_len(1 << 30).unwrap();
    let keeper = ProgressFile::open(store(&file));
    let said = keeper.error().expect("it is too large").to_string();
    assert!(said.contains("it is larger than 64 MiB"), "{said}");
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    let mut keeper = ProgressFile::open(store(&file));
    assert!(matches!(keeper.error(), Some(StoreError::Unread(..))));
    keeper.record(right());
    keeper.save();
    assert!(matches!(keeper.error(), Some(StoreError::Unwritten(..))));
    // The error is shown once, and remembered until a save succeeds.
    assert!(keeper.untold_error().is_some() && keeper.untold_error().is_none());
    keeper.save();
    assert!(keeper.untold_error().is_none() && keeper.error().is_some());
    fs::remove_dir(&file).unwrap();
    keeper.save();
    assert!(keeper.error().is_none());
    assert_eq!(asked(open(&file).progress()), 1);
}

/// Another program may hold the lock for as long as it likes.
#[test]
fn a_lock_held_by_another_keeps_nothing_from_being_saved() {
    let (_folder, file) = place();
    let mut keeper = open(&file);
    keep(&mut keeper, right());
    let held = File::open(&file).unwrap();
    held.lock().unwrap();
    for _ in 0..3 {
        keep(&mut keeper, right());
    }
    assert_eq!(asked(open(&file).progress()), 4);
}

#[test]
fn what_was_saved_before_a_kill_counts() {
    let (_folder, file) = place();
    let mut killed = child(&file).spawn().unwrap();
    while fs::read(&file).map_or(0, |text| text.len()) == 0 {
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
fn a_place_that_cannot_be_written_is_told_once() {
    // A file where a folder is needed stops the superuser, too.
    let (folder, _) = place();
    let blocked = folder.path().join("blocked");
    fs::write(&blocked, "").unwrap();
    let mut keeper = ProgressFile::open(Arc::new(Files::in_folder(&blocked)));
    keeper.record(right());
    keeper.save();
    assert!(keeper.untold_error().is_some());
    keeper.save();
    assert!(keeper.untold_error().is_none() && keeper.error().is_some());
    assert_eq!(asked(keeper.progress()), 1);
}

#[test]
fn troubles_are_said_harmlessly_in_both_languages() {
    let (_folder, file) = place();
    let evil = file.with_file_name("\u{1b}[2J/progress.jsonl");
    fs::create_dir_all(&evil).unwrap();
    let keeper = ProgressFile::open(store(&evil));
    let trouble = keeper.error().unwrap();
    for language in Language::ALL {
        assert!(!trouble.say(language).contains('\u{1b}'));
    }
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
            let mut progress = StudentProgress::default();
            parts.into_iter().flatten().for_each(|record| progress.apply(record));
            progress
        };
        let (first, second) = (all([&one, &two]), all([&two, &one]));
        prop_assert_eq!(first.score(), second.score());
        prop_assert_eq!(first.mistakes(), second.mistakes());
        for ask in Ask::ALL {
            prop_assert_eq!(first.answers(ask), second.answers(ask));
        }
    }
}

#[test]
fn it_is_kept_with_the_users_data() {
    let has_home = std::env::var_os("HOME").is_some_and(|home| !home.is_empty());
    let file = Files::of_user().path(&Name::Progress).ok();
    assert!(file.is_some() || !has_home);
    assert!(file.is_none_or(|file| file.ends_with("plywood/progress.jsonl")));
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
    let file = folder.path().join("progress.jsonl");
    let turn = Mistake::ForgotTurn.code();
    let handed = Mistake::WindowHandedUp.code();
    let both = || believing(&[(turn, true), (handed, true)], false);
    let mut keeper = open(&file);
    for _ in 0..3 {
        keeper.record(both());
    }
    keeper.save();
    assert_eq!(keeper.progress().belief(), None, "either may be believed");
    // In the next session one of them leads elsewhere.
    let mut keeper = open(&file);
    keeper.record(believing(&[(turn, true), (handed, false)], false));
    keeper.save();
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
    let mut progress = StudentProgress::default();
    for _ in 0..9 {
        progress.apply(&record);
    }
    assert_eq!(progress.belief(), None);
    assert_eq!(progress.mistakes(), [("forgot-turn", 9)]);
}

#[test]
fn a_lesson_that_has_moved_is_still_known() {
    let mut progress = StudentProgress::default();
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
    let mut progress = StudentProgress::default();
    let turn = Mistake::ForgotTurn;
    let drill = |progress: &mut StudentProgress| {
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
    // The lower box comes first, though what lies in the higher one has waited longer.
    drill(&mut progress);
    progress.apply(&believing(&[(turn.code(), false)], true));
    drill(&mut progress);
    drill(&mut progress);
    let handed = Mistake::WindowHandedUp;
    progress.apply(&believing(&[(handed.code(), true)], false));
    drill(&mut progress);
    assert_eq!(progress.scheduled_mistakes(), [(turn, 0), (handed, 0)]);
    assert_eq!(progress.due().map(|(mistake, _)| mistake), Some(handed));
    progress.apply(&believing(&[(turn.code(), true)], false));
    assert_eq!(progress.scheduled_mistakes(), [(handed, 0), (turn, 1)]);
}

/// The best result of a test counts, with the day on which it was reached; a mistake has the day of
/// the last answer that it led to.
#[test]
fn a_passed_test_and_a_mistake_have_their_day() {
    let mut progress = StudentProgress::default();
    let test = |right| Record::Test {
        chapter: "2".to_owned(),
        code: "2-00001".to_owned(),
        right,
        of: 8,
    };
    let name = Mistake::PrunedTooMuch.code();
    assert_eq!(progress.test("2"), None);
    for (day, right) in [(20_000, 5), (20_001, 7), (20_002, 6)] {
        progress.apply(&Record::Day(day));
        progress.apply(&test(right));
    }
    let best = progress.test("2").unwrap();
    assert_eq!((best.right, best.of, best.day), (7, 8, Some(20_001)));
    assert!(best.is_passed() && progress.test("1").is_none());
    progress.apply(&believing(&[(name, true)], false));
    let drill = Record::Drill {
        code: String::new(),
        difficulty: "easy".to_owned(),
        right: true,
    };
    progress.apply(&drill);
    let due = progress.due().map(|(mistake, boxed)| (mistake, boxed.day));
    assert_eq!(due, Some((Mistake::PrunedTooMuch, Some(20_002))));
}
