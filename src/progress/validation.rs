//! Checks whether a file that can be read is also valid.
//!
//! Only what [`Progress::apply`] can never bring about is refused: kinds of questions, mistakes,
//! difficulties and fields that this version does not know may be a newer one's.

use super::store::Content;
use super::{MAX_DRILLS, Progress, Tally};
use std::collections::BTreeSet;

/// Maximum count: an answer each millisecond for thirty years.
const MAX_COUNT: u64 = 1_000_000_000_000;

/// Maximum number of pages, and of predictions: no lesson's file has as many bytes.
const MAX_PARTS: usize = 1 << 20;

/// Maximum length of a name, in bytes: that of a file's name, with replacement characters for bytes
/// that are not text.
const MAX_NAME: usize = 3 * 255;

impl Content for Progress {
    const FORMAT: &'static str = "plywood-progress";

    fn checked(mut self) -> Option<Progress> {
        // It is written with the format again.
        self.other.remove("format");
        self.other.remove("version");
        self.is_valid().then_some(self)
    }
}

impl Progress {
    /// Returns whether a student can have done this.
    pub(super) fn is_valid(&self) -> bool {
        let tallies = || self.answers.values().chain(self.drills.values());
        let names = [
            self.answers.keys().collect::<Vec<_>>(),
            self.mistakes.keys().collect(),
            self.lessons.keys().collect(),
            self.drills.keys().collect(),
            self.taken_in.iter().collect(),
            self.beliefs.names().collect(),
            self.boxes.names().collect(),
            self.last_drills.iter().map(|drill| &drill.code).collect(),
        ];
        let is_lesson_possible = |lesson: &super::LessonProgress| {
            lesson.page < MAX_PARTS && lesson.right.last().is_none_or(|&last| last < MAX_PARTS)
        };
        // In this order, so that no sum overflows.
        names.into_iter().flatten().all(|name| is_name(name))
            && tallies().all(Tally::is_valid)
            && self.mistakes.values().all(|&count| count <= MAX_COUNT)
            && self.beliefs.is_valid()
            && self.boxes.is_valid()
            && self.is_streak_valid()
            && self.lessons.values().all(is_lesson_possible)
            && self.are_drills_valid()
    }

    /// Returns whether the streak is possible: it consists of right answers, and a mistake is a
    /// wrong one.
    fn is_streak_valid(&self) -> bool {
        let score = self.score();
        let mistakes: u64 = self.mistakes.values().sum();
        self.streak.now <= self.streak.best
            && self.streak.best <= score.right
            && mistakes <= score.asked - score.right
    }

    /// Returns whether the last drills are some of those that were done, each once.
    fn are_drills_valid(&self) -> bool {
        let done: u64 = self.drills.values().map(|tally| tally.asked).sum();
        let codes: BTreeSet<&str> = self.last_drills.iter().map(|drill| &*drill.code).collect();
        let count = self.last_drills.len();
        codes.len() == count && count <= MAX_DRILLS && count as u64 <= done
    }
}

impl Tally {
    fn is_valid(&self) -> bool {
        self.right <= self.asked && self.asked <= MAX_COUNT
    }
}

fn is_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.len())
}
