//! For which values of a leaf without a value does a search skip a node?
//!
//! Alpha-beta only compares the values of leaves. So what it skips can change at the values of the
//! other leaves alone, and it is tried at each of them, between two, below all and above all.

use crate::exploration::{Exploration, PositionText, Problem, Sides};
use crate::games::textbook::{Textbook, TreeChange};
use crate::number::Number;
use plywood_core::game::Value;
use plywood_core::search::{Algorithm, Watch};
use plywood_core::tree::{NodeId, Step};

/// Maximum number of nodes of a tree that is searched so often.
const MAX_NODES: u64 = 1_000;

/// The only leaf of a tree that has no value, and what its value decides.
#[derive(Debug)]
pub struct Letter {
    /// The whole tree, in which nodes are named.
    pub whole: Exploration,
    /// The leaf without a value.
    pub leaf: NodeId,
    /// The values of the other leaves in rising order: n of them part the numbers into 2n + 1 pieces,
    /// below the first one, this one itself, between it and the next, and so on.
    pub others: Vec<Number>,
    /// Each node that is skipped in some pieces and not in others, and whether it is, by piece. A node
    /// is left out if the one above, or a sibling before it, is skipped in the same ones.
    pub skipped: Vec<(NodeId, Vec<bool>)>,
    /// A value in each piece, and the search with it.
    runs: Vec<(Number, Exploration)>,
}

/// Neighbouring pieces of the numbers: an end is `None` where there is none, and says whether it
/// belongs to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The lower end of the pieces.
    pub low: Option<(Number, bool)>,
    /// The upper end of the pieces.
    pub high: Option<(Number, bool)>,
    /// The highest piece or, if there is no upper end, the lowest one.
    pub edge: usize,
}

impl Letter {
    /// Returns the letter of a tree; `None` if more or fewer leaves than one have no value, or if the
    /// search compares more than the values of leaves as they are written.
    pub fn new(problem: &Problem) -> Option<Letter> {
        let method = &problem.method;
        let compares_leaves = matches!(method.algorithm, Algorithm::AlphaBeta | Algorithm::Negamax)
            && method.window.is_full()
            && method.leaves.is_full()
            && !method.has_limits
            && problem.spec.sides == Sides::Max
            && !method.has_chance;
        if !compares_leaves {
            return None;
        }
        let tree = Textbook::parse(problem.spec.position.text()).ok()?;
        let values = tree.values();
        let is_unknown = |(_, value): &&(_, Option<Number>)| *value == Some(Number::UNKNOWN);
        let mut unknown = values.iter().filter(is_unknown);
        let ((leaf, _), None) = (unknown.next()?, unknown.next()) else {
            return None;
        };
        let known = values.iter().filter_map(|(_, value)| *value);
        let known = known.filter(|value| value.is_finite());
        let mut others: Vec<Value> = known.filter_map(|own| own.value(method.unit)).collect();
        others.sort_unstable();
        others.dedup();
        let watch = Watch::new(MAX_NODES);
        let searched = |halves: i64| {
            let value = Number::new(halves, 2 * i64::from(method.unit.0));
            let (text, _) = tree.changed(leaf, TreeChange::Value(&value.notation()))?;
            let changed = problem.with(|spec| spec.position = PositionText::Notation(text));
            let recorded = Exploration::record(changed.ok()?, &watch).ok()?;
            Some((value, recorded))
        };
        let runs = pieces(&others).into_iter().map(searched);
        let runs: Vec<_> = runs.collect::<Option<_>>()?;
        let minimax = problem.with(|spec| spec.method.algorithm = Algorithm::Minimax);
        let whole = Exploration::record(minimax.ok()?, &watch).ok()?;
        let skipped = |id: NodeId| -> Vec<bool> {
            let moves = whole.tree.moves(id);
            let runs = runs.iter();
            runs.map(|(_, run)| run.tree.visits(&moves).is_empty())
                .collect()
        };
        let leaf = whole.tree.follow(leaf);
        let mut decided: Vec<(NodeId, Vec<bool>)> = Vec::new();
        for id in whole.tree.ids().filter(|&id| id != leaf) {
            let own = skipped(id);
            let parent = whole.tree.parent(id);
            let is_told = |(told, holds): &(NodeId, Vec<bool>)| {
                *holds == own && whole.tree.parent(*told) == parent
            };
            let is_with_parent = parent.is_none_or(|parent| skipped(parent) == own);
            let is_decided = own.contains(&true) && own.contains(&false);
            if is_decided && !is_with_parent && !decided.iter().any(is_told) {
                decided.push((id, own));
            }
        }
        Some(Letter {
            skipped: decided,
            leaf,
            others: (others.iter())
                .map(|&value| Number::of(value, method.unit))
                .collect(),
            whole,
            runs,
        })
    }

    /// Returns a value in a piece where a node is skipped, the search with it, and the step of the
    /// cutoff.
    pub fn cut(&self, node: NodeId, piece: usize) -> Option<(Number, &Exploration, Step)> {
        let (value, run) = self.runs.get(piece)?;
        let mut line = self.whole.tree.moves(node);
        while line.pop().is_some() {
            let visited = run.tree.visits(&line);
            if let Some(by) = visited.last().and_then(|&id| run.tree.cut_by(id)) {
                // Its value returns and is backed up before.
                return Some((*value, run, run.tree.node(by).returned_at + 2));
            }
        }
        None
    }

    /// Returns the runs of pieces where something holds.
    pub fn spans(&self, holds: &[bool]) -> Vec<Span> {
        let other = |index: usize| self.others.get(index).copied();
        let mut behind = 0;
        let mut spans = Vec::new();
        for run in holds.chunk_by(|piece, next| piece == next) {
            let (first, last) = (behind, behind + run.len() - 1);
            behind += run.len();
            if run[0] {
                // A piece of an odd number is a value itself.
                let below = (first + 1)
                    .checked_sub(2)
                    .and_then(|doubled| other(doubled / 2));
                spans.push(Span {
                    low: below.map(|low| (low, first % 2 == 1)),
                    high: other(last / 2).map(|high| (high, last % 2 == 1)),
                    edge: if last / 2 < self.others.len() {
                        last
                    } else {
                        first
                    },
                });
            }
        }
        spans
    }
}

/// Returns a number in each piece, doubled.
fn pieces(others: &[Value]) -> Vec<i64> {
    let doubled: Vec<i64> = others.iter().map(|&value| 2 * i64::from(value)).collect();
    let mut pieces = vec![doubled.first().map_or(0, |least| least - 2)];
    for (index, &value) in doubled.iter().enumerate() {
        let next = doubled.get(index + 1);
        pieces.extend([value, next.map_or(value + 2, |next| (value + next) / 2)]);
    }
    pieces
}
