//! Recently explored positions.
//!
//! A convenience: where they cannot be read or kept, the tutor works without them.

use crate::store::{Name, Store};
use plywood_explore::exploration::Spec;
use serde_json::value::RawValue;

/// Maximum number of positions kept.
pub const MAX_RECENT: usize = 4;

/// Returns the positions that are kept, the latest first; empty if there are none that can be read.
pub fn load(store: &dyn Store) -> Vec<Spec> {
    let bytes = store.get(&Name::Recent).ok().flatten().unwrap_or_default();
    let entries: Vec<&RawValue> = serde_json::from_slice(&bytes).unwrap_or_default();
    let specs = entries
        .into_iter()
        .filter_map(|entry| serde_json::from_str(entry.get()).ok());
    // The list may be damaged or foreign: only positions that open and can be named in a command
    // are kept.
    let is_offered = |spec: &Spec| {
        let window = spec.method.window;
        let is_expressible = window.is_full() || window.alpha.checked_neg() == Some(window.beta);
        is_expressible && spec.open().is_ok()
    };
    specs.filter(is_offered).take(MAX_RECENT).collect()
}

/// Keeps these positions, if they can be kept.
pub fn save(store: &dyn Store, specs: &[Spec]) {
    let list = serde_json::to_vec_pretty(specs).unwrap_or_default();
    // Losing the recent list is not worth interrupting a lesson.
    let _ = store.set(&Name::Recent, &list);
}

/// Moves or adds a position to the top of the list.
pub fn remember(specs: &mut Vec<Spec>, spec: &Spec) {
    // A game that is not built in cannot be found again by its name.
    if !spec.is_built_in() {
        return;
    }
    specs.retain(|old| (old.game, &old.position) != (spec.game, &spec.position));
    specs.insert(0, spec.clone());
    specs.truncate(MAX_RECENT);
}
