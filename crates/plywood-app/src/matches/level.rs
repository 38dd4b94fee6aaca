//! Levels of machines, their descriptions, and how the perfect one chooses moves.

use super::{Task, Thought};
use plywood_core::game::Move;
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Method, Order, Stop, Watch};
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_explore::truth::{SolveError, search_error, solvable};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// Maximum number of nodes for finding the values of all moves of a position: a few seconds. A
/// single best move may take more.
pub const MAX_TRUTH_NODES: u64 = 10_000_000;

/// The strength of a machine, which depends only on its search, its random moves and whether it
/// plays perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    /// Looks 2 plies ahead, and leaves one move in 4 to chance.
    Easy,
    /// Looks 4 plies ahead, and leaves one move in 12 to chance.
    Medium,
    /// Looks as far ahead as it can in a second.
    Hard,
    /// Plays a truly best move.
    Perfect,
}

impl Level {
    /// All levels, from the easiest.
    pub const ALL: &[Level] = <Level as VariantArray>::VARIANTS;

    /// Returns whether it plays truly best moves where these can be found.
    pub fn knows_truth(self) -> bool {
        self == Level::Perfect
    }

    /// Returns the search depth of moves that are not perfect; `None` if the time limit determines
    /// it.
    pub fn plies(self) -> Option<u32> {
        match self {
            Level::Easy => Some(2),
            Level::Medium => Some(4),
            Level::Hard | Level::Perfect => None,
        }
    }

    /// Returns the time limit in milliseconds, if it determines the depth.
    pub fn time(self) -> Option<u32> {
        self.plies().is_none().then_some(1000)
    }

    /// Returns the average number of moves per random move; `None` if there are no random moves.
    pub fn random_once_in(self) -> Option<u64> {
        match self {
            Level::Easy => Some(4),
            Level::Medium => Some(12),
            Level::Hard | Level::Perfect => None,
        }
    }

    /// Returns the search of a position, with the game's repaired evaluation.
    pub fn spec(self, game: GameName, position: PositionText) -> Spec {
        let spec = Spec::new(game, "");
        let (algorithm, order) = match self.plies() {
            Some(_) => (Algorithm::AlphaBeta, Order::CentreFirst),
            None => (Algorithm::IterativeDeepening, Order::BestFirst),
        };
        Spec {
            position,
            evaluation: Some(game.best_evaluation()),
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

/// Chooses a truly best move; `None` if it cannot be found, or takes too long.
///
/// # Errors
/// The search was cancelled, or there is no memory for the solver.
pub(super) fn choose(task: &Task, rng: &mut Rng, watch: &Watch) -> Result<Option<Thought>, Stop> {
    let Some(position) = solvable(&task.problem, &[], &task.solutions) else {
        return Ok(None);
    };
    let cancel = || watch.is_cancelled() || watch.ends_early();
    // One best move is enough, even if finding it takes long.
    let best = if task.scores_all {
        None
    } else {
        position.best(&cancel).transpose()
    };
    let found = best.unwrap_or_else(|| position.score_moves(super::MAX_TRUTH_NODES, &cancel));
    let (scored, nodes) = match found {
        // The search is used instead.
        Err(SolveError::Cancelled) if !watch.is_cancelled() => return Ok(None),
        found => found.map_err(search_error)?,
    };
    let Some(best) = scored.best() else {
        return Ok(None);
    };
    let equal: Vec<Move> = scored.moves_with(best).collect();
    // Games should vary.
    let played = equal[rng.below(equal.len() as u64) as usize];
    Ok(Some(Thought {
        played: Some(played),
        truth: Some(scored.outcome(best)),
        nodes,
        line: task.problem.line_text(&[played]),
        ..Thought::default()
    }))
}
