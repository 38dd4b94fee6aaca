//! Mistakes about the window after a value has reached its node.

use crate::quiz::facts::{Facts, with_edge};
use crate::quiz::{Answer, Edges, Mistake};
use crate::search::Window;
use crate::tree::NodeId;

pub(in crate::quiz) fn models(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let Some(arrival) = facts.arrival().filter(|_| !facts.is_minimax()) else {
        return Vec::new();
    };
    let role = facts.node.role;
    let (before, after) = (arrival.before.window, arrival.after.window);
    let mut found = Vec::new();
    let mut add = |mistake, window| found.push((mistake, window));

    let as_other = before.narrowed(role.other(), arrival.value);
    add(Mistake::ForgotTurn, as_other);
    // Books put a value that cuts into the window too; that is no mistake about this node.
    if !arrival.ends {
        add(
            Mistake::ValueForBound,
            with_edge(role, before, arrival.value),
        );
    }
    let swapped = Window {
        alpha: after.beta,
        beta: after.alpha,
    };
    add(Mistake::AlphaForBeta, swapped);
    let at_other_edge = with_edge(role.other(), before, arrival.value);
    add(Mistake::AlphaForBeta, at_other_edge);
    for (_, window) in elsewhere(facts) {
        add(Mistake::WrongNode, window);
    }
    // The window as it was: it was not here that it was narrowed, unless by the wrong player.
    let stays_for_other = as_other == before;
    found.retain(|&(mistake, window)| {
        window != before || (mistake == Mistake::WrongNode && !stays_for_other)
    });
    found
        .into_iter()
        .map(|(mistake, window)| (mistake, Answer::Window(Edges(window))))
        .collect()
}

/// The windows near by: of the node itself before the value came, of its parent, of the child that
/// has just returned.
pub(in crate::quiz) fn elsewhere(facts: &Facts<'_>) -> Vec<(NodeId, Window)> {
    let Some(arrival) = facts.arrival() else {
        return Vec::new();
    };
    let parent = facts.exploration.tree.parent(facts.id);
    let near = parent.into_iter().chain([arrival.child]);
    let near = near.map(|id| (id, facts.then.knowledge(id).window));
    let own = (facts.id, arrival.before.window);
    [own].into_iter().chain(near).collect()
}
