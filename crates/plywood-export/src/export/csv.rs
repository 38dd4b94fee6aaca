//! A table with a row for each node, for spreadsheets and other readers of comma-separated values
//! (RFC 4180).

use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use crate::game::{Unit, Value};
use crate::{parallel, safe};
use plywood_explore::number::Number;
use std::io::{self, Write};

pub(super) const PROPERTIES: Properties = Properties::text("csv", write);

/// Number of rows that are packed at a time.
const GROUP: u32 = 1 << 13;

/// Maximum number of groups that are packed at a time, however many cores there are, to limit their
/// memory.
const MAX_PACKERS: usize = 4;

/// Typical number of bytes of a row; few have more.
const ROW_BYTES: usize = 80;

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(NodeRow::COLUMNS.join(",").as_bytes())?;
    out.write_all(b"\n")?;
    let Exploration { problem, tree, .. } = exploration;
    let rows = tree.len() as u32;
    let pack = |_: &mut (), group: u32| {
        let first = group * GROUP;
        let ids = first..rows.min(first.saturating_add(GROUP));
        let mut bytes = Vec::with_capacity(GROUP as usize * ROW_BYTES);
        problem.visit_moves_in(tree, ids, &mut |id, played| {
            let row = NodeRow::new(tree, id);
            add(&mut bytes, &row, played, tree.method.unit);
            let weight = problem.share(tree, id);
            text(
                &mut bytes,
                &weight.map_or(String::new(), |weight| weight.to_string()),
            );
            end_line(&mut bytes);
            Ok(())
        })?;
        Ok::<_, io::Error>(bytes)
    };
    let groups = 0..rows.div_ceil(GROUP);
    let threads = parallel::cores().min(MAX_PACKERS);
    parallel::map_in_order(groups, threads, pack, |group| out.write_all(&group?))?;
    out.flush()
}

#[inline]
fn add(bytes: &mut Vec<u8>, row: &NodeRow, played: &str, unit: Unit) {
    let value = |bytes: &mut Vec<u8>, value: Option<Value>| {
        if unit.is_one() {
            number(bytes, value);
        } else {
            let exact = value.map_or(String::new(), |value| Number::of(value, unit).to_string());
            text(bytes, &exact);
        }
    };
    number(bytes, Some(row.id));
    number(bytes, row.parent);
    text(bytes, played);
    number(bytes, Some(row.ply));
    word(bytes, row.role);
    word(bytes, Some(row.kind));
    word(bytes, row.visit);
    value(bytes, row.alpha);
    value(bytes, row.beta);
    value(bytes, row.value);
    word(bytes, row.bound);
    value(bytes, row.low);
    value(bytes, row.high);
    number(bytes, row.best);
    number(bytes, row.cut_by);
    number(bytes, row.set_at);
    word(bytes, row.usage);
    number(bytes, row.found_at);
    number(bytes, Some(row.entered));
    number(bytes, row.left);
}

/// Appends a number, or an empty cell.
#[inline]
pub fn number(bytes: &mut Vec<u8>, number: Option<impl itoa::Integer>) {
    if let Some(number) = number {
        bytes.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }
    bytes.push(b',');
}

/// Appends one of a few words, or an empty cell.
#[inline]
pub fn word(bytes: &mut Vec<u8>, word: Option<impl Into<&'static str>>) {
    bytes.extend_from_slice(word.map_or("", Into::into).as_bytes());
    bytes.push(b',');
}

/// Appends any text.
#[inline]
pub fn text(bytes: &mut Vec<u8>, text: &str) {
    if text
        .bytes()
        .any(|byte| matches!(byte, b'"' | b',' | b'\n' | b'\r'))
    {
        bytes.push(b'"');
        bytes.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        bytes.push(b'"');
    } else {
        bytes.extend_from_slice(text.as_bytes());
    }
    bytes.push(b',');
}

/// Appends text from outside: nothing in it has an effect instead of a shape, and no spreadsheet
/// takes it for a formula.
pub fn foreign_text(bytes: &mut Vec<u8>, foreign: &str) {
    let shown = safe::visible(foreign);
    let is_formula = shown.starts_with(['=', '+', '-', '@']);
    let sign = if is_formula { "'" } else { "" };
    text(bytes, &format!("{sign}{shown}"));
}

/// Ends the line.
#[inline]
pub fn end_line(bytes: &mut [u8]) {
    if let Some(last) = bytes.last_mut() {
        *last = b'\n';
    }
}
