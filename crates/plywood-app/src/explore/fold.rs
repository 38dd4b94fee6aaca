//! A tree of any size, folded: the path and its siblings in full, every finished subtree as one
//! glyph with its value and how much of it was visited.
//!
//! ```text
//!                        ▲ root −2?
//!         ┌────────┬────────┼────────┬────────┐
//!       1▽=−2    2▽≤−4     3▽?      4▽       5▽
//!       ·1,204    ·310   [−2, +∞]
//!                ┌─────┬────┼─────┬┄┄┄┄┄┐
//!              1▲=5  2▲=3  3▲≥…
//! ```
//!
//! A family is placed by the position of its parent and by its own size, in the row of its ply, so
//! that nothing moves while stepping below it.

pub(super) mod draw;
mod rows;

use super::siblings::Siblings;
use crate::prepared::PreparedExploration;
use plywood_core::tree::{NodeId, Tree};
use plywood_teach::words::value_text;

/// How much a sibling shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Form {
    /// As much of each as there is room for.
    Tight,
    /// Like [`Form::Tight`]; below it the move and value of the one that matters, if there is no
    /// room for them beside it.
    Named,
    /// Move and shape, and the value below.
    Stacked,
    /// Move, shape and value.
    Value,
    /// Like [`Form::Value`], and below it how much was visited.
    Count,
    /// Like [`Form::Count`]; on the path the window stands there.
    Window,
}

impl Form {
    /// Returns the number of lines that it takes.
    fn lines(self) -> i32 {
        match self {
            Form::Tight | Form::Value => 1,
            Form::Named | Form::Stacked | Form::Count | Form::Window => 2,
        }
    }
}

/// Minimum distance between siblings, in cells.
const GAP: i32 = 1;

/// Maximum number of rows of edges above a family.
const MAX_EDGES: i32 = 9;

/// A family with its places.
pub(crate) struct Row {
    pub family: Siblings,
    /// Index of the first visible sibling.
    pub first: usize,
    /// The visible siblings, each with its centre.
    pub visible: Vec<(NodeId, i32)>,
    /// How much each sibling shows.
    pub form: Form,
    /// The column of the parent.
    pub parent: i32,
    /// Distance from one sibling to the next, in cells.
    pub pitch: i32,
    /// Width of each, in cells.
    pub cell: i32,
    /// The first row of its edges.
    pub top: i32,
    /// Number of rows of its edges.
    pub edges: i32,
    /// Number of families above it for which there is no room.
    pub hidden: usize,
}

impl Row {
    /// Returns the line of the names.
    pub(crate) fn line(&self) -> i32 {
        self.top + self.edges
    }

    /// Returns the centre of a visible sibling.
    pub(crate) fn centre(&self, id: NodeId) -> Option<i32> {
        let mut visible = self.visible.iter();
        visible
            .find(|(node, _)| *node == id)
            .map(|&(_, centre)| centre)
    }
}

/// Lays out families in a pane of this size, below the root's line. `origin` is the index of the
/// one that has to stay visible besides the first and the last.
pub(crate) fn lay_out(
    families: Vec<Siblings>,
    prepared: &PreparedExploration,
    origin: Option<usize>,
    (width, height): (i32, i32),
) -> Vec<Row> {
    let mut parent = width / 2;
    let mut rows: Vec<Row> = Vec::new();
    for family in families {
        let row = place_family(family, prepared, parent, width);
        let on_path = row.family.focus.filter(|_| row.family.is_focus_on_path);
        parent = on_path.and_then(|id| row.centre(id)).unwrap_or(parent);
        rows.push(row);
    }
    rows::assign_rows(rows, origin, prepared.deepest, height)
}

/// Places a family below its parent, in the most detail for which there is room.
fn place_family(family: Siblings, prepared: &PreparedExploration, parent: i32, width: i32) -> Row {
    let count = family.nodes.len() as i32;
    let played = prepared.move_width as i32;
    let value = value_width(&prepared.exploration.tree, &family.nodes);
    // Move, shape, sign, value.
    let name = played + 2 + value;
    let window = (2 * prepared.edge_width.max(2) + 4) as i32;
    // The width for each if there is not enough room for all of them.
    let min_cell = (width / count.max(1) - GAP).clamp(1, name);
    let forms = [
        (Form::Window, name.max(window)),
        (Form::Count, name),
        (Form::Value, name),
        (Form::Stacked, (played + 1).max(value + 1)),
        (Form::Named, min_cell),
    ];
    // There is room for ◆ before the first one.
    let total = |cell: i32| 1 + count * (cell + GAP) - GAP;
    let fits = |&(_, cell): &(Form, i32)| total(cell) <= width;
    let (form, cell) = forms.into_iter().find(fits).unwrap_or(forms[4]);
    // Spare cells go between them, as long as they look like one family.
    let spare = (width - total(cell)).max(0) / count.max(1);
    let pitch = cell + GAP + spare.min(cell / 2);
    let capacity = ((width - 1 + pitch - cell) / pitch).clamp(1, count.max(1));
    let focus = family.focus_index() as i32;
    let first = (focus - capacity / 2).clamp(0, (count - capacity).max(0)) as usize;
    let total = capacity * pitch - (pitch - cell);
    let left = (parent - (total - 1) / 2).min(width - total).max(1);
    let nodes = family.nodes[first..].iter().copied();
    let centres = (left + (cell - 1) / 2..).step_by(pitch as usize);
    Row {
        first,
        visible: nodes.zip(centres).take(capacity as usize).collect(),
        family,
        form,
        parent,
        pitch,
        cell,
        top: 0,
        edges: 1,
        hidden: 0,
    }
}

/// Returns the width of the widest value that siblings show at some step: their own, or one on the
/// way to it.
fn value_width(tree: &Tree, siblings: &[NodeId]) -> i32 {
    let below = siblings.iter().flat_map(|&id| tree.children_backwards(id));
    let nodes = siblings.iter().copied().chain(below);
    let valued = nodes
        .map(|id| tree.node(id))
        .filter(|node| node.kind.has_value());
    let widths = valued.map(|node| value_text(node.value).chars().count() as i32);
    widths.max().unwrap_or(1).max(2)
}
