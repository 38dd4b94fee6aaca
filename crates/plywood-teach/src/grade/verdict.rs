//! What is found of a program.

use super::conventions::Conventions;
use super::departure::Departure;
use super::task::Task;
use super::trace::Trace;
use crate::search::{Method, Role};

/// A task, what a program printed for it, and why it came to no end if it did not.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The task.
    pub task: Task,
    /// What was printed.
    pub trace: Trace,
    /// What ended the program before its time, in a sentence.
    pub failure: Option<String>,
}

/// How much of its search a program prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The result alone.
    Result,
    /// The nodes in their order.
    Order,
    /// Windows or values, too.
    Trace,
}

impl Level {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Result => "result",
            Level::Order => "order",
            Level::Trace => "trace",
        }
    }
}

/// Faults that together behave like a program: at most two, and at whose nodes each is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Faults(pub Vec<(&'static str, Option<Side>)>);

/// A side, in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// MAX.
    Max,
    /// MIN.
    Min,
}

impl From<Role> for Side {
    fn from(role: Role) -> Side {
        match role {
            Role::Max => Side::Max,
            Role::Min => Side::Min,
        }
    }
}

impl Faults {
    /// The names alone, in the order of the list of faults.
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|&(name, _)| name).collect()
    }
}

/// What is found of a program.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether each task was passed.
    pub passed: Vec<bool>,
    /// How much was printed.
    pub level: Level,
    /// By which conventions.
    pub conventions: Conventions,
    /// The faults that write these traces: none of a right program, or of one whose fault has no name.
    pub candidates: Vec<Faults>,
    /// The search of the first of these, as the program writes it.
    pub wrong: Option<Method>,
    /// The right search that the program comes nearest to.
    pub right: Method,
    /// Where the program departs from it.
    pub first: Option<Departure>,
}

impl Verdict {
    /// The faults, if only these behave so.
    pub fn fault(&self) -> Option<&Faults> {
        match self.candidates.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Whether the program is right, or its faults have names.
    pub fn is_explained(&self) -> bool {
        self.is_passed() || !self.candidates.is_empty()
    }

    /// Whether all tasks were passed.
    pub fn is_passed(&self) -> bool {
        self.first.is_none()
    }
}
