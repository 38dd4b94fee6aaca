//! Compares a program's trace of a task with a search, event by event.

use super::departure::{Departure, EdgeFault, Output, Reason};
use super::number::Number;
use super::printed::PrintedForms;
use super::reference::{EventSink, NodeEvent, Open, Reporter, line};
use super::signs::{Sides, Signs};
use super::task::{NodeKind, Task};
use super::trace::{LineContent, Trace, path_text};
use crate::game::textbook::Position;
use crate::game::{Game, Move, Value};
use crate::search::{Method, Role, Window};

/// A trace that is compared while the search runs.
struct TraceComparison<'t> {
    task: &'t Task,
    trace: &'t Trace,
    printed: PrintedForms,
    signs: Signs,
    from: u32,
    /// Number of lines that were right.
    done: usize,
    /// Number of events that were matched.
    matched: usize,
    /// What is wrong with the line after the last right one, if an event has shown it before the
    /// search reaches a line that must be printed.
    seen: Option<Reason>,
    left_out: Option<String>,
    /// The line that should stand where it departs, the node and the reason, if that is asked.
    departs: Option<(String, Vec<u32>, Reason)>,
    locates: bool,
    /// The positions of the search from the root to the open node.
    places: Vec<Position>,
}

impl TraceComparison<'_> {
    /// Returns whether the next line reports this event.
    fn fits(&mut self, path: &[u32], role: Role, what: NodeEvent) -> bool {
        let Some(next) = self.trace.lines.get(self.done) else {
            return false;
        };
        if next.path.as_deref() != Some(path) {
            return false;
        }
        let keep = |sides: &mut Sides, number: Number, value: Value| {
            let said = number.value();
            sides.narrow(said == value, said == role.own(value))
        };
        match (next.content, what) {
            (LineContent::Enter(None), NodeEvent::Enter(_))
            | (LineContent::Cut, NodeEvent::Cut { .. }) => true,
            (LineContent::Enter(Some([alpha, beta])), NodeEvent::Enter(window)) => {
                let said = Window {
                    alpha: alpha.value(),
                    beta: beta.value(),
                };
                let own = role.own_window(window);
                self.signs.windows.narrow(said == window, said == own)
            }
            (LineContent::Leaf(number), NodeEvent::Leaf(value)) => {
                keep(&mut self.signs.leaves, number, value)
            }
            (LineContent::Return(number), NodeEvent::Return { value, is_leaf }) => {
                let sides = match is_leaf {
                    true => &mut self.signs.returned_leaves,
                    false => &mut self.signs.values,
                };
                keep(sides, number, value)
            }
            _ => false,
        }
    }

    /// Returns the event as the program would report it.
    fn expected(&self, path: &[u32], role: Role, what: NodeEvent) -> String {
        let own = |sides: Sides, value| match sides.is_own() {
            true => role.own(value),
            false => value,
        };
        let path = path_text(path, self.from);
        match what {
            NodeEvent::Enter(_) if !self.printed.windows => format!("visit {path}"),
            NodeEvent::Enter(window) if self.signs.windows.is_own() => {
                line(&path, NodeEvent::Enter(role.own_window(window)))
            }
            NodeEvent::Leaf(value) => line(&path, NodeEvent::Leaf(own(self.signs.leaves, value))),
            NodeEvent::Return { value, is_leaf } => {
                let sides = match is_leaf {
                    true => self.signs.returned_leaves,
                    false => self.signs.values,
                };
                let value = own(sides, value);
                line(&path, NodeEvent::Return { value, is_leaf })
            }
            what => line(&path, what),
        }
    }

    /// Returns why the next line does not report the event.
    fn reason(
        &self,
        (path, kind): (&[u32], NodeKind),
        role: Role,
        what: NodeEvent,
        open: &[Open],
    ) -> Reason {
        let Some(next) = self.trace.lines.get(self.done) else {
            return Reason::EndsEarly;
        };
        let Some(said_path) = next.path.as_deref() else {
            return Reason::Outside;
        };
        if self.task.kind(said_path).is_none() {
            return Reason::Outside;
        }
        let max = |role: Role, sides: Sides, number: Number| match sides.is_own() {
            true => role.own(number.value()),
            false => number.value(),
        };
        match (next.content, what) {
            (LineContent::Enter(Some([alpha, beta])), NodeEvent::Enter(expected))
                if said_path == path =>
            {
                let got = Window {
                    alpha: alpha.value(),
                    beta: beta.value(),
                };
                let got = match self.signs.windows.is_own() {
                    true => role.own_window(got),
                    false => got,
                };
                let above: Vec<Window> = open.iter().map(|open| open.window).collect();
                let above = &above[..above.len() - 1];
                let task = self.task.window();
                Reason::Window {
                    expected,
                    got,
                    edge: EdgeFault::new([expected, got], (path, above), task),
                }
            }
            (LineContent::Leaf(got), NodeEvent::Leaf(expected)) if said_path == path => {
                Reason::Value {
                    expected,
                    got: max(role, self.signs.leaves, got),
                    kind,
                }
            }
            (LineContent::Return(got), NodeEvent::Return { value, is_leaf })
                if said_path == path =>
            {
                let sides = match is_leaf {
                    true => self.signs.returned_leaves,
                    false => self.signs.values,
                };
                Reason::Value {
                    expected: value,
                    got: max(role, sides, got),
                    kind,
                }
            }
            (_, NodeEvent::Enter(_)) if !path.is_empty() && !said_path.starts_with(path) => {
                let at = path[..path.len() - 1].to_vec();
                let due = path.to_vec();
                let Open {
                    role, window, best, ..
                } = open[open.len() - 2];
                if said_path.len() > at.len() && said_path.starts_with(&at) {
                    return match next.content {
                        LineContent::Enter(_) | LineContent::Leaf(_) => Reason::OtherChild { due },
                        LineContent::Cut | LineContent::Return(_) => Reason::Order,
                    };
                }
                let value = match next.content {
                    LineContent::Leaf(number) => Some(max(role, self.signs.leaves, number)),
                    // A value alone may be that of a loop that has not run.
                    LineContent::Return(number) => {
                        Some(max(role, self.signs.returned_leaves, number))
                            .filter(|&value| self.task.is_cut_off_at(at.len() + 1, value))
                    }
                    LineContent::Enter(_) | LineContent::Cut => None,
                };
                let is_first = said_path == at && best.is_none();
                match value.filter(|_| is_first) {
                    Some(value) => Reason::Shallow {
                        at,
                        role,
                        value,
                        depth: self.task.depth(),
                        due,
                    },
                    None => Reason::CutTooEarly {
                        at,
                        role,
                        best,
                        window,
                        due,
                    },
                }
            }
            _ => Reason::Order,
        }
    }
}

impl TraceComparison<'_> {
    /// Returns the kind of the node at which the search is.
    fn kind(&mut self, path: &[u32], what: NodeEvent) -> NodeKind {
        let game = self.task.game();
        if let NodeEvent::Enter(_) = what {
            self.places.truncate(path.len());
            let place = match (self.places.last(), path.last()) {
                (Some(parent), Some(&index)) => game.play(parent, Move(index)),
                _ => game.root(),
            };
            self.places.push(place);
        }
        self.task.kind_at(&self.places[path.len()], path.len())
    }

    /// Returns whether an event may be missing: the entry of its node has been compared, and the
    /// program does not report something else of the same kind here.
    fn may_be_left_out(&self, kind: NodeKind, path: &[u32], what: NodeEvent) -> bool {
        if matches!(what, NodeEvent::Enter(_)) || !self.printed.prints_entries(kind) {
            return false;
        }
        let next = self.trace.lines.get(self.done);
        !next.is_some_and(|next| {
            let is_same_kind = matches!(
                (next.content, what),
                (LineContent::Leaf(_), NodeEvent::Leaf(_))
                    | (LineContent::Return(_), NodeEvent::Return { .. })
            );
            is_same_kind && next.path.as_deref() == Some(path)
        })
    }

    /// Returns what is wrong with the next line, if this event shows it: the line goes on at a node
    /// that ends here, or below one that is a leaf, or ends one that has no reason to end.
    fn seen(
        &self,
        (path, kind): (&[u32], NodeKind),
        role: Role,
        what: NodeEvent,
        open: &[Open],
    ) -> Option<Reason> {
        let next = self.trace.lines.get(self.done)?;
        let said = next.path.as_deref()?;
        let (at, node) = (path.to_vec(), open.last()?);
        match what {
            NodeEvent::Cut { skips: true } => {
                let is_entry = matches!(next.content, LineContent::Enter(_) | LineContent::Leaf(_));
                let is_child = said.split_last().is_some_and(|(_, parent)| parent == path);
                (is_entry && is_child && self.task.kind(said).is_some()).then(|| Reason::NotCut {
                    at,
                    role,
                    best: node.best.unwrap_or(role.worst()),
                    window: node.window,
                })
            }
            NodeEvent::Leaf(value) if kind == NodeKind::CutOff => {
                let is_below = said.len() > path.len() && said.starts_with(path);
                is_below.then_some(Reason::Deep { at, role, value })
            }
            NodeEvent::Return {
                value,
                is_leaf: false,
            } => {
                (next.content == LineContent::Cut && said == path).then(|| Reason::CutForNothing {
                    at,
                    role,
                    best: node.best.unwrap_or(value),
                    window: node.window,
                })
            }
            _ => None,
        }
    }
}

impl EventSink for TraceComparison<'_> {
    fn accept(&mut self, path: &[u32], role: Role, what: NodeEvent, open: &[Open]) -> bool {
        let kind = self.kind(path, what);
        let fits = self.printed.has(kind, what) && self.fits(path, role, what);
        if self.locates && !fits && self.seen.is_none() {
            self.seen = self.seen((path, kind), role, what, open);
        }
        if !self.printed.has(kind, what) {
            return true;
        }
        if fits {
            self.done += 1;
            self.matched += 1;
            self.seen = None;
            self.left_out = None;
            return true;
        }
        if what == (NodeEvent::Cut { skips: false }) {
            return true;
        }
        if self.may_be_left_out(kind, path, what) {
            if self.seen.is_some() && self.left_out.is_none() {
                self.left_out = Some(self.expected(path, role, what));
            }
            return true;
        }
        if self.locates {
            let expected = match self.left_out.take() {
                Some(left_out) => left_out,
                None => self.expected(path, role, what),
            };
            let reason = match self.seen.take() {
                Some(reason) => reason,
                None => self.reason((path, kind), role, what, open),
            };
            self.departs = Some((expected, path.to_vec(), reason));
        }
        false
    }
}

/// The result of comparing a trace with a search.
pub(super) enum ComparisonResult {
    /// The trace is that search's; more is known now about the side from which numbers are counted.
    Same(Signs),
    /// The trace is not that search's.
    Differs,
    /// The trace is not that search's, and this is where it departs.
    DiffersAt(Box<Departure>),
}

/// Compares a trace with a search. `locates` asks for the place where it departs.
pub(super) fn compare(
    (index, task, trace): (usize, &Task, &Trace),
    method: Method,
    (printed, signs, from): (PrintedForms, Signs, u32),
    locates: bool,
) -> ComparisonResult {
    let compared = TraceComparison {
        task,
        trace,
        printed,
        signs,
        from,
        done: 0,
        matched: 0,
        seen: None,
        left_out: None,
        departs: None,
        locates,
        places: Vec::new(),
    };
    let mut reporter = Reporter::new(compared);
    let value = task.search(method, &mut reporter);
    let is_complete = reporter.is_complete();
    let best = reporter.best;
    let compared = reporter.sink;
    let next = trace.lines.get(compared.done);
    let departure = |expected, path, line: Option<(u32, String)>, reason| {
        let departure = Departure {
            task: index,
            line: line.as_ref().map(|&(number, _)| number),
            path,
            expected,
            got: line.map_or(Output::End, |(_, text)| Output::Line(text)),
            reason,
            matched: compared.matched,
        };
        match locates {
            true => ComparisonResult::DiffersAt(Box::new(departure)),
            false => ComparisonResult::Differs,
        }
    };
    let next_line = next.map(|line| (line.number, line.text.clone()));
    let Ok(value) = value.map_err(|_| ()).and_then(|value| match is_complete {
        true => Ok(value),
        false => Err(()),
    }) else {
        let (expected, path, reason) = match compared.departs.clone() {
            Some((expected, path, reason)) => (Some(expected), path, reason),
            None => (None, Vec::new(), Reason::Order),
        };
        let said = next.and_then(|line| line.path.clone());
        let path = match (&reason, reason.place()) {
            (_, Some(own)) => own.to_vec(),
            (Reason::EndsEarly, None) => path,
            (_, None) => said.unwrap_or(path),
        };
        return departure(expected, path, next_line, reason);
    };
    if let Some(next) = next {
        let path = next.path.clone().unwrap_or_default();
        let reason = match (compared.seen.clone(), task.kind(&path)) {
            (Some(reason), _) => reason,
            (None, Some(_)) if next.path.is_some() => Reason::GoesOn,
            (None, _) => Reason::Outside,
        };
        let path = reason.place().map_or(path, <[u32]>::to_vec);
        return departure(compared.left_out.clone(), path, next_line, reason);
    }
    let mut signs = compared.signs;
    let role = task.root_role();
    if printed.value {
        let expected = match signs.result.is_own() || signs.values.is_own() {
            true => role.own(value),
            false => value,
        };
        let line = Some(format!("value {}", super::number::edge_text(expected)));
        let Some((number, said)) = trace.value else {
            return departure(line, Vec::new(), None, Reason::EndsEarly);
        };
        let got = said.value();
        if !signs.result.narrow(got == value, got == role.own(value)) {
            let text = format!("value {}", super::number::edge_text(got));
            let reason = Reason::Result { expected, got };
            return departure(line, Vec::new(), Some((number, text)), reason);
        }
    }
    if let Some(expected) = best.filter(|_| printed.best) {
        let line = Some(format!("move {}", expected + from));
        let got = trace.best_move();
        // Where the root's value is no better than its edge, no move is known to be the best.
        let is_known = role.prefers(value, task.window().edge(role));
        if got != Some(expected) && (is_known || got.is_some()) {
            let said = trace.best.map(|(number, _)| {
                let text = got.map_or("none".to_owned(), |got| {
                    got.saturating_add(from).to_string()
                });
                (number, format!("move {text}"))
            });
            let reason = Reason::Move { expected, got };
            return departure(line, Vec::new(), said, reason);
        }
    }
    ComparisonResult::Same(signs)
}
