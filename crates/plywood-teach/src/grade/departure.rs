//! The place where a program departs from the search.

use crate::game::Value;
use crate::search::{Role, Window};

/// The first place at which a program departs.
#[derive(Clone, Debug, PartialEq)]
pub struct Departure {
    /// The task, from 0.
    pub task: usize,
    /// The line of the program's output; `None` where its output has ended.
    pub line: Option<u32>,
    /// The moves to the node, from 0.
    pub path: Vec<u32>,
    /// The line that was expected, in the program's own counting and signs; `None` if nothing more
    /// was.
    pub expected: Option<String>,
    /// What it printed instead.
    pub got: Got,
    /// What is wrong with it.
    pub reason: Reason,
    /// Events of the right search before it.
    pub matched: usize,
}

/// What was printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Got {
    /// This line.
    Line(String),
    /// Nothing more.
    End,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The node is entered with another window.
    Window {
        /// What it should be.
        expected: Window,
        /// What it is.
        got: Window,
        /// Whether the edge that differs is α, or else β.
        is_alpha: bool,
        /// The node that has set it, as moves from 0; `None` where it belongs to the root's window.
        set_at: Option<Vec<u32>>,
    },
    /// The node has another value.
    Value {
        /// What it should be.
        expected: Value,
        /// What it is.
        got: Value,
        /// Whether it is a leaf.
        is_leaf: bool,
    },
    /// A child is entered although its parent has ended.
    NotCut {
        /// The parent.
        at: Vec<u32>,
        /// The player to move there.
        role: Role,
        /// Its value.
        best: Value,
        /// Its window.
        window: Window,
    },
    /// A node has ended although its next child matters.
    CutTooEarly {
        /// The node.
        at: Vec<u32>,
        /// The player to move there.
        role: Role,
        /// Its value, if it has one.
        best: Option<Value>,
        /// Its window.
        window: Window,
        /// The child that was due.
        due: Vec<u32>,
    },
    /// Something else was due.
    Order,
    /// The path leads out of the tree.
    Outside,
    /// The output ends before the search does.
    EndsEarly,
    /// The search has ended.
    GoesOn,
    /// The result is another one.
    Result {
        /// The right one.
        expected: Value,
        /// The program's.
        got: Value,
    },
    /// The best move is another one.
    Move {
        /// The right one, from 0.
        expected: u32,
        /// The program's.
        got: Option<u32>,
    },
    /// Nothing in the contract's format was printed.
    Nothing,
    /// The line is not in the contract's format.
    Broken,
    /// The program did not run to its end.
    Failed(String),
}
