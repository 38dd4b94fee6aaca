//! The journal of a survey, line by line while it runs, so that an interrupted survey can be
//! resumed. A line is a task with its rows and a checksum; it counts only if it is complete and
//! intact.

use super::{SearchRow, Shard, Survey, Task};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use thiserror::Error;

/// The value of the first line's field `format`.
const FORMAT: &str = "plywood-survey-journal";

/// The version of the format: the first one had no checksums.
const VERSION: u32 = 2;

/// Separates a record from its checksum.
const SEPARATOR: char = ' ';

/// The first line: the survey that the journal belongs to.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    format: String,
    version: u32,
    shard: Shard,
    survey: Survey,
}

/// A task that is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The task.
    pub task: Task,
    /// Its searches.
    pub rows: Vec<SearchRow>,
}

/// The tasks that are done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// Their rows, by task.
    pub entries: BTreeMap<Task, Vec<SearchRow>>,
    /// The number of bytes of whole lines. The bytes after them were being written when the process
    /// ended.
    pub whole_bytes: usize,
    /// The numbers, from 1, of damaged lines: their tasks have to be done again.
    pub damaged: Vec<usize>,
}

/// The reason why a journal cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// It belongs to another survey.
    #[error("it was started with other options")]
    OtherSurvey,
    /// It is not a journal, or its first line is damaged.
    #[error("its first line is not that of a survey's journal")]
    NoHead,
}

impl Journal {
    /// Reads a journal of this survey and shard. An empty text is the beginning of one.
    ///
    /// # Errors
    /// It belongs to another survey, or is not a journal. Damaged lines after the first are not an
    /// error.
    pub fn read(text: &[u8], survey: &Survey, shard: Shard) -> Result<Journal, JournalError> {
        let whole_bytes = text
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |last| last + 1);
        let mut journal = Journal {
            whole_bytes,
            ..Journal::default()
        };
        let mut lines = text[..whole_bytes].split_inclusive(|&byte| byte == b'\n');
        let Some(head) = lines.next() else {
            return Ok(journal);
        };
        let head: Head = record(head).ok_or(JournalError::NoHead)?;
        if head != Journal::new_head(survey, shard) {
            return Err(JournalError::OtherSurvey);
        }
        let tasks = survey.tasks().count() as u32;
        for (number, line) in (2..).zip(lines) {
            match record::<JournalEntry>(line) {
                Some(entry) if entry.task.0 < tasks && shard.has(entry.task.0) => {
                    journal.entries.insert(entry.task, entry.rows);
                }
                _ => journal.damaged.push(number),
            }
        }
        Ok(journal)
    }

    /// Returns the first line of a journal.
    pub fn head(survey: &Survey, shard: Shard) -> String {
        line(&Journal::new_head(survey, shard))
    }

    fn new_head(survey: &Survey, shard: Shard) -> Head {
        Head {
            format: FORMAT.to_owned(),
            version: VERSION,
            shard,
            survey: survey.clone(),
        }
    }
}

impl JournalEntry {
    /// Returns its line in a journal.
    pub fn line(&self) -> String {
        line(self)
    }
}

/// Returns a record as a line, with its checksum.
fn line(record: &impl Serialize) -> String {
    let record = serde_json::to_string(record).expect("a record has text keys only");
    let checksum = checksum(&record);
    format!("{record}{SEPARATOR}{checksum}\n")
}

/// Returns the record of a line; `None` if it is not what was written.
fn record<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let line = str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (record, told) = line.rsplit_once(SEPARATOR)?;
    match checksum(record) == told {
        true => serde_json::from_str(record).ok(),
        false => None,
    }
}

/// Returns the beginning of the SHA-256, in hexadecimal digits.
fn checksum(record: &str) -> String {
    let digest = Sha256::digest(record.as_bytes());
    digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
