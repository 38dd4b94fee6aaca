//! A node that has been entered and has not returned, and what the rules allow there.
//!
//! Numbers are for the role to move, so that each node is MAX's; at chance nodes they are for MAX.
//! What is not printed is known as a range.

use crate::line::{Span, own_window};
use crate::tree::TreeNode;
use plywood_core::search::{Algorithm, Cut, Role, Window};

/// What the rules of a search depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub algorithm: Algorithm,
    /// When a node has to end; `None` leaves it open at equality.
    pub cut: Option<Cut>,
    /// The range of all leaf values that a search may rely on.
    pub leaves: Window,
}

/// A null-window search of the last child, after which it may be searched again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The best value before it.
    pub before: Span,
    /// What came back.
    pub answer: Option<Span>,
}

/// An open node.
#[derive(Clone, Debug)]
pub(super) struct OpenNode<'t> {
    pub node: &'t TreeNode,
    /// The window with which it was entered. Where an equal subtree has returned, what that said
    /// may have narrowed it.
    pub window: [Span; 2],
    /// The best value that came back.
    pub best: Span,
    /// The number of children entered.
    pub tried: usize,
    /// Of a chance node: the sum of what came back, by weight.
    sum: [i128; 2],
    /// Whether a `cut` line has ended it, or a `leaf` line has said its value.
    pub has_cut: bool,
    /// Whether it may be answered from a table.
    pub is_known: bool,
    pub asked: Option<Asked>,
    /// Whether a leaf's value is beyond the window, so that no other child can matter.
    pub is_decided: bool,
}

impl<'t> OpenNode<'t> {
    pub(super) fn new(node: &'t TreeNode, window: [Span; 2]) -> OpenNode<'t> {
        OpenNode {
            node,
            window,
            best: Span::exact(Role::Max.worst()),
            tried: 0,
            sum: [0; 2],
            has_cut: false,
            is_known: false,
            asked: None,
            is_decided: false,
        }
    }

    pub(super) fn is_leaf(&self) -> bool {
        self.node.children.is_empty()
    }

    pub(super) fn is_chance(&self) -> bool {
        self.node.role == Role::Chance
    }

    /// Returns whether all children have been entered.
    pub(super) fn is_complete(&self) -> bool {
        self.tried == self.node.children.len()
    }

    /// Returns the true value.
    pub(super) fn truth(&self) -> Span {
        self.node.truth.own(self.node.role)
    }

    /// Returns what is left of the window for the next child.
    pub(super) fn left(&self, rules: Rules) -> [Span; 2] {
        let [alpha, beta] = self.window;
        if rules.algorithm == Algorithm::Minimax {
            self.window
        } else if self.is_chance() {
            self.left_by_chance(rules.leaves)
        } else {
            [alpha.max(self.best.min(beta)), beta]
        }
    }

    /// Returns the windows that Star1's contains: an outcome decides the node outside it if the
    /// later ones are at their best or worst.
    fn left_by_chance(&self, leaves: Window) -> [Span; 2] {
        let [alpha, beta] = self.window;
        let total: i128 = self.weights(0).sum();
        let weight = i128::from(self.node.weights[self.tried.min(self.node.weights.len() - 1)]);
        let later: i128 = self.weights(self.tried + 1).sum();
        let left = |edge: i32, sum: i128, others: i32| {
            let is_known = is_finite(edge) && (later == 0 || is_finite(others));
            is_known.then(|| i128::from(edge) * total - sum - later * i128::from(others))
        };
        let value = |edge: i128| edge.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let most = left(alpha.high, self.sum[0], leaves.beta);
        let least = left(beta.low, self.sum[1], leaves.alpha);
        [
            Span {
                low: i32::MIN,
                high: most.map_or(i32::MIN, |left| value(left.div_euclid(weight))),
            },
            Span {
                low: least.map_or(i32::MAX, |left| value(-(-left).div_euclid(weight))),
                high: i32::MAX,
            },
        ]
    }

    fn weights(&self, from: usize) -> impl Iterator<Item = i128> {
        let weights = self.node.weights.iter().skip(from);
        weights.map(|&weight| i128::from(weight))
    }

    /// Returns whether there is a reason to end before the last child.
    pub(super) fn may_cut(&self, rules: Rules) -> bool {
        let [alpha, beta] = self.window;
        let is_closed = alpha.high >= beta.low;
        if rules.algorithm == Algorithm::Minimax {
            false
        } else if self.is_chance() {
            is_closed || self.is_average_outside(rules.leaves)
        } else if rules.cut == Some(Cut::Gt) {
            self.best.high > beta.low
        } else {
            let most = own_edge(self.node.role, rules.leaves);
            let is_reached = self.tried > 0 && self.best.high >= beta.low.min(most);
            is_closed || is_reached || self.is_known && self.tried == 0
        }
    }

    /// Returns whether the outcomes that are left cannot bring the average into the window.
    fn is_average_outside(&self, leaves: Window) -> bool {
        let [alpha, beta] = self.window;
        let total: i128 = self.weights(0).sum();
        let rest: i128 = self.weights(self.tried).sum();
        let with = |sum: i128, each: i32| is_finite(each).then(|| sum + rest * i128::from(each));
        let is_low = with(self.sum[0], leaves.beta)
            .is_some_and(|most| is_finite(alpha.high) && most <= i128::from(alpha.high) * total);
        let is_high = with(self.sum[1], leaves.alpha)
            .is_some_and(|least| is_finite(beta.low) && least >= i128::from(beta.low) * total);
        is_low || is_high
    }

    /// Returns whether no further child may be entered.
    pub(super) fn must_end(&self, rules: Rules) -> bool {
        let beta = self.window[1].high;
        let is_beyond = match rules.cut {
            Some(Cut::Ge) => self.best.low >= beta,
            _ => self.best.low > beta,
        };
        let can_cut = rules.algorithm != Algorithm::Minimax && !self.is_chance();
        self.has_cut || can_cut && self.tried > 0 && is_beyond
    }

    /// Returns whether the best value is exactly at the edge where it depends on the search whether
    /// the node ends.
    pub(super) fn is_at_edge(&self) -> bool {
        let beta = self.window[1].value();
        !self.is_chance() && self.tried > 0 && beta.is_some() && self.best.value() == beta
    }

    /// Returns what the node may return: its true value, or a bound that is as good outside the
    /// window.
    pub(super) fn allowed(&self, rules: Rules) -> Span {
        let ([alpha, beta], truth) = (self.window, self.truth());
        if rules.algorithm == Algorithm::Minimax {
            return truth;
        }
        Span {
            low: truth.low.min(beta.low),
            high: truth.high.max(alpha.high),
        }
    }

    /// Adds what the last child entered has returned.
    pub(super) fn add(&mut self, value: Span) {
        if self.is_chance() {
            let weight = i128::from(self.node.weights[self.tried - 1]);
            self.sum[0] += weight * i128::from(value.low);
            self.sum[1] += weight * i128::from(value.high);
        } else {
            self.best = self.best.max(value);
        }
        if let Some(asked) = &mut self.asked {
            asked.answer = Some(value);
        }
    }
}

fn is_finite(value: i32) -> bool {
    plywood_core::game::is_finite(value)
}

/// Returns the largest value of a leaf for a role.
fn own_edge(role: Role, leaves: Window) -> i32 {
    own_window(role, [leaves.alpha, leaves.beta].map(Span::exact))[1].low
}
