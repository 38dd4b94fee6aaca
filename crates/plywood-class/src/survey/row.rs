//! A search as a table row, and as a line of the journal from which an interrupted survey resumes.

use super::{Survey, Task};
use csv::WriterBuilder;
use plywood_explore::number::Number;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};
use std::str::FromStr;
use thiserror::Error;

/// A search, its result and its cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    #[serde(default)]
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
    #[serde(default)]
    pub truth: Option<bool>,
    /// Search time; `None` if omitted.
    pub microseconds: Option<u64>,
}

/// The result of a search, and the cost of all its iterations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// The value of the first line's field `format`.
const FORMAT: &str = "plywood-survey-journal";

/// The version of the format. Version 1 had no checksums.
const VERSION: u32 = 2;

/// The first line: the survey that the journal belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalHead {
    format: String,
    version: u32,
    shard: Shard,
    survey: Survey,
}

impl JournalHead {
    /// Creates the first line of a survey's journal.
    pub fn new(survey: &Survey, shard: Shard) -> JournalHead {
        JournalHead {
            format: FORMAT.to_owned(),
            version: VERSION,
            shard,
            survey: survey.clone(),
        }
    }
}

/// A task with its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The task's number.
    pub task: Task,
    /// One row for each search of the task.
    pub rows: Vec<SearchRow>,
}

impl JournalEntry {
    /// Returns whether the task belongs to this shard of the survey.
    pub fn fits(&self, survey: &Survey, shard: Shard) -> bool {
        let Task(number) = self.task;
        shard.has(number) && (number as usize) < survey.positions.len() * survey.depths.len()
    }
}

/// A part of a survey, counted from 1: `3/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    number: u32,
    of: u32,
}

/// The error for a text that is not a shard.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("write a part and how many there are, like 3/16")]
pub struct ShardError;

impl Shard {
    /// Returns whether the shard contains the item with this index. Neighbours are in different
    /// shards, to balance the work.
    pub fn has(self, item: u32) -> bool {
        item % self.of == self.number - 1
    }
}

impl Default for Shard {
    /// Returns the shard that contains everything.
    fn default() -> Shard {
        Shard { number: 1, of: 1 }
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let (number, of) = text.split_once('/').ok_or(ShardError)?;
        let read = |text: &str| text.parse().map_err(|_| ShardError);
        let (number, of) = (read(number)?, read(of)?);
        let shard = Shard { number, of };
        (1..=of)
            .contains(&number)
            .then_some(shard)
            .ok_or(ShardError)
    }
}

impl Display for Shard {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.of)
    }
}
