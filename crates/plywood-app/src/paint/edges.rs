//! The edges between a node and its children, in any number of rows.
//!
//! ```text
//!           ▲            the node
//!           ┃            its stem
//!    ┌──────┸─────┐      the bar, always light
//!    ┃      ┆     ╳      a line for each child
//!    ▽      ▽     ▽
//! ```

use super::canvas::Canvas;
use plywood_explore::layout::{Stroke, bar, connector, stem};
use ratatui::style::Style;
use std::ops::Range;

/// The style of the edge to a child.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Edge {
    /// An edge without emphasis.
    Plain,
    /// The child was pruned earlier.
    Pruned,
    /// The child is being pruned.
    Severed,
    /// A followed edge, which may end in an arrow.
    Followed {
        stroke: Stroke,
        style: Style,
        /// Whether its part of the bar, above its siblings, has the same style.
        includes_bar: bool,
        tip: Option<(&'static str, Style)>,
    },
}

impl Edge {
    fn stroke(self) -> Stroke {
        match self {
            Edge::Plain => Stroke::Light,
            Edge::Pruned | Edge::Severed => Stroke::Dashed,
            Edge::Followed { stroke, .. } => stroke,
        }
    }
}

/// The edges of a node.
#[derive(Clone, Debug)]
pub struct Edges {
    /// The column of the node.
    pub parent: i32,
    /// The column of each visible child, from left to right.
    pub children: Vec<(i32, Edge)>,
    /// The rows between the node and its children.
    pub rows: Range<i32>,
    /// The first row below the node, from which its line begins: above the others if the node does
    /// not fill its rows.
    pub stem: i32,
    /// The style of ordinary edges.
    pub style: Style,
}

impl Edges {
    /// Draws them.
    pub fn draw(&self, canvas: &mut Canvas) {
        let Range { start, end } = self.rows;
        if start >= end || self.children.is_empty() {
            return;
        }
        // One row for the bar; the rest is shared by the stem and the children's lines.
        let line = start + (end - start - 1) / 2;
        let strokes = self.children.iter().map(|&(x, edge)| (x, edge.stroke()));
        let strokes: Vec<(i32, Stroke)> = strokes.collect();
        let mut cells: Vec<(i32, char)> = if line + 1 < end {
            bar(self.parent, &strokes).collect()
        } else {
            connector(self.parent, &strokes).collect()
        };
        cells.retain(|(x, _)| (0..canvas.width()).contains(x));
        for &(x, cell) in &cells {
            put(canvas, (x, line), cell, self.style);
        }
        let heavy = self.children.iter().find_map(|&(_, edge)| match edge {
            Edge::Followed {
                stroke: Stroke::Heavy,
                style,
                ..
            } => Some(style),
            _ => None,
        });
        let stem_style = heavy.unwrap_or(self.style);
        let upright = upright(stem(&strokes));
        for y in self.stem..line {
            put(canvas, (self.parent, y), upright, stem_style);
        }
        if heavy.is_some() {
            canvas.paint(self.parent, line, 1, stem_style);
        }
        // The heavy line is drawn last.
        let mut children = self.children.clone();
        children.sort_by_key(|(_, edge)| edge.stroke() == Stroke::Heavy);
        for child in children {
            self.draw_child(canvas, child, (line, end), &cells);
        }
    }

    /// Draws the line to a child, and its part of the bar.
    fn draw_child(
        &self,
        canvas: &mut Canvas,
        (x, edge): (i32, Edge),
        (line, end): (i32, i32),
        cells: &[(i32, char)],
    ) {
        let style = match edge {
            Edge::Plain | Edge::Pruned => self.style,
            Edge::Severed => canvas.theme.cut,
            Edge::Followed { style, .. } => style,
        };
        let letter = upright(edge.stroke());
        for y in line + 1..end {
            put(canvas, (x, y), letter, style);
        }
        let way = x.min(self.parent)..=x.max(self.parent);
        let is_sibling = |cell| self.children.iter().any(|&(other, _)| other == cell);
        match edge {
            Edge::Plain | Edge::Pruned => {}
            Edge::Severed => {
                let dashes = cells.iter().filter(|&&(_, cell)| cell == '┄');
                for &(cell, _) in dashes.filter(|(cell, _)| way.contains(cell)) {
                    canvas.paint(cell, line, 1, style);
                }
                canvas.put(x, end - 1, "╳", style);
            }
            Edge::Followed {
                tip, includes_bar, ..
            } => {
                for &(cell, _) in cells.iter().filter(|(cell, _)| way.contains(cell)) {
                    if cell == x || includes_bar && !is_sibling(cell) {
                        canvas.paint(cell, line, 1, style);
                    }
                }
                if let Some((tip, style)) = tip {
                    canvas.put(x, end - 1, tip, style);
                }
            }
        }
    }
}

fn upright(stroke: Stroke) -> char {
    match stroke {
        Stroke::Light => '│',
        Stroke::Heavy => '┃',
        Stroke::Dashed => '┆',
    }
}

fn put(canvas: &mut Canvas, (x, y): (i32, i32), letter: char, style: Style) {
    canvas.put(x, y, letter.encode_utf8(&mut [0; 4]), style);
}
