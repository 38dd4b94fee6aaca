//! A whole tree as black-and-white SVG in millimetres; on an answer key, with the search's result at
//! each node.

use super::Options;
use plywood_core::search::{Algorithm, Watch};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_explore::layout::Layout;
use plywood_export::export::drawing::{Drawing, FONT, NodeDrawing, SMALL};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{
    NodeForm, Shape, claim_sign, move_text, root_name, value_text, window_text,
};

/// Maximum number of nodes of a tree on paper.
pub const MAX_NODES: u64 = 250;

/// Width of the boxes of an inner node.
const BOX: f32 = 15.0;
/// Maximum width of a drawing, which is still readable when scaled to A4. A wider tree is drawn in
/// parts.
const MAX_WIDTH: i32 = 250;

/// A tree to be drawn.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// All nodes of the game down to the search depth, in the order in which they are tried.
    pub tree: Tree,
    /// One for each node, by ID: a leaf with its value, and an inner node on an answer key with the
    /// search's visits in chronological order, each with its entry window, unless minimax searches,
    /// and its returned value with the sign of the proved bound: `≤2`.
    pub nodes: Vec<NodeDrawing>,
    /// Whether the search uses windows, which minimax does not.
    pub has_windows: bool,
    /// Maximum number of visits per node. If the search may visit nodes again, every node has space
    /// for this many, at least two, so that the space does not give away the re-searches.
    pub visits: usize,
}

impl Diagram {
    /// Returns the diagram of an exploration; `None` if it is too large for paper.
    pub fn new(exploration: &Exploration, options: Options) -> Option<Diagram> {
        // Minimax visits the whole tree.
        let whole = |spec: &mut Spec| spec.method.algorithm = Algorithm::Minimax;
        let problem = exploration.problem.with(whole).ok()?;
        let tree = problem.record(&Watch::new(MAX_NODES)).ok()?;
        let searched = &exploration.tree;
        let visits = |id: NodeId| searched.visits(&tree.moves(id));
        let most = tree.ids().map(|id| visits(id).len()).max().unwrap_or(1);
        let draw = |id: NodeId| {
            let node = tree.node(id);
            let shape = Shape::from(node);
            let [edge, name] = problem.edge_and_name(&tree, id, shape.is_inner());
            let mut results = Vec::new();
            if options.answers {
                results.extend(visits(id).iter().filter_map(|&id| result(searched, id)));
            }
            let (rows, width) = if shape == Shape::Leaf {
                let given = value_text(tree.method.unit, node.value);
                let digits = given.chars().count() as f32;
                (vec![(given, FONT)], (digits * 2.0 + 2.0).max(6.0))
            } else {
                (results.concat(), BOX)
            };
            NodeDrawing {
                shape,
                move_text: move_text(options.language, &edge),
                name,
                rows,
                width,
                is_skipped: options.answers && results.is_empty(),
                is_faint: false,
                highlights: Vec::new(),
                data: Vec::new(),
            }
        };
        Some(Diagram {
            nodes: tree.ids().map(draw).collect(),
            tree,
            has_windows: searched.method.narrows(),
            visits: if searched.may_revisit() {
                most.max(2)
            } else {
                1
            },
        })
    }

    /// Returns the picture of a node.
    pub fn node(&self, id: NodeId) -> &NodeDrawing {
        &self.nodes[id.0 as usize]
    }

    /// Draws the tree, as titled drawings: just one, without a title, if it is narrow enough;
    /// otherwise the root and one drawing per move.
    pub(super) fn drawings(&self, language: Language) -> Vec<(Option<String>, String)> {
        let width = |id: NodeId| self.node(id).room(1.0).ceil() as u16;
        let layout = Layout::new(&self.tree, width, 1);
        let middle = |id: NodeId| {
            let cells = layout.label(id);
            (cells.start + cells.end) as f32 / 2.0
        };
        let middles: Vec<f32> = self.tree.ids().map(middle).collect();
        let drawing = Drawing {
            tree: &self.tree,
            middles: &middles,
            drawings: &self.nodes,
            rows: (1 + usize::from(self.has_windows)) * self.visits,
        };
        if layout.width() <= MAX_WIDTH {
            let brackets = self.brackets_below(NodeId::ROOT);
            let label = say!(language, "sheet-tree-label", brackets);
            let all = self.below(NodeId::ROOT);
            return vec![(None, drawing.part(NodeId::ROOT, &all, &label))];
        }
        let root = root_name(language, NodeForm::Label);
        let alone = drawing.part(NodeId::ROOT, &[NodeId::ROOT], &root);
        let part = |id: NodeId| {
            let node = self.node(id);
            let name = if node.name.is_empty() {
                &node.move_text
            } else {
                &node.name
            };
            let node = format!("{} {name}", node.shape.sign());
            let brackets = self.brackets_below(id);
            let name = say!(language, "sheet-part", node = node.as_str());
            let label = say!(language, "sheet-part-label", node, brackets);
            (Some(name), drawing.part(id, &self.below(id), &label))
        };
        let moves = self.tree.children(NodeId::ROOT).into_iter();
        std::iter::once((None, alone))
            .chain(moves.map(part))
            .collect()
    }

    /// Returns a node and its descendants.
    fn below(&self, top: NodeId) -> Vec<NodeId> {
        let ids = self.tree.ids();
        ids.filter(|&id| self.tree.path(id).contains(&top))
            .collect()
    }

    /// Returns the tree below a node in brackets, with the values of its leaves.
    fn brackets_below(&self, id: NodeId) -> String {
        let node = self.node(id);
        if node.shape == Shape::Leaf {
            return node.rows[0].0.clone();
        }
        let children = self.tree.children(id).into_iter();
        let below: Vec<String> = children.map(|child| self.brackets_below(child)).collect();
        format!("[{}]", below.join(" "))
    }
}

/// Returns window, if there are any, and value of a visit; `None` for a skipped node.
fn result(tree: &Tree, id: NodeId) -> Option<Vec<(String, f32)>> {
    let (node, unit) = (tree.node(id), tree.method.unit);
    let sign = claim_sign(tree.sign(id)?);
    let value = format!("{sign}{}", value_text(unit, node.value));
    let mut rows = vec![(value, FONT)];
    if tree.method.narrows() {
        rows.insert(0, (window_text(unit, node.window), SMALL));
    }
    Some(rows)
}
