//! Headings of files: what was searched, and how.

use plywood_explore::exploration::{Exploration, name};
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::game_name;

/// Maximum number of characters shown of a position.
const MAX_POSITION: usize = 80;

/// Returns the parts of the heading: game and position, method, depth, evaluation and move order,
/// named as on the command line.
pub(super) fn parts(exploration: &Exploration, language: Language) -> Vec<String> {
    let Exploration { problem, tree, .. } = exploration;
    let spec = &problem.spec;
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

/// Returns a short heading: game, position and method.
pub(super) fn heading(exploration: &Exploration, language: Language) -> String {
    let spec = exploration.spec();
    let mut heading = game_name(language, spec.game);
    let text = spec.position.text();
    if !text.is_empty() {
        heading = format!("{heading} {}", safe::truncated(text, MAX_POSITION));
    }
    format!("{heading} · {}", name(spec.method.algorithm))
}
