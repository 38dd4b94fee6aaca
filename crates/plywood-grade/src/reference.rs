//! Reports a search as the lines of a trace, through an observer.

use super::line::LineContent;
use super::task::{NodeKind, Task};
use plywood_core::game::{Game, Move, Value};
use plywood_core::search::{
    Algorithm, BackUp, Entry, LineEnd, Method, NextAction, Observer, Role, Valuation, Window,
};
use plywood_explore::fault::StudentSearch;
use plywood_explore::games::textbook::Position;

/// An event at a node. Windows and values are MAX's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeEvent {
    /// The node is entered with this window.
    Enter(Window),
    /// The node is a leaf with this value.
    Leaf(Value),
    /// The remaining children are skipped. If there are none, the program need not report the
    /// cutoff.
    Cut {
        /// Whether there are any remaining children.
        skips: bool,
    },
    /// The node returns its value.
    Return {
        /// The node's value for MAX.
        value: Value,
        /// Whether the node is a leaf.
        is_leaf: bool,
    },
}

impl NodeEvent {
    /// Returns the content of the corresponding line.
    pub(super) fn content(self) -> LineContent {
        match self {
            NodeEvent::Enter(window) => LineContent::Enter(Some(window)),
            NodeEvent::Leaf(value) => LineContent::Leaf(value),
            NodeEvent::Cut { .. } => LineContent::Cut,
            NodeEvent::Return { value, .. } => LineContent::Return(value),
        }
    }
}

/// An event and the path to its node.
#[derive(Clone, Copy)]
pub(super) struct EventContext<'s> {
    /// The moves to the node, counted from 0.
    pub path: &'s [u32],
    /// The nodes on the path.
    pub open: &'s [OpenNode],
    /// The role to move at the node.
    pub role: Role,
    pub node_event: NodeEvent,
}

impl EventContext<'_> {
    /// Returns the kind of its node.
    pub(super) fn kind(&self, task: &Task) -> NodeKind {
        let place = self.open.last().map_or(task.game.root(), |open| open.place);
        task.kind_at(&place, self.path.len())
    }
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenNode {
    place: Position,
    pub role: Role,
    /// The window that its next child inherits.
    pub window: Window,
    /// The value of its best child so far.
    pub best: Option<Value>,
    /// Whether it ended early, which has not been reported yet.
    pub ends: bool,
}

/// The receiver does not want any more events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Halted;

/// An observer that reports to a receiver, which decides whether to continue.
struct Reporter<'t, R> {
    task: &'t Task,
    receive: R,
    path: Vec<u32>,
    open: Vec<OpenNode>,
    /// The value of the node that returned last.
    returned: Value,
    /// The root's best move so far.
    best: Option<u32>,
    is_halted: bool,
}

impl<R: FnMut(EventContext<'_>) -> bool> Reporter<'_, R> {
    fn report(&mut self, node_event: NodeEvent) {
        if let Some(last) = self.open.last().filter(|_| !self.is_halted) {
            self.is_halted = !(self.receive)(EventContext {
                path: &self.path,
                open: &self.open,
                role: last.role,
                node_event,
            });
        }
    }

    fn pop(&mut self, value: Value) {
        self.returned = value;
        self.open.pop();
        self.path.pop();
    }
}

impl<R: FnMut(EventContext<'_>) -> bool> Observer for Reporter<'_, R> {
    type Stop = Halted;

    fn enter(&mut self, entry: Entry) -> Result<(), Halted> {
        if self.is_halted {
            return Err(Halted);
        }
        self.path.extend(entry.played.map(|Move(index)| index));
        let game = &self.task.game;
        let place = match (self.open.last(), entry.played) {
            (Some(above), Some(played)) => game.play(&above.place, played),
            _ => game.root(),
        };
        self.open.push(OpenNode {
            place,
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
                open.best = Some(self.returned);
            }
        }
    }

    fn cut(&mut self, _: &[Move]) -> Result<(), Halted> {
        self.report(NodeEvent::Cut { skips: true });
        if let Some(open) = self.open.last_mut() {
            open.ends = false;
        }
        if self.is_halted { Err(Halted) } else { Ok(()) }
    }

    fn return_value(&mut self, value: Value) {
        // A node without visited children has ended early as well.
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

/// Searches a task by a method, and passes each event to a receiver, which decides whether to
/// continue. Returns the value and the best move, counted from 0; `None` if the receiver stopped
/// the search.
pub(super) fn observe(
    task: &Task,
    method: StudentSearch,
    receive: impl FnMut(EventContext<'_>) -> bool,
) -> Option<(Value, Option<u32>)> {
    let task = task.read_by(method.implementation);
    let mut reporter = Reporter {
        task: &task,
        receive,
        path: Vec::new(),
        open: Vec::new(),
        returned: 0,
        best: None,
        is_halted: false,
    };
    let value = task.run(method, &mut reporter).ok()?;
    (!reporter.is_halted).then_some((value, reporter.best))
}

/// Returns the true values of the tree and of each move.
pub(super) fn truth(task: &Task) -> (Value, Vec<Value>) {
    let minimax = Method {
        algorithm: Algorithm::Minimax,
        ..Method::default()
    };
    let mut moves = Vec::new();
    let found = observe(task, minimax.into(), |event| {
        if let (NodeEvent::Return { value, .. }, [_]) = (event.node_event, event.path) {
            moves.push(value);
        }
        true
    });
    (found.unwrap_or_default().0, moves)
}
