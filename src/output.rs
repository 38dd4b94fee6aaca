//! Files that are replaced as a whole, or appended to line by line. However the program ends, each
//! is either unchanged or complete.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

pub use plywood_app::store::OutputError;
use plywood_explore::parallel::locked;
use plywood_explore::safe;
use std::fs::{self, File, Permissions, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;

/// Bytes per write call.
const BUFFER_SIZE: usize = 64 << 10;

/// Maximum number of symbolic links to follow.
const MAX_LINKS: usize = 40;

/// Pause between attempts to lock.
const PAUSE: Duration = Duration::from_millis(5);

/// Time that an append waits for other writers.
const APPEND_TIMEOUT: Duration = Duration::from_millis(200);

/// The temporary files of all pending writes.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the temporary files of all pending writes, which then fail. No write can begin or finish
/// while the returned guard is held, so that an exiting program leaves no temporary file.
pub fn abandon_writes() -> impl Drop {
    let mut paths = locked(&TEMPORARY);
    for path in paths.drain(..) {
        fs::remove_file(path).ok();
    }
    paths
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
    /// A device or pipe, which has no previous content to preserve.
    Direct,
}

impl Destination {
    /// Checks whether `path` may be written, without changing anything.
    ///
    /// # Errors
    /// A regular file exists there and `overwrite` is false, the path is a folder, its folder does
    /// not exist, or the system reports an error.
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

    /// Like [`Destination::new`], for files that the program saves by itself. A pipe is refused,
    /// because opening one blocks until it has a reader.
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

    /// Writes the output of `content`. The file gets its name only once all of it is on disk.
    ///
    /// # Errors
    /// The errors of `content` and of the system; an existing file is then left unchanged.
    pub fn write(
        &self,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), OutputError> {
        let written = match &self.mode {
            WriteMode::Direct => {
                let device = File::options().write(true).open(&self.real);
                device.and_then(|device| fill(&device, content))
            }
            WriteMode::New => self.replace(None, content),
            WriteMode::Replace(permissions) => self.replace(Some(permissions), content),
        };
        written.map_err(|source| match source.kind() {
            io::ErrorKind::AlreadyExists => OutputError::Exists(safe::path(&self.path)),
            _ => failed(&self.path, source),
        })
    }

    fn replace(
        &self,
        permissions: Option<&Permissions>,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let temporary = create_temporary(self.folder())?;
        let filled = fill(temporary.as_file(), content).and_then(|()| {
            if let Some(permissions) = permissions {
                temporary.as_file().set_permissions(permissions.clone())?;
            }
            temporary.as_file().sync_all()
        });
        // Locked until the file has its name, so that `abandon_writes` sees it either finished or
        // pending.
        let mut paths = locked(&TEMPORARY);
        let own = paths.iter().position(|path| path == temporary.path());
        paths.swap_remove(own.ok_or(io::ErrorKind::Interrupted)?);
        if let Err(error) = filled {
            temporary.close().ok();
            return Err(error);
        }
        if permissions.is_some() {
            temporary.persist(&self.real)?;
        } else {
            temporary.persist_noclobber(&self.real)?;
        }
        drop(paths);
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

/// Creates an empty temporary file with the permissions of a new file, and adds it to
/// [`TEMPORARY`].
fn create_temporary(folder: &Path) -> io::Result<NamedTempFile> {
    // Locked, so that `abandon_writes` does not miss a file that is just being created.
    let mut paths = locked(&TEMPORARY);
    let mut builder = tempfile::Builder::new();
    // With a function of our own, an error does not mention the temporary file.
    let file = builder
        .prefix(".plywood-")
        .make_in(folder, |path| File::create_new(path))?;
    paths.push(file.path().to_owned());
    Ok(file)
}

/// Writes `content` to the file through a buffer.
fn fill(file: &File, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER_SIZE, file);
    content(&mut out)?;
    out.flush()
}

/// Appends whole lines to a file, creating it if needed. An unterminated last line is ended first.
///
/// Other processes may append at the same time: each waits for the lock of the file. If another
/// process holds it for long, the lines are appended anyway, in a single write.
///
/// # Errors
/// The path is not a file, or the system reports an error; the file is unchanged.
pub fn append(path: &Path, lines: &str) -> io::Result<()> {
    let mut options = File::options();
    let mut file = options.read(true).append(true).create(true).open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let is_locked = lock(&file, APPEND_TIMEOUT);
    let length = file.seek(SeekFrom::End(0))?;
    let mut last = *b"\n";
    if length > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let line_end = if last == *b"\n" { "" } else { "\n" };
    let written = file.write_all(format!("{line_end}{lines}").as_bytes());
    let written = written.and_then(|()| file.sync_data());
    // Without the lock, lines of another process may follow these.
    if written.is_err() && is_locked {
        file.set_len(length)?;
    }
    written
}

/// Locks a file until it is closed, waiting for others if necessary, and returns whether that
/// succeeded in time. A file system without locks counts as success.
pub(crate) fn lock(file: &File, timeout: Duration) -> bool {
    let end = Instant::now() + timeout;
    while let Err(TryLockError::WouldBlock) = file.try_lock() {
        if Instant::now() >= end {
            return false;
        }
        thread::sleep(PAUSE);
    }
    true
}

/// Replaces a file that the program saves by itself.
///
/// # Errors
/// The errors of [`Destination::for_own_file`] and [`Destination::write`].
pub(crate) fn save(path: &Path, content: &[u8]) -> Result<(), OutputError> {
    Destination::for_own_file(path)?.write(|out| out.write_all(content))
}

/// Resolves symbolic links, even if the target does not exist yet.
///
/// # Errors
/// A link cannot be read, or the links form a cycle.
pub fn resolve_links(path: &Path) -> io::Result<PathBuf> {
    let mut real = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::symlink_metadata(&real) {
            // A link to a pipe of this process (`/dev/stdout`) has no path.
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

/// Returns the path of a file with a fixed name in a folder named by the user.
///
/// # Errors
/// A symbolic link in that folder leads elsewhere.
pub(crate) fn path_in(folder: &Path, name: &Path) -> Result<PathBuf, OutputError> {
    let mut path = folder.to_owned();
    for part in name {
        path.push(part);
        if path.is_symlink() {
            let why = "it is a symbolic link; remove it, or choose another folder";
            return Err(failed(&path, io::Error::other(why)));
        }
    }
    Ok(path)
}

fn failed(path: &Path, source: io::Error) -> OutputError {
    OutputError::Io(safe::path(path), source)
}
