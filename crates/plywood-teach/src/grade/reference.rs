//! Reports what a search does in the terms of a trace: an observer like the one that records a
//! tree.

use super::number::edge_text;
use super::task::Task;
use super::trace::path_text;
use crate::game::{Move, Value};
use crate::search::{BackUp, Entry, LineEnd, Method, Observer, Role, Then, Valuation, Window};

/// What happens at a node. Windows and values are MAX's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
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
    pub what: What,
}

impl Event {
    /// Returns its line of the contract, with moves counted from 1 and MAX's values and windows.
    pub fn line(&self) -> String {
        line(&path_text(&self.path, 1), self.what)
    }
}

/// Returns the line of the contract that reports an event.
pub(super) fn line(path: &str, what: What) -> String {
    match what {
        What::Enter(window) => {
            let (alpha, beta) = (edge_text(window.alpha), edge_text(window.beta));
            format!("enter {path} {alpha} {beta}")
        }
        What::Leaf(value) => format!("leaf {path} {}", edge_text(value)),
        What::Cut { .. } => format!("cut {path}"),
        What::Return { value, .. } => format!("return {path} {}", edge_text(value)),
    }
}

/// Receives events, one after the other, and decides whether the search goes on.
pub(super) trait Listener {
    /// Returns an event.
    fn hear(&mut self, path: &[u32], role: Role, what: What, open: &[Open]) -> bool;
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

impl<L: Listener> Reporter<L> {
    pub fn new(sink: L) -> Reporter<L> {
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
    pub fn was_heard(&self) -> bool {
        !self.is_halted
    }

    fn tell(&mut self, what: What) {
        if let Some(last) = self.open.last().filter(|_| !self.is_halted) {
            let role = last.role;
            self.is_halted = !self.sink.hear(&self.path, role, what, &self.open);
        }
    }

    fn pop(&mut self, value: Value) {
        self.left = value;
        self.open.pop();
        self.path.pop();
    }
}

impl<L: Listener> Observer for Reporter<L> {
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
        self.tell(What::Enter(entry.window));
        Ok(())
    }

    fn evaluate(&mut self, known: Valuation, _: impl FnOnce() -> LineEnd) {
        let value = known.value;
        self.tell(What::Leaf(value));
        let is_leaf = true;
        self.tell(What::Return { value, is_leaf });
        self.pop(value);
    }

    fn back_up(&mut self, event: BackUp) {
        if event.improves && self.open.len() == 1 {
            self.best = Some(event.played.0);
        }
        if let Some(open) = self.open.last_mut() {
            open.window = event.window;
            open.ends = event.then == Then::Ends;
            if event.improves {
                open.best = Some(self.left);
            }
        }
    }

    fn cut(&mut self, _: &[Move]) -> Result<(), Halted> {
        self.tell(What::Cut { skips: true });
        if let Some(open) = self.open.last_mut() {
            open.ends = false;
        }
        match self.is_halted {
            true => Err(Halted),
            false => Ok(()),
        }
    }

    fn return_value(&mut self, value: Value) {
        // A node that never looked at its children has ended early, too.
        if self
            .open
            .last()
            .is_some_and(|open| open.ends || open.best.is_none())
        {
            self.tell(What::Cut { skips: false });
        }
        let is_leaf = false;
        self.tell(What::Return { value, is_leaf });
        self.pop(value);
    }
}

/// A sink that collects all events.
struct Kept(Vec<Event>);

impl Listener for Kept {
    fn hear(&mut self, path: &[u32], role: Role, what: What, _: &[Open]) -> bool {
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
pub fn traced(task: &Task, method: Method) -> (Vec<Event>, Value, Option<u32>) {
    let mut reporter = Reporter::new(Kept(Vec::new()));
    let value = task.search(method, &mut reporter);
    let value = value.expect("one that keeps all hears all");
    (reporter.sink.0, value, reporter.best)
}

/// Returns the trace that the search of `method` writes for a task, in the format of the contract.
pub fn written(task: &Task, method: Method) -> String {
    let (events, value, best) = traced(task, method);
    let mut text = String::new();
    for event in events {
        // Where nothing is left to be cut, nothing is reported; and a leaf is reported once.
        let is_silent = matches!(
            event.what,
            What::Cut { skips: false } | What::Return { is_leaf: true, .. }
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
