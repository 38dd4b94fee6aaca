//! Lessons: their keys and effects.

use crate::audience::{PageText, Translated};
use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::explore::{ActResult, Explore, Room, TreeRoom};
use crate::job::OpenAt;
use crate::key::Arrow::{Down, Right, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc, PageDown, PageUp};
use crate::learn::{Advance, Learn, LessonTree, draw};
use crate::paint::Target;
use crate::predict::QuestionSource;
use crate::progress::Record;
use crate::state::{Destination, Navigation, Shared};
use plywood_teach::drill::Difficulty;
use plywood_teach::language::Language;
use plywood_teach::lesson::Content;

/// The keys of the list of lessons, and of a lesson.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(Context::LESSON, &[Enter], Action::Advance, Some("hint-go-on"), "help-go-on"),
    row(Context::LESSON, &[PageDown], Action::TurnPage(More), Some("hint-page"), "help-next-page"),
    row(Context::LESSON, &[PageUp], Action::TurnPage(Less), None, "help-previous-page"),
    row(Context::LESSON, &[Char('w')], Action::TreeAlone, Some("hint-tree"), "help-tree-alone"),
    row(Context::LESSON, &[Char('.')], Action::Scroll(More), None, "help-text-down"),
    row(Context::LESSON, &[Char(',')], Action::Scroll(Less), None, "help-text-up"),
    row(Context::LESSON, &[Char('p')], Action::Practise, None, "help-practise"),
    row(Context::LESSON, &[Esc], Action::Back, Some("hint-lessons"), "help-lessons"),
    row(Context::LEARN, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-lesson-below"),
    row(Context::LEARN, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-lesson-above"),
    row(Context::LEARN, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open-lesson"),
];

impl Learn {
    /// Returns the context of its keys in the table.
    pub(crate) fn context(&self) -> Context {
        let context = self.live.as_ref().and_then(|live| live.asking.context());
        context.unwrap_or(match self.reading {
            Some(_) => Context::LESSON,
            None => Context::LEARN,
        })
    }

    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action, room: Room, shared: &mut Shared) -> Navigation {
        if let Some(reading) = &self.reading {
            let practised = reading.practised().filter(|_| action == Action::Practise);
            if let Some(subject) = practised {
                let drills = Destination::Drills(Difficulty::Easy, vec![subject]);
                return Navigation::To(drills);
            }
            self.act_in_lesson(action, room, shared);
            return Navigation::Stay;
        }
        match action {
            Action::Item(direction) => self.select(direction.step_from(self.selected, usize::MAX)),
            Action::Choose => self.open_lesson(shared),
            Action::Back => return Navigation::Back,
            _ => {}
        }
        Navigation::Stay
    }

    fn act_in_lesson(&mut self, action: Action, room: Room, shared: &mut Shared) {
        let scroll = draw::scroll(self, shared.area(), shared.language);
        let Some(reading) = &mut self.reading else {
            return;
        };
        if let Some(scroll) = scroll {
            (reading.scroll, reading.fresh) = (scroll, None);
        }
        match action {
            Action::Advance => return self.advance(shared),
            Action::TurnPage(direction) => {
                if reading.turn(direction == Direction::More) {
                    self.show_page(shared);
                }
                return;
            }
            Action::Scroll(direction) => return reading.scroll_by(direction.sign()),
            Action::TreeAlone => return reading.is_tree_alone = !reading.is_tree_alone,
            _ => {}
        }
        let result = match &mut self.live {
            Some(live) => live.act_on_tree(action, room, shared),
            None if action == Action::Back => ActResult::Back,
            None => ActResult::Nothing,
        };
        match result {
            ActResult::Back if std::mem::take(&mut reading.is_tree_alone) => {}
            ActResult::Back => self.close_lesson(),
            ActResult::Answered(QuestionSource::Lesson(index), right) => {
                shared.record_answer(Record::Prediction {
                    lesson: reading.name.clone(),
                    index,
                    right,
                });
            }
            ActResult::Over(active) => {
                if let (QuestionSource::Lesson(number), true) = (active.source, active.is_closed())
                {
                    self.advance_after(number, *active, shared);
                }
            }
            ActResult::Nothing | ActResult::Answered(..) => {}
        }
    }

    /// Selects the clicked lesson, or opens it if it is already selected.
    pub(crate) fn click(&mut self, target: Target, shared: &mut Shared) {
        match (target, &mut self.live) {
            (Target::Entry(index), _) if self.reading.is_none() => {
                self.select(index);
                self.open_lesson(shared);
            }
            (_, Some(live)) => live.click_tree(target, shared),
            _ => {}
        }
    }

    /// Switches the lesson and the question's hint to this language.
    pub(crate) fn set_language(&mut self, language: Language) {
        self.translate(language);
        if let (Some(reading), Some(explore)) = (&self.reading, &mut self.live)
            && let Some(active) = &mut explore.asking.question
            && let QuestionSource::Lesson(number) = active.source
        {
            let predict = reading.prediction(number);
            active.hint = predict.and_then(|predict| predict.hint.clone());
        }
    }

    /// Returns the visible part of the page in every language. Translations have the same items in
    /// the same order.
    pub(crate) fn page(&self) -> Option<Translated<PageText>> {
        let reading = self.reading.as_ref()?;
        let text = |language| {
            let report = self.course.lesson(&reading.name, language)?;
            let page = report.lesson.pages.get(reading.page)?;
            let items = page.items.iter().take(reading.reached);
            let blocks = items.filter_map(|item| match &item.content {
                Content::Text(text) => Some(text.clone()),
                _ => None,
            });
            let title = || report.lesson.title.clone();
            Some(PageText {
                heading: page.heading.clone().unwrap_or_else(title),
                blocks: blocks.collect(),
            })
        };
        let texts = Language::ALL.map(|language| text(language).unwrap_or_default());
        Some(Translated(texts))
    }

    /// Opens the selected lesson where it was left, unless it has a fault.
    fn open_lesson(&mut self, shared: &mut Shared) {
        if !self.open(shared.language) {
            return shared.notify_message("lesson-broken");
        }
        self.live = None;
        let name = self.reading.as_ref().map(|reading| reading.name.as_str());
        let kept = name.and_then(|name| shared.progress().lesson(name));
        let kept = kept.filter(|kept| !kept.finished);
        self.open_page(kept.map_or(0, |kept| kept.page), shared);
    }

    /// Opens a page of the lesson being read, if it has one with this index.
    pub(crate) fn open_page(&mut self, page: usize, shared: &mut Shared) {
        if let Some(reading) = &mut self.reading {
            reading.open_page(page);
        }
        self.show_page(shared);
    }

    /// Returns from a lesson to the list.
    fn close_lesson(&mut self) {
        self.reading = None;
        self.live = None;
    }

    /// Shows the page's tree, and stores where to continue: at this page or, at the end of the
    /// lesson, at the first one with a question that was left out. Without any, the lesson is
    /// completed.
    pub(super) fn show_page(&mut self, shared: &mut Shared) {
        self.show_tree(shared);
        let Some(reading) = &self.reading else {
            return;
        };
        let lesson = reading.name.clone();
        let kept = shared
            .progress()
            .lesson(&lesson)
            .cloned()
            .unwrap_or_default();
        let open_page = reading.first_open_page(&kept.answered);
        let is_over = reading.is_over();
        shared.record(Record::Page {
            lesson,
            page: open_page.filter(|_| is_over).unwrap_or(reading.page),
            is_last: is_over && open_page.is_none(),
        });
    }

    /// Searches the tree that belongs to the text, unless it is available.
    pub(super) fn show_tree(&mut self, shared: &mut Shared) {
        let Some(reading) = &mut self.reading else {
            return;
        };
        let lesson_tree = reading.tree();
        if lesson_tree == reading.shown_tree {
            return;
        }
        let before = std::mem::replace(&mut reading.shown_tree, lesson_tree.clone());
        let Some(lesson_tree) = lesson_tree else {
            self.live = None;
            return;
        };
        // A reader's choice of view is kept.
        let is_same = before.is_some_and(|before| before.view == lesson_tree.view);
        if !is_same {
            shared.view = Some(lesson_tree.view);
        }
        match &mut self.live {
            Some(explore) if explore.exploration().problem == lesson_tree.problem => {
                explore.comparison = None;
                if !is_same {
                    explore.view.tree = lesson_tree.view;
                    explore.request_map();
                }
                explore.go_to_lesson_place(&lesson_tree);
            }
            _ => {
                reading.is_tree_pending = true;
                let first = lesson_tree.at.step.unwrap_or_default();
                shared.search(Ok(lesson_tree.problem), OpenAt::Step(first));
            }
        }
    }

    /// Shows a new tree. If the text is waiting for the tree, goes to the place that the text
    /// refers to, and asks the pending question.
    pub(crate) fn take_tree(&mut self, explore: Explore, shared: &mut Shared) {
        self.live = Some(explore);
        if let Some(explore) = &mut self.live {
            explore.view.room = TreeRoom::First;
        }
        if let (Some(reading), Some(explore)) = (&mut self.reading, &mut self.live)
            && std::mem::take(&mut reading.is_tree_pending)
            && let Some(lesson_tree) = &reading.shown_tree
            && lesson_tree.problem == explore.exploration().problem
        {
            explore.go_to_lesson_place(lesson_tree);
        }
        self.ask_pending(shared);
    }

    fn advance(&mut self, shared: &mut Shared) {
        let live = self.live.as_ref();
        let is_compared = live.is_some_and(|live| live.comparison.is_some());
        let Some(reading) = &mut self.reading else {
            return;
        };
        // Both trees have been seen.
        reading.is_tree_alone &= !is_compared;
        match reading.advance() {
            Advance::Ask(number) => self.ask_prediction(number, shared),
            Advance::Read | Advance::Turned => self.show_page(shared),
            Advance::Over => {
                self.close_lesson();
                self.select(self.selected + 1);
            }
        }
    }
}

impl Explore {
    /// Goes to the place that a lesson's text refers to, and marks the node.
    fn go_to_lesson_place(&mut self, lesson_tree: &LessonTree) {
        // A place that does not exist is a fault, with which a lesson is not opened.
        if let Ok(place) = lesson_tree.at.place(self.exploration()) {
            self.go_to(place.step);
            self.view.marked = place.node;
        }
    }
}
