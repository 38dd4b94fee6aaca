//! The table of nodes as a Parquet file, packed by zstd.
//!
//! Rows are gathered and packed in groups, several at a time and each on a core of its own, and
//! written in order: what is kept beside the tree does not grow with it.

pub mod table;

use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use crate::parallel;
use ::parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use std::io::{self, Write};
use std::ops::Range;
use std::thread;
use table::{Columns, Group, Table, Words, optional, required, word};

/// The format.
pub(super) const PROPERTIES: Properties = Properties {
    form: None,
    ..Properties::text("parquet", write)
};

/// Rows of a group: large enough to be read in one go, and 9 MB while it is gathered.
const GROUP: u32 = 1 << 16;

/// Groups that are packed at a time on however many cores; their memory is why there are no more.
const MOST_PACKERS: usize = 4;

/// The columns of [`NodeRow`]. Numbers of nodes and steps have no sign.
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

/// Columns that grow slowly from row to row, so that differences take less than the numbers.
const GROWING: [&str; 7] = [
    "id", "parent", "best", "cut_by", "set_at", "entered", "left",
];

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new(SCHEMA, &GROWING, out)?;
    let rows = exploration.tree.len() as u32;
    let groups = rows.div_ceil(GROUP);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let columns = table.columns().clone();
    let pack = |batch: &mut Batch, group: u32| {
        let first = group * GROUP;
        batch.gather(exploration, first..rows.min(first.saturating_add(GROUP)));
        batch.pack(&columns)
    };
    parallel::in_order(0..groups, cores.min(MOST_PACKERS), pack, |group| {
        table.append(group?)
    })?;
    table.finish()
}

/// A node, and the move that leads to it; the root has none.
struct Row {
    node: NodeRow,
    played: Option<ByteArray>,
}

/// Rows that are gathered.
#[derive(Default)]
struct Batch {
    rows: Vec<Row>,
    words: Words,
}

impl Batch {
    /// The rows of the nodes within `ids`, in the place of those before.
    fn gather(&mut self, exploration: &Exploration, ids: Range<u32>) {
        let Batch { rows, words } = self;
        rows.clear();
        let push = &mut |&node: &NodeRow, played: &str| {
            let played = (!played.is_empty()).then(|| words.text(played));
            rows.push(Row { node, played });
            Ok(())
        };
        NodeRow::visit(exploration, ids, push).expect("rows are kept in memory");
    }

    /// Packs what is gathered.
    fn pack(&self, columns: &Columns) -> io::Result<Group> {
        let rows = &self.rows;
        let bits = |number: u32| number as i32;
        columns.pack(&[
            required::<Int32Type, _>(rows, move |row| bits(row.node.id)),
            optional::<Int32Type, _>(rows, move |row| row.node.parent.map(bits)),
            optional::<ByteArrayType, _>(rows, |row| row.played.clone()),
            required::<Int32Type, _>(rows, |row| row.node.ply.into()),
            optional::<ByteArrayType, _>(rows, |row| row.node.role.map(|role| word(role.into()))),
            required::<ByteArrayType, _>(rows, |row| word(row.node.kind.into())),
            optional::<ByteArrayType, _>(rows, |row| {
                row.node.visit.map(|visit| word(visit.into()))
            }),
            optional::<Int32Type, _>(rows, |row| row.node.alpha),
            optional::<Int32Type, _>(rows, |row| row.node.beta),
            optional::<Int32Type, _>(rows, |row| row.node.value),
            optional::<ByteArrayType, _>(rows, |row| {
                row.node.bound.map(|bound| word(bound.into()))
            }),
            optional::<Int32Type, _>(rows, |row| row.node.low),
            optional::<Int32Type, _>(rows, |row| row.node.high),
            optional::<Int32Type, _>(rows, move |row| row.node.best.map(bits)),
            optional::<Int32Type, _>(rows, move |row| row.node.cut_by.map(bits)),
            optional::<Int32Type, _>(rows, move |row| row.node.set_at.map(bits)),
            required::<Int32Type, _>(rows, move |row| bits(row.node.entered)),
            optional::<Int32Type, _>(rows, move |row| row.node.left.map(bits)),
        ])
    }
}
