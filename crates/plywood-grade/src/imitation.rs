//! Compares a program's trace with a search while it runs: whether the search writes exactly these
//! lines.

use crate::line::{LineContent, LineKind, Sides, Span};
use crate::printed::{PrintedForms, number_kind};
use crate::task::Task;
use crate::trace::{Attempt, TraceLine};
use crate::tree::{TaskTree, TreeNode};
use plywood_core::game::{Move, Value};
use plywood_core::search::{BackUp, Entry, LineEnd, NextAction, Observer, Valuation, Window};
use plywood_explore::fault::StudentSearch;

/// The search writes another trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Differs;

/// A node on the path.
struct OpenNode<'t> {
    node: &'t TreeNode,
    /// Whether it has ended early without skipping a child, which need not be printed.
    has_ended: bool,
}

/// A comparison in progress.
struct Imitation<'t> {
    tree: &'t TaskTree,
    forms: PrintedForms,
    first_move: u32,
    most: Value,
    /// Sides that windows, values, leaves' returns, `leaf` lines and the result may be for.
    sides: &'t mut [Sides; 5],
    path: Vec<u32>,
    open: Vec<OpenNode<'t>>,
    /// The lines that are still to be matched.
    lines: &'t [TraceLine],
    best: Option<u32>,
    differs: bool,
}

/// Compares an attempt with a search of the task as the program reads it. Narrows the sides that
/// its numbers may be for. Returns the number of lines matched, and whether all were.
pub(crate) fn imitates(
    attempt: &Attempt,
    (task, tree): (&Task, &TaskTree),
    (first_move, forms): (u32, PrintedForms),
    search: StudentSearch,
    sides: &mut [Sides; 5],
) -> (usize, bool) {
    let lines = &attempt.trace.lines;
    let mut imitation = Imitation {
        tree,
        forms,
        first_move,
        most: task.max_magnitude(),
        sides,
        path: Vec::new(),
        open: Vec::new(),
        lines,
        best: None,
        differs: false,
    };
    let found = task.search_as_read(search, &mut imitation);
    let left = imitation.lines.len();
    let is_same = !imitation.differs && left == 0;
    let is_same = is_same && found.is_ok_and(|value| imitation.ends_with(attempt, task, value));
    (lines.len() - left, is_same)
}

impl Imitation<'_> {
    /// Compares the value and the move.
    fn ends_with(&mut self, attempt: &Attempt, task: &Task, value: Value) -> bool {
        let (role, trace) = (self.tree.nodes[0].role, &attempt.trace);
        let number = self.number(value);
        let said = trace.value.as_ref().filter(|_| self.forms.value);
        let has_value = said.map_or(!self.forms.value, |(_, said)| {
            let fits = [*said, said.own(role)].map(|said| said.meet(number).is_some());
            self.sides[4].narrow(fits)
        });
        // A program that counts from 1 may say 0 for none.
        let got = trace.best.as_ref().and_then(|&(_, best)| best);
        let got = got.and_then(|best| best.checked_sub(self.first_move));
        // If the root's value is no better than its edge, the best move is unknown.
        let is_known = role.prefers(value, task.window.edge(role));
        has_value && (!self.forms.best || got == self.best || !is_known && got.is_none())
    }

    /// Compares an event at the innermost open node with the next line.
    fn accept(&mut self, event: LineContent) {
        let Some(&OpenNode { node, has_ended }) = self.open.last() else {
            return;
        };
        let is_printed = self.forms.has(event.kind, node.kind);
        if self.differs || !is_printed {
            return;
        }
        let moves = self.path.iter().map(|index| index + self.first_move);
        let next = self.lines.first();
        let next = next.filter(|line| line.path.iter().copied().eq(moves));
        let next = next.map(|line| line.content);
        let fits = next.is_some_and(|next| {
            let fits = [next, next.own(node.role)].map(|next| next.meets(event));
            self.sides[number_kind(event.kind, node.kind)].narrow(fits)
        });
        if fits {
            self.lines = &self.lines[1..];
            return;
        }
        // A line may be missing if the entry of its node was compared, and no other of its kind is
        // there.
        let may_be_missing = match event.kind {
            LineKind::Enter => false,
            LineKind::Cut if has_ended => true,
            kind => {
                let is_other = next.is_some_and(|next| next.kind == kind);
                self.forms.has(LineKind::Enter, node.kind) && !is_other
            }
        };
        self.differs = !may_be_missing;
    }

    /// Returns the numbers of a task that a value stands for.
    fn number(&self, value: Value) -> Span {
        Span::exact(value).within(self.most)
    }

    /// Leaves the innermost open node, which returns this value.
    fn leave(&mut self, value: Value) {
        self.accept(LineContent::value(LineKind::Return, self.number(value)));
        self.open.pop();
        self.path.pop();
    }

    fn stop_if_differing(&self) -> Result<(), Differs> {
        if self.differs { Err(Differs) } else { Ok(()) }
    }
}

impl Observer for Imitation<'_> {
    type Stop = Differs;

    fn enter(&mut self, entry: Entry) -> Result<(), Differs> {
        self.path.extend(entry.played.map(|Move(index)| index));
        let node = self.tree.find(&self.path).unwrap_or_else(|last| last);
        self.open.push(OpenNode {
            node: &self.tree.nodes[node],
            has_ended: true,
        });
        let Window { alpha, beta } = entry.window;
        let window = [alpha, beta].map(|edge| self.number(edge));
        self.accept(LineContent::enter(window));
        self.stop_if_differing()
    }

    fn evaluate(&mut self, known: Valuation, _: impl FnOnce() -> LineEnd) {
        self.accept(LineContent::value(LineKind::Leaf, self.number(known.value)));
        self.leave(known.value);
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
        self.accept(LineContent::CUT);
        self.stop_if_differing()
    }

    fn return_value(&mut self, value: Value) {
        if self.open.last().is_some_and(|open| open.has_ended) {
            self.accept(LineContent::CUT);
        }
        self.leave(value);
    }
}
