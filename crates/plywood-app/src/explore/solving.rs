//! Requests the truth at the current node.

use super::Explore;
use super::truth::{Truth, TruthRequest};
use plywood_core::game::Move;
use plywood_explore::truth::solvable;
use std::sync::Arc;

impl Explore {
    /// Solves the current position if the scores are shown over the board.
    pub fn follow_truth(&mut self) {
        if self.truths.is_over_board {
            self.request_truth();
        }
    }

    /// Returns what is known about the moves of the current node; `None` if there is no truth about
    /// them.
    pub fn truth(&self) -> Option<Truth> {
        Some(self.truths.get(self.truth_request()?.key))
    }

    /// Returns what is known about the moves of the current node, if it is shown over the board.
    pub fn truth_over_board(&self) -> Option<Truth> {
        let is_here = self.board_node() == self.replay().node();
        let is_shown = self.truths.is_over_board && is_here && self.question.is_none();
        if is_shown { self.truth() } else { None }
    }

    /// Returns the move that the search chooses at the current node: the first of the best ones
    /// among those that it has visited.
    pub fn chosen_move(&self) -> Option<Move> {
        let tree = &self.exploration().tree;
        let here = self.replay().node();
        let role = tree.node(here).role;
        let valued = tree
            .children_backwards(here)
            .filter(|&id| tree.node(id).kind.has_value());
        // Backwards, the first one is the last of the best ones.
        let best = valued.max_by_key(|&id| role.own(tree.node(id).value));
        tree.played(best?)
    }

    /// Returns the request for the current position, if its moves have true scores.
    fn truth_request(&self) -> Option<TruthRequest> {
        let exploration = self.exploration();
        let (game, problem) = (exploration.spec.game, Arc::clone(&exploration.problem));
        let moves = exploration.tree.moves(self.replay().node());
        solvable(game, &problem, &moves, &self.truths.solutions)?;
        let key = problem.at(&moves).key()?;
        Some(TruthRequest {
            key,
            game,
            problem,
            moves,
        })
    }

    /// Starts to solve the current position if possible, and returns whether it is.
    pub fn request_truth(&mut self) -> bool {
        let request = self.truth_request();
        let can_be = request.is_some();
        if let Some(request) = request {
            self.truths.request(request);
        }
        can_be
    }
}
