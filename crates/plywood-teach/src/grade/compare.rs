//! Compares a program's trace of a task with a search, event by event.

use super::conventions::{NumberKind, Signs};
use super::departure::{Departure, EdgeFault, Place, Reason};
use super::line::{LineContent, move_line, path_text, value_line, within};
use super::printed::PrintedForms;
use super::reference::{EventContext, NodeEvent, OpenNode, observe, truth};
use super::task::{NodeKind, Task};
use super::trace::{PrintedLine, Trace, TraceLine};
use super::verdict::Attempt;
use crate::game::{Game, Move, Value};
use crate::search::{Method, Role, Window};
use plywood_explore::games::textbook::Position;
use std::mem::discriminant;

/// One interpretation of a program's output: the printed forms, and the number of the first move.
pub(super) struct Reading {
    /// With moves counted from 0.
    pub attempts: Vec<Attempt>,
    pub printed: PrintedForms,
    /// The number of the first move.
    pub first_move: u32,
}

/// A trace that is compared while the search runs.
struct TraceComparison<'t> {
    task: &'t Task,
    trace: &'t Trace,
    printed: PrintedForms,
    signs: Signs,
    first_move: u32,
    /// Number of lines that were right.
    matched: usize,
    /// The reason why the line after the last right one is wrong, if an event has shown it before
    /// the search reaches a line that must be printed.
    early_reason: Option<Reason>,
    /// The first line that the program has left out since then, as it would print it.
    left_out: Option<String>,
    /// The expected line where it departs, the node and the reason.
    departure: Option<(String, Vec<u32>, Reason)>,
    /// The positions of the search from the root to the open node.
    places: Vec<Position>,
}

impl<'t> TraceComparison<'t> {
    /// Returns the line after the last right one.
    fn next(&self) -> Option<&'t TraceLine> {
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
                let task = self.task.window;
                Reason::Window {
                    expected,
                    got,
                    edge: if open
                        .iter()
                        .rev()
                        .nth(1)
                        .is_some_and(|node| node.role == Role::Chance)
                    {
                        EdgeFault::OfChance
                    } else {
                        EdgeFault::new([expected, got], path, above, task)
                    },
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
            // It enters a node in which it is already.
            (LineContent::Enter(_), NodeEvent::Enter(_)) if path.starts_with(said_path) => {
                Reason::Order
            }
            (_, NodeEvent::Enter(_)) if !path.is_empty() && !said_path.starts_with(path) => {
                self.reason_not_entered(next, said_path, event)
            }
            _ => Reason::Order,
        }
    }

    /// Returns the reason why the next line, about the node `said`, is not the entry of a child.
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

    /// Returns the kind of the event's node.
    fn kind(&mut self, event: EventContext<'_>) -> NodeKind {
        let game = &self.task.game;
        if let NodeEvent::Enter(_) = event.node_event {
            self.places.truncate(event.path.len());
            let place = match (self.places.last(), event.path.last()) {
                (Some(parent), Some(&index)) => game.play(parent, Move(index)),
                _ => game.root(),
            };
            self.places.push(place);
        }
        let ply = event.path.len();
        self.task.kind_at(&self.places[ply], ply)
    }

    /// Returns whether an event may be missing: the entry of its node has been compared, and the
    /// program does not report something else of the same kind here.
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

    /// Returns the error in the next line, if this event shows it: the line continues at a node
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

    /// Compares an event with the next line, and returns whether the search goes on.
    fn accept(&mut self, event: EventContext<'_>) -> bool {
        let kind = self.kind(event);
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

/// The trace of a task is not that of a search.
pub(super) struct Mismatch {
    /// Number of right lines about nodes before it.
    pub matched: usize,
    /// The first departure.
    pub departure: Box<Departure>,
}

/// Compares the trace of a task, which the program takes for `task`, with a search, and narrows the
/// `signs` of its numbers as far as the trace is that search's.
///
/// # Errors
/// The trace is not that search's.
pub(super) fn compare(
    reading: &Reading,
    index: usize,
    task: &Task,
    method: Method,
    signs: &mut Signs,
) -> Result<(), Mismatch> {
    let trace = &reading.attempts[index].trace;
    let (printed, first_move) = (reading.printed, reading.first_move);
    let mut compared = TraceComparison {
        task,
        trace,
        printed,
        signs: *signs,
        first_move,
        matched: 0,
        early_reason: None,
        left_out: None,
        departure: None,
        places: Vec::new(),
    };
    let result = observe(task, method, |event| compared.accept(event));
    *signs = compared.signs;
    let matched = compared.matched;
    let departure = |expected, path, line: Option<PrintedLine>, reason| Mismatch {
        matched,
        departure: Box::new(Departure {
            task: index,
            unit: task.unit(),
            max_magnitude: task.max_magnitude,
            line: line.as_ref().map(|line| line.number),
            path,
            expected,
            got: line.map(|line| line.text),
            reason,
        }),
    };
    let next = compared.next();
    let next_line = next.map(|line| line.printed.clone());
    let Some((value, best)) = result else {
        let (expected, path, reason) = match compared.departure {
            Some((expected, path, reason)) => (Some(expected), path, reason),
            None => (None, Vec::new(), Reason::Order),
        };
        let named = next.and_then(|line| line.path.clone());
        let path = match (&reason, reason.node_path()) {
            (_, Some(own)) => own.to_vec(),
            (Reason::EndsEarly, None) => path,
            (_, None) => named.unwrap_or(path),
        };
        return Err(departure(expected, path, next_line, reason));
    };
    if let Some(next) = next {
        let path = next.path.clone().unwrap_or_default();
        let reason = match (compared.early_reason, task.kind(&path)) {
            (Some(reason), _) => reason,
            (None, Some(_)) if next.path.is_some() => Reason::GoesOn,
            (None, _) => Reason::Outside,
        };
        let path = reason.node_path().map_or(path, <[u32]>::to_vec);
        return Err(departure(compared.left_out, path, next_line, reason));
    }
    let role = task.root_role;
    let (value, best) = if reading.printed.any_node() || method.implementation.has_changes() {
        (value, best)
    } else {
        expected_result(task, trace, value, best)
    };
    let value = within(value, task.max_magnitude);
    if printed.value {
        let is_own = [NumberKind::Result, NumberKind::Values]
            .into_iter()
            .any(|numbers| signs.is_own(numbers));
        let expected = if is_own { role.own(value) } else { value };
        let line = Some(value_line(task.unit(), expected));
        let Some((printed, got)) = trace.value.clone() else {
            return Err(departure(line, Vec::new(), None, Reason::EndsEarly));
        };
        if !signs.narrow(NumberKind::Result, got == value, got == role.own(value)) {
            let said = Some(printed);
            let reason = Reason::Result { expected, got };
            return Err(departure(line, Vec::new(), said, reason));
        }
    }
    if let Some(expected) = best.filter(|_| printed.best) {
        let line = Some(move_line(expected + first_move));
        let (said, got) = trace.best.clone().unzip();
        let got = got.flatten();
        // If the root's value is no better than its edge, the best move is unknown.
        let is_known = role.prefers(value, task.window.edge(role));
        if got != Some(expected) && (is_known || got.is_some()) {
            let reason = Reason::Move { expected };
            return Err(departure(line, Vec::new(), said, reason));
        }
    }
    Ok(())
}

/// Returns the value and the move that a program must print which prints nothing else. Outside its
/// window a right search only knows a bound: any that is true will do, as well as the value itself.
fn expected_result(
    task: &Task,
    trace: &Trace,
    value: Value,
    best: Option<u32>,
) -> (Value, Option<u32>) {
    let (role, window) = (task.root_role, task.window);
    let (truth, moves) = truth(task);
    let (own, other) = (window.edge(role), window.edge(role.other()));
    let bounds = match (role.prefers(truth, own), role.prefers(other, truth)) {
        (true, true) => return (value, best),
        (false, _) => [truth, own],
        (true, false) => [other, truth],
    };
    let is_true =
        |said: &Value| (bounds[0].min(bounds[1])..=bounds[0].max(bounds[1])).contains(said);
    let said = trace.value.as_ref().map(|&(_, said)| said);
    let mut said = said.into_iter().flat_map(|said| [said, role.own(said)]);
    let is_known = role.prefers(truth, own);
    // A move is as good as the window asks for, or there is none and any will do.
    let will_do = |index: &u32| match moves.get(*index as usize) {
        Some(&value) => !is_known || !role.prefers(other, value),
        None => false,
    };
    let printed = trace.best.as_ref().and_then(|&(_, printed)| printed);
    (
        said.find(is_true).unwrap_or(truth),
        printed.filter(will_do).or(best),
    )
}
