//! The findings about a program, and the demands on it.

use crate::departure::Departure;
use crate::printed::Level;
use crate::task::TaskPart;
use itertools::Itertools;
use plywood_core::search::{Algorithm, Cut, Fail};
use plywood_explore::fault::StudentSearch;
use serde::Serialize;

/// The demands on a program, and what is accepted besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// When it cuts; `None` for any rule.
    pub cut: Option<Cut>,
    /// The value returned outside the window; `None` for any.
    pub fail: Option<Fail>,
    /// Whether values and windows are the mover's; `None` for either.
    pub negamax: Option<bool>,
    /// Whether it tries the last child first; `None` for either.
    pub backwards: Option<bool>,
    /// The number of the first move; `None` for 0 or 1.
    pub first_move: Option<u32>,
    /// Whether plain minimax is accepted as well.
    pub accepts_minimax: bool,
    /// Whether equal subtrees may be answered from a table.
    pub accepts_table: bool,
    /// Whether all tasks count, including those with words that the program does not read.
    pub is_strict: bool,
}

/// The conventions that a program was seen to follow, both ways where both were seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Conventions {
    /// Whether it cuts at equality: `ge`, `gt` or `both`.
    pub cut: Option<&'static str>,
    /// The values returned outside the window: `soft`, `hard` or `both`.
    pub fail: Option<&'static str>,
    /// Whether values and windows are the mover's.
    pub negamax: Option<bool>,
    /// Which child it tries first: `left` or `right`.
    pub order: Option<&'static str>,
    /// The number of the first move.
    #[serde(rename = "from")]
    pub first_move: Option<u32>,
}

/// Returns the names of a search's faults, in the order of the list of faults. Plain minimax has its
/// own name.
pub(crate) fn names(search: &StudentSearch) -> Vec<&'static str> {
    match search.method.algorithm {
        Algorithm::Minimax => vec!["minimax"],
        _ => search.implementation.faults().collect(),
    }
}

/// The findings about a program.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// Whether each task was passed; `None` if it did not count.
    pub passed: Vec<Option<bool>>,
    /// The parts of tasks that the program does not read. Tasks with such parts do not count.
    pub unread: Vec<TaskPart>,
    /// Alpha-beta or minimax; `None` if the output does not show it.
    pub algorithm: Option<Algorithm>,
    /// Amount of output.
    pub level: Level,
    /// The conventions that the program follows.
    pub conventions: Conventions,
    /// Searches that write these traces: plain minimax, unless it is accepted, and one for each set of
    /// faults; empty for a right program, or if the fault has no name.
    pub candidates: Vec<StudentSearch>,
    /// The right search that is closest to the program.
    pub right: StudentSearch,
    /// The options whose demands it does not meet, if it is right but for them.
    pub unmet: Vec<&'static str>,
    /// The first deviation from it.
    pub first_departure: Option<Departure>,
}

impl Verdict {
    /// Returns the search with the faults, if it is the only candidate.
    pub fn fault(&self) -> Option<&StudentSearch> {
        match self.candidates.as_slice() {
            [only] if !self.is_minimax() => Some(only),
            _ => None,
        }
    }

    /// Returns whether the program is plain minimax.
    pub fn is_minimax(&self) -> bool {
        self.algorithm == Some(Algorithm::Minimax)
    }

    /// Returns the names of all candidates, most likely first.
    pub fn candidate_names(&self) -> Vec<Vec<&'static str>> {
        self.candidates.iter().map(names).dedup().collect()
    }

    /// Returns the number of tasks passed, and of tasks that counted.
    pub fn counts(&self) -> (usize, usize) {
        let asked = self.passed.iter().flatten();
        let passed = asked.clone().filter(|&&passed| passed);
        (passed.count(), asked.count())
    }

    /// Returns whether all tasks were passed.
    pub fn is_passed(&self) -> bool {
        self.first_departure.is_none()
    }
}
