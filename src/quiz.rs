//! Questions about a step of a recorded tree, and their answers, computed from the tree alone.
//!
//! Who is asked stands at [`Question::step`] and says what comes. What comes is in the tree, so
//! that nobody writes an answer down, and nobody can write down a wrong one.

mod answer;
mod choice;
mod diagnosis;
mod facts;
mod mistake;
mod model;
mod notation;
mod numbers;
mod pose;
mod proof;
mod reading;
mod reason;
mod verdict;
mod wording;

pub use answer::{Answer, CutAnswer, Unreadable};
pub use mistake::Mistake;
pub use model::mistakes;
pub use notation::{CutKind, Edges, Line, Sign, read_value};
pub use proof::says_less;
pub use verdict::{Verdict, judge};

use crate::difference::first_difference;
use crate::exploration::Exploration;
use crate::replay::{Event, Replay};
use crate::tree::{NodeId, Origin, Step};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Which node is entered next.
    Next,
    /// The value that the next evaluation or return gives its node.
    Value,
    /// The window of the node after the next back up.
    Window,
    /// Whether a back up causes a cutoff, of which kind, and which moves are skipped; asked before
    /// the back up or at it.
    Cut,
    /// Which ancestor's bound causes the next cutoff.
    Cause,
    /// What may be said of the true value of the inner node that returns next.
    Bound,
    /// Which move the root will play.
    RootMove,
    /// The first step at which the search differs from another one; who is asked walks there.
    Difference,
}

impl Ask {
    /// Everything that can be asked; the last one is about two trees, all others about one.
    pub const ALL: [Ask; 8] = [
        Ask::Next,
        Ask::Value,
        Ask::Window,
        Ask::Cut,
        Ask::Cause,
        Ask::Bound,
        Ask::RootMove,
        Ask::Difference,
    ];

    /// Whether the step is one of those that the question is about.
    fn is_about(self, replay: &Replay) -> bool {
        match self {
            Ask::Next => matches!(replay.event(), Event::Enter),
            Ask::Value => matches!(replay.event(), Event::Evaluate | Event::Return),
            Ask::Window | Ask::Cut => matches!(replay.event(), Event::BackUp { .. }),
            Ask::Cause => matches!(replay.event(), Event::Cut { .. }),
            Ask::Bound => matches!(replay.event(), Event::Return),
            Ask::RootMove => {
                let has_moves = replay.tree().best_child(NodeId::ROOT).is_some();
                has_moves && replay.step() == replay.tree().node(NodeId::ROOT).left
            }
            // One tree does not tell.
            Ask::Difference => false,
        }
    }

    /// What is missing where the question cannot be asked.
    fn missing(self) -> &'static str {
        match self {
            Ask::Next => "no node is entered",
            Ask::Value => "no node gets a value",
            Ask::Window | Ask::Cut => "no value is backed up",
            Ask::Cause => "no cutoff comes",
            Ask::Bound => "no inner node returns",
            Ask::RootMove => "no move is chosen",
            Ask::Difference => "no first difference comes",
        }
    }
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub ask: Ask,
    /// The step at which one stands when asked.
    pub step: Step,
    /// The node that the answer is about: entered next, valued, backed up to, cut or returning.
    pub node: NodeId,
    /// The right answer.
    pub answer: Answer,
    /// The step that shows the answer.
    pub shown_at: Step,
}

/// Why a question cannot be asked at a step.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoQuestion {
    /// There is no such step.
    #[error("step {step} is past the end of this run, its last step is {last}")]
    PastEnd {
        /// The step asked for.
        step: Step,
        /// The last one.
        last: Step,
    },
    /// What is asked about does not come any more.
    #[error("{missing} after step {step}")]
    NothingComes {
        /// What does not come.
        missing: &'static str,
        /// The step asked for.
        step: Step,
        /// The last step at which it still lies ahead; none where it never happens.
        latest: Option<Step>,
    },
}

impl Question {
    /// Asks for the first step at which an exploration differs from another one; one may walk from
    /// this step on.
    ///
    /// # Errors
    /// There is no such step, or no first difference after it.
    pub fn difference(
        exploration: &Exploration,
        other: &Exploration,
        step: Step,
    ) -> Result<Question, NoQuestion> {
        let ask = Ask::Difference;
        let tree = &exploration.tree;
        let last = tree.steps() - 1;
        if step > last {
            return Err(NoQuestion::PastEnd { step, last });
        }
        // A run that is over has no step that could be pointed at.
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
            None => Err(NoQuestion::NothingComes {
                missing: ask.missing(),
                step,
                latest: found.and_then(|found| found.checked_sub(1)),
            }),
        }
    }

    /// Asks at a step of an exploration; not for a difference, which is asked of two
    /// ([`Question::difference`]).
    ///
    /// # Errors
    /// There is no such step, or what is asked about does not come after it.
    pub fn new(exploration: &Exploration, ask: Ask, step: Step) -> Result<Question, NoQuestion> {
        let tree = &exploration.tree;
        let last = tree.steps() - 1;
        if step > last {
            return Err(NoQuestion::PastEnd { step, last });
        }
        let here = Replay::new(tree, step);
        let is_about = |&step: &Step| ask.is_about(&here.at(step));
        let nothing = || NoQuestion::NothingComes {
            missing: ask.missing(),
            step,
            latest: match ask {
                Ask::Cut => (0..step).rev().find(is_about),
                _ => (1..=step).rev().find(is_about).map(|about| about - 1),
            },
        };
        let about = match ask {
            // At the back up one can tell already.
            Ask::Cut => (step..=last).find(is_about),
            Ask::Cause => here.next_cutoff(),
            Ask::RootMove => {
                Some(tree.node(NodeId::ROOT).left).filter(|&left| step < left && left <= last)
            }
            _ => (step + 1..=last).find(is_about),
        };
        let then = here.at(about.ok_or_else(nothing)?);
        let (answer, shown_at) = answer(exploration, ask, &then).ok_or_else(nothing)?;
        Ok(Question {
            ask,
            step,
            node: then.node(),
            answer,
            shown_at,
        })
    }
}

/// The answer that the step `then` gives, and the step that shows it.
fn answer(exploration: &Exploration, ask: Ask, then: &Replay) -> Option<(Answer, Step)> {
    let Exploration { subject, tree, .. } = exploration;
    let line = |id: NodeId| Line(subject.line_text(&tree.moves(id)));
    let text = |id: &NodeId| subject.move_text(tree, *id);
    let node = then.node();
    let role = tree.node(node).role;
    let answer = match ask {
        Ask::Next => Answer::Node(line(node)),
        Ask::Value => Answer::Value(tree.node(node).value),
        Ask::Window => Answer::Window(Edges(then.knowledge(node).window)),
        Ask::Cut => {
            let after = then.at(then.next()?);
            return Some(match after.event() {
                Event::Cut { skipped, .. } => {
                    let answer = CutAnswer {
                        cut: CutKind::at(role),
                        skips: skipped.iter().filter_map(text).collect(),
                    };
                    (Answer::Cut(answer), after.step())
                }
                _ => (Answer::Cut(CutAnswer::NONE), after.step()),
            });
        }
        Ask::Cause => {
            // A MAX node is cut by the bound that a MIN node above it has set, and the reverse.
            match tree.origin(node, role.other())? {
                Origin::Set(setting) => Answer::Node(line(setting.ancestor)),
                // Nobody is sure of it: it is there to ask a question.
                Origin::NullWindow { .. } => return None,
                Origin::Given => Answer::Outside,
            }
        }
        Ask::Bound => Answer::Bound(tree.bound(node)?.into()),
        Ask::RootMove => Answer::Move(text(&tree.best_child(NodeId::ROOT)?)?),
        Ask::Difference => return None,
    };
    Some((answer, then.step()))
}
