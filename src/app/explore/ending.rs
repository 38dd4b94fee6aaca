//! What is counted once a search is over: its totals, and the cost of other orders.

use crate::app::bindings::Direction;
use crate::app::job::{Outcome, Work};
use crate::search::Order;
use crate::tree::Summary;
use std::cell::OnceCell;

/// The cost of another order, and the key that leads there.
#[derive(Debug)]
pub struct Other {
    /// The direction in which the key changes the order.
    pub direction: Direction,
    pub order: Order,
    /// Number of nodes; `None` if they are too many to be counted while the user waits.
    pub nodes: Option<u64>,
}

/// The costs of the others.
#[derive(Debug, Default)]
pub enum Others {
    /// Not requested yet.
    #[default]
    Nothing,
    /// Being counted, for these keys and orders.
    Running(Vec<(Direction, Order)>, Work<Vec<Option<u64>>>),
    /// Counted.
    Done(Vec<Other>),
}

/// The end of a search.
#[derive(Debug, Default)]
pub struct Ending {
    /// The costs of the other orders.
    pub others: Others,
    /// The summary of the whole search, once it is needed.
    pub summary: OnceCell<Summary>,
    /// Whether its card is closed.
    pub is_closed: bool,
    /// Number of moves of the principal variation that are played on the board.
    pub played: usize,
}

impl Ending {
    /// Returns the costs of the other orders, as far as they are counted.
    pub fn others(&self) -> &[Other] {
        match &self.others {
            Others::Done(others) => others,
            Others::Nothing | Others::Running(..) => &[],
        }
    }

    /// Returns whether something is still being counted.
    pub fn is_counting(&self) -> bool {
        matches!(self.others, Others::Running(..))
    }

    /// Takes note of what is counted by now.
    pub fn tick(&mut self) {
        if let Others::Running(keys, work) = &mut self.others
            && let Some(outcome) = work.poll()
        {
            let counted = match outcome {
                Outcome::Done(counted) => counted,
                Outcome::Stopped(_) | Outcome::Failed(_) => Vec::new(),
            };
            let keys = std::mem::take(keys).into_iter();
            let others = keys.zip(counted).map(|((direction, order), nodes)| Other {
                direction,
                order,
                nodes,
            });
            self.others = Others::Done(others.collect());
        }
    }
}
