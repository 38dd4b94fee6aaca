//! The review of a game. A background thread solves its positions from the end backwards, because
//! positions with few pieces take longest, and later ones help with them.

mod draw;

pub(super) use draw::draw;

use super::Play;
use crate::job::{Work, WorkOutcome, judge};
use crate::matches::{Ending, JudgeTask, Match, MoveJudgement, turning_point};
use plywood_core::game::Move;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{list_text, move_text, outcome_text};

/// Number of positions that may take too long before the earlier ones are given up.
const MAX_UNSOLVED: usize = 3;

/// Judgements of the moves so far.
#[derive(Debug, Default)]
pub struct Review {
    /// The judged moves, in order.
    pub judged: Vec<MoveJudgement>,
    /// Moves to be judged, in game order; the last one is next.
    waiting: Vec<JudgeTask>,
    work: Option<Work<MoveJudgement>>,
}

impl Review {
    /// Judges the moves that have not been judged.
    pub(super) fn start(&mut self, game: &Match) {
        let plies = 0..game.played_moves().len();
        let open = plies.filter(|&ply| self.judgement(ply).is_none());
        self.waiting = open.filter_map(|ply| JudgeTask::new(game, ply)).collect();
        self.begin_next();
    }

    fn begin_next(&mut self) {
        let unsolved = self.judged.iter().filter(|judged| judged.best().is_none());
        let has_given_up = unsolved.count() >= MAX_UNSOLVED;
        self.work = self.waiting.last_mut().map(|task| {
            if has_given_up {
                task.max_nodes = 0;
            }
            judge(task.clone())
        });
    }

    /// Returns the ply of the move being judged.
    pub fn solving(&self) -> Option<usize> {
        self.waiting.last().map(|task| task.ply)
    }

    /// Polls the judgement.
    pub(super) fn tick(&mut self) {
        let Some(outcome) = self.work.as_ref().and_then(Work::poll) else {
            return;
        };
        self.waiting.pop();
        if let WorkOutcome::Done(judged) = outcome {
            let at = self.judged.partition_point(|other| other.ply < judged.ply);
            self.judged.insert(at, judged);
        }
        self.begin_next();
    }

    /// Discards the judgements of moves that were taken back.
    pub(super) fn forget_undone(&mut self, game: &Match) {
        self.work = None;
        self.waiting.clear();
        self.judged.retain(|judged| {
            let played_move = game.played_moves().get(judged.ply);
            played_move.is_some_and(|played_move| played_move.played == judged.played)
        });
    }

    /// Returns the judgement of a ply, counted from 0.
    pub fn judgement(&self, ply: usize) -> Option<&MoveJudgement> {
        self.judged.iter().find(|judged| judged.ply == ply)
    }

    /// Returns the ply of the turning point.
    pub fn turning_point(&self, game: &Match) -> Option<usize> {
        let winner = game.ending().and_then(Ending::winner);
        turning_point(&self.judged, winner.map(|winner| winner.other()))
    }
}

impl Play {
    /// Returns moves after this many plies as a list for sentences.
    pub(crate) fn names(&self, plies: usize, moves: &[Move], language: Language) -> String {
        let here = self.game.problem().at(&self.game.line(plies));
        let name = |&played: &Move| move_text(language, &here.move_text(played));
        list_text(language, &moves.iter().map(name).collect::<Vec<_>>())
    }

    /// Returns the result under best play after one of the judged moves.
    pub(crate) fn verdict_text(
        &self,
        judged: &MoveJudgement,
        played: Move,
        language: Language,
    ) -> String {
        let scored = judged.scored.as_ref();
        match scored.and_then(|scored| Some((scored, scored.score(played)?))) {
            None => say!(language, "truth-too-long"),
            Some((scored, score)) => {
                outcome_text(language, scored.outcome(score), self.game.problem())
            }
        }
    }

    /// Describes the consequence of a bad move, and a better move.
    pub(crate) fn bad_text(&self, judged: &MoveJudgement, language: Language) -> String {
        let better = judged.better();
        let verdict = |played| self.verdict_text(judged, played, language);
        let real = verdict(judged.played);
        let best = better.first().map_or(String::new(), |&best| verdict(best));
        let played = self.names(judged.ply, &[judged.played], language);
        let moves = self.names(judged.ply, &better, language);
        say!(language, "review-bad", played, real, moves, best)
    }
}
