//! Back-ups.

use super::facts::StepFacts;
use super::{chance, stand_pat};
use crate::sentence;
use crate::words::{Argument, Sentence};
use plywood_core::replay::Knowledge;
use plywood_core::search::{Bound, NextAction, Role, Window};
use plywood_core::tree::{EdgeReason, NodeId};

/// Narrates the back-up of a child's value to the current node.
pub(crate) fn backed_up(
    facts: &StepFacts<'_>,
    child: NodeId,
    before: Knowledge,
    after: Knowledge,
    then: NextAction,
) -> Vec<Sentence> {
    let role = facts.node.role;
    let (by, worth) = (facts.move_to(child), facts.bounded_value(child));
    if then == NextAction::SearchesAgain {
        let window = after.window;
        let bound = Argument::Value(window.edge(role));
        return vec![sentence!("searches-again": role, by, worth, bound, window)];
    }
    if role == Role::Chance {
        return chance::backed_up(facts, child, then);
    }
    let improved = match before.best {
        None if after.best.is_none() => {
            if let Some(stays) = stand_pat::backed_up(facts, child, false) {
                return vec![stays];
            }
            return vec![sentence!("none-yet": role, by, value = worth.0)];
        }
        None => stand_pat::backed_up(facts, child, true)
            .unwrap_or_else(|| sentence!("first-value": role, by, worth)),
        Some((best, _)) if after.best == before.best => {
            return vec![not_improved(facts, child, best)];
        }
        Some((best, _)) => improved(facts, child, best),
    };
    let effect = if facts.is_minimax() {
        let old = before.best.map_or(role.worst(), |(_, value)| value);
        (old != worth.0).then(|| sentence!("best-changes": role, old, new = worth.0))
    } else {
        effect(facts, child, before.window, after.window, then)
    };
    std::iter::once(improved).chain(effect).collect()
}

/// Narrates a value better than the best move's so far. If both are bounds, the better value need
/// not belong to the better move.
fn improved(facts: &StepFacts<'_>, child: NodeId, best: NodeId) -> Sentence {
    let role = facts.node.role;
    let (by, before_by) = (facts.move_to(child), facts.move_to(best));
    let (worth, before) = (facts.bounded_value(child), facts.bounded_value(best));
    if is_sure(role, worth.1) && is_at_best(role, before.1) {
        sentence!("better": role, by, worth, before, before_by)
    } else if is_at_best(role, worth.1) && is_at_best(role, before.1) {
        sentence!("better-at-best": role, by, worth, before)
    } else {
        sentence!("better-number": by, worth, before, before_by)
    }
}

fn not_improved(facts: &StepFacts<'_>, child: NodeId, first: NodeId) -> Sentence {
    let role = facts.node.role;
    let (by, best_by) = (facts.move_to(child), facts.move_to(first));
    let (worth, best) = (facts.bounded_value(child), facts.bounded_value(first));
    let is_proved = is_at_best(role, worth.1) && is_sure(role, best.1);
    match (worth.0 == best.0, is_proved) {
        (false, true) => sentence!("worse": role, by, worth, best, best_by),
        (false, false) => sentence!("worse-number": by, worth, best, best_by),
        (true, true) => sentence!("equal": role, by, worth, best, best_by),
        (true, false) => sentence!("equal-number": by, worth, best, best_by),
    }
}

/// Narrates the effect of a new best value on the window.
fn effect(
    facts: &StepFacts<'_>,
    child: NodeId,
    before: Window,
    after: Window,
    then: NextAction,
) -> Option<Sentence> {
    let value = facts.tree.node(child).value;
    let role = facts.node.role;
    let has_more = facts.tree.last_child(facts.id) != Some(child);
    // The bound moved by this role, and the bound that ends the node.
    let (old, new) = (before.edge(role), after.edge(role));
    let bound = before.edge(role.other());
    let is_empty = new == bound;
    if then == NextAction::Ends {
        let sign = facts.tree.method.cut.sign(role);
        let is_at_limit = facts.is_at_limit(value, before);
        let reached = if is_at_limit { "limit" } else { "edge" };
        return Some(if has_more {
            // A value that ends a node skips all remaining moves.
            let left = facts.tree.skipped(facts.id).len();
            sentence!("suffices": role, reached, value, bound, sign, left)
        } else {
            sentence!("suffices-too-late": role, reached, value, bound, sign)
        });
    }
    if old == new {
        // If the root's moves are searched separately, values do not change its window.
        if role.prefers(value, old) {
            return None;
        }
        let (edge, outside) = (facts.edge(role)?, facts.window_source_key());
        if matches!(edge.reason, EdgeReason::Chance | EdgeReason::StandPat) {
            return None;
        }
        return Some(sentence!("window-stays": role, edge, outside));
    }
    Some(if is_empty && has_more {
        sentence!("window-narrows-to-empty": role, old, new)
    } else {
        sentence!("window-narrows": role, old, new)
    })
}

/// Returns whether the role cannot hope for more than this kind of value.
fn is_at_best(role: Role, claim: Bound) -> bool {
    match role {
        Role::Max => claim != Bound::Lower,
        Role::Min => claim != Bound::Upper,
        Role::Chance => false,
    }
}

/// Returns whether the role is guaranteed at least this kind of value.
fn is_sure(role: Role, claim: Bound) -> bool {
    is_at_best(role.other(), claim)
}
