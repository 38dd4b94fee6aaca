//! Answers: typed by people, written in lessons, computed by the engine; all of one type, so that
//! right means equal.

use super::Ask;
use super::notation::{CutKind, Edges, Line, Sign, read_move, read_value, words};
use crate::game::Value;
use crate::search::Window;
use crate::tree::Step;
use crate::words::{value_text, window_text};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use thiserror::Error;

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// To [`Ask::Next`] and [`Ask::Cause`].
    Node(Line),
    /// To [`Ask::Cause`]: no ancestor, the search was given the bound from outside.
    #[serde(serialize_with = "outside")]
    Outside,
    /// To [`Ask::Value`].
    Value(Value),
    /// To [`Ask::Window`].
    Window(Edges),
    /// To [`Ask::Cut`].
    Cut(CutAnswer),
    /// To [`Ask::Bound`].
    Bound(Sign),
    /// To [`Ask::RootMove`].
    Move(String),
    /// To [`Ask::Difference`].
    Step(Step),
}

/// Which cutoff, and which moves it skips.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutAnswer {
    /// Its kind.
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

/// A typed text that is no answer to the question, with what one looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", match ask {
    Ask::Next => "write the moves from the root joined by dots, like 2.1",
    Ask::Cause => "write the moves from the root joined by dots, like 2.1, or root",
    Ask::Value => "write a whole number, like -3",
    Ask::Window => "write α and β, like -inf, 3",
    Ask::Cut => "write none, or alpha or beta and the moves skipped, like alpha 2 3",
    Ask::Bound => "write =, <= or >=",
    Ask::RootMove => "write a move, like 4",
    Ask::Difference => "write the number of a step, like 12",
})]
pub struct Unreadable {
    /// What was asked.
    pub ask: Ask,
}

impl Answer {
    /// Reads what a person typed.
    ///
    /// # Errors
    /// It is no answer to this question, right or wrong.
    pub fn parse(ask: Ask, typed: &str) -> Result<Answer, Unreadable> {
        let answer = match ask {
            Ask::Cause if is_outside(typed) => Some(Answer::Outside),
            Ask::Next | Ask::Cause => Line::parse(typed).map(Answer::Node),
            Ask::Value => read_value(typed).map(Answer::Value),
            Ask::Window => window(typed).map(|window| Answer::Window(Edges(window))),
            Ask::Cut => cut(typed).map(Answer::Cut),
            Ask::Bound => Sign::parse(typed).map(Answer::Bound),
            Ask::RootMove => Some(read_move(typed))
                .filter(|played| !played.is_empty())
                .map(Answer::Move),
            Ask::Difference => typed.trim().parse().ok().map(Answer::Step),
        };
        answer.ok_or(Unreadable { ask })
    }

    /// Reads the JSON of a lesson.
    ///
    /// # Errors
    /// It is not the JSON of an answer to this question.
    pub fn from_json(ask: Ask, json: &str) -> serde_json::Result<Answer> {
        Ok(match ask {
            Ask::Cause
                if serde_json::from_str::<String>(json).is_ok_and(|text| is_outside(&text)) =>
            {
                Answer::Outside
            }
            Ask::Next | Ask::Cause => Answer::Node(serde_json::from_str(json)?),
            Ask::Value => Answer::Value(serde_json::from_str(json)?),
            Ask::Window => Answer::Window(serde_json::from_str(json)?),
            Ask::Cut => Answer::Cut(serde_json::from_str(json)?),
            Ask::Bound => Answer::Bound(serde_json::from_str(json)?),
            Ask::RootMove => Answer::Move(serde_json::from_str(json)?),
            Ask::Difference => Answer::Step(serde_json::from_str(json)?),
        })
    }
}

impl Display for Answer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Node(line) => line.fmt(formatter),
            Answer::Outside => formatter.write_str(OUTSIDE),
            Answer::Value(value) => formatter.write_str(&value_text(*value)),
            Answer::Window(Edges(window)) => formatter.write_str(&window_text(*window)),
            Answer::Cut(CutAnswer { cut, skips }) => {
                cut.fmt(formatter)?;
                skips
                    .iter()
                    .try_for_each(|skip| write!(formatter, " {skip}"))
            }
            Answer::Bound(sign) => sign.fmt(formatter),
            Answer::Move(played) => formatter.write_str(played),
            Answer::Step(step) => step.fmt(formatter),
        }
    }
}

/// How [`Answer::Outside`] is written in lessons.
const OUTSIDE: &str = "outside";

fn outside<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(OUTSIDE)
}

/// Reads `outside`, `from outside`, `dehors`, `de l’extérieur` and the like.
fn is_outside(typed: &str) -> bool {
    let words = typed.trim().to_lowercase().replace('’', "'");
    let words = words
        .trim_start_matches("from ")
        .trim_start_matches("du ")
        .trim_start_matches("de l'");
    [OUTSIDE, "dehors", "extérieur", "exterieur"].contains(&words)
}

/// Reads `-inf, 3`, `[−∞, 3]`, `]−∞ ; 3[`, `-inf 3`, `α=-inf β=3` or `beta 3, alpha -inf`.
fn window(typed: &str) -> Option<Window> {
    let inside = typed.trim().trim_matches(['[', ']', '(', ')']);
    let inside = inside.replace(['=', '＝'], " ");
    let (mut edges, mut named) = ([None, None], None);
    for word in words(&inside) {
        match CutKind::parse(word) {
            Some(CutKind::Alpha) => named = Some(0),
            Some(CutKind::Beta) => named = Some(1),
            _ => {
                let next = usize::from(edges[0].is_some());
                let edge = &mut edges[named.take().unwrap_or(next)];
                if edge.replace(read_value(word)?).is_some() {
                    return None;
                }
            }
        }
    }
    match (edges, named) {
        ([Some(alpha), Some(beta)], None) => Some(Window { alpha, beta }),
        _ => None,
    }
}

/// Words around the answer to a cut that say nothing of their own.
const FILLERS: [&str; 19] = [
    "cut", "cutoff", "coupure", "de", "that", "which", "qui", "skips", "élague", "moves", "coups",
    "and", "et", "move", "coup", "▲", "▽", "□", "✂",
];

/// Reads `none`, `alpha 2 3`, `alpha cutoff that skips 2 and 3` or `pas de coupure`.
fn cut(typed: &str) -> Option<CutAnswer> {
    let is_telling = |word: &&str| !FILLERS.contains(&word.to_lowercase().as_str());
    let mut words = words(typed).filter(is_telling);
    let cut = CutKind::parse(words.next()?)?;
    let skips: BTreeSet<String> = words.map(str::to_owned).collect();
    // A cutoff skips something; without one there is nothing to skip.
    (skips.is_empty() == (cut == CutKind::None)).then_some(CutAnswer { cut, skips })
}
