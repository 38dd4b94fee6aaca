//! Groups of the home screen's lines: those without room are folded into a line each, except the
//! first one and the one of the chosen line.

use super::HomeEntry;
use std::ops::Range;

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HomeLine {
    Blank,
    Heading(&'static str),
    /// A folded group, with its entries.
    Folded(&'static str, Range<usize>),
    Entry(usize),
}

/// Returns the lines to show in this many rows.
pub(crate) fn lines(entries: &[HomeEntry], selected: usize, rows: usize) -> Vec<HomeLine> {
    let mut groups: Vec<(&'static str, Range<usize>)> = Vec::new();
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

fn unfolded(groups: &[(&'static str, Range<usize>)], open: &[bool]) -> Vec<HomeLine> {
    let mut lines = Vec::new();
    let mut was_open = true;
    for ((section, range), &is_open) in groups.iter().zip(open) {
        // Folded groups stand together.
        if !lines.is_empty() && (is_open || was_open) {
            lines.push(HomeLine::Blank);
        }
        if is_open {
            lines.push(HomeLine::Heading(section));
            lines.extend(range.clone().map(HomeLine::Entry));
        } else {
            lines.push(HomeLine::Folded(section, range.clone()));
        }
        was_open = is_open;
    }
    lines
}
