//! The plies of a map that a pane shows, and their rows. They depend on the pane and the tree
//! alone, so that nothing moves while stepping.

use std::ops::Range;

/// Maximum number of rows of a band.
const MAX_ROWS: usize = 12;

/// Minimum number of rows of a band whose last one is a gap.
const WITH_GAP: usize = 4;

/// Half of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    Upper,
    Lower,
}

/// The band of a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Band {
    /// Distance from the root.
    pub ply: usize,
    /// The rows that it fills.
    pub rows: Range<i32>,
    /// The half of its row that it fills, if two bands share one.
    pub half: Option<Half>,
    /// Whether there is no room for some plies above it.
    pub is_below_gap: bool,
}

impl Band {
    /// Returns the row for its text.
    pub(crate) fn middle(&self) -> i32 {
        (self.rows.start + self.rows.end - 1) / 2
    }
}

/// Returns the bands for this many rows, the upper ones first. If there are too few rows, two plies
/// share one, if `has_halves` and if that suffices; otherwise the first plies and the last ones
/// remain, of which the very last one, with the leaves, is the most important.
pub(crate) fn bands(plies: Range<usize>, rows: usize, has_halves: bool) -> Vec<Band> {
    let count = plies.len();
    if count == 0 || rows == 0 {
        Vec::new()
    } else if count <= rows {
        in_rows(plies, rows)
    } else if has_halves && count <= 2 * rows {
        in_halves(plies, rows)
    } else {
        without_middle(plies, rows)
    }
}

fn in_rows(plies: Range<usize>, rows: usize) -> Vec<Band> {
    let count = plies.len();
    let filled = rows.min(count * MAX_ROWS);
    let (height, higher) = (filled / count, filled % count);
    let gap = usize::from(height >= WITH_GAP);
    let bands = plies.enumerate().map(|(index, ply)| {
        let top = index * height + index.min(higher);
        let bottom = top + height + usize::from(index < higher) - gap;
        Band {
            ply,
            rows: top as i32..bottom as i32,
            ..Band::default()
        }
    });
    bands.collect()
}

/// Returns bands of which some share a row in pairs. The pairs are right above the leaves: the
/// plies near the root have names, which need a row.
fn in_halves(plies: Range<usize>, rows: usize) -> Vec<Band> {
    let pairs = plies.len() - rows;
    let single = rows - pairs;
    let first_pair = plies.start + single.saturating_sub(1);
    let mut bands = Vec::new();
    let mut row = 0;
    for ply in plies {
        let in_pairs = ply.checked_sub(first_pair).filter(|at| *at < 2 * pairs);
        let half = in_pairs.map(|at| [Half::Upper, Half::Lower][at % 2]);
        bands.push(Band {
            ply,
            rows: row..row + 1,
            half,
            ..Band::default()
        });
        row += i32::from(half != Some(Half::Upper));
    }
    bands
}

fn without_middle(plies: Range<usize>, rows: usize) -> Vec<Band> {
    let first = rows / 2;
    let last = rows - first;
    let shown_plies = (plies.start..plies.start + first).chain(plies.end - last..plies.end);
    let bands = shown_plies.zip(0..).map(|(ply, row)| Band {
        ply,
        rows: row..row + 1,
        is_below_gap: row == first as i32,
        ..Band::default()
    });
    bands.collect()
}
