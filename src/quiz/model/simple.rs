//! Mistakes about the cause of a cutoff, what a value says, and the move of the root.

use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake, Sign};
use crate::search::{Bound, Role};
use crate::tree::{NodeId, Origin};

/// The setter of the other bound, or any other node of the path.
pub(in crate::quiz) fn cause(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let tree = &facts.exploration.tree;
    let mixed = tree.origin(facts.id, facts.node.role);
    let mixed = mixed.and_then(Origin::setting);
    let mixed = mixed.map(|setting| (Mistake::AlphaForBeta, setting.ancestor));
    let path = tree.path(facts.id).into_iter().rev();
    let elsewhere = path.map(|id| (Mistake::WrongNode, id));
    mixed
        .into_iter()
        .chain(elsewhere)
        .map(|(mistake, id)| (mistake, Answer::Node(facts.line(id))))
        .collect()
}

/// A bound taken for the value, the value for a bound, or the other bound.
pub(in crate::quiz) fn bound(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let models = match facts.question.answer {
        Answer::Bound(Sign::Upper) => [
            (Mistake::ValueForBound, Sign::Exact),
            (Mistake::AlphaForBeta, Sign::Lower),
        ],
        Answer::Bound(Sign::Lower) => [
            (Mistake::ValueForBound, Sign::Exact),
            (Mistake::AlphaForBeta, Sign::Upper),
        ],
        Answer::Bound(Sign::Exact) => [
            (Mistake::ValueForBound, Sign::Upper),
            (Mistake::ValueForBound, Sign::Lower),
        ],
        _ => return Vec::new(),
    };
    models
        .map(|(mistake, sign)| (mistake, Answer::Bound(sign)))
        .to_vec()
}

/// A later move whose value, or whose bound, equals the best; or the move that the other player
/// would like.
pub(in crate::quiz) fn root_move(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let tree = &facts.exploration.tree;
    let best = facts.best();
    let moves = facts.visited(NodeId::ROOT).into_iter();
    let equal = moves.filter(|&child| facts.value(child) == best);
    let mut found: Vec<(Mistake, NodeId)> = equal
        .filter_map(|child| match (tree.bound(child)?, facts.node.role) {
            (Bound::Exact, _) => Some((Mistake::LaterEqual, child)),
            // At best it is as good as the first.
            (Bound::Upper, Role::Max) | (Bound::Lower, Role::Min) => {
                Some((Mistake::ValueForBound, child))
            }
            _ => None,
        })
        .collect();
    let worst = facts.best_for(facts.node.role.other(), NodeId::ROOT);
    found.extend(worst.map(|child| (Mistake::ForgotTurn, child)));
    found
        .into_iter()
        .map(|(mistake, child)| (mistake, Answer::Move(facts.played(child))))
        .collect()
}
