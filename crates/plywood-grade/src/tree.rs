//! A task's tree with the true values of its nodes.

use crate::line::Span;
use crate::task::Task;
use plywood_core::game::{Game, Value};
use plywood_core::search::{Role, Window};
use plywood_explore::games::textbook::{MAX_VALUE, Position};
use std::collections::HashMap;
use strum::IntoStaticStr;

/// A node as a right search sees it: one at the depth limit has no children.
#[derive(Clone, Debug)]
pub(crate) struct TreeNode {
    pub role: Role,
    /// Indices in the tree.
    pub children: Vec<usize>,
    /// The weights of a chance node's children.
    pub weights: Vec<i64>,
    /// The true value for MAX. An average at a depth limit may lie between two values.
    pub truth: Span,
    /// Whether the node is an inner one at the depth limit.
    pub is_cut_off: bool,
    /// The same for subtrees that are equal in text, side and depth left.
    pub subtree: usize,
}

/// The kind of a node as a right search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum NodeKind {
    /// The node that the search starts at.
    Root,
    /// A node whose children are searched.
    Inner,
    /// A node that is evaluated instead of searched.
    Leaf,
    /// An inner node at the depth limit, which counts as a leaf.
    Horizon,
}

/// A tree, the root first.
#[derive(Clone, Debug)]
pub(crate) struct TaskTree {
    pub nodes: Vec<TreeNode>,
    /// The range of all leaf values that a search may rely on.
    pub leaves: Window,
}

/// Why a path leads to no node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoNode {
    /// It leads below a node at the depth limit with this many moves.
    BelowLimit(usize),
    /// There is no such child.
    Outside,
}

/// Builds a tree.
struct Builder<'t> {
    task: &'t Task,
    nodes: Vec<TreeNode>,
    /// The subtrees by their text, the role to move and the depth left.
    subtrees: HashMap<(String, Role, Option<u32>), usize>,
}

impl TaskTree {
    pub(crate) fn new(task: &Task) -> TaskTree {
        let mut builder = Builder {
            task,
            nodes: Vec::with_capacity(task.nodes),
            subtrees: HashMap::new(),
        };
        builder.add(&task.game.root(), task.depth);
        TaskTree {
            nodes: builder.nodes,
            leaves: task.leaves,
        }
    }

    /// Returns the kind of a node.
    pub(crate) fn kind(&self, node: usize) -> NodeKind {
        if node == 0 {
            NodeKind::Root
        } else if self.nodes[node].is_cut_off {
            NodeKind::Horizon
        } else if self.nodes[node].children.is_empty() {
            NodeKind::Leaf
        } else {
            NodeKind::Inner
        }
    }

    /// Returns the node at the end of a path, with moves counted from 0.
    pub(crate) fn find(&self, path: &[u32]) -> Result<usize, NoNode> {
        path.iter().enumerate().try_fold(0, |node, (ply, &index)| {
            let node = &self.nodes[node];
            let child = node.children.get(index as usize).copied();
            child.ok_or(if node.is_cut_off {
                NoNode::BelowLimit(ply)
            } else {
                NoNode::Outside
            })
        })
    }
}

impl Builder<'_> {
    /// Adds a node and those below it. Returns its index and its text.
    fn add(&mut self, place: &Position, depth: Option<u32>) -> (usize, String) {
        let game = &self.task.game;
        let index = self.nodes.len();
        let weights = game.weights(place);
        let role = if weights.is_some() {
            Role::Chance
        } else if game.to_move(place) == self.task.max() {
            Role::Max
        } else {
            Role::Min
        };
        let is_cut_off = place.leaf_value().is_none() && depth == Some(0);
        let value = place.leaf_value().or(is_cut_off.then_some(self.task.leaf));
        self.nodes.push(TreeNode {
            role,
            children: Vec::new(),
            weights: weights
                .unwrap_or_default()
                .iter()
                .map(|&weight| weight.into())
                .collect(),
            truth: Span::exact(edge(value.unwrap_or(0))),
            is_cut_off,
            subtree: 0,
        });
        let mut text = value.map_or_else(String::new, |value| value.to_string());
        if value.is_none() {
            for child in self.task.children(place) {
                let (child, below) = self.add(&child, depth.map(|depth| depth - 1));
                self.nodes[index].children.push(child);
                text += &below;
                text.push(',');
            }
            text = format!("{:?}[{text}]", self.nodes[index].weights);
            self.nodes[index].truth = self.back_up(index);
        }
        let next = self.subtrees.len();
        let key = (text.clone(), role, depth.filter(|_| value.is_none()));
        self.nodes[index].subtree = *self.subtrees.entry(key).or_insert(next);
        (index, text)
    }

    /// Returns the true value of a node from those of its children.
    fn back_up(&self, index: usize) -> Span {
        let node = &self.nodes[index];
        let children = node.children.iter().map(|&child| self.nodes[child].truth);
        let best = match node.role {
            Role::Max => children.reduce(Span::max),
            Role::Min => children.reduce(Span::min),
            Role::Chance => {
                let total: i64 = node.weights.iter().sum();
                let sum = |end: fn(&Span) -> Value| -> i64 {
                    let values = children.clone().zip(&node.weights);
                    values
                        .map(|(value, weight)| i64::from(end(&value)) * weight)
                        .sum()
                };
                Some(Span {
                    low: sum(|span| span.low).div_euclid(total) as Value,
                    high: -(-sum(|span| span.high)).div_euclid(total) as Value,
                })
            }
        };
        best.expect("an inner node has children")
    }
}

/// Returns a value with infinities as the edges of an open window.
pub(crate) fn edge(value: Value) -> Value {
    if value.unsigned_abs() <= MAX_VALUE.unsigned_abs() {
        value
    } else if value < 0 {
        Value::MIN
    } else {
        Value::MAX
    }
}
