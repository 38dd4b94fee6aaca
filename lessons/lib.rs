//! The lessons, embedded. This folder is a crate so that a package carries them: Cargo packs nothing
//! that lies outside of a crate.

use include_dir::{Dir, include_dir};

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR");

/// Returns the lessons of a language (`en`, `fr`) in the order of their names: path in this folder,
/// and text.
pub fn of_language(code: &str) -> impl Iterator<Item = (String, &'static str)> {
    let files = FOLDER.get_dir(code).into_iter().flat_map(Dir::files);
    files.filter_map(|file| {
        let path = file.path().to_str()?.replace('\\', "/");
        let text = file.contents_utf8()?;
        path.ends_with(".md").then_some((path, text))
    })
}
