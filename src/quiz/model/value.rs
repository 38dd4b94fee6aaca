//! Mistakes about the value that a node returns.

use crate::game::Value;
use crate::quiz::facts::{Facts, is_finite};
use crate::quiz::{Answer, Mistake};
use crate::search::Fail;
use crate::tree::NodeId;

pub(in crate::quiz) fn models(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let mut found = Vec::new();
    if facts.node.kind.is_leaf() {
        found.push((Mistake::ForgotTurn, -facts.node.value));
    } else {
        let worst = facts.best_for(facts.node.role.other(), facts.id);
        let worst = worst.map(|worst| facts.value(worst));
        // Where all children are equal it does not matter whose turn it is.
        let forgotten = worst.filter(|&worst| worst != facts.best());
        found.extend(forgotten.map(|worst| (Mistake::ForgotTurn, worst)));
        let entry = facts.node.window;
        found.extend(otherwise(facts).map(|value| (Mistake::ValueForBound, value)));
        found.push((Mistake::ValueForBound, entry.alpha));
        found.push((Mistake::ValueForBound, entry.beta));
    }
    let wrong_nodes = elsewhere(facts).into_iter();
    found.extend(wrong_nodes.map(|(_, value)| (Mistake::WrongNode, value)));
    let finite = found.into_iter().filter(|&(_, value)| is_finite(value));
    finite
        .map(|(mistake, value)| (mistake, Answer::Value(value)))
        .collect()
}

/// What the other convention, fail-hard or fail-soft, would return for an inner node, if it is
/// something else. In the whole window of minimax it never is.
pub(in crate::quiz) fn otherwise(facts: &Facts<'_>) -> Option<Value> {
    let best = facts.best();
    let otherwise = match facts.exploration.tree.method().fail {
        Fail::Soft => Fail::Hard.returned(best, facts.node.window),
        Fail::Hard => best,
    };
    Some(otherwise).filter(|&otherwise| otherwise != facts.node.value)
}

/// Values that stand near the node: that of the child heard last, the best so far of its parent.
pub(in crate::quiz) fn elsewhere(facts: &Facts<'_>) -> Vec<(NodeId, Value)> {
    let last = facts.visited(facts.id).pop();
    let child = last.map(|child| (child, facts.value(child)));
    let parent = facts.exploration.tree.parent(facts.id).and_then(|parent| {
        let (_, best) = facts.then.knowledge(parent).best?;
        Some((parent, best))
    });
    child.into_iter().chain(parent).collect()
}
