//! The open question, and the steps whose question was answered.

use crate::bindings::Context;
use crate::predict::ActiveQuestion;
use plywood_core::tree::Step;
use std::collections::BTreeSet;

/// The current question, and the answered steps.
#[derive(Debug, Default)]
pub struct Asking {
    /// Whether the tutor asks questions before steps.
    pub predicts: bool,
    pub question: Option<ActiveQuestion>,
    /// Steps whose question has been answered.
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

    /// Returns whether the user may step: nothing is asked, or the answer is a step.
    pub(super) fn is_walk(&self) -> bool {
        let question = self.question.as_ref();
        question.is_none_or(|active| active.asks_for_step() && !active.is_closed())
    }
}
