//! The table of nodes as a Parquet file, packed by zstd.
//!
//! Rows are gathered and packed in groups, several at a time and each on a core of its own, and
//! written in order: what is kept beside the tree does not grow with it.

pub mod table;

use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use ::parquet::data_type::{ByteArrayType, Int32Type};
use std::io::{self, Write};
use std::ops::Range;
use std::sync::mpsc;
use std::thread;
use table::{Column, Columns, Group, Table, Words, word};

/// The format.
pub(super) const PROPERTIES: Properties = Properties {
    form: None,
    ..Properties::text("parquet", write)
};

/// Rows of a group: large enough to be read in one go, and 15 MB while it is gathered.
const GROUP: u32 = 1 << 16;

/// Groups that are packed at a time on however many cores; their memory is why there are no more.
const MOST_PACKERS: usize = 3;

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
    let packers = cores.min(MOST_PACKERS);
    thread::scope(|scope| {
        let mut packing = Vec::with_capacity(packers);
        for packer in 0..packers {
            let columns = table.columns().clone();
            let (packed, to_write) = mpsc::sync_channel(1);
            let work = move || {
                let mut batch = Batch::new();
                for group in (0..groups).skip(packer).step_by(packers) {
                    let first = group * GROUP;
                    batch.gather(exploration, first..rows.min(first.saturating_add(GROUP)));
                    // What cannot be written ends the packing, too.
                    if packed.send(batch.pack(&columns)).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, work)?;
            packing.push(to_write);
        }
        packing
            .iter()
            .cycle()
            .take(groups as usize)
            .try_for_each(|to_write| {
                let group = to_write.recv().expect("no row panics");
                table.append(group?)
            })
    })?;
    table.finish()
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
        let rows = GROUP as usize;
        let numbers = || Numbers::optional(rows);
        let texts = || Texts::optional(rows);
        Batch {
            id: Numbers::required(rows),
            parent: numbers(),
            played: texts(),
            ply: Numbers::required(rows),
            role: texts(),
            kind: Texts::required(rows),
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
            entered: Numbers::required(rows),
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

    /// The rows of the nodes within `ids`.
    fn gather(&mut self, exploration: &Exploration, ids: Range<u32>) {
        let push = &mut |row: &NodeRow, played: &str| {
            self.push(row, played);
            Ok(())
        };
        NodeRow::visit(exploration, ids, push).expect("a row is no file");
    }

    /// Packs what is gathered, and begins anew.
    fn pack(&mut self, columns: &Columns) -> io::Result<Group> {
        columns.pack(&mut [
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
