//! A tree whose moves are put into another order by numbering them, node by node.

use super::branch::Branch;
use crate::game::Value;
use crate::game::textbook::Textbook;

/// A tree, and the order in which the moves of each of its nodes are to be tried.
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
    /// Its moves in the order in which they were numbered, counted from 0.
    order: Vec<usize>,
}

impl Numbering {
    /// The tree in bracket notation with nothing numbered; none if there is nothing to be numbered.
    pub fn of(text: &str) -> Option<Numbering> {
        let tree = Branch::of(&Textbook::parse(text).ok()?);
        let mut nodes = Vec::new();
        add(&tree, &mut Vec::new(), &mut nodes);
        (!nodes.is_empty()).then_some(Numbering { tree, nodes })
    }

    /// How many nodes have several moves.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The moves that lead to a node, counted from 1.
    pub fn path(&self, node: usize) -> Vec<usize> {
        self.nodes[node]
            .path
            .iter()
            .map(|index| index + 1)
            .collect()
    }

    /// The moves of a node in their present order: of each leaf the value.
    pub fn moves(&self, node: usize) -> Vec<Option<Value>> {
        let children = self.branch(&self.nodes[node].path).children();
        let value = |child: &Branch| match child {
            Branch::Leaf(value) => Some(*value),
            Branch::Inner(_) => None,
        };
        children.iter().map(value).collect()
    }

    /// The moves of a node that are numbered by now, in their new order, counted from 1.
    pub fn order(&self, node: usize) -> Vec<usize> {
        self.nodes[node]
            .order
            .iter()
            .map(|index| index + 1)
            .collect()
    }

    /// Whether all moves of a node are numbered.
    pub fn is_whole(&self, node: usize) -> bool {
        self.nodes[node].order.len() == self.moves(node).len()
    }

    /// Gives a move, counted from 1, the next number; nothing happens where it has one or is none.
    pub fn number(&mut self, node: usize, played: usize) {
        let count = self.moves(node).len();
        let order = &mut self.nodes[node].order;
        if let Some(index) = played.checked_sub(1)
            && index < count
            && !order.contains(&index)
        {
            order.push(index);
        }
    }

    /// Takes back the last number of a node; false if there is none.
    pub fn take_back(&mut self, node: usize) -> bool {
        self.nodes[node].order.pop().is_some()
    }

    /// Takes back all numbers of a node.
    pub fn clear(&mut self, node: usize) {
        self.nodes[node].order.clear();
    }

    /// Numbers all as another text has them, which is the same tree in another order.
    pub fn follow(&mut self, text: &str) {
        let Ok(textbook) = Textbook::parse(text) else {
            return;
        };
        let wanted = Branch::of(&textbook);
        for index in 0..self.nodes.len() {
            // Where the node stands in the other order.
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

    /// The tree in the new order, in bracket notation. What is not numbered comes behind what is.
    pub fn text(&self) -> String {
        self.ordered(&self.tree, &mut Vec::new()).to_string()
    }

    fn ordered(&self, branch: &Branch, path: &mut Vec<usize>) -> Branch {
        let Branch::Inner(children) = branch else {
            return branch.clone();
        };
        let own = self.nodes.iter().find(|node| node.path == *path);
        let mut order = own.map_or(Vec::new(), |node| node.order.clone());
        order.extend(
            (0..children.len())
                .filter(|index| !order.contains(index))
                .collect::<Vec<_>>(),
        );
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

/// The nodes with several moves, the upper ones first.
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

/// Which child of a node each child of the same node in another order is.
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
