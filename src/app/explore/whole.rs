//! The whole-tree view: places of all nodes in four levels of detail, and what is in sight. A tree
//! that is smaller than its pane is spread over it.

pub mod draw;

use crate::app::bindings::Direction;
use crate::exploration::Exploration;
use crate::game::Value;
use crate::layout::Layout;
use crate::tree::{Kind, NodeId, Tree};
use crate::words;
use std::ops::Range;

/// Largest tree that is shown whole, in nodes with the pruned ones.
pub const LARGEST: usize = 5_000;

/// How much a node shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// A shape.
    Shape,
    /// Move, shape and value.
    Value,
    /// The same, and the window below.
    Window,
    /// The same in a box.
    Boxed,
}

impl Detail {
    const ALL: [Detail; 4] = [Detail::Shape, Detail::Value, Detail::Window, Detail::Boxed];

    /// Rows that a node takes.
    pub fn lines(self) -> i32 {
        match self {
            Detail::Shape | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Boxed => 4,
        }
    }

    /// Rows from one ply to the next at least: the node, and the edges below it.
    fn rows(self) -> i32 {
        match self {
            Detail::Shape => 2,
            Detail::Value => 3,
            Detail::Window => 4,
            Detail::Boxed => 6,
        }
    }

    /// Cells of the frame around a node, on each side.
    pub fn frame(self) -> i32 {
        i32::from(self == Detail::Boxed)
    }

    /// Cells between neighbours, with their frames.
    fn gap(self) -> u16 {
        match self {
            Detail::Shape | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Boxed => 3,
        }
    }
}

/// Most rows from one ply to the next, and how much wider than needed a small tree gets: further
/// apart, what belongs together would not be seen as one.
const MOST_ROWS: i32 = 9;
const MOST_TIMES: i32 = 3;

/// What is in sight of the whole tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How much a node shows.
    pub detail: Detail,
    /// The cell of the layout at the top left of the pane.
    pub camera: (i32, i32),
    /// Cells and rows of the pane.
    pub pane: (i32, i32),
    /// Rows from one ply to the next.
    pub rows: i32,
    /// Cells over which the places are spread.
    pub across: i32,
    /// Whether the tree is higher than the pane.
    pub is_tall: bool,
}

/// Places of all nodes and what is in sight of them.
#[derive(Debug)]
pub struct Whole {
    layouts: Vec<Layout>,
    given: Vec<Option<Value>>,
    /// As it was last drawn, or moved since.
    look: Look,
    /// Whether the user has chosen the detail; until then it follows from the pane's size.
    is_chosen: bool,
    follows: bool,
}

impl Whole {
    /// Lays a finished tree out; none if it is too large.
    pub fn new(exploration: &Exploration) -> Option<Whole> {
        let tree = &exploration.tree;
        if tree.len() > LARGEST {
            return None;
        }
        let mut move_widths = vec![0; tree.len()];
        exploration
            .problem
            .visit_short_moves(tree, &mut |id, text| {
                move_widths[id.0 as usize] = crate::words::move_width(text) as u16;
                Ok(())
            })
            .expect("nothing here fails");
        let given = given(exploration);
        let layouts: Vec<Layout> = Detail::ALL
            .map(|detail| {
                let width = |id: NodeId| {
                    let index = id.0 as usize;
                    let given = given.get(index).copied().flatten();
                    width(tree, id, move_widths[index], given, detail)
                };
                Layout::new(tree, width, detail.gap())
            })
            .into();
        Some(Whole {
            look: Look {
                detail: Detail::Value,
                camera: (0, 0),
                pane: (0, 0),
                rows: Detail::Value.rows(),
                across: 0,
                is_tall: false,
            },
            is_chosen: false,
            layouts,
            given,
            follows: true,
        })
    }

    /// The present detail.
    pub fn detail(&self) -> Detail {
        self.look.detail
    }

    /// The places in a detail.
    pub fn layout(&self, detail: Detail) -> &Layout {
        &self.layouts[detail as usize]
    }

    /// The value that the text gives to a leaf, whether or not the search looks at it.
    pub fn given(&self, id: NodeId) -> Option<Value> {
        self.given.get(id.0 as usize).copied().flatten()
    }

    /// Takes note of what was in sight in the last frame.
    pub fn saw(&mut self, look: Look) {
        self.look = look;
    }

    /// More or less detail.
    pub fn zoom(&mut self, direction: Direction) {
        let index = direction.moved(self.look.detail as usize, Detail::ALL.len());
        self.look.detail = Detail::ALL[index];
        self.is_chosen = true;
        self.follows = true;
    }

    /// Looks elsewhere, by cells; the present node may leave the sight.
    pub fn pan(&mut self, right: i32, down: i32) {
        self.look.camera.0 += right;
        self.look.camera.1 += down;
        self.follows = false;
    }

    /// Looks elsewhere, by halves of the pane.
    pub fn pan_by_half(&mut self, right: i32, down: i32) {
        let (width, height) = self.look.pane;
        self.pan(right * (width / 2).max(1), down * (height / 2).max(1));
    }

    /// Looks further by the mouse wheel: down a tree that is higher than its pane, else along it.
    pub fn roll(&mut self, cells: i32) {
        if self.look.is_tall {
            self.pan(0, cells);
        } else {
            self.pan(3 * cells, 0);
        }
    }

    /// Keeps the present node in sight from now on.
    pub fn follow(&mut self) {
        self.follows = true;
    }

    /// What a pane of this size has in sight that shows these nodes, given with their plies and the
    /// most important one first; moves as little as needed.
    pub fn look(&self, nodes: &[(NodeId, usize)], (width, height): (i32, i32)) -> Look {
        let detail = match self.is_chosen {
            true => self.look.detail,
            false => self.fitting(width, height),
        };
        let layout = self.layout(detail);
        let (narrowest, lowest) = size(layout, detail);
        let across = width.min(MOST_TIMES * narrowest).max(narrowest) - 2 * detail.frame();
        // The room of the last ply's edges is nobody's.
        let steps = (layout.plies() as i32 - 1).max(1);
        let spare = (height - lowest).max(0) / steps;
        let rows = (detail.rows() + spare).min(MOST_ROWS.max(detail.rows()));
        let whole_width = across + 2 * detail.frame();
        let whole_height = lowest + steps * (rows - detail.rows());
        let mut camera = self.look.camera;
        if self.follows && (whole_width > width || whole_height > height) {
            let mut sight: Option<[i32; 4]> = None;
            for &(node, ply) in nodes {
                let label = layout.label(node);
                let y = ply as i32 * rows;
                let [left, right, top, bottom] =
                    sight.unwrap_or([label.start, label.end, y, y + rows]);
                let wider = [
                    left.min(label.start),
                    right.max(label.end),
                    top.min(y),
                    bottom.max(y + rows),
                ];
                // What is too far away for the pane is named at its edge.
                if sight.is_none() || wider[1] - wider[0] <= width && wider[3] - wider[2] <= height
                {
                    sight = Some(wider);
                }
            }
            if let Some([left, right, top, bottom]) = sight {
                camera.0 = in_sight(camera.0, left..right, width);
                camera.1 = in_sight(camera.1, top..bottom, height);
            }
        }
        // The frame of the leftmost node is left of the layout.
        camera.0 = clamped(camera.0, whole_width, width) - detail.frame();
        camera.1 = clamped(camera.1, whole_height, height);
        Look {
            detail,
            camera,
            pane: (width, height),
            rows,
            across,
            is_tall: whole_height > height,
        }
    }

    /// The most detail with which the whole tree fits; at least values, without which a tree tells
    /// nothing.
    fn fitting(&self, width: i32, height: i32) -> Detail {
        let fits = |detail: &Detail| {
            let (narrowest, lowest) = size(self.layout(*detail), *detail);
            narrowest <= width && lowest <= height
        };
        [Detail::Boxed, Detail::Window]
            .into_iter()
            .find(fits)
            .unwrap_or(Detail::Value)
    }
}

/// The fewest cells and rows that a whole tree takes.
fn size(layout: &Layout, detail: Detail) -> (i32, i32) {
    let width = layout.width() + 2 * detail.frame();
    let height = (layout.plies() as i32 - 1) * detail.rows() + detail.lines();
    (width, height)
}

/// The start of a window of `length` cells, moved from `start` as little as needed to show `wanted`,
/// with a margin where there is room for one.
fn in_sight(start: i32, wanted: Range<i32>, length: i32) -> i32 {
    let wanted_length = wanted.end - wanted.start;
    let margin = ((length - wanted_length) / 2).clamp(0, length / 8);
    if wanted.start < start + margin || wanted.end > start + length - margin {
        wanted.start - (length - wanted_length) / 2
    } else {
        start
    }
}

/// Keeps a pane of `length` over a picture of `whole`; a smaller picture is centred.
fn clamped(start: i32, whole: i32, length: i32) -> i32 {
    if whole <= length {
        -(length - whole) / 2
    } else {
        start.clamp(0, whole - length)
    }
}

/// The node that one which will be skipped looks like until it is: the sibling that cuts; any other
/// node itself.
pub fn alike(tree: &Tree, id: NodeId) -> NodeId {
    match (tree.node(id).kind, tree.parent(id)) {
        (Kind::Pruned, Some(parent)) => tree.cut_by(parent).unwrap_or(id),
        _ => id,
    }
}

/// The values that the text gives to the leaves of a tree, also to those that are skipped, by node.
fn given(exploration: &Exploration) -> Vec<Option<Value>> {
    let Exploration { problem, tree, .. } = exploration;
    let value = |id: NodeId| {
        let moves = tree.moves(id);
        let is_leaf = problem.legal_moves(&moves).is_empty();
        is_leaf.then(|| problem.explain(&moves).value())
    };
    match exploration.spec.game.has_own_values() {
        true => tree.ids().map(value).collect(),
        false => Vec::new(),
    }
}

/// Cells a node needs at most at any step.
fn width(tree: &Tree, id: NodeId, move_width: u16, given: Option<Value>, detail: Detail) -> u16 {
    // A smaller box would tell.
    let id = if detail == Detail::Boxed {
        alike(tree, id)
    } else {
        id
    };
    let node = tree.node(id);
    let text = |text: String| text.chars().count() as u16;
    let given = given.map_or(1, |value| 2 + text(words::value_text(value)));
    match (detail, node.kind) {
        (Detail::Shape, _) => 1,
        (_, Kind::Pruned) => move_width + given,
        (_, _) => {
            // On its way to its value a node may show wider values and windows.
            let mut value = text(words::value_text(node.value));
            let mut window = text(words::window_text(node.window));
            let mut best = node.role.worst();
            for child in tree.children(id) {
                let child = tree.node(child);
                if child.kind.has_value() && node.role.prefers(child.value, best) {
                    best = child.value;
                    value = value.max(text(words::value_text(best)));
                    let narrowed = node.window.narrowed(node.role, best);
                    window = window.max(text(words::window_text(narrowed)));
                }
            }
            // Move, shape, sign, value.
            let label = move_width + given.max(2 + value);
            let narrows = tree.method().narrows();
            if detail >= Detail::Window && narrows && !node.kind.is_leaf() {
                label.max(window)
            } else {
                label
            }
        }
    }
}
