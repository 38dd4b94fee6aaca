//! `grade`: runs a student's program on tasks and reports where it departs from the search; or a whole
//! class, in parallel, and writes a table with a line for each. And the searches of a printed trace.

mod arguments;
mod starter;

pub(in crate::cli) use arguments::GradeArgs;

use super::try_map_unordered;
use crate::cli::failure::Failure;
use crate::cli::progress;
use crate::cli::reading::read_text;
use crate::cli::signals::{end_cleanly_on_signals, on_signals};
use crate::cli::writing::{print, text_content, unless_closed, write_file, write_files};
use crate::output::Destination;
use plywood_explore::exploration::Problem;
use plywood_explore::{parallel, safe};
use plywood_grade::class::{Rows, programs, write_frequencies, write_table};
use plywood_grade::run::{RunError, run_all};
use plywood_grade::{self as grade, Attempt, Demands, Task, default_tasks, table_tasks};
use plywood_teach::language::Language;
use serde_json::json;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Maximum size of a file of tasks or of a trace, in bytes.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// The Python program that watches a function of a file: both follow it.
const WATCHER: &str = include_str!("../../python/plywood/watch.py");

/// The number of the last signal; 0 until one comes.
static SIGNAL: AtomicUsize = AtomicUsize::new(0);

const NO_FILE: &str = "name the file, too, like plywood grade --function search student.py";

const OTHER_FILE: &str =
    "with --each, --function takes a name alone: the files are those that match";

/// Grades a program, a trace or a class, or prints the tasks.
///
/// # Errors
/// Failed tasks are errors too.
pub(in crate::cli) fn run(args: &GradeArgs, language: Language) -> Result<(), Failure> {
    if let Some(starter) = &args.starter {
        return starter::write(args, starter, language);
    }
    if let Some(trace) = &args.trace {
        let attempts = read(trace, grade::read_trace_file)?;
        return report(args, &safe::path(trace), &attempts, false, language);
    }
    let tasks = match &args.tasks {
        Some(Some(path)) => read(path, grade::tasks)?,
        _ if args.accepts("table") => [default_tasks(), table_tasks()].concat(),
        _ => default_tasks(),
    };
    if let (Some(pattern), Some(table)) = (&args.each, &args.report) {
        return class(args, pattern, table, &tasks, language);
    }
    let command = command(args, None)?;
    if command.is_empty() && args.tasks.is_some() {
        let mut inputs = tasks.iter().map(Task::input);
        return print(|out| inputs.try_for_each(|input| write!(out, "{input}")));
    } else if command.is_empty() {
        let sentence = "name the program after --, like plywood grade -- python3 student.py";
        return Err(Failure::usage(sentence));
    }
    // The program and its arguments, or the function and its file, as they were given.
    let words = args.function.as_ref().unwrap_or(&args.command);
    let name = safe::path(words.join(OsStr::new(" ")).as_ref());
    listen_for_signals()?;
    let runs = run_all(&command, &tasks, &args.limits(), &SIGNAL);
    let (attempts, is_limited) = runs.map_err(|error| not_run(&name, error))?;
    report(args, &name, &attempts, is_limited, language)
}

/// Grades all programs that match the pattern and writes the table.
///
/// # Errors
/// No program, a file that cannot be written, or a signal.
fn class(
    args: &GradeArgs,
    pattern: &str,
    table: &Path,
    tasks: &[Task],
    language: Language,
) -> Result<(), Failure> {
    let programs = programs(pattern).map_err(Failure::usage)?;
    let table = Destination::new(table, args.force)?;
    listen_for_signals()?;
    let bar = progress::bar(programs.len() as u64, "programs");
    // One more thread than cores, because a program that has ended is not noticed at once.
    let threads = parallel::cores() + 1;
    let rows = try_map_unordered(&programs, threads, &bar, |(program, path)| {
        let shown = safe::short(program);
        let row = match run_all(&command(args, Some(path))?, tasks, &args.limits(), &SIGNAL) {
            Ok((attempts, _)) => {
                let verdict = grade::judge(&attempts, args.demands());
                if let Some(folder) = &args.html {
                    let page = grade::page(language, &shown, &attempts, &verdict);
                    write_files(folder, &[(grade::page_path(path), page)], true)?;
                }
                grade::json(&attempts, &verdict)
            }
            Err(RunError::NotStarted(error)) => json!({ "error": error }),
            Err(error) => return Err(not_run(&shown, error)),
        };
        Ok((program.clone(), row))
    })?;
    let rows: Rows = rows.into_iter().collect();
    end_cleanly_on_signals()?;
    table.write(|out| unless_closed(write_table(&rows, out)))?;
    print(|out| write_frequencies(&rows, language, out))
}

/// Returns the command that runs a program of a class, or the one that is named, or that watches a
/// function of a file. It may be empty.
fn command(args: &GradeArgs, of_class: Option<&Path>) -> Result<Vec<OsString>, Failure> {
    let mut command = args.command.clone();
    let (name, file) = match (args.function.as_deref(), of_class) {
        (None, path) => {
            command.extend(path.map(OsString::from));
            return Ok(command);
        }
        (Some([name]), Some(path)) => (name, path.as_os_str()),
        (Some([name, file]), None) => (name, file.as_os_str()),
        (Some(_), None) => return Err(Failure::usage(NO_FILE)),
        (Some(_), Some(_)) => return Err(Failure::usage(OTHER_FILE)),
    };
    if command.is_empty() {
        command.push(if cfg!(windows) { "python" } else { "python3" }.into());
    }
    command.extend(["-c".as_ref(), WATCHER.as_ref(), file, name].map(OsStr::to_owned));
    Ok(command)
}

/// Stores the number of each signal from now on.
fn listen_for_signals() -> Result<(), Failure> {
    on_signals(|signal| SIGNAL.store(signal as usize, Ordering::Relaxed))
}

/// Returns the failure for a program that was not run.
fn not_run(name: &str, error: RunError) -> Failure {
    match error {
        RunError::NotStarted(_) => Failure::failed(format!("{name} {error}")),
        RunError::Interrupted(signal) => Failure::interrupted(signal, error.to_string()),
        error => Failure::failed(error.to_string()),
    }
}

/// Grades the attempts of a program and prints the report. Failed tasks are an error.
fn report(
    args: &GradeArgs,
    program: &str,
    attempts: &[Attempt],
    is_limited: bool,
    language: Language,
) -> Result<(), Failure> {
    let verdict = grade::judge(attempts, args.demands());
    let write = |path: &Path, text: String| write_file(path, args.force, || Ok(text_content(text)));
    if let Some(path) = &args.junit {
        write(path, grade::junit(attempts, &verdict))?;
    }
    if let Some(path) = &args.html {
        write(path, grade::page(language, program, attempts, &verdict))?;
    }
    if let Some(path) = &args.save {
        write(path, grade::trace_file_text(attempts))?;
    }
    print(|out| {
        let text = grade::report(language, attempts, &verdict);
        if args.json {
            let mut report = grade::json(attempts, &verdict);
            report["text"] = text.into();
            writeln!(out, "{report}")
        } else {
            out.write_all(text.as_bytes())
        }
    })?;
    if is_limited {
        let sentence = "a limit was reached: see --time, --memory and --printed";
        return Err(Failure::limit(sentence));
    }
    let (passed, asked) = verdict.counts();
    Err(Failure::data(match asked {
        _ if verdict.is_passed() => return Ok(()),
        1 => "the task failed".to_owned(),
        all => format!("{} of {all} tasks failed", all - passed),
    }))
}

/// Reads a file of tasks or of traces, each with the task printed before it, by a function whose error
/// has a line.
///
/// # Errors
/// The file cannot be read or has an error.
fn read<T>(path: &Path, parse: impl Fn(&str) -> Result<T, (usize, String)>) -> Result<T, Failure> {
    parse(&read_text(path, MAX_FILE_BYTES)?)
        .map_err(|(line, error)| Failure::data(format!("{}:{line}: {error}", safe::path(path))))
}

/// Returns the right search of the first failed task, and the wrong one that matches all traces;
/// `None` for right ones.
///
/// # Errors
/// The trace cannot be read, or no search matches it: the error says where it departs.
pub(in crate::cli) fn searches(trace: &Path) -> Result<(Problem, Option<Problem>), Failure> {
    let attempts = read(trace, grade::read_trace_file)?;
    let verdict = grade::judge(&attempts, Demands::default());
    let first = verdict.first_departure.as_ref();
    let task = &attempts[first.map_or(0, |first| first.task)].task;
    let (right, wrong) = grade::paired_searches(task, &verdict)?;
    if wrong.is_some() || verdict.is_passed() {
        return Ok((right, wrong));
    }
    let shown = safe::path(trace);
    let why = first.map_or(String::new(), |first| first.why(Language::En));
    let alone = "no search of this tree with a fault that has a name does what this program does";
    Err(Failure::data(format!("{shown}: {alone}: {why}")))
}
