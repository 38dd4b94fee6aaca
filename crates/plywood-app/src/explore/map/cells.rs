//! The cells of the map: the rows of each ply in a pane, which depend only on the pane and the
//! tree, so that nothing moves while stepping; and how a cell looks: two columns side by side, in
//! colours or as shade characters.

use crate::paint::{Theme, Tones};
use plywood_explore::map::Column;
use ratatui::style::Style;
use std::ops::Range;

/// Minimum brightness of a partly lit column, so that a single leaf among thousands is visible.
const MIN_BRIGHTNESS: f32 = 0.35;

/// Brightness of a node's first column relative to the others.
const EDGE: f32 = 0.7;

/// Returns the character of a cell and its style.
pub(crate) fn cell(columns: &[Column; 2], theme: &Theme) -> (&'static str, Style) {
    let Some(tones) = &theme.tones else {
        return (sign(columns), theme.base);
    };
    let [left, right] = columns
        .each_ref()
        .map(|column| theme.colour(tone(column, tones)));
    let style = theme.base.fg(left).bg(right);
    (if left == right { " " } else { "▌" }, style)
}

/// Returns the colour of a column.
fn tone(column: &Column, tones: &Tones) -> [u8; 3] {
    if column.cut > 0.0 {
        return tones.cut;
    }
    let dark = mix(&[
        (tones.skipped, column.skipped),
        (tones.below, column.below),
        (tones.stored, column.stored),
        (tones.unreached, column.unreached()),
    ]);
    let lit = column.lit().min(1.0);
    if lit <= 0.0 {
        return dark;
    }
    let light = mix(&[
        (tones.max, column.max),
        (tones.min, column.min),
        (tones.even, column.chance),
        (tones.leaf, column.leaf),
    ]);
    let edge = if column.begins { EDGE } else { 1.0 };
    let share = (MIN_BRIGHTNESS + (1.0 - MIN_BRIGHTNESS) * lit) * edge;
    mix(&[
        (light, share),
        (if column.begins { tones.below } else { dark }, 1.0 - share),
    ])
}

/// Mixes colours by their shares.
fn mix(parts: &[([u8; 3], f32)]) -> [u8; 3] {
    let all: f32 = parts.iter().map(|(_, share)| share).sum();
    [0, 1, 2].map(|channel| {
        let sum = parts
            .iter()
            .map(|(colour, share)| f32::from(colour[channel]) * share);
        (sum.sum::<f32>() / all.max(f32::EPSILON)).round() as u8
    })
}

/// Returns a cell's character without colours: the visited share as a density. A gap marks the
/// first cell of a node that is wide enough to be distinguished.
fn sign(columns: &[Column; 2]) -> &'static str {
    let sum = |part: fn(&Column) -> f32| columns.iter().map(part).sum::<f32>() / 2.0;
    if columns.iter().any(|column| column.cut > 0.0) {
        return "│";
    }
    let lit = sum(Column::lit);
    let begins = columns.each_ref().map(|column| column.begins);
    let signs = [
        ("▐", lit > 0.85 && begins[0]),
        ("▌", lit > 0.85 && begins[1]),
        ("█", lit > 0.85),
        ("▓", lit > 0.55),
        ("▒", lit > 0.25),
        ("░", lit > 0.0),
        ("╌", sum(|column| column.skipped) > 0.5),
        ("≈", sum(|column| column.stored) > 0.5),
        ("·", sum(|column| column.below + column.skipped) > 0.5),
    ];
    let first = signs.into_iter().find(|&(_, applies)| applies);
    first.map_or(" ", |(sign, _)| sign)
}

/// Returns the style of text that is readable on this colour.
pub(crate) fn on_tone(tone: [u8; 3], theme: &Theme) -> Style {
    let [red, green, blue] = tone.map(u32::from);
    let is_light = 2 * red + 5 * green + blue > 8 * 110;
    let text = if is_light { [0; 3] } else { [0xFF; 3] };
    theme.base.fg(theme.colour(text)).bg(theme.colour(tone))
}

/// Maximum number of rows of a band.
const MAX_ROWS: usize = 12;

/// Minimum height of a band with a gap in its last row.
const WITH_GAP: usize = 4;

/// The band of a ply on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Band {
    /// Distance from the root.
    pub ply: usize,
    /// The rows that it fills.
    pub rows: Range<i32>,
    /// Whether plies above it are left out.
    pub is_below_gap: bool,
}

impl Band {
    /// Returns the row of the band's text.
    pub(crate) fn middle(&self) -> i32 {
        (self.rows.start + self.rows.end - 1) / 2
    }
}

/// Returns the bands for this many rows from the top. If there are too few rows, the first and last
/// plies remain; the very last one, with the leaves, is the most important.
pub(crate) fn bands(plies: Range<usize>, rows: usize) -> Vec<Band> {
    let count = plies.len();
    if count == 0 || rows == 0 {
        Vec::new()
    } else if count <= rows {
        in_rows(plies, rows)
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

fn without_middle(plies: Range<usize>, rows: usize) -> Vec<Band> {
    let first = rows / 2;
    let last = rows - first;
    let shown_plies = (plies.start..plies.start + first).chain(plies.end - last..plies.end);
    let bands = shown_plies.zip(0..).map(|(ply, row)| Band {
        ply,
        rows: row..row + 1,
        is_below_gap: row == first as i32,
    });
    bands.collect()
}
