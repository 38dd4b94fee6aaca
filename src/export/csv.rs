//! A table with a row for each node, for spreadsheets and whatever reads comma-separated values
//! (RFC 4180).

use super::buffer::Buffer;
use super::comma::{end_line, number, text, word};
use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use std::io::{self, Write};

/// The format.
pub(super) const PROPERTIES: Properties = Properties::text("csv", write);

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut buffer = Buffer::new(out);
    buffer
        .bytes
        .extend_from_slice(NodeRow::COLUMNS.join(",").as_bytes());
    buffer.bytes.push(b'\n');
    let all = 0..exploration.tree.len() as u32;
    NodeRow::visit(exploration, all, &mut |row, played| {
        add(&mut buffer.bytes, row, played);
        buffer.write_full()
    })?;
    buffer.finish()
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
