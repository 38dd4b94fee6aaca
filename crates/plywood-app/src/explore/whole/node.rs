//! A node of the whole tree, in as much detail as fits.

use crate::explore::snapshot::{NodeLook, Snapshot};
use crate::paint::{Canvas, Theme, spans_width, text_width};
use crate::whole::Detail;
use plywood_core::replay::Progress;
use plywood_core::tree::{Interval, NodeId};
use plywood_explore::proof::Proof;
use plywood_teach::book::{Book, PrintedNode};
use plywood_teach::drill::proof::mark;
use plywood_teach::words::{Shape, label_and_name, value_text, window_text};
use ratatui::text::{Line, Span};

/// A node of the search, or a printed node below a skipped move.
pub(crate) struct DrawnNode<'a> {
    snapshot: &'a Snapshot<'a>,
    theme: &'a Theme,
    id: NodeId,
    /// The progress of the node or, for a printed one, of the skipped move.
    progress: Progress,
    /// The move that leads to it.
    played: &'a str,
    /// The value given in the text, or what it says of the value.
    given: Option<String>,
    /// The printed node, if it is one.
    printed: Option<&'a PrintedNode>,
    /// The shape, if only the text determines it.
    printed_shape: Option<Shape>,
    is_leaf: bool,
    detail: Detail,
}

impl<'a> DrawnNode<'a> {
    /// Creates a node reached by a move, as it looks in a snapshot at this level of detail.
    pub(crate) fn new(
        snapshot: &'a Snapshot<'a>,
        theme: &'a Theme,
        book: &'a Book,
        id: NodeId,
        progress: Progress,
        played: &'a str,
        detail: Detail,
    ) -> DrawnNode<'a> {
        let tree = snapshot.tree();
        let printed = book.printed(id);
        let printed_shape = printed
            .map(|printed| printed.shape)
            .or(book.skipped_shape(id));
        DrawnNode {
            snapshot,
            theme,
            id,
            progress,
            played: if detail.has_move() { played } else { "" },
            given: match book.given(id) {
                Some(value) => Some(value_text(snapshot.unit(), value)),
                None if printed.is_some() => None,
                None => Some(snapshot.exploration().problem.known(tree, id)),
            },
            printed,
            printed_shape,
            is_leaf: match printed_shape {
                Some(shape) => shape == Shape::Leaf,
                None => tree.node(tree.before_cut(id)).kind.is_leaf(),
            },
            detail,
        }
    }

    /// Draws the node in the middle of its space, where its edges end.
    pub(crate) fn draw(&self, canvas: &mut Canvas, (x, y, box_width): (i32, i32, i32)) {
        let (snapshot, theme, id) = (self.snapshot, self.theme, self.id);
        let line = match snapshot.proof {
            Some(proof) => self.proof_line(proof),
            None => self.line(),
        };
        let start = x + (box_width - spans_width(&line)) / 2;
        if self.detail.frame() > 0 {
            self.draw_box(canvas, (x, y, box_width));
        }
        if let Some(marker) = snapshot.marker(id) {
            let style = if snapshot.is_in_cut(id) {
                theme.cut
            } else {
                theme.changed
            };
            // Between two numbers, the mark would look like part of one; the name is also
            // underlined.
            let is_boxed = self.detail.frame() > 0 && start > x;
            let has_room = start < 2 || is_boxed || canvas.symbol(start - 2, y) == " ";
            if has_room || snapshot.is_in_cut(id) {
                canvas.put(start - 1, y, marker, style);
            }
        }
        canvas.put_styled(start, y, &[Line::from(line)]);
        let has_window = self.detail.has_window() && !self.is_leaf && self.printed.is_none();
        if has_window
            && self.progress != Progress::Unseen
            && let Some(window) = snapshot.window(id)
        {
            let window = window_text(snapshot.unit(), window);
            let start = x + (box_width - text_width(&window)) / 2;
            canvas.put(start, y + 1, &window, theme.window);
        }
    }

    /// Draws a box around the node's space, with edges that reach the box unless they are severed.
    fn draw_box(&self, canvas: &mut Canvas, (x, y, width): (i32, i32, i32)) {
        let (snapshot, theme, id) = (self.snapshot, self.theme, self.id);
        let style = if snapshot.is_in_cut(id) {
            theme.cut
        } else if snapshot.is_marked(id) {
            theme.changed
        } else if id == snapshot.node() {
            theme.strong
        } else if matches!(self.progress, Progress::Open | Progress::Done) {
            theme.faint
        } else {
            theme.border
        };
        // A node that will be skipped looks like its siblings until then.
        let is_gone = self.progress == Progress::Pruned && self.printed_shape.is_none();
        let is_low = is_gone || self.is_leaf;
        let bottom = y + if is_low { 1 } else { 2 };
        let line = "─".repeat(width.max(0) as usize);
        canvas.put(x - 1, y - 1, &format!("╭{line}╮"), style);
        for row in y..bottom {
            canvas.put(x - 1, row, "│", style);
            canvas.put(x + width, row, "│", style);
        }
        canvas.put(x - 1, bottom, &format!("╰{line}╯"), style);
        let middle = x + (width - 1) / 2;
        let is_on_path = snapshot.marks.is_on_path(id);
        if id != NodeId::ROOT && self.progress != Progress::Pruned {
            let joint = if is_on_path { "┸" } else { "┴" };
            canvas.put(middle, y - 1, joint, style);
        }
        let has_below = self.printed_shape.is_some() || snapshot.tree().last_child(id).is_some();
        if !is_low && has_below {
            let is_passed = is_on_path && snapshot.marks.path.last() != Some(&id);
            let joint = if is_passed { "┰" } else { "┬" };
            canvas.put(middle, bottom, joint, style);
        }
    }

    fn look(&self) -> NodeLook {
        match self.printed {
            None => self.snapshot.look(self.id, self.theme),
            Some(printed) => NodeLook {
                shape: printed.shape.sign(),
                value: String::new(),
                name_style: self.theme.faint,
                value_style: self.theme.faint,
            },
        }
    }

    /// Returns move, shape and value, or as much as the level of detail allows.
    fn line(&self) -> Vec<Span<'static>> {
        let (snapshot, theme, id) = (self.snapshot, self.theme, self.id);
        let look = self.look();
        let is_typed = snapshot.typed.as_ref().is_some_and(|(node, _)| *node == id);
        let given = match self.progress {
            Progress::Unseen if !is_typed => Some(theme.faint),
            Progress::Pruned if !is_typed => Some(theme.replaced),
            _ => None,
        };
        let given = self.given.clone().zip(given);
        let given = given.filter(|(text, _)| !text.is_empty());
        // Only a leaf's value.
        if !self.detail.has_move() && self.is_leaf {
            let is_here = id == snapshot.node() && !is_typed;
            let (text, style) = match given {
                Some((given, style)) if snapshot.is_in_cut(id) => (given, style.patch(theme.cut)),
                Some(given) => given,
                None if is_here => (look.value, look.name_style),
                None => (look.value, look.value_style),
            };
            return vec![Span::styled(text, style)];
        }
        let shape = match (self.progress, self.printed_shape) {
            (Progress::Unseen, Some(shape)) => shape.sign(),
            _ => look.shape,
        };
        let (label, name) = label_and_name(self.played);
        let name = format!("{name}{shape}");
        let value = (look.value, look.value_style);
        let value = match self.progress {
            Progress::Unseen if !is_typed => None,
            Progress::Pruned => Some(("", value)),
            // Separates a leaf's number, which has no sign, from the move's number.
            Progress::Unseen => Some((" ", value)),
            Progress::Open | Progress::Done if self.is_leaf => Some((" ", value)),
            Progress::Open | Progress::Done => Some(("", value)),
        };
        let given = given.map(|given| (" ", given));
        let mut line = vec![
            Span::styled(label.to_owned(), theme.faint),
            Span::styled(name.trim_end().to_owned(), look.name_style),
        ];
        for (between, (value, style)) in value.into_iter().chain(given) {
            line.extend([
                Span::styled(between, theme.base),
                Span::styled(value, style),
            ]);
        }
        line
    }

    /// Returns the node's line in a game of proof.
    fn proof_line(&self, proof: &Proof) -> Vec<Span<'static>> {
        let (snapshot, theme, id) = (self.snapshot, self.theme, self.id);
        let Interval { low, high } = proof.proved(id);
        let mark = mark(snapshot.exploration(), proof, id);
        let style = if snapshot.is_marked(id) {
            theme.now
        } else if proof.settled(id).is_some() || proof.is_over() && low != high {
            theme.faint
        } else if low == high {
            theme.strong
        } else {
            theme.base
        };
        if self.is_leaf && !self.detail.has_move() {
            return vec![Span::styled(mark, style)];
        }
        let shape = Shape::from(snapshot.tree().node(id)).sign();
        let space = if self.is_leaf { " " } else { "" };
        let line = format!("{}{shape}{space}{mark}", self.played);
        vec![Span::styled(line, style)]
    }
}
