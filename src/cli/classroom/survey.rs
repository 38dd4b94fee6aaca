//! `plywood survey`: searches a list on all cores, and writes the table.

mod arguments;

pub(in crate::cli) use arguments::SurveyArgs;

use super::try_map_unordered;
use crate::cli::failure::Failure;
use crate::cli::writing::write_text;
use crate::cli::{progress, reading, recording};
use plywood_class::survey::{Survey, Task, table};
use plywood_explore::exploration::{DEFAULT_DEPTH, MAX_DEPTH};
use plywood_explore::parallel;
use plywood_explore::safe;

/// Runs the searches and writes the table.
///
/// # Errors
/// Invalid options, or a file that cannot be read or written.
pub(in crate::cli) fn run(args: &SurveyArgs) -> Result<(), Failure> {
    let survey = read_survey(args)?;
    write_text(&args.file, None, || {
        recording::check_memory(args.max_nodes)?;
        search(&survey, args)
    })
}

/// Reads the survey, and checks that every part of it can be searched.
fn read_survey(args: &SurveyArgs) -> Result<Survey, Failure> {
    let (mut positions, mut lines) = (args.position.clone(), Vec::new());
    if let Some(path) = &args.positions {
        for (line, position) in reading::positions(path)? {
            positions.push(position);
            lines.push(line);
        }
    }
    if positions.is_empty() {
        if let Some(path) = &args.positions {
            return Err(reading::no_position(path));
        }
        positions.push(String::new());
    }
    let depths = if !args.depth.is_empty() {
        args.depth.clone()
    } else if args.game.has_free_depth() {
        vec![DEFAULT_DEPTH]
    } else {
        // Each tree of a list is searched to its leaves.
        vec![MAX_DEPTH]
    };
    let survey = Survey {
        game: args.game,
        positions,
        depths,
        algorithms: args.algorithm.clone(),
        orders: args.order.clone(),
        evaluation: args.evaluation,
        max_nodes: args.max_nodes,
    };
    survey.check().map_err(|(index, error)| {
        let in_file = index.checked_sub(args.position.len());
        let line = in_file.and_then(|index| lines.get(index));
        let place = match (&args.positions, line) {
            (Some(path), Some(line)) => format!("{}:{line}", safe::path(path)),
            _ => format!("position {} of the list", index + 1),
        };
        Failure::usage(format!("{place}: {}", Failure::from(error).message))
    })?;
    Ok(survey)
}

/// Runs the searches. Returns the table, in the order of the list.
fn search(survey: &Survey, args: &SurveyArgs) -> Result<String, Failure> {
    let tasks: Vec<Task> = survey.tasks().collect();
    let bar = progress::bar(tasks.len() as u64, "positions and depths");
    let threads = args.threads.unwrap_or_else(parallel::cores);
    let rows = try_map_unordered(&tasks, threads, &bar, |&task| Ok(survey.search(task)))?;
    let mut rows = rows.concat();
    rows.sort_unstable_by_key(|row| row.number);
    Ok(table(&rows))
}
