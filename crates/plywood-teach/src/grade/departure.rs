//! The place at which a program departs from the search.

use super::line::{NOT_A_VALUE, number, number_words};
use super::task::NodeKind;
use crate::game::{Unit, Value};
use crate::search::{Role, Window};
use crate::words::edge_text;

/// The first place at which a program departs.
#[derive(Clone, Debug, PartialEq)]
pub struct Departure {
    /// The task, from 0.
    pub task: usize,
    /// The unit of values there.
    pub unit: Unit,
    /// The line of the program's output; `None` if its output has ended.
    pub line: Option<u32>,
    /// The moves to the node, from 0.
    pub path: Vec<u32>,
    /// The line that was expected, in the program's own counting and signs; `None` if nothing more
    /// was.
    pub expected: Option<String>,
    /// The line that the program printed instead; `None` if its output has ended.
    pub got: Option<String>,
    /// The largest absolute value of the task.
    pub max_magnitude: Value,
    /// The reason why that is wrong.
    pub reason: Reason,
}

impl Departure {
    /// Returns whether the program did nothing wrong before the end of its search or of its output.
    pub(super) fn is_at_end(&self) -> bool {
        self.got.is_none() || self.reason == Reason::GoesOn
    }

    /// Formats a number as the program printed it: 5.5, or 99 for an infinity.
    pub(super) fn printed(&self, value: Value) -> String {
        let words = self.got.as_deref().map_or_else(Vec::new, number_words);
        let is_odd = |value: Value| value.unsigned_abs() >= NOT_A_VALUE.unsigned_abs();
        let find = |sought: Value| {
            let is_sought = |word: &&String| {
                let read = number(word, self.unit, self.max_magnitude);
                read == Some(sought) && word.contains(|ch: char| ch.is_ascii_digit())
            };
            words.iter().find(is_sought).filter(|_| is_odd(value))
        };
        // In negamax, the line has the mover's number.
        let negated = || {
            let number = find(Role::Min.own(value))?;
            let positive = number.strip_prefix(['-', '−']);
            Some(positive.map_or_else(|| format!("−{number}"), str::to_owned))
        };
        let printed = find(value).cloned().or_else(negated);
        printed.unwrap_or_else(|| edge_text(self.unit, value))
    }

    /// Formats a window as the program printed it.
    pub(super) fn printed_window(&self, Window { alpha, beta }: Window) -> String {
        // Programs have numbers of their own for the open sides.
        let edge = |edge: Value, open: Value| {
            if edge == open {
                edge_text(self.unit, edge)
            } else {
                self.printed(edge)
            }
        };
        let (alpha, beta) = (edge(alpha, Value::MIN), edge(beta, Value::MAX));
        format!("[{alpha}, {beta}]")
    }
}

/// The reason why a program's line, or the end of its output, is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The node is entered with the wrong window.
    Window {
        /// MAX's window at the node.
        expected: Window,
        /// The program's, as MAX would count it.
        got: Window,
        /// The fault of one of its edges.
        edge: EdgeFault,
    },
    /// The node has the wrong value.
    Value {
        /// MAX's value of the node.
        expected: Value,
        /// The program's, as MAX would count it.
        got: Value,
        /// Leaf, node at the depth limit or inner node.
        kind: NodeKind,
    },
    /// The search goes on below a node where the task cuts the tree off.
    Deep(Place),
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
        /// The right one, as the program counts.
        expected: Value,
        /// The program's.
        got: Value,
    },
    /// The best move is wrong.
    Move {
        /// The right one, from 0.
        expected: u32,
    },
    /// Nothing that was printed is in the contract's format.
    NothingPrinted,
    /// The program did not run to its end: its failure, in words that follow "The program".
    Failed(String),
}

/// A node where a program departs from the right search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The moves to the node, from 0.
    pub at: Vec<u32>,
    /// The role to move there.
    pub role: Role,
    /// The best value found there so far.
    pub value: Value,
    /// The current window there.
    pub window: Window,
    /// The child that was due, if one was.
    pub due: Vec<u32>,
}

impl Reason {
    /// Returns the node that is wrong; `None` if that is the node of the program's line.
    pub(super) fn node_path(&self) -> Option<&[u32]> {
        match self {
            Reason::CutTooEarly(place) | Reason::OtherChild(place) => Some(&place.due),
            Reason::Deep(place) | Reason::CutForNothing(place) => Some(&place.at),
            _ => None,
        }
    }
}

/// The fault of an edge of a window. Nodes are given by the moves to them, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EdgeFault {
    /// A value that a node on the path is sure of was not handed down, or became the other edge.
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
    /// It is not what a chance node leaves for its child.
    OfChance,
    /// No node on the path is sure of the program's edge.
    Foreign {
        /// The program's edge.
        value: Value,
        /// The role that would have to be sure of it.
        role: Role,
    },
}

impl EdgeFault {
    /// Returns the error in an edge of the window `got`, which should be `expected`, below the
    /// nodes `above` with their current windows; `task` is the root's initial window. The two
    /// windows differ.
    pub(super) fn new(
        [expected, got]: [Window; 2],
        path: &[u32],
        above: &[Window],
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
