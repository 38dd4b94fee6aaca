//! Writes a recorded search as a trace, in the format of the contract.

use super::line::{LineContent, move_line, path_text, value_line};
use crate::replay::{Event, Replay};
use crate::tree::{NodeId, Tree};
use std::collections::HashSet;
use std::io::{self, Write};

/// Writes a trace of a search, one line per event except back-ups, and its result. Moves count from
/// 1 as they were tried; a second visit to a node has the same path.
///
/// # Errors
/// Returns the errors of the writer.
pub fn write_trace(tree: &Tree, out: &mut dyn Write) -> io::Result<()> {
    let mut replay = Replay::new(tree, 0);
    loop {
        let id = replay.node();
        let node = tree.node(id);
        let content = match replay.event() {
            Event::Enter => Some(LineContent::Enter(Some(node.window))),
            Event::Evaluate => Some(LineContent::Leaf(node.value)),
            Event::Cut { .. } => Some(LineContent::Cut),
            Event::Return => Some(LineContent::Return(node.value)),
            Event::BackUp { .. } => None,
        };
        if let Some(content) = content {
            writeln!(out, "{}", content.line(&path_text(&path(tree, id), 1)))?;
        }
        match replay.next() {
            Some(step) => replay = replay.at(step),
            None => break,
        }
    }
    let root = tree.node(NodeId::ROOT);
    if root.kind.has_value() {
        writeln!(out, "{}", value_line(root.value))?;
    }
    match tree.best_child(NodeId::ROOT) {
        Some(best) => writeln!(out, "{}", move_line(move_index(tree, best) + 1)),
        None => Ok(()),
    }
}

fn path(tree: &Tree, id: NodeId) -> Vec<u32> {
    let nodes = tree.path(id);
    nodes
        .iter()
        .skip(1)
        .map(|&id| move_index(tree, id))
        .collect()
}

/// Returns how many moves were tried before the one that leads here.
fn move_index(tree: &Tree, id: NodeId) -> u32 {
    let siblings = tree
        .parent(id)
        .map_or(Vec::new(), |parent| tree.children(parent));
    let played = siblings.into_iter().map(|sibling| tree.played(sibling));
    let before: HashSet<_> = played
        .take_while(|&played| played != tree.played(id))
        .collect();
    before.len() as u32
}
