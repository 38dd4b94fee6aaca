//! A task's tree with the true values of its nodes.

use crate::line::{Span, real};
use crate::task::Task;
use itertools::Itertools;
use plywood_core::game::Game;
use plywood_core::search::Role;
use plywood_explore::games::textbook::Position;
use strum::IntoStaticStr;

/// Key shared by subtrees that are equal in text, side and depth left.
pub(crate) type Subtree = (Option<[u64; 3]>, Role, Option<u32>);

/// A node as a right search sees it: one at the depth limit has no children.
#[derive(Clone, Debug)]
pub(crate) struct TreeNode {
    pub role: Role,
    /// Indices in the tree.
    pub children: Vec<usize>,
    /// The weights of a chance node's children.
    pub weights: Vec<u32>,
    /// The true value for MAX. An average at a depth limit may lie between two values.
    pub truth: Span,
    pub kind: NodeKind,
    pub subtree: Subtree,
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

impl NodeKind {
    /// Returns whether it has no children for a right search.
    pub(crate) fn is_leaf(self) -> bool {
        matches!(self, NodeKind::Leaf | NodeKind::Horizon)
    }
}

/// A tree, the root first.
#[derive(Clone, Debug)]
pub(crate) struct TaskTree {
    pub nodes: Vec<TreeNode>,
    /// The range of all leaf values that a search may rely on.
    pub leaves: [f64; 2],
    /// Whether inner nodes have equal subtrees, of which a program may have the value in a table.
    pub is_repetitive: bool,
}

impl TaskTree {
    pub(crate) fn new(task: &Task) -> TaskTree {
        let mut tree = TaskTree {
            nodes: Vec::with_capacity(task.nodes),
            leaves: [task.leaves.alpha, task.leaves.beta].map(real),
            is_repetitive: false,
        };
        tree.add(task, &task.game.root(), task.depth);
        let inner = tree.nodes.iter().filter(|node| !node.children.is_empty());
        tree.is_repetitive = !inner.map(|node| node.subtree).all_unique();
        tree
    }

    /// Adds a node and those below it. Returns its index.
    fn add(&mut self, task: &Task, place: &Position, depth: Option<u32>) -> usize {
        let game = &task.game;
        let index = self.nodes.len();
        let weights = game.weights(place);
        let role = if weights.is_some() {
            Role::Chance
        } else {
            Role::of(game.to_move(place), task.max)
        };
        let is_inner = place.leaf_value().is_none();
        let kind = match (is_inner, depth) {
            (false, _) => NodeKind::Leaf,
            (true, Some(0)) => NodeKind::Horizon,
            (true, _) if index == 0 => NodeKind::Root,
            (true, _) => NodeKind::Inner,
        };
        self.nodes.push(TreeNode {
            role,
            children: Vec::new(),
            weights: weights.unwrap_or_default().to_vec(),
            truth: Span::exact(place.leaf_value().unwrap_or(task.leaf)),
            kind,
            subtree: (game.key(place), role, depth.filter(|_| is_inner)),
        });
        if !kind.is_leaf() {
            for child in task.children(place) {
                let child = self.add(task, &child, depth.map(|depth| depth - 1));
                self.nodes[index].children.push(child);
            }
            self.nodes[index].truth = self.back_up(index);
        }
        index
    }

    /// Returns the true value of a node from those of its children.
    fn back_up(&self, index: usize) -> Span {
        let node = &self.nodes[index];
        let children = node.children.iter().map(|&child| self.nodes[child].truth);
        if node.role != Role::Chance {
            let is_max = node.role == Role::Max;
            let best = children.reduce(if is_max { Span::max } else { Span::min });
            return best.expect("an inner node has children");
        }
        let weights = || node.weights.iter().copied().map(f64::from);
        let sum: f64 = children
            .zip(weights())
            .map(|(value, weight)| weight * value.low)
            .sum();
        Span::of(sum / weights().sum::<f64>())
    }

    /// Returns the node at the end of a path, with moves counted from 0.
    ///
    /// # Errors
    /// There is none: the last node on the way.
    pub(crate) fn find(&self, path: &[u32]) -> Result<usize, usize> {
        path.iter().try_fold(0, |node, &index| {
            let children = &self.nodes[node].children;
            children.get(index as usize).copied().ok_or(node)
        })
    }
}
