//! Counts made in the background: the index of the map, and the costs of other searches.

use crate::bindings::Direction;
use crate::job::{self, Computation};
use plywood_core::game::Move;
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::{Exploration, MAX_MINIMAX_NODES};
use plywood_explore::map::{Index, Place};
use plywood_explore::summary::Summary;
use plywood_teach::language::{self, Language};
use plywood_teach::say;
use plywood_teach::words::percent_text;
use std::cell::OnceCell;

/// The map of an exploration.
#[derive(Debug, Default)]
pub struct Map {
    /// The index of all places.
    pub index: Computation<Box<Index>>,
    /// The cost of the best move order, if it can be counted.
    pub best_order_cost: Computation<Option<u64>>,
    /// The moves to the node that fills the width.
    pub zoom: Vec<Move>,
}

impl Map {
    /// Discards the counts after the tree was replaced.
    pub fn forget(&mut self) {
        self.index = Computation::NotRequested;
        self.best_order_cost = Computation::NotRequested;
    }

    /// Returns whether something is still being counted.
    pub fn is_counting(&self) -> bool {
        self.index.is_running() || self.best_order_cost.is_running()
    }

    /// Polls the counts.
    pub fn tick(&mut self) {
        self.index.tick();
        self.best_order_cost.tick();
    }

    /// Starts counting, unless that has been done or is off.
    pub fn request(&mut self, exploration: &Exploration) {
        self.request_best_order_cost(exploration);
        if matches!(self.index, Computation::NotRequested) {
            let (problem, tree) = (exploration.problem.clone(), exploration.tree.clone());
            self.index = Computation::Running(job::index_map(problem, tree));
        }
    }

    /// Starts counting the cost of the best move order, unless that has been done.
    pub fn request_best_order_cost(&mut self, exploration: &Exploration) {
        if matches!(self.best_order_cost, Computation::NotRequested) {
            let (problem, tree) = (exploration.problem.clone(), exploration.tree.clone());
            self.best_order_cost = Computation::Running(job::count_critical(problem, tree));
        }
    }

    /// Fills the width with the inner node at or above `here`, or zooms out by one ply.
    ///
    /// # Errors
    /// Returns the message to show.
    pub fn zoom(
        &mut self,
        tree: &Tree,
        here: NodeId,
        direction: Direction,
    ) -> Result<(), &'static str> {
        if direction == Direction::Less {
            return self.zoom.pop().map(drop).ok_or("notice-map-whole");
        }
        let inner = match tree.node(here).kind {
            Kind::Interior | Kind::Unfinished => Some(here),
            _ => tree.parent(here),
        };
        self.zoom_to(tree, inner.unwrap_or(NodeId::ROOT))
    }

    /// Fills the width with a node, or with its parent if the node fills it already.
    ///
    /// # Errors
    /// Returns the message to show.
    pub fn zoom_to(&mut self, tree: &Tree, id: NodeId) -> Result<(), &'static str> {
        if id.0 as usize >= tree.len() {
            return Ok(());
        }
        if tree.node(id).kind == Kind::Pruned {
            return Err("notice-map-skipped");
        }
        let moves = tree.moves(id);
        if moves == self.zoom {
            return self.zoom.pop().map(drop).ok_or("notice-map-whole");
        }
        self.zoom = moves;
        Ok(())
    }

    /// Returns the index, if it has been counted, and the place that fills the width.
    pub fn zoomed(&self, tree: &Tree) -> Option<(&Index, Place)> {
        let index = self.index.get()?;
        Some((index, index.follow(tree, &self.zoom)))
    }
}

/// The costs of a search, and of plain minimax on the same position.
#[derive(Debug, Default)]
pub struct Costs {
    /// The number of nodes that plain minimax visits.
    pub minimax: Computation<Option<u64>>,
    /// The summary of the whole search, computed when first needed.
    summary: OnceCell<Summary>,
}

impl Costs {
    /// Starts counting the nodes of plain minimax, unless the search visits the same nodes.
    pub(super) fn new(exploration: &Exploration) -> Costs {
        let tree = &exploration.tree;
        let minimax = if tree.method.algorithm.properties().is_plain() {
            Computation::Done(Some(tree.counts().nodes))
        } else {
            Computation::Running(job::count_minimax(exploration.problem.clone(), tree.depth))
        };
        Costs {
            minimax,
            ..Costs::default()
        }
    }

    /// Returns the summary of the whole search.
    pub(super) fn summary(&self, tree: &Tree) -> &Summary {
        self.summary.get_or_init(|| Summary::new(tree))
    }

    /// Returns the known cost of plain minimax, beside that of this search.
    pub(crate) fn minimax_text(&self, tree: &Tree, map: &Map, language: Language) -> String {
        let all = tree.counts();
        let counted = |nodes: u64, is_exact: bool| {
            let counted = if is_exact { "exact" } else { "estimated" };
            // A stopped search must not be compared with a complete one.
            if tree.stopped.is_some() {
                return say!(language, "minimax-alone", nodes, counted);
            }
            let share = percent_text(all.nodes, nodes, 1);
            let share = language::Value::try_number(&share);
            say!(language, "minimax-nodes", nodes, share, counted)
        };
        match (&self.minimax, map.index.get()) {
            (Computation::Done(Some(nodes)), _) => counted(*nodes, true),
            // The map's number takes precedence, so that there are not two different ones.
            (_, Some(mapped)) => counted(mapped.minimax.nodes, !mapped.is_estimated),
            (Computation::Running(_), _) => say!(language, "minimax-counting"),
            (Computation::Done(None), _) => {
                say!(language, "minimax-more", nodes = MAX_MINIMAX_NODES)
            }
            (Computation::NotRequested | Computation::Unavailable, _) => {
                say!(language, "minimax-unknown")
            }
        }
    }
}
