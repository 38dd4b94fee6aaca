//! The width of a node, in leaves of plain minimax.

/// Maximum width, so that sums of widths cannot overflow.
pub(crate) const MAX_LEAVES: u64 = 1 << 60;

/// Set if the place had been visited before, or skipped before and is skipped again.
const AGAIN: u64 = 1 << 63;

/// A width, and whether an earlier node had the same place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Width(u64);

impl Width {
    /// Creates a width of `leaves` leaves.
    pub(crate) fn new(leaves: u64, again: bool) -> Width {
        Width(leaves.min(MAX_LEAVES) | if again { AGAIN } else { 0 })
    }

    /// Returns the leaves.
    #[inline]
    pub(crate) fn leaves(self) -> u64 {
        self.0 & !AGAIN
    }

    /// Returns whether the place had been visited before, or skipped before and is skipped again.
    #[inline]
    pub(crate) fn is_revisit(self) -> bool {
        self.0 & AGAIN != 0
    }
}
