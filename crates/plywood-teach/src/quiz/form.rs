//! Forms of answers: how they are parsed from typed text and lessons, and how questions and answers
//! are worded.

use super::facts::Facts;
use super::kind::line;
use super::notation::{CutKind, Edges, Line, Sign};
use super::reader::{self, Context};
use super::{Answer, Ask, CutAnswer, Question};
use crate::language::{self, Language};
use crate::sentence;
use crate::words::{Argument, Naming, Sentence};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use plywood_explore::safe;
use serde::de::Error as _;
use serde_json::Error;
use strum::IntoStaticStr;

/// The form of an answer, named as in `grammar.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Form {
    Value,
    Step,
    Bound,
    Window,
    Cut,
    Node,
    /// A node, or `outside` for a given bound.
    Cause,
    Move,
    /// The effect of another order of the moves.
    Order,
    /// The use of a table entry.
    Lookup,
    /// Whether a depth is searched again, and on which side the value lies.
    Again,
    /// The action of a search at its depth limit.
    Horizon,
    /// A value, or `none`.
    Pruned,
    /// A line of pseudo-code.
    Line,
    /// A line of Python.
    Python,
}

impl Form {
    /// Returns all answers of this form, if they are the same in every tree.
    pub(crate) fn choices(self) -> Vec<Answer> {
        match self {
            Form::Bound => [Sign::Exact, Sign::Upper, Sign::Lower]
                .map(Answer::Bound)
                .to_vec(),
            _ => self.words().into_iter().map(Answer::Choice).collect(),
        }
    }

    /// Returns the words of an [`Answer::Choice`].
    pub(crate) fn words(self) -> Vec<&'static str> {
        match self {
            Form::Order => vec!["value", "fewer", "as-many", "more"],
            Form::Lookup => vec!["answers", "narrows", "orders"],
            Form::Again => vec!["settled", "below", "above"],
            Form::Horizon => vec!["stops", "stands", "goes-on"],
            Form::Line => line::lines(0).collect(),
            Form::Python => line::lines(1).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns one of these words as an answer.
    fn choice(self, word: &str) -> Option<Answer> {
        let word = reader::code(word);
        let mut words = self.words().into_iter();
        let found = words.find(|known| reader::code(known) == word);
        found.map(Answer::Choice)
    }

    /// Parses typed text; `None` if it cannot be an answer.
    pub(crate) fn read(self, context: &Context<'_>, typed: &str) -> Option<Answer> {
        self.answer(&reader::read(self.into(), context, typed)?)
    }

    /// Converts an answer from notation.
    fn answer(self, notation: &str) -> Option<Answer> {
        let mut words = notation.split(' ');
        Some(match self {
            Form::Pruned if notation == "none" => Answer::NoValue,
            Form::Cause if notation == "outside" => Answer::Outside,
            Form::Value | Form::Pruned => Answer::Value(Number::read(notation)?),
            Form::Step => Answer::Step(notation.parse().ok()?),
            Form::Bound => Answer::Bound(serde_json::from_value(notation.into()).ok()?),
            Form::Window => {
                let mut edge = || Number::read(words.next()?);
                Answer::Window(Edges([edge()?, edge()?]))
            }
            Form::Cut => {
                let cut: CutKind = serde_json::from_value(words.next()?.into()).ok()?;
                let skips = words.map(str::to_owned).collect();
                Answer::Cut(CutAnswer { cut, skips })
            }
            Form::Node | Form::Cause => Answer::Node(Line::parse(notation)?),
            Form::Move => Answer::Move(notation.to_owned()),
            _ => self.choice(notation)?,
        })
    }

    /// Parses an answer in a lesson's JSON.
    pub(crate) fn read_json(self, json: &str) -> serde_json::Result<Answer> {
        let is_word =
            |word: &str| serde_json::from_str::<String>(json).is_ok_and(|text| text == word);
        match self {
            Form::Pruned if is_word("none") => Ok(Answer::NoValue),
            Form::Cause if is_word("outside") => Ok(Answer::Outside),
            Form::Value | Form::Pruned => serde_json::from_str(json).map(Answer::Value),
            Form::Step => serde_json::from_str(json).map(Answer::Step),
            Form::Bound => serde_json::from_str::<Sign>(json).map(Answer::Bound),
            Form::Window => serde_json::from_str::<Edges>(json).map(Answer::Window),
            Form::Cut => serde_json::from_str(json).map(Answer::Cut),
            Form::Node | Form::Cause => serde_json::from_str::<Line>(json).map(Answer::Node),
            Form::Move => serde_json::from_str(json).map(Answer::Move),
            _ => {
                let word: String = serde_json::from_str(json)?;
                let unknown =
                    || Error::custom(format!("expected one of {}", self.words().join(", ")));
                self.choice(&word).ok_or_else(unknown)
            }
        }
    }
}

impl Question {
    /// Returns the question as a sentence.
    pub fn prompt(&self, language: Language, exploration: &Exploration) -> String {
        self.prompt_text(language, exploration, false)
    }

    /// Returns the question for paper, where all questions are visible at once and must not answer
    /// each other.
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
        // In negamax, values exist from both sides' points of view.
        let ask = if facts.own_side().is_some() {
            sentence!("quiz-ask-for-whom": ask)
        } else {
            ask
        };
        ask.in_unit(facts.unit()).say(language, Naming::Signs)
    }

    /// Explains the right answer with the node's numbers.
    pub fn reason(&self, exploration: &Exploration) -> Sentence {
        Facts::new(exploration, self).reason()
    }

    /// Returns the answer with its explanation in one sentence.
    pub fn explain(&self, language: Language, exploration: &Exploration) -> String {
        self.reason(exploration).say(language, Naming::Signs)
    }

    /// Returns an answer to this question as shown to people.
    pub fn answer_text(
        &self,
        language: Language,
        exploration: &Exploration,
        answer: &Answer,
    ) -> String {
        Facts::new(exploration, self).answer_text(answer, language)
    }

    /// Parses typed text, with any names for nodes and moves; `None` if it cannot be an answer to
    /// this question, or names a move or node that does not exist.
    pub fn read(&self, exploration: &Exploration, typed: &str) -> Option<Answer> {
        let (ask, facts) = (self.ask, Facts::new(exploration, self));
        let find = |names: &[String]| facts.find(names).map(|id| facts.line(id));
        let read = ask.texts().form.read(&facts.context(Some(&find)), typed);
        read.filter(|answer| ask.kind().is_possible(&facts, answer))
    }

    /// Returns help for typing an answer.
    pub fn typing_help(&self, language: Language, exploration: &Exploration) -> String {
        self.help(exploration).say(language, Naming::Signs)
    }

    /// Returns this help with two of the root's moves as an example, which need not be a node.
    fn help(&self, exploration: &Exploration) -> Sentence {
        let facts = Facts::new(exploration, self);
        let moves = exploration.tree.children(NodeId::ROOT).into_iter();
        let moves: Vec<String> = moves.take(2).map(|id| facts.played(id)).collect();
        let example = [moves.last(), moves.first()].into_iter().flatten();
        let example: Vec<&str> = example.map(String::as_str).collect();
        Sentence {
            id: self.ask.texts().typed,
            ..sentence!("quiz-form-next": example = Argument::Text(example.join(".")))
        }
    }

    /// Returns the reply to text that is not an answer: what was not understood, and how to type an
    /// answer.
    pub fn unread(&self, exploration: &Exploration, typed: &str) -> Sentence {
        let (form, facts) = (self.ask.texts().form, Facts::new(exploration, self));
        let find = |names: &[String]| facts.find(names).map(|id| facts.line(id));
        let context = facts.context(Some(&find));
        let help = self.help(exploration);
        if form == Form::Value && reader::read("marked", &context, typed).is_some() {
            return sentence!("quiz-unread-marked");
        }
        match reader::unknown_word(form.into(), &context, typed) {
            Some(word) => {
                let word = safe::visible(word).into_owned();
                sentence!("quiz-unread": word, help)
            }
            None => help,
        }
    }
}

impl Ask {
    /// Returns the topic as a short heading.
    pub fn title(self, language: Language) -> String {
        language::say(language, self.texts().title, &[])
    }

    /// Returns the line to fill in on paper; `room` is the blank space.
    pub fn blank(self, language: Language, room: &str) -> String {
        let room = [("room", language::Value::from(room))];
        language::say(language, self.texts().blank, &room)
    }
}
