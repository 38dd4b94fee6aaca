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
use crate::game::{Game, Move, Value, is_finite};

/// The running weighted sum of a chance node's children.
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
    fn new(weights: &[u32], window: Window, leaves: Window) -> Average<'_> {
        let total = weights.iter().map(|&weight| i128::from(weight)).sum();
        Average {
            weights,
            sum: 0,
            total,
            rest: total,
            window,
            leaves,
        }
    }

    /// Returns the total if all remaining children had this value; `None` if it is infinite.
    fn sum_with(&self, rest: i128, value: Value) -> Option<i128> {
        if rest == 0 {
            Some(self.sum)
        } else {
            is_finite(value).then(|| self.sum + rest * i128::from(value))
        }
    }

    /// Returns the window of the child of this rank, outside which it decides the node, rounded
    /// outwards.
    fn child_window(&self, rank: usize) -> Window {
        let weight = i128::from(self.weights[rank]);
        let edge = |edge: Value, others: Value, round_up: bool| {
            let others = self.sum_with(self.rest - weight, others);
            let others = others.filter(|_| is_finite(edge));
            let Some(others) = others else {
                return if round_up { Value::MAX } else { Value::MIN };
            };
            let left = i128::from(edge) * self.total - others;
            let edge = if round_up {
                -(-left).div_euclid(weight)
            } else {
                left.div_euclid(weight)
            };
            edge.clamp(Value::MIN.into(), Value::MAX.into()) as Value
        };
        Window {
            alpha: edge(self.window.alpha, self.leaves.beta, false),
            beta: edge(self.window.beta, self.leaves.alpha, true),
        }
    }

    /// Adds a child's value. Returns the node's value if it is known now: the average, or a bound
    /// outside the window that later children cannot change.
    fn add(&mut self, rank: usize, value: Value, cut: Cut) -> Option<Value> {
        let weight = i128::from(self.weights[rank]);
        self.sum += weight * i128::from(value);
        self.rest -= weight;
        let up = |sum: i128| -(-sum).div_euclid(self.total) as Value;
        let down = |sum: i128| sum.div_euclid(self.total) as Value;
        let most = self.sum_with(self.rest, self.leaves.beta);
        let least = self.sum_with(self.rest, self.leaves.alpha);
        let reaches = |edge: Value, sum: Option<i128>, role: Role| {
            let sum = sum.filter(|_| edge != role.worst())?;
            let beyond = role.own(1) as i128 * (sum - i128::from(edge) * self.total);
            let reaches = beyond < 0 || beyond == 0 && cut == Cut::Ge;
            reaches.then_some(sum)
        };
        if let Some(most) = reaches(self.window.alpha, most, Role::Max) {
            Some(up(most))
        } else if let Some(least) = reaches(self.window.beta, least, Role::Min) {
            Some(down(least))
        } else if self.rest > 0 {
            None
        } else if self.sum <= i128::from(self.window.alpha) * self.total {
            Some(up(self.sum))
        } else {
            Some(down(self.sum))
        }
    }
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches the chance node `state`, entered by `played` with `window`. `below` searches the
    /// position after an outcome with the child's window.
    ///
    /// # Errors
    /// Returns the observer's reason to stop.
    pub(super) fn chance_node(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        window: Window,
        mut below: impl FnMut(&mut Self, &G::State, Move, Window) -> Result<Value, O::Stop>,
    ) -> Result<Value, O::Stop> {
        let weights = self.game.weights(state).unwrap_or_default();
        self.observer.weigh(weights, self.method.leaves);
        let mut average = Average::new(weights, window, self.method.leaves);
        let mut known = None;
        let moves = self.push_moves(state, played, Role::Chance);
        for (rank, index) in moves.clone().enumerate() {
            let tried = self.moves[index];
            let child = self.game.play(state, tried);
            let value = below(self, &child, tried, average.child_window(rank))?;
            known = average.add(rank, value, self.method.cut);
            self.observer.back_up(BackUp {
                played: tried,
                improves: false,
                window,
                then: NextAction::ends_if(known.is_some() && average.rest > 0),
            });
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
