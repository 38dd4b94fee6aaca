//! The map view: its settings, and what is counted for it in the background.

mod bands;
mod cells;
pub(crate) mod draw;
pub(crate) mod legend;
mod lines;
mod rows;
pub(crate) mod strip;
mod tint;
mod zoom;

use crate::job::Computation;
use plywood_core::game::Move;
use plywood_explore::map::{Index, Place, Sequence};
use tint::Tint;

/// The meaning of the map's colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colouring {
    /// The side to move.
    #[default]
    Role,
    /// The side for which the value is good.
    Value,
    /// The true winner.
    Truth,
}

impl Colouring {
    /// Returns the next meaning; the true winner only if it can be known.
    #[must_use]
    pub fn next(self, is_solvable: bool) -> Self {
        match self {
            Self::Role => Self::Value,
            Self::Value if is_solvable => Self::Truth,
            Self::Value | Self::Truth => Self::Role,
        }
    }
}

/// The map of an exploration.
#[derive(Debug, Default)]
pub struct Map {
    /// The index, which places everything.
    pub index: Computation<Box<Index>>,
    /// The cost of the best order of moves, if it can be counted.
    pub best_order_cost: Computation<Option<u64>>,
    /// The moves to the node that fills the width.
    pub zoom: Vec<Move>,
    /// The order of children.
    pub sequence: Sequence,
    /// The meaning of the colours.
    pub colouring: Colouring,
    /// The true winners, once they have been requested.
    pub tint: Option<Tint>,
}

impl Map {
    /// Takes over the settings of another map.
    pub fn copy_view(&mut self, old: &Map) {
        self.zoom.clone_from(&old.zoom);
        self.sequence = old.sequence;
        self.colouring = old.colouring;
    }

    /// Resets what was counted, after another tree has replaced the one it was counted for.
    pub fn forget(&mut self) {
        self.index = Computation::NotRequested;
        self.best_order_cost = Computation::NotRequested;
        self.tint = None;
    }

    /// Returns whether something is still being counted.
    pub fn is_counting(&self) -> bool {
        self.index.is_running()
            || self.best_order_cost.is_running()
            || self.tint.as_ref().is_some_and(Tint::is_solving)
    }

    /// Polls what is being counted.
    pub fn tick(&mut self) {
        if let Some(tint) = &mut self.tint {
            tint.tick();
        }
        self.index.tick();
        self.best_order_cost.tick();
    }
}

/// Returns the column of a leaf, if `place` fills `columns` columns.
fn column(place: &Place, leaf: f64, columns: i32) -> i32 {
    let across = (leaf - place.leaves.start as f64) / place.width() as f64;
    ((across * f64::from(columns)) as i32).clamp(0, columns - 1)
}
