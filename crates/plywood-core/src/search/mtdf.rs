//! MTD(f): iterative deepening that finds each iteration's value by null windows alone. Each one
//! tests whether the value is at least some number, starting from the value of an earlier
//! iteration. The result raises the lower bound or lowers the upper bound, until they meet.
//!
//! The original version keeps a table between attempts, so that an attempt repeats little work.
//! Here each attempt is searched anew; only the move order can benefit from the last one.
//!
//! Source: A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, *Best-first fixed-depth minimax
//! algorithms*, Artificial Intelligence 87 (1996).

use super::code::{CodeLine, Operation};
use super::{Attempt, Bound, Fail, Guess, Method, Properties, Window, alpha_beta, deepening};
use crate::game::Value;

/// Iterative deepening with null windows. As in the original version, the first iteration guesses
/// 0, and later ones guess the value of the last but one, since values alternate with the side that
/// moves last.
pub(crate) const PROPERTIES: Properties = Properties {
    guess: Some(Guess {
        first: Window { alpha: -1, beta: 0 },
        back: 2,
        about: |_, value| null_window(value),
        next,
        is_question: true,
    }),
    ..deepening::PROPERTIES
};

/// Returns the null window that tests whether the value is at least `least`.
fn null_window(least: Value) -> Window {
    // Every value is at least the smallest one.
    let beta = least.max(Value::MIN + 1);
    Window {
        alpha: beta - 1,
        beta,
    }
}

fn next(method: &Method, attempts: &[Attempt]) -> Option<Window> {
    let (mut low, mut high) = (Value::MIN, Value::MAX);
    // The user's window may be empty or inverted, and then gives no bound.
    let valid = attempts
        .iter()
        .filter(|attempt| attempt.window.alpha < attempt.window.beta);
    for &Attempt { window, value } in valid {
        match window.bound(value) {
            Bound::Lower => low = low.max(value),
            Bound::Upper => high = high.min(value),
            Bound::Exact => return None,
        }
    }
    // The bounds come from two attempts that have not found the exact value, and the last one may
    // not have found a best move. One more attempt with the value inside its window gives a tree
    // with the value, the best move and the principal variation.
    if low >= high {
        return Some(Window {
            alpha: high.saturating_sub(1),
            beta: high.saturating_add(1),
        });
    }
    let last = attempts.last()?.value;
    Some(null_window(match method.fail {
        Fail::Soft if last == low => low + 1,
        Fail::Soft => last,
        // A fail-hard attempt only tells the side, and steps of one would take as many attempts as
        // the guess is off. So the step doubles and, once both bounds are known, each attempt
        // halves the gap.
        Fail::Hard => {
            let step = 1_i64 << (attempts.len() - 1).min(32);
            let (low, high) = (i64::from(low), i64::from(high));
            let [is_below, is_above] = [low > Value::MIN.into(), high < Value::MAX.into()];
            let least = match (is_below, is_above) {
                (true, true) => low + (high - low + 1) / 2,
                (true, false) => low + step,
                (false, true) => high + 1 - step,
                (false, false) => last.into(),
            };
            least.clamp(i64::from(Value::MIN), i64::from(Value::MAX)) as Value
        }
    }))
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    const FAILS: &[Operation] = &[Operation::FailLow, Operation::FailHigh];
    let mut code = vec![
        CodeLine::any("mtdf(n, α, β):", &[Operation::Start]),
        CodeLine::any("  for d ← 1, 2, 3, …:", &[Operation::Start]),
        CodeLine::any("    (l, u) ← (−∞, +∞)", &[]),
        CodeLine::any("    v ← ab(n, α, β) to ply d", &[Operation::Start]),
        CodeLine::any("    if a limit is met: stop it", &[Operation::Stop]),
        CodeLine::any("    if v ≤ α: u ← v, d again", &[Operation::FailLow]),
        CodeLine::any("    if v ≥ β: l ← v, d again", &[Operation::FailHigh]),
        CodeLine::any("      if l=u: α ← v−1, β ← v+1", FAILS),
    ];
    code.extend(match method.fail {
        Fail::Soft => [
            CodeLine::any("      else: β ← v, v+1 if v = l", FAILS),
            CodeLine::any("            α ← β − 1", FAILS),
        ],
        Fail::Hard => [
            CodeLine::any("      else: steps of 1, 2, 4, …", FAILS),
            CodeLine::any("            or halfway l to u", FAILS),
        ],
    });
    code.extend([
        CodeLine::any("    f ← the last v but one", &[Operation::Finish]),
        CodeLine::any("    (α, β) ← (f − 1, f)", &[Operation::Finish]),
        CodeLine::any("  return the last whole v", &[Operation::Finish]),
    ]);
    code.extend(alpha_beta::code(method));
    code
}
