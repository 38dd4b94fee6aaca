//! A textbook tree to play on, as books print it: the path that was played, and the branches to
//! choose from. One that is too large is drawn as its text, with the branches below it.
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
use crate::paint::{Canvas, Edge, Edges, Scroll, Target, fit, text_width};
use plywood_core::tree::NodeId;
use plywood_explore::games::Picture;
use plywood_explore::layout::{Layout, Outline, Stroke};
use std::ops::Range;

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

/// Draws the text with the current part marked.
pub(super) fn draw_brackets(canvas: &mut Canvas, text: &str, present: Range<usize>, play: &Play) {
    let theme = canvas.theme;
    let width = (canvas.width() - 2).max(1) as usize;
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let lines: Vec<&[(usize, char)]> = letters.chunks(width).collect();
    let branches = branches(play);
    let below = 2 + branches.len() as i32;
    let is_present = |(offset, _): &(usize, char)| present.contains(offset);
    let first = lines.iter().position(|line| line.iter().any(is_present));
    let height = (canvas.height() - below - 1).max(1);
    let scroll = Scroll::around(first.unwrap_or(0), lines.len(), height);
    let mut y = 1;
    for line in &lines[scroll.visible()] {
        let mut x = 1;
        for &(offset, letter) in *line {
            let style = if present.contains(&offset) {
                theme.strong
            } else {
                theme.faint
            };
            x = canvas.put(x, y, letter.encode_utf8(&mut [0; 4]), style);
        }
        y += 1;
    }
    let chosen = play.choice.listed().filter(|_| play.is_choosing());
    let free = (canvas.height() - y - 1).max(1);
    let scroll = Scroll::around(chosen.unwrap_or(0), branches.len(), free);
    for index in scroll.visible() {
        y += 1;
        let style = canvas.put_cursor(1, y, chosen == Some(index));
        let number = format!(" {} ", index + 1);
        let x = canvas.put(3, y, &number, style) + 1;
        let part = fit(&branches[index], canvas.width() - x - 1);
        canvas.put(x, y, &part, theme.base);
        canvas.add_target(0, y, canvas.width(), 1, Target::Branch(index));
    }
}

/// Returns the moves of the shown position: in a textbook tree the part of the text to which each
/// leads.
fn branches(play: &Play) -> Vec<String> {
    let (line, problem) = (play.line(), play.game.problem());
    let is_tree = play.game.game().has_own_values();
    let here = problem.at(&line);
    let after = here.legal_moves().into_iter().map(|tried| {
        let after = [&line[..], &[tried]].concat();
        match problem.at(&after).picture() {
            Picture::Text { text, present } if is_tree => text[present].to_owned(),
            _ => here.move_text(tried),
        }
    });
    after.collect()
}
