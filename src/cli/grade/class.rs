//! Grades a whole class: every program that matches a pattern, in parallel, a line of a table each.
//!
//! A program that is done has its line in the journal beside the table before the next one begins,
//! so that an interrupted run continues where it stopped.

mod pages;

use super::super::failure::Failure;
use super::super::journal;
use super::super::progress;
use super::super::signals::end_cleanly_on_signals;
use super::super::writing::{print, unless_closed};
use super::{GradeArgs, conventions, listen_for_signals, run_all};
use crate::export::comma;
use crate::grade::{self, Task};
use crate::language::Language;
use crate::output::Destination;
use crate::parallel::{self, locked};
use crate::safe;
use crate::say;
use pages::Pages;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

/// A program and its report as JSON, or an object with the `error` that prevented one.
type Row = (String, Json);

/// Grades all programs that match, and writes the table.
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
    let (journal, done) = open_journal(&journal_path, &head(args, tasks))?;
    let remaining: Vec<&String> = programs
        .iter()
        .filter(|program| !done.contains_key(*program))
        .collect();
    let pages = args.html.as_deref();
    let pages = pages.map(|folder| Pages::new(folder, language));
    let pages = pages.transpose()?;
    let signal = listen_for_signals()?;
    let bar = progress::bar(programs.len() as u64, "programs");
    bar.inc((programs.len() - remaining.len()) as u64);
    let journal = Mutex::new(journal);
    let grade_one = |program: &&String| -> Result<Row, Failure> {
        let row = match run_all(args, &[command_path(program)], tasks, &signal) {
            Ok((attempts, _)) => {
                let verdict = grade::judge(&attempts, conventions(args));
                // The page first: a line in the journal means that all is done.
                if let Some(pages) = &pages {
                    pages.write(program, &attempts, &verdict)?;
                }
                grade::json(&attempts, &verdict)
            }
            Err(failure) if failure.code >= 128 => {
                let message = "ended before all programs were graded; the same command continues";
                return Err(Failure {
                    message: message.to_owned(),
                    ..failure
                });
            }
            Err(failure) => json!({ "error": failure.message }),
        };
        let line = format!("{}\n", json!([program, row]));
        let mut journal = locked(&journal);
        // One call per line, which counts only if it is whole.
        let written = journal.write_all(line.as_bytes());
        written.map_err(|error| Failure::unwritable(&journal_path, &error))?;
        Ok(((*program).clone(), row))
    };
    // One more, for the moments after a program has ended and before that is noticed.
    let threads = args.threads.unwrap_or(parallel::cores() + 1);
    let mut rows: BTreeMap<String, Json> = done;
    rows.extend(progress::try_map_unordered(
        &remaining, threads, &bar, grade_one,
    )?);
    rows.retain(|program, _| programs.binary_search(program).is_ok());
    end_cleanly_on_signals()?;
    table.write(|out| unless_closed(write_table(&rows, out)))?;
    if let Some(pages) = &pages {
        pages.write_class(&rows, &frequencies(&rows, language))?;
    }
    fs::remove_file(&journal_path).ok();
    print(|out| write_frequencies(&rows, language, out))
}

/// Returns the files that match the pattern.
fn programs(pattern: &str) -> Result<Vec<String>, Failure> {
    let shown = safe::short(pattern);
    let paths = glob::glob(pattern)
        .map_err(|error| Failure::usage(format!("--each {shown}: {}", error.msg)))?;
    let files = paths.flatten().filter(|path| path.is_file());
    let mut programs: Vec<String> = files
        .map(|path| path.to_string_lossy().into_owned())
        .collect();
    programs.sort();
    match programs.is_empty() {
        true => Err(Failure::usage(format!("--each {shown}: no file matches"))),
        false => Ok(programs),
    }
}

/// Returns the command of a program: one in this folder is not looked for in the PATH.
fn command_path(program: &str) -> String {
    match program.contains('/') {
        true => program.to_owned(),
        false => format!("./{program}"),
    }
}

/// Returns what a journal must begin with to be resumed.
fn head(args: &GradeArgs, tasks: &[Task]) -> String {
    let tasks: Vec<String> = tasks.iter().map(Task::to_string).collect();
    json!({
        "plywood-grade": 1,
        "tasks": tasks,
        "conventions": format!("{:?}", conventions(args)),
        "limits": [args.time, args.memory, args.printed],
        "pages": args.html,
    })
    .to_string()
}

/// Opens the journal for appending, and returns its contents. Half a line at its end is cut off.
fn open_journal(path: &Path, head: &str) -> Result<(File, BTreeMap<String, Json>), Failure> {
    let failed = |error| Failure::unwritable(path, &error);
    let (mut file, text) = journal::open(path, "run", "--report")?;
    let last = text.iter().rposition(|&byte| byte == b'\n');
    let whole = last.map_or(0, |end| end + 1);
    file.set_len(whole as u64).map_err(failed)?;
    let text = String::from_utf8_lossy(&text[..whole]).into_owned();
    let mut lines = text.lines();
    match lines.next() {
        None => writeln!(file, "{head}").map_err(failed)?,
        Some(first) if first == head => {}
        Some(_) => {
            let path = safe::path(path);
            return Err(Failure::data(format!(
                "{path} was begun with other tasks or options: give the same ones, or remove it"
            )));
        }
    }
    let rows = lines.filter_map(|line| serde_json::from_str::<Row>(line).ok());
    Ok((file, rows.collect()))
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

fn write_table(rows: &BTreeMap<String, Json>, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(
        out,
        "program,passed,tasks,level,fault,candidates,task,line,expected,got,why,error"
    )?;
    for (program, row) in rows {
        let text = |value: &Json| match value {
            Json::Null => String::new(),
            Json::String(text) => text.clone(),
            other => other.to_string(),
        };
        let first = &row["first"];
        let names = candidates(row);
        let fault = match names.as_slice() {
            [only] => only.clone(),
            _ => String::new(),
        };
        let error = match &row["error"] {
            Json::Null => &row["errors"][0]["error"],
            error => error,
        };
        let cells = [
            program.clone(),
            text(&row["passed"]),
            text(&row["tasks"]),
            text(&row["level"]),
            fault,
            names.join(" "),
            text(&first["task"]),
            text(&first["line"]),
            text(&first["expected"]),
            text(&first["got"]),
            text(&first["why"]),
            text(error),
        ];
        let mut bytes = Vec::new();
        for cell in cells {
            // No spreadsheet takes it for a formula.
            let sign = if cell.starts_with(['=', '+', '@']) {
                "'"
            } else {
                ""
            };
            comma::text(&mut bytes, &format!("{sign}{cell}"));
        }
        comma::end_line(&mut bytes);
        out.write_all(&bytes)?;
    }
    Ok(())
}

fn is_passed(row: &Json) -> bool {
    row["first"].is_null() && row["error"].is_null()
}

/// Returns what went wrong, in a few words: a program's faults, or why none of them is named.
fn failure_text(row: &Json, language: Language) -> String {
    match candidates(row).as_slice() {
        _ if !row["error"].is_null() || row["errors"].get(0).is_some() => {
            say!(language, "grade-class-error")
        }
        [] => say!(language, "grade-class-unnamed"),
        names => names.join(" / "),
    }
}

/// Returns how many programs there are and how many passed.
fn summary(rows: &BTreeMap<String, Json>, language: Language) -> String {
    let passed = rows.values().filter(|row| is_passed(row)).count();
    let (all, passed) = (rows.len() as u64, passed as u64);
    say!(language, "grade-class", programs = all, passed)
}

/// Returns what to teach again: the faults, the most frequent first.
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
