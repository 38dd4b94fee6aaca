//! What the journal of a survey has: the survey in its first line, then the tasks that are done.

use super::{SearchRow, Shard, Survey, Task};
use serde::{Deserialize, Serialize};

/// The value of the first line's field `format`.
const FORMAT: &str = "plywood-survey-journal";

/// The version of the format: the first one had no checksums.
const VERSION: u32 = 2;

/// The first line: the survey that the journal belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalHead {
    format: String,
    version: u32,
    shard: Shard,
    survey: Survey,
}

impl JournalHead {
    /// Creates the first line of a survey's journal.
    pub fn new(survey: &Survey, shard: Shard) -> JournalHead {
        JournalHead {
            format: FORMAT.to_owned(),
            version: VERSION,
            shard,
            survey: survey.clone(),
        }
    }
}

/// A task that is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The task.
    pub task: Task,
    /// Its searches.
    pub rows: Vec<SearchRow>,
}

impl JournalEntry {
    /// Returns whether its task is one of this part of the survey.
    pub fn fits(&self, survey: &Survey, shard: Shard) -> bool {
        let Task(number) = self.task;
        shard.has(number) && (number as usize) < survey.positions.len() * survey.depths.len()
    }
}
