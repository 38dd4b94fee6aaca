//! Intervals that the visited leaves prove for a node's true value.

use super::{Kind, NodeId, Tree};
use crate::game::Value;
use crate::search::{Bound, NextAction, Role, Window, ceiling, floor, weighted};

/// An interval that contains the true value, both ends included. Infinite edges are [`Value::MIN`]
/// and [`Value::MAX`].
///
/// Source: the ranges in the figures of Russell and Norvig, *Artificial Intelligence*, section 5.3
/// of the third edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// Lower bound of the true value.
    pub low: Value,
    /// Upper bound of the true value.
    pub high: Value,
}

impl Interval {
    /// No information: [−∞, +∞].
    pub const UNKNOWN: Interval = Interval {
        low: Value::MIN,
        high: Value::MAX,
    };

    /// Creates the interval of all values that lie in a range.
    pub(super) fn within(range: Window) -> Interval {
        let (low, high) = (range.alpha, range.beta);
        Interval { low, high }
    }

    /// Creates an interval that contains only `value`.
    #[inline]
    pub const fn exact(value: Value) -> Interval {
        Interval {
            low: value,
            high: value,
        }
    }

    /// Returns the interval that contains the true value if `value` is a bound of this kind.
    #[inline]
    pub fn from_bound(value: Value, bound: Bound) -> Interval {
        let [low, high] = bound.range(value);
        Interval { low, high }
    }

    /// Returns the interval implied by narrowing a window from `before` to `after` because no value
    /// lies beyond.
    pub(super) fn excluded(before: Window, after: Window) -> Interval {
        let mut left = Interval::UNKNOWN;
        if after.alpha != before.alpha {
            left.low = after.alpha;
        }
        if after.beta != before.beta {
            left.high = after.beta;
        }
        left
    }

    /// Returns the intersection of both.
    #[inline]
    #[must_use]
    pub fn meet(self, other: Interval) -> Interval {
        Interval {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }

    /// Returns how `value` relates to the true value: equal to it, or a lower or upper bound.
    /// `None` if nothing is proved.
    pub fn sign(self, value: Value) -> Option<Bound> {
        if self == Interval::exact(value) {
            Some(Bound::Exact)
        } else if self.low >= value {
            Some(Bound::Lower)
        } else if self.high <= value {
            Some(Bound::Upper)
        } else {
            None
        }
    }
}

/// Accumulates the interval that a node's children prove for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChildBounds {
    role: Role,
    /// The interval that the children prove together.
    pub(super) interval: Interval,
}

impl ChildBounds {
    /// Creates the state before the first child of a node that starts with this value.
    pub(super) const fn from_value(role: Role, value: Value) -> ChildBounds {
        ChildBounds {
            role,
            interval: Interval::exact(value),
        }
    }

    /// Adds a child of a player's node. A MAX node takes the largest low and the largest high, a
    /// MIN node the smallest.
    #[inline]
    pub(super) fn add(&mut self, child: Interval) {
        let Interval { low, high } = &mut self.interval;
        match self.role {
            Role::Max => (*low, *high) = ((*low).max(child.low), (*high).max(child.high)),
            Role::Min => (*low, *high) = ((*low).min(child.low), (*high).min(child.high)),
            // Chance nodes use `ChanceBounds`.
            Role::Chance => self.interval = Interval::UNKNOWN,
        }
    }
}

/// Accumulates the interval that a chance node's children prove for it. Children are added in
/// order.
#[derive(Clone, Debug)]
pub(super) struct ChanceBounds {
    /// The range of all leaf values.
    leaves: Interval,
    /// Weighted sums of lows and highs.
    low: i128,
    high: i128,
    total: i128,
}

impl ChanceBounds {
    /// Creates the state before the first child.
    pub(super) fn new(leaves: Interval) -> ChanceBounds {
        ChanceBounds {
            leaves,
            low: 0,
            high: 0,
            total: 0,
        }
    }

    pub(super) fn add(&mut self, weight: u32, child: Interval) {
        let weight = i128::from(weight);
        let known = child.meet(self.leaves);
        self.low += weighted(weight, known.low);
        self.high += weighted(weight, known.high);
        self.total += weight;
    }

    /// Returns the interval that the children prove, rounded outwards.
    pub(super) fn interval(&self) -> Interval {
        let total = self.total.max(1);
        Interval {
            low: floor(self.low, total),
            high: ceiling(self.high, total),
        }
    }
}

impl Tree {
    /// Returns the interval that the finished run proves for a node's true value:
    /// [`Interval::UNKNOWN`] for nodes that were skipped or never finished.
    pub fn proved(&self, id: NodeId) -> Interval {
        let node = self.node(id);
        if !node.kind.has_value() {
            return Interval::UNKNOWN;
        }
        let proved = &self.record.proved;
        let found = proved.binary_search_by_key(&node.returned_at, |&(step, _)| step);
        found.map_or(Interval::exact(node.value), |index| proved[index].1)
    }

    /// Returns the sign shown before a node's value: the bound that the run proves. `None` for a
    /// node without a value. Never weaker than [`Tree::bound`], the bound that the search may
    /// store; falls back to it if a custom search returns a value that its leaves do not prove.
    pub fn sign(&self, id: NodeId) -> Option<Bound> {
        let node = self.node(id);
        let value = node.kind.has_value().then_some(node.value)?;
        self.proved(id).sign(value).or_else(|| self.bound(id))
    }

    /// Returns the interval that the children of an inner node prove after `returned` has been
    /// backed up, or before any has. `open` is the child being searched and what is known of it. A
    /// move visited twice counts with the intersection of both visits; an unvisited move is known
    /// by the range of all leaves alone.
    pub(crate) fn proved_after(
        &self,
        id: NodeId,
        returned: Option<NodeId>,
        open: Option<(NodeId, Interval)>,
    ) -> Interval {
        if self.node(id).role == Role::Chance {
            return self.proved_by_outcomes(id, returned, open);
        }
        let role = self.node(id).role;
        let mut fold = ChildBounds::from_value(role, self.stand_pat(id).unwrap_or(role.worst()));
        let last = open.map(|(child, _)| child).or(returned);
        // A second visit of a move is not a new move.
        let is_again = |last: NodeId| self[last].next_action() == NextAction::SearchesAgain;
        let final_move = match last.filter(|&last| is_again(last)) {
            Some(_) => self
                .last_child(id)
                .and_then(|again| self.sibling_before(again)),
            None => self.last_child(id),
        };
        // In a stopped node, the number of remaining moves is unknown.
        let is_stopped = self.node(id).kind == Kind::Unfinished;
        if is_stopped || last.is_none() || last != final_move {
            fold.add(Interval::within(self.method.leaves));
        }
        // The interval of the move visited next, or of later visits of the same move.
        let mut later = open.map(|(_, known)| known);
        let mut next = returned;
        while let Some(child) = next {
            let known = self.proved(child);
            later = Some(match later {
                Some(later) if self[child].next_action() == NextAction::SearchesAgain => {
                    later.meet(known)
                }
                Some(later) => {
                    fold.add(later);
                    known
                }
                None => known,
            });
            next = self.sibling_before(child);
        }
        if let Some(first) = later {
            fold.add(first);
        }
        let known = self.narrowed_from(id).map_or(Interval::UNKNOWN, |entered| {
            Interval::excluded(entered, self.node(id).window)
        });
        fold.interval.meet(known)
    }

    /// Returns the interval that the children of a chance node prove, like [`Tree::proved_after`].
    fn proved_by_outcomes(
        &self,
        id: NodeId,
        returned: Option<NodeId>,
        open: Option<(NodeId, Interval)>,
    ) -> Interval {
        // A leaf has no outcomes, and a stopped search does not know all of them.
        if self.total_weight(id).is_none_or(|total| total == 0) {
            return Interval::UNKNOWN;
        }
        let mut bounds = ChanceBounds::new(Interval::within(self.method.leaves));
        for child in self.children(id) {
            let known = match open {
                Some((below, known)) if below == child => known,
                _ if returned.is_some_and(|last| child <= last) => self.proved(child),
                _ => Interval::UNKNOWN,
            };
            bounds.add(self.weight(child).unwrap_or(1), known);
        }
        bounds.interval()
    }
}
