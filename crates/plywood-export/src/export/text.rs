//! The tidy tree in characters, as in books:
//!
//! ```text
//!          ▲ =3
//!    ┌──────┼──────┐
//!   ▽ =3   ▽ ≤2   ▽ =2
//! ┌──┼──┐ ┌─┆┄┐ ┌──┼──┐
//! 3  12 8 2 ✂ ✂ 14 5  2
//! ```
//!
//! Moves are shown above their nodes, unless they are just numbered 1, 2, 3 …

use super::{Choice, Options, Properties, TooLarge};
use plywood_core::replay::Progress;
use plywood_core::tree::{Kind, NodeId, Step};
use plywood_explore::exploration::Exploration;
use plywood_explore::layout::{Label, Layout};
use plywood_teach::words::{NodeText, Shape, move_text};
use std::io::{self, Write};

/// Maximum number of nodes in one picture.
const MAX_NODES: u64 = 5_000;

pub(super) const PROPERTIES: Properties = Properties {
    takes: &[Choice::Step],
    check: |exploration, _| {
        let nodes = exploration.tree.len() as u64;
        TooLarge::check("export-too-large-text", nodes, MAX_NODES)
    },
    ..Properties::text("txt", write)
};

fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let tree = &exploration.tree;
    let replay = options.replay(tree);
    let (moves, names) = moves_and_names(exploration, options)?;
    let is_counted = tree.ids().all(|id| {
        let children = tree.children(id).into_iter().zip(1..);
        let mut texts = children.map(|(child, number)| (&moves[child.0 as usize], number));
        texts.all(|(text, number): (_, usize)| *text == number.to_string())
    });
    let labels: Vec<Label> = tree
        .ids()
        .map(|id| {
            let above = if is_counted {
                String::new()
            } else {
                moves[id.0 as usize].clone()
            };
            label(options.node_text(&replay, id), &names[id.0 as usize], above)
        })
        .collect();
    // Nodes have their final places at every step, so that nothing moves.
    let end = replay.at(Step::MAX);
    let width = |id: NodeId| {
        let now = &labels[id.0 as usize];
        let name = &names[id.0 as usize];
        let end = label(NodeText::new(&end, id), name, String::new());
        now.width().max(end.width())
    };
    let layout = Layout::new(tree, width, 1);
    out.write_all(layout.text(tree, &labels).as_bytes())?;
    out.flush()
}

/// Returns the text beside the edge to each node, and the name at each inner one.
fn moves_and_names(
    exploration: &Exploration,
    options: &Options,
) -> io::Result<(Vec<String>, Vec<String>)> {
    let Exploration { problem, tree, .. } = exploration;
    let (mut moves, mut names) = (Vec::new(), Vec::new());
    problem.visit_moves(tree, &mut |id, played| {
        let is_inner = Shape::before_cut(tree, id).is_inner() && tree.node(id).kind != Kind::Pruned;
        let [edge, name] = problem.edge_and_name(tree, id, played, is_inner);
        moves.push(move_text(options.language(), &edge));
        names.push(name);
        Ok(())
    })?;
    Ok((moves, names))
}

fn label(shown: NodeText, name: &str, above: String) -> Label {
    let value = shown.value_text();
    let line = match shown.shape {
        Shape::Max | Shape::Min | Shape::Chance => {
            let sign = shown.shape.sign();
            let space = if name.is_empty() { "" } else { " " };
            format!("{sign} {name}{space}{value}")
        }
        Shape::Leaf | Shape::Pruned => value,
    };
    Label {
        above,
        lines: vec![line],
        is_skipped: shown.progress == Progress::Pruned,
    }
}
