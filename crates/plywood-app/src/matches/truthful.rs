//! How a level that knows the truth chooses among the moves.

use super::{Task, Thought, TruthPolicy};
use plywood_core::chance::Rng;
use plywood_core::game::Move;
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::{Problem, Spec};
use plywood_explore::truth::{SolveError, TrueOutcome, search_error, solvable};

/// The truth about a move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTruth {
    /// How the game ends after it, if nobody errs.
    pub outcome: TrueOutcome,
    /// How it would have ended after the best move, if that was not played.
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
    // Where it never errs, one best move is enough, however long that takes.
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
    let played = match policy.sets_traps {
        true => best_trap(task, &problem, &equal, &cancel),
        // The games of a level that errs need not be the same.
        false => equal[rng.below(equal.len() as u64) as usize],
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

/// Returns, of equal moves, the one after which most replies lose what the best reply keeps: first
/// those that change who wins, then those that cost anything at all. As far as that is known.
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
