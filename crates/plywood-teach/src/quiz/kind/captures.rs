//! Captures: the number of pieces taken by the next move, or by the longest capture. A multiple
//! capture is one move, and draughts requires the longest one.

use super::{QuestionKind, Values};
use crate::exploration::Exploration;
use crate::game::Move;
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::replay::{Event, Replay};
use crate::words::MoveName;

/// Which capture is asked about.
pub(crate) enum Captures {
    /// The one that is tried next: how long it is.
    Next,
    /// The longest one of a node: how deep the list of captures is.
    Longest,
}

impl QuestionKind for Captures {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let moves = exploration.tree.moves(then.node());
        let taken = match self {
            Captures::Next => {
                let (&played, before) = moves.split_last()?;
                taken(exploration, before, played)
            }
            Captures::Longest => {
                let legal = exploration.problem.at(&moves).legal_moves().into_iter();
                let taken = legal.filter_map(|played| taken(exploration, &moves, played));
                taken.max()
            }
        };
        taken.filter(|&taken| taken > 0).map(Answer::Count)
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let played = MoveName::new(facts.exploration, facts.id);
        vec![("played", played.into())]
    }

    /// One jump, or the number of captures in the list.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut found = vec![(Mistake::FirstJump, Answer::Count(1))];
        if let Captures::Longest = self {
            let moves = facts.tree.moves(facts.id);
            let listed = facts.exploration.problem.at(&moves).legal_moves().len();
            found.push((Mistake::BreadthForDepth, Answer::Count(listed as u32)));
        }
        found
    }
}

/// Returns how many pieces a move takes off the board; `None` if there is no board.
fn taken(exploration: &Exploration, before: &[Move], played: Move) -> Option<u32> {
    let pieces = |moves: &[Move]| {
        let board = exploration.problem.at(moves).picture().board();
        Some(board?.cells.iter().flatten().count())
    };
    let after = [before, &[played]].concat();
    Some(pieces(before)?.saturating_sub(pieces(&after)?) as u32)
}
