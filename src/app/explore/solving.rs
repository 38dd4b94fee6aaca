//! Asks for the truth at the present node.

use super::Explore;
use super::truth::{Place, Truth};
use crate::game::{Move, Value};
use crate::search::Role;
use crate::tree::NodeId;
use crate::truth::exact;
use std::sync::Arc;

impl Explore {
    /// Solves the present position if the scores are shown over the board.
    pub fn follow_truth(&mut self) {
        if self.truths.is_over_board {
            self.ask_truth();
        }
    }

    /// Returns what is known about the moves of the present node; `None` if there is no truth about
    /// them.
    pub fn truth(&self) -> Option<Truth> {
        Some(self.truths.get(self.place()?.key))
    }

    /// Returns it only if it is shown over the board.
    pub fn truth_over_board(&self) -> Option<Truth> {
        let is_here = self.on_board() == self.replay().node();
        let is_shown = self.truths.is_over_board && is_here && self.question.is_none();
        if is_shown { self.truth() } else { None }
    }

    /// Returns the move that the search chooses at the present node, as far as it has visited it:
    /// the first of its best ones.
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

    /// Returns the present position, if its moves have a true worth.
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

    /// Starts to solve the present position if possible, and returns whether it is.
    pub fn ask_truth(&mut self) -> bool {
        let place = self.place();
        let can_be = place.is_some();
        if let Some(place) = place {
            self.truths.ask(place);
        }
        can_be
    }
}
