//! The map view: its pane, for the part that is zoomed.
//!
//! ```text
//! looked at 301 of minimax's 2,717 nodes, 11.1 % · alpha-beta in the best order: 188
//! ▲ ██████████████████████████████████████████████┃█████████████████████████████████
//! ▽ ███████████████▌██████████████▌██████████████▌┃████████████████▌██████████████▌█
//! ▲ ██▌██▌██▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░░░░▌█┃▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░
//! □ █▌█▐░█▐░█▐░█▐░█▐░█▐░·············█▐░··········┃▐░···········█▌█▐░█▐░█▐░█▐░·······
//! ▽ 1.1.2: 343 leaves below, 4 looked at
//! ```

mod bands;
mod cells;
pub(crate) mod legend;
mod lines;

use super::Map;
use super::snapshot::Snapshot;
use crate::job::Computation;
use crate::paint::{Canvas, fit_end};
use plywood_core::tree::NodeId;
use plywood_explore::map::Place;
use plywood_teach::say;
use plywood_teach::words::node_name;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::Layout;

/// Returns the column of a leaf if `place` fills `columns` columns.
fn column(place: &Place, leaf: f64, columns: i32) -> i32 {
    let across = (leaf - place.leaves.start as f64) / place.width() as f64;
    ((across * f64::from(columns)) as i32).clamp(0, columns - 1)
}

/// Minimum height for a line of numbers.
const NUMBERS_HEIGHT: u16 = 6;

/// Minimum height for the best move order to have its own line, and for a legend of two lines if
/// one is too short.
const TWO_LINES: u16 = 14;

/// Draws the map, or the progress of counting for it.
pub(super) fn draw(canvas: &mut Canvas, snapshot: &Snapshot, map: &Map) {
    let tree = snapshot.tree();
    let Some((mapped, from)) = map.zoomed(tree) else {
        return draw_progress(canvas, map);
    };
    let zoomed = from.node().unwrap_or(NodeId::ROOT);
    let row_if = |is_shown: bool| Length(u16::from(is_shown));
    let (area, height) = (canvas.area(), canvas.area().height);
    // The totals take a second line only if the map is high enough.
    let is_long = height >= TWO_LINES && !lines::fits(mapped, snapshot.language, canvas.width());
    let legend_rows = match height {
        TWO_LINES.. => legend::rows(&tree.method, canvas),
        height => u16::from(height >= 8),
    };
    let [sum, name, bands, node, below] = Layout::vertical([
        Length(u16::from(height >= NUMBERS_HEIGHT) + u16::from(is_long)),
        row_if(zoomed != NodeId::ROOT),
        Min(0),
        row_if(height >= 7),
        Length(legend_rows),
    ])
    .areas(area);
    lines::draw_totals(&mut canvas.part(sum), snapshot, map, mapped);
    if name.height > 0 {
        let text = node_name(snapshot.language, snapshot.exploration(), zoomed);
        let (strong, mut line) = (canvas.theme.strong, canvas.part(name));
        let text = fit_end(&text, line.width());
        line.put(0, 0, &text, strong);
    }
    bands::draw(&mut canvas.part(bands), snapshot, mapped, &from);
    lines::draw_node(&mut canvas.part(node), snapshot, mapped);
    legend::draw(&mut canvas.part(below), &tree.method);
}

fn draw_progress(canvas: &mut Canvas, map: &Map) {
    let text = match &map.index {
        Computation::Running(work) => {
            let counted = work.watch.nodes();
            say!(canvas.language, "map-counting", counted)
        }
        _ => say!(canvas.language, "map-failed"),
    };
    canvas.put_in_middle(&text, canvas.theme.base);
}

/// Draws only the bands, for several maps with a common legend.
pub(super) fn draw_bands_only(canvas: &mut Canvas, snapshot: &Snapshot, map: &Map) {
    match map.zoomed(snapshot.tree()) {
        Some((mapped, from)) => bands::draw(canvas, snapshot, mapped, &from),
        None => draw_progress(canvas, map),
    }
}
