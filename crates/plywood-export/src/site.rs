//! A course as a small website: a page per lesson with live trees beside its text, and a list of
//! lessons, in every language. The pages need neither the network nor other files.
//!
//! ```text
//! Course ─► lesson ─► trees (searched once, with their questions) ─► lesson.html + Player
//!                └──► markdown ─────────────────────────────────────┘
//! ```
//!
//! The player is the page that `export --format html` writes, in a frame; the script beside the
//! text only tells it which place the text is about and what is asked. Each page contains all of
//! this, because a content security policy does not let a page opened from disk load other files
//! (browsers disagree about `'self'` in that case), and so that each page can be sent on its own.

mod markdown;
mod page;
mod trees;

use self::page::{STYLE, about, goals, language_links};
use crate::export::web::{self, fill, percent_encoded};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::Course;
use plywood_teach::say;
use std::path::PathBuf;

/// Renders CommonMark as HTML, either blocks or a single line. Links may lead to lessons with these
/// names.
pub use markdown::{blocks as markup, line as markup_line};
pub use trees::PageError;

/// Marks every page written here.
pub const MARK: &str = "<meta name=\"generator\" content=\"plywood lessons\">";

/// A page contains [`MARK`] within its first bytes, up to this many.
pub const MARKED_WITHIN: u64 = 512;

/// A site, which is written page by page.
#[derive(Debug)]
pub struct Site {
    course: Course,
    /// All languages, that of the home page first.
    languages: Vec<Language>,
}

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The list of lessons in the first language, with links to the others.
    Home,
    /// The list of a language.
    Index(Language),
    /// A lesson, by its name.
    Lesson(Language, String),
}

impl Site {
    /// Creates the site of a course in all languages, `first` being the default.
    pub fn new(course: Course, first: Language) -> Site {
        let others = Language::ALL.into_iter().filter(|&other| other != first);
        Site {
            course,
            languages: std::iter::once(first).chain(others).collect(),
        }
    }

    /// Returns the pages, in reading order.
    pub fn pages(&self) -> Vec<Page> {
        let mut pages = vec![Page::Home];
        for &language in &self.languages {
            pages.push(Page::Index(language));
            let names = self.course.names().iter().cloned();
            pages.extend(names.map(|name| Page::Lesson(language, name)));
        }
        pages
    }

    /// Returns the HTML of a page.
    ///
    /// # Errors
    /// A lesson is faulty, or a search cannot be run or shown.
    pub fn text(&self, page: &Page) -> Result<String, PageError> {
        match page {
            Page::Home => Ok(list(self, self.languages[0], true)),
            &Page::Index(language) => Ok(list(self, language, false)),
            Page::Lesson(language, name) => page::lesson(self, *language, name),
        }
    }
}

impl Page {
    /// Returns the path of the page's file, relative to the site's root.
    pub fn path(&self) -> PathBuf {
        match self {
            Page::Home => INDEX.into(),
            Page::Index(language) => [language.code(), INDEX].iter().collect(),
            Page::Lesson(language, name) => [language.code(), &file(name)].iter().collect(),
        }
    }
}

/// The list of lessons.
pub(super) const INDEX: &str = "index.html";

/// Returns the file of a lesson.
pub(super) fn file(name: &str) -> String {
    format!("{name}.html")
}

/// Returns a link to a file in the same folder, whatever its name.
pub(super) fn to_file(name: &str) -> String {
    // This avoids schemes, folders, and characters that are special in HTML.
    percent_encoded(name.as_bytes(), b"~")
}

/// Returns the target of a lesson's link on the site; `None` if it is not allowed. Links to lesson
/// files become links to pages.
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

const BODY: &str = include_str!("site/index.html");

/// Returns the list in a language. The home page is above the folders of the languages, the other
/// lists are in them.
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
        let file = to_file(&file(report.source.name()));
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
        ("switch", &language_links(site, language, up, INDEX)),
        ("list", &lessons),
    ];
    let page = web::Page {
        language,
        title: &title,
        mark: MARK,
        class: "index",
        style: STYLE,
        body: &fill(language, BODY, &parts),
        ..web::Page::default()
    };
    page.html()
}
