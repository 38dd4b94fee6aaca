//! Starter kits: a folder per language in which only the search is missing.

use super::arguments::GradeArgs;
use crate::cli::failure::Failure;
use crate::cli::signals::end_cleanly_on_signals;
use crate::cli::writing::print;
use crate::output::{self, Destination, OutputError};
use include_dir::{Dir, include_dir};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::fs;
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
    fs::create_dir_all(folder).map_err(|error| Failure::not_created(folder, &error))?;
    // Check all paths before writing anything.
    let files = kit.files().map(|file| {
        let name = file.path().file_name().unwrap_or_default();
        let path = output::path_in(folder, Path::new(name))?;
        let place = Destination::new(&path, args.force)?;
        Ok((name.to_string_lossy(), file.contents(), place))
    });
    let files: Vec<_> = files.collect::<Result<_, OutputError>>()?;
    end_cleanly_on_signals()?;
    for (_, contents, place) in &files {
        place.write(|out| out.write_all(contents))?;
    }
    let run = folder.join(RUN);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let set = fs::set_permissions(&run, fs::Permissions::from_mode(0o755));
        set.map_err(|error| Failure::unwritable(&run, &error))?;
    }
    let is_own = |name: &&str| name.to_lowercase().starts_with("search");
    let own = files.iter().map(|(name, ..)| &**name).find(is_own);
    let file = own.unwrap_or_default();
    let (run, folder) = (safe::path(&run), safe::path(folder));
    let message = say!(language, "grade-starter", folder, file, run);
    print(|out| writeln!(out, "{message}"))
}
