//! The whole-tree view: the places of all nodes, their level of detail, and the visible part. A
//! tree smaller than its pane is stretched; if space is short, the lower plies show less.

mod plan;

pub use plan::Detail;
pub(crate) use plan::Plan;

use self::plan::{MaxWidths, width};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_explore::layout::{Layout, Outline};
use plywood_teach::book::{Book, MAX_NODES};
use plywood_teach::words;
use std::borrow::Cow;
use std::ops::Range;
use strum::VariantArray;

/// Maximum stretch of a small tree. Beyond it, siblings would not look like a family.
const MAX_STRETCH: i32 = 3;

/// The visible part of the whole tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewport {
    /// The level of detail by ply.
    pub plan: Plan,
    /// The cell of the whole tree in the top left corner of the pane.
    pub camera: (i32, i32),
    /// Width and height of the pane, in cells.
    pub pane: (i32, i32),
    /// The first row of each ply, and the end of the last one.
    pub tops: Vec<i32>,
    /// The width over which the nodes are spread.
    pub spread_width: i32,
    /// Width and height of the whole tree, in cells.
    pub whole: (i32, i32),
}

/// The places of all nodes, and the visible part.
#[derive(Debug)]
pub struct WholeTree {
    /// The printed values, whether or not the search visits their nodes.
    pub book: Book,
    /// Maximum width of each node at any step, by level of detail.
    node_widths: Vec<Vec<u16>>,
    /// The layouts by level of detail, if all plies have the same.
    layouts: Vec<Layout>,
    plies: usize,
    /// Whether the search has windows.
    has_windows: bool,
    /// The visible part before the last step, or as scrolled since.
    pub viewport: Viewport,
    /// Whether the visible part follows the current node.
    follows: bool,
}

/// Returns the layouts of nodes with these widths, by level of detail.
fn layouts(book: &Book, node_widths: &[Vec<u16>]) -> Vec<Layout> {
    let layout = |(detail, widths): (&Detail, &Vec<u16>)| {
        Layout::with_gaps(book, |id| widths[id.0 as usize], |_| detail.gap())
    };
    let details = Detail::VARIANTS.iter();
    details.zip(node_widths).map(layout).collect()
}

impl WholeTree {
    /// Lays out a finished tree; `None` if it is too large.
    pub fn new(exploration: &Exploration) -> Option<WholeTree> {
        let tree = &exploration.tree;
        if tree.len() > MAX_NODES {
            return None;
        }
        let move_width = |id| words::move_width(&exploration.problem.edge_text(tree, id)) as u16;
        let move_widths: Vec<u16> = tree.ids().map(move_width).collect();
        let book = Book::new(exploration);
        let widest = |id| MaxWidths::at(&exploration.problem, tree, id);
        let widest: Vec<MaxWidths> = tree.ids().map(widest).collect();
        let all = || (0..book.count() as u32).map(NodeId);
        let width = |id, &detail: &Detail| width(tree, &book, id, &move_widths, &widest, detail);
        let widths = |detail| all().map(|id| width(id, detail)).collect();
        let node_widths: Vec<Vec<u16>> = Detail::VARIANTS.iter().map(widths).collect();
        let layouts = layouts(&book, &node_widths);
        let plies = layouts[0].plies();
        let plan = Plan::uniform(Detail::Value, plies);
        Some(WholeTree {
            viewport: Viewport {
                tops: plan.tops(0),
                plan,
                camera: (0, 0),
                pane: (0, 0),
                spread_width: 0,
                whole: (0, 0),
            },
            follows: true,
            book,
            node_widths,
            layouts,
            plies,
            has_windows: tree.method.narrows(),
        })
    }

    /// Gives all nodes of a ply one width, which then tells nothing of values that are hidden.
    pub(crate) fn even_out(&mut self) {
        for widths in &mut self.node_widths {
            let mut widest = vec![0; self.plies];
            let ply = |id: usize| self.book.ply(NodeId(id as u32));
            for (id, width) in widths.iter().enumerate() {
                widest[ply(id)] = widest[ply(id)].max(*width);
            }
            for (id, width) in widths.iter_mut().enumerate() {
                *width = widest[ply(id)];
            }
        }
        self.layouts = layouts(&self.book, &self.node_widths);
    }

    /// Returns the layout for a plan.
    pub fn layout(&self, plan: &Plan) -> Cow<'_, Layout> {
        if let Some(detail) = plan.detail() {
            return Cow::Borrowed(&self.layouts[detail as usize]);
        }
        let width = |id: NodeId| {
            let detail = plan.at(self.book.ply(id));
            self.node_widths[detail as usize][id.0 as usize]
        };
        let gap = |ply| plan.at(ply).gap();
        Cow::Owned(Layout::with_gaps(&self.book, width, gap))
    }

    /// Scrolls by cells; the current node may go out of sight. Returns false at the edge of the
    /// tree.
    pub fn pan(&mut self, right: i32, down: i32) -> bool {
        let before = self.viewport.camera;
        let viewport = &mut self.viewport;
        viewport.camera.0 = clamped(before.0 + right, viewport.whole.0, viewport.pane.0);
        viewport.camera.1 = clamped(before.1 + down, viewport.whole.1, viewport.pane.1);
        self.follows = false;
        viewport.camera != before
    }

    /// Fits the visible part to a pane of this size.
    pub(crate) fn fit(&mut self, pane: (i32, i32)) {
        self.viewport = self.viewport_for(&[], pane);
    }

    /// Scrolls by half a pane of this size; returns false at the edge of the tree.
    pub(crate) fn pan_by_half(&mut self, pane: (i32, i32), right: i32, down: i32) -> bool {
        let (width, height) = pane;
        self.fit(pane);
        self.pan(right * (width / 2).max(1), down * (height / 2).max(1))
    }

    /// Scrolls by the mouse wheel: vertically if the tree is taller than its pane, otherwise
    /// horizontally.
    pub fn scroll_by_wheel(&mut self, cells: i32) {
        if self.viewport.whole.1 > self.viewport.pane.1 {
            self.pan(0, cells);
        } else {
            self.pan(3 * cells, 0);
        }
    }

    /// Returns the first visible cell of the layout. The leftmost node's frame is left of cell 0.
    pub(crate) fn first_column(viewport: &Viewport) -> i32 {
        viewport.camera.0 - viewport.plan.frame()
    }

    /// Keeps the current node visible from now on.
    pub fn follow(&mut self) {
        self.follows = true;
    }

    /// Returns the visible part for a pane of this size that contains these nodes, most important
    /// first. It scrolls as little as needed.
    pub fn viewport_for(&self, nodes: &[NodeId], (width, height): (i32, i32)) -> Viewport {
        let plan = self
            .plan_for_pane(width, height)
            .unwrap_or_else(|| self.plan_for_width(width));
        let layout = self.layout(&plan);
        let frame = plan.frame();
        let narrowest = layout.width() + 2 * frame;
        let spread_width = width.min(MAX_STRETCH * narrowest).max(narrowest) - 2 * frame;
        let tops = plan.tops(height);
        let whole_width = spread_width + 2 * frame;
        let whole_height = tops[tops.len() - 1];
        let mut camera = self.viewport.camera;
        if self.follows && (whole_width > width || whole_height > height) {
            let mut sight: Option<[i32; 4]> = None;
            for &node in nodes {
                let (label, ply) = (layout.label(node), self.book.ply(node));
                let (start, end) = (label.start + frame, label.end + frame);
                let (above, below) = (tops[ply], tops[ply + 1]);
                let [left, right, top, bottom] = sight.unwrap_or([start, end, above, below]);
                let wider = [
                    left.min(start),
                    right.max(end),
                    top.min(above),
                    bottom.max(below),
                ];
                // A node that is too far away is marked at the edge of the pane.
                if sight.is_none() || wider[1] - wider[0] <= width && wider[3] - wider[2] <= height
                {
                    sight = Some(wider);
                }
            }
            if let Some([left, right, top, bottom]) = sight {
                camera.0 = in_sight(camera.0, left..right, width);
                camera.1 = in_sight(camera.1, top..bottom, height);
            }
        }
        camera.0 = clamped(camera.0, whole_width, width);
        camera.1 = clamped(camera.1, whole_height, height);
        Viewport {
            plan,
            camera,
            pane: (width, height),
            tops,
            spread_width,
            whole: (whole_width, whole_height),
        }
    }

    /// Returns whether the tree fits the width of a pane of this size, with its values. A tree that
    /// is only taller can be scrolled vertically.
    pub fn fits(&self, width: i32) -> bool {
        self.plan_fits(&self.uniform(Detail::Bare), (width, i32::MAX))
    }

    /// Returns the minimum number of rows to show the whole tree.
    pub fn min_rows(&self) -> i32 {
        self.uniform(Detail::Bare).min_rows()
    }

    fn plan_fits(&self, plan: &Plan, (width, height): (i32, i32)) -> bool {
        plan.min_rows() <= height && self.layout(plan).width() + 2 * plan.frame() <= width
    }

    /// Returns a plan with the same level of detail at every ply.
    fn uniform(&self, detail: Detail) -> Plan {
        Plan::uniform(detail, self.plies)
    }

    /// Returns the plans that show values, without which a tree shows too little, from the most
    /// detailed.
    fn plans_with_values(&self) -> [Plan; 3] {
        let values = self.uniform(Detail::Value);
        let bare_leaves = values.with(self.plies - 1, Detail::Bare);
        [values, bare_leaves, self.uniform(Detail::Bare)]
    }

    /// Returns the most detailed plan that fits the width of a pane that is too short.
    fn plan_for_width(&self, width: i32) -> Plan {
        let fits = |plan: &Plan| self.plan_fits(plan, (width, i32::MAX));
        let [values, bare_leaves, bare] = self.plans_with_values();
        if fits(&values) || !fits(&bare) {
            values
        } else if fits(&bare_leaves) {
            bare_leaves
        } else {
            bare
        }
    }

    /// Returns the most detailed plan with which the whole tree fits. Upper plies get more detail
    /// than lower ones. A box around the root alone would come and go with a few rows, and move all
    /// nodes.
    fn plan_for_pane(&self, width: i32, height: i32) -> Option<Plan> {
        let fits = |plan: &Plan| self.plan_fits(plan, (width, height));
        let [_, bare_leaves, bare] = self.plans_with_values();
        if !fits(&bare) {
            return None;
        }
        let mut plan = Some(bare_leaves).filter(fits).unwrap_or(bare);
        let (boxed, last) = (Detail::Boxed, self.plies - 1);
        let has_boxes = fits(&plan.with(0, boxed).with(last.min(1), boxed));
        let richer = &[boxed, Detail::Window, Detail::Value][usize::from(!has_boxes)..];
        for ply in 0..self.plies {
            // The last ply consists of leaves, which have no windows.
            let richer = richer.iter().filter(|&&detail| {
                let is_possible = ply < last && self.has_windows || detail != Detail::Window;
                detail > plan.at(ply) && is_possible
            });
            let mut richer = richer.map(|&detail| plan.with(ply, detail));
            if let Some(found) = richer.find(fits) {
                plan = found;
            }
        }
        Some(plan)
    }
}

/// Returns the start of a range of `length` cells, moved from `start` as little as needed to
/// contain `wanted`, with a margin if possible.
fn in_sight(start: i32, wanted: Range<i32>, length: i32) -> i32 {
    let wanted_length = wanted.end - wanted.start;
    let margin = ((length - wanted_length) / 2).clamp(0, length / 8);
    if wanted.start < start + margin || wanted.end > start + length - margin {
        wanted.start - (length - wanted_length) / 2
    } else {
        start
    }
}

/// Clamps a pane of `length` to a picture of `whole`; a smaller picture is centred.
fn clamped(start: i32, whole: i32, length: i32) -> i32 {
    if whole <= length {
        -(length - whole) / 2
    } else {
        start.clamp(0, whole - length)
    }
}
