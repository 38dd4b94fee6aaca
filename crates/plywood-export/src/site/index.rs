//! The list of lessons.

use super::page::{about, escaped_text, goals, language_link, language_links, style};
use super::{MARK, Site, links};
use crate::export::web::{fill, policy};
use crate::language::Language;
use crate::safe;

const FRAME: &str = concat!(include_str!("head.html"), include_str!("index.html"));

/// Returns the home page: the list in the first language.
pub(super) fn home(site: &Site) -> String {
    let language = site.languages[0];
    let others = site.languages[1..].iter();
    let others =
        others.map(|&other| language_link(other, &format!("{}/{}", other.code(), links::INDEX)));
    list(
        site,
        language,
        &format!("{}/", language.code()),
        &others.collect::<String>(),
    )
}

/// Returns the list of a language.
pub(super) fn language_index(site: &Site, language: Language) -> String {
    list(
        site,
        language,
        "",
        &language_links(site, language, links::INDEX),
    )
}

/// Returns the list, whose lessons stand in the folder `at`.
fn list(site: &Site, language: Language, at: &str, switch: &str) -> String {
    let names = site.course.names();
    let mut lessons = String::new();
    for report in names
        .iter()
        .filter_map(|name| site.course.lesson(name, language))
    {
        let file = links::to_file(&links::file(report.source.name()));
        lessons += &format!(
            "<li>\n<h2><a href=\"{at}{file}\">{}</a></h2>\n<p class=\"about\">{}</p>\n<ul>\n{}</ul>\n</li>\n",
            safe::html(&report.lesson.title),
            about(language, report),
            goals(report, names),
        );
    }
    let style = style();
    let parts = [
        ("mark", MARK),
        ("policy", &policy(&[], &[&style])),
        ("title", &escaped_text(language, "site-title")),
        ("style", &style),
        ("switch", switch),
        ("tour", &format!("{at}{}", links::TOUR)),
        ("list", &lessons),
    ];
    fill(language, FRAME, &parts)
}
