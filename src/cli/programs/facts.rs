//! The facts about the programs: measured and known, with a mark for each row.

use super::{WIDTH, duels, heading};
use crate::app::paint::wrap;
use crate::exploration::name;
use crate::language::Language;
use crate::program::facts::{Expected, Fact, FactResult, FactTable, Quantity, Verdict, tables};
use crate::program::{Program, Version};
use crate::say;
use crate::words::{count_text, list_text, value_text};
use std::io::{self, Write};

/// Maximum width of a column's heading in one line.
const MAX_HEADING_WIDTH: i32 = 11;
/// Indentation of what belongs to a row, after its mark.
const INDENT: usize = 4;

/// Measures and writes the facts about these programs, table by table, and returns whether none
/// differs. What takes long is measured if `deep`.
///
/// # Errors
/// Returns the errors of `out`.
pub(super) fn write(
    programs: &[Program],
    deep: bool,
    language: Language,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut verdicts = Vec::new();
    let mut left_out = 0;
    for &program in programs {
        writeln!(out, "{}\n", heading(program, language))?;
        for table in tables().iter().filter(|table| table.program == program) {
            let selected = table.rows.iter().filter(|row| deep || !row.deep);
            let rows: Vec<FactResult> = selected.map(|row| table.measure(row)).collect();
            left_out += table.rows.len() - rows.len();
            verdicts.extend(rows.iter().map(|row| row.verdict));
            TableWriter { table, language }.write(&rows, out)?;
            // A table can be read while the next is measured.
            out.flush()?;
        }
        if program == duels::PROGRAM {
            if deep {
                verdicts.extend(duels::write(language, out)?);
            } else {
                paragraph(&say!(language, "facts-duel"), 2, out)?;
            }
            writeln!(out)?;
        }
    }
    let count = |wanted| {
        verdicts
            .iter()
            .filter(|&&verdict| verdict == wanted)
            .count()
    };
    let [differing, agreeing] = [Verdict::Differs, Verdict::Agrees].map(count);
    let summary = say!(
        language,
        "facts-summary",
        agreeing,
        explained = verdicts.len() - agreeing - differing,
        differing,
        rows = verdicts.len()
    );
    paragraph(&summary, 0, out)?;
    if left_out > 0 {
        let more = say!(language, "facts-left-out", count = left_out);
        paragraph(&more, 0, out)?;
    }
    Ok(differing == 0)
}

fn paragraph(text: &str, indent: usize, out: &mut dyn Write) -> io::Result<()> {
    for line in wrap(text, WIDTH - indent as i32) {
        writeln!(out, "{:indent$}{line}", "")?;
    }
    Ok(())
}

/// Lays out and writes a table.
struct TableWriter<'a> {
    table: &'a FactTable,
    language: Language,
}

impl TableWriter<'_> {
    fn write(&self, rows: &[FactResult], out: &mut dyn Write) -> io::Result<()> {
        let table = self.table.name.as_str();
        paragraph(&say!(self.language, "fact-table", table), 2, out)?;
        // One quantity has a line per row, several have two; names are aligned left, figures right.
        let is_stacked = self.table.columns.len() > 1;
        let mut lines = match is_stacked {
            true => self.stacked_headings(),
            false => vec![vec![
                String::new(),
                self.side("measured"),
                self.side("expected"),
            ]],
        };
        let height = lines.len();
        for measured in rows {
            let name = self.row_name(measured.row);
            let found = measured.found.iter().map(|found| self.quantity(found));
            let found: Vec<String> = found.collect();
            let expected = self.expected(measured.row);
            if is_stacked {
                lines.push([vec![name, self.side("measured")], found].concat());
                lines.push([vec![String::new(), self.side("expected")], expected].concat());
            } else {
                lines.push(vec![name, found.concat(), expected.concat()]);
            }
        }
        let (names, per_row) = if is_stacked { (2, 2) } else { (1, 1) };
        let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = lines.iter().filter_map(|line| line.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (index, line) in lines.iter().enumerate() {
            let place = index.checked_sub(height);
            let measured = place.map(|place| &rows[place / per_row]);
            let is_first = place.is_some_and(|place| place.is_multiple_of(per_row));
            let mark = measured.filter(|_| is_first).map(|row| row.verdict.mark());
            let mut text = format!("  {}", mark.unwrap_or(" "));
            for (column, (cell, &width)) in line.iter().zip(&widths).enumerate() {
                text += if column == 0 { " " } else { "  " };
                text += &match column < names {
                    true => format!("{cell:width$}"),
                    false => format!("{cell:>width$}"),
                };
            }
            writeln!(out, "{}", text.trim_end())?;
            if per_row == 1 || !is_first {
                self.write_note(measured, out)?;
            }
        }
        writeln!(out)
    }

    /// Returns the lines of the headings of several quantities, which come above the figures.
    fn stacked_headings(&self) -> Vec<Vec<String>> {
        let columns = self.table.columns.iter();
        let headings: Vec<Vec<String>> = columns
            .map(|&column| {
                let heading = say!(self.language, "fact-column", column = name(column));
                wrap(&heading, MAX_HEADING_WIDTH)
            })
            .collect();
        let height = headings.iter().map(Vec::len).max().unwrap_or(0);
        let line = |line: usize| {
            let cells = headings.iter().map(|lines| {
                let place = line.checked_sub(height - lines.len());
                place.map_or_else(String::new, |place| lines[place].clone())
            });
            [const { String::new() }; 2]
                .into_iter()
                .chain(cells)
                .collect()
        };
        (0..height).map(line).collect()
    }

    /// Writes the note on a row, if there is one.
    fn write_note(&self, measured: Option<&FactResult>, out: &mut dyn Write) -> io::Result<()> {
        let Some(measured) = measured else {
            return Ok(());
        };
        if let Some(note) = &measured.row.note {
            let note = say!(self.language, "fact-note", note = note.as_str());
            paragraph(&note, INDENT, out)?;
        }
        if let Some(sample) = measured.row.sample {
            let note = say!(
                self.language,
                "fact-sample",
                positions = sample.positions,
                seed = sample.seed.to_string(),
                verdict = <&str>::from(measured.verdict)
            );
            paragraph(&note, INDENT, out)?;
        }
        Ok(())
    }

    fn side(&self, side: &str) -> String {
        say!(self.language, "fact-side", side)
    }

    fn row_name(&self, row: &Fact) -> String {
        let version = name(row.version);
        match (&row.name, row.depth) {
            (Some(name), _) => say!(self.language, "fact-row", row = name.as_str()),
            (None, Some(depth)) if row.version == Version::Published => {
                say!(self.language, "fact-depth", depth)
            }
            (None, _) => say!(self.language, "fact-row", row = version),
        }
    }

    fn quantity(&self, quantity: &Quantity) -> String {
        match quantity {
            Quantity::Value(value) => value_text(*value),
            Quantity::Count(count) => count_text(self.language, *count),
            Quantity::Move(played) => played.clone().unwrap_or("–".to_owned()),
            Quantity::Values(values) => self.values(values.iter().map(|&value| value_text(value))),
            Quantity::Share { count, of } => self.share(*count, *of),
        }
    }

    fn expected(&self, row: &Fact) -> Vec<String> {
        let columns = self.table.columns.iter();
        columns
            .zip(&row.expected)
            .map(|(column, expected)| match expected {
                None => "–".to_owned(),
                Some(Expected::Number(number)) if column.is_value() => {
                    value_text(i32::try_from(*number).unwrap_or_default())
                }
                Some(Expected::Number(number)) => {
                    count_text(self.language, u64::try_from(*number).unwrap_or_default())
                }
                Some(Expected::Move(played)) => played.clone(),
                Some(Expected::NotMove { not }) => {
                    say!(self.language, "fact-not", played = not.as_str())
                }
                Some(Expected::Values(values)) => self.values(
                    values
                        .iter()
                        .map(|&value| value_text(i32::try_from(value).unwrap_or_default())),
                ),
                Some(Expected::Share { count, of }) => self.share(*count, *of),
                Some(Expected::Between { least, most }) => say!(
                    self.language,
                    "fact-between",
                    least = percent(*least),
                    most = percent(*most)
                ),
            })
            .collect()
    }

    fn values(&self, values: impl Iterator<Item = String>) -> String {
        let values: Vec<String> = values.collect();
        if values.is_empty() {
            return say!(self.language, "fact-none");
        }
        list_text(self.language, &values)
    }

    fn share(&self, count: u64, of: u64) -> String {
        let tenths = (1000 * count + of / 2).checked_div(of).unwrap_or_default();
        say!(
            self.language,
            "count-share",
            count,
            of,
            percent = tenths as f64 / 10.0
        )
    }
}

/// Returns a rate in percent, to a tenth.
fn percent(rate: f64) -> f64 {
    (1000.0 * rate).round() / 10.0
}
