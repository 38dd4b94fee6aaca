//! The names of choices on the screens, and the cost of another search.

use super::job::MAX_COUNTED;
use plywood_core::search::{Algorithm, Order};
use plywood_explore::exploration::{EvaluationName, name};
use plywood_teach::language::Language;
use plywood_teach::say;

/// Returns the name of an algorithm.
pub fn algorithm_name(language: Language, algorithm: Algorithm) -> String {
    say!(language, "algorithm-name", algorithm = name(algorithm))
}

/// Returns the name of an evaluation.
pub(crate) fn evaluation_name(language: Language, evaluation: EvaluationName) -> String {
    say!(language, "evaluation-name", evaluation = name(evaluation))
}

/// Returns the name of an order of moves.
pub(crate) fn order_name(language: Language, order: Order) -> String {
    say!(language, "order-name", order = name(order))
}

/// Returns how many nodes another search visits; `None` stands for more than [`MAX_COUNTED`].
pub(crate) fn cost_text(language: Language, name: &str, nodes: Option<u64>) -> String {
    match nodes {
        Some(nodes) => say!(language, "summary-other", name, nodes),
        None => say!(language, "summary-other-more", name, nodes = MAX_COUNTED),
    }
}
