//! The commands of the classroom, and what it adds to those of the tutor: a class that follows the
//! screens, and the searches of students' programs.

pub(super) mod grade;
pub(super) mod quiz;
pub(super) mod serve;
pub(super) mod survey;
pub(super) mod worksheet;

pub(super) use grade::searches;
pub(super) use serve::Sharing;
pub(super) use worksheet::FILE_KINDS;

use super::failure::{Failure, SIGNAL};
use indicatif::ProgressBar;
use plywood_explore::parallel::{self, locked};
use plywood_explore::safe;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

impl Failure {
    /// Creates the failure for a file that cannot be written.
    fn unwritable(path: &Path, error: &io::Error) -> Failure {
        Failure::failed(format!("{} cannot be written: {error}", safe::path(path)))
    }

    /// Creates the failure for a file that another run has locked.
    fn in_use(path: &Path) -> Failure {
        let shown = safe::path(path);
        Failure::failed(format!(
            "{shown} is being written by another run: wait until it ends, or choose another file"
        ))
    }

    /// Creates the failure for work interrupted by a signal.
    fn interrupted(signal: i32, message: impl Into<String>) -> Failure {
        Failure::new(SIGNAL.saturating_add(signal as u8), message)
    }
}

/// Calls `work` for all items on several threads, counting them in `bar`. Returns the results in no
/// particular order.
///
/// # Errors
/// Returns an error of `work`, after which no more items are started.
fn try_map_unordered<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    bar: &ProgressBar,
    work: impl Fn(&T) -> Result<R, Failure> + Sync,
) -> Result<Vec<R>, Failure> {
    let failure = Mutex::new(None);
    let results = parallel::map_unordered(0..items.len() as u32, threads, &|index| {
        if locked(&failure).is_some() {
            return None;
        }
        let result = work(&items[index as usize]);
        bar.inc(1);
        result.map_err(|error| *locked(&failure) = Some(error)).ok()
    });
    bar.finish_and_clear();
    let failure = failure.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or(Ok(results), Err)
}
