//! A limit on the cost of checking a lesson, so that a stranger's lesson can be checked safely.

use std::time::Duration;

/// The limits for checking one lesson, in all its languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Maximum number of nodes that are searched, recorded or not.
    pub searched: u64,
    /// Maximum number of nodes of the trees that are in memory at once; some 45 bytes each.
    pub kept: u64,
    /// Longest time. The nodes are the measure that is the same on every computer; this is for slow
    /// evaluations.
    pub time: Duration,
}

impl Default for Budget {
    /// Returns two large searches; one tree as large as a screen shows, and half of one beside it;
    /// minutes.
    fn default() -> Budget {
        Budget {
            searched: 400_000_000,
            kept: 8_000_000,
            time: Duration::from_secs(120),
        }
    }
}
