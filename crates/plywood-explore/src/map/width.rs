//! The width of a node, in leaves of plain minimax, packed into four bytes.

/// Smaller widths are stored exactly, larger ones are rounded.
const EXACT: u64 = 1 << 30;

/// Maximum width, so that sums of widths cannot overflow.
pub(crate) const MAX_LEAVES: u64 = 1 << 60;

/// Number of digits of a rounded width, of which the first is always set.
const DIGITS: u32 = 26;

const ROUNDED: u32 = 1 << 30;

/// Set if the place had been visited before, or skipped before and is skipped again.
const AGAIN: u32 = 1 << 31;

/// A width, and whether an earlier node had the same place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CompactWidth(u32);

impl CompactWidth {
    /// Packs a width of `leaves` leaves, rounded down from [`EXACT`] on.
    pub(crate) fn new(leaves: u64, again: bool) -> CompactWidth {
        let leaves = leaves.min(MAX_LEAVES);
        let code = if leaves < EXACT {
            leaves as u32
        } else {
            let shift = u64::BITS - leaves.leading_zeros() - DIGITS;
            let digits = (leaves >> shift) as u32 & !(1 << (DIGITS - 1));
            // The shift is at least 5 and at most 35.
            ROUNDED | (shift - 5) << (DIGITS - 1) | digits
        };
        CompactWidth(if again { code | AGAIN } else { code })
    }

    /// Returns the leaves.
    #[inline]
    pub(crate) fn leaves(self) -> u64 {
        let code = self.0 & !AGAIN;
        if code & ROUNDED == 0 {
            return code.into();
        }
        let digits = code & ((1 << (DIGITS - 1)) - 1) | 1 << (DIGITS - 1);
        let shift = (code & !ROUNDED) >> (DIGITS - 1);
        u64::from(digits) << (shift + 5)
    }

    /// Returns whether the place had been visited before, or skipped before and is skipped again.
    #[inline]
    pub(crate) fn is_revisit(self) -> bool {
        self.0 & AGAIN != 0
    }
}
