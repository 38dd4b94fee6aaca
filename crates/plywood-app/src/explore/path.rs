//! The tree as the path to the current node, for trees of any size: a row of siblings per ply, with
//! the windows on the left. A whole tree that is folded is drawn the same way, with the number of
//! visited nodes in finished subtrees.
//!
//! ```text
//!   α   β                    ▲ root 7…
//!  −∞  +∞     ┌─────┬─────┬─────┼─────┬─────┬─────┐
//!            ▶1▽    2▽    3▽    4▽    5▽    6▽    7▽
//!  −∞  +∞     ?     ·     ·     ·     ·     ·     ·
//! ```

mod siblings;

use self::siblings::{Centred, Measures, Siblings, rows, spots};
use super::snapshot::{SUBJECT_MARK, Snapshot};
use super::space::Space;
use crate::paint::{
    Canvas, Edges, Spot, Target, Theme, first_fitting, fit, spans_width, text_width,
};
use plywood_core::game::Value;
use plywood_core::replay::{Event, Progress};
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_teach::language::number_text;
use plywood_teach::say;
use plywood_teach::words::{edge_text, node_name, value_text, window_text};
use ratatui::text::Line;

/// The path, laid out in a pane.
pub(crate) struct PathView<'s> {
    snapshot: &'s Snapshot<'s>,
    measures: Measures,
    is_folded: bool,
    /// The node above the first row: the root, or below it if there is no room for all plies.
    head: NodeId,
    /// The head's column and line.
    head_line: (i32, Line<'static>),
    /// Number of plies for which there is no room.
    hidden: usize,
    rows: Vec<Row>,
}

/// A row of siblings, laid out.
struct Row {
    family: Siblings,
    /// The line with their names.
    y: i32,
    /// Whether there are plies above that are not shown.
    is_apart: bool,
    /// The node on the path whose window is shown beside the row.
    window: Option<NodeId>,
    edges: Edges,
    visible: Vec<Centred>,
    /// Whether there are more siblings to the left.
    is_after: bool,
    /// The column of the sign for more siblings to the right, if any.
    more: Option<i32>,
}

impl<'s> PathView<'s> {
    /// Lays out the path, or the whole tree folded along it, in a pane of this size.
    pub(crate) fn new(snapshot: &'s Snapshot<'s>, is_folded: bool, space: Space) -> PathView<'s> {
        let (width, height, theme) = space.parts();
        let measures = Measures::new(snapshot, space, is_folded);
        let families = rows(snapshot, &snapshot.marks.path);
        // If the path is deeper than the pane, it shows its last plies, but keeps the current node,
        // or the one asked about, with its parent. It also shows the row of the move whose bound
        // causes a cutoff if there is room for the current node as well.
        let fitting = ((height - 1) / measures.lines).max(1) as usize;
        let asked = snapshot.question.filter(|active| !active.asks_for_step());
        let kept = asked.map_or(snapshot.marks.here, |active| active.session.question.node);
        let kept = usize::from(snapshot.tree().node(kept).ply);
        let hidden = families.len().saturating_sub(fitting);
        let hidden = hidden.min(kept.saturating_sub(1));
        let edge_setter = snapshot.marks.edge_setter;
        let origin = edge_setter.map(|origin| snapshot.tree().node(origin.ancestor).ply);
        let origin = origin.map(usize::from);
        let origin = origin.filter(|&row| row < hidden && fitting > 2);
        let is_shown = |index: usize| match origin {
            Some(origin) => index == origin || index > hidden,
            None => index >= hidden,
        };
        let head = snapshot.marks.path.get(origin.unwrap_or(hidden));
        let head = head.copied().unwrap_or(NodeId::ROOT);
        let name = if snapshot.move_to(head).is_empty() {
            let shape = snapshot.look(head, theme).shape;
            format!("{shape} {}", say!(snapshot.language, "root"))
        } else {
            node_name(snapshot.language, snapshot.exploration(), head)
        };
        // The head's line may contain the old and the new value.
        let widest = text_width(&name) + 4 + 2 * measures.bound;
        let middle = measures.gutter + (width - measures.gutter) / 2 - 4;
        let centre = middle.min(width - widest).max(measures.gutter);
        let mut view = PathView {
            head,
            head_line: (centre, snapshot.head_line(head, name, theme)),
            snapshot,
            measures,
            is_folded,
            hidden,
            rows: Vec::new(),
        };
        let mut parent = centre;
        let shown = families.into_iter().enumerate();
        let shown = shown.filter(|&(index, _)| is_shown(index)).take(fitting);
        for (index, family) in shown {
            let row = view.row(family, index, parent, theme);
            let mut visible = row.visible.iter();
            let matters = visible.find(|&&(node, _)| Some(node) == row.family.focus);
            parent = matters.map_or(parent, |&(_, centre)| centre);
            view.rows.push(row);
        }
        view
    }

    /// Lays out the siblings at a ply below the existing rows.
    fn row(&self, family: Siblings, ply: usize, parent: i32, theme: &Theme) -> Row {
        let Measures {
            width,
            gutter,
            left,
            pitch,
            lines,
            has_below,
            ..
        } = self.measures;
        let y = self.measures.name_line(self.rows.len() as i32);
        let head_ply = usize::from(self.snapshot.tree().node(self.head).ply);
        let count = family.nodes.len();
        let capacity = if width - gutter >= count as i32 * pitch {
            count.max(1)
        } else {
            ((width - gutter - 1) / pitch).max(1) as usize
        };
        let focus = family.focus_index();
        // Each row scrolls independently to keep the path visible with neighbours on both sides.
        let first = focus.saturating_sub((capacity - 1) / 2);
        let first = first.min(count.saturating_sub(capacity));
        // The move whose bound causes a cutoff stays visible with the path if both fit.
        let marks = &self.snapshot.marks;
        let origin = family.nodes.iter().position(|&node| marks.sets_edge(node));
        let first = origin
            .filter(|&by| by < first && focus - by < capacity)
            .unwrap_or(first);
        let nodes = family.nodes[first..].iter().copied().take(capacity);
        let centres = (left + (pitch - 1) / 2..).step_by(pitch as usize);
        let visible: Vec<Centred> = nodes.zip(centres).collect();
        // Edges start below the parent's lines; the head has its own line.
        let shown_above = if has_below && (self.is_folded || !theme.is_bare) {
            3
        } else {
            2
        };
        let from = if self.rows.is_empty() {
            1
        } else {
            y - lines + shown_above
        };
        let edge = |&(id, centre): &Centred| (centre, self.snapshot.edge(id, theme));
        let end = (left + capacity as i32 * pitch).min(width - 1);
        Row {
            y,
            is_apart: self.rows.len() == 1 && ply > head_ply + 1,
            window: marks.path.get(ply + 1).copied(),
            edges: Edges {
                parent,
                children: visible.iter().map(edge).collect(),
                rows: from..y,
                style: theme.faint,
            },
            is_after: first > 0,
            more: (first + visible.len() < count).then_some(end),
            family,
            visible,
        }
    }

    /// Returns where nodes can be clicked.
    pub(crate) fn spots(&self) -> Vec<Spot> {
        let (x, head) = &self.head_line;
        let head = (
            [*x, 0, spans_width(&head.spans), 1],
            Target::Node(self.head),
        );
        let cell = (self.measures.pitch, 2);
        let rows = self.rows.iter();
        let rows = rows.flat_map(|row| spots(row.y, &row.visible, cell));
        [head].into_iter().chain(rows).collect()
    }

    /// Paints the path.
    pub(crate) fn paint(&self, canvas: &mut Canvas) {
        let theme = canvas.theme;
        let Measures { gutter, bound, .. } = self.measures;
        if bound > 0 && self.snapshot.has_bound {
            canvas.put_right(bound, 0, "α", theme.faint);
            canvas.put_right(2 * bound + 1, 0, "β", theme.faint);
        }
        let (centre, head) = &self.head_line;
        if self.snapshot.is_marked(self.head) {
            canvas.put(centre - 1, 0, SUBJECT_MARK, theme.changed);
        }
        canvas.put_styled(*centre, 0, std::slice::from_ref(head));
        self.paint_window(canvas, 0, self.head);
        if self.hidden > 0 {
            // The note is shortened if the head is close to the first visible ply.
            let whole = say!(self.snapshot.language, "hidden-plies", count = self.hidden);
            let notes = [whole, format!("…{}", self.hidden), "…".to_owned()];
            if let Some(note) = first_fitting(notes, centre - gutter - 1) {
                canvas.put(gutter, 0, &note, theme.faint);
            }
        }
        for row in &self.rows {
            if let Some(node) = row.window {
                self.paint_window(canvas, row.y, node);
            }
            row.edges.draw(canvas);
            if row.is_apart {
                canvas.put(row.edges.parent, row.edges.rows.start, "…", theme.faint);
            }
            for &(node, centre) in &row.visible {
                self.paint_sibling(canvas, row, node, centre);
            }
            if row.is_after {
                canvas.put(gutter - 1, row.y, "‹", theme.strong);
            }
            if let Some(end) = row.more {
                canvas.put(end, row.y, "›", theme.strong);
            }
        }
    }

    /// Paints the window of a node on the path in the gutter. The bound that causes a cutoff is
    /// highlighted where it was set.
    fn paint_window(&self, canvas: &mut Canvas, y: i32, node: NodeId) {
        let (snapshot, theme, bound) = (self.snapshot, canvas.theme, self.measures.bound);
        let here = snapshot.node();
        let Some(window) = snapshot.window(node).filter(|_| bound > 0) else {
            return;
        };
        let role = snapshot.tree().node(node).role;
        let was_narrowed = match &snapshot.marks.event {
            Event::BackUp { before, after, .. } => node == here && before.window != after.window,
            _ => false,
        };
        let edge_setter = snapshot.marks.edge_setter;
        let sets_edge = edge_setter.is_some_and(|edge_setter| edge_setter.ancestor == node);
        let cuts = matches!(snapshot.marks.event, Event::Cut { .. }) && node == here;
        for (setter, edge, end) in [
            (Role::Max, window.alpha, bound),
            (Role::Min, window.beta, 2 * bound + 1),
        ] {
            let style = if sets_edge && role == setter || cuts && role != setter {
                theme.cut
            } else if was_narrowed && role == setter {
                theme.changed
            } else {
                theme.window
            };
            canvas.put_right(end, y, &edge_text(snapshot.unit(), edge), style);
            if sets_edge && role == setter {
                canvas.put(end, y, "◀", theme.cut);
            }
        }
    }

    fn paint_sibling(&self, canvas: &mut Canvas, row: &Row, node: NodeId, centre: i32) {
        let Measures {
            pitch, has_below, ..
        } = self.measures;
        let (snapshot, theme, y) = (self.snapshot, canvas.theme, row.y);
        let look = snapshot.look(node, theme);
        let text = snapshot.move_to(node);
        // An only child has enough room.
        let text = match row.family.nodes.len() {
            1 => text,
            _ => fit(&text, pitch - 2),
        };
        let is_path = row.family.is_focus_on_path && Some(node) == row.family.focus;
        let marker = match snapshot.marker(node) {
            Some(marker) => marker,
            None if is_path => "▶",
            None => "",
        };
        let name = format!("{marker}{text}{}", look.shape);
        let x = centre - text_width(&text) / 2 - text_width(marker);
        canvas.put(x, y, name.trim_end(), look.name_style);
        let value = &look.value;
        let x = centre - (text_width(value) - 1) / 2;
        let behind = canvas.put(x, y + 1, value, look.value_style);
        if let Some(old) = snapshot.replaced_at(node) {
            let width = text_width(value);
            self.paint_replaced(canvas, old, (centre, y), (behind, width));
        }
        if !has_below {
            return;
        }
        let size = self.size(node);
        let window = snapshot.window(node).filter(|_| !theme.is_bare);
        let window = window.map(|window| window_text(snapshot.unit(), window));
        if let Some(text) = size.or(window) {
            canvas.put_centred(centre, y + 2, &text, theme.faint);
        }
    }

    /// Returns, in a folded tree, how many nodes of a finished subtree were visited, such as
    /// `·1,204`. A leaf is not a subtree.
    fn size(&self, id: NodeId) -> Option<String> {
        let tree = self.snapshot.tree();
        let node = tree.node(id);
        let size = match self.snapshot.replay.progress(id) {
            Progress::Done if self.is_folded => {
                let seen = |step| tree.counts_at(step).nodes;
                seen(node.returned_at) - seen(node.entered) + 1
            }
            _ => return None,
        };
        let rounded = |unit: u64, letter: &str| format!("·{}{letter}", size / unit);
        let texts = [
            format!("·{}", number_text(self.snapshot.language, size)),
            rounded(1_000, "k"),
            rounded(1_000_000, "M"),
        ];
        let is_subtree = size > 1 && !node.kind.is_leaf();
        first_fitting(texts, self.measures.pitch - 1).filter(|_| is_subtree)
    }

    /// Paints the replaced value, beside the new one or below it, depending on the room.
    fn paint_replaced(
        &self,
        canvas: &mut Canvas,
        old: Value,
        (centre, y): (i32, i32),
        (end, width): (i32, i32),
    ) {
        let Measures { pitch, lines, .. } = self.measures;
        let (old, theme) = (value_text(self.snapshot.unit(), old), canvas.theme);
        let (x, y) = if pitch > width + 1 + text_width(&old) {
            (end, y + 1)
        } else if lines >= 4 {
            (centre + 1, y + 2)
        } else {
            return;
        };
        let x = canvas.put(x, y, "←", theme.changed);
        canvas.put(x, y, &old, theme.replaced);
    }
}
