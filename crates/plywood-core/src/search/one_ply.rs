//! One ply: the static values of the moves at once, and the best of them. It never calls itself,
//! whatever depth is asked for.
//!
//! Source: the code of a notebook whose text explains minimax.

use super::code::{CodeLine, Light};
use super::{BackUp, Entry, Method, NextAction, Observer, Properties, Role, Search, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Value};

/// It looks no further than the moves of the root.
pub(crate) const PROPERTIES: Properties = Properties {
    deepest: Some(1),
    ..Properties::PLAIN
};

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Values every child of `root`.
    ///
    /// # Errors
    /// Returns what the observer stopped the search with.
    pub(super) fn one_ply(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
        let role = self.role(root);
        self.observer
            .enter(Entry::first(None, role, Window::FULL))?;
        if let Some(value) = self.leaf(root, depth) {
            return Ok(value);
        }
        let mut best = role.worst();
        let moves = self.push_moves(root, None, role);
        for index in moves.clone() {
            let tried = self.moves[index];
            let child = self.game.play(root, tried);
            let child_role = self.role(&child);
            let entry = Entry::first(Some(tried), child_role, Window::FULL);
            self.observer.enter(entry)?;
            let value = self.leaf(&child, 0).expect("nothing lies deeper");
            let improves = role.prefers(value, best);
            if improves {
                best = value;
            }
            self.observer.back_up(BackUp {
                played: tried,
                improves,
                window: Window::FULL,
                then: NextAction::GoesOn,
            });
        }
        self.pop_moves(moves);
        self.observer.return_value(best);
        Ok(best)
    }
}

/// Returns the pseudo-code, with the lights of each line.
pub(crate) fn code(_: &Method) -> Vec<CodeLine> {
    vec![
        CodeLine::any("one_ply(n):", &[Light::Begin]),
        CodeLine::for_role(Role::Max, "  if n is MAX: v ← −∞", &[Light::Begin]),
        CodeLine::for_role(Role::Min, "  if n is MIN: v ← +∞", &[Light::Begin]),
        CodeLine::any("  for each move m:", &[]),
        CodeLine::any("    e ← eval(n·m)", &[Light::EnterLeaf, Light::Evaluate]),
        CodeLine::for_role(Role::Max, "    if MAX: v ← max(v, e)", &[Light::BackUp]),
        CodeLine::for_role(Role::Min, "    if MIN: v ← min(v, e)", &[Light::BackUp]),
        CodeLine::any("  return v", &[Light::Return]),
    ]
}
