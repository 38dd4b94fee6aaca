//! Answers, whether typed, written in lessons, or computed by the engine. They are all of one type,
//! so that an answer is right if it is equal.

use super::Ask;
use super::notation::{CutKind, Edges, Line, Sign};
use super::reader::Context;
use crate::language::Language;
use crate::sentence;
use crate::words::{Argument, Naming};
use plywood_core::tree::Step;
use plywood_explore::number::Number;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// Answers [`Ask::Next`] and [`Ask::Cause`].
    Node(Line),
    /// Answers [`Ask::Cause`]: the bound was given from outside rather than set by an ancestor.
    #[serde(serialize_with = "outside")]
    Outside,
    /// Answers [`Ask::Value`] and, with a value to try, [`Ask::Pruned`].
    Value(Number),
    /// Answers [`Ask::Window`] and [`Ask::Entry`].
    Window(Edges),
    /// Answers [`Ask::Cut`].
    Cut(CutAnswer),
    /// Answers [`Ask::Bound`] and [`Ask::Stored`].
    Bound(Sign),
    /// Answers [`Ask::RootMove`].
    Move(String),
    /// Answers [`Ask::Difference`] and [`Ask::Fault`].
    Step(Step),
    /// Answers [`Ask::Order`], [`Ask::Lookup`], [`Ask::Again`] and [`Ask::Horizon`]: one of a few
    /// words, as in lessons; or [`Ask::Line`] and [`Ask::Python`]: a line of code.
    Choice(&'static str),
    /// Answers [`Ask::Pruned`]: there is no such value.
    #[serde(serialize_with = "no_value")]
    NoValue,
}

/// The kind of cutoff and the skipped moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutAnswer {
    /// Alpha or beta cutoff.
    pub cut: CutKind,
    /// Exactly the moves that are skipped.
    #[serde(default)]
    pub skips: BTreeSet<String>,
}

impl CutAnswer {
    /// There is no cutoff.
    pub const NONE: CutAnswer = CutAnswer {
        cut: CutKind::None,
        skips: BTreeSet::new(),
    };
}

impl Answer {
    /// Parses a typed answer without a tree, so that it may name any move or node; `None` if it
    /// cannot be an answer to this question.
    pub fn parse(ask: Ask, typed: &str) -> Option<Answer> {
        ask.texts().form.read(&Context::default(), typed)
    }

    /// Parses an answer in a lesson's JSON.
    ///
    /// # Errors
    /// The JSON cannot be an answer to this question.
    pub fn from_json(ask: Ask, json: &str) -> serde_json::Result<Answer> {
        ask.texts().form.read_json(json)
    }

    /// Returns the answer as it is typed.
    pub fn typed(&self, language: Language) -> String {
        match self {
            Answer::Cut(CutAnswer { cut, .. }) => {
                self.to_string()
                    .replacen(&cut.to_string(), &cut.typed(language), 1)
            }
            _ => self.text(language),
        }
    }

    /// Returns the answer as shown to people.
    pub fn text(&self, language: Language) -> String {
        sentence!("quiz-answer": answer = Argument::from(self)).say(language, Naming::Signs)
    }
}

impl From<&Answer> for Argument {
    fn from(answer: &Answer) -> Argument {
        match answer {
            Answer::Node(line) if line.0.is_empty() => sentence!("quiz-answer-root").into(),
            Answer::Node(line) => Argument::Line(line.0.clone()),
            Answer::Move(played) => Argument::Line(vec![played.clone()]),
            Answer::Outside => sentence!("quiz-answer-outside").into(),
            Answer::Value(number) => Argument::Number(*number),
            Answer::Window(Edges(edges)) => Argument::Edges(*edges),
            Answer::Cut(CutAnswer { cut, skips }) => {
                let moves = Argument::MoveTexts(skips.iter().cloned().collect());
                match cut {
                    CutKind::None => sentence!("quiz-answer-no-cut").into(),
                    CutKind::Alpha => sentence!("quiz-answer-alpha-cut": moves).into(),
                    CutKind::Beta => sentence!("quiz-answer-beta-cut": moves).into(),
                }
            }
            Answer::Bound(sign) => Argument::Text(sign.to_string()),
            Answer::Step(step) => Argument::Step(*step),
            // A line of code is the same in all languages.
            Answer::Choice(code) if code.contains(' ') => Argument::Text((*code).to_owned()),
            Answer::Choice(choice) => sentence!("quiz-answer-choice": choice = *choice).into(),
            Answer::NoValue => sentence!("quiz-answer-no-value").into(),
        }
    }
}

/// In notation: `-3`, `[-3, inf]`, `alpha 2 3`.
impl Display for Answer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Node(line) => line.fmt(formatter),
            Answer::Outside => formatter.write_str(OUTSIDE),
            Answer::Value(value) => formatter.write_str(&value.notation()),
            Answer::Window(Edges([alpha, beta])) => {
                write!(formatter, "[{}, {}]", alpha.notation(), beta.notation())
            }
            Answer::Cut(CutAnswer { cut, skips }) => {
                cut.fmt(formatter)?;
                skips
                    .iter()
                    .try_for_each(|skip| write!(formatter, " {skip}"))
            }
            Answer::Bound(sign) => sign.fmt(formatter),
            Answer::Move(played) => formatter.write_str(played),
            Answer::Step(step) => step.fmt(formatter),
            Answer::Choice(choice) => formatter.write_str(choice),
            Answer::NoValue => formatter.write_str(NO_VALUE),
        }
    }
}

/// The notation of [`Answer::Outside`] in lessons.
const OUTSIDE: &str = "outside";

fn outside<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(OUTSIDE)
}

/// The notation of [`Answer::NoValue`] in lessons.
const NO_VALUE: &str = "none";

fn no_value<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(NO_VALUE)
}
