//! The place at which a program departs from the rules, and why that is wrong.

use crate::line::{Scale, number_words, path_text};
use plywood_core::game::{Unit, Value};
use plywood_core::search::{Role, Window};
use plywood_teach::language::Language;
use plywood_teach::sentence;
use plywood_teach::words::{Argument, Naming, Sentence, value_text};
use strum::IntoStaticStr;

/// Arguments of the sentence about a departure, by name.
pub(crate) type Facts = Vec<(&'static str, Argument)>;

/// The first deviation of a program.
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
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

/// A number or a window as a line of the program has it.
pub(crate) struct AsPrinted<'l>(pub Scale, pub Option<&'l str>);

impl AsPrinted<'_> {
    /// Formats a number for either side as the program printed it: 5.5, or 99 for an infinity.
    pub(crate) fn value(&self, number: f64) -> String {
        let usual = value_text(self.0.unit, number.round() as Value);
        if number.fract() == 0.0 {
            return usual;
        }
        let words = self.1.map_or_else(Vec::new, number_words);
        let is_it = |word: &&String| {
            let read = self.0.number(word).map(|read| [read.low, read.high]);
            let is_it = read.is_some_and(|ends| ends.map(f64::abs).contains(&number.abs()));
            is_it && word.contains(|ch: char| ch.is_ascii_digit())
        };
        words.iter().find(is_it).map_or(usual, |word| {
            let digits = word.trim_start_matches(['+', '-', '−']);
            format!("{}{digits}", if number < 0.0 { "−" } else { "" })
        })
    }

    /// Formats a window as the program printed it. Programs have their own numbers for open sides.
    pub(crate) fn window(&self, window: [f64; 2]) -> String {
        let open = [f64::NEG_INFINITY, f64::INFINITY];
        let [alpha, beta] = [0, 1].map(|edge| match window[edge] {
            number if number == open[edge] => value_text(self.0.unit, number as Value),
            number => self.value(number),
        });
        format!("[{alpha}, {beta}]")
    }
}

/// The error in an edge of a window.
pub(crate) struct WrongEdge {
    /// The edge: `lost` or `swapped` with the other, `task`, `root` or `foreign`.
    pub kind: &'static str,
    /// The role to which the value is or would have to be guaranteed.
    pub role: Role,
    /// The ply of the node on the path that guarantees it.
    pub set_at: usize,
}

impl WrongEdge {
    /// Returns the error in an edge of the window `got`, which should be `expected`, below the
    /// nodes `above` with their current windows, none at the root; `task` is the root's entry
    /// window. The two windows must differ.
    pub(crate) fn new([expected, got]: [Window; 2], above: &[Window], task: Window) -> WrongEdge {
        let roles = [Role::Max, Role::Min].into_iter();
        let mut wider = roles.filter(|&role| role.prefers(expected.edge(role), got.edge(role)));
        // The uppermost node with this edge has set it; above that is the task.
        let set = wider.clone().find_map(|role| {
            let value = expected.edge(role);
            let set_at = above.iter().position(|open| open.edge(role) == value);
            Some((role, set_at.filter(|_| value != task.edge(role))?))
        });
        let (kind, role, set_at) = if let Some((role, set_at)) = set {
            let (value, other) = (expected.edge(role), role.other());
            let is_swapped = got.edge(other) == value && expected.edge(other) != value;
            (if is_swapped { "swapped" } else { "lost" }, role, set_at)
        } else if let Some(role) = wider.next() {
            (if above.is_empty() { "root" } else { "task" }, role, 0)
        } else if got.alpha != expected.alpha {
            ("foreign", Role::Max, 0)
        } else {
            ("foreign", Role::Min, 0)
        };
        WrongEdge { kind, role, set_at }
    }
}
