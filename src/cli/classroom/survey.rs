//! `plywood survey`: searches a list on all cores, and writes the table.

mod arguments;

pub(in crate::cli) use arguments::SurveyArgs;

use super::try_map_unordered;
use crate::cli::failure::Failure;
use crate::cli::signals::end_cleanly_on_signals;
use crate::cli::writing::{print_raw, unless_closed};
use crate::cli::{progress, reading, recording};
use crate::output::Destination;
use plywood_class::survey::{self, Chart, Columns, ScoreCache, SearchRow, Survey, Task};
use plywood_explore::exploration::{DEFAULT_DEPTH, MAX_DEPTH};
use plywood_explore::parallel;
use plywood_explore::safe;
use plywood_teach::language::Language;
use std::io::{self, Write};
use std::path::Path;

/// Runs the searches, writes the table and shows the chart.
///
/// # Errors
/// Invalid options, or a file that cannot be read or written.
pub(in crate::cli) fn run(args: &SurveyArgs, language: Language) -> Result<(), Failure> {
    let survey = read_survey(args)?;
    let is_stdout = args.output == Path::new("-");
    let file = (!is_stdout).then(|| Destination::new(&args.output, args.force));
    let file = file.transpose()?;
    recording::check_memory(args.max_nodes)?;
    end_cleanly_on_signals()?;
    let rows = search(&survey, args)?;
    let table = |out: &mut dyn Write| table(args, &rows, out);
    let Some(file) = file else {
        return print_raw(table);
    };
    file.write(|out| unless_closed(table(out)))?;
    let mut chart = Chart::new(&rows, language).text();
    if args.truth {
        chart += &Chart::for_truth(&rows, language).text();
    }
    print_raw(|out| out.write_all(chart.as_bytes()))
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
        tables: args.table.clone(),
        evaluation: args.evaluation,
        max_nodes: args.max_nodes,
        truth: args.truth,
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

/// Runs the searches. Returns all rows in the order of the list.
fn search(survey: &Survey, args: &SurveyArgs) -> Result<Vec<SearchRow>, Failure> {
    let tasks: Vec<Task> = survey.tasks().collect();
    let bar = progress::bar(tasks.len() as u64, "positions and depths");
    let truths = ScoreCache::default();
    let threads = args.threads.unwrap_or_else(parallel::cores);
    let search_one = |&task: &Task| Ok((task, survey.search(task, &truths)));
    let mut rows = try_map_unordered(&tasks, threads, &bar, search_one)?;
    rows.sort_unstable_by_key(|&(task, _)| task);
    Ok(rows.into_iter().flat_map(|(_, rows)| rows).collect())
}

fn table(args: &SurveyArgs, rows: &[SearchRow], out: &mut dyn Write) -> io::Result<()> {
    let columns = Columns {
        table: args.table.iter().any(Option::is_some),
        truth: args.truth,
        time: !args.no_time,
    };
    survey::write_csv(rows, columns, out)
}
