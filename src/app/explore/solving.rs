//! Asking what is true at the present node.

use super::Explore;
use super::truth::{Place, Truth};
use crate::game::{Move, Value};
use crate::search::Role;
use crate::tree::NodeId;
use crate::truth::exact;
use std::sync::Arc;

impl Explore {
    /// Solves the present position where the scores stand over the board.
    pub fn follow_truth(&mut self) {
        if self.truths.is_over_board {
            self.ask_truth();
        }
    }

    /// What is known of the moves of the present node; none where nothing can be said.
    pub fn truth(&self) -> Option<Truth> {
        Some(self.truths.of(self.place()?.key))
    }

    /// The same where that stands over the board.
    pub fn truth_over_board(&self) -> Option<Truth> {
        let is_here = self.on_board() == self.replay().node();
        let is_shown = self.truths.is_over_board && is_here && self.asked.is_none();
        if is_shown { self.truth() } else { None }
    }

    /// The move that the search chooses at the present node, as far as it has looked there: the first of
    /// its best ones.
    pub fn chosen_move(&self) -> Option<Move> {
        let tree = &self.exploration().tree;
        let here = self.replay().node();
        let is_max = tree.node(here).role == Role::Max;
        let mut best: Option<(Value, NodeId)> = None;
        for id in tree.children(here) {
            let node = tree.node(id);
            let is_better = best.is_none_or(|(value, _)| match is_max {
                true => node.value > value,
                false => node.value < value,
            });
            if node.kind.has_value() && is_better {
                best = Some((node.value, id));
            }
        }
        tree.played(best?.1)
    }

    /// The present position, if it can be said what its moves are truly worth.
    fn place(&self) -> Option<Place> {
        let exploration = self.exploration();
        let (game, problem) = (exploration.spec.game, Arc::clone(&exploration.problem));
        let moves = exploration.tree.moves(self.replay().node());
        exact(game, &problem, &moves, &self.truths.solutions)?;
        let key = problem.at(&moves).key()?;
        Some(Place {
            key,
            game,
            problem,
            moves,
        })
    }

    /// Lets the present position be solved, where it can be, and says whether it can.
    pub fn ask_truth(&mut self) -> bool {
        let place = self.place();
        let can_be = place.is_some();
        if let Some(place) = place {
            self.truths.ask(place);
        }
        can_be
    }
}
