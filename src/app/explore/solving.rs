//! Asking what is true at the present node.

use super::Explore;
use super::truth::Truth;
use crate::game::Value;
use crate::search::Role;
use crate::tree::NodeId;
use crate::truth::{self, Solved};

impl Explore {
    /// Solves the present position where the scores stand over the board.
    pub fn follow_truth(&mut self) {
        if self.truths.is_over_board {
            self.ask_truth();
        }
    }

    /// What is known of the moves on the board, where that stands over it.
    pub fn truth_over_board(&self) -> Option<Truth> {
        let is_here = self.on_board() == self.replay().node();
        let is_shown = self.truths.is_over_board && is_here && self.asked.is_none();
        let position = self.solvable().filter(|_| is_shown)?;
        Some(self.truths.of(position))
    }

    /// The column that the search chooses at the present node, as far as it has looked there: the first of
    /// its best moves.
    pub fn chosen_column(&self) -> Option<usize> {
        let exploration = self.exploration();
        let tree = &exploration.tree;
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
        let played = exploration.problem.line_text(&tree.moves(best?.1)).pop()?;
        played.parse::<usize>().ok().map(|column| column - 1)
    }

    /// The present position as the solver has it; none where it cannot be solved.
    pub fn solvable(&self) -> Option<Solved> {
        let exploration = self.exploration();
        let moves = exploration.tree.moves(self.replay().node());
        truth::of(exploration.spec.game, &exploration.problem, &moves)
    }

    /// Lets the present position be solved, where it can be.
    pub fn ask_truth(&mut self) {
        if let Some(position) = self.solvable() {
            self.truths.ask(position);
        }
    }
}
