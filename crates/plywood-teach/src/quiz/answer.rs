//! Answers: typed by people, written in lessons, computed by the engine; all of one type, so that
//! right means equal.

use super::Ask;
use super::notation::{CutKind, Edges, Line, OrderEffect, Sign};
use super::reader::Context;
use crate::language::Language;
use crate::sentence;
use crate::tree::Step;
use crate::words::{Argument, Naming, number_text};
use plywood_explore::number::Number;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// To [`Ask::Next`] and [`Ask::Cause`].
    Node(Line),
    /// To [`Ask::Cause`]: no ancestor, the search was given the bound from outside.
    #[serde(serialize_with = "outside")]
    Outside,
    /// To [`Ask::Value`]; to [`Ask::Pruned`] a value that was tried.
    Value(Number),
    /// To [`Ask::Window`] and [`Ask::Entry`].
    Window(Edges),
    /// To [`Ask::Cut`].
    Cut(CutAnswer),
    /// To [`Ask::Bound`] and [`Ask::Stored`].
    Bound(Sign),
    /// To [`Ask::RootMove`].
    Move(String),
    /// To [`Ask::Difference`] and [`Ask::Fault`].
    Step(Step),
    /// To [`Ask::Order`].
    Order(OrderEffect),
    /// To [`Ask::Pruned`]: there is no such value.
    #[serde(serialize_with = "no_value")]
    NoValue,
}

/// Which cutoff, and which moves it skips.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutAnswer {
    /// Alpha or beta cutoff.
    pub cut: CutKind,
    /// The moves skipped, all of them and no others.
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
    /// Reads a typed answer without a tree, so that any move or node may be named; `None` if it is
    /// not an answer to this question, right or wrong.
    pub fn parse(ask: Ask, typed: &str) -> Option<Answer> {
        ask.texts().form.read(&Context::default(), typed)
    }

    /// Reads the JSON of a lesson.
    ///
    /// # Errors
    /// It is not the JSON of an answer to this question.
    pub fn from_json(ask: Ask, json: &str) -> serde_json::Result<Answer> {
        ask.texts().form.read_json(json)
    }

    /// Returns the answer as it is shown.
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
            Answer::Order(effect) => {
                sentence!("quiz-answer-order": effect = effect.to_string()).into()
            }
            Answer::NoValue => sentence!("quiz-answer-no-value").into(),
        }
    }
}

impl Display for Answer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Node(line) => line.fmt(formatter),
            Answer::Outside => formatter.write_str(OUTSIDE),
            Answer::Value(value) => formatter.write_str(&number_text(*value)),
            Answer::Window(Edges([alpha, beta])) => {
                write!(
                    formatter,
                    "[{}, {}]",
                    number_text(*alpha),
                    number_text(*beta)
                )
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
            Answer::Order(effect) => effect.fmt(formatter),
            Answer::NoValue => formatter.write_str(NO_VALUE),
        }
    }
}

/// How [`Answer::Outside`] is written in lessons.
const OUTSIDE: &str = "outside";

fn outside<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(OUTSIDE)
}

/// How [`Answer::NoValue`] is written in lessons.
const NO_VALUE: &str = "none";

fn no_value<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(NO_VALUE)
}
