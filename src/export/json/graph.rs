//! The description of a search: what was searched, how, and what came of it.

use crate::exploration::{Exploration, GameName, PositionText, Spec, Subject, name};
use crate::game::{Picture, Value};
use crate::search::Counts;
use crate::tree::NodeId;
use serde::{Deserialize, Serialize};

/// What was searched, how, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graph {
    /// The game's name.
    pub game: String,
    /// The position in the game's notation; none if it was given as a board.
    pub position: Option<String>,
    /// The rows of the root position, the top one first; only of games with a board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<String>>,
    /// What the player that is MAX is called.
    pub max: String,
    /// `minimax` or `alpha-beta`.
    pub algorithm: String,
    /// `ge` or `gt`.
    pub cut: String,
    /// `soft` or `hard`.
    pub fail: String,
    /// In which order moves were tried.
    pub order: String,
    /// Plies.
    pub depth: u32,
    /// The evaluation's name.
    pub evaluation: String,
    /// The root's value for MAX.
    pub value: Value,
    /// The first best move of the root; none if the game is over there.
    pub best_move: Option<String>,
    /// The first best moves from the root on.
    pub principal_variation: Vec<String>,
    /// Totals of the run.
    pub stats: Stats,
}

/// Totals of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Visited nodes, the root included.
    pub nodes: u64,
    /// Nodes that were evaluated.
    pub leaves: u64,
    /// Nodes that skipped at least one move.
    pub cutoffs: u64,
    /// Moves skipped.
    pub pruned: u64,
    /// Events of the run.
    pub steps: u64,
}

impl From<Counts> for Stats {
    fn from(counts: Counts) -> Stats {
        Stats {
            nodes: counts.nodes,
            leaves: counts.leaves,
            cutoffs: counts.cutoffs,
            pruned: counts.pruned,
            steps: counts.steps(),
        }
    }
}

impl Graph {
    /// The description of a recorded exploration.
    pub fn of(exploration: &Exploration) -> Graph {
        let Exploration {
            spec,
            subject,
            tree,
            ..
        } = exploration;
        let variation = tree.principal_variation();
        let moves = tree.moves(variation.last().copied().unwrap_or(NodeId::ROOT));
        let value = tree.node(NodeId::ROOT).value;
        Graph::new(
            spec,
            subject,
            value,
            subject.line_text(&moves),
            tree.counts(),
        )
    }

    /// The description of what a run on `subject`, which `spec` opened, has found.
    pub fn new(
        spec: &Spec,
        subject: &Subject,
        value: Value,
        principal_variation: Vec<String>,
        counts: Counts,
    ) -> Graph {
        Graph {
            game: name::<GameName>(spec.game),
            position: match &spec.position {
                PositionText::Notation(text) => Some(text.clone()),
                PositionText::Board(_) => None,
            },
            board: board_rows(subject),
            max: subject.player_name(subject.max()).to_owned(),
            algorithm: name(spec.method.algorithm),
            cut: name(spec.method.cut),
            fail: name(spec.method.fail),
            order: name(spec.method.order),
            depth: subject.depth(),
            evaluation: name(spec.evaluation()),
            value,
            best_move: principal_variation.first().cloned(),
            principal_variation,
            stats: counts.into(),
        }
    }
}

fn board_rows(subject: &Subject) -> Option<Vec<String>> {
    let Picture::Board(board) = subject.picture(&[]) else {
        return None;
    };
    Some(board.rows())
}
