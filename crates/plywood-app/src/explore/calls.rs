//! The open calls of a step, from the root down.

use super::Explore;
use crate::paint::fit_end;
use plywood_core::tree::NodeId;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{Shape, move_text};

/// An open call with its sign and its moves, such as `▽ 1.2`.
pub(crate) type Call = (NodeId, String);

/// Returns the open calls, with moves of at most `width` cells, and how many are left out. If there
/// are too few rows, the root remains, and the last ones.
pub(crate) fn open_calls(
    explore: &Explore,
    rows: usize,
    width: i32,
    language: Language,
) -> (Vec<Call>, usize) {
    let replay = explore.replay();
    let (tree, path) = (replay.tree(), replay.path());
    let problem = &explore.exploration().problem;
    let moves = problem.short_line(&tree.moves(replay.node()));
    let moves: Vec<String> = moves.iter().map(|text| move_text(language, text)).collect();
    let hidden = path.len().saturating_sub(rows);
    let with_root = usize::from(rows > 1);
    let is_shown = |&(index, _): &(usize, &NodeId)| {
        hidden == 0 || index < with_root || index >= hidden + with_root
    };
    let call = |(index, &id): (usize, &NodeId)| {
        let sign = Shape::from(tree.node(id)).sign();
        let line = match index {
            0 => say!(language, "root"),
            _ => moves[..index].join("."),
        };
        (id, format!("{sign} {}", fit_end(&line, width)))
    };
    let shown = path.iter().enumerate().filter(is_shown);
    (shown.map(call).collect(), hidden)
}
