//! Journals of long-running work, so that it can be resumed after an interruption. Each line is a
//! record with its checksum, and counts only if it is complete and intact.

use plywood_export::export::web::checksum;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// Separates a record from its checksum.
const SEPARATOR: char = ' ';

/// The intact records of a journal, and what is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal<T> {
    /// The intact records, except for the first.
    pub entries: Vec<T>,
    /// The size of all complete lines in bytes. Anything beyond was being written when the process
    /// ended.
    pub whole_bytes: usize,
    /// The numbers, from 1, of damaged lines, whose work must be repeated.
    pub damaged: Vec<usize>,
}

/// Why a journal cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// The journal belongs to different work.
    #[error("it was started with other options")]
    OtherHead,
    /// The file is not a journal, or its first line is damaged.
    #[error("its first line is not that of a journal")]
    NoHead,
}

impl<T: DeserializeOwned> Journal<T> {
    /// Reads a journal that begins with `head`. An empty text is a journal without records.
    ///
    /// # Errors
    /// The text is not a journal, or belongs to different work. Damaged lines after the first are
    /// not an error.
    pub fn read<H: DeserializeOwned + PartialEq>(
        text: &[u8],
        head: &H,
    ) -> Result<Journal<T>, JournalError> {
        let last = text.iter().rposition(|&byte| byte == b'\n');
        let whole_bytes = last.map_or(0, |last| last + 1);
        let mut lines = text[..whole_bytes].split_inclusive(|&byte| byte == b'\n');
        if let Some(first) = lines.next()
            && *head != record::<H>(first).ok_or(JournalError::NoHead)?
        {
            return Err(JournalError::OtherHead);
        }
        let mut journal = Journal {
            entries: Vec::new(),
            whole_bytes,
            damaged: Vec::new(),
        };
        for (number, line) in (2..).zip(lines) {
            match record(line) {
                Some(entry) => journal.entries.push(entry),
                None => journal.damaged.push(number),
            }
        }
        Ok(journal)
    }
}

/// Returns a record as a line with its checksum.
pub fn line(record: &impl Serialize) -> String {
    let record = serde_json::to_string(record).expect("a record has text keys only");
    let checksum = checksum(&record);
    format!("{record}{SEPARATOR}{checksum}\n")
}

/// Returns the record of a line; `None` if the line is damaged.
fn record<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let line = str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (record, found) = line.rsplit_once(SEPARATOR)?;
    let is_intact = checksum(record) == found;
    is_intact.then(|| serde_json::from_str(record).ok())?
}
