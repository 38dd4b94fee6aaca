//! A search as a row of a table.

use crate::export::comma::{end_line, number, text};
use crate::game::Value;
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
    pub cost: Option<Cost>,
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
pub struct Cost {
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
    /// Returns all names, in order.
    fn names(self) -> impl Iterator<Item = &'static str> {
        COLUMNS.into_iter().filter(move |&name| match name {
            "truth" => self.truth,
            "microseconds" => self.time,
            _ => true,
        })
    }
}

const COLUMNS: [&str; 18] = [
    "number",
    "game",
    "position",
    "depth",
    "algorithm",
    "order",
    "evaluation",
    "value",
    "best",
    "nodes",
    "leaves",
    "cutoffs",
    "pruned",
    "minimax",
    "fewest",
    "share",
    "truth",
    "microseconds",
];

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
    let names: Vec<_> = columns.names().collect();
    writeln!(out, "{}", names.join(","))?;
    let mut bytes = Vec::new();
    for row in rows {
        bytes.clear();
        let cost = row.cost.as_ref();
        number(&mut bytes, Some(row.number));
        text(&mut bytes, &row.game);
        text(&mut bytes, &row.position);
        number(&mut bytes, Some(row.depth));
        for name in [&row.algorithm, &row.order, &row.evaluation] {
            text(&mut bytes, name);
        }
        number(&mut bytes, cost.map(|cost| cost.value));
        text(
            &mut bytes,
            cost.and_then(|cost| cost.best.as_deref())
                .unwrap_or_default(),
        );
        let counts = cost.map(|cost| [cost.nodes, cost.leaves, cost.cutoffs, cost.pruned]);
        for index in 0..4 {
            number(&mut bytes, counts.map(|counts| counts[index]));
        }
        number(&mut bytes, row.minimax);
        number(&mut bytes, row.fewest);
        text(
            &mut bytes,
            &row.share()
                .map_or(String::new(), |share| format!("{share:.6}")),
        );
        if columns.truth {
            number(&mut bytes, row.truth.map(u8::from));
        }
        if columns.time {
            number(&mut bytes, row.microseconds);
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
    use crate::export::parquet::table::{Table, optional, required};
    use ::parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};

    let mut schema = String::from("message survey {\n");
    for column in columns.names() {
        schema += match column {
            "game" | "position" | "algorithm" | "order" | "evaluation" => "required binary ",
            "best" => "optional binary ",
            "share" => "optional double ",
            "number" | "depth" => "required int64 ",
            _ => "optional int64 ",
        };
        schema += column;
        let is_text = matches!(
            column,
            "game" | "position" | "algorithm" | "order" | "evaluation" | "best"
        );
        schema += if is_text { " (string);\n" } else { ";\n" };
    }
    schema += "}";
    let name = |of: fn(&SearchRow) -> &str| {
        required::<ByteArrayType, _>(move |row| ByteArray::from(of(row)))
    };
    let whole = |of: fn(&SearchRow) -> Option<u64>| {
        optional::<Int64Type, _>(move |row| of(row).map(|number| number as i64))
    };
    let cost = |of: fn(&Cost) -> i64| {
        optional::<Int64Type, _>(move |row: &SearchRow| row.cost.as_ref().map(of))
    };
    let mut cells = vec![
        required::<Int64Type, _>(|row: &SearchRow| row.number as i64),
        name(|row| &row.game),
        name(|row| &row.position),
        required::<Int64Type, _>(|row: &SearchRow| row.depth.into()),
        name(|row| &row.algorithm),
        name(|row| &row.order),
        name(|row| &row.evaluation),
        cost(|cost| cost.value.into()),
        optional::<ByteArrayType, _>(|row: &SearchRow| {
            let best = row.cost.as_ref()?.best.as_deref();
            best.map(ByteArray::from)
        }),
        cost(|cost| cost.nodes as i64),
        cost(|cost| cost.leaves as i64),
        cost(|cost| cost.cutoffs as i64),
        cost(|cost| cost.pruned as i64),
        whole(|row| row.minimax),
        whole(|row| row.fewest),
        optional::<DoubleType, _>(SearchRow::share),
    ];
    if columns.truth {
        cells.push(whole(|row| row.truth.map(u64::from)));
    }
    if columns.time {
        cells.push(whole(|row| row.microseconds));
    }
    let mut table = Table::new(&schema, cells, out)?;
    let group = table.columns().pack(|take| take(rows))?;
    table.append(group)?;
    table.finish()
}
