//! Draws trees as black-and-white SVG in millimetres.

use super::diagram::Diagram;
use plywood_core::tree::NodeId;
use plywood_explore::layout::Layout;
use plywood_export::export::drawing::{Drawing, FONT, NodeDrawing, SMALL};
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
