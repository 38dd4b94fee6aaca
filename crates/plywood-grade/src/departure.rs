//! The place at which a program departs from the search.

use crate::line::{NOT_A_VALUE, Scale, Span, number_words};
use crate::tree::NodeKind;
use plywood_core::game::Value;
use plywood_core::search::{Role, Window};
use plywood_teach::words::value_text;

/// The first deviation of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Departure {
    /// Index of the task.
    pub task: usize,
    /// The values of its numbers.
    pub scale: Scale,
    /// The number of the line in the program's output; `None` if the output has ended.
    pub line: Option<u32>,
    /// The moves to the node, counted from 0.
    pub path: Vec<u32>,
    /// The expected line, in the program's own counting and signs; `None` if nothing more was
    /// expected.
    pub expected: Option<String>,
    /// The line that the program printed instead; `None` if its output has ended.
    pub got: Option<String>,
    /// Why that is wrong.
    pub reason: Reason,
    /// Whether an equal subtree has returned before, from which a program may have an answer.
    pub is_repeated: bool,
}

impl Departure {
    /// Returns whether the program was correct up to the end of its search or its output.
    pub(crate) fn is_at_end(&self) -> bool {
        self.got.is_none() || self.reason == Reason::GoesOn
    }

    /// Formats a number as the program printed it: 5.5, or 99 for an infinity.
    pub(crate) fn printed(&self, value: Value) -> String {
        let words = self.got.as_deref().map_or_else(Vec::new, number_words);
        let is_odd = |value: Value| value.unsigned_abs() >= NOT_A_VALUE.unsigned_abs();
        let find = |sought: Value| {
            let is_sought = |word: &&String| {
                let read = self.scale.number(word);
                read.and_then(Span::value) == Some(sought)
                    && word.contains(|ch: char| ch.is_ascii_digit())
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
        printed.unwrap_or_else(|| value_text(self.scale.unit, value))
    }

    /// Formats a window as the program printed it.
    pub(crate) fn printed_window(&self, Window { alpha, beta }: Window) -> String {
        // Programs have their own numbers for open sides.
        let edge = |edge: Value, open: Value| {
            if edge == open {
                value_text(self.scale.unit, edge)
            } else {
                self.printed(edge)
            }
        };
        let (alpha, beta) = (edge(alpha, Value::MIN), edge(beta, Value::MAX));
        format!("[{alpha}, {beta}]")
    }
}

/// Why a program's line, or the end of its output, is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The node is entered with the wrong window.
    Window {
        /// MAX's window at the node.
        expected: Window,
        /// The program's window, from MAX's point of view.
        got: Window,
        /// Which of its edges is wrong, and why.
        edge: EdgeFault,
    },
    /// The node has the wrong value.
    Value {
        /// MAX's value of the node.
        expected: Value,
        /// The program's value, from MAX's point of view.
        got: Value,
        /// Leaf, node at the depth limit or inner node.
        kind: NodeKind,
    },
    /// The search continues below the depth limit.
    Deep(Place),
    /// A child is entered although its parent should have ended.
    NotCut(Place),
    /// A node ends although its next child matters.
    CutTooEarly(Place),
    /// A cutoff is reported at a node that has no reason to end early.
    CutForNothing(Place),
    /// The wrong child is searched.
    OtherChild(Place),
    /// Another event was expected.
    Order,
    /// The path leads outside the tree.
    Outside,
    /// The output ends before the search does.
    EndsEarly,
    /// The search has already ended.
    GoesOn,
    /// The result is wrong.
    Result {
        /// The right value, as the program counts.
        expected: Value,
        /// The program's.
        got: Value,
    },
    /// The best move is wrong.
    Move {
        /// The right move, counted from 0.
        expected: u32,
    },
    /// No printed line is in the contract's format.
    NothingPrinted,
    /// The program failed before its end, described by words that follow "The program".
    Failed(String),
}

/// A node where a program deviates from the right search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The moves to the node, counted from 0.
    pub at: Vec<u32>,
    /// The role to move there.
    pub role: Role,
    /// The best value so far.
    pub value: Value,
    /// The window at that moment.
    pub window: Window,
    /// The moves to the expected child, if there is one.
    pub due: Vec<u32>,
}

/// The error in an edge of a window. Nodes are given by their moves, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EdgeFault {
    /// A value guaranteed to a player on the path was not handed down, or became the other edge.
    Lost {
        /// The value.
        value: Value,
        /// The role to which it is guaranteed.
        role: Role,
        /// The node that guarantees it.
        set_at: Vec<u32>,
        /// Whether it became the other edge.
        is_swapped: bool,
    },
    /// The task's own edge was not handed down.
    OfTask {
        /// The task's edge.
        value: Value,
    },
    /// The edge is not the one that a chance node leaves for its child.
    OfChance,
    /// No node on the path guarantees the program's edge.
    Foreign {
        /// The program's edge.
        value: Value,
        /// The role to which it would have to be guaranteed.
        role: Role,
    },
}

impl EdgeFault {
    /// Returns the error in an edge of the window `got`, which should be `expected`, below the
    /// nodes `above` with their current windows; `task` is the root's entry window. The two windows
    /// must differ.
    pub(crate) fn new(
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
            // The uppermost node with this edge has set it; above that is the task.
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
