//! The tree as the path to the current node, for trees of any size: a row of siblings per ply, the
//! windows going down on the left.
//!
//! ```text
//!   α   β                    ▲ root 7…
//!  −∞  +∞     ┌─────┬─────┬─────┼─────┬─────┬─────┐
//!            ▶1▽    2▽    3▽    4▽    5▽    6▽    7▽
//!  −∞  +∞     ?     ·     ·     ·     ·     ·     ·
//! ```

mod measures;

use crate::explore::Explore;
use crate::explore::scene::{SUBJECT_MARK, Scene};
use crate::explore::siblings::{Siblings, add_targets, rows};
use crate::explore::tight;
use crate::paint::{Canvas, Edges, Theme, first_fitting, fit, text_width};
use measures::{Form, Measures};
use plywood_core::game::Value;
use plywood_core::replay::Event;
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_teach::say;
use plywood_teach::words::{edge_text, value_text, window_text};

/// Draws the path.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let measures = Measures::new(canvas, explore);
    let scene = Scene::new(explore);
    let path = scene.marks.path.clone();
    let rows = rows(&scene, &path);
    // If the path is deeper than the pane, it shows the root and its last plies, and in any case
    // the row of the move whose bound cuts.
    let fitting = ((canvas.height() - 1) / measures.lines).max(1) as usize;
    let hidden = rows.len().saturating_sub(fitting);
    let mut shown: Vec<usize> = (hidden..rows.len()).collect();
    let edge_setter = scene.marks.edge_setter;
    let origin_row = edge_setter.map(|origin| scene.replay.tree().node(origin.ancestor).ply);
    let origin_row = origin_row.map(usize::from);
    if let Some(origin_row) = origin_row.filter(|&row| row < hidden && fitting > 1) {
        shown[0] = origin_row;
    }
    let mut view = PathView {
        canvas,
        explore,
        scene,
        measures,
        theme,
    };
    let mut parent_centre = view.root();
    if hidden > 0 {
        // Shortened if the root is close to the first ply shown.
        let whole = say!(theme.language, "hidden-plies", count = hidden);
        let gutter = view.measures.gutter;
        let notes = [whole, format!("…{hidden}"), "…".to_owned()];
        if let Some(note) = first_fitting(notes, parent_centre - gutter - 1) {
            view.canvas.put(gutter, 0, &note, theme.faint);
        }
    }
    for (place, &index) in shown.iter().enumerate() {
        let y = view.measures.name_line(place as i32);
        if let Some(&node) = path.get(index + 1) {
            view.window(y, node);
        }
        parent_centre = view.row(y, &rows[index], parent_centre);
    }
}

/// The state for drawing the path.
struct PathView<'a, 'b> {
    canvas: &'a mut Canvas<'b>,
    explore: &'a Explore,
    scene: Scene<'a>,
    theme: &'a Theme,
    measures: Measures,
}

impl PathView<'_, '_> {
    /// Draws the line of the root and returns its centre.
    fn root(&mut self) -> i32 {
        let Measures { gutter, bound, .. } = self.measures;
        if bound > 0 {
            self.canvas.put_right(bound, 0, "α", self.theme.faint);
            self.canvas
                .put_right(2 * bound + 1, 0, "β", self.theme.faint);
        }
        let look = self.scene.look(NodeId::ROOT, self.theme);
        // Its line holds two of the widest values, the old and the new one.
        let root = say!(self.theme.language, "root");
        let widest = text_width(&root) + 6 + 2 * bound;
        let middle = gutter + (self.canvas.width() - gutter) / 2 - 4;
        let centre = middle.min(self.canvas.width() - widest).max(gutter);
        let name = format!("{} {root}", look.shape);
        if self.scene.is_marked(NodeId::ROOT) {
            let style = self.theme.changed;
            self.canvas.put(centre - 1, 0, SUBJECT_MARK, style);
        }
        self.scene.put_root(self.canvas, centre, &name);
        self.window(0, NodeId::ROOT);
        centre
    }

    /// Draws the window of a node on the path in the gutter; the bound that cuts is marked where
    /// it was set.
    fn window(&mut self, y: i32, node: NodeId) {
        let scene = &self.scene;
        let here = scene.replay.node();
        let Some(window) = scene.window(node).filter(|_| self.measures.bound > 0) else {
            return;
        };
        let role = scene.replay.tree().node(node).role;
        let was_narrowed = match &scene.marks.event {
            Event::BackUp { before, after, .. } => node == here && before.window != after.window,
            _ => false,
        };
        let edge_setter = scene.marks.edge_setter;
        let sets_edge = edge_setter.is_some_and(|edge_setter| edge_setter.ancestor == node);
        let cuts = matches!(scene.marks.event, Event::Cut { .. }) && node == here;
        let bounds = [(Role::Max, window.alpha, 0), (Role::Min, window.beta, 1)];
        for (setter, bound, column) in bounds {
            let style = if sets_edge && role == setter || cuts && role != setter {
                self.theme.cut
            } else if was_narrowed && role == setter {
                self.theme.changed
            } else {
                self.theme.window
            };
            let end = self.measures.bound * (column + 1) + column;
            self.canvas.put_right(end, y, &edge_text(bound), style);
            if sets_edge && role == setter {
                self.canvas.put(end, y, "◀", self.theme.cut);
            }
        }
    }

    /// Draws a row of siblings and returns the centre of the one that matters.
    fn row(&mut self, y: i32, row: &Siblings, parent_centre: i32) -> i32 {
        let Measures {
            gutter,
            left,
            pitch,
            lines,
            ..
        } = self.measures;
        let width = self.canvas.width() - gutter;
        let count = row.nodes.len();
        let capacity = match width >= count as i32 * pitch {
            true => count.max(1),
            false => ((width - 1) / pitch).max(1) as usize,
        };
        let focus = row.focus_index();
        // The row scrolls by itself, to keep the path visible with neighbours on both sides.
        let first = focus.saturating_sub((capacity - 1) / 2);
        let first = first.min(count.saturating_sub(capacity));
        // The move whose bound cuts stays visible with the path, if both fit.
        let origin = self
            .scene
            .marks
            .edge_setter
            .map(|edge_setter| edge_setter.by);
        let origin = row.nodes.iter().position(|&node| Some(node) == origin);
        let first = origin
            .filter(|&by| by < first && focus - by < capacity)
            .unwrap_or(first);
        let nodes = row.nodes[first..].iter().copied().take(capacity);
        let centres = (left + (pitch - 1) / 2..).step_by(pitch as usize);
        let shown: Vec<(NodeId, i32)> = nodes.zip(centres).collect();
        // They begin below what the parent shows; the root has a line of its own.
        let shown_above = match self.measures.form {
            Form::Tight => 1,
            Form::Stacked => 2,
            Form::Window if self.theme.is_bare => 2,
            Form::Window => 3,
        };
        let from = if y == self.measures.name_line(0) {
            1
        } else {
            y - lines + shown_above
        };
        let edge = |&(id, centre): &(NodeId, i32)| (centre, self.scene.edge(id, self.theme));
        let edges = Edges {
            parent: parent_centre,
            children: shown.iter().map(edge).collect(),
            rows: from..y,
            style: self.theme.faint,
        };
        edges.draw(self.canvas);
        let target_lines = match self.measures.form {
            Form::Tight => {
                let around = (self.explore, &self.scene);
                tight::draw(self.canvas, (gutter, y), (&shown, row.focus), around);
                1
            }
            Form::Stacked | Form::Window => {
                for &(node, centre) in &shown {
                    self.sibling(y, row, node, centre);
                }
                2
            }
        };
        add_targets(self.canvas, y, &shown, (pitch, target_lines));
        if first > 0 {
            self.canvas.put(gutter - 1, y, "‹", self.theme.strong);
        }
        if first + shown.len() < row.nodes.len() {
            let end = (left + capacity as i32 * pitch).min(self.canvas.width() - 1);
            self.canvas.put(end, y, "›", self.theme.strong);
        }
        let mut shown = shown.into_iter();
        let matters = shown.find(|&(node, _)| Some(node) == row.focus);
        matters.map_or(parent_centre, |(_, centre)| centre)
    }

    fn sibling(&mut self, y: i32, row: &Siblings, node: NodeId, centre: i32) {
        let Measures { pitch, form, .. } = self.measures;
        let look = self.scene.look(node, self.theme);
        let text = self.explore.move_to(node, self.theme.language);
        // An only child has room for everything.
        let text = match row.nodes.len() {
            1 => text,
            _ => fit(&text, pitch - 2),
        };
        let is_path = row.is_focus_on_path && Some(node) == row.focus;
        let marker = match self.scene.marker(node) {
            Some(marker) => marker,
            None if is_path => "▶",
            None => "",
        };
        let name = format!("{marker}{text}{}", look.shape);
        let x = centre - text_width(&text) / 2 - text_width(marker);
        self.canvas.put(x, y, name.trim_end(), look.name_style);
        let x = centre - (text_width(&look.value) - 1) / 2;
        let behind = self.canvas.put(x, y + 1, &look.value, look.value_style);
        if let Some(old) = self.scene.replaced_at(node) {
            self.replaced(old, y, centre, behind, text_width(&look.value));
        }
        if form == Form::Window
            && !self.theme.is_bare
            && let Some(window) = self.scene.window(node)
        {
            let text = window_text(window);
            self.canvas
                .put_centred(centre, y + 2, &text, self.theme.faint);
        }
    }

    /// Draws the replaced value, beside the new one or below it, depending on the room.
    fn replaced(&mut self, old: Value, y: i32, centre: i32, end: i32, width: i32) {
        let Measures { pitch, lines, .. } = self.measures;
        let old = value_text(old);
        let (x, y) = if pitch > width + 1 + text_width(&old) {
            (end, y + 1)
        } else if lines >= 4 {
            (centre + 1, y + 2)
        } else {
            return;
        };
        let x = self.canvas.put(x, y, "←", self.theme.changed);
        self.canvas.put(x, y, &old, self.theme.replaced);
    }
}
