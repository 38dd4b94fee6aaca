//! The report as JSON, as in the contract.

use super::line::path_text;
use super::verdict::{Attempt, Faults, Verdict};
use super::why::why;
use crate::exploration::name;
use crate::language::Language;
use serde_json::{Value as Json, json};

/// Returns the findings about a program as one object, in English.
pub fn json(attempts: &[Attempt], verdict: &Verdict) -> Json {
    let found = verdict.conventions;
    let fault = |named: &Faults| Json::from(named.names());
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
    json!({
        "tasks": verdict.passed.len(),
        "passed": verdict.passed.iter().filter(|&&passed| passed).count(),
        "level": <&str>::from(verdict.level),
        "conventions": {
            "cut": found.cut.map(name),
            "fail": found.fail.map(name),
            "negamax": found.negamax,
            "order": found.backwards.map(|backwards| if backwards { "right" } else { "left" }),
            "from": found.first_move,
        },
        "fault": verdict.fault().map(fault),
        "candidates": verdict.candidates.iter().map(fault).collect::<Vec<_>>(),
        "first": first,
        "errors": errors.collect::<Vec<_>>(),
    })
}
