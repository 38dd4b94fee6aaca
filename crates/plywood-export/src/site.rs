//! A course as a small site: one page per lesson with live trees beside its text, and a list of the
//! lessons, in every language. No page needs the network or another file.
//!
//! ```text
//! Course ─► lesson ─► trees (searched once, with their questions) ─► lesson.html + Player
//!                └──► markdown ─────────────────────────────────────┘
//! ```
//!
//! The player is the page that `export --format html` writes, in a frame; the part of the script beside
//! the text only tells it where the text stands and what is asked. Each page has all of it inside, like
//! every other page that is written here: a page that is opened from a disk may load nothing by its
//! content security policy (browsers do not agree on what `'self'` means there), and can be sent
//! alone.

mod index;
mod links;
mod markdown;
mod page;
mod trees;

/// Renders CommonMark as HTML, a text or a single line; links lead to lessons of these names.
pub use markdown::{blocks as markup, line as markup_line};
pub use trees::PageError;

use crate::export::TruthCache;
use crate::language::Language;
use crate::lesson::Course;
use std::path::PathBuf;

/// Marks every page as one that was written here.
pub const MARK: &str = "<meta name=\"generator\" content=\"plywood lessons\">";

/// [`MARK`] stands within this many bytes of the beginning of a page.
pub const MARKED_WITHIN: u64 = 512;

/// A site to be written page by page.
#[derive(Debug)]
pub struct Site {
    course: Course,
    /// All languages; the first one is that of the home page.
    languages: Vec<Language>,
    truths: TruthCache,
}

/// A page of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The list of lessons in the first language, with links to the others.
    Home,
    /// The list of a language.
    Index(Language),
    /// The one-minute tour for newcomers.
    Tour(Language),
    /// A lesson, by its name.
    Lesson(Language, String),
}

impl Site {
    /// Creates the site of a course in all languages, `first` being the first.
    pub fn new(course: Course, first: Language) -> Site {
        let others = Language::ALL.into_iter().filter(|&other| other != first);
        Site {
            course,
            languages: std::iter::once(first).chain(others).collect(),
            truths: TruthCache::default(),
        }
    }

    /// Returns the pages, in reading order.
    pub fn pages(&self) -> Vec<Page> {
        let mut pages = vec![Page::Home];
        for &language in &self.languages {
            pages.push(Page::Index(language));
            pages.push(Page::Tour(language));
            let names = self.course.names().iter().cloned();
            pages.extend(names.map(|name| Page::Lesson(language, name)));
        }
        pages
    }

    /// Returns a page's text.
    ///
    /// # Errors
    /// A lesson has a fault, or a search cannot be run or shown.
    pub fn text(&self, page: &Page) -> Result<String, PageError> {
        match page {
            Page::Home => Ok(index::list(self, self.languages[0], true)),
            &Page::Index(language) => Ok(index::list(self, language, false)),
            &Page::Tour(language) => index::tour(self, language),
            Page::Lesson(language, name) => page::lesson(self, *language, name),
        }
    }
}

impl Page {
    /// Returns the path of its file, relative to the site's folder.
    pub fn path(&self) -> PathBuf {
        match self {
            Page::Home => links::INDEX.into(),
            Page::Index(language) => [language.code(), links::INDEX].iter().collect(),
            Page::Tour(language) => [language.code(), links::TOUR].iter().collect(),
            Page::Lesson(language, name) => [language.code(), &links::file(name)].iter().collect(),
        }
    }
}
