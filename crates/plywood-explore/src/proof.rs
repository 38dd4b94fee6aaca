//! A game of proof: the leaves of a tree are hidden, and opened one by one until the value of the
//! root is proved.

use crate::critical::{Claim, Proofs};
use plywood_core::game::Value;
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Role, Window};
use plywood_core::tree::{Interval, NodeId, Tree};
use std::sync::Arc;

/// A tree with hidden leaves, and what the opened ones prove.
#[derive(Clone, Debug)]
pub struct Proof {
    tree: Arc<Tree>,
    /// The leaves opened so far, in this order.
    opened: Vec<NodeId>,
    /// The interval proved for each node's value, by its id.
    proved: Vec<Interval>,
}

/// Why the value of a node cannot change the root's any more: at `above`, another move proves a
/// bound that `below`, the node itself or one on the way to it, cannot get past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The ancestor that has a better move.
    pub above: NodeId,
    /// The bound that it proves: at MAX, the least that MAX gets; at MIN, the most.
    pub bound: Value,
    /// The node that is proved to be no better for the player at `above`.
    pub below: NodeId,
}

/// The effect of opening a leaf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Why the leaf could not matter any more, if so.
    pub needless: Option<Settled>,
    /// The inner nodes of which more is proved now, from the leaf upwards.
    pub raised: Vec<NodeId>,
}

impl Proof {
    /// Hides the leaves of a tree; `None` unless plain minimax visited every node once, without
    /// chance and limits known beforehand, from the full window.
    pub fn new(tree: Arc<Tree>) -> Option<Proof> {
        let method = &tree.method;
        let is_whole = method.algorithm == Algorithm::Minimax
            && !method.has_chance
            && !method.has_limits
            && !method.uses_table()
            && tree.ids().all(|id| tree.node(id).kind.has_value());
        let mut proof = Proof {
            opened: Vec::new(),
            proved: Vec::new(),
            tree: Arc::clone(&tree),
        };
        proof.proved = vec![proof.unknown(); tree.len()];
        let has_choice = proof.leaves().nth(1).is_some();
        (is_whole && has_choice).then_some(proof)
    }

    /// Returns the tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the leaves from left to right.
    pub fn leaves(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.ids().filter(|&id| self.is_leaf(id))
    }

    /// Returns whether a node is a leaf.
    pub fn is_leaf(&self, id: NodeId) -> bool {
        self.tree.last_child(id).is_none()
    }

    /// Returns the opened leaves in the order in which they were opened.
    pub fn opened(&self) -> &[NodeId] {
        &self.opened
    }

    /// Returns what is proved of a node's value.
    pub fn proved(&self, id: NodeId) -> Interval {
        self.proved[id.0 as usize]
    }

    /// Returns whether the value of the root is proved.
    pub fn is_over(&self) -> bool {
        let Interval { low, high } = self.proved(NodeId::ROOT);
        low == high
    }

    /// Opens a leaf; `None` if it is open, or no leaf.
    pub fn open(&mut self, leaf: NodeId) -> Option<Opened> {
        if !self.is_leaf(leaf) || self.opened.contains(&leaf) {
            return None;
        }
        let needless = self.settled(leaf);
        self.opened.push(leaf);
        let value = Interval::exact(self.tree.node(leaf).value);
        let raised = self.prove(leaf, value);
        Some(Opened { needless, raised })
    }

    /// Proves an interval for a node's value. Returns the nodes above of which it changes what is
    /// proved, upwards.
    fn prove(&mut self, id: NodeId, known: Interval) -> Vec<NodeId> {
        self.proved[id.0 as usize] = known;
        let mut raised = Vec::new();
        for &id in self.tree.path(id).iter().rev().skip(1) {
            let children = self.tree.children(id).into_iter();
            let known = children.map(|child| self.proved(child));
            let known = known.reduce(|one, other| match self.tree.node(id).role {
                Role::Min => Interval {
                    low: one.low.min(other.low),
                    high: one.high.min(other.high),
                },
                _ => Interval {
                    low: one.low.max(other.low),
                    high: one.high.max(other.high),
                },
            });
            let known = known.unwrap_or(self.proved(id));
            if known == self.proved(id) {
                break;
            }
            self.proved[id.0 as usize] = known;
            raised.push(id);
        }
        raised
    }

    /// Returns the game before anybody has said what the opened leaves below a node make of it.
    #[must_use]
    pub fn before(&self, id: NodeId) -> Proof {
        let mut before = self.clone();
        before.prove(id, before.unknown());
        before
    }

    /// Returns the game as it begins.
    #[must_use]
    pub fn closed(&self) -> Proof {
        Proof {
            tree: Arc::clone(&self.tree),
            opened: Vec::new(),
            proved: vec![self.unknown(); self.tree.len()],
        }
    }

    fn unknown(&self) -> Interval {
        let Window { alpha, beta } = self.tree.method.leaves;
        Interval {
            low: alpha,
            high: beta,
        }
    }

    /// Returns the leaf that alpha-beta opens next from left to right.
    pub fn next_from_left(&self) -> Option<NodeId> {
        let mut hidden = self.leaves().filter(|leaf| !self.opened.contains(leaf));
        hidden.find(|&leaf| self.settled(leaf).is_none())
    }

    /// Returns the leaves that alpha-beta opens from left to right if the same values stand at the
    /// leaves in another order: the mean of a hundred random ones.
    pub fn shuffled(&self) -> u64 {
        let leaves: Vec<NodeId> = self.leaves().collect();
        let value = |&leaf: &NodeId| self.tree.node(leaf).value;
        let mut values: Vec<Value> = leaves.iter().map(value).collect();
        let mut rng = Rng::new(values.len() as u64);
        let mut opened = 0;
        for _ in 0..SHUFFLES {
            rng.shuffle(&mut values);
            let mut other = self.closed();
            for (&leaf, &value) in leaves.iter().zip(&values) {
                if other.settled(leaf).is_none() {
                    other.prove(leaf, Interval::exact(value));
                    opened += 1;
                }
            }
        }
        (opened + SHUFFLES / 2) / SHUFFLES
    }

    /// Returns why a node's value cannot change the root's any more; `None` if it can.
    pub fn settled(&self, id: NodeId) -> Option<Settled> {
        // What MAX and MIN are sure of by other moves of the nodes passed, and at which of them.
        let (mut least, mut most) = (None, None);
        let path = self.tree.path(id);
        for (&above, &below) in path.iter().zip(&path[1..]) {
            for sibling in self.tree.children(above) {
                let Interval { low, high } = self.proved(sibling);
                if sibling == below {
                    continue;
                }
                if self.tree.node(above).role == Role::Min {
                    if most.is_none_or(|(bound, _)| high < bound) {
                        most = Some((high, above));
                    }
                } else if least.is_none_or(|(bound, _)| low > bound) {
                    least = Some((low, above));
                }
            }
            let Interval { low, high } = self.proved(below);
            let by_max = least.filter(|&(bound, _)| high <= bound);
            let by_min = most.filter(|&(bound, _)| low >= bound);
            if let Some((bound, above)) = by_max.or(by_min) {
                return Some(Settled {
                    above,
                    bound,
                    below,
                });
            }
        }
        None
    }

    /// Returns par: the fewest leaves with which the root's value can be proved. It is known only
    /// to who has seen them all.
    ///
    /// The fewest leaves that prove a node to be worth at least, at most, or exactly the root's
    /// value follow from its children's, as for the
    /// [critical nodes](crate::critical), but without an order in which they are visited.
    pub fn par(&self) -> u64 {
        let value = self.tree.node(NodeId::ROOT).value;
        let leaves = self.tree.method.leaves;
        if value <= leaves.alpha && value >= leaves.beta {
            return 0;
        }
        let fewest = self
            .fewest(NodeId::ROOT, value)
            .of(Claim::exact(value, leaves));
        fewest.expect("all leaves together prove it")
    }

    fn fewest(&self, id: NodeId, value: Value) -> Proofs {
        let node = self.tree.node(id);
        if self.is_leaf(id) {
            return Proofs::leaf(node.value, value);
        }
        let children = self.tree.children(id).into_iter();
        let children: Vec<Proofs> = children
            .map(|child| self.fewest(child, value).own(node.role))
            .collect();
        Proofs::inner(&children, 0).own(node.role)
    }
}

/// Number of random orders of the leaves that are tried.
const SHUFFLES: u64 = 100;
