//! A node that has been entered and has not returned, and what the rules allow there.
//!
//! Numbers are for the role to move, so that each node is MAX's; at chance nodes they are for MAX.
//! What is not printed is known as a range.

use crate::line::{ROUNDING, Span, own_window};
use crate::reading::Reading;
use crate::tree::{TaskTree, TreeNode};
use plywood_core::search::{Algorithm, Cut, Fail, Role};

/// A node that has been entered and has not returned.
pub(super) struct OpenNode<'t> {
    reading: &'t Reading<'t>,
    pub node: &'t TreeNode,
    /// The range of all leaf values that a search may rely on.
    leaves: [Span; 2],
    /// The window with which it was entered. Where an equal subtree has returned, what that said
    /// may have narrowed it.
    pub window: [Span; 2],
    /// The best value that came back; at leaves and chance nodes the true value.
    pub best: Span,
    /// The number of children tried.
    pub tried: usize,
    /// The weighted sum of what came back to a chance node.
    sum: Span,
    /// Whether a `cut` line has ended it.
    pub has_cut: bool,
    /// Whether it may be answered from a table.
    is_known: bool,
    /// Whether a leaf's value is beyond the window, so that no other child can matter.
    pub is_decided: bool,
}

impl<'t> OpenNode<'t> {
    pub(super) fn new(
        reading: &'t Reading<'t>,
        tree: &'t TaskTree,
        index: usize,
        window: [Span; 2],
    ) -> OpenNode<'t> {
        let node = &tree.nodes[index];
        let chooses = node.role != Role::Chance && !node.kind.is_leaf();
        let nothing = Span::of(f64::NEG_INFINITY);
        OpenNode {
            reading,
            node,
            leaves: own_window(node.role, tree.leaves.map(Span::of)),
            window,
            best: if chooses {
                nothing
            } else {
                node.truth.own(node.role)
            },
            tried: 0,
            sum: Span::of(0.0),
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

    fn is_minimax(&self) -> bool {
        self.reading.algorithm == Algorithm::Minimax
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
    pub(super) fn left(&self) -> [Span; 2] {
        let [alpha, beta] = self.window;
        if self.is_minimax() {
            self.window
        } else if self.is_chance() {
            self.left_by_chance()
        } else {
            [alpha.max(self.best.min(beta)), beta]
        }
    }

    /// Returns the windows that Star1's contains: an outcome decides the node outside it if the
    /// later ones are at their best or worst.
    fn left_by_chance(&self) -> [Span; 2] {
        let last = self.node.weights.len() - 1;
        let weight = f64::from(self.node.weights[self.tried.min(last)]);
        let [low, high] = self.missing(self.tried + 1);
        let [most, least] = [low, high].map(|edge| edge / weight);
        [
            Span::new(f64::NEG_INFINITY, most),
            Span::new(least, f64::INFINITY),
        ]
    }

    /// Returns the weighted sums that a chance node lacks to reach α if the children from this one
    /// on are at their best, and to reach β if they are at their worst.
    fn missing(&self, from: usize) -> [f64; 2] {
        let weights = |weights: &[u32]| -> f64 { weights.iter().copied().map(f64::from).sum() };
        let rest = weights(self.node.weights.get(from..).unwrap_or_default());
        let missing = |edge: f64, sum: f64, each: f64| {
            let later = if rest > 0.0 { rest * each } else { 0.0 };
            edge * weights(&self.node.weights) - sum - later
        };
        let ([alpha, beta], [least, most]) = (self.window, self.leaves);
        [
            missing(alpha.high, self.sum.low, most.low) + ROUNDING,
            missing(beta.low, self.sum.high, least.low) - ROUNDING,
        ]
    }

    /// Returns whether there is a reason to end before the last child.
    pub(super) fn may_cut(&self) -> bool {
        let [alpha, beta] = self.window;
        let is_closed = alpha.high >= beta.low;
        if self.is_minimax() {
            false
        } else if self.is_chance() {
            // What is left cannot bring the average into the window.
            let [low, high] = self.missing(self.tried);
            is_closed || low >= 0.0 || high <= 0.0
        } else if self.reading.demands.cut == Some(Cut::Gt) {
            self.best.high > beta.low
        } else {
            let is_reached = self.tried > 0 && self.best.high >= beta.min(self.leaves[1]).low;
            is_closed || is_reached || self.is_known && self.tried == 0
        }
    }

    /// Returns whether no further child may be entered.
    pub(super) fn must_end(&self) -> bool {
        self.ends_by(self.reading.demands.cut)
    }

    /// Returns whether a usual program ends the node here.
    pub(super) fn ends(&self) -> bool {
        self.is_complete() || self.ends_by(self.reading.demands.cut.or(Some(Cut::Ge)))
    }

    /// Returns whether a value may have ended the node.
    fn can_cut(&self) -> bool {
        !self.is_minimax() && !self.is_chance() && self.tried > 0
    }

    /// Returns whether the node has to end by a rule; `None` leaves it open at equality.
    fn ends_by(&self, cut: Option<Cut>) -> bool {
        let beta = self.window[1].high;
        let is_beyond = self.best.low > beta || cut == Some(Cut::Ge) && self.best.low == beta;
        let is_beyond = is_beyond || self.reading.must_cut && self.is_decided;
        self.has_cut || self.can_cut() && is_beyond
    }

    /// Returns whether the best value is exactly at the edge where it depends on the search whether
    /// the node ends.
    pub(super) fn is_at_edge(&self) -> bool {
        let beta = self.window[1].value();
        self.can_cut() && beta.is_some() && self.best.value() == beta
    }

    /// Returns what the node may return: its true value, or a bound that is as good outside the
    /// window.
    pub(super) fn allowed(&self) -> Span {
        let ([alpha, beta], truth) = (self.window, self.truth());
        Span::new(truth.low.min(beta.low), truth.high.max(alpha.high))
    }

    /// Returns the best value as a rule returns it, if it comes from its children.
    pub(super) fn best_by(&self, fail: Fail) -> Option<Span> {
        let is_best = !self.is_leaf() && !self.is_chance() && self.tried > 0;
        let [alpha, beta] = self.window;
        is_best.then(|| match fail {
            Fail::Soft => self.best,
            Fail::Hard => self.best.min(beta).max(alpha),
        })
    }

    /// Adds what the next child has returned.
    pub(super) fn add(&mut self, value: Span) {
        if self.is_chance() {
            let weight = f64::from(self.node.weights[self.tried]);
            self.sum.low += weight * value.low;
            self.sum.high += weight * value.high;
        } else {
            self.best = self.best.max(value);
        }
        self.tried += 1;
    }
}
