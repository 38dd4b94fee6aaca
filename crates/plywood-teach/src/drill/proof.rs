//! Sentences of a game of proof.

use super::{Difficulty, Drill, DrillKind, Target};
use crate::book::MAX_NODES;
use crate::language::Language;
use crate::say;
use crate::words::{Naming, NodeForm, NodeName, value_text};
use plywood_core::game::Value;
use plywood_core::search::{Algorithm, Order, Role, Watch};
use plywood_core::tree::{Interval, NodeId};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, Problem};
use plywood_explore::proof::{Opened, Proof};

/// The most leaves of a tree of one's own, which alone or as a room one can open one by one.
pub const MAX_LEAVES: usize = 300;

impl Drill {
    /// Creates a game of proof on a new tree.
    pub fn new_proof(seed: u64, difficulty: Difficulty) -> Drill {
        let kind = DrillKind::Textbook;
        Drill::new(seed as u32, Target::Proof, difficulty, kind)
    }

    /// Creates a game of proof on the user's own tree; `None` if it has more than [`MAX_LEAVES`], or
    /// its leaves cannot be hidden.
    pub fn own_proof(problem: &Problem) -> Option<Drill> {
        let minimax = problem.with(|spec| spec.method.algorithm = Algorithm::Minimax);
        let watch = Watch::new(MAX_NODES as u64);
        let recorded = Exploration::record(minimax.ok()?, &watch).ok()?;
        let proof = Proof::new(recorded.tree.clone());
        let is_proof = proof.is_some_and(|proof| proof.leaves().count() <= MAX_LEAVES);
        is_proof.then(|| Drill {
            exploration: recorded,
            targets: vec![Target::Proof],
            recipe: None,
            only: None,
        })
    }

    /// Returns the game of proof on this drill's tree, if the drill is one.
    pub fn proof(&self) -> Option<Proof> {
        let is_proof = self.targets.contains(&Target::Proof);
        is_proof.then(|| Proof::new(self.exploration.tree.clone()))?
    }

    /// Returns alpha-beta's search of this drill's tree; `None` if it cannot be recorded.
    pub fn asking_search(&self) -> Option<Exploration> {
        let problem = &self.exploration.problem;
        let asking = problem.with(|spec| spec.method.algorithm = Algorithm::AlphaBeta);
        Exploration::record(asking.ok()?, &Watch::new(MAX_NODES as u64)).ok()
    }

    /// Returns the leaves that alpha-beta visits from left to right, and in the perfect order.
    pub fn leaves_of_alpha_beta(&self) -> [u64; 2] {
        [Order::LeftToRight, Order::Perfect].map(|order| {
            let problem = self.exploration.problem.with(|spec| {
                (spec.method.algorithm, spec.method.order) = (Algorithm::AlphaBeta, order);
            });
            let found = problem.map(|problem| problem.find_answer(&Watch::new(DEFAULT_MAX_NODES)));
            let found = found.expect("minimax searched the tree");
            found.expect("it visits no more nodes").counts.leaves
        })
    }

    /// Returns the result of a game that is over: the leaves opened, par, and those that
    /// [alpha-beta](Drill::leaves_of_alpha_beta) visits.
    pub fn proof_result(
        &self,
        language: Language,
        proof: &Proof,
        needless: usize,
        [left, best]: [u64; 2],
    ) -> String {
        say!(
            language,
            "proof-result",
            value = value(&self.exploration, proof.proved(NodeId::ROOT).low),
            opened = proof.opened().len(),
            needless,
            par = proof.par(),
            left,
            best,
            all = proof.leaves().count()
        )
    }
}

/// Returns what is written at a node: an opened leaf's value, or the bound that is proved for the side
/// that moves. A hidden leaf is a question mark, or a dot once it cannot matter any more; at the end all
/// values are shown.
pub fn mark(exploration: &Exploration, proof: &Proof, id: NodeId) -> String {
    let (node, range) = (exploration.tree.node(id), exploration.tree.method.leaves);
    let Interval { low, high } = proof.proved(id);
    let text = |sign: &str, known| format!("{sign}{}", value(exploration, known));
    if low == high {
        text(if proof.is_leaf(id) { "" } else { "=" }, low)
    } else if proof.is_leaf(id) && proof.is_over() {
        text("", node.value)
    } else if proof.is_leaf(id) {
        let is_settled = proof.settled(id).is_some();
        if is_settled { "·" } else { "?" }.to_owned()
    } else if high < range.beta && (node.role == Role::Min || low <= range.alpha) {
        text("≤", high)
    } else if low > range.alpha {
        text("≥", low)
    } else {
        String::new()
    }
}

/// Returns what is known of a node: what is proved of its value, or why it does not matter any
/// more.
pub fn node_sentence(
    language: Language,
    exploration: &Exploration,
    proof: &Proof,
    id: NodeId,
) -> String {
    let node = |id, form| {
        let name = NodeName::new(exploration, id);
        name.text(language, Naming::Signs, form)
    };
    let range = exploration.tree.method.leaves;
    let Some(settled) = proof.settled(id) else {
        let Interval { low, high } = proof.proved(id);
        return say!(
            language,
            "proof-node",
            node = node(id, NodeForm::First),
            known = match (low > range.alpha, high < range.beta) {
                _ if low == high => "exact",
                (true, true) => "both",
                (true, false) => "low",
                (false, true) => "high",
                (false, false) if range.is_full() => "nothing",
                (false, false) => "range",
            },
            low = value(exploration, low),
            high = value(exploration, high)
        );
    };
    let Interval { low, high } = proof.proved(settled.below);
    let is_max = exploration.tree.node(settled.above).role != Role::Min;
    say!(
        language,
        "proof-settled",
        role = if is_max { "MAX" } else { "MIN" },
        by = if [range.alpha, range.beta].contains(&settled.bound) {
            "limit"
        } else {
            "move"
        },
        above = node(settled.above, NodeForm::At),
        below = node(settled.below, NodeForm::Plain),
        bound = value(exploration, settled.bound),
        worth = value(exploration, if is_max { high } else { low })
    )
}

/// Returns the value of a leaf that was just opened.
pub fn opened_value(language: Language, exploration: &Exploration, leaf: NodeId) -> String {
    let name = NodeName::new(exploration, leaf);
    say!(
        language,
        "proof-opened",
        leaf = name.text(language, Naming::Signs, NodeForm::First),
        value = value(exploration, exploration.tree.node(leaf).value)
    )
}

/// Returns what a leaf that was just opened brought.
pub fn opened_sentence(
    language: Language,
    exploration: &Exploration,
    proof: &Proof,
    leaf: NodeId,
    opened: &Opened,
) -> String {
    let told = |id| node_sentence(language, exploration, proof, id);
    let mut sentences = vec![opened_value(language, exploration, leaf)];
    match opened.needless {
        Some(_) => sentences.extend([say!(language, "proof-needless"), told(leaf)]),
        None if opened.raised.is_empty() => sentences.push(say!(language, "proof-nothing-new")),
        None => sentences.extend(opened.raised.iter().map(|&id| told(id))),
    }
    sentences.join(" ")
}

fn value(exploration: &Exploration, value: Value) -> String {
    value_text(exploration.tree.method.unit, value)
}
