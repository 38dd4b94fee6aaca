//! A short run of `cargo run --example fuzz`.

use crate::fuzz::{Tally, case, corpus, inputs};
use plywood_samples::tried;
use rstest::rstest;

/// Fixed cases, in parts that run beside each other.
#[rstest]
fn nothing_breaks_on_the_road(#[values(0, 1, 2, 3)] part: u64) {
    let mut tally = Tally::default();
    for number in tried(part * 14..(part + 1) * 14) {
        tally += case(number);
    }
    // Input that is refused at once proves little.
    assert!(tally.accepted * 20 > tally.inputs, "{tally:?}");
    assert!(tally.questions > tally.searches, "{tally:?}");
}

#[test]
fn what_is_kept_is_read() {
    for target in inputs::TARGETS {
        let kept = corpus::kept(target.seeds);
        let accepted = kept.iter().filter(|text| (target.read)(text.as_bytes()));
        assert!(accepted.count() * 2 > kept.len(), "{}", target.seeds);
    }
}
