//! Pseudorandom numbers from a seed, stable across platforms and versions, as drill codes depend on
//! them.
//!
//! The generator is SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
//! Generators" (OOPSLA 2014), with the constants of Java's `SplittableRandom`: each call adds 2⁶⁴
//! divided by the golden ratio to the state and returns the state, mixed. It uses no floating
//! point.

use crate::game::Value;

/// A pseudorandom number generator.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator from a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next number of the sequence, any of 2⁶⁴.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = self.0;
        let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`, which must be positive: the upper half of the product of `end`
    /// and the next number.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(end)) >> 64) as u64
    }

    /// Returns true once in `times` calls on average.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// Returns a number from `first` to `last`, inclusive.
    pub fn between(&mut self, first: Value, last: Value) -> Value {
        first + self.below(u64::from(last.abs_diff(first)) + 1) as Value
    }

    /// Returns an element of a list.
    ///
    /// # Panics
    /// Panics if the list is empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    /// Shuffles a list (Fisher–Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// Returns a seed that differs from run to run, for games and drills. Not for secrets.
#[cfg(not(target_family = "wasm"))]
pub fn seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

/// Returns a seed that differs from visit to visit, for games and drills. Not for secrets.
///
/// # Panics
/// The page has set no source of seeds.
#[cfg(target_family = "wasm")]
pub fn seed() -> u64 {
    SEED.get().expect("set_seed is called first")()
}

#[cfg(target_family = "wasm")]
static SEED: std::sync::OnceLock<fn() -> u64> = std::sync::OnceLock::new();

/// Sets the web page's source of seeds. Only the first call counts.
#[cfg(target_family = "wasm")]
pub fn set_seed(seed: fn() -> u64) {
    SEED.get_or_init(|| seed);
}
