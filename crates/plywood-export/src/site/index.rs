//! The list of lessons, and the one-minute tour for newcomers.

use super::page::{STYLE, about, goals, language_links};
use super::{MARK, PageError, Site, links};
use crate::exploration::{DEFAULT_MAX_NODES, Exploration, Spec};
use crate::export::web::{Page, fill};
use crate::export::{NextLink, Player};
use crate::language::Language;
use crate::safe;
use crate::say;

const BODY: &str = include_str!("index.html");

/// Returns the list of a language. The home page stands above the folders of the languages, the others
/// in them.
pub(super) fn list(site: &Site, language: Language, is_home: bool) -> String {
    let (at, up) = if is_home {
        (format!("{}/", language.code()), "")
    } else {
        (String::new(), "../")
    };
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
    let title = say!(language, "site-title");
    let parts = [
        ("title", &*safe::html(&title)),
        ("switch", &language_links(site, language, up, links::INDEX)),
        ("tour", &format!("{at}{}", links::TOUR)),
        ("list", &lessons),
    ];
    let page = Page {
        language,
        title: &title,
        mark: MARK,
        class: "index",
        style: STYLE,
        body: &fill(language, BODY, &parts),
        ..Page::default()
    };
    page.html()
}

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
    Ok(Player(language).tour(&exploration, onward, &site.truths, MARK))
}
