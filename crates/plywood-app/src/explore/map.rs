//! The map view: its settings, its background counts, and the part that fills the width.

pub(crate) mod bands;
mod cells;
pub(crate) mod draw;
pub(crate) mod legend;
mod lines;

use crate::bindings::Direction;
use crate::explore::Explore;
use crate::job::{self, Computation};
use plywood_core::game::Move;
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::Exploration;
use plywood_explore::map::{Frame, FrameSpec, Index, Place, Sequence};
use plywood_explore::truth::{Budget, Solutions, Winners};
use plywood_teach::lesson::TreeView;
use std::sync::Arc;

/// The meaning of the map's colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colouring {
    /// The side to move.
    #[default]
    Role,
    /// The side for which the value is good.
    Value,
    /// The winner under best play.
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

    /// Resets the counts after the tree was replaced.
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

    /// Polls the counts.
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

/// About a second for a position, ten for those that take longer, and some minutes in all.
const BUDGET: Budget = Budget {
    per_position: 20_000_000,
    unsolved: 200_000_000,
    total: 4_000_000_000,
};

/// The tint by the true winners, found in the background while the map shows them.
#[derive(Debug)]
pub struct Tint {
    /// The winners known by now.
    pub winners: Arc<Winners>,
    /// The computation that finds more.
    work: Computation<()>,
}

impl Tint {
    /// Starts to solve the nodes of a search.
    pub fn new(exploration: &Exploration, solutions: &Solutions) -> Self {
        let winners = Arc::new(Winners::new(&exploration.tree));
        let shared = Arc::clone(&winners);
        let work = job::find_winners(
            exploration.clone(),
            solutions.with_own_solver(),
            BUDGET,
            shared,
        );
        Self {
            winners,
            work: Computation::Running(work),
        }
    }

    /// Returns whether it is still running.
    pub fn is_solving(&self) -> bool {
        self.work.is_running()
    }

    /// Takes note of its end.
    pub fn tick(&mut self) {
        self.work.tick();
    }
}

impl Explore {
    /// Starts to count for the map, unless that is done or not wanted.
    pub fn request_map(&mut self) {
        let exploration = self.exploration();
        let (problem, tree) = (exploration.problem.clone(), exploration.tree.clone());
        if self.view.tree == TreeView::Map {
            self.request_best_order_cost();
        }
        self.request_tint();
        // The whole tree has it as a strip.
        if self.view.tree != TreeView::Path && matches!(self.map.index, Computation::NotRequested) {
            self.map.index = Computation::Running(job::index_map(problem, tree));
        }
    }

    /// Starts to find the true winners if the map is to show them; stops when it is not visible.
    pub fn request_tint(&mut self) {
        let is_wanted = self.map.colouring == Colouring::Truth && self.view.tree != TreeView::Path;
        match &self.map.tint {
            None if is_wanted && self.is_solvable() => {
                self.map.tint = Some(Tint::new(self.exploration(), &self.truths.solutions));
            }
            Some(tint) if !is_wanted && tint.is_solving() => self.map.tint = None,
            _ => {}
        }
    }

    /// Returns whether the true winners can be known.
    pub fn is_solvable(&self) -> bool {
        self.exploration().spec.game.has_solver()
    }

    /// Starts to count the cost of the best order, unless that is done.
    pub fn request_best_order_cost(&mut self) {
        if matches!(self.map.best_order_cost, Computation::NotRequested) {
            let exploration = self.exploration();
            let (problem, tree) = (exploration.problem.clone(), exploration.tree.clone());
            self.map.best_order_cost = Computation::Running(job::count_critical(problem, tree));
        }
    }

    /// Stops counting for the current map; the rest is estimated. Returns false if nothing is being
    /// counted.
    pub fn end_counting(&self) -> bool {
        let Computation::Running(work) = &self.map.index else {
            return false;
        };
        let is_first = self.view.tree == TreeView::Map && !work.watch.ends_early();
        if is_first {
            work.watch.end_early();
        }
        is_first
    }

    /// Fills the width of the map with the current node, or zooms out by one ply.
    ///
    /// # Errors
    /// Returns the message about the failure.
    pub fn zoom_map(&mut self, direction: Direction) -> Result<(), &'static str> {
        if direction == Direction::Less {
            return self.map.zoom.pop().map(drop).ok_or("notice-map-whole");
        }
        let tree = &self.exploration().tree;
        let here = self.replay().node();
        let inner = match tree.node(here).kind {
            Kind::Interior | Kind::Unfinished => Some(here),
            _ => tree.parent(here),
        };
        self.zoom_map_to(inner.unwrap_or(NodeId::ROOT))
    }

    /// Fills the width of the map with a node, or with its parent if the node fills it already.
    ///
    /// # Errors
    /// Returns the message about the failure.
    pub fn zoom_map_to(&mut self, id: NodeId) -> Result<(), &'static str> {
        let tree = &self.exploration().tree;
        if id.0 as usize >= tree.len() {
            return Ok(());
        }
        if tree.node(id).kind == Kind::Pruned {
            return Err("notice-map-skipped");
        }
        let moves = tree.moves(id);
        if moves == self.map.zoom {
            return self.map.zoom.pop().map(drop).ok_or("notice-map-whole");
        }
        self.map.zoom = moves;
        Ok(())
    }

    /// Returns the place that fills the width.
    pub(super) fn zoomed(&self, mapped: &Index) -> Place {
        let tree = &self.exploration().tree;
        mapped.follow(tree, &self.map.zoom, self.map.sequence)
    }

    /// Returns some bands of the part of the map below a place, in this many cells of two columns;
    /// `bands` are the first of them and their number.
    pub(super) fn map_frame(
        &self,
        mapped: &Index,
        from: &Place,
        cells: i32,
        bands: (usize, usize),
    ) -> Frame {
        mapped.frame(&FrameSpec {
            tree: &self.exploration().tree,
            step: self.stepper.step,
            from,
            sequence: self.map.sequence,
            columns: 2 * cells as usize,
            bands,
            worth: &|id| self.normalized_value(id),
        })
    }

    /// Returns how good a node's value is for MAX by now, from −1 to 1; `None` while it has none or
    /// values are hidden. If the map shows the true winners, returns how good the node's is.
    pub(super) fn normalized_value(&self, id: NodeId) -> Option<f32> {
        if self.map.colouring == Colouring::Truth {
            let tint = self
                .map
                .tint
                .as_ref()
                .filter(|_| self.asking.question.is_none())?;
            return tint.winners.at(id).map(f32::from);
        }
        if self.view.revealed_count.is_some() {
            return None;
        }
        let node = self.exploration().tree.node(id);
        let value = if node.returned_at <= self.stepper.step {
            node.value
        } else {
            self.replay().view(id).value?
        };
        Some(self.prepared.scale.normalized(value))
    }
}
