//! A textbook tree while it is generated, and while its moves are reordered.

use crate::game::textbook::{Position, Textbook, TextbookError};
use crate::game::{Game, Value};
use crate::search::{Order, Role};
use std::fmt::{self, Display, Formatter};

/// A leaf with its value, or a node with its children.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Branch {
    /// A value for MAX.
    Leaf(Value),
    /// At least one child.
    Inner(Vec<Branch>),
}

impl Branch {
    /// Reads a tree in bracket notation.
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

    /// Returns the minimax value if the player of this role moves.
    pub(crate) fn value(&self, role: Role) -> Value {
        let children = match self {
            Branch::Leaf(value) => return *value,
            Branch::Inner(children) => children.iter(),
        };
        let values = children.map(|child| child.value(role.other()));
        let best = match role {
            Role::Max => values.max(),
            Role::Min => values.min(),
        };
        best.unwrap_or(role.worst())
    }

    /// Returns the values of the leaves in the order of the text.
    pub(crate) fn leaves(&self) -> Vec<Value> {
        match self {
            Branch::Leaf(value) => vec![*value],
            Branch::Inner(children) => children.iter().flat_map(Branch::leaves).collect(),
        }
    }

    /// Returns the tree with every node's children sorted. Two trees differ only in the order of
    /// their moves if and only if these are equal.
    pub(crate) fn sorted(&self) -> Branch {
        let Branch::Inner(children) = self else {
            return self.clone();
        };
        let mut children: Vec<Branch> = children.iter().map(Branch::sorted).collect();
        children.sort();
        Branch::Inner(children)
    }

    /// Returns the tree with every node's best child first, the others after it from better to
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
    /// the order in which they stand here.
    pub(crate) fn laid_out(&self, order: Order) -> Branch {
        let Branch::Inner(children) = self else {
            return self.clone();
        };
        let mut places: Vec<usize> = (0..children.len()).collect();
        if order == Order::CentreFirst {
            places.sort_by_key(|place| (2 * place).abs_diff(children.len() - 1));
        }
        let mut laid: Vec<(usize, Branch)> = places
            .into_iter()
            .zip(children.iter().map(|child| child.laid_out(order)))
            .collect();
        laid.sort_by_key(|&(place, _)| place);
        Branch::Inner(laid.into_iter().map(|(_, child)| child).collect())
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
