//! Answers to choose from, for those who do not type.

use super::facts::Facts;
use super::{Answer, Ask, CutKind, Question, kind};
use crate::exploration::Exploration;
use std::collections::BTreeSet;

impl Question {
    /// The answers to choose from, in an order that does not tell which one is right; empty where
    /// the answer is a number, a window or a cutoff ([`Question::cut_moves`]), and where there is
    /// nothing to choose.
    pub fn choices(&self, exploration: &Exploration) -> Vec<Answer> {
        let choices = self.ask.kind().choices(&Facts::new(exploration, self));
        if choices.len() < 2 {
            return Vec::new();
        }
        choices
    }

    /// The moves of the node of a [`Ask::Cut`], those tried already among them, so that one can
    /// cross out too many. Empty for other questions.
    pub fn cut_moves(&self, exploration: &Exploration) -> Vec<String> {
        if self.ask != Ask::Cut {
            return Vec::new();
        }
        let moves = Facts::new(exploration, self).moves().into_iter();
        moves.map(|played| played.text).collect()
    }

    /// What a line that is still being written says of the cutoff of a [`Ask::Cut`]: its kind, and the
    /// moves skipped, as the tree writes them. What cannot be read yet says nothing.
    pub fn cut_so_far(
        &self,
        exploration: &Exploration,
        typed: &str,
    ) -> (Option<CutKind>, BTreeSet<String>) {
        kind::cut_so_far(&Facts::new(exploration, self), typed)
    }
}
