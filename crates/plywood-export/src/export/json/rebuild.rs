//! The events of a search from the records of its tree, in the order of the records: so a tree is
//! rebuilt by the recorder itself, and a record that contradicts another one is found.
//!
//! ```text
//!   records          events
//!   0 interior       enter
//!   1 leaf           enter, evaluate, back up
//!   2 interior       enter
//!   3 leaf           enter, evaluate, back up
//!   4 pruned
//!   (end)            cut, return, back up, return
//! ```

use super::edges::Edges;
use super::error::{RecordError, missing_root, wrong};
use super::location::Location;
use super::open_node::{OpenNode, set_at, window_text};
use super::window_edge::window;
use super::{Graph, Node, Stats, VisitedNode, WindowEdge};
use crate::exploration::{Cursor, Problem};
use crate::game::{Move, Value};
use crate::safe;
use crate::search::{
    Bound, Counts, Entry, LineEnd, Method, NextAction, Observer, Role, Stop, Valuation, Visit,
    Window,
};
use crate::tree::{ChildBounds, Interval, Kind, Step};

/// Reports to an observer the events that the records come from.
pub(super) struct Rebuilder<'s, O> {
    pub observer: O,
    problem: &'s Problem,
    method: Method,
    cursor: Box<dyn Cursor + 's>,
    /// The nodes that are entered and not yet returned from.
    open: Vec<OpenNode>,
    step: Step,
    counts: Counts,
    /// The number of nodes according to the description: more are not taken into memory.
    declared: u64,
    /// The place of the current record.
    pub at: Location,
    /// The root's window.
    window: Window,
    is_over: bool,
    pub edges: Edges,
}

/// The end of a search.
pub(super) struct End {
    /// Whether it ended before the root had its value.
    pub is_stopped: bool,
    /// The root's window.
    pub window: Window,
}

impl<'s, O: Observer<Stop = Stop>> Rebuilder<'s, O> {
    pub(super) fn new(
        problem: &'s Problem,
        method: Method,
        declared: u64,
        observer: O,
    ) -> Rebuilder<'s, O> {
        Rebuilder {
            observer,
            problem,
            method,
            cursor: problem.cursor(),
            open: Vec::new(),
            step: 0,
            counts: Counts::default(),
            declared,
            at: Location { line: 1, column: 1 },
            window: Window::FULL,
            is_over: false,
            edges: Edges::default(),
        }
    }

    /// Returns the innermost open node.
    fn innermost(&mut self) -> Result<&mut OpenNode, RecordError> {
        self.open.last_mut().ok_or_else(missing_root)
    }

    /// Takes the next record.
    pub(super) fn take(&mut self, node: Node<'static>) -> Result<(), RecordError> {
        let (id, next) = (node.id(), self.counts.all_nodes());
        if u64::from(id) != next {
            return Err(format!("node {next} expected here, not {id}").into());
        }
        if next >= self.declared {
            let declared = self.declared;
            return wrong(
                id,
                format_args!("by `stats` there are no more than {declared} nodes"),
            );
        }
        let at = self.at;
        self.close_to_parent(&node)?;
        self.at = at;
        if usize::from(node.ply()) != self.open.len() {
            return wrong(id, "its ply is not one more than its parent's");
        }
        let played = self.played(&node)?;
        match node {
            Node::Visited(record) => self.enter(record, played),
            Node::Pruned(_) => {
                self.counts.pruned += 1;
                self.innermost()?.skipped.extend(played);
                Ok(())
            }
        }
    }

    /// Closes the nodes that are done before this one, up to its parent.
    fn close_to_parent(&mut self, node: &Node<'_>) -> Result<(), RecordError> {
        let id = node.id();
        let Some(parent) = node.parent() else {
            return match id {
                0 => Ok(()),
                _ => wrong(id, "only the root has no parent and no move"),
            };
        };
        if parent >= id {
            return wrong(
                id,
                format_args!("its parent {parent} does not come before it"),
            );
        }
        let path = self.open.iter().map(|open| open.record.id);
        let Some(below) = path.rev().position(|open| open == parent) else {
            return wrong(
                id,
                format_args!("its parent {parent} has been left before it"),
            );
        };
        for _ in 0..below {
            self.close()?;
        }
        let above = self.innermost()?;
        let visited = node.visited();
        if visited.is_some() && !above.skipped.is_empty() {
            return wrong(
                id,
                format_args!("its parent {parent} skips its moves from an earlier one on"),
            );
        }
        let last = above.last.map(|(_, _, then)| then);
        if visited.is_some() && last == Some(NextAction::Ends) {
            return wrong(id, format_args!("its parent {parent} has ended before it"));
        }
        let is_unfinished = |record: &VisitedNode<'_>| record.kind == Kind::Unfinished;
        if visited.is_some_and(is_unfinished) && !is_unfinished(&above.record) {
            return wrong(
                id,
                format_args!("it is unfinished, but its parent {parent} is not"),
            );
        }
        Ok(())
    }

    /// Returns the move that leads to a node; `None` for the root.
    fn played(&mut self, node: &Node<'_>) -> Result<Option<Move>, RecordError> {
        let id = node.id();
        let (parent, text) = match (node.parent(), node.played()) {
            (None, None) => return Ok(None),
            (Some(parent), Some(text)) => (parent, text),
            _ => return wrong(id, "only the root has no parent and no move"),
        };
        self.edges.expect(parent, id, text);
        let is_by_value = self.method.order.is_by_value();
        let above = self.innermost()?;
        let again = above
            .last
            .filter(|(_, _, then)| *then == NextAction::SearchesAgain);
        let place = above.tried + above.skipped.len();
        match above.find(text) {
            Some((_, played)) if again.is_some_and(|(_, before, _)| before != played) => {
                wrong(id, "the child before it was to be searched again")
            }
            Some((at, _)) if at != place && !is_by_value => {
                let text = safe::short(text);
                wrong(
                    id,
                    format_args!("by `order` {text} is not the next move there"),
                )
            }
            Some((_, played)) => Ok(Some(played)),
            None => {
                let text = safe::short(text);
                wrong(id, format_args!("there is no move {text} at node {parent}"))
            }
        }
    }

    fn enter(
        &mut self,
        record: VisitedNode<'static>,
        played: Option<Move>,
    ) -> Result<(), RecordError> {
        let id = record.id;
        if record.entered != self.step {
            let (step, entered) = (self.step, record.entered);
            return wrong(
                id,
                format_args!("it is entered at step {step}, not {entered}"),
            );
        }
        if let Some(played) = played {
            self.cursor.play(played);
        }
        let is_max = self.cursor.to_move() == self.problem.max;
        if is_max != (record.role == Role::Max) {
            return wrong(id, "the other side moves there");
        }
        let entry = Entry {
            played,
            role: record.role,
            window: window(record.window),
            visit: record.visit,
        };
        let next = self.open.last().map(|above| above.next_entry(&self.method));
        // Only the description tells with which window the root begins.
        let (window, visit) = next.unwrap_or((entry.window, Visit::First));
        if entry.visit != visit {
            let visit: &str = visit.into();
            return wrong(id, format_args!("its `visit` is {visit}"));
        }
        if entry.window != window {
            let window = window_text(window);
            return wrong(id, format_args!("its window is {window}"));
        }
        if entry.window.alpha > entry.window.beta {
            return wrong(id, "its window is empty");
        }
        if id == 0 {
            self.window = entry.window;
        }
        self.observer.enter(entry)?;
        self.step += 1;
        self.counts.nodes += 1;
        let kind = record.kind;
        self.open.push(OpenNode {
            best: None,
            window: entry.window,
            proved: ChildBounds::new(entry.role),
            re_search_proved: Interval::UNKNOWN,
            tried: 0,
            last: None,
            skipped: Vec::new(),
            moves: Vec::new(),
            at: self.at,
            record,
        });
        let depth = self.problem.depth;
        let depth = depth.saturating_sub(self.open.len() as u32 - 1);
        let end = self.cursor.end(depth);
        let expected = end.map(Kind::from);
        if let (None, Some(open)) = (end, self.open.last_mut()) {
            let moves = self.cursor.searched_moves().into_iter();
            open.moves = moves
                .map(|legal| (self.cursor.move_text(legal), legal))
                .collect();
        }
        match (end, Some(kind).filter(|kind| kind.is_leaf())) {
            // Where the search was stopped, not even a leaf has a value.
            _ if kind == Kind::Unfinished => Ok(()),
            (Some(end), found) if found == expected => self.evaluate(end),
            (None, None) => Ok(()),
            (Some(_), _) => wrong(id, "the search ends there, for another reason or at all"),
            (None, Some(_)) => wrong(id, "the search goes on there"),
        }
    }

    /// Reports the value of the leaf that was entered last.
    fn evaluate(&mut self, end: LineEnd) -> Result<(), RecordError> {
        let value = self.cursor.value();
        let OpenNode { record, .. } = self.innermost()?;
        let id = record.id;
        if record.value != Some(value) {
            return wrong(id, format_args!("its value is {value}"));
        }
        if record.bound != Some(Bound::Exact) {
            return wrong(id, "the value of a leaf is exact");
        }
        self.observer.evaluate(Valuation::exact(value), || end);
        self.counts.leaves += 1;
        self.return_from(value, Interval::exact(value))
    }

    /// Closes the innermost open node, which is done.
    fn close(&mut self) -> Result<(), RecordError> {
        let method = self.method;
        self.at = self.innermost()?.at;
        let open = self.innermost()?;
        let id = open.record.id;
        if open.record.kind == Kind::Unfinished {
            return wrong(id, "it is unfinished, but the search goes on");
        }
        let skipped = std::mem::take(&mut open.skipped);
        if !skipped.is_empty() {
            open.proved.add(Interval::UNKNOWN);
        }
        let moves = open.moves.len();
        if open.tried + skipped.len() != moves {
            return wrong(
                id,
                format_args!("it has {moves} moves, all of which are tried or skipped"),
            );
        }
        let value = open.checked_value(!skipped.is_empty(), &method)?;
        let declared = open.record.cut.and_then(|cut| cut.set_at);
        if declared.is_some() && declared != set_at(&self.open) {
            return wrong(id, "its `cut` was not `set_at` that node");
        }
        if !skipped.is_empty() {
            self.observer.cut(&skipped)?;
            self.step += 1;
            self.counts.cutoffs += 1;
        }
        self.observer.return_value(value);
        let proved = self.innermost()?.proved.interval();
        self.return_from(value, proved)
    }

    /// Returns from the innermost open node with its value, and backs it up.
    fn return_from(&mut self, value: Value, proved: Interval) -> Result<(), RecordError> {
        let OpenNode { record, .. } = self.open.pop().ok_or_else(missing_root)?;
        let id = record.id;
        if record.left != Some(self.step) {
            return wrong(id, format_args!("it is left at step {}", self.step));
        }
        self.step += 1;
        let interval = [proved.low, proved.high].map(WindowEdge);
        if record.proved.is_some_and(|declared| declared != interval) {
            return wrong(id, "what is proved of it is not what its children prove");
        }
        let Some(above) = self.open.last_mut() else {
            self.is_over = true;
            return Ok(());
        };
        self.cursor.take_back();
        let played = record.played.as_deref().and_then(|text| above.find(text));
        let (_, played) = played.ok_or_else(missing_root)?;
        let event = above.back_up(&record, played, value, proved, &self.method)?;
        self.observer.back_up(event);
        self.step += 1;
        Ok(())
    }

    /// Ends the search after the last record.
    pub(super) fn end(&mut self) -> Result<End, RecordError> {
        let is_stopped = |open: &OpenNode| open.record.kind == Kind::Unfinished;
        while self.open.last().is_some_and(|open| !is_stopped(open)) {
            self.close()?;
        }
        match self.is_over || !self.open.is_empty() {
            true => Ok(End {
                is_stopped: !self.is_over,
                window: self.window,
            }),
            false => Err(missing_root()),
        }
    }

    /// Checks that the description agrees with the totals of the records.
    pub(super) fn check_totals(&self, graph: &Graph, has_edges: bool) -> Result<(), RecordError> {
        if has_edges {
            self.edges.check_count()?;
        }
        let stats = Stats {
            steps: self.step.into(),
            ..self.counts.into()
        };
        match graph.stats == stats {
            true => Ok(()),
            false => Err("`stats` are not what the nodes add up to".to_owned().into()),
        }
    }
}
