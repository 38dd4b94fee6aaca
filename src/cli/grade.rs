//! `grade`: runs a student's program on tasks and reports where it departs from the search.

mod arguments;
mod class;
mod starter;

pub(super) use arguments::GradeArgs;

use super::failure::Failure;
use super::reading;
use super::signals::on_signals;
use super::writing::{print, text_content, write_file};
use plywood_explore::safe;
use plywood_grade::run::{self, Limits, Runs};
use plywood_grade::{
    self as grade, Attempt, Demands, Task, Verdict, default_tasks, junit, table_tasks,
};
use plywood_teach::language::Language;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Maximum number of processes and threads of a run, besides the user's others; root has no such
/// limit.
const MAX_PROCESSES: u64 = 256;

/// The Python program that watches a function of a file: both follow it.
const WATCHER: &str = include_str!("../python/plywood/watch.py");

/// Grades a program, a trace or a class, or prints the tasks.
///
/// # Errors
/// Failed tasks are errors too.
pub(super) fn run(args: &GradeArgs, language: Language) -> Result<(), Failure> {
    if let Some(starter) = &args.starter {
        return starter::write(args, starter, language);
    }
    if let Some(trace) = &args.trace {
        let attempt = reading::read(trace)?.attempt;
        return report(args, &[attempt], false, language);
    }
    let tasks = tasks(args)?;
    if args.each.is_some() {
        return class::run(args, &tasks, language);
    }
    let command = match args.function.as_deref() {
        None => args.command.clone(),
        Some([name, file]) => {
            let path = Path::new(file);
            fs::metadata(path).map_err(|error| Failure::unreadable(path, &error))?;
            watching(args, name, file)
        }
        Some(_) => {
            let sentence = "name the file, too, like plywood grade --function search student.py";
            return Err(Failure::usage(sentence));
        }
    };
    if command.is_empty() {
        if args.tasks.is_some() {
            return print_tasks(args, &tasks);
        }
        let sentence = "name the program after --, like plywood grade -- python3 student.py";
        return Err(Failure::usage(sentence));
    }
    let signal = listen_for_signals()?;
    let runs = run_all(args, &command, &tasks, &signal)?;
    let (attempts, is_limited) = runs.map_err(Failure::failed)?;
    report(args, &attempts, is_limited, language)
}

/// Returns the command that watches a function of a file.
fn watching(args: &GradeArgs, name: &str, file: &str) -> Vec<String> {
    let default = if cfg!(windows) { "python" } else { "python3" };
    let mut command = args.command.clone();
    if command.is_empty() {
        command.push(default.to_owned());
    }
    command.extend(["-c", WATCHER, file, name].map(str::to_owned));
    command
}

/// Prints the tasks, one per line; with `--json` as a program reads them.
fn print_tasks(args: &GradeArgs, tasks: &[Task]) -> Result<(), Failure> {
    print(|out| {
        if args.json {
            return tasks
                .iter()
                .try_for_each(|task| write!(out, "{}", task.input()));
        }
        let count = tasks.len();
        writeln!(
            out,
            "# {count} tasks: what a program reads, a tree and its words"
        )?;
        tasks.iter().try_for_each(|task| writeln!(out, "{task}"))
    })
}

/// Starts listening for signals, and returns where the number of the last one is stored; 0 until
/// one comes.
fn listen_for_signals() -> Result<Arc<AtomicUsize>, Failure> {
    let received = Arc::new(AtomicUsize::new(0));
    let shared = received.clone();
    on_signals(move |signal| shared.store(signal as usize, Ordering::Relaxed))?;
    Ok(received)
}

/// Runs a program on all tasks. Returns the attempts and whether a limit was reached, or the error
/// of a program that cannot be run.
///
/// # Errors
/// A signal, or a system error of the grader itself.
fn run_all(
    args: &GradeArgs,
    command: &[String],
    tasks: &[Task],
    signal: &AtomicUsize,
) -> Result<Result<(Vec<Attempt>, bool), String>, Failure> {
    let runs = run::run_all(command, tasks, &limits(args), signal);
    match runs.map_err(|error| Failure::failed(format!("no program can be started: {error}")))? {
        Runs::Ended(attempts, is_limited) => Ok(Ok((attempts, is_limited))),
        Runs::NotStarted(error) => {
            let (program, error) = (safe::short(&command[0]), safe::short(&error));
            Ok(Err(format!("{program} could not be run: {error}")))
        }
        Runs::Interrupted(number) => {
            let message = "the program was ended before it was graded";
            Err(Failure::interrupted(number, message))
        }
    }
}

/// Returns the report on a program as a page.
///
/// # Errors
/// The report is too large.
fn page(
    language: Language,
    program: &str,
    attempts: &[Attempt],
    verdict: &Verdict,
) -> Result<String, Failure> {
    let page = grade::page(language, program, attempts, verdict);
    page.map_err(|error| Failure::limit(error.say(language)))
}

fn limits(args: &GradeArgs) -> Limits {
    Limits {
        time: Duration::from_secs(args.time.into()),
        memory: u64::from(args.memory) << 10,
        printed: (args.printed as usize) << 20,
        processes: run::user_processes().map(|now| now + MAX_PROCESSES),
    }
}

/// Returns the conventions that the options require or accept.
fn demands(args: &GradeArgs) -> Demands {
    let accepts = |what: &str| args.accept.iter().any(|accepted| accepted == what);
    Demands {
        cut: args.cut,
        fail: args.fail,
        negamax: args.values.as_ref().map(|values| values == "mover"),
        backwards: args.order.as_ref().map(|order| order == "right"),
        first_move: args.from,
        accepts_minimax: accepts("minimax"),
        accepts_table: accepts("table"),
        is_strict: args.strict,
    }
}

/// Returns the tasks given by options.
fn tasks(args: &GradeArgs) -> Result<Vec<Task>, Failure> {
    match &args.tasks {
        Some(Some(path)) => reading::tasks(path),
        _ if demands(args).accepts_table => Ok([default_tasks(), table_tasks()].concat()),
        _ => Ok(default_tasks()),
    }
}

/// Grades the attempts and prints the report.
fn report(
    args: &GradeArgs,
    attempts: &[Attempt],
    is_limited: bool,
    language: Language,
) -> Result<(), Failure> {
    let verdict = grade::judge(attempts, demands(args));
    if let Some(path) = &args.junit {
        write_file(path, args.force, || {
            Ok(|out: &mut dyn Write| junit::write(attempts, &verdict, out))
        })?;
    }
    if let Some(path) = &args.html {
        let program = match args.trace.as_deref() {
            Some(trace) => safe::path(trace),
            None => safe::short(&program_name(args)).into_owned(),
        };
        write_file(path, args.force, || {
            Ok(text_content(page(language, &program, attempts, &verdict)?))
        })?;
    }
    // The first failed task, or the first of all.
    let first = verdict.first_departure.as_ref();
    let first = attempts.get(first.map_or(0, |first| first.task));
    if let (Some(path), Some(attempt)) = (&args.save, first) {
        let saved = grade::trace_file_text(attempt, &verdict);
        write_file(path, args.force, || Ok(text_content(saved)))?;
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
    outcome(&verdict, is_limited)
}

/// Returns the program and its arguments, or the function and its file, as they were given.
fn program_name(args: &GradeArgs) -> String {
    args.function.as_ref().unwrap_or(&args.command).join(" ")
}

fn outcome(verdict: &Verdict, is_limited: bool) -> Result<(), Failure> {
    if is_limited {
        return Err(Failure::limit(
            "a limit was reached: see --time, --memory and --printed",
        ));
    }
    if verdict.is_passed() {
        return Ok(());
    }
    let (passed, asked) = verdict.counts();
    Err(Failure::data(match asked {
        1 => "the task failed".to_owned(),
        all => format!("{} of {all} tasks failed", asked - passed),
    }))
}
