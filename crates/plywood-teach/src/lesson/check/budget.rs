//! A limit on the cost of checking a lesson, so that a stranger's lesson can be checked safely.

use std::time::Duration;

/// The limits for checking one lesson, in all its languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Maximum number of nodes that are searched, recorded or not.
    pub searched: u64,
    /// Maximum number of nodes of the trees that are in memory at once; some 57 bytes each.
    pub in_memory: u64,
    /// Maximum time. The nodes are the measure that is the same on every computer; this is for slow
    /// evaluations.
    pub time: Duration,
}

impl Default for Budget {
    /// Returns enough for two large searches, for a tree as large as a screen shows and half of
    /// another beside it, and minutes of time.
    fn default() -> Budget {
        Budget {
            searched: 400_000_000,
            in_memory: 8_000_000,
            time: Duration::from_secs(120),
        }
    }
}
