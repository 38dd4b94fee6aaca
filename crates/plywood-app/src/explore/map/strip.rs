//! The map as a strip below a tree that does not fit its pane: how much of the whole search was
//! visited, and which part of it is visible.
//!
//! ```text
//! ██▌█▐░█▐░····█▌█▐░█▐·······
//!     ▔▔▔▔▔▔▔▔▔
//! ```

use super::{cells, column};
use crate::explore::Explore;
use crate::job::Computation;
use crate::paint::Canvas;
use plywood_core::tree::NodeId;

/// Height of a pane from which the strip has one row.
const ONE_ROW: i32 = 12;

/// Height of a pane from which the strip has two rows.
const TWO_ROWS: i32 = 18;

/// Returns the number of rows that it takes of a pane; 0 if the map cannot be counted.
pub(crate) fn rows(explore: &Explore, height: i32) -> u16 {
    match explore.map.index {
        Computation::NotRequested | Computation::Unavailable => 0,
        _ if height >= TWO_ROWS => 2,
        _ if height >= ONE_ROW => 1,
        _ => 0,
    }
}

/// Draws the last ply of the map, and marks the part of it below `in_sight`.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore, in_sight: &[NodeId]) {
    let theme = canvas.theme;
    let Some(mapped) = explore.map.index.get() else {
        return;
    };
    let tree = &explore.exploration().tree;
    let (index, sequence) = (mapped, explore.map.sequence);
    let root = index.root(tree);
    let cells = canvas.width().max(0);
    if cells == 0 || canvas.height() == 0 || root.width() == 0 {
        return;
    }
    let frame = explore.map_frame(index, &root, cells, (index.bands() - 1, 1));
    for (x, pair) in frame.band(0).as_chunks().0.iter().enumerate() {
        let (text, style) = cells::cell(pair, theme, explore.map.colouring);
        canvas.put(x as i32, 0, text, style);
    }
    let cell = |leaf: u64| column(&root, leaf as f64, cells);
    if canvas.height() > 1 {
        for place in index.locate_all(tree, in_sight, sequence) {
            let (from, to) = (cell(place.leaves.start), cell(place.leaves.end.max(1) - 1));
            canvas.fill(from..=to.max(from), 1, "▔", theme.strong);
        }
    }
    let here = index.locate(tree, explore.replay().node(), sequence);
    let middle = cell((here.leaves.start + here.leaves.end) / 2);
    let sign = if canvas.height() > 1 { "▲" } else { "┃" };
    canvas.put(middle, canvas.height() - 1, sign, theme.changed);
}
