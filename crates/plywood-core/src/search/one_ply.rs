//! One ply: picks the move with the best static value, regardless of the requested depth.
//!
//! Source: a notebook whose text explains minimax, but whose code does this.

use super::code::{CodeLine, Operation};
use super::{Method, Properties, Role};

pub(crate) const PROPERTIES: Properties = Properties {
    max_depth: Some(1),
    ..Properties::PLAIN
};

pub(crate) fn code(_: &Method) -> Vec<CodeLine> {
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
}
