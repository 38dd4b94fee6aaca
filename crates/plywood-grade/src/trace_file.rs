//! A text with tasks and a program's output for each, to be viewed later.
//!
//! A task comes first, as the program reads it, followed by the program's lines.

use crate::task::Task;
use crate::trace::{Attempt, Trace};

/// Why a text without a tree is no trace file.
const NO_TASK: &str =
    "there is no task in it: the tree in brackets goes on a line of its own, before the trace";

/// Returns the tasks, each with the contract's lines printed for it.
pub fn trace_file_text(attempts: &[Attempt]) -> String {
    let text = |Attempt { task, trace, .. }: &Attempt| {
        let lines = trace.printed_lines();
        let printed: String = lines.map(|line| format!("{}\n", line.text)).collect();
        format!("{}\n{}\n{printed}", task.tree(), task.words())
    };
    attempts.iter().map(text).collect()
}

/// Reads tasks with their traces. Other text between and around them is skipped. After the first
/// task, a line in brackets is a tree only if it has its words on the next line.
///
/// # Errors
/// There is no task, or one is invalid: a sentence says so.
pub fn read_trace_file(text: &str) -> Result<Vec<Attempt>, String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let next = |line: usize| lines.get(line + 1).copied().unwrap_or_default();
    let is_tree = |&line: &usize| lines[line].trim_start_matches("chance").starts_with('[');
    let mut starts: Vec<usize> = (0..lines.len()).filter(is_tree).collect();
    let first = *starts.first().ok_or(NO_TASK)?;
    starts.retain(|&line| line == first || next(line).starts_with("max="));
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let attempt = |(start, end): (&usize, usize)| {
        let (begin, words) = (*start, next(*start));
        // The line after a task without words is something else.
        let has_words = words.split_whitespace().all(|word| word.contains('='));
        let task = Task::new(lines[begin], if has_words { words } else { "" });
        let task = task.map_err(|error| format!("line {}: {error}", begin + 1))?;
        // Lines are counted from the beginning of the text.
        let after = (begin + 1 + usize::from(has_words)).min(end);
        let printed = "\n".repeat(after) + &lines[after..end].join("\n");
        Ok(Attempt {
            trace: Trace::read(&task, printed.as_bytes()).unwrap_or_default(),
            task,
            failure: None,
        })
    };
    starts.iter().zip(ends).map(attempt).collect()
}
