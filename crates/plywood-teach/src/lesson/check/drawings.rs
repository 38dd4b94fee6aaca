//! Checks that the engine draws the same drawings.

use super::{Checker, TreeAbove};
use crate::lesson::drawing::{Drawing, FencedDrawing, find_drawings};
use crate::lesson::{BlockFault, Fault, Item};
use crate::replay::Replay;
use std::str::FromStr;
use strum::IntoEnumIterator;

impl Checker<'_> {
    /// Checks the drawings in a text, of the position at which the tree above is first shown.
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
