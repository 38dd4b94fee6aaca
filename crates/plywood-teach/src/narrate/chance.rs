//! Steps at chance nodes and their outcomes.

use super::finish::{cost, out_of_time};
use super::scene::Scene;
use crate::sentence;
use crate::words::{Argument, MoveName, Sentence};
use plywood_core::search::{NextAction, Role};
use plywood_core::tree::{EdgeReason, NodeId};
use std::cmp::Ordering;

/// Returns the probability of an outcome.
fn share(scene: &Scene<'_>, child: NodeId) -> Argument {
    let share = scene.exploration.problem.share(scene.tree, child);
    share.map_or(Argument::Nothing, Argument::Number)
}

/// Narrates the entry of a chance node, or of an outcome.
pub(super) fn entered(scene: &Scene<'_>, mover: Role, played: MoveName) -> Sentence {
    let node = scene.name();
    if mover == Role::Chance {
        let share = share(scene, scene.id);
        let kind = if scene.node.kind.is_leaf() {
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
pub(super) fn window(scene: &Scene<'_>) -> Option<Sentence> {
    if !scene.tree.method.has_chance {
        return None;
    }
    let edges = [Role::Max, Role::Min].map(|role| scene.edge(role));
    let mut edges = edges.into_iter().flatten();
    let at = edges
        .find(|edge| edge.reason == EdgeReason::Chance)?
        .ancestor;
    Some(sentence!("window-chance": window = scene.node.window, at))
}

/// Narrates an outcome's value reaching its chance node.
pub(super) fn backed_up(scene: &Scene<'_>, child: NodeId, then: NextAction) -> Vec<Sentence> {
    let (by, worth) = (scene.move_to(child), scene.bounded_value(child));
    let adds = sentence!("chance-adds": by, worth, share = share(scene, child));
    let decided =
        (then == NextAction::Ends).then(|| sentence!("chance-decided": node = scene.name()));
    std::iter::once(adds).chain(decided).collect()
}

/// Narrates outcomes that are skipped.
pub(super) fn cut(scene: &Scene<'_>, skipped: &[NodeId]) -> Vec<Sentence> {
    let (window, leaves) = (scene.node.window, scene.tree.method.leaves);
    let (node, moves) = (scene.name(), scene.moves_to(skipped));
    let proved = scene.tree.proved(scene.id);
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
pub(super) fn returned(scene: &Scene<'_>) -> Vec<Sentence> {
    let (node, worth) = (scene.name(), scene.bounded_value(scene.id));
    let problem = &scene.exploration.problem;
    let weighed = scene
        .tree
        .children(scene.id)
        .into_iter()
        .filter_map(|child| {
            let share = problem.share(scene.tree, child)?;
            Some((share, scene.tree.node(child).value))
        });
    let sum: Vec<_> = weighed.collect();
    let returns = sentence!("chance-returns": node, worth, sum);
    if scene.id != NodeId::ROOT {
        return vec![returns];
    }
    let ends = [Some(cost(scene)), out_of_time(scene)];
    std::iter::once(returns)
        .chain(ends.into_iter().flatten())
        .collect()
}
