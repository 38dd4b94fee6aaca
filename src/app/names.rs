//! What choices and players are called on the screens.

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
