//! The tree that a faulty program searches, where it is not the one it is given.

use super::{FaultyLine, Implementation};
use crate::games::textbook::Textbook;
use plywood_core::game::{Player, Value};

impl Implementation {
    /// Returns the tree that the program searches if it is not the one given, in which `max` is MAX
    /// and players take turns; if that is cut off, `cut_off` says at which ply and what its inner
    /// nodes there are worth.
    pub fn altered(
        &self,
        given: &Textbook,
        max: Player,
        cut_off: Option<(u32, Value)>,
    ) -> Option<Textbook> {
        let mut altered = None;
        for change in self.changes.iter().flatten() {
            let tree = altered.as_ref().unwrap_or(given);
            altered = match (change.line, cut_off) {
                (FaultyLine::Ascending, _) => Some(tree.ascending()),
                (FaultyLine::BestFirst, _) => Some(tree.best_first(max)),
                (FaultyLine::DepthFirst, Some((ply, value))) => {
                    Some(tree.with_leaves_at(ply, value))
                }
                _ => altered,
            };
        }
        altered
    }
}
