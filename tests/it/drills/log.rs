//! Nodes that the search of a drill visited, read off its tree, and plain minimax at every node.

use crate::samples::recorded;
use plywood::exploration::Spec;
use plywood::game::{Move, Value};
use plywood::search::{Algorithm, Role, Window};
use plywood::tree::{Kind, NodeId, Tree};
use std::collections::HashMap;

/// A visited node, with its moves.
pub struct Seen {
    pub line: Vec<Move>,
    pub role: Role,
    pub entry: Window,
    /// The line of the node that set the bound which ends this one.
    pub limit_setter: Option<Vec<Move>>,
    /// The values that came back, in the order of the moves tried.
    pub heard: Vec<Value>,
    pub skipped: Vec<Move>,
    pub returned: Value,
    pub is_leaf: bool,
}

impl Seen {
    /// The bound that ends the node.
    fn limit(&self) -> Value {
        match self.role {
            Role::Max => self.entry.beta,
            Role::Min => self.entry.alpha,
        }
    }

    /// Whether the bound is reached before the last move; then whether exactly.
    pub fn reaches(&self) -> Option<bool> {
        let moves = self.heard.len() + self.skipped.len();
        let limit = self.limit();
        let reaches = |&&value: &&Value| match self.role {
            Role::Max => value >= limit,
            Role::Min => value <= limit,
        };
        let before_last = self.heard.iter().take(moves.saturating_sub(1));
        before_last
            .clone()
            .find(reaches)
            .map(|&value| value == limit)
    }

    pub fn best(&self) -> Value {
        let values = self.heard.iter().copied();
        match self.role {
            Role::Max => values.max().unwrap(),
            Role::Min => values.min().unwrap(),
        }
    }
}

/// All facts that the trees of a drill contain.
pub struct Log {
    /// In the order of their entry, the root first.
    pub seen: Vec<Seen>,
    /// The true value at each line, of all moves.
    pub truth: HashMap<Vec<Move>, Value>,
    /// The root's moves in the order tried, with their true values.
    pub root_moves: Vec<(Move, Value)>,
}

impl Log {
    pub fn of(spec: &Spec) -> Log {
        let mut plain = spec.clone();
        plain.method.algorithm = Algorithm::Minimax;
        let [tree, plain] = [spec.clone(), plain].map(|spec| recorded(spec).tree);
        let root = plain.children(NodeId::ROOT).into_iter();
        let root_moves = root.filter_map(|id| Some((plain.played(id)?, plain.node(id).value)));
        let is_visited = |&id: &NodeId| tree.node(id).kind != Kind::Pruned;
        let values = plain
            .ids()
            .map(|id| (plain.moves(id), plain.node(id).value));
        Log {
            seen: tree
                .ids()
                .filter(is_visited)
                .map(|id| seen(&tree, id))
                .collect(),
            root_moves: root_moves.collect(),
            truth: values.collect(),
        }
    }

    pub fn root(&self) -> &Seen {
        &self.seen[0]
    }

    pub fn at(&self, line: &[Move]) -> &Seen {
        self.seen.iter().find(|seen| seen.line == line).unwrap()
    }

    /// Iterates over inner nodes.
    pub fn inner(&self) -> impl Iterator<Item = &Seen> {
        self.seen.iter().filter(|seen| !seen.is_leaf)
    }

    pub fn cut(&self) -> impl Iterator<Item = &Seen> {
        self.inner().filter(|seen| !seen.skipped.is_empty())
    }
}

fn seen(tree: &Tree, id: NodeId) -> Seen {
    let node = tree.node(id);
    let (skipped, heard): (Vec<NodeId>, Vec<NodeId>) = tree
        .children(id)
        .into_iter()
        .partition(|&child| tree.node(child).kind == Kind::Pruned);
    let origin = tree.origin(id, node.role.other());
    let setter = origin.and_then(|origin| origin.edge_setter());
    Seen {
        line: tree.moves(id),
        role: node.role,
        entry: node.window,
        limit_setter: setter.map(|set| tree.moves(set.ancestor)),
        heard: heard
            .into_iter()
            .map(|child| tree.node(child).value)
            .collect(),
        skipped: skipped
            .into_iter()
            .filter_map(|child| tree.played(child))
            .collect(),
        returned: node.value,
        is_leaf: node.kind.is_leaf(),
    }
}
