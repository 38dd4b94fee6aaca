//! A node that has been entered and has not returned, and what the rules allow there.
//!
//! Numbers are for the role to move, so that each node is MAX's; at chance nodes they are for MAX.
//! What is not printed is known as a range.

use crate::line::{ROUNDING, Span, own_window};
use crate::tree::TreeNode;
use plywood_core::search::{Algorithm, Cut, Fail, Role};

/// Parameters of the rules of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub algorithm: Algorithm,
    /// When a node has to end; `None` leaves it open at equality.
    pub cut: Option<Cut>,
    /// Whether a leaf beyond the window ends its parent, whatever it returned.
    pub must_cut: bool,
    /// The range of all leaf values that a search may rely on.
    pub leaves: [f64; 2],
}

/// An open node.
pub(super) struct OpenNode<'t> {
    pub node: &'t TreeNode,
    /// The window with which it was entered. Where an equal subtree has returned, what that said
    /// may have narrowed it.
    pub window: [Span; 2],
    /// The best value that came back.
    pub best: Span,
    /// The number of children tried.
    pub tried: usize,
    /// The weighted sum of what came back to a chance node.
    sum: [f64; 2],
    /// Whether a `cut` line has ended it.
    pub has_cut: bool,
    /// Whether it may be answered from a table.
    is_known: bool,
    /// Whether a leaf's value is beyond the window, so that no other child can matter.
    pub is_decided: bool,
}

impl<'t> OpenNode<'t> {
    pub(super) fn new(node: &'t TreeNode, window: [Span; 2]) -> OpenNode<'t> {
        OpenNode {
            node,
            window,
            best: Span::of(f64::NEG_INFINITY),
            tried: 0,
            sum: [0.0; 2],
            has_cut: false,
            is_known: false,
            is_decided: false,
        }
    }

    /// Narrows the window by what an equal subtree has returned, which may have been looked up.
    pub(super) fn look_up(&mut self, known: Span) {
        let [alpha, beta] = &mut self.window;
        alpha.high = alpha.high.max(known.low.min(beta.high));
        beta.low = beta.low.min(known.high.max(alpha.low));
        self.is_known = true;
    }

    pub(super) fn is_leaf(&self) -> bool {
        self.node.children.is_empty()
    }

    pub(super) fn is_chance(&self) -> bool {
        self.node.role == Role::Chance
    }

    /// Returns whether all children have been tried.
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
    fn left_by_chance(&self, leaves: [f64; 2]) -> [Span; 2] {
        let last = self.node.weights.len() - 1;
        let weight = f64::from(self.node.weights[self.tried.min(last)]);
        let [low, high] = self.missing(self.tried + 1, leaves);
        let (alpha, beta) = (Span::of(low / weight), Span::of(high / weight));
        [
            alpha.hull(Span::of(f64::NEG_INFINITY)),
            beta.hull(Span::of(f64::INFINITY)),
        ]
    }

    /// Returns the weighted sums that a chance node lacks to reach α if the children from this one
    /// on are at their best, and to reach β if they are at their worst.
    fn missing(&self, from: usize, [least, most]: [f64; 2]) -> [f64; 2] {
        let weights = |weights: &[u32]| -> f64 { weights.iter().copied().map(f64::from).sum() };
        let rest = weights(self.node.weights.get(from..).unwrap_or_default());
        let missing = |edge: f64, sum: f64, each: f64| {
            let later = if rest > 0.0 { rest * each } else { 0.0 };
            edge * weights(&self.node.weights) - sum - later
        };
        let [alpha, beta] = self.window;
        [
            missing(alpha.high, self.sum[0], most) + ROUNDING,
            missing(beta.low, self.sum[1], least) - ROUNDING,
        ]
    }

    /// Returns whether there is a reason to end before the last child.
    pub(super) fn may_cut(&self, rules: Rules) -> bool {
        let [alpha, beta] = self.window;
        let is_closed = alpha.high >= beta.low;
        if rules.algorithm == Algorithm::Minimax {
            false
        } else if self.is_chance() {
            // What is left cannot bring the average into the window.
            let [low, high] = self.missing(self.tried, rules.leaves);
            is_closed || low >= 0.0 || high <= 0.0
        } else if rules.cut == Some(Cut::Gt) {
            self.best.high > beta.low
        } else {
            let [_, most] = own_window(self.node.role, rules.leaves.map(Span::of));
            let is_reached = self.tried > 0 && self.best.high >= beta.low.min(most.low);
            is_closed || is_reached || self.is_known && self.tried == 0
        }
    }

    /// Returns whether no further child may be entered.
    pub(super) fn must_end(&self, rules: Rules) -> bool {
        let beta = self.window[1].high;
        let is_beyond = match rules.cut {
            Some(Cut::Ge) => self.best.low >= beta,
            _ => self.best.low > beta,
        };
        let can_cut = rules.algorithm != Algorithm::Minimax && !self.is_chance();
        self.has_cut
            || can_cut && self.tried > 0 && (is_beyond || rules.must_cut && self.is_decided)
    }

    /// Returns whether a usual program ends the node here.
    pub(super) fn ends(&self, rules: Rules) -> bool {
        let cut = rules.cut.or(Some(Cut::Ge));
        self.is_complete() || self.must_end(Rules { cut, ..rules })
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

    /// Returns the best value as a rule returns it, if it comes from its children.
    pub(super) fn best_by(&self, fail: Fail) -> Option<Span> {
        let is_best = !self.is_leaf() && !self.is_chance() && self.tried > 0;
        let [alpha, beta] = self.window.map(|edge| edge.low);
        is_best.then(|| match fail {
            Fail::Soft => Span::of(self.best.low),
            Fail::Hard => Span::of(self.best.low.min(beta).max(alpha)),
        })
    }

    /// Adds what the next child has returned.
    pub(super) fn add(&mut self, value: Span) {
        if self.is_chance() {
            let weight = f64::from(self.node.weights[self.tried]);
            self.sum[0] += weight * value.low;
            self.sum[1] += weight * value.high;
        } else {
            self.best = self.best.max(value);
        }
        self.tried += 1;
    }
}
