//! A transposition table of proved bounds, shared by all threads without locks.
//!
//! An entry is a single word, so it is always read as a whole:
//!
//! ```text
//! | age, 8 | the key's other bits, 38 | work, 6 | upper, 6 | lower, 6 |
//! ```
//!
//! The key of a position is exact (49 bits, after Tromp) and mixing it is a bijection: the upper
//! bits select the bucket, and the others are stored in the entry. So positions are never confused,
//! however small the table is. A bucket has two entries: the first keeps the result that took the
//! most work, the second the latest other one.
//!
//! Clearing the table starts a new age; entries of other ages count as empty. Memory is only
//! cleared when the ages are used up.

use crate::memory::{Memory, allocate, prefetch};
use std::sync::atomic::Ordering::Relaxed;

const KEY_BITS: u32 = 49;
const KEY_MASK: u64 = (1 << KEY_BITS) - 1;
/// 2^64 divided by the golden ratio. It is odd, so that multiplication is invertible.
const MIXER: u64 = 0x9E37_79B9_7F4A_7C15;

/// Bits of a bound, which is stored with an offset of 32.
const BOUND_BITS: u32 = 6;
const BOUND_MASK: u64 = (1 << BOUND_BITS) - 1;
const OFFSET: i32 = 32;
const WORK_SHIFT: u32 = 2 * BOUND_BITS;
const CHECK_SHIFT: u32 = WORK_SHIFT + 6;
const AGE_SHIFT: u32 = u64::BITS - 8;
/// Minimum number of bucket bits that leaves room for the rest of the key in an entry: 32 KiB.
const MIN_BUCKET_BITS: u32 = KEY_BITS + CHECK_SHIFT - AGE_SHIFT;
/// Bytes of a bucket.
const BUCKET_BYTES: u64 = 16;

pub(crate) struct Table {
    words: Memory,
    /// Bits of a mixed key that do not select the bucket.
    check_bits: u32,
    age: u8,
}

/// The place of a position in a table.
#[derive(Clone, Copy, Default)]
pub(crate) struct Slot {
    bucket: usize,
    /// The part of an entry that identifies the position: its age and the rest of the key.
    check: u64,
}

/// Bounds on a score: at least `lower` and at most `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
}

impl Table {
    /// Allocates the largest table that fits into `bytes`; `None` if there is not enough memory.
    pub(crate) fn new(bytes: u64) -> Option<Self> {
        let bits = (bytes / BUCKET_BYTES).max(1).ilog2().max(MIN_BUCKET_BITS);
        Some(Self {
            words: allocate(2usize.checked_shl(bits)?)?,
            check_bits: KEY_BITS.checked_sub(bits)?,
            age: 1,
        })
    }

    /// Discards all entries.
    pub(crate) fn clear(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            for word in &*self.words {
                word.store(0, Relaxed);
            }
            self.age = 1;
        }
    }

    /// Returns the slot of the position with `key`, and starts prefetching it.
    #[inline]
    pub(crate) fn slot(&self, key: u64) -> Slot {
        self.slot_of(key.wrapping_mul(MIXER) & KEY_MASK)
    }

    #[inline]
    fn slot_of(&self, mixed: u64) -> Slot {
        let bucket = 2 * (mixed >> self.check_bits) as usize;
        prefetch(&self.words, bucket);
        Slot {
            bucket,
            check: mixed & ((1 << self.check_bits) - 1)
                | u64::from(self.age) << (AGE_SHIFT - CHECK_SHIFT),
        }
    }

    #[inline]
    pub(crate) fn get(&self, slot: Slot) -> Option<Bounds> {
        self.words[slot.bucket..slot.bucket + 2]
            .iter()
            .map(|word| word.load(Relaxed))
            .find(|&entry| matches(entry, slot))
            .map(bounds)
    }

    /// Adds all known bounds to `other`.
    pub(crate) fn copy_to(&self, other: &Table) {
        for (index, word) in self.words.iter().enumerate() {
            let entry = word.load(Relaxed);
            if entry >> AGE_SHIFT == u64::from(self.age) {
                let mixed = (index as u64 / 2) << self.check_bits | check(entry);
                other.add(other.slot_of(mixed), bounds(entry), 1 << work(entry));
            }
        }
    }

    /// Narrows the known bounds to `bounds`, which took `nodes` nodes to prove.
    pub(crate) fn add(&self, slot: Slot, bounds: Bounds, nodes: u64) {
        let bounds = self.get(slot).map_or(bounds, |known| Bounds {
            lower: known.lower.max(bounds.lower),
            upper: known.upper.min(bounds.upper),
        });
        self.put(slot, bounds, nodes);
    }

    fn put(&self, slot: Slot, bounds: Bounds, nodes: u64) {
        let entry = slot.check << CHECK_SHIFT
            | u64::from(nodes.max(1).ilog2()) << WORK_SHIFT
            | stored(bounds.upper) << BOUND_BITS
            | stored(bounds.lower);
        let [first, second] = &self.words[slot.bucket..slot.bucket + 2] else {
            return;
        };
        let old = first.load(Relaxed);
        if matches(old, slot) || !is_same_age(old, entry) {
            first.store(entry, Relaxed);
        } else if work(entry) < work(old) || matches(second.load(Relaxed), slot) {
            second.store(entry, Relaxed);
        } else {
            second.store(old, Relaxed);
            first.store(entry, Relaxed);
        }
    }
}

/// Returns the bits of the mixed key that are stored in an entry, without its age.
fn check(entry: u64) -> u64 {
    entry >> CHECK_SHIFT & ((1 << (AGE_SHIFT - CHECK_SHIFT)) - 1)
}

fn matches(entry: u64, slot: Slot) -> bool {
    entry >> CHECK_SHIFT == slot.check
}

fn is_same_age(one: u64, other: u64) -> bool {
    one >> AGE_SHIFT == other >> AGE_SHIFT
}

fn bounds(entry: u64) -> Bounds {
    Bounds {
        lower: (entry & BOUND_MASK) as i32 - OFFSET,
        upper: (entry >> BOUND_BITS & BOUND_MASK) as i32 - OFFSET,
    }
}

fn stored(bound: i32) -> u64 {
    (bound + OFFSET) as u64
}

fn work(entry: u64) -> u64 {
    entry >> WORK_SHIFT & ((1 << (CHECK_SHIFT - WORK_SHIFT)) - 1)
}
