//! A transposition table of bounds on values, in which each slot keeps the latest entry.

use plywood_core::game::Value;

/// Number of slots: 24 MiB.
const SLOTS: usize = 1 << 19;
/// 2^64 divided by the golden ratio.
const MIXER: u64 = 0x9E37_79B9_7F4A_7C15;

/// The key of a look-up: a position ([`Game::key`](plywood_core::game::Game::key)), the ply at which it
/// stands, on which the worth of a win depends, and how deep the search goes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct TableKey {
    pub position: [u64; 3],
    pub ply: u32,
    pub max_ply: u32,
}

/// The known bounds on a position's value.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounds {
    pub lower: Value,
    pub upper: Value,
    /// Whether they rest on a line that ended before the game did.
    pub hits_depth: bool,
}

pub(super) struct BoundsTable {
    /// No look-up is about ply 0, so an empty slot matches none.
    slots: Vec<(TableKey, Bounds)>,
}

impl BoundsTable {
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![Default::default(); SLOTS],
        }
    }

    pub(crate) fn get(&self, key: &TableKey) -> Option<Bounds> {
        let (stored, bounds) = &self.slots[slot(key)];
        (stored == key).then_some(*bounds)
    }

    pub(crate) fn put(&mut self, key: TableKey, bounds: Bounds) {
        self.slots[slot(&key)] = (key, bounds);
    }
}

fn slot(key: &TableKey) -> usize {
    let [first, second, third] = key.position;
    let words = [first, second, third ^ u64::from(key.ply) << 32];
    let mixed = words.into_iter().fold(0, |mixed: u64, word| {
        (mixed ^ word).wrapping_mul(MIXER).rotate_left(31)
    });
    (mixed.wrapping_mul(MIXER) >> 32) as usize % SLOTS
}
