//! Numbers from a seed, the same ones everywhere and forever: codes depend on them.
//!
//! The generator is SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
//! Generators" (OOPSLA 2014), with the constants of Java's `SplittableRandom`: the state grows by
//! the golden ratio of 2⁶⁴, and a number is the state, mixed. No floating point, no platform.

use crate::game::Value;

/// A source of numbers.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The source of this seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next number, any of 64 bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = self.0;
        let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is above zero: the upper half of the product of `end` and the
    /// next number.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.number()) * u128::from(end)) >> 64) as u64
    }

    /// Yes, once in `times`.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// A number from `first` to `last`, both possible.
    pub fn between(&mut self, first: Value, last: Value) -> Value {
        first + self.below(u64::from(last.abs_diff(first)) + 1) as Value
    }

    /// Puts a list into any order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}
