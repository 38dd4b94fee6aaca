//! Boards of nodes, stored as the first board and the changes made by moves.

use super::scope::Scope;
use plywood_core::game::{Move, Player};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::games::Board;
use serde::Serialize;
use std::fmt::Write;

/// The boards of all nodes: shared properties, the first board, and the changes made by moves.
#[derive(Serialize)]
pub struct Boards {
    columns: usize,
    /// Letters of the cells; `.` for an empty cell, a space for an unused one.
    root: String,
    column_names: Vec<String>,
    row_names: Vec<String>,
    /// The letters of the first player's pieces.
    first: String,
    /// The letters of kings, if they differ.
    kings: String,
    /// The players' names, which determine the colours of their pieces.
    players: [&'static str; 2],
    /// The change of each node's move, in the format of `changes_text`.
    changes: Vec<String>,
}

impl Boards {
    /// Returns the boards of a page; `None` for a game without a board.
    pub(super) fn new(exploration: &Exploration, scope: &Scope) -> Option<Boards> {
        let Exploration { problem, tree, .. } = exploration;
        let picture = |id: NodeId| problem.at(&tree.moves(id)).picture().board();
        let root = picture(NodeId::ROOT)?;
        let mut last: Option<(NodeId, Board)> = None;
        let changes = scope.nodes.iter().map(|&id| {
            let Some(parent) = tree.parent(id) else {
                return changes_text(&root, None);
            };
            // The search is never at a skipped node.
            if tree.node(id).kind == Kind::Pruned {
                return String::new();
            }
            if last.as_ref().is_none_or(|(of, _)| *of != parent) {
                last = picture(parent).map(|board| (parent, board));
            }
            let before = last.as_ref().map(|(_, board)| board);
            picture(id).map_or(String::new(), |board| changes_text(&board, before))
        });
        let changes = changes.collect();
        Some(Boards::from_root(problem, root, changes))
    }

    /// Returns the board after some moves, with the changes of the last one; `None` in a game
    /// without a board.
    pub fn after(problem: &Problem, moves: &[Move]) -> Option<Boards> {
        let picture = |moves: &[Move]| problem.at(moves).picture().board();
        let now = picture(moves)?;
        let before = moves.split_last().and_then(|(_, before)| picture(before));
        let change = changes_text(&now, before.as_ref());
        Some(Boards::from_root(
            problem,
            before.unwrap_or(now),
            vec![change],
        ))
    }

    fn from_root(problem: &Problem, root: Board, changes: Vec<String>) -> Boards {
        let letters = root.letters;
        Boards {
            columns: root.columns,
            players: [Player::First, Player::Second].map(|player| problem.player_name(player)),
            root: (0..root.cells.len())
                .map(|cell| letter(&root, cell))
                .collect(),
            first: [letters.men[0], letters.kings[0]].iter().collect(),
            kings: if letters.kings == letters.men {
                String::new()
            } else {
                letters.kings.iter().collect()
            },
            column_names: root.column_names,
            row_names: root.row_names,
            changes,
        }
    }
}

/// Returns the cells that differ from the previous board with their letters, followed by `!` and
/// the winning cells: `35X21.!14 21 28 35`.
fn changes_text(board: &Board, before: Option<&Board>) -> String {
    let mut text = String::new();
    for cell in before.map_or(Vec::new(), |before| board.changed_from(before)) {
        write!(text, "{cell}{}", letter(board, cell)).expect("a String takes any text");
    }
    if !board.winning.is_empty() {
        let cells: Vec<String> = board.winning.iter().map(usize::to_string).collect();
        write!(text, "!{}", cells.join(" ")).expect("a String takes any text");
    }
    text
}

fn letter(board: &Board, cell: usize) -> char {
    if board.unused.contains(&cell) {
        ' '
    } else {
        board.letter(cell).unwrap_or('.')
    }
}
