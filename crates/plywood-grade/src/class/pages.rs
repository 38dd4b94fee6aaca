//! The page of a class: what to teach again, and a line per program with a link to its page.

use super::table::{Rows, failure_text, frequencies, is_passed, summary};
use crate::page::STYLE;
use plywood_explore::safe;
use plywood_export::export::web::{Page, checksum, fill, percent_encoded};
use plywood_teach::language::Language;

const BODY: &str = include_str!("class.html");

/// Maximum length of a file's name, without its extension.
const MAX_NAME: usize = 180;

/// Returns the page of the class.
pub fn index_page(rows: &Rows, language: Language) -> String {
    let (mut counts, mut programs) = (String::new(), String::new());
    for (fault, count) in frequencies(rows, language) {
        let fault = safe::html(&fault);
        counts += &format!("<tr><td class=\"count\">{count}</td><td>{fault}</td></tr>\n");
    }
    for (program, row) in rows {
        let mut name = safe::html(&safe::short(program));
        let mut passed = String::new();
        if row["error"].is_null() {
            let file = percent_encoded(page_file(program).as_bytes(), b"");
            name = format!("<a href=\"./{file}\">{name}</a>");
            passed = format!("{} / {}", row["passed"], row["tasks"]);
        }
        let mut fault = String::new();
        if !is_passed(row) {
            fault = failure_text(row, language);
        }
        let why = row["error"]
            .as_str()
            .or_else(|| row["first"]["why"].as_str());
        let (fault, why) = (safe::html(&fault), safe::html(why.unwrap_or_default()));
        programs += &format!(
            "<tr><td>{name}</td><td class=\"count\">{passed}</td><td>{fault}</td><td>{why}</td></tr>\n"
        );
    }
    let title = summary(rows, language);
    let parts = [
        ("title", &*safe::html(&title)),
        ("faults", &counts),
        ("rows", &programs),
    ];
    let page = Page {
        language,
        title: &title,
        class: "class",
        style: STYLE,
        body: &fill(language, BODY, &parts),
        ..Page::default()
    };
    page.html()
}

/// Returns the file name of a program's page: the program's path with its separators replaced. A
/// long path is cut to its end. If it was cut or has other special characters, a checksum is added,
/// because another path may look the same; so it is for one called index, whose page must not
/// overwrite that of the class.
pub fn page_file(program: &str) -> String {
    let program = program.trim_start_matches("./");
    let is_index = program.eq_ignore_ascii_case("index");
    let is_odd = |ch: char| matches!(ch, '~' | '\\' | ':') || safe::is_harmful(ch);
    let mut begin = program.len().saturating_sub(MAX_NAME);
    // A plain path has no empty component, so the replacement never occurs twice in a row.
    let sum =
        if begin > 0 || is_index || program.starts_with(['.', '/']) || program.contains(is_odd) {
            format!("~~{}", checksum(program))
        } else {
            String::new()
        };
    while !program.is_char_boundary(begin) {
        begin += 1;
    }
    let name = program[begin..].replace(is_odd, "_").replace('/', "~");
    // A page that begins with a dot would be hidden.
    let name = name.trim_start_matches(['.', '~']);
    format!("{name}{sum}.html")
}
