//! Places on the map: where a node is, what is around it, and its state at a step.

use super::{Index, Width};
use plywood_core::game::Move;
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use std::ops::Range;

/// A place on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The search's visits to the place, or the cutoffs that skipped it, in chronological order,
    /// each with the id after its last descendant's. Empty if there are none.
    visits: Vec<(NodeId, u32)>,
    /// The leaves of minimax below it, counted from the left of the map.
    pub leaves: Range<u64>,
    /// Distance from the root.
    pub ply: usize,
}

/// The state of a place at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaceState {
    /// Not reached.
    Unreached,
    /// Entered by the search; leaves must have been evaluated.
    Visited,
    /// Skipped by the search.
    Skipped,
}

impl Place {
    /// Returns the first node here, visited or skipped, if there is one.
    pub fn node(&self) -> Option<NodeId> {
        self.visits.first().map(|&(id, _)| id)
    }

    /// Returns all nodes at this place.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + '_ {
        self.visits.iter().map(|&(id, _)| id)
    }

    /// Returns the node of the latest visit so far.
    pub fn latest(&self, tree: &Tree, by: Reach) -> Option<NodeId> {
        let is_visit = |&id: &NodeId| by.has(id) && tree.node(id).kind != Kind::Pruned;
        self.nodes().rev().find(is_visit)
    }

    /// Returns the state.
    pub fn state(&self, tree: &Tree, by: Reach) -> PlaceState {
        let mut state = PlaceState::Unreached;
        for id in self.nodes().filter(|&id| by.has(id)) {
            if tree.node(id).kind != Kind::Pruned {
                return PlaceState::Visited;
            }
            state = PlaceState::Skipped;
        }
        state
    }

    /// Returns the ids of the nodes here and below, one range per visit.
    pub(super) fn ranges(&self, by: Reach) -> impl Iterator<Item = Range<usize>> + '_ {
        let ranges = self.visits.iter();
        ranges.map(move |&(id, end)| id.0 as usize..end.min(by.0).max(id.0) as usize)
    }

    /// Returns the width in leaves.
    pub fn width(&self) -> u64 {
        self.leaves.end - self.leaves.start
    }
}

/// The nodes visited or skipped by a step: those with an id below this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach(u32);

impl Reach {
    /// Returns the nodes reached by a step. A leaf counts once it has been evaluated.
    pub fn at(tree: &Tree, step: Step) -> Reach {
        let last = tree.entered_last(step);
        let node = tree.node(last);
        if node.kind.is_leaf() && node.returned_at > step {
            return Reach(last.0);
        }
        let is_skipped = |&id: &u32| {
            let node = tree.node(NodeId(id));
            node.kind == Kind::Pruned && node.entered <= step
        };
        let rest = last.0 + 1..tree.len() as u32;
        Reach(last.0 + 1 + rest.take_while(is_skipped).count() as u32)
    }

    /// Returns whether a node has been reached.
    pub fn has(self, id: NodeId) -> bool {
        id.0 < self.0
    }
}

/// A child while its siblings are being sorted.
struct Child {
    rank: u16,
    width: Width,
    visit: Option<(NodeId, u32)>,
}

impl Index {
    /// Returns the root's place, which is the whole map.
    pub fn root(&self, tree: &Tree) -> Place {
        Place {
            visits: vec![(NodeId::ROOT, tree.len() as u32)],
            leaves: 0..self.leaves(NodeId::ROOT),
            ply: 0,
        }
    }

    /// Returns the child places from left to right; empty where a line ends or the search did not
    /// continue.
    pub fn children(&self, tree: &Tree, place: &Place) -> Vec<Place> {
        let mut children = Vec::new();
        // Minimax has a leaf where a quiescence search continues.
        if place.node().is_some_and(|id| tree.goes_on_at(id)) {
            return Vec::new();
        }
        for &(id, end) in &place.visits {
            let first = children.len();
            let mut child_end = end;
            for child in tree.children_backwards(id) {
                children.push(Child {
                    rank: self.ranks[child.0 as usize],
                    width: self.widths[child.0 as usize],
                    visit: Some((child, child_end)),
                });
                child_end = child.0;
            }
            children[first..].reverse();
            children.extend(self.untried(id).iter().map(|open| Child {
                rank: open.rank,
                width: open.width,
                visit: None,
            }));
        }
        // The sort is stable, so visits to the same place stay in chronological order.
        let is_natural = children.is_sorted_by_key(|child| child.rank);
        if !is_natural {
            children.sort_by_key(|child| child.rank);
        }
        let mut places: Vec<(u64, Place)> = Vec::with_capacity(children.len());
        let mut rank = None;
        for child in children {
            let is_same = rank == Some(child.rank) && child.rank != u16::MAX;
            rank = Some(child.rank);
            if is_same && let Some((_, same)) = places.last_mut() {
                same.visits.extend(child.visit);
            } else {
                let place = Place {
                    visits: child.visit.into_iter().collect(),
                    leaves: 0..0,
                    ply: place.ply + 1,
                };
                places.push((child.width.leaves(), place));
            }
        }
        fill(place.leaves.clone(), places)
    }

    /// Returns the place of a node, or of the root if the tree has no such node.
    pub fn locate(&self, tree: &Tree, id: NodeId) -> Place {
        let mut here = self.root(tree);
        if (id.0 as usize) < tree.len() {
            for below in tree.path(id).into_iter().skip(1) {
                let mut children = self.children(tree, &here).into_iter();
                match children.find(|child| child.nodes().any(|node| node == below)) {
                    Some(child) => here = child,
                    None => break,
                }
            }
        }
        here
    }

    /// Returns the place that these moves lead to from the root, as far as the search followed
    /// them.
    pub fn follow(&self, tree: &Tree, moves: &[Move]) -> Place {
        let mut here = self.root(tree);
        for &played in moves {
            let mut children = self.children(tree, &here).into_iter();
            let is_visited = |id| tree.node(id).kind != Kind::Pruned;
            let leads = |id| tree.played(id) == Some(played) && is_visited(id);
            match children.find(|child| child.nodes().any(leads)) {
                Some(child) => here = child,
                None => break,
            }
        }
        here
    }
}

/// Stretches places over a range of leaves in proportion to their widths. They fill it exactly
/// unless widths are rounded.
fn fill(leaves: Range<u64>, places: Vec<(u64, Place)>) -> Vec<Place> {
    let room = u128::from(leaves.end - leaves.start);
    let all: u128 = places.iter().map(|&(width, _)| u128::from(width)).sum();
    let mut before: u128 = 0;
    let mut start = leaves.start;
    let filled = places.into_iter().map(|(width, place)| {
        before += u128::from(width);
        // Beyond the depth of minimax, all widths are zero.
        let end = leaves.start + (room * before).checked_div(all).unwrap_or(0) as u64;
        let leaves = start..end;
        start = end;
        Place { leaves, ..place }
    });
    filled.collect()
}
