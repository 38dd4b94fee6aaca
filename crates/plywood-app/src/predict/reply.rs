//! The reply to an answer, with the result of another search, and what the tree shows of both.

use super::{ActiveQuestion, Choice};
use plywood_core::replay::Replay;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, Line, PickSource, Session, SessionState};
use plywood_teach::words::value_text;
use plywood_teach::{narrate, say};

impl ActiveQuestion {
    /// Returns the reply to the answer, if any.
    pub fn reply(&self, language: Language, exploration: &Exploration) -> Option<String> {
        let Session { progress, .. } = &self.session;
        let verdict_text = self
            .session
            .feedback(language, exploration, self.believed)?;
        Some(match progress {
            SessionState::Hinted(_, answer, _) => match self.tried(language, exploration, answer) {
                Some(tried) => format!("{tried} {verdict_text}"),
                None => verdict_text,
            },
            _ if self.is_closed() => self.with_difference(language, exploration, verdict_text),
            _ => verdict_text,
        })
    }

    /// Returns help for answering. A step is gone to rather than typed.
    pub fn typing_help(&self, language: Language, exploration: &Exploration) -> String {
        if !self.session.reasons().is_empty() {
            say!(language, "because-help")
        } else if self.asks_for_step() {
            say!(language, "quiz-form-difference")
        } else {
            self.session.question.typing_help(language, exploration)
        }
    }

    /// Returns the result of searching with the typed value, if the question is about a skipped
    /// leaf, or with a faulty line of code.
    fn tried(
        &self,
        language: Language,
        exploration: &Exploration,
        given: &Answer,
    ) -> Option<String> {
        let result = |side: &Exploration| {
            let root = side.tree.node(NodeId::ROOT);
            let value = value_text(side.tree.method.unit, root.value);
            (value, side.tree.counts().nodes)
        };
        let given_text = given.text(language);
        match self.session.question.ask {
            Ask::Pruned => {
                let (value, _) = result(self.other.as_ref()?);
                Some(say!(language, "predict-tried", given = given_text, value))
            }
            Ask::Line | Ask::Python => {
                // A line that only comes too early cannot be run.
                self.session.question.consequence(exploration, given)?;
                let (value, nodes) = result(self.other.as_ref()?);
                let (right_value, right_nodes) = result(exploration);
                Some(say!(
                    language,
                    "predict-run",
                    given = given_text,
                    value,
                    nodes,
                    right_value,
                    right_nodes
                ))
            }
            _ => None,
        }
    }

    /// Appends the events of each search at their first difference to `said`, if the question is
    /// about it.
    fn with_difference(
        &self,
        language: Language,
        exploration: &Exploration,
        said: String,
    ) -> String {
        let (Some(other), true) = (&self.other, self.asks_for_step()) else {
            return said;
        };
        let step = self.session.question.shown_at;
        let tell = |side: &Exploration| {
            let replay = Replay::new(&side.tree, step);
            narrate::tell(language, side, &replay).join(" ")
        };
        let is_over = step >= other.tree.steps();
        say!(
            language,
            "predict-difference",
            how = if is_over { "over" } else { "step" },
            said,
            here = tell(exploration),
            there = if is_over { String::new() } else { tell(other) },
        )
    }
}

/// The root's notation in answers.
const ROOT: &str = "root";

/// Maximum length of a value that is shown at its node while it is typed.
const MAX_LENGTH: usize = 6;

impl ActiveQuestion {
    /// Returns the node that a choice is about, if any.
    pub fn choice_node(&self, exploration: &Exploration, choice: &Choice) -> Option<NodeId> {
        let Exploration { problem, tree, .. } = exploration;
        let child = |parent: NodeId, text: &str| {
            let mut children = tree.children(parent).into_iter();
            children.find(|&id| problem.move_text(tree, id).as_deref() == Some(text))
        };
        match choice {
            Choice::Skip(text) | Choice::Answer(Answer::Move(text)) => {
                child(self.session.question.node, text)
            }
            Choice::Answer(answer @ Answer::Node(_)) => match answer.to_string().as_str() {
                ROOT => Some(NodeId::ROOT),
                line => line.split('.').try_fold(NodeId::ROOT, child),
            },
            Choice::Answer(_) | Choice::Kind(_) | Choice::Reason(..) => None,
        }
    }

    /// Returns the node of the selected choice, or the one whose value is missing, while an answer
    /// is expected.
    pub fn marked(&self, exploration: &Exploration) -> Option<NodeId> {
        if let Some(gap) = self.gap() {
            return Some(gap);
        }
        if self.is_closed() {
            return None;
        }
        let choice = self.choices.get(self.selected?)?;
        self.choice_node(exploration, choice)
    }

    /// Returns the node whose missing value is being asked for.
    pub fn gap(&self) -> Option<NodeId> {
        (self.session.question.is_gap() && !self.is_closed()).then_some(self.session.question.node)
    }

    /// Returns the node whose value is being typed, and the text so far.
    pub fn typed(&self) -> Option<(NodeId, &str)> {
        let text = self.input.value().trim();
        let is_typed = self.session.question.ask.pick_source() == Some(PickSource::Value)
            && self.session.progress == SessionState::Open;
        // Text that cannot be a value stays in its line.
        let is_sign = |letter: char| letter.is_ascii_graphic() || "−∞".contains(letter);
        let is_short = (1..=MAX_LENGTH).contains(&text.chars().count());
        (is_typed && is_short && text.chars().all(is_sign))
            .then_some((self.session.question.node, text))
    }

    /// Uses a node of the tree as the answer, or as a skipped move.
    pub fn point_at(&mut self, exploration: &Exploration, id: NodeId, language: Language) {
        if self.is_closed() || id.0 as usize >= exploration.tree.len() {
            return;
        }
        let is_at_node = |choice: &Choice| self.choice_node(exploration, choice) == Some(id);
        if let Some(index) = self.choices.iter().position(is_at_node) {
            self.pick(index, language);
            self.toggle(exploration, language);
        } else if self.session.question.ask.pick_source() == Some(PickSource::Nodes) {
            let line = exploration.problem.line_text(&exploration.tree.moves(id));
            self.selected = None;
            self.put(Answer::Node(Line(line)).typed(language));
        }
    }
}
