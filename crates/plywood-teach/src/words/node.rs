//! Names of nodes and moves, and the text of nodes at a step.

use super::{claim_sign, value_text};
use crate::language::Language;
use crate::say;
use plywood_core::game::{Unit, Value};
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::{Bound, Role, Window};
use plywood_core::tree::{Kind, Node, NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::games::{LINK, PASS};
use std::fmt::{self, Display, Formatter};
use strum::IntoStaticStr;

/// Maximum number of moves in a node's name. Longer lines are shortened in the middle.
const MAX_NAME: usize = 12;

/// A move in the game's notation, and the node it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveName {
    /// The node it leads to.
    pub child: NodeId,
    /// The move in the game's notation.
    pub text: String,
}

impl MoveName {
    /// Creates the name of the move that leads to `child`, which is not the root.
    pub fn new(exploration: &Exploration, child: NodeId) -> MoveName {
        let text = exploration.problem.move_text(&exploration.tree, child);
        let text = text.unwrap_or_default();
        MoveName { child, text }
    }
}

/// Returns a move as people read it, with a word for a pass.
pub fn move_text(language: Language, text: &str) -> String {
    if text == PASS {
        say!(language, "pass-name")
    } else {
        text.to_owned()
    }
}

/// Splits the text beside an edge into the move's label with the [`LINK`] behind it, empty if the node
/// has no name of its own, and the rest.
pub fn label_and_name(text: &str) -> (&str, &str) {
    let name = text.rfind(LINK).map_or(0, |at| at + LINK.len_utf8());
    text.split_at(name)
}

/// Returns the width of a move in characters, whatever the language.
pub fn move_width(text: &str) -> usize {
    let width = |language| move_text(language, text).chars().count();
    Language::ALL.map(width).into_iter().max().unwrap_or(0)
}

/// Returns `pass` or `move`, which determines the verb in sentences.
pub fn move_kind(text: &str) -> &'static str {
    if text == PASS { "pass" } else { "move" }
}

impl Display for MoveName {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// The drawing of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Shape {
    /// A MAX node.
    Max,
    /// A MIN node.
    Min,
    /// A node where chance decides.
    Chance,
    /// A node that is evaluated instead of searched.
    Leaf,
    /// A node that was skipped.
    Pruned,
}

impl From<Node> for Shape {
    fn from(node: Node) -> Shape {
        match (node.kind, node.role) {
            (Kind::Pruned, _) => Shape::Pruned,
            (Kind::Terminal | Kind::Horizon | Kind::Decided | Kind::Stored, _) => Shape::Leaf,
            (Kind::Interior | Kind::Childless | Kind::Unfinished, role) => Shape::of_inner(role),
        }
    }
}

impl Shape {
    /// Returns the shape of an inner node of this role.
    pub fn of_inner(role: Role) -> Shape {
        match role {
            Role::Max => Shape::Max,
            Role::Min => Shape::Min,
            Role::Chance => Shape::Chance,
        }
    }

    /// Returns the shape of a node before it is known to be skipped, which is that of its siblings.
    pub fn before_cut(tree: &Tree, id: NodeId) -> Shape {
        Shape::from(tree.node(tree.before_cut(id)))
    }

    /// Returns the shape of a node before it is entered, when nobody knows that a table answers, or
    /// whether a search goes on there beyond its depth.
    fn before_entry(tree: &Tree, id: NodeId) -> Shape {
        let node = tree.node(tree.before_cut(id));
        let goes_on = tree.method.algorithm.properties().goes_on;
        if node.kind == Kind::Stored || goes_on && node.kind == Kind::Horizon {
            Shape::of_inner(node.role)
        } else {
            Shape::before_cut(tree, id)
        }
    }

    /// Returns whether the node is an inner one.
    pub fn is_inner(self) -> bool {
        !matches!(self, Shape::Leaf | Shape::Pruned)
    }

    /// Returns the shape as a character.
    pub fn sign(self) -> char {
        match self {
            Shape::Max => '▲',
            Shape::Min => '▽',
            Shape::Chance => '○',
            Shape::Leaf => '□',
            Shape::Pruned => '✂',
        }
    }
}

/// The style of node names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// With signs: `▲ 1.1`.
    Signs,
    /// For reading aloud: `MAX node 1.1`.
    Spoken,
}

/// The place of a node's name in a sentence, which determines article and case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeForm {
    /// Outside of sentences: `racine`.
    Label,
    /// Inside a sentence: `la racine`.
    Plain,
    /// At the start of a sentence: `La racine`.
    First,
    /// Something of the node: `de la racine`.
    Of,
    /// At the node: `à la racine`.
    At,
}

/// A node's name: its shape, with its name in the tree or the moves from the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeName {
    /// ID in the tree.
    pub node: NodeId,
    /// Shown as a sign before the moves.
    pub shape: Shape,
    /// The name in the tree, or the moves from the root joined by dots; empty for an unnamed root.
    pub line: String,
}

impl NodeName {
    /// Creates the name of a node.
    pub fn new(exploration: &Exploration, id: NodeId) -> NodeName {
        let shape = Shape::from(exploration.tree.node(id));
        let Exploration { problem, tree, .. } = exploration;
        let name = problem.node_name(tree, id);
        NodeName {
            node: id,
            shape,
            line: name.unwrap_or_else(|| line_text(&problem.line_text(&tree.moves(id)))),
        }
    }

    /// Returns the name for its place in a sentence.
    pub fn text(&self, language: Language, naming: Naming, form: NodeForm) -> String {
        let message = match form {
            NodeForm::Label => "node-label",
            NodeForm::Plain => "node",
            NodeForm::First => "node-first",
            NodeForm::Of => "node-of",
            NodeForm::At => "node-at",
        };
        let kind = match (self.line.as_str(), naming) {
            ("", _) => "root",
            (_, Naming::Signs) => "sign",
            (_, Naming::Spoken) => self.shape.into(),
        };
        let sign = self.shape.sign().to_string();
        let line = if self.line.contains(PASS) {
            self.line.replace(PASS, &say!(language, "pass-name"))
        } else {
            self.line.clone()
        };
        say!(language, message, kind, sign, line)
    }

    /// Returns the name without signs, to be read aloud: `MAX node 1.1`.
    pub fn spoken(&self, language: Language) -> String {
        self.text(language, Naming::Spoken, NodeForm::Label)
    }
}

/// Returns a node's name: `▲ 1.1`, `▽ 1.1.2`, `□ 1.1.2.4`, or `the root`.
pub fn node_name(language: Language, exploration: &Exploration, id: NodeId) -> String {
    NodeName::new(exploration, id).text(language, Naming::Signs, NodeForm::Label)
}

/// Returns the name of the root, which has no moves to name it.
pub fn root_name(language: Language, form: NodeForm) -> String {
    let root = NodeName {
        node: NodeId::ROOT,
        shape: Shape::Max,
        line: String::new(),
    };
    root.text(language, Naming::Signs, form)
}

/// Joins moves by dots, shortening a long line in the middle.
fn line_text(moves: &[String]) -> String {
    if moves.len() <= MAX_NAME {
        return moves.join(".");
    }
    let half = MAX_NAME / 2;
    let (first, last) = (&moves[..half], &moves[moves.len() - half..]);
    format!("{}…{}", first.join("."), last.join("."))
}

/// The text of a node at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeText {
    /// Whether the search has reached, finished or skipped the node.
    pub progress: Progress,
    /// [`Shape::Pruned`] for a skipped node. Until then, the node looks like its siblings.
    pub shape: Shape,
    /// The value, or the best so far while the node is open.
    pub value: Option<Value>,
    /// Whether the value is exact or a bound, once the node is finished.
    pub sign: Option<Bound>,
    /// The current window of an open node, or the entry window of a finished one. `None` in a
    /// search without windows.
    pub window: Option<Window>,
    /// The unit of values.
    pub unit: Unit,
}

impl NodeText {
    /// Creates the text of the node `id` at the step.
    pub fn new(replay: &Replay<'_>, id: NodeId) -> NodeText {
        let tree = replay.tree();
        let view = replay.view(id);
        let is_done = view.progress == Progress::Done;
        let window = if is_done { view.entry } else { view.window };
        let narrows = tree.method.narrows();
        NodeText {
            progress: view.progress,
            shape: match view.progress {
                Progress::Pruned => Shape::Pruned,
                Progress::Unseen => Shape::before_entry(tree, id),
                Progress::Open | Progress::Done => Shape::from(tree.node(id)),
            },
            value: view.value,
            sign: if is_done { tree.sign(id) } else { None },
            window: if narrows { window } else { None },
            unit: tree.method.unit,
        }
    }

    /// Hides the value.
    #[must_use]
    pub fn without_value(self) -> NodeText {
        NodeText {
            value: None,
            sign: None,
            ..self
        }
    }

    /// Returns the value as shown in trees: `=3`, `≤2`, `3?` while it may change, `?` while there
    /// is none, `·` before the node is entered, `✂` for a skipped node. A leaf's value has a sign
    /// only if it is a bound.
    pub fn value_text(&self) -> String {
        let value = self.value.map(|value| value_text(self.unit, value));
        match (self.progress, value, self.sign) {
            (Progress::Unseen, ..) => "·".to_owned(),
            (Progress::Pruned, ..) => "✂".to_owned(),
            (_, None, _) => "?".to_owned(),
            (Progress::Open, Some(value), _) => format!("{value}?"),
            (_, Some(value), Some(Bound::Exact)) if self.shape == Shape::Leaf => value,
            (_, Some(value), sign) => {
                format!("{}{value}", claim_sign(sign.unwrap_or(Bound::Exact)))
            }
        }
    }

    /// Returns the state in one word, for scripts in pictures and pages.
    pub fn state(&self) -> &'static str {
        self.progress.into()
    }
}
