//! The journal of a survey: the survey in its first line, then the tasks that are done. Also the
//! shards of a survey, which share nothing with each other.

use super::{SearchRow, Survey, Task};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use thiserror::Error;

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
    /// The task's number.
    pub task: Task,
    /// One row for each search of the task.
    pub rows: Vec<SearchRow>,
}

impl JournalEntry {
    /// Returns whether its task belongs to this shard of the survey.
    pub fn fits(&self, survey: &Survey, shard: Shard) -> bool {
        let Task(number) = self.task;
        shard.has(number) && (number as usize) < survey.positions.len() * survey.depths.len()
    }
}

/// One part of several, counted from 1: `3/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    number: u32,
    of: u32,
}

/// The error for a text that is not a shard.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("write a part and how many there are, like 3/16")]
pub struct ShardError;

impl Shard {
    /// Returns whether the shard contains the item of this index. Neighbours are in different
    /// shards, so that each shard has as much to do as the others.
    pub fn has(self, item: u32) -> bool {
        item % self.of == self.number - 1
    }
}

impl Default for Shard {
    /// Returns the shard that contains everything.
    fn default() -> Shard {
        Shard { number: 1, of: 1 }
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let (number, of) = text.split_once('/').ok_or(ShardError)?;
        let read = |text: &str| text.parse().map_err(|_| ShardError);
        let (number, of) = (read(number)?, read(of)?);
        let shard = Shard { number, of };
        (1..=of)
            .contains(&number)
            .then_some(shard)
            .ok_or(ShardError)
    }
}

impl Display for Shard {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.of)
    }
}
