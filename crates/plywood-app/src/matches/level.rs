//! Levels of machines, with descriptions for screens, and the move choice of those that know the
//! truth.

use super::{Task, Thought};
use plywood_core::chance::Rng;
use plywood_core::game::Move;
use plywood_core::search::{Algorithm, Method, Order, Stop, Watch};
use plywood_explore::exploration::{GameName, PositionText, Problem, Spec};
use plywood_explore::truth::{SolveError, TrueOutcome, search_error, solvable};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// Maximum number of nodes to find the value of every move of a position: a few seconds' work. A
/// single best move may take more.
pub const MAX_TRUTH_NODES: u64 = 10_000_000;

/// The strength of a machine. A level is no more than its search, its random moves and its
/// [`TruthPolicy`], if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    /// Looks 2 plies ahead, and leaves one move in 4 to chance.
    Easy,
    /// Looks 4 plies ahead, and leaves one move in 12 to chance.
    Medium,
    /// Looks as far ahead as it can in a second.
    Hard,
    /// Plays a truly best move, but now and then the second best, the more often the less that
    /// loses.
    Fallible,
    /// The same, but half as often; of equally good moves it plays the one after which most replies
    /// are mistakes.
    Trapper,
    /// Plays a truly best move.
    Perfect,
}

/// The move choice of a level that knows the truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TruthPolicy {
    /// Plays a second best move that loses `n` points once in `moves_per_error * (n + 1)` moves;
    /// `None` never does.
    pub moves_per_error: Option<u64>,
    /// Whether it plays, of equal moves, the one after which most replies are mistakes.
    pub sets_traps: bool,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: &[Level] = <Level as VariantArray>::VARIANTS;

    /// Returns how it chooses if it knows the truth; `None` if it never does.
    pub fn truth_policy(self) -> Option<TruthPolicy> {
        let moves_per_error = match self {
            Level::Easy | Level::Medium | Level::Hard => return None,
            Level::Fallible => Some(2),
            Level::Trapper => Some(4),
            Level::Perfect => None,
        };
        Some(TruthPolicy {
            moves_per_error,
            sets_traps: self == Level::Trapper,
        })
    }

    /// Returns the plies that it looks ahead if it does not know the truth; `None` if its time
    /// decides. A tree with values at its leaves only is searched whole at every level.
    pub fn plies(self) -> Option<u32> {
        match self {
            Level::Easy => Some(2),
            Level::Medium => Some(4),
            Level::Hard | Level::Fallible | Level::Trapper | Level::Perfect => None,
        }
    }

    /// Returns the milliseconds that it thinks, if they and not the plies decide.
    pub fn time(self) -> Option<u32> {
        self.plies().is_none().then_some(1000)
    }

    /// Returns in how many moves one is left to chance; `None` if none is.
    pub fn random_once_in(self) -> Option<u64> {
        match self {
            Level::Easy => Some(4),
            Level::Medium => Some(12),
            Level::Hard | Level::Fallible | Level::Trapper | Level::Perfect => None,
        }
    }

    /// Returns its search of a position, with the game's repaired evaluation.
    pub fn spec(self, game: GameName, position: PositionText) -> Spec {
        let spec = Spec {
            position,
            evaluation: Some(game.best_evaluation()),
            ..Spec::new(game, "")
        };
        if !game.has_free_depth() {
            return spec;
        }
        let (algorithm, order) = match self.plies() {
            Some(_) => (Algorithm::AlphaBeta, Order::CentreFirst),
            None => (Algorithm::IterativeDeepening, Order::BestFirst),
        };
        Spec {
            method: Method {
                algorithm,
                order,
                ..spec.method
            },
            depth: self.plies(),
            time: self.time(),
            ..spec
        }
    }
}

/// The truth about a move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTruth {
    /// Result after the move, under best play.
    pub outcome: TrueOutcome,
    /// Result after the best move, if another one was played.
    pub missed: Option<TrueOutcome>,
}

/// Chooses a move; `None` if the truth cannot be found here, or takes too long.
///
/// # Errors
/// The search was cancelled, or there is no memory for the solver.
pub(super) fn choose(
    task: &Task,
    policy: TruthPolicy,
    rng: &mut Rng,
    watch: &Watch,
) -> Result<Option<Thought>, Stop> {
    let spec = Spec {
        position: task.position.clone(),
        ..Spec::new(task.game, "")
    };
    let Ok(problem) = spec.open() else {
        return Ok(None);
    };
    let Some(position) = solvable(task.game, &problem, &[], &task.solutions) else {
        return Ok(None);
    };
    let cancel = || watch.is_cancelled() || watch.ends_early();
    // Without errors, one best move is enough, even if finding it takes long.
    let best = match policy.moves_per_error {
        None if !task.scores_all => position.best(&cancel).transpose(),
        _ => None,
    };
    let found = best.unwrap_or_else(|| position.score_moves(super::MAX_TRUTH_NODES, &cancel));
    let (scored, nodes) = match found {
        // The search does the rest.
        Err(SolveError::Cancelled) if !watch.is_cancelled() => return Ok(None),
        found => found.map_err(search_error)?,
    };
    let Some(best) = scored.best() else {
        return Ok(None);
    };
    let scores = scored.moves.iter().filter_map(|scored| scored.score);
    let second = scores.filter(|&score| score < best).max();
    let errs = policy
        .moves_per_error
        .zip(second)
        .filter(|(times, second)| {
            rng.once_in(times.saturating_mul(u64::from(best.abs_diff(*second)) + 1))
        });
    let wanted = errs.map_or(best, |(_, second)| second);
    let equal: Vec<Move> = scored.moves_with(wanted).collect();
    let played = if policy.sets_traps {
        best_trap(task, &problem, &equal, &cancel)
    } else {
        // The games of a level that errs need not be the same.
        equal[rng.below(equal.len() as u64) as usize]
    };
    Ok(Some(Thought {
        played: Some(played),
        truth: Some(MoveTruth {
            outcome: scored.outcome(wanted),
            missed: errs.map(|_| scored.outcome(best)),
        }),
        nodes,
        line: problem.line_text(&[played]),
        ..Thought::default()
    }))
}

/// Returns the equal move after which most replies lose value, as far as that is known: first
/// replies that change the winner, then those that cost anything.
fn best_trap(
    task: &Task,
    problem: &Problem,
    equal: &[Move],
    cancel: &(dyn Fn() -> bool + Sync),
) -> Move {
    let mistakes = |&played: &Move| {
        let position = solvable(task.game, problem, &[played], &task.solutions);
        let replies = position.map(|at| at.score_moves(super::MAX_TRUTH_NODES, cancel));
        let Some(Ok((replies, _))) = replies else {
            return (0, 0);
        };
        let scores = replies.moves.iter().filter_map(|reply| reply.score);
        let scores: Vec<i32> = scores.collect();
        let best = scores.iter().copied().max().unwrap_or_default();
        let count = |is_worse: &dyn Fn(i32) -> bool| {
            scores.iter().filter(|&&score| is_worse(score)).count()
        };
        (
            count(&|score| score.signum() < best.signum()),
            count(&|score| score < best),
        )
    };
    // `max_by_key` returns the last of equals; the first one is wanted.
    let traps = equal.iter().rev().copied();
    traps.max_by_key(mistakes).unwrap_or(task.legal[0])
}
