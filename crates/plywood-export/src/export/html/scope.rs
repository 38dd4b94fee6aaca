//! The part of a search on a page: its steps and nodes, and lists of distinct values to refer to.

use crate::export::TooLarge;
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step, Tree};
use serde::Serialize;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// Maximum number of steps of a page.
pub(super) const MAX_STEPS: u64 = 20_000;

/// Maximum number of nodes of a page, including skipped ones. A page with this many nodes and
/// [`MAX_STEPS`] steps takes less than 4 MB.
pub(super) const MAX_NODES: u64 = 50_000;

/// The steps and nodes of a page.
pub(super) struct Scope {
    pub steps: RangeInclusive<Step>,
    /// The nodes in order of id. An index in this list is a node's number on the page.
    pub nodes: Vec<NodeId>,
    pub is_whole: bool,
}

impl Scope {
    pub(super) fn new(tree: &Tree, steps: RangeInclusive<Step>) -> Scope {
        let (first, last) = (*steps.start(), *steps.end());
        if first == 0 && last + 1 == tree.steps() {
            let nodes = tree.ids().collect();
            return Scope {
                steps,
                nodes,
                is_whole: true,
            };
        }
        let entered_later = tree.entered_last(first).0 + 1..=tree.entered_last(last).0;
        let mut on_the_way = Replay::new(tree, first).path();
        on_the_way.extend(entered_later.map(NodeId));
        let mut nodes = vec![NodeId::ROOT];
        for id in on_the_way {
            nodes.extend(tree.children_backwards(id));
        }
        nodes.sort_unstable();
        nodes.dedup();
        Scope {
            steps,
            nodes,
            is_whole: false,
        }
    }

    /// Returns the nodes of a page with these steps, after checking the limits.
    pub(super) fn checked(tree: &Tree, steps: RangeInclusive<Step>) -> Result<Scope, TooLarge> {
        let count = u64::from(*steps.end()).saturating_sub(u64::from(*steps.start())) + 1;
        TooLarge::check("export-too-large-html", count, MAX_STEPS)?;
        let scope = Scope::new(tree, steps);
        TooLarge::check("export-too-many-html", scope.nodes.len() as u64, MAX_NODES)?;
        Ok(scope)
    }

    /// Returns the index of a node of the page.
    pub(super) fn index(&self, id: NodeId) -> usize {
        self.index_of(id)
            .expect("what a step speaks of is in sight then")
    }

    /// Returns the index of a node, if it is on the page.
    pub(super) fn index_of(&self, id: NodeId) -> Option<usize> {
        if self.is_whole {
            Some(id.0 as usize)
        } else {
            self.nodes.binary_search(&id).ok()
        }
    }
}

/// A list of distinct values.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Interner<T> {
    items: Vec<T>,
    #[serde(skip)]
    numbers: HashMap<T, usize>,
}

impl<T: Clone + Eq + Hash> Interner<T> {
    pub(super) fn intern(&mut self, item: T) -> usize {
        let next = self.items.len();
        *self.numbers.entry(item).or_insert_with_key(|item| {
            self.items.push(item.clone());
            next
        })
    }
}
