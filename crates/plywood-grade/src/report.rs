//! Reports the findings about a program as text, and as JSON in the contract's format.

use crate::conventions::seen_name;
use crate::departure::{Departure, Reason};
use crate::draw::{draw, labels};
use crate::line::path_text;
use crate::printed::Level;
use crate::task::TaskPart;
use crate::trace::Attempt;
use crate::verdict::{Faults, Verdict};
use crate::why::why;
use plywood_core::search::{Algorithm, Method, Role};
use plywood_explore::exploration::name;
use plywood_explore::fault::Fault;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::{Source, embedded, parse};
use plywood_teach::say;
use plywood_teach::words::{list_text, value_text};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of characters shown of a task: two lines of a terminal.
const MAX_TASK: usize = 150;

/// Returns the whole report.
pub fn report(language: Language, attempts: &[Attempt], verdict: &Verdict) -> String {
    let mut lines = vec![summary(language, verdict)];
    lines.extend(unread(language, verdict));
    let first = verdict.first_departure.as_ref();
    if !first.is_some_and(|first| first.reason == Reason::NothingPrinted) {
        lines.push(say!(
            language,
            "grade-level",
            level = <&str>::from(verdict.level)
        ));
    }
    lines.extend(conventions(language, verdict));
    lines.extend(unseen(language, attempts));
    match first {
        Some(first) => {
            lines.push(String::new());
            lines.extend(departure(language, attempts, verdict, first));
            lines.push(String::new());
            lines.extend(faults(language, verdict, &first.reason));
        }
        None if verdict.is_minimax() => lines.push(say!(language, "grade-minimax")),
        None if verdict.level == Level::Result || verdict.algorithm.is_none() => {
            lines.push(say!(language, "grade-cuts-unseen"));
        }
        None if verdict.algorithm == Some(Algorithm::PrincipalVariation) => {
            lines.push(say!(language, "grade-principal-variation"));
        }
        None => {}
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Returns how many tasks were passed.
pub fn summary(language: Language, verdict: &Verdict) -> String {
    let (count, tasks) = verdict.counts();
    say!(
        language,
        "grade-passed",
        passed = if verdict.is_passed() { "all" } else { "some" },
        count = count as u64,
        tasks = tasks as u64,
    )
}

/// Returns a sentence about the parts that the program does not read.
fn unread(language: Language, verdict: &Verdict) -> Option<String> {
    let names = verdict.unread.iter().flat_map(|part| match part {
        TaskPart::Max => &["max"][..],
        TaskPart::Window => &["alpha", "beta"],
        TaskPart::Depth => &["depth"],
    });
    let names: Vec<String> = names.map(|name| (*name).to_owned()).collect();
    let (tasks, (_, asked)) = (verdict.passed.len(), verdict.counts());
    (!names.is_empty()).then(|| {
        say!(
            language,
            "grade-unread",
            words = names.join(", "),
            left = (tasks - asked) as u64,
            tasks = tasks as u64,
        )
    })
}

/// Returns sentences about what could not be seen of a function that was watched.
fn unseen(language: Language, attempts: &[Attempt]) -> Vec<String> {
    let lines = attempts.iter().flat_map(|attempt| &attempt.trace.watched);
    let lines = lines.filter_map(|line| line.strip_prefix("without "));
    let unseen: BTreeMap<&str, &str> = lines
        .map(|what| what.split_once(' ').unwrap_or((what, "none")))
        .collect();
    unseen
        .into_iter()
        .map(|(what, function)| say!(language, "grade-unseen", what, function))
        .collect()
}

/// Returns a sentence about the conventions that were found.
fn conventions(language: Language, verdict: &Verdict) -> Option<String> {
    let found = &verdict.conventions;
    let all = [
        seen_name(&found.cut).map(|cut| say!(language, "grade-cut", cut)),
        seen_name(&found.fail).map(|fail| say!(language, "grade-fail", fail)),
        found.negamax.map(|is_negamax| {
            let negamax = if is_negamax { "yes" } else { "no" };
            say!(language, "grade-signs", negamax)
        }),
        found.backwards.map(|backwards| {
            let order = if backwards { "right" } else { "left" };
            say!(language, "grade-order", order)
        }),
        (found.first_move == Some(0)).then(|| say!(language, "grade-from-zero")),
    ];
    let texts: Vec<String> = all.into_iter().flatten().collect();
    (!texts.is_empty()).then(|| say!(language, "grade-conventions", list = texts.join(", ")))
}

fn departure(
    language: Language,
    attempts: &[Attempt],
    verdict: &Verdict,
    first: &Departure,
) -> Vec<String> {
    let task = &attempts[first.task].task;
    let mut lines = vec![say!(
        language,
        "grade-task",
        number = (first.task + 1).to_string(),
        task = safe::truncated(&task.to_string(), MAX_TASK).as_ref(),
    )];
    // If a program failed or printed nothing, there is nothing else to say.
    let is_silent = first.reason == Reason::NothingPrinted && first.line.is_none();
    if !is_silent && !matches!(first.reason, Reason::Failed(_)) {
        lines.push(match first.line {
            Some(line) => {
                let is_watched = !attempts[first.task].trace.watched.is_empty();
                let how = if is_watched { "watched" } else { "printed" };
                say!(language, "grade-line", how, line = line.to_string())
            }
            None => say!(language, "grade-line-end"),
        });
        let nothing = || say!(language, "grade-nothing-more");
        let got = first.got.clone().unwrap_or_else(nothing);
        let expected = first.expected.clone().unwrap_or_else(nothing);
        let labels = labels(language).into_iter();
        lines.extend(
            labels
                .zip([expected, got])
                .map(|(label, text)| format!("  {label}  {text}")),
        );
    }
    lines.push(why(language, first, verdict));
    if first.is_repeated && matches!(first.reason, Reason::CutTooEarly(_)) {
        lines.push(say!(language, "grade-repeated"));
    }
    let drawn = draw(language, task, verdict.right, first);
    if let Some(drawn) = drawn {
        lines.push(String::new());
        lines.extend(drawn.lines().map(|line| format!("  {line}")));
    }
    lines
}

/// Returns the faults by name.
fn faults(language: Language, verdict: &Verdict, reason: &Reason) -> Vec<String> {
    let mut lines = Vec::new();
    if verdict.is_minimax() {
        lines.push(say!(language, "grade-minimax"));
        lines.push(say!(language, "grade-minimax-missing"));
        let names = verdict.candidates.iter().flat_map(Faults::names);
        let names: BTreeSet<String> = names.map(str::to_owned).collect();
        if !names.is_empty() {
            let faults = list_text(language, &names.into_iter().collect::<Vec<_>>());
            lines.push(say!(language, "grade-minimax-or", faults));
        }
        return lines;
    }
    let heading = match verdict.candidates.as_slice() {
        // The reason says it all.
        [] if matches!(reason, Reason::NothingPrinted | Reason::Failed(_)) => return lines,
        [] => "grade-fault-none",
        [only] if only.0.len() == 2 => "grade-fault-two",
        [_] => "grade-fault-one",
        _ => "grade-fault-several",
    };
    lines.push(say!(language, heading));
    // A single fault is explained below its line. Several faults are explained once each, indented
    // below their own lines.
    let is_single = matches!(verdict.candidates.as_slice(), [only] if only.0.len() == 1);
    let indent = if is_single { "" } else { "    " };
    let mut explained = BTreeSet::new();
    for named in &verdict.candidates {
        for (index, &(fault, side)) in named.0.iter().enumerate() {
            let sign = if index == 0 { "" } else { "+ " };
            lines.push(format!("  {sign}{}", fault_text(language, fault, side)));
            if explained.insert((fault, side)) {
                let explanation = explanation(language, verdict, fault, side);
                lines.extend(explanation.iter().map(|line| format!("{indent}{line}")));
            }
        }
    }
    lines.extend(start_text(language, verdict));
    if verdict.candidates.len() > 1 {
        lines.push(narrowing_hint(language, verdict));
    }
    lines
}

/// Returns a sentence about the initial best value.
fn start_text(language: Language, verdict: &Verdict) -> Option<String> {
    let start = verdict.start?;
    let faults = verdict.fault()?.names();
    let kind = match (
        faults.contains(&"infinity-too-small"),
        start.max == start.min,
    ) {
        (true, _) => "infinity",
        (false, true) => "same",
        (false, false) => "apart",
    };
    let [number, other] = [Role::Max, Role::Min]
        .map(|role| value_text(plywood_core::game::Unit::ONE, start.best(role)));
    Some(say!(language, "grade-start", kind, number, other))
}

/// Returns a hint that helps to distinguish several faults.
fn narrowing_hint(language: Language, verdict: &Verdict) -> String {
    let form = |&form: &&str| say!(language, "grade-form", form);
    let forms: Vec<String> = verdict.unprinted.iter().map(form).collect();
    match forms.as_slice() {
        [] => say!(language, "grade-more-tasks"),
        _ => say!(
            language,
            "grade-more-lines",
            lines = list_text(language, &forms)
        ),
    }
}

/// Returns the misconception behind a fault, its line of pseudo-code, and the lesson about it.
fn explanation(
    language: Language,
    verdict: &Verdict,
    fault: &'static str,
    side: Option<Role>,
) -> Vec<String> {
    let belief = say!(language, "grade-belief", fault);
    let mut lines = vec![say!(language, "grade-believed", belief)];
    let code = code_lines(verdict, fault, side);
    if !code.is_empty() {
        let code = list_text(language, &code);
        lines.push(say!(language, "grade-code", line = code));
    }
    if let Some((number, title)) = lesson(language, fault) {
        let number = number.to_string();
        lines.push(say!(language, "grade-lesson", number, title));
    }
    lines
}

fn fault_text(language: Language, fault: &'static str, side: Option<Role>) -> String {
    let what = say!(language, "grade-fault", fault);
    let side = side.map(|side| {
        let side = <&str>::from(side);
        format!(" ({})", say!(language, "grade-fault-side", side))
    });
    format!("{fault}: {what}{}", side.unwrap_or_default())
}

/// Returns the correct lines of pseudo-code that a fault affects: MAX's and MIN's if they differ.
fn code_lines(verdict: &Verdict, fault: &str, side: Option<Role>) -> Vec<String> {
    let (Some(wrong), Some(fault)) = (verdict.wrong, Fault::from_name(fault)) else {
        return Vec::new();
    };
    let method = Method {
        algorithm: wrong.method.algorithm,
        ..verdict.right.method
    };
    let code = method.code();
    let roles = [Role::Max, Role::Min];
    let roles = roles
        .into_iter()
        .filter(|&role| side.is_none_or(|side| side == role));
    let lit = roles.filter_map(|role| {
        code.iter()
            .find(|line| line.is_lit(fault.operation(), role))
    });
    let mut lines: Vec<String> = lit.map(|line| line.text.trim().to_owned()).collect();
    lines.dedup();
    lines
}

/// Lesson names without numbers, each with the faults that it covers.
const LESSONS: &str = include_str!("lessons.txt");

/// Returns the number and the title of the lesson about a fault.
pub(crate) fn lesson(language: Language, fault: &str) -> Option<(u32, String)> {
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
            "cut": seen_name(&found.cut),
            "fail": seen_name(&found.fail),
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
