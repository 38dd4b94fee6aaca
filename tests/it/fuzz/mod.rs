//! The whole road, from a text to a frame, under random input: briefly in `cargo test` (`fuzzed`),
//! as long as you like with `cargo run --example fuzz`.
//!
//! A case is a number: the same number makes the same case on every machine.

pub mod corpus;
#[path = "../../../crates/plywood-teach/tests/it/narrate/facts.rs"]
pub mod facts;
pub mod inputs;
pub mod road;
#[path = "../../../crates/plywood-teach/tests/it/narrate/said.rs"]
pub mod said;

use plywood_samples::Rng;
use std::ops::AddAssign;

/// Counts of tried inputs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Searches recorded.
    pub searches: u64,
    /// Steps replayed, and narrated in both languages.
    pub steps: u64,
    /// Questions asked, answered and judged.
    pub questions: u64,
    /// Frames drawn.
    pub frames: u64,
    /// Texts read by the parsers.
    pub inputs: u64,
    /// Texts of those that were what the parser reads.
    pub accepted: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.searches += other.searches;
        self.steps += other.steps;
        self.questions += other.questions;
        self.frames += other.frames;
        self.inputs += other.inputs;
        self.accepted += other.accepted;
    }
}

/// Journeys of a case along the whole road.
const JOURNEYS: u32 = 3;

/// Goes through a case: some searches along the whole road, and some texts for every parser.
///
/// # Panics
/// Something does not hold; the message says what.
pub fn case(number: u64) -> Tally {
    let mut chance = Rng::new(number);
    let mut tally = Tally::default();
    for _ in 0..JOURNEYS {
        tally += road::travel(&mut chance);
    }
    for target in inputs::TARGETS {
        for _ in 0..target.texts {
            let text = corpus::text(&mut chance, target.seeds);
            tally.inputs += 1;
            tally.accepted += u64::from((target.read)(text.as_bytes()));
        }
    }
    tally
}
