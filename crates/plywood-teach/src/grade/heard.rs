//! A program's trace of a task held against a search, event by event.

use super::departure::{Departure, Got, Reason};
use super::number::Number;
use super::reference::{Listener, Open, Telling, What, line};
use super::task::{NodeKind, Task};
use super::trace::{Said, Trace, path_text};
use crate::game::Value;
use crate::search::{Method, Role, Window};

/// Which kinds of lines a program prints at all: of others it is not asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// Entries of the root, of inner nodes, of leaves.
    pub enters: [bool; 3],
    /// Whether any entry has a window.
    pub windows: bool,
    /// Values of leaves.
    pub leaves: bool,
    /// Cuts.
    pub cuts: bool,
    /// Values returned by the root, inner nodes, leaves.
    pub returns: [bool; 3],
    /// The result.
    pub value: bool,
    /// The best move.
    pub best: bool,
}

impl Printed {
    /// Adds what a trace has.
    pub fn add(&mut self, task: &Task, trace: &Trace) {
        for line in &trace.lines {
            // What a program does below the depth says nothing of its other nodes.
            let kind = Trace::kind(task, line).filter(|&kind| kind != NodeKind::CutOff);
            let Some(kind) = kind else {
                continue;
            };
            match line.said {
                Said::Enter(window) => {
                    self.enters[kind as usize] = true;
                    self.windows |= window.is_some();
                }
                Said::Leaf(_) => self.leaves = true,
                Said::Cut => self.cuts = true,
                Said::Return(_) => self.returns[kind as usize] = true,
            }
        }
        self.value |= trace.value.is_some();
        self.best |= trace.best.is_some();
    }

    /// Whether anything about a node is printed.
    pub fn any_node(&self) -> bool {
        let single = [self.leaves, self.cuts];
        let all = self.enters.iter().chain(&self.returns).chain(&single);
        all.into_iter().any(|&is| is)
    }

    fn has(&self, kind: NodeKind, what: What) -> bool {
        let inner = match kind {
            NodeKind::Root => 0,
            _ => 1,
        };
        let entered = match kind {
            NodeKind::Root | NodeKind::Inner => inner,
            NodeKind::Leaf | NodeKind::CutOff => 2,
        };
        match what {
            What::Enter(_) => self.enters[entered],
            What::Leaf(_) => self.leaves,
            What::Cut { .. } => self.cuts,
            What::Return { is_leaf: true, .. } => self.returns[2],
            What::Return { is_leaf: false, .. } => self.returns[inner],
        }
    }
}

/// For whom a number can be counted: for MAX, for the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// It may be MAX's.
    pub max: bool,
    /// It may be the mover's.
    pub own: bool,
}

impl Sides {
    const ANY: Sides = Sides {
        max: true,
        own: true,
    };

    /// Keeps those by which a number is right; whether any is left.
    fn keep(&mut self, max: bool, own: bool) -> bool {
        let kept = Sides {
            max: self.max && max,
            own: self.own && own,
        };
        if kept.max || kept.own {
            *self = kept;
        }
        kept.max || kept.own
    }

    fn is_own(self) -> bool {
        !self.max
    }
}

/// For whom a program counts its numbers, as far as its traces have told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// Windows.
    pub windows: Sides,
    /// Values that inner nodes return.
    pub values: Sides,
    /// Values of leaves, where they are told as such.
    pub leaves: Sides,
    /// Values that leaves return.
    pub returned_leaves: Sides,
    /// The result.
    pub result: Sides,
}

impl Signs {
    /// Nothing is known.
    pub const ANY: Signs = Signs {
        windows: Sides::ANY,
        values: Sides::ANY,
        leaves: Sides::ANY,
        returned_leaves: Sides::ANY,
        result: Sides::ANY,
    };

    /// Those of a program of which it is said whether it turns signs.
    pub fn told(turns: Option<bool>) -> Signs {
        let Some(turns) = turns else {
            return Signs::ANY;
        };
        let sides = Sides {
            max: !turns,
            own: turns,
        };
        // The mover's or MAX's: a leaf's number stands in the tree.
        Signs {
            windows: sides,
            values: sides,
            ..Signs::ANY
        }
    }

    /// Whether the program turns signs; none where its traces do not tell.
    pub fn turns(&self) -> Option<bool> {
        let sides = [self.windows, self.values];
        if sides.iter().any(|sides| !sides.max) {
            return Some(true);
        }
        sides.iter().any(|sides| !sides.own).then_some(false)
    }
}

/// A trace that is compared while the search runs.
struct Compared<'t> {
    task: &'t Task,
    trace: &'t Trace,
    printed: Printed,
    signs: Signs,
    from: u32,
    /// Lines that were right.
    done: usize,
    /// Events that were heard.
    heard: usize,
    /// Where it departs, if that is to be told at all.
    departs: Option<(String, Vec<u32>, Reason)>,
    is_told: bool,
}

impl Compared<'_> {
    /// Whether the next line says this event.
    fn fits(&mut self, path: &[u32], role: Role, what: What) -> bool {
        let Some(next) = self.trace.lines.get(self.done) else {
            return false;
        };
        if next.path.as_deref() != Some(path) {
            return false;
        }
        let keep = |sides: &mut Sides, number: Number, value: Value| {
            let said = number.value();
            sides.keep(said == value, said == role.own(value))
        };
        match (next.said, what) {
            (Said::Enter(None), What::Enter(_)) | (Said::Cut, What::Cut { .. }) => true,
            (Said::Enter(Some([alpha, beta])), What::Enter(window)) => {
                let said = Window {
                    alpha: alpha.value(),
                    beta: beta.value(),
                };
                let own = role.own_window(window);
                self.signs.windows.keep(said == window, said == own)
            }
            (Said::Leaf(number), What::Leaf(value)) => keep(&mut self.signs.leaves, number, value),
            (Said::Return(number), What::Return { value, is_leaf }) => {
                let sides = match is_leaf {
                    true => &mut self.signs.returned_leaves,
                    false => &mut self.signs.values,
                };
                keep(sides, number, value)
            }
            _ => false,
        }
    }

    /// The event as the program would say it.
    fn expected(&self, path: &[u32], role: Role, what: What) -> String {
        let own = |sides: Sides, value| match sides.is_own() {
            true => role.own(value),
            false => value,
        };
        let path = path_text(path, self.from);
        match what {
            What::Enter(_) if !self.printed.windows => format!("visit {path}"),
            What::Enter(window) if self.signs.windows.is_own() => {
                line(&path, What::Enter(role.own_window(window)))
            }
            What::Leaf(value) => line(&path, What::Leaf(own(self.signs.leaves, value))),
            What::Return { value, is_leaf } => {
                let sides = match is_leaf {
                    true => self.signs.returned_leaves,
                    false => self.signs.values,
                };
                let value = own(sides, value);
                line(&path, What::Return { value, is_leaf })
            }
            what => line(&path, what),
        }
    }

    /// Why the next line does not say the event.
    fn reason(&self, path: &[u32], role: Role, what: What, open: &[Open]) -> Reason {
        let Some(next) = self.trace.lines.get(self.done) else {
            return Reason::EndsEarly;
        };
        let Some(said_path) = next.path.as_deref() else {
            return Reason::Outside;
        };
        if self.task.kind(said_path).is_none() {
            return Reason::Outside;
        }
        let max = |sides: Sides, number: Number| match sides.is_own() {
            true => role.own(number.value()),
            false => number.value(),
        };
        match (next.said, what) {
            (Said::Enter(Some([alpha, beta])), What::Enter(expected)) if said_path == path => {
                let got = Window {
                    alpha: alpha.value(),
                    beta: beta.value(),
                };
                let got = match self.signs.windows.is_own() {
                    true => role.own_window(got),
                    false => got,
                };
                let is_alpha = got.alpha != expected.alpha;
                // The highest node that has this edge set it; above it is the task.
                let edge = |window: Window| match is_alpha {
                    true => window.alpha,
                    false => window.beta,
                };
                let above = &open[..open.len() - 1];
                let setter = above
                    .iter()
                    .position(|open| edge(open.window) == edge(expected));
                Reason::Window {
                    expected,
                    got,
                    is_alpha,
                    set_at: setter
                        .filter(|_| edge(expected) != edge(self.task.window()))
                        .map(|ply| path[..ply].to_vec()),
                }
            }
            (Said::Leaf(got), What::Leaf(expected)) if said_path == path => Reason::Value {
                expected,
                got: max(self.signs.leaves, got),
                is_leaf: true,
            },
            (Said::Return(got), What::Return { value, is_leaf }) if said_path == path => {
                let sides = match is_leaf {
                    true => self.signs.returned_leaves,
                    false => self.signs.values,
                };
                Reason::Value {
                    expected: value,
                    got: max(sides, got),
                    is_leaf,
                }
            }
            (Said::Enter(_) | Said::Leaf(_), _) if ended(said_path, open, path, what).is_some() => {
                let ply = said_path.len() - 1;
                let Open {
                    role, window, best, ..
                } = open[ply.min(open.len() - 1)];
                Reason::NotCut {
                    at: said_path[..ply].to_vec(),
                    role,
                    best: best.unwrap_or(role.worst()),
                    window,
                }
            }
            (_, What::Enter(_)) if !path.is_empty() && !said_path.starts_with(path) => {
                let parent = &path[..path.len() - 1];
                let Open {
                    role, window, best, ..
                } = open[open.len() - 2];
                match said_path.len() <= parent.len() || !said_path.starts_with(parent) {
                    true => Reason::CutTooEarly {
                        at: parent.to_vec(),
                        role,
                        best,
                        window,
                        due: path.to_vec(),
                    },
                    false => Reason::Order,
                }
            }
            _ => Reason::Order,
        }
    }
}

/// Whether a line enters a child of the node that says now that it cuts or returns: its length.
fn ended(said: &[u32], open: &[Open], path: &[u32], what: What) -> Option<usize> {
    let is_end = matches!(what, What::Cut { .. } | What::Return { is_leaf: false, .. });
    let parent = said.split_last()?.1;
    (is_end && parent == path && open.len() == said.len()).then_some(said.len())
}

impl Listener for Compared<'_> {
    fn hear(&mut self, path: &[u32], role: Role, what: What, open: &[Open]) -> bool {
        let kind = self.task.kind(path).unwrap_or(NodeKind::Inner);
        if !self.printed.has(kind, what) {
            return true;
        }
        if self.fits(path, role, what) {
            self.done += 1;
            self.heard += 1;
            return true;
        }
        if what == (What::Cut { skips: false }) {
            return true;
        }
        if self.is_told {
            let expected = self.expected(path, role, what);
            let reason = self.reason(path, role, what, open);
            self.departs = Some((expected, path.to_vec(), reason));
        }
        false
    }
}

/// How a trace stands to a search.
pub(super) enum Stands {
    /// It is that search's; for whom numbers are counted is known better now.
    Same(Signs),
    /// It is not.
    Departs,
    /// It is not, and this is where.
    DepartsAt(Box<Departure>),
}

/// Holds a trace against a search. `is_told` asks where it departs.
pub(super) fn held(
    (index, task, trace): (usize, &Task, &Trace),
    method: Method,
    (printed, signs, from): (Printed, Signs, u32),
    is_told: bool,
) -> Stands {
    let compared = Compared {
        task,
        trace,
        printed,
        signs,
        from,
        done: 0,
        heard: 0,
        departs: None,
        is_told,
    };
    let mut telling = Telling::new(compared);
    let value = task.search(method, &mut telling);
    let was_heard = telling.was_heard();
    let best = telling.best;
    let compared = telling.listener;
    let next = trace.lines.get(compared.done);
    let departure = |expected, path, line: Option<(u32, String)>, reason| {
        let departure = Departure {
            task: index,
            line: line.as_ref().map(|&(number, _)| number),
            path,
            expected,
            got: line.map_or(Got::End, |(_, text)| Got::Line(text)),
            reason,
            heard: compared.heard,
        };
        match is_told {
            true => Stands::DepartsAt(Box::new(departure)),
            false => Stands::Departs,
        }
    };
    let next_line = next.map(|line| (line.number, line.text.clone()));
    let Ok(value) = value.map_err(|_| ()).and_then(|value| match was_heard {
        true => Ok(value),
        false => Err(()),
    }) else {
        let (expected, path, reason) = match compared.departs.clone() {
            Some((expected, path, reason)) => (Some(expected), path, reason),
            None => (None, Vec::new(), Reason::Order),
        };
        let said = next.and_then(|line| line.path.clone());
        let path = match reason {
            Reason::EndsEarly | Reason::CutTooEarly { .. } => path,
            _ => said.unwrap_or(path),
        };
        return departure(expected, path, next_line, reason);
    };
    if let Some(next) = next {
        let path = next.path.clone().unwrap_or_default();
        let reason = match task.kind(&path) {
            Some(_) if next.path.is_some() => Reason::GoesOn,
            _ => Reason::Outside,
        };
        return departure(None, path, next_line, reason);
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
        if !signs.result.keep(got == value, got == role.own(value)) {
            let text = format!("value {}", super::number::edge_text(got));
            let reason = Reason::Result { expected, got };
            return departure(line, Vec::new(), Some((number, text)), reason);
        }
    }
    if let Some(expected) = best.filter(|_| printed.best) {
        let line = Some(format!("move {}", expected + from));
        let got = trace.best.map(|(_, got)| got);
        if got != Some(expected) {
            let said = trace
                .best
                .map(|(number, got)| (number, format!("move {}", got.wrapping_add(from))));
            let reason = Reason::Move { expected, got };
            return departure(line, Vec::new(), said, reason);
        }
    }
    Stands::Same(signs)
}
