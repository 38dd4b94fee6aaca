//! Chance nodes, where no player chooses: their value is the weighted average of their children's.
//! Minimax with chance nodes is called expectiminimax.
//!
//! Alpha-beta computes a child's window by assuming that its later siblings have the bounds of all
//! leaves, and ends the node once no such value can bring it back into its own window. Without
//! bounds only the last child can do that.
//!
//! Source: B. Ballard, *The *-minimax search procedure for trees containing chance nodes*,
//! Artificial Intelligence 21 (1983) (Star1).

use super::{BackUp, Cut, NextAction, Observer, Role, Search, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value, opposite};

/// An infinite value in a weighted sum: beyond every sum of finite ones, so that no number outweighs
/// it, and opposite ones with the same weight cancel out.
const INFINITY: i128 = 1 << 79;

/// Returns a value as a term of a weighted sum. All weights of a sum must be below 2⁴⁶ together.
pub(crate) fn weighted(weight: i128, value: Value) -> i128 {
    weight
        * match value {
            Value::MIN => -INFINITY,
            Value::MAX => INFINITY,
            _ => value.into(),
        }
}

/// Divides a weighted sum by a positive total, rounded down.
pub(crate) fn floor(sum: i128, total: i128) -> Value {
    sum.div_euclid(total)
        .clamp(Value::MIN.into(), Value::MAX.into()) as Value
}

/// Divides a weighted sum by a positive total, rounded up.
pub(crate) fn ceiling(sum: i128, total: i128) -> Value {
    opposite(floor(-sum, total))
}

/// The running weighted average of a chance node's children.
struct Average<'w> {
    weights: &'w [u32],
    sum: i128,
    /// Sum of all weights, and of those still to come.
    total: i128,
    rest: i128,
    window: Window,
    leaves: Window,
}

impl Average<'_> {
    /// Returns the window of the child of this rank, outside which it decides the node, rounded
    /// outwards.
    fn child_window(&self, rank: usize) -> Window {
        let weight = i128::from(self.weights[rank]);
        let left = |edge: Value, others: Value| {
            weighted(self.total, edge) - self.sum - weighted(self.rest - weight, others)
        };
        Window {
            alpha: floor(left(self.window.alpha, self.leaves.beta), weight),
            beta: ceiling(left(self.window.beta, self.leaves.alpha), weight),
        }
    }

    /// Adds a child's value. Returns the node's value if it is known now: the average, or a bound
    /// outside the window that later children cannot change.
    fn add(&mut self, rank: usize, value: Value, cut: Cut) -> Option<Value> {
        let weight = i128::from(self.weights[rank]);
        self.sum += weighted(weight, value);
        self.rest -= weight;
        let most = self.sum + weighted(self.rest, self.leaves.beta);
        let least = self.sum + weighted(self.rest, self.leaves.alpha);
        let [alpha, beta] =
            [self.window.alpha, self.window.beta].map(|edge| weighted(self.total, edge));
        let cuts_on_equality = cut == Cut::Ge;
        // After the last child, the most and the least are its sum.
        let is_equal_enough = cuts_on_equality || self.rest == 0;
        if most < alpha || most == alpha && is_equal_enough {
            Some(ceiling(most, self.total))
        } else if least > beta || least == beta && cuts_on_equality || self.rest == 0 {
            Some(floor(least, self.total))
        } else {
            None
        }
    }
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches the chance node `state`, entered by `played` with `window`. `below` searches the
    /// position after an outcome with the child's window.
    ///
    /// # Errors
    /// The observer stops the search.
    pub(super) fn chance_node(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        window: Window,
        mut below: impl FnMut(&mut Self, &G::State, Move, Window) -> Result<Value, O::Stop>,
    ) -> Result<Value, O::Stop> {
        let weights = self.game.weights(state).unwrap_or_default();
        self.observer.weigh(weights);
        let total = weights.iter().map(|&weight| i128::from(weight)).sum();
        let mut average = Average {
            weights,
            sum: 0,
            total,
            rest: total,
            window,
            leaves: self.method.leaves,
        };
        let mut known = None;
        let moves = self.push_moves(state, played, Role::Chance);
        for (rank, index) in moves.clone().enumerate() {
            let tried = self.moves[index];
            let child = self.game.play(state, tried);
            let value = below(self, &child, tried, average.child_window(rank))?;
            known = average.add(rank, value, self.method.cut);
            let back_up = BackUp {
                played: tried,
                improves: false,
                window,
                then: NextAction::ends_if(known.is_some() && average.rest > 0),
            };
            self.report(back_up, value)?;
            if known.is_some() {
                if index + 1 < moves.end {
                    self.observer.cut(&self.moves[index + 1..moves.end])?;
                }
                break;
            }
        }
        self.pop_moves(moves);
        let value = self.method.fail.returned(known.unwrap_or(0), window);
        self.observer.return_value(value);
        Ok(value)
    }
}
