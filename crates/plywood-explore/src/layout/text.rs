//! A tree as rows of characters.

use super::{Layout, Stroke, connector};
use plywood_core::tree::{NodeId, Tree};

/// The text at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// The text on the line to the node. If no node of a ply has any, the row is left out.
    pub above: String,
    /// The node itself, row by row.
    pub lines: Vec<String>,
    /// Whether the line to it is dashed.
    pub is_skipped: bool,
}

impl Label {
    /// Returns the number of cells that it takes.
    pub fn width(&self) -> u16 {
        let texts = self.lines.iter().chain([&self.above]);
        let widths = texts.map(|text| text.chars().count() as u16);
        widths.max().unwrap_or(0)
    }
}

impl Layout {
    /// Draws the tree as text with the labels of its nodes, in the order of ids, where this layout
    /// has placed them. Empty rows are left out.
    pub fn text(&self, tree: &Tree, labels: &[Label]) -> String {
        let label = |id: NodeId| &labels[id.0 as usize];
        let mut text = String::new();
        let mut add = |row: Vec<char>| {
            let line: String = row.into_iter().collect();
            let line = line.trim_end();
            if !line.is_empty() {
                text.push_str(line);
                text.push('\n');
            }
        };
        for ply in 0..self.plies() {
            let nodes = self.row(ply);
            let mut above = self.blank();
            for &id in nodes {
                self.write(&mut above, id, &label(id).above);
            }
            add(above);
            let lines = nodes.iter().map(|&id| label(id).lines.len()).max();
            for line in 0..lines.unwrap_or(0) {
                let mut row = self.blank();
                for &id in nodes {
                    let text = label(id).lines.get(line);
                    self.write(&mut row, id, text.map_or("", String::as_str));
                }
                add(row);
            }
            let mut edges = self.blank();
            for &id in nodes {
                let children = tree.children(id).into_iter();
                let children: Vec<(i32, Stroke)> = children
                    .map(|child| {
                        let stroke = if label(child).is_skipped {
                            Stroke::Dashed
                        } else {
                            Stroke::Light
                        };
                        (self.centre(child), stroke)
                    })
                    .collect();
                for (cell, sign) in connector(self.centre(id), &children) {
                    edges[cell as usize] = sign;
                }
            }
            add(edges);
        }
        text
    }

    fn blank(&self) -> Vec<char> {
        vec![' '; self.width().max(1) as usize]
    }

    /// Writes a text around a node's centre.
    fn write(&self, row: &mut [char], id: NodeId, text: &str) {
        let before = (text.chars().count() as i32 - 1).max(0) / 2;
        let start = (self.centre(id) - before).max(0) as usize;
        for (cell, sign) in row.iter_mut().skip(start).zip(text.chars()) {
            *cell = sign;
        }
    }
}
