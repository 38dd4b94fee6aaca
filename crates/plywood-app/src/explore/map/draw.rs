//! The map in its pane.
//!
//! ```text
//! looked at 301 of minimax's 2,717 nodes, 11.1 % · alpha-beta in the best order: 188
//! ▲ ██████████████████████████████████████████████┃█████████████████████████████████
//! ▽ ███████████████▌██████████████▌██████████████▌┃████████████████▌██████████████▌█
//! ▲ ██▌██▌██▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░░░░▌█┃▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░
//! □ █▌█▐░█▐░█▐░█▐░█▐░█▐░·············█▐░··········┃▐░···········█▌█▐░█▐░█▐░█▐░·······
//! ▽ 1.1.2: 343 leaves below, 4 looked at
//! ```

use super::bands::draw_bands;
use super::{legend, lines};
use crate::explore::Explore;
use crate::job::Computation;
use crate::paint::Canvas;
use plywood_core::tree::NodeId;
use plywood_explore::map::Index;
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::Layout;

/// Height from which there is a line of numbers.
const NUMBERS_HEIGHT: i32 = 6;

/// Height from which the best order has a line of its own, and the legend two, if one line is too
/// short.
const TWO_LINES: i32 = 14;

/// Draws the map, or the progress of counting it.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    match &explore.map.index {
        Computation::Done(mapped) => draw_whole(canvas, explore, mapped),
        Computation::Running(work) => {
            let counted = work.watch.nodes();
            let text = say!(theme.language, "map-counting", counted);
            canvas.put_in_middle(&text, theme.base);
        }
        Computation::NotRequested | Computation::Unavailable => {
            canvas.put_in_middle(&say!(theme.language, "map-failed"), theme.base);
        }
    }
}

/// Draws only the bands, if several maps have one legend.
pub(crate) fn draw_bands_only(canvas: &mut Canvas, explore: &Explore) {
    match explore.map.index.get() {
        Some(mapped) => {
            let from = explore.zoomed(mapped);
            let area = canvas.area();
            draw_bands(canvas, area, (explore, mapped, &from));
        }
        None => draw(canvas, explore),
    }
}

fn draw_whole(canvas: &mut Canvas, explore: &Explore, mapped: &Index) {
    let tree = &explore.exploration().tree;
    let from = explore.zoomed(mapped);
    let zoomed = from.node().unwrap_or(NodeId::ROOT);
    let row_if = |is_shown: bool| Length(u16::from(is_shown));
    let height = canvas.height();
    // A short map leaves its numbers to what stands around it.
    let is_long = height >= TWO_LINES && !lines::fits(mapped, canvas.theme, canvas.width());
    let lines = u16::from(height >= NUMBERS_HEIGHT) + u16::from(is_long);
    let legend_rows = match height {
        TWO_LINES.. => legend::rows(explore, canvas.theme, canvas.width()),
        height => u16::from(height >= 8),
    };
    let [sum, crumbs, bands, node, below] = Layout::vertical([
        Length(lines),
        row_if(zoomed != NodeId::ROOT),
        Min(0),
        row_if(height >= 7),
        Length(legend_rows),
    ])
    .areas(canvas.area());
    lines::draw_totals(&mut canvas.part(sum), explore, mapped);
    let path = tree.path(zoomed);
    lines::draw_crumbs(&mut canvas.part(crumbs), explore, &path);
    draw_bands(canvas, bands, (explore, mapped, &from));
    lines::draw_node(&mut canvas.part(node), explore, mapped);
    legend::draw(&mut canvas.part(below), explore);
}
