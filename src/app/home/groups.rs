//! The lines of the home screen as groups: those that find no room are folded to a line each, but for the
//! first one and the one that is chosen from.

use super::{Entry, Section};
use std::ops::Range;

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Blank,
    Heading(Section),
    /// A group that is folded, with its entries.
    Folded(Section, Range<usize>),
    Entry(usize),
}

/// The lines that so many rows show.
pub fn lines(entries: &[Entry], selected: usize, rows: usize) -> Vec<Line> {
    let mut groups: Vec<(Section, Range<usize>)> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        match groups.last_mut() {
            Some((section, range)) if *section == entry.section => range.end = index + 1,
            _ => groups.push((entry.section, index..index + 1)),
        }
    }
    let mut open: Vec<bool> = groups
        .iter()
        .enumerate()
        .map(|(place, (_, range))| place == 0 || range.contains(&selected))
        .collect();
    for place in 0..groups.len() {
        if !std::mem::replace(&mut open[place], true) && unfolded(&groups, &open).len() > rows {
            open[place] = false;
            break;
        }
    }
    unfolded(&groups, &open)
}

fn unfolded(groups: &[(Section, Range<usize>)], open: &[bool]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut was_open = true;
    for ((section, range), &is_open) in groups.iter().zip(open) {
        // Folded groups stand together.
        if !lines.is_empty() && (is_open || was_open) {
            lines.push(Line::Blank);
        }
        match is_open {
            true => {
                lines.push(Line::Heading(*section));
                lines.extend(range.clone().map(Line::Entry));
            }
            false => lines.push(Line::Folded(*section, range.clone())),
        }
        was_open = is_open;
    }
    lines
}
