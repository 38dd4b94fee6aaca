//! A child's value reaching its parent.

use super::scene::Scene;
use crate::game::Value;
use crate::replay::Knowledge;
use crate::search::{Bound, Cut, Role, Then, Window};
use crate::sentence;
use crate::tree::NodeId;
use crate::words::{Said, Sentence};

/// A child's value has reached the present node.
pub fn backed_up(
    scene: &Scene<'_>,
    child: NodeId,
    (before, after): (Knowledge, Knowledge),
    then: Then,
) -> Vec<Sentence> {
    let role = scene.node.role;
    let (by, worth) = (scene.move_to(child), scene.worth(child));
    if then == Then::SearchesAgain {
        let window = after.window;
        let bound = Said::EdgeValue(window.edge(role));
        return vec![sentence!("searches-again": role, by, worth, bound, window)];
    }
    let improved = match before.best {
        None if after.best.is_none() => {
            return vec![sentence!("none-yet": role, by, value = worth.0)];
        }
        None => sentence!("first-value": role, by, worth),
        Some(best) if after.best == before.best => {
            return vec![not_improved(scene, child, best)];
        }
        Some((_, before)) if is_at_best(role, worth.1) => {
            sentence!("better-at-best": role, by, worth, before)
        }
        Some((best, before)) => {
            sentence!("better": role, by, worth, before, before_by = scene.move_to(best))
        }
    };
    let effect = if scene.is_minimax() {
        let old = before.best.map_or(role.worst(), |(_, value)| value);
        let old = Said::EdgeValue(old);
        Some(sentence!("best-changes": role, old, new = worth.0))
    } else {
        effect(scene, child, (before.window, after.window), then)
    };
    std::iter::once(improved).chain(effect).collect()
}

fn not_improved(scene: &Scene<'_>, child: NodeId, (first, best): (NodeId, Value)) -> Sentence {
    let role = scene.node.role;
    let (by, best_by) = (scene.move_to(child), scene.move_to(first));
    let (value, claim) = scene.worth(child);
    let worth = (value, claim);
    if value != best {
        sentence!("worse": role, by, worth, best, best_by)
    } else if claim == Bound::Exact || is_at_best(role, claim) {
        sentence!("equal": role, by, worth, best, best_by)
    } else {
        sentence!("equal-perhaps": by, value, best_by)
    }
}

/// What a new best value does to the window.
fn effect(
    scene: &Scene<'_>,
    child: NodeId,
    (before, after): (Window, Window),
    then: Then,
) -> Option<Sentence> {
    let value = scene.tree.node(child).value;
    let role = scene.node.role;
    let has_more = scene.tree.last_child(scene.id) != Some(child);
    // The bound that this role moves, and the one that ends the node.
    let (old, new) = (before.edge(role), after.edge(role));
    let bound = before.edge(role.other());
    let is_empty = new == bound;
    // Only the number that stands for infinity reaches an end that is open.
    let side = match bound == role.other().worst() {
        true => "open",
        false => "closed",
    };
    let [old_said, new_said, bound] = [old, new, bound].map(Said::EdgeValue);
    if then == Then::Ends {
        let sign = ending_sign(role, scene.tree.method().cut);
        return Some(if has_more {
            // What ends a node skips all that is left.
            let left = scene.tree.skipped(scene.id).len();
            sentence!("suffices": role, value, bound, sign, side, left)
        } else {
            sentence!("suffices-too-late": role, value, bound, sign, side)
        });
    }
    if old == new {
        // Where the moves of the root are searched apart, not even a better value moves its window.
        if role.prefers(value, old) {
            return None;
        }
        let (edge, outside) = (scene.edge(role)?, scene.outside());
        return Some(sentence!("window-stays": role, edge, outside));
    }
    let (old, new) = (old_said, new_said);
    Some(if is_empty && has_more {
        sentence!("window-narrows-to-empty": role, old, new)
    } else {
        sentence!("window-narrows": role, old, new)
    })
}

/// Whether a bound is on the far side of the window: what the role may at best hope for.
fn is_at_best(role: Role, claim: Bound) -> bool {
    matches!(
        (role, claim),
        (Role::Max, Bound::Upper) | (Role::Min, Bound::Lower)
    )
}

/// How the best value of a node stands to the bound that ends it.
fn ending_sign(role: Role, cut: Cut) -> &'static str {
    match (role, cut) {
        (Role::Max, Cut::Ge) => "≥",
        (Role::Max, Cut::Gt) => ">",
        (Role::Min, Cut::Ge) => "≤",
        (Role::Min, Cut::Gt) => "<",
    }
}
