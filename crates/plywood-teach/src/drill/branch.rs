//! Textbook trees under construction, and reordering or numbering their moves.

use plywood_core::game::{Game, Value};
use plywood_core::search::{Order, Role};
use plywood_explore::games::textbook::{Position, Textbook, TextbookError};
use std::fmt::{self, Display, Formatter};

/// A leaf with its value, or an inner node with its children.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Branch {
    /// A value for MAX.
    Leaf(Value),
    /// At least one child.
    Inner(Vec<Branch>),
}

impl Branch {
    /// Parses bracket notation.
    pub(crate) fn parse(text: &str) -> Result<Branch, TextbookError> {
        let textbook = Textbook::parse(text)?;
        Ok(Branch::at(&textbook, &textbook.root()))
    }

    fn at(textbook: &Textbook, place: &Position) -> Branch {
        if let Some(value) = place.leaf_value() {
            return Branch::Leaf(value);
        }
        let child = |played| Branch::at(textbook, &textbook.play(place, played));
        let moves = textbook.legal_moves(place).into_iter();
        Branch::Inner(moves.map(child).collect())
    }

    /// Returns the children; empty for a leaf.
    pub(crate) fn children(&self) -> &[Branch] {
        match self {
            Branch::Leaf(_) => &[],
            Branch::Inner(children) => children,
        }
    }

    /// Returns the minimax value with this role to move.
    pub(crate) fn value(&self, role: Role) -> Value {
        let children = match self {
            Branch::Leaf(value) => return *value,
            Branch::Inner(children) => children.iter(),
        };
        let values = children.map(|child| child.value(role.other()));
        let best = match role {
            Role::Max => values.max(),
            Role::Min => values.min(),
            // Drills have no chance nodes.
            Role::Chance => None,
        };
        best.unwrap_or(role.worst())
    }

    /// Returns the values of the leaves in text order.
    pub(crate) fn leaves(&self) -> Vec<Value> {
        match self {
            Branch::Leaf(value) => vec![*value],
            Branch::Inner(children) => children.iter().flat_map(Branch::leaves).collect(),
        }
    }

    /// Returns the tree with all children sorted. Two trees differ only in move order if and only
    /// if these are equal.
    pub(crate) fn sorted(&self) -> Branch {
        let Branch::Inner(children) = self else {
            return self.clone();
        };
        let mut children: Vec<Branch> = children.iter().map(Branch::sorted).collect();
        children.sort();
        Branch::Inner(children)
    }

    /// Returns the tree with each node's best child first, followed by the others from better to
    /// worse.
    pub(crate) fn best_first(&self, role: Role) -> Branch {
        let Branch::Inner(children) = self else {
            return self.clone();
        };
        let below = role.other();
        let mut children: Vec<Branch> = children.iter().map(|c| c.best_first(below)).collect();
        children.sort_by_key(|child| child.value(below));
        if role == Role::Max {
            children.reverse();
        }
        Branch::Inner(children)
    }

    /// Returns the tree with its children rearranged so that a search using `order` tries them in
    /// their current order.
    pub(crate) fn laid_out(&self, order: Order) -> Branch {
        let Branch::Inner(children) = self else {
            return self.clone();
        };
        let mut places: Vec<usize> = (0..children.len()).collect();
        if order == Order::CentreFirst {
            places.sort_by_key(|place| (2 * place).abs_diff(children.len() - 1));
        }
        let mut placed: Vec<(usize, Branch)> = places
            .into_iter()
            .zip(children.iter().map(|child| child.laid_out(order)))
            .collect();
        placed.sort_by_key(|&(place, _)| place);
        Branch::Inner(placed.into_iter().map(|(_, child)| child).collect())
    }
}

/// Writes bracket notation.
impl Display for Branch {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let children = match self {
            Branch::Leaf(value) => return write!(formatter, "{value}"),
            Branch::Inner(children) => children,
        };
        for (index, child) in children.iter().enumerate() {
            let before = if index == 0 { "[" } else { " " };
            write!(formatter, "{before}{child}")?;
        }
        formatter.write_str("]")
    }
}

/// A tree with an order for the moves of each node.
#[derive(Clone, Debug)]
pub struct Numbering {
    tree: Branch,
    nodes: Vec<Node>,
}

/// A node with several moves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    /// The moves that lead to it, counted from 0.
    path: Vec<usize>,
    /// Moves in the order in which they were numbered, counted from 0.
    order: Vec<usize>,
}

impl Numbering {
    /// Parses a tree in bracket notation, with nothing numbered; `None` if there is nothing to
    /// number.
    pub fn new(text: &str) -> Option<Numbering> {
        let tree = Branch::parse(text).ok()?;
        let mut nodes = Vec::new();
        add(&tree, &mut Vec::new(), &mut nodes);
        (!nodes.is_empty()).then_some(Numbering { tree, nodes })
    }

    /// Returns the number of nodes with several moves.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the moves that lead to a node, counted from 1.
    pub fn path(&self, node: usize) -> Vec<usize> {
        one_based(&self.nodes[node].path)
    }

    /// Returns the values of a node's children in the tree's original order; `None` for inner
    /// nodes.
    pub fn child_values(&self, node: usize) -> Vec<Option<Value>> {
        let children = self.branch(&self.nodes[node].path).children();
        let value = |child: &Branch| match child {
            Branch::Leaf(value) => Some(*value),
            Branch::Inner(_) => None,
        };
        children.iter().map(value).collect()
    }

    /// Returns the numbered moves of a node in their new order, counted from 1.
    pub fn order(&self, node: usize) -> Vec<usize> {
        one_based(&self.nodes[node].order)
    }

    /// Returns whether all moves of a node are numbered.
    pub fn is_fully_numbered(&self, node: usize) -> bool {
        self.nodes[node].order.len() == self.child_values(node).len()
    }

    /// Gives a move, counted from 1, the next number. Does nothing if it has one or does not exist.
    pub fn number(&mut self, node: usize, played: usize) {
        let count = self.child_values(node).len();
        let order = &mut self.nodes[node].order;
        if let Some(index) = played.checked_sub(1)
            && index < count
            && !order.contains(&index)
        {
            order.push(index);
        }
    }

    /// Removes the last number given at a node; returns false if there is none.
    pub fn take_back(&mut self, node: usize) -> bool {
        self.nodes[node].order.pop().is_some()
    }

    /// Removes all numbers given at a node.
    pub fn clear(&mut self, node: usize) {
        self.nodes[node].order.clear();
    }

    /// Numbers all moves in the order of `text`, which must be a reordering of the tree.
    pub fn follow(&mut self, text: &str) {
        let Ok(wanted) = Branch::parse(text) else {
            return;
        };
        for index in 0..self.nodes.len() {
            // The corresponding node in the other order.
            let (mut here, mut there) = (&self.tree, &wanted);
            for &step in &self.nodes[index].path {
                let places = matched(here, there);
                let Some(place) = places.iter().position(|&child| child == step) else {
                    return;
                };
                (here, there) = (&here.children()[step], &there.children()[place]);
            }
            self.nodes[index].order = matched(here, there);
        }
    }

    /// Returns the tree in the new order, in bracket notation. Moves without a number come last.
    pub fn text(&self) -> String {
        self.ordered(&self.tree, &mut Vec::new()).to_string()
    }

    fn ordered(&self, branch: &Branch, path: &mut Vec<usize>) -> Branch {
        let Branch::Inner(children) = branch else {
            return branch.clone();
        };
        let own = self.nodes.iter().find(|node| node.path == *path);
        let mut order = own.map_or(Vec::new(), |node| node.order.clone());
        let others = (0..children.len()).filter(|index| !order.contains(index));
        let others: Vec<usize> = others.collect();
        order.extend(others);
        let ordered = order.into_iter().map(|index| {
            path.push(index);
            let child = self.ordered(&children[index], path);
            path.pop();
            child
        });
        Branch::Inner(ordered.collect())
    }

    fn branch(&self, path: &[usize]) -> &Branch {
        path.iter()
            .fold(&self.tree, |branch, &index| &branch.children()[index])
    }
}

fn one_based(indices: &[usize]) -> Vec<usize> {
    indices.iter().map(|index| index + 1).collect()
}

/// Adds the nodes with several moves, parents first.
fn add(branch: &Branch, path: &mut Vec<usize>, nodes: &mut Vec<Node>) {
    if branch.children().len() > 1 {
        nodes.push(Node {
            path: path.clone(),
            order: Vec::new(),
        });
    }
    for (index, child) in branch.children().iter().enumerate() {
        path.push(index);
        add(child, path, nodes);
        path.pop();
    }
}

/// Returns the index in `here` of each child of `there`, in order.
fn matched(here: &Branch, there: &Branch) -> Vec<usize> {
    let own: Vec<Branch> = here.children().iter().map(Branch::sorted).collect();
    let mut order = Vec::new();
    for child in there.children() {
        let child = child.sorted();
        let same = |index: &usize| own[*index] == child && !order.contains(index);
        let found = (0..own.len()).find(same);
        order.extend(found);
    }
    order
}
