//! Answers to choose from, for those who do not type.

use super::facts::Facts;
use super::{Answer, Ask, Question};
use crate::exploration::Exploration;

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
}
