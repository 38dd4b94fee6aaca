//! Limits of the value of one subtree, known beforehand: `min<=10[…]`, `max>=3<=8[…]`.

use super::error::{TextbookError, TextbookErrorKind as Kind};
use super::{Branch, Position, Textbook};
use crate::number::Number;
use plywood_core::game::{Game, Player, Value};

/// The limits of a node about which the text says nothing.
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

    /// Checks that the leaves allow all limits, and returns a node's value.
    ///
    /// # Errors
    /// The first node whose value lies outside its limits.
    pub(super) fn check_limits(&self, place: &Position) -> Result<Value, TextbookError> {
        if let Some(value) = place.leaf_value() {
            return Ok(value);
        }
        let moves = self.legal_moves(place).into_iter();
        let below = moves.map(|played| self.check_limits(&self.play(place, played)));
        let values = below.collect::<Result<Vec<Value>, _>>()?.into_iter();
        let value = match (self.weights(place), place.to_move) {
            (Some(weights), _) => {
                let weights = weights.iter().map(|&weight| i64::from(weight));
                let total: i64 = weights.clone().sum();
                let shares = values.zip(weights);
                let shares = shares.map(|(value, weight)| weight * i64::from(value));
                Some((shares.sum::<i64>() / total) as Value)
            }
            (None, Player::First) => values.max(),
            (None, Player::Second) => values.min(),
        };
        let value = value.expect("an inner node has children");
        let branch = self.branch(place);
        let [least, most] = branch.limits.map(|end| end.value(self.unit));
        if least.is_some_and(|least| value < least) || most.is_some_and(|most| value > most) {
            let (found, limits) = (Number::of(value, self.unit), branch.limits_text());
            let found = found.to_string();
            return Err(Kind::Contradicted { found, limits }.at(&self.text, branch.bracket));
        }
        Ok(value)
    }
}
