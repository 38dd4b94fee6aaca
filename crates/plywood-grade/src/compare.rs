//! Compares a program's trace of a task, including its final value and move, with a search.

mod trace;

use super::conventions::{NumberKind, Signs};
use super::departure::{Departure, Reason};
use super::line::{move_line, value_line, within};
use super::printed::PrintedForms;
use super::reference::{observe, truth};
use super::task::Task;
use super::trace::{PrintedLine, Trace};
use super::verdict::Attempt;
use plywood_core::game::Value;
use plywood_explore::fault::StudentSearch;
use trace::TraceComparison;

/// One interpretation of a program's output.
pub(super) struct Reading {
    /// With moves counted from 0.
    pub attempts: Vec<Attempt>,
    pub printed: PrintedForms,
    /// The number of the first move.
    pub first_move: u32,
}

/// A trace that is not that of a search.
pub(super) struct Mismatch {
    /// Number of correct lines about nodes before the departure.
    pub matched: usize,
    /// The first departure from the search.
    pub departure: Box<Departure>,
}

/// Compares a trace with a search of `task`, the task as the program reads it, and narrows the
/// `signs` of its numbers as far as the trace is correct.
///
/// # Errors
/// The trace differs from the search's.
pub(super) fn compare(
    reading: &Reading,
    index: usize,
    task: &Task,
    method: StudentSearch,
    signs: &mut Signs,
) -> Result<(), Mismatch> {
    let trace = &reading.attempts[index].trace;
    let (printed, first_move) = (reading.printed, reading.first_move);
    let mut compared = TraceComparison {
        task,
        trace,
        printed,
        signs: *signs,
        first_move,
        matched: 0,
        early_reason: None,
        left_out: None,
        departure: None,
    };
    let result = observe(task, method, |event| compared.accept(event));
    *signs = compared.signs;
    let matched = compared.matched;
    let departure = |expected, path, line: Option<PrintedLine>, reason| Mismatch {
        matched,
        departure: Box::new(Departure {
            task: index,
            unit: task.unit(),
            max_magnitude: task.max_magnitude,
            line: line.as_ref().map(|line| line.number),
            path,
            expected,
            got: line.map(|line| line.text),
            reason,
        }),
    };
    let next = compared.next();
    let next_line = next.map(|line| line.printed.clone());
    let Some(found) = result else {
        let (expected, path, reason) = match compared.departure {
            Some((expected, path, reason)) => (Some(expected), path, reason),
            None => (None, Vec::new(), Reason::Order),
        };
        let named = next.and_then(|line| line.path.clone());
        let path = match (&reason, reason.node_path()) {
            (_, Some(own)) => own.to_vec(),
            (Reason::EndsEarly, None) => path,
            (_, None) => named.unwrap_or(path),
        };
        return Err(departure(expected, path, next_line, reason));
    };
    if let Some(next) = next {
        let path = next.path.clone().unwrap_or_default();
        let reason = match (compared.early_reason, task.kind(&path)) {
            (Some(reason), _) => reason,
            (None, Some(_)) if next.path.is_some() => Reason::GoesOn,
            (None, _) => Reason::Outside,
        };
        let path = reason.node_path().map_or(path, <[u32]>::to_vec);
        return Err(departure(compared.left_out, path, next_line, reason));
    }
    let found = if printed.any_node() || method.implementation.has_changes() {
        found
    } else {
        true_result(task, trace, found)
    };
    match compare_result(reading, index, task, found, signs) {
        Some((expected, line, reason)) => Err(departure(Some(expected), Vec::new(), line, reason)),
        None => Ok(()),
    }
}

/// The expected line, the printed line, and why it is wrong.
type WrongResult = (String, Option<PrintedLine>, Reason);

/// Compares the results for a task with those of a search, narrows the `signs` of its numbers, and
/// returns what is wrong.
fn compare_result(
    reading: &Reading,
    index: usize,
    task: &Task,
    (value, best): (Value, Option<u32>),
    signs: &mut Signs,
) -> Option<WrongResult> {
    let trace = &reading.attempts[index].trace;
    let role = task.root_role;
    let value = within(value, task.max_magnitude);
    if reading.printed.value {
        let is_own = [NumberKind::Result, NumberKind::Values]
            .into_iter()
            .any(|numbers| signs.is_own(numbers));
        let expected = if is_own { role.own(value) } else { value };
        let line = value_line(task.unit(), expected);
        let Some((printed, got)) = trace.value.clone() else {
            return Some((line, None, Reason::EndsEarly));
        };
        if !signs.narrow(NumberKind::Result, got == value, got == role.own(value)) {
            return Some((line, Some(printed), Reason::Result { expected, got }));
        }
    }
    if let Some(expected) = best.filter(|_| reading.printed.best) {
        let (said, got) = trace.best.clone().unzip();
        let got = got.flatten();
        // If the root's value is no better than its edge, the best move is unknown.
        let is_known = role.prefers(value, task.window.edge(role));
        if got != Some(expected) && (is_known || got.is_some()) {
            let line = move_line(expected + reading.first_move);
            return Some((line, said, Reason::Move { expected }));
        }
    }
    None
}

/// Returns the value and the move to expect from a program that prints nothing else. Outside its
/// window a right search only knows a bound, so any true bound is accepted as well as the true
/// value.
fn true_result(
    task: &Task,
    trace: &Trace,
    (value, best): (Value, Option<u32>),
) -> (Value, Option<u32>) {
    let (role, window) = (task.root_role, task.window);
    let (truth, moves) = truth(task);
    let (own, other) = (window.edge(role), window.edge(role.other()));
    let bounds = match (role.prefers(truth, own), role.prefers(other, truth)) {
        (true, true) => return (value, best),
        (false, _) => [truth, own],
        (true, false) => [other, truth],
    };
    let is_true =
        |said: &Value| (bounds[0].min(bounds[1])..=bounds[0].max(bounds[1])).contains(said);
    let said = trace.value.as_ref().map(|&(_, said)| said);
    let mut said = said.into_iter().flat_map(|said| [said, role.own(said)]);
    let is_known = role.prefers(truth, own);
    // A move is accepted if it is good enough for the window; if none is, any move is.
    let will_do = |index: &u32| match moves.get(*index as usize) {
        Some(&value) => !is_known || !role.prefers(other, value),
        None => false,
    };
    let printed = trace.best.as_ref().and_then(|&(_, printed)| printed);
    (
        said.find(is_true).unwrap_or(truth),
        printed.filter(will_do).or(best),
    )
}
