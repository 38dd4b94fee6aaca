//! Writing files safely: a file is there completely or as it was before.

pub mod lock;

use crate::safe;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tempfile::TempPath;
use thiserror::Error;

/// The user's mask decides who may read it, as for every other new file.
#[cfg(unix)]
const NEW_FILE: u32 = 0o666;

/// Bytes that are handed to the system at a time.
const PIECE: usize = 64 << 10;

/// Symbolic links that are followed one after the other.
const MOST_LINKS: usize = 40;

/// Why a file was not written.
#[derive(Debug, Error)]
pub enum OutputError {
    /// There is a file and it must not be replaced.
    #[error("{path} exists already: choose another name, or add --force to replace it")]
    Exists {
        /// The file, made safe to show.
        path: String,
    },
    /// A folder is in the way.
    #[error("{path} is a folder: add a file name to it")]
    Folder {
        /// The folder, made safe to show.
        path: String,
    },
    /// The folder of the file is missing.
    #[error("{path} cannot be written: there is no folder {folder}")]
    NoFolder {
        /// The file, made safe to show.
        path: String,
        /// The folder, made safe to show.
        folder: String,
    },
    /// The system refused, or the disk is full.
    #[error("{path} cannot be written: {source}")]
    Io {
        /// The file, made safe to show.
        path: String,
        /// What the system says.
        source: io::Error,
    },
}

/// The temporary file of a write that is under way, shared with those who may have to end it.
#[derive(Clone, Debug, Default)]
pub struct Unfinished(Arc<Mutex<Temporary>>);

#[derive(Debug, Default)]
struct Temporary {
    path: Option<TempPath>,
    is_under_way: bool,
    is_abandoned: bool,
}

impl Unfinished {
    /// Removes the temporary file, if there is one. While what is returned lives the write stands
    /// still; then it fails, also one that has not begun.
    pub fn abandon(&self) -> impl Drop + use<'_> {
        let mut held = self.held();
        held.path = None;
        held.is_under_way = false;
        held.is_abandoned = true;
        held
    }

    /// Whether a temporary file is being filled.
    pub fn is_under_way(&self) -> bool {
        self.held().is_under_way
    }

    /// Lets `create` make the temporary file, unless the write was abandoned before it began.
    fn begin(
        &self,
        create: impl FnOnce() -> io::Result<(File, Option<TempPath>)>,
    ) -> io::Result<File> {
        // Whoever abandons waits meanwhile, so that no file is made behind their back.
        let mut held = self.held();
        if held.is_abandoned {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let (file, path) = create()?;
        held.path = path;
        held.is_under_way = true;
        Ok(file)
    }

    fn held(&self) -> MutexGuard<'_, Temporary> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that may be written to.
#[derive(Debug)]
pub struct Destination {
    /// As given.
    path: PathBuf,
    /// With symbolic links followed.
    real: PathBuf,
    way: Way,
}

#[derive(Debug)]
enum Way {
    /// There is no such file yet.
    New,
    /// The file's permissions stay.
    Replace(Permissions),
    /// A device or pipe has no earlier content to keep.
    Direct,
}

impl Destination {
    /// Looks whether `path` may be written. Nothing is changed yet.
    ///
    /// # Errors
    /// It exists and `overwrite` is false, it is a folder, or its folder is missing.
    pub fn new(path: &Path, overwrite: bool) -> Result<Destination, OutputError> {
        let real = followed(path).map_err(|source| failed(path, source))?;
        let way = match fs::metadata(&real) {
            Ok(there) if there.is_dir() => {
                return Err(OutputError::Folder {
                    path: safe::path(path),
                });
            }
            Ok(there) if !there.is_file() => Way::Direct,
            Ok(_) if !overwrite => {
                return Err(OutputError::Exists {
                    path: safe::path(path),
                });
            }
            Ok(there) => Way::Replace(Metadata::permissions(&there)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Way::New,
            Err(error) => return Err(failed(path, error)),
        };
        let destination = Destination {
            path: path.to_owned(),
            real,
            way,
        };
        if matches!(destination.way, Way::New) {
            if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
                return Err(OutputError::Folder {
                    path: safe::path(path),
                });
            }
            let folder = destination.folder();
            if !folder.is_dir() {
                return Err(OutputError::NoFolder {
                    path: safe::path(path),
                    folder: safe::path(folder),
                });
            }
        }
        Ok(destination)
    }

    /// A file that is kept without being asked for each time. Opening a pipe would wait for whoever
    /// reads it, with nobody there to tell.
    ///
    /// # Errors
    /// Those of [`Destination::new`], or it is a pipe.
    pub fn kept(path: &Path) -> Result<Destination, OutputError> {
        let kept = Destination::new(path, true)?;
        match is_pipe(&kept.real) {
            true => Err(failed(
                path,
                io::Error::other("it is a named pipe, not a file"),
            )),
            false => Ok(kept),
        }
    }

    /// Lets `content` write. A file appears under its name only when all of it is on the disk.
    ///
    /// # Errors
    /// Those of `content` and of the system; a file that was there is then as it was before.
    pub fn write(
        &self,
        unfinished: &Unfinished,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), OutputError> {
        let written = match &self.way {
            Way::Direct => File::options()
                .write(true)
                .open(&self.real)
                .and_then(|device| filled(device, content))
                .map(drop),
            Way::New => self.replace(None, unfinished, content),
            Way::Replace(permissions) => self.replace(Some(permissions), unfinished, content),
        };
        written.map_err(|source| match source.kind() {
            io::ErrorKind::AlreadyExists => OutputError::Exists {
                path: safe::path(&self.path),
            },
            _ => failed(&self.path, source),
        })
    }

    /// Whether it is a file, which is there completely or not at all; a device or pipe is none.
    pub fn is_file(&self) -> bool {
        !matches!(self.way, Way::Direct)
    }

    /// Whether both are one file, which the later write would take from the earlier one.
    pub fn is_same_file(&self, other: &Destination) -> bool {
        let place = |to: &Destination| {
            let folder = fs::canonicalize(to.folder()).ok()?;
            Some((folder, to.real.file_name()?.to_owned()))
        };
        self.is_file() && place(self).is_some_and(|there| place(other) == Some(there))
    }

    fn replace(
        &self,
        permissions: Option<&Permissions>,
        unfinished: &Unfinished,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let folder = self.folder();
        let file = unfinished.begin(|| match nameless(folder) {
            Ok(file) => Ok((file, None)),
            // Not every file system has such files.
            Err(_) => temporary(folder, create).map(|(file, path)| (file, Some(path))),
        })?;
        let filled = filled(file, content).and_then(|file| {
            permissions.map_or(Ok(()), |kept| file.set_permissions(kept.clone()))?;
            file.sync_all()?;
            Ok(file)
        });
        // Held until the file has its name: who abandons the write waits, and finds it done.
        let mut held = unfinished.held();
        held.is_under_way = false;
        let path = held.path.take();
        let file = filled?;
        if held.is_abandoned {
            return Err(io::ErrorKind::Interrupted.into());
        }
        match (path, permissions) {
            (None, None) => name_it(&file, &self.real)?,
            (None, Some(_)) => {
                let link = temporary(folder, |path| name_it(&file, path));
                link?.1.persist(&self.real)?;
            }
            (Some(path), Some(_)) => path.persist(&self.real)?,
            (Some(path), None) => path.persist_noclobber(&self.real)?,
        }
        drop(held);
        // The name is on the disk when its folder is; some systems cannot do that for folders.
        if let Ok(folder) = File::open(self.folder()) {
            folder.sync_all().ok();
        }
        Ok(())
    }

    fn folder(&self) -> &Path {
        match self.real.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        }
    }
}

#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    fs::metadata(path).is_ok_and(|there| there.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_pipe(_: &Path) -> bool {
    false
}

/// The file with what `content` writes, however small the pieces.
fn filled(file: File, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<File> {
    let mut out = BufWriter::with_capacity(PIECE, file);
    content(&mut out)?;
    Ok(out.into_inner()?)
}

/// A file in this folder without a name: whatever ends the process, nothing of it is left.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> io::Result<File> {
    use rustix::fs::{CWD, OFlags, openat};
    #[cfg(debug_assertions)]
    if std::env::var_os("PLYWOOD_FAULT").is_some_and(|wanted| wanted == "nameless") {
        return Err(io::ErrorKind::Unsupported.into());
    }
    // It gets its name by way of this folder, which not every container has.
    if !Path::new("/proc/self/fd").is_dir() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    Ok(openat(CWD, folder, flags, NEW_FILE.into())?.into())
}

/// Gives a nameless file a name that is free.
#[cfg(target_os = "linux")]
fn name_it(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let there = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, there, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(not(target_os = "linux"))]
fn name_it(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// What `make` makes under a name that is free and goes with it. Its errors are the system's own,
/// without that name, which nobody has asked for.
fn temporary<T>(
    folder: &Path,
    make: impl FnMut(&Path) -> io::Result<T>,
) -> io::Result<(T, TempPath)> {
    let made = tempfile::Builder::new()
        .prefix(".plywood-")
        .make_in(folder, make)?;
    Ok(made.into_parts())
}

fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, NEW_FILE);
    options.open(path)
}

/// Where the symbolic links lead, also if nothing is there yet.
///
/// # Errors
/// A link cannot be read, or they go in a circle.
pub fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut real = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&real) {
            // A link to a pipe of this process (`/dev/stdout`) names no file.
            Ok(there)
                if there.is_symlink() && fs::metadata(&real).is_ok_and(|to| !to.is_file()) =>
            {
                return Ok(real);
            }
            Ok(there) if there.is_symlink() => {
                let target = fs::read_link(&real)?;
                real = real.parent().unwrap_or(Path::new("")).join(target);
            }
            _ => return Ok(real),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

fn failed(path: &Path, source: io::Error) -> OutputError {
    OutputError::Io {
        path: safe::path(path),
        source,
    }
}
