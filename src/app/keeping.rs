//! Keeps the student's progress.

use super::predict::Asker;
use super::state::App;
use crate::app::drill::Drilling;
use crate::progress::{Keeper, Progress, Record, Trouble};
use crate::quiz::{Ask, Evidence, Mistake};
use std::path::PathBuf;

impl App {
    /// Keeps the student's progress in a file from now on. If a damaged file was set aside, that is
    /// shown at once; if there is no home directory for a file, only when there is something to
    /// keep.
    pub fn keep_progress_in(&mut self, file: Option<PathBuf>) {
        let (keeper, trouble) = Keeper::open(file);
        self.keeper = keeper;
        match trouble {
            Some(trouble @ Trouble::SetAside { .. }) => {
                let sentence = trouble.say(self.language);
                self.fail(sentence);
            }
            trouble => self.trouble = trouble,
        }
    }

    /// Returns what the student has done so far.
    pub fn progress(&self) -> &Progress {
        self.keeper.progress()
    }

    /// Returns how many predictions of a lesson were answered right so far, and whether it was read
    /// to its end.
    pub fn learned(&self, lesson: &str) -> (usize, bool) {
        let learned = self.progress().lesson(lesson);
        learned.map_or((0, false), |lesson| (lesson.right.len(), lesson.finished))
    }

    /// Returns why the progress is not saved, if it is not.
    pub fn unsaved(&self) -> Option<String> {
        let trouble = self.keeper.trouble().or(self.trouble.as_ref())?;
        Some(trouble.say(self.language))
    }

    /// Counts the first answer to a question.
    pub(super) fn count_answer(
        &mut self,
        asker: Asker,
        ask: Ask,
        right: bool,
        (mistake, evidence): (Option<Mistake>, Evidence),
    ) {
        match asker {
            Asker::Drill(_) => {
                if let Some(drilling) = self.screen.downcast_mut::<Drilling>() {
                    drilling.right += usize::from(right);
                }
            }
            Asker::Retry(number) => {
                if let Some(retry) = self.retry_mut() {
                    retry.count(number, right);
                }
            }
            Asker::Walk | Asker::Lesson(_) => {}
        }
        if self.invitation.is_some() {
            // An answer that a class is shown is not the student's own.
            return;
        }
        self.keep(Record::Answer {
            ask,
            right,
            mistake: mistake.map(|mistake| mistake.code().to_owned()),
            evidence,
        });
        let lesson = self.reading().map(|reading| reading.name.clone());
        if let (Asker::Lesson(index), Some(lesson)) = (asker, lesson) {
            self.keep(Record::Prediction {
                lesson,
                index,
                right,
            });
        }
        self.save_progress();
    }

    /// Keeps which page is read; the end of the last one ends the lesson.
    pub(super) fn keep_page(&mut self) {
        let Some(reading) = self.reading() else {
            return;
        };
        let record = Record::Page {
            lesson: reading.name.clone(),
            page: reading.page,
            is_last: reading.is_over(),
        };
        self.keep(record);
        self.save_progress();
    }

    /// Adds a record to the student's progress.
    pub(super) fn keep(&mut self, record: Record) {
        self.keeper.record(record);
    }

    /// Saves for the last time. Returns what there is to say about it that was not shown before.
    pub fn end_progress(&mut self) -> Option<String> {
        let trouble = self.keeper.end()?;
        Some(trouble.say(self.language))
    }

    /// Saves what was kept; what prevents that is shown once.
    pub fn save_progress(&mut self) {
        let trouble = self.keeper.save();
        if let Some(trouble) = self.trouble.take().or(trouble) {
            let sentence = trouble.say(self.language);
            self.fail(sentence);
        }
    }
}
