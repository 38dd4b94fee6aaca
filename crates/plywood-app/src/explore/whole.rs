//! The whole tree with fixed places, which can be scrolled and zoomed.
//!
//! ```text
//!                  ▲=3
//!        ┌──────────┼─────────┐
//!      1▽=3       2▽≤2      3▽=2
//!    ┌───┼───┐    ┌─┆┄┐    ┌──┼──┐
//!   1□ 3 2□ 12 3□ 8  1□ 2 2✂ 3✂  1□ 14 2□ 5 3□ 2
//! ```

mod node;

use self::node::DrawnNode;
use crate::explore::snapshot::Snapshot;
use crate::paint::{Canvas, Edge, Edges, Target, text_width};
use crate::whole::{Detail, Viewport, WholeTree};
use plywood_core::replay::Progress;
use plywood_core::tree::NodeId;
use plywood_explore::layout::{Layout, Outline};
use std::borrow::Cow;
use std::ops::Range;

/// The visible part of the tree.
struct View<'s> {
    snapshot: &'s Snapshot<'s>,
    whole: &'s WholeTree,
    layout: Cow<'s, Layout>,
    viewport: Viewport,
}

/// A node that has been laid out.
struct PlacedNode {
    id: NodeId,
    /// First column of the label.
    x: i32,
    /// Number of columns; 0 if the edge of the pane cuts the node off.
    width: i32,
}

/// Draws the visible part, if the snapshot has a whole tree.
pub(crate) fn draw(canvas: &mut Canvas, snapshot: &Snapshot) {
    let Some(whole) = &snapshot.prepared.whole else {
        return;
    };
    let (width, height) = (canvas.width(), canvas.height());
    let viewport = whole.viewport_for(&snapshot.focus_nodes(), (width, height));
    let layout = match whole.layout(&viewport.plan) {
        layout if layout.width() < viewport.spread_width => {
            Cow::Owned(layout.spread(viewport.spread_width))
        }
        layout => layout,
    };
    let view = View {
        snapshot,
        whole,
        layout,
        viewport,
    };
    for ply in 0..view.layout.plies() {
        if view.top(ply) <= height && view.bottom(ply) >= 0 {
            let nodes = view.placed_nodes(ply);
            view.draw_edges(canvas, ply);
            view.draw_nodes(canvas, ply, &nodes);
        }
    }
    view.draw_asides(canvas);
}

impl View<'_> {
    /// Lays out the visible nodes of a ply.
    fn placed_nodes(&self, ply: usize) -> Vec<PlacedNode> {
        let cells = self.cells();
        let mut visible = self.layout.visible(ply, cells.clone()).to_vec();
        visible.retain(|&id| !self.is_withheld(id));
        let placed = visible.into_iter().map(|id| {
            let label = self.layout.label(id);
            let is_cut_off = label.start < cells.start || label.end > cells.end;
            PlacedNode {
                id,
                x: label.start - cells.start,
                width: if is_cut_off { 0 } else { label.len() as i32 },
            }
        });
        placed.collect()
    }

    /// Marks the nodes of the path that are out of sight, so that the path is always readable.
    fn draw_asides(&self, canvas: &mut Canvas) {
        let (width, height, theme) = (canvas.width(), canvas.height(), canvas.theme);
        let (snapshot, cells) = (self.snapshot, self.cells());
        for (ply, id) in snapshot.replay.path().into_iter().enumerate() {
            let label = self.layout.label(id);
            let y = self.top(ply) + self.viewport.plan.at(ply).frame();
            let is_left = label.start < cells.start;
            let is_visible = !is_left && label.end <= cells.end;
            if is_visible || !(0..height).contains(&y) {
                continue;
            }
            let look = snapshot.look(id, theme);
            let marker = snapshot.marker(id).unwrap_or_default();
            let played = snapshot.move_to(id);
            let name = format!("{marker}{played}{}{}", look.shape, look.value);
            let edge_setter = snapshot.marks.edge_setter;
            let is_origin = edge_setter.is_some_and(|edge_setter| edge_setter.ancestor == id);
            let style = if snapshot.is_in_cut(id) || is_origin {
                theme.cut
            } else {
                theme.strong
            };
            let text = if is_left {
                format!("◂ {name} ")
            } else {
                format!(" {name} ▸")
            };
            let cells = text_width(&text);
            let x = if is_left { 0 } else { width - cells };
            // Covered nodes cannot be clicked.
            canvas.add_target(x, y, cells, 1, Target::Tree);
            canvas.put(x, y, &text, style);
        }
    }

    /// Returns the first row of a ply in the pane.
    fn top(&self, ply: usize) -> i32 {
        self.viewport.tops[ply] - self.viewport.camera.1
    }

    /// Returns the last row before the next ply.
    fn bottom(&self, ply: usize) -> i32 {
        self.top(ply + 1) - 1
    }

    /// Returns the column of the pane where a node's edges end.
    fn column(&self, id: NodeId) -> i32 {
        self.layout.centre(id) - WholeTree::first_column(&self.viewport)
    }

    /// Returns the visible cells of the layout.
    fn cells(&self) -> Range<i32> {
        let left = WholeTree::first_column(&self.viewport);
        left..left + self.viewport.pane.0
    }

    /// Returns the progress of a node, or of the skipped move above a printed node.
    fn progress(&self, id: NodeId) -> Progress {
        let printed = self.whole.book.printed(id);
        self.snapshot
            .replay
            .progress(printed.map_or(id, |printed| printed.skipped))
    }

    /// Returns whether a node of the layout, printed or of the tree, must not be shown yet.
    fn is_withheld(&self, id: NodeId) -> bool {
        let printed = self.whole.book.printed(id);
        self.snapshot
            .is_withheld(printed.map_or(id, |printed| printed.skipped))
    }

    fn draw_edges(&self, canvas: &mut Canvas, ply: usize) {
        let (book, theme) = (&self.whole.book, canvas.theme);
        let detail = self.viewport.plan.at(ply);
        let rows = self.top(ply) + detail.lines()..self.bottom(ply) + 1;
        for parent in self.layout.parents_in(book, ply, self.cells()) {
            let style = match self.progress(parent) {
                Progress::Unseen => theme.faint,
                _ => theme.border,
            };
            let edge = |child| {
                if book.printed(child).is_none() {
                    self.snapshot.edge(child, theme)
                } else if self.progress(child) == Progress::Pruned {
                    Edge::Pruned
                } else {
                    Edge::Plain
                }
            };
            let mut children = book.children(parent);
            children.retain(|&child| !self.is_withheld(child));
            if children.is_empty() {
                continue;
            }
            let children = children.into_iter();
            let children = children.map(|child| (self.column(child), edge(child)));
            let edges = Edges {
                parent: self.column(parent),
                children: children.collect(),
                rows: rows.clone(),
                // The row of its window, which covers the line where there is one.
                stem: rows.start - i32::from(detail == Detail::Window),
                style,
            };
            edges.draw(canvas);
        }
    }

    fn draw_nodes(&self, canvas: &mut Canvas, ply: usize, nodes: &[PlacedNode]) {
        let (book, theme) = (&self.whole.book, canvas.theme);
        let detail = self.viewport.plan.at(ply);
        let (top, last) = (self.top(ply), canvas.width() - 1);
        let lines = detail.lines() - 2 * detail.frame();
        for &PlacedNode { id, x, width } in nodes {
            if width == 0 {
                // A number that is cut off would be a wrong number.
                let (edge, sign) = if x < 0 { (0, "‹") } else { (last, "›") };
                canvas.put(edge, top, sign, theme.faint);
                continue;
            }
            let y = top + detail.frame();
            let target = match book.printed(id) {
                Some(printed) => printed.skipped,
                None => id,
            };
            canvas.add_target(x, y, width, lines, Target::Node(target));
            let played = match book.printed(id) {
                Some(printed) => &printed.played,
                None => &self.snapshot.move_to(id),
            };
            let progress = self.progress(id);
            let drawn = DrawnNode::new(self.snapshot, theme, book, id, progress, played, detail);
            drawn.draw(canvas, (x, y, width));
        }
    }
}
