//! The end of a search: its best move, and what it and others cost.

use super::Explore;
use crate::bindings::{Direction, Setting};
use crate::job::{self, Computation, OtherOrder};
use plywood_core::game::Move;
use plywood_core::tree::Summary;
use plywood_explore::exploration::{Exploration, Spec};
use std::cell::OnceCell;

/// The end of a search.
#[derive(Debug, Default)]
pub struct End {
    /// The cost of plain minimax on the same position.
    pub minimax_cost: Computation<Option<u64>>,
    /// The costs of the other orders.
    pub others: Computation<Vec<OtherOrder>>,
    /// The summary of the whole search, computed when first needed.
    summary: OnceCell<Summary>,
}

impl End {
    /// Starts counting the nodes of plain minimax, unless the search is plain minimax itself.
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

    /// Returns the costs of the other orders, as far as they are counted.
    pub fn others(&self) -> &[OtherOrder] {
        self.others.get().map_or(&[], Vec::as_slice)
    }

    /// Returns whether something is still being counted.
    pub(super) fn is_counting(&self) -> bool {
        self.minimax_cost.is_running() || self.others.is_running()
    }

    /// Polls the counts.
    pub(super) fn tick(&mut self) {
        self.minimax_cost.tick();
        self.others.tick();
    }
}

impl Explore {
    /// Returns whether all steps are done.
    pub fn is_at_end(&self) -> bool {
        self.stepper.step + 1 == self.exploration().tree.steps()
    }

    /// Returns the best move at the root, once the search is over and nothing is asked.
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

    /// Starts to count what other searches would have cost, once.
    pub(crate) fn request_costs(&mut self) {
        if !matches!(self.end.others, Computation::NotRequested) {
            return;
        }
        self.request_best_order_cost();
        let current = self.exploration().tree.method.order;
        let mut specs: Vec<(Direction, Spec)> = Vec::new();
        for direction in [Direction::More, Direction::Less] {
            let Ok(mut spec) = self.with_setting(Setting::Order, direction) else {
                continue;
            };
            let order = spec.method.order;
            if order != current && specs.iter().all(|(_, other)| other.method.order != order) {
                spec.time = None;
                specs.push((direction, spec));
            }
        }
        if self.exploration().tree.method.narrows() {
            self.end.others = Computation::Running(job::costs(specs));
        }
    }
}
