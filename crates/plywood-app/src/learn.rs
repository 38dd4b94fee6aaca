//! Lessons: the list, and reading one beside its live tree.
//!
//! A page is shown in stages: up to its next question, because the text after it would give away
//! the answer, and up to where the text moves the tree. Continuing asks the question, and shows
//! more of the page once it is answered, or moves the tree. Apart from that, readers may turn pages
//! freely.

pub(super) mod act;
pub(super) mod draw;
mod prose;
mod reading;

pub use reading::{Advance, LessonTree, Reading};

use crate::explore::Explore;
use crate::job::OpenAt;
use crate::predict::{ActiveQuestion, QuestionSource};
use crate::state::Shared;
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::lesson::Course;
use plywood_teach::lesson::check::Report;
use plywood_teach::quiz::{Ask, SessionState};

/// The list of lessons, or a lesson.
#[derive(Debug)]
pub struct Learn {
    /// All lessons.
    pub course: Course,
    /// Index of the selected lesson.
    pub selected: usize,
    /// The lesson being read; `None` while the list is shown.
    pub reading: Option<Box<Reading>>,
    /// The tree beside it, once it is available.
    pub live: Option<Explore>,
}

impl Learn {
    /// Creates the list with the lesson to continue selected.
    pub(crate) fn new(shared: &Shared) -> Learn {
        let next = shared.lesson_to_continue();
        Learn {
            course: shared.course.clone(),
            selected: next.map_or(0, |(number, _)| number - 1),
            reading: None,
            live: None,
        }
    }

    /// Returns the selected lesson in a language.
    pub fn chosen(&self, language: Language) -> Option<&Report> {
        let name = self.course.names().get(self.selected)?;
        self.course.lesson(name, language)
    }

    /// Selects another lesson within the list.
    pub fn select(&mut self, index: usize) {
        let last = self.course.names().len().saturating_sub(1);
        self.selected = index.min(last);
    }

    /// Opens the selected lesson; returns false if it has a fault.
    pub fn open(&mut self, language: Language) -> bool {
        let report = self.chosen(language);
        let Some(report) = report.filter(|report| report.faults.is_empty()) else {
            return false;
        };
        self.reading = Some(Box::new(Reading::new(report, language)));
        true
    }

    /// Switches to this language on the same page.
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
            // Translations have the same blocks in the same order, and pages follow their headings.
            reading.lesson = report.lesson.clone();
            reading.page = reading.page.min(reading.lesson.pages.len() - 1);
            reading.reached = reading.reached.min(reading.items().len());
        }
    }
}

impl Learn {
    /// Asks a prediction of the lesson at its step.
    pub(super) fn ask_prediction(&mut self, number: usize, shared: &mut Shared) {
        let Some(reading) = &mut self.reading else {
            return;
        };
        let (Some(lesson_tree), Some(predict)) = (reading.tree(), reading.prediction(number))
        else {
            return;
        };
        let (predict, step) = (predict.clone(), predict.step);
        let is_asked_of_two = predict.ask == Ask::Difference;
        let is_there = |known: &Exploration| Some(&known.problem) == lesson_tree.against.as_ref();
        let other = reading.compared.clone().filter(is_there);
        match (&mut self.live, lesson_tree.against) {
            // First, search what the tree is compared with.
            (_, Some(against)) if is_asked_of_two && other.is_none() => {
                reading.pending = Some(number);
                shared.search(Ok(against), OpenAt::ToCompare);
            }
            (Some(explore), _) if explore.exploration().problem == lesson_tree.problem => {
                reading.pending = None;
                explore.stepper.play = None;
                explore.comparison = None;
                if let Ok(question) = predict.question(explore.exploration(), other.as_ref()) {
                    explore.go_to(step);
                    let active =
                        explore.ask(question, QuestionSource::Lesson(number), predict.hint);
                    active.next_question_step = reading.next_question_step(number);
                    active.other = if is_asked_of_two { other } else { None };
                }
            }
            // The reader has changed the tree, so first restore the lesson's own.
            _ => {
                reading.pending = Some(number);
                shared.view = Some(lesson_tree.view);
                shared.search(Ok(lesson_tree.problem), OpenAt::Step(step));
            }
        }
    }

    /// Takes the search that a lesson's tree is compared with, and asks the question that was
    /// pending.
    pub(crate) fn compare_with(&mut self, other: Exploration, shared: &mut Shared) {
        if let Some(reading) = &mut self.reading {
            reading.compared = Some(other);
        }
        self.ask_pending(shared);
    }

    /// Asks the question that was pending until its tree was available.
    pub(super) fn ask_pending(&mut self, shared: &mut Shared) {
        if let Some(number) = self.reading.as_ref().and_then(|reading| reading.pending) {
            self.ask_prediction(number, shared);
        }
    }

    /// Continues after the prediction with this number: with the two trees that it was about, or
    /// with the text.
    pub(super) fn advance_after(
        &mut self,
        number: usize,
        active: ActiveQuestion,
        shared: &mut Shared,
    ) {
        let Some(reading) = &mut self.reading else {
            return;
        };
        let is_right =
            active.session.misses == 0 && matches!(active.session.progress, SessionState::Right(_));
        if active.asks_for_step()
            && let (Some(explore), Some(other)) = (&mut self.live, active.other)
        {
            explore.compare_with(other);
            shared.notify_message("predict-both-trees");
            reading.is_tree_alone = true;
        }
        reading.answered.insert(number, is_right);
        reading.advance();
        self.show_page(shared);
    }
}
