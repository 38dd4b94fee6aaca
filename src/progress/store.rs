//! The progress as a file: JSON with the name of the format and its version.

use super::Progress;
use super::trouble::Trouble;
use crate::input::{self, InputError};
use crate::output::{Destination, Unfinished};
use crate::safe;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The value of the field `format`.
const FORMAT: &str = "plywood-progress";
/// The newest version that is read, and the one that is written.
const VERSION: u64 = 1;
/// Largest file that is read, in bytes.
const LARGEST_FILE: u64 = 16 << 20;
/// Most files that are set aside.
const MOST_SET_ASIDE: usize = 999;

/// What there is at a place.
pub enum Found {
    /// No file.
    Nothing,
    /// A progress.
    Progress(Box<Progress>),
    /// A file of a newer version.
    Newer,
    /// Something else.
    Unreadable,
}

#[derive(Deserialize)]
struct Header {
    format: String,
    version: u64,
}

#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u64,
    #[serde(flatten)]
    progress: &'a Progress,
}

/// Reads the file. It is never changed.
///
/// # Errors
/// The system refuses to read it.
pub fn read(path: &Path) -> io::Result<Found> {
    match input::read(path, LARGEST_FILE) {
        Ok(bytes) => Ok(parsed(&bytes).unwrap_or(Found::Unreadable)),
        Err(error) if error.is_not_found() => Ok(Found::Nothing),
        Err(InputError::Io(error)) => Err(error),
        Err(InputError::Strange(_) | InputError::TooLarge { .. }) => Ok(Found::Unreadable),
    }
}

fn parsed(bytes: &[u8]) -> Option<Found> {
    let header: Header = serde_json::from_slice(bytes).ok()?;
    if header.format != FORMAT || header.version == 0 {
        return None;
    }
    if header.version > VERSION {
        return Some(Found::Newer);
    }
    let mut progress: Progress = serde_json::from_slice(bytes).ok()?;
    if !progress.can_be_true() {
        return None;
    }
    // Written by the header again.
    progress.other.remove("format");
    progress.other.remove("version");
    Some(Found::Progress(Box::new(progress)))
}

/// Writes all of the file or nothing.
///
/// # Errors
/// The system refuses.
pub fn write(path: &Path, progress: &Progress) -> Result<(), Trouble> {
    let failed = |error| Trouble::of_output(path, error);
    let destination = Destination::new(path, true).map_err(failed)?;
    let content = |out: &mut dyn Write| {
        let written = Written {
            format: FORMAT,
            version: VERSION,
            progress,
        };
        let mut bytes = serde_json::to_vec_pretty(&written)?;
        bytes.push(b'\n');
        out.write_all(&bytes)
    };
    let written = destination.write(&Unfinished::default(), content);
    written.map_err(failed)
}

/// Gives the file another name that is free: `progress.json.unreadable-1`.
///
/// # Errors
/// The system refuses, or too many were set aside already.
pub fn set_aside(path: &Path) -> Result<Trouble, Trouble> {
    let free = (1..=MOST_SET_ASIDE)
        .map(|number| beside(path, &format!(".unreadable-{number}")))
        .find(|kept| fs::symlink_metadata(kept).is_err());
    let failed = |error: io::Error| Trouble::not_written(path, &error);
    let kept = free.ok_or_else(|| failed(io::ErrorKind::AlreadyExists.into()))?;
    fs::rename(path, &kept).map_err(failed)?;
    Ok(Trouble::SetAside {
        path: safe::path(path),
        kept: safe::path(&kept),
    })
}

/// The path with an ending added to its name.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
