//! Trees that a faulty program makes of the one it is given.

use super::{Content, Textbook};
use crate::number::Number;
use plywood_core::game::{Player, Value};
use std::cmp::Ordering;
use std::collections::HashMap;

/// A subtree: a leaf's value, or what is below an inner node.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    Leaf(Value),
    Inner(Vec<Shape>),
}

impl Textbook {
    /// Sorts the children of every node, after which they have other numbers: leaves before inner
    /// nodes, leaves by value, inner nodes by their children.
    #[must_use]
    pub fn ascending(&self) -> Textbook {
        self.sorted(|_, a, b| self.shape(a).cmp(&self.shape(b)))
    }

    /// Sorts leaves, after which they have other numbers: the largest first where `max` moves, the
    /// smallest where the other player does. The first player moves at the root, and both take
    /// turns.
    #[must_use]
    pub fn best_first(&self, max: Player) -> Textbook {
        let plies = self.plies();
        self.sorted(|parent, a, b| {
            let [a, b] = [a, b].map(|node| self.leaf(node));
            let first_moves = plies[parent].is_multiple_of(2);
            match a.zip(b).map(|(a, b)| a.cmp(&b)) {
                Some(ordering) if first_moves == (max == Player::First) => ordering.reverse(),
                ordering => ordering.unwrap_or(a.is_none().cmp(&b.is_none())),
            }
        })
    }

    /// Gives every leaf at this ply the same value.
    #[must_use]
    pub fn with_leaves_at(&self, ply: u32, value: Value) -> Textbook {
        let mut tree = self.clone();
        for (node, own) in tree.nodes.iter_mut().zip(self.plies()) {
            if own == ply && node.children().is_empty() {
                node.content = Content::Leaf(Number::of(value, self.unit));
            }
        }
        tree
    }

    /// Gives equal subtrees the same key ([`Game::key`](plywood_core::game::Game::key)), which
    /// trees do not have otherwise.
    #[must_use]
    pub fn with_keys(&self) -> Textbook {
        let mut known = HashMap::new();
        let mut keys = vec![0; self.nodes.len()];
        // A node stands before those below it.
        for index in (0..self.nodes.len()).rev() {
            let children = self.nodes[index].children().iter();
            let children: Vec<u64> = children.map(|&child| keys[child as usize]).collect();
            let next = known.len() as u64;
            let weights = &self.nodes[index].weights;
            let content = (self.leaf(index as u32), children, weights);
            keys[index] = *known.entry(content).or_insert(next);
        }
        let mut tree = self.clone();
        tree.keys = keys;
        tree
    }

    fn sorted(&self, compare: impl Fn(usize, u32, u32) -> Ordering) -> Textbook {
        let mut tree = self.clone();
        for (index, node) in tree.nodes.iter_mut().enumerate() {
            if let Content::Children(children) = &mut node.content {
                children.sort_by(|&a, &b| compare(index, a, b));
            }
        }
        tree
    }

    fn shape(&self, node: u32) -> Shape {
        let children = self.nodes[node as usize].children().iter();
        let inner = || Shape::Inner(children.map(|&child| self.shape(child)).collect());
        self.leaf(node).map_or_else(inner, Shape::Leaf)
    }

    fn leaf(&self, node: u32) -> Option<Value> {
        match self.nodes[node as usize].content {
            Content::Leaf(value) => value.value(self.unit),
            Content::Children(_) => None,
        }
    }
}
