//! Lessons: the list, and reading one beside its live tree.
//!
//! A page is shown in stages: up to its next question, because the text after it would give the
//! answer away, and up to where the text moves the tree. Continuing asks the question, and shows
//! more of the page once it is answered, or moves the tree. Otherwise a reader may turn the pages
//! freely.

pub(super) mod act;
pub(super) mod draw;
mod predictions;
mod prose;
mod reading;

pub use reading::{Advance, Focus, LessonTree, Reading};

use crate::explore::Explore;
use plywood_teach::language::Language;
use plywood_teach::lesson::Course;
use plywood_teach::lesson::check::Report;

/// The list of lessons, or one of them.
#[derive(Debug)]
pub struct Learn {
    /// All lessons.
    pub course: Course,
    /// Index of the chosen one.
    pub selected: usize,
    /// The lesson being read; `None` while the list is shown.
    pub reading: Option<Box<Reading>>,
    /// The tree beside it, as soon as it is there.
    pub live: Option<Explore>,
}

impl Learn {
    /// Creates the list of a course, with this lesson chosen.
    pub fn new(course: Course, selected: usize) -> Learn {
        Learn {
            course,
            selected,
            reading: None,
            live: None,
        }
    }

    /// Returns the chosen lesson in a language.
    pub fn chosen(&self, language: Language) -> Option<&Report> {
        let name = self.course.names().get(self.selected)?;
        self.course.lesson(name, language)
    }

    /// Selects another lesson, staying inside the list.
    pub fn select(&mut self, index: usize) {
        let last = self.course.names().len().saturating_sub(1);
        self.selected = index.min(last);
    }

    /// Opens the chosen lesson; returns false if it has a fault.
    pub fn open(&mut self, language: Language) -> bool {
        let report = self.chosen(language);
        let Some(report) = report.filter(|report| report.faults.is_empty()) else {
            return false;
        };
        self.reading = Some(Box::new(Reading::new(report, language)));
        true
    }

    /// Switches to this language, at the same page.
    pub fn translate(&mut self, language: Language) {
        let Some(reading) = &mut self.reading else {
            return;
        };
        if reading.language == language {
            return;
        }
        reading.language = language;
        if let Some(report) = self.course.lesson(&reading.name, language)
            && report.faults.is_empty()
        {
            // The languages have the same blocks in the same order; pages follow their headings.
            reading.lesson = report.lesson.clone();
            reading.page = reading.page.min(reading.lesson.pages.len() - 1);
            reading.reached = reading.reached.min(reading.items().len());
        }
    }
}
