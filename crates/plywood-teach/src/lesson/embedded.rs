//! The lessons in the binary.

use super::Source;
use crate::language::Language;

/// Returns the embedded lessons of all languages, each language in the order of its names.
pub fn embedded() -> Vec<Source> {
    let mut sources: Vec<Source> = Language::ALL
        .into_iter()
        .flat_map(|language| {
            plywood_lessons::of_language(language.code()).map(move |(path, text)| Source {
                path: format!("lessons/{path}"),
                language: Some(language),
                text: text.to_owned(),
            })
        })
        .collect();
    sources.sort_by(|a, b| (a.language, &a.path).cmp(&(b.language, &b.path)));
    sources
}
