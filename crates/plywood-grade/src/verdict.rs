//! The findings about a program, and the report as JSON in the contract's format.

use super::conventions::Conventions;
use super::departure::Departure;
use super::line::path_text;
use super::task::{Task, TaskPart};
use super::trace::Trace;
use super::why::why;
use plywood_core::search::{Algorithm, Role};
use plywood_explore::exploration::name;
use plywood_explore::fault::{Start, StudentSearch};
use plywood_teach::language::Language;
use serde_json::{Value as Json, json};
use strum::IntoStaticStr;

/// A task and a program's output for it.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The tree to be searched.
    pub task: Task,
    /// The program's output for it.
    pub trace: Trace,
    /// Why the program failed, in words that follow "The program".
    pub failure: Option<String>,
}

/// The parts of its search that a program prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Level {
    /// Only the value and the move.
    #[default]
    Result,
    /// The order of nodes.
    Order,
    /// Windows or values as well.
    Trace,
}

/// Faults that together behave like a program: at most three, each with the side whose nodes it
/// affects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Faults(pub Vec<(&'static str, Option<Role>)>);

impl Faults {
    /// Returns the names only, in the order of the list of faults.
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|&(name, _)| name).collect()
    }
}

/// The findings about a program.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// Whether each task was passed; `None` if it did not count.
    pub passed: Vec<Option<bool>>,
    /// The parts of tasks that the program does not read. Tasks with such parts do not count.
    pub unread: &'static [TaskPart],
    /// Alpha-beta or minimax; `None` if the output does not show it.
    pub algorithm: Option<Algorithm>,
    /// Amount of output.
    pub level: Level,
    /// The conventions that the program follows.
    pub conventions: Conventions,
    /// Sets of faults that write these traces; empty for a right program, or if the fault has no
    /// name.
    pub candidates: Vec<Faults>,
    /// The search with the first of these sets, in the program's implementation.
    pub wrong: Option<StudentSearch>,
    /// The searches of all candidates, in the program's implementation.
    pub candidate_methods: Vec<(Faults, StudentSearch)>,
    /// The initial best value, if that is the fault and no other value behaves the same.
    pub start: Option<Start>,
    /// The right search that is closest to the program.
    pub right: StudentSearch,
    /// The first deviation from it.
    pub first_departure: Option<Departure>,
    /// The first words of lines that are never printed but would help.
    pub unprinted: Vec<&'static str>,
}

impl Verdict {
    /// Returns the faults, if they are the only candidate.
    pub fn fault(&self) -> Option<&Faults> {
        match self.candidates.as_slice() {
            [only] if !self.is_minimax() => Some(only),
            _ => None,
        }
    }

    /// Returns whether the program is plain minimax.
    pub fn is_minimax(&self) -> bool {
        self.algorithm == Some(Algorithm::Minimax)
    }

    /// Returns the names of all candidates, most likely first. Plain minimax is one unless it is
    /// accepted.
    pub fn candidate_names(&self) -> Vec<Vec<&'static str>> {
        let is_missing_cuts = self.is_minimax() && !self.is_passed();
        let minimax = is_missing_cuts.then(|| vec!["minimax"]);
        let faults = self.candidates.iter().map(Faults::names);
        minimax.into_iter().chain(faults).collect()
    }

    /// Returns the number of tasks passed, and of tasks that counted.
    pub fn counts(&self) -> (usize, usize) {
        let asked = self.passed.iter().flatten();
        (
            asked.clone().filter(|&&passed| passed).count(),
            asked.count(),
        )
    }

    /// Chooses the search with these faults as the program's, if it is a candidate with the same
    /// conventions.
    pub fn prefer(&mut self, faults: &[String]) {
        let right = self.right;
        let is_preferred = |(named, method): &&(Faults, StudentSearch)| {
            named.names() == faults
                && (method.method.cut, method.method.fail) == (right.method.cut, right.method.fail)
                && method.implementation.backwards == right.implementation.backwards
        };
        if let Some(&(_, method)) = self.candidate_methods.iter().find(is_preferred) {
            self.wrong = Some(method);
        }
    }

    /// Returns whether all tasks were passed.
    pub fn is_passed(&self) -> bool {
        self.first_departure.is_none()
    }
}

/// Returns the findings as a JSON object, in English.
pub fn json(attempts: &[Attempt], verdict: &Verdict) -> Json {
    let found = verdict.conventions;
    let first = verdict.first_departure.as_ref().map(|first| {
        json!({
            "task": first.task + 1,
            "tree": attempts[first.task].task.tree(),
            "words": attempts[first.task].task.words(),
            "line": first.line,
            "path": path_text(&first.path, found.first_move.unwrap_or(1)),
            "expected": first.expected,
            "got": first.got,
            "why": why(Language::En, first, verdict),
        })
    });
    let errors = attempts
        .iter()
        .zip(1..)
        .filter_map(|(one, number): (_, usize)| {
            let failure = one.failure.as_ref()?;
            Some(json!({ "task": number, "error": failure }))
        });
    let start = verdict
        .start
        .map(|start| json!({ "max": start.best(Role::Max), "min": start.best(Role::Min) }));
    let mut candidates = verdict.candidate_names();
    candidates.dedup();
    let (passed, tasks) = verdict.counts();
    json!({
        "tasks": tasks,
        "passed": passed,
        "unread": verdict.unread.iter().map(<&str>::from).collect::<Vec<_>>(),
        "algorithm": verdict.algorithm.map(name),
        "level": <&str>::from(verdict.level),
        "conventions": {
            "cut": found.cut.map(name),
            "fail": found.fail.map(name),
            "negamax": found.negamax,
            "order": found.backwards.map(|backwards| if backwards { "right" } else { "left" }),
            "from": found.first_move,
        },
        "fault": verdict.fault().map(Faults::names),
        "start": start,
        "candidates": candidates,
        "first": first,
        "errors": errors.collect::<Vec<_>>(),
    })
}
