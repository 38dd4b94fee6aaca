//! Compares the events of a search with a program's lines during the search, and finds out why a
//! line is wrong.

use crate::conventions::{NumberKind, Signs};
use crate::departure::{EdgeFault, Place, Reason};
use crate::line::{LineContent, path_text};
use crate::printed::PrintedForms;
use crate::reference::{EventContext, NodeEvent, OpenNode};
use crate::task::{NodeKind, Task};
use crate::trace::{Trace, TraceLine};
use plywood_core::search::{Role, Window};
use std::mem::discriminant;

/// A comparison in progress.
pub(super) struct TraceComparison<'t> {
    pub task: &'t Task,
    pub trace: &'t Trace,
    pub printed: PrintedForms,
    pub signs: Signs,
    pub first_move: u32,
    /// Number of correct lines.
    pub matched: usize,
    /// Why the line after the last correct one is wrong, if an event shows this before the search
    /// reaches a line that must be printed.
    pub early_reason: Option<Reason>,
    /// The first line that the program has omitted since then, as it would print it.
    pub left_out: Option<String>,
    /// At the departure: the expected line, the node and the reason.
    pub departure: Option<(String, Vec<u32>, Reason)>,
}

impl<'t> TraceComparison<'t> {
    /// Returns the line after the last correct one.
    pub(super) fn next(&self) -> Option<&'t TraceLine> {
        self.trace.lines.get(self.matched)
    }

    /// Returns whether the next line reports this event.
    fn fits(&mut self, event: EventContext<'_>) -> bool {
        let Some(next) = self.next() else {
            return false;
        };
        let right = event.node_event.content();
        let (said, right) = (next.content, right.within(self.task.max_magnitude));
        if next.path.as_deref() != Some(event.path) || discriminant(&said) != discriminant(&right) {
            return false;
        }
        match NumberKind::of(event.node_event) {
            Some(numbers) if said != LineContent::Enter(None) => {
                let own = right.own(event.role);
                self.signs.narrow(numbers, said == right, said == own)
            }
            _ => true,
        }
    }

    /// Converts MAX's numbers of an event to those of the program, or back.
    fn converted(&self, event: EventContext<'_>, content: LineContent) -> LineContent {
        if NumberKind::of(event.node_event).is_some_and(|numbers| self.signs.is_own(numbers)) {
            content.own(event.role)
        } else {
            content
        }
    }

    /// Returns the event as the program would report it.
    fn expected(&self, event: EventContext<'_>) -> String {
        let content = match event.node_event {
            NodeEvent::Enter(_) if !self.printed.windows => LineContent::Enter(None),
            node_event => self.converted(event, node_event.content()),
        };
        content.line(self.task.unit(), &path_text(event.path, self.first_move))
    }

    /// Returns why the next line does not report the event.
    fn reason(&self, event: EventContext<'_>, kind: NodeKind) -> Reason {
        let EventContext { path, open, .. } = event;
        let Some(next) = self.next() else {
            return Reason::EndsEarly;
        };
        let Some(said_path) = next.path.as_deref() else {
            return Reason::Outside;
        };
        if self.task.kind(said_path).is_none() {
            return Reason::Outside;
        }
        let is_here = said_path == path;
        match (self.converted(event, next.content), event.node_event) {
            (LineContent::Enter(Some(got)), NodeEvent::Enter(expected)) if is_here => {
                let above: Vec<Window> = open.iter().map(|open| open.window).collect();
                let above = &above[..above.len() - 1];
                let parent = open.iter().rev().nth(1);
                let edge = if parent.is_some_and(|node| node.role == Role::Chance) {
                    EdgeFault::OfChance
                } else {
                    EdgeFault::new([expected, got], path, above, self.task.window)
                };
                Reason::Window {
                    expected,
                    got,
                    edge,
                }
            }
            (LineContent::Leaf(got), NodeEvent::Leaf(expected))
            | (
                LineContent::Return(got),
                NodeEvent::Return {
                    value: expected, ..
                },
            ) if is_here => Reason::Value {
                expected,
                got,
                kind,
            },
            // The program enters a node that is open already.
            (LineContent::Enter(_), NodeEvent::Enter(_)) if path.starts_with(said_path) => {
                Reason::Order
            }
            (_, NodeEvent::Enter(_)) if !path.is_empty() && !said_path.starts_with(path) => {
                self.reason_not_entered(next, said_path, event)
            }
            _ => Reason::Order,
        }
    }

    /// Returns why the next line, about the node `said`, is not the entry of a child.
    fn reason_not_entered(
        &self,
        next: &TraceLine,
        said: &[u32],
        event: EventContext<'_>,
    ) -> Reason {
        let at = event.path[..event.path.len() - 1].to_vec();
        let OpenNode {
            role, window, best, ..
        } = event.open[event.open.len() - 2];
        let is_below = said.len() > at.len() && said.starts_with(&at);
        let place = Place {
            at,
            role,
            value: best.unwrap_or(role.worst()),
            window,
            due: event.path.to_vec(),
        };
        match next.content {
            _ if !is_below => Reason::CutTooEarly(place),
            LineContent::Enter(_) | LineContent::Leaf(_) => Reason::OtherChild(place),
            LineContent::Cut | LineContent::Return(_) => Reason::Order,
        }
    }

    /// Returns whether an event may be missing: the entry of its node has been compared, and the
    /// program does not report another event of the same kind here.
    fn may_be_left_out(&self, event: EventContext<'_>, kind: NodeKind) -> bool {
        if matches!(event.node_event, NodeEvent::Enter(_)) || !self.printed.prints_entries(kind) {
            return false;
        }
        let content = event.node_event.content();
        !self.next().is_some_and(|next| {
            content != LineContent::Cut
                && discriminant(&next.content) == discriminant(&content)
                && next.path.as_deref() == Some(event.path)
        })
    }

    /// Returns the error in the next line if this event reveals it: the line continues at a node
    /// that ends here, or below a leaf, or ends a node without a reason.
    fn early_reason(&self, event: EventContext<'_>, kind: NodeKind) -> Option<Reason> {
        let EventContext { path, role, .. } = event;
        let next = self.next()?;
        let named = next.path.as_deref()?;
        let node = event.open.last()?;
        let place = |value| Place {
            at: path.to_vec(),
            role,
            value,
            window: node.window,
            due: Vec::new(),
        };
        match event.node_event {
            NodeEvent::Cut { skips: true } => {
                let is_entry = matches!(next.content, LineContent::Enter(_) | LineContent::Leaf(_));
                let is_child = named.split_last().is_some_and(|(_, parent)| parent == path);
                let best = node.best.unwrap_or(role.worst());
                (is_entry && is_child && self.task.kind(named).is_some())
                    .then(|| Reason::NotCut(place(best)))
            }
            NodeEvent::Leaf(value) if kind == NodeKind::Horizon => {
                let is_below = named.len() > path.len() && named.starts_with(path);
                is_below.then(|| Reason::Deep(place(value)))
            }
            NodeEvent::Return {
                value,
                is_leaf: false,
            } => {
                let is_cut = next.content == LineContent::Cut && named == path;
                is_cut.then(|| Reason::CutForNothing(place(node.best.unwrap_or(value))))
            }
            _ => None,
        }
    }

    /// Compares an event with the next line, and returns whether to continue.
    pub(super) fn accept(&mut self, event: EventContext<'_>) -> bool {
        let kind = event.kind(self.task);
        let is_printed = self.printed.has(kind, event.node_event);
        if is_printed && self.fits(event) {
            self.matched += 1;
            self.early_reason = None;
            self.left_out = None;
            return true;
        }
        if self.early_reason.is_none() {
            self.early_reason = self.early_reason(event, kind);
        }
        if !is_printed || event.node_event == (NodeEvent::Cut { skips: false }) {
            return true;
        }
        if self.may_be_left_out(event, kind) {
            if self.early_reason.is_some() && self.left_out.is_none() {
                self.left_out = Some(self.expected(event));
            }
            return true;
        }
        let left_out = self.left_out.take();
        let expected = left_out.unwrap_or_else(|| self.expected(event));
        let early_reason = self.early_reason.take();
        let reason = early_reason.unwrap_or_else(|| self.reason(event, kind));
        self.departure = Some((expected, event.path.to_vec(), reason));
        false
    }
}
