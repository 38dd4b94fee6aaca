//! What an iteration found, which the next one recalls to order moves.

use super::{BackUp, Entry, Found, LineEnd, Method, NodeId, Observer, Stop, Valuation, Window};
use crate::game::{Move, Player, Value};
use crate::memory;

/// Marks a missing node.
const NONE: u32 = u32::MAX;

/// The nodes of an iteration and their values, in order of entry.
#[derive(Debug, Default)]
pub(crate) struct RecordedIteration {
    nodes: Vec<RecordedNode>,
}

#[derive(Clone, Copy, Debug)]
struct RecordedNode {
    played: Move,
    /// `None` while the node is open, and if the iteration stopped inside it.
    value: Option<Value>,
    last_child: u32,
    sibling_before: u32,
}

/// A node in a [`RecordedIteration`], or nowhere if the iteration did not visit it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot(u32);

impl RecordedIteration {
    /// Returns the root's slot.
    pub(crate) fn root(&self) -> Slot {
        Slot(if self.nodes.is_empty() { NONE } else { 0 })
    }

    /// Returns the slot reached by `played`.
    pub(crate) fn child(&self, place: Slot, played: Move) -> Slot {
        let Some(parent) = self.nodes.get(place.0 as usize) else {
            return place;
        };
        let mut child = parent.last_child;
        while let Some(node) = self.nodes.get(child as usize) {
            if node.played == played {
                break;
            }
            child = node.sibling_before;
        }
        Slot(child)
    }

    /// Returns the value found there.
    pub(crate) fn value(&self, place: Slot) -> Option<Value> {
        self.nodes.get(place.0 as usize)?.value
    }
}

/// Passes a run on to an observer, and records it if the next one recalls it. It is one type for both,
/// so that a search is compiled once for each observer.
#[derive(Debug)]
pub(crate) struct RecordingObserver<'a, O> {
    observer: &'a mut O,
    pub(crate) recorded: Option<RecordedIteration>,
    open: Vec<u32>,
}

impl<'a, O: Observer> RecordingObserver<'a, O> {
    pub(crate) fn new(observer: &'a mut O, is_recalled: bool) -> Self {
        RecordingObserver {
            observer,
            recorded: is_recalled.then(RecordedIteration::default),
            open: Vec::new(),
        }
    }

    #[inline]
    fn close(&mut self, value: Value) {
        if let Some(recorded) = &mut self.recorded
            && let Some(index) = self.open.pop()
        {
            recorded.nodes[index as usize].value = Some(value);
        }
    }
}

impl<O: Observer<Stop = Stop>> Observer for RecordingObserver<'_, O> {
    type Stop = Stop;

    fn begin(&mut self, method: &Method, max: Player, depth: u32) {
        self.observer.begin(method, max, depth);
    }

    #[inline]
    fn enter(&mut self, entry: Entry) -> Result<(), Stop> {
        let Some(recorded) = &mut self.recorded else {
            return self.observer.enter(entry);
        };
        let known = recorded.nodes.len() as u64;
        memory::try_reserve(&mut recorded.nodes, 1).map_err(|_| Stop::NoMemory(known))?;
        self.observer.enter(entry)?;
        let index = recorded.nodes.len() as u32;
        let mut sibling_before = NONE;
        if let Some(&parent) = self.open.last() {
            let parent = &mut recorded.nodes[parent as usize];
            sibling_before = std::mem::replace(&mut parent.last_child, index);
        }
        recorded.nodes.push(RecordedNode {
            // The root has no move, and is never looked up.
            played: entry.played.unwrap_or(Move(0)),
            value: None,
            last_child: NONE,
            sibling_before,
        });
        self.open.push(index);
        Ok(())
    }

    #[inline]
    fn weigh(&mut self, weights: &[u32], leaves: Window) {
        self.observer.weigh(weights, leaves);
    }

    #[inline]
    fn last_entered(&self) -> Option<NodeId> {
        self.observer.last_entered()
    }

    #[inline]
    fn look_up(&mut self, found: Found) {
        self.observer.look_up(found);
    }

    #[inline]
    fn keep(&mut self) {
        self.observer.keep();
    }

    #[inline]
    fn stand_pat(&mut self, value: Value) {
        self.observer.stand_pat(value);
    }

    #[inline]
    fn evaluate(&mut self, known: Valuation, end: impl FnOnce() -> LineEnd) {
        self.observer.evaluate(known, end);
        self.close(known.value);
    }

    #[inline]
    fn back_up(&mut self, event: BackUp) {
        self.observer.back_up(event);
    }

    #[inline]
    fn cut(&mut self, skipped: &[Move]) -> Result<(), Stop> {
        self.observer.cut(skipped)
    }

    #[inline]
    fn return_value(&mut self, value: Value) {
        self.observer.return_value(value);
        self.close(value);
    }
}
