//! The whole tree in fixed places, with panning and zooming.
//!
//! ```text
//!                  ▲=3
//!        ┌──────────┼─────────┐
//!      1▽=3       2▽≤2      3▽=2
//!    ┌───┼───┐    ┌─┆┄┐    ┌──┼──┐
//!   1□ 3 2□ 12 3□ 8  1□ 2 2✂ 3✂  1□ 14 2□ 5 3□ 2
//! ```

use super::node::DrawnNode;
use super::{Viewport, WholeTree};
use crate::explore::Explore;
use crate::explore::scene::Scene;
use crate::paint::{Canvas, Edge, Edges, Target, Theme, text_width};
use plywood_core::replay::Progress;
use plywood_core::tree::NodeId;
use plywood_explore::layout::{Layout, Outline};
use plywood_teach::filling::Filling;
use std::borrow::Cow;
use std::ops::Range;

/// Draws the visible part of the tree, and returns the nodes below which nothing is visible.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore, whole: &WholeTree) -> Vec<NodeId> {
    canvas.hits.add(canvas.area(), Target::Tree);
    draw_scene(canvas, explore, (whole, &Scene::new(explore)))
}

/// Draws the tree with what a student fills in; keys go to this node.
pub(crate) fn draw_filling(canvas: &mut Canvas, explore: &Explore, filling: &Filling, at: NodeId) {
    if let Some(whole) = &explore.prepared.whole {
        let scene = Scene::for_filling(explore, filling, at);
        draw_scene(canvas, explore, (whole, &scene));
    }
}

fn draw_scene(
    canvas: &mut Canvas,
    explore: &Explore,
    (whole, scene): (&WholeTree, &Scene),
) -> Vec<NodeId> {
    let tree = &explore.exploration().tree;
    let concerned: Vec<(NodeId, usize)> = scene
        .focus_nodes()
        .into_iter()
        .map(|id| (id, whole.book.ply(id)))
        .collect();
    let size = (canvas.width(), canvas.height());
    let viewport = whole.viewport_for(&concerned, size);
    let layout = match whole.layout(&viewport.plan) {
        layout if layout.width() < viewport.spread_width => {
            Cow::Owned(layout.spread(viewport.spread_width))
        }
        layout => layout,
    };
    let picture = WholeView {
        explore,
        scene,
        whole,
        layout: &layout,
        viewport: &viewport,
        theme: canvas.theme,
        dimmed: canvas.theme.dimmed(),
    };
    let mut in_sight = Vec::new();
    for ply in 0..layout.plies() {
        if viewport.tops[ply] - viewport.camera.1 <= canvas.height() && picture.bottom(ply) >= 0 {
            picture.draw_edges(canvas, ply);
            let seen = picture.draw_nodes(canvas, ply);
            in_sight.retain(|id: &NodeId| tree.node(*id).kind.is_leaf());
            in_sight.extend(seen);
        }
    }
    picture.draw_asides(canvas);
    canvas.hits.viewports[0] = Some(viewport);
    in_sight
}

/// The state for drawing the tree.
struct WholeView<'a> {
    explore: &'a Explore,
    scene: &'a Scene<'a>,
    whole: &'a WholeTree,
    layout: &'a Layout,
    viewport: &'a Viewport,
    theme: &'a Theme,
    /// The theme off the path, with a spotlight.
    dimmed: Theme,
}

impl WholeView<'_> {
    /// Returns the first row of a ply in the pane.
    fn top(&self, ply: usize) -> i32 {
        self.viewport.tops[ply] - self.viewport.camera.1
    }

    /// Returns the row before the next ply.
    fn bottom(&self, ply: usize) -> i32 {
        self.top(ply + 1) - 1
    }

    /// Returns the column of the pane at which a node's edges end.
    fn column(&self, id: NodeId) -> i32 {
        self.layout.centre(id) - WholeTree::first_column(self.viewport)
    }

    /// Returns the visible cells of the layout.
    fn cells(&self) -> Range<i32> {
        let left = WholeTree::first_column(self.viewport);
        left..left + self.viewport.pane.0
    }

    /// Returns the progress of a node; of one below a skipped move, that of the move.
    fn progress(&self, id: NodeId) -> Progress {
        let printed = self.whole.book.printed(id);
        self.scene
            .replay
            .progress(printed.map_or(id, |printed| printed.skipped))
    }

    /// Returns the theme of what stands below a parent: with a spotlight, only the path and its
    /// siblings are lit.
    fn theme_below(&self, parent: Option<NodeId>) -> &Theme {
        let is_on_path = |parent| self.scene.marks.is_on_path(parent);
        match !self.explore.view.spotlight || parent.is_none_or(is_on_path) {
            true => self.theme,
            false => &self.dimmed,
        }
    }

    fn draw_edges(&self, canvas: &mut Canvas, ply: usize) {
        let book = &self.whole.book;
        let rows = self.top(ply) + self.viewport.plan.at(ply).lines()..self.bottom(ply) + 1;
        for parent in self.layout.parents_in(book, ply, self.cells()) {
            let theme = self.theme_below(Some(parent));
            let style = match self.progress(parent) {
                Progress::Unseen => theme.faint,
                _ => theme.border,
            };
            let is_filling = self.scene.filling.is_some();
            let edge = |child| match book.printed(child) {
                printed if printed.is_none() || is_filling => self.scene.edge(child, theme),
                _ if self.progress(child) == Progress::Pruned => Edge::Pruned,
                _ => Edge::Plain,
            };
            let children = book.children(parent).into_iter();
            let edges = Edges {
                parent: self.column(parent),
                children: children
                    .map(|child| (self.column(child), edge(child)))
                    .collect(),
                rows: rows.clone(),
                style,
            };
            edges.draw(&mut canvas.with_theme(theme));
        }
    }

    /// Draws the nodes of a ply, and returns those that are fully visible.
    fn draw_nodes(&self, canvas: &mut Canvas, ply: usize) -> Vec<NodeId> {
        let mut seen = Vec::new();
        let (book, cells) = (&self.whole.book, self.cells());
        let detail = self.viewport.plan.at(ply);
        for &id in self.layout.visible(ply, cells.clone()) {
            let theme = self.theme_below(book.parent(id));
            let canvas = &mut canvas.with_theme(theme);
            let label = self.layout.label(id);
            let x = label.start - cells.start;
            if label.start < cells.start || label.end > cells.end {
                // Half a number would be a wrong one.
                let (edge, sign) = if x < 0 {
                    (0, "‹")
                } else {
                    (canvas.width() - 1, "›")
                };
                canvas.put(edge, self.top(ply), sign, theme.faint);
                continue;
            }
            let place = (x, self.top(ply) + detail.frame(), label.len() as i32);
            let printed = book.printed(id);
            let played = match printed {
                Some(printed) => &printed.played,
                None => &self.explore.move_to(id, theme.language),
            };
            let node = (self.progress(id), played.as_str());
            DrawnNode::new(self.scene, theme, (book, id), node, detail).draw(canvas, place);
            let target = match printed {
                // While the tree is filled in, a click means this node, not the skipped one above.
                Some(printed) => self.scene.filling.map_or(printed.skipped, |_| id),
                None => {
                    seen.push(id);
                    id
                }
            };
            let lines = detail.lines() - 2 * detail.frame();
            canvas.add_target(place.0, place.1, place.2, lines, Target::Node(target));
        }
        seen
    }

    /// Names the nodes of the path that are out of sight, so that it can always be read.
    fn draw_asides(&self, canvas: &mut Canvas) {
        let cells = self.cells();
        for (ply, id) in self.scene.replay.path().into_iter().enumerate() {
            let label = self.layout.label(id);
            let y = self.top(ply) + self.viewport.plan.at(ply).frame();
            if !(0..canvas.height()).contains(&y) {
                continue;
            }
            let is_left = label.start < cells.start;
            if !is_left && label.end <= cells.end {
                continue;
            }
            let (scene, theme) = (self.scene, self.theme);
            let look = scene.look(id, theme);
            let marker = scene.marker(id).unwrap_or_default();
            let played = self.explore.move_to(id, theme.language);
            let name = format!("{marker}{played}{}{}", look.shape, look.value);
            let edge_setter = scene.marks.edge_setter;
            let is_origin = edge_setter.is_some_and(|edge_setter| edge_setter.ancestor == id);
            let style = if scene.is_in_cut(id) || is_origin {
                theme.cut
            } else {
                theme.strong
            };
            let text = match is_left {
                true => format!("◂ {name} "),
                false => format!(" {name} ▸"),
            };
            let width = text_width(&text);
            let x = if is_left { 0 } else { canvas.width() - width };
            canvas.put(x, y, &text, style);
            // What it covers can no longer be clicked.
            canvas.add_target(x, y, width, 1, Target::Tree);
        }
    }
}
