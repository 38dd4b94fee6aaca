//! Texts that are trees, but may have been meant to say something else.

use super::unit::node_text;
use super::{Branch, Content, Textbook};
use crate::number::Number;
use plywood_core::search::Order;
use serde::Serialize;
use std::iter;
use thiserror::Error;

/// A part of a text that may have been meant otherwise than it was read.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
pub enum Doubt {
    /// Two or three numbers in round brackets, inside square ones.
    #[error(
        "{found} is read as a node with {count} leaves, like the same in square brackets; a leaf with a value for each player is not searched: write MAX's value alone"
    )]
    Vector {
        /// The first text of this kind.
        found: String,
        /// The numbers in it.
        count: usize,
    },
    /// Two leaves with a comma alone between them, where spaces part the others, or the second of
    /// which is three digits from 0 on.
    #[error(
        "{found} is read as two leaves: if it is one number, write {number}; if not, a space alone between them"
    )]
    Comma {
        /// The first text of this kind.
        found: String,
        /// The number that may have been meant.
        number: String,
    },
    /// Leaves that all have brackets of their own.
    #[error(
        "each leaf has brackets of its own here, like {found}, so that it is read as a node with one child: write [3 5] for a node with two leaves, and a name or max, min, chance before the bracket"
    )]
    Boxed {
        /// The first node of this kind.
        found: String,
    },
    /// A chance node with values that may be probabilities.
    #[error(
        "in {found} probabilities are read as values: a weight stands before its outcome with a colon, like chance[0.7:3 0.3:6]"
    )]
    Weights {
        /// The node as it is written.
        found: String,
    },
    /// Leaves of one node, as many as a whole tree would have.
    #[error(
        "these {leaves} leaves all lie below one node; if they are those of a tree of {plies} plies, add --branching {branching}"
    )]
    Flat {
        /// Number of leaves.
        leaves: usize,
        /// The moves that each node of that tree would have.
        branching: usize,
        /// Height in plies.
        plies: u32,
    },
    /// Shares of chance that do not add up to one.
    #[error("the weights {weights} do not add up to 1, and are taken in proportion to each other")]
    Shares {
        /// The weights of a chance node.
        weights: String,
    },
    /// Leaves without a value, so that nothing can be searched.
    #[error(
        "nothing is searched as long as there is no value at {leaves}: write a number in the place of ?, draw the tree with export --blank, or make a worksheet of it"
    )]
    Unknown {
        /// The names of the leaves, or the moves to them.
        leaves: String,
    },
    /// An edge of the root's window between two values that nodes can have.
    #[error("no value lies between {given} and {used}: the root's window ends at {used}")]
    Edge {
        /// The number that was given.
        given: String,
        /// The value that is used.
        used: String,
    },
    /// An order by values in a tree whose inner nodes have none.
    #[error(
        "only the leaves of this tree have values, so that --order {order} sorts leaves and nothing above them: give inner nodes static values, like B=4[3 12 8], or use --order perfect"
    )]
    OrdersLeaves {
        /// The order of moves that was asked for.
        order: &'static str,
    },
}

/// The most numbers that are taken for a value of each player.
const MAX_PLAYERS: usize = 3;

impl Textbook {
    /// Returns what may have been meant otherwise, in a search that tries moves in this order.
    pub(super) fn doubted(&self, order: Order) -> Vec<Doubt> {
        let is_leaf = |&child: &u32| matches!(self.node(child).content, Content::Leaf(_));
        let bracket = |node: &Branch| self.text[node.bracket..].chars().next();
        let is_vector = |child: &Branch| {
            let count = child.children().len();
            let is_plain = |&leaf: &u32| is_leaf(&leaf) && self.node(leaf).called().is_none();
            bracket(child) == Some('(')
                && (2..=MAX_PLAYERS).contains(&count)
                && child.called().is_none()
                && child.children().iter().all(is_plain)
        };
        let inner = || self.nodes.iter().filter(|node| !node.children().is_empty());
        let square = inner().filter(|node| bracket(node) == Some('['));
        let vector = square
            .flat_map(|node| node.children())
            .map(|&child| self.node(child))
            .find(|child| is_vector(child));
        let vector = vector.map(|node| Doubt::Vector {
            found: self.text[node.span.clone()].to_owned(),
            count: node.children().len(),
        });
        let comma = inner().find_map(|node| self.number_in_two(node));
        let text = |node: &Branch| self.text[node.span.clone()].to_owned();
        let above = || inner().filter(|node| node.children().iter().any(is_leaf));
        // In LaTeX's forest a leaf is written so.
        let is_boxed = above().count() > 1 && above().all(|node| node.children().len() == 1);
        let boxed = is_boxed.then(|| above().next()).flatten();
        let boxed = boxed.map(|node| Doubt::Boxed { found: text(node) });
        let mut chance = inner().filter(|node| !node.weights.is_empty());
        let weights = chance.find(|node| self.has_probabilities(node));
        let weights = weights.map(|node| Doubt::Weights { found: text(node) });
        let list = self.list().filter(|list| list.weights.is_empty());
        let flat = list.and_then(|list| {
            let leaves = list.children().len();
            let (branching, plies) = shape(leaves)?;
            Some(Doubt::Flat {
                leaves,
                branching,
                plies,
            })
        });
        let has_values = inner().skip(1).any(|node| node.fixed.is_some());
        let sorts = matches!(order, Order::BestFirst | Order::WorstFirst) && self.height > 1;
        let sorted = (sorts && !has_values).then(|| Doubt::OrdersLeaves {
            order: order.into(),
        });
        let shares = self.nodes.iter().find_map(|node| self.shares_of_less(node));
        let unknown = (0..self.nodes.len())
            .filter(|&node| self.nodes[node].content == Content::Leaf(Number::UNKNOWN));
        let leaves: Vec<String> = unknown.map(|node| node_text(&self.nodes, node)).collect();
        let unknown = (!leaves.is_empty()).then(|| Doubt::Unknown {
            leaves: leaves.join(", "),
        });
        let doubts = [unknown, vector, comma, boxed, weights, flat, shares, sorted];
        doubts.into_iter().flatten().collect()
    }

    /// Returns the first children of a node that may be one number, with a decimal comma or with
    /// digits in groups.
    fn number_in_two(&self, node: &Branch) -> Option<Doubt> {
        let pairs = node.children().windows(2).map(|pair| {
            let [one, other] = [pair[0], pair[1]].map(|child| self.node(child));
            (one, other, &self.text[one.span.end..other.start])
        });
        let has_blank = pairs.clone().any(|(.., between)| between.trim().is_empty());
        pairs.into_iter().find_map(|(one, other, between)| {
            let [first, second] = [one, other].map(|node| &self.text[node.start..node.span.end]);
            let is_group = second.len() == 3 && second.starts_with('0');
            let number = if !second.bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            } else if is_group && matches!(between.trim(), "" | ",") {
                format!("{first}{second}")
            } else if has_blank && between == "," {
                format!("{first}.{second}")
            } else {
                return None;
            };
            let found = format!("{first}{between}{second}");
            Some(Doubt::Comma { found, number })
        })
    }

    /// Returns the weights of a chance node if they are shares of another sum than one.
    fn shares_of_less(&self, node: &Branch) -> Option<Doubt> {
        let children = node.children().iter();
        let weights = children.map(|&child| self.node(child).weight);
        let weights: Vec<Number> = weights.collect::<Option<_>>()?;
        let sum = sum_of_shares(&weights)?;
        let texts: Vec<String> = weights.iter().map(Number::to_string).collect();
        let weights = texts.join(" ");
        ((sum - 1.0).abs() > 1e-9).then_some(Doubt::Shares { weights })
    }

    /// Returns whether values of a chance node, every second one or those behind weights, are shares
    /// that add up to one.
    fn has_probabilities(&self, node: &Branch) -> bool {
        let value = |&child: &u32| {
            let mut child = self.node(child);
            while let [only] = child.children() {
                child = self.node(*only);
            }
            child.given_value()
        };
        let values: Option<Vec<Number>> = node.children().iter().map(value).collect();
        let values = values.unwrap_or_default();
        let children = node.children().iter();
        let weights: Vec<Number> = children
            .filter_map(|&child| self.node(child).weight)
            .collect();
        let is_one =
            |numbers: &[Number]| sum_of_shares(numbers).is_some_and(|sum| (sum - 1.0).abs() < 1e-9);
        let step = if weights.is_empty() { 2 } else { 1 };
        let parts = (0..step).map(|first| values.iter().copied().skip(first).step_by(step));
        let mut parts = parts.map(Iterator::collect::<Vec<_>>);
        !is_one(&weights) && parts.any(|part| is_one(&part))
    }

    fn node(&self, node: u32) -> &Branch {
        &self.nodes[node as usize]
    }

    /// Returns the node below which all leaves lie, which brackets around the whole may have made the
    /// root's only move; `None` for other trees.
    fn list(&self) -> Option<&Branch> {
        let mut list = &self.nodes[0];
        while let [only] = list.children() {
            list = self.node(*only);
        }
        let is_leaf = |&child: &u32| self.node(child).children().is_empty();
        list.children().iter().all(is_leaf).then_some(list)
    }

    /// Returns the text with new nodes of `branching` moves each between the root and its children,
    /// until no node has more; a node at the end may have fewer.
    pub fn nested(text: &str, branching: usize) -> Option<String> {
        let tree = Textbook::parse(text).ok()?;
        let root = &tree.nodes[0];
        let children = tree.list().unwrap_or(root).children().iter().map(|&child| {
            let child = tree.node(child);
            tree.text[child.start..child.span.end].to_owned()
        });
        let mut parts: Vec<String> = children.collect();
        if branching < 2 {
            return None;
        }
        let list = |part: &[String]| format!("[{}]", part.join(" "));
        while parts.len() > branching {
            parts = parts.chunks(branching).map(list).collect();
        }
        Some(tree.text[..root.bracket].to_owned() + &list(&parts))
    }
}

/// Returns the sum of numbers between 0 and 1; `None` for others.
fn sum_of_shares(numbers: &[Number]) -> Option<f64> {
    let shares = numbers.iter().map(|number| {
        let (numerator, denominator) = number.parts();
        numerator as f64 / denominator as f64
    });
    let are_shares = shares.clone().all(|share| share > 0.0 && share < 1.0);
    (are_shares && !numbers.is_empty()).then(|| shares.sum())
}

/// Returns the moves and the height of the highest tree, higher than one ply, with so many leaves
/// and as many moves everywhere.
fn shape(leaves: usize) -> Option<(usize, u32)> {
    (2..leaves).find_map(|branching| {
        let powers = iter::successors(Some(branching), |power| power.checked_mul(branching));
        let plies = powers.take_while(|&power| power <= leaves).zip(1..);
        let found = plies.last().filter(|&(power, _)| power == leaves);
        found.map(|(_, plies)| (branching, plies))
    })
}
