//! Starter kits: a folder per language in which only the search is left to write.

use super::super::failure::Failure;
use super::super::printing::print;
use super::super::signals::end_cleanly_on_signals;
use super::arguments::{GradeArgs, StarterLanguage};
use crate::language::Language;
use crate::output::Destination;
use crate::safe;
use crate::say;
use include_dir::{Dir, include_dir};
use std::fs;
use std::path::Path;

/// A folder per language. `run.sh` builds if necessary, and runs.
static STARTERS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/examples/starters");

/// Writes the kit into `--folder`, or one of the language's name.
///
/// # Errors
/// A folder or file that cannot be written, or that exists.
pub(super) fn write(
    args: &GradeArgs,
    starter: StarterLanguage,
    language: Language,
) -> Result<(), Failure> {
    let name: &str = starter.into();
    let kit = STARTERS.get_dir(name).expect("a test writes all kits");
    let folder = match &args.folder {
        Some(folder) => folder.clone(),
        None => Path::new(name).to_owned(),
    };
    let shown = safe::path(&folder);
    fs::create_dir_all(&folder).map_err(|error| Failure::uncreated(&folder, &error))?;
    let place =
        |file: &include_dir::File<'_>| folder.join(file.path().file_name().unwrap_or_default());
    // Nothing is written unless everything may be.
    let files = kit
        .files()
        .map(|file| Ok((file, Destination::new(&place(file), args.force)?)))
        .collect::<Result<Vec<_>, Failure>>()?;
    let pending = end_cleanly_on_signals()?;
    for (file, destination) in files {
        destination.write(&pending, |out| out.write_all(file.contents()))?;
        let path = place(file);
        if path.extension().is_some_and(|ending| ending == "sh") {
            make_executable(&path)?;
        }
    }
    let mut files = kit.files().map(|file| {
        file.path()
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
    });
    let own = files
        .find(|file| file.to_lowercase().starts_with("search"))
        .unwrap_or_default();
    print(|out| {
        writeln!(
            out,
            "{}",
            say!(
                language,
                "grade-starter",
                folder = shown.as_str(),
                file = own.as_ref() as &str
            )
        )
    })
}

/// Makes a script executable, where files have such a permission.
fn make_executable(path: &Path) -> Result<(), Failure> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(|error| {
            let shown = safe::path(path);
            Failure::failed(format!("{shown} cannot be made executable: {error}"))
        })?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
