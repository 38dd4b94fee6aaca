//! Nodes by the moves that lead to them.

use super::{Kind, NodeId, Tree};
use crate::game::Move;

/// Which visit to pick where a search makes a move more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The first visit, in the order of steps.
    First,
    /// The last visit, whose value counts.
    Last,
}

impl Tree {
    /// Returns the node to which moves lead from the root, visited or skipped; `leads` tells
    /// whether a node is reached by a move.
    ///
    /// # Errors
    /// Returns the last node that the moves reach, and how many of them lead there.
    pub fn descend<M>(
        &self,
        moves: impl IntoIterator<Item = M>,
        pick: Pick,
        leads: impl Fn(NodeId, &M) -> bool,
    ) -> Result<NodeId, (NodeId, usize)> {
        let picked = |visits: Vec<NodeId>| match pick {
            Pick::First => visits[0],
            Pick::Last => visits[visits.len() - 1],
        };
        self.reached(moves, leads)
            .map(picked)
            .map_err(|(last, known)| (picked(last), known))
    }

    /// Returns all nodes to which moves lead from the root, at least one, in the order of entry. It
    /// follows every visit: the next move may have been tried in only one of them.
    ///
    /// # Errors
    /// Returns the last nodes that the moves reach, and how many of them lead there.
    fn reached<M>(
        &self,
        moves: impl IntoIterator<Item = M>,
        leads: impl Fn(NodeId, &M) -> bool,
    ) -> Result<Vec<NodeId>, (Vec<NodeId>, usize)> {
        let mut here = vec![NodeId::ROOT];
        for (known, wanted) in moves.into_iter().enumerate() {
            let below = here.iter().flat_map(|&id| self.children(id));
            let next: Vec<NodeId> = below.filter(|&child| leads(child, &wanted)).collect();
            if next.is_empty() {
                return Err((here, known));
            }
            here = next;
        }
        Ok(here)
    }

    /// Returns the node to which these moves lead, visited or skipped; `None` if the tree has no
    /// such node.
    pub fn at(&self, moves: &[Move], pick: Pick) -> Option<NodeId> {
        self.descend(moves, pick, |child, &&wanted| self.leads(child, wanted))
            .ok()
    }

    /// Returns the node to which these moves lead, visited or skipped, or the last one on their
    /// way.
    pub fn nearest(&self, moves: &[Move], pick: Pick) -> NodeId {
        self.descend(moves, pick, |child, &&wanted| self.leads(child, wanted))
            .unwrap_or_else(|(last, _)| last)
    }

    /// Returns the last visit of the node to which these moves lead, or of the last one on their
    /// way that the search has entered.
    pub fn follow(&self, moves: &[Move]) -> NodeId {
        let reached = self.descend(moves, Pick::Last, |child, &&wanted| {
            self.leads(child, wanted) && self.node(child).kind != Kind::Pruned
        });
        reached.unwrap_or_else(|(last, _)| last)
    }

    /// Returns all visits to the node to which these moves lead, in chronological order. Some
    /// searches visit a node more than once; a skipped node has no visits.
    pub fn visits(&self, moves: &[Move]) -> Vec<NodeId> {
        let leads = |child, &&wanted: &&Move| self.leads(child, wanted);
        let mut visits = self.reached(moves, leads).unwrap_or_default();
        visits.retain(|&id| self.node(id).kind != Kind::Pruned);
        visits
    }

    fn leads(&self, child: NodeId, played: Move) -> bool {
        self.played(child) == Some(played)
    }
}
