//! An explained evaluation of a position: which cells and lines contributed how much.

use crate::app::bindings::Direction;
use crate::app::explore::Explore;
use crate::exploration::{Explanation, Group};
use crate::game::Move;
use crate::replay::Event;
use crate::tree::NodeId;

/// An explained evaluation.
#[derive(Debug)]
pub struct ExplainedEvaluation {
    /// The node.
    pub node: NodeId,
    /// The moves from the root to it.
    pub moves: Vec<Move>,
    /// Whether the node is a leaf, so that the search uses this value.
    pub is_leaf: bool,
    /// The parts of the value.
    pub explanation: Explanation,
    /// The rows that can be chosen.
    pub rows: Vec<Selection>,
    /// Index of the chosen row.
    pub chosen: usize,
}

/// A row of an explained evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The whole value.
    Whole,
    /// All parts of one kind and one player.
    Group(Group),
    /// A part by its index.
    Part(usize),
}

impl ExplainedEvaluation {
    /// Returns the evaluation at the present step: of the leaf that the step is about, otherwise of
    /// the present node's own position.
    ///
    /// # Errors
    /// Returns the message about why there is none here.
    pub fn at(explore: &Explore) -> Result<ExplainedEvaluation, &'static str> {
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let replay = explore.replay();
        let here = replay.node();
        let is_leaf = |id: NodeId| tree.node(id).kind.is_evaluated();
        let node = match replay.event() {
            // The value of the leaf may be what a question asks for.
            Event::Enter if is_leaf(here) => return Err("notice-leaf-unvalued"),
            // While its value is being backed up, the step is still about the leaf.
            Event::BackUp { child, .. } | Event::Cut { by: child, .. } if is_leaf(child) => child,
            _ => here,
        };
        let is_leaf = is_leaf(node);
        if !is_leaf && exploration.spec.game.has_own_values() {
            return Err("notice-only-leaves");
        }
        let moves = tree.moves(node);
        let explanation = exploration.problem.explain(&moves);
        Ok(ExplainedEvaluation {
            node,
            moves,
            is_leaf,
            rows: rows(&explanation),
            explanation,
            chosen: 0,
        })
    }

    /// Chooses the row above or below.
    pub fn choose(&mut self, direction: Direction) {
        self.chosen = direction.step_from(self.chosen, self.rows.len());
    }

    /// Returns the parts that a row stands for.
    pub fn parts(&self, row: &Selection) -> Vec<usize> {
        match row {
            Selection::Whole => (0..self.explanation.parts.len()).collect(),
            Selection::Group(group) => group.parts.clone(),
            Selection::Part(part) => vec![*part],
        }
    }
}

/// Returns the whole value, then the sums by kind, then the parts that are of interest by
/// themselves.
fn rows(explanation: &Explanation) -> Vec<Selection> {
    let groups = explanation.groups();
    let joins = |&part: &usize| explanation.parts[part].kind.joins_cells();
    let single: Vec<usize> = groups
        .iter()
        .filter(|group| group.parts.len() > 1)
        .flat_map(|group| group.parts.iter().copied().filter(joins))
        .collect();
    let mut rows = vec![Selection::Whole];
    rows.extend(groups.into_iter().map(Selection::Group));
    rows.extend(single.into_iter().map(Selection::Part));
    rows
}
