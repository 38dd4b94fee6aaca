//! Critical nodes: the minimum number of nodes that prove the value of a position. These are the
//! nodes that alpha-beta visits if it always tries the best move first and, among moves that cut
//! equally well, the cheapest.
//!
//! Source: D. Knuth and R. Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6
//! (1975). In a uniform tree with b moves per node and d plies, the number of critical leaves is
//! Levin's bound, b^⌈d/2⌉ + b^⌊d/2⌋ − 1.

use super::{Limits, Meter, Method, Role, Search, Stop};
use crate::evaluate::Evaluation;
use crate::game::{Game, Player, Value};

/// Returns Levin's bound: the minimum number of leaves that prove the value of a uniform tree with
/// this branching factor and depth.
pub fn fewest_leaves(moves: f64, plies: u32) -> f64 {
    let power = |plies: u32| moves.powi(plies as i32);
    power(plies.div_ceil(2)) + power(plies / 2) - 1.0
}

/// Counts the critical nodes of `root` at `depth` plies; `None` if its minimax value is not
/// `value`. Visits every node.
///
/// # Errors
/// The node limit is reached, or the search was cancelled.
pub fn count_critical<G: Game, E: Evaluation<G::State>>(
    (game, evaluation, max): (&G, &E, Player),
    method: Method,
    (root, depth): (&G::State, u32),
    value: Value,
    limits: Limits,
) -> Result<Option<u64>, Stop> {
    let mut observer = ();
    let mut counter = Counter {
        search: Search::new(game, evaluation, max, method, &mut observer),
        value,
        meter: Meter::new(limits),
        nodes: 0,
    };
    Ok(counter.proofs(root, depth)?.exact)
}

/// The minimum number of nodes that prove each claim about a node; `None` if the claim is false.
#[derive(Clone, Copy, Default)]
struct Proofs {
    at_least: Option<u64>,
    at_most: Option<u64>,
    exact: Option<u64>,
}

impl Proofs {
    /// Returns the proofs for a leaf with this value.
    fn exact(found: Value, value: Value) -> Proofs {
        let one = |is_so: bool| is_so.then_some(1);
        Proofs {
            at_least: one(found >= value),
            at_most: one(found <= value),
            exact: one(found == value),
        }
    }

    /// Returns the proofs from the other player's point of view.
    fn turned(self) -> Proofs {
        Proofs {
            at_least: self.at_most,
            at_most: self.at_least,
            ..self
        }
    }
}

struct Counter<'a, G: Game, E> {
    search: Search<'a, G, E, ()>,
    value: Value,
    meter: Meter<'a>,
    nodes: u64,
}

impl<G: Game, E: Evaluation<G::State>> Counter<'_, G, E> {
    fn proofs(&mut self, state: &G::State, depth: u32) -> Result<Proofs, Stop> {
        self.meter.request(self.nodes, 1)?;
        self.nodes += 1;
        if let Some(found) = self.search.leaf(state, depth) {
            return Ok(Proofs::exact(found, self.value));
        }
        let role = self.search.role(state);
        let first = self.search.moves.len();
        let Search { game, method, .. } = self.search;
        method.moves(game, state, &mut self.search.moves);
        let end = self.search.moves.len();
        if first == end {
            return Ok(Proofs::exact(role.worst(), self.value));
        }
        // From MAX's point of view, one move proves that the value is reached, and all moves
        // together prove that it is not exceeded.
        let mut least: Option<u64> = None;
        let mut most = Some(1);
        // The extra cost of the principal variation over one of the other moves.
        let mut extra: Option<u64> = None;
        for index in first..end {
            let child = self.search.game.play(state, self.search.moves[index]);
            let below = self.proofs(&child, depth - 1)?;
            let below = match role {
                // Never called for trees with chance nodes.
                Role::Max | Role::Chance => below,
                Role::Min => below.turned(),
            };
            let cheaper = |now: Option<u64>, new: u64| Some(now.map_or(new, |now| now.min(new)));
            if let Some(nodes) = below.at_least {
                least = cheaper(least, nodes + 1);
            }
            if let (Some(exact), Some(bound)) = (below.exact, below.at_most) {
                extra = cheaper(extra, exact - bound);
            }
            most = most.zip(below.at_most).map(|(sum, nodes)| sum + nodes);
        }
        self.search.moves.truncate(first);
        let proofs = Proofs {
            at_least: least,
            at_most: most,
            exact: most.zip(extra).map(|(most, extra)| most + extra),
        };
        let proofs = match role {
            Role::Max | Role::Chance => proofs,
            Role::Min => proofs.turned(),
        };
        // An infinite value needs no proof that nothing lies beyond it.
        Ok(match self.value {
            Value::MIN => Proofs {
                exact: proofs.at_most,
                ..proofs
            },
            Value::MAX => Proofs {
                exact: proofs.at_least,
                ..proofs
            },
            _ => proofs,
        })
    }
}
