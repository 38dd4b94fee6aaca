//! Reordering the moves of a tree so that alpha-beta visits the fewest leaves.

use super::branch::Branch;
use crate::language::Language;
use crate::say;
use plywood_core::search::{Cut, Role, Watch};
use plywood_explore::critical::fewest_leaves;
use plywood_explore::exploration::{Exploration, MaxSide, PositionText, Problem, Spec};
use std::collections::BTreeSet;

/// The cost of a student's move order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderCost {
    /// Leaves visited in this order.
    pub leaves: u64,
    /// Leaves visited in the original order.
    pub given: u64,
    /// The minimum number of leaves visited in any order.
    pub minimum: u64,
}

impl OrderCost {
    /// Returns whether no order is better.
    pub fn is_best(self) -> bool {
        self.leaves == self.minimum
    }

    /// Returns the cost as a sentence.
    pub fn sentence(self, language: Language) -> String {
        let OrderCost {
            leaves,
            given,
            minimum,
        } = self;
        if self.is_best() {
            say!(language, "drill-order-best", leaves, given)
        } else {
            say!(language, "drill-order-more", leaves, given, minimum)
        }
    }
}

/// Returns the textbook tree of a spec; `None` for another game.
pub(crate) fn textbook_tree(spec: &Spec) -> Option<Branch> {
    let PositionText::Notation(text) = &spec.position else {
        return None;
    };
    let has_tree = spec.game.has_own_values();
    has_tree.then(|| Branch::parse(text).ok())?
}

/// Returns the cost of an order in which the search visits this many leaves.
pub(crate) fn cost(exploration: &Exploration, leaves: u64) -> OrderCost {
    let given = exploration.tree.counts().leaves;
    let tree = textbook_tree(exploration.spec());
    let minimum = tree.and_then(|tree| minimum(&tree));
    OrderCost {
        leaves,
        given,
        minimum: minimum.unwrap_or(given),
    }
}

/// Returns an order that visits only the minimum.
pub(crate) fn solution(exploration: &Exploration) -> Option<Branch> {
    let max = exploration.spec().max;
    let role = match max {
        MaxSide::First => Role::Max,
        MaxSide::Second => Role::Min,
    };
    Some(textbook_tree(exploration.spec())?.best_first(role))
}

/// Returns whether the student can be asked to reorder this tree: its minimum is known, the
/// original order misses it, and the solution reaches it.
pub(crate) fn can_be_asked(exploration: &Exploration) -> bool {
    let Exploration { problem, .. } = exploration;
    let tree = textbook_tree(&problem.spec);
    let known = tree.and_then(|tree| Some((minimum(&tree)?, tree.leaves())));
    known.is_some_and(|(minimum, leaves)| {
        let values: BTreeSet<_> = leaves.iter().collect();
        problem.method.narrows()
            // Equal values cause cutoffs only if equality cuts.
            && (problem.method.cut == Cut::Ge || values.len() == leaves.len())
            && exploration.tree.counts().leaves > minimum
            && solution(exploration).is_some_and(|best| leaves_visited(problem, &best) == Some(minimum))
    })
}

/// Returns the minimum number of leaves that prove the value of a tree with b children per node and
/// all leaves at ply d; `None` for other trees.
pub(crate) fn minimum(tree: &Branch) -> Option<u64> {
    let children = tree.children().len();
    let plies = uniform_plies(tree, children)?;
    Some(fewest_leaves(children as u64, plies))
}

/// Returns the depth of a tree in which all nodes have this many children; `None` for other trees.
fn uniform_plies(tree: &Branch, children: usize) -> Option<u32> {
    let below = match tree {
        Branch::Leaf(_) => return Some(0),
        Branch::Inner(below) => below,
    };
    let mut plies = below.iter().map(|child| uniform_plies(child, children));
    let first = plies.next()??;
    (below.len() == children && plies.all(|other| other == Some(first))).then_some(first + 1)
}

fn leaves_visited(problem: &Problem, tree: &Branch) -> Option<u64> {
    let changed = problem.with(|spec| spec.position = PositionText::Notation(tree.to_string()));
    let found = changed.ok()?.find_answer(&Watch::new(u64::MAX));
    Some(found.ok()?.counts.leaves)
}
