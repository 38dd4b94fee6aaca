//! The table of a class, and how frequent each fault is in it.

use plywood_export::export::csv::{foreign_text, io_error};
use plywood_teach::language::Language;
use plywood_teach::say;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::io::Write;

/// The programs by name, each with its report as JSON, or with an object whose `error` prevented
/// one.
pub type Rows = BTreeMap<String, Json>;

fn candidates(row: &Json) -> Vec<String> {
    let candidates = row["candidates"].as_array().into_iter().flatten();
    let joined = candidates.map(|named| {
        let names = named.as_array().into_iter().flatten();
        let names: Vec<&str> = names.filter_map(Json::as_str).collect();
        names.join("+")
    });
    joined.collect()
}

/// The columns of the table.
const COLUMNS: &str =
    "program,passed,tasks,level,algorithm,unread,fault,candidates,task,line,expected,got,why,error";

/// Writes the table of the class: a line for each program.
///
/// # Errors
/// Returns errors from the writer.
pub fn write_table(rows: &Rows, out: &mut dyn Write) -> std::io::Result<()> {
    let mut table = csv::Writer::from_writer(out);
    table.write_record(COLUMNS.split(',')).map_err(io_error)?;
    let text = |value: Option<&Json>| match value {
        None | Some(Json::Null) => String::new(),
        Some(Json::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    };
    for (program, row) in rows {
        let names = candidates(row);
        let fault = if names.len() == 1 { &*names[0] } else { "" };
        let unread = row["unread"].as_array().into_iter().flatten();
        let unread: Vec<&str> = unread.filter_map(Json::as_str).collect();
        let error = row.get("error").or_else(|| row.pointer("/errors/0/error"));
        let whole = ["passed", "tasks", "level", "algorithm"].map(|field| text(row.get(field)));
        let first = ["task", "line", "expected", "got", "why"];
        let first = first.map(|field| text(row["first"].get(field)));
        let cells = std::iter::once(program.clone()).chain(whole);
        let cells = cells.chain([unread.join(" "), fault.to_owned(), names.join(" ")]);
        let cells = cells.chain(first).chain([text(error)]);
        let cells = cells.map(|cell| foreign_text(&cell));
        table.write_record(cells).map_err(io_error)?;
    }
    table.flush()
}

pub(super) fn is_passed(row: &Json) -> bool {
    row["first"].is_null() && row["error"].is_null()
}

/// Summarises a failure: a program's faults, or why none of them is named.
pub(super) fn failure_text(row: &Json, language: Language) -> String {
    match candidates(row).as_slice() {
        [] if !row["error"].is_null() || row["errors"].get(0).is_some() => {
            say!(language, "grade-class-error")
        }
        [] => say!(language, "grade-class-unnamed"),
        // Plain minimax is the most likely.
        [minimax, ..] if minimax == "minimax" => minimax.clone(),
        names => names.join(" / "),
    }
}

/// Returns how many programs there are and how many passed.
pub(super) fn summary(rows: &Rows, language: Language) -> String {
    let passed = rows.values().filter(|row| is_passed(row)).count();
    let (all, passed) = (rows.len() as u64, passed as u64);
    say!(language, "grade-class", programs = all, passed)
}

/// Counts the faults, the most frequent first.
pub(super) fn frequencies(rows: &Rows, language: Language) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows.values().filter(|row| !is_passed(row)) {
        *counts.entry(failure_text(row, language)).or_default() += 1;
    }
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}

/// Writes how many programs passed, and how frequent each fault is.
///
/// # Errors
/// Returns errors from the writer.
pub fn write_frequencies(
    rows: &Rows,
    language: Language,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    writeln!(out, "{}", summary(rows, language))?;
    for (name, count) in frequencies(rows, language) {
        writeln!(out, "{count:5}  {name}")?;
    }
    Ok(())
}
