//! A tree to be drawn: all of it, with what the search found in it where that may be told.

use super::Options;
use crate::exploration::Exploration;
use crate::game::Move;
use crate::search::{Algorithm, Watch};
use crate::tree::{Kind, NodeId, Tree};
use crate::words::{Shape, claim_sign, move_shown, value_text, window_text};

/// Most nodes of a tree that is drawn on paper.
const MOST_NODES: u64 = 250;

/// What stands for a value that is asked for.
pub const ASKED: &str = "?";

/// A tree to be drawn.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// All nodes of the game down to the depth, in the order in which they are tried.
    pub tree: Tree,
    /// By node: what is drawn of it.
    pub spots: Vec<Spot>,
    /// Whether windows belong to the search; minimax has none.
    pub has_windows: bool,
}

/// What is drawn of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// MAX, MIN or leaf.
    pub shape: Shape,
    /// The move that leads there; empty for the root.
    pub by: String,
    /// The value that is given: a leaf's. Empty for an inner node.
    pub given: String,
    /// What the search found; none on a sheet without answers.
    pub found: Option<Found>,
}

/// What the search found at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// It came here.
    Visited {
        /// The window at entry.
        window: String,
        /// The value returned, with the sign of what is proved: `≤2`.
        value: String,
    },
    /// A cutoff above skipped it.
    Skipped,
}

impl Diagram {
    /// The tree of an exploration; none if it is too large for paper.
    pub fn new(exploration: &Exploration, options: Options) -> Option<Diagram> {
        // The whole tree is what minimax visits.
        let mut whole = exploration.spec.clone();
        whole.method.algorithm = Algorithm::Minimax;
        let problem = whole.open().ok()?;
        let tree = problem.record(&Watch::new(MOST_NODES)).ok()?;
        let found = options.answers.then(|| found(&tree, &exploration.tree));
        let spots = tree
            .ids()
            .map(|id| {
                let node = tree.node(id);
                Spot {
                    shape: Shape::of(node),
                    by: move_shown(
                        options.language,
                        &problem.move_text(&tree, id).unwrap_or_default(),
                    ),
                    given: if node.kind.is_leaf() {
                        value_text(node.value)
                    } else {
                        String::new()
                    },
                    found: found.as_ref().map(|found| found[id.0 as usize].clone()),
                }
            })
            .collect();
        Some(Diagram {
            tree,
            spots,
            has_windows: exploration.tree.method().narrows(),
        })
    }

    /// Leaves the value of a leaf to whoever has the sheet: the one to which these moves lead.
    pub fn hide(&mut self, moves: &[Move]) {
        let id = self.tree.follow(moves);
        let spot = &mut self.spots[id.0 as usize];
        if !spot.given.is_empty() {
            spot.given = ASKED.to_owned();
        }
    }

    /// Whether a value is left out.
    pub fn hides(&self) -> bool {
        self.spots.iter().any(|spot| spot.given == ASKED)
    }

    /// What is drawn of a node.
    pub fn spot(&self, id: NodeId) -> &Spot {
        &self.spots[id.0 as usize]
    }

    /// Whether the drawing tells that a node is skipped.
    pub fn is_skipped(&self, id: NodeId) -> bool {
        self.spot(id).found == Some(Found::Skipped)
    }

    /// The tree below a node in brackets, with the values of its leaves.
    pub fn brackets_below(&self, id: NodeId) -> String {
        let children = self.tree.children(id).into_iter();
        let below: Vec<String> = children.map(|child| self.brackets_below(child)).collect();
        match below.is_empty() {
            true => self.spot(id).given.clone(),
            false => format!("[{}]", below.join(" ")),
        }
    }
}

/// By node of the whole tree, what the search found there.
fn found(whole: &Tree, searched: &Tree) -> Vec<Found> {
    // The same node in the tree of the search, none below a skipped one.
    let mut same: Vec<Option<NodeId>> = vec![None; whole.len()];
    same[0] = Some(NodeId::ROOT);
    for id in whole.ids() {
        let Some(twin) = same[id.0 as usize] else {
            continue;
        };
        let twins = searched.children(twin);
        for child in whole.children(id) {
            let is_twin = |other: &&NodeId| searched.played(**other) == whole.played(child);
            same[child.0 as usize] = twins.iter().find(is_twin).copied();
        }
    }
    let visited = |id: NodeId| {
        let node = searched.node(id);
        let sign = claim_sign(searched.sign(id)?);
        (node.kind != Kind::Pruned).then(|| Found::Visited {
            window: window_text(node.window),
            value: format!("{sign}{}", value_text(node.value)),
        })
    };
    same.into_iter()
        .map(|twin| twin.and_then(visited).unwrap_or(Found::Skipped))
        .collect()
}
