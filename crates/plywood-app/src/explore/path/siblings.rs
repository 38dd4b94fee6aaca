//! The rows of siblings along a path, and their dimensions.

use crate::explore::snapshot::Snapshot;
use crate::paint::Canvas;
use plywood_core::replay::Event;
use plywood_core::tree::NodeId;
use plywood_explore::layout::drawn_children;

/// Siblings at one ply.
pub(crate) struct Siblings {
    /// The nodes, from left to right.
    pub nodes: Vec<NodeId>,
    /// The sibling on the path, or the most important one at this step.
    pub focus: Option<NodeId>,
    /// Whether the focus is on the path.
    pub is_focus_on_path: bool,
}

/// Returns the siblings of a path's nodes, and the children of the last one, which is the current
/// node or, once the search is over, the end of the principal variation.
pub(crate) fn rows(snapshot: &Snapshot, path: &[NodeId]) -> Vec<Siblings> {
    let children = |id| {
        let mut children = drawn_children(snapshot.tree(), id);
        children.retain(|&child| !snapshot.is_withheld(child));
        children
    };
    let rows = path.windows(2).map(|pair| Siblings {
        nodes: children(pair[0]),
        focus: Some(pair[1]),
        is_focus_on_path: true,
    });
    let mut rows: Vec<Siblings> = rows.collect();
    let here = path.last().copied().unwrap_or(NodeId::ROOT);
    let children = children(here);
    if !children.is_empty() {
        let focus = match &snapshot.marks.event {
            Event::BackUp { child, .. } => Some(*child),
            Event::Cut { by, .. } => Some(*by),
            // The best move would give away a hidden value.
            Event::Return if !snapshot.gaps.is_empty() => None,
            Event::Return => snapshot.replay.view(here).best,
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

/// Maximum width of a sibling's cell.
const MAX_WIDTH: i32 = 18;

/// Narrower panes do not show windows beside the siblings.
const NARROW: i32 = 40;

/// Maximum length of a move that is shown in full.
const MAX_MOVE: i32 = 6;

/// Dimensions that depend only on the tree and the pane, so that nothing moves while stepping.
#[derive(Clone, Copy)]
pub(crate) struct Measures {
    /// Width of the pane, in cells.
    pub width: i32,
    /// Width of the two columns of windows.
    pub gutter: i32,
    /// Width of a bound in the gutter; 0 if windows are not shown.
    pub bound: i32,
    /// The first cell of a row of siblings that fits.
    pub left: i32,
    /// Distance between siblings in cells.
    pub pitch: i32,
    /// Number of lines per ply.
    pub lines: i32,
    /// Whether there is space below a value for the window.
    pub has_below: bool,
}

impl Measures {
    /// Computes the dimensions of a tree's path in a pane of this size.
    pub(crate) fn new(snapshot: &Snapshot, canvas: &Canvas) -> Measures {
        let (all, height) = (canvas.width(), canvas.height());
        let prepared = &snapshot.prepared;
        let values = prepared.value_width.max(2) as i32;
        let plies = prepared.deepest.max(1) as i32;
        let siblings = prepared.max_children.max(1) as i32;
        let edges = prepared.edge_width.max(2) as i32;
        let narrows = snapshot.tree().method.narrows();
        let has_windows = narrows && all >= NARROW;
        let bound = if has_windows { edges } else { 0 };
        let gutter = if bound == 0 { 2 } else { 2 * bound + 3 };
        let width = all - gutter - 1;
        let max_lines = if height < 45 { 6 } else { 11 };
        // Edges, name and value. A tree that is deeper than the pane shows fewer plies.
        let lines = ((height - 1) / plies).clamp(3, max_lines);
        // Marker, move and shape; below them sign and value.
        let name = (prepared.move_width as i32).clamp(1, MAX_MOVE) + 2;
        let needed = name.max(values + 1) + 1;
        // Without the space between names, all siblings may just fit, as few have a marker. But two
        // visits of a move would then look like one.
        let tight = name.max(values + 2) + i32::from(prepared.may_revisit);
        let pitch = if siblings * needed > width && siblings * tight <= width + 1 {
            tight
        } else {
            (width / siblings).clamp(needed, MAX_WIDTH.max(needed))
        };
        Measures {
            width: all,
            gutter,
            bound,
            left: gutter + ((width - siblings * pitch) / 2).max(0),
            pitch,
            lines,
            has_below: lines >= 5 && pitch > 2 * values + 4,
        }
    }

    /// Returns the line of the siblings' names in a row.
    pub(crate) fn name_line(&self, row: i32) -> i32 {
        // The root takes the first line.
        1 + row * self.lines + self.lines - 2
    }
}
