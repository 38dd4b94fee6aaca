//! The ways of published programs that the engine does not have: other rules for the same game, a
//! clock that is seldom looked at.

use plywood_core::search::code::{CodeLine, Operation};
use plywood_core::search::{Iteration, Method, completed};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// Whether a pass is a move in a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Pass {
    /// A pass is a move like any other, the only one of its node.
    #[default]
    Move,
    /// The loop over the moves finds none: the node has no children, and keeps the value that it
    /// began with, −∞ at MAX and +∞ at MIN.
    NoMove,
}

/// When iterative deepening checks the clock, and what it answers when time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Clock {
    /// All the time; the answer is that of the last completed iteration.
    #[default]
    Throughout,
    /// Only between two iterations; the answer is that of the iteration before the last completed
    /// one. If there is none it has no answer.
    Between,
}

/// A program's own ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ways {
    /// Whether a pass is a move.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pass: Pass,
    /// When iterative deepening checks the clock.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clock: Clock,
}

pub(super) fn is_default<T: Default + PartialEq>(way: &T) -> bool {
    *way == T::default()
}

impl Clock {
    /// Returns the index of the run that gives the answer, if any; `runs` are the shallowest first.
    pub fn answer<O>(self, runs: &[Iteration<O>]) -> Option<usize> {
        let last = completed(runs)?;
        match self {
            Clock::Between if runs.last()?.has_more => {
                let first = runs.iter().position(|run| run.depth == runs[last].depth)?;
                completed(&runs[..first])
            }
            _ => Some(last),
        }
    }
}

impl Ways {
    /// Returns the pseudo-code of a method in these ways.
    pub fn code(self, method: &Method) -> Vec<CodeLine> {
        let mut code = method.code();
        if self.clock == Clock::Between {
            for line in &mut code {
                line.text = match line.operations {
                    [Operation::Stop] => "    if the time is up: stop".into(),
                    [Operation::Finish] => "  return the v before the last".into(),
                    _ => continue,
                };
            }
        }
        code
    }
}
