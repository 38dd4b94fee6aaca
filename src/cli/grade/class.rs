//! Grades a whole class: runs every program that matches a pattern, in parallel, and writes a table
//! with a line for each.
//!
//! A program that is done has its line in the journal beside the table before the next one begins,
//! so that an interrupted run continues where it stopped.

mod matching;
mod pages;

use super::super::failure::Failure;
use super::super::journal;
use super::super::progress;
use super::super::signals::end_cleanly_on_signals;
use super::super::writing::{print, unless_closed};
use super::{GradeArgs, demands, listen_for_signals, run_all};
use crate::output::Destination;
use matching::programs;
use pages::Pages;
use plywood_explore::parallel::{self, locked};
use plywood_export::export::csv::{foreign_text, io_error};
use plywood_export::journal::line;
use plywood_teach::grade::{self, Task};
use plywood_teach::language::Language;
use plywood_teach::say;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

/// A program and its report as JSON, or an object with the `error` that prevented one.
type Row = (String, Json);

/// Grades all matching programs and writes the table.
///
/// # Errors
/// No program, a file that cannot be written, or a signal.
pub(super) fn run(args: &GradeArgs, tasks: &[Task], language: Language) -> Result<(), Failure> {
    let (Some(pattern), Some(report)) = (&args.each, &args.report) else {
        return Ok(());
    };
    let programs = programs(pattern)?;
    let table = Destination::new(report, args.force)?;
    let journal_path = journal::path_for(report);
    let (journal, done) = journal::open(&journal_path, &head(args, tasks), |_| true)?;
    let mut rows: BTreeMap<String, Json> = done.into_iter().collect();
    rows.retain(|program, _| programs.contains_key(program));
    let unreadable = programs.iter().filter_map(|(program, error)| {
        let error = error.as_ref()?;
        Some((program.clone(), json!({ "error": error })))
    });
    rows.extend(unreadable);
    let remaining: Vec<&String> = programs
        .keys()
        .filter(|program| !rows.contains_key(*program))
        .collect();
    let pages = args.html.as_deref();
    let pages = pages.map(|folder| Pages::new(folder, language));
    let pages = pages.transpose()?;
    let signal = listen_for_signals()?;
    let bar = progress::bar(programs.len() as u64, "programs");
    bar.inc((programs.len() - remaining.len()) as u64);
    let journal = Mutex::new(journal);
    let grade_one = |program: &&String| -> Result<Row, Failure> {
        let runs = run_all(args, &[command_path(program)], tasks, &signal);
        let row = match runs.map_err(continued)? {
            Ok((attempts, _)) => {
                let verdict = grade::judge(&attempts, demands(args));
                // Written first, because a line in the journal means that everything is done.
                if let Some(pages) = &pages {
                    pages.write(program, &attempts, &verdict)?;
                }
                grade::json(&attempts, &verdict)
            }
            Err(error) => json!({ "error": error }),
        };
        let line = line(&(program, &row));
        let mut journal = locked(&journal);
        // One call per line. An incomplete line is ignored.
        let written = journal.write_all(line.as_bytes());
        written.map_err(|error| Failure::unwritable(&journal_path, &error))?;
        Ok(((*program).clone(), row))
    };
    // One more thread than cores, because a program that has ended is not noticed at once.
    let threads = args.threads.unwrap_or(parallel::cores() + 1);
    rows.extend(progress::try_map_unordered(
        &remaining, threads, &bar, grade_one,
    )?);
    end_cleanly_on_signals()?;
    table.write(|out| unless_closed(write_table(&rows, out)))?;
    if let Some(pages) = &pages {
        pages.write_class(&rows, &frequencies(&rows, language))?;
    }
    fs::remove_file(&journal_path).ok();
    print(|out| write_frequencies(&rows, language, out))
}

/// Adds to the failure of a signal that the same command continues.
fn continued(failure: Failure) -> Failure {
    if failure.code < 128 {
        return failure;
    }
    let message = "ended before all programs were graded; the same command continues".to_owned();
    Failure { message, ..failure }
}

/// Returns the command for a program. One in this folder is not looked up in the PATH.
fn command_path(program: &str) -> String {
    if program.contains('/') {
        program.to_owned()
    } else {
        format!("./{program}")
    }
}

/// Returns the first line that a journal needs to be resumed.
fn head(args: &GradeArgs, tasks: &[Task]) -> Json {
    let tasks: Vec<String> = tasks.iter().map(Task::to_string).collect();
    json!({
        "plywood-grade": 4,
        "tasks": tasks,
        "demands": format!("{:?}", demands(args)),
        "limits": [args.time, args.memory, args.printed],
        "pages": args.html.as_deref().map(Path::to_string_lossy),
    })
}

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

fn write_table(rows: &BTreeMap<String, Json>, out: &mut dyn Write) -> std::io::Result<()> {
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

fn is_passed(row: &Json) -> bool {
    row["first"].is_null() && row["error"].is_null()
}

/// Summarises a failure: a program's faults, or why none of them is named.
fn failure_text(row: &Json, language: Language) -> String {
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
fn summary(rows: &BTreeMap<String, Json>, language: Language) -> String {
    let passed = rows.values().filter(|row| is_passed(row)).count();
    let (all, passed) = (rows.len() as u64, passed as u64);
    say!(language, "grade-class", programs = all, passed)
}

/// Counts the faults, the most frequent first.
fn frequencies(rows: &BTreeMap<String, Json>, language: Language) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows.values().filter(|row| !is_passed(row)) {
        *counts.entry(failure_text(row, language)).or_default() += 1;
    }
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}

fn write_frequencies(
    rows: &BTreeMap<String, Json>,
    language: Language,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    writeln!(out, "{}", summary(rows, language))?;
    for (name, count) in frequencies(rows, language) {
        writeln!(out, "{count:5}  {name}")?;
    }
    Ok(())
}
