//! Compares a program's trace with a search while it runs: whether the search writes exactly these
//! lines.

use crate::line::{LineContent, Span, own_window};
use crate::printed::{PrintedForms, place};
use crate::task::Task;
use crate::trace::Attempt;
use crate::tree::{NodeKind, TaskTree};
use crate::walk::narrow;
use plywood_core::game::{Move, Value};
use plywood_core::search::{BackUp, Entry, LineEnd, NextAction, Observer, Role, Valuation, Window};
use plywood_explore::fault::StudentSearch;
use std::mem::discriminant;

/// The sides, MAX's or that of the role to move, that each kind of number may be for: windows,
/// values, leaves' returns, `leaf` lines and the result.
pub(crate) type Sides = [[bool; 2]; 5];

/// The search writes another trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Differs;

/// A node on the path.
struct OpenNode {
    /// Its index in the tree; `None` below the depth limit.
    node: Option<usize>,
    role: Role,
    /// Whether it has ended early without skipping a child, which need not be printed.
    has_ended: bool,
}

/// A comparison in progress.
pub(crate) struct Imitation<'t> {
    attempt: &'t Attempt,
    tree: &'t TaskTree,
    forms: PrintedForms,
    first_move: u32,
    most: Value,
    sides: &'t mut Sides,
    path: Vec<u32>,
    open: Vec<OpenNode>,
    /// The number of lines matched.
    pub matched: usize,
    best: Option<u32>,
    differs: bool,
}

/// Compares an attempt with a search of the task as the program reads it. Narrows the sides that
/// its numbers may be for. Returns the number of lines matched, and whether all were.
pub(crate) fn imitates(
    attempt: &Attempt,
    (task, tree): (&Task, &TaskTree),
    forms: PrintedForms,
    first_move: u32,
    search: StudentSearch,
    sides: &mut Sides,
) -> (usize, bool) {
    let mut imitation = Imitation {
        attempt,
        tree,
        forms,
        first_move,
        most: task.max_magnitude,
        sides,
        path: Vec::new(),
        open: Vec::new(),
        matched: 0,
        best: None,
        differs: false,
    };
    let found = task.search(search, &mut imitation);
    let is_same = found.is_ok_and(|value| {
        let is_whole = imitation.matched == attempt.trace.lines.len();
        !imitation.differs && is_whole && imitation.ends_with(task, value)
    });
    (imitation.matched, is_same)
}

impl Imitation<'_> {
    /// Compares the value and the move.
    fn ends_with(&mut self, task: &Task, value: Value) -> bool {
        let (role, trace) = (task.root_role, &self.attempt.trace);
        let value = Span::exact(value).within(self.most).low;
        let has_value = !self.forms.value
            || trace.value.as_ref().is_some_and(|(_, said)| {
                let fits = [*said, said.own(role)].map(|said| said.contains(value));
                narrow(&mut self.sides[4], fits)
            });
        let Some(expected) = self.best.filter(|_| self.forms.best) else {
            return has_value;
        };
        let got = trace
            .best
            .as_ref()
            .and_then(|(_, best)| best.as_ref().copied());
        // If the root's value is no better than its edge, the best move is unknown.
        let is_known = role.prefers(value, task.window.edge(role));
        let is_same = got == Some(expected + self.first_move);
        has_value && (is_same || !is_known && got.is_none())
    }

    /// Compares an event at the innermost open node with the next line.
    fn accept(&mut self, content: LineContent, is_leaf: bool, is_needless: bool) {
        if self.differs {
            return;
        }
        let node = self.open.last().expect("it is open");
        let kind = node
            .node
            .map_or(NodeKind::Horizon, |node| self.tree.kind(node));
        let at = match content {
            LineContent::Return(_) if is_leaf => place(NodeKind::Leaf),
            LineContent::Return(_) if self.path.is_empty() => place(NodeKind::Root),
            LineContent::Return(_) => place(NodeKind::Inner),
            _ => place(kind),
        };
        let is_printed = match content {
            LineContent::Enter(_) => self.forms.enters[at],
            LineContent::Leaf(_) => self.forms.leaves,
            LineContent::Cut => self.forms.cuts,
            LineContent::Return(_) => self.forms.returns[at],
        };
        let role = node.role;
        if is_printed && self.fits(role, at, content) {
            self.matched += 1;
            return;
        }
        // A line may be missing if the entry of its node was compared, and no other of its kind is
        // there.
        let is_entry = matches!(content, LineContent::Enter(_));
        let is_other = self.next().is_some_and(|(path, next)| {
            content != LineContent::Cut
                && discriminant(&next) == discriminant(&content)
                && path.as_deref() == Some(&self.path)
        });
        let may_be_missing = !is_entry && self.forms.enters[place(kind)] && !is_other;
        self.differs = is_printed && !is_needless && !may_be_missing;
    }

    /// Leaves the innermost open node, which returns this value.
    fn leave(&mut self, value: Span, is_leaf: bool) {
        self.accept(LineContent::Return(value), is_leaf, false);
        self.open.pop();
        self.path.pop();
    }

    fn stop_if_differing(&self) -> Result<(), Differs> {
        if self.differs { Err(Differs) } else { Ok(()) }
    }

    fn next(&self) -> Option<(Option<Vec<u32>>, LineContent)> {
        let line = self.attempt.trace.lines.get(self.matched)?;
        Some((line.path_from(self.first_move), line.content))
    }

    fn fits(&mut self, role: Role, at: usize, content: LineContent) -> bool {
        let Some((path, said)) = self.next() else {
            return false;
        };
        if path.as_deref() != Some(&self.path) {
            return false;
        }
        let is = |said: Span, value: Span| said.meet(value.within(self.most)).is_some();
        let (kind, fits) = match (said, content) {
            (LineContent::Enter(None), LineContent::Enter(_)) => return true,
            (LineContent::Cut, LineContent::Cut) => return true,
            (LineContent::Enter(Some(said)), LineContent::Enter(Some(right))) => {
                let fits = [said, own_window(role, said)];
                (
                    0,
                    fits.map(|said| is(said[0], right[0]) && is(said[1], right[1])),
                )
            }
            (LineContent::Leaf(said), LineContent::Leaf(right)) => {
                (3, [said, said.own(role)].map(|said| is(said, right)))
            }
            (LineContent::Return(said), LineContent::Return(right)) => {
                let kind = if at == place(NodeKind::Leaf) { 2 } else { 1 };
                (kind, [said, said.own(role)].map(|said| is(said, right)))
            }
            _ => return false,
        };
        narrow(&mut self.sides[kind], fits)
    }
}

impl Observer for Imitation<'_> {
    type Stop = Differs;

    fn enter(&mut self, entry: Entry) -> Result<(), Differs> {
        let node = match (self.open.last(), entry.played) {
            (Some(above), Some(Move(index))) => {
                self.path.push(index);
                let children = above.node.map(|node| &self.tree.nodes[node].children);
                children.and_then(|children| children.get(index as usize).copied())
            }
            _ => Some(0),
        };
        self.open.push(OpenNode {
            node,
            role: entry.role,
            has_ended: true,
        });
        let Window { alpha, beta } = entry.window;
        let window = [alpha, beta].map(Span::exact);
        self.accept(LineContent::Enter(Some(window)), false, false);
        self.stop_if_differing()
    }

    fn evaluate(&mut self, known: Valuation, _: impl FnOnce() -> LineEnd) {
        let value = Span::exact(known.value);
        self.accept(LineContent::Leaf(value), true, false);
        self.leave(value, true);
    }

    fn back_up(&mut self, event: BackUp) {
        if event.improves && self.open.len() == 1 {
            self.best = Some(event.played.0);
        }
        if let Some(open) = self.open.last_mut() {
            open.has_ended = event.then == NextAction::Ends;
        }
    }

    fn cut(&mut self, _: &[Move]) -> Result<(), Differs> {
        if let Some(open) = self.open.last_mut() {
            open.has_ended = false;
        }
        self.accept(LineContent::Cut, false, false);
        self.stop_if_differing()
    }

    fn return_value(&mut self, value: Value) {
        if self.open.last().is_some_and(|open| open.has_ended) {
            self.accept(LineContent::Cut, false, true);
        }
        self.leave(Span::exact(value), false);
    }
}
