//! Draws trees with characters.

use super::diagram::{Diagram, NodeResult, VisitResult};
use crate::language::Language;
use crate::layout::{Label, Layout};
use crate::tree::NodeId;
use crate::words::{NodeForm, Shape, root_name};

/// Maximum width of a drawing, in characters.
const MAX_WIDTH: i32 = 100;
/// Space to write in.
const BLANK: &str = "____";

/// Returns the tree as rows of characters; `None` if it is too wide.
pub(super) fn draw(diagram: &Diagram) -> Option<String> {
    let tree = &diagram.tree;
    let label = |id: NodeId| Label {
        above: diagram.node(id).move_text.clone(),
        lines: label(diagram, id),
        is_skipped: diagram.is_skipped(id),
    };
    let labels: Vec<Label> = tree.ids().map(label).collect();
    let layout = Layout::new(tree, |id| labels[id.0 as usize].width(), 2);
    let is_narrow = layout.width() <= MAX_WIDTH;
    is_narrow.then(|| layout.text(tree, &labels).trim_end().to_owned())
}

/// Returns the lines of a node: for each visit its value with a sign, and its window.
fn label(diagram: &Diagram, id: NodeId) -> Vec<String> {
    let node = diagram.node(id);
    let sign = node.shape.sign();
    let visits = match (&node.found, node.shape) {
        (Some(NodeResult::Skipped), Shape::Leaf) => return vec![format!("({})", node.given)],
        (_, Shape::Leaf) => return vec![node.given.clone()],
        (None, _) => return vec![format!("{sign} {BLANK}")],
        (Some(NodeResult::Skipped), _) => return vec![format!("({sign})")],
        (Some(NodeResult::Visited(visits)), _) => visits.iter(),
    };
    let lines = |visited: &VisitResult| {
        let window = diagram.has_windows.then(|| visited.window.clone());
        [format!("{sign} {}", visited.value)]
            .into_iter()
            .chain(window)
    };
    visits.flat_map(lines).collect()
}

/// Returns the tree as a nested list.
pub(super) fn nested_list(diagram: &Diagram, language: Language) -> String {
    let tree = &diagram.tree;
    let line = |id: NodeId| {
        let node = diagram.node(id);
        let name = match id {
            NodeId::ROOT => root_name(language, NodeForm::Label),
            _ => node.move_text.clone(),
        };
        let shown = label(diagram, id).join(" ");
        let shown = match node.shape {
            Shape::Leaf => format!("{} {shown}", node.shape.sign()),
            _ => shown,
        };
        let indent = "  ".repeat(usize::from(tree.node(id).ply));
        format!("{indent}- {name}: {shown}")
    };
    tree.ids().map(line).collect::<Vec<_>>().join("\n")
}
