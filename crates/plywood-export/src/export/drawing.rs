//! Draws a tree as SVG with boxes for its nodes, in millimetres. Used by exports and worksheets.

use super::markup::{Tag, TwoDecimals, close, rectangle, svg, tag};
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_explore::layout::Outline;
use plywood_teach::words::{Shape, role_text};
use strum::IntoStaticStr;

/// Height of a box, and of a leaf.
const ROW: f32 = 5.5;
/// Height of a triangle.
const TRIANGLE_HEIGHT: f32 = 5.0;
/// Distance from a node down to its children.
const EDGE: f32 = 11.0;
/// Space left of the tree for the side to move.
const MARGIN: f32 = 11.0;
/// Space above a part of a tree for the move that leads to it.
const STUB: f32 = 7.0;
/// Distance from the centre of a node to the name beside it.
const NAME: f32 = 4.0;
/// Position of a move's text on its edge, as a fraction of its length, from the parent.
const MOVE_POSITION: f32 = 0.66;
/// Font size.
pub const FONT: f32 = 3.4;
/// Font size of secondary text.
pub const SMALL: f32 = 2.7;
/// Width of a digit relative to the font size.
const DIGIT: f32 = 0.58;
/// Colour of edges, frames and text.
const LINE: &str = "black";
/// Colour of edges, frames and text that have not been reached.
const FAINT: &str = "#a0a0a0";
/// Fill of boxes.
const PAPER: &str = "white";
/// Fill of the current node's box.
const HERE: &str = "#ffe9a8";
/// Fill of MAX's triangles. They are darker than MIN's when printed in greyscale.
const MAX: &str = "#0072b2";
/// Fill of MIN's triangles.
const MIN: &str = "#e69f00";
/// Fill of chance circles.
const CHANCE: &str = "#c4c4ca";
/// Font family, common fonts first.
pub const FAMILY: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";

/// The drawing of a node.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeDrawing {
    /// MAX, MIN, leaf or skipped.
    pub shape: Shape,
    /// The move that leads to the node.
    pub move_text: String,
    /// The name beside an inner node, if it is neither in its boxes nor part of the move.
    pub name: String,
    /// The texts in its boxes from top to bottom, each with its font size.
    pub rows: Vec<(String, f32)>,
    /// Width of the boxes.
    pub width: f32,
    /// Whether it is dashed.
    pub is_skipped: bool,
    /// Whether it has not been reached.
    pub is_faint: bool,
    /// Facts about the node at this step, written as CSS classes.
    pub highlights: Vec<Highlight>,
    /// Data attributes for scripts, by name.
    pub data: Vec<(&'static str, String)>,
}

/// A fact about a node at a step, and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Highlight {
    /// The current node: filled boxes.
    Here,
    /// A changed value or window: bold text.
    Changed,
    /// The value that causes a cutoff: thick frames.
    Cause,
    /// Skipped at this step: thick strokes across its edge.
    Cut,
    /// On the path: a thick edge.
    OnPath,
}

impl NodeDrawing {
    fn has(&self, highlight: Highlight) -> bool {
        self.highlights.contains(&highlight)
    }

    /// Returns the width of a text in a box, in millimetres.
    pub fn text_width(text: &str, size: f32) -> f32 {
        text.chars().count() as f32 * size * DIGIT + 2.0
    }

    /// Returns the width of the node with the name beside it, in millimetres.
    fn named_width(&self) -> f32 {
        if self.name.is_empty() {
            return self.width;
        }
        let name = NAME + NodeDrawing::text_width(&self.name, SMALL);
        self.width.max(2.0 * name)
    }

    /// Returns the width in millimetres that the node needs, so that the text of its move keeps a
    /// distance of `gap` from the next one. Texts on edges are closer together than nodes.
    pub fn room(&self, gap: f32) -> f32 {
        let text = NodeDrawing::text_width(&self.move_text, SMALL);
        self.named_width().max((text - 1.0) / MOVE_POSITION - gap)
    }
}

/// A tree with the positions and drawings of its nodes, both in order of id.
#[derive(Clone, Copy)]
pub struct Drawing<'d> {
    /// The tree whose nodes are drawn.
    pub tree: &'d dyn Outline,
    /// The centre of each node.
    pub middles: &'d [f32],
    /// The drawings of the nodes.
    pub drawings: &'d [NodeDrawing],
    /// Number of boxes of each inner node.
    pub rows: usize,
}

impl Drawing<'_> {
    /// Draws `top` and some of its descendants as an SVG element. `label` is its accessible
    /// description.
    pub fn part(&self, top: NodeId, nodes: &[NodeId], label: &str) -> String {
        let half = |id: NodeId| self.drawing(id).width / 2.0;
        let lefts = nodes.iter().map(|&id| self.middle(id) - half(id));
        let right = |&id: &NodeId| self.middle(id) + self.drawing(id).named_width() / 2.0;
        let rights = nodes.iter().map(right);
        let left = lefts.fold(f32::INFINITY, f32::min) - MARGIN;
        let right = rights.fold(f32::NEG_INFINITY, f32::max) + 1.0;
        let is_part = top != NodeId::ROOT;
        let above = self.top(self.ply(top)) - if is_part { STUB } else { 1.0 };
        let bottoms = nodes.iter().map(|&id| self.bottom(id));
        let (width, height) = (right - left, bottoms.fold(0.0, f32::max) + 1.0 - above);
        let mut out = String::new();
        svg(&mut out, "tree", label, [left, above, width, height])
            .set("width", format!("{}mm", TwoDecimals(width)))
            .set("font-family", FAMILY)
            .set("fill", LINE)
            .open();
        for &id in nodes.iter().filter(|&&id| id != top || is_part) {
            self.edge(&mut out, id, id == top);
        }
        for &id in nodes {
            self.node(&mut out, id);
            if id != NodeId::ROOT {
                self.move_text(&mut out, id, id == top);
            }
            if !self.drawing(id).name.is_empty() {
                let name = tag(&mut out, "text")
                    .at("x", self.middle(id) + NAME)
                    .at("y", self.top(self.ply(id)) + TRIANGLE_HEIGHT * 0.8);
                let name = name.at("font-size", SMALL);
                let name = name.set("fill", line_colour(self.drawing(id)));
                name.text(&self.drawing(id).name);
            }
        }
        self.sides_to_move(&mut out, nodes, left);
        close(&mut out, "svg");
        out
    }

    /// Draws the side to move next to each ply.
    fn sides_to_move(&self, out: &mut String, nodes: &[NodeId], left: f32) {
        let mut highlighted = Vec::new();
        for &id in nodes {
            let ply = self.ply(id);
            let role = match self.drawing(id).shape {
                Shape::Max => Role::Max,
                Shape::Min => Role::Min,
                Shape::Chance | Shape::Leaf | Shape::Pruned => continue,
            };
            if !highlighted.contains(&ply) {
                highlighted.push(ply);
                let turn = role_text(role);
                let y = self.top(ply) + TRIANGLE_HEIGHT * 0.8;
                text(out, (left + 4.5, y), SMALL).text(turn);
            }
        }
    }

    fn drawing(&self, id: NodeId) -> &NodeDrawing {
        &self.drawings[id.0 as usize]
    }

    fn middle(&self, id: NodeId) -> f32 {
        self.middles[id.0 as usize]
    }

    fn ply(&self, id: NodeId) -> u32 {
        self.tree.ply(id) as u32
    }

    /// Returns the upper edge of a ply.
    fn top(&self, ply: u32) -> f32 {
        ply as f32 * (TRIANGLE_HEIGHT + ROW * self.rows as f32 + EDGE)
    }

    /// Returns the lower edge of a node.
    fn bottom(&self, id: NodeId) -> f32 {
        let top = self.top(self.ply(id));
        if self.drawing(id).shape.is_inner() {
            top + TRIANGLE_HEIGHT + ROW * self.rows as f32
        } else {
            top + ROW
        }
    }

    /// Returns the ends of the line down to a node. The stub above a part comes from nowhere.
    fn ends(&self, id: NodeId, is_stub: bool) -> [(f32, f32); 2] {
        let to = (self.middle(id), self.top(self.ply(id)));
        match self.tree.parent(id) {
            Some(parent) if !is_stub => [(self.middle(parent), self.bottom(parent)), to],
            _ => [(to.0, to.1 - STUB + 1.0), to],
        }
    }

    fn edge(&self, out: &mut String, id: NodeId, is_stub: bool) {
        let [from, to] = self.ends(id, is_stub);
        let node = self.drawing(id);
        let width = if node.has(Highlight::OnPath) {
            0.8
        } else {
            0.3
        };
        let edge = line(out, from, to)
            .set("stroke", line_colour(node))
            .set("stroke-width", width);
        if !node.is_skipped {
            edge.end();
            return;
        }
        dashed(edge).end();
        let parent = self.tree.parent(id);
        if parent.is_some_and(|parent| self.drawing(parent).is_skipped) {
            return;
        }
        // Two strokes across the edge mark a cutoff.
        for share in [0.38, 0.48] {
            let (x, y) = between(from, to, share);
            let stroke = line(out, (x - 1.2, y + 0.6), (x + 1.2, y - 0.6)).set("class", "cut");
            let width = if node.has(Highlight::Cut) { 0.7 } else { 0.5 };
            let stroke = stroke.set("stroke", LINE);
            stroke.set("stroke-width", width).end();
        }
    }

    /// Draws the move to a node on its edge.
    fn move_text(&self, out: &mut String, id: NodeId, is_stub: bool) {
        let [from, to] = self.ends(id, is_stub);
        let (x, y) = between(from, to, MOVE_POSITION);
        let node = self.drawing(id);
        let width = NodeDrawing::text_width(&node.move_text, SMALL) - 1.6;
        // The edge ends above the text, or it would make a colon of a decimal point.
        rectangle(out, (x - width / 2.0, y - SMALL / 2.0), (width, SMALL))
            .set("fill", PAPER)
            .end();
        text(out, (x, y + 1.0), SMALL)
            .set("fill", line_colour(node))
            .text(&node.move_text);
    }

    fn node(&self, out: &mut String, id: NodeId) {
        let node = self.drawing(id);
        let (x, y) = (self.middle(id), self.top(self.ply(id)));
        if !node.data.is_empty() {
            let highlights = node.highlights.iter().map(<&str>::from);
            let classes: Vec<&str> = std::iter::once("node").chain(highlights).collect();
            let group = tag(out, "g").set("class", classes.join(" "));
            group.set_all(&node.data).open();
        }
        if !node.shape.is_inner() {
            self.cell(out, node, (x, y), node.rows.first());
        } else {
            let is_max = node.shape == Shape::Max;
            let (tip, base) = if is_max {
                (y, y + TRIANGLE_HEIGHT)
            } else {
                (y + TRIANGLE_HEIGHT, y)
            };
            let corners = [
                (x, tip),
                (x - TRIANGLE_HEIGHT * 0.6, base),
                (x + TRIANGLE_HEIGHT * 0.6, base),
            ];
            let points = corners.map(|(x, y)| format!("{},{}", TwoDecimals(x), TwoDecimals(y)));
            let outline = if node.shape == Shape::Chance {
                let middle = y + TRIANGLE_HEIGHT / 2.0;
                let circle = tag(out, "circle").at("cx", x).at("cy", middle);
                circle.at("r", TRIANGLE_HEIGHT / 2.0)
            } else {
                tag(out, "polygon").set("points", points.join(" "))
            };
            outline
                .set("fill", fill_colour(node, is_max))
                .set("stroke", line_colour(node))
                .set("stroke-width", 0.3)
                .end();
            for row in 0..self.rows {
                let y = y + TRIANGLE_HEIGHT + ROW * row as f32;
                self.cell(out, node, (x, y), node.rows.get(row));
            }
        }
        if !node.data.is_empty() {
            close(out, "g");
        }
    }

    /// Draws a box of a node with its text.
    fn cell(
        &self,
        out: &mut String,
        node: &NodeDrawing,
        (x, y): (f32, f32),
        said: Option<&(String, f32)>,
    ) {
        let fill = if node.has(Highlight::Here) {
            HERE
        } else {
            PAPER
        };
        let width = if node.has(Highlight::Cause) {
            0.9
        } else if node.has(Highlight::Here) {
            0.6
        } else {
            0.3
        };
        let cell = rectangle(out, (x - node.width / 2.0, y), (node.width, ROW))
            .set("fill", fill)
            .set("stroke", line_colour(node))
            .set("stroke-width", width);
        if node.is_skipped {
            dashed(cell).end();
        } else {
            cell.end();
        }
        if node.is_skipped && node.shape == Shape::Leaf {
            // Not through the middle, which would hide the sign of a number.
            let half = node.width / 2.0;
            line(out, (x - half, y + ROW), (x + half, y))
                .set("class", "struck")
                .set("stroke", LINE)
                .set("stroke-width", 0.3)
                .end();
        }
        let Some((said, size)) = said.filter(|(said, _)| !said.is_empty()) else {
            return;
        };
        let mut written = text(out, (x, y + ROW * 0.72), *size).set("fill", line_colour(node));
        if node.shape.is_inner() {
            written = written.set("class", "found");
        }
        if node.has(Highlight::Changed) && *size == FONT {
            written = written.set("font-weight", "bold");
        }
        if NodeDrawing::text_width(said, *size) > node.width + 1.0 {
            written = written.at("textLength", node.width - 1.0);
            written = written.set("lengthAdjust", "spacingAndGlyphs");
        }
        written.text(said);
    }
}

fn line_colour(node: &NodeDrawing) -> &'static str {
    if node.is_faint { FAINT } else { LINE }
}

fn fill_colour(node: &NodeDrawing, is_max: bool) -> &'static str {
    match (node.is_faint, is_max) {
        (true, true) => FAINT,
        (true, false) => PAPER,
        (false, false) if node.shape == Shape::Chance => CHANCE,
        (false, true) => MAX,
        (false, false) => MIN,
    }
}

fn between(from: (f32, f32), to: (f32, f32), share: f32) -> (f32, f32) {
    let along = |from: f32, to: f32| from + (to - from) * share;
    (along(from.0, to.0), along(from.1, to.1))
}

fn line<'o>(out: &'o mut String, from: (f32, f32), to: (f32, f32)) -> Tag<'o> {
    let line = tag(out, "line").at("x1", from.0).at("y1", from.1);
    line.at("x2", to.0).at("y2", to.1)
}

/// Marks an element of a skipped node.
fn dashed(tag: Tag<'_>) -> Tag<'_> {
    tag.set("class", "skipped").set("stroke-dasharray", "1 0.8")
}

/// Draws a text centred horizontally at a point on its baseline.
pub fn text<'o>(out: &'o mut String, (x, y): (f32, f32), size: f32) -> Tag<'o> {
    let text = tag(out, "text").at("x", x).at("y", y).at("font-size", size);
    text.set("text-anchor", "middle")
}
