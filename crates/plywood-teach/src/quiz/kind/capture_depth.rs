//! How deep the list of captures is: how many pieces the longest one takes off the board. At draughts
//! it is the one that must be played.

use super::QuestionKind;
use super::capture_length::taken;
use crate::exploration::Exploration;
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::replay::{Event, Replay};
use crate::sentence;
use crate::words::Sentence;

pub(crate) struct CaptureDepth;

impl QuestionKind for CaptureDepth {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let moves = exploration.tree.moves(then.node());
        let legal = exploration.problem.legal_moves(&moves).into_iter();
        let most = legal
            .filter_map(|played| taken(exploration, &moves, played))
            .max()?;
        (most > 0).then_some(Answer::Count(most))
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-capture-depth": node = facts.name())
    }

    /// One jump, or the number of captures in the list.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let moves = facts.tree.moves(facts.id);
        let listed = facts.exploration.problem.legal_moves(&moves).len();
        vec![
            (Mistake::FirstJump, Answer::Count(1)),
            (Mistake::BreadthForDepth, Answer::Count(listed as u32)),
        ]
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("quiz-why-capture-depth": node = facts.name(), right = facts.right())
    }
}
