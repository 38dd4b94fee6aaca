//! What the two questions about a node's sign share: what is proved of its true value, and what the
//! search may store.

use crate::quiz::{Answer, Mistake, Sign};
use crate::tree::{NodeId, Tree};

/// The signs to choose from.
pub fn signs() -> Vec<Answer> {
    let signs = [Sign::Exact, Sign::Upper, Sign::Lower];
    signs.map(Answer::Bound).to_vec()
}

/// A bound taken for the value, the value for a bound, or the other bound.
pub fn models(right: &Answer) -> Vec<(Mistake, Answer)> {
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
            (Mistake::ValueForBound, Sign::Upper),
            (Mistake::ValueForBound, Sign::Lower),
        ],
    };
    models
        .map(|(mistake, sign)| (mistake, Answer::Bound(sign)))
        .to_vec()
}

/// Whether the search may store less of a node's true value, by its window, than its leaves prove.
pub fn is_less(tree: &Tree, id: NodeId) -> bool {
    tree.bound(id) != tree.sign(id)
}
