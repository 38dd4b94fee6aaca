//! The map view: its settings, its background counts, the zoomed part, and its pane.
//!
//! ```text
//! looked at 301 of minimax's 2,717 nodes, 11.1 % · alpha-beta in the best order: 188
//! ▲ ██████████████████████████████████████████████┃█████████████████████████████████
//! ▽ ███████████████▌██████████████▌██████████████▌┃████████████████▌██████████████▌█
//! ▲ ██▌██▌██▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░░░░▌█┃▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░
//! □ █▌█▐░█▐░█▐░█▐░█▐░█▐░·············█▐░··········┃▐░···········█▌█▐░█▐░█▐░█▐░·······
//! ▽ 1.1.2: 343 leaves below, 4 looked at
//! ```

pub(crate) mod bands;
mod cells;
pub(crate) mod legend;
mod lines;

use self::bands::BandsView;
use super::frame::{Content, Panes};
use super::space::Space;
use crate::bindings::Direction;
use crate::explore::Explore;
use crate::job::{self, Computation};
use crate::paint::{Canvas, Columns, Lines, text_width};
use plywood_core::game::Move;
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::map::{Frame, FrameSpec, Index, Place};
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::text::Line;

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
    /// Copies the zoom of another map.
    pub fn copy_view(&mut self, old: &Map) {
        self.zoom.clone_from(&old.zoom);
    }

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
}

/// Returns the column of a leaf if `place` fills `columns` columns.
fn column(place: &Place, leaf: f64, columns: i32) -> i32 {
    let across = (leaf - place.leaves.start as f64) / place.width() as f64;
    ((across * f64::from(columns)) as i32).clamp(0, columns - 1)
}

impl Explore {
    /// Starts counting for the map, unless that has been done or is off.
    pub fn request_map(&mut self) {
        if self.view.tree != TreeView::Map {
            return;
        }
        self.request_best_order_cost();
        if matches!(self.map.index, Computation::NotRequested) {
            let exploration = self.exploration();
            let (problem, tree) = (exploration.problem.clone(), exploration.tree.clone());
            self.map.index = Computation::Running(job::index_map(problem, tree));
        }
    }

    /// Starts counting the cost of the best move order, unless that has been done.
    pub fn request_best_order_cost(&mut self) {
        if matches!(self.map.best_order_cost, Computation::NotRequested) {
            let exploration = self.exploration();
            let (problem, tree) = (exploration.problem.clone(), exploration.tree.clone());
            self.map.best_order_cost = Computation::Running(job::count_critical(problem, tree));
        }
    }

    /// Stops counting for the current map, and estimates the rest. Returns false if nothing is
    /// being counted.
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
    /// Returns the message to show.
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

    /// Fills the map with a node, or with its parent if the node fills it already.
    ///
    /// # Errors
    /// Returns the message to show.
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
        mapped.follow(tree, &self.map.zoom)
    }

    /// Returns some bands of the map below a place, in this many cells of two columns; `bands` are
    /// the first of them and their number.
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
            columns: 2 * cells as usize,
            bands,
        })
    }
}

/// Minimum height for a line of numbers.
const NUMBERS_HEIGHT: u16 = 6;

/// Minimum height for the best move order to have its own line, and for a legend of two lines if
/// one is too short.
const TWO_LINES: u16 = 14;

/// Lays out the map, or the progress of counting for it.
pub(super) fn lay_out(panes: &mut Panes, area: Rect, explore: &Explore) {
    let (theme, language) = (panes.theme, panes.theme.language);
    let mapped = match &explore.map.index {
        Computation::Done(mapped) => mapped,
        Computation::Running(work) => {
            let text = say!(language, "map-counting", counted = work.watch.nodes());
            return panes.write(area, |space| in_middle(&text, space));
        }
        Computation::NotRequested | Computation::Unavailable => {
            return panes.write(area, |space| {
                in_middle(&say!(language, "map-failed"), space)
            });
        }
    };
    let tree = &explore.exploration().tree;
    let from = explore.zoomed(mapped);
    let zoomed = from.node().unwrap_or(NodeId::ROOT);
    let row_if = |is_shown: bool| Length(u16::from(is_shown));
    let (width, height) = (i32::from(area.width), area.height);
    // The totals take a second line only if the map is high enough.
    let is_long = height >= TWO_LINES && !lines::fits(mapped, theme, width);
    let legend_rows = match height {
        TWO_LINES.. => legend::rows(explore, theme, width),
        height => u16::from(height >= 8),
    };
    let [sum, crumbs, bands, node, below] = Layout::vertical([
        Length(u16::from(height >= NUMBERS_HEIGHT) + u16::from(is_long)),
        row_if(zoomed != NodeId::ROOT),
        Min(0),
        row_if(height >= 7),
        Length(legend_rows),
    ])
    .areas(area);
    panes.write(sum, |space| lines::totals(explore, mapped, space));
    if crumbs.height > 0 {
        let path = tree.path(zoomed);
        let (line, spots) = lines::crumbs(explore, &path, Space::new(crumbs, theme));
        panes.add_spots(crumbs, &spots);
        panes.write(crumbs, |_| vec![line]);
    }
    add_bands(panes, bands, explore, (mapped, &from));
    panes.write(node, |space| vec![lines::node(explore, mapped, space)]);
    panes.write(below, |space| legend::lines(explore, space));
}

fn add_bands(panes: &mut Panes, area: Rect, explore: &Explore, place: (&Index, &Place)) {
    let view = BandsView::new(explore, place, Space::new(area, panes.theme));
    panes.add_spots(area, &view.spots);
    panes.add(area, Content::Bands(view));
}

/// Returns the lines of a text, centred.
fn in_middle(text: &str, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let above = (height - text.lines().count() as i32) / 2;
    let centred = |line: &str| {
        let x = width / 2 - (text_width(line) - 1) / 2;
        Line::default().at(x, line, theme.base)
    };
    let above = vec![Line::default(); above.max(0) as usize];
    above.into_iter().chain(text.lines().map(centred)).collect()
}

/// Draws only the bands, for several maps with a common legend.
pub(crate) fn draw_bands_only(canvas: &mut Canvas, explore: &Explore) {
    Panes::draw(canvas, |panes, area| match explore.map.index.get() {
        Some(mapped) => add_bands(panes, area, explore, (mapped, &explore.zoomed(mapped))),
        None => lay_out(panes, area, explore),
    });
}
