//! Walks a trace beside the tree and finds the first line that is not true.
//!
//! No search is run: each line is held to the rules in `docs/grading.md`, whatever the style of the
//! program. What it does where the rules leave it a choice is observed.

mod due;
mod node;
mod result;

use crate::conventions::{Demands, Reading};
use crate::departure::{AsPrinted, Departure, Facts, Reason, WrongEdge, at_node, node};
use crate::line::{LineContent, Span, own_window};
use crate::printed::{PrintedForms, place};
use crate::trace::{Attempt, PrintedLine, TraceLine};
use crate::tree::{NoNode, NodeKind, TaskTree, TreeNode};
use node::{Asked, OpenNode, Rules};
use plywood_core::game::Value;
use plywood_core::search::{Algorithm, Window};
use std::collections::HashMap;

/// What was seen of a program where the rules leave it a choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Observed {
    /// Whether it ended nodes at equality, and whether it went on.
    pub cut: [bool; 2],
    /// Whether it returned the best value outside the window, and whether the window's edge.
    pub fail: [bool; 2],
    /// Whether the order of children was seen.
    pub order: bool,
    /// Whether any child was left out.
    pub left_out: bool,
    /// Where it first went on although a leaf was beyond the window, which is wrong of a program
    /// that never cuts.
    pub goes_on: Option<Departure>,
    /// Whether `leaf` and `value` lines may be for MAX, and for the role to move.
    leaf_sides: [bool; 2],
    result_sides: [bool; 2],
}

impl Observed {
    pub(crate) fn new() -> Observed {
        Observed {
            leaf_sides: [true; 2],
            result_sides: [true; 2],
            ..Observed::default()
        }
    }
}

/// A walk in progress.
struct Walk<'t> {
    /// The number of the task.
    index: usize,
    attempt: &'t Attempt,
    tree: &'t TaskTree,
    forms: PrintedForms,
    reading: Reading,
    demands: Demands,
    rules: Rules,
    /// The nodes on the path, from the root.
    open: Vec<OpenNode<'t>>,
    path: Vec<u32>,
    /// What is known of the value for MAX of subtrees that have returned.
    returned: HashMap<usize, Span>,
    /// The root's moves that were entered.
    root_moves: Vec<u32>,
    is_root_printed: bool,
    /// The line that is held to the rules; `None` at the end.
    line: Option<&'t PrintedLine>,
    observed: Observed,
}

/// Walks the trace of a task beside its tree, as the program reads it, and adds to what was observed.
/// Returns the number of true lines and, if the next one is not, the departure.
pub(crate) fn walk(
    (index, attempt): (usize, &Attempt),
    (tree, window): (&TaskTree, Window),
    forms: PrintedForms,
    reading: Reading,
    demands: Demands,
    observed: &mut Observed,
) -> (usize, Option<Departure>) {
    let window = match reading.algorithm {
        Algorithm::Minimax => Window::FULL,
        _ => window,
    };
    let root = &tree.nodes[0];
    let entered = own_window(root.role, [window.alpha, window.beta].map(Span::exact));
    let mut walk = Walk {
        index,
        attempt,
        tree,
        forms,
        reading,
        demands,
        rules: Rules {
            algorithm: reading.algorithm,
            cut: demands.cut,
            leaves: tree.leaves,
        },
        open: vec![OpenNode::new(root, entered)],
        path: Vec::new(),
        returned: HashMap::new(),
        root_moves: Vec::new(),
        is_root_printed: false,
        line: None,
        observed: observed.clone(),
    };
    let lines = &attempt.trace.lines;
    let wrong = lines.iter().enumerate().find_map(|(number, line)| {
        walk.line = Some(&line.printed);
        Some((number, walk.step(line).err()?))
    });
    let wrong = wrong.or_else(|| {
        walk.line = None;
        let found = walk.finish().and_then(|()| walk.result(entered));
        Some((lines.len(), found.err()?))
    });
    *observed = walk.observed;
    wrong.map_or((lines.len(), None), |(number, found)| {
        (number, Some(*found))
    })
}

/// The result of a step: what is wrong, if anything is.
type Held = Result<(), Box<Departure>>;

impl<'t> Walk<'t> {
    fn top(&self) -> &OpenNode<'t> {
        self.open.last().expect("only the end closes the root")
    }

    fn top_mut(&mut self) -> &mut OpenNode<'t> {
        self.open.last_mut().expect("only the end closes the root")
    }

    /// Returns the child that comes after `tried` ones.
    fn child_at(&self, tried: usize) -> u32 {
        let children = self.top().node.children.len();
        (if self.reading.backwards {
            children - 1 - tried
        } else {
            tried
        }) as u32
    }

    /// Returns the path of the next child.
    fn next_path(&self) -> Vec<u32> {
        [&self.path[..], &[self.child_at(self.top().tried)]].concat()
    }

    /// Returns a departure, at which the next line that is due was expected.
    fn wrong(&self, path: &[u32], reason: Reason) -> Box<Departure> {
        self.departs(self.due(), path, reason, Facts::new())
    }

    /// Returns a departure at the line that is held to the rules.
    fn departs(
        &self,
        expected: Option<String>,
        path: &[u32],
        reason: Reason,
        mut facts: Facts,
    ) -> Box<Departure> {
        let found = self.tree.find(path);
        let is_repeated = |node: usize| {
            let TreeNode {
                children, subtree, ..
            } = &self.tree.nodes[node];
            !children.is_empty() && self.returned.contains_key(subtree)
        };
        let kind = found.map_or(NodeKind::Inner, |node| self.tree.kind(node));
        let from = self.reading.first_move;
        facts.extend([
            ("path", node(path, from)),
            ("there", at_node(path, from)),
            ("from", from.to_string().into()),
            ("kind", <&str>::from(kind).into()),
        ]);
        if let Some(open) = self.open.last() {
            facts.extend(self.facts_of(open));
        }
        Box::new(Departure {
            task: self.index,
            unit: self.attempt.task.unit(),
            line: self.line.map(|line| line.number),
            path: path.to_vec(),
            expected,
            got: self.line.map(|line| line.text.clone()),
            reason,
            facts,
            is_repeated: found.is_ok_and(is_repeated),
        })
    }

    /// Returns what may be said of the innermost open node.
    fn facts_of(&self, open: &OpenNode) -> Facts {
        let (role, from) = (open.node.role, self.reading.first_move);
        let is_inner = !open.is_chance() && !open.is_leaf();
        let value = if is_inner { open.best } else { open.truth() };
        // What came last and ends the node has not narrowed its window.
        let window = if open.may_cut(self.rules) {
            open.window
        } else {
            open.left(self.rules)
        };
        let [alpha, beta] = own_window(role, window);
        let window = Window {
            alpha: alpha.high,
            beta: beta.low,
        };
        // Only a search that cuts on α > β continues with a closed window.
        let is_open = window.alpha < window.beta;
        let mut facts = vec![
            ("place", node(&self.path, from)),
            ("at", at_node(&self.path, from)),
            ("role", role.into()),
            (
                "decides",
                if open.is_chance() { "chance" } else { "player" }.into(),
            ),
            ("value", value.own(role).low.into()),
            ("window", window.into()),
            ("state", if is_open { "open" } else { "closed" }.into()),
        ];
        if !open.is_complete() {
            facts.push(("due", node(&self.next_path(), from)));
        }
        facts
    }

    /// Returns a number or a window as it is printed in the line that is held to the rules.
    fn as_printed(&self) -> AsPrinted<'_> {
        AsPrinted(self.attempt.task.scale(), self.line.map(|line| &*line.text))
    }

    /// Holds a line to the rules.
    fn step(&mut self, line: &TraceLine) -> Held {
        let path = line.path_from(self.reading.first_move);
        let Some(path) = path else {
            return Err(self.wrong(&[], Reason::Outside));
        };
        match self.tree.find(&path) {
            Err(NoNode::Outside) => return Err(self.wrong(&path, Reason::Outside)),
            _ if self.open.is_empty() => return Err(self.wrong(&path, Reason::GoesOn)),
            Err(NoNode::BelowLimit(ply)) => return Err(self.below_limit(&path, ply)),
            Ok(_) => {}
        }
        match line.content {
            LineContent::Enter(window) => self.enter_line(&path, window),
            LineContent::Leaf(value) => self.leaf_line(&path, value),
            LineContent::Cut => {
                self.reach(&path, true)?;
                self.pass_silent()?;
                let node = self.top();
                if node.has_cut || node.is_leaf() || self.path != path {
                    return Err(self.wrong(&path, Reason::Order));
                }
                if !node.may_cut(self.rules) {
                    // At equality only a demand says that there is something left to do.
                    let (path, reason) = if node.is_at_edge() && !node.is_complete() {
                        (self.next_path(), Reason::CutTooEarly)
                    } else {
                        (path, Reason::CutForNothing)
                    };
                    return Err(self.wrong(&path, reason));
                }
                self.top_mut().has_cut = true;
                Ok(())
            }
            LineContent::Return(value) => {
                self.reach(&path, true)?;
                if self.path != path {
                    return Err(self.wrong(&path, Reason::Order));
                }
                self.close(Some(value))
            }
        }
    }

    /// Returns what is wrong with a line about a node below the depth limit.
    fn below_limit(&mut self, path: &[u32], ply: usize) -> Box<Departure> {
        if let Err(wrong) = self.reach(&path[..ply], true) {
            return wrong;
        }
        if self.path == path[..ply] {
            self.wrong(&path[..ply], Reason::Deep)
        } else {
            self.wrong(path, Reason::Order)
        }
    }

    /// Closes nodes until the innermost one is on this path, and enters those on it that have no
    /// lines of their own, the last one only if `with_last`.
    fn reach(&mut self, path: &[u32], with_last: bool) -> Held {
        let searches_again = self.reading.algorithm == Algorithm::PrincipalVariation;
        loop {
            while !path.starts_with(&self.path) {
                self.close(None)?;
            }
            let Some(&child) = path.get(self.path.len()) else {
                return Ok(());
            };
            if searches_again && self.is_over(child) && !self.path.is_empty() {
                // One of the nodes above is searched again.
                self.close(None)?;
                continue;
            }
            let node = self
                .tree
                .find(&path[..=self.path.len()])
                .unwrap_or_default();
            let is_last = self.path.len() + 1 == path.len();
            if is_last && !with_last || self.forms.enters[place(self.tree.kind(node))] {
                return Ok(());
            }
            self.enter(child, None)?;
        }
    }

    /// Returns the number of children that come before this one.
    fn position(&self, child: u32) -> usize {
        let mut all = 0..self.top().node.children.len();
        all.find(|&tried| self.child_at(tried) == child)
            .unwrap_or_default()
    }

    /// Returns whether the last child entered is this one, which may be searched again.
    fn may_ask_again(&self, child: u32) -> bool {
        self.position(child) + 1 == self.top().tried && self.top().asked.is_some()
    }

    /// Returns whether a child has been entered and may not be searched again.
    fn is_over(&self, child: u32) -> bool {
        self.position(child) < self.top().tried && !self.may_ask_again(child)
    }

    fn enter_line(&mut self, path: &[u32], window: Option<[Span; 2]>) -> Held {
        let Some((&child, parent)) = path.split_last() else {
            let is_first = self.open.len() == 1 && self.top().tried == 0 && !self.is_root_printed;
            if !is_first {
                return Err(self.wrong(path, Reason::Order));
            }
            self.is_root_printed = true;
            let top = self.top();
            let right = self.loosened(own_window(top.node.role, top.window));
            let entered = self.agreed(path, vec![right], window)?;
            self.top_mut().window = entered;
            return Ok(());
        };
        while self.path.starts_with(path) {
            if self.reading.algorithm != Algorithm::PrincipalVariation {
                return Err(self.wrong(path, Reason::Order));
            }
            self.close(None)?;
        }
        self.reach(path, false)?;
        if self.path != parent {
            return Err(self.wrong(path, Reason::Order));
        }
        self.enter(child, window)
    }

    fn leaf_line(&mut self, path: &[u32], value: Span) -> Held {
        self.reach(path, true)?;
        let node = self.top();
        if self.path == path && !node.is_leaf() && node.tried == 0 {
            return Err(self.wrong(&self.next_path(), Reason::CutTooEarly));
        }
        if self.path != path || !node.is_leaf() {
            return Err(self.wrong(path, Reason::Order));
        }
        let (role, truth) = (node.node.role, node.node.truth);
        let is_right = [value, value.own(role)].map(|value| value.meet(truth).is_some());
        if narrow(&mut self.observed.leaf_sides, is_right) {
            self.top_mut().has_cut = true;
            return Ok(());
        }
        let line = self.printed(path, LineContent::Leaf(truth));
        Err(self.wrong_value(line, path, Reason::Value, [truth.low, value.low]))
    }

    /// Returns the departure at a wrong value of a node.
    fn wrong_value(
        &self,
        line: String,
        path: &[u32],
        reason: Reason,
        [expected, got]: [Value; 2],
    ) -> Box<Departure> {
        let facts = vec![
            ("expected", expected.into()),
            ("got", self.as_printed().value(got).into()),
        ];
        self.departs(Some(line), path, reason, facts)
    }

    /// Enters a child of the innermost open node. `window` is for MAX, or as it is printed.
    fn enter(&mut self, child: u32, window: Option<[Span; 2]>) -> Held {
        let path = [&self.path[..], &[child]].concat();
        let (position, is_again) = (self.position(child), self.may_ask_again(child));
        if self.is_over(child) {
            return Err(self.wrong(&path, Reason::Order));
        }
        if !is_again {
            self.settle()?;
            while self.top().tried < position && !self.top().must_end(self.rules) {
                if !self.may_be_silent() {
                    return Err(self.wrong(&self.next_path(), Reason::OtherChild));
                }
                self.pass()?;
            }
            if self.top().must_end(self.rules) {
                return Err(self.wrong(&path, Reason::NotCut));
            }
            self.observe_going_on(&path);
        }
        let windows = self.windows(is_again);
        let entered = self.agreed(&path, windows, window)?;
        let asks = self.reading.algorithm == Algorithm::PrincipalVariation
            && !is_again
            && position > 0
            && !self.top().is_chance();
        let parent = self.top_mut();
        let before = parent.best;
        if is_again {
            let asked = parent.asked.take();
            parent.best = asked.map_or(before, |asked| asked.before);
        } else {
            parent.tried = position + 1;
            let answer = None;
            parent.asked = asks.then_some(Asked { before, answer });
        }
        self.push(child, entered);
        Ok(())
    }

    /// Pushes a child entered with this window of its own.
    fn push(&mut self, child: u32, mut window: [Span; 2]) {
        let node = &self.tree.nodes[self.top().node.children[child as usize]];
        if self.path.is_empty() {
            self.root_moves.push(child);
        }
        let known = self.returned.get(&node.subtree);
        let known = known.filter(|_| self.demands.accepts_table);
        if let Some(known) = known.map(|known| known.own(node.role)) {
            window[0].high = window[0].high.max(known.low.min(window[1].high));
            window[1].low = window[1].low.min(known.high.max(window[0].low));
        }
        self.path.push(child);
        let mut open = OpenNode::new(node, window);
        open.is_known = known.is_some();
        self.open.push(open);
    }

    /// Returns the windows that the next child may be entered with, for its own role: what is left,
    /// and in a principal variation search also a null window.
    fn windows(&self, is_again: bool) -> Vec<[Span; 2]> {
        let parent = self.top();
        let mut left = parent.left(self.rules);
        let mut windows = Vec::new();
        if let Some(Asked { before, answer }) = parent.asked.filter(|_| is_again) {
            let [alpha, beta] = parent.window;
            left[0] = alpha.max(before.min(beta));
            windows.extend(answer.map(|answer| [alpha.max(answer.min(beta)), beta]));
        } else if self.reading.algorithm == Algorithm::PrincipalVariation
            && parent.tried > 0
            && !parent.is_chance()
        {
            let wide = self.attempt.task.unit().0 as Value;
            let [alpha, beta] = left;
            let above = Span {
                low: if alpha.low == Value::MIN {
                    alpha.low
                } else {
                    alpha.low.saturating_add(1)
                },
                high: alpha.high.saturating_add(wide),
            };
            windows.push([alpha, above.min(beta)]);
        }
        windows.insert(0, left);
        windows
            .into_iter()
            .map(|[alpha, beta]| {
                let most = self.attempt.task.max_magnitude;
                let window = own_window(parent.node.role, [alpha, beta]);
                self.loosened(window.map(|edge| edge.within(most)))
            })
            .collect()
    }

    /// Widens the edges of a window for MAX that lie outside all leaf values: none is narrower.
    fn loosened(&self, [alpha, beta]: [Span; 2]) -> [Span; 2] {
        let Window {
            alpha: low,
            beta: high,
        } = self.rules.leaves;
        let widened = |mut edge: Span| {
            if edge.low <= low {
                (edge.low, edge.high) = (Value::MIN, edge.high.max(low));
            }
            if edge.high >= high {
                (edge.low, edge.high) = (edge.low.min(high), Value::MAX);
            }
            edge
        };
        [widened(alpha), widened(beta)]
    }

    /// Returns the window with which a node is entered, for its role, given those for MAX that are
    /// right.
    fn agreed(
        &self,
        path: &[u32],
        right: Vec<[Span; 2]>,
        printed: Option<[Span; 2]>,
    ) -> Result<[Span; 2], Box<Departure>> {
        let node = &self.tree.nodes[self.tree.find(path).unwrap_or_default()];
        let Some(printed) = printed else {
            let hull = |[a, b]: [Span; 2], [c, d]: [Span; 2]| [a.hull(c), b.hull(d)];
            let all = right.into_iter().reduce(hull).expect("one is right");
            return Ok(own_window(node.role, all));
        };
        let got = if self.reading.is_own[0] {
            own_window(node.role, printed)
        } else {
            printed
        };
        let agreed = right
            .iter()
            .find_map(|&[alpha, beta]| Some([got[0].meet(alpha)?, got[1].meet(beta)?]));
        if let Some(agreed) = agreed {
            return Ok(own_window(node.role, agreed));
        }
        let nearest = |right: Span, got: Span| got.low.clamp(right.low, right.high);
        let window = |[alpha, beta]: [Value; 2]| Window { alpha, beta };
        let expected = window([nearest(right[0][0], got[0]), nearest(right[0][1], got[1])]);
        let got = window(got.map(|edge| edge.low));
        let is_below_chance = !path.is_empty() && self.top().is_chance();
        let from = self.reading.first_move;
        let mut facts = vec![
            ("expected", expected.into()),
            ("got", self.as_printed().window(got).into()),
        ];
        if is_below_chance {
            facts.push(("edge", "chance".into()));
        } else {
            let above = self.open.iter().filter(|_| !path.is_empty()).map(|open| {
                let left = own_window(open.node.role, open.left(self.rules));
                window(left.map(|edge| edge.low))
            });
            let above: Vec<Window> = above.collect();
            let task = self.attempt.task.window;
            let wrong = WrongEdge::new([expected, got], &above, task);
            let limit = if wrong.kind == "foreign" {
                self.as_printed().value(wrong.value).into()
            } else {
                wrong.value.into()
            };
            facts.extend([
                ("edge", wrong.kind.into()),
                ("keeper", wrong.role.into()),
                ("limit", limit),
                ("setter", at_node(&path[..wrong.set_at], from)),
            ]);
        }
        let line = [expected.alpha, expected.beta].map(Span::exact);
        let line = self.printed(path, LineContent::Enter(Some(line)));
        Err(self.departs(Some(line), path, Reason::Window, facts))
    }

    /// Returns whether the next child may have been entered without a line.
    fn may_be_silent(&self) -> bool {
        let node = self.top();
        let child = &self.tree.nodes[node.node.children[self.child_at(node.tried) as usize]];
        if child.children.is_empty() {
            return !self.forms.sees_leaves();
        }
        let [alpha, beta] = node.left(self.rules);
        let is_known = self.demands.accepts_table && self.returned.contains_key(&child.subtree);
        let is_unseen = !self.forms.sees_inner() && alpha.high >= beta.low;
        is_known || is_unseen || !self.forms.sees_nodes()
    }

    /// Enters and leaves the next child, of which there are no lines.
    fn pass(&mut self) -> Held {
        let child = self.child_at(self.top().tried);
        let window = self.windows(false)[0];
        self.top_mut().tried += 1;
        let role = self.tree.nodes[self.top().node.children[child as usize]].role;
        self.push(child, own_window(role, window));
        self.close(None)
    }

    /// Passes the next children of which there are no lines, until the node may end.
    fn pass_silent(&mut self) -> Held {
        while !self.top().is_complete()
            && !self.top().has_cut
            && !self.top().may_cut(self.rules)
            && self.may_be_silent()
        {
            self.pass()?;
        }
        Ok(())
    }

    /// Closes the innermost open node, which has returned `said`, if that is printed.
    fn close(&mut self, said: Option<Span>) -> Held {
        self.settle()?;
        self.pass_silent()?;
        let rules = self.rules;
        let node = self.top();
        if !node.is_complete() {
            if !node.has_cut && !node.may_cut(rules) {
                return Err(self.wrong(&self.next_path(), Reason::CutTooEarly));
            }
            let is_at_edge = node.is_at_edge();
            if !self.may_be_silent() {
                self.observed.left_out = true;
                self.observed.cut[0] |= is_at_edge;
            }
        }
        let node = self.top();
        let role = node.node.role;
        let mut value = node.allowed(rules);
        let result = self.attempt.trace.value.as_ref();
        match said {
            None if node.is_leaf() => value = node.truth(),
            None if self.path.is_empty() => {
                let result = result.and_then(|(_, result)| value.meet(result.own(role)));
                self.observe_return(result.unwrap_or(value));
            }
            None => {}
            Some(said) => {
                let is_own = self.reading.is_own[if node.is_leaf() { 2 } else { 1 }];
                let said = if is_own { said } else { said.own(role) };
                let agreed = value.meet(said).filter(|_| self.follows_fail(said));
                value = agreed.ok_or_else(|| {
                    let expected = self.returned_value().own(role);
                    let line = self.printed(&self.path, LineContent::Return(expected));
                    let values = [expected, said.own(role)].map(|value| value.low);
                    self.wrong_value(line, &self.path, Reason::Value, values)
                })?;
                self.observe_return(value);
            }
        }
        self.leave(value.own(role));
        Ok(())
    }

    /// Pops the innermost open node, which has returned a value for MAX.
    fn leave(&mut self, value: Span) {
        let node = self.open.pop().expect("a node is open");
        let [alpha, beta] = own_window(node.node.role, node.window);
        let bounds = Span {
            low: if value.low > alpha.high {
                value.low
            } else {
                Value::MIN
            },
            high: if value.high < beta.low {
                value.high
            } else {
                Value::MAX
            },
        };
        let known = self.returned.entry(node.node.subtree).or_insert(Span::ALL);
        *known = known.meet(bounds).unwrap_or(bounds);
        if self.path.pop().is_none() {
            return;
        }
        let parent = self.top_mut();
        let value = value.own(parent.node.role);
        parent.add(value);
        let truth = node.node.truth.own(parent.node.role);
        parent.is_decided |=
            node.is_leaf() && !parent.is_chance() && truth.low > parent.window[1].high;
    }

    /// Holds a null-window search to its answer: inside the window it is only a bound, so the child
    /// is searched again.
    fn settle(&mut self) -> Held {
        let node = self.top();
        let Some(Asked { before, answer }) = node.asked else {
            return Ok(());
        };
        let Some(answer) = answer else {
            return Ok(());
        };
        let child = self.child_at(node.tried - 1);
        let asked = &self.tree.nodes[node.node.children[child as usize]];
        let is_exact = answer.meet(asked.truth.own(node.node.role)).is_some();
        let [alpha, beta] = node.window;
        let is_inside = answer.low > alpha.max(before).high && answer.high < beta.low;
        if is_inside && !is_exact && !asked.children.is_empty() {
            let path = [&self.path[..], &[child]].concat();
            let again = self.printed(&path, LineContent::Enter(None));
            return Err(self.departs(Some(again), &path, Reason::Order, Facts::new()));
        }
        self.top_mut().asked = None;
        Ok(())
    }

    /// Closes all nodes at the end of the output.
    fn finish(&mut self) -> Held {
        while self.forms.sees_nodes() && !self.open.is_empty() {
            self.close(None).map_err(|mut found| {
                found.reason = Reason::EndsEarly;
                found
            })?;
        }
        Ok(())
    }

    /// Returns whether a returned value follows the rule that is demanded outside the window.
    fn follows_fail(&self, said: Span) -> bool {
        let node = self.top();
        let (Some(fail), Some(best)) = (self.demands.fail, node.best.value()) else {
            return true;
        };
        let [alpha, beta] = node.window.map(Span::value);
        let (Some(alpha), Some(beta)) = (alpha, beta) else {
            return true;
        };
        let window = Window { alpha, beta };
        node.is_leaf()
            || node.is_chance()
            || node.tried == 0
            || said.contains(fail.returned(best, window))
    }

    fn observe_return(&mut self, value: Span) {
        let node = self.open.last().expect("it is closing");
        let best = if node.is_leaf() {
            node.truth()
        } else {
            node.best
        };
        let [alpha, beta] = node.window.map(Span::value);
        let (Some(best), Some(value), Some(alpha), Some(beta)) =
            (best.value(), value.value(), alpha, beta)
        else {
            return;
        };
        let clamped = best.clamp(alpha, beta.max(alpha));
        if clamped != best && !node.is_chance() && (node.is_leaf() || node.tried > 0) {
            // Leaves that are not clamped say nothing of other nodes.
            self.observed.fail[0] |= value == best && !node.is_leaf();
            self.observed.fail[1] |= value == clamped;
        }
    }

    /// Observes that the innermost open node goes on with the child at this path.
    fn observe_going_on(&mut self, path: &[u32]) {
        let node = self.open.last().expect("it goes on");
        self.observed.order |= node.node.children.len() > 1 && !node.is_chance();
        self.observed.cut[1] |= node.is_at_edge();
        if node.is_decided && self.observed.goes_on.is_none() {
            let found = self.wrong(path, Reason::NotCut);
            self.observed.goes_on = Some(*found);
        }
    }
}

/// Narrows the sides that a kind of number may be for to those that make one right, and returns
/// whether there are any.
pub(crate) fn narrow(sides: &mut [bool; 2], is_right: [bool; 2]) -> bool {
    let kept = [sides[0] && is_right[0], sides[1] && is_right[1]];
    if kept.contains(&true) {
        *sides = kept;
    }
    kept.contains(&true)
}
