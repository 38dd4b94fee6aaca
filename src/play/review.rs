//! The review of a game, move by move: what each was worth, what would have been better, and what
//! a published program has overlooked.

use super::thought::without_time_limit;
use super::{Level, Match, Side};
use crate::duel::Duellist;
use crate::exploration::{MaxSide, PositionText, Problem, Spec};
use crate::game::{Move, Outcome, Player, Value};
use crate::program::{Program, Version};
use crate::search::{Stop, Watch};

/// Number of plies that the judge looks ahead; a tree with values at its leaves is searched whole.
pub const JUDGE_DEPTH: u32 = 6;

/// A move to be judged.
#[derive(Clone, Debug)]
pub struct JudgeTask {
    /// The ply, from 0.
    pub ply: usize,
    by: Player,
    played: Move,
    before: Spec,
    machine: Option<Spec>,
    /// The published program that made it.
    program: Option<Program>,
}

/// The judgement of a move. Values are from the first player's side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveJudgement {
    /// The ply, from 0.
    pub ply: usize,
    /// The player who made it.
    pub by: Player,
    /// The move, in notation.
    pub played: Option<String>,
    /// The value before it, which the best move keeps.
    pub before: Value,
    /// The value after it, searched one ply shallower, so that both look equally far into the game.
    pub after: Value,
    /// The judge's best move, in notation.
    pub best: Option<String>,
    /// The best move of the machine that made it or, for a person's move, of the
    /// [adviser](Match::adviser).
    pub machine: Option<String>,
    /// What the published program that made it has overlooked, if it was one.
    pub fault: Option<Fault>,
    /// The judging search, with its depth.
    pub spec: Spec,
}

impl MoveJudgement {
    /// Returns what the move has cost the player; 0 if none was better.
    pub fn cost(&self) -> u32 {
        let lost = match self.by {
            Player::First => i64::from(self.before) - i64::from(self.after),
            Player::Second => i64::from(self.after) - i64::from(self.before),
        };
        lost.clamp(0, u32::MAX.into()) as u32
    }
}

impl JudgeTask {
    /// Creates the task for the move of a ply, from 0; `None` if there is no such move, or it is
    /// the pass of a program where the rules allow none.
    pub fn new(game: &Match, ply: usize) -> Option<JudgeTask> {
        let played_move = game.played_moves().get(ply)?;
        let legal = game.problem().at(&game.line(ply)).legal_moves();
        if !legal.contains(&played_move.played) {
            return None;
        }
        let position = game.position(ply);
        let adviser = match game.side(played_move.by) {
            Side::Person => game.adviser(played_move.by),
            own => own.clone(),
        };
        let machine = adviser.spec(game.game(), position.clone());
        Some(JudgeTask {
            ply,
            by: played_move.by,
            played: played_move.played,
            before: judge_spec(game, position),
            // Only its move matters, not the time that it would take.
            machine: machine.map(|spec| {
                let depth = spec.depth.unwrap_or(JUDGE_DEPTH).min(JUDGE_DEPTH);
                without_time_limit(spec, Some(depth))
            }),
            program: published(game.side(played_move.by)),
        })
    }

    /// Judges it.
    ///
    /// # Errors
    /// The search was cancelled.
    pub fn run(&self, watch: &Watch) -> Result<MoveJudgement, Stop> {
        let problem = self.before.open().expect("a position of the game");
        let found = problem.find(self.before.method.algorithm, watch)?;
        let here = problem.at(&[self.played]);
        let value = match here.legal_moves().is_empty() {
            true => here.value(),
            false => {
                let text = here.position_text();
                let after = for_first_player(Spec {
                    position: self.before.game.position(&text),
                    depth: self.before.depth.map(|depth| (depth - 1).max(1)),
                    ..self.before.clone()
                });
                let after = after.open().expect("a position of the game");
                after.find(self.before.method.algorithm, watch)?.value
            }
        };
        let machine = self.machine.as_ref().and_then(|spec| {
            let problem = spec.open().ok()?;
            let found = problem.find(spec.method.algorithm, watch).ok()?;
            problem.last_move_text(&[found.best?])
        });
        let fault = self.program.and_then(|program| {
            let overlooked = Oversight::find(&problem, self.by, self.played)?;
            Some(Fault {
                program,
                overlooked,
            })
        });
        Ok(MoveJudgement {
            fault,
            ply: self.ply,
            by: self.by,
            played: problem.last_move_text(&[self.played]),
            before: found.value,
            after: value,
            best: found.best.and_then(|best| problem.last_move_text(&[best])),
            machine,
            spec: self.before.clone(),
        })
    }
}

/// Returns the search that judges moves, whose values are the first player's.
fn judge_spec(game: &Match, position: PositionText) -> Spec {
    let spec = for_first_player(Level::Medium.spec(game.game(), position));
    let depth = game.game().has_free_depth().then_some(JUDGE_DEPTH);
    Spec {
        depth: depth.or(spec.depth),
        ..spec
    }
}

/// Returns the search with the first player as MAX; a position that itself says which side is MAX
/// keeps it.
fn for_first_player(spec: Spec) -> Spec {
    let spec = Spec {
        max: MaxSide::First,
        ..spec
    };
    let problem = spec.open().expect("a position of the game");
    let max = match problem.cursor().to_move() {
        Player::Second if !problem.fixes_max => MaxSide::Second,
        _ => MaxSide::First,
    };
    Spec { max, ..spec }
}

/// Returns the program that plays a side as it was published.
fn published(side: &Side) -> Option<Program> {
    match side {
        Side::Duellist(Duellist::Program(program, Version::Published, _)) => Some(*program),
        _ => None,
    }
}

/// Returns the ply of the move that has cost most, if any has cost anything: of the loser's moves
/// if a player has lost, otherwise of all.
pub fn turning_point(judged: &[MoveJudgement], loser: Option<Player>) -> Option<usize> {
    let is_by_loser = |judged: &&MoveJudgement| loser.is_none_or(|loser| judged.by == loser);
    let costly = judged.iter().filter(is_by_loser);
    let costly = costly.filter(|judged| judged.cost() > 0);
    // The first of those that have cost the same.
    let costliest = costly.rev().max_by_key(|judged| judged.cost());
    costliest.map(|judged| judged.ply)
}

/// An oversight of a published program. Repaired programs and random moves have none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The program.
    pub program: Program,
    /// What it has overlooked.
    pub overlooked: Oversight,
}

/// What a move overlooks: a win that is one move away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oversight {
    /// The mover's own win.
    Win {
        /// The move that wins, in notation.
        by: String,
    },
    /// The other side's win after the move, which the mover could have prevented.
    Threat {
        /// The reply that wins, in notation.
        by: String,
        /// A move after which there is no such reply, in notation.
        instead: String,
    },
}

impl Oversight {
    /// Returns what this move at the root overlooks.
    pub fn find(problem: &Problem, mover: Player, played: Move) -> Option<Oversight> {
        let text = |line: &[Move]| problem.last_move_text(line).unwrap_or_default();
        if wins(problem, mover, &[played]) {
            return None;
        }
        let legal = problem.cursor().legal_moves();
        if let Some(&win) = legal.iter().find(|&&other| wins(problem, mover, &[other])) {
            return Some(Oversight::Win { by: text(&[win]) });
        }
        let reply = |first: Move| {
            let mut replies = problem.at(&[first]).legal_moves().into_iter();
            replies.find(|&reply| wins(problem, mover.other(), &[first, reply]))
        };
        let by = reply(played)?;
        let safe = legal.into_iter().find(|&other| reply(other).is_none())?;
        Some(Oversight::Threat {
            by: text(&[played, by]),
            instead: text(&[safe]),
        })
    }
}

fn wins(problem: &Problem, who: Player, line: &[Move]) -> bool {
    problem.at(line).outcome() == Some(Outcome::Won(who))
}
