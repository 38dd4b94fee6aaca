//! What is counted once a search is over: its sum, and what one key away would have cost.

use crate::app::bindings::Direction;
use crate::app::job::{Outcome, Work};
use crate::search::Order;
use crate::tree::Summary;
use std::cell::OnceCell;

/// What another order would have cost, and the key that leads there.
#[derive(Debug)]
pub struct Other {
    /// The key's change of the order.
    pub direction: Direction,
    pub order: Order,
    /// Nodes; none if they are too many to be counted while one waits.
    pub nodes: Option<u64>,
}

/// What is counted of the others.
#[derive(Debug, Default)]
pub enum Others {
    /// Nobody has asked yet.
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
    /// What the other orders would have cost.
    pub others: Others,
    /// What the whole search did, once that is asked for.
    pub summary: OnceCell<Summary>,
    /// Whether its card is closed.
    pub is_closed: bool,
    /// Moves of the principal variation that stand on the board.
    pub played: usize,
}

impl Ending {
    /// What the other orders would have cost, as far as that is counted.
    pub fn others(&self) -> &[Other] {
        match &self.others {
            Others::Done(others) => others,
            Others::Nothing | Others::Running(..) => &[],
        }
    }

    /// Whether something is still counted.
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
