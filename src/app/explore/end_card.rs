//! What is counted once a search is over: its totals, and the cost of other orders.

use crate::app::bindings::Direction;
use crate::app::job::{Outcome, Work};
use crate::search::Order;
use crate::tree::Summary;
use std::cell::OnceCell;

/// The cost of another order, and the key that leads there.
#[derive(Debug)]
pub struct OtherOrder {
    /// The direction in which the key changes the order.
    pub direction: Direction,
    pub order: Order,
    /// Number of nodes; `None` if they are too many to be counted while the user waits.
    pub nodes: Option<u64>,
}

/// The costs of the others.
#[derive(Debug, Default)]
pub enum OtherOrders {
    /// Not requested yet.
    #[default]
    Nothing,
    /// Being counted, for these keys and orders.
    Running(Vec<(Direction, Order)>, Work<Vec<Option<u64>>>),
    /// Counted.
    Done(Vec<OtherOrder>),
}

/// The end of a search.
#[derive(Debug, Default)]
pub struct EndCard {
    /// The costs of the other orders.
    pub others: OtherOrders,
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
        match &self.others {
            OtherOrders::Done(others) => others,
            OtherOrders::Nothing | OtherOrders::Running(..) => &[],
        }
    }

    /// Returns whether something is still being counted.
    pub fn is_counting(&self) -> bool {
        matches!(self.others, OtherOrders::Running(..))
    }

    /// Polls what is being counted.
    pub fn tick(&mut self) {
        if let OtherOrders::Running(keys, work) = &mut self.others
            && let Some(outcome) = work.poll()
        {
            let counted = match outcome {
                Outcome::Done(counted) => counted,
                Outcome::Stopped(_) | Outcome::Failed(_) => Vec::new(),
            };
            let keys = std::mem::take(keys).into_iter();
            let others = keys
                .zip(counted)
                .map(|((direction, order), nodes)| OtherOrder {
                    direction,
                    order,
                    nodes,
                });
            self.others = OtherOrders::Done(others.collect());
        }
    }
}
