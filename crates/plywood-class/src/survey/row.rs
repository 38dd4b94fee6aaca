//! A search as a row of the table.

use csv::WriterBuilder;
use plywood_explore::number::Number;
use std::io::{self, Write};

/// A search, its result and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    /// Index in the survey, from 0.
    pub number: u64,
    /// Name as on the command line.
    pub game: String,
    /// The position in canonical form.
    pub position: String,
    /// Depth in plies: 1 for a method that looks no further.
    pub depth: u32,
    /// Name as on the command line.
    pub algorithm: String,
    /// The order of moves.
    pub order: String,
    /// Capacity of the transposition table; `None` without a table.
    pub table: Option<u32>,
    /// Name as on the command line.
    pub evaluation: String,
    /// Result and cost; `None` if the search exceeded its node limit.
    pub cost: Option<SearchOutcome>,
    /// Nodes of plain minimax at the same depth; `None` if there are too many to count.
    pub minimax: Option<u64>,
    /// The minimum number of nodes with which alpha-beta can find the value.
    pub fewest: Option<u64>,
    /// Whether the best move is truly best; `None` if that is unknown or was not requested.
    pub truth: Option<bool>,
    /// Search time; `None` if omitted.
    pub microseconds: Option<u64>,
}

/// The result of a search, and the cost of all its iterations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchOutcome {
    /// The root's value for MAX.
    pub value: Number,
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
    /// Capacity of the transposition table, empty without one.
    pub table: bool,
    /// Whether the move is truly best: 1 or 0.
    pub truth: bool,
    /// Search time in microseconds.
    pub time: bool,
}

impl SearchRow {
    /// Returns the nodes as a fraction of those of plain minimax.
    pub fn share(&self) -> Option<f64> {
        let (cost, minimax) = (self.cost.as_ref()?, self.minimax?);
        Some(cost.nodes as f64 / minimax as f64)
    }
}

/// The columns that are always written.
const COLUMNS: &str = "number,game,position,depth,algorithm,order,evaluation,value,best,nodes,leaves,\
    cutoffs,pruned,minimax,fewest,share";

/// Writes rows as comma-separated values with these columns.
///
/// # Errors
/// Returns errors from `out`.
pub fn write_csv(rows: &[SearchRow], columns: Columns, out: &mut dyn Write) -> io::Result<()> {
    let mut table = WriterBuilder::new()
        .has_headers(false)
        .from_writer(Vec::new());
    let answered = columns.table.then_some("table");
    let truth = columns.truth.then_some("truth");
    let time = columns.time.then_some("microseconds");
    let head = COLUMNS.split(',').chain(answered).chain(truth).chain(time);
    let mut written = table.write_record(head);
    for row in rows {
        let cost = row.cost.as_ref();
        let counts = cost.map(|cost| [cost.nodes, cost.leaves, cost.cutoffs, cost.pruned]);
        let counts = [0, 1, 2, 3].map(|index| counts.map(|counts| counts[index]));
        let answered = columns.table.then_some(row.table.map(u64::from));
        let truth = columns.truth.then_some(row.truth.map(u64::from));
        let time = columns.time.then_some(row.microseconds);
        let optional = answered.into_iter().chain(truth).chain(time);
        let optional: Vec<Option<u64>> = optional.collect();
        let cells = (
            (row.number, &row.game, &row.position, row.depth),
            [&row.algorithm, &row.order, &row.evaluation],
            cost.map(|cost| cost.value.to_string()),
            cost.and_then(|cost| cost.best.as_deref()),
            (counts, row.minimax, row.fewest),
            row.share().map(|share| format!("{share:.6}")),
            optional,
        );
        written = written.and_then(|()| table.serialize(cells));
    }
    written.expect("memory takes any text");
    out.write_all(&table.into_inner().expect("memory takes any text"))
}
