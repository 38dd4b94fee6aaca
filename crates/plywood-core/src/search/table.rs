//! Transposition tables: a position reached before by other moves is not searched again, or is
//! searched with a narrower window or with its best move first. A table has a fixed number of
//! entries; each holds the latest bound stored for its position.
//!
//! Source: R. Greenblatt, D. Eastlake and S. Crocker, *The Greenblatt chess program*, Fall Joint
//! Computer Conference (1967).

use super::{Bound, Cut, NodeId, Observer, Role, Search, Valuation, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};
use crate::memory;
use crate::search::LineEnd;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// Which entries are replaced when a table is full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Replacement {
    /// Every position that is searched takes the place of an older one.
    #[default]
    Always,
    /// Only of one that was searched no deeper.
    Deeper,
}

/// Settings of a transposition table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableSettings {
    /// Capacity in positions; 0 counts as 1.
    pub entries: u32,
    /// The entry to replace when the table is full.
    #[serde(default)]
    pub replacement: Replacement,
}

impl TableSettings {
    /// Size of an entry in bytes.
    pub const ENTRY_BYTES: u64 = size_of::<Entry>() as u64;
}

/// The use of a table entry at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Use {
    /// The value answers a search with this window.
    Answers,
    /// The bound does not answer, but narrows the window.
    Narrows,
    /// Stored at another depth; only its best move counts, and is tried first.
    Orders,
    /// Stored at another depth, and its best move comes first anyway.
    TooShallow,
}

/// A table entry found for the node that was just entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The use of the entry.
    pub usage: Use,
    /// The node of this run that stored the entry; `None` if an earlier run did, or if the observer
    /// does not number nodes.
    pub at: Option<NodeId>,
    /// The node's new window, if the entry narrows it.
    pub window: Option<Window>,
}

impl Found {
    /// Creates an entry that leaves the window unchanged.
    #[inline]
    pub(super) fn new(usage: Use, at: Option<NodeId>) -> Found {
        Found {
            usage,
            at,
            window: None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: [u64; 3],
    /// The least and the largest value that the position can have.
    known: [Value; 2],
    best: Move,
    /// Plies searched; 0 marks an empty slot.
    depth: u32,
    /// The node that was searched, `NodeId(u32::MAX)` if it has no number, and its run.
    node: NodeId,
    run: u16,
    /// Whether no line below ended at the depth limit, so that deeper searches find the same value.
    is_complete: bool,
}

impl Entry {
    const EMPTY: Entry = Entry {
        key: [0; 3],
        known: [Value::MIN, Value::MAX],
        best: Move(0),
        depth: 0,
        node: NodeId(u32::MAX),
        run: 0,
        is_complete: true,
    };

    /// Returns whether the entry is valid for a search of `depth` plies.
    fn holds_at(&self, depth: u32) -> bool {
        self.depth == depth || self.is_complete && self.depth <= depth
    }

    /// Returns the value that answers a search with this window, if one does.
    fn answer(&self, window: Window, cut: Cut) -> Option<Valuation> {
        let [low, high] = self.known;
        let (value, bound) = if low == high {
            (low, Bound::Exact)
        } else if cut.cuts(Role::Max, low, window) {
            (low, Bound::Lower)
        } else if cut.cuts(Role::Min, high, window) {
            (high, Bound::Upper)
        } else {
            return None;
        };
        Some(Valuation { value, bound })
    }

    /// Returns the window narrowed by what is known, or the window itself if it would become empty.
    fn narrows(&self, window: Window) -> Window {
        let [low, high] = self.known;
        let narrowed = window.narrowed(Role::Max, low).narrowed(Role::Min, high);
        if narrowed.alpha < narrowed.beta {
            narrowed
        } else {
            window
        }
    }
}

/// A hash table with open addressing: an entry lies within [`Table::WAYS`] slots of its hash.
#[derive(Debug)]
pub(super) struct Table {
    places: Vec<Entry>,
    replacement: Replacement,
    run: u16,
}

impl Table {
    /// Number of slots tried for each position.
    const WAYS: usize = 4;

    /// Creates an empty table, halving its size until the memory suffices.
    pub(super) fn new(settings: TableSettings) -> Table {
        let mut entries = settings.entries.max(1) as usize;
        let mut places = Vec::new();
        while entries > 1 && memory::try_reserve(&mut places, entries).is_err() {
            entries /= 2;
        }
        places.resize(entries, Entry::EMPTY);
        Table {
            places,
            replacement: settings.replacement,
            run: 0,
        }
    }

    /// Starts a new run, which invalidates the node ids of earlier runs.
    pub(super) fn begin_run(&mut self) {
        self.run = self.run.wrapping_add(1);
    }

    /// Returns the slots for a position, the preferred one first.
    fn near(&mut self, key: [u64; 3]) -> &mut [Entry] {
        let mix = |hash: u64, part: u64| {
            let mixed = (hash ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ (mixed >> 32)
        };
        let hash = key.into_iter().fold(0x2545_F491_4F6C_DD1D, mix);
        let ways = Table::WAYS.min(self.places.len());
        let starts = (self.places.len() - ways + 1) as u128;
        let start = ((u128::from(mix(hash, 0)) * starts) >> 64) as usize;
        &mut self.places[start..start + ways]
    }

    fn find(&mut self, key: [u64; 3]) -> Option<Entry> {
        let is_it = |entry: &&Entry| entry.depth > 0 && entry.key == key;
        self.near(key).iter().find(is_it).copied()
    }

    /// Stores an entry unless the replacement policy forbids it; returns whether it was stored.
    fn keep(&mut self, entry: Entry) -> bool {
        let (run, replacement) = (self.run, self.replacement);
        let near = self.near(entry.key);
        let same = |old: &Entry| old.depth > 0 && old.key == entry.key;
        let free = |old: &Entry| old.depth == 0;
        let place = near.iter().position(same).or(near.iter().position(free));
        let place = place.unwrap_or_else(|| match replacement {
            Replacement::Always => 0,
            Replacement::Deeper => (0..near.len())
                .min_by_key(|&place| near[place].depth)
                .unwrap_or(0),
        });
        let gives_way = replacement == Replacement::Always || near[place].depth <= entry.depth;
        if gives_way {
            near[place] = Entry { run, ..entry };
        }
        gives_way
    }
}

/// State of a table look-up, from a node's entry until its value is stored.
#[derive(Debug)]
pub(super) struct LookedUp {
    key: Option<[u64; 3]>,
    node: Option<NodeId>,
    /// The window, narrowed by what is known.
    pub(super) window: Window,
    /// The best move of an entry from another depth, and the node that stored it.
    other: Option<(Move, Option<NodeId>)>,
    /// Whether a line had ended at the depth limit before this node was entered.
    touched_horizon: bool,
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Looks up the inner node that was just entered, with `depth` plies left: first its limits,
    /// then the table. Breaks with its value if that answers; otherwise returns what is known.
    /// `None` without limits and a table.
    #[inline]
    pub(super) fn look_up(
        &mut self,
        state: &G::State,
        is_root: bool,
        depth: u32,
        window: Window,
    ) -> ControlFlow<Value, Option<LookedUp>> {
        if self.table.is_none() && self.game.limits(state, depth).is_none() {
            return ControlFlow::Continue(None);
        }
        self.find(state, is_root, depth, window)
    }

    #[inline(never)]
    fn find(
        &mut self,
        state: &G::State,
        is_root: bool,
        depth: u32,
        window: Window,
    ) -> ControlFlow<Value, Option<LookedUp>> {
        let limits = self.game.limits(state, depth).map(|known| Entry {
            known,
            ..Entry::EMPTY
        });
        let key = self.game.key(state);
        let run = self.table.as_ref().map_or(0, |table| table.run);
        let entry = match &mut self.table {
            Some(table) if !is_root => limits.or_else(|| table.find(key?)),
            _ => limits,
        };
        let mut looked_up = LookedUp {
            key,
            node: self.observer.last_entered(),
            window,
            other: None,
            touched_horizon: self.touches_horizon,
        };
        let Some(entry) = entry else {
            self.touches_horizon = false;
            return ControlFlow::Continue(Some(looked_up));
        };
        let is_numbered = entry.run == run && entry.node != Entry::EMPTY.node;
        let at = is_numbered.then_some(entry.node);
        if !entry.holds_at(depth) {
            self.touches_horizon = false;
            looked_up.other = Some((entry.best, at));
        } else if let Some(known) = entry.answer(window, self.method.cut) {
            self.touches_horizon |= !entry.is_complete;
            self.observer.look_up(Found::new(Use::Answers, at));
            self.observer.evaluate(known, || LineEnd::Stored(at));
            return ControlFlow::Break(known.value);
        } else {
            looked_up.window = entry.narrows(window);
            let narrows = looked_up.window != window;
            self.touches_horizon = narrows && !entry.is_complete;
            self.observer.look_up(Found {
                window: narrows.then_some(looked_up.window),
                ..Found::new(Use::Narrows, at)
            });
        }
        ControlFlow::Continue(Some(looked_up))
    }

    /// Moves the best move of an entry from another depth to the front of the node's moves, which
    /// start at `first` on the move stack.
    pub(super) fn try_stored_move_first(&mut self, looked_up: &LookedUp, first: usize) {
        let Some((best, at)) = looked_up.other else {
            return;
        };
        let moves = &mut self.moves[first..];
        let place = moves.iter().position(|&tried| tried == best);
        let usage = match place {
            Some(place @ 1..) => {
                moves[..=place].rotate_right(1);
                Use::Orders
            }
            _ => Use::TooShallow,
        };
        self.observer.look_up(Found::new(usage, at));
    }

    /// Stores the value and best move of a node. A node without moves is not stored, nor the value
    /// of a closed window that may lie on either side.
    pub(super) fn keep(
        &mut self,
        looked_up: &LookedUp,
        depth: u32,
        value: Value,
        best: Option<Move>,
    ) {
        let window = looked_up.window;
        let is_complete = !self.touches_horizon;
        self.touches_horizon |= looked_up.touched_horizon;
        let (Some(table), Some(key), Some(best)) = (&mut self.table, looked_up.key, best) else {
            return;
        };
        if self.method.fail.has_one_value(window) {
            return;
        }
        let is_kept = table.keep(Entry {
            key,
            known: window.bound(value).range(value),
            best,
            depth,
            node: looked_up.node.unwrap_or(Entry::EMPTY.node),
            run: 0,
            is_complete,
        });
        if is_kept {
            self.observer.keep();
        }
    }
}
