//! Textbook trees under construction, and moving their nodes.

use plywood_core::game::{Game, Value};
use plywood_core::search::Role;
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
}

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

/// A tree whose siblings change places, and the node that is moved.
#[derive(Clone, Debug)]
pub struct Rotation {
    tree: Branch,
    /// The places that lead to the node, each counted from 0; never empty.
    path: Vec<usize>,
}

impl Rotation {
    /// Parses a tree in bracket notation, at the first node with siblings; `None` if there is none.
    pub fn new(text: &str) -> Option<Rotation> {
        let tree = Branch::parse(text).ok()?;
        let path = with_siblings(&tree).into_iter().next()?;
        Some(Rotation { tree, path })
    }

    /// Returns the places that lead to the node, each counted from 0.
    pub fn path(&self) -> &[usize] {
        &self.path
    }

    /// Goes on by a number of nodes with siblings, parents before their children.
    pub fn go(&mut self, steps: isize) {
        let mut all = with_siblings(&self.tree);
        let here = all.iter().position(|path| *path == self.path).unwrap_or(0);
        let next = (here as isize + steps).rem_euclid(all.len() as isize);
        self.path = all.swap_remove(next as usize);
    }

    /// Marks the node that these places lead to, if it has siblings.
    pub fn mark(&mut self, path: &[usize]) {
        if with_siblings(&self.tree).iter().any(|other| other == path) {
            path.clone_into(&mut self.path);
        }
    }

    /// Moves the node to the place of a sibling; nothing happens if these places lead elsewhere.
    pub fn move_to(&mut self, path: &[usize]) {
        if let (Some((from, above)), Some((to, others))) =
            (self.path.split_last(), path.split_last())
            && above == others
        {
            self.rotate(*to as isize - *from as isize);
        }
    }

    /// Moves the node by a number of places to the right among its siblings, as far as there are any.
    pub fn rotate(&mut self, places: isize) {
        let Some((place, above)) = self.path.split_last_mut() else {
            return;
        };
        let parent = above
            .iter()
            .fold(&mut self.tree, |branch, &place| match branch {
                Branch::Inner(children) => &mut children[place],
                Branch::Leaf(_) => branch,
            });
        if let Branch::Inner(children) = parent {
            let to = place.saturating_add_signed(places).min(children.len() - 1);
            let moved = children.remove(*place);
            children.insert(to, moved);
            *place = to;
        }
    }

    /// Returns the tree in bracket notation: what stands before the node, the node, and the rest.
    pub fn parts(&self) -> [String; 3] {
        let (mut here, mut before, mut after) = (&self.tree, String::new(), String::new());
        for &place in &self.path {
            let texts = |part: &[Branch]| {
                let texts: Vec<String> = part.iter().map(Branch::to_string).collect();
                texts.join(" ")
            };
            let (first, rest) = here.children().split_at(place);
            let space = if first.is_empty() { "" } else { " " };
            before += &format!("[{}{space}", texts(first));
            let space = if rest.len() > 1 { " " } else { "" };
            after.insert_str(0, &format!("{space}{}]", texts(&rest[1..])));
            here = &rest[0];
        }
        [before, here.to_string(), after]
    }

    /// Returns the tree in bracket notation.
    pub fn text(&self) -> String {
        self.tree.to_string()
    }
}

/// Returns the paths to all nodes that have siblings, parents before their children.
fn with_siblings(tree: &Branch) -> Vec<Vec<usize>> {
    fn add(branch: &Branch, path: &mut Vec<usize>, paths: &mut Vec<Vec<usize>>) {
        let children = branch.children();
        for (place, child) in children.iter().enumerate() {
            path.push(place);
            if children.len() > 1 {
                paths.push(path.clone());
            }
            add(child, path, paths);
            path.pop();
        }
    }
    let mut paths = Vec::new();
    add(tree, &mut Vec::new(), &mut paths);
    paths
}
