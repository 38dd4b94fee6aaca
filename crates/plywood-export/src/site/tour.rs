//! The one-minute tour for newcomers, before the page that steps.

use super::{MARK, PageError, Site, links};
use crate::exploration::{DEFAULT_MAX_NODES, Exploration, Spec};
use crate::export::{NextLink, Player};
use crate::language::Language;
use crate::say;

/// The position at the beginning of the README.
const POSITION: &str = "4453";

/// Returns the page in a language. It leads on to the first lesson.
pub(super) fn tour(site: &Site, language: Language) -> Result<String, PageError> {
    let exploration = Exploration::open(Spec::connect_four(POSITION), DEFAULT_MAX_NODES);
    let exploration = exploration.ok_or_else(|| PageError::Search {
        path: links::TOUR.to_owned(),
        why: "its search was stopped".to_owned(),
    })?;
    let first = site.course.names().first();
    let first = first.and_then(|name| site.course.lesson(name, language));
    let onward = match first {
        Some(report) => NextLink {
            link: links::to_file(&links::file(report.source.name())),
            title: report.lesson.title.clone(),
        },
        None => NextLink {
            link: links::INDEX.to_owned(),
            title: say!(language, "lessons-title"),
        },
    };
    let page = Player(language).tour(&exploration, onward, &site.truths);
    let marked = format!("<meta charset=\"utf-8\">\n{MARK}");
    Ok(page.replacen("<meta charset=\"utf-8\">", &marked, 1))
}
