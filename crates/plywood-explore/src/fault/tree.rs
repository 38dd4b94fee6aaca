//! The tree that a faulty program searches, where it is not the one it is given.

use super::{FaultyLine, Implementation};
use crate::games::textbook::Textbook;
use plywood_core::game::{Player, Value};
use std::borrow::Cow;

impl Implementation {
    /// Returns the tree that the program searches, given one in which `max` is MAX and players
    /// take turns, and, if it is cut off, at which ply and what its inner nodes there are worth.
    pub fn tree<'t>(
        &self,
        tree: &'t Textbook,
        max: Player,
        cut_off: Option<(u32, Value)>,
    ) -> Cow<'t, Textbook> {
        let mut tree = Cow::Borrowed(tree);
        for change in self.changes.iter().flatten() {
            let altered = match change.line {
                FaultyLine::Ascending => tree.ascending(),
                FaultyLine::BestFirst => tree.best_first(max),
                FaultyLine::BoundAsExact | FaultyLine::KeyWithoutSide => tree.with_keys(),
                FaultyLine::DepthFirst => match cut_off {
                    Some((ply, value)) => tree.with_leaves_at(ply, value),
                    None => continue,
                },
                _ => continue,
            };
            tree = Cow::Owned(altered);
        }
        tree
    }
}
