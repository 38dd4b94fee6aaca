//! A sentence before it is put into a language: its message, and its typed values.
//!
//! Code returns such sentences; tests read their values by name, and a language writes them
//! ([`Sentence::say`]). Nothing else turns the values of a [`Sentence`] into text.

mod write;

use super::node::{MoveName, NodeName};
use crate::game::{Unit, Value};
use crate::search::{Bound, Role, Window};
use crate::tree::{EdgeReason, Step};
use plywood_explore::number::Number;

/// A message of `src/language` and its values. Created by [`crate::sentence!`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The message ID in `src/language`.
    pub id: &'static str,
    /// Arguments by name.
    pub values: Vec<(&'static str, Argument)>,
    /// The unit of values.
    pub unit: Unit,
}

impl Sentence {
    /// Returns the sentence about values in another unit.
    #[must_use]
    pub fn in_unit(mut self, unit: Unit) -> Sentence {
        self.unit = unit;
        self
    }

    /// Returns the value of this name.
    pub fn value(&self, name: &str) -> Option<&Argument> {
        let mut values = self.values.iter();
        values
            .find(|(other, _)| *other == name)
            .map(|(_, argument)| argument)
    }
}

/// An argument of a sentence's message. Some can be written in several forms, among which the
/// language's message chooses: the form `of` of a value `x` is `$x_of`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Nothing that this sentence would name, such as the winner of a drawn game. Its `kind` is
    /// `none`.
    Nothing,
    /// The value of a node: `−12`. The initial value of a node is written like any other number,
    /// not as ∞.
    Value(Value),
    /// A number whatever the unit of the tree is: `−12`, `5.5`.
    Number(Number),
    /// A window whatever the unit of the tree is.
    Edges([Number; 2]),
    /// An edge of a window: `−12`, or `+∞` for an open side.
    EdgeValue(Value),
    /// A returned value with how it bounds the true one: `at least 5`. Its `value` is the mere
    /// number, its `claim` is `exact`, `lower` or `upper`.
    BoundedValue(Value, Bound),
    /// A sum of values times their weights: `0.5·2 + 0.5·(−1)`.
    Sum(Vec<(Number, Value)>),
    /// Several values, each with how it bounds the true one: `3 and at least 8`.
    Values(Vec<(Value, Bound)>),
    /// A window: `[−12, +∞]`.
    Window(Window),
    /// An edge of a window and its setter; see [`Edge`]. Written as an edge.
    Edge(Edge),
    /// `MAX` or `MIN`.
    Role(Role),
    /// A node within a sentence: `the root`. `first` at its start, `of` and `at` with these words.
    Node(NodeName),
    /// A move as the game writes it. Its `kind` is `move` or `pass`.
    Move(MoveName),
    /// Moves after the word for them: `5, 6 and 7`. Their `count` is a number.
    Moves(Vec<MoveName>),
    /// Moves by their texts alone, as they were typed; otherwise like [`Argument::Moves`].
    MoveTexts(Vec<String>),
    /// Moves one after another, joined by dots, a pass by its word: `2.1`.
    Line(Vec<String>),
    /// A number of things.
    Count(u64),
    /// The number of a step, which is its name, so that its digits are not grouped.
    Step(Step),
    /// Milliseconds, written in seconds.
    Time(u32),
    /// Chooses among the variants of the message.
    Key(&'static str),
    /// A name or a position, the same in all languages.
    Text(String),
    /// A part of the sentence that is another message.
    Part(Box<Sentence>),
}

/// An edge of a window that is not open, and its origin. Its `from` is `given` if the search was
/// given it or has guessed it, `null` if a null window needed it, `shallow` if the parent has set
/// it, else `deep`; `by` is the move that brought it, `of` and `at` name the ancestor, `up` says
/// how far up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The role whose bound it is: α is MAX's, β MIN's.
    pub role: Role,
    /// The value of this edge.
    pub value: Value,
    /// How it came to be.
    pub reason: EdgeReason,
    /// The node that it comes from; the root if it was given.
    pub ancestor: NodeName,
    /// Plies from there down to the current node.
    pub plies_up: u32,
    /// The ancestor's move that brought it, if a move did.
    pub by: Option<MoveName>,
}

impl Edge {
    /// Returns the messages' term for its origin.
    pub fn origin_key(&self) -> &'static str {
        match self.reason {
            EdgeReason::Given => "given",
            EdgeReason::NullWindow => "null",
            EdgeReason::Chance => "chance",
            EdgeReason::Table => "table",
            EdgeReason::StandPat => "stand-pat",
            EdgeReason::Move(_) if self.plies_up == 1 => "shallow",
            EdgeReason::Move(_) => "deep",
        }
    }
}

/// Converts types that stand for one kind of value.
macro_rules! argument_from {
    ($($type:ty => $convert:expr,)*) => {
        $(impl From<$type> for Argument {
            fn from(value: $type) -> Argument {
                let convert: fn($type) -> Argument = $convert;
                convert(value)
            }
        })*
    };
}

argument_from! {
    Value => Argument::Value,
    (Value, Bound) => |(value, claim)| Argument::BoundedValue(value, claim),
    Vec<(Value, Bound)> => Argument::Values,
    Vec<(Number, Value)> => Argument::Sum,
    Window => Argument::Window,
    Edge => Argument::Edge,
    Role => Argument::Role,
    NodeName => Argument::Node,
    MoveName => Argument::Move,
    Vec<MoveName> => Argument::Moves,
    u32 => |count| Argument::Count(count.into()),
    u64 => Argument::Count,
    usize => |count| Argument::Count(count as u64),
    &'static str => Argument::Key,
    String => Argument::Text,
    Sentence => |part| Argument::Part(Box::new(part)),
}

impl<T: Into<Argument>> From<Option<T>> for Argument {
    fn from(value: Option<T>) -> Argument {
        value.map_or(Argument::Nothing, T::into)
    }
}

/// Creates a sentence: `sentence!("message": name = value, …)`, or `name` alone for a value of the
/// same name; `sentence!("message" of all: field, …; name, …)` takes fields of `all` as well.
#[macro_export]
macro_rules! sentence {
    ($id:literal $(: $($name:ident $(= $value:expr)?),+ $(,)?)?) => {
        $crate::words::Sentence {
            id: $id,
            values: vec![$($((
                stringify!($name),
                $crate::words::Argument::from($crate::sentence!(@ $name $($value)?)),
            )),+)?],
            unit: $crate::words::Unit::ONE,
        }
    };
    ($id:literal of $from:ident: $($field:ident),+ $(; $($name:ident),+)?) => {
        $crate::words::Sentence {
            id: $id,
            values: vec![
                $((stringify!($field), $crate::words::Argument::from($from.$field)),)+
                $($((stringify!($name), $crate::words::Argument::from($name)),)+)?
            ],
            unit: $crate::words::Unit::ONE,
        }
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
