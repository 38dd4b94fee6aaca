//! Reports the findings about a program as text, and as JSON in the contract's format.

use crate::departure::{Departure, Reason};
use crate::line::path_text;
use crate::printed::Level;
use crate::task::{Task, TaskPart};
use crate::trace::Attempt;
use crate::verdict::{Verdict, names};
use itertools::Itertools;
use plywood_core::search::code::CodeLine;
use plywood_core::search::{Algorithm, Role};
use plywood_explore::exploration::name;
use plywood_explore::fault::{Change, FaultyLine};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::{embedded, parse};
use plywood_teach::say;
use plywood_teach::words::list_text;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

/// Maximum number of characters shown of a task: two lines of a terminal.
const MAX_TASK: usize = 150;

/// Returns the whole report.
pub fn report(language: Language, attempts: &[Attempt], verdict: &Verdict) -> String {
    // A program printed what is known of it, or a function was watched.
    let is_watched = |one: &Attempt| !one.trace.watched.is_empty();
    let how = ["printed", "watched"][usize::from(attempts.iter().any(is_watched))];
    let first = verdict.first_departure.as_ref();
    let (all, (passed, tasks)) = (attempts.len(), verdict.counts());
    let (failed, left) = (tasks - passed, all - tasks);
    let word = |&part: &TaskPart| ["max", "alpha, beta", "depth"][part as usize];
    let words = verdict.unread.iter().map(word).join(", ");
    let is_graded = first.is_none_or(|first| first.reason != Reason::NothingPrinted);
    let level = is_graded.then(|| <&str>::from(verdict.level));
    let mut about = vec![say!(language, "grade-passed", failed, passed, tasks)];
    about.push(say!(language, "grade-unread", how, words, left, all));
    about.push(say!(language, "grade-level", how, level));
    about.push(conventions(language, verdict));
    about.extend(watched(language, attempts));
    let mut sections = vec![about];
    if let Some(first) = first {
        let mut departure = departure(language, how, &attempts[first.task].task, first);
        let is_repeated = first.is_repeated && verdict.candidates.is_empty();
        departure.extend(is_repeated.then(|| say!(language, "grade-repeated")));
        sections.extend([departure, faults(language, how, verdict, first)]);
    }
    let end = match (first, verdict.algorithm) {
        (Some(first), _) if first.reason.is_bad_end() || verdict.level != Level::Result => None,
        (None, Some(Algorithm::Minimax)) => Some("grade-minimax"),
        (None, Some(Algorithm::PrincipalVariation)) => Some("grade-principal-variation"),
        (None, Some(_)) => None,
        _ => Some("grade-cuts-unseen"),
    };
    let last = sections.len() - 1;
    sections[last].extend(end.map(|message| say!(language, message, how)));
    let sections: Vec<String> = sections.iter().map(|lines| joined(lines, "\n")).collect();
    joined(&sections, "\n\n") + "\n"
}

/// Joins the texts that are not empty.
fn joined(texts: &[String], between: &str) -> String {
    texts.iter().filter(|text| !text.is_empty()).join(between)
}

/// Returns sentences about a function that was watched: what its parameters were taken for, where
/// that was guessed, and what could not be seen.
fn watched(language: Language, attempts: &[Attempt]) -> Vec<String> {
    let told = |begin: &'static str| {
        let lines = attempts.iter().flat_map(|attempt| &attempt.trace.watched);
        let told = lines.filter_map(move |line| line.strip_prefix(begin));
        told.sorted().dedup()
    };
    let list = told("guessed ").join(", ");
    let guessed = (!list.is_empty()).then(|| say!(language, "grade-guessed", list));
    let unseen = told("without ").map(|what| what.split_once(' ').unwrap_or((what, "none")));
    let unseen = unseen.dedup_by(|(one, _), (other, _)| one == other);
    let unseen = unseen.map(|(what, function)| say!(language, "grade-unseen", what, function));
    guessed.into_iter().chain(unseen).collect()
}

/// Returns a sentence about the conventions that were found, if any.
fn conventions(language: Language, verdict: &Verdict) -> String {
    let found = &verdict.conventions;
    let side = found.negamax.map(|own| ["max", "mover"][usize::from(own)]);
    let from = (found.first_move == Some(0)).then_some("0");
    let all = [
        ("cut", found.cut),
        ("fail", found.fail),
        ("values", side),
        ("order", found.order),
        ("from", from),
    ];
    let known = |(name, how): (&str, Option<&str>)| {
        let convention = format!("{name}-{}", how?);
        Some(say!(language, "grade-convention", convention))
    };
    let list = all.into_iter().filter_map(known).join(", ");
    say!(language, "grade-conventions", count = list.len(), list)
}

/// Returns the first departure: the task, the lines and what is wrong with them.
fn departure(language: Language, how: &str, task: &Task, first: &Departure) -> Vec<String> {
    let (number, text) = (first.task + 1, task.to_string());
    let task = safe::truncated(&text, MAX_TASK);
    let mut lines = vec![say!(language, "grade-task", number, task)];
    // If a program failed or printed nothing, there is nothing else to say.
    if !first.reason.is_bad_end() || first.line.is_some() {
        let line = first.line.map_or("end".to_owned(), |line| line.to_string());
        let nothing = say!(language, "grade-nothing-more");
        let expected = first.expected.as_ref().unwrap_or(&nothing);
        let got = first.got.as_ref().unwrap_or(&nothing);
        lines.push(say!(language, "grade-departure", how, line, expected, got));
    }
    lines.push(first.why(language));
    lines
}

/// Returns the faults by name.
fn faults(language: Language, how: &str, verdict: &Verdict, first: &Departure) -> Vec<String> {
    if !verdict.unmet.is_empty() {
        let options = verdict.unmet.join(", ");
        return vec![say!(language, "grade-unmet", options)];
    }
    let Some((likeliest, others)) = verdict.candidates.split_first() else {
        let none = say!(language, "grade-faults", count = 0, faults = 0);
        // The reason may say it all.
        return vec![none; usize::from(!first.reason.is_bad_end())];
    };
    if likeliest.method.algorithm == Algorithm::Minimax {
        let alone = others.iter().map(names).filter(|names| names.len() == 1);
        let names = alone.flatten().map(str::to_owned).unique();
        let names: Vec<String> = names.collect();
        let (count, faults) = (names.len(), list_text(language, &names));
        let others = say!(language, "grade-minimax-or", how, count, faults);
        return vec![say!(language, "grade-minimax-missing"), others];
    }
    let (count, faults) = (others.len() + 1, names(likeliest).len());
    let mut lines = vec![say!(language, "grade-faults", count, faults)];
    let mut explained = BTreeSet::new();
    for search in &verdict.candidates {
        let changes = search.implementation.changes.iter().flatten();
        for (sign, change) in ["", "+ "].into_iter().zip(changes) {
            let (fault, side) = (change.fault().name, change.at.map(<&str>::from));
            let numbers = match change.line {
                FaultyLine::Start(numbers) => Some(numbers.iter().dedup().join(" / ")),
                _ => None,
            };
            let what = say!(language, "grade-fault-at", fault, side, numbers);
            lines.push(format!("  {sign}{fault}: {what}"));
            // Each is explained once.
            if explained.insert((fault, side)) {
                let explanation = explanation(language, verdict, change);
                lines.extend(explanation.iter().map(|line| format!("    {line}")));
            }
        }
    }
    if count > 1 {
        lines.push(say!(language, "grade-more"));
    }
    lines
}

/// Returns the misconception behind a fault, its lines of pseudo-code as they should be, MAX's and
/// MIN's if they differ, and the lesson about it.
fn explanation(language: Language, verdict: &Verdict, change: &Change) -> Vec<String> {
    let (fault, code) = (change.fault(), verdict.right.method.code());
    let mut lines = vec![say!(language, "grade-believed", fault = fault.name)];
    let roles = [Role::Max, Role::Min].into_iter();
    let roles = roles.filter(|&role| change.at.is_none_or(|side| side == role));
    let is_lit = |role| move |line: &&CodeLine| line.is_lit(fault.operation, role);
    let lit = roles.filter_map(|role| code.iter().find(is_lit(role)));
    let mut texts: Vec<String> = lit.map(|line| line.text.trim().to_owned()).collect();
    texts.dedup();
    if !texts.is_empty() {
        let line = list_text(language, &texts);
        lines.push(say!(language, "grade-code", line));
    }
    lines.extend(lesson(language, fault.name));
    lines
}

/// Lesson names without numbers, each with the faults that it covers.
const LESSONS: &str = include_str!("lessons.txt");

/// Returns a sentence about the lesson on a fault.
fn lesson(language: Language, fault: &str) -> Option<String> {
    let mut lessons = LESSONS.lines().filter_map(|line| line.split_once(':'));
    let (wanted, _) = lessons.find(|(_, faults)| faults.split(' ').any(|name| name == fault))?;
    let mut sources = embedded().into_iter();
    sources.find_map(|source| {
        let (number, name) = source.name().split_once('-')?;
        if name != wanted || source.language != Some(language) {
            return None;
        }
        let (number, title) = (number.trim_start_matches('0'), parse(&source).0.title);
        Some(say!(language, "grade-lesson", number, title))
    })
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
