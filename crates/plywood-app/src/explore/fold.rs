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

mod paint;

use super::frame::{Space, Spot};
use super::scene::Scene;
use super::siblings::{Centred, Siblings, rows, spots, tight};
use crate::explore::Explore;
use crate::paint::{Target, spans_width, text_width};
use crate::prepared::PreparedExploration;
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::map::Index;
use plywood_teach::say;
use plywood_teach::words::value_text;
use ratatui::text::Line;

/// The amount of detail of a sibling.
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

/// Minimum number of rows of a family: edges, and a line of signs.
const MIN_ROWS: i32 = 2;

/// A family with its places.
pub(crate) struct Row {
    pub family: Siblings,
    /// Index of the first visible sibling.
    pub first: usize,
    /// Siblings with room on the row.
    pub visible: Vec<Centred>,
    /// The texts of siblings without enough room for everything, and their columns.
    pub tight: Vec<(i32, Line<'static>)>,
    /// Whether the one that matters shows its move and its value.
    pub is_whole: bool,
    /// The same for all siblings.
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

/// The folded tree with its places in a pane.
pub(crate) struct FoldedView<'e> {
    scene: Scene<'e>,
    /// The map, which knows how much a skipped move saves.
    index: Option<&'e Index>,
    /// The root, and its column.
    root: (i32, Line<'static>),
    rows: Vec<Row>,
}

impl<'e> FoldedView<'e> {
    /// Lays out the tree in a pane of this size.
    pub(crate) fn new(explore: &'e Explore, space: Space) -> FoldedView<'e> {
        let (width, height, theme) = space.parts();
        let scene = Scene::new(explore);
        let tree = scene.replay.tree();
        let edge_setter = scene.marks.edge_setter;
        // The family that stays visible besides the first one and the last ones.
        let origin = edge_setter.map(|edge_setter| tree.node(edge_setter.ancestor).ply.into());
        let middle = width / 2;
        let mut parent = middle;
        let mut families: Vec<Row> = Vec::new();
        for family in rows(&scene, &scene.marks.path) {
            let row = place_family(family, &explore.prepared, parent, width);
            let on_path = row.family.focus.filter(|_| row.family.is_focus_on_path);
            parent = on_path.and_then(|id| row.centre(id)).unwrap_or(parent);
            families.push(row);
        }
        let mut rows = assign_rows(families, origin, explore.prepared.deepest, height);
        for row in rows.iter_mut().filter(|row| row.form <= Form::Named) {
            let focus = row.family.focus;
            (row.tight, row.is_whole) = tight(&scene, 0..width, &row.visible, focus, theme);
        }
        let look = scene.look(NodeId::ROOT, theme);
        let name = format!("{} {}", look.shape, say!(theme.language, "root"));
        // In a narrow pane the value matters more than the word.
        let cells = text_width(&name) + 1 + text_width(&look.value);
        let name = if middle + cells > width {
            look.shape.to_string()
        } else {
            name
        };
        // Its sign stands where its edges end.
        FoldedView {
            root: (middle, scene.root_line(name, theme)),
            scene,
            index: explore.map.index.get().map(|index| &**index),
            rows,
        }
    }

    /// Returns where nodes can be clicked.
    pub(crate) fn spots(&self) -> Vec<Spot> {
        let (x, root) = &self.root;
        let root = (
            [*x, 0, spans_width(&root.spans), 1],
            Target::Node(NodeId::ROOT),
        );
        let rows = self.rows.iter();
        let rows =
            rows.flat_map(|row| spots(row.line(), &row.visible, (row.cell, row.form.lines())));
        [root].into_iter().chain(rows).collect()
    }
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
        tight: Vec::new(),
        is_whole: false,
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
    let widths = valued.map(|node| value_text(tree.method.unit, node.value).chars().count() as i32);
    widths.max().unwrap_or(1).max(2)
}

/// The rows of a ply.
#[derive(Clone, Copy)]
struct Slot {
    top: i32,
    edges: i32,
    lines: i32,
}

/// Assigns rows to the families, planned for the whole depth of the search, so that a family keeps
/// its row however deep the path is. If there are too many, the first one, the one at `origin` and the
/// last ones remain.
fn assign_rows(rows: Vec<Row>, origin: Option<usize>, deepest: usize, height: i32) -> Vec<Row> {
    // The root has the first line.
    let max_rows = (height - 1).max(MIN_ROWS);
    let deepest = deepest.max(rows.len()).max(1);
    let slots = slots(deepest, max_rows);
    let visible = visible_families(rows.len(), deepest, slots.len(), origin);
    let last = visible.len();
    let mut above = 0;
    let rows = rows.into_iter().enumerate();
    let rows = rows.filter(|(ply, _)| visible.contains(ply));
    let mut placed: Vec<Row> = Vec::new();
    for ((ply, mut row), (index, slot)) in rows.zip(slots.iter().enumerate()) {
        let hidden = ply - above;
        above = ply + 1;
        // Hidden families are indicated in the first row of the edges, if that is not the only one.
        let note_rows = i32::from(hidden > 0 && slot.edges > 1);
        row.hidden = if note_rows > 0 { hidden } else { 0 };
        row.top = slot.top + note_rows;
        row.edges = slot.edges - note_rows;
        let is_lowest = index + 1 == last && row.line() + 1 < height;
        row.form = match row.form {
            // Nothing stands below the last one.
            Form::Named if is_lowest => Form::Named,
            form if slot.lines > 1 => form,
            Form::Tight | Form::Named | Form::Stacked => Form::Tight,
            Form::Value | Form::Count | Form::Window => Form::Value,
        };
        placed.push(row);
    }
    placed
}

/// Returns the rows of as many plies as there is room for. Spare rows go to second lines, of the
/// last ply and of the first one before the others, and then to the edges.
fn slots(deepest: usize, height: i32) -> Vec<Slot> {
    let max_families = height / MIN_ROWS;
    let fits = deepest as i32 <= max_families;
    // If some are left out, that takes another row, above and below the one at the origin.
    let count = if fits {
        deepest as i32
    } else {
        (max_families - 1).max(1)
    };
    let mut slots = vec![
        Slot {
            top: 0,
            edges: 1,
            lines: 1,
        };
        count as usize
    ];
    let mut spare = height - MIN_ROWS * count;
    let mut take = |wanted: bool| {
        let taken = i32::from(wanted && spare > 0);
        spare -= taken;
        taken
    };
    let first_gap = usize::from(count > 1);
    for slot in slots.iter_mut().skip(first_gap).take(2) {
        slot.edges += take(!fits);
    }
    let last = slots.len() - 1;
    for index in [last, 0].into_iter().chain((1..last).rev()) {
        let is_new = slots[index].lines == 1;
        slots[index].lines += take(is_new);
    }
    let each = spare / count;
    let mut top = 1;
    for slot in &mut slots {
        slot.top = top;
        slot.edges = (slot.edges + each).min(MAX_EDGES);
        top += slot.edges + slot.lines;
    }
    slots
}

/// Returns the families that stay visible, in the order of their plies. Near the leaves, where a
/// search is most of the time, they are the same ones for every path.
fn visible_families(
    count: usize,
    deepest: usize,
    slots: usize,
    origin: Option<usize>,
) -> Vec<usize> {
    if count <= slots {
        return (0..count).collect();
    }
    if slots == 1 {
        return vec![count - 1];
    }
    // The last plies of the whole depth, if two families or more are there: the current node's and
    // its children's.
    let steady = deepest - (slots - 1);
    let first = if count >= steady + 2 {
        steady
    } else {
        count - (slots - 1)
    };
    let mut visible: Vec<usize> = std::iter::once(0).chain(first..count).collect();
    if let Some(origin) = origin.filter(|origin| (1..first).contains(origin) && visible.len() > 2) {
        visible[1] = origin;
    }
    visible
}
