//! Reading a lesson: how far its pages are shown, which tree is beside the text, and which question
//! is pending.

use crate::paint::Scroll;
use plywood_core::tree::Step;
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::program::Choices;
use plywood_teach::drill::Subject;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::lesson::{AtBlock, Content, Item, Lesson, Page, PredictBlock, TreeView};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A lesson being read.
#[derive(Debug, Default)]
pub struct Reading {
    /// Name of the lesson in all languages.
    pub name: String,
    /// The requested language, which may differ from the lesson's.
    pub language: Language,
    pub lesson: Lesson,
    /// Index of the current page.
    pub page: usize,
    /// Number of visible items of the page.
    pub reached: usize,
    /// Scroll position in the page.
    pub scroll: Scroll,
    /// The first newly shown item, until it is drawn.
    pub fresh: Option<usize>,
    /// The answered predictions of the lesson, and whether they were right at the first try.
    pub answered: BTreeMap<usize, bool>,
    /// Whether the tree is shown full-screen.
    pub is_tree_alone: bool,
    /// The tree last shown beside the text.
    pub shown_tree: Option<LessonTree>,
    /// Whether that tree is still being searched.
    pub is_tree_pending: bool,
    /// The search that the tree is compared with, once a question asks for the difference.
    pub compared: Option<Exploration>,
    /// The prediction to ask once its tree is available.
    pub pending: Option<usize>,
}

/// The result of advancing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advance {
    /// More of the page is shown.
    Read,
    /// A prediction of the lesson is to be asked.
    Ask(usize),
    /// Another page is shown.
    Turned,
    /// The lesson is over.
    Over,
}

impl Reading {
    pub(super) fn new(report: &Report, language: Language) -> Reading {
        let mut reading = Reading {
            name: report.source.name().to_owned(),
            language,
            lesson: report.lesson.clone(),
            ..Reading::default()
        };
        reading.open_page(0);
        reading
    }

    pub fn page(&self) -> Option<&Page> {
        self.lesson.pages.get(self.page)
    }

    pub(super) fn items(&self) -> &[Item] {
        self.page().map_or(&[], |page| &page.items)
    }

    /// Returns the number of predictions of the lesson before this page.
    fn predictions_before(&self) -> usize {
        let before = self.lesson.pages.iter().take(self.page);
        before.map(|page| predictions(&page.items)).sum()
    }

    /// Returns the prediction with this number in the lesson.
    pub fn prediction(&self, index: usize) -> Option<&PredictBlock> {
        let mut predictions = self.lesson.blocks().filter_map(|item| match &item.content {
            Content::Predict(predict) => Some(predict),
            _ => None,
        });
        predictions.nth(index)
    }

    /// Returns the first step with a later, unanswered question about the same search.
    pub fn next_question_step(&self, number: usize) -> Option<Step> {
        let mut choices = None;
        let mut questions: Vec<(Option<&Choices>, Step)> = Vec::new();
        for item in self.lesson.blocks() {
            match &item.content {
                Content::Tree(block) => choices = Some(&block.choices),
                Content::Predict(predict) => questions.push((choices, predict.step)),
                _ => {}
            }
        }
        let own = questions.get(number)?.0?.spec();
        let later = questions.into_iter().enumerate().skip(number + 1);
        let open = later.filter(|(later, (choices, _))| {
            let has_answer = self.answered.contains_key(later);
            choices.is_some_and(|choices| choices.spec() == own) && !has_answer
        });
        open.map(|(_, (_, step))| step).min()
    }

    /// Returns the visible items, each prediction with its number in the lesson.
    pub fn visible_items(&self) -> impl Iterator<Item = (&Content, usize)> {
        let mut number = self.predictions_before();
        self.items().iter().take(self.reached).map(move |item| {
            let here = number;
            number += usize::from(matches!(item.content, Content::Predict(_)));
            (&item.content, here)
        })
    }

    /// Returns the unanswered prediction, which is the last visible item.
    pub fn waiting(&self) -> Option<usize> {
        let (content, number) = self.visible_items().last()?;
        let waits = matches!(content, Content::Predict(_)) && !self.answered.contains_key(&number);
        waits.then_some(number)
    }

    /// Returns the number of visible items after advancing: up to the next unanswered prediction,
    /// the next tree, or the next move of the tree.
    fn next_stop(&self) -> usize {
        let items = self.items();
        let mut number = self.predictions_before();
        let (mut has_tree, mut has_new_text) = (false, false);
        for (index, item) in items.iter().enumerate() {
            let is_new = index >= self.reached;
            match item.content {
                Content::Predict(_) => {
                    if is_new && !self.answered.contains_key(&number) {
                        return index + 1;
                    }
                    number += 1;
                }
                Content::Tree(_) if index > self.reached && has_tree => return index,
                Content::At(_) if has_new_text => return index,
                _ => {}
            }
            has_tree |= matches!(item.content, Content::Tree(_) | Content::At(_));
            has_new_text |= is_new && matches!(item.content, Content::Text(_));
        }
        items.len()
    }

    /// Returns the tree that the visible text refers to, and its place: the last one so far, or
    /// else the first one to come, at its start.
    pub fn tree(&self) -> Option<LessonTree> {
        let before = self.lesson.pages.iter().take(self.page);
        let before = before.flat_map(|page| &page.items);
        let here = self.items().iter().take(self.reached);
        let shown = before.chain(here).fold(None, LessonTree::after);
        shown.or_else(|| {
            let mut blocks = self.lesson.blocks();
            let first = blocks.find_map(|item| LessonTree::after(None, item))?;
            // The text has not reached it yet.
            let step = Some(0);
            Some(LessonTree {
                at: AtBlock {
                    step,
                    ..AtBlock::default()
                },
                ..first
            })
        })
    }

    /// Returns whether advancing shows more of the page without a question.
    pub fn has_more(&self) -> bool {
        self.reached < self.items().len() && self.waiting().is_none()
    }

    /// Advances: scrolls, asks the next question, shows more, or turns the page.
    pub fn advance(&mut self) -> Advance {
        let below = self.scroll.below();
        if below > 0 {
            let page = self.scroll.height.saturating_sub(1).clamp(1, below);
            self.scroll.scroll_by(page as isize);
            return Advance::Read;
        }
        if let Some(number) = self.waiting() {
            return Advance::Ask(number);
        }
        if self.reached < self.items().len() {
            self.fresh = Some(self.reached);
            self.reached = self.next_stop();
            return Advance::Read;
        }
        if self.page + 1 < self.lesson.pages.len() {
            self.turn(true);
            return Advance::Turned;
        }
        Advance::Over
    }

    /// Turns to the next or previous page; returns false if there is none.
    pub fn turn(&mut self, forwards: bool) -> bool {
        self.open_page(if forwards {
            self.page + 1
        } else {
            self.page.wrapping_sub(1)
        })
    }

    /// Opens a page at its beginning; returns false if there is none with this index.
    pub(super) fn open_page(&mut self, page: usize) -> bool {
        let is_there = page < self.lesson.pages.len();
        if is_there {
            self.page = page;
            self.reached = 0;
            self.reached = self.next_stop();
            self.scroll = Scroll::default();
        }
        is_there
    }

    /// Returns the first page with a prediction that was answered neither now nor `before`.
    pub(super) fn first_open_page(&self, before: &BTreeSet<usize>) -> Option<usize> {
        let mut next = 0;
        self.lesson.pages.iter().position(|page| {
            let first = next;
            next += predictions(&page.items);
            let is_open =
                |number: &usize| !before.contains(number) && !self.answered.contains_key(number);
            (first..next).any(|number| is_open(&number))
        })
    }

    /// Returns whether all of the lesson has been shown.
    pub fn is_over(&self) -> bool {
        let is_last = self.page + 1 == self.lesson.pages.len();
        is_last && self.reached == self.items().len() && self.waiting().is_none()
    }

    /// Returns the subject of the lesson's drills, once all of it has been shown.
    pub fn practised(&self) -> Option<Subject> {
        self.lesson.practise.filter(|_| self.is_over())
    }

    /// Scrolls the text up or down by lines.
    pub fn scroll_by(&mut self, lines: isize) {
        if lines < 0 || self.scroll.below() > 0 {
            self.scroll.scroll_by(lines);
        }
    }
}

/// Returns the number of predictions among the items of a page.
fn predictions(items: &[Item]) -> usize {
    let is_prediction = |item: &&Item| matches!(item.content, Content::Predict(_));
    items.iter().filter(is_prediction).count()
}

/// A tree of a lesson: its search, and the place that the text refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonTree {
    /// The search of the block above.
    pub problem: Arc<Problem>,
    /// The search that it is compared with.
    pub against: Option<Arc<Problem>>,
    /// The place in the search.
    pub at: AtBlock,
    /// The view of the tree.
    pub view: TreeView,
}

impl LessonTree {
    /// Returns the tree beside the text after another item.
    fn after(lesson_tree: Option<LessonTree>, item: &Item) -> Option<LessonTree> {
        match (&item.content, lesson_tree) {
            (Content::Tree(block), _) => Some(LessonTree {
                problem: block.choices.problem().ok()?.into(),
                against: block
                    .other()
                    .and_then(|other| other.problem().ok().map(Arc::new)),
                at: AtBlock {
                    step: Some(block.step.unwrap_or_default()),
                    ..AtBlock::default()
                },
                view: block.first_view(),
            }),
            (Content::At(at), Some(lesson_tree)) => Some(LessonTree {
                at: at.clone(),
                ..lesson_tree
            }),
            (_, lesson_tree) => lesson_tree,
        }
    }
}
