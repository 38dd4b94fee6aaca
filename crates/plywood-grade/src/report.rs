//! Reports the findings about a program as text, and as JSON in the contract's format.

use crate::departure::{Departure, Reason};
use crate::line::path_text;
use crate::printed::Level;
use crate::task::{Task, TaskPart};
use crate::trace::Attempt;
use crate::verdict::{Verdict, names};
use itertools::Itertools;
use plywood_core::search::{Algorithm, Role};
use plywood_explore::exploration::name;
use plywood_explore::fault::Change;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::{Source, embedded, parse};
use plywood_teach::say;
use plywood_teach::words::list_text;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of characters shown of a task: two lines of a terminal.
const MAX_TASK: usize = 150;

/// Returns the whole report.
pub fn report(language: Language, attempts: &[Attempt], verdict: &Verdict) -> String {
    let how = how(attempts);
    let mut lines = vec![summary(language, verdict)];
    let name = |&part: &TaskPart| ["max", "alpha, beta", "depth"][part as usize];
    let words = verdict.unread.iter().map(name).join(", ");
    if !words.is_empty() {
        let (tasks, (_, asked)) = (verdict.passed.len(), verdict.counts());
        let left = tasks - asked;
        lines.push(say!(language, "grade-unread", how, words, left, tasks));
    }
    let first = verdict.first_departure.as_ref();
    if first.is_none_or(|first| first.reason != Reason::NothingPrinted) {
        let level = <&str>::from(verdict.level);
        lines.push(say!(language, "grade-level", how, level));
    }
    lines.extend(conventions(language, verdict));
    lines.extend(watched(language, attempts));
    if let Some(first) = first {
        lines.push(String::new());
        let task = &attempts[first.task].task;
        lines.extend(departure(language, how, task, verdict, first));
        lines.push(String::new());
        lines.extend(faults(language, how, verdict, first.reason));
        if verdict.level == Level::Result && !first.reason.is_bad_end() {
            lines.push(say!(language, "grade-cuts-unseen", how));
        }
    } else if verdict.is_minimax() {
        lines.push(say!(language, "grade-minimax"));
    } else if verdict.level == Level::Result || verdict.algorithm.is_none() {
        lines.push(say!(language, "grade-cuts-unseen", how));
    } else if verdict.algorithm == Some(Algorithm::PrincipalVariation) {
        lines.push(say!(language, "grade-principal-variation"));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Returns whether a program printed what is known of it, or a function was watched.
fn how(attempts: &[Attempt]) -> &'static str {
    let is_watched = |one: &Attempt| !one.trace.watched.is_empty();
    ["printed", "watched"][usize::from(attempts.iter().any(is_watched))]
}

/// Returns how many tasks were passed.
pub fn summary(language: Language, verdict: &Verdict) -> String {
    let (count, tasks) = verdict.counts();
    let passed = if verdict.is_passed() { "all" } else { "some" };
    say!(language, "grade-passed", passed, count, tasks)
}

/// Returns sentences about a function that was watched: what its parameters were taken for, where
/// that was guessed, and what could not be seen.
fn watched(language: Language, attempts: &[Attempt]) -> Vec<String> {
    let lines = || attempts.iter().flat_map(|attempt| &attempt.trace.watched);
    let guesses: BTreeSet<&str> = lines()
        .filter_map(|line| line.strip_prefix("guessed "))
        .collect();
    let unseen = lines().filter_map(|line| line.strip_prefix("without "));
    let unseen: BTreeMap<&str, &str> = unseen
        .map(|what| what.split_once(' ').unwrap_or((what, "none")))
        .collect();
    let list = guesses.iter().join(", ");
    let guessed = (!guesses.is_empty()).then(|| say!(language, "grade-guessed", list));
    let unseen = unseen.into_iter();
    let unseen = unseen.map(|(what, function)| say!(language, "grade-unseen", what, function));
    guessed.into_iter().chain(unseen).collect()
}

/// Returns a sentence about the conventions that were found.
fn conventions(language: Language, verdict: &Verdict) -> Option<String> {
    let found = &verdict.conventions;
    let side = found.negamax.map(|own| ["max", "mover"][usize::from(own)]);
    let zero = (found.first_move == Some(0)).then_some("");
    let all = [
        ("grade-cut", found.cut),
        ("grade-fail", found.fail),
        ("grade-signs", side),
        ("grade-order", found.order),
        ("grade-from-zero", zero),
    ];
    let texts = all.into_iter();
    let texts = texts.filter_map(|(message, how)| Some(say!(language, message, how = how?)));
    let texts: Vec<String> = texts.collect();
    (!texts.is_empty()).then(|| say!(language, "grade-conventions", list = texts.join(", ")))
}

/// Returns the first departure: the task, the lines and what is wrong with them.
fn departure(
    language: Language,
    how: &str,
    task: &Task,
    verdict: &Verdict,
    first: &Departure,
) -> Vec<String> {
    let (number, text) = ((first.task + 1).to_string(), task.to_string());
    let text = safe::truncated(&text, MAX_TASK);
    let mut lines = vec![say!(language, "grade-task", number, task = &*text)];
    // If a program failed or printed nothing, there is nothing else to say.
    if !first.reason.is_bad_end() || first.line.is_some() {
        let line = first.line.map_or("end".to_owned(), |line| line.to_string());
        let nothing = say!(language, "grade-nothing-more");
        let [expected, got] = [&first.expected, &first.got].map(Option::as_ref);
        let (expected, got) = (expected.unwrap_or(&nothing), got.unwrap_or(&nothing));
        lines.push(say!(language, "grade-departure", how, line, expected, got));
    }
    lines.push(first.why(language));
    if first.is_repeated && verdict.candidates.is_empty() {
        lines.push(say!(language, "grade-repeated"));
    }
    lines
}

/// Returns the faults by name.
fn faults(language: Language, how: &str, verdict: &Verdict, reason: Reason) -> Vec<String> {
    if !verdict.unmet.is_empty() {
        let options = verdict.unmet.join(", ");
        return vec![say!(language, "grade-unmet", options)];
    }
    let first = verdict.candidates.first();
    if first.is_some_and(|first| first.method.algorithm == Algorithm::Minimax) {
        let messages = ["grade-minimax", "grade-minimax-missing"];
        let mut lines = messages.map(|message| say!(language, message)).to_vec();
        let names = verdict.candidates.iter().skip(1).flat_map(names);
        let names: Vec<String> = names.map(str::to_owned).sorted().dedup().collect();
        if !names.is_empty() {
            let faults = list_text(language, &names);
            lines.push(say!(language, "grade-minimax-or", how, faults));
        }
        return lines;
    }
    let heading = match verdict.candidates.as_slice() {
        // The reason says it all.
        [] if reason.is_bad_end() => return Vec::new(),
        [] => "grade-fault-none",
        [only] if names(only).len() == 2 => "grade-fault-two",
        [_] => "grade-fault-one",
        _ => "grade-fault-several",
    };
    let mut lines = vec![say!(language, heading)];
    let mut explained = BTreeSet::new();
    for search in &verdict.candidates {
        for (index, change) in search.implementation.changes.iter().flatten().enumerate() {
            let (fault, side) = (change.fault().name, change.at);
            let sign = if index == 0 { "" } else { "+ " };
            let side_name = side.map_or("both", <&str>::from);
            let what = say!(language, "grade-fault-at", fault, side = side_name);
            lines.push(format!("  {sign}{fault}: {what}"));
            // Each is explained once.
            if explained.insert((fault, side)) {
                let explanation = explanation(language, verdict, change);
                lines.extend(explanation.iter().map(|line| format!("    {line}")));
            }
        }
    }
    if verdict.candidates.len() > 1 {
        lines.push(say!(language, "grade-more"));
    }
    lines
}

/// Returns the misconception behind a fault, its lines of pseudo-code as they should be, MAX's and
/// MIN's if they differ, and the lesson about it.
fn explanation(language: Language, verdict: &Verdict, change: &Change) -> Vec<String> {
    let fault = change.fault();
    let mut lines = vec![say!(language, "grade-believed", fault = fault.name)];
    let code = verdict.right.method.code();
    let roles = [Role::Max, Role::Min].into_iter();
    let roles = roles.filter(|&role| change.at.is_none_or(|side| side == role));
    let lit = roles.filter_map(|role| {
        let mut code = code.iter();
        code.find(|line| line.is_lit(fault.operation(), role))
    });
    let mut code: Vec<String> = lit.map(|line| line.text.trim().to_owned()).collect();
    code.dedup();
    if !code.is_empty() {
        let line = list_text(language, &code);
        lines.push(say!(language, "grade-code", line));
    }
    if let Some((number, title)) = lesson(language, fault.name) {
        let number = number.to_string();
        lines.push(say!(language, "grade-lesson", number, title));
    }
    lines
}

/// Lesson names without numbers, each with the faults that it covers.
const LESSONS: &str = include_str!("lessons.txt");

/// Returns the number and the title of the lesson about a fault.
fn lesson(language: Language, fault: &str) -> Option<(u32, String)> {
    let mut lessons = LESSONS.lines().filter_map(|line| line.split_once(':'));
    let (wanted, _) = lessons.find(|(_, faults)| faults.split(' ').any(|name| name == fault))?;
    let lesson = |source: Source| {
        let (number, name) = source.name().split_once('-')?;
        let is_wanted = name == wanted && source.language == Some(language);
        is_wanted.then(|| Some((number.parse().ok()?, parse(&source).0.title)))?
    };
    embedded().into_iter().find_map(lesson)
}

/// Returns the findings as a JSON object, in English.
pub fn json(attempts: &[Attempt], verdict: &Verdict) -> Json {
    let found = &verdict.conventions;
    let first = verdict.first_departure.as_ref().map(|first| {
        let task = &attempts[first.task].task;
        json!({
            "task": first.task + 1,
            "tree": task.tree(),
            "words": task.words(),
            "line": first.line,
            "path": path_text(&first.path, found.first_move.unwrap_or(1)),
            "expected": first.expected,
            "got": first.got,
            "why": first.why(Language::En),
        })
    });
    let errors = (1..).zip(attempts).filter_map(|(task, attempt)| {
        let error = attempt.failure.as_ref()?;
        Some(json!({ "task": task, "error": error }))
    });
    let (passed, tasks) = verdict.counts();
    json!({
        "tasks": tasks,
        "passed": passed,
        "unread": verdict.unread.iter().map(<&str>::from).collect::<Vec<_>>(),
        "algorithm": verdict.algorithm.map(name),
        "level": <&str>::from(verdict.level),
        "conventions": found,
        "fault": verdict.fault().map(names),
        "candidates": verdict.candidate_names(),
        "first": first,
        "errors": errors.collect::<Vec<_>>(),
    })
}
