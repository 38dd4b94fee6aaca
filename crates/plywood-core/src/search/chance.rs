//! Chance nodes: nobody chooses there, and the value is the weighted average of the children's.
//! Minimax with them is expectiminimax.
//!
//! In alpha-beta a child gets the window that is left when its later siblings count with the bounds
//! of all leaves, and the node ends once no value of theirs can bring it back into its own window.
//! Without bounds only the last child can decide that.
//!
//! Source: B. Ballard, *The *-minimax search procedure for trees containing chance nodes*,
//! Artificial Intelligence 21 (1983), whose Star1 this is.

use super::{BackUp, Cut, NextAction, Observer, Role, Search, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value, is_finite};

/// The sum of a chance node's children so far, times their weights.
struct Average<'w> {
    weights: &'w [u32],
    sum: i128,
    /// The weights of all children, and of those that are still to come.
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

    /// Returns the sum if all children still to come had this value; `None` if it is infinite.
    fn sum_with(&self, rest: i128, value: Value) -> Option<i128> {
        if rest == 0 {
            Some(self.sum)
        } else {
            is_finite(value).then(|| self.sum + rest * i128::from(value))
        }
    }

    /// Returns the window of the child of this rank: what it must be worth to decide the node,
    /// rounded outwards.
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

    /// Adds a child's value. Returns the node's value if that is known now: the average, or a bound
    /// outside the window that no later child can change.
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
    /// Searches `state`, at which chance decides and which was entered by `played` with `window`;
    /// `below` searches the position after an outcome with the window that is left for it.
    ///
    /// # Errors
    /// Returns what the observer stopped the search with.
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
