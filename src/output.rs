//! Writing files safely: a file is there completely or as it was before.

use crate::safe;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tempfile::{NamedTempFile, TempPath};
use thiserror::Error;

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
    is_abandoned: bool,
}

impl Unfinished {
    /// Removes the temporary file, if there is one. While what is returned lives the write stands
    /// still; then it fails, also one that has not begun.
    pub fn abandon(&self) -> impl Drop + use<'_> {
        let mut held = self.held();
        held.path = None;
        held.is_abandoned = true;
        held
    }

    /// Whether a temporary file is being filled.
    pub fn is_under_way(&self) -> bool {
        self.held().path.is_some()
    }

    /// Lets `create` make the temporary file, unless the write was abandoned before it began.
    fn begin(&self, create: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<File> {
        // Whoever abandons waits meanwhile, so that no file is made behind their back.
        let mut held = self.held();
        if held.is_abandoned {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let (file, path) = create()?.into_parts();
        held.path = Some(path);
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
            Ok(there) if there.is_dir() => return Err(OutputError::Folder { path: shown(path) }),
            Ok(there) if !there.is_file() => Way::Direct,
            Ok(_) if !overwrite => return Err(OutputError::Exists { path: shown(path) }),
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
                return Err(OutputError::Folder { path: shown(path) });
            }
            let folder = destination.folder();
            if !folder.is_dir() {
                return Err(OutputError::NoFolder {
                    path: shown(path),
                    folder: shown(folder),
                });
            }
        }
        Ok(destination)
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
                .and_then(|mut device| content(&mut device)),
            Way::New => self.replace(None, unfinished, content),
            Way::Replace(permissions) => self.replace(Some(permissions), unfinished, content),
        };
        written.map_err(|source| match source.kind() {
            io::ErrorKind::AlreadyExists => OutputError::Exists {
                path: shown(&self.path),
            },
            _ => failed(&self.path, source),
        })
    }

    fn replace(
        &self,
        permissions: Option<&Permissions>,
        unfinished: &Unfinished,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut temporary = tempfile::Builder::new();
        temporary.prefix(".plywood-");
        // Only then the user's mask decides who may read it, as for every other new file.
        #[cfg(unix)]
        let new_file = std::os::unix::fs::PermissionsExt::from_mode(0o666);
        #[cfg(unix)]
        temporary.permissions(new_file);
        let mut file = unfinished.begin(|| temporary.tempfile_in(self.folder()))?;
        let filled = content(&mut file)
            .and_then(|()| permissions.map_or(Ok(()), |kept| file.set_permissions(kept.clone())))
            .and_then(|()| file.sync_all());
        // Held until the file has its name: who abandons the write waits, and finds it done.
        let mut held = unfinished.held();
        let path = held.path.take();
        let path = path.ok_or_else(|| io::Error::from(io::ErrorKind::Interrupted))?;
        filled?;
        match permissions {
            Some(_) => path.persist(&self.real)?,
            None => path.persist_noclobber(&self.real)?,
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
        path: shown(path),
        source,
    }
}

fn shown(path: &Path) -> String {
    safe::short(&path.to_string_lossy()).into_owned()
}
