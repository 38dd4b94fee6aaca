//! The page of a class, and the names of its programs' pages.

use super::table::{Rows, failure_text, frequencies, is_passed, summary};
use crate::comparison::{ProgramResult, class_page};
use plywood_explore::safe;
use plywood_export::export::web::checksum;
use plywood_teach::language::Language;
use serde_json::Value as Json;

/// Maximum length of a file's name, without its extension.
const MAX_NAME: usize = 180;

/// Returns the page of the class.
pub fn index_page(rows: &Rows, language: Language) -> String {
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let program = |(name, row): (&String, &Json)| ProgramResult {
        name: safe::short(name).into_owned(),
        file: row["error"].is_null().then(|| page_file(name)),
        passed: match &row["tasks"] {
            Json::Null => String::new(),
            tasks => format!("{} / {tasks}", row["passed"]),
        },
        fault: if is_passed(row) {
            String::new()
        } else {
            failure_text(row, language)
        },
        why: match &row["error"] {
            Json::Null => text(&row["first"]["why"]),
            error => text(error),
        },
    };
    let title = summary(rows, language);
    let programs: Vec<ProgramResult> = rows.iter().map(program).collect();
    class_page(language, &title, &frequencies(rows, language), &programs)
}

/// Returns the file name of a program's page: the program's path with its separators replaced. A
/// long path is cut to its end. If it was cut or has other special characters, a checksum is added,
/// because another path may look the same.
pub fn page_file(program: &str) -> String {
    let is_odd = |ch: char| matches!(ch, '~' | '\\' | ':') || safe::is_harmful(ch);
    let mut begin = program.len().saturating_sub(MAX_NAME);
    // A plain path has no empty component, so the replacement never occurs twice in a row.
    let sum = if begin > 0 || program.contains(is_odd) {
        format!("~~{}", checksum(program))
    } else {
        String::new()
    };
    while !program.is_char_boundary(begin) {
        begin += 1;
    }
    let name = program[begin..].replace(is_odd, "_").replace('/', "~");
    // A program called index must not overwrite the page of the class.
    format!("~{name}{sum}.html")
}
