//! A textbook tree to play on, as books print it: the way that was played, and the branches there are to
//! choose from.
//!
//! ```text
//!                 ▲
//!       ┏━━━━━━━━━━━━━━┻──────────────┐
//!       ▽              ▽              ▽
//!  1────2────3    ┌────┼────┐    ┌────┼────┐
//!  3    12   8    2    4    6    14   5    2
//! ```

use super::Play;
use crate::app::paint::{Canvas, Hits, Target, Theme, text_width};
use crate::exploration::Problem;
use crate::game::Move;
use crate::layout::{Layout, Outline, connector};
use crate::tree::NodeId;
use crate::words::{Shape, value_text};

/// Most nodes that are drawn.
const LARGEST: usize = 500;

/// Lines of a ply: its nodes, and the edges below with the numbers to choose by.
const LEAST: i32 = 2;
/// Further apart, what belongs together would not be seen as one.
const MOST: i32 = 6;
/// How much wider than needed.
const MOST_TIMES: i32 = 3;

/// A node of the tree.
struct Node {
    above: Option<NodeId>,
    below: Vec<NodeId>,
    /// The moves that lead to it.
    line: Vec<Move>,
    /// ▲ or ▽, of a leaf its value.
    label: String,
}

/// The whole tree.
struct Nodes(Vec<Node>);

impl Nodes {
    /// The tree of a problem; none if it is too large.
    fn of(problem: &Problem) -> Option<Nodes> {
        let mut nodes = vec![Node::new(problem, None, Vec::new())];
        let mut next = 0;
        while next < nodes.len() {
            for played in problem.legal_moves(&nodes[next].line) {
                let line = [&nodes[next].line[..], &[played]].concat();
                let id = NodeId(nodes.len() as u32);
                nodes[next].below.push(id);
                nodes.push(Node::new(problem, Some(NodeId(next as u32)), line));
            }
            if nodes.len() > LARGEST {
                return None;
            }
            next += 1;
        }
        Some(Nodes(nodes))
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.0[id.0 as usize]
    }

    fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.0.len() as u32).map(NodeId)
    }
}

impl Node {
    fn new(problem: &Problem, above: Option<NodeId>, line: Vec<Move>) -> Node {
        let is_leaf = problem.legal_moves(&line).is_empty();
        let label = match problem.to_move(&line) == problem.max() {
            _ if is_leaf => value_text(problem.value(&line)),
            true => Shape::Max.sign().to_string(),
            false => Shape::Min.sign().to_string(),
        };
        Node {
            above,
            below: Vec::new(),
            line,
            label,
        }
    }
}

impl Outline for Nodes {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn below(&self, id: NodeId) -> Vec<NodeId> {
        self.node(id).below.clone()
    }

    fn above(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).above
    }

    fn ply(&self, id: NodeId) -> usize {
        self.node(id).line.len()
    }
}

/// Draws the whole tree; false if it has no room.
pub(super) fn draw(canvas: &mut Canvas, play: &Play, theme: &Theme, hits: &mut Hits) -> bool {
    let Some(nodes) = Nodes::of(play.game.problem()) else {
        return false;
    };
    let width = |id| text_width(&nodes.node(id).label) as u16;
    let layout = Layout::with_gaps(&nodes, width, |_| 1);
    let plies = layout.plies() as i32;
    let room = canvas.width() - 2;
    let lines = (canvas.height() / plies).min(MOST);
    if layout.width() > room || lines < LEAST {
        return false;
    }
    let layout = layout.spread(room.min(MOST_TIMES * layout.width()));
    let left = 1 + (room - layout.width()) / 2;
    let top = (canvas.height() - plies * lines) / 2;
    let line = play.line();
    let at = |id| (left + layout.centre(id), top + nodes.ply(id) as i32 * lines);
    for id in nodes.ids() {
        let node = nodes.node(id);
        let y = at(id).1;
        let is_played = line.starts_with(&node.line);
        let is_ahead = node.line.starts_with(&line);
        let style = match (is_played, is_ahead) {
            (true, true) => theme.now,
            (true, false) => theme.strong,
            (false, true) => theme.base,
            (false, false) => theme.faint,
        };
        canvas.put(left + layout.left(id), y, &node.label, style);
        let below: Vec<(i32, bool)> = node.below.iter().map(|&id| (at(id).0, false)).collect();
        let is_way = |&&id: &&NodeId| line.starts_with(&nodes.node(id).line);
        let way = node.below.iter().find(is_way).map(|&id| at(id).0);
        draw_edges(canvas, at(id), &below, (way, lines - 1), theme);
    }
    let present = nodes.ids().find(|&id| nodes.node(id).line == line);
    let branches = present.map_or(&[][..], |id| &nodes.node(id).below);
    let chosen = play.choice.listed().filter(|_| play.is_choosing());
    for (index, &id) in branches.iter().enumerate() {
        let (x, y) = at(id);
        let style = match chosen == Some(index) {
            true => theme.now,
            false => theme.key,
        };
        canvas.put_centred(x, y - 1, &(index + 1).to_string(), style);
        let width = i32::from(width(id));
        let area = canvas.place(x - width / 2 - 1, y - 1, width + 2, 2);
        hits.add(area, Target::Branch(index));
    }
    true
}

/// Draws the edges from a node so many rows down to those below it, the one that was played thick.
fn draw_edges(
    canvas: &mut Canvas,
    (x, y): (i32, i32),
    below: &[(i32, bool)],
    (way, rows): (Option<i32>, i32),
    theme: &Theme,
) {
    if below.is_empty() {
        return;
    }
    let (stem, last) = (y + 1..y + rows, y + rows);
    for y in stem.clone() {
        canvas.put(x, y, "│", theme.border);
    }
    for (x, edge) in connector(x, below) {
        canvas.put(x, last, edge.encode_utf8(&mut [0; 4]), theme.border);
    }
    let Some(way) = way else { return };
    canvas.thicken(x.min(way), last, (x - way).abs() + 1, theme.strong);
    for y in stem {
        canvas.thicken(x, y, 1, theme.strong);
    }
}
