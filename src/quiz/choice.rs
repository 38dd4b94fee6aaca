//! Answers to choose from, for those who do not type.

use super::facts::Facts;
use super::{Answer, Ask, Question, Sign};
use crate::exploration::Exploration;
use crate::tree::{NodeId, Step};
use std::collections::HashSet;

impl Question {
    /// The answers to choose from, in an order that does not tell which one is right; empty where
    /// the answer is a number, a window or a cutoff ([`Question::cut_moves`]), and where there is
    /// nothing to choose.
    pub fn choices(&self, exploration: &Exploration) -> Vec<Answer> {
        let choices = self.all_choices(exploration);
        if choices.len() < 2 {
            return Vec::new();
        }
        choices
    }

    fn all_choices(&self, exploration: &Exploration) -> Vec<Answer> {
        let facts = Facts::new(exploration, self);
        let tree = &exploration.tree;
        let node = |id: NodeId| Answer::Node(facts.line(id));
        match self.ask {
            Ask::Value | Ask::Window | Ask::Cut | Ask::Difference => Vec::new(),
            Ask::Next => {
                let here = facts.then.at(self.step).node();
                let is_ahead = |child: &NodeId| is_ahead(&facts, *child, self.step);
                let mut places: Vec<NodeId> = Vec::new();
                for open in tree.path(here).into_iter().rev() {
                    let children = tree.children(open);
                    match open == here || children.contains(&self.node) {
                        true => places.extend(children),
                        false => places.extend(children.into_iter().find(is_ahead)),
                    }
                }
                if places.iter().filter(|place| is_ahead(place)).count() < 2 {
                    return Vec::new();
                }
                // In the order of the search the right one would often be the first.
                places.sort_by_key(|&place| mixed(self.step, place));
                // A move that is searched twice is one place.
                let mut places: Vec<Answer> = places.into_iter().map(node).collect();
                let mut seen = HashSet::new();
                places.retain(|place| seen.insert(place.clone()));
                places
            }
            Ask::Cause => {
                let mut path = tree.path(self.node);
                path.pop();
                let given = (facts.window() == "given").then_some(Answer::Outside);
                path.into_iter().map(node).chain(given).collect()
            }
            Ask::Bound => [Sign::Exact, Sign::Upper, Sign::Lower]
                .map(Answer::Bound)
                .to_vec(),
            Ask::RootMove => {
                let mut moves: Vec<Answer> = tree
                    .children(NodeId::ROOT)
                    .into_iter()
                    .map(|child| Answer::Move(facts.played(child)))
                    .collect();
                // Both visits of a move stand beside each other.
                moves.dedup();
                moves
            }
        }
    }

    /// The moves of the node of a [`Ask::Cut`], those tried already among them, so that one can
    /// cross out too many. Empty for other questions.
    pub fn cut_moves(&self, exploration: &Exploration) -> Vec<String> {
        if self.ask != Ask::Cut {
            return Vec::new();
        }
        let facts = Facts::new(exploration, self);
        let children = exploration.tree.children(self.node).into_iter();
        let mut moves: Vec<String> = children.map(|child| facts.played(child)).collect();
        moves.dedup();
        moves
    }
}

/// A number that orders nodes in no telling way, and always in the same one.
fn mixed(step: Step, id: NodeId) -> u32 {
    let number = (id.0 ^ step.rotate_left(16)).wrapping_mul(0x9E37_79B9);
    (number ^ (number >> 15)).wrapping_mul(0x85EB_CA6B)
}

/// Whether a node is neither visited nor skipped at a step. What a cutoff of this very step
/// skips counts, so that one can get it wrong.
fn is_ahead(facts: &Facts<'_>, id: NodeId, step: Step) -> bool {
    facts.exploration.tree.node(id).entered > step
}
