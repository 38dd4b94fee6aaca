//! The end of a search: its best move, and its cost compared with plain minimax.

use super::Explore;
use crate::job::{self, Computation};
use plywood_core::game::Move;
use plywood_core::tree::Summary;
use plywood_explore::exploration::Exploration;
use std::cell::OnceCell;

#[derive(Debug, Default)]
pub struct End {
    /// The cost of plain minimax on the same position.
    pub minimax_cost: Computation<Option<u64>>,
    /// The summary of the whole search, computed when first needed.
    summary: OnceCell<Summary>,
}

impl End {
    /// Starts counting the nodes of plain minimax, unless the search visits the same nodes.
    pub(super) fn new(exploration: &Exploration) -> End {
        let tree = &exploration.tree;
        let minimax_cost = if tree.method.algorithm.properties().is_plain() {
            Computation::Done(Some(tree.counts().nodes))
        } else {
            Computation::Running(job::count_minimax(exploration.problem.clone(), tree.depth))
        };
        End {
            minimax_cost,
            ..End::default()
        }
    }
}

impl Explore {
    /// Returns whether all steps are done.
    pub fn is_at_end(&self) -> bool {
        self.stepper.step + 1 == self.exploration().tree.steps()
    }

    /// Returns the root's best move, once the search is over and nothing is being asked.
    pub fn best_move(&self) -> Option<Move> {
        if !self.is_at_end() || self.asking.question.is_some() || self.hidden_count() > 0 {
            return None;
        }
        let tree = &self.exploration().tree;
        tree.played(*tree.best_line().first()?)
    }

    /// Returns the summary of the whole search.
    pub fn summary(&self) -> &Summary {
        let tree = &self.exploration().tree;
        self.end.summary.get_or_init(|| tree.summary())
    }
}
