//! What is counted for the map of an exploration, and the part of it that fills the width.

use super::Colouring;
use super::tint::Tint;
use crate::bindings::Direction;
use crate::explore::Explore;
use crate::job::{self, Computation};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::map::{Frame, FrameSpec, Index, Place};
use plywood_teach::lesson::TreeView;

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

    /// Ends counting for the map on the screen; what is not counted by now is estimated. Returns
    /// false if there is nothing to end.
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
    /// Returns the message about what cannot be done.
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

    /// Fills the width of the map with a node, or with its parent if it fills it already.
    ///
    /// # Errors
    /// Returns the message about what cannot be done.
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
        let value = match node.returned_at <= self.stepper.step {
            true => node.value,
            false => self.replay().view(id).value?,
        };
        Some(self.prepared.scale.normalized(value))
    }
}
