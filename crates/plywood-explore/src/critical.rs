//! Critical nodes: the minimum number of nodes that prove the value of a position. These are the
//! nodes that alpha-beta visits if it always tries the best move first and, among moves that cut
//! equally well, the cheapest.
//!
//! Source: D. Knuth and R. Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6
//! (1975). In a uniform tree with b moves per node and d plies, the number of critical leaves is
//! Levin's bound, b^⌈d/2⌉ + b^⌊d/2⌋ − 1.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Player, Value};
use plywood_core::search::{Cut, Meter, Method, Role, Stop, Window};

/// Returns Levin's bound: the minimum number of leaves that prove the value of a uniform tree with
/// this branching factor and depth.
pub fn fewest_leaves(moves: u64, plies: u32) -> u64 {
    let power = |plies: u32| moves.saturating_pow(plies);
    power(plies.div_ceil(2))
        .saturating_add(power(plies / 2))
        .saturating_sub(1)
}

/// Returns whether the critical nodes are the cost of the best move order: cutoffs on equality, root
/// moves that share a full window, and no table. It is unknown under other conventions.
pub fn has_critical_nodes(method: &Method) -> bool {
    let has_one_window = !method.is_apart() && method.window.is_full();
    method.cut == Cut::Ge && !method.has_chance && !method.uses_table() && has_one_window
}

/// The fewest nodes or leaves that prove each claim about a node, compared with the root's value;
/// `None` if the claim is false.
#[derive(Clone, Copy, Default)]
pub(crate) struct Proofs {
    at_least: Option<u64>,
    at_most: Option<u64>,
    exact: Option<u64>,
}

impl Proofs {
    /// Returns the proofs for a leaf with this value.
    pub(crate) fn leaf(found: Value, value: Value) -> Proofs {
        let one = |is_so: bool| is_so.then_some(1);
        Proofs {
            at_least: one(found >= value),
            at_most: one(found <= value),
            exact: one(found == value),
        }
    }

    /// Returns the proofs for an inner node that counts `own`, from those of its children, all from
    /// the side of its mover: one move proves that the value is reached, and all moves together prove
    /// that it is not exceeded.
    pub(crate) fn inner(children: &[Proofs], own: u64) -> Proofs {
        let least = children.iter().filter_map(|child| child.at_least).min();
        let mut most = children.iter().map(|child| child.at_most);
        let most = most.try_fold(own, |sum, nodes| Some(sum + nodes?));
        // The extra cost of the principal variation over one of the other moves. At an end of the
        // leaves' range, where it may be less, it is not asked.
        let extra = |child: &Proofs| Some(child.exact?.saturating_sub(child.at_most?));
        let extra = children.iter().filter_map(extra).min();
        Proofs {
            at_least: least.map(|nodes| nodes + own),
            at_most: most,
            exact: most.zip(extra).map(|(most, extra)| most + extra),
        }
    }

    /// Converts the proofs between MAX's point of view and this role's. Trees with chance nodes have
    /// none.
    pub(crate) fn own(self, role: Role) -> Proofs {
        match role {
            Role::Max | Role::Chance => self,
            Role::Min => Proofs {
                at_least: self.at_most,
                at_most: self.at_least,
                ..self
            },
        }
    }

    /// Returns the fewest that prove a claim.
    pub(crate) fn of(self, claim: Claim) -> Option<u64> {
        match claim {
            Claim::AtLeast => self.at_least,
            Claim::AtMost => self.at_most,
            Claim::Exact => self.exact,
        }
    }
}

/// A claim about a node's value, compared with the root's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    AtLeast,
    AtMost,
    Exact,
}

impl Claim {
    /// Returns the claim that proves an exact value of which limits are known: at its ends there is no
    /// need to prove that nothing lies beyond.
    pub(crate) fn exact(value: Value, limits: Window) -> Claim {
        if value <= limits.alpha {
            Claim::AtMost
        } else if value >= limits.beta {
            Claim::AtLeast
        } else {
            Claim::Exact
        }
    }

    /// Converts the claim between MAX's point of view and this role's.
    fn own(self, role: Role) -> Claim {
        match (role, self) {
            (Role::Min, Claim::AtLeast) => Claim::AtMost,
            (Role::Min, Claim::AtMost) => Claim::AtLeast,
            _ => self,
        }
    }
}

/// Proofs about a node, and about those below if they are kept.
pub(crate) struct Proved {
    role: Role,
    proofs: Proofs,
    /// The claim that proves the exact value.
    exact: Claim,
    below: Vec<(Move, Proved)>,
}

impl Proved {
    /// Returns the fewest nodes that prove the node's value; `None` if it has another one.
    pub(crate) fn exact(&self) -> Option<u64> {
        self.proofs.exact
    }

    /// Returns the moves of the root in the order that proves its value with the fewest nodes, as
    /// [`Search::recall`](plywood_core::search::Search::recall) takes them.
    pub(crate) fn ranks(&self) -> Vec<(usize, Move, Value)> {
        let mut ranks = Vec::new();
        self.rank(1, Claim::Exact, &mut ranks);
        ranks
    }

    /// Appends the moves of this node, of which `claim` is to be proved: each after those below it,
    /// with the ply that it leads to and its rank. Among moves that suffice the cheapest is best.
    fn rank(&self, ply: usize, claim: Claim, ranks: &mut Vec<(usize, Move, Value)>) {
        let claim = match claim {
            Claim::Exact => self.exact.own(self.role),
            _ => claim.own(self.role),
        };
        let proofs = |index: usize| self.below[index].1.proofs.own(self.role);
        let mut order: Vec<usize> = (0..self.below.len()).collect();
        order.sort_by_key(|&index| {
            let proofs = proofs(index);
            let cost = match claim {
                Claim::Exact => {
                    let both = proofs.exact.zip(proofs.at_most);
                    both.map(|(all, part)| all - part)
                }
                // All moves have to be refuted.
                Claim::AtMost => Some(0),
                Claim::AtLeast => proofs.at_least,
            };
            cost.unwrap_or(u64::MAX)
        });
        for (index, (played, below)) in self.below.iter().enumerate() {
            let place = order.iter().position(|&one| one == index).unwrap_or(0);
            let claim = match claim {
                Claim::Exact if place == 0 => Claim::Exact,
                Claim::AtLeast if proofs(index).at_least.is_some() => Claim::AtLeast,
                _ => Claim::AtMost,
            };
            below.rank(ply + 1, claim.own(self.role), ranks);
            let rank = place as Value;
            let rank = if self.role == Role::Max { -rank } else { rank };
            ranks.push((ply, *played, rank));
        }
    }
}

/// A count of the critical nodes that prove a value of the root.
pub(crate) struct CriticalNodes<'a, G, E> {
    pub game: &'a G,
    pub evaluation: &'a E,
    pub max: Player,
    pub method: Method,
    /// Value of the root whose proofs are counted.
    pub value: Value,
    /// Whether what is proved of the nodes below is kept.
    pub keeps: bool,
    pub meter: Meter<'a>,
    /// Nodes visited so far.
    pub nodes: u64,
}

impl<G: Game, E: Evaluation<G::State>> CriticalNodes<'_, G, E> {
    /// Returns the proofs of claims about `state`, searched `depth` plies deep. Visits every node.
    ///
    /// # Errors
    /// The node limit is reached, or the search was cancelled.
    pub(crate) fn prove(&mut self, state: &G::State, depth: u32) -> Result<Proved, Stop> {
        self.meter.request(self.nodes, 1)?;
        self.nodes += 1;
        let (game, evaluation) = (self.game, self.evaluation);
        let leaf = self.method.leaf;
        let role = Role::of(game.to_move(state), self.max);
        let end = |found| Proved {
            role,
            proofs: Proofs::leaf(found, self.value),
            exact: Claim::Exact,
            below: Vec::new(),
        };
        if depth == 0 || leaf.end(game, evaluation, state, self.max).is_some() {
            return Ok(end(evaluation.evaluate(state, self.max)));
        }
        let (mut moves, mut kept) = (Vec::new(), Vec::new());
        self.method.moves(game, state, &mut moves);
        if moves.is_empty() {
            return Ok(end(role.worst()));
        }
        let mut children = Vec::with_capacity(moves.len());
        for played in moves {
            let child = game.play(state, played);
            let proved = self.prove(&child, depth - 1)?;
            children.push(proved.proofs.own(role));
            if self.keeps {
                kept.push((played, proved));
            }
        }
        let proofs = Proofs::inner(&children, 1).own(role);
        let mut limits = self.method.leaves;
        let mut known = Proofs::default();
        if let Some([low, high]) = game.limits(state, depth) {
            limits = limits.narrowed(Role::Max, low).narrowed(Role::Min, high);
            known.at_least = (low >= self.value).then_some(1);
            known.at_most = (high <= self.value).then_some(1);
        }
        let exact = Claim::exact(self.value, limits);
        let proofs = Proofs {
            at_least: known.at_least.or(proofs.at_least),
            at_most: known.at_most.or(proofs.at_most),
            exact: known.at_least.and(known.at_most).or(proofs.of(exact)),
        };
        Ok(Proved {
            role,
            proofs,
            exact,
            below: kept,
        })
    }
}
