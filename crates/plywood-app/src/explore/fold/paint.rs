//! Painting a folded tree.

use super::{FoldedView, Form, Row};
use crate::paint::{Canvas, Edges, first_fitting, text_width};
use plywood_core::replay::Progress;
use plywood_core::tree::{Kind, NodeId};
use plywood_teach::language::{Language, number_text};
use plywood_teach::say;
use plywood_teach::words::window_text;

impl FoldedView<'_> {
    /// Paints the tree.
    pub(crate) fn paint(&self, canvas: &mut Canvas) {
        let (middle, root) = &self.root;
        canvas.put_styled(*middle, 0, std::slice::from_ref(root));
        if let Some(window) = self.scene.window(NodeId::ROOT) {
            let (text, end) = (window_text(self.scene.unit(), window), middle - 2);
            if text_width(&text) <= end {
                canvas.put_right(end, 0, &text, canvas.theme.window);
            }
        }
        // The row below everything that the lowest node of the path shows.
        let mut bottom = 1;
        for row in &self.rows {
            self.paint_edges(canvas, row, bottom);
            bottom = row.line() + 1;
            if row.form <= Form::Named {
                bottom = bottom.max(self.paint_tight(canvas, row));
            } else {
                for &(id, centre) in &row.visible {
                    bottom = bottom.max(self.paint_sibling(canvas, row, id, centre));
                }
            }
            paint_ends(canvas, row);
        }
    }

    /// Paints the edges of a family, from right below its parent.
    fn paint_edges(&self, canvas: &mut Canvas, row: &Row, bottom: i32) {
        let theme = canvas.theme;
        let top = match row.hidden {
            0 => bottom,
            _ => row.top,
        };
        let edge = |&(id, centre): &(NodeId, i32)| (centre, self.scene.edge(id, theme));
        let edges = Edges {
            parent: row.parent,
            children: row.visible.iter().map(edge).collect(),
            rows: top..row.line(),
            style: theme.border,
        };
        edges.draw(canvas);
        if row.hidden > 0 {
            let text = say!(theme.language, "hidden-plies", count = row.hidden);
            for y in bottom..row.top {
                canvas.put(row.parent, y, "┆", theme.border);
            }
            let x = row.parent + 2;
            let texts = [text, format!("…{}", row.hidden)];
            if let Some(text) = first_fitting(texts, canvas.width() - x) {
                canvas.put(x, row.top - 1, &text, theme.faint);
            }
        }
    }

    /// Paints siblings without enough room for everything. Returns the row below them.
    fn paint_tight(&self, canvas: &mut Canvas, row: &Row) -> i32 {
        let (theme, y) = (canvas.theme, row.line());
        for (x, text) in &row.tight {
            canvas.put_styled(*x, y, std::slice::from_ref(text));
        }
        let is_named = row.form == Form::Named && !row.is_whole;
        let Some(id) = row.family.focus.filter(|_| is_named) else {
            return y + 1;
        };
        let look = self.scene.look(id, theme);
        let played = self.scene.move_to(id, theme.language);
        let text = format!("{played}{}{}", look.shape, look.value);
        let (cells, width) = (text_width(&text), canvas.width());
        let centre = row.centre(id).unwrap_or_default();
        let start = (centre - (cells - 1) / 2).clamp(0, (width - cells).max(0));
        canvas.put(start, y + 1, &text, look.value_style);
        y + 2
    }

    /// Paints a sibling, and returns the row below it and its part on the path.
    fn paint_sibling(&self, canvas: &mut Canvas, row: &Row, id: NodeId, centre: i32) -> i32 {
        let theme = canvas.theme;
        let look = self.scene.look(id, theme);
        let (tree, y) = (self.scene.replay.tree(), row.line());
        let progress = self.scene.replay.progress(id);
        let played = self.scene.move_to(id, theme.language);
        let name = format!("{played}{}", look.shape);
        let name = name.trim_end();
        let value = match progress {
            Progress::Unseen => "",
            _ => look.value.as_str(),
        };
        let is_leaf = tree.node(id).kind.is_leaf() && progress == Progress::Done;
        let is_stacked = row.form == Form::Stacked;
        let between = i32::from(is_leaf);
        let beside = if is_stacked {
            0
        } else {
            between + text_width(value)
        };
        let start = centre - (text_width(name) + beside - 1) / 2;
        if let Some(marker) = self.scene.marker(id) {
            let style = if self.scene.marks.sets_edge(id) {
                theme.cut
            } else {
                theme.changed
            };
            canvas.put(start - 1, y, marker, style);
        }
        let end = canvas.put(start, y, name, look.name_style) + between;
        if is_stacked {
            canvas.put_centred(centre, y + 1, value, look.value_style);
            return y + 2;
        }
        canvas.put(end, y, value, look.value_style);
        let is_below = row.form >= Form::Count && self.paint_below(canvas, row, id, centre);
        y + 1 + i32::from(is_below && self.scene.marks.is_on_path(id))
    }

    /// Paints the line below a sibling: its visited or saved size, or its window. Returns false if
    /// there is none, or no room.
    fn paint_below(&self, canvas: &mut Canvas, row: &Row, id: NodeId, centre: i32) -> bool {
        let theme = canvas.theme;
        let tree = self.scene.replay.tree();
        let language = theme.language;
        let node = tree.node(id);
        let (text, style) = match self.scene.replay.progress(id) {
            Progress::Unseen => return false,
            Progress::Open => match self.scene.window(id) {
                Some(window) if row.form == Form::Window => {
                    (window_text(self.scene.unit(), window), theme.window)
                }
                _ => return false,
            },
            Progress::Done if node.kind.is_leaf() => return false,
            Progress::Done => {
                let seen = |step| tree.counts_at(step).nodes;
                let below = seen(node.returned_at) - seen(node.entered) + 1;
                (count(language, below, row.pitch), theme.faint)
            }
            Progress::Pruned => {
                let Some(mapped) = self.index else {
                    return false;
                };
                let style = if self.scene.is_in_cut(id) {
                    theme.replaced.patch(theme.cut)
                } else {
                    theme.replaced
                };
                // A leaf is not a subtree.
                match mapped.leaves(id) {
                    0 | 1 => return false,
                    leaves => (count(language, leaves, row.pitch), style),
                }
            }
        };
        let is_shown = node.kind != Kind::Pruned || text_width(&text) <= row.pitch;
        if is_shown {
            canvas.put_centred(centre, row.line() + 1, &text, style);
        }
        is_shown
    }
}

/// Indicates siblings that are out of sight.
fn paint_ends(canvas: &mut Canvas, row: &Row) {
    let (y, style) = (row.line() - 1, canvas.theme.strong);
    if row.first > 0 {
        canvas.put(0, y, "‹", style);
    }
    if row.first + row.visible.len() < row.family.nodes.len() {
        canvas.put_right(canvas.width(), y, "›", style);
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
