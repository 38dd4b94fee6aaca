//! Questions in people's languages, and what they type.

use super::facts::Facts;
use super::reader::Context;
use super::{Answer, Ask, Question};
use crate::exploration::Exploration;
use crate::language::{self, Language};
use crate::sentence;
use crate::words::{Naming, Sentence};

impl Question {
    /// Returns what is asked, in one sentence.
    pub fn prompt(&self, language: Language, exploration: &Exploration) -> String {
        self.prompt_text(language, exploration, false)
    }

    /// Returns what is asked where all questions are read at once, so that it answers no other one.
    pub fn prompt_on_paper(&self, language: Language, exploration: &Exploration) -> String {
        self.prompt_text(language, exploration, true)
    }

    fn prompt_text(
        &self,
        language: Language,
        exploration: &Exploration,
        is_on_paper: bool,
    ) -> String {
        let facts = Facts::new(exploration, self);
        let ask = facts.sentence(self.ask.prompt(is_on_paper), None);
        // In negamax, there are values from both sides' points of view.
        let ask = match facts.own_side().is_some() {
            true => sentence!("quiz-ask-for-whom": ask),
            false => ask,
        };
        ask.say(language, Naming::Signs)
    }

    /// Returns why the right answer is right, with the numbers of this node.
    pub fn reason(&self, exploration: &Exploration) -> Sentence {
        Facts::new(exploration, self).reason()
    }

    /// Returns the answer and why it is right, in one sentence with the numbers of this node.
    pub fn explain(&self, language: Language, exploration: &Exploration) -> String {
        self.reason(exploration).say(language, Naming::Signs)
    }

    /// Reads typed text, in which a node or move may be named differently; `None` if it is not an
    /// answer to this question, right or wrong: also where it names a move or a node that does not
    /// exist.
    pub fn read(&self, exploration: &Exploration, typed: &str) -> Option<Answer> {
        let (ask, facts) = (self.ask, Facts::new(exploration, self));
        let find = |names: &[String]| facts.find(names).map(|id| facts.line(id));
        let context = Context {
            find_node: Some(&find),
            ..facts.context()
        };
        let read = ask.texts().form.read(&context, typed);
        read.filter(|answer| ask.kind().is_possible(&facts, answer))
    }
}

impl Ask {
    /// Returns the subject of such questions, as a short heading.
    pub fn title(self, language: Language) -> String {
        language::say(language, self.texts().title, &[])
    }

    /// Returns how an answer is typed.
    pub fn typing_help(self, language: Language) -> String {
        language::say(language, self.texts().typed, &[])
    }

    /// Returns the line to fill in on paper; `room` is the space to write on.
    pub fn blank(self, language: Language, room: &str) -> String {
        let room = [("room", language::Value::from(room))];
        language::say(language, self.texts().blank, &room)
    }
}
