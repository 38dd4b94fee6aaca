//! Grades a whole class: runs every program that matches a pattern, in parallel, and writes a table
//! with a line for each.

use super::{GradeArgs, listen_for_signals, not_run, watching};
use crate::cli::classroom::try_map_unordered;
use crate::cli::failure::Failure;
use crate::cli::progress;
use crate::cli::signals::end_cleanly_on_signals;
use crate::cli::writing::{print, unless_closed};
use crate::output::{self, Destination};
use plywood_explore::parallel;
use plywood_explore::safe;
use plywood_grade::class::{Rows, programs, write_frequencies, write_table};
use plywood_grade::run::{RunError, run_all};
use plywood_grade::{self as grade, Task};
use plywood_teach::language::Language;
use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;

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
    if args.function.as_ref().is_some_and(|words| words.len() > 1) {
        let sentence = "with --each, --function takes a name alone: the files are those that match";
        return Err(Failure::usage(sentence));
    }
    let programs = programs(pattern);
    let programs = programs.map_err(|error| Failure::usage(format!("--each {error}")))?;
    let table = Destination::new(report, args.force)?;
    let programs: Vec<_> = programs.into_iter().collect();
    let pages = args.html.as_deref();
    if let Some(folder) = pages {
        fs::create_dir_all(folder).map_err(|error| Failure::not_created(folder, &error))?;
    }
    let signal = listen_for_signals()?;
    let bar = progress::bar(programs.len() as u64, "programs");
    let grade_one = |(program, error): &(String, Option<String>)| -> Result<Row, Failure> {
        if let Some(error) = error {
            return Ok((program.clone(), json!({ "error": error })));
        }
        let command = match args.function.as_deref() {
            Some([name, ..]) => watching(args, name, program),
            _ => vec![command_path(program)],
        };
        let row = match run_all(&command, tasks, &args.limits(), &signal) {
            Ok((attempts, _)) => {
                let verdict = grade::judge(&attempts, args.demands());
                if let Some(folder) = pages {
                    let page = grade::page(language, &safe::short(program), &attempts, &verdict);
                    let path = output::path_in(folder, Path::new(&grade::page_file(program)))?;
                    let file = Destination::new(&path, true)?;
                    file.write(|out| out.write_all(page.as_bytes()))?;
                }
                grade::json(&attempts, &verdict)
            }
            Err(error @ RunError::NotStarted(_)) => {
                json!({ "error": not_run(&command, error).message })
            }
            Err(error) => return Err(not_run(&command, error)),
        };
        Ok((program.clone(), row))
    };
    // One more thread than cores, because a program that has ended is not noticed at once.
    let rows = try_map_unordered(&programs, parallel::cores() + 1, &bar, grade_one)?;
    let rows: Rows = rows.into_iter().collect();
    end_cleanly_on_signals()?;
    table.write(|out| unless_closed(write_table(&rows, out)))?;
    print(|out| write_frequencies(&rows, language, out))
}

/// Returns the command for a program. One in this folder is not looked up in the PATH.
fn command_path(program: &str) -> String {
    if Path::new(program).parent() == Some(Path::new("")) {
        format!("./{program}")
    } else {
        program.to_owned()
    }
}
