//! Lessons: the actions of their keys.

use super::draw::draw;
use crate::app::bindings::{Action, Context, Direction};
use crate::app::dialogs::faults::Faults;
use crate::app::explore::Explore;
use crate::app::job::OpenAt;
use crate::app::learn::{GoOn, Learn, Speech, Stage};
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::predict::{Asked, Asker};
use crate::app::state::{Act, App, Screen};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::lesson::Course;
use crate::quiz::{Ask, Progress};
use crate::say;
use std::time::Instant;

impl Screen for Learn {
    fn context(&self) -> Context {
        let asked = self.live.as_ref().and_then(Explore::asked_context);
        asked.unwrap_or(match self.reading {
            Some(_) => Context::LESSON,
            None => Context::LEARN,
        })
    }

    fn act(&self) -> Act {
        act
    }

    fn after_question(&self) -> fn(&mut App, Asked) {
        |app, asked| {
            if let (Asker::Lesson(number), true) = (asked.asker, asked.is_closed()) {
                app.go_on_after(number, asked);
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits) {
        draw(canvas, app, self, theme, hits);
    }

    fn explore(&self) -> Option<&Explore> {
        self.live.as_ref()
    }

    fn explore_mut(&mut self) -> Option<&mut Explore> {
        self.live.as_mut()
    }

    fn without_explore(mut self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        let live = self.live.take();
        (self, live)
    }

    fn saw(&mut self, hits: &Hits) {
        if let (Some(reading), Some(seen)) = (&mut self.reading, hits.page) {
            reading.saw(seen);
        }
        if let Some(explore) = &mut self.live {
            explore.saw(hits.looks.clone(), hits.tree_width, hits.sees_all);
        }
    }

    fn note(&self, language: Language) -> String {
        match self.reading {
            Some(_) => String::new(),
            None => say!(language, "class-lessons"),
        }
    }
}

fn act(app: &mut App, action: Action, now: Instant) {
    let is_list = app.reading().is_none();
    match action {
        Action::Item(direction) if is_list => {
            if let Some(learn) = app.screen.downcast_mut::<Learn>() {
                learn.choose(direction.moved(learn.selected, usize::MAX));
            }
        }
        Action::Choose if is_list => app.open_lesson(),
        Action::Back if app.back_on_tree() => {}
        Action::Back if app.reading().is_some_and(|reading| reading.is_tree_alone) => {
            app.toggle_tree_alone();
        }
        Action::Back => app.leave_lessons(),
        Action::GoOn => app.go_on(),
        Action::Turn(direction) => app.turn(direction),
        Action::Scroll(direction) => app.scroll_text(direction),
        Action::TreeAlone => app.toggle_tree_alone(),
        _ => app.act_on_tree(action, now),
    }
}

impl App {
    /// Returns all lessons that can be opened.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Opens the list of lessons.
    pub fn open_lessons(&mut self) {
        self.screen = Box::new(Learn::new(self.course.clone()));
    }

    /// Opens the chosen lesson, or shows its faults.
    pub fn open_lesson(&mut self) {
        let language = self.language;
        let Some(learn) = self.screen.downcast_mut::<Learn>() else {
            return;
        };
        if learn.open(language) {
            self.take_explore();
            self.show_stage();
            self.keep_page();
        } else if let Some(report) = learn.chosen(language) {
            let faults = Faults::of(report);
            self.push(faults);
        }
    }

    /// Goes back from a lesson to the list, or from the list to the screen before.
    pub(in crate::app) fn leave_lessons(&mut self) {
        match self.screen.downcast_mut::<Learn>() {
            Some(learn) if learn.reading.is_some() => {
                learn.reading = None;
                learn.live = None;
            }
            _ => self.go_home(),
        }
    }

    /// Searches the tree that belongs to the text, unless it is there already.
    pub(in crate::app) fn show_stage(&mut self) {
        let Some(reading) = self.reading_mut() else {
            return;
        };
        let stage = reading.stage();
        if stage == reading.staged {
            return;
        }
        let before = std::mem::replace(&mut reading.staged, stage.clone());
        let Some(stage) = stage else {
            self.take_explore();
            return;
        };
        // The reader may have walked on since the tree was put there.
        let has_stood = before.as_ref().is_some_and(|before| before.is_as(&stage));
        // A reader who has changed the view keeps it.
        let is_same = before.is_some_and(|before| before.view == stage.view);
        if !is_same {
            self.view = Some(stage.view);
        }
        match self.screen.explore_mut() {
            Some(explore) if has_stood => explore.mark(&stage),
            Some(explore) if explore.exploration().spec == stage.spec => {
                explore.against = None;
                if !is_same {
                    explore.view = stage.view;
                    explore.want_map();
                }
                explore.stand_at(&stage);
            }
            _ => {
                if let Some(reading) = self.reading_mut() {
                    reading.is_arriving = true;
                }
                let first = stage.at.step.unwrap_or_default();
                self.search(stage.spec, OpenAt::Step(first));
            }
        }
    }

    /// Handles the arrival of a tree: if it is the one that the text waits for, it goes where the
    /// text is, and the question that has waited for it is asked.
    pub(in crate::app) fn arrive(&mut self) {
        let Some(learn) = self.screen.downcast_mut::<Learn>() else {
            return;
        };
        if let (Some(reading), Some(explore)) = (&mut learn.reading, &mut learn.live)
            && std::mem::take(&mut reading.is_arriving)
            && let Some(stage) = &reading.staged
            && stage.spec == explore.exploration().spec
        {
            explore.stand_at(stage);
        }
        self.ask_what_waits();
    }

    pub(in crate::app) fn go_on(&mut self) {
        let is_compared = self
            .screen
            .explore()
            .is_some_and(|live| live.against.is_some());
        let Some(reading) = self.reading_mut() else {
            return;
        };
        // Both trees have been seen.
        reading.is_tree_alone &= !is_compared;
        match reading.go_on() {
            GoOn::Ask(number) => self.ask_prediction(number),
            GoOn::Read | GoOn::Turned => {
                self.show_stage();
                self.keep_page();
            }
            GoOn::Over => {
                self.leave_lessons();
                if let Some(learn) = self.screen.downcast_mut::<Learn>() {
                    learn.choose(learn.selected + 1);
                }
            }
        }
    }

    pub(in crate::app) fn turn(&mut self, direction: Direction) {
        let forwards = direction == Direction::More;
        if self
            .reading_mut()
            .is_some_and(|reading| reading.turn(forwards))
        {
            self.show_stage();
        }
    }

    pub(in crate::app) fn scroll_text(&mut self, direction: Direction) {
        if let Some(reading) = self.reading_mut() {
            reading.roll(direction.sign());
        }
    }

    pub(in crate::app) fn toggle_tree_alone(&mut self) {
        if let Some(reading) = self.reading_mut() {
            reading.is_tree_alone = !reading.is_tree_alone;
        }
    }

    /// Asks a prediction of the lesson, at its step of its tree.
    pub(in crate::app) fn ask_prediction(&mut self, number: usize) {
        let Some(Learn {
            reading: Some(reading),
            live,
            ..
        }) = self.screen.downcast_mut()
        else {
            return;
        };
        let (Some(stage), Some(predict)) = (reading.stage(), reading.prediction(number)) else {
            return;
        };
        let (predict, step) = (predict.clone(), predict.step);
        let is_asked_of_two = predict.ask == Ask::Difference;
        let is_there = |known: &Exploration| Some(&known.spec) == stage.against.as_ref();
        let other = reading.compared.clone().filter(is_there);
        match (live, stage.against) {
            // The search that the tree is compared with comes first.
            (_, Some(against)) if is_asked_of_two && other.is_none() => {
                reading.wanted = Some(number);
                self.search(against, OpenAt::Compared);
            }
            (Some(explore), _) if explore.exploration().spec == stage.spec => {
                reading.wanted = None;
                explore.play = None;
                explore.against = None;
                if let Ok(question) = predict.question(explore.exploration(), other.as_ref()) {
                    explore.go_to(step);
                    explore.ask(question, Asker::Lesson(number), predict.hint);
                    if let Some(asked) = &mut explore.asked {
                        asked.other = other.filter(|_| is_asked_of_two);
                    }
                }
            }
            // The reader has changed the tree: the lesson's own comes back first.
            _ => {
                reading.wanted = Some(number);
                self.view = Some(stage.view);
                self.search(stage.spec, OpenAt::Step(step));
            }
        }
    }

    /// Takes the search that a lesson's tree is compared with, and asks the question that waited
    /// for it.
    pub(in crate::app) fn compare_with(&mut self, other: Exploration) {
        if let Some(reading) = self.reading_mut() {
            reading.compared = Some(other);
        }
        self.ask_what_waits();
    }

    /// Asks the question that has waited for its tree.
    fn ask_what_waits(&mut self) {
        if let Some(number) = self.reading().and_then(|reading| reading.wanted) {
            self.ask_prediction(number);
        }
    }

    /// Continues after the prediction of this number: with the two trees that it was about, or with
    /// the text.
    fn go_on_after(&mut self, number: usize, asked: Asked) {
        let is_right =
            asked.session.misses == 0 && matches!(asked.session.progress, Progress::Right(_));
        let is_pointed = asked.is_pointed();
        if let (Some(explore), Some(other)) = (self.screen.explore_mut(), asked.other) {
            let notice = if is_pointed {
                explore.compare_with(other);
                say!(self.language, "predict-both-trees")
            } else {
                explore.show_answer(other);
                say!(self.language, "predict-both-searches")
            };
            self.tell(notice);
            if let Some(reading) = self.reading_mut() {
                reading.is_tree_alone = true;
            }
        }
        if let Some(reading) = self.reading_mut() {
            reading.answered.insert(number, is_right);
            reading.go_on();
        }
        self.show_stage();
        self.keep_page();
    }

    /// Switches all texts to this language: the lesson, and the hint of the question, too.
    pub fn speak(&mut self, language: Language) {
        self.language = language;
        let Some(learn) = self.screen.downcast_mut::<Learn>() else {
            return;
        };
        learn.translate(language);
        if let (Some(reading), Some(explore)) = (&learn.reading, &mut learn.live)
            && let Some(asked) = &mut explore.asked
            && let Asker::Lesson(number) = asked.asker
        {
            let predict = reading.prediction(number);
            asked.hint = predict.and_then(|predict| predict.hint.clone());
        }
    }
}

impl Explore {
    /// Goes to the place that a lesson's text is about, and marks the node.
    fn stand_at(&mut self, stage: &Stage) {
        // A place that cannot be found is a fault of the lesson, which then is not opened.
        if let Ok(place) = stage.at.place(self.exploration()) {
            self.go_to(place.step);
        }
        self.mark(stage);
    }

    /// Marks the node that the text is about, as long as it is.
    fn mark(&mut self, stage: &Stage) {
        let is_told = stage.speech != Speech::Over && self.exploration().spec == stage.spec;
        let place = stage.at.place(self.exploration()).ok();
        self.marked = place.filter(|_| is_told).and_then(|place| place.node);
    }
}
