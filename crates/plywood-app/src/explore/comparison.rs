//! A second exploration beside the current one: how it comes there, and the way between differences.

use super::{Comparison, Explore};
use crate::bindings::Direction;
use crate::job::OpenAt;
use crate::prepared::PreparedExploration;
use plywood_core::tree::Step;
use plywood_explore::difference::{Side, at_common_depth, differing, first_difference};
use plywood_explore::exploration::Exploration;
use plywood_teach::lesson::TreeView;
use std::cell::OnceCell;
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
            before_answer: None,
            difference_steps: [OnceCell::new(), OnceCell::new()],
        }
    }

    /// Returns the steps of `explore` at which the two differ.
    fn difference_steps(&self, explore: &Explore) -> &[Step] {
        self.difference_steps[self.side as usize].get_or_init(|| {
            let (tree, other) = (&explore.exploration().tree, &self.other.exploration().tree);
            let differences = differing(tree, other).into_iter();
            differences.map(|difference| difference.step).collect()
        })
    }

    /// Returns the next or previous difference from the point of view of `explore`: the first step
    /// that differs, or any later step whose value or cutoff differs from the other side's.
    fn next_difference(&self, explore: &Explore, direction: Direction) -> Option<Step> {
        let first = self.first_difference?.step;
        match direction {
            Direction::More if explore.stepper.step < first => Some(first),
            Direction::More => {
                let steps = self.difference_steps(explore);
                let next = steps.partition_point(|&step| step <= explore.stepper.step);
                steps.get(next).copied()
            }
            Direction::Less if explore.stepper.step <= first => None,
            Direction::Less => {
                let steps = self.difference_steps(explore);
                let next = steps.partition_point(|&step| step < explore.stepper.step);
                let before = next.checked_sub(1).map(|index| steps[index]);
                Some(before.map_or(first, |step| step.max(first)))
            }
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

    /// Shows the consequence of an answer: another search beside this one, both with their whole
    /// trees and at the end.
    pub(crate) fn show_answer(&mut self, other: Exploration) {
        let before = (self.stepper.step, self.view.tree);
        self.view.tree = TreeView::Whole;
        self.open_beside(PreparedExploration::new(other), Side::Here, Some(Step::MAX));
        if let Some(comparison) = &mut self.comparison {
            comparison.before_answer = Some(before);
        }
    }

    /// Hides the consequence of an answer, and returns to the previous place.
    pub(crate) fn hide_answer(&mut self) {
        let comparison = self.comparison.as_ref();
        let Some((step, view)) = comparison.and_then(|comparison| comparison.before_answer) else {
            return;
        };
        if self.side() == Side::There {
            self.switch_side();
        }
        self.comparison = None;
        self.view.tree = view;
        self.go_to(step);
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

    /// Goes to the next or previous difference.
    ///
    /// # Errors
    /// Returns the message to show.
    pub(crate) fn walk_differences(&mut self, direction: Direction) -> Result<(), &'static str> {
        self.stepper.play = None;
        let Some(comparison) = &self.comparison else {
            return Ok(());
        };
        let missing = match direction {
            Direction::More => "notice-no-next-difference",
            Direction::Less => "notice-no-previous-difference",
        };
        let step = comparison.next_difference(self, direction).ok_or(missing)?;
        self.go_to(step);
        Ok(())
    }
}
