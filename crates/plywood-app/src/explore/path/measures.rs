//! The positions of rows and columns in the path view.

use crate::explore::Explore;
use crate::paint::Canvas;

/// Maximum width of a sibling's place, in cells.
const MAX_WIDTH: i32 = 18;

/// A pane narrower than this has no room for the windows beside the siblings.
const NARROW: i32 = 31;

/// Minimum distance from one sibling to the next if each shows what it has room for, in cells.
const MIN_PITCH: i32 = 3;

/// Maximum length of a move that is shown whole among its siblings.
const MAX_MOVE: i32 = 6;

/// How much a sibling shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// On one line, as much as there is room for.
    Tight,
    /// Its value below its name.
    Stacked,
    /// Like [`Form::Stacked`] and, below that, its window.
    Window,
}

/// Measures that stay the same for a tree and a pane, so that nothing moves while stepping.
#[derive(Clone, Copy)]
pub(crate) struct Measures {
    /// Width of the two columns of windows, in cells.
    pub gutter: i32,
    /// Width of a bound in the gutter; 0 if the windows are left out.
    pub bound: i32,
    /// The first cell of a row of siblings that fits.
    pub left: i32,
    /// Distance from one sibling to the next, in cells.
    pub pitch: i32,
    /// Number of lines from one ply to the next.
    pub lines: i32,
    /// How much the siblings show.
    pub form: Form,
}

impl Measures {
    /// Measures a tree's path on this pane.
    pub(crate) fn new(canvas: &Canvas, explore: &Explore) -> Measures {
        let prepared = &explore.prepared;
        let values = prepared.value_width.max(2) as i32;
        let plies = prepared.deepest.max(1) as i32;
        let siblings = prepared.max_children.max(1) as i32;
        let edges = prepared.edge_width.max(2) as i32;
        let method = explore.exploration().tree.method;
        let has_windows = method.narrows() && canvas.width() >= NARROW;
        let bound = if has_windows { edges } else { 0 };
        let gutter = if bound == 0 { 2 } else { 2 * bound + 3 };
        let width = canvas.width() - gutter - 1;
        let max_lines = if canvas.height() < 45 { 6 } else { 11 };
        // Edges are the last to go: a tree without them is a table.
        let lines = ((canvas.height() - 1) / plies).clamp(2, max_lines);
        // Marker, move and shape; below them sign and value.
        let name = (prepared.move_width as i32).clamp(1, MAX_MOVE) + 2;
        let needed = match lines {
            2 => MIN_PITCH,
            _ => name.max(values + 1) + 1,
        };
        // Without the free cell between siblings all of them may just fit; the widest values are
        // rare. Two visits of a move would then be read as one.
        let tight = needed - i32::from(!prepared.may_revisit && lines > 2);
        let pitch = if siblings * needed > width && siblings * tight <= width + 1 {
            tight
        } else {
            (width / siblings).clamp(needed, MAX_WIDTH.max(needed))
        };
        let form = match lines {
            2 => Form::Tight,
            5.. if pitch > 2 * values + 4 => Form::Window,
            _ => Form::Stacked,
        };
        Measures {
            gutter,
            bound,
            left: gutter + ((width - siblings * pitch) / 2).max(0),
            pitch,
            lines,
            form,
        }
    }

    /// Returns the line of the names of the siblings in a row.
    pub(crate) fn name_line(&self, row: i32) -> i32 {
        let edges = (self.lines - 2).max(1);
        // The root has the first line.
        1 + row * self.lines + edges
    }
}
