//! The findings about a program.

use crate::conventions::Conventions;
use crate::departure::Departure;
use crate::printed::Level;
use crate::task::TaskPart;
use plywood_core::search::{Algorithm, Method};
use plywood_explore::fault::{Start, StudentSearch};

/// Returns the names of a search's faults, in the order of the list of faults.
pub(crate) fn names(search: &StudentSearch) -> Vec<&'static str> {
    search.implementation.faults().collect()
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
    /// Searches with faults that write these traces, one for each set of faults; empty for a right
    /// program, or if the fault has no name.
    pub candidates: Vec<StudentSearch>,
    /// The initial best value, if that is the fault and no other value behaves the same.
    pub start: Option<Start>,
    /// The right search that is closest to the program.
    pub right: StudentSearch,
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

    /// Returns the wrong search that writes the traces: plain minimax or the first candidate.
    pub fn wrong(&self) -> Option<StudentSearch> {
        if self.is_minimax() && !self.is_passed() {
            return Some(StudentSearch::from(Method {
                algorithm: Algorithm::Minimax,
                ..self.right.method
            }));
        }
        self.candidates.first().copied()
    }

    /// Returns the names of all candidates, most likely first. Plain minimax is one unless it is
    /// accepted.
    pub fn candidate_names(&self) -> Vec<Vec<&'static str>> {
        let is_missing_cuts = self.is_minimax() && !self.is_passed();
        let minimax = is_missing_cuts.then(|| vec!["minimax"]);
        let faults = self.candidates.iter().map(names);
        let mut names: Vec<Vec<&str>> = minimax.into_iter().chain(faults).collect();
        names.dedup();
        names
    }

    /// Returns which child comes first, if that is known.
    pub(crate) fn order(&self) -> Option<&'static str> {
        let backwards = self.conventions.backwards?;
        Some(if backwards { "right" } else { "left" })
    }

    /// Returns the number of tasks passed, and of tasks that counted.
    pub fn counts(&self) -> (usize, usize) {
        let asked = self.passed.iter().flatten();
        (
            asked.clone().filter(|&&passed| passed).count(),
            asked.count(),
        )
    }

    /// Returns whether all tasks were passed.
    pub fn is_passed(&self) -> bool {
        self.first_departure.is_none()
    }
}
