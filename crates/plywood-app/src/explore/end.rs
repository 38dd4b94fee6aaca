//! The end of a search: counts for the card, the card, and the line that both sides play.

use super::{Explore, Stage};
use crate::bindings::{Direction, Setting};
use crate::job::{self, Computation, OtherOrder};
use plywood_core::game::Move;
use plywood_core::tree::{NodeId, Summary};
use plywood_explore::exploration::{Exploration, Spec};
use std::cell::OnceCell;

/// The end of a search.
#[derive(Debug, Default)]
pub struct End {
    /// Whether the card is shown once the end is reached.
    pub shows_card: bool,
    /// Whether the card is closed.
    is_closed: bool,
    /// Number of moves of the principal variation that are played on the board.
    played: usize,
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

    /// Returns whether the card at the end is shown.
    pub fn has_card(&self) -> bool {
        let is_open = self.end.shows_card && !self.end.is_closed && self.is_at_end();
        let is_alone = self.asking.question.is_none() && self.comparison.is_none();
        is_open && is_alone && self.hidden_count() == 0
    }

    /// Returns the best move at the root, once the search is over and nothing is asked.
    pub fn best_move(&self) -> Option<Move> {
        let is_over = self.end.shows_card && self.is_at_end() && self.end.played == 0;
        if !is_over || self.asking.question.is_some() || self.hidden_count() > 0 {
            return None;
        }
        let tree = &self.exploration().tree;
        tree.played(*tree.best_line().first()?)
    }

    /// Closes the card; returns false if there is none.
    pub fn close_card(&mut self) -> bool {
        let has_card = self.has_card();
        self.end.is_closed |= has_card;
        has_card
    }

    /// Returns the summary of the whole search.
    pub fn summary(&self) -> &Summary {
        let tree = &self.exploration().tree;
        self.end.summary.get_or_init(|| tree.summary())
    }

    /// Starts the card's counts when the end is reached.
    pub(crate) fn reach_end(&mut self) {
        self.end.played = 0;
        if !self.is_at_end() {
            self.end.is_closed = false;
            return;
        }
        if self.end.shows_card {
            self.request_costs();
        }
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

    /// Plays the principal variation on the board, or takes a move of it back; returns false if
    /// there is nothing more to do.
    pub(crate) fn play_line(&mut self, direction: Direction) -> bool {
        if !self.end.shows_card || !self.is_at_end() || self.asking.question.is_some() {
            return false;
        }
        let line = self.exploration().tree.best_line();
        let played = direction.step_from(self.end.played, line.len() + 1);
        let is_new = played != self.end.played;
        self.end.played = played;
        is_new
    }

    /// Returns the node whose position is on the board: the current one or, at the end, the last
    /// one played of the principal variation. The card of `Stage::Story` shows its last position.
    pub fn board_node(&self) -> NodeId {
        let line = || self.exploration().tree.best_line();
        let played = match self.end.played {
            0 if self.view.stage == Stage::Story && self.has_card() => line().last().copied(),
            0 => None,
            played => line().get(played - 1).copied(),
        };
        played.unwrap_or_else(|| self.replay().node())
    }
}
