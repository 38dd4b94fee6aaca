//! A tree of any size, folded: the path and its siblings in full, every finished subtree as one glyph
//! with its value and how much of it was looked at.
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
//! A family stands where its parent stands and its own number tells, in the row of its ply, so nothing
//! moves while one steps below it.

mod down;
pub mod draw;

use super::siblings::Siblings;
use crate::app::explored::Explored;
use crate::tree::{NodeId, Tree};
use crate::words::value_text;

/// How much a sibling shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// As much of each as there is room for.
    Tight,
    /// The same; below it move and value of the one that matters, where they have no room beside it.
    Named,
    /// Move and shape, and the value below.
    Stacked,
    /// Move, shape and value.
    Value,
    /// The same, and below it how much was looked at.
    Count,
    /// The same; on the path the window stands there.
    Window,
}

impl Form {
    /// Lines that it takes.
    fn lines(self) -> i32 {
        match self {
            Form::Tight | Form::Value => 1,
            Form::Named | Form::Stacked | Form::Count | Form::Window => 2,
        }
    }
}

/// Cells between siblings at least.
const GAP: i32 = 1;

/// Most rows of edges above a family.
const MOST_EDGES: i32 = 9;

/// A family with its places.
pub struct Row {
    pub family: Siblings,
    /// Index of the first sibling in sight, and how many are.
    pub shown: (usize, usize),
    /// How much each shows.
    pub form: Form,
    /// The column of the node above.
    pub parent: i32,
    /// The first cell of the first one in sight, and cells from one to the next.
    pub left: i32,
    pub step: i32,
    /// Cells of each.
    pub cell: i32,
    /// The first row of its edges, and how many there are.
    pub top: i32,
    pub edges: i32,
    /// Families that find no room above it.
    pub hidden: usize,
}

impl Row {
    /// The line of the names.
    pub fn line(&self) -> i32 {
        self.top + self.edges
    }

    /// The siblings in sight, each with its middle.
    pub fn seen(&self) -> impl Iterator<Item = (NodeId, i32)> + '_ {
        let (first, count) = self.shown;
        let centre = self.left + (self.cell - 1) / 2;
        let centres = (0..count as i32).map(move |index| centre + index * self.step);
        let nodes = self.family.nodes[first..].iter().copied();
        nodes.zip(centres)
    }

    /// The middle of a sibling in sight.
    pub fn centre(&self, id: NodeId) -> Option<i32> {
        let mut seen = self.seen();
        seen.find(|&(node, _)| node == id).map(|(_, centre)| centre)
    }
}

/// Lays out families in a pane of this size, below the root's line. `origin` is the index of the
/// one that has to stay in sight besides the first and the last.
pub fn laid_out(
    families: Vec<Siblings>,
    explored: &Explored,
    origin: Option<usize>,
    (width, height): (i32, i32),
) -> Vec<Row> {
    let mut parent = width / 2;
    let mut rows: Vec<Row> = Vec::new();
    for family in families {
        let row = across(family, explored, parent, width);
        let on_path = row.family.focus.filter(|_| row.family.is_path);
        parent = on_path.and_then(|id| row.centre(id)).unwrap_or(parent);
        rows.push(row);
    }
    down::down(rows, origin, explored.deepest, height)
}

/// Places a family below its parent, in the most detail for which there is room.
fn across(family: Siblings, explored: &Explored, parent: i32, width: i32) -> Row {
    let count = family.nodes.len() as i32;
    let played = explored.move_width as i32;
    let value = value_width(&explored.exploration.tree, &family.nodes);
    // Move, shape, sign, value.
    let name = played + 2 + value;
    let window = (2 * explored.edge_width.max(2) + 4) as i32;
    // What is left for each where not all have room for everything.
    let least = (width / count.max(1) - GAP).clamp(1, name);
    let forms = [
        (Form::Window, name.max(window)),
        (Form::Count, name),
        (Form::Value, name),
        (Form::Stacked, (played + 1).max(value + 1)),
        (Form::Named, least),
    ];
    // ◆ has room before the first one.
    let total = |cell: i32| 1 + count * (cell + GAP) - GAP;
    let fits = |&(_, cell): &(Form, i32)| total(cell) <= width;
    let (form, cell) = forms.into_iter().find(fits).unwrap_or(forms[4]);
    // What is spare goes between them, as long as they are seen as one family.
    let spare = (width - total(cell)).max(0) / count.max(1);
    let step = cell + GAP + spare.min(cell / 2);
    let room = ((width - 1 + step - cell) / step).clamp(1, count.max(1));
    let focus = family
        .focus
        .and_then(|focus| family.nodes.iter().position(|&node| node == focus))
        .unwrap_or(0) as i32;
    let first = (focus - room / 2).clamp(0, (count - room).max(0));
    let total = room * step - (step - cell);
    let left = (parent - (total - 1) / 2).min(width - total).max(1);
    Row {
        family,
        shown: (first as usize, room as usize),
        form,
        parent,
        left,
        step,
        cell,
        top: 0,
        edges: 1,
        hidden: 0,
    }
}

/// Cells of the widest value that siblings show at some step: their own, or one on the way to it.
fn value_width(tree: &Tree, siblings: &[NodeId]) -> i32 {
    let below = siblings.iter().flat_map(|&id| tree.children_backwards(id));
    let nodes = siblings
        .iter()
        .copied()
        .chain(below)
        .map(|id| tree.node(id));
    let widths = nodes
        .filter(|node| node.kind.has_value())
        .map(|node| value_text(node.value).chars().count() as i32);
    widths.max().unwrap_or(1).max(2)
}
