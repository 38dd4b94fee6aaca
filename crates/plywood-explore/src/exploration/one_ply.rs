//! One ply: picks the move with the best static value, regardless of the requested depth.
//!
//! Source: a notebook whose text explains minimax, but whose code does this.

use plywood_core::game::Value;
use plywood_core::search::code::{CodeLine, Operation};
use plywood_core::search::{
    BackUp, CustomSearch, NextAction, Properties, Role, Stopped, Visit, Walk, Window,
};

/// The search as anybody's own.
pub(super) static ONE_PLY: CustomSearch = CustomSearch {
    name: "one-ply",
    properties: Properties {
        max_depth: Some(1),
        ..Properties::PLAIN
    },
    code: |_| {
        vec![
            CodeLine::any("one_ply(n):", &[Operation::Begin]),
            CodeLine::for_role(Role::Max, "  if n is MAX: v ← −∞", &[Operation::Begin]),
            CodeLine::for_role(Role::Min, "  if n is MIN: v ← +∞", &[Operation::Begin]),
            CodeLine::any("  for each move m:", &[]),
            CodeLine::any(
                "    e ← eval(n·m)",
                &[Operation::EnterLeaf, Operation::Evaluate],
            ),
            CodeLine::for_role(Role::Max, "    if MAX: v ← max(v, e)", &[Operation::BackUp]),
            CodeLine::for_role(Role::Min, "    if MIN: v ← min(v, e)", &[Operation::BackUp]),
            CodeLine::any("  return v", &[Operation::Return]),
        ]
    },
    search: one_ply,
};

fn one_ply(walk: &mut dyn Walk, depth: u32) -> Result<Value, Stopped> {
    walk.enter(Window::FULL, Visit::First)?;
    if let Some(value) = walk.leaf(depth) {
        return Ok(value);
    }
    let role = walk.role();
    let mut best = None;
    for played in walk.moves() {
        walk.play(played);
        let value = one_ply(walk, depth - 1)?;
        walk.take_back();
        let improves = best.is_none_or(|best| role.prefers(value, best));
        if improves {
            best = Some(value);
        }
        walk.back_up(BackUp {
            played,
            improves,
            window: Window::FULL,
            then: NextAction::GoesOn,
        });
    }
    let best = best.unwrap_or(role.worst());
    walk.return_value(best);
    Ok(best)
}
