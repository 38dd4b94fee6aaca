//! The review of a game: its moves judged one after another, in the background.

mod draw;
mod true_costs;

pub(super) use draw::draw;
pub(crate) use true_costs::{CostStatus, TrueCosts};

use super::Play;
use crate::app::job::{Outcome, Work, judge};
use crate::play::{Ending, Fault, JudgeTask, Match, MoveJudgement, turning_point};
use std::collections::VecDeque;

/// What the moves were worth, as far as it is known.
#[derive(Debug, Default)]
pub struct Review {
    /// The judged moves, in order.
    pub judged: Vec<MoveJudgement>,
    /// The moves that wait to be judged.
    pub waiting: VecDeque<JudgeTask>,
    work: Option<Work<MoveJudgement>>,
    /// What the moves truly cost.
    pub true_costs: TrueCosts,
}

/// Returns what the move shown by the review overlooked.
pub(super) fn fault(play: &Play) -> Option<&Fault> {
    let review = play.review.as_ref().filter(|_| play.shows_review)?;
    let shown = play.shown_ply().checked_sub(1)?;
    review.judgement(shown)?.fault.as_ref()
}

impl Review {
    /// Judges the moves that are not judged yet.
    pub(super) fn start(&mut self, game: &Match, all: Vec<JudgeTask>) {
        let known =
            |judging: &JudgeTask| self.judged.iter().any(|judged| judged.ply == judging.ply);
        self.waiting = all.into_iter().filter(|judging| !known(judging)).collect();
        self.work = None;
        self.begin_next(game);
    }

    /// Judges the next move; after the last one the positions are solved.
    fn begin_next(&mut self, game: &Match) {
        self.work = self.waiting.front().cloned().map(judge);
        if self.work.is_none() {
            self.true_costs.solve(game);
        }
    }

    /// Returns whether there is a move left to judge.
    pub fn is_judging(&self) -> bool {
        self.work.is_some()
    }

    /// Returns whether moves are being judged, or their positions solved.
    pub fn is_busy(&self) -> bool {
        self.is_judging() || self.true_costs.is_solving()
    }

    /// Polls what is being judged and solved.
    pub(super) fn tick(&mut self, game: &Match) {
        self.true_costs.tick();
        let Some(outcome) = self.work.as_ref().and_then(Work::poll) else {
            return;
        };
        self.waiting.pop_front();
        if let Outcome::Done(judged) = outcome {
            let at = self.judged.partition_point(|other| other.ply < judged.ply);
            self.judged.insert(at, judged);
        }
        self.begin_next(game);
    }

    /// Forgets the judgements of moves that were taken back.
    pub(super) fn forget_undone(&mut self, game: &Match) {
        self.work = None;
        self.waiting.clear();
        self.true_costs.stop();
        self.judged.retain(|judged| {
            game.played_moves()
                .get(judged.ply)
                .is_some_and(|played_move| Some(&played_move.text) == judged.played.as_ref())
        });
    }

    /// Returns what is known about a ply, from 0.
    pub fn judgement(&self, ply: usize) -> Option<&MoveJudgement> {
        self.judged.iter().find(|judged| judged.ply == ply)
    }

    /// Returns the ply at which the game turned.
    pub fn turning_point(&self, game: &Match) -> Option<usize> {
        let winner = game.ending().and_then(Ending::winner);
        turning_point(&self.judged, winner.map(|winner| winner.other()))
    }
}
