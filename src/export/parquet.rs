//! The table of nodes as a Parquet file, packed by zstd.
//!
//! Rows are gathered and written in groups, so what is kept beside the tree does not grow with it; while
//! one group is packed, the next one is gathered.

pub mod table;

use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use ::parquet::data_type::{ByteArrayType, Int32Type};
use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use table::{Column, Table, Words, word};

/// The format.
pub(super) const PROPERTIES: Properties = Properties {
    form: None,
    ..Properties::text("parquet", write)
};

/// Rows of a group: large enough to be read in one go, and 15 MB while it is gathered.
const GROUP: usize = 1 << 16;

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
    let (full, to_write) = mpsc::channel();
    let (empty, to_fill) = mpsc::channel();
    for _ in 0..2 {
        empty.send(Batch::new()).map_err(io::Error::other)?;
    }
    thread::scope(|scope| {
        let gather = move || gather(exploration, &to_fill, &full);
        let gathering = thread::Builder::new().spawn_scoped(scope, gather)?;
        // What cannot be written ends the gathering, too: nobody hands on an empty batch any more.
        to_write.into_iter().try_for_each(|mut batch: Batch| {
            batch.write(&mut table)?;
            empty.send(batch).ok();
            Ok::<(), io::Error>(())
        })?;
        drop(empty);
        gathering.join().expect("no row panics")
    })?;
    table.finish()
}

/// Fills batches with the rows of all nodes, until there are no more or nobody takes them.
fn gather(
    exploration: &Exploration,
    to_fill: &Receiver<Batch>,
    full: &Sender<Batch>,
) -> io::Result<()> {
    let mut batch = to_fill.recv().map_err(io::Error::other)?;
    NodeRow::visit(exploration, &mut |row, played| {
        if batch.id.len() == GROUP {
            let next = to_fill.recv().map_err(io::Error::other)?;
            full.send(std::mem::replace(&mut batch, next))
                .map_err(io::Error::other)?;
        }
        batch.push(row, played);
        Ok(())
    })?;
    full.send(batch).map_err(io::Error::other)
}

type Numbers = Column<Int32Type>;
type Texts = Column<ByteArrayType>;

/// Rows that are gathered, column by column.
struct Batch {
    id: Numbers,
    parent: Numbers,
    played: Texts,
    ply: Numbers,
    role: Texts,
    kind: Texts,
    visit: Texts,
    alpha: Numbers,
    beta: Numbers,
    value: Numbers,
    bound: Texts,
    low: Numbers,
    high: Numbers,
    best: Numbers,
    cut_by: Numbers,
    set_at: Numbers,
    entered: Numbers,
    left: Numbers,
    words: Words,
}

impl Batch {
    fn new() -> Batch {
        let numbers = || Numbers::optional(GROUP);
        let texts = || Texts::optional(GROUP);
        Batch {
            id: Numbers::required(GROUP),
            parent: numbers(),
            played: texts(),
            ply: Numbers::required(GROUP),
            role: texts(),
            kind: Texts::required(GROUP),
            visit: texts(),
            alpha: numbers(),
            beta: numbers(),
            value: numbers(),
            bound: texts(),
            low: numbers(),
            high: numbers(),
            best: numbers(),
            cut_by: numbers(),
            set_at: numbers(),
            entered: Numbers::required(GROUP),
            left: numbers(),
            words: Words::default(),
        }
    }

    #[inline]
    fn push(&mut self, row: &NodeRow, played: &str) {
        let bits = |number: u32| number as i32;
        self.role.push(row.role.map(|role| word(role.into())));
        self.kind.push(Some(word(row.kind.into())));
        self.visit.push(row.visit.map(|visit| word(visit.into())));
        self.bound.push(row.bound.map(|bound| word(bound.into())));
        let played = (!played.is_empty()).then(|| self.words.text(played));
        self.played.push(played);
        self.id.push(Some(bits(row.id)));
        self.parent.push(row.parent.map(bits));
        self.ply.push(Some(row.ply.into()));
        self.alpha.push(row.alpha);
        self.beta.push(row.beta);
        self.value.push(row.value);
        self.low.push(row.low);
        self.high.push(row.high);
        self.best.push(row.best.map(bits));
        self.cut_by.push(row.cut_by.map(bits));
        self.set_at.push(row.set_at.map(bits));
        self.entered.push(Some(bits(row.entered)));
        self.left.push(row.left.map(bits));
    }

    /// Writes what is gathered, and begins anew.
    fn write(&mut self, table: &mut Table<'_>) -> io::Result<()> {
        table.write_group(&mut [
            &mut self.id,
            &mut self.parent,
            &mut self.played,
            &mut self.ply,
            &mut self.role,
            &mut self.kind,
            &mut self.visit,
            &mut self.alpha,
            &mut self.beta,
            &mut self.value,
            &mut self.bound,
            &mut self.low,
            &mut self.high,
            &mut self.best,
            &mut self.cut_by,
            &mut self.set_at,
            &mut self.entered,
            &mut self.left,
        ])
    }
}
