//! Checks where a lesson moves its trees: that the place exists and is visible, and that no tree
//! shows the answer to a later question; and that its drawings are those of the engine.

use super::{Checker, SearchedTree, TreeAbove};
use crate::exploration::{Exploration, Spec};
use crate::lesson::block::{AtBlock, TreeView};
use crate::lesson::drawing::{Drawing, FencedDrawing, find_drawings};
use crate::lesson::{BlockFault, Fault, Item, SearchPlace};
use crate::quiz::{Ask, Question};
use crate::replay::Replay;
use crate::tree::{NodeId, Step};
use std::ops::Range;
use std::str::FromStr;
use strum::IntoEnumIterator;

/// The furthest step of a search that has been shown, and the line of the file that showed it. A
/// search that is not shown yet stands at step 0, which precedes every question.
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
        searched: &mut SearchedTree,
    ) -> Result<(), BlockFault> {
        searched.view = at.view.unwrap_or(searched.view);
        let place = at.place(&searched.exploration)?;
        self.show(searched.shown_index, &item.span, place.step);
        match out_of_sight(&searched.exploration, place, searched.view) {
            Some(why) => {
                let instead = "choose the view whole, or another step";
                Err(BlockFault::new(&["node"], why, instead))
            }
            None => Ok(()),
        }
    }

    /// Returns the index of this search among those shown.
    pub(super) fn shown_index(&mut self, spec: &Spec) -> usize {
        let next = self.shown.len();
        let known = *self.searches.entry(spec.clone()).or_insert(next);
        if known == next {
            self.shown.push(Frontier::default());
        }
        known
    }

    /// Remembers that a search is shown at a step.
    pub(super) fn show(&mut self, search: usize, block: &Range<usize>, step: Step) {
        let shown = &mut self.shown[search];
        if shown.step < step {
            let line = self.line_ends.partition_point(|&end| end < block.start) + 1;
            *shown = Frontier { step, line };
        }
    }

    /// Checks that a question comes before the tree has shown its answer. After an answer the
    /// screen itself does not go beyond the next question.
    pub(super) fn check_order(&mut self, item: &Item, search: usize, question: &Question) {
        // One search alone does not show where two differ; a student who points at the step has
        // seen all before it.
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
        // The map highlights the nodes of the path.
        TreeView::Map => path.contains(&node),
    };
    let view: &str = view.into();
    let step = place.step;
    (!is_seen).then(|| format!("the view {view} does not show this node at step {step}"))
}

impl Checker<'_> {
    /// Checks that the drawings in a text show the position at which the tree above is first shown.
    pub(super) fn check_drawings(&mut self, item: &Item, above: &TreeAbove) {
        for drawn in find_drawings(&self.text[item.span.clone()]) {
            if let Err(BlockFault {
                message, instead, ..
            }) = check_drawing(&drawn, above)
            {
                let place = item.span.start + drawn.place.start..item.span.start + drawn.place.end;
                self.faults.push(Fault::new(place, message, instead));
            }
        }
    }
}

fn check_drawing(drawn: &FencedDrawing<'_>, above: &TreeAbove) -> Result<(), BlockFault> {
    let Ok(drawing) = Drawing::from_str(&drawn.word) else {
        let message = format!("unknown drawing `{}`", drawn.word);
        let known: Vec<&str> = Drawing::iter().map(Into::into).collect();
        let expected = format!("expected one of {}", known.join(", "));
        return Err(BlockFault::new(&[], message, expected));
    };
    let searched = match above {
        TreeAbove::Tree(searched) => searched,
        // Its fault has been reported.
        TreeAbove::Broken => return Ok(()),
        TreeAbove::Nothing => {
            let message = "there is no tree above this drawing";
            let instead = "put a json tree block before it";
            return Err(BlockFault::new(&[], message, instead));
        }
    };
    let step = searched.block.step.unwrap_or_default();
    let tree = &searched.exploration.tree;
    let node = Replay::new(tree, step.min(tree.steps() - 1)).node();
    let right = drawing.draw(&searched.exploration, node).ok_or_else(|| {
        let message = format!("there is nothing to draw for {}", drawn.word);
        BlockFault::new(&[], message, "draw it below another tree")
    })?;
    if right.trim_end() == drawn.text.trim_end() {
        return Ok(());
    }
    let mut pairs = right.lines().zip(drawn.text.lines());
    let shorter = right.lines().count().min(drawn.text.lines().count());
    let wrong = pairs.position(|(right, drawn)| right != drawn);
    let wrong = wrong.unwrap_or(shorter);
    let message = format!("wrong drawing: its line {} differs", wrong + 1);
    let line = right.lines().nth(wrong).unwrap_or_default();
    Err(BlockFault::new(
        &[],
        message,
        format!("the engine draws `{line}`"),
    ))
}
