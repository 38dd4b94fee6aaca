//! Stored files: the student's progress and games.

use super::{Destination, Shared};
use crate::days;
use crate::progress::{ProgressFile, Record, StudentProgress, TestResult};
use crate::store::{Name, Store};
use plywood_teach::drill::{CHAPTERS, Difficulty};
use plywood_teach::say;
use std::sync::Arc;

impl Shared {
    /// Stores games and the student's progress in `store` from now on. An error is shown once there
    /// is something to store.
    pub fn keep_in(&mut self, store: Arc<dyn Store>) {
        self.progress_file = ProgressFile::open(Arc::clone(&store));
        self.store = store;
    }

    /// Returns the student's progress.
    pub fn progress(&self) -> &StudentProgress {
        self.progress_file.progress()
    }

    /// Returns the number of predictions of a lesson answered right so far, and whether it was read
    /// to the end.
    pub fn lesson_progress(&self, lesson: &str) -> (usize, bool) {
        let learned = self.progress().lesson(lesson);
        learned.map_or((0, false), |lesson| (lesson.right.len(), lesson.finished))
    }

    /// Returns the numbers of the lesson and page to continue with, if one was started.
    pub(crate) fn lesson_to_continue(&self) -> Option<(usize, usize)> {
        let names = self.course.names();
        let begun = |name: &String| self.progress().lesson(name);
        let index = names.iter().rposition(|name| begun(name).is_some())?;
        let lesson = begun(&names[index])?;
        if !lesson.finished {
            return Some((index + 1, lesson.page + 1));
        }
        (index + 1 < names.len()).then_some((index + 2, 1))
    }

    /// Returns the chapters of the course, each with the indices of its lessons.
    fn chapters(&self) -> Vec<Vec<usize>> {
        let mut chapters: Vec<Vec<usize>> = Vec::new();
        for (index, name) in self.course.names().iter().enumerate() {
            let report = self.course.lesson(name, self.language);
            let begins = report.is_some_and(|report| report.lesson.chapter.is_some());
            if begins || chapters.is_empty() {
                chapters.push(Vec::new());
            }
            chapters.last_mut().expect("it has one").push(index);
        }
        chapters
    }

    /// Returns the chapter whose test is due: its lessons have been read, and it is not passed.
    fn test_due(&self) -> Option<usize> {
        let names = self.course.names();
        let is_read = |&index: &usize| self.lesson_progress(&names[index]).1;
        let chapters = self.chapters();
        (1..=CHAPTERS).find(|&number| {
            let test = self.progress().test(&number.to_string());
            let lessons = chapters.get(number - 1);
            lessons.is_some_and(|lessons| lessons.iter().all(is_read))
                && !test.is_some_and(TestResult::is_passed)
        })
    }

    /// Returns where to go on, and a phrase about it: a mistake that comes back, a chapter's test,
    /// or the next lesson. `None` before anything was begun.
    pub(crate) fn next_due(&self) -> Option<(Destination, String)> {
        let language = self.language;
        if let Some((mistake, boxed)) = self.progress().due() {
            let name = mistake.name(language);
            let (known, since) = days::text(language, boxed.day, self.day);
            let drills = Destination::Drills(Difficulty::Easy, Vec::new());
            let about = say!(language, "due-mistake", name, known, since);
            return Some((drills, about));
        }
        if let Some(chapter) = self.test_due() {
            let name = say!(language, "drill-chapter", chapter);
            let about = say!(language, "due-test", name);
            return Some((Destination::Test(Some(chapter)), about));
        }
        let (lesson, page) = self.lesson_to_continue()?;
        let about = say!(language, "entry-lessons-left", lesson, page);
        Some((Destination::Lesson(lesson - 1), about))
    }

    /// Sets the folder that files are written to, and stores it. Losing that is not worth a message.
    pub(crate) fn remember_folder(&mut self, folder: &str) {
        self.folder = folder.to_owned();
        let _ = self.store.set(&Name::Folder, folder.as_bytes());
    }

    /// Returns why the progress is not being saved, if that is the case.
    pub fn unsaved(&self) -> Option<String> {
        let why = self.progress_file.error()?.say(self.language);
        Some(say!(self.language, "progress-not-saved", why))
    }

    /// Adds an answer to the student's progress, unless it was shown to a class.
    pub(crate) fn record_answer(&mut self, record: Record) {
        if self.invitation.is_none() {
            self.record(record);
        }
    }

    /// Adds a record to the student's progress, and saves it; an error is shown once.
    pub(crate) fn record(&mut self, record: Record) {
        if let Some(day) = self.day.filter(|&day| self.progress().day() != Some(day)) {
            self.progress_file.record(Record::Day(day));
        }
        self.progress_file.record(record);
        self.progress_file.save();
        if self.progress_file.untold_error().is_some() {
            let sentence = self.unsaved().unwrap_or_default();
            self.notify_error(sentence);
        }
    }

    /// Tries again to save records that could not be saved.
    pub fn end_progress(&mut self) {
        self.progress_file.save();
    }
}
