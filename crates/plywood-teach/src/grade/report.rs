//! What is found of a program, in sentences and as JSON.

use super::course::lesson;
use super::departure::{Departure, Got, Reason};
use super::judge::{Attempt, Faults, Side, Verdict};
use super::reference::traced;
use super::trace::path_text;
use crate::exploration::name;
use crate::language::Language;
use crate::say;
use crate::search::fault::Fault;
use crate::search::{Method, Role};
use crate::words::{edge_text, list_text, value_text, window_text};
use serde_json::{Value as Json, json};

/// The whole report.
pub fn report(language: Language, attempts: &[Attempt], verdict: &Verdict) -> String {
    let mut lines = vec![summary(language, verdict)];
    if !matches!(
        verdict.first.as_ref().map(|first| &first.reason),
        Some(Reason::Nothing)
    ) {
        lines.push(say!(language, "grade-level", level = verdict.level.name()));
    }
    lines.extend(conventions(language, verdict));
    if let Some(first) = &verdict.first {
        lines.push(String::new());
        lines.extend(departure(language, attempts, verdict, first));
        lines.push(String::new());
        lines.extend(faults(language, verdict, &first.reason));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// How many tasks were passed.
pub fn summary(language: Language, verdict: &Verdict) -> String {
    let count = verdict.passed.iter().filter(|&&passed| passed).count();
    say!(
        language,
        "grade-passed",
        passed = if verdict.is_passed() { "all" } else { "some" },
        count = count as u64,
        tasks = verdict.passed.len() as u64,
    )
}

/// The conventions that were found out, in a sentence.
fn conventions(language: Language, verdict: &Verdict) -> Option<String> {
    let found = verdict.conventions;
    let all = [
        found
            .cut
            .map(|cut| say!(language, "grade-cut", cut = name(cut))),
        found
            .fail
            .map(|fail| say!(language, "grade-fail", fail = name(fail))),
        found.negamax.map(|turns| {
            let negamax = if turns { "yes" } else { "no" };
            say!(language, "grade-signs", negamax = negamax)
        }),
        found.backwards.map(|backwards| {
            let order = if backwards { "right" } else { "left" };
            say!(language, "grade-order", order = order)
        }),
    ];
    let told: Vec<String> = all.into_iter().flatten().collect();
    (!told.is_empty()).then(|| say!(language, "grade-conventions", list = told.join(", ")))
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
        task = task.to_string(),
    )];
    // Of a program that failed, its failure says all.
    if !matches!(first.reason, Reason::Nothing | Reason::Failed(_)) {
        lines.push(match first.line {
            Some(line) => say!(language, "grade-line", line = line.to_string()),
            None => say!(language, "grade-line-end"),
        });
        let nothing = || say!(language, "grade-nothing-more");
        let got = match &first.got {
            Got::Line(text) => text.clone(),
            Got::End => nothing(),
        };
        let expected = first.expected.clone().unwrap_or_else(nothing);
        let labels = ["grade-expected", "grade-got"].map(|label| say!(language, label));
        let width = labels
            .iter()
            .map(|label| label.chars().count())
            .max()
            .unwrap_or(0);
        for (label, text) in labels.iter().zip([expected, got]) {
            lines.push(format!("  {label:width$}  {text}"));
        }
    }
    lines.push(why(language, first, verdict));
    let drawn = super::draw::draw(language, task, verdict.right, first);
    if let Some(drawn) = drawn {
        lines.push(String::new());
        lines.extend(drawn.lines().map(|line| format!("  {line}")));
    }
    lines
}

fn place(language: Language, path: &[u32], from: u32) -> String {
    match path {
        [] => say!(language, "grade-root"),
        _ => say!(language, "grade-node", path = path_text(path, from)),
    }
}

/// The same where something is.
fn place_at(language: Language, path: &[u32], from: u32) -> String {
    match path {
        [] => say!(language, "grade-at-root"),
        _ => say!(language, "grade-at-node", path = path_text(path, from)),
    }
}

/// What is wrong at the first departure, in a sentence.
pub fn why(language: Language, first: &Departure, verdict: &Verdict) -> String {
    let from = verdict.conventions.from.unwrap_or(1);
    let place = |path: &[u32]| place(language, path, from);
    let place_at = |path: &[u32]| place_at(language, path, from);
    let path = || place(&first.path);
    let side = |role: Role| match role {
        Role::Max => "MAX",
        Role::Min => "MIN",
    };
    let told = match &first.reason {
        Reason::Window {
            expected,
            got,
            is_alpha,
            set_at,
        } => {
            let (got, right) = (window_text(*got), window_text(*expected));
            let (value, role) = match is_alpha {
                true => (expected.alpha, Role::Max),
                false => (expected.beta, Role::Min),
            };
            match set_at {
                Some(setter) => say!(
                    language,
                    "grade-why-window-set",
                    path = place_at(&first.path),
                    got = got,
                    expected = right,
                    value = edge_text(value),
                    role = side(role),
                    setter = place_at(setter),
                ),
                None => say!(
                    language,
                    "grade-why-window",
                    path = place_at(&first.path),
                    got = got,
                    expected = right,
                ),
            }
        }
        Reason::Value {
            expected,
            got,
            is_leaf,
        } => say!(
            language,
            "grade-why-value",
            leaf = if *is_leaf { "yes" } else { "no" },
            path = path(),
            expected = edge_text(*expected),
            got = edge_text(*got),
        ),
        Reason::NotCut {
            at,
            role,
            best,
            window,
        } => say!(
            language,
            "grade-why-not-cut",
            role = side(*role),
            best = edge_text(*best),
            at = place_at(at),
            window = window_text(*window),
            path = path(),
        ),
        Reason::CutTooEarly {
            at, window, due, ..
        } => say!(
            language,
            "grade-why-too-early",
            at = place_at(at),
            window = window_text(*window),
            due = place(due),
        ),
        Reason::Order => say!(language, "grade-why-order"),
        Reason::Outside => say!(language, "grade-why-outside", from = from.to_string()),
        Reason::EndsEarly => say!(language, "grade-why-ends"),
        Reason::GoesOn => say!(language, "grade-why-goes-on"),
        Reason::Result { expected, got } => say!(
            language,
            "grade-why-result",
            expected = edge_text(*expected),
            got = edge_text(*got),
        ),
        Reason::Move { expected, got } => say!(
            language,
            "grade-why-move",
            expected = (expected + from).to_string(),
            got = got.map_or("–".to_owned(), |got| value_text(
                got.wrapping_add(from) as i32
            )),
        ),
        Reason::Nothing => say!(language, "grade-why-nothing"),
        Reason::Broken => say!(language, "grade-why-broken"),
        Reason::Failed(failure) => say!(language, "grade-why-failed", failure = failure.as_str()),
    };
    // A sentence begins with a capital, even where a node comes first.
    let mut letters = told.chars();
    match letters.next() {
        Some(letter) => letter.to_uppercase().chain(letters).collect(),
        None => told,
    }
}

/// The faults by name.
fn faults(language: Language, verdict: &Verdict, reason: &Reason) -> Vec<String> {
    let mut lines = Vec::new();
    let heading = match verdict.candidates.as_slice() {
        // The reason says all there is to say.
        [] if matches!(reason, Reason::Nothing | Reason::Broken | Reason::Failed(_)) => {
            return lines;
        }
        [] => "grade-fault-none",
        [only] if only.0.len() > 1 => "grade-fault-two",
        [_] => "grade-fault-one",
        _ => "grade-fault-several",
    };
    lines.push(say!(language, heading));
    for named in &verdict.candidates {
        let together: Vec<String> = named
            .0
            .iter()
            .map(|&one| fault_text(language, one))
            .collect();
        lines.push(format!("  {}", together.join("\n  + ")));
    }
    if let [only] = verdict.candidates.as_slice() {
        for &(fault, _) in &only.0 {
            let belief = say!(language, "grade-belief", fault = fault);
            lines.push(say!(language, "grade-believed", belief = belief));
            if let Some(code) = code_line(verdict, fault) {
                lines.push(say!(language, "grade-code", line = code));
            }
            if let Some((number, title)) = lesson(language, fault) {
                let number = number.to_string();
                lines.push(say!(
                    language,
                    "grade-lesson",
                    number = number,
                    title = title
                ));
            }
        }
    } else if !verdict.candidates.is_empty() {
        lines.push(say!(language, "grade-more", level = verdict.level.name()));
    }
    lines
}

fn fault_text(language: Language, (fault, side): (&'static str, Option<Side>)) -> String {
    let what = say!(language, "grade-fault", fault = fault);
    let side = side.map(|side| {
        let side = match side {
            Side::Max => "max",
            Side::Min => "min",
        };
        format!(" ({})", say!(language, "grade-fault-side", side = side))
    });
    format!("{fault}: {what}{}", side.unwrap_or_default())
}

/// The line of pseudo-code where a fault sits, as it is right.
fn code_line(verdict: &Verdict, fault: &str) -> Option<String> {
    let method = Method {
        algorithm: verdict.wrong?.algorithm,
        ..verdict.right
    };
    let light = Fault::named(fault)?.light;
    let lines = method.code();
    let line = lines.iter().find(|line| line.lights.contains(&light))?;
    Some(line.text.trim().to_owned())
}

/// The report of the contract.
pub fn json(attempts: &[Attempt], verdict: &Verdict) -> Json {
    let found = verdict.conventions;
    let fault = |named: &Faults| Json::from(named.names());
    let first = verdict.first.as_ref().map(|first| {
        json!({
            "task": first.task + 1,
            "tree": attempts[first.task].task.tree(),
            "words": attempts[first.task].task.words(),
            "line": first.line,
            "path": path_text(&first.path, found.from.unwrap_or(1)),
            "expected": first.expected,
            "got": match &first.got {
                Got::Line(text) => Some(text),
                Got::End => None,
            },
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
        "level": verdict.level.name(),
        "conventions": {
            "cut": found.cut.map(name),
            "fail": found.fail.map(name),
            "negamax": found.negamax,
            "order": found.backwards.map(|backwards| if backwards { "right" } else { "left" }),
            "from": found.from,
        },
        "fault": verdict.fault().map(fault),
        "candidates": verdict.candidates.iter().map(fault).collect::<Vec<_>>(),
        "first": first,
        "errors": errors.collect::<Vec<_>>(),
    })
}

/// What the search of `method` writes for a task, in the contract's words.
pub fn written(task: &super::Task, method: Method) -> String {
    let (events, value, best) = traced(task, method);
    let mut text = String::new();
    for event in events {
        // Where nothing is left to be cut, nothing is said; and a leaf is told once.
        let is_silent = matches!(
            event.what,
            super::What::Cut { skips: false } | super::What::Return { is_leaf: true, .. }
        );
        if !is_silent {
            text += &event.line();
            text.push('\n');
        }
    }
    text += &format!("value {}\n", super::number::edge_text(value));
    if let Some(best) = best {
        text += &format!("move {}\n", best + 1);
    }
    text
}

/// Several names as one text.
pub fn names(language: Language, verdict: &Verdict) -> String {
    let all = verdict
        .candidates
        .iter()
        .map(|named| named.names().join("+"));
    let all: Vec<String> = all.collect();
    list_text(language, &all)
}
