//! The end of a search: its card, and the line that both sides play.

use super::{Explore, Stage};
use crate::bindings::{Direction, Setting};
use crate::job::{self, Computation};
use plywood_core::game::Move;
use plywood_core::tree::{NodeId, Summary};
use plywood_explore::exploration::Spec;

impl Explore {
    /// Returns whether all steps are done.
    pub fn is_at_end(&self) -> bool {
        self.step + 1 == self.exploration().tree.steps()
    }

    /// Returns whether the card at the end is shown.
    pub fn has_card(&self) -> bool {
        let is_alone =
            self.question.is_none() && self.comparison.is_none() && self.hidden_count() == 0;
        self.shows_end_card && is_alone && self.is_at_end() && !self.end_card.is_closed
    }

    /// Returns the best move at the root, once the search is over and nothing is asked.
    pub fn best_move(&self) -> Option<Move> {
        let is_shown = self.shows_end_card && self.question.is_none() && self.hidden_count() == 0;
        let tree = &self.exploration().tree;
        let best = tree.best_line().first().copied();
        best.filter(|_| is_shown && self.is_at_end() && self.end_card.played == 0)
            .and_then(|best| tree.played(best))
    }

    /// Closes the card; returns false if there is none.
    pub fn close_card(&mut self) -> bool {
        let has_card = self.has_card();
        self.end_card.is_closed |= has_card;
        has_card
    }

    /// Returns the summary of the whole search.
    pub fn summary(&self) -> &Summary {
        let tree = &self.exploration().tree;
        self.end_card.summary.get_or_init(|| tree.summary())
    }

    /// Begins to count what the card shows, when the end is reached.
    pub(crate) fn reach_end(&mut self) {
        self.end_card.played = 0;
        if !self.is_at_end() {
            self.end_card.is_closed = false;
            return;
        }
        if !self.shows_end_card || !matches!(self.end_card.others, Computation::NotRequested) {
            return;
        }
        self.request_best_order_cost();
        let present = self.exploration().tree.method.order;
        let mut specs: Vec<(Direction, Spec)> = Vec::new();
        for direction in [Direction::More, Direction::Less] {
            let Ok(mut spec) = self.with_setting(Setting::Order, direction) else {
                continue;
            };
            let order = spec.method.order;
            if order != present && specs.iter().all(|(_, other)| other.method.order != order) {
                spec.time = None;
                specs.push((direction, spec));
            }
        }
        if self.exploration().tree.method.narrows() {
            self.end_card.others = Computation::Running(job::costs(specs));
        }
    }

    /// Plays the principal variation on the board, or takes a move of it back; returns false if
    /// there is nothing more to do.
    pub(crate) fn play_line(&mut self, direction: Direction) -> bool {
        if !self.shows_end_card || !self.is_at_end() || self.question.is_some() {
            return false;
        }
        let line = self.exploration().tree.best_line();
        let played = direction.step_from(self.end_card.played, line.len() + 1);
        let is_new = played != self.end_card.played;
        self.end_card.played = played;
        is_new
    }

    /// Returns the node whose position is on the board: the current one or, at the end, the last
    /// one played of the principal variation. On the stage all of it is played.
    pub fn board_node(&self) -> NodeId {
        let line = || self.exploration().tree.best_line();
        let played = match self.end_card.played {
            0 if self.stage == Stage::Story && self.has_card() => line().last().copied(),
            0 => None,
            played => line().get(played - 1).copied(),
        };
        played.unwrap_or_else(|| self.replay().node())
    }
}
