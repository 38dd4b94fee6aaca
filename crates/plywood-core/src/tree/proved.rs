//! Intervals that the leaves seen prove of a node's true value.

use super::{Kind, NodeId, Tree};
use crate::game::{Value, is_finite};
use crate::search::{Bound, NextAction, Role, Window};

/// The true value lies between `low` and `high`, both included. Infinite edges are [`Value::MIN`]
/// and [`Value::MAX`].
///
/// Source: the ranges in the figures of Russell and Norvig, *Artificial Intelligence*, section 5.3
/// of the third edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// The true value is at least this.
    pub low: Value,
    /// The true value is at most this.
    pub high: Value,
}

impl Interval {
    /// No information: [−∞, +∞].
    pub const UNKNOWN: Interval = Interval {
        low: Value::MIN,
        high: Value::MAX,
    };

    /// Creates an interval with exactly this value.
    #[inline]
    pub const fn exact(value: Value) -> Interval {
        Interval {
            low: value,
            high: value,
        }
    }

    /// Returns the interval in which the true value lies if `value` bounds it like this.
    #[inline]
    pub fn from_bound(value: Value, bound: Bound) -> Interval {
        let (low, high) = match bound {
            Bound::Exact => (value, value),
            Bound::Lower => (value, Value::MAX),
            Bound::Upper => (Value::MIN, value),
        };
        Interval { low, high }
    }

    /// Returns the interval that is left of everything where a window `before` was narrowed to
    /// `after` because nothing lies beyond.
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

    /// Returns whether only one value is left.
    pub fn is_exact(self) -> bool {
        self.low == self.high
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

    /// Returns the sign of a value that stands for the true one: they are equal, or the side on
    /// which the true one lies. `None` if neither is proved.
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

/// The interval that a node's children prove of it, folded one after another.
#[derive(Clone, Copy, Debug)]
pub struct ChildBounds {
    role: Role,
    interval: Interval,
}

impl ChildBounds {
    /// Creates the state before any child.
    pub const fn new(role: Role) -> ChildBounds {
        ChildBounds::from_value(role, role.worst())
    }

    /// Creates the state before any child of a node that begins with this value.
    pub const fn from_value(role: Role, value: Value) -> ChildBounds {
        ChildBounds {
            role,
            interval: Interval::exact(value),
        }
    }

    /// Adds a child of a player's node. A MAX node takes the largest of lows and of highs, a MIN node
    /// the smallest.
    #[inline]
    pub fn add(&mut self, child: Interval) {
        let Interval { low, high } = &mut self.interval;
        match self.role {
            Role::Max => (*low, *high) = ((*low).max(child.low), (*high).max(child.high)),
            Role::Min => (*low, *high) = ((*low).min(child.low), (*high).min(child.high)),
            // Its children count in `ChanceBounds`.
            Role::Chance => self.interval = Interval::UNKNOWN,
        }
    }

    /// Returns the interval that the children prove together.
    pub fn interval(self) -> Interval {
        self.interval
    }
}

/// The interval that a chance node's children prove of it, added in order.
#[derive(Clone, Debug)]
pub(super) struct ChanceBounds {
    /// Between which values all leaves lie.
    leaves: Interval,
    /// The weighted sums of lows and of highs; `None` if infinite.
    low: Option<i128>,
    high: Option<i128>,
    total: i128,
}

impl ChanceBounds {
    /// Creates the state before any child.
    pub(super) fn new(leaves: Window) -> ChanceBounds {
        ChanceBounds {
            leaves: Interval {
                low: leaves.alpha,
                high: leaves.beta,
            },
            low: Some(0),
            high: Some(0),
            total: 0,
        }
    }

    /// Adds a child of this weight.
    pub(super) fn add(&mut self, weight: u32, child: Interval) {
        let weight = i128::from(weight);
        let known = child.meet(self.leaves);
        let more = |value: Value| is_finite(value).then(|| weight * i128::from(value));
        self.low = self.low.zip(more(known.low)).map(|(sum, more)| sum + more);
        self.high = self
            .high
            .zip(more(known.high))
            .map(|(sum, more)| sum + more);
        self.total += weight;
    }

    /// Returns what the children prove together, rounded outwards.
    pub(super) fn interval(&self) -> Interval {
        let total = self.total.max(1);
        let low = self.low.map(|sum| sum.div_euclid(total) as Value);
        let high = self.high.map(|sum| -(-sum).div_euclid(total) as Value);
        Interval {
            low: low.unwrap_or(Value::MIN),
            high: high.unwrap_or(Value::MAX),
        }
    }
}

impl Tree {
    /// Returns the interval that the finished run proves for a node's true value: everything for a
    /// node without a value, which was skipped or never finished.
    pub fn proved(&self, id: NodeId) -> Interval {
        let node = self.node(id);
        if !node.kind.has_value() {
            return Interval::UNKNOWN;
        }
        let found = self
            .record
            .proved
            .binary_search_by_key(&node.returned_at, |&(step, _)| step);
        found.map_or(Interval::exact(node.value), |index| {
            self.record.proved[index].1
        })
    }

    /// Returns the sign before a node's value: the bound that the run proves. `None` for a node
    /// without a value. Never weaker than [`Tree::bound`], the one that the search may store; if a
    /// custom search returns a value that its leaves do not prove, it equals that.
    pub fn sign(&self, id: NodeId) -> Option<Bound> {
        let node = self.node(id);
        let value = node.kind.has_value().then_some(node.value)?;
        self.proved(id).sign(value).or_else(|| self.bound(id))
    }

    /// Returns what the children of an inner node prove of it once `returned` has been backed up,
    /// or before any has. `open` is the child below which the search stands, and what is known of
    /// it. A move visited twice counts with what both visits prove; one that is not visited proves
    /// nothing.
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
        // The second visit of a move is not another move.
        let is_again = |last: NodeId| self.next_action(last) == NextAction::SearchesAgain;
        let final_move = match last.filter(|&last| is_again(last)) {
            Some(_) => self
                .last_child(id)
                .and_then(|again| self.sibling_before(again)),
            None => self.last_child(id),
        };
        // In a stopped node, the number of remaining moves is unknown.
        let is_stopped = self.node(id).kind == Kind::Unfinished;
        if is_stopped || last.is_none() || last != final_move {
            fold.add(Interval::UNKNOWN);
        }
        // The interval of later visits of the same move, or of the next move.
        let mut later = open.map(|(_, known)| known);
        let mut next = returned;
        while let Some(child) = next {
            let known = self.proved(child);
            later = Some(match later {
                Some(later) if self.next_action(child) == NextAction::SearchesAgain => {
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
        fold.interval().meet(known)
    }

    /// Returns what the children of a chance node prove of it, like [`Tree::proved_after`].
    fn proved_by_outcomes(
        &self,
        id: NodeId,
        returned: Option<NodeId>,
        open: Option<(NodeId, Interval)>,
    ) -> Interval {
        // A leaf has no outcomes. Where the search was stopped, it is not known which are left.
        if self.total_weight(id).is_none_or(|total| total == 0) {
            return Interval::UNKNOWN;
        }
        let mut bounds = ChanceBounds::new(self.method.leaves);
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
