//! Checks that the places that a lesson moves its trees to exist and are visible, and that no tree
//! shows the answer to a later question.

use super::{Checker, SearchedTree};
use crate::lesson::block::{AtBlock, TreeView};
use crate::lesson::{BlockFault, Item, SearchPlace};
use crate::quiz::{Ask, Question};
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{Exploration, Spec};
use std::ops::Range;

/// The furthest step of a search that has been shown, and the line that showed it. It is step 0,
/// which precedes every question, for a search that has not been shown.
#[derive(Clone, Copy, Default)]
pub(super) struct Frontier {
    step: Step,
    line: usize,
}

impl Checker<'_> {
    /// Checks a block that moves the tree above.
    pub(super) fn check_at(
        &mut self,
        item: &Item,
        at: &AtBlock,
        searched: &SearchedTree,
    ) -> Result<(), BlockFault> {
        let place = at.place(&searched.exploration)?;
        self.show(searched.shown_index, &item.span, place.step);
        match out_of_sight(&searched.exploration, place, searched.block.first_view()) {
            Some(why) => {
                let instead = "choose another step, or the view whole for the tree";
                Err(BlockFault::new(&["node"], why, instead))
            }
            None => Ok(()),
        }
    }

    /// Returns the index of a search among those shown.
    pub(super) fn shown_index(&mut self, spec: &Spec) -> usize {
        let next = self.shown.len();
        let known = *self.searches.entry(spec.clone()).or_insert(next);
        if known == next {
            self.shown.push(Frontier::default());
        }
        known
    }

    /// Records that a search is shown at a step.
    pub(super) fn show(&mut self, search: usize, block: &Range<usize>, step: Step) {
        let shown = &mut self.shown[search];
        if shown.step < step {
            let line = self.line_ends.partition_point(|&end| end < block.start) + 1;
            *shown = Frontier { step, line };
        }
    }

    /// Checks that the tree has not shown the question's answer before. After an answer, the screen
    /// itself does not go beyond the next question.
    pub(super) fn check_order(&mut self, item: &Item, search: usize, question: &Question) {
        // A single search does not show where two differ, and a student who points at a step has
        // seen all earlier ones.
        if question.ask == Ask::Difference {
            return self.show(search, &item.span, question.shown_at);
        }
        let asked_at = question.step;
        let Frontier { step, line } = self.shown[search];
        if step > asked_at {
            let message = format!(
                "this question goes back: line {line} has already shown step {step} of the tree"
            );
            let instead = format!("show no step after {asked_at} before it");
            self.report(item, BlockFault::new(&["step"], message, instead));
        }
        self.show(search, &item.span, asked_at);
    }
}

/// Returns why the marked node is not visible; `None` if it is.
fn out_of_sight(exploration: &Exploration, place: SearchPlace, view: TreeView) -> Option<String> {
    let node = place.node?;
    let tree = &exploration.tree;
    let path = Replay::new(tree, place.step).path();
    let is_seen = match view {
        TreeView::Whole => true,
        // The path shows the children of its nodes.
        TreeView::Path => {
            node == NodeId::ROOT || tree.parent(node).is_some_and(|id| path.contains(&id))
        }
        // The map highlights the nodes on the path.
        TreeView::Map => path.contains(&node),
    };
    let view: &str = view.into();
    let step = place.step;
    (!is_seen).then(|| format!("the view {view} does not show this node at step {step}"))
}
