//! Steps at chance nodes and their outcomes.

use super::facts::StepFacts;
use super::finish::{cost, out_of_time};
use crate::sentence;
use crate::words::{Argument, MoveName, Sentence};
use plywood_core::search::{NextAction, Role};
use plywood_core::tree::{EdgeReason, NodeId};
use std::cmp::Ordering;

/// Returns the probability of an outcome.
fn share(facts: &StepFacts<'_>, child: NodeId) -> Argument {
    let share = facts.exploration.problem.share(facts.tree, child);
    share.map_or(Argument::Nothing, Argument::Number)
}

/// Narrates the entry of a chance node, or of an outcome.
pub(super) fn entered(facts: &StepFacts<'_>, mover: Role, played: MoveName) -> Sentence {
    let node = facts.name();
    if mover == Role::Chance {
        let share = share(facts, facts.id);
        let kind = if facts.node.kind.is_leaf() {
            "leaf"
        } else {
            "inner"
        };
        sentence!("enter-outcome": node, played, kind, share = share)
    } else {
        sentence!("enter-chance": mover, played, node)
    }
}

/// Narrates the window of a node that a chance node left an edge to; `None` for other nodes.
pub(super) fn window(facts: &StepFacts<'_>) -> Option<Sentence> {
    if !facts.tree.method.has_chance {
        return None;
    }
    let edges = [Role::Max, Role::Min].map(|role| facts.edge(role));
    let mut edges = edges.into_iter().flatten();
    let at = edges
        .find(|edge| edge.reason == EdgeReason::Chance)?
        .ancestor;
    Some(sentence!("window-chance": window = facts.node.window, at))
}

/// Narrates an outcome's value reaching its chance node.
pub(super) fn backed_up(facts: &StepFacts<'_>, child: NodeId, then: NextAction) -> Vec<Sentence> {
    let (by, worth) = (facts.move_to(child), facts.bounded_value(child));
    let adds = sentence!("chance-adds": by, worth, share = share(facts, child));
    let decided =
        (then == NextAction::Ends).then(|| sentence!("chance-decided": node = facts.name()));
    std::iter::once(adds).chain(decided).collect()
}

/// Narrates outcomes that are skipped.
pub(super) fn cut(facts: &StepFacts<'_>, skipped: &[NodeId]) -> Vec<Sentence> {
    let (window, leaves) = (facts.node.window, facts.tree.method.leaves);
    let (node, moves) = (facts.name(), facts.moves_to(skipped));
    let proved = facts.tree.proved(facts.id);
    let (stays, rest, edge) = match proved.high.cmp(&window.alpha) {
        Ordering::Less => ("below", leaves.beta, window.alpha),
        Ordering::Equal => ("at-most", leaves.beta, window.alpha),
        Ordering::Greater if proved.low > window.beta => ("above", leaves.alpha, window.beta),
        Ordering::Greater => ("at-least", leaves.alpha, window.beta),
    };
    let [rest, edge] = [rest, edge].map(Argument::Value);
    vec![sentence!("chance-cut": node, stays, rest, edge, moves)]
}

/// Narrates the return of a chance node.
pub(super) fn returned(facts: &StepFacts<'_>) -> Vec<Sentence> {
    let (node, worth) = (facts.name(), facts.bounded_value(facts.id));
    let problem = &facts.exploration.problem;
    let weighed = facts
        .tree
        .children(facts.id)
        .into_iter()
        .filter_map(|child| {
            let share = problem.share(facts.tree, child)?;
            Some((share, facts.tree.node(child).value))
        });
    let sum: Vec<_> = weighed.collect();
    let returns = sentence!("chance-returns": node, worth, sum);
    if facts.id != NodeId::ROOT {
        return vec![returns];
    }
    let ends = [Some(cost(facts)), out_of_time(facts)];
    std::iter::once(returns)
        .chain(ends.into_iter().flatten())
        .collect()
}
