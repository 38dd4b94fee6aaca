//! What is wrong where a program departs, in a sentence.

use super::departure::{Departure, EdgeFault, Reason};
use super::task::NodeKind;
use super::trace::path_text;
use super::verdict::Verdict;
use crate::language::Language;
use crate::say;
use crate::words::{edge_text, role_text, value_text, window_text};

fn place(language: Language, path: &[u32], from: u32) -> String {
    match path {
        [] => say!(language, "grade-root"),
        _ => say!(language, "grade-node", path = path_text(path, from)),
    }
}

/// Returns that place with a preposition.
fn place_at(language: Language, path: &[u32], from: u32) -> String {
    match path {
        [] => say!(language, "grade-at-root"),
        _ => say!(language, "grade-at-node", path = path_text(path, from)),
    }
}

/// Returns what is wrong at the first departure, in a sentence.
pub fn why(language: Language, first: &Departure, verdict: &Verdict) -> String {
    let from = verdict.conventions.from.unwrap_or(1);
    let place = |path: &[u32]| place(language, path, from);
    let place_at = |path: &[u32]| place_at(language, path, from);
    let path = || place(&first.path);
    let told = match &first.reason {
        Reason::Window {
            expected,
            got,
            edge,
        } => {
            let cause = match edge {
                EdgeFault::Lost {
                    value,
                    role,
                    set_at,
                }
                | EdgeFault::Swapped {
                    value,
                    role,
                    set_at,
                } => {
                    let message = match edge {
                        EdgeFault::Swapped { .. } => "grade-edge-swapped",
                        _ => "grade-edge-lost",
                    };
                    say!(
                        language,
                        message,
                        value = edge_text(*value),
                        role = role_text(*role),
                        setter = place_at(set_at),
                    )
                }
                EdgeFault::OfTask { value } => say!(
                    language,
                    "grade-edge-task",
                    at = if first.path.is_empty() {
                        "root"
                    } else {
                        "below"
                    },
                    value = edge_text(*value),
                ),
                EdgeFault::Foreign { value, role } => say!(
                    language,
                    "grade-edge-foreign",
                    value = edge_text(*value),
                    role = role_text(*role),
                ),
            };
            say!(
                language,
                "grade-why-window",
                path = place_at(&first.path),
                got = window_text(*got),
                expected = window_text(*expected),
                cause,
            )
        }
        Reason::Value {
            expected,
            got,
            kind,
        } => say!(
            language,
            "grade-why-value",
            kind = match kind {
                NodeKind::Leaf => "leaf",
                NodeKind::CutOff => "cut-off",
                NodeKind::Root | NodeKind::Inner => "inner",
            },
            path = path(),
            expected = edge_text(*expected),
            got = edge_text(*got),
        ),
        Reason::Deep { at, value, .. } => say!(
            language,
            "grade-why-deep",
            path = place(at),
            value = edge_text(*value),
        ),
        Reason::Shallow {
            at,
            value,
            depth,
            due,
            ..
        } => say!(
            language,
            "grade-why-shallow",
            path = place(at),
            due = place(due),
            value = edge_text(*value),
            depth = depth.unwrap_or(0),
        ),
        Reason::NotCut {
            at,
            role,
            best,
            window,
        } => say!(
            language,
            "grade-why-not-cut",
            role = role_text(*role),
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
            // Only a search that cuts on α > β goes on here.
            window = if window.alpha < window.beta {
                "open"
            } else {
                "closed"
            },
            at = place_at(at),
            edges = window_text(*window),
            due = place(due),
        ),
        Reason::CutForNothing {
            at,
            role,
            best,
            window,
        } => say!(
            language,
            "grade-why-cut-for-nothing",
            at = place_at(at),
            role = role_text(*role),
            best = edge_text(*best),
            window = window_text(*window),
        ),
        Reason::OtherChild { due } => say!(language, "grade-why-other-child", due = place(due)),
        Reason::Order => {
            let due = first.expected.as_deref().unwrap_or("–");
            say!(language, "grade-why-order", due)
        }
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
