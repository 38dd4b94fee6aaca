//! Describes the reason for a departure in a sentence.

use crate::departure::{Departure, EdgeFault, Place, Reason};
use crate::line::path_text;
use crate::verdict::Verdict;
use plywood_core::game::Unit;
use plywood_core::search::Role;
use plywood_teach::language::Language;
use plywood_teach::sentence;
use plywood_teach::words::{Argument, Naming, Sentence};

/// Describes the error at the first departure, in a sentence.
pub fn why(language: Language, first: &Departure, verdict: &Verdict) -> String {
    let from = verdict.conventions.first_move.unwrap_or(1);
    let text = sentence(first, from).in_unit(first.scale.unit);
    let text = text.say(language, Naming::Signs);
    // A sentence starts with a capital letter, even if it starts with a node.
    let mut letters = text.chars();
    match letters.next() {
        Some(letter) => letter.to_uppercase().chain(letters).collect(),
        None => text,
    }
}

/// Returns the phrase for a node, with moves counted from `from`.
fn node(path: &[u32], from: u32) -> Sentence {
    sentence!("grade-node": path = path_text(path, from))
}

/// Returns the phrase for a node with a preposition.
fn at_node(path: &[u32], from: u32) -> Sentence {
    sentence!("grade-at-node": path = path_text(path, from))
}

fn sentence(first: &Departure, from: u32) -> Sentence {
    let path = node(&first.path, from);
    match &first.reason {
        Reason::Window {
            expected,
            got,
            edge,
        } => {
            let (path, cause) = (at_node(&first.path, from), cause(edge, first, from));
            let (expected, got) = (*expected, first.printed_window(*got));
            sentence!("grade-why-window": path, got, expected, cause)
        }
        Reason::Value {
            expected,
            got,
            kind,
        } => {
            let kind = <&str>::from(*kind);
            let (expected, got) = (Argument::Value(*expected), first.printed(*got));
            sentence!("grade-why-value": kind, path, expected, got)
        }
        Reason::Deep(place) => at_place("grade-why-deep", place, first, from),
        Reason::NotCut(place) => at_place("grade-why-not-cut", place, first, from),
        Reason::CutTooEarly(place) => at_place("grade-why-too-early", place, first, from),
        Reason::CutForNothing(place) => at_place("grade-why-cut-for-nothing", place, first, from),
        Reason::OtherChild(place) => at_place("grade-why-other-child", place, first, from),
        Reason::Order => {
            let due = first.expected.as_deref().unwrap_or("–");
            sentence!("grade-why-order": due = due.to_owned())
        }
        Reason::Outside => sentence!("grade-why-outside": from = from.to_string()),
        Reason::EndsEarly => sentence!("grade-why-ends"),
        Reason::GoesOn => sentence!("grade-why-goes-on"),
        Reason::Result { expected, got } => {
            let (expected, got) = (Argument::Value(*expected), first.printed(*got));
            sentence!("grade-why-result": expected, got)
        }
        Reason::Move { expected } => {
            let expected = (expected + from).to_string();
            let printed = first
                .got
                .as_deref()
                .and_then(|line| line.split_whitespace().nth(1));
            sentence!("grade-why-move": expected, got = printed.unwrap_or("–").to_owned())
        }
        Reason::NothingPrinted => sentence!("grade-why-nothing"),
        Reason::Failed(failure) => sentence!("grade-why-failed": failure = failure.clone()),
    }
}

/// Returns a message about a place, with all the arguments that it may use.
fn at_place(id: &'static str, place: &Place, first: &Departure, from: u32) -> Sentence {
    let Place {
        role,
        value,
        window,
        ..
    } = *place;
    // Only a search that cuts on α > β continues with a closed window.
    let is_open = window.alpha < window.beta;
    let state = if is_open { "open" } else { "closed" };
    let kind = if role == Role::Chance {
        "chance"
    } else {
        "choice"
    };
    Sentence {
        id,
        values: vec![
            ("place", node(&place.at, from).into()),
            ("at", at_node(&place.at, from).into()),
            ("role", role.into()),
            ("kind", kind.into()),
            ("value", Argument::Value(value)),
            ("window", window.into()),
            ("state", state.into()),
            ("due", node(&place.due, from).into()),
            ("path", node(&first.path, from).into()),
        ],
        unit: Unit::ONE,
    }
}

/// Describes what is wrong with an edge of the window at a node.
fn cause(fault: &EdgeFault, first: &Departure, from: u32) -> Sentence {
    match fault {
        EdgeFault::Lost {
            value,
            role,
            set_at,
            is_swapped,
        } => {
            let (value, role, setter) = (Argument::Value(*value), *role, at_node(set_at, from));
            let became = if *is_swapped { "other" } else { "none" };
            sentence!("grade-edge-lost": became, value, role, setter)
        }
        EdgeFault::OfTask { value } => {
            let at = if first.path.is_empty() {
                "root"
            } else {
                "below"
            };
            sentence!("grade-edge-task": at, value = Argument::Value(*value))
        }
        EdgeFault::OfChance => sentence!("grade-edge-chance"),
        EdgeFault::Foreign { value, role } => {
            sentence!("grade-edge-foreign": value = first.printed(*value), role = *role)
        }
    }
}
