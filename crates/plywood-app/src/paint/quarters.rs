//! A picture made of quarters of cells.

use super::Canvas;
use ratatui::style::{Color, Style};
use std::cmp::Reverse;
use std::ops::Range;

/// Quarter blocks, indexed by the sum of 1 for upper left, 2 for upper right, 4 for lower left and
/// 8 for lower right.
const BLOCKS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// A picture whose points are quarters of a cell, half a column wide and half a line high.
pub(super) struct Quarters {
    /// The colours, row by row, as indices of the palette.
    points: Vec<usize>,
    /// Points per row.
    width: i32,
    /// The colours in the order in which they were painted.
    palette: Vec<Color>,
}

impl Quarters {
    /// Creates a picture of this many columns and lines.
    pub(super) fn new((columns, lines): (i32, i32), ground: Color) -> Quarters {
        Quarters {
            points: vec![0; 4 * columns.max(0) as usize * lines.max(0) as usize],
            width: 2 * columns,
            palette: vec![ground],
        }
    }

    /// Paints the points of a rectangle for which `is_in` is true.
    pub(super) fn paint(
        &mut self,
        (columns, rows): (Range<i32>, Range<i32>),
        colour: Color,
        is_in: impl Fn(i32, i32) -> bool,
    ) {
        let known = self.palette.iter().position(|&known| known == colour);
        let index = known.unwrap_or_else(|| {
            self.palette.push(colour);
            self.palette.len() - 1
        });
        for (y, x) in rows.flat_map(|y| columns.clone().map(move |x| (y, x))) {
            if (0..self.width).contains(&x)
                && is_in(x, y)
                && let Some(point) = self.points.get_mut((y * self.width + x) as usize)
            {
                *point = index;
            }
        }
    }

    /// Draws the picture at a place.
    pub(super) fn draw(&self, canvas: &mut Canvas, (left, top): (i32, i32)) {
        let columns = self.width as usize / 2;
        for (index, x) in (0..self.points.len() / 4).map(|cell| (cell, cell % columns)) {
            let line = index / columns;
            let above = 4 * line * columns + 2 * x;
            let below = above + 2 * columns;
            let four = [above, above + 1, below, below + 1].map(|at| self.points[at]);
            let (block, style) = self.cell(four);
            canvas.put(left + x as i32, top + line as i32, block, style);
        }
    }

    /// Returns the block of four points. A cell has two colours: the most frequent ones, or the ones
    /// painted last. Any other takes that of what lies below it, so that shapes keep their corners.
    fn cell(&self, four: [usize; 4]) -> (&'static str, Style) {
        let count = |colour: usize| four.iter().filter(|&&other| other == colour).count();
        let mut kinds = four.to_vec();
        kinds.sort_by_key(|&kind| Reverse((count(kind), kind)));
        kinds.dedup();
        kinds.truncate(2);
        let (back, front) = (kinds[0], kinds[kinds.len() - 1]);
        let is_front = |at: &usize| {
            let below = kinds.iter().filter(|&&kind| kind <= four[*at]).max();
            back != front && below.or(kinds.iter().min()) == Some(&front)
        };
        let sum: usize = (0..4).filter(is_front).map(|at| 1 << at).sum();
        let style = Style::new().bg(self.palette[back]).fg(self.palette[front]);
        (BLOCKS[sum], style)
    }
}
