//! Limits of the value of one subtree, known beforehand: `min<=10[…]`, `max>=3<=8[…]`.

use super::error::{TextbookError, TextbookErrorKind as Kind};
use super::{Branch, Position, Textbook};
use crate::number::Number;
use plywood_core::game::{Game, Player, Value};

/// No limits.
pub(super) const NONE: [Number; 2] = [Number::LEAST, Number::MOST];

impl Branch {
    /// Returns whether the text says anything of the node's value before it is searched.
    pub(super) fn has_limits(&self) -> bool {
        self.limits != NONE
    }

    /// Returns the limits as they are shown: `≥3`, `≤10` or both; empty without any.
    pub(super) fn limits_text(&self) -> String {
        let ends = ["≥", "≤"].into_iter().zip(self.limits);
        let known = ends.filter(|(_, end)| end.is_finite());
        known.map(|(sign, end)| format!("{sign}{end}")).collect()
    }
}

impl Textbook {
    /// Returns the limits of the values that a search finds below a node; all of them if it is not
    /// deep enough to reach all leaves there.
    pub(super) fn limits_at(&self, place: &Position, plies: u32) -> Option<[Value; 2]> {
        let branch = self.branch(place);
        let is_whole = branch.has_limits() && branch.height <= plies;
        let [low, high] = branch.limits.map(|end| end.value(self.unit));
        is_whole.then_some([low?, high?])
    }

    /// Checks that the leaves allow all limits. Returns the range in which a node's value lies: both
    /// ends are the same unless a leaf has no value.
    ///
    /// # Errors
    /// The first node whose value lies outside its limits.
    pub(super) fn check_limits(&self, place: &Position) -> Result<[Value; 2], TextbookError> {
        let branch = self.branch(place);
        if let Some(value) = place.leaf_value() {
            let is_known = branch.given_value() != Some(Number::UNKNOWN);
            return Ok(if is_known {
                [value; 2]
            } else {
                [Value::MIN, Value::MAX]
            });
        }
        let moves = self.legal_moves(place).into_iter();
        let below = moves.map(|played| self.check_limits(&self.play(place, played)));
        let below: Vec<[Value; 2]> = below.collect::<Result<_, _>>()?;
        let [low, high] = [0, 1].map(|end| {
            let values = below.iter().map(|range| range[end]);
            match (self.weights(place), place.to_move) {
                (Some(weights), _) => {
                    let weights = weights.iter().map(|&weight| i64::from(weight));
                    let total: i64 = weights.clone().sum();
                    let sum: i64 = weights
                        .zip(values)
                        .map(|(weight, value)| weight * i64::from(value))
                        .sum();
                    (sum / total) as Value
                }
                (None, Player::First) => values.max().unwrap_or(Value::MIN),
                (None, Player::Second) => values.min().unwrap_or(Value::MAX),
            }
        });
        let [least, most] = branch.limits.map(|end| end.value(self.unit));
        if least.is_some_and(|least| high < least) || most.is_some_and(|most| low > most) {
            let found = Number::of(if low == high { low } else { high }, self.unit).to_string();
            let limits = branch.limits_text();
            return Err(Kind::Contradicted { found, limits }.at(&self.text, branch.bracket));
        }
        Ok([low, high])
    }
}
