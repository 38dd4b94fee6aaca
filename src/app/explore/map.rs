//! The map view: how we look at the map, and what is counted for it beside the screen.

mod bands;
mod cells;
pub mod draw;
mod legend;
mod lines;
mod rows;
pub mod strip;
pub mod tint;
mod zoom;

use crate::app::job::{Outcome, Work};
use crate::game::Move;
use crate::map::{Index, Sequence};
use tint::Tint;

/// What the light of the map says of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colouring {
    /// Who moves there.
    #[default]
    Role,
    /// For whom its value is good.
    Value,
    /// Who truly wins there.
    Truth,
}

impl Colouring {
    /// What the light says next; who truly wins only where that can be known.
    #[must_use]
    pub fn next(self, is_solved: bool) -> Self {
        match self {
            Self::Role => Self::Value,
            Self::Value if is_solved => Self::Truth,
            Self::Value | Self::Truth => Self::Role,
        }
    }
}

/// Where everything lies.
#[derive(Debug, Default)]
pub enum Counted {
    /// Nobody has asked yet.
    #[default]
    Nothing,
    /// Being counted.
    Running(Work<Index>),
    /// Counted.
    Done(Box<Index>),
    /// There is no room for it.
    Failed,
}

/// What the best order of moves would need.
#[derive(Debug, Default)]
pub enum Best {
    /// Nobody has asked yet.
    #[default]
    Nothing,
    /// Being counted.
    Running(Work<Option<u64>>),
    /// This many nodes.
    Nodes(u64),
    /// Not to be known.
    Unknown,
}

/// The map of an exploration.
#[derive(Debug, Default)]
pub struct Map {
    /// Where everything lies.
    pub counted: Counted,
    /// What the best order would need.
    pub best: Best,
    /// The moves to the node that fills the width.
    pub zoom: Vec<Move>,
    /// The order of children.
    pub sequence: Sequence,
    /// What the light says.
    pub colouring: Colouring,
    /// Who truly wins, once somebody has asked.
    pub tint: Option<Tint>,
}

impl Map {
    /// Looks as another one did.
    pub fn look_as(&mut self, old: &Map) {
        self.zoom.clone_from(&old.zoom);
        self.sequence = old.sequence;
        self.colouring = old.colouring;
    }

    /// Another tree has taken the place of the one that was counted.
    pub fn forget(&mut self) {
        self.counted = Counted::Nothing;
        self.best = Best::Nothing;
        self.tint = None;
    }

    /// Whether something is still counted.
    pub fn is_counting(&self) -> bool {
        matches!(self.counted, Counted::Running(_))
            || matches!(self.best, Best::Running(_))
            || self.tint.as_ref().is_some_and(Tint::is_solving)
    }

    /// Takes note of what is counted by now.
    pub fn tick(&mut self) {
        if let Some(tint) = &mut self.tint {
            tint.tick();
        }
        if let Counted::Running(work) = &self.counted
            && let Some(outcome) = work.poll()
        {
            self.counted = match outcome {
                Outcome::Done(mapped) => Counted::Done(Box::new(mapped)),
                Outcome::Stopped(_) | Outcome::Failed(_) => Counted::Failed,
            };
        }
        if let Best::Running(work) = &self.best
            && let Some(outcome) = work.poll()
        {
            self.best = match outcome {
                Outcome::Done(Some(nodes)) => Best::Nodes(nodes),
                _ => Best::Unknown,
            };
        }
    }
}
