//! The tree as the path to the current node, for trees of any size: a row of siblings per ply, with
//! the windows on the left.
//!
//! ```text
//!   α   β                    ▲ root 7…
//!  −∞  +∞     ┌─────┬─────┬─────┼─────┬─────┬─────┐
//!            ▶1▽    2▽    3▽    4▽    5▽    6▽    7▽
//!  −∞  +∞     ?     ·     ·     ·     ·     ·     ·
//! ```

mod siblings;

use self::siblings::{Measures, Siblings, rows};
use super::snapshot::{SUBJECT_MARK, Snapshot};
use crate::paint::{Canvas, Edges, Target, first_fitting, fit, spans_width, text_width};
use plywood_core::replay::Event;
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_teach::say;
use plywood_teach::words::{label_and_name, node_name, value_text, window_text};

/// The path in a pane.
struct Path<'s> {
    snapshot: &'s Snapshot<'s>,
    measures: Measures,
}

/// Draws the path.
pub(crate) fn draw(canvas: &mut Canvas, snapshot: &Snapshot) {
    let measures = Measures::new(snapshot, canvas);
    let path = Path { snapshot, measures };
    let families = rows(snapshot, &snapshot.marks.path);
    // If the path is deeper than the pane, it shows its last plies, but keeps the current node, or
    // the one asked about, with its parent. It also shows the row of the move whose bound causes a
    // cutoff if there is room for the current node as well.
    let fitting = ((canvas.height() - 1) / measures.lines).max(1) as usize;
    let asked = snapshot.question.filter(|active| !active.asks_for_step());
    let kept = asked.map_or(snapshot.marks.here, |active| active.session.question.node);
    let ply = |id| usize::from(snapshot.tree().node(id).ply);
    let hidden = families.len().saturating_sub(fitting);
    let hidden = hidden.min(ply(kept).saturating_sub(1));
    let origin = snapshot
        .marks
        .edge_setter
        .map(|origin| ply(origin.ancestor));
    let origin = origin.filter(|&row| row < hidden && fitting > 2);
    let is_shown = |index: usize| match origin {
        Some(origin) => index == origin || index > hidden,
        None => index >= hidden,
    };
    // The node above the first row: the root, or below it if there is no room for all plies.
    let head = snapshot.marks.path.get(origin.unwrap_or(hidden));
    let head = head.copied().unwrap_or(NodeId::ROOT);
    let mut parent = path.draw_head(canvas, head, hidden);
    let shown = families.iter().enumerate();
    let shown = shown.filter(|&(index, _)| is_shown(index)).take(fitting);
    for (row, (index, family)) in (0..).zip(shown) {
        // A row below the first one that does not follow it has an ellipsis above.
        let is_apart = row == 1 && index > ply(head) + 1;
        let y = measures.name_line(row);
        if let Some(&node) = snapshot.marks.path.get(index + 1) {
            path.draw_window(canvas, y, node);
        }
        parent = path.draw_row(canvas, family, y, parent, is_apart);
    }
}

impl Path<'_> {
    /// Draws the head on the first line, and the heading of the windows and the number of hidden plies
    /// beside it. Returns the head's column.
    fn draw_head(&self, canvas: &mut Canvas, head: NodeId, hidden: usize) -> i32 {
        let (snapshot, theme, language) = (self.snapshot, canvas.theme, canvas.language);
        let Measures { gutter, bound, .. } = self.measures;
        let name = if snapshot.move_to(head).is_empty() {
            let shape = snapshot.look(head, theme).shape;
            format!("{shape} {}", say!(language, "root"))
        } else {
            node_name(language, snapshot.exploration(), head)
        };
        // The head's line may contain the old and the new value.
        let widest = text_width(&name) + 4 + 2 * bound;
        let middle = gutter + (canvas.width() - gutter) / 2 - 4;
        let centre = middle.min(canvas.width() - widest).max(gutter);
        if bound > 0 && snapshot.has_bound {
            canvas.put_right(bound, 0, "α", theme.faint);
            canvas.put_right(2 * bound + 1, 0, "β", theme.faint);
        }
        if snapshot.is_marked(head) {
            canvas.put(centre - 1, 0, SUBJECT_MARK, theme.changed);
        }
        let line = snapshot.head_line(head, name, theme);
        canvas.add_target(centre, 0, spans_width(&line.spans), 1, Target::Node(head));
        canvas.put_styled(centre, 0, &[line]);
        self.draw_window(canvas, 0, head);
        if hidden > 0 {
            // The note is shortened if the head is close to the first visible ply.
            let whole = say!(language, "hidden-plies", count = hidden);
            let notes = [whole, format!("…{hidden}"), "…".to_owned()];
            if let Some(note) = first_fitting(notes, centre - gutter - 1) {
                canvas.put(gutter, 0, &note, theme.faint);
            }
        }
        centre
    }

    /// Draws siblings with their names on line `y` below a parent, and returns the column of the one
    /// in focus.
    fn draw_row(
        &self,
        canvas: &mut Canvas,
        family: &Siblings,
        y: i32,
        parent: i32,
        is_apart: bool,
    ) -> i32 {
        let (snapshot, theme) = (self.snapshot, canvas.theme);
        let measures = self.measures;
        let (pitch, left) = (measures.pitch, measures.left);
        let (count, room) = (family.nodes.len(), measures.width - measures.gutter);
        let capacity = if room >= count as i32 * pitch {
            count.max(1)
        } else {
            ((room - 1) / pitch).max(1) as usize
        };
        let is_focus = |node: &NodeId| family.focus == Some(*node);
        let focus = family.nodes.iter().position(is_focus).unwrap_or(0);
        // Each row scrolls independently to keep the path visible with neighbours on both sides.
        let first = focus.saturating_sub((capacity - 1) / 2);
        let first = first.min(count.saturating_sub(capacity));
        // The move whose bound causes a cutoff stays visible with the path if both fit.
        let mut nodes = family.nodes.iter();
        let origin = nodes.position(|&node| snapshot.marks.sets_edge(node));
        let first = origin
            .filter(|&by| by < first && focus - by < capacity)
            .unwrap_or(first);
        let nodes = family.nodes[first..].iter().copied().take(capacity);
        let centres = (left + (pitch - 1) / 2..).step_by(pitch as usize);
        let visible: Vec<(NodeId, i32)> = nodes.zip(centres).collect();
        // Edges start below the parent's lines; the head has its own line.
        let has_third = measures.has_below && !theme.is_bare;
        let top = if y == measures.name_line(0) {
            1
        } else {
            y - measures.lines + 2 + i32::from(has_third)
        };
        let edge = |&(id, centre): &(NodeId, i32)| (centre, snapshot.edge(id, theme));
        let edges = Edges {
            parent,
            children: visible.iter().map(edge).collect(),
            rows: top..y,
            stem: top,
            style: theme.faint,
        };
        edges.draw(canvas);
        if is_apart {
            canvas.put(parent, top, "…", theme.faint);
        }
        for &(node, centre) in &visible {
            canvas.add_target(centre - (pitch - 1) / 2, y, pitch, 2, Target::Node(node));
            self.draw_sibling(canvas, family, node, (centre, y));
        }
        if first > 0 {
            canvas.put(measures.gutter - 1, y, "‹", theme.strong);
        }
        if first + visible.len() < count {
            let end = (left + capacity as i32 * pitch).min(measures.width - 1);
            canvas.put(end, y, "›", theme.strong);
        }
        let mut visible = visible.iter();
        let focus = visible.find(|&&(node, _)| Some(node) == family.focus);
        focus.map_or(parent, |&(_, centre)| centre)
    }

    /// Draws the window of a node on the path in the gutter. The bound that causes a cutoff is
    /// highlighted where it was set.
    fn draw_window(&self, canvas: &mut Canvas, y: i32, node: NodeId) {
        let (snapshot, theme, bound) = (self.snapshot, canvas.theme, self.measures.bound);
        let here = snapshot.node();
        let (true, Some(window)) = (bound > 0, snapshot.window(node)) else {
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
            canvas.put_right(end, y, &value_text(snapshot.unit(), edge), style);
            if sets_edge && role == setter {
                canvas.put(end, y, "◀", theme.cut);
            }
        }
    }

    fn draw_sibling(
        &self,
        canvas: &mut Canvas,
        family: &Siblings,
        node: NodeId,
        (centre, y): (i32, i32),
    ) {
        let Measures {
            pitch, has_below, ..
        } = self.measures;
        let (snapshot, theme) = (self.snapshot, canvas.theme);
        let look = snapshot.look(node, theme);
        let text = snapshot.move_to(node);
        let (label, name) = label_and_name(&text);
        // An only child has enough room. Where there is none for both, the name stays.
        let is_short = family.nodes.len() > 1 && text_width(&text) > pitch - 2;
        let (label, text) = if is_short {
            let name = if name.is_empty() { &text } else { name };
            ("", fit(name, pitch - 2))
        } else {
            (label, text.clone())
        };
        let is_path = family.is_focus_on_path && Some(node) == family.focus;
        let marker = match snapshot.marker(node) {
            Some(marker) => marker,
            None if is_path => "▶",
            None => "",
        };
        let name = format!("{marker}{text}{}", look.shape);
        let x = centre - text_width(&text) / 2 - text_width(marker);
        canvas.put(x, y, name.trim_end(), look.name_style);
        canvas.put(x + text_width(marker), y, label, theme.faint);
        let value = &look.value;
        let x = centre - (text_width(value) - 1) / 2;
        let behind = canvas.put(x, y + 1, value, look.value_style);
        // A replaced value is beside the new one or below it, depending on the room.
        if let Some(old) = snapshot.replaced_at(node) {
            let old = value_text(snapshot.unit(), old);
            let is_beside = pitch > text_width(value) + 1 + text_width(&old);
            if is_beside || self.measures.lines >= 4 {
                let below = (centre + 1, y + 2);
                let (x, y) = if is_beside { (behind, y + 1) } else { below };
                let x = canvas.put(x, y, "←", theme.changed);
                canvas.put(x, y, &old, theme.replaced);
            }
        }
        if !has_below {
            return;
        }
        if !theme.is_bare
            && let Some(window) = snapshot.window(node)
        {
            let window = window_text(snapshot.unit(), window);
            canvas.put_centred(centre, y + 2, &window, theme.faint);
        }
    }
}
