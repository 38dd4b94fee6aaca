//! A line about the search: game, position, method and limits.

use crate::exploration::{Exploration, name};
use crate::language::Language;
use crate::safe;
use crate::say;
use crate::words::game_name;

/// Maximum number of characters of a position that are shown.
const MAX_POSITION: usize = 80;

/// Returns the parts of the line: game and position, method, depth, evaluation, order of moves,
/// named as on the command line.
pub(super) fn parts(exploration: &Exploration, language: Language) -> Vec<String> {
    let Exploration { spec, tree, .. } = exploration;
    let position = safe::truncated(spec.position.text(), MAX_POSITION);
    let method = &spec.method;
    let mut parts = vec![name(spec.game)];
    if !position.is_empty() {
        parts[0] = format!("{} {position}", parts[0]);
    }
    parts.push(if method.narrows() {
        format!(
            "{} ({}, {})",
            name(method.algorithm),
            name(method.cut),
            name(method.fail)
        )
    } else {
        name(method.algorithm)
    });
    parts.push(say!(language, "to-depth", depth = tree.depth));
    parts.push(name(spec.evaluation()));
    parts.push(name(method.order));
    parts
}

/// Returns a heading for people: game, position and method.
pub(super) fn heading(exploration: &Exploration, language: Language) -> String {
    let spec = &exploration.spec;
    let mut heading = game_name(language, spec.game);
    let text = spec.position.text();
    if !text.is_empty() {
        heading = format!("{heading} {}", safe::truncated(text, MAX_POSITION));
    }
    format!("{heading} · {}", name(spec.method.algorithm))
}
