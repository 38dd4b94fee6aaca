//! True results of the page's nodes, computed when the page is made, within a limit. The limit is
//! in nodes of the solver on one thread, so that the same search gives the same page.

use super::scope::{Interner, Scope};
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_explore::games::{Drawing, connect_four::ConnectFour};
use plywood_explore::truth::{
    COLUMNS, Scores, Settings, Solutions, SolverPosition, TrueOutcome, solvable_nodes,
};
use serde::Serialize;

/// Maximum number of nodes of the solver for a page, about a second.
const MAX_NODES: u64 = 12_000_000;

/// Maximum number of nodes for a position; the first one that needs more is the last one tried.
const MAX_PER_POSITION: u64 = 2_000_000;

/// Minimum number of stones in the first position. Emptier boards need more nodes.
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
        let is_in_sight = |(id, _): &(NodeId, _)| scope.index_of(*id).is_some();
        let nodes = solvable_nodes(exploration)?.filter(is_in_sight);
        let mut nodes: Vec<(NodeId, SolverPosition)> = nodes.collect();
        let stones = nodes.first()?.1.stones();
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
        // Those near the root come first, and leaves last.
        nodes.sort_by_key(|&(id, _)| (tree.node(id).kind.is_leaf(), tree.node(id).ply));
        let mut left = MAX_NODES;
        for (id, position) in nodes {
            let most = MAX_PER_POSITION.min(left);
            let (solved, used) = solutions.solve(position, most, &|| false);
            let Ok(scores) = solved else { break };
            left = left.saturating_sub(used);
            let node = tree.node(id);
            let row = row(&scores, node.role, stones + u32::from(node.ply));
            truth.of[scope.index(id)] = truth.sets.intern(Some(row));
        }
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
