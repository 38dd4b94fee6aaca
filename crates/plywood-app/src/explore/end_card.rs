//! What is counted once a search is over: its totals, and the cost of other orders.

use crate::job::{Computation, OtherOrder};
use plywood_core::tree::Summary;
use std::cell::OnceCell;

/// The end of a search.
#[derive(Debug, Default)]
pub struct EndCard {
    /// The costs of the other orders.
    pub others: Computation<Vec<OtherOrder>>,
    /// The summary of the whole search, once it is needed.
    pub summary: OnceCell<Summary>,
    /// Whether its card is closed.
    pub is_closed: bool,
    /// Number of moves of the principal variation that are played on the board.
    pub played: usize,
}

impl EndCard {
    /// Returns the costs of the other orders, as far as they are counted.
    pub fn others(&self) -> &[OtherOrder] {
        self.others.get().map_or(&[], Vec::as_slice)
    }
}
