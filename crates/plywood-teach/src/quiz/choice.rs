//! Multiple-choice answers, for users who do not type.

use super::facts::Facts;
use super::form::Form;
use super::reader::Context;
use super::{Answer, Ask, CutKind, Question};
use crate::language::Language;
use crate::say;
use plywood_core::game::Value;
use plywood_explore::exploration::Exploration;
use plywood_explore::games::textbook::MAX_VALUE;
use serde::Serialize;

/// Context for a page to parse answers. It looks up nodes itself.
#[derive(Clone, Debug, Serialize)]
pub struct ReaderContext {
    /// The form of an answer in the grammar.
    pub form: &'static str,
    /// The moves that can be named.
    pub moves: Vec<String>,
    /// The moves that lead to the node.
    pub line: Vec<String>,
    /// The value whose bound is asked for, in notation.
    pub value: Option<String>,
    /// Maximum absolute value that can be tried.
    #[serde(rename = "most", skip_serializing_if = "Option::is_none")]
    pub max_value: Option<Value>,
}

/// The choices from which a page assembles an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Offer {
    /// Whether an answer is a choice followed by a set of moves.
    pub is_set: bool,
    /// Whole answers, or the kinds of cutoffs.
    pub choices: Vec<Pick>,
    /// The moves that a cutoff may skip.
    pub moves: Vec<String>,
}

/// An answer as typed, with its text or the reply to it.
#[derive(Clone, Debug, Serialize)]
pub struct Pick {
    /// The answer in notation.
    pub types: String,
    /// The answer as people read it.
    pub shown: String,
}

impl Question {
    /// Returns the answers to choose from, in an order that does not reveal the right one; empty if
    /// the answer is a number, a window or a cutoff ([`Question::cut_moves`]), or there is only one
    /// choice.
    pub fn choices(&self, exploration: &Exploration) -> Vec<Answer> {
        let choices = self.ask.kind().choices(&Facts::new(exploration, self));
        if choices.len() < 2 {
            return Vec::new();
        }
        choices
    }

    /// Returns the choices for a page.
    pub fn offer(&self, language: Language, exploration: &Exploration) -> Offer {
        let is_set = self.ask == Ask::Cut;
        let choices: Vec<Pick> = if is_set {
            let pick = |kind: CutKind| Pick {
                types: kind.to_string(),
                shown: kind.name(language),
            };
            CutKind::ALL.map(pick).to_vec()
        } else {
            let pick = |answer: Answer| Pick {
                types: answer.to_string(),
                shown: self.answer_text(language, exploration, &answer),
            };
            self.choices(exploration).into_iter().map(pick).collect()
        };
        Offer {
            is_set,
            choices,
            moves: self.cut_moves(exploration),
        }
    }

    /// Returns the moves of the node of an [`Ask::Cut`], including those already tried, so that too
    /// many can be crossed out. Empty for other questions.
    pub fn cut_moves(&self, exploration: &Exploration) -> Vec<String> {
        if self.ask != Ask::Cut {
            return Vec::new();
        }
        Facts::new(exploration, self).move_texts()
    }

    /// Returns the names that an answer may contain, for a page's parser.
    pub fn reader_context(&self, exploration: &Exploration) -> ReaderContext {
        let Context {
            moves, line, value, ..
        } = Facts::new(exploration, self).context(None);
        let form = self.ask.texts().form;
        ReaderContext {
            form: form.into(),
            moves: moves.unwrap_or_default(),
            line,
            value,
            max_value: (form == Form::Pruned).then_some(MAX_VALUE),
        }
    }

    /// Returns all nodes in notation if an answer may name one; otherwise nothing.
    pub fn nodes(&self, exploration: &Exploration) -> Vec<String> {
        let facts = Facts::new(exploration, self);
        match self.ask.pick_source() {
            Some(PickSource::Nodes) => exploration.tree.ids().map(|id| facts.line(id)).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the tree's own names of these nodes, empty where it has none.
    pub fn node_names(&self, exploration: &Exploration) -> Vec<String> {
        let nodes = exploration.tree.ids().take(self.nodes(exploration).len());
        let name = |id| exploration.problem.node_name(&exploration.tree, id);
        nodes.map(|id| name(id).unwrap_or_default()).collect()
    }

    /// Returns the right answers: the one that is shown, followed by equivalent ones.
    pub fn right_answers(&self, exploration: &Exploration) -> Vec<Answer> {
        Facts::new(exploration, self).right_answers()
    }
}

/// The elements of the drawn tree from which an answer can be picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PickSource {
    /// All its nodes.
    Nodes,
    /// The moves of the question's node.
    Moves,
    /// The value of that node, which is typed in place.
    Value,
}

impl Ask {
    /// Returns the elements of the drawn tree from which answers can be picked, if any.
    pub fn pick_source(self) -> Option<PickSource> {
        match self.texts().form {
            Form::Node | Form::Cause => Some(PickSource::Nodes),
            Form::Cut | Form::Move => Some(PickSource::Moves),
            Form::Value => Some(PickSource::Value),
            _ => None,
        }
    }
}

impl CutKind {
    /// All kinds in display order.
    pub const ALL: [CutKind; 3] = [CutKind::None, CutKind::Alpha, CutKind::Beta];

    /// Returns the word that is typed.
    pub fn typed(self, language: Language) -> String {
        say!(language, "quiz-typed-cut", cut = self.to_string())
    }

    /// Returns the name.
    pub fn name(self, language: Language) -> String {
        match self {
            CutKind::None => say!(language, "predict-no-cutoff"),
            CutKind::Alpha => say!(language, "predict-alpha-cutoff"),
            CutKind::Beta => say!(language, "predict-beta-cutoff"),
        }
    }
}
