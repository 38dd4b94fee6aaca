//! Predictions: asking, answering, going on. Lessons, drills and predict mode all ask in this way.

use crate::app::drill::Drilling;
use crate::app::explore::Explore;
use crate::app::predict::{Asked, Asker};
use crate::app::state::App;
use crate::quiz::{Evidence, Question, leading_to};
use crate::say;

impl App {
    /// Predict mode on or off.
    pub(in crate::app) fn toggle_predict(&mut self) {
        let language = self.language;
        let Some(explore) = self.screen.explore_mut() else {
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
    pub(in crate::app) fn next_question(&mut self) {
        let language = self.language;
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.play = None;
        explore.take_answer_away();
        let steps = explore.step..explore.exploration().tree.steps();
        let is_open = |step: &u32| !explore.answered.contains(step);
        let mut open = steps.filter(is_open);
        match open.find_map(|step| Question::pose(explore.exploration(), step)) {
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
    pub(in crate::app) fn submit(&mut self) {
        let Some(Explore {
            explored,
            asked,
            step,
            play,
            ..
        }) = self.screen.explore_mut()
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
        if asked.is_pointed() {
            *play = None;
            asked.point(*step);
        }
        let is_first = asked.session.misses == 0;
        let Some(verdict) = asked.submit(&explored.exploration) else {
            return;
        };
        let (ask, asker) = (asked.session.question.ask, asked.asker);
        let (step, shown_at) = (asked.session.question.step, asked.session.question.shown_at);
        let is_closed = asked.is_closed();
        if let (true, Some(given)) = (is_first, asked.session.given()) {
            let (exploration, question) = (&explored.exploration, &asked.session.question);
            let evidence = Evidence::new(exploration, question, given);
            // Where several beliefs lead to the answer, it is not put down to one of them.
            let mistake = match leading_to(exploration, question, given)[..] {
                [only] => Some(only),
                _ => None,
            };
            self.count_answer(asker, ask, verdict.is_right(), (mistake, evidence));
            let believed = self.progress().belief();
            let explore = self.screen.explore_mut();
            if let Some(asked) = explore.and_then(|explore| explore.asked.as_mut()) {
                asked.believed = believed;
            }
        }
        if is_closed {
            self.go_where_it_shows(asker, step, shown_at);
        }
    }

    /// Gives the answer to the open question.
    pub(in crate::app) fn show_me(&mut self) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        let Explore {
            explored, asked, ..
        } = explore;
        let Some(asked) = asked.as_mut().filter(|asked| !asked.is_closed()) else {
            return;
        };
        let is_first = asked.session.misses == 0;
        asked.show(&explored.exploration);
        let (ask, asker) = (asked.session.question.ask, asked.asker);
        let (step, shown_at) = (asked.session.question.step, asked.session.question.shown_at);
        if is_first {
            self.count_answer(asker, ask, false, Default::default());
        }
        self.go_where_it_shows(asker, step, shown_at);
    }

    /// Leaves the open question unanswered.
    pub(in crate::app) fn leave_question(&mut self) {
        let language = self.language;
        let Some(explore) = self.screen.explore_mut() else {
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
            Asker::Lesson(_) | Asker::Drill(_) => self.screen.after_question()(self, asked),
            Asker::Retry(_) => self.back_to_game(),
        }
    }

    /// Goes on after a question that has its answer.
    fn close_question(&mut self) {
        let Some(asked) = self
            .screen
            .explore_mut()
            .and_then(|explore| explore.asked.take())
        else {
            return;
        };
        match asked.asker {
            Asker::Walk => self.walk_on(asked),
            Asker::Lesson(_) | Asker::Drill(_) => self.screen.after_question()(self, asked),
            Asker::Retry(number) => self.ask_of_retry(number + 1),
        }
    }

    /// Goes on walking: where another search shows what the answer comes to, both trees stand beside
    /// each other; else the next question may be due at once.
    fn walk_on(&mut self, asked: Asked) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.answered.insert(asked.session.question.step);
        match asked.other {
            Some(other) => {
                explore.show_answer(other);
                self.tell(say!(self.language, "predict-both-searches"));
            }
            None if (asked.session.question.step + 1..asked.session.question.shown_at)
                .contains(&explore.step) =>
            {
                explore.ask_here();
            }
            None => {}
        }
    }

    /// Goes to the step that shows the answer, but no further than the next question: a reader who has
    /// just found a cutoff is asked for its cause before the screen tells it. In a walk through the
    /// tree only if the step is near: a jump to the end, as for the root's move, would lose the place.
    fn go_where_it_shows(&mut self, asker: Asker, step: u32, shown_at: u32) {
        const NEAR: u32 = 3;
        let later = match asker {
            Asker::Lesson(number) => self.reading().and_then(|it| it.asked_later(number)),
            Asker::Drill(number) => self
                .screen
                .downcast_ref::<Drilling>()
                .and_then(|it| it.asked_later(number)),
            Asker::Retry(number) => self.retry().and_then(|it| it.asked_later(number)),
            Asker::Walk => None,
        };
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        if explore.fill_gap() {
            return;
        }
        let is_pointed = explore.asked.as_ref().is_some_and(Asked::is_pointed);
        let due = match asker {
            _ if is_pointed => None,
            Asker::Lesson(_) | Asker::Drill(_) | Asker::Retry(_) => {
                later.filter(|later| (step..shown_at).contains(later))
            }
            Asker::Walk if shown_at > step + NEAR => return,
            Asker::Walk => {
                let exploration = explore.exploration();
                let is_asked = |&between: &u32| {
                    let is_new = !explore.answered.contains(&between);
                    is_new && Question::pose(exploration, between).is_some()
                };
                (step + 1..shown_at).find(is_asked)
            }
        };
        explore.play = None;
        explore.go_to(due.unwrap_or(shown_at));
    }
}

impl Explore {
    /// Asks a question below the tree.
    pub fn ask(&mut self, question: Question, asker: Asker, hint: Option<String>) {
        if self
            .against
            .as_ref()
            .is_some_and(|against| against.before_answer.is_some())
        {
            self.against = None;
        }
        let asked = Asked::new(self.exploration(), question, asker, hint);
        self.asked = Some(asked);
    }

    /// Asks what is worth asking at this step, if anything is and it has not been answered.
    pub fn ask_here(&mut self) -> bool {
        if self.asked.is_some() || self.answered.contains(&self.step) {
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
