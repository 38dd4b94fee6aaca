//! Questions about a step of a recorded tree, with answers computed by the engine.
//!
//! A question asked at [`Question::step`] is about a later step. The tree has recorded that step,
//! so the answer need not be written down, and a written answer can be checked.

mod answer;
mod arguments;
mod beliefs;
mod choice;
mod facts;
mod form;
mod hint;
mod kind;
mod mistake;
mod notation;
mod pose;
mod reader;
mod reason;
mod session;
mod verdict;

pub use answer::{Answer, CutAnswer};
pub use beliefs::{Beliefs, Evidence, NamedBelief, Prediction, possible_mistakes};
pub use choice::{Offer, Pick, PickSource, ReaderContext};
pub use kind::Ask;
pub use mistake::Mistake;
pub use notation::{CutKind, Edges, Line, Sign};
pub use reader::GRAMMAR;
pub use reason::Reason;
pub use session::{Hint, Session, SessionState};
pub use verdict::{Verdict, judge, mistakes};

use facts::Facts;
use form::Form;
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::difference::first_difference;
use plywood_explore::exploration::{Exploration, Problem};
use thiserror::Error;

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The kind of question.
    pub ask: Ask,
    /// The step at which the question is asked.
    pub step: Step,
    /// The node that the answer is about.
    pub node: NodeId,
    /// The right answer, read off the tree.
    pub answer: Answer,
    /// The step that shows the answer.
    pub shown_at: Step,
}

/// Why a question cannot be asked at a step.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// There is no such step.
    #[error("step {step} is past the end of this run; its last step is {last}")]
    PastEnd {
        /// The step asked for.
        step: Step,
        /// The last step that can be asked about.
        last: Step,
    },
    /// The question is about an event that does not follow the step.
    #[error("{missing} after step {step}")]
    NothingComes {
        /// A noun phrase for that event.
        missing: &'static str,
        /// The step asked for.
        step: Step,
        /// The last step before that event; `None` if it never happens.
        latest: Option<Step>,
    },
}

/// Returns the last step of a tree, if `step` is not past it.
pub(crate) fn last_step(tree: &Tree, step: Step) -> Result<Step, QuestionError> {
    match tree.steps() - 1 {
        last if step > last => Err(QuestionError::PastEnd { step, last }),
        last => Ok(last),
    }
}

impl Question {
    /// Asks for the first step at which two explorations differ. The student steps there from this
    /// step.
    ///
    /// # Errors
    /// There is no such step, or no first difference after it.
    pub fn difference(
        exploration: &Exploration,
        other: &Exploration,
        step: Step,
    ) -> Result<Question, QuestionError> {
        Question::about_difference(Ask::Difference, [exploration, other], step)
    }

    /// Asks for the first wrong step of a faulty search. The student starts at the first step.
    ///
    /// # Errors
    /// The search equals the right one.
    pub fn fault(
        exploration: &Exploration,
        right: &Exploration,
    ) -> Result<Question, QuestionError> {
        let about_difference = Question::about_difference(Ask::Fault, [exploration, right], 0)?;
        // A wrong value is visible at a node before it has any consequence.
        let best = |side: &Exploration, step| {
            let replay = Replay::new(&side.tree, step);
            let best = replay.knowledge(replay.node()).best;
            best.map(|(_, value)| value)
        };
        let mut before = 0..about_difference.shown_at;
        let found = before.find(|&step| best(exploration, step) != best(right, step));
        let found = found.unwrap_or(about_difference.shown_at);
        Ok(Question {
            node: Replay::new(&exploration.tree, found).node(),
            answer: Answer::Step(found),
            shown_at: found,
            ..about_difference
        })
    }

    fn about_difference(
        ask: Ask,
        [exploration, other]: [&Exploration; 2],
        step: Step,
    ) -> Result<Question, QuestionError> {
        let tree = &exploration.tree;
        let last = last_step(tree, step)?;
        // There is no step to point at in a run that has ended.
        let found = first_difference(exploration, other).map(|found| found.step);
        let found = found.filter(|&found| found <= last);
        match found.filter(|&found| found > step) {
            Some(found) => Ok(Question {
                ask,
                step,
                node: Replay::new(tree, found).node(),
                answer: Answer::Step(found),
                shown_at: found,
            }),
            None => Err(QuestionError::NothingComes {
                missing: ask.texts().missing,
                step,
                latest: found.and_then(|found| found.checked_sub(1)),
            }),
        }
    }

    /// Asks at a step of an exploration. For questions about two explorations, see
    /// [`Question::difference`] and [`Question::fault`].
    ///
    /// # Errors
    /// There is no such step, or the question's event does not follow it.
    pub fn new(exploration: &Exploration, ask: Ask, step: Step) -> Result<Question, QuestionError> {
        let tree = &exploration.tree;
        let last = last_step(tree, step)?;
        let (kind, here) = (ask.kind(), Replay::new(tree, step));
        // The question can be asked as long as the answer is not shown.
        let (from, open) = (step + 1, ask.shows_after());
        let nothing = || {
            let about = |&about: &Step| kind.is_about(&here.at(about));
            let mut before = (1..from).rev().map(|from| from - open);
            QuestionError::NothingComes {
                missing: ask.texts().missing,
                step,
                latest: before.find(about).map(|about| about + open - 1),
            }
        };
        let from = Some(from - open).filter(|&from| from <= last);
        let about = from.and_then(|from| kind.first(&here.at(from)));
        // A quiescence search does not try all moves, and may start with a value.
        let goes_on =
            |&id: &NodeId| ask != Ask::Horizon && (tree.goes_on_at(id) || tree.stands_cut(id));
        let about = about.filter(|&step| !here.at(step).path().iter().any(goes_on));
        let then = here.at(about.ok_or_else(nothing)?);
        Ok(Question {
            ask,
            step,
            node: then.node(),
            answer: kind.answer(exploration, &then).ok_or_else(nothing)?,
            shown_at: then.step() + open,
        })
    }

    /// Returns whether the question asks for something that the tree already shows at its step,
    /// which is then hidden.
    pub fn is_gap(&self) -> bool {
        self.step >= self.shown_at
    }

    /// Returns the nodes whose values are hidden while the first of these questions is asked.
    pub fn gaps(questions: &[Question]) -> Vec<NodeId> {
        let gaps = questions.iter().filter(|question| question.is_gap());
        gaps.map(|question| question.node).collect()
    }

    /// Returns the child being backed up, if the question is about a back-up.
    pub fn arriving_child(&self, exploration: &Exploration) -> Option<NodeId> {
        let arrival = Facts::new(exploration, self).arrival();
        arrival.map(|arrival| arrival.child)
    }

    /// Returns another search that shows the consequence of an answer: another move order, or a
    /// leaf with the typed value. `None` if one tree is enough.
    pub fn consequence(&self, exploration: &Exploration, answer: &Answer) -> Option<Problem> {
        let facts = Facts::new(exploration, self);
        self.ask.kind().consequence(&facts, answer)
    }
}
