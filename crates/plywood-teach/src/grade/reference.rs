//! Reports what a search does in the terms of a trace: an observer like the one that records a
//! tree.

use super::number::edge_text;
use super::task::Task;
use super::trace::path_text;
use crate::game::{Move, Value};
use crate::search::{
    BackUp, Entry, LineEnd, Method, NextAction, Observer, Role, Valuation, Window,
};

/// What happens at a node. Windows and values are MAX's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeEvent {
    /// It is entered.
    Enter(Window),
    /// It is a leaf of this value.
    Leaf(Value),
    /// Its other children are skipped. If there are none, the program need not report it.
    Cut {
        /// Whether it skips anything.
        skips: bool,
    },
    /// It is done.
    Return {
        /// Its value.
        value: Value,
        /// Whether it is a leaf.
        is_leaf: bool,
    },
}

/// An event of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The moves to its node, from 0.
    pub path: Vec<u32>,
    /// The player to move there.
    pub role: Role,
    /// What happens.
    pub what: NodeEvent,
}

impl Event {
    /// Returns its line of the contract, with moves counted from 1 and MAX's values and windows.
    pub fn line(&self) -> String {
        line(&path_text(&self.path, 1), self.what)
    }
}

/// Returns the line of the contract that reports an event.
pub(super) fn line(path: &str, what: NodeEvent) -> String {
    match what {
        NodeEvent::Enter(window) => {
            let (alpha, beta) = (edge_text(window.alpha), edge_text(window.beta));
            format!("enter {path} {alpha} {beta}")
        }
        NodeEvent::Leaf(value) => format!("leaf {path} {}", edge_text(value)),
        NodeEvent::Cut { .. } => format!("cut {path}"),
        NodeEvent::Return { value, .. } => format!("return {path} {}", edge_text(value)),
    }
}

/// Receives events, one after another, and decides whether the search goes on.
pub(super) trait EventSink {
    /// Takes an event, and returns whether the search goes on.
    fn accept(&mut self, path: &[u32], role: Role, what: NodeEvent, open: &[Open]) -> bool;
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub role: Role,
    /// Its present window.
    pub window: Window,
    /// The value of its best child so far.
    pub best: Option<Value>,
    /// Whether it has ended early and that has not been reported yet.
    pub ends: bool,
}

/// The sink wants no more events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Halted;

/// An observer that reports to a sink.
pub(super) struct Reporter<L> {
    pub sink: L,
    path: Vec<u32>,
    open: Vec<Open>,
    /// The value of the node that returned last.
    left: Value,
    /// The root's best move so far.
    pub best: Option<u32>,
    is_halted: bool,
}

impl<L: EventSink> Reporter<L> {
    pub(crate) fn new(sink: L) -> Reporter<L> {
        Reporter {
            sink,
            path: Vec::new(),
            open: Vec::new(),
            left: 0,
            best: None,
            is_halted: false,
        }
    }

    /// Returns whether the sink took every event.
    pub(crate) fn is_complete(&self) -> bool {
        !self.is_halted
    }

    fn report(&mut self, what: NodeEvent) {
        if let Some(last) = self.open.last().filter(|_| !self.is_halted) {
            let role = last.role;
            self.is_halted = !self.sink.accept(&self.path, role, what, &self.open);
        }
    }

    fn pop(&mut self, value: Value) {
        self.left = value;
        self.open.pop();
        self.path.pop();
    }
}

impl<L: EventSink> Observer for Reporter<L> {
    type Stop = Halted;

    fn enter(&mut self, entry: Entry) -> Result<(), Halted> {
        if self.is_halted {
            return Err(Halted);
        }
        self.path.extend(entry.played.map(|Move(index)| index));
        self.open.push(Open {
            role: entry.role,
            window: entry.window,
            best: None,
            ends: false,
        });
        self.report(NodeEvent::Enter(entry.window));
        Ok(())
    }

    fn evaluate(&mut self, known: Valuation, _: impl FnOnce() -> LineEnd) {
        let value = known.value;
        self.report(NodeEvent::Leaf(value));
        let is_leaf = true;
        self.report(NodeEvent::Return { value, is_leaf });
        self.pop(value);
    }

    fn back_up(&mut self, event: BackUp) {
        if event.improves && self.open.len() == 1 {
            self.best = Some(event.played.0);
        }
        if let Some(open) = self.open.last_mut() {
            open.window = event.window;
            open.ends = event.then == NextAction::Ends;
            if event.improves {
                open.best = Some(self.left);
            }
        }
    }

    fn cut(&mut self, _: &[Move]) -> Result<(), Halted> {
        self.report(NodeEvent::Cut { skips: true });
        if let Some(open) = self.open.last_mut() {
            open.ends = false;
        }
        match self.is_halted {
            true => Err(Halted),
            false => Ok(()),
        }
    }

    fn return_value(&mut self, value: Value) {
        // A node that never entered its children has ended early, too.
        if self
            .open
            .last()
            .is_some_and(|open| open.ends || open.best.is_none())
        {
            self.report(NodeEvent::Cut { skips: false });
        }
        let is_leaf = false;
        self.report(NodeEvent::Return { value, is_leaf });
        self.pop(value);
    }
}

/// A sink that collects all events.
struct Collector(Vec<Event>);

impl EventSink for Collector {
    fn accept(&mut self, path: &[u32], role: Role, what: NodeEvent, _: &[Open]) -> bool {
        self.0.push(Event {
            path: path.to_vec(),
            role,
            what,
        });
        true
    }
}

/// Returns all events of a search by this method on a task, its value and its best move, counted
/// from 0.
pub fn trace_search(task: &Task, method: Method) -> (Vec<Event>, Value, Option<u32>) {
    let mut reporter = Reporter::new(Collector(Vec::new()));
    let value = task.search(method, &mut reporter);
    let value = value.expect("one that keeps all hears all");
    (reporter.sink.0, value, reporter.best)
}

/// Returns the trace that the search of `method` writes for a task, in the format of the contract.
pub fn reference_trace(task: &Task, method: Method) -> String {
    let (events, value, best) = trace_search(task, method);
    let mut text = String::new();
    for event in events {
        // Where nothing is left to be cut, nothing is reported; and a leaf is reported once.
        let is_silent = matches!(
            event.what,
            NodeEvent::Cut { skips: false } | NodeEvent::Return { is_leaf: true, .. }
        );
        if !is_silent {
            text += &event.line();
            text.push('\n');
        }
    }
    text += &format!("value {}\n", edge_text(value));
    if let Some(best) = best {
        text += &format!("move {}\n", best + 1);
    }
    text
}
