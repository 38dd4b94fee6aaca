//! The rows of siblings along a path, which the path view and a folded tree show of any tree.

use super::scene::Scene;
use crate::paint::{Canvas, Target};
use plywood_core::replay::Event;
use plywood_core::tree::NodeId;

/// Siblings at one ply.
pub(crate) struct Siblings {
    /// The nodes, from left to right.
    pub nodes: Vec<NodeId>,
    /// The one on the path, or the one that matters at this step.
    pub focus: Option<NodeId>,
    /// Whether it is on the path.
    pub is_focus_on_path: bool,
}

impl Siblings {
    /// Returns the index of the one that matters, else that of the first one.
    pub(crate) fn focus_index(&self) -> usize {
        let index = |focus| self.nodes.iter().position(|&node| node == focus);
        self.focus.and_then(index).unwrap_or(0)
    }
}

/// Makes the visible siblings clickable, each across its cell; they are given with their centres.
pub(crate) fn add_targets(
    canvas: &mut Canvas,
    y: i32,
    visible: &[(NodeId, i32)],
    (cell, lines): (i32, i32),
) {
    for &(id, centre) in visible {
        canvas.add_target(centre - (cell - 1) / 2, y, cell, lines, Target::Node(id));
    }
}

/// Returns the siblings of a path's nodes, and the children of its last one, which is the current
/// node or, once the search is over, the end of the principal variation.
pub(crate) fn rows(scene: &Scene, path: &[NodeId]) -> Vec<Siblings> {
    let tree = scene.replay.tree();
    let mut rows: Vec<Siblings> = path
        .windows(2)
        .map(|pair| Siblings {
            nodes: tree.children(pair[0]),
            focus: Some(pair[1]),
            is_focus_on_path: true,
        })
        .collect();
    let here = path.last().copied().unwrap_or(NodeId::ROOT);
    let children = tree.children(here);
    if !children.is_empty() {
        let focus = match &scene.marks.event {
            Event::BackUp { child, .. } => Some(*child),
            Event::Cut { by, .. } => Some(*by),
            // The best move would give away a hidden value.
            Event::Return if scene.is_hiding() => None,
            Event::Return => scene.replay.view(here).best,
            Event::Enter | Event::Evaluate => None,
        };
        rows.push(Siblings {
            nodes: children,
            focus,
            is_focus_on_path: false,
        });
    }
    rows
}
