//! Nodes drawn one by one.

use super::{data, label};
use crate::export::Options;
use crate::export::drawing::{Drawing, FONT, Highlight, NodeDrawing, SMALL};
use plywood_core::replay::Progress;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::Exploration;
use plywood_explore::layout::{Layout, Outline};
use plywood_explore::marks::Marks;
use plywood_teach::book::{Book, PrintedNode};
use plywood_teach::words::{NodeText, Shape, move_text, value_text, window_text};

/// Width of an empty box in millimetres.
const BLANK: f32 = 15.0;

/// Space between neighbours in millimetres.
const GAP: u16 = 2;

/// Draws all nodes in their final places.
pub(super) fn tree(exploration: &Exploration, options: &Options) -> String {
    let book = Book::new(exploration);
    let mut drawn = drawings(exploration, options, &book);
    drawn.extend(below_skipped(exploration, options, &book, &drawn));
    let width = |id: NodeId| drawn[id.0 as usize].room(GAP.into()).ceil() as u16;
    let layout = Layout::with_gaps(&book, width, |_| GAP);
    let middle = |id: NodeId| {
        let cells = layout.label(id);
        (cells.start + cells.end) as f32 / 2.0
    };
    let nodes: Vec<NodeId> = (0..book.count() as u32).map(NodeId).collect();
    let middles: Vec<f32> = nodes.iter().map(|&id| middle(id)).collect();
    let drawing = Drawing {
        tree: &book,
        middles: &middles,
        drawings: &drawn,
        rows: rows_of(exploration, options),
    };
    drawing.part(NodeId::ROOT, &nodes, &label(exploration, options))
}

/// Returns the number of boxes of an inner node.
fn rows_of(exploration: &Exploration, options: &Options) -> usize {
    let rows = 1 + usize::from(exploration.tree.method.narrows());
    options.blank_rows.unwrap_or(rows)
}

/// Returns the drawings of the nodes below skipped moves, given those of the tree's own nodes.
fn below_skipped(
    exploration: &Exploration,
    options: &Options,
    book: &Book,
    above: &[NodeDrawing],
) -> Vec<NodeDrawing> {
    let replay = options.replay(&exploration.tree);
    let mut paths: Vec<String> = Vec::new();
    let printed = book.below_skipped().iter();
    let drawing = |node: &PrintedNode| {
        let path = match book.printed(node.parent) {
            Some(_) => &paths[node.parent.0 as usize - above.len()],
            None => &above[node.parent.0 as usize].data[0].1,
        };
        paths.push(format!("{path}.{}", node.played));
        let is_skipped = replay.progress(node.skipped) == Progress::Pruned;
        let move_text = move_text(options.language, &node.played);
        let text = |value| value_text(exploration.tree.method.unit, value);
        let value = node.value.map_or(String::new(), text);
        let widths = [
            NodeDrawing::text_width(&value, FONT),
            if node.shape.is_inner() { BLANK } else { 6.0 },
        ];
        let rows = if is_skipped {
            vec![(value.clone(), FONT)]
        } else {
            Vec::new()
        };
        NodeDrawing {
            shape: node.shape,
            move_text,
            name: String::new(),
            rows,
            width: widths.into_iter().fold(0.0, f32::max),
            is_skipped,
            is_faint: !is_skipped,
            highlights: Vec::new(),
            data: vec![
                ("data-path", paths.last().cloned().unwrap_or_default()),
                (
                    "data-state",
                    if is_skipped { "pruned" } else { "unseen" }.to_owned(),
                ),
                ("data-value", String::new()),
                ("data-sign", String::new()),
            ],
        }
    };
    printed.map(drawing).collect()
}

/// Returns the drawings of all nodes of the tree.
fn drawings(exploration: &Exploration, options: &Options, book: &Book) -> Vec<NodeDrawing> {
    let Exploration { problem, tree, .. } = exploration;
    let replay = options.replay(tree);
    let end = replay.at(Step::MAX);
    let marks = Marks::new(&replay);
    // The best moves would give away a missing value. At the end, no node is the current one.
    let has_gaps = !options.gaps.is_empty() || options.blank_rows.is_some();
    let tells_path = !marks.is_over || !has_gaps;
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
    let mut drawings = Vec::with_capacity(tree.len());
    for id in tree.ids() {
        let mut shown = options.node_text(&replay, id);
        if let Some(shape) = book.skipped_shape(id) {
            shown.shape = shape;
        }
        let is_blank = options.blank_rows.is_some() && shown.shape != Shape::Leaf;
        let is_struck = book.skipped_shape(id).is_some() && shown.progress == Progress::Pruned;
        let written = if is_blank {
            Vec::new()
        } else if is_struck {
            let text = |value| value_text(tree.method.unit, value);
            vec![(book.given(id).map_or(String::new(), text), FONT)]
        } else {
            rows(&shown)
        };
        // Wide enough for the end as well, so that nothing moves from step to step.
        let ended = NodeText::new(&end, id);
        let is_inner = shown.shape.is_inner();
        let [by, name] = problem.edge_and_name(tree, id, is_inner);
        let move_text = move_text(options.language, &by);
        let widths = rows(&shown).into_iter().chain(rows(&ended));
        let widths = widths.map(|(text, size)| NodeDrawing::text_width(&text, size));
        let is_skipped = book.skipped_shape(id).is_some() && shown.shape.is_inner();
        let least = match (is_blank || is_skipped, shown.shape) {
            (true, _) => BLANK,
            (false, Shape::Leaf) => 6.0,
            (false, _) => 5.0,
        };
        drawings.push(NodeDrawing {
            shape: shown.shape,
            move_text,
            name,
            rows: written,
            width: widths.fold(least, f32::max),
            is_skipped: shown.progress == Progress::Pruned,
            is_faint: shown.progress == Progress::Unseen,
            highlights: highlights(id),
            data: data(&problem.line_text(&tree.moves(id)).join("."), &shown),
        });
    }
    drawings
}

/// Returns the texts in the boxes of a node: its window, if any, and its value.
fn rows(shown: &NodeText) -> Vec<(String, f32)> {
    let value = (shown.value_text(), FONT);
    match shown.window {
        Some(window) if shown.shape.is_inner() => {
            vec![(window_text(shown.unit, window), SMALL), value]
        }
        _ => match shown.progress {
            Progress::Unseen => Vec::new(),
            _ => vec![value],
        },
    }
}
