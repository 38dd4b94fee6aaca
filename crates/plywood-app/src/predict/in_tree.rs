//! Answering in the tree: which node a choice stands for, and which answer a node is.

use super::{ActiveQuestion, Choice};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_teach::quiz::{Answer, PickSource, Progress};

/// The root as it is written in an answer.
const ROOT: &str = "root";

/// Maximum number of characters of a value that is shown at its node while it is typed.
const MAX_LENGTH: usize = 6;

impl ActiveQuestion {
    /// Returns the node that a choice is about, if it is about one.
    pub fn choice_node(&self, exploration: &Exploration, choice: &Choice) -> Option<NodeId> {
        let Exploration { problem, tree, .. } = exploration;
        let child = |parent: NodeId, text: &str| {
            let mut children = tree.children(parent).into_iter();
            children.find(|&id| problem.short_move(tree, id).as_deref() == Some(text))
        };
        match choice {
            Choice::Skip(text) | Choice::Answer(Answer::Move(text)) => {
                child(self.session.question.node, text)
            }
            Choice::Answer(answer @ Answer::Node(_)) => match answer.to_string().as_str() {
                ROOT => Some(NodeId::ROOT),
                line => line.split('.').try_fold(NodeId::ROOT, child),
            },
            Choice::Answer(_) | Choice::Kind(_) => None,
        }
    }

    /// Returns the node of the selected choice, or the one whose value is missing, while an answer
    /// is still to be given.
    pub fn marked(&self, exploration: &Exploration) -> Option<NodeId> {
        if let Some(gap) = self.gap() {
            return Some(gap);
        }
        let choice = self.choices.get(self.selected?)?;
        let marked = self.choice_node(exploration, choice);
        marked.filter(|_| !self.is_closed())
    }

    /// Returns the node whose value is missing, while it is asked for.
    pub fn gap(&self) -> Option<NodeId> {
        (self.session.question.is_gap() && !self.is_closed()).then_some(self.session.question.node)
    }

    /// Returns the node whose value is typed, and the text so far.
    pub fn typed(&self) -> Option<(NodeId, &str)> {
        let text = self.input.value().trim();
        let is_typed = self.session.question.ask.pick_source() == Some(PickSource::Value)
            && self.session.progress == Progress::Open;
        // Text that cannot be a value stays in its line.
        let is_sign = |letter: char| letter.is_ascii_graphic() || "−∞".contains(letter);
        let is_short = (1..=MAX_LENGTH).contains(&text.chars().count());
        (is_typed && is_short && text.chars().all(is_sign))
            .then_some((self.session.question.node, text))
    }

    /// Takes a node of the tree for the answer, or for a move that is skipped.
    pub fn point_at(&mut self, exploration: &Exploration, id: NodeId) {
        if self.is_closed() || id.0 as usize >= exploration.tree.len() {
            return;
        }
        let is_at_node = |choice: &Choice| self.choice_node(exploration, choice) == Some(id);
        if let Some(index) = self.choices.iter().position(is_at_node) {
            self.pick(index);
            self.toggle(exploration);
        } else if self.session.question.ask.pick_source() == Some(PickSource::Nodes) {
            let line = exploration.problem.line_text(&exploration.tree.moves(id));
            self.selected = None;
            self.put(if line.is_empty() {
                ROOT.to_owned()
            } else {
                line.join(".")
            });
        }
    }
}
