//! The place at which a program departs from the rules, and why that is wrong.

use crate::line::path_text;
use plywood_core::game::Unit;
use plywood_core::search::{Role, Window};
use plywood_teach::language::Language;
use plywood_teach::sentence;
use plywood_teach::words::{Argument, Naming, Sentence};
use strum::IntoStaticStr;

/// Arguments of the sentence about a departure, by name.
pub(crate) type Facts = Vec<(&'static str, Argument)>;

/// The first deviation of a program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Departure {
    /// Index of the task.
    pub task: usize,
    /// The unit of its values.
    pub unit: Unit,
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
    /// Arguments of the sentence about it.
    pub facts: Vec<(&'static str, Argument)>,
    /// Whether an equal subtree has returned before, from which a program may have an answer.
    pub is_repeated: bool,
}

impl Departure {
    /// Returns whether the program was correct up to the end of its search or its output.
    pub(crate) fn is_at_end(&self) -> bool {
        self.got.is_none() || self.reason == Reason::GoesOn
    }

    /// Describes what is wrong, in a sentence.
    pub fn why(&self, language: Language) -> String {
        let line = self.expected.as_deref().unwrap_or("–").to_owned();
        let mut values = vec![
            ("reason", <&str>::from(self.reason).into()),
            ("line", line.into()),
        ];
        values.extend(self.facts.iter().cloned());
        let sentence = Sentence {
            id: "grade-why",
            values,
            unit: self.unit,
        };
        // A sentence starts with a capital letter, even if it starts with a node.
        let text = sentence.say(language, Naming::Signs);
        let mut letters = text.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect()
    }
}

/// Why a program's line, or the end of its output, is wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Reason {
    /// The node is entered with the wrong window.
    Window,
    /// The node has the wrong value.
    Value,
    /// The search continues below the depth limit.
    Deep,
    /// A child is entered although its parent should have ended.
    NotCut,
    /// A node ends although its next child matters.
    CutTooEarly,
    /// A cutoff is reported at a node that has no reason to end early.
    CutForNothing,
    /// The wrong child is searched.
    OtherChild,
    /// Another event was expected.
    Order,
    /// The path leads outside the tree.
    Outside,
    /// The output ends before the search does.
    EndsEarly,
    /// The search has already ended.
    GoesOn,
    /// The result is wrong.
    Result,
    /// The best move is wrong.
    Move,
    /// No printed line is in the contract's format.
    #[default]
    NothingPrinted,
    /// The program failed before its end.
    Failed,
}

impl Reason {
    /// Returns whether there is no line of the program to look at.
    pub(crate) fn is_bad_end(self) -> bool {
        matches!(self, Reason::NothingPrinted | Reason::Failed)
    }
}

/// Returns the phrase for a node, with moves counted from `from`.
pub(crate) fn node(path: &[u32], from: u32) -> Argument {
    sentence!("grade-node": path = path_text(path, from)).into()
}

/// Returns the phrase for a node with a preposition.
pub(crate) fn at_node(path: &[u32], from: u32) -> Argument {
    sentence!("grade-at-node": path = path_text(path, from)).into()
}

/// Returns the error in an edge of the window `got`, which should be `expected`, below the nodes
/// `above` with their current windows, none at the root; `task` is the root's entry window. The two
/// windows must differ. The error is that the edge is `lost` or `swapped` with the other, or lacks
/// the edge of the `task` or the `root`, or is `foreign`; then come the role that has or would have
/// the value for sure, and the ply of the node on the path where it has.
pub(crate) fn wrong_edge(
    [expected, got]: [Window; 2],
    above: &[Window],
    task: Window,
) -> (&'static str, Role, usize) {
    let roles = [Role::Max, Role::Min].into_iter();
    let wider = roles.filter(|&role| role.prefers(expected.edge(role), got.edge(role)));
    let wider: Vec<Role> = wider.collect();
    for &role in &wider {
        // The uppermost node with this edge has set it; above that is the task.
        let (value, other) = (expected.edge(role), role.other());
        let set_at = above.iter().position(|open| open.edge(role) == value);
        if let Some(set_at) = set_at.filter(|_| value != task.edge(role)) {
            let is_swapped = got.edge(other) == value && expected.edge(other) != value;
            return (if is_swapped { "swapped" } else { "lost" }, role, set_at);
        }
    }
    match wider.first() {
        Some(&role) => (if above.is_empty() { "root" } else { "task" }, role, 0),
        None if got.alpha != expected.alpha => ("foreign", Role::Max, 0),
        None => ("foreign", Role::Min, 0),
    }
}
