//! Questions and answers in the languages of people.

use super::facts::Facts;
use super::{Answer, Ask, CutAnswer, CutKind, Question, Unreadable};
use crate::exploration::Exploration;
use crate::language::{Language, say};
use crate::tree::NodeId;
use crate::words::{Shape, value_text};

impl Question {
    /// What is asked, in one sentence.
    pub fn prompt(&self, language: Language, exploration: &Exploration) -> String {
        let facts = Facts::new(exploration, self);
        let node = node_text(language, &facts, self.node);
        let played = facts.arrival().map(|arrival| facts.played(arrival.child));
        let played = played.unwrap_or_default();
        match self.ask {
            Ask::Next => say(language, "quiz-ask-next", &[]),
            Ask::Value => say(language, "quiz-ask-value", &[("node", node.into())]),
            Ask::Window => say(
                language,
                "quiz-ask-window",
                &[("node", node.into()), ("by", played.into())],
            ),
            Ask::Cut => say(
                language,
                "quiz-ask-cut",
                &[("node", node.into()), ("by", played.into())],
            ),
            Ask::Cause => say(language, "quiz-ask-cause", &[("node", node.into())]),
            Ask::Bound => {
                let value = value_text(facts.node.value);
                say(
                    language,
                    "quiz-ask-bound",
                    &[("node", node.into()), ("value", value.into())],
                )
            }
            Ask::RootMove => say(language, "quiz-ask-root-move", &[]),
        }
    }
}

impl Ask {
    /// How an answer is typed.
    pub fn form(self, language: Language) -> String {
        match self {
            Ask::Next | Ask::Cause => say(language, "quiz-form-node", &[]),
            Ask::Value => say(language, "quiz-form-value", &[]),
            Ask::Window => say(language, "quiz-form-window", &[]),
            Ask::Cut => say(language, "quiz-form-cut", &[]),
            Ask::Bound => say(language, "quiz-form-bound", &[]),
            Ask::RootMove => say(language, "quiz-form-move", &[]),
        }
    }
}

impl Unreadable {
    /// What an answer looks like, for the person who typed this.
    pub fn form(&self, language: Language) -> String {
        self.ask.form(language)
    }
}

impl Answer {
    /// The answer as it is shown.
    pub fn text(&self, language: Language) -> String {
        match self {
            Answer::Node(line) if line.0.is_empty() => say(language, "quiz-answer-root", &[]),
            Answer::Cut(CutAnswer { cut, skips }) => {
                let moves = moves_text(skips);
                match cut {
                    CutKind::None => say(language, "quiz-answer-no-cut", &[]),
                    CutKind::Alpha => say(
                        language,
                        "quiz-answer-alpha-cut",
                        &[("moves", moves.into())],
                    ),
                    CutKind::Beta => {
                        say(language, "quiz-answer-beta-cut", &[("moves", moves.into())])
                    }
                }
            }
            _ => self.to_string(),
        }
    }
}

/// Moves as a list.
pub(super) fn moves_text<'a>(moves: impl IntoIterator<Item = &'a String>) -> String {
    let moves: Vec<&str> = moves.into_iter().map(String::as_str).collect();
    moves.join(", ")
}

/// `▽ 2`, or the root by its name.
pub(super) fn node_text(language: Language, facts: &Facts<'_>, id: NodeId) -> String {
    if id == NodeId::ROOT {
        return say(language, "quiz-root", &[]);
    }
    let sign = Shape::of(facts.exploration.tree.node(id)).sign();
    format!("{sign} {}", facts.line(id))
}
