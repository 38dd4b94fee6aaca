//! The report as JSON, as in the contract.

use super::line::path_text;
use super::verdict::{Attempt, Faults, Verdict};
use super::why::why;
use crate::exploration::name;
use crate::language::Language;
use crate::search::Role;
use serde_json::{Value as Json, json};

/// Returns the findings about a program as one object, in English.
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
