//! Questions and answers in the languages of people.

use super::facts::Facts;
use super::{Answer, Ask, CutAnswer, CutKind, Question, Unreadable};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::say;
use crate::words::{NodeForm, move_kind, move_shown, moves_text, value_text};

impl Question {
    /// What is asked, in one sentence.
    pub fn prompt(&self, language: Language, exploration: &Exploration) -> String {
        let facts = Facts::new(exploration, self);
        let at = facts.name(language, NodeForm::At, self.node);
        let of = facts.name(language, NodeForm::Of, self.node);
        let arrival = facts.arrival();
        let by = arrival.map_or(String::new(), |arrival| facts.played(arrival.child));
        match self.ask {
            Ask::Next => say!(language, "quiz-ask-next"),
            Ask::Value => say!(language, "quiz-ask-value", at = at),
            Ask::Window => say!(
                language,
                "quiz-ask-window",
                of = of,
                played = move_kind(&by),
                by = by
            ),
            Ask::Cut => say!(
                language,
                "quiz-ask-cut",
                at = at,
                played = move_kind(&by),
                by = by
            ),
            Ask::Cause => {
                let window = facts.window();
                say!(language, "quiz-ask-cause", at = at, window = window)
            }
            Ask::Bound => {
                let value = value_text(facts.node.value);
                say!(language, "quiz-ask-bound", of = of, value = value)
            }
            Ask::RootMove => say!(language, "quiz-ask-root-move"),
            Ask::Difference => say!(language, "quiz-ask-difference"),
        }
    }
}

impl Ask {
    /// What such questions are about, as a short heading.
    pub fn title(self, language: Language) -> String {
        match self {
            Ask::Next => say!(language, "quiz-title-next"),
            Ask::Value => say!(language, "quiz-title-value"),
            Ask::Window => say!(language, "quiz-title-window"),
            Ask::Cut => say!(language, "quiz-title-cut"),
            Ask::Cause => say!(language, "quiz-title-cause"),
            Ask::Bound => say!(language, "quiz-title-bound"),
            Ask::RootMove => say!(language, "quiz-title-root-move"),
            Ask::Difference => say!(language, "quiz-title-difference"),
        }
    }

    /// How an answer is typed.
    pub fn form(self, language: Language) -> String {
        match self {
            Ask::Next => say!(language, "quiz-form-next"),
            Ask::Cause => say!(language, "quiz-form-node"),
            Ask::Value => say!(language, "quiz-form-value"),
            Ask::Window => say!(language, "quiz-form-window"),
            Ask::Cut => say!(language, "quiz-form-cut"),
            Ask::Bound => say!(language, "quiz-form-bound"),
            Ask::RootMove => say!(language, "quiz-form-move"),
            Ask::Difference => say!(language, "quiz-form-difference"),
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
            Answer::Node(line) if line.0.is_empty() => say!(language, "quiz-answer-root"),
            Answer::Cut(CutAnswer { cut, skips }) => {
                let skips: Vec<String> = skips.iter().cloned().collect();
                let moves = moves_text(language, &skips);
                match cut {
                    CutKind::None => say!(language, "quiz-answer-no-cut"),
                    CutKind::Alpha => say!(language, "quiz-answer-alpha-cut", moves = moves),
                    CutKind::Beta => say!(language, "quiz-answer-beta-cut", moves = moves),
                }
            }
            Answer::Outside => say!(language, "quiz-answer-outside"),
            Answer::Node(line) => {
                let moves = line.0.iter().map(|played| move_shown(language, played));
                moves.collect::<Vec<String>>().join(".")
            }
            Answer::Move(played) => move_shown(language, played),
            Answer::Value(_) | Answer::Window(_) | Answer::Bound(_) | Answer::Step(_) => {
                self.to_string()
            }
        }
    }
}
