//! A search as a row of a table.

use crate::export::comma::{end_line, number, text};
use crate::game::Value;
use Accessor::{Float, Integer, Text};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// A search, its result and its cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchRow {
    /// Its index in the whole list, from 0.
    pub number: u64,
    /// The game.
    pub game: String,
    /// The position in its usual form.
    pub position: String,
    /// Plies searched: 1 for a method that looks no further, whatever was asked for.
    pub depth: u32,
    /// The algorithm.
    pub algorithm: String,
    /// The order of moves.
    pub order: String,
    /// The evaluation.
    pub evaluation: String,
    /// Its result and cost; `None` if it exceeded its limit of nodes.
    pub cost: Option<SearchOutcome>,
    /// Nodes of plain minimax at the same depth; `None` if they are too many to be counted.
    pub minimax: Option<u64>,
    /// The fewest nodes with which alpha-beta can find the value.
    pub fewest: Option<u64>,
    /// Whether the best move is truly best; `None` if that is not known, or was not asked.
    #[serde(default)]
    pub truth: Option<bool>,
    /// The time that it took; `None` if it is left out.
    pub microseconds: Option<u64>,
}

/// The result of a search, and the cost of all its iterations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchOutcome {
    /// The root's value for MAX.
    pub value: Value,
    /// The best move, if there is one.
    pub best: Option<String>,
    /// Visited nodes.
    pub nodes: u64,
    /// Leaves that were evaluated.
    pub leaves: u64,
    /// Nodes that skipped a move.
    pub cutoffs: u64,
    /// Moves skipped.
    pub pruned: u64,
}

/// The optional columns to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// Whether the move is truly best: 1 or 0.
    pub truth: bool,
    /// Microseconds.
    pub time: bool,
}

impl Columns {
    /// Returns the columns to write, in order.
    fn chosen(self) -> impl Iterator<Item = &'static Column> {
        COLUMNS.iter().filter(move |column| match column.0 {
            "truth" => self.truth,
            "microseconds" => self.time,
            _ => true,
        })
    }
}

/// A column of the table: its name and its cells.
type Column = (&'static str, Accessor);

/// Number of leading columns in which every row has a value; only Parquet's schema needs it.
#[cfg(feature = "parquet")]
const REQUIRED: usize = 7;

/// Reads the cell of a row; empty cells are `None`.
#[derive(Clone, Copy)]
enum Accessor {
    Text(fn(&SearchRow) -> Option<&str>),
    Integer(fn(&SearchRow) -> Option<i64>),
    Float(fn(&SearchRow) -> Option<f64>),
}

const COLUMNS: [Column; 18] = [
    ("number", Integer(|row| integer(row.number))),
    ("game", Text(|row| Some(&row.game))),
    ("position", Text(|row| Some(&row.position))),
    ("depth", Integer(|row| integer(row.depth))),
    ("algorithm", Text(|row| Some(&row.algorithm))),
    ("order", Text(|row| Some(&row.order))),
    ("evaluation", Text(|row| Some(&row.evaluation))),
    ("value", Integer(|row| integer(row.cost.as_ref()?.value))),
    ("best", Text(|row| row.cost.as_ref()?.best.as_deref())),
    ("nodes", Integer(|row| integer(row.cost.as_ref()?.nodes))),
    ("leaves", Integer(|row| integer(row.cost.as_ref()?.leaves))),
    (
        "cutoffs",
        Integer(|row| integer(row.cost.as_ref()?.cutoffs)),
    ),
    ("pruned", Integer(|row| integer(row.cost.as_ref()?.pruned))),
    ("minimax", Integer(|row| integer(row.minimax?))),
    ("fewest", Integer(|row| integer(row.fewest?))),
    ("share", Float(SearchRow::share)),
    ("truth", Integer(|row| integer(row.truth?))),
    ("microseconds", Integer(|row| integer(row.microseconds?))),
];

/// Returns a number of a column; no count of nodes is beyond its range.
fn integer(number: impl TryInto<i64>) -> Option<i64> {
    number.try_into().ok()
}

impl SearchRow {
    /// Returns the nodes as a share of those of plain minimax.
    pub fn share(&self) -> Option<f64> {
        let (cost, minimax) = (self.cost.as_ref()?, self.minimax?);
        Some(cost.nodes as f64 / minimax as f64)
    }
}

/// Writes rows as comma-separated values with these columns.
///
/// # Errors
/// Returns the errors of `out`.
pub fn write_csv(rows: &[SearchRow], columns: Columns, out: &mut dyn Write) -> io::Result<()> {
    let names: Vec<_> = columns.chosen().map(|&(name, _)| name).collect();
    writeln!(out, "{}", names.join(","))?;
    let mut bytes = Vec::new();
    for row in rows {
        bytes.clear();
        for &(_, cell) in columns.chosen() {
            match cell {
                Text(cell) => text(&mut bytes, cell(row).unwrap_or_default()),
                Integer(cell) => number(&mut bytes, cell(row)),
                Float(cell) => {
                    let cell = cell(row).map(|number| format!("{number:.6}"));
                    text(&mut bytes, &cell.unwrap_or_default());
                }
            }
        }
        end_line(&mut bytes);
        out.write_all(&bytes)?;
    }
    out.flush()
}

/// Writes rows as a Parquet file with the same columns.
///
/// # Errors
/// Returns the errors of `out`.
#[cfg(feature = "parquet")]
pub fn write_parquet(rows: &[SearchRow], columns: Columns, out: &mut dyn Write) -> io::Result<()> {
    use crate::export::parquet::table::{self, Table};
    use ::parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};

    let columns = columns.chosen().enumerate().map(|(index, &(name, cell))| {
        let is_required = index < REQUIRED;
        match cell {
            Text(cell) => {
                table::column::<ByteArrayType, _>(name, " (string)", is_required, move |row| {
                    cell(row).map(ByteArray::from)
                })
            }
            Integer(cell) => table::column::<Int64Type, _>(name, "", is_required, cell),
            Float(cell) => table::column::<DoubleType, _>(name, "", is_required, cell),
        }
    });
    let mut table = Table::new("survey", columns.collect(), out)?;
    let group = table.columns().pack(|take| take(rows))?;
    table.append(group)?;
    table.finish()
}
