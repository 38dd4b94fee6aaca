//! The nodes on a page: those on the path at one of its steps, and the moves beside and below
//! these. For a whole search these are all nodes; for some steps only those that can be visible
//! then.

use crate::replay::Replay;
use crate::tree::{NodeId, Step, Tree};
use std::ops::RangeInclusive;

pub(super) struct Scope {
    pub steps: RangeInclusive<Step>,
    /// The nodes in the order of ids: an index in this list is a node's number on the page.
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
