//! True results of the page's nodes, computed when the page is made, within a limit. The limit is
//! in nodes of the solver on one thread, so that the same search gives the same page.

use super::scope::{Interner, Scope};
use plywood_core::search::Role;
use plywood_explore::exploration::Exploration;
use plywood_explore::games::{Drawing, connect_four::ConnectFour};
use plywood_explore::truth::{
    Budget, COLUMNS, Scores, Settings, Solutions, TrueOutcome, solvable_nodes, solve_nodes,
};
use serde::Serialize;

/// About a second in total, at most a sixth of it for positions that turn out to be too expensive.
const BUDGET: Budget = Budget {
    per_position: 2_000_000,
    unsolved: 2_000_000,
    total: 12_000_000,
};

/// Minimum number of stones in the first position. Emptier boards exceed [`BUDGET`].
const MIN_STONES: u32 = 8;

/// Size of the solver's table in bytes.
const TABLE: u64 = 8 << 20;

/// The page's data about true results.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TruthData {
    /// Whether it is visible from the start.
    pub is_shown: bool,
    /// Index of each node's set; 0 if unknown.
    pub(super) of: Vec<usize>,
    /// The results of a position's moves by column; the first set stands for unknown.
    sets: Interner<Option<Row>>,
}

/// For each column, the score for MAX, the winner (`None` for a draw), and the number of the last
/// stone; `None` for a full column.
type Row = [Option<(i32, Option<&'static str>, u32)>; COLUMNS];

impl TruthData {
    /// Computes the true results of a page's nodes; `None` if the game cannot be solved.
    pub(super) fn new(exploration: &Exploration, scope: &Scope) -> Option<TruthData> {
        let tree = &exploration.tree;
        let stones = solvable_nodes(exploration)?.next()?.1.stones();
        let mut truth = TruthData {
            is_shown: false,
            of: vec![0; scope.nodes.len()],
            sets: Interner::default(),
        };
        truth.sets.intern(None);
        if stones < MIN_STONES {
            return Some(truth);
        }
        let solutions = Solutions::new(Settings {
            memory: TABLE,
            threads: 1,
            ..Settings::default()
        });
        // If memory runs out, the results so far are shown.
        let _ = solve_nodes(
            exploration,
            &solutions,
            BUDGET,
            |id| scope.index_of(id).is_some(),
            &|| false,
            |id, scores| {
                let (Some(place), Some(scores)) = (scope.index_of(id), scores) else {
                    return;
                };
                let node = tree.node(id);
                let row = row(&scores, node.role, stones + u32::from(node.ply));
                truth.of[place] = truth.sets.intern(Some(row));
            },
        );
        Some(truth)
    }
}

fn row(scores: &Scores, role: Role, stones: u32) -> Row {
    scores.map(|score| {
        let score = score?;
        let ending = TrueOutcome::from_score(score, stones);
        let winner = ending.winner.map(|winner| ConnectFour.player_name(winner));
        Some((role.own(score), winner, ending.number))
    })
}
