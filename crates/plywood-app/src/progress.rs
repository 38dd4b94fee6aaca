//! The progress of a student: answers, recurring mistakes, and completed lessons.
//!
//! [`StudentProgress`] is pure, and only changed by [`Record`]s. [`ProgressFile`] appends the records to a
//! store, one per line, so that two tutors at the same time do not lose any. Drills repeat a
//! mistake according to its box.

use crate::days;
use crate::store::{Name, Store, StoreError};
use plywood_teach::drill::Target;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Beliefs, Evidence, Mistake, NamedBelief};
use plywood_teach::say;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Something a student did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Record {
    /// Answered a question.
    Answer {
        /// The kind of question.
        ask: Ask,
        /// Whether the answer was right.
        right: bool,
        /// The name of the mistake (kebab-case), if it is the only explanation for a wrong answer.
        mistake: Option<String>,
        /// The evidence for and against misconceptions.
        #[serde(default)]
        evidence: Evidence,
    },
    /// Answered a prediction of a lesson. The [`Record::Answer`] is separate.
    Prediction {
        /// The name of the lesson, like `05-the-first-cutoff`.
        lesson: String,
        /// The index of the prediction.
        index: usize,
        /// Whether the answer was right.
        right: bool,
    },
    /// Opened a page of a lesson.
    Page {
        /// The name of the lesson.
        lesson: String,
        /// The index of the page to continue with.
        page: usize,
        /// Whether this completes the lesson.
        is_last: bool,
    },
    /// Completed a drill. Its answers are separate records.
    Drill {
        /// The code that reproduces the drill.
        code: String,
        /// The name of the difficulty (kebab-case).
        difficulty: String,
        /// Whether everything was right.
        right: bool,
    },
    /// A day on which something was done, before the rest of it; in days since the beginning of
    /// 1970.
    Day(u32),
    /// Took a test. Its answers are separate records.
    Test {
        /// The chapter, as in the test's code.
        chapter: String,
        /// The code that reproduces the test.
        code: String,
        /// The number of right answers.
        right: usize,
        /// The number of questions.
        of: usize,
    },
}

/// The best result of a test, and the day on which it was reached, if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestResult {
    /// The number of right answers.
    pub right: usize,
    /// The number of questions.
    pub of: usize,
    /// Days since the beginning of 1970.
    pub day: Option<u32>,
}

impl TestResult {
    /// Returns whether three quarters were right.
    pub fn is_passed(self) -> bool {
        4 * self.right >= 3 * self.of
    }

    /// Returns the result and its day in a phrase.
    pub(crate) fn say(self, language: Language, today: Option<u32>) -> String {
        let passed = if self.is_passed() { "yes" } else { "no" };
        let (right, of) = (self.right, self.of);
        let (known, on) = days::text(language, self.day, today);
        say!(language, "test-taken", passed, right, of, known, on)
    }
}

/// Numbers of attempts and of right ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of attempts.
    pub asked: u64,
    /// The number of right ones.
    pub right: u64,
}

impl Tally {
    fn count(&mut self, right: bool) {
        self.asked += 1;
        self.right += u64::from(right);
    }
}

/// The progress in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// The page to continue with, counted from 0.
    pub page: usize,
    /// Whether it was read to its end, with every prediction answered.
    pub finished: bool,
    /// The indices of predictions answered.
    pub answered: BTreeSet<usize>,
    /// The indices of predictions answered right at least once.
    pub right: BTreeSet<usize>,
}

/// Everything known about a student.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StudentProgress {
    /// By [`Ask::key`].
    answers: BTreeMap<String, Tally>,
    mistakes: BTreeMap<String, u64>,
    beliefs: Beliefs,
    boxes: Boxes,
    /// By the name without its number, so that lessons may move within the course.
    lessons: BTreeMap<String, LessonProgress>,
    /// By the name of the difficulty.
    drills: BTreeMap<String, Tally>,
    /// By the chapter.
    tests: BTreeMap<String, TestResult>,
    /// The day of the records that follow.
    day: Option<u32>,
}

impl StudentProgress {
    /// Applies a record.
    pub fn apply(&mut self, record: &Record) {
        match record {
            Record::Answer {
                ask,
                right,
                mistake,
                evidence,
            } => {
                self.beliefs.update(evidence);
                self.boxes.update(evidence, self.drills_done(), self.day);
                let tally = self.answers.entry(ask.key().to_owned()).or_default();
                tally.count(*right);
                if let (false, Some(mistake)) = (right, mistake) {
                    *self.mistakes.entry(mistake.clone()).or_default() += 1;
                }
            }
            Record::Prediction {
                lesson,
                index,
                right,
            } => {
                let lesson = self.lesson_mut(lesson);
                lesson.answered.insert(*index);
                if *right {
                    lesson.right.insert(*index);
                }
            }
            Record::Page {
                lesson,
                page,
                is_last,
            } => {
                let lesson = self.lesson_mut(lesson);
                lesson.page = *page;
                lesson.finished |= is_last;
            }
            Record::Drill {
                difficulty, right, ..
            } => {
                let tally = self.drills.entry(difficulty.clone()).or_default();
                tally.count(*right);
            }
            Record::Day(day) => self.day = Some(*day),
            &Record::Test {
                ref chapter,
                right,
                of,
                ..
            } => {
                let day = self.day;
                let best = self.tests.get(chapter).map_or(0, |best| best.right);
                if right >= best {
                    let result = TestResult { right, of, day };
                    self.tests.insert(chapter.clone(), result);
                }
            }
        }
    }

    /// Returns how often a kind of question was asked, and answered right.
    pub fn answers(&self, ask: Ask) -> Tally {
        self.answers.get(ask.key()).cloned().unwrap_or_default()
    }

    /// Returns the tally of all questions.
    pub fn score(&self) -> Tally {
        let mut score = Tally::default();
        for tally in self.answers.values() {
            score.asked += tally.asked;
            score.right += tally.right;
        }
        score
    }

    /// Returns the names of mistakes with their counts, the most frequent first.
    pub fn mistakes(&self) -> Vec<(&str, u64)> {
        let named = self.mistakes.iter();
        let mut all: Vec<_> = named.map(|(name, count)| (name.as_str(), *count)).collect();
        all.sort_by_key(|(_, count)| Reverse(*count));
        all
    }

    /// Returns the misconception that the answers point to, if it is clear.
    pub fn belief(&self) -> Option<NamedBelief> {
        self.beliefs.likeliest()
    }

    /// Returns the misconception that the next drill should provoke, if one is due. A beginner who
    /// was only asked for values has to get those right first.
    pub fn due(&self) -> Option<(Mistake, BoxEntry)> {
        let is_beginner = [Ask::Cut, Ask::Window].map(|ask| self.answers(ask).asked) == [0, 0];
        self.boxes.due(self.drills_done()).filter(|_| !is_beginner)
    }

    /// Returns the scheduled misconceptions, each with the number of drills before it is due.
    pub fn scheduled_mistakes(&self) -> Vec<(Mistake, u64)> {
        let known = self.boxes.known();
        let wait = |entry: BoxEntry| entry.due.saturating_sub(self.drills_done());
        let mut all: Vec<_> = known
            .map(|(mistake, entry)| (mistake, wait(entry)))
            .collect();
        all.sort_by_key(|&(mistake, drills)| (drills, mistake));
        all
    }

    /// Returns the best result of a test of this chapter, if one was taken.
    pub fn test(&self, chapter: &str) -> Option<TestResult> {
        self.tests.get(chapter).copied()
    }

    /// Returns the day of the last record, if that is known.
    pub fn day(&self) -> Option<u32> {
        self.day
    }

    /// Returns the number of completed drills.
    pub fn drills_done(&self) -> u64 {
        self.drills.values().map(|tally| tally.asked).sum()
    }

    /// Returns the progress in a lesson; `None` if it was never opened.
    pub fn lesson(&self, name: &str) -> Option<&LessonProgress> {
        self.lessons.get(bare_name(name))
    }

    fn lesson_mut(&mut self, name: &str) -> &mut LessonProgress {
        self.lessons.entry(bare_name(name).to_owned()).or_default()
    }

    /// Returns how many drills of a difficulty were completed, and how many without a mistake.
    pub fn drills(&self, difficulty: &str) -> Tally {
        self.drills.get(difficulty).cloned().unwrap_or_default()
    }
}

/// Returns the name of a lesson without its number.
fn bare_name(lesson: &str) -> &str {
    lesson.trim_start_matches(|ch: char| ch.is_ascii_digit() || ch == '-')
}

/// Number of boxes. A misconception that leaves the last one has been overcome.
pub const BOX_COUNT: u8 = 5;

/// A misconception's place in the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxEntry {
    /// The number of the box, from 1.
    pub number: u8,
    /// Number of completed drills at which it is due.
    pub due: u64,
    /// The day of the last answer that it led to, if that is known.
    pub day: Option<u32>,
}

/// The misconceptions that have led to wrong answers, by their [`Mistake::code`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boxes(BTreeMap<String, BoxEntry>);

impl Boxes {
    /// Updates the boxes with an answer on a day, after `done` drills. A misconception that leads to the
    /// given wrong answer goes to the first box; one that would have led to a wrong answer moves to
    /// the next box if it is due and the answer is right. Misconceptions that no drill provokes are
    /// ignored.
    pub fn update(&mut self, evidence: &Evidence, done: u64, day: Option<u32>) {
        for (name, led) in &evidence.beliefs {
            if led.given && has_drill(name) {
                let due = done.saturating_add(1);
                let number = 1;
                self.0.insert(name.clone(), BoxEntry { number, due, day });
            } else if let Some(entry) = self.0.get_mut(name)
                && evidence.right
                && entry.due <= done
            {
                entry.number += 1;
                entry.due = done.saturating_add(1 << (entry.number - 1));
                if entry.number > BOX_COUNT {
                    self.0.remove(name);
                }
            }
        }
    }

    /// Returns the misconception that is due after `done` drills: the one in the lowest box that
    /// has waited longest.
    pub fn due(&self, done: u64) -> Option<(Mistake, BoxEntry)> {
        let due = self.known().filter(|(_, entry)| entry.due <= done);
        due.min_by_key(|(_, entry)| (entry.number, entry.due))
    }

    /// Returns the misconceptions known to this version.
    pub fn known(&self) -> impl Iterator<Item = (Mistake, BoxEntry)> {
        let all = self.0.iter();
        all.filter_map(|(name, entry)| Some((Mistake::from_code(name)?, *entry)))
    }
}

fn has_drill(name: &str) -> bool {
    Mistake::from_code(name)
        .and_then(Target::provoking)
        .is_some()
}

/// The progress with its store.
#[derive(Debug)]
pub struct ProgressFile {
    store: Arc<dyn Store>,
    progress: StudentProgress,
    /// Lines of unsaved records.
    unsaved: String,
    /// The last error, until a save succeeds.
    error: Option<StoreError>,
    /// Whether the student has been told.
    is_told: bool,
}

impl ProgressFile {
    /// Reads the stored progress. A line that is not a record of this version is ignored and kept.
    /// Without a home directory everything works, but nothing is saved.
    pub fn open(store: Arc<dyn Store>) -> ProgressFile {
        let mut progress = StudentProgress::default();
        let mut failed = None;
        match store.get(&Name::Progress) {
            Ok(bytes) => {
                let bytes = bytes.unwrap_or_default();
                let lines = bytes.split(|&byte| byte == b'\n');
                let records = lines.filter_map(|line| serde_json::from_slice::<Record>(line).ok());
                records.for_each(|record| progress.apply(&record));
            }
            Err(error) => failed = Some(error),
        }
        ProgressFile {
            store,
            progress,
            unsaved: String::new(),
            error: failed,
            is_told: false,
        }
    }

    /// Returns the student's progress, including unsaved records.
    pub fn progress(&self) -> &StudentProgress {
        &self.progress
    }

    /// Adds a record. [`ProgressFile::save`] saves it.
    pub fn record(&mut self, record: Record) {
        self.progress.apply(&record);
        self.unsaved += &serde_json::to_string(&record).unwrap_or_default();
        self.unsaved.push('\n');
    }

    /// Returns the error that prevents saving, until a save succeeds.
    pub fn error(&self) -> Option<&StoreError> {
        self.error.as_ref()
    }

    /// Returns an error to show the student, only once until a save succeeds.
    pub fn untold_error(&mut self) -> Option<&StoreError> {
        let is_told = std::mem::replace(&mut self.is_told, self.error.is_some());
        if is_told { None } else { self.error.as_ref() }
    }

    /// Saves new records. Records that cannot be saved stay for the next time.
    pub fn save(&mut self) {
        if self.unsaved.is_empty() {
            return;
        }
        self.error = self.store.append(&Name::Progress, &self.unsaved).err();
        if self.error.is_none() {
            self.unsaved.clear();
        }
    }
}
