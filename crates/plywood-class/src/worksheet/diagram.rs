//! A diagram of a whole tree; on an answer key, with the search's result at each node.

use super::Options;
use plywood_core::search::{Algorithm, Watch};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_teach::words::{Shape, claim_sign, move_text, value_text, window_text};

/// Maximum number of nodes of a tree on paper.
pub const MAX_NODES: u64 = 250;

/// A tree to be drawn.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// All nodes of the game down to the search depth, in the order in which they are tried.
    pub tree: Tree,
    /// One for each node, by ID.
    pub nodes: Vec<DiagramNode>,
    /// Whether the search uses windows, which minimax does not.
    pub has_windows: bool,
    /// Maximum number of visits per node. If the search may visit nodes again, every node has space
    /// for this many, at least two, so that the space does not give away the re-searches.
    pub visits: usize,
}

/// The picture of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramNode {
    /// MAX, MIN or leaf.
    pub shape: Shape,
    /// The move that leads to the node, or the name of a node whose move has no label.
    pub move_text: String,
    /// The name beside the node.
    pub name: String,
    /// A leaf's value; empty for an inner node.
    pub given: String,
    /// The search's visits in chronological order, each with its entry window and its returned
    /// value with the sign of the proved bound: `≤2`. Empty for a node skipped with an ancestor;
    /// `None` on a sheet without answers.
    pub visits: Option<Vec<[String; 2]>>,
}

impl Diagram {
    /// Returns the diagram of an exploration; `None` if it is too large for paper.
    pub fn new(exploration: &Exploration, options: Options) -> Option<Diagram> {
        // Minimax visits the whole tree.
        let whole = |spec: &mut Spec| spec.method.algorithm = Algorithm::Minimax;
        let problem = exploration.problem.with(whole).ok()?;
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
                let shape = Shape::from(node);
                let played = problem.move_text(&tree, id).unwrap_or_default();
                let [edge, name] = problem.edge_and_name(&tree, id, &played, shape.is_inner());
                DiagramNode {
                    shape,
                    move_text: move_text(options.language, &edge),
                    name,
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

/// Returns window and value of a visit; `None` for a skipped node.
fn result(tree: &Tree, id: NodeId) -> Option<[String; 2]> {
    let (node, unit) = (tree.node(id), tree.method.unit);
    let sign = claim_sign(tree.sign(id)?);
    let value = format!("{sign}{}", value_text(unit, node.value));
    Some([window_text(unit, node.window), value])
}
