//! Transposition tables: positions that other moves have led to before are not searched again, or
//! in a smaller window, or with the best move first. A table has a fixed number of entries, and an
//! entry one bound, the latest that was kept.
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

/// Which entries give way where a table is full.
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

/// The table of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableSettings {
    /// Number of positions for which there is room; 0 counts as 1.
    pub entries: u32,
    /// Which of them give way.
    #[serde(default)]
    pub replacement: Replacement,
}

impl TableSettings {
    /// Number of bytes of an entry.
    pub const ENTRY_BYTES: u64 = size_of::<Entry>() as u64;
}

/// The use of a table's entry at a node whose position is in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Use {
    /// Its value is all that a search with this window could find out.
    Answers,
    /// Its bound does not answer, but counts: nothing beyond it is left in the window.
    Narrows,
    /// Only its best move counts, which is tried first: it was found at another depth.
    Orders,
    /// Nothing of it counts: it was found at another depth, and its best move is the first anyway.
    TooShallow,
}

/// An entry is found for the node that was just entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// What the entry is good for.
    pub usage: Use,
    /// The node of this run that made the entry; `None` if that was an earlier run, or if the
    /// observer does not number nodes.
    pub at: Option<NodeId>,
    /// The node's window from now on, if that is a smaller one.
    pub window: Option<Window>,
}

impl Found {
    /// Creates an entry that leaves the node its window.
    #[inline]
    pub(super) fn new(usage: Use, at: Option<NodeId>) -> Found {
        Found {
            usage,
            at,
            window: None,
        }
    }
}

/// A position with what is known of it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: [u64; 3],
    value: Value,
    best: Move,
    /// Plies searched; 0 marks an empty place.
    depth: u32,
    /// The node that was searched, `NodeId(u32::MAX)` if it has no number, and the run it belongs
    /// to.
    node: NodeId,
    run: u16,
    bound: Bound,
    /// Whether no line below it ended at the depth limit, so that deeper searches find the same.
    is_complete: bool,
}

impl Entry {
    const EMPTY: Entry = Entry {
        key: [0; 3],
        value: 0,
        best: Move(0),
        depth: 0,
        node: NodeId(u32::MAX),
        run: 0,
        bound: Bound::Exact,
        is_complete: false,
    };

    /// Returns whether it holds for a search of `depth` plies.
    fn holds_at(&self, depth: u32) -> bool {
        self.depth == depth || self.is_complete && self.depth <= depth
    }

    /// Returns whether its value is all that a search with this window could find out.
    fn is_enough(&self, window: Window, cut: Cut) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => cut.cuts(Role::Max, self.value, window),
            Bound::Upper => cut.cuts(Role::Min, self.value, window),
        }
    }

    /// Returns the window without what lies beyond the bound, unless nothing would be left.
    fn narrows(&self, window: Window) -> Window {
        let role = match self.bound {
            Bound::Exact => return window,
            Bound::Lower => Role::Max,
            Bound::Upper => Role::Min,
        };
        let narrowed = window.narrowed(role, self.value);
        if narrowed.alpha < narrowed.beta {
            narrowed
        } else {
            window
        }
    }
}

/// The entries of a search, each near the place that its key stands for.
#[derive(Debug)]
pub(super) struct Table {
    places: Vec<Entry>,
    replacement: Replacement,
    run: u16,
}

impl Table {
    /// Number of places where an entry may lie.
    const WAYS: usize = 4;

    /// Creates an empty table; a smaller one where there is no memory for it.
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

    /// Begins another run: nodes of earlier ones are not this run's.
    pub(super) fn begin_run(&mut self) {
        self.run = self.run.wrapping_add(1);
    }

    /// Returns the places where a position may lie, its own first.
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

    /// Keeps an entry if one gives way for it, and returns whether one did.
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

/// A node whose position is looked up when it is entered, and kept when it returns.
#[derive(Debug)]
pub(super) struct LookedUp {
    key: [u64; 3],
    node: Option<NodeId>,
    /// The window without what the table excludes.
    pub(super) window: Window,
    /// An entry of another depth: its best move, and where it was found.
    other: Option<(Move, Option<NodeId>)>,
    /// Whether a line ended at the depth limit before this node was entered.
    touched_horizon: bool,
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Looks up the node just entered, which is no leaf, with `depth` plies left: its value if the
    /// table has it, and otherwise what the table says of it. `None` without a table or a key.
    #[inline]
    pub(super) fn look_up(
        &mut self,
        state: &G::State,
        is_root: bool,
        depth: u32,
        window: Window,
    ) -> ControlFlow<Value, Option<LookedUp>> {
        if self.table.is_none() {
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
        let (Some(table), Some(key)) = (&mut self.table, self.game.key(state)) else {
            return ControlFlow::Continue(None);
        };
        let run = table.run;
        let entry = table.find(key).filter(|_| !is_root);
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
        } else if entry.is_enough(window, self.method.cut) {
            self.touches_horizon |= !entry.is_complete;
            self.observer.look_up(Found::new(Use::Answers, at));
            let Entry { value, bound, .. } = entry;
            let known = Valuation { value, bound };
            self.observer.evaluate(known, || LineEnd::Stored(at));
            return ControlFlow::Break(value);
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

    /// Brings the best move of an entry of another depth to the front of the node's moves, which lie
    /// on the move stack from `first` on.
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

    /// Keeps a node that was looked up: its value and its best move. An infinity is not kept, nor the
    /// value of a closed window that may lie on either side.
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
        let (Some(table), Some(best)) = (&mut self.table, best) else {
            return;
        };
        if self.method.fail.has_one_value(window) {
            return;
        }
        let is_kept = table.keep(Entry {
            key: looked_up.key,
            value,
            best,
            depth,
            node: looked_up.node.unwrap_or(Entry::EMPTY.node),
            run: 0,
            bound: window.bound(value),
            is_complete,
        });
        if is_kept {
            self.observer.keep();
        }
    }
}
