//! The place at which a program departs from the search.

use super::task::NodeKind;
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
    /// What the program printed instead; `None` where its output has ended.
    pub got: Option<String>,
    /// What is wrong with that.
    pub reason: Reason,
    /// The number of right lines about nodes before it.
    pub matched: usize,
}

/// What is wrong where a program departs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The node is entered with the wrong window.
    Window {
        /// What was expected.
        expected: Window,
        /// What was printed.
        got: Window,
        /// What is wrong with one of its edges.
        edge: EdgeFault,
    },
    /// The node has the wrong value.
    Value {
        /// What was expected.
        expected: Value,
        /// What was printed.
        got: Value,
        /// The kind of the node.
        kind: NodeKind,
    },
    /// The search goes on below a node where the task cuts the tree off.
    Deep(Place),
    /// An inner node is taken for a leaf, of the program's value; with the depth at which the task
    /// cuts the tree off.
    Shallow(Place, Option<u32>),
    /// A child is entered although its parent has ended.
    NotCut(Place),
    /// A node has ended although its next child matters.
    CutTooEarly(Place),
    /// A cut is reported at a node that has no reason to end early.
    CutForNothing(Place),
    /// A child other than the one that was due is searched.
    OtherChild(Place),
    /// Another event was due.
    Order,
    /// The path leads out of the tree.
    Outside,
    /// The output ends before the search does.
    EndsEarly,
    /// The search has ended.
    GoesOn,
    /// The result is wrong.
    Result {
        /// The right one.
        expected: Value,
        /// The program's.
        got: Value,
    },
    /// The best move is wrong.
    Move {
        /// The right one, from 0.
        expected: u32,
        /// The program's.
        got: Option<u32>,
    },
    /// Nothing in the contract's format was printed.
    NothingPrinted,
    /// The line is not in the contract's format.
    Malformed,
    /// The program did not run to its end.
    Failed(String),
}

/// A node at which a program does what the right search does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The node.
    pub at: Vec<u32>,
    /// The role to move there.
    pub role: Role,
    /// Its value so far.
    pub value: Value,
    /// Its window.
    pub window: Window,
    /// The child that was due, if one was.
    pub due: Vec<u32>,
}

impl Reason {
    /// Returns the node that it is about; `None` if that is the node of the program's line.
    pub(super) fn node_path(&self) -> Option<&[u32]> {
        match self {
            Reason::CutTooEarly(place) | Reason::OtherChild(place) => Some(&place.due),
            Reason::Deep(place) | Reason::Shallow(place, _) | Reason::CutForNothing(place) => {
                Some(&place.at)
            }
            _ => None,
        }
    }
}

/// What is wrong with an edge of a window. A node is given by the moves to it, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EdgeFault {
    /// What a node on the path is sure of was not handed down, or became the other edge.
    Lost {
        /// That value.
        value: Value,
        /// The role that is sure of it.
        role: Role,
        /// The node at which it is sure of it.
        set_at: Vec<u32>,
        /// Whether it became the other edge.
        is_swapped: bool,
    },
    /// The task's own edge was not handed down.
    OfTask {
        /// The task's edge.
        value: Value,
    },
    /// No node on the path is sure of the program's edge.
    Foreign {
        /// The program's edge.
        value: Value,
        /// The role that would have to be sure of it.
        role: Role,
    },
}

impl EdgeFault {
    /// Returns what is wrong with one of the edges of the window `got` where it should be
    /// `expected`, below the nodes `above`, each with its current window; `task` is the root's from
    /// the beginning. The two windows differ.
    pub(super) fn new(
        [expected, got]: [Window; 2],
        (path, above): (&[u32], &[Window]),
        task: Window,
    ) -> EdgeFault {
        let is_wider = |&role: &Role| role.prefers(expected.edge(role), got.edge(role));
        let wider: Vec<Role> = [Role::Max, Role::Min]
            .into_iter()
            .filter(is_wider)
            .collect();
        for &role in &wider {
            let value = expected.edge(role);
            if value == task.edge(role) {
                continue;
            }
            // The highest node that has this edge set it; above it is the task.
            let Some(ply) = above.iter().position(|open| open.edge(role) == value) else {
                continue;
            };
            let other = role.other();
            return EdgeFault::Lost {
                value,
                role,
                set_at: path[..ply].to_vec(),
                is_swapped: got.edge(other) == value && expected.edge(other) != value,
            };
        }
        match wider.first() {
            Some(&role) => EdgeFault::OfTask {
                value: expected.edge(role),
            },
            None => {
                let is_alpha = got.alpha != expected.alpha;
                let role = if is_alpha { Role::Max } else { Role::Min };
                EdgeFault::Foreign {
                    value: got.edge(role),
                    role,
                }
            }
        }
    }
}
