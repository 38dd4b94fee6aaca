//! A table with a row for each node, for spreadsheets and other readers of comma-separated values
//! (RFC 4180).

use super::comma::{end_line, number, text, word};
use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use std::io::{self, Write};

/// The format.
pub(super) const PROPERTIES: Properties = Properties::text("csv", write);

/// Number of rows that are packed at a time.
const GROUP: u32 = 1 << 13;

/// Typical number of bytes of a row; few have more.
const ROW: usize = 80;

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(NodeRow::COLUMNS.join(",").as_bytes())?;
    out.write_all(b"\n")?;
    let pack = |_: &mut (), ids| {
        let mut bytes = Vec::with_capacity(GROUP as usize * ROW);
        NodeRow::visit(exploration, ids, &mut |row, played| {
            add(&mut bytes, row, played);
            Ok(())
        })?;
        Ok(bytes)
    };
    NodeRow::pack_in_groups(&exploration.tree, GROUP, pack, |group| {
        out.write_all(&group)
    })?;
    out.flush()
}

#[inline]
fn add(bytes: &mut Vec<u8>, row: &NodeRow, played: &str) {
    number(bytes, Some(row.id));
    number(bytes, row.parent);
    text(bytes, played);
    number(bytes, Some(row.ply));
    word(bytes, row.role);
    word(bytes, Some(row.kind));
    word(bytes, row.visit);
    number(bytes, row.alpha);
    number(bytes, row.beta);
    number(bytes, row.value);
    word(bytes, row.bound);
    number(bytes, row.low);
    number(bytes, row.high);
    number(bytes, row.best);
    number(bytes, row.cut_by);
    number(bytes, row.set_at);
    number(bytes, Some(row.entered));
    number(bytes, row.left);
    end_line(bytes);
}
