//! The tutor's questions about a search.

mod act;
pub(super) mod draw;

use super::Explore;
use crate::bindings::Context;
use crate::predict::ActiveQuestion;
use plywood_core::tree::Step;
use std::collections::BTreeSet;

/// The open question, and the steps that have been answered.
#[derive(Debug, Default)]
pub struct Asking {
    /// Whether the tutor asks before steps.
    pub predicts: bool,
    /// The question that is asked.
    pub question: Option<ActiveQuestion>,
    /// The steps at which a question has been answered.
    pub answered: BTreeSet<Step>,
}

impl Asking {
    /// Returns the context of the keys while a question is asked.
    pub(crate) fn context(&self) -> Option<Context> {
        let active = self.question.as_ref()?;
        Some(if active.is_closed() {
            Context::ANSWERED
        } else if active.asks_for_step() {
            Context::POINT
        } else {
            Context::PREDICT
        })
    }

    /// Returns whether steps can be walked to: nothing is asked, or for a step.
    pub(super) fn is_walk(&self) -> bool {
        let question = self.question.as_ref();
        question.is_none_or(|active| active.asks_for_step() && !active.is_closed())
    }
}

impl Explore {
    /// Fills the gap that is asked for; returns false if there is none.
    pub(crate) fn fill_gap(&mut self) -> bool {
        let question = self.asking.question.as_ref();
        let question = question.map(|active| &active.session.question);
        let Some(question) = question.filter(|question| question.is_gap()) else {
            return false;
        };
        self.view.gaps.retain(|&id| id != question.node);
        true
    }
}
