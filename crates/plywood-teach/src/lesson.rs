//! Lessons: CommonMark with front matter and blocks of JSON, divided into pages.
//!
//! Every number in a lesson's blocks is [checked](check) against the engine. This module reads no
//! files; the embedded lessons are part of the binary.

mod at;
mod block;
pub mod check;
mod fault;
mod front;
mod json;
mod parse;
mod tree_block;

pub use at::SearchPlace;
pub use block::{AtBlock, BlockKind, Claim, PredictBlock, TreeBlock, TreeView};
use fault::first_line;
pub use fault::{BlockFault, Fault};
pub use parse::parse;

use crate::drill::Subject;
use crate::language::Language;
use check::Report;
use plywood_explore::safe;
use std::collections::BTreeSet;
use std::ops::Range;

/// The difficulty of the hardest lessons; that of the easiest is 1.
pub const MAX_DIFFICULTY: u32 = 3;

/// The version of the file format.
const FORMAT: u32 = 1;

/// The text of a lesson and its origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path of the file as shown to the user.
    pub path: String,
    /// The language; `None` if the file's folder has none.
    pub language: Option<Language>,
    /// The file's content.
    pub text: String,
}

impl Source {
    /// Returns the name shared by all translations: the file name without extension.
    pub fn name(&self) -> &str {
        let file = self.path.rsplit(['/', '\\']).next().unwrap_or_default();
        file.strip_suffix(".md").unwrap_or(file)
    }

    /// Returns the line and column of a byte, both counted from 1; columns are characters.
    pub fn line_column(&self, at: usize) -> (usize, usize) {
        safe::line_column(self.text.as_bytes(), at)
    }
}

/// A parsed lesson file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Title of the lesson as plain text.
    pub title: String,
    /// Skills that a student has after the lesson.
    pub goals: Vec<String>,
    /// Approximate duration in minutes.
    pub minutes: u32,
    /// The chapter that starts with this lesson: its title, a colon, and what a student can do
    /// after it.
    pub chapter: Option<String>,
    /// Whether the lesson is part of the one-hour course.
    pub is_in_hour: bool,
    /// The difficulty, from 1 to [`MAX_DIFFICULTY`].
    pub difficulty: Option<u32>,
    /// The subject of drills that practise the lesson.
    pub practise: Option<Subject>,
    /// At least one page.
    pub pages: Vec<Page>,
}

/// A page: the text under one heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The heading; `None` on a page before the first heading.
    pub heading: Option<String>,
    /// Text and blocks in file order.
    pub items: Vec<Item>,
}

/// A text or block of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The byte range of the text, or of a block's JSON.
    pub span: Range<usize>,
    /// Text, tree, question or fact.
    pub content: Content,
}

/// The content of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// CommonMark.
    Text(String),
    /// A live tree next to the text below.
    Tree(TreeBlock),
    /// A step or node of the tree that the text below refers to.
    At(AtBlock),
    /// A question about the tree above.
    Predict(PredictBlock),
    /// A fact about the tree above, which `check` verifies.
    Claim(Box<Claim>),
    /// An invalid block, whose fault has been reported.
    Broken(BlockKind),
}

impl Content {
    /// Returns the kind of a block; `None` for text.
    pub fn kind(&self) -> Option<BlockKind> {
        match self {
            Content::Text(_) => None,
            Content::Tree(_) => Some(BlockKind::Tree),
            Content::At(_) => Some(BlockKind::At),
            Content::Predict(_) => Some(BlockKind::Predict),
            Content::Claim(_) => Some(BlockKind::Claim),
            Content::Broken(kind) => Some(*kind),
        }
    }
}

impl Lesson {
    /// Returns all blocks in file order.
    pub fn blocks(&self) -> impl Iterator<Item = &Item> {
        let items = self.pages.iter().flat_map(|page| &page.items);
        items.filter(|item| item.content.kind().is_some())
    }

    /// Returns the number of blocks of a kind.
    pub fn count(&self, kind: BlockKind) -> usize {
        self.blocks()
            .filter(|item| item.content.kind() == Some(kind))
            .count()
    }
}

/// Returns the embedded lessons of all languages, sorted by name within each language.
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

/// The available lessons by name, in all languages: the embedded ones, and a teacher's own, which
/// take precedence.
#[derive(Clone, Debug, Default)]
pub struct Course {
    reports: Vec<Report>,
    names: Vec<String>,
}

impl Course {
    /// Creates a course from the embedded lessons and `own`. A lesson in `own` replaces the
    /// embedded lesson with the same name in its language or, if it has no language, in all
    /// languages.
    pub fn new(own: Vec<Report>) -> Course {
        let mut reports = own;
        // Embedded lessons are checked at build time.
        for source in embedded() {
            let is_replaced = reports.iter().any(|report| {
                let own = &report.source;
                own.name() == source.name()
                    && (own.language.is_none() || own.language == source.language)
            });
            if !is_replaced {
                reports.push(Report::unchecked(source));
            }
        }
        let names = reports.iter().map(|report| report.source.name().to_owned());
        let names: BTreeSet<String> = names.collect();
        Course {
            reports,
            names: names.into_iter().collect(),
        }
    }

    /// Returns the names of all lessons in order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the lesson with this name in a language, or in another one if it is not translated.
    pub fn lesson(&self, name: &str, language: Language) -> Option<&Report> {
        let named = || {
            let reports = self.reports.iter();
            reports.filter(move |report| report.source.name() == name)
        };
        let in_language = |wanted| named().find(|report| report.source.language == wanted);
        in_language(Some(language))
            .or_else(|| in_language(None))
            .or_else(|| named().next())
    }
}
