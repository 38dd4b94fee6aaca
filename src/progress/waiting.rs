//! Answers that were still unsaved at the end: they wait in a file beside the progress until
//! a process that holds its lock takes them in.
//!
//! Two steps take them in: the progress is written, then the file is removed. So that they are
//! counted once even if nothing follows the first step, the progress keeps their name until then.

use super::error::ProgressError;
use super::store::{self, Content, FileState};
use super::{Progress, Record};
use crate::output::{self, OutputError};
use crate::safe;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io, mem, process};

/// The suffix of such files, before their number.
const SUFFIX: &str = ".unsaved-";

#[derive(Serialize, Deserialize)]
struct Answers {
    /// Unique among such files.
    name: String,
    records: Vec<Record>,
}

impl Content for Answers {
    const FORMAT: &'static str = "plywood-answers";

    fn checked(self) -> Option<Answers> {
        Some(self)
    }
}

/// Writes the records to a file of their own, beside that of the progress. The returned error tells
/// where they wait.
///
/// # Errors
/// The system refuses, or too many wait already.
pub(super) fn save_for_later(
    progress: &Path,
    records: &[Record],
) -> Result<ProgressError, ProgressError> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let name = format!("{}-{}", process::id(), now.unwrap_or_default().as_nanos());
    let answers = Answers {
        name,
        records: records.to_vec(),
    };
    for path in store::free_paths(progress, SUFFIX) {
        match store::write(&path, false, &answers) {
            // Another process was faster.
            Err(OutputError::Exists { .. }) => {}
            Err(error) => return Err(ProgressError::from_output(&path, error)),
            Ok(()) => return Ok(ProgressError::Waiting(safe::path(&path))),
        }
    }
    let too_many = io::ErrorKind::AlreadyExists.into();
    Err(ProgressError::not_written(progress, &too_many))
}

/// Returns whether answers wait.
pub(super) fn has_any(progress: &Path) -> bool {
    !files(progress).is_empty()
}

/// Answers that are being taken in.
#[derive(Default)]
pub(super) struct PendingAnswers {
    files: Vec<PathBuf>,
    /// A file that was set aside, as it could not be understood.
    pub aside: Option<ProgressError>,
}

impl PendingAnswers {
    /// Adds the answers that wait beside the file of this progress. Only for the holder of the
    /// lock; it then writes the progress and calls [`PendingAnswers::remove`].
    pub(super) fn merge_into(path: &Path, progress: &mut Progress) -> PendingAnswers {
        let mut waiting = PendingAnswers::default();
        let before = mem::take(&mut progress.taken_in);
        for file in files(path) {
            let merged = match store::read::<Answers>(&file) {
                Ok(FileState::Content(answers)) => answers.added_to(progress, &before),
                Ok(FileState::Unreadable) => None,
                // A newer version, or another time, may do better.
                Ok(FileState::Missing | FileState::Newer) | Err(_) => continue,
            };
            match merged {
                Some(merged) => {
                    *progress = merged;
                    waiting.files.push(file);
                }
                None => {
                    let aside = store::set_aside(&file, false).ok();
                    waiting.aside = waiting.aside.or(aside);
                }
            }
        }
        waiting
    }

    /// Removes the files whose answers are in the file of the progress now.
    pub(super) fn remove(&self) {
        for file in &self.files {
            // A file that cannot be removed is recognized by its name.
            fs::remove_file(file).ok();
        }
    }
}

impl Answers {
    /// Returns the progress with these answers, unless they are among those counted `before`;
    /// `None` if it would be impossible.
    fn added_to(&self, progress: &Progress, before: &BTreeSet<String>) -> Option<Progress> {
        let mut progress = progress.clone();
        let is_new = progress.taken_in.insert(self.name.clone());
        if is_new && !before.contains(&self.name) {
            self.records
                .iter()
                .for_each(|record| progress.apply(record));
        }
        progress.checked()
    }
}

/// Returns the files with waiting answers, in order.
fn files(progress: &Path) -> Vec<PathBuf> {
    let folder = progress.parent().unwrap_or(Path::new("."));
    let (Some(name), Ok(entries)) = (progress.file_name(), fs::read_dir(folder)) else {
        return Vec::new();
    };
    let start = output::with_suffix(Path::new(name), SUFFIX);
    let start = start.as_os_str().as_encoded_bytes();
    let number = |path: &Path| -> Option<u32> {
        let name = path.file_name()?.as_encoded_bytes();
        let number = str::from_utf8(name.strip_prefix(start)?).ok()?;
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then_some(number)?.parse().ok()
    };
    let mut files: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            Some((number(&path)?, path))
        })
        .collect();
    files.sort();
    files.into_iter().map(|(_, path)| path).collect()
}
