//! A typed answer beside its question's tree: what names no node or move there is unreadable, and
//! what names one in another way is read as it.

use super::facts::Facts;
use super::{Answer, CutAnswer, Line, Question, Unreadable};
use crate::exploration::Exploration;
use crate::tree::NodeId;
use std::collections::BTreeSet;

impl Question {
    /// Reads what a person typed.
    ///
    /// # Errors
    /// It is no answer to this question, right or wrong: also where it names a move or a node that
    /// does not exist.
    pub fn read(&self, exploration: &Exploration, typed: &str) -> Result<Answer, Unreadable> {
        let ask = self.ask;
        let facts = Facts::new(exploration, self);
        let known = match Answer::parse(ask, typed)? {
            Answer::Node(line) => facts.find(&line).map(|id| Answer::Node(facts.line(id))),
            Answer::Move(played) => child(&facts, NodeId::ROOT, &played).map(Answer::Move),
            Answer::Cut(CutAnswer { cut, skips }) => self
                .moves(&facts, &skips)
                .map(|skips| Answer::Cut(CutAnswer { cut, skips })),
            answer => Some(answer),
        };
        known.ok_or(Unreadable { ask })
    }

    /// Moves of the node: each by itself, as the end of the node's line, or as a range `2-4`.
    fn moves(&self, facts: &Facts<'_>, typed: &BTreeSet<String>) -> Option<BTreeSet<String>> {
        let mut moves = BTreeSet::new();
        for word in typed {
            if let Some(played) = child(facts, self.node, word) {
                moves.insert(played);
            } else if let Some(range) = range(facts, self.node, word) {
                moves.extend(range);
            } else {
                let tree = &facts.exploration.tree;
                let id = facts.find(&Line::parse(word)?)?;
                if tree.parent(id) != Some(self.node) {
                    return None;
                }
                moves.insert(facts.played(id));
            }
        }
        Some(moves)
    }
}

/// The moves of a node in the order in which they are tried.
fn played(facts: &Facts<'_>, id: NodeId) -> Vec<String> {
    let children = facts.exploration.tree.children(id).into_iter();
    children.map(|child| facts.played(child)).collect()
}

/// The move of this name, as the game writes it.
fn child(facts: &Facts<'_>, id: NodeId, name: &str) -> Option<String> {
    let is_it = |played: &String| played.to_lowercase() == name.to_lowercase();
    played(facts, id).into_iter().find(is_it)
}

/// The moves from one number to another, where moves are numbers.
fn range(facts: &Facts<'_>, id: NodeId, text: &str) -> Option<Vec<String>> {
    let (first, last) = text.split_once(['-', '–', '—'])?;
    let ends = (first.parse::<u32>().ok()?, last.parse().ok()?);
    let is_between = |played: &String| {
        let number = played.parse();
        number.is_ok_and(|number| (ends.0..=ends.1).contains(&number))
    };
    let moves = played(facts, id);
    let has = |end: u32| moves.contains(&end.to_string());
    (has(ends.0) && has(ends.1)).then(|| moves.into_iter().filter(is_between).collect())
}
