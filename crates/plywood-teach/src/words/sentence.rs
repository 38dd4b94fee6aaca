//! Sentences independent of language: a message with typed arguments.
//!
//! Code returns such sentences, tests read their arguments by name, and [`Sentence::say`] writes
//! them in a language. Nothing else converts the values of a [`Sentence`] to text.

mod write;

use super::node::{MoveName, NodeName};
use plywood_core::game::{Unit, Value};
use plywood_core::search::{Bound, Role, Window};
use plywood_core::tree::{EdgeReason, Step};
use plywood_explore::number::Number;

/// A message in `src/language` with its arguments. Created by [`crate::sentence!`].
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
    /// Returns the sentence with values in another unit.
    #[must_use]
    pub fn in_unit(mut self, unit: Unit) -> Sentence {
        self.unit = unit;
        self
    }

    /// Returns the argument with this name.
    pub fn value(&self, name: &str) -> Option<&Argument> {
        let mut values = self.values.iter();
        values
            .find(|(other, _)| *other == name)
            .map(|(_, argument)| argument)
    }
}

/// An argument of a message. Some have several forms, of which the message chooses one: the form
/// `of` of an argument `x` is `$x_of`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Nothing, such as the winner of a draw. Its `kind` is `none`.
    Nothing,
    /// A node's value or an edge of a window: `−12`, `+∞`.
    Value(Value),
    /// A number, independent of the unit: `−12`, `5.5`.
    Number(Number),
    /// A window, independent of the unit.
    Edges([Number; 2]),
    /// A returned value with its bound: `at least 5`. The form `value` is only the number, `claim`
    /// is `exact`, `lower` or `upper`.
    BoundedValue(Value, Bound),
    /// A weighted sum of values: `0.5·2 + 0.5·(−1)`.
    Sum(Vec<(Number, Value)>),
    /// Several values with their bounds: `3 and at least 8`.
    Values(Vec<(Value, Bound)>),
    /// A window: `[−12, +∞]`.
    Window(Window),
    /// An edge of a window and its setter; see [`Edge`]. Written as the edge.
    Edge(Edge),
    /// `MAX` or `MIN`.
    Role(Role),
    /// A node inside a sentence: `the root`. The form `first` starts a sentence; `of` and `at`
    /// include those words.
    Node(NodeName),
    /// A move in the game's notation. Its `kind` is `move` or `pass`.
    Move(MoveName),
    /// Moves listed after the word "moves": `5, 6 and 7`. The form `count` is their number.
    Moves(Vec<MoveName>),
    /// Moves as typed, otherwise like [`Argument::Moves`].
    MoveTexts(Vec<String>),
    /// Consecutive moves, joined by dots, with a word for a pass: `2.1`.
    Line(Vec<String>),
    /// A number of things.
    Count(u64),
    /// A step number, whose digits are not grouped because it is a name.
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

/// A finite edge of a window with its origin. The form `from` is `given` if the edge was given or
/// guessed, `null` if it belongs to a null window, `shallow` if the parent set it, and `deep`
/// otherwise. `by` is the move that set it, `of` and `at` name the ancestor, and `up` is the
/// distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The role whose bound it is: α is MAX's, β is MIN's.
    pub role: Role,
    /// The value of this edge.
    pub value: Value,
    /// Why the edge has its value.
    pub reason: EdgeReason,
    /// The node that set it; the root if it was given.
    pub ancestor: NodeName,
    /// Plies from there down to the current node.
    pub plies_up: u32,
    /// The ancestor's move that set it, if any.
    pub by: Option<MoveName>,
}

impl Edge {
    /// Returns the messages' term for the edge's origin.
    pub fn origin_key(&self) -> &'static str {
        match self.reason {
            EdgeReason::Given => "given",
            EdgeReason::NullWindow => "null",
            EdgeReason::Chance => "chance",
            EdgeReason::Table => "table",
            EdgeReason::Known => "known",
            EdgeReason::StandPat => "stand-pat",
            EdgeReason::Move(_) if self.plies_up == 1 => "shallow",
            EdgeReason::Move(_) => "deep",
        }
    }
}

/// Implements conversions into a kind of argument.
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

/// Creates a sentence: `sentence!("message": name = value, …)`, where `name` is short for `name =
/// name`.
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
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
