//! Why the right answer is right.

use super::facts::Facts;
use super::numbers::Numbers;
use super::{Ask, Question};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::say;

impl Question {
    /// The answer and why it is right, in one sentence with the numbers of this node.
    pub fn explain(&self, language: Language, exploration: &Exploration) -> String {
        let facts = Facts::new(exploration, self);
        reason(language, self.ask, Numbers::new(language, &facts))
    }
}

fn reason(language: Language, ask: Ask, n: Numbers) -> String {
    match ask {
        Ask::Next => say!(language, "quiz-why-next", right = n.right),
        Ask::Value => say!(
            language,
            "quiz-why-value",
            how = n.how,
            node = n.node,
            right = n.right,
            at = n.at,
            best = n.best,
            entry = n.entry,
            role = n.role,
            values = n.values
        ),
        Ask::Window => say!(
            language,
            "quiz-why-window",
            how = n.how,
            at = n.at,
            right = n.right,
            role = n.role,
            value = n.value,
            before = n.before,
            bound = n.bound,
            own = n.own
        ),
        Ask::Cut => say!(
            language,
            "quiz-why-cut",
            how = n.how,
            role = n.role,
            best = n.best,
            bound = n.bound,
            at = n.at,
            skips = n.skips,
            played = n.played,
            by = n.by,
            of = n.of
        ),
        Ask::Cause => say!(
            language,
            "quiz-why-cause",
            from = n.from,
            role = n.role,
            best = n.best,
            at = n.at,
            bound = n.bound,
            there = n.there,
            by = n.by
        ),
        Ask::Bound => say!(
            language,
            "quiz-why-bound",
            how = n.how,
            value = n.value,
            entry = n.entry,
            node = n.node,
            at = n.at
        ),
        Ask::RootMove => say!(
            language,
            "quiz-why-root-move",
            role = n.role,
            right = n.right,
            best = n.best
        ),
        Ask::Difference => say!(language, "quiz-why-difference", right = n.right),
    }
}
