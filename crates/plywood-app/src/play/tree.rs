//! A textbook tree to play on, as books print it: the path that was played, and the branches to
//! choose from.
//!
//! ```text
//!                 ▲
//!       ┎──────────────┸──────────────┐
//!       ▽              ▽              ▽
//!  1────2────3    ┌────┼────┐    ┌────┼────┐
//!  3    12   8    2    4    6    14   5    2
//! ```

use super::Play;
use super::played_tree::PlayedTree;
use crate::paint::{Canvas, Edge, Edges, Target, text_width};
use plywood_core::tree::NodeId;
use plywood_explore::layout::{Layout, Outline, Stroke};

/// Minimum number of lines of a ply: its nodes, and the edges below with the numbers to choose by.
const MIN_LINES: i32 = 2;
/// Minimum number of lines with a frame around each node.
const MIN_FRAMED: i32 = 5;
/// Maximum number of lines: further apart, siblings would not look like one family.
const MAX_LINES: i32 = 12;
/// Maximum stretch of the width.
const MAX_STRETCH: i32 = 5;

/// Draws the whole tree; returns false if there is no room for it.
pub(super) fn draw(canvas: &mut Canvas, book: &PlayedTree, play: &Play) -> bool {
    let theme = canvas.theme;
    let nodes = &book.nodes;
    let available = canvas.width() - 2;
    let plies = book.layouts[0].1.plies() as i32;
    let lines = (canvas.height() / plies).min(MAX_LINES);
    let fits = |(frame, layout): &&(i32, Layout)| {
        let min_lines = if *frame > 0 { MIN_FRAMED } else { MIN_LINES };
        layout.width() <= available && lines >= min_lines
    };
    let Some((frame, layout)) = book.layouts.iter().find(fits) else {
        return false;
    };
    let layout = layout.spread(available.min(MAX_STRETCH * layout.width()));
    let left = 1 + (available - layout.width()) / 2;
    let height = (plies - 1) * lines + 1 + 2 * frame;
    let top = (canvas.height() - height) / 2 + frame;
    let line = play.line();
    let at = |id| (left + layout.centre(id), top + nodes.ply(id) as i32 * lines);
    for id in nodes.ids() {
        let node = nodes.node(id);
        let (x, y) = at(id);
        let is_played = line.starts_with(&node.line);
        let is_ahead = node.line.starts_with(&line);
        let (style, border) = match (is_played, is_ahead) {
            (true, true) => (theme.now, theme.strong),
            (true, false) => (theme.strong, theme.strong),
            (false, true) => (theme.base, theme.faint),
            (false, false) => (theme.faint, theme.border),
        };
        if *frame > 0 {
            let width = text_width(&node.label) + 4;
            let area = canvas.place(left + layout.left(id), y - 1, width, 3);
            canvas.part(area).frame("", border, border);
        }
        canvas.put_centred(x, y, &node.label, style);
        let is_on_path = |id: NodeId| line.starts_with(&nodes.node(id).line);
        let edge = |&id: &NodeId| {
            if is_on_path(id) {
                Edge::Followed {
                    stroke: Stroke::Heavy,
                    style: theme.strong,
                    includes_bar: true,
                    tip: None,
                }
            } else {
                Edge::Plain
            }
        };
        let edges = Edges {
            parent: x,
            children: node
                .children
                .iter()
                .map(|id| (at(*id).0, edge(id)))
                .collect(),
            rows: y + 1 + frame..y + lines - frame,
            style: theme.border,
        };
        edges.draw(canvas);
    }
    let present = nodes.ids().find(|&id| nodes.node(id).line == line);
    let branches = present.map_or(&[][..], |id| &nodes.node(id).children);
    let chosen = play.choice.listed().filter(|_| play.is_choosing());
    for (index, &id) in branches.iter().enumerate() {
        let (x, y) = (at(id).0, at(id).1 - 1 - frame);
        let style = if chosen == Some(index) {
            theme.now
        } else {
            theme.key
        };
        canvas.put_centred(x, y, &(index + 1).to_string(), style);
        let (width, height) = (layout.label(id).len() as i32, 2 + 2 * frame);
        let target = Target::Branch(index);
        canvas.add_target(x - width / 2 - 1, y, width + 2, height, target);
    }
    true
}
