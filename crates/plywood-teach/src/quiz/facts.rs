//! Facts about the tree that a question is about.

use super::notation::{self, Edges};
use super::reader::{self, Context, FindNode};
use super::{Answer, Ask, Form, Line, Question};
use crate::words::{MoveName, NodeName, Shape};
use plywood_core::game::{Unit, Value};
use plywood_core::replay::{Event, Knowledge, Replay};
use plywood_core::search::{Bound, NextAction, Role, Window};
use plywood_core::tree::{Kind, Node, NodeId, Pick, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;

/// A question with the step that it is about.
pub(super) struct Facts<'a> {
    pub exploration: &'a Exploration,
    pub tree: &'a Tree,
    pub question: &'a Question,
    /// The step that the question is about.
    pub about: Replay<'a>,
    pub id: NodeId,
    pub node: Node,
}

/// A value backed up to a node.
pub(super) struct Arrival {
    pub child: NodeId,
    pub value: Value,
    pub before: Knowledge,
    pub after: Knowledge,
    /// The best value including the new one.
    pub best: Value,
    /// Whether it ends the node.
    pub ends: bool,
}

impl<'a> Facts<'a> {
    pub(crate) fn new(exploration: &'a Exploration, question: &'a Question) -> Facts<'a> {
        let about = question.shown_at - question.ask.shows_after();
        Facts {
            exploration,
            tree: &exploration.tree,
            question,
            about: Replay::new(&exploration.tree, about),
            id: question.node,
            node: exploration.tree.node(question.node),
        }
    }

    /// Returns the back-up that the question is about.
    pub(crate) fn arrival(&self) -> Option<Arrival> {
        let Event::BackUp {
            child,
            before,
            after,
            then,
        } = self.about.event()
        else {
            return None;
        };
        Some(Arrival {
            child,
            value: self.value(child),
            before,
            after,
            best: after.best.map_or(self.node.role.worst(), |(_, best)| best),
            ends: then == NextAction::Ends,
        })
    }

    pub(crate) fn unit(&self) -> Unit {
        self.tree.method.unit
    }

    /// Converts a value to the number it represents.
    pub(crate) fn number(&self, value: Value) -> Number {
        Number::of(value, self.unit())
    }

    /// Converts a value of the tree to an answer.
    pub(crate) fn value_answer(&self, value: Value) -> Answer {
        Answer::Value(self.number(value))
    }

    /// Converts a window to an answer.
    pub(crate) fn window_answer(&self, window: Window) -> Answer {
        Answer::Window(Edges::new(self.unit(), window))
    }

    pub(crate) fn value(&self, id: NodeId) -> Value {
        self.tree.node(id).value
    }

    /// Returns the value of a visited node, and its proved bound.
    pub(crate) fn bounded_value(&self, id: NodeId) -> (Value, Bound) {
        let sign = self.tree.sign(id);
        (self.value(id), sign.unwrap_or(Bound::Exact))
    }

    /// Converts a node to an answer.
    pub(crate) fn node_answer(&self, id: NodeId) -> Answer {
        Answer::Node(line(self.exploration, id))
    }

    /// Returns the node that an answer names.
    pub(crate) fn node_named(&self, answer: &Answer) -> Option<NodeId> {
        match answer {
            Answer::Node(Line(line)) => self.find(line),
            _ => None,
        }
    }

    /// Returns the names that an answer may contain; `find_node` is [`Context::find_node`].
    pub(crate) fn context<'c>(&self, find_node: Option<&'c FindNode<'c>>) -> Context<'c> {
        let tree = self.tree;
        let (moves, value) = match self.question.ask.texts().form {
            Form::Cut | Form::Move => (self.move_texts(), None),
            form @ (Form::Line | Form::Python) => {
                (form.words().into_iter().map(str::to_owned).collect(), None)
            }
            Form::Bound => (Vec::new(), Some(self.number(self.node.value).notation())),
            _ => (Vec::new(), None),
        };
        Context {
            moves: Some(moves),
            line: self.exploration.problem.line_text(&tree.moves(self.id)),
            value,
            find_node,
        }
    }

    /// Returns a node in notation.
    pub(crate) fn line(&self, id: NodeId) -> String {
        line(self.exploration, id).to_string()
    }

    /// Returns the move that leads to a node; empty for the root.
    pub(crate) fn played(&self, id: NodeId) -> String {
        let problem = &self.exploration.problem;
        problem.move_text(self.tree, id).unwrap_or_default()
    }

    /// Returns the name of the node that the question is about.
    pub(crate) fn name(&self) -> NodeName {
        self.node_name(self.id)
    }

    /// Returns the name of a node, which does not show that a table or the depth ends it if that is
    /// the question.
    pub(crate) fn node_name(&self, id: NodeId) -> NodeName {
        let name = NodeName::new(self.exploration, id);
        let is_open = matches!(self.question.ask, Ask::Lookup | Ask::Horizon) && id == self.id;
        let shape = if is_open {
            Shape::of_inner(self.node.role)
        } else {
            name.shape
        };
        NodeName { shape, ..name }
    }

    /// Returns the moves of the node in search order, each once.
    pub(crate) fn moves(&self) -> Vec<MoveName> {
        let children = self.tree.children(self.id).into_iter();
        let mut moves: Vec<MoveName> = children
            .map(|child| MoveName::new(self.exploration, child))
            .collect();
        moves.dedup_by(|second, first| second.text == first.text);
        moves
    }

    /// Returns the texts of these moves.
    pub(crate) fn move_texts(&self) -> Vec<String> {
        let moves = self.moves().into_iter();
        moves.map(|played| played.text).collect()
    }

    /// Returns whether the root has the full window, rather than a given one.
    pub(crate) fn has_full_root_window(&self) -> bool {
        self.tree.node(NodeId::ROOT).window.is_full()
    }

    pub(crate) fn is_minimax(&self) -> bool {
        !self.tree.method.narrows()
    }

    /// Returns the best value that the node found, before it is clamped.
    pub(crate) fn best(&self) -> Value {
        match self.best_for(self.node.role, self.id) {
            Some(best) => self.value(best),
            None if self.node.kind == Kind::Childless => self.node.role.worst(),
            None => self.node.value,
        }
    }

    /// Returns whether the node has no moves and keeps its initial value, which fail-hard may have
    /// clamped to the window.
    pub(crate) fn keeps_initial_value(&self) -> bool {
        self.node.kind == Kind::Childless && self.node.value == self.node.role.worst()
    }

    /// Returns the node that a line leads to, even if skipped, with any names for its moves; `None`
    /// if the tree has no such node.
    pub(crate) fn find(&self, line: &[String]) -> Option<NodeId> {
        let tree = self.tree;
        let names: Vec<String> = line.iter().map(|name| reader::folded(name)).collect();
        let is_tree = self.exploration.spec().game.has_own_values();
        let is_called = |child, name: &&String| {
            let is_text = reader::folded(&self.played(child)) == **name;
            is_text || is_tree && self.exploration.problem.is_called(tree, child, name)
        };
        let found = tree.descend(&names, Pick::First, is_called).ok();
        let is_named = |&id: &NodeId| {
            let own = self.exploration.problem.node_name(tree, id);
            own.is_some_and(|own| [reader::folded(&own)] == names[..])
        };
        found.or_else(|| tree.ids().find(is_named))
    }

    /// Returns the children that have a value at the end. For a move searched twice, that is the
    /// second visit.
    pub(crate) fn visited(&self, id: NodeId) -> Vec<NodeId> {
        let tree = self.tree;
        let mut children = tree.children(id);
        children.retain(|&child| {
            tree.node(child).kind.has_value()
                && tree[child].next_action() != NextAction::SearchesAgain
        });
        children
    }

    /// Returns the node's value if skipped moves counted; `None` if none is skipped, or if their
    /// values are hidden or too expensive to compute.
    pub(crate) fn with_skipped(&self) -> Option<Value> {
        let (problem, spec) = (&self.exploration.problem, self.exploration.spec());
        if !spec.game.has_own_values() {
            return None;
        }
        let skipped = self.tree.skipped(self.id);
        let skipped: Vec<Value> = skipped
            .map(|child| problem.value_after(&self.tree.moves(child), MAX_SKIPPED))
            .collect::<Option<_>>()?;
        if skipped.is_empty() {
            return None;
        }
        let visited = self.visited(self.id).into_iter();
        let values = skipped
            .into_iter()
            .chain(visited.map(|child| self.value(child)));
        match self.node.role {
            Role::Max => values.max(),
            Role::Min => values.min(),
            Role::Chance => None,
        }
    }

    /// Returns a role's best among a node's visited children, the first one among equals. The role
    /// need not be the one to move.
    pub(crate) fn best_for(&self, role: Role, id: NodeId) -> Option<NodeId> {
        self.first_best(id, |child, best| {
            role.prefers(self.value(child), self.value(best))
        })
    }

    /// Returns the best of a node's visited children for a reader who takes −8 to be more than −3.
    pub(crate) fn best_misread(&self, id: NodeId) -> Option<NodeId> {
        let role = self.tree.node(id).role;
        self.first_best(id, |child, best| {
            notation::prefers(role, self.value(child), self.value(best))
        })
    }

    /// Returns the first of a node's visited children to which no other is preferred.
    pub(crate) fn first_best(
        &self,
        id: NodeId,
        prefers: impl Fn(NodeId, NodeId) -> bool,
    ) -> Option<NodeId> {
        let visited = self.visited(id).into_iter();
        visited.reduce(|best, child| if prefers(child, best) { child } else { best })
    }

    /// Returns the moves of the node after a child in order.
    pub(crate) fn moves_after(&self, child: NodeId) -> Vec<String> {
        let children = self.tree.children(self.id);
        let later = children.into_iter().filter(|&other| other > child);
        later.map(|other| self.played(other)).collect()
    }
}

/// Returns a node as the moves that lead to it.
pub(super) fn line(exploration: &Exploration, id: NodeId) -> Line {
    let Exploration { problem, tree, .. } = exploration;
    Line(problem.line_text(&tree.moves(id)))
}

/// Maximum number of nodes below a skipped move that a person would consider.
const MAX_SKIPPED: u64 = 1_000;

/// Returns the window with the edge of `role` set to `value`, even if that widens it.
pub(super) fn with_edge(role: Role, window: Window, value: Value) -> Window {
    match role {
        Role::Max | Role::Chance => Window {
            alpha: value,
            ..window
        },
        Role::Min => Window {
            beta: value,
            ..window
        },
    }
}
