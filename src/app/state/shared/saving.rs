//! Keeps the student's progress and games.

use super::Shared;
use crate::app::errors::output_error;
use crate::app::play::Play;
use crate::lesson::Course;
use crate::play;
use crate::progress::{Progress, ProgressError, ProgressFile, Record};
use std::path::PathBuf;

impl Shared {
    /// Keeps the student's progress in a file from now on. If a damaged file was set aside, that is
    /// shown at once; if there is no home directory for a file, only when there is something to
    /// keep.
    pub fn keep_progress_in(&mut self, file: Option<PathBuf>) {
        let (progress_file, error) = ProgressFile::open(file);
        self.progress_file = progress_file;
        match error {
            Some(error @ ProgressError::SetAside { .. }) => {
                let sentence = error.say(self.language);
                self.notify_error(sentence);
            }
            error => self.progress_error = error,
        }
    }

    /// Returns all lessons that can be opened.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Returns what the student has done so far.
    pub fn progress(&self) -> &Progress {
        self.progress_file.progress()
    }

    /// Returns how many predictions of a lesson were answered right so far, and whether it was read
    /// to its end.
    pub fn lesson_progress(&self, lesson: &str) -> (usize, bool) {
        let learned = self.progress().lesson(lesson);
        learned.map_or((0, false), |lesson| (lesson.right.len(), lesson.finished))
    }

    /// Returns why the progress is not saved, if it is not.
    pub fn unsaved(&self) -> Option<String> {
        let error = self
            .progress_file
            .error()
            .or(self.progress_error.as_ref())?;
        Some(error.say(self.language))
    }

    /// Adds an answer to the student's progress. One that a class is shown is not the student's
    /// own.
    pub(in crate::app) fn record_answer(&mut self, record: Record) {
        if self.invitation.is_none() {
            self.record(record);
        }
    }

    /// Adds a record to the student's progress, and saves it; what prevents that is shown once.
    pub(in crate::app) fn record(&mut self, record: Record) {
        self.progress_file.record(record);
        let error = self.progress_file.save();
        if let Some(error) = self.progress_error.take().or(error) {
            let sentence = error.say(self.language);
            self.notify_error(sentence);
        }
    }

    /// Saves for the last time. Returns what there is to say about it that was not shown before.
    pub fn end_progress(&mut self) -> Option<String> {
        let error = self.progress_file.end()?;
        Some(error.say(self.language))
    }

    /// Keeps the present game in a file from now on.
    pub(in crate::app) fn keep_games_in(&mut self, file: Option<PathBuf>) {
        self.game_file = file;
    }

    /// Writes a game to its files, and shows what prevents it.
    pub(in crate::app) fn keep_game(&mut self, play: &Play) {
        if let Some(file) = &self.game_file {
            // A lost game is a pity, not a reason to interrupt it.
            let _ = play::save(file, &play.game);
        }
        if let Some(file) = &play.save
            && let Err(error) = play::save(file, &play.game)
        {
            let sentence = output_error(self.language, &error);
            self.notify_error(sentence);
        }
    }
}
