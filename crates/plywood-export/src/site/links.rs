//! The names of files, and the links that a lesson may have.

use crate::export::web::percent_encoded;

/// The list of lessons.
pub(super) const INDEX: &str = "index.html";

/// The one-minute tour for newcomers.
pub(super) const TOUR: &str = "00-one-minute.html";

/// Returns the file of a lesson.
pub(super) fn file(name: &str) -> String {
    format!("{name}.html")
}

/// Returns a link to a file of the same site, with any name.
pub(super) fn to_file(name: &str) -> String {
    // Neither a scheme nor a folder, nor a character with a meaning in markup.
    percent_encoded(name.as_bytes(), b"~")
}

/// Returns the target of a lesson's link on the site; `None` if it is not allowed. A lesson's file
/// becomes its page.
pub(super) fn lesson_link(link: &str, names: &[String]) -> Option<String> {
    let (place, part) = link.split_once('#').unwrap_or((link, ""));
    if let Some(name) = place.strip_suffix(".md")
        && names.iter().any(|known| known == name)
    {
        return Some(to_file(&file(name)));
    }
    let is_web = ["https://", "http://", "mailto:"]
        .iter()
        .any(|scheme| starts_with(link, scheme));
    let is_here = place.is_empty() && !part.is_empty();
    (is_web || is_here).then(|| link.to_owned())
}

fn starts_with(text: &str, scheme: &str) -> bool {
    let start = text.get(..scheme.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
}
