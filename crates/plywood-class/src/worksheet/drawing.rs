//! Draws trees and boards as black-and-white SVG in millimetres.

use super::diagram::Diagram;
use plywood_core::game::Player;
use plywood_core::tree::NodeId;
use plywood_explore::games::Board;
use plywood_explore::layout::Layout;
use plywood_export::export::drawing::{Drawing, FONT, NodeDrawing, SMALL, text};
use plywood_export::export::markup::{close, rectangle, svg, tag};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{NodeForm, Shape, root_name};

/// Width of the boxes of an inner node.
const BOX: f32 = 15.0;
/// Maximum width of a drawing, which is still readable when scaled to A4. A wider tree is drawn in
/// parts.
const MAX_WIDTH: i32 = 250;

/// Draws the tree, as titled drawings: just one, without a title, if it is narrow enough; otherwise
/// the root and one drawing per move.
pub(super) fn tree(diagram: &Diagram, language: Language) -> Vec<(Option<String>, String)> {
    let width = |id: NodeId| match diagram.node(id).shape {
        Shape::Leaf => (diagram.node(id).given.chars().count() as u16 * 2 + 2).max(6),
        _ => BOX.max(NodeDrawing::name_width(&diagram.node(id).name)) as u16,
    };
    let layout = Layout::new(&diagram.tree, width, 1);
    let ids = || diagram.tree.ids();
    let middle = |id: NodeId| {
        let cells = layout.label(id);
        (cells.start + cells.end) as f32 / 2.0
    };
    let middles: Vec<f32> = ids().map(middle).collect();
    let drawings: Vec<NodeDrawing> = ids()
        .map(|id| node_drawing(diagram, id, layout.label(id).len()))
        .collect();
    let drawing = Drawing {
        tree: &diagram.tree,
        middles: &middles,
        drawings: &drawings,
        rows: (1 + usize::from(diagram.has_windows)) * diagram.visits,
        corner: "",
    };
    if layout.width() <= MAX_WIDTH {
        let brackets = diagram.brackets_below(NodeId::ROOT);
        let label = say!(language, "sheet-tree-label", brackets);
        return vec![(
            None,
            drawing.part(NodeId::ROOT, &below(diagram, NodeId::ROOT), &label),
        )];
    }
    let root = root_name(language, NodeForm::Label);
    let alone = drawing.part(NodeId::ROOT, &[NodeId::ROOT], &root);
    let part = |id: NodeId| {
        let node = diagram.node(id);
        let name = if node.name.is_empty() {
            &node.move_text
        } else {
            &node.name
        };
        let node = format!("{} {name}", node.shape.sign());
        let brackets = diagram.brackets_below(id);
        let name = say!(language, "sheet-part", node = node.as_str());
        let label = say!(language, "sheet-part-label", node, brackets);
        (Some(name), drawing.part(id, &below(diagram, id), &label))
    };
    let moves = diagram.tree.children(NodeId::ROOT).into_iter();
    std::iter::once((None, alone))
        .chain(moves.map(part))
        .collect()
}

/// Returns a node and its descendants.
fn below(diagram: &Diagram, top: NodeId) -> Vec<NodeId> {
    let tree = &diagram.tree;
    tree.ids()
        .filter(|&id| tree.path(id).contains(&top))
        .collect()
}

/// Returns the drawing of a node: a leaf's value, or an inner node's result or space for it.
fn node_drawing(diagram: &Diagram, id: NodeId, width: usize) -> NodeDrawing {
    let node = diagram.node(id);
    let mut rows = Vec::new();
    if node.shape == Shape::Leaf {
        rows.push((node.given.clone(), FONT));
    } else {
        for [window, value] in node.visits.iter().flatten() {
            if diagram.has_windows {
                rows.push((window.clone(), SMALL));
            }
            rows.push((value.clone(), FONT));
        }
    }
    NodeDrawing {
        shape: node.shape,
        move_text: node.move_text.clone(),
        name: node.name.clone(),
        rows,
        width: match node.shape {
            Shape::Leaf => width as f32,
            _ => BOX,
        },
        is_skipped: diagram.is_skipped(id),
        is_faint: false,
        twin: None,
        highlights: Vec::new(),
        data: Vec::new(),
    }
}

/// Draws a board with letters, for black-and-white printing.
pub(super) fn board(board: &Board, label: &str) -> String {
    const CELL: f32 = 6.5;
    let rows = board.cells.len() / board.columns.max(1);
    let (width, height) = (board.columns as f32 * CELL, rows as f32 * CELL);
    let mut out = String::new();
    let view = [-0.5, -0.5, width + 1.0, height + 5.5];
    svg(&mut out, "board", label, view)
        .set("width", format!("{}mm", width + 1.0))
        .set("font-family", "sans-serif")
        .set("stroke-width", 0.3)
        .open();
    rectangle(&mut out, (0.0, 0.0), (width, height))
        .set("rx", 1)
        .set("fill", "white")
        .set("stroke", "black")
        .end();
    for (cell, owner) in board.cells.iter().enumerate() {
        let x = ((cell % board.columns) as f32 + 0.5) * CELL;
        let y = ((cell / board.columns) as f32 + 0.5) * CELL;
        let is_first = *owner == Some(Player::First);
        let hole = tag(&mut out, "circle")
            .at("cx", x)
            .at("cy", y)
            .at("r", CELL * 0.42);
        hole.set("fill", if is_first { "#dddddd" } else { "white" })
            .set("stroke", if owner.is_some() { "black" } else { "#999999" })
            .end();
        if let Some(letter) = board.letter(cell) {
            let letter = letter.to_string();
            text(&mut out, (x, y + 1.2), FONT)
                .set("font-weight", "bold")
                .text(&letter);
        }
    }
    for (column, name) in board.column_names.iter().enumerate() {
        let x = (column as f32 + 0.5) * CELL;
        text(&mut out, (x, height + 3.8), SMALL).text(name);
    }
    close(&mut out, "svg");
    out
}
