//! A second exploration beside the current one: how it comes there, and the way to their first difference.

use super::{Comparison, Explore};
use crate::job::OpenAt;
use crate::prepared::PreparedExploration;
use plywood_core::tree::Step;
use plywood_explore::difference::{Side, at_common_depth, first_difference};
use plywood_explore::exploration::Exploration;
use std::sync::Arc;

impl Comparison {
    /// Places `other` beside `explore`, which is on `side`.
    fn new(explore: &Explore, other: Explore, side: Side) -> Comparison {
        let (one, beside) = (explore.exploration(), other.exploration());
        let found = match side {
            Side::Here => first_difference(one, beside),
            Side::There => first_difference(beside, one),
        };
        Comparison {
            other,
            side,
            first_difference: found,
        }
    }
}

impl Explore {
    /// Places another exploration beside this one, which is on `side`. Both go to `step`, or to
    /// their first difference.
    pub(crate) fn put_beside(&mut self, mut other: Explore, side: Side, step: Option<Step>) {
        // Both trees are drawn with the same cell widths.
        let (one, beside) = (&mut self.prepared, &mut other.prepared);
        let value = one.value_width.max(beside.value_width);
        let edge = one.edge_width.max(beside.edge_width);
        let played = one.move_width.max(beside.move_width);
        (one.value_width, beside.value_width) = (value, value);
        (one.edge_width, beside.edge_width) = (edge, edge);
        (one.move_width, beside.move_width) = (played, played);
        let comparison = Comparison::new(self, other, side);
        let first = comparison.first_difference.map(|found| found.step);
        self.comparison = Some(Box::new(comparison));
        self.go_to(step.or(first).unwrap_or(self.stepper.step));
    }

    /// Places another exploration beside this one, both at their first difference.
    pub(crate) fn compare_with(&mut self, other: Exploration) {
        self.open_beside(PreparedExploration::new(other), Side::Here, None);
    }

    /// Switches the side that all keys control.
    pub(crate) fn switch_side(&mut self) {
        let Some(mut comparison) = self.comparison.take() else {
            return;
        };
        self.stepper.play = None;
        std::mem::swap(self, &mut comparison.other);
        self.copy_view(&comparison.other);
        comparison.side = comparison.side.opposite();
        self.comparison = Some(comparison);
    }

    /// Shows a finished search beside this one.
    pub(crate) fn show_beside(&mut self, prepared: PreparedExploration, step: Option<Step>) {
        let (here, there) =
            at_common_depth(self.exploration().clone(), prepared.exploration.clone());
        if !Arc::ptr_eq(&here.tree, &self.exploration().tree) {
            self.prepared = PreparedExploration::new(here);
            self.map.forget();
            self.request_map();
        }
        let prepared = if Arc::ptr_eq(&there.tree, &prepared.exploration.tree) {
            prepared
        } else {
            PreparedExploration::new(there)
        };
        self.open_beside(prepared, self.side(), step);
    }

    /// Places a finished search beside this one, which is on `side`.
    fn open_beside(&mut self, prepared: PreparedExploration, side: Side, step: Option<Step>) {
        let other = Explore::new(prepared, &OpenAt::Step(0), self.view.tree);
        self.put_beside(other, side, step);
    }

    /// Goes to the first difference.
    ///
    /// # Errors
    /// Returns the message to show.
    pub(crate) fn go_to_difference(&mut self) -> Result<(), &'static str> {
        self.stepper.play = None;
        let first = self
            .comparison
            .as_ref()
            .and_then(|beside| beside.first_difference);
        self.go_to(first.ok_or("difference-none")?.step);
        Ok(())
    }
}
