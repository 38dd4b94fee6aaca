//! Walks a trace beside the tree and finds the first line that is not true.
//!
//! No search is run: each line is held to the rules in `docs/grading.md`, whatever the style of the
//! program. What it does where the rules leave it a choice is observed. From a wrong line the walk goes
//! on as a usual program would, to the line that this one would print instead.

mod lines;
mod node;
mod result;

use crate::departure::{Departure, Facts, Reason};
use crate::line::{LineContent, LineKind, Sides, Span, own_window, whole_window};
use crate::reading::Reading;
use crate::trace::Attempt;
use crate::tree::{NodeKind, Subtree, TaskTree, TreeNode};
use node::OpenNode;
use plywood_core::search::{Algorithm, Window};
use std::collections::HashMap;

/// Observations of a program where the rules leave it a choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Observed {
    /// Whether it ended nodes at equality, and whether it went on.
    pub cut: [bool; 2],
    /// Whether it returned the best value outside the window, and whether the window's edge.
    pub fail: [bool; 2],
    /// Whether any child was left out.
    pub left_out: bool,
    /// Whether it went on although a leaf was beyond the window.
    pub goes_on: bool,
    /// Whether a node was entered a second time.
    pub searches_again: bool,
    /// The sides that `leaf` and `value` lines may be for.
    leaf_sides: Sides,
    result_sides: Sides,
}

/// A walk in progress.
struct Walk<'t> {
    /// The number of the task.
    index: usize,
    attempt: &'t Attempt,
    reading: &'t Reading<'t>,
    tree: &'t TaskTree,
    /// The departure, once a line was wrong: from there the walk goes on, without lines, to the one
    /// that a usual program prints instead.
    found: Option<Departure>,
    /// The number of lines that are true so far.
    held: usize,
    /// The moves and the content of the line that is held to the rules, with its numbers for the role
    /// to move at its node; `None` at the end.
    line: Option<(Vec<u32>, LineContent)>,
    /// The moves to the innermost open node.
    path: Vec<u32>,
    /// Windows left by the nodes above, for MAX.
    above: Vec<Window>,
    /// Known values of subtrees that have returned, for the roles to move at their roots.
    returned: HashMap<Subtree, Span>,
    observed: Observed,
}

/// The walk is over: it is known what is wrong, and which line a usual program prints there.
struct Over;

/// The result of a step.
type Held<T = ()> = Result<T, Over>;

/// A line that is wrong: the moves to the node that it should not, or should, be about, and why.
type Wrong = (Vec<u32>, Reason);

/// Walks the trace of a task beside its tree, by a reading. Returns the number of true lines, the
/// departure if the next one is not, and what was observed until then, here and before.
pub(crate) fn walk(
    index: usize,
    attempt: &Attempt,
    reading: &Reading<'_>,
    observed: Observed,
) -> (usize, Option<Departure>, Observed) {
    let mut walk = Walk {
        index,
        attempt,
        reading,
        tree: &reading.read.trees[index],
        found: None,
        held: 0,
        line: None,
        path: Vec::new(),
        above: Vec::new(),
        returned: HashMap::new(),
        observed,
    };
    walk.root().ok();
    (walk.held, walk.found, walk.observed)
}

impl<'t> Walk<'t> {
    /// Walks the whole tree, and the result.
    fn root(&mut self) -> Held {
        let window = match self.reading.algorithm {
            Algorithm::Minimax => Window::FULL,
            _ => self.reading.read.tasks[self.index].window,
        };
        let window = [window.alpha, window.beta].map(Span::exact);
        self.read_line();
        let entered = self.enter(0, &[window], false)?;
        self.node(0, entered)?;
        if self.line.is_some() {
            self.wrong(&[], Reason::GoesOn, Facts::new());
        }
        if self.is_beyond() {
            return Ok(());
        }
        self.result(own_window(self.tree.nodes[0].role, window))
    }

    /// Walks the innermost open node, which is entered with this window of its own. Returns what it
    /// returned, for its role.
    fn node(&mut self, index: usize, window: [Span; 2]) -> Held<Span> {
        let mut node = OpenNode::new(self.reading, self.tree, index, window);
        if let Some(&known) = self.returned.get(&node.node.subtree)
            && self.reading.demands.accepts_table
        {
            node.look_up(known);
        }
        if node.is_leaf() {
            self.leaf(&node)?;
        }
        while self.goes_on(&mut node)? {
            self.child(&mut node)?;
        }
        if !node.is_complete() && !self.may_be_silent(&node) {
            self.observed.left_out = true;
            self.observed.cut[0] |= node.is_at_edge();
        }
        let value = self.returns(&node)?;
        self.remember(&node, value);
        Ok(value)
    }

    /// Returns whether the line is sought that a usual program prints instead of a wrong one.
    fn is_beyond(&self) -> bool {
        self.found.is_some()
    }

    /// Returns whether the program goes on with the next child of the innermost open node.
    fn goes_on(&mut self, node: &mut OpenNode<'t>) -> Held<bool> {
        if !self.is_beyond() {
            match self.line_goes_on(node) {
                Ok(goes_on) => return Ok(goes_on),
                Err((path, reason)) => self.wrong(&path, reason, self.facts_of(node)),
            }
        }
        let ends = node.ends();
        if ends && !node.has_cut && !node.is_complete() {
            self.expect(LineContent::CUT)?;
        }
        Ok(!ends)
    }

    /// Returns whether the program goes on with the next child, as the line says.
    fn line_goes_on(&mut self, node: &mut OpenNode<'t>) -> Result<bool, Wrong> {
        let (path, kind) = match &self.line {
            Some((path, content)) => (path.clone(), Some(content.kind)),
            None => (Vec::new(), None),
        };
        let may_enter_again = self.reading.algorithm == Algorithm::PrincipalVariation;
        let below = kind.and(path.strip_prefix(&self.path[..]));
        if let Some(&child) = below.and_then(<[u32]>::first) {
            let position = self.child_at(node, child as usize) as usize;
            let path = &path[..=self.path.len()];
            // Otherwise one of the nodes above is entered again.
            if position >= node.tried || !may_enter_again || self.path.is_empty() {
                return self.enters_child(node, position, path);
            }
        }
        let may_cut = node.may_cut();
        let may_end = node.is_complete() || node.has_cut || may_cut;
        let is_here = path == self.path && !node.is_leaf();
        match kind {
            Some(LineKind::Enter) if !may_enter_again && self.path.starts_with(&path) => {
                return Err((path, Reason::Order));
            }
            Some(LineKind::Leaf) if is_here && node.tried == 0 => {
                return Err((self.next_path(node), Reason::CutTooEarly));
            }
            Some(LineKind::Leaf) if is_here => return Err((path, Reason::Order)),
            Some(LineKind::Cut) if is_here && !node.has_cut => {
                if may_cut {
                    node.has_cut = true;
                    self.advance();
                    return self.line_goes_on(node);
                }
                // At equality only a demand says that there is something left to do.
                if node.is_complete() || !node.is_at_edge() && !self.may_be_silent(node) {
                    return Err((path, Reason::CutForNothing));
                }
            }
            _ => {}
        }
        if may_end || self.may_be_silent(node) {
            return Ok(!may_end);
        }
        Err((self.next_path(node), Reason::CutTooEarly))
    }

    /// Holds a line to the rules that is about the child at this position, or a node below it.
    fn enters_child(
        &mut self,
        node: &OpenNode<'t>,
        position: usize,
        path: &[u32],
    ) -> Result<bool, Wrong> {
        if position < node.tried {
            return Err((path.to_vec(), Reason::Order));
        }
        if node.must_end() {
            return Err((path.to_vec(), Reason::NotCut));
        }
        if position > node.tried {
            if self.may_be_silent(node) {
                return Ok(true);
            }
            return Err((self.next_path(node), Reason::OtherChild));
        }
        self.observed.cut[1] |= node.is_at_edge();
        self.observed.goes_on |= node.is_decided;
        Ok(true)
    }

    /// Walks the next child of the innermost open node. A principal variation search may enter it
    /// again.
    fn child(&mut self, node: &mut OpenNode<'t>) -> Held {
        let number = self.child_at(node, node.tried);
        let index = node.node.children[number as usize];
        let child = &self.tree.nodes[index];
        let left = node.left();
        self.path.push(number);
        let window = own_window(node.node.role, left);
        self.above.push(whole_window(window.map(|edge| edge.low)));
        let is_pvs = self.reading.algorithm == Algorithm::PrincipalVariation;
        let may_ask = is_pvs && node.tried > 0 && !node.is_chance();
        // One unit wide at the lower edge.
        let unit = f64::from(self.attempt.task.unit().0);
        let above = Span::new(left[0].low + 1.0, left[0].high + unit);
        let windows = [left, [left[0], above.min(left[1])]];
        let windows = &windows[..1 + usize::from(may_ask)];
        let mut value = self.entered(node, index, windows)?;
        if may_ask {
            // Inside the window an answer is only a bound.
            let [alpha, beta] = node.window;
            let is_inside = value.low > alpha.max(node.best).high && value.high < beta.low;
            let is_exact = value.meet(child.truth.own(node.node.role)).is_some();
            let must_ask = is_inside && !is_exact && !child.children.is_empty();
            let line = self.line.as_ref();
            let asks = line.is_some_and(|(path, _)| path.starts_with(&self.path));
            if must_ask && !asks && !self.is_beyond() {
                self.wrong(&self.path.clone(), Reason::Order, Facts::new());
            }
            if asks || must_ask {
                self.observed.searches_again |= asks;
                let narrower = [alpha.max(value.min(beta)), beta];
                value = self.entered(node, index, &[left, narrower])?;
            }
        }
        self.above.pop();
        self.path.pop();
        node.add(value);
        let truth = child.truth.own(node.node.role);
        let is_beyond = child.children.is_empty() && truth.low > node.window[1].high;
        node.is_decided |= is_beyond && !node.is_chance();
        Ok(())
    }

    /// Enters the child at the end of the path with one of these windows of the parent's role, and
    /// walks it. Returns what came back, for that role.
    fn entered(
        &mut self,
        parent: &OpenNode<'t>,
        index: usize,
        windows: &[[Span; 2]],
    ) -> Held<Span> {
        let role = parent.node.role;
        let windows: Vec<_> = windows.iter().map(|&one| own_window(role, one)).collect();
        let window = self.enter(index, &windows, parent.is_chance())?;
        let value = self.node(index, window)?;
        Ok(value.own(self.tree.nodes[index].role).own(role))
    }

    /// Returns which child comes after `tried` others, and how many come before one.
    fn child_at(&self, node: &OpenNode<'t>, tried: usize) -> u32 {
        let last = node.node.children.len() - 1;
        [tried, last - tried][usize::from(self.reading.backwards)] as u32
    }

    /// Returns the path of the next child.
    fn next_path(&self, node: &OpenNode<'t>) -> Vec<u32> {
        [&self.path[..], &[self.child_at(node, node.tried)]].concat()
    }

    /// Returns whether the next child may have been entered without a line.
    fn may_be_silent(&self, node: &OpenNode<'t>) -> bool {
        let forms = self.reading.forms;
        let index = node.node.children[self.child_at(node, node.tried) as usize];
        let child: &TreeNode = &self.tree.nodes[index];
        if child.children.is_empty() {
            return !forms.sees(NodeKind::Leaf);
        }
        let [alpha, beta] = node.left();
        let is_known =
            self.reading.demands.accepts_table && self.returned.contains_key(&child.subtree);
        let is_unseen = !forms.sees(NodeKind::Inner) && alpha.high >= beta.low;
        is_known || is_unseen || !forms.sees_nodes()
    }

    /// Returns what the innermost open node returned, for its role.
    fn returns(&mut self, node: &OpenNode<'t>) -> Held<Span> {
        let role = node.node.role;
        let (allowed, truth) = (node.allowed(), node.truth());
        let by = node.best_by(self.reading.demands.fail.unwrap_or_default());
        let usual = by.map_or(truth, |best| allowed.meet(best).unwrap_or(truth));
        let due = LineContent::value(LineKind::Return, usual);
        let Some([said, _]) = self.said(due)? else {
            // The root's value may be known from the result.
            if let Some((_, result)) = &self.attempt.trace.value
                && self.path.is_empty()
                && self.reading.forms.sees_nodes()
            {
                self.observe_return(node, allowed.meet(result.own(role)).unwrap_or(allowed));
            }
            return Ok(if self.is_beyond() {
                usual
            } else if node.is_leaf() {
                truth
            } else {
                allowed
            });
        };
        let asked = self.reading.demands.fail;
        let follows = asked.and_then(|fail| node.best_by(fail)?.value());
        let agreed = allowed.meet(said);
        let agrees = |value| said.meet(Span::of(value)).is_some();
        let agreed = agreed.filter(|_| follows.is_none_or(agrees));
        let Some(value) = agreed else {
            return Err(self.wrong_value(due, said, role));
        };
        self.observe_return(node, value);
        self.advance();
        Ok(value)
    }

    fn observe_return(&mut self, node: &OpenNode<'t>, value: Span) {
        let (best, [alpha, beta]) = (node.best, node.window);
        let numbers = [best, best.min(beta).max(alpha), value].map(Span::value);
        if let [Some(best), Some(clamped), Some(value)] = numbers
            && clamped != best
            && !node.is_chance()
            && (node.is_leaf() || node.tried > 0)
        {
            // Leaves that are not clamped say nothing of other nodes.
            self.observed.fail[0] |= value == best && !node.is_leaf();
            self.observed.fail[1] |= value == clamped;
        }
    }

    /// Remembers what a subtree returned.
    fn remember(&mut self, node: &OpenNode<'t>, value: Span) {
        let [alpha, beta] = node.window;
        let mut bounds = Span::ALL;
        if value.low > alpha.high {
            bounds.low = value.low;
        }
        if value.high < beta.low {
            bounds.high = value.high;
        }
        let known = self.returned.entry(node.node.subtree).or_insert(bounds);
        *known = known.meet(bounds).unwrap_or(bounds);
    }
}
