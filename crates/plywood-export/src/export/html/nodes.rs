//! The page's data about nodes: columns with one value per node.

use super::scope::{Interner, Scope};
use super::steps::window_key;
use plywood_core::game::Value;
use plywood_core::search::{Bound, Role};
use plywood_core::tree::{Kind, NEVER, NodeId, Step, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::layout::{Layout, Outline};
use plywood_teach::book::{Book, PrintedNode};
use plywood_teach::words::{Shape, claim_sign, move_width, value_text};
use serde::Serialize;

/// Maximum number of nodes of a tree that is drawn as a whole.
const MAX_WHOLE: usize = 2_000;

/// Cells of a leaf with a value of up to three characters; each further character takes another
/// cell.
const LEAF_CELLS: usize = 5;

/// Cells of an inner node, whose value follows a sign.
const TRIANGLE_CELLS: usize = 7;

/// Maximum number of characters of a value inside a triangle. A longer one is written beside its
/// narrow end, at a distance of two characters from the centre.
const MAX_INSIDE: usize = 1;

/// The nodes of the page. For a textbook tree that is drawn as a whole, they are followed by the
/// printed nodes below skipped moves.
#[derive(Default, Serialize)]
pub(super) struct Nodes {
    /// The parent; −1 for the root.
    parent: Vec<i64>,
    /// Index of the move that leads to the node.
    played: Vec<usize>,
    /// `^` MAX, `v` MIN, `o` leaf: its shape until it is skipped.
    shape: String,
    /// The role to move: `x` MAX, `n` MIN.
    role: String,
    /// The kind, as a letter: see [`letter`].
    kind: String,
    /// The step that entered it; for a skipped node and those printed below, the step of the
    /// cutoff.
    entered: Vec<Step>,
    /// The step that gave it its value or skipped it; −1 if the search stopped inside, or for
    /// printed nodes.
    left: Vec<i64>,
    /// The returned value; 0 if there is none.
    value: Vec<Value>,
    /// The value printed in a textbook, whether or not the search visits the node; empty for other
    /// games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    printed: Vec<Option<Value>>,
    /// The names of nodes, empty for a node without one; omitted if no node has one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    named: Vec<String>,
    /// `=`, `≤` or `≥`; `.` if it has no value.
    sign: String,
    /// Index of its entry window.
    window: Vec<usize>,
    /// The cell of its centre in the whole tree; empty if that is not drawn.
    place: Vec<i32>,
    /// Width of the whole tree in cells.
    width: i32,
}

impl Nodes {
    pub(super) fn new(
        exploration: &Exploration,
        scope: &Scope,
        moves: &mut Interner<Vec<String>>,
        windows: &mut Interner<[i64; 2]>,
    ) -> Nodes {
        let Exploration { problem, tree, .. } = exploration;
        let full = |id| vec![problem.move_text(tree, id).unwrap_or_default()];
        let mut names: Vec<Vec<String>> = tree.ids().map(full).collect();
        let book = Book::new(exploration);
        let shape = |id: NodeId| {
            let skipped = book.skipped_shape(id);
            skipped.unwrap_or_else(|| Shape::before_cut(tree, id))
        };
        let mut at_node = vec![0; tree.len()];
        for id in tree.ids() {
            let texts = &mut names[id.0 as usize];
            let is_inner = shape(id).is_inner();
            let [edge, name] = problem.edge_and_name(tree, id, is_inner);
            if texts[0] != edge {
                texts.push(edge);
            }
            at_node[id.0 as usize] = name.chars().count();
        }
        let width = |id: NodeId| match at_node.get(id.0 as usize) {
            Some(&name @ 1..) => width(tree, &book, &names, id).max(with_name(name)),
            _ => width(tree, &book, &names, id),
        };
        let layout = (scope.is_whole && book.count() <= MAX_WHOLE)
            .then(|| Layout::with_gaps(&book, width, |_| 1));
        let mut nodes = Nodes {
            width: layout.as_ref().map_or(0, Layout::width),
            place: layout.as_ref().map_or(Vec::new(), |layout| {
                let all = (0..book.count() as u32).map(NodeId);
                all.map(|id| layout.centre(id)).collect()
            }),
            ..Nodes::default()
        };
        let mut named = Vec::new();
        for &id in &scope.nodes {
            named.push(problem.node_name(tree, id).unwrap_or_default());
            let node = tree.node(id);
            let has_value = node.kind.has_value();
            let parent = tree.parent(id).map(|parent| scope.index(parent) as i64);
            nodes.parent.push(parent.unwrap_or(-1));
            let name = std::mem::take(&mut names[id.0 as usize]);
            nodes.played.push(moves.intern(name));
            nodes.shape.push(shape_sign(shape(id)));
            nodes.role.push(role_letter(node.role));
            nodes.kind.push(letter(node.kind));
            nodes.entered.push(node.entered);
            nodes.left.push(match node.returned_at {
                NEVER => -1,
                left => left.into(),
            });
            nodes.value.push(if has_value { node.value } else { 0 });
            if exploration.spec().game.has_own_values() {
                nodes.printed.push(book.given(id));
            }
            nodes.sign += if has_value {
                claim_sign(tree.sign(id).unwrap_or(Bound::Exact))
            } else {
                "."
            };
            nodes.window.push(windows.intern(window_key(node.window)));
        }
        if named.iter().any(|name| !name.is_empty()) {
            nodes.named = named;
        }
        if layout.is_some() {
            for printed in book.below_skipped() {
                nodes.push_printed(tree, printed, moves);
            }
        }
        nodes
    }

    /// Adds a node that a textbook prints below a skipped move.
    fn push_printed(
        &mut self,
        tree: &Tree,
        printed: &PrintedNode,
        moves: &mut Interner<Vec<String>>,
    ) {
        self.parent.push(printed.parent.0.into());
        self.played.push(moves.intern(vec![printed.played.clone()]));
        self.shape.push(shape_sign(printed.shape));
        self.role.push(role_letter(match printed.shape {
            Shape::Min => Role::Min,
            Shape::Chance => Role::Chance,
            _ => Role::Max,
        }));
        self.kind.push(PRINTED);
        self.entered.push(tree.node(printed.skipped).entered);
        self.left.push(-1);
        self.value.push(0);
        self.printed.push(printed.value);
        self.sign.push('.');
        self.window.push(self.window[0]);
    }
}

/// Returns the width of a node in the whole tree in cells.
fn width(tree: &Tree, book: &Book, names: &[Vec<String>], id: NodeId) -> u16 {
    let (is_leaf, is_skipped, value, name) = match book.printed(id) {
        Some(PrintedNode { shape, played, .. }) => (
            *shape == Shape::Leaf,
            false,
            book.given(id),
            played.as_str(),
        ),
        None => {
            let node = tree.node(id);
            let is_skipped = node.kind == Kind::Pruned;
            let is_leaf = match book.skipped_shape(id) {
                Some(shape) => shape == Shape::Leaf,
                None => node.kind.is_leaf(),
            };
            let value = book.given(id).or((!is_skipped).then_some(node.value));
            let name = names[id.0 as usize].last().map_or("", |name| name);
            (is_leaf, is_skipped, value, name)
        }
    };
    let value = value.map_or(0, |value| {
        value_text(tree.method.unit, value).chars().count()
    });
    // Scissors and a space before the value.
    let value = value + if is_skipped && value > 0 { 2 } else { 0 };
    let shape = if is_leaf { LEAF_CELLS } else { TRIANGLE_CELLS };
    let beside = if !is_leaf && value > MAX_INSIDE {
        2 * (value + 3)
    } else {
        0
    };
    // An odd number, so that the centre is a cell.
    beside.max(shape + value.max(move_width(name)).saturating_sub(3)) as u16 | 1
}

/// Returns the width of a triangle with a name beside it, an odd number.
fn with_name(characters: usize) -> u16 {
    (TRIANGLE_CELLS + 2 * characters + 2) as u16 | 1
}

fn shape_sign(shape: Shape) -> char {
    match shape {
        Shape::Max => '^',
        Shape::Min => 'v',
        Shape::Chance => 'c',
        Shape::Leaf | Shape::Pruned => 'o',
    }
}

pub(super) fn role_letter(role: Role) -> char {
    match role {
        Role::Max => 'x',
        Role::Min => 'n',
        Role::Chance => 'h',
    }
}

/// The kind of a node that a textbook prints below a skipped move.
const PRINTED: char = 'b';

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Interior => 'i',
        Kind::Terminal => 't',
        Kind::Horizon => 'h',
        Kind::Pruned => 'p',
        Kind::Unfinished => 'u',
        Kind::Decided => 'd',
        Kind::Childless => 'c',
        Kind::Stored => 's',
    }
}
