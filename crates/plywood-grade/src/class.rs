//! A class: the programs that match a pattern, their table, and how frequent each fault is in it.

use glob::{MatchOptions, Pattern};
use itertools::Itertools;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use serde_json::Value as Json;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// Returns the paths that match the pattern, and the folders that cannot be read, each with its name.
///
/// # Errors
/// The pattern is malformed, or nothing matches but folders, which a pattern finds that is too short.
pub fn programs(pattern: &str) -> Result<Vec<(String, PathBuf)>, String> {
    let usage = |why| format!("--each {}: {why}", safe::short(pattern));
    let path: PathBuf = Path::new(".").join(pattern).components().collect();
    let whole = Pattern::new(&path.to_string_lossy()).map_err(|error| usage(error.msg))?;
    let mut options = MatchOptions::new();
    options.require_literal_separator = true;
    let is_literal = |part: &&OsStr| !part.to_string_lossy().contains(['*', '?', '[']);
    let folder: PathBuf = path.iter().take_while(is_literal).collect();
    let levels = path.iter().count() - folder.iter().count();
    let is_deep = pattern.contains("**");
    let walk = WalkDir::new(folder).max_depth(if is_deep { usize::MAX } else { levels });
    let mut found = Vec::new();
    // Links may lead anywhere: `**` follows none.
    for entry in walk.follow_links(!is_deep) {
        let (path, error) = match &entry {
            Ok(entry) => (entry.path(), None),
            Err(error) => (error.path().unwrap_or(Path::new("")), error.io_error()),
        };
        let is_unread = error.is_some_and(|error| error.kind() != ErrorKind::NotFound);
        let is_match = whole.matches_with(&path.to_string_lossy(), options);
        if is_unread || is_match && path.symlink_metadata().is_ok() {
            let shown = path.strip_prefix(".").unwrap_or(path);
            let bytes = shown.as_os_str().as_encoded_bytes();
            // Bytes that are not UTF-8 are escaped.
            let escaped = || bytes.escape_ascii().to_string();
            let name = shown.to_str().map_or_else(escaped, str::to_owned);
            found.push((name, path.to_owned()));
        }
    }
    if found.iter().all(|(_, path)| path.is_dir()) {
        return Err(usage("no file matches"));
    }
    Ok(found)
}

/// The programs by name, each with its report as JSON, or with an object whose `error` prevented
/// one.
pub type Rows = BTreeMap<String, Json>;

/// The columns of the table: places in the report, named by their ends.
const COLUMNS: &str = "program passed tasks level algorithm unread fault candidates first/task \
    first/line first/expected first/got first/why error";

/// Returns what a cell says. Names in a list have a blank between them, those of faults that go
/// together a plus.
fn text(value: Option<&Json>, separator: &str) -> String {
    match value {
        None | Some(Json::Null) => String::new(),
        Some(Json::String(text)) => text.clone(),
        Some(Json::Array(all)) => all.iter().map(|one| text(Some(one), "+")).join(separator),
        Some(other) => other.to_string(),
    }
}

/// Returns why a program failed as a whole, or at its first task that failed so.
fn error(row: &Json) -> Option<&Json> {
    row.get("error").or_else(|| row.pointer("/errors/0/error"))
}

/// Writes the table of the class: a line for each program.
///
/// # Errors
/// Returns errors from the writer.
pub fn write_table(rows: &Rows, out: &mut dyn Write) -> io::Result<()> {
    let mut table = csv::Writer::from_writer(Vec::new());
    let columns = || COLUMNS.split(' ');
    let names = columns().filter_map(|column| column.rsplit('/').next());
    table.write_record(names)?;
    for (program, row) in rows {
        let candidates = &row["candidates"];
        let cells = columns().map(|column| match column {
            "program" => program.clone(),
            // The name of the only candidate.
            "fault" if candidates.get(1).is_some() => String::new(),
            "fault" => text(Some(candidates), " "),
            "error" => text(error(row), " "),
            column => text(row.pointer(&format!("/{column}")), " "),
        });
        let cells = cells.map(|cell| safe::cell(&cell));
        table.write_record(cells)?;
    }
    let table = table.into_inner().map_err(|error| error.into_error())?;
    out.write_all(&table)
}

/// Summarises a failure: a program's faults, or why none of them is named.
fn failure_text(row: &Json, language: Language) -> String {
    // Plain minimax is the most likely.
    if row["candidates"][0][0] == "minimax" {
        return "minimax".to_owned();
    }
    match (text(row.get("candidates"), " / "), error(row)) {
        (names, _) if !names.is_empty() => names,
        (_, Some(_)) => say!(language, "grade-class-error"),
        (_, None) => say!(language, "grade-class-unnamed"),
    }
}

/// Writes how many programs passed, and how frequent each fault is, the most frequent first.
///
/// # Errors
/// Returns errors from the writer.
pub fn write_frequencies(rows: &Rows, language: Language, out: &mut dyn Write) -> io::Result<()> {
    let is_failed = |row: &&Json| !row["first"].is_null() || !row["error"].is_null();
    let failed = rows.values().filter(is_failed);
    let counts = failed.counts_by(|row| failure_text(row, language));
    let (programs, passed) = (rows.len(), rows.len() - counts.values().sum::<usize>());
    let by_count = |(name, count): &(String, usize)| (Reverse(*count), name.clone());
    writeln!(out, "{}", say!(language, "grade-class", programs, passed))?;
    let mut counts = counts.into_iter().sorted_by_key(by_count);
    counts.try_for_each(|(name, count)| writeln!(out, "{count:5}  {name}"))
}
