//! The lessons in the binary.

use super::Source;
use crate::language::Language;
use include_dir::{Dir, include_dir};

static LESSONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../lessons");

/// The embedded lessons of all languages, each language in the order of its names.
pub fn embedded() -> Vec<Source> {
    let mut sources = Vec::new();
    for language in Language::ALL {
        let folder = LESSONS.get_dir(language.code());
        for file in folder.into_iter().flat_map(Dir::files) {
            let path = file.path().to_string_lossy().replace('\\', "/");
            let text = file.contents_utf8();
            if let (true, Some(text)) = (path.ends_with(".md"), text) {
                sources.push(Source {
                    path: format!("lessons/{path}"),
                    language: Some(language),
                    text: text.to_owned(),
                });
            }
        }
    }
    sources.sort_by(|a, b| (a.language, &a.path).cmp(&(b.language, &b.path)));
    sources
}
