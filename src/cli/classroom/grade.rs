//! `grade`: runs a student's program on tasks and reports where it departs from the search.

mod arguments;
mod class;
mod starter;

pub(in crate::cli) use arguments::GradeArgs;

use super::traces;
use crate::cli::failure::Failure;
use crate::cli::signals::on_signals;
use crate::cli::writing::{print, text_content, write_file};
use plywood_explore::safe;
use plywood_grade::run::{RunError, run_all};
use plywood_grade::{self as grade, Attempt, Task, default_tasks, table_tasks};
use plywood_teach::language::Language;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The Python program that watches a function of a file: both follow it.
const WATCHER: &str = include_str!("../../python/plywood/watch.py");

/// Grades a program, a trace or a class, or prints the tasks.
///
/// # Errors
/// Failed tasks are errors too.
pub(in crate::cli) fn run(args: &GradeArgs, language: Language) -> Result<(), Failure> {
    if let Some(starter) = &args.starter {
        return starter::write(args, starter, language);
    }
    if let Some(trace) = &args.trace {
        let attempts = traces::read(trace)?;
        return report(args, &safe::path(trace), &attempts, false, language);
    }
    let tasks = match &args.tasks {
        Some(Some(path)) => traces::tasks(path)?,
        _ if args.accepts("table") => [default_tasks(), table_tasks()].concat(),
        _ => default_tasks(),
    };
    if args.each.is_some() {
        return class::run(args, &tasks, language);
    }
    let command = match args.function.as_deref() {
        None => args.command.clone(),
        Some([name, file]) => watching(args, name, file),
        Some(_) => {
            let sentence = "name the file, too, like plywood grade --function search student.py";
            return Err(Failure::usage(sentence));
        }
    };
    if command.is_empty() {
        if args.tasks.is_some() {
            let mut inputs = tasks.iter().map(Task::input);
            return print(|out| inputs.try_for_each(|input| write!(out, "{input}")));
        }
        let sentence = "name the program after --, like plywood grade -- python3 student.py";
        return Err(Failure::usage(sentence));
    }
    let runs = run_all(&command, &tasks, &args.limits(), &*listen_for_signals()?);
    let (attempts, is_limited) = runs.map_err(|error| not_run(&command, error))?;
    // The program and its arguments, or the function and its file, as they were given.
    let name = args.function.as_ref().unwrap_or(&args.command).join(" ");
    report(args, &safe::short(&name), &attempts, is_limited, language)
}

/// Returns the command that watches a function of a file.
fn watching(args: &GradeArgs, name: &str, file: &str) -> Vec<String> {
    let mut command = args.command.clone();
    if command.is_empty() {
        command.push(if cfg!(windows) { "python" } else { "python3" }.to_owned());
    }
    command.extend(["-c", WATCHER, file, name].map(str::to_owned));
    command
}

/// Starts listening for signals, and returns where the number of the last one is stored; 0 until
/// one comes.
fn listen_for_signals() -> Result<Arc<AtomicUsize>, Failure> {
    let received = Arc::new(AtomicUsize::new(0));
    let shared = received.clone();
    on_signals(move |signal| shared.store(signal as usize, Ordering::Relaxed))?;
    Ok(received)
}

/// Returns the failure for a program that was not run.
fn not_run(command: &[String], error: RunError) -> Failure {
    match error {
        RunError::NotStarted(error) => {
            let (program, error) = (safe::short(&command[0]), safe::short(&error));
            Failure::failed(match command {
                [.., watcher, file, name] if watcher == WATCHER => {
                    let (file, name) = (safe::short(file), safe::short(name));
                    format!("{program} could not run {name} of {file}: {error}")
                }
                _ => format!("{program} could not be run: {error}"),
            })
        }
        RunError::Interrupted(number) => {
            Failure::interrupted(number, "ended before all was graded")
        }
        error => Failure::failed(format!("no program can be started: {error}")),
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
