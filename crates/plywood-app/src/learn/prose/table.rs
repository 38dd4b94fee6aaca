//! Tables.

use super::Writer;
use crate::paint::{Columns, Word, spans_width, wrap_words};
use ratatui::text::Line;

/// Number of cells between the columns of a table.
const GAP: i32 = 2;

impl Writer<'_> {
    /// Writes the table. Columns are as wide as their widest cell if possible, or else at least as
    /// wide as their longest word.
    pub(super) fn write_table(&mut self) {
        let rows = self.table.take().unwrap_or_default();
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize, width: &dyn Fn(&Vec<Word>) -> i32| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(width).max().unwrap_or(0).max(1)
        };
        let whole = |cell: &Vec<Word>| {
            let words = cell.iter().filter(|word| !word.is_empty());
            words.map(|word| spans_width(word) + 1).sum::<i32>() - 1
        };
        let longest =
            |cell: &Vec<Word>| cell.iter().map(|word| spans_width(word)).max().unwrap_or(0);
        let wanted: Vec<i32> = (0..columns).map(|column| widest(column, &whole)).collect();
        let min_widths: Vec<i32> = (0..columns)
            .map(|column| widest(column, &longest))
            .collect();
        let gaps = GAP * (columns as i32 - 1).max(0);
        self.needed = self.needed.max(min_widths.iter().sum::<i32>() + gaps);
        let widths = column_widths(
            (self.width - gaps).max(columns as i32),
            &min_widths,
            &wanted,
        );
        for (index, row) in rows.into_iter().enumerate() {
            let cells: Vec<Vec<Line>> = row
                .into_iter()
                .zip(&widths)
                .map(|(cell, &width)| wrap_words(cell, width))
                .collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0);
            for y in 0..height {
                let mut line = Line::default();
                let mut end = 0;
                for (cell, &width) in cells.iter().zip(&widths) {
                    end += width + GAP;
                    line.spans.extend(cell.get(y).cloned().unwrap_or_default());
                    line = line.at(end, "", self.theme.base);
                }
                self.lines.push(line);
            }
            if index == 0 {
                let rule = "─".repeat((widths.iter().sum::<i32>() + gaps).max(0) as usize);
                self.lines.push(Line::styled(rule, self.theme.border));
            }
        }
    }
}

/// Distributes the width among columns: each gets its minimum, then the narrower ones get as much
/// of the rest as they want. If the minimum widths do not fit, all columns get less.
fn column_widths(width: i32, min_widths: &[i32], wanted: &[i32]) -> Vec<i32> {
    let total: i32 = min_widths.iter().sum();
    if total > width {
        let share = |&min_width: &i32| (min_width * width / total).max(1);
        return min_widths.iter().map(share).collect();
    }
    let mut widths = min_widths.to_vec();
    for _ in total..width {
        let wants = (0..widths.len()).filter(|&column| widths[column] < wanted[column]);
        let Some(narrowest) = wants.min_by_key(|&column| widths[column]) else {
            break;
        };
        widths[narrowest] += 1;
    }
    widths
}
