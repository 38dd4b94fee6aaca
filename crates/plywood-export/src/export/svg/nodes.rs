//! Nodes drawn one by one: the whole tree, or the path with the moves beside it.

use super::{data, label};
use crate::exploration::Exploration;
use crate::export::Options;
use crate::export::RunningLine;
use crate::export::drawing::{Drawing, FONT, Highlight, Ink, NodeDrawing, SMALL};
use crate::layout::Layout;
use crate::replay::{Progress, Replay};
use crate::tree::{NodeId, Step};
use crate::words::{NodeText, Shape, move_text, window_text};
use std::io;

/// Space between neighbours, in millimetres.
const GAP: u16 = 2;

/// Draws all nodes, in their places at the end.
pub(super) fn tree(exploration: &Exploration, options: &Options, ink: &Ink) -> io::Result<String> {
    let drawn = drawings(exploration, options)?;
    let tree = &exploration.tree;
    let width = |id: NodeId| drawn[id.0 as usize].width.ceil() as u16;
    let layout = Layout::new(tree, width, GAP);
    let middle = |id: NodeId| {
        let cells = layout.label(id);
        (cells.start + cells.end) as f32 / 2.0
    };
    let middles: Vec<f32> = tree.ids().map(middle).collect();
    let nodes: Vec<NodeId> = tree.ids().collect();
    Ok(part(exploration, options, ink, (&drawn, &middles), &nodes))
}

/// Draws the path to the node of the step: each node's children stand in a row around it.
pub(super) fn path(exploration: &Exploration, options: &Options, ink: &Ink) -> io::Result<String> {
    let drawn = drawings(exploration, options)?;
    let tree = &exploration.tree;
    let replay = options.replay(tree);
    let nodes = beside_path(&replay);
    let mut middles = vec![0.0; tree.len()];
    for id in replay.path() {
        let children = tree.children(id);
        let widths = children
            .iter()
            .map(|child| drawn[child.0 as usize].width + f32::from(GAP));
        let across: f32 = widths.sum();
        let mut left = middles[id.0 as usize] - across / 2.0;
        for child in children {
            let width = drawn[child.0 as usize].width + f32::from(GAP);
            middles[child.0 as usize] = left + width / 2.0;
            left += width;
        }
    }
    Ok(part(exploration, options, ink, (&drawn, &middles), &nodes))
}

/// Returns the nodes of the path and their children, in the order of ids.
pub(super) fn beside_path(replay: &Replay<'_>) -> Vec<NodeId> {
    let below = replay
        .path()
        .into_iter()
        .flat_map(|id| replay.tree().children(id));
    let mut nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(below).collect();
    nodes.sort();
    nodes
}

fn part(
    exploration: &Exploration,
    options: &Options,
    ink: &Ink,
    (drawings, middles): (&[NodeDrawing], &[f32]),
    nodes: &[NodeId],
) -> String {
    let drawing = Drawing {
        tree: &exploration.tree,
        middles,
        drawings,
        rows: 1 + usize::from(exploration.tree.method.narrows()),
        ink,
    };
    drawing.part(NodeId::ROOT, nodes, &label(exploration, options))
}

/// Returns the pictures of all nodes.
fn drawings(exploration: &Exploration, options: &Options) -> io::Result<Vec<NodeDrawing>> {
    let Exploration { problem, tree, .. } = exploration;
    let replay = options.replay(tree);
    let end = replay.at(Step::MAX);
    let marks = replay.marks();
    // The best moves would give away a missing value. At the end no node is marked as
    // the current one.
    let tells_path = !marks.is_over || options.gaps.is_empty();
    let is_end = replay.step() == end.step();
    let highlights = |id: NodeId| {
        [
            (Highlight::Here, !is_end && id == marks.here),
            (Highlight::Changed, !is_end && marks.is_changed(id)),
            (Highlight::Cause, marks.is_cause(id)),
            (Highlight::Cut, marks.is_skipped(id)),
            (Highlight::OnPath, tells_path && marks.is_on_path(id)),
        ]
        .into_iter()
        .filter_map(|(highlight, is_so)| is_so.then_some(highlight))
        .collect()
    };
    let mut line = RunningLine::default();
    let mut drawings = Vec::with_capacity(tree.len());
    let root = problem
        .node_name(tree, NodeId::ROOT)
        .map_or(String::new(), |name| name + " ");
    let rows = |id: NodeId, shown: &NodeText| {
        let name = if id == NodeId::ROOT {
            root.as_str()
        } else {
            ""
        };
        rows(name, shown)
    };
    let called = |id: NodeId, played: &str| {
        let short = tree.parent(id).and_then(|_| problem.short_move(tree, id));
        let has_name = problem.node_name(tree, id).is_some();
        short
            .filter(|_| has_name)
            .unwrap_or_else(|| played.to_owned() + tree.node(id).visit.sign())
    };
    problem.visit_moves(tree, &mut |id, played| {
        let node = tree.node(id);
        let shown = options.node_text(&replay, id);
        // Wide enough for the end, too, so that nothing moves from step to step.
        let ended = NodeText::new(&end, id);
        let move_text = move_text(options.language(), &called(id, played));
        let widths = rows(id, &shown).into_iter().chain(rows(id, &ended));
        let widths = widths.map(|(text, size)| NodeDrawing::text_width(&text, size));
        let least = if shown.shape == Shape::Leaf { 6.0 } else { 5.0 };
        let widths = widths.chain([least, NodeDrawing::move_width(&move_text, f32::from(GAP))]);
        drawings.push(NodeDrawing {
            shape: shown.shape,
            move_text,
            rows: rows(id, &shown),
            width: widths.fold(0.0, f32::max),
            is_skipped: shown.progress == Progress::Pruned,
            is_faint: shown.progress == Progress::Unseen,
            highlights: highlights(id),
            data: data(line.go_to(node.ply, played), &shown),
        });
        Ok(())
    })?;
    Ok(drawings)
}

/// Returns the texts in the boxes of a node: its window, if there is one, and its value.
fn rows(name: &str, shown: &NodeText) -> Vec<(String, f32)> {
    let value = (format!("{name}{}", shown.value_text()), FONT);
    let is_inner = matches!(shown.shape, Shape::Max | Shape::Min);
    match shown.window.filter(|_| is_inner) {
        Some(window) => vec![(window_text(shown.unit, window), SMALL), value],
        None if shown.progress == Progress::Unseen => Vec::new(),
        None => vec![value],
    }
}
