//! Starts the various kinds of work.

use super::Work;
use crate::matches::{JudgeTask, MoveJudgement, Task, Thought};
use plywood_core::game::Move;
use plywood_core::search::{Algorithm, Stop};
use plywood_core::tree::Tree;
use plywood_explore::exploration::{MAX_MINIMAX_NODES, Problem};
use plywood_explore::map::Index;
use plywood_explore::truth::{
    CHECK_INTERVAL, MAX_NODES, ScoredMoves, Settings, Solutions, search_error, solvable,
};
use std::sync::Arc;

/// Starts a machine's search for a move.
pub fn think(task: Task, recorded: u64) -> Work<Thought> {
    // An iterative search is limited to what can be viewed afterwards, as it can answer at any time;
    // any other needs everything that its depth takes.
    let max_nodes = if task.deepens() { recorded } else { u64::MAX };
    Work::start(max_nodes, move |watch| {
        #[cfg(debug_assertions)]
        crate::job::panic_if_requested("think");
        task.run(watch)
    })
}

/// Starts judging a move.
pub fn judge(judging: JudgeTask) -> Work<MoveJudgement> {
    Work::start(u64::MAX, move |watch| judging.run(watch))
}

/// Counts the nodes of plain minimax from the same position to this depth; `None` if there are more
/// than [`MAX_MINIMAX_NODES`].
pub fn count_minimax(problem: Arc<Problem>, depth: u32) -> Work<Option<u64>> {
    Work::start(MAX_MINIMAX_NODES, move |watch| {
        match problem.find_to(Algorithm::Minimax, depth, watch) {
            Ok(result) => Ok(Some(result.counts.nodes)),
            Err(Stop::NodeLimit(_)) => Ok(None),
            Err(stop) => Err(stop),
        }
    })
}

/// Counts the widths of a tree's nodes. Counting can be ended early, and the rest is then
/// estimated.
pub fn index_map(problem: Arc<Problem>, tree: Arc<Tree>) -> Work<Box<Index>> {
    Work::start(MAX_MINIMAX_NODES, move |watch| {
        problem.map(&tree, watch).map(Box::new)
    })
}

/// Counts the nodes of alpha-beta with the best move order.
pub fn count_critical(problem: Arc<Problem>, tree: Arc<Tree>) -> Work<Option<u64>> {
    Work::start(MAX_MINIMAX_NODES, move |watch| {
        problem.count_critical(&tree, watch)
    })
}

/// Size of the solver's table in bytes, as the tutor also runs on small laptops.
const MEMORY: u64 = 64 << 20;

/// Starts finding the true scores of the moves in the position after `moves`; `None` if they have
/// none.
pub fn true_scores(problem: &Arc<Problem>, moves: Vec<Move>) -> Option<Work<Option<ScoredMoves>>> {
    let solutions = Solutions::new(Settings {
        memory: MEMORY,
        ..Settings::default()
    });
    solvable(problem, &moves, &solutions)?;
    let nodes = if problem.spec.game.has_solver() {
        u64::MAX
    } else {
        MAX_NODES
    };
    let problem = Arc::clone(problem);
    Some(Work::start(u64::MAX, move |watch| {
        let cancel = || {
            watch.add_nodes(CHECK_INTERVAL);
            watch.is_cancelled()
        };
        let Some(position) = solvable(&problem, &moves, &solutions) else {
            return Ok(None);
        };
        let found = position.score_moves(nodes, &cancel);
        found.map(|(scores, _)| Some(scores)).map_err(search_error)
    }))
}
