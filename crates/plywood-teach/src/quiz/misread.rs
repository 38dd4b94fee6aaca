//! Numbers as they are misread: −8 taken to be more than −3, MIN's values with the wrong sign.

use crate::game::{Value, is_finite};
use crate::search::{Cut, Role, Window};

/// Returns a value's place in the order in which negative numbers grow with their magnitude.
fn rank(value: Value) -> i64 {
    match i64::from(value) {
        _ if value == Value::MIN => i64::MIN,
        value if value < 0 => i64::from(Value::MIN) - value,
        value => value,
    }
}

/// Returns whether a role prefers a value, by that order.
pub(crate) fn prefers(role: Role, value: Value, best: Value) -> bool {
    match role {
        Role::Max => rank(value) > rank(best),
        Role::Min => rank(value) < rank(best),
    }
}

/// Returns whether a value cuts, by that order.
pub(crate) fn cuts(cut: Cut, role: Role, value: Value, window: Window) -> bool {
    let bound = window.edge(role.other());
    prefers(role, value, bound) || cut == Cut::Ge && value == bound
}

/// Returns a value as read by a student who gives MIN's values the wrong sign.
pub(crate) fn with_wrong_sign(role: Role, value: Value) -> Value {
    match role {
        Role::Min if is_finite(value) => -value,
        _ => value,
    }
}
