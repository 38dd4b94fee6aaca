//! Lessons and predictions: what their keys do.

use super::App;
use super::bindings::Direction;
use super::explore::Explore;
use super::home::Home;
use super::job::Landing;
use super::learn::{GoOn, Learn, Reading};
use super::overlay::Overlay;
use super::predict::{Asked, Asker, State};
use crate::lesson::Course;
use crate::quiz::{Question, Verdict};
use crate::say;

impl App {
    /// Opens the list of lessons.
    pub fn open_lessons(&mut self) {
        let course = Course::with(self.own_lessons.clone());
        self.learn = Some(Learn::new(course));
    }

    /// The lesson that is read.
    pub fn reading(&self) -> Option<&Reading> {
        self.learn.as_ref()?.reading.as_ref()
    }

    fn reading_mut(&mut self) -> Option<&mut Reading> {
        self.learn.as_mut()?.reading.as_mut()
    }

    /// Opens the chosen lesson, or shows what is wrong with it.
    pub fn open_lesson(&mut self) {
        let language = self.language;
        let Some(learn) = &mut self.learn else {
            return;
        };
        if learn.open(language) {
            self.explore = None;
            self.show_stage();
            self.keep_page();
        } else if let Some(report) = learn.chosen(language) {
            let faults = report.faults.iter();
            let told: Vec<String> = faults
                .map(|fault| fault.render(&report.source, false))
                .collect();
            self.overlay = Some(Overlay::Faults {
                text: told.join("\n\n"),
                scroll: 0,
            });
        }
    }

    /// Goes back from a lesson to the list, or from the list to where one was.
    pub(super) fn leave_lessons(&mut self) {
        self.explore = None;
        match &mut self.learn {
            Some(learn) if learn.reading.is_some() => learn.reading = None,
            _ => {
                self.learn = None;
                self.home = Home::new(&self.recent, self.left.as_ref());
            }
        }
    }

    /// Searches the tree that belongs to what is read, unless it is there already.
    fn show_stage(&mut self) {
        let Some(reading) = self.reading_mut() else {
            return;
        };
        let stage = reading.stage();
        if stage == reading.staged {
            return;
        }
        reading.staged.clone_from(&stage);
        let Some(stage) = stage else {
            self.explore = None;
            return;
        };
        self.view = stage.view;
        match &mut self.explore {
            Some(explore) if explore.exploration().spec == stage.spec => {
                explore.view = stage.view;
                explore.go_to(stage.step);
            }
            _ => self.search(stage.spec, Landing::Step(stage.step)),
        }
    }

    pub(super) fn go_on(&mut self) {
        let Some(reading) = self.reading_mut() else {
            return;
        };
        match reading.go_on() {
            GoOn::Ask(number) => self.ask_prediction(number),
            GoOn::Read | GoOn::Turned => {
                self.show_stage();
                self.keep_page();
            }
            GoOn::Over => {
                self.leave_lessons();
                if let Some(learn) = &mut self.learn {
                    learn.choose(learn.selected + 1);
                }
            }
        }
    }

    pub(super) fn turn(&mut self, direction: Direction) {
        let forwards = direction == Direction::More;
        if self
            .reading_mut()
            .is_some_and(|reading| reading.turn(forwards))
        {
            self.show_stage();
        }
    }

    pub(super) fn scroll_text(&mut self, direction: Direction) {
        if let Some(reading) = self.reading_mut() {
            reading.roll(match direction {
                Direction::More => 1,
                Direction::Less => -1,
            });
        }
    }

    pub(super) fn toggle_tree_alone(&mut self) {
        if let Some(reading) = self.reading_mut() {
            reading.is_tree_alone = !reading.is_tree_alone;
        }
    }

    /// Asks a prediction of the lesson, at its step of its tree.
    pub(super) fn ask_prediction(&mut self, number: usize) {
        let Some(reading) = self.learn.as_mut().and_then(|learn| learn.reading.as_mut()) else {
            return;
        };
        let (Some(stage), Some(predict)) = (reading.stage(), reading.prediction(number)) else {
            return;
        };
        let (ask, step, hint) = (predict.ask, predict.step, predict.hint.clone());
        match &mut self.explore {
            Some(explore) if explore.exploration().spec == stage.spec => {
                reading.wanted = None;
                explore.play = None;
                if let Ok(question) = Question::new(explore.exploration(), ask, step) {
                    explore.go_to(step);
                    explore.ask(question, Asker::Lesson(number), hint);
                }
            }
            // The reader has changed the tree: its own one comes back first.
            _ => {
                reading.wanted = Some(number);
                self.view = stage.view;
                self.search(stage.spec, Landing::Step(step));
            }
        }
    }

    /// A tree is there: asks what has waited for it.
    pub(super) fn ask_what_waits(&mut self) {
        if let Some(number) = self.reading().and_then(|reading| reading.wanted) {
            self.ask_prediction(number);
        }
    }

    /// Predict mode on or off.
    pub(super) fn toggle_predict(&mut self) {
        let language = self.language;
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.play = None;
        explore.predicts = !explore.predicts;
        let notice = match (explore.predicts, explore.predicts && explore.ask_here()) {
            (true, true) => return,
            (true, false) => say!(language, "predict-on"),
            (false, _) => say!(language, "predict-off"),
        };
        self.tell(notice);
    }

    /// Goes to the next step worth a question and asks it.
    pub(super) fn next_question(&mut self) {
        let language = self.language;
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.play = None;
        match Question::next_question(explore.exploration(), explore.step) {
            Some(question) => {
                explore.predicts = true;
                explore.go_to(question.step);
                explore.ask(question, Asker::Walk, None);
            }
            None => {
                let notice = say!(language, "predict-none-left");
                self.tell(notice);
            }
        }
    }

    /// The key that answers, and after the answer goes on.
    pub(super) fn submit(&mut self) {
        let Some(Explore {
            explored, asked, ..
        }) = &mut self.explore
        else {
            return;
        };
        let Some(asked) = asked else {
            return;
        };
        if asked.is_closed() {
            self.close_question();
            return;
        }
        let is_first = asked.misses == 0;
        let Some(verdict) = asked.submit(&explored.exploration) else {
            return;
        };
        let (ask, asker) = (asked.question.ask, asked.asker);
        let (step, shown_at) = (asked.question.step, asked.question.shown_at);
        if is_first {
            let mistake = match verdict {
                Verdict::Wrong { mistake } => mistake,
                Verdict::Right => None,
            };
            self.count_answer(asker, ask, verdict.is_right(), mistake);
        }
        if verdict.is_right() {
            self.go_where_it_shows(asker, step, shown_at);
        }
    }

    /// Gives the answer to the open question.
    pub(super) fn show_me(&mut self) {
        let Some(asked) = self
            .explore
            .as_mut()
            .and_then(|explore| explore.asked.as_mut())
        else {
            return;
        };
        if asked.is_closed() {
            return;
        }
        let is_first = asked.misses == 0;
        asked.show();
        let (ask, asker) = (asked.question.ask, asked.asker);
        let (step, shown_at) = (asked.question.step, asked.question.shown_at);
        if is_first {
            self.count_answer(asker, ask, false, None);
        }
        self.go_where_it_shows(asker, step, shown_at);
    }

    /// Leaves the open question unanswered.
    pub(super) fn leave_question(&mut self) {
        let language = self.language;
        let Some(explore) = &mut self.explore else {
            return;
        };
        let Some(asked) = explore.asked.take() else {
            return;
        };
        match asked.asker {
            _ if asked.is_closed() => {
                explore.asked = Some(asked);
                self.close_question();
            }
            Asker::Walk => {
                explore.predicts = false;
                let notice = say!(language, "predict-off");
                self.tell(notice);
            }
            Asker::Lesson(_) => {}
            Asker::Drill(_) => self.leave_drill(),
        }
    }

    /// Goes on after a question that has its answer.
    fn close_question(&mut self) {
        let Some(asked) = self
            .explore
            .as_mut()
            .and_then(|explore| explore.asked.take())
        else {
            return;
        };
        let is_right = asked.misses == 0 && matches!(asked.state, State::Right(_));
        match asked.asker {
            Asker::Walk => {
                if let Some(explore) = &mut self.explore {
                    explore.answered.insert(asked.question.step);
                }
            }
            Asker::Lesson(number) => {
                if let Some(reading) = self.reading_mut() {
                    reading.answered.insert(number, is_right);
                    reading.go_on();
                }
                self.show_stage();
                self.keep_page();
            }
            Asker::Drill(number) => self.ask_of_drill(number + 1),
        }
    }

    /// An answer that is far away, like the root's move, would tear a walk through the tree apart.
    fn go_where_it_shows(&mut self, asker: Asker, step: u32, shown_at: u32) {
        const NEAR: u32 = 3;
        if let Some(explore) = &mut self.explore
            && (asker != Asker::Walk || shown_at <= step + NEAR)
        {
            explore.go_to(shown_at);
        }
    }
}

impl App {
    /// Puts what is read, and the hint of what is asked, into the present language.
    pub fn translate_lesson(&mut self) {
        let Some(learn) = &mut self.learn else {
            return;
        };
        learn.translate(self.language);
        if let (Some(reading), Some(explore)) = (&learn.reading, &mut self.explore)
            && let Some(asked) = &mut explore.asked
            && let Asker::Lesson(number) = asked.asker
        {
            let predict = reading.prediction(number);
            asked.hint = predict.and_then(|predict| predict.hint.clone());
        }
    }
}

impl Explore {
    /// Asks a question below the tree.
    pub fn ask(&mut self, question: Question, asker: Asker, hint: Option<String>) {
        let asked = Asked::new(self.exploration(), question, asker, hint);
        self.asked = Some(asked);
    }

    /// Asks what is worth asking at this step, if anything is and it has not been answered.
    pub fn ask_here(&mut self) -> bool {
        if self.answered.contains(&self.step) {
            return false;
        }
        let question = Question::pose(self.exploration(), self.step);
        let is_asked = question.is_some();
        if let Some(question) = question {
            self.ask(question, Asker::Walk, None);
        }
        is_asked
    }
}
