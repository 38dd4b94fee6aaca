//! The folded tree in its pane.

use super::{Form, Row, lay_out};
use crate::explore::Explore;
use crate::explore::scene::Scene;
use crate::explore::siblings::{self, add_targets};
use crate::explore::tight;
use crate::paint::{Canvas, Edges, Theme, first_fitting, text_width};
use plywood_core::replay::Progress;
use plywood_core::tree::{Kind, NodeId};
use plywood_teach::language::{Language, number_text};
use plywood_teach::say;
use plywood_teach::words::window_text;

/// Draws the folded tree.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let scene = Scene::new(explore);
    let tree = scene.replay.tree();
    let families = siblings::rows(&scene, &scene.marks.path);
    let edge_setter = scene.marks.edge_setter;
    let origin = edge_setter.map(|edge_setter| usize::from(tree.node(edge_setter.ancestor).ply));
    let size = (canvas.width(), canvas.height());
    let rows = lay_out(families, &explore.prepared, origin, size);
    let mut view = FoldedView {
        canvas,
        explore,
        scene,
        theme,
        bottom: 1,
    };
    view.root();
    for row in &rows {
        view.edges(row);
        view.bottom = row.line() + 1;
        add_targets(
            view.canvas,
            row.line(),
            &row.visible,
            (row.cell, row.form.lines()),
        );
        match row.form <= Form::Named {
            true => view.tight(row),
            false => {
                for &(id, centre) in &row.visible {
                    view.sibling(row, id, centre);
                }
            }
        }
        view.ends(row);
    }
}

/// The state for drawing the pane.
struct FoldedView<'a, 'b> {
    canvas: &'a mut Canvas<'b>,
    explore: &'a Explore,
    scene: Scene<'a>,
    theme: &'a Theme,
    /// The row below everything that the lowest node of the path shows.
    bottom: i32,
}

impl FoldedView<'_, '_> {
    /// Draws the root and its window, above the middle.
    fn root(&mut self) {
        let look = self.scene.look(NodeId::ROOT, self.theme);
        let name = format!("{} {}", look.shape, say!(self.theme.language, "root"));
        let middle = self.canvas.width() / 2;
        // In a narrow pane the value matters more than the word.
        let cells = text_width(&name) + 1 + text_width(&look.value);
        let name = match middle + cells > self.canvas.width() {
            true => look.shape.to_string(),
            false => name,
        };
        // Its sign stands where its edges end.
        self.scene.put_root(self.canvas, middle, &name);
        if let Some(window) = self.scene.window(NodeId::ROOT) {
            let (text, end) = (window_text(window), middle - 2);
            if text_width(&text) <= end {
                self.canvas.put_right(end, 0, &text, self.theme.window);
            }
        }
    }

    /// Draws the edges of a family, from right below its parent.
    fn edges(&mut self, row: &Row) {
        let top = match row.hidden {
            0 => self.bottom,
            _ => row.top,
        };
        let edge = |&(id, centre): &(NodeId, i32)| (centre, self.scene.edge(id, self.theme));
        let edges = Edges {
            parent: row.parent,
            children: row.visible.iter().map(edge).collect(),
            rows: top..row.line(),
            style: self.theme.border,
        };
        edges.draw(self.canvas);
        if row.hidden > 0 {
            let text = say!(self.theme.language, "hidden-plies", count = row.hidden);
            for y in self.bottom..row.top {
                self.canvas.put(row.parent, y, "┆", self.theme.border);
            }
            let x = row.parent + 2;
            let texts = [text, format!("…{}", row.hidden)];
            if let Some(text) = first_fitting(texts, self.canvas.width() - x) {
                self.canvas.put(x, row.top - 1, &text, self.theme.faint);
            }
        }
    }

    /// Draws siblings without enough room for everything.
    fn tight(&mut self, row: &Row) {
        let (focus, y) = (row.family.focus, row.line());
        let around = (self.explore, &self.scene);
        let is_whole = tight::draw(self.canvas, (0, y), (&row.visible, focus), around);
        let Some(id) = focus.filter(|_| row.form == Form::Named && !is_whole) else {
            return;
        };
        let look = self.scene.look(id, self.theme);
        let played = self.explore.move_to(id, self.theme.language);
        let text = format!("{played}{}{}", look.shape, look.value);
        let (cells, width) = (text_width(&text), self.canvas.width());
        let centre = row.centre(id).unwrap_or_default();
        let start = (centre - (cells - 1) / 2).clamp(0, (width - cells).max(0));
        self.canvas.put(start, y + 1, &text, look.value_style);
        self.bottom = y + 2;
    }

    fn sibling(&mut self, row: &Row, id: NodeId, centre: i32) {
        let look = self.scene.look(id, self.theme);
        let (tree, y) = (self.scene.replay.tree(), row.line());
        let progress = self.scene.replay.progress(id);
        let played = self.explore.move_to(id, self.theme.language);
        let name = format!("{played}{}", look.shape);
        let name = name.trim_end();
        let value = match progress {
            Progress::Unseen => "",
            _ => look.value.as_str(),
        };
        let is_leaf = tree.node(id).kind.is_leaf() && progress == Progress::Done;
        let is_stacked = row.form == Form::Stacked;
        let between = i32::from(is_leaf);
        let beside = match is_stacked {
            true => 0,
            false => between + text_width(value),
        };
        let start = centre - (text_width(name) + beside - 1) / 2;
        if let Some(marker) = self.scene.marker(id) {
            let style = match self.scene.marks.sets_edge(id) {
                true => self.theme.cut,
                false => self.theme.changed,
            };
            self.canvas.put(start - 1, y, marker, style);
        }
        let end = self.canvas.put(start, y, name, look.name_style) + between;
        if is_stacked {
            self.canvas
                .put_centred(centre, y + 1, value, look.value_style);
            self.bottom = y + 2;
        } else {
            self.canvas.put(end, y, value, look.value_style);
        }
        if row.form >= Form::Count {
            self.below(row, id, centre);
        }
    }

    /// Draws what stands below a sibling: how much of it was visited, how much was saved, or its
    /// window.
    fn below(&mut self, row: &Row, id: NodeId, centre: i32) {
        let tree = self.scene.replay.tree();
        let language = self.theme.language;
        let node = tree.node(id);
        let (text, style) = match self.scene.replay.progress(id) {
            Progress::Unseen => return,
            Progress::Open => match self.scene.window(id) {
                Some(window) if row.form == Form::Window => {
                    (window_text(window), self.theme.window)
                }
                _ => return,
            },
            Progress::Done if node.kind.is_leaf() => return,
            Progress::Done => {
                let seen = |step| tree.counts_at(step).nodes;
                let below = seen(node.returned_at) - seen(node.entered) + 1;
                (count(language, below, row.pitch), self.theme.faint)
            }
            Progress::Pruned => {
                let Some(mapped) = self.explore.map.index.get() else {
                    return;
                };
                let style = match self.scene.is_in_cut(id) {
                    true => self.theme.replaced.patch(self.theme.cut),
                    false => self.theme.replaced,
                };
                // A leaf is not a subtree.
                match mapped.leaves(id) {
                    0 | 1 => return,
                    leaves => (count(language, leaves, row.pitch), style),
                }
            }
        };
        if node.kind != Kind::Pruned || text_width(&text) <= row.pitch {
            let y = row.line() + 1;
            self.canvas.put_centred(centre, y, &text, style);
            if self.scene.marks.is_on_path(id) {
                self.bottom = y + 1;
            }
        }
    }

    /// Indicates siblings that are out of sight.
    fn ends(&mut self, row: &Row) {
        let y = row.line() - 1;
        if row.first > 0 {
            self.canvas.put(0, y, "‹", self.theme.strong);
        }
        if row.first + row.visible.len() < row.family.nodes.len() {
            let end = self.canvas.width();
            self.canvas.put_right(end, y, "›", self.theme.strong);
        }
    }
}

/// Returns `·1,204`, rounded if there is no room for all of it.
fn count(language: Language, number: u64, width: i32) -> String {
    let rounded = |unit: u64, letter: &str| format!("·{}{letter}", number / unit);
    let texts = [
        format!("·{}", number_text(language, number)),
        rounded(1_000, "k"),
    ];
    first_fitting(texts, width - 1).unwrap_or_else(|| rounded(1_000_000, "M"))
}
