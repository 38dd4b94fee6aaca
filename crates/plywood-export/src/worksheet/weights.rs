//! The table for adding up the leaves of Connect Four by hand.

use super::Block;
use crate::exploration::{EvaluationName, Exploration};
use crate::language::Language;
use crate::say;
use crate::tree::NodeId;
use crate::words::{count_text, value_text};
use plywood_explore::evaluations::connect_four::{LINES_THROUGH, WIN_BONUS};
use plywood_explore::games::connect_four::{COLUMNS, ROWS};

/// Maximum number of numbers to add up by hand.
const MAX_PARTS: usize = 12;

/// Returns whether the value of a leaf can reasonably be worked out from the table by hand.
pub(super) fn can_be_summed(exploration: &Exploration, leaf: NodeId) -> bool {
    let moves = exploration.tree.moves(leaf);
    exploration.spec.evaluation() == EvaluationName::Table
        && exploration.problem.at(&moves).explain().parts.len() <= MAX_PARTS
}

/// Returns how to read the table, and the table: the names of its columns, its rows from the top.
pub(super) fn blocks(language: Language) -> [Block; 2] {
    let columns = (1..=COLUMNS).map(|column| column.to_string());
    let head = [String::new()].into_iter().chain(columns);
    let rows = (0..ROWS).rev().map(|row| {
        let weights = (0..COLUMNS).map(|column| value_text(LINES_THROUGH[column][row].into()));
        [(row + 1).to_string()].into_iter().chain(weights).collect()
    });
    [
        Block::Text(say!(
            language,
            "sheet-weights",
            win = count_text(language, WIN_BONUS as u64)
        )),
        Block::Weights((head.collect(), rows.collect())),
    ]
}
