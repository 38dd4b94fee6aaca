//! What a survey has done, line by line, while it runs: so that one that was ended goes on where it
//! was. A line is a task with its rows, and stands there completely or is not counted.

use super::{SearchRow, Shard, Survey, Task};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// The value of the first line's field `format`.
const FORMAT: &str = "plywood-survey-journal";

/// The first line: whose journal it is.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    format: String,
    version: u32,
    shard: Shard,
    survey: Survey,
}

/// A task that is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The task.
    pub task: Task,
    /// Its searches.
    pub rows: Vec<SearchRow>,
}

/// The tasks that are done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// Each once, by its number.
    pub entries: BTreeMap<Task, Vec<SearchRow>>,
    /// Bytes of the text that are whole lines. What stands behind them was being written when the
    /// process ended.
    pub whole: usize,
}

/// A journal of which nothing can be taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalError {
    /// It belongs to another survey.
    #[error("it was begun with other options")]
    Other,
    /// It is no journal.
    #[error("line {0} is no line of a survey")]
    Broken(usize),
}

impl Journal {
    /// Reads a journal of this survey and shard; an empty one is the beginning.
    ///
    /// # Errors
    /// It is that of another survey, or none at all.
    pub fn read(text: &[u8], survey: &Survey, shard: Shard) -> Result<Journal, JournalError> {
        let whole = text
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |last| last + 1);
        let mut journal = Journal {
            entries: BTreeMap::new(),
            whole,
        };
        let lines = text[..whole].split_inclusive(|&byte| byte == b'\n');
        let tasks = survey.tasks().count() as u32;
        for (index, line) in lines.enumerate() {
            let broken = |_| JournalError::Broken(index + 1);
            if index == 0 {
                let head: Head = serde_json::from_slice(line).map_err(broken)?;
                if head != Journal::head_of(survey, shard) {
                    return Err(JournalError::Other);
                }
                continue;
            }
            let entry: Entry = serde_json::from_slice(line).map_err(broken)?;
            if entry.task.0 >= tasks || !shard.has(entry.task.0) {
                return Err(JournalError::Broken(index + 1));
            }
            journal.entries.insert(entry.task, entry.rows);
        }
        Ok(journal)
    }

    /// The first line of a journal.
    pub fn head(survey: &Survey, shard: Shard) -> String {
        line(&Journal::head_of(survey, shard))
    }

    fn head_of(survey: &Survey, shard: Shard) -> Head {
        Head {
            format: FORMAT.to_owned(),
            version: 1,
            shard,
            survey: survey.clone(),
        }
    }
}

impl Entry {
    /// The line that it is in a journal.
    pub fn line(&self) -> String {
        line(self)
    }
}

fn line(record: &impl Serialize) -> String {
    serde_json::to_string(record).expect("a record has text keys only") + "\n"
}
