//! What the two questions about a node's sign share: what is proved of its true value, and what the
//! search may store.

use crate::quiz::pose::StepPair;
use crate::quiz::{Answer, Mistake, Sign};
use crate::replay::Event;
use crate::tree::NodeId;

/// Returns the signs to choose from.
pub(crate) fn signs() -> Vec<Answer> {
    let signs = [Sign::Exact, Sign::Upper, Sign::Lower];
    signs.map(Answer::Bound).to_vec()
}

/// Returns models of mistakes: a bound taken for the value, the value for a bound, or the other
/// bound.
pub(crate) fn models(right: &Answer) -> Vec<(Mistake, Answer)> {
    let models = match right {
        Answer::Bound(Sign::Upper) => [
            (Mistake::ValueForBound, Sign::Exact),
            (Mistake::AlphaForBeta, Sign::Lower),
        ],
        Answer::Bound(Sign::Lower) => [
            (Mistake::ValueForBound, Sign::Exact),
            (Mistake::AlphaForBeta, Sign::Upper),
        ],
        _ => [
            (Mistake::MereBound, Sign::Upper),
            (Mistake::MereBound, Sign::Lower),
        ],
    };
    models
        .map(|(mistake, sign)| (mistake, Answer::Bound(sign)))
        .to_vec()
}

/// Returns the answers of beliefs about bounds: mixing up α and β or the players is a belief about
/// the search, and says nothing of these signs.
pub(crate) fn beliefs(right: &Answer) -> Vec<(Mistake, Answer)> {
    let mut models = models(right);
    models.retain(|(mistake, _)| *mistake != Mistake::AlphaForBeta);
    models
}

/// Returns whether a node returns whose value may be a mere bound. The root's is always exact
/// unless it was given a window, and so are all of minimax.
pub(crate) fn is_open(coming: &StepPair<'_>) -> bool {
    let (tree, id) = (coming.next.tree(), coming.next.node());
    let is_exact_root = id == NodeId::ROOT && tree.node(id).window.is_full();
    coming.event == Event::Return && tree.method().narrows() && !is_exact_root
}
