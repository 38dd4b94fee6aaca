//! Who holds which leaf while a room is the tree.

use super::Follower;
use plywood_core::tree::{NodeId, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// The leaves and their holders. A follower who has held a leaf gets it back whenever they return;
/// while none of a leaf's holders is here, another follower stands in.
#[derive(Debug, Default)]
pub struct Seats(Vec<Seat>);

#[derive(Debug)]
struct Seat {
    leaf: NodeId,
    holders: Vec<Follower>,
    stand_in: Option<Follower>,
}

impl Seats {
    pub(super) fn new(leaves: impl Iterator<Item = NodeId>) -> Seats {
        let seat = |leaf| Seat {
            leaf,
            holders: Vec::new(),
            stand_in: None,
        };
        Seats(leaves.map(seat).collect())
    }

    /// Gives everybody here a leaf, and every leaf somebody here. `is_open` tells which leaves may
    /// still be asked. Returns whether a leaf has changed hands.
    pub(super) fn settle(
        &mut self,
        here: &BTreeSet<Follower>,
        is_open: &dyn Fn(NodeId) -> bool,
    ) -> bool {
        let hands = |seat: &Seat| (seat.stand_in, seat.holders.first().copied());
        let before: Vec<_> = self.0.iter().map(hands).collect();
        let known: BTreeSet<Follower> = self.holders().collect();
        for &new in here.difference(&known) {
            self.admit(new, is_open);
        }
        let mut held: BTreeMap<Follower, usize> = here.iter().map(|&who| (who, 0)).collect();
        for who in self.holders() {
            held.entry(who).and_modify(|count| *count += 1);
        }
        for seat in &mut self.0 {
            let is_held = seat.holders.iter().any(|who| here.contains(who));
            let stand_in = seat.stand_in.filter(|who| here.contains(who));
            let least = || held.iter().min_by_key(|(_, count)| **count);
            let stand_in = stand_in.or_else(|| least().map(|(who, _)| *who));
            seat.stand_in = stand_in.filter(|_| !is_held);
            if let Some(count) = seat.stand_in.and_then(|who| held.get_mut(&who)) {
                *count += 1;
            }
        }
        !self.0.iter().map(hands).eq(before)
    }

    /// Gives a newcomer leaves: free ones, then those of the followers who hold the most, as far as that
    /// makes it fairer, or else a part of the leaf with the fewest holders.
    fn admit(&mut self, new: Follower, is_open: &dyn Fn(NodeId) -> bool) {
        let mut own = 0;
        for seat in self.0.iter_mut().filter(|seat| seat.holders.is_empty()) {
            seat.holders.push(new);
            own += 1;
        }
        loop {
            let mut held = BTreeMap::<Follower, Vec<usize>>::new();
            for (index, seat) in self.0.iter().enumerate() {
                if let ([only], true) = (&seat.holders[..], is_open(seat.leaf)) {
                    held.entry(*only).or_default().push(index);
                }
            }
            let most = held.into_values().max_by_key(Vec::len).unwrap_or_default();
            let Some(&last) = most.last().filter(|_| most.len() >= own + 2) else {
                break;
            };
            self.0[last].holders = vec![new];
            own += 1;
        }
        let fewest = |seat: &&mut Seat| (!is_open(seat.leaf), seat.holders.len());
        if own == 0
            && let Some(seat) = self.0.iter_mut().min_by_key(fewest)
        {
            seat.holders.push(new);
        }
    }

    fn holders(&self) -> impl Iterator<Item = Follower> + '_ {
        self.0.iter().flat_map(|seat| seat.holders.iter().copied())
    }

    /// Returns the leaves that a follower holds or stands in for.
    pub fn of(&self, who: Follower) -> impl Iterator<Item = NodeId> + '_ {
        let is_own = move |seat: &&Seat| match seat.stand_in {
            Some(stand_in) => stand_in == who,
            None => seat.holders.contains(&who),
        };
        self.0.iter().filter(is_own).map(|seat| seat.leaf)
    }

    /// Returns whether a follower holds a leaf at or below a node.
    pub fn is_below(&self, who: Follower, tree: &Tree, node: NodeId) -> bool {
        self.of(who).any(|leaf| tree.path(leaf).contains(&node))
    }

    /// Returns how many of those who hold a leaf hold none of these, and how many hold one.
    pub(super) fn never_asked(&self, opened: &[NodeId]) -> (usize, usize) {
        let all: BTreeSet<Follower> = self.holders().collect();
        let asked = self.0.iter().filter(|seat| opened.contains(&seat.leaf));
        let asked: BTreeSet<Follower> = asked.flat_map(|seat| seat.holders.clone()).collect();
        (all.len() - asked.len(), all.len())
    }
}
