//! The tutor's questions about a search: when they are asked, and what follows an answer.

use super::{ActResult, Explore};
use crate::predict::{ActiveQuestion, QuestionSource};
use crate::progress::Record;
use crate::state::Shared;
use plywood_explore::exploration::Exploration;
use plywood_teach::quiz::{Question, Reason, SessionState, possible_mistakes};

impl Explore {
    /// Fills in the value that is asked for; returns false if there is none.
    pub(crate) fn fill_gap(&mut self) -> bool {
        let question = self.asking.question.as_ref();
        let question = question.map(|active| &active.session.question);
        let Some(question) = question.filter(|question| question.is_gap()) else {
            return false;
        };
        self.view.gaps.retain(|&id| id != question.node);
        true
    }

    /// Turns questions on or off.
    pub(crate) fn toggle_predict(&mut self, shared: &mut Shared) {
        self.stepper.play = None;
        self.asking.predicts = !self.asking.predicts;
        if !self.asking.predicts {
            shared.notify_message("predict-off");
        } else if !self.ask_here() {
            shared.notify_message("predict-on");
        }
    }

    /// Goes to the next step worth a question and asks it.
    pub(crate) fn next_question(&mut self, shared: &mut Shared) {
        self.stepper.play = None;
        let open = self.stepper.step..self.exploration().tree.steps();
        let question = open
            .filter(|step| !self.asking.answered.contains(step))
            .find_map(|step| Question::pose(self.exploration(), step));
        match question {
            Some(question) => {
                self.asking.predicts = true;
                self.go_to(question.step);
                self.ask(question, QuestionSource::Walk, None);
            }
            None => shared.notify_message("predict-none-left"),
        }
    }

    /// Submits the answer or, once the question is closed, continues.
    pub(crate) fn submit(&mut self, shared: &mut Shared) -> ActResult {
        let closed = self.asking.question.take_if(|active| active.is_closed());
        if let Some(closed) = closed {
            return self.close_question(closed);
        }
        let Some(active) = &mut self.asking.question else {
            return ActResult::Nothing;
        };
        if active.asks_for_step() {
            self.stepper.play = None;
            active.point(self.stepper.step);
        }
        let exploration = &self.prepared.exploration;
        let is_read = if active.session.reasons().is_empty() {
            active.submit(exploration, shared.language).is_some()
        } else {
            active.choose_reason(exploration, shared.language)
        };
        if !is_read || !active.session.reasons().is_empty() {
            return ActResult::Nothing;
        }
        let result = count(active, exploration, shared);
        if active.is_closed() {
            self.go_to_answer();
        }
        result
    }

    /// Reveals the answer to the open question.
    pub(crate) fn show_me(&mut self, shared: &mut Shared) -> ActResult {
        let open = self.asking.question.as_mut();
        let Some(active) = open.filter(|active| !active.is_closed()) else {
            return ActResult::Nothing;
        };
        let exploration = &self.prepared.exploration;
        // Who asks for the answer gives no reason.
        active.session.choose_reason(Reason::Other);
        let result = count(active, exploration, shared);
        active.show(exploration, shared.language);
        self.go_to_answer();
        result
    }

    /// Leaves the question, unanswered if it is open.
    pub(crate) fn leave_question(
        &mut self,
        mut active: ActiveQuestion,
        shared: &mut Shared,
    ) -> ActResult {
        if !active.session.reasons().is_empty() {
            active.session.choose_reason(Reason::Other);
            count(&mut active, &self.prepared.exploration, shared);
        }
        if active.is_closed() || active.source != QuestionSource::Walk {
            return self.close_question(active);
        }
        self.asking.predicts = false;
        shared.notify_message("predict-off");
        ActResult::Nothing
    }

    /// Continues after a question. In predict mode the next question may follow immediately.
    fn close_question(&mut self, active: ActiveQuestion) -> ActResult {
        if active.source != QuestionSource::Walk {
            return ActResult::Over(Box::new(active));
        }
        let question = &active.session.question;
        let between = question.step + 1..question.shown_at;
        self.asking.answered.insert(question.step);
        if between.contains(&self.stepper.step) {
            self.ask_here();
        }
        ActResult::Nothing
    }

    /// Goes to the step that shows the answer, but not beyond the next question: a reader who has
    /// just found a cutoff is asked for its cause before the screen shows it. Outside of question
    /// series, it only goes to a nearby step, as a jump to the end, for example for the root's
    /// move, would lose the place.
    fn go_to_answer(&mut self) {
        const NEAR: u32 = 3;
        if self.fill_gap() {
            return;
        }
        let Some(active) = &self.asking.question else {
            return;
        };
        let Question { step, shown_at, .. } = active.session.question;
        let due = if active.asks_for_step() {
            None
        } else if active.source != QuestionSource::Walk {
            let next = active.next_question_step;
            next.filter(|later| (step..shown_at).contains(later))
        } else if shown_at > step + NEAR {
            return;
        } else {
            let exploration = self.exploration();
            let is_asked = |&between: &u32| {
                let is_new = !self.asking.answered.contains(&between);
                is_new && Question::pose(exploration, between).is_some()
            };
            (step + 1..shown_at).find(is_asked)
        };
        self.stepper.play = None;
        self.go_to(due.unwrap_or(shown_at));
    }

    /// Asks a question below the tree.
    pub fn ask(
        &mut self,
        question: Question,
        source: QuestionSource,
        hint: Option<String>,
    ) -> &mut ActiveQuestion {
        let active = ActiveQuestion::new(self.exploration(), question, source, hint);
        self.asking.question.insert(active)
    }

    /// Asks the question of this step, if there is one that has not been answered.
    pub fn ask_here(&mut self) -> bool {
        if self.asking.question.is_some() || self.asking.answered.contains(&self.stepper.step) {
            return false;
        }
        let Some(question) = Question::pose(self.exploration(), self.stepper.step) else {
            return false;
        };
        self.ask(question, QuestionSource::Walk, None);
        true
    }
}

/// Records the first answer to a question, once; an answer that was shown counts as wrong.
fn count(active: &mut ActiveQuestion, exploration: &Exploration, shared: &mut Shared) -> ActResult {
    if std::mem::replace(&mut active.is_recorded, true) {
        return ActResult::Nothing;
    }
    let session = &active.session;
    let right = matches!(session.progress, SessionState::Right(_));
    // If several misconceptions lead to the answer and none is chosen, none of them is blamed.
    let possible = match session.given() {
        Some(given) => possible_mistakes(exploration, &session.question, given),
        None => Vec::new(),
    };
    let mistake = match (session.chosen_mistake(), &possible[..]) {
        (Some(chosen), _) => Some(chosen),
        (None, [only]) => Some(*only),
        _ => None,
    };
    shared.record_answer(Record::Answer {
        ask: session.question.ask,
        right,
        mistake: mistake.map(|mistake| mistake.code().to_owned()),
        evidence: session.evidence(exploration).unwrap_or_default(),
    });
    active.believed = shared.progress().belief();
    ActResult::Answered(active.source, right)
}
