//! The map in its pane, and as a strip below a tree that does not fit its pane: how much of the
//! whole search was visited, and which part of it is visible.
//!
//! ```text
//! looked at 301 of minimax's 2,717 nodes, 11.1 % · alpha-beta in the best order: 188
//! ▲ ██████████████████████████████████████████████┃█████████████████████████████████
//! ▽ ███████████████▌██████████████▌██████████████▌┃████████████████▌██████████████▌█
//! ▲ ██▌██▌██▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░░░░▌█┃▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░
//! □ █▌█▐░█▐░█▐░█▐░█▐░█▐░·············█▐░··········┃▐░···········█▌█▐░█▐░█▐░█▐░·······
//! ▽ 1.1.2: 343 leaves below, 4 looked at
//! ```

use super::bands::BandsView;
use super::{cells, column, legend, lines};
use crate::explore::Explore;
use crate::explore::frame::{Content, Lines, Panes, Row, Space};
use crate::job::Computation;
use crate::paint::{Canvas, Columns, text_width};
use plywood_core::tree::NodeId;
use plywood_explore::map::{Index, Place};
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::text::Line;

/// Height from which there is a line of numbers.
const NUMBERS_HEIGHT: u16 = 6;

/// Height from which the best order gets its own line, and the legend two, where one line is too
/// short.
const TWO_LINES: u16 = 14;

/// Height of a pane from which the strip has one row.
const ONE_ROW: u16 = 12;

/// Height of a pane from which the strip has two rows.
const TWO_ROWS: u16 = 18;

/// Lays out the map, or the progress of counting it.
pub(crate) fn lay_out(panes: &mut Panes, area: Rect, explore: &Explore) {
    let (theme, language) = (panes.theme, panes.theme.language);
    let mapped = match &explore.map.index {
        Computation::Done(mapped) => mapped,
        Computation::Running(work) => {
            let text = say!(language, "map-counting", counted = work.watch.nodes());
            return panes.write(area, |space| in_middle(&text, space));
        }
        Computation::NotRequested | Computation::Unavailable => {
            return panes.write(area, |space| {
                in_middle(&say!(language, "map-failed"), space)
            });
        }
    };
    let tree = &explore.exploration().tree;
    let from = explore.zoomed(mapped);
    let zoomed = from.node().unwrap_or(NodeId::ROOT);
    let row_if = |is_shown: bool| Length(u16::from(is_shown));
    let (width, height) = (i32::from(area.width), area.height);
    // The totals take a second line only if the map is high enough.
    let is_long = height >= TWO_LINES && !lines::fits(mapped, theme, width);
    let legend_rows = match height {
        TWO_LINES.. => legend::rows(explore, theme, width),
        height => u16::from(height >= 8),
    };
    let [sum, crumbs, bands, node, below] = Layout::vertical([
        Length(u16::from(height >= NUMBERS_HEIGHT) + u16::from(is_long)),
        row_if(zoomed != NodeId::ROOT),
        Min(0),
        row_if(height >= 7),
        Length(legend_rows),
    ])
    .areas(area);
    panes.write(sum, |space| lines::totals(explore, mapped, space));
    if crumbs.height > 0 {
        let path = tree.path(zoomed);
        let (line, spots) = lines::crumbs(explore, &path, Space::new(crumbs, theme));
        panes.add_spots(crumbs, &spots);
        panes.write(crumbs, |_| vec![line]);
    }
    add_bands(panes, bands, explore, (mapped, &from));
    panes.write(node, |space| vec![lines::node(explore, mapped, space)]);
    panes.write(below, |space| legend::lines(explore, space));
}

fn add_bands(panes: &mut Panes, area: Rect, explore: &Explore, place: (&Index, &Place)) {
    let view = BandsView::new(explore, place, Space::new(area, panes.theme));
    panes.add_spots(area, &view.spots);
    panes.add(area, Content::Bands(view));
}

/// Returns the lines of a text, centred in a space.
fn in_middle(text: &str, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let above = (height - text.lines().count() as i32) / 2;
    let centred = |line: &str| {
        let x = width / 2 - (text_width(line) - 1) / 2;
        Line::default().at(x, line, theme.base)
    };
    let above = vec![Line::default(); above.max(0) as usize];
    above.into_iter().chain(text.lines().map(centred)).collect()
}

/// Draws only the bands, for several maps that share a legend.
pub(crate) fn draw_bands_only(canvas: &mut Canvas, explore: &Explore) {
    Panes::draw(canvas, |panes, area| match explore.map.index.get() {
        Some(mapped) => add_bands(panes, area, explore, (mapped, &explore.zoomed(mapped))),
        None => lay_out(panes, area, explore),
    });
}

/// Returns the number of rows that the strip takes of a pane; 0 if the map cannot be counted.
pub(crate) fn strip_rows(explore: &Explore, height: u16) -> u16 {
    match explore.map.index {
        Computation::NotRequested | Computation::Unavailable => 0,
        _ if height >= TWO_ROWS => 2,
        _ if height >= ONE_ROW => 1,
        _ => 0,
    }
}

/// Returns the last ply of the map, with a mark under the nodes `in_sight`.
pub(crate) fn strip(explore: &Explore, in_sight: &[NodeId], space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let Some(index) = explore.map.index.get() else {
        return Vec::new();
    };
    let tree = &explore.exploration().tree;
    let sequence = explore.map.sequence;
    let root = index.root(tree);
    if width == 0 || height == 0 || root.width() == 0 {
        return Vec::new();
    }
    let mut rows: Vec<Row> = (0..height).map(|_| Row::new(width)).collect();
    let frame = explore.map_frame(index, &root, width, (index.bands() - 1, 1));
    for (pair, x) in frame.band(0).as_chunks().0.iter().zip(0..) {
        let (text, style) = cells::cell(pair, theme, explore.map.colouring);
        rows[0].put(x, text, style);
    }
    let cell = |leaf: u64| column(&root, leaf as f64, width);
    if height > 1 {
        for place in index.locate_all(tree, in_sight, sequence) {
            let (from, to) = (cell(place.leaves.start), cell(place.leaves.end.max(1) - 1));
            rows[1].fill(from..=to.max(from), "▔", theme.strong);
        }
    }
    let here = index.locate(tree, explore.replay().node(), sequence);
    let middle = cell((here.leaves.start + here.leaves.end) / 2);
    let sign = if height > 1 { "▲" } else { "┃" };
    rows[height as usize - 1].put(middle, sign, theme.changed);
    rows.into_iter().map(Row::line).collect()
}
