//! Starter kits: a folder per language in which only the search is missing.

use super::super::failure::Failure;
use super::super::signals::end_cleanly_on_signals;
use super::super::writing::print;
use super::arguments::GradeArgs;
use crate::output::{self, Destination};
use include_dir::{Dir, include_dir};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder per language. [`RUN`] builds if necessary, then runs the program.
static STARTERS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/examples/starters");

/// The file of a kit to run, which has one for Unix and one for Windows.
const RUN: &str = if cfg!(windows) { "run.bat" } else { "run.sh" };

/// Writes the kit for the language `name` to `--folder`, by default a folder of that name.
///
/// # Errors
/// A folder or file that cannot be written, or an existing file without `--force`.
pub(super) fn write(args: &GradeArgs, name: &str, language: Language) -> Result<(), Failure> {
    let kit = STARTERS
        .get_dir(name)
        .expect("there is a kit for every language");
    let folder = args.folder.as_deref().unwrap_or(Path::new(name));
    fs::create_dir_all(folder).map_err(|error| Failure::not_created(folder, &error))?;
    let names = kit.files().filter_map(|file| file.path().file_name());
    // Check all paths before writing anything.
    let paths = names.map(|name| output::path_in(folder, Path::new(name)));
    let paths: Vec<PathBuf> = paths.collect::<Result<_, _>>()?;
    let places = paths.iter().map(|path| Destination::new(path, args.force));
    let places: Vec<Destination> = places.collect::<Result<_, _>>()?;
    end_cleanly_on_signals()?;
    for (file, place) in kit.files().zip(places) {
        place.write(|out| out.write_all(file.contents()))?;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let (path, executable) = (folder.join(RUN), fs::Permissions::from_mode(0o755));
        fs::set_permissions(&path, executable)
            .map_err(|error| Failure::unwritable(&path, &error))?;
    }
    let mut names = paths.iter().filter_map(|path| path.file_name()?.to_str());
    let own = names.find(|name| name.to_lowercase().starts_with("search"));
    let (file, run) = (own.unwrap_or_default(), safe::path(&folder.join(RUN)));
    let folder = safe::path(folder);
    let message = say!(
        language,
        "grade-starter",
        folder = folder.as_str(),
        file,
        run = run.as_str()
    );
    print(|out| writeln!(out, "{message}"))
}
