//! A diagram of a whole tree; on an answer key, with the search's result at each node.

use super::Options;
use crate::exploration::Exploration;
use crate::game::Move;
use crate::search::{Algorithm, Watch};
use crate::tree::{NodeId, Tree};
use crate::words::{Shape, claim_sign, move_text, value_text, window_text};

/// Maximum number of nodes of a tree on paper.
pub const MAX_NODES: u64 = 250;

/// Stands for a value that is asked for.
const PLACEHOLDER: &str = "?";

/// A tree to be drawn.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// All nodes of the game down to the depth, in the order in which they are tried.
    pub tree: Tree,
    /// One for each node, by ID.
    pub nodes: Vec<DiagramNode>,
    /// Whether windows belong to the search; minimax has none.
    pub has_windows: bool,
    /// Maximum number of visits to a node. If the search may visit nodes again, every node has
    /// space for that many, and at least two, so that the space does not give away the revisits.
    pub visits: usize,
}

/// The picture of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramNode {
    /// MAX, MIN or leaf.
    pub shape: Shape,
    /// The move that leads there; for the root its name, if it has one.
    pub move_text: String,
    /// The given value: a leaf's. Empty for an inner node.
    pub given: String,
    /// The visits of the search in chronological order, each by its window at entry and by the value
    /// returned, with the sign of its proved bound: `≤2`. There are none where a cutoff above skipped
    /// it; `None` on a sheet without answers.
    pub visits: Option<Vec<[String; 2]>>,
}

impl Diagram {
    /// Returns the tree of an exploration; `None` if it is too large for paper.
    pub fn new(exploration: &Exploration, options: Options) -> Option<Diagram> {
        // Minimax visits the whole tree.
        let mut whole = exploration.spec.clone();
        whole.method.algorithm = Algorithm::Minimax;
        let problem = whole.open().ok()?;
        let tree = problem.record(&Watch::new(MAX_NODES)).ok()?;
        let visits: Vec<Vec<NodeId>> = tree
            .ids()
            .map(|id| exploration.tree.visits(&tree.moves(id)))
            .collect();
        let most = visits.iter().map(Vec::len).max().unwrap_or(1);
        let nodes = tree
            .ids()
            .map(|id| {
                let node = tree.node(id);
                let visits = &visits[id.0 as usize];
                DiagramNode {
                    shape: Shape::from(node),
                    move_text: move_text(
                        options.language,
                        &problem
                            .move_text(&tree, id)
                            .or_else(|| problem.node_name(&tree, id))
                            .unwrap_or_default(),
                    ),
                    given: if node.kind.is_leaf() {
                        value_text(tree.method.unit, node.value)
                    } else {
                        String::new()
                    },
                    visits: options.answers.then(|| {
                        let results = visits.iter().map(|&id| result(&exploration.tree, id));
                        results.flatten().collect()
                    }),
                }
            })
            .collect();
        Some(Diagram {
            tree,
            nodes,
            has_windows: exploration.tree.method.narrows(),
            visits: if exploration.tree.may_revisit() {
                most.max(2)
            } else {
                1
            },
        })
    }

    /// Hides the value of the leaf to which these moves lead, and those of all leaves with the same
    /// value, which might give it away by the symmetry of the board.
    pub fn hide(&mut self, moves: &[Move]) {
        let id = self.tree.follow(moves);
        let value = self.node(id).given.clone();
        let same = self.nodes.iter_mut().filter(|node| node.given == value);
        for node in same.filter(|node| !node.given.is_empty()) {
            node.given = PLACEHOLDER.to_owned();
        }
    }

    /// Returns whether a value is hidden.
    pub fn hides(&self) -> bool {
        self.nodes.iter().any(|node| node.given == PLACEHOLDER)
    }

    /// Returns the picture of a node.
    pub fn node(&self, id: NodeId) -> &DiagramNode {
        &self.nodes[id.0 as usize]
    }

    /// Returns whether the drawing shows that a node is skipped.
    pub fn is_skipped(&self, id: NodeId) -> bool {
        self.node(id).visits.as_ref().is_some_and(Vec::is_empty)
    }

    /// Returns the tree below a node in brackets, with the values of its leaves.
    pub fn brackets_below(&self, id: NodeId) -> String {
        let children = self.tree.children(id).into_iter();
        let below: Vec<String> = children.map(|child| self.brackets_below(child)).collect();
        if below.is_empty() {
            self.node(id).given.clone()
        } else {
            format!("[{}]", below.join(" "))
        }
    }
}

/// Returns window and value of a visit; `None` if it skipped the node.
fn result(tree: &Tree, id: NodeId) -> Option<[String; 2]> {
    let (node, unit) = (tree.node(id), tree.method.unit);
    let sign = claim_sign(tree.sign(id)?);
    let value = format!("{sign}{}", value_text(unit, node.value));
    Some([window_text(unit, node.window), value])
}
