//! A tree and a board as SVG, black on white; a unit is a millimetre on paper.

use super::diagram::{Diagram, Found};
use crate::game::{Board, Player};
use crate::language::Language;
use crate::layout::Layout;
use crate::say;
use crate::search::Role;
use crate::tree::NodeId;
use crate::words::{NodeForm, Shape, role_text, root_name};
use std::ops::Range;
use svg::Document;
use svg::node::element::{Circle, Group, Line, Polygon, Rectangle, Text};

/// Width of the boxes of an inner node.
const BOX: f32 = 15.0;
/// Height of one box, and of a leaf.
const ROW: f32 = 5.5;
/// Height of a triangle.
const SIGN: f32 = 5.0;
/// From a node down to its children.
const EDGE: f32 = 11.0;
/// Left of the tree: whose turn it is.
const MARGIN: i32 = 11;
/// Above a part of a tree: the move that leads there.
const STUB: f32 = 7.0;
/// The widest drawing: on A4 it is still readable, if smaller. What is wider is drawn in parts.
const WIDEST: i32 = 250;
/// Size of the letters.
const FONT: f32 = 3.4;
const SMALL: f32 = 2.7;
/// Width of a digit for its size.
const DIGIT: f32 = 0.58;

/// The tree as drawings, each with the name of what it shows; one without a name if it is narrow
/// enough, else the root and one for each of its moves.
pub fn tree(diagram: &Diagram, language: Language) -> Vec<(Option<String>, String)> {
    let width = |id: NodeId| match diagram.spot(id).shape {
        Shape::Leaf => (diagram.spot(id).given.chars().count() as u16 * 2 + 2).max(6),
        _ => BOX as u16,
    };
    let layout = Layout::new(&diagram.tree, width, 1);
    let drawing = Drawing { diagram, layout };
    if drawing.layout.width() <= WIDEST {
        let brackets = diagram.brackets_below(NodeId::ROOT);
        let label = say!(language, "sheet-tree-label", brackets = brackets);
        return vec![(
            None,
            drawing.part(NodeId::ROOT, &drawing.below(NodeId::ROOT), &label),
        )];
    }
    let root = root_name(language, NodeForm::Label);
    let alone = drawing.part(NodeId::ROOT, &[NodeId::ROOT], &root);
    let part = |id: NodeId| {
        let spot = diagram.spot(id);
        let node = format!("{} {}", spot.shape.sign(), spot.by);
        let brackets = diagram.brackets_below(id);
        let name = say!(language, "sheet-part", node = node.as_str());
        let label = say!(
            language,
            "sheet-part-label",
            node = node,
            brackets = brackets
        );
        (Some(name), drawing.part(id, &drawing.below(id), &label))
    };
    let moves = diagram.tree.children(NodeId::ROOT).into_iter();
    std::iter::once((None, alone))
        .chain(moves.map(part))
        .collect()
}

struct Drawing<'d> {
    diagram: &'d Diagram,
    layout: Layout,
}

impl Drawing<'_> {
    /// A node and all nodes below it.
    fn below(&self, top: NodeId) -> Vec<NodeId> {
        let tree = &self.diagram.tree;
        tree.ids()
            .filter(|&id| tree.path(id).contains(&top))
            .collect()
    }

    /// Some nodes below `top`, and that one itself.
    fn part(&self, top: NodeId, nodes: &[NodeId], label: &str) -> String {
        let tree = &self.diagram.tree;
        let cells = |id: NodeId| self.layout.label(id);
        let left = nodes.iter().map(|&id| cells(id).start).min().unwrap_or(0) - MARGIN;
        let right = nodes.iter().map(|&id| cells(id).end).max().unwrap_or(0);
        let plies = nodes.iter().map(|&id| tree.node(id).ply);
        let (first, last) = (tree.node(top).ply, plies.max().unwrap_or(0));
        let bottoms = nodes.iter().map(|&id| self.bottom(id));
        let is_part = top != NodeId::ROOT;
        let above = self.top(u32::from(first)) - if is_part { STUB } else { 1.0 };
        let below = bottoms.fold(0.0, f32::max) + 1.0;
        let (width, height) = ((right - left + 1) as f32, below - above);
        let mut edges = Group::new().set("stroke", "black").set("stroke-width", 0.3);
        let mut drawn = Group::new();
        for &id in nodes {
            if id != top || is_part {
                edges = self.add_edge(edges, id, id == top);
            }
        }
        for &id in nodes {
            drawn = self.add_node(drawn, id);
            if id != NodeId::ROOT {
                drawn = drawn.add(self.move_label(id, id == top));
            }
        }
        for ply in first..=last {
            let inner = |id: &&NodeId| {
                tree.node(**id).ply == ply && self.diagram.spot(**id).shape != Shape::Leaf
            };
            if let Some(&id) = nodes.iter().find(inner) {
                let y = self.top(u32::from(ply)) + SIGN * 0.8;
                let turn = text(role_text(tree.node(id).role), left as f32 + 4.5, y, SMALL);
                drawn = drawn.add(turn);
            }
        }
        Document::new()
            .set("class", "tree")
            .set("role", "img")
            .set("aria-label", label)
            .set("viewBox", (left, above, width, height))
            .set("width", format!("{width}mm"))
            .set("font-family", "sans-serif")
            .add(edges)
            .add(drawn)
            .to_string()
    }

    /// Height of a ply.
    fn height(&self) -> f32 {
        SIGN + ROW * self.rows() + EDGE
    }

    /// Boxes of a node: its window if there are any, and its value.
    fn rows(&self) -> f32 {
        if self.diagram.has_windows { 2.0 } else { 1.0 }
    }

    fn top(&self, ply: u32) -> f32 {
        ply as f32 * self.height()
    }

    /// Where a node ends.
    fn bottom(&self, id: NodeId) -> f32 {
        let (_, top) = self.place(id);
        match self.diagram.spot(id).shape {
            Shape::Leaf => top + ROW,
            _ => top + SIGN + ROW * self.rows(),
        }
    }

    fn place(&self, id: NodeId) -> (f32, f32) {
        let Range { start, end } = self.layout.label(id);
        let middle = (start + end) as f32 / 2.0;
        (middle, self.top(u32::from(self.diagram.tree.node(id).ply)))
    }

    /// Where the line down to a node begins and ends; the short one above a part leads from
    /// nowhere.
    fn edge(&self, id: NodeId, is_stub: bool) -> [(f32, f32); 2] {
        let to = self.place(id);
        match self.diagram.tree.parent(id) {
            Some(parent) if !is_stub => [(self.place(parent).0, self.bottom(parent)), to],
            _ => [(to.0, to.1 - STUB + 1.0), to],
        }
    }

    fn add_edge(&self, edges: Group, id: NodeId, is_stub: bool) -> Group {
        let [from, to] = self.edge(id, is_stub);
        let edge = line(from, to);
        if !self.diagram.is_skipped(id) {
            return edges.add(edge);
        }
        let edges = edges.add(
            edge.set("class", "skipped")
                .set("stroke-dasharray", "1 0.8"),
        );
        let parent = self.diagram.tree.parent(id);
        if parent.is_some_and(|parent| self.diagram.is_skipped(parent)) {
            return edges;
        }
        // Two strokes across the edge: it is cut.
        let at = |share: f32| between(from, to, share);
        [0.38, 0.48].into_iter().fold(edges, |edges, share| {
            let (x, y) = at(share);
            let stroke = line((x - 1.2, y + 0.6), (x + 1.2, y - 0.6));
            edges.add(stroke.set("class", "cut").set("stroke-width", 0.5))
        })
    }

    fn move_label(&self, id: NodeId, is_stub: bool) -> Text {
        let [from, to] = self.edge(id, is_stub);
        let (x, y) = between(from, to, 0.66);
        text(&self.diagram.spot(id).by, x, y + 1.0, SMALL)
            .set("stroke", "white")
            .set("stroke-width", 1)
            .set("paint-order", "stroke")
    }

    fn add_node(&self, group: Group, id: NodeId) -> Group {
        let spot = self.diagram.spot(id);
        let (x, y) = self.place(id);
        let is_skipped = self.diagram.is_skipped(id);
        let dashed = |shape: Rectangle| match is_skipped {
            true => shape
                .set("class", "skipped")
                .set("stroke-dasharray", "1 0.8"),
            false => shape,
        };
        if spot.shape == Shape::Leaf {
            let width = self.layout.label(id).len() as f32;
            let square = rectangle(x - width / 2.0, y, width, ROW);
            let value = text(&spot.given, x, y + ROW * 0.72, FONT);
            return group.add(dashed(square)).add(value);
        }
        let (tip, base) = match self.diagram.tree.node(id).role {
            Role::Max => (y, y + SIGN),
            Role::Min => (y + SIGN, y),
        };
        let half = SIGN * 0.6;
        let triangle = Polygon::new()
            .set(
                "points",
                format!("{x},{tip} {},{base} {},{base}", x - half, x + half),
            )
            .set("fill", if tip == y { "black" } else { "white" })
            .set("stroke", "black")
            .set("stroke-width", 0.3);
        let mut group = group.add(triangle);
        let mut written = Vec::new();
        if let Some(Found::Visited { window, value }) = &spot.found {
            if self.diagram.has_windows {
                written.push((window, SMALL));
            }
            written.push((value, FONT));
        }
        for row in 0..self.rows() as usize {
            let y = y + SIGN + ROW * row as f32;
            group = group.add(dashed(rectangle(x - BOX / 2.0, y, BOX, ROW)));
            if let Some((said, size)) = written.get(row) {
                let mut said_there = text(said, x, y + ROW * 0.72, *size).set("class", "found");
                if said.chars().count() as f32 * size * DIGIT > BOX - 1.0 {
                    said_there = said_there
                        .set("textLength", BOX - 1.0)
                        .set("lengthAdjust", "spacingAndGlyphs");
                }
                group = group.add(said_there);
            }
        }
        group
    }
}

fn between(from: (f32, f32), to: (f32, f32), share: f32) -> (f32, f32) {
    let along = |from: f32, to: f32| from + (to - from) * share;
    (along(from.0, to.0), along(from.1, to.1))
}

fn line(from: (f32, f32), to: (f32, f32)) -> Line {
    Line::new()
        .set("x1", from.0)
        .set("y1", from.1)
        .set("x2", to.0)
        .set("y2", to.1)
}

fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Rectangle {
    Rectangle::new()
        .set("x", x)
        .set("y", y)
        .set("width", width)
        .set("height", height)
        .set("fill", "white")
        .set("stroke", "black")
        .set("stroke-width", 0.3)
}

/// A text around `x`, on the line `y`.
fn text(content: &str, x: f32, y: f32, size: f32) -> Text {
    Text::new(content)
        .set("x", x)
        .set("y", y)
        .set("font-size", size)
        .set("text-anchor", "middle")
}

/// A board with its letters, for those who print without colours.
pub fn board(board: &Board, label: &str) -> String {
    const CELL: f32 = 6.5;
    let rows = board.cells.len() / board.columns.max(1);
    let (width, height) = (board.columns as f32 * CELL, rows as f32 * CELL);
    let mut drawn = Group::new()
        .set("stroke-width", 0.3)
        .add(rectangle(0.0, 0.0, width, height).set("rx", 1));
    for (cell, owner) in board.cells.iter().enumerate() {
        let x = ((cell % board.columns) as f32 + 0.5) * CELL;
        let y = ((cell / board.columns) as f32 + 0.5) * CELL;
        let hole = Circle::new()
            .set("cx", x)
            .set("cy", y)
            .set("r", CELL * 0.42)
            .set(
                "fill",
                if *owner == Some(Player::First) {
                    "#dddddd"
                } else {
                    "white"
                },
            )
            .set("stroke", if owner.is_some() { "black" } else { "#999999" });
        drawn = drawn.add(hole);
        if let Some(letter) = board.letter(cell) {
            drawn =
                drawn.add(text(&letter.to_string(), x, y + 1.2, FONT).set("font-weight", "bold"));
        }
    }
    for (column, name) in board.column_names.iter().enumerate() {
        let x = (column as f32 + 0.5) * CELL;
        drawn = drawn.add(text(name, x, height + 3.8, SMALL));
    }
    Document::new()
        .set("class", "board")
        .set("role", "img")
        .set("aria-label", label)
        .set("viewBox", (-0.5, -0.5, width + 1.0, height + 5.5))
        .set("width", format!("{}mm", width + 1.0))
        .set("font-family", "sans-serif")
        .add(drawn)
        .to_string()
}
