//! How many pieces the next move takes, where moves take pieces off the board. A multiple capture is
//! one move.

use super::QuestionKind;
use crate::exploration::Exploration;
use crate::game::{Move, Picture};
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::replay::{Event, Replay};
use crate::sentence;
use crate::words::{MoveName, Sentence};

pub(crate) struct CaptureLength;

impl QuestionKind for CaptureLength {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let moves = exploration.tree.moves(then.node());
        let (&played, before) = moves.split_last()?;
        let taken = taken(exploration, before, played)?;
        (taken > 0).then_some(Answer::Count(taken))
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        let by = MoveName::new(facts.exploration, facts.id);
        sentence!("quiz-ask-capture-length": by)
    }

    fn mistakes(&self, _: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        vec![(Mistake::FirstJump, Answer::Count(1))]
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let by = MoveName::new(facts.exploration, facts.id);
        sentence!("quiz-why-capture-length": by, right = facts.right())
    }
}

/// Returns how many pieces a move takes off the board; `None` if there is no board.
pub(super) fn taken(exploration: &Exploration, before: &[Move], played: Move) -> Option<u32> {
    let pieces = |moves: &[Move]| match exploration.problem.picture(moves) {
        Picture::Board(board) => Some(board.cells.iter().flatten().count()),
        Picture::Text { .. } => None,
    };
    let after = [before, &[played]].concat();
    Some(pieces(before)?.saturating_sub(pieces(&after)?) as u32)
}
