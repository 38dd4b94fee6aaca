//! `plywood survey`: searches a list on all cores, keeps a journal, and writes the table.

mod arguments;

pub(in crate::cli) use arguments::SurveyArgs;

use super::{journal, try_map_unordered};
use crate::cli::failure::Failure;
use crate::cli::signals::end_cleanly_on_signals;
use crate::cli::writing::{print_raw, unless_closed};
use crate::cli::{progress, reading, recording};
use crate::output::Destination;
use plywood_class::journal::line;
use plywood_class::survey::{
    self, Chart, Columns, JournalEntry, JournalHead, ScoreCache, SearchRow, Survey, Task,
};
use plywood_explore::exploration::{DEFAULT_DEPTH, MAX_DEPTH};
use plywood_explore::parallel::{self, locked};
use plywood_explore::safe;
use plywood_teach::language::Language;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

/// Runs the searches, writes the table and shows the chart.
///
/// # Errors
/// Invalid options, a file that cannot be read or written, or a journal of other work.
pub(in crate::cli) fn run(args: &SurveyArgs, language: Language) -> Result<(), Failure> {
    let survey = read_survey(args)?;
    let is_stdout = args.output == Path::new("-");
    // An interrupted run may overwrite its own files.
    let overwrite = args.force || !is_stdout && journal::path_for(&args.output).exists();
    let destination = (!is_stdout).then(|| Destination::new(&args.output, overwrite));
    let destination = destination.transpose()?;
    let draw = |rows: &[SearchRow]| {
        if args.truth {
            Chart::for_truth(rows, language)
        } else {
            Chart::new(rows, language)
        }
    };
    let chart_file = chart_destination(args, destination.as_ref(), overwrite)?;
    // A device or pipe would have its journal in a folder like /dev, and cannot be resumed anyway.
    let has_file = destination.as_ref().is_some_and(Destination::is_file);
    recording::check_memory(args.max_nodes)?;
    end_cleanly_on_signals()?;
    let rows = search(&survey, args, has_file)?;
    let chart = draw(&rows);
    // Before the table: if the chart cannot be written, nothing is printed, and the journal allows
    // resuming.
    if let Some(file) = chart_file {
        let picture = if args.truth {
            Chart::new(&rows, language).svg_above(&chart)
        } else {
            chart.svg()
        };
        file.write(|out| out.write_all(picture.as_bytes()))?;
    }
    let content = |out: &mut dyn Write| table(args, &rows, out);
    match &destination {
        None => print_raw(content)?,
        Some(table) => table.write(|out| unless_closed(content(out)))?,
    }
    if has_file {
        // The table is complete, so there is nothing left to resume.
        let journal = journal::path_for(&args.output);
        let removed = fs::remove_file(&journal);
        removed.map_err(|error| Failure::unwritable(&journal, &error))?;
    }
    if !is_stdout {
        let nodes = args.truth.then(|| Chart::new(&rows, language).text());
        let text = nodes.unwrap_or_default() + &chart.text();
        return print_raw(|out| out.write_all(text.as_bytes()));
    }
    Ok(())
}

/// Returns where to write the chart, which must not be the file of the table.
fn chart_destination(
    args: &SurveyArgs,
    table: Option<&Destination>,
    overwrite: bool,
) -> Result<Option<Destination>, Failure> {
    let Some(file) = args.chart.as_deref() else {
        return Ok(None);
    };
    if file == Path::new("-") {
        return Err(Failure::usage(
            "--chart -: the picture does not go to standard output: name a file, like chart.svg",
        ));
    }
    let chart = Destination::new(file, overwrite)?;
    if table.is_some_and(|table| table.is_same_file(&chart)) {
        let file = safe::path(file);
        return Err(Failure::usage(format!(
            "--chart {file}: --output writes the table there: name another file"
        )));
    }
    Ok(Some(chart))
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

/// Runs the searches that are not done yet. Returns all rows in the order of the list.
fn search(survey: &Survey, args: &SurveyArgs, has_file: bool) -> Result<Vec<SearchRow>, Failure> {
    let path = journal::path_for(&args.output);
    let (mut file, mut rows) = (None, BTreeMap::new());
    if has_file {
        let head = JournalHead::new(survey, args.shard);
        let fits = |entry: &JournalEntry| entry.fits(survey, args.shard);
        let (opened, entries) = journal::open(&path, &head, fits)?;
        file = Some(opened);
        rows.extend(entries.into_iter().map(|entry| (entry.task, entry.rows)));
    }
    let remaining: Vec<Task> = survey
        .tasks()
        .filter(|task| args.shard.has(task.0) && !rows.contains_key(task))
        .collect();
    let done = rows.len() as u64;
    let bar = progress::bar(done + remaining.len() as u64, "positions and depths");
    bar.inc(done);
    let truths = ScoreCache::default();
    let file = Mutex::new(file);
    let search_one = |&task: &Task| {
        let rows = survey.search(task, &truths);
        let entry = JournalEntry { task, rows };
        let mut saved = locked(&file);
        // Stop writing after an error, so that the next line does not hide it.
        if let Some(mut file) = saved.take() {
            // One call per line. An incomplete line is ignored.
            let written = file.write_all(line(&entry).as_bytes());
            written.map_err(|error| Failure::unwritable(&path, &error))?;
            *saved = Some(file);
        }
        Ok((task, entry.rows))
    };
    let threads = args.threads.unwrap_or_else(parallel::cores);
    rows.extend(try_map_unordered(&remaining, threads, &bar, search_one)?);
    Ok(rows.into_values().flatten().collect())
}

fn table(args: &SurveyArgs, rows: &[SearchRow], out: &mut dyn Write) -> io::Result<()> {
    let columns = Columns {
        table: args.table.iter().any(Option::is_some),
        truth: args.truth,
        time: !args.no_time,
    };
    survey::write_csv(rows, columns, out)
}
