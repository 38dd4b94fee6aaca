//! Lessons: what their keys do.

use crate::app::bindings::Direction;
use crate::app::dialogs::faults::Faults;
use crate::app::explore::Explore;
use crate::app::job::OpenAt;
use crate::app::learn::{GoOn, Learn, Speech, Stage};
use crate::app::predict::Asker;
use crate::app::screens::Screen;
use crate::app::state::App;
use crate::exploration::Exploration;
use crate::language::Language;
use crate::lesson::Course;
use crate::quiz::Ask;

impl App {
    /// All lessons that can be opened.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Opens the list of lessons.
    pub fn open_lessons(&mut self) {
        self.screen = Screen::Learn(Learn::new(self.course.clone()), None);
    }

    /// Opens the chosen lesson, or shows what is wrong with it.
    pub fn open_lesson(&mut self) {
        let language = self.language;
        let Some(learn) = self.screen.learn_mut() else {
            return;
        };
        if learn.open(language) {
            self.screen.take_explore();
            self.show_stage();
            self.keep_page();
        } else if let Some(report) = learn.chosen(language) {
            let faults = Faults::of(report);
            self.push(faults);
        }
    }

    /// Goes back from a lesson to the list, or from the list to where one was.
    pub(in crate::app) fn leave_lessons(&mut self) {
        match &mut self.screen {
            Screen::Learn(learn, live) if learn.reading.is_some() => {
                learn.reading = None;
                *live = None;
            }
            _ => self.go_home(),
        }
    }

    /// Searches the tree that belongs to what is read, unless it is there already.
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
            self.screen.take_explore();
            return;
        };
        // The reader may have walked on since the tree was put there.
        let has_stood = before.as_ref().is_some_and(|before| before.is_as(&stage));
        // A reader who looks at the tree in another way goes on doing so.
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

    /// A tree is there: if it is the one that the text waits for, it stands where the text does, and
    /// what has waited for it is asked.
    pub(in crate::app) fn arrive(&mut self) {
        let Screen::Learn(learn, Some(explore)) = &mut self.screen else {
            return;
        };
        if let Some(reading) = &mut learn.reading
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
                if let Some(learn) = self.screen.learn_mut() {
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
        let Screen::Learn(learn, live) = &mut self.screen else {
            return;
        };
        let Some(reading) = &mut learn.reading else {
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
            // The reader has changed the tree: its own one comes back first.
            _ => {
                reading.wanted = Some(number);
                self.view = Some(stage.view);
                self.search(stage.spec, OpenAt::Step(step));
            }
        }
    }

    /// Takes the search that a lesson's tree is compared with, and asks the question that waited for
    /// it.
    pub(in crate::app) fn compare_with(&mut self, other: Exploration) {
        if let Some(reading) = self.reading_mut() {
            reading.compared = Some(other);
        }
        self.ask_what_waits();
    }

    /// Asks what has waited for its tree.
    fn ask_what_waits(&mut self) {
        if let Some(number) = self.reading().and_then(|reading| reading.wanted) {
            self.ask_prediction(number);
        }
    }

    /// Says everything in this language from now on: what is read, and the hint of what is asked, too.
    pub fn speak(&mut self, language: Language) {
        self.language = language;
        let Screen::Learn(learn, live) = &mut self.screen else {
            return;
        };
        learn.translate(language);
        if let (Some(reading), Some(explore)) = (&learn.reading, live)
            && let Some(asked) = &mut explore.asked
            && let Asker::Lesson(number) = asked.asker
        {
            let predict = reading.prediction(number);
            asked.hint = predict.and_then(|predict| predict.hint.clone());
        }
    }
}

impl Explore {
    /// Goes to where a lesson's text stands, and marks the node of which it speaks.
    fn stand_at(&mut self, stage: &Stage) {
        // What cannot be found is a fault of the lesson, which then is not opened.
        if let Ok(place) = stage.at.place(self.exploration()) {
            self.go_to(place.step);
        }
        self.mark(stage);
    }

    /// Marks the node of which the text speaks, as long as it does.
    fn mark(&mut self, stage: &Stage) {
        let is_told = stage.speech != Speech::Over && self.exploration().spec == stage.spec;
        let place = stage.at.place(self.exploration()).ok();
        self.marked = place.filter(|_| is_told).and_then(|place| place.node);
    }
}
