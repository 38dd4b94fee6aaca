//! The table of nodes as a Parquet file, packed by zstd.

pub(crate) mod table;

use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use ::parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use std::io::{self, Write};
use std::ops::Range;
use table::{Cells, Table, WordCache, optional, required, word};

/// The format.
pub(super) const PROPERTIES: Properties = Properties {
    escape: None,
    ..Properties::text("parquet", write)
};

/// Number of rows of a group: large enough to be read in one go.
const GROUP: u32 = 1 << 16;

/// The columns of [`NodeRow`]. Numbers of nodes and steps are unsigned.
const SCHEMA: &str = "message tree {
    required int32 id (integer(32, false));
    optional int32 parent (integer(32, false));
    optional binary move (string);
    required int32 ply;
    optional binary role (string);
    required binary kind (string);
    optional binary visit (string);
    optional int32 alpha;
    optional int32 beta;
    optional int32 value;
    optional binary bound (string);
    optional int32 low;
    optional int32 high;
    optional int32 best (integer(32, false));
    optional int32 cut_by (integer(32, false));
    optional int32 set_at (integer(32, false));
    required int32 entered (integer(32, false));
    optional int32 left (integer(32, false));
}";

/// Number of rows that are passed on at a time: so few that they stay in the processor's cache.
const PORTION: usize = 1 << 10;

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new(SCHEMA, cells(), out)?;
    let columns = table.columns();
    let pack =
        |words: &mut WordCache, ids| columns.pack(|take| give(exploration, ids, words, take));
    NodeRow::in_groups(&exploration.tree, GROUP, pack, |group| table.append(group))?;
    table.finish()
}

/// A node, and the move that leads to it, which is empty for the root.
struct Row {
    node: NodeRow,
    played: Option<ByteArray>,
}

/// Passes on the rows of the nodes within `ids`.
fn give(
    exploration: &Exploration,
    ids: Range<u32>,
    words: &mut WordCache,
    take: &mut dyn FnMut(&[Row]) -> io::Result<()>,
) -> io::Result<()> {
    let mut rows = Vec::with_capacity(PORTION);
    NodeRow::visit(exploration, ids, &mut |&node, played| {
        let played = (!played.is_empty()).then(|| words.text(played));
        rows.push(Row { node, played });
        if rows.len() == PORTION {
            take(&rows)?;
            rows.clear();
        }
        Ok(())
    })?;
    take(&rows)
}

/// Returns the cells of a node in each column of [`SCHEMA`].
fn cells() -> Vec<Box<dyn Cells<Row>>> {
    let bits = |number: u32| number as i32;
    vec![
        required::<Int32Type, Row>(move |row| bits(row.node.id)),
        optional::<Int32Type, Row>(move |row| row.node.parent.map(bits)),
        optional::<ByteArrayType, Row>(|row| row.played.clone()),
        required::<Int32Type, Row>(|row| row.node.ply.into()),
        optional::<ByteArrayType, Row>(|row| row.node.role.map(word)),
        required::<ByteArrayType, Row>(|row| word(row.node.kind)),
        optional::<ByteArrayType, Row>(|row| row.node.visit.map(word)),
        optional::<Int32Type, Row>(|row| row.node.alpha),
        optional::<Int32Type, Row>(|row| row.node.beta),
        optional::<Int32Type, Row>(|row| row.node.value),
        optional::<ByteArrayType, Row>(|row| row.node.bound.map(word)),
        optional::<Int32Type, Row>(|row| row.node.low),
        optional::<Int32Type, Row>(|row| row.node.high),
        optional::<Int32Type, Row>(move |row| row.node.best.map(bits)),
        optional::<Int32Type, Row>(move |row| row.node.cut_by.map(bits)),
        optional::<Int32Type, Row>(move |row| row.node.set_at.map(bits)),
        required::<Int32Type, Row>(move |row| bits(row.node.entered)),
        optional::<Int32Type, Row>(move |row| row.node.left.map(bits)),
    ]
}
