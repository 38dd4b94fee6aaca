//! Steps from the mover's point of view, with the numbers that negamax works with: MIN's values and
//! windows have the opposite sign.

use super::facts::StepFacts;
use crate::sentence;
use crate::words::{Argument, Sentence};
use plywood_core::game::Value;
use plywood_core::replay::Event;
use plywood_core::search::{Bound, Role};

/// Returns an additional sentence if the mover's numbers differ from MAX's.
pub(crate) fn own_numbers(facts: &StepFacts<'_>) -> Option<Sentence> {
    let node = facts.node;
    let role = node.role;
    match (facts.replay.event(), role) {
        (Event::BackUp { child, .. }, _) => {
            let other = facts.tree.node(child).role;
            let worth = facts.bounded_value(child);
            let (given, worth) = (own(other, worth), own(role, worth));
            (other != role).then(|| sentence!("own-turned": role, other, given, worth))
        }
        (_, Role::Max) => None,
        (Event::Enter, _) => (!node.kind.is_leaf() && !node.window.is_full())
            .then(|| sentence!("own-window": role, window = role.own_window(node.window))),
        (Event::Evaluate | Event::Return, _) => {
            let worth = own(role, facts.bounded_value(facts.id));
            Some(sentence!("own-worth": role, worth))
        }
        (Event::Cut { .. }, _) => {
            let known = facts.replay.knowledge(facts.id);
            let best = known.best?.1;
            if facts.is_at_limit(best, known.window) {
                return None;
            }
            let value = role.own(best);
            let bound = Argument::Value(role.own_window(known.window).beta);
            // With the mover's numbers, every node takes the largest value like MAX.
            let sign = facts.tree.method.cut.sign(Role::Max);
            Some(sentence!("own-cut": role, sign, value, bound))
        }
    }
}

/// Converts MAX's value and bound to the mover's point of view.
fn own(role: Role, (value, claim): (Value, Bound)) -> (Value, Bound) {
    let claim = match (role, claim) {
        (Role::Min, Bound::Lower) => Bound::Upper,
        (Role::Min, Bound::Upper) => Bound::Lower,
        _ => claim,
    };
    (role.own(value), claim)
}
