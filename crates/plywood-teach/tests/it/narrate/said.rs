//! The values of a sentence, read by their names: names of nodes and moves are compared with the
//! game, and it is noted what has been read.

use plywood_core::game::Value;
use plywood_core::replay::Replay;
use plywood_core::search::{Bound, Role, Window};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use plywood_teach::words::{Argument, Edge, MoveName, NodeName, Sentence, Shape};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::{self, Debug, Display, Formatter};

pub struct Reader<'a> {
    exploration: &'a Exploration,
    replay: &'a Replay<'a>,
    sentence: &'a Sentence,
    read: RefCell<BTreeSet<&'static str>>,
}

/// A reader of values of one type.
macro_rules! readers {
    ($($name:ident -> $type:ty: $pattern:pat => $value:expr;)*) => {
        $(pub fn $name(&self, name: &'static str) -> $type {
            match self.said(name) {
                $pattern => $value,
                other => panic!("{name} is {other:?}: {self}"),
            }
        })*
    };
}

impl<'a> Reader<'a> {
    pub fn new(
        exploration: &'a Exploration,
        replay: &'a Replay<'a>,
        sentence: &'a Sentence,
    ) -> Reader<'a> {
        Reader {
            exploration,
            replay,
            sentence,
            read: RefCell::default(),
        }
    }

    pub fn id(&self) -> &'static str {
        self.sentence.id
    }

    fn said(&self, name: &'static str) -> &'a Argument {
        self.read.borrow_mut().insert(name);
        let said = self.sentence.value(name);
        said.unwrap_or_else(|| panic!("no {name}: {self}"))
    }

    readers! {
        value -> Value: Argument::Value(value) => *value;
        number -> Number: Argument::Number(number) => *number;
        worth -> (Value, Bound): Argument::BoundedValue(value, claim) => (*value, *claim);
        sum -> &'a [(Number, Value)]: Argument::Sum(weighed) => weighed;
        values -> &'a [(Value, Bound)]: Argument::Values(values) => values;
        window -> Window: Argument::Window(window) => *window;
        edge -> &'a Edge: Argument::Edge(edge) => edge;
        role -> Role: Argument::Role(role) => *role;
        count -> u64: Argument::Count(count) => *count;
        key -> &'static str: Argument::Key(key) => key;
        part -> &'a Sentence: Argument::Part(part) => part;
        node_name -> &'a NodeName: Argument::Node(node) => node;
        move_name -> &'a MoveName: Argument::Move(played) => played;
        move_names -> &'a [MoveName]: Argument::Moves(moves) => moves;
    }

    /// Returns a name; `None` if there is nothing to name.
    pub fn text(&self, name: &'static str) -> Option<&'a str> {
        match self.said(name) {
            Argument::Text(text) => Some(text),
            Argument::Nothing => None,
            other => panic!("{name} is {other:?}: {self}"),
        }
    }

    /// Returns a value, if the sentence has it.
    pub fn any_value(&self, name: &'static str) -> Option<Value> {
        match self.said(name) {
            Argument::Value(value) => Some(*value),
            Argument::Nothing => None,
            other => panic!("{name} is {other:?}: {self}"),
        }
    }

    /// Returns the move of another tree; `None` if there is no move to name.
    pub fn any_move(&self, name: &'static str) -> Option<&'a MoveName> {
        match self.said(name) {
            Argument::Move(played) => Some(played),
            Argument::Nothing => None,
            other => panic!("{name} is {other:?}: {self}"),
        }
    }

    /// The number of a part that only counts.
    pub fn part_count(&self, name: &'static str, id: &str) -> u64 {
        let part = self.part(name);
        self.eq(part.id, id);
        match &part.values[..] {
            [("count", Argument::Count(count))] => *count,
            other => panic!("{other:?}: {self}"),
        }
    }

    /// The node, whose name is its own.
    pub fn node(&self, name: &'static str) -> NodeId {
        self.check_node(self.node_name(name))
    }

    /// The node that the move leads to.
    pub fn played(&self, name: &'static str) -> NodeId {
        self.check_move(self.move_name(name))
    }

    pub fn moves(&self, name: &'static str) -> Vec<NodeId> {
        let moves = self.move_names(name).iter();
        moves.map(|played| self.check_move(played)).collect()
    }

    pub fn check_node(&self, name: &NodeName) -> NodeId {
        let tree = self.replay.tree();
        let node = tree.node(name.node);
        let shape = match (node.kind, node.role) {
            (Kind::Pruned, _) => Shape::Pruned,
            (kind, _) if kind.is_leaf() => Shape::Leaf,
            (_, Role::Max) => Shape::Max,
            (_, Role::Min) => Shape::Min,
            (_, Role::Chance) => Shape::Chance,
        };
        self.eq(name.shape, shape);
        if let Some(own) = self.exploration.problem.node_name(tree, name.node) {
            self.eq(&name.line, &own);
            return name.node;
        }
        let moves = tree.path(name.node).into_iter().skip(1);
        let moves: Vec<String> = moves.map(|id| self.move_text(id)).collect();
        // Long lines are shortened in the middle.
        let (start, end) = name.line.split_once('…').unwrap_or((&name.line, ""));
        let line = moves.join(".");
        self.eq((line.starts_with(start), line.ends_with(end)), (true, true));
        let is_whole = name.line == line;
        self.eq(
            (name.line.contains('…'), is_whole),
            (!is_whole, !name.line.contains('…')),
        );
        name.node
    }

    pub fn check_move(&self, name: &MoveName) -> NodeId {
        self.eq(&name.text, &self.move_text(name.child));
        name.child
    }

    fn move_text(&self, id: NodeId) -> String {
        let text = self.exploration.problem.move_text(self.replay.tree(), id);
        text.unwrap_or_default()
    }

    pub fn eq<T: PartialEq + Debug>(&self, said: T, expected: T) {
        assert_eq!(said, expected, "{self}");
    }

    /// Asserts that every value was compared: others are not proved.
    pub fn assert_all_read(&self) {
        let read = self.read.borrow();
        for (name, _) in &self.sentence.values {
            assert!(read.contains(name), "nobody checks {name}: {self}");
        }
    }
}

impl Display for Reader<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (spec, step) = (self.exploration.spec(), self.replay.step());
        write!(formatter, "{spec:?} step {step}: {:?}", self.sentence)
    }
}
