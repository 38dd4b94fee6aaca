//! What choices and players are called on the screens.

use super::job::MOST_COUNTED;
use crate::exploration::{EvaluationName, name};
use crate::language::Language;
use crate::say;
use crate::search::{Algorithm, Order};

/// What an algorithm is called.
pub fn algorithm_name(language: Language, algorithm: Algorithm) -> String {
    say!(language, "algorithm-name", algorithm = name(algorithm))
}

/// What an evaluation is called.
pub fn evaluation_name(language: Language, evaluation: EvaluationName) -> String {
    say!(language, "evaluation-name", evaluation = name(evaluation))
}

/// What an order of moves is called.
pub fn order_name(language: Language, order: Order) -> String {
    say!(language, "order-name", order = name(order))
}

/// How many nodes another search visits, as they were counted: none are more than [`MOST_COUNTED`].
pub fn cost_text(language: Language, name: &str, nodes: Option<u64>) -> String {
    match nodes {
        Some(nodes) => say!(language, "summary-other", name = name, nodes = nodes),
        None => say!(
            language,
            "summary-other-more",
            name = name,
            nodes = MOST_COUNTED
        ),
    }
}
