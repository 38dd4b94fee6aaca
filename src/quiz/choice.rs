//! Answers to choose from, for those who do not type.

use super::facts::Facts;
use super::{Answer, Ask, Question, Sign};
use crate::exploration::Exploration;
use crate::tree::{NodeId, Step};

impl Question {
    /// The answers to choose from; empty where the answer is a number, a window or a cutoff
    /// ([`Question::cut_moves`]).
    pub fn choices(&self, exploration: &Exploration) -> Vec<Answer> {
        let facts = Facts::new(exploration, self);
        let tree = &exploration.tree;
        let node = |id: NodeId| Answer::Node(facts.line(id));
        match self.ask {
            Ask::Value | Ask::Window | Ask::Cut => Vec::new(),
            Ask::Next => {
                let here = facts.then.at(self.step).node();
                let mut places: Vec<NodeId> = Vec::new();
                for open in tree.path(here).into_iter().rev() {
                    let children = tree.children(open);
                    let is_ahead = |child: &NodeId| is_ahead(&facts, *child, self.step);
                    match open == here || children.contains(&self.node) {
                        true => places.extend(children.into_iter().filter(is_ahead)),
                        false => places.extend(children.into_iter().find(is_ahead)),
                    }
                }
                places.sort();
                places.into_iter().map(node).collect()
            }
            Ask::Cause => {
                let mut path = tree.path(self.node);
                path.pop();
                path.into_iter().map(node).collect()
            }
            Ask::Bound => [Sign::Exact, Sign::Upper, Sign::Lower]
                .map(Answer::Bound)
                .to_vec(),
            Ask::RootMove => {
                let children = tree.children(NodeId::ROOT).into_iter();
                children
                    .map(|child| Answer::Move(facts.played(child)))
                    .collect()
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
        children.map(|child| facts.played(child)).collect()
    }
}

/// Whether a node is neither visited nor skipped at a step. What a cutoff of this very step
/// skips counts, so that one can get it wrong.
fn is_ahead(facts: &Facts<'_>, id: NodeId, step: Step) -> bool {
    facts.exploration.tree.node(id).entered > step
}
