//! Atomic file writes: a file is either complete or as it was before.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

pub(crate) mod lock;

use crate::parallel::locked;
use crate::safe;
use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempPath;
use thiserror::Error;

/// Permissions that a new file is created with, before the user's umask.
#[cfg(unix)]
const NEW_FILE_MODE: u32 = 0o666;

/// Bytes per write call.
const BUFFER_SIZE: usize = 64 << 10;

/// Longest chain of symbolic links that is followed.
const MAX_LINKS: usize = 40;

/// Why a file was not written. Paths are made safe to show.
#[derive(Debug, Error)]
pub enum OutputError {
    /// The file exists and must not be replaced.
    #[error("{0} already exists: choose another name, or add --force to replace it")]
    Exists(String),
    /// The path is a folder.
    #[error("{0} is a folder: add a file name to it")]
    Folder(String),
    /// The file's folder does not exist.
    #[error("{0} cannot be written: there is no folder {1}")]
    NoFolder(String, String),
    /// The system refused the write, or the disk is full.
    #[error("{0} cannot be written: {1}")]
    Io(String, #[source] io::Error),
}

/// The temporary file of a write in progress, shared with the code that may have to abandon it.
#[derive(Clone, Debug, Default)]
pub struct PendingWrite(Arc<Mutex<Temporary>>);

#[derive(Debug, Default)]
struct Temporary {
    path: Option<TempPath>,
    is_under_way: bool,
    is_abandoned: bool,
}

impl PendingWrite {
    /// Removes the temporary file, if any. The write is blocked while the returned guard lives and
    /// fails afterwards, even if it had not begun.
    pub fn abandon(&self) -> impl Drop + use<'_> {
        let mut held = locked(&self.0);
        held.path = None;
        held.is_under_way = false;
        held.is_abandoned = true;
        held
    }

    /// Returns whether a temporary file is being filled.
    pub fn is_under_way(&self) -> bool {
        locked(&self.0).is_under_way
    }

    /// Calls `create` for the temporary file, unless the write was abandoned before it began.
    fn begin(
        &self,
        create: impl FnOnce() -> io::Result<(File, Option<TempPath>)>,
    ) -> io::Result<File> {
        // Holding the lock keeps `abandon` from missing a file that is created right now.
        let mut held = locked(&self.0);
        if held.is_abandoned {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let (file, path) = create()?;
        held.path = path;
        held.is_under_way = true;
        Ok(file)
    }
}

/// A path that has been checked for writing.
#[derive(Debug)]
pub struct Destination {
    /// The path as given.
    path: PathBuf,
    /// The path with symbolic links resolved.
    real: PathBuf,
    mode: WriteMode,
}

#[derive(Debug)]
enum WriteMode {
    /// The file does not exist yet.
    New,
    /// The file exists; its permissions are kept.
    Replace(Permissions),
    /// A device or pipe, which has no previous content to keep.
    Direct,
}

impl Destination {
    /// Checks whether `path` may be written, without changing anything.
    ///
    /// # Errors
    /// A regular file exists there and `overwrite` is false, the path is a folder, its folder does
    /// not exist, or the system refuses to say.
    pub fn new(path: &Path, overwrite: bool) -> Result<Destination, OutputError> {
        let real = resolve_links(path).map_err(|source| failed(path, source))?;
        let shown = safe::path(path);
        let mode = match fs::metadata(&real) {
            Ok(metadata) if metadata.is_dir() => return Err(OutputError::Folder(shown)),
            Ok(metadata) if !metadata.is_file() => WriteMode::Direct,
            Ok(_) if !overwrite => return Err(OutputError::Exists(shown)),
            Ok(metadata) => WriteMode::Replace(metadata.permissions()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => WriteMode::New,
            Err(error) => return Err(failed(path, error)),
        };
        let destination = Destination {
            path: path.to_owned(),
            real,
            mode,
        };
        if matches!(destination.mode, WriteMode::New) {
            if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
                return Err(OutputError::Folder(shown));
            }
            let folder = destination.folder();
            if !folder.is_dir() {
                let folder = safe::path(folder);
                return Err(OutputError::NoFolder(shown, folder));
            }
        }
        Ok(destination)
    }

    /// Like [`Destination::new`] for files the program saves by itself. A pipe is refused, because
    /// opening one blocks until it has a reader.
    ///
    /// # Errors
    /// The errors of [`Destination::new`], or the path is a pipe.
    pub fn for_own_file(path: &Path) -> Result<Destination, OutputError> {
        let destination = Destination::new(path, true)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::FileTypeExt;
            if fs::metadata(&destination.real).is_ok_and(|found| found.file_type().is_fifo()) {
                let why = io::Error::other("it is a named pipe, not a file");
                return Err(failed(path, why));
            }
        }
        Ok(destination)
    }

    /// Writes what `content` writes. The file appears under its name only when all of it is on
    /// disk.
    ///
    /// # Errors
    /// The errors of `content` and of the system; an existing file is then left unchanged.
    pub fn write(
        &self,
        pending: &PendingWrite,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), OutputError> {
        let written = match &self.mode {
            WriteMode::Direct => {
                let device = File::options().write(true).open(&self.real);
                device.and_then(|device| fill(device, content)).map(drop)
            }
            WriteMode::New => self.replace(None, pending, content),
            WriteMode::Replace(permissions) => self.replace(Some(permissions), pending, content),
        };
        written.map_err(|source| match source.kind() {
            io::ErrorKind::AlreadyExists => OutputError::Exists(safe::path(&self.path)),
            _ => failed(&self.path, source),
        })
    }

    /// Returns whether this is a regular file (written atomically) rather than a device or pipe.
    pub fn is_file(&self) -> bool {
        !matches!(self.mode, WriteMode::Direct)
    }

    /// Returns whether both name the same file, so that the later write would overwrite the earlier
    /// one.
    pub fn is_same_file(&self, other: &Destination) -> bool {
        let place = |to: &Destination| {
            let folder = fs::canonicalize(to.folder()).ok()?;
            Some((folder, to.real.file_name()?.to_owned()))
        };
        self.is_file() && place(self).is_some_and(|own| place(other) == Some(own))
    }

    fn replace(
        &self,
        permissions: Option<&Permissions>,
        pending: &PendingWrite,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let folder = self.folder();
        let file = pending.begin(|| match create_unnamed(folder) {
            Ok(file) => Ok((file, None)),
            // Not every file system supports unnamed files.
            Err(_) => temporary(folder, create).map(|(file, path)| (file, Some(path))),
        })?;
        let filled = fill(file, content).and_then(|file| {
            if let Some(permissions) = permissions {
                file.set_permissions(permissions.clone())?;
            }
            file.sync_all()?;
            Ok(file)
        });
        // Held until the file has its name, so that `abandon` waits and finds the write done.
        let mut held = locked(&pending.0);
        held.is_under_way = false;
        let path = held.path.take();
        let file = filled?;
        if held.is_abandoned {
            return Err(io::ErrorKind::Interrupted.into());
        }
        match (path, permissions) {
            (None, None) => link_unnamed(&file, &self.real)?,
            (None, Some(_)) => {
                let link = temporary(folder, |path| link_unnamed(&file, path));
                link?.1.persist(&self.real)?;
            }
            (Some(path), Some(_)) => path.persist(&self.real)?,
            (Some(path), None) => path.persist_noclobber(&self.real)?,
        }
        drop(held);
        // Syncing the folder makes the name durable; some systems cannot sync folders.
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

/// Writes `content` to the file through a buffer.
fn fill(file: File, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<File> {
    let mut out = BufWriter::with_capacity(BUFFER_SIZE, file);
    content(&mut out)?;
    Ok(out.into_inner()?)
}

/// Creates an unnamed file in this folder, of which nothing is left however the process ends.
#[cfg(target_os = "linux")]
fn create_unnamed(folder: &Path) -> io::Result<File> {
    use rustix::fs::{CWD, OFlags, openat};
    #[cfg(debug_assertions)]
    if std::env::var_os("PLYWOOD_FAULT").is_some_and(|wanted| wanted == "nameless") {
        return Err(io::ErrorKind::Unsupported.into());
    }
    // Naming it later goes through /proc, which not every container has.
    if !Path::new("/proc/self/fd").is_dir() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    Ok(openat(CWD, folder, flags, NEW_FILE_MODE.into())?.into())
}

/// Links an unnamed file to an unused name.
#[cfg(target_os = "linux")]
fn link_unnamed(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let descriptor = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, descriptor, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn create_unnamed(_: &Path) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(not(target_os = "linux"))]
fn link_unnamed(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Calls `make` with an unused temporary path. Errors are the system's own, without that path,
/// which means nothing to the user.
fn temporary<T>(
    folder: &Path,
    make: impl FnMut(&Path) -> io::Result<T>,
) -> io::Result<(T, TempPath)> {
    let temporary = tempfile::Builder::new()
        .prefix(".plywood-")
        .make_in(folder, make)?;
    Ok(temporary.into_parts())
}

fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, NEW_FILE_MODE);
    options.open(path)
}

/// Replaces a file that the program saves by itself.
///
/// # Errors
/// The errors of [`Destination::for_own_file`] and [`Destination::write`].
pub(crate) fn save(path: &Path, content: &[u8]) -> Result<(), OutputError> {
    let destination = Destination::for_own_file(path)?;
    destination.write(&PendingWrite::default(), |out| out.write_all(content))
}

/// Resolves symbolic links, even if the target does not exist yet.
///
/// # Errors
/// A link cannot be read, or the links form a cycle.
pub fn resolve_links(path: &Path) -> io::Result<PathBuf> {
    let mut real = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::symlink_metadata(&real) {
            // A link to one of this process's pipes (`/dev/stdout`) has no path.
            Ok(metadata)
                if metadata.is_symlink() && fs::metadata(&real).is_ok_and(|to| !to.is_file()) =>
            {
                return Ok(real);
            }
            Ok(metadata) if metadata.is_symlink() => {
                let target = fs::read_link(&real)?;
                real = real.parent().unwrap_or(Path::new("")).join(target);
            }
            _ => return Ok(real),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Returns a path with something added to its name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn failed(path: &Path, source: io::Error) -> OutputError {
    OutputError::Io(safe::path(path), source)
}
