//! Aspiration search: iterative deepening that expects each iteration to find about the same value
//! as the one before. It starts with a narrow window around that value, which cuts more, and if the
//! value lies beyond an edge, opens that side and searches again.
//!
//! Source: G. Baudet, *The design and analysis of algorithms for asynchronous multiprocessors*,
//! thesis, Carnegie Mellon University (1978).

use super::code::{CodeLine, Operation};
use super::{Bound, Method, Properties, Window, alpha_beta, deepening};
use crate::game::{Value, is_finite};

/// Half the width of the window around the last value.
pub const MARGIN: Value = 16;

pub(crate) const PROPERTIES: Properties = Properties {
    guess: Some(Guess {
        first: Window::FULL,
        back: 1,
        about,
        next,
        is_question: false,
    }),
    ..deepening::PROPERTIES
};

/// The rule by which iterative deepening chooses the windows of its iterations.
#[derive(Clone, Copy, Debug)]
pub struct Guess {
    /// The window of the very first attempt, unless the user gives one.
    pub first: Window,
    /// The number of iterations back to take the value for the first window from, at least 1. If
    /// there are fewer, the first iteration's value is used.
    pub back: usize,
    /// Returns the window of an iteration's first attempt, given that value.
    pub about: fn(&Method, Value) -> Window,
    /// Returns the window of the next attempt at the same iteration, given all attempts so far, at
    /// least one; `None` once they have found the value.
    pub next: fn(&Method, &[Attempt]) -> Option<Window>,
    /// Whether windows test on which side of them the value lies, rather than guess where it is.
    pub is_question: bool,
}

/// An attempt at an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The root's window.
    pub window: Window,
    /// The root's value. Outside the window it is only a bound.
    pub value: Value,
}

/// Returns the window around a value; around an infinite one there are no numbers.
fn about(method: &Method, value: Value) -> Window {
    if !is_finite(value) {
        return Window::FULL;
    }
    let margin = MARGIN.saturating_mul(method.unit.0 as Value);
    Window {
        alpha: value.saturating_sub(margin),
        beta: value.saturating_add(margin),
    }
}

/// Opens the side beyond which the value lies completely, so the second attempt succeeds, unless
/// the given window was empty or inverted.
fn next(_: &Method, attempts: &[Attempt]) -> Option<Window> {
    let &Attempt { window, value } = attempts.last()?;
    let Window { alpha, beta } = Window::FULL;
    match window.bound(value) {
        Bound::Upper => Some(Window { alpha, ..window }),
        Bound::Lower => Some(Window { beta, ..window }),
        Bound::Exact => None,
    }
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    let mut code = vec![
        CodeLine::any("aspire(n, α, β):", &[Operation::Start]),
        CodeLine::any("  for d ← 1, 2, 3, …:", &[Operation::Start]),
        CodeLine::any("    v ← ab(n, α, β) to ply d", &[Operation::Start]),
        CodeLine::any("    if a limit is met: stop it", &[Operation::Stop]),
        CodeLine::any("    if v ≤ α: α ← −∞, d again", &[Operation::FailLow]),
        CodeLine::any("    if v ≥ β: β ← +∞, d again", &[Operation::FailHigh]),
        CodeLine {
            text: format!("    (α, β) ← (v − {MARGIN}, v + {MARGIN})").into(),
            ..CodeLine::any("", &[Operation::Finish])
        },
        CodeLine::any("  return the last whole v", &[Operation::Finish]),
    ];
    code.extend(alpha_beta::code(method));
    code
}
