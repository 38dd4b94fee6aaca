//! Starter kits: a folder per language in which only the search is missing.

use super::arguments::GradeArgs;
use crate::cli::failure::Failure;
use crate::cli::signals::end_cleanly_on_signals;
use crate::cli::writing::{print, write_files};
use include_dir::{Dir, include_dir};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::path::Path;

/// A folder per language. [`RUN`] builds if necessary, then runs the program.
static STARTERS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/examples/starters");

/// The file of a kit to run, which has one for Unix and one for Windows.
const RUN: &str = if cfg!(windows) { "run.bat" } else { "run.sh" };

/// Writes the kit for the language `name` to `--folder`, by default a folder of that name.
///
/// # Errors
/// A folder or file that cannot be written, or an existing file without `--force`.
pub(super) fn write(args: &GradeArgs, name: &str, language: Language) -> Result<(), Failure> {
    let kit = STARTERS.get_dir(name);
    let kit = kit.expect("there is a kit for every language");
    let folder = args.folder.as_deref().unwrap_or(Path::new(name));
    let files = kit
        .files()
        .filter_map(|file| Some((file.path().file_name()?, file.contents())));
    let files: Vec<_> = files.collect();
    end_cleanly_on_signals()?;
    write_files(folder, &files, args.force)?;
    let run = folder.join(RUN);
    #[cfg(unix)]
    {
        use std::fs::{Permissions, set_permissions};
        use std::os::unix::fs::PermissionsExt;
        let set = set_permissions(&run, Permissions::from_mode(0o755));
        set.map_err(|error| Failure::unwritable(&run, &error))?;
    }
    let mut names = files.iter().map(|(name, _)| name.to_string_lossy());
    let own = names.find(|name| name.to_lowercase().starts_with("search"));
    let file = own.unwrap_or_default();
    let (run, folder) = (safe::path(&run), safe::path(folder));
    let message = say!(language, "grade-starter", folder, file, run);
    print(|out| writeln!(out, "{message}"))
}
