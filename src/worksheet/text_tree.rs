//! A tree drawn with characters.

use super::diagram::{Diagram, Found};
use crate::language::Language;
use crate::layout::{Layout, connector};
use crate::tree::NodeId;
use crate::words::{NodeForm, Shape, root_name};

/// The widest drawing, in characters.
const WIDEST: i32 = 100;
/// Room for what is written by hand.
const ROOM: &str = "____";

/// The tree as rows of characters; none if it is too wide.
pub fn drawn(diagram: &Diagram) -> Option<String> {
    let tree = &diagram.tree;
    let labels: Vec<[String; 2]> = tree.ids().map(|id| label(diagram, id)).collect();
    let width = |id: NodeId| {
        let lines = labels[id.0 as usize].iter();
        let widths = lines.map(|line| line.chars().count());
        let by = diagram.spot(id).by.chars().count();
        widths.max().unwrap_or(0).max(by) as u16
    };
    let layout = Layout::new(tree, width, 2);
    if layout.width() > WIDEST {
        return None;
    }
    let mut rows: Vec<Vec<char>> = Vec::new();
    for ply in 0..layout.plies() {
        let row = layout.row(ply);
        if ply > 0 {
            let mut moves = blank(&layout);
            for &id in row {
                let by = &diagram.spot(id).by;
                write(&mut moves, by, start(&layout, id, by));
            }
            rows.push(moves);
        }
        let mut lines = [blank(&layout), blank(&layout)];
        for &id in row {
            for (line, text) in lines.iter_mut().zip(&labels[id.0 as usize]) {
                write(line, text, start(&layout, id, text));
            }
        }
        rows.extend(lines);
        let mut edges = blank(&layout);
        for &id in row {
            let children: Vec<(i32, bool)> = tree
                .children(id)
                .into_iter()
                .map(|child| (layout.centre(child), diagram.is_skipped(child)))
                .collect();
            for (cell, sign) in connector(layout.centre(id), &children) {
                write(&mut edges, &sign.to_string(), cell);
            }
        }
        rows.push(edges);
    }
    let lines = rows
        .into_iter()
        .map(|row| row.into_iter().collect::<String>());
    let lines: Vec<String> = lines
        .map(|line| line.trim_end().to_owned())
        .filter(|line| !line.is_empty())
        .collect();
    Some(lines.join("\n"))
}

/// The two lines of a node: its sign with what is found, and its window.
fn label(diagram: &Diagram, id: NodeId) -> [String; 2] {
    let spot = diagram.spot(id);
    let sign = spot.shape.sign();
    match (&spot.found, spot.shape) {
        (Some(Found::Skipped), Shape::Leaf) => [format!("({})", spot.given), String::new()],
        (_, Shape::Leaf) => [spot.given.clone(), String::new()],
        (None, _) => [format!("{sign} {ROOM}"), String::new()],
        (Some(Found::Skipped), _) => [format!("({sign})"), String::new()],
        (Some(Found::Visited { value, .. }), _) if !diagram.has_windows => {
            [format!("{sign} {value}"), String::new()]
        }
        (Some(Found::Visited { window, value }), _) => [format!("{sign} {value}"), window.clone()],
    }
}

fn blank(layout: &Layout) -> Vec<char> {
    vec![' '; layout.width().max(1) as usize]
}

/// The cell at which a text begins that stands around a node's centre.
fn start(layout: &Layout, id: NodeId, text: &str) -> i32 {
    layout.centre(id) - (text.chars().count() as i32 - 1).max(0) / 2
}

fn write(row: &mut [char], text: &str, start: i32) {
    for (index, sign) in text.chars().enumerate() {
        if let Some(cell) = row.get_mut(start.max(0) as usize + index) {
            *cell = sign;
        }
    }
}

/// The tree as a list within lists.
pub fn nested(diagram: &Diagram, language: Language) -> String {
    let tree = &diagram.tree;
    let line = |id: NodeId| {
        let spot = diagram.spot(id);
        let name = match id {
            NodeId::ROOT => root_name(language, NodeForm::Label),
            _ => spot.by.clone(),
        };
        let [shown, window] = label(diagram, id);
        let shown = match spot.shape {
            Shape::Leaf => format!("{} {shown}", spot.shape.sign()),
            _ => shown,
        };
        let indent = "  ".repeat(usize::from(tree.node(id).ply));
        format!("{indent}- {name}: {shown} {window}")
    };
    tree.ids().map(line).collect::<Vec<_>>().join("\n")
}
