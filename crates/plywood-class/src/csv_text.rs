//! Tables for spreadsheets.

use serde::Serialize;

/// Returns the rows as CSV. If they are structures, the names of their fields are the first line.
pub(crate) fn csv_text(rows: impl IntoIterator<Item = impl Serialize>) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    let mut rows = rows.into_iter();
    let written = rows.try_for_each(|row| table.serialize(row));
    written.expect("memory takes any text");
    let bytes = table.into_inner().expect("memory takes any text");
    String::from_utf8_lossy(&bytes).into_owned()
}
