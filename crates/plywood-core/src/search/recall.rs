//! The findings of an iteration, which the next one recalls to order moves.

use super::Search;
use crate::game::{Game, Move, Value};
use crate::memory;

/// Marks the end of a list of siblings.
const NONE: u32 = u32::MAX;

/// The values found by the last iteration and by this one, and the path in both. A list of siblings
/// is named by its last node.
#[derive(Debug)]
pub(super) struct Recall {
    last: Vec<Found>,
    /// The root's children in `last`.
    root: u32,
    now: Vec<Found>,
    /// The children of each open node, in `last` and in `now`.
    open: Vec<[u32; 2]>,
    /// The children in `now` of the node that returned last; none of a leaf.
    returned: u32,
}

/// A node that was searched, after its children.
#[derive(Clone, Copy, Debug)]
struct Found {
    played: Move,
    value: Value,
    children: u32,
    sibling_before: u32,
}

impl Recall {
    /// Creates the state before the first iteration.
    pub(super) fn new() -> Recall {
        Recall {
            last: Vec::new(),
            root: NONE,
            now: Vec::new(),
            open: Vec::new(),
            returned: NONE,
        }
    }

    /// Makes this iteration the last one.
    pub(super) fn begin(&mut self) {
        self.last = std::mem::take(&mut self.now);
        self.root = std::mem::replace(&mut self.returned, NONE);
        self.open.clear();
    }

    fn find(&self, siblings: u32, played: Move) -> Option<&Found> {
        let at = |place: u32| self.last.get(place as usize);
        let mut found = std::iter::successors(at(siblings), |node| at(node.sibling_before));
        found.find(|node| node.played == played)
    }

    /// Opens the node reached by `played`; `None` for the root.
    pub(super) fn open(&mut self, played: Option<Move>) {
        let children = match (self.open.last(), played) {
            (Some(&[above, _]), Some(played)) => {
                self.find(above, played).map_or(NONE, |node| node.children)
            }
            _ => self.root,
        };
        self.open.push([children, NONE]);
    }

    /// Closes the innermost open node.
    pub(super) fn close(&mut self) {
        let closed = self.open.pop();
        self.returned = closed.map_or(NONE, |[_, children]| children);
    }

    /// Keeps the value that a move has brought the innermost open node.
    ///
    /// # Errors
    /// There is no memory for more than this many values.
    pub(super) fn keep(&mut self, played: Move, value: Value) -> Result<(), u64> {
        let place = self.now.len() as u32;
        memory::try_reserve(&mut self.now, 1).map_err(|_| u64::from(place))?;
        let children = std::mem::replace(&mut self.returned, NONE);
        if let Some([_, siblings]) = self.open.last_mut() {
            self.now.push(Found {
                played,
                value,
                children,
                sibling_before: std::mem::replace(siblings, place),
            });
        }
        Ok(())
    }

    /// Returns the last iteration's value of a move at the innermost open node.
    pub(super) fn value(&self, tried: Move) -> Option<Value> {
        let &[siblings, _] = self.open.last()?;
        Some(self.find(siblings, tried)?.value)
    }
}

impl<G: Game, E, O> Search<'_, G, E, O> {
    /// Orders moves by these values, as if an iteration had found them: of each move, after those
    /// below it, the ply of the node that it leads to, at least 1, and its value.
    pub fn recall(&mut self, values: impl IntoIterator<Item = (usize, Move, Value)>) {
        let mut recall = Recall::new();
        for (ply, played, value) in values {
            while recall.open.len() > ply {
                recall.close();
            }
            recall.open.resize(ply, [NONE; 2]);
            // Without memory for it, a value is not known.
            let _ = recall.keep(played, value);
        }
        while !recall.open.is_empty() {
            recall.close();
        }
        recall.begin();
        self.recall = Some(recall);
    }
}
