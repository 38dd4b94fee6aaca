//! Numbers as learning platforms read them: finite ASCII decimals with a tolerance.

use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use plywood_teach::quiz::{Answer, Question, mistakes};

/// The right number, and how far a given one may be from it.
pub(super) struct NumericKey {
    pub(super) value: f64,
    pub(super) tolerance: f64,
}

impl NumericKey {
    /// Returns the key to a question; `None` if the answer is not a finite number.
    pub(super) fn new(exploration: &Exploration, question: &Question) -> Option<NumericKey> {
        let right = match question.answer {
            Answer::Value(value) if value.is_finite() => value,
            Answer::Step(step) => Number::new(step.into(), 1),
            _ => return None,
        };
        let tree = &exploration.tree;
        let held = tree
            .ids()
            .map(|id| Number::of(tree.node(id).value, tree.method.unit));
        let wrong = mistakes(exploration, question).into_iter();
        let wrong = wrong.filter_map(|(_, answer)| match answer {
            Answer::Value(value) => Some(value),
            _ => None,
        });
        let others = held.chain(wrong).filter(|&other| other != right);
        let value = decimal(right);
        let distances = others.map(|other| (decimal(other) - value).abs());
        let tolerance = if right.is_decimal() {
            0.0
        } else {
            tolerance(value, distances.fold(f64::INFINITY, f64::min))
        };
        Some(NumericKey { value, tolerance })
    }
}

fn decimal(number: Number) -> f64 {
    let (numerator, denominator) = number.parts();
    numerator as f64 / denominator as f64
}

/// Returns a tolerance that takes all decimals to which the value is rounded, to three significant
/// digits or more, or to as many more as no other number needs: one at the distance `nearest`.
fn tolerance(value: f64, nearest: f64) -> f64 {
    let digits_before = value.abs().log10().floor() as i32 + 1;
    let fewest = (3 - digits_before).max(0) as usize;
    let distance = |places: usize| {
        let rounded: f64 = format!("{value:.places$}").parse().expect("it is a number");
        (rounded - value).abs()
    };
    // A little more, as platforms compare with an error of their own. More places are never further.
    let mut margins = (fewest..fewest + 9).map(|places| 1.05 * distance(places));
    margins.find(|&margin| margin < nearest).unwrap_or(0.0)
}
