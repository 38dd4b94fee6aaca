//! A table with a row per node, for spreadsheets and other readers of comma-separated values.

use super::row::NodeRow;
use super::{Options, Properties};
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use std::io::{self, Write};

pub(super) const PROPERTIES: Properties = Properties::text("csv", write);

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let mut table = csv::Writer::from_writer(out);
    problem.visit_moves(tree, &mut |id, played| {
        let row = NodeRow {
            weight: problem.share(tree, id),
            ..NodeRow::new(tree, id, played)
        };
        table.serialize(row).map_err(io_error)
    })?;
    table.flush()
}

/// Converts an error of the CSV writer.
pub fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// Returns external text as a safe cell: without invisible characters, and never read as a formula
/// by a spreadsheet.
pub fn foreign_text(foreign: &str) -> String {
    let shown = safe::visible(foreign);
    let is_formula = shown.starts_with(['=', '+', '-', '@']);
    let sign = if is_formula { "'" } else { "" };
    format!("{sign}{shown}")
}
