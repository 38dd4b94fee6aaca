//! The table of nodes as a Parquet file, compressed with zstd.

pub(crate) mod table;

use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use ::parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use std::io::{self, Write};
use std::ops::Range;
use table::{Column, Table, WordCache, column, word};

/// The format.
pub(super) const PROPERTIES: Properties = Properties {
    escape: None,
    ..Properties::text("parquet", write)
};

/// Number of rows of a group: enough to make reading one worthwhile.
const GROUP: u32 = 1 << 16;

/// Number of rows that are passed on at a time: so few that they stay in the processor's cache.
const BATCH: usize = 1 << 10;

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new("tree", columns(), out)?;
    let columns = table.columns();
    let pack =
        |words: &mut WordCache, ids| columns.pack(|take| visit_rows(exploration, ids, words, take));
    NodeRow::pack_in_groups(&exploration.tree, GROUP, pack, |group| table.append(group))?;
    table.finish()
}

/// A node, and the move that leads to it; `None` for the root.
struct Row {
    node: NodeRow,
    played: Option<ByteArray>,
}

/// Passes on the rows of the nodes within `ids`.
fn visit_rows(
    exploration: &Exploration,
    ids: Range<u32>,
    words: &mut WordCache,
    take: &mut dyn FnMut(&[Row]) -> io::Result<()>,
) -> io::Result<()> {
    let mut rows = Vec::with_capacity(BATCH);
    NodeRow::visit(exploration, ids, &mut |&node, played| {
        let played = (!played.is_empty()).then(|| words.text(played));
        rows.push(Row { node, played });
        if rows.len() == BATCH {
            take(&rows)?;
            rows.clear();
        }
        Ok(())
    })?;
    take(&rows)
}

/// Returns the bits of an unsigned number, as Parquet stores it.
fn bits(number: u32) -> i32 {
    number as i32
}

/// Returns the columns of [`NodeRow`]. Numbers of nodes and steps are unsigned.
fn columns() -> Vec<Column<Row>> {
    const UINT32: &str = " (integer(32, false))";
    const TEXT: &str = " (string)";
    vec![
        column::<Int32Type, Row>("id", UINT32, true, |row| Some(bits(row.node.id))),
        column::<Int32Type, Row>("parent", UINT32, false, |row| row.node.parent.map(bits)),
        column::<ByteArrayType, Row>("move", TEXT, false, |row| row.played.clone()),
        column::<Int32Type, Row>("ply", "", true, |row| Some(row.node.ply.into())),
        column::<ByteArrayType, Row>("role", TEXT, false, |row| row.node.role.map(word)),
        column::<ByteArrayType, Row>("kind", TEXT, true, |row| Some(word(row.node.kind))),
        column::<ByteArrayType, Row>("visit", TEXT, false, |row| row.node.visit.map(word)),
        column::<Int32Type, Row>("alpha", "", false, |row| row.node.alpha),
        column::<Int32Type, Row>("beta", "", false, |row| row.node.beta),
        column::<Int32Type, Row>("value", "", false, |row| row.node.value),
        column::<ByteArrayType, Row>("bound", TEXT, false, |row| row.node.bound.map(word)),
        column::<Int32Type, Row>("low", "", false, |row| row.node.low),
        column::<Int32Type, Row>("high", "", false, |row| row.node.high),
        column::<Int32Type, Row>("best", UINT32, false, |row| row.node.best.map(bits)),
        column::<Int32Type, Row>("cut_by", UINT32, false, |row| row.node.cut_by.map(bits)),
        column::<Int32Type, Row>("set_at", UINT32, false, |row| row.node.set_at.map(bits)),
        column::<Int32Type, Row>("entered", UINT32, true, |row| Some(bits(row.node.entered))),
        column::<Int32Type, Row>("left", UINT32, false, |row| row.node.left.map(bits)),
    ]
}
