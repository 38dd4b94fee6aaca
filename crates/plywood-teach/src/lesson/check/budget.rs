//! What the proof of a lesson may cost, so that a stranger's lesson can be checked without fear.

use std::time::Duration;

/// What the proof of one lesson, in all its languages, may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Maximum number of nodes that are searched, recorded or not.
    pub searched: u64,
    /// Maximum number of nodes of the trees that are in memory at once; some 45 bytes each.
    pub kept: u64,
    /// Longest time. The nodes are the measure that is the same on every computer; this is for
    /// evaluations that are slow.
    pub time: Duration,
}

impl Default for Budget {
    /// Two large searches; one tree as large as a screen shows, and half of one beside it; minutes.
    fn default() -> Budget {
        Budget {
            searched: 400_000_000,
            kept: 8_000_000,
            time: Duration::from_secs(120),
        }
    }
}
