//! The visible families, and their rows: planned for the whole depth of the search, so that a
//! family keeps its row however deep the path is.

use super::{Form, MAX_EDGES, Row};

/// Minimum number of rows of a family: edges, and a line of signs.
const MIN_ROWS: i32 = 2;

/// The rows of a ply.
#[derive(Clone, Copy)]
struct Slot {
    top: i32,
    edges: i32,
    lines: i32,
}

/// Assigns rows to the families. If there are too many, the first one, the one at `origin` and the
/// last ones remain.
pub(crate) fn assign_rows(
    rows: Vec<Row>,
    origin: Option<usize>,
    deepest: usize,
    height: i32,
) -> Vec<Row> {
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
    // If some are left out, that takes a row of its own, above and below the one at the origin.
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
    let first = match count >= steady + 2 {
        true => steady,
        false => count - (slots - 1),
    };
    let mut visible: Vec<usize> = std::iter::once(0).chain(first..count).collect();
    if let Some(origin) = origin.filter(|origin| (1..first).contains(origin) && visible.len() > 2) {
        visible[1] = origin;
    }
    visible
}
