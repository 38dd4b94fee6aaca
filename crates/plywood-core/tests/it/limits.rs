//! How often a run looks at its limits, and what ends it.

use plywood_core::search::{Limits, Meter, Stop, Watch};
use std::time::{Duration, Instant};

/// Counts up to 10,000 nodes, of which earlier iterations had `before`. Returns the counts at which
/// the limits were checked; the last one was refused.
fn checked(before: u64, deadline: Option<Instant>) -> Vec<u64> {
    let watch = Watch::new(10_000);
    let limits = Limits {
        before,
        deadline,
        ..Limits::from(&watch)
    };
    let mut meter = Meter::new(limits);
    let mut checked = Vec::new();
    for nodes in 0.. {
        let seen = watch.nodes();
        let is_allowed = meter.request(nodes, 1).is_ok();
        if watch.nodes() != seen {
            checked.push(nodes);
        }
        if !is_allowed {
            break;
        }
    }
    checked
}

#[test]
fn a_run_asks_often_enough_and_never_past_its_limit() {
    assert_eq!(checked(0, None), [4_096, 8_192, 10_000]);
    assert_eq!(checked(9_000, None), [1_000]);
    // A root is entered, whatever was visited before.
    assert_eq!(checked(10_001, None), [1]);
    let later = Instant::now() + Duration::from_secs(3600);
    assert_eq!(checked(9_000, Some(later)), [256, 512, 768, 1_000]);
}

#[test]
fn what_ends_a_run_is_told() {
    let watch = Watch::new(100);
    let limits = Limits {
        before: 7,
        ..Limits::from(&watch)
    };
    assert_eq!(limits.check(92, 1), Ok(()));
    assert_eq!(watch.nodes(), 99);
    assert_eq!(limits.check(93, 1), Err(Stop::NodeLimit(100)));
    let before = Instant::now();
    let until = |deadline| Limits {
        deadline: Some(deadline),
        ..limits
    };
    assert_eq!(until(before).check(0, 1), Err(Stop::TimeUp));
    assert_eq!(
        until(before + Duration::from_secs(3600)).check(0, 1),
        Ok(())
    );
    // Ending early still waits for an answer, cancelling does not.
    assert!(!watch.ends_early());
    watch.end_early();
    assert!(watch.ends_early() && !watch.is_cancelled());
    assert_eq!(limits.check(0, 1), Ok(()));
    let answered = Limits {
        has_answer: true,
        ..limits
    };
    assert_eq!(answered.check(0, 1), Err(Stop::Enough));
    watch.cancel();
    assert!(watch.is_cancelled());
    assert_eq!(answered.check(0, 1), Err(Stop::Cancelled));
}
