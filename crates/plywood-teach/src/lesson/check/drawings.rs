//! Checks that the engine draws the same drawings.

use super::{Checker, TreeAbove};
use crate::lesson::drawing::{Drawing, in_text};
use crate::lesson::{Fault, Item};
use crate::replay::Replay;
use std::str::FromStr;
use strum::IntoEnumIterator;

impl Checker<'_> {
    /// Checks the drawings in a text, of the position at which the tree above is first shown.
    pub(super) fn check_drawings(&mut self, item: &Item, above: &TreeAbove) {
        let text = self.text;
        for drawn in in_text(&text[item.span.clone()]) {
            let place = item.span.start + drawn.place.start..item.span.start + drawn.place.end;
            let Ok(drawing) = Drawing::from_str(&drawn.word) else {
                let known: Vec<&str> = Drawing::iter().map(Into::into).collect();
                self.faults.push(Fault::new(
                    place,
                    format!("unknown drawing `{}`", drawn.word),
                    format!("expected one of {}", known.join(", ")),
                ));
                continue;
            };
            let searched = match above {
                TreeAbove::Tree(searched) => searched,
                // Its fault has been reported.
                TreeAbove::Broken => continue,
                TreeAbove::Nothing => {
                    let message = "there is no tree above this drawing";
                    self.fault(place, message, "put a json tree block before it");
                    continue;
                }
            };
            let step = searched.block.step.unwrap_or_default();
            let tree = &searched.exploration.tree;
            let node = Replay::new(tree, step.min(tree.steps() - 1)).node();
            match drawing.draw(&searched.exploration, node) {
                None => {
                    let message = format!("there is nothing to draw for {}", drawn.word);
                    self.fault(place, message, "draw it below another tree");
                }
                Some(right) if right.trim_end() == drawn.text.trim_end() => {}
                Some(right) => {
                    let mut pairs = right.lines().zip(drawn.text.lines()).zip(1..);
                    let wrong = pairs.find(|((right, drawn), _)| right != drawn);
                    let number = wrong.map_or(
                        right.lines().count().min(drawn.text.lines().count()) + 1,
                        |(_, number)| number,
                    );
                    let line = right.lines().nth(number - 1).unwrap_or_default();
                    self.fault(
                        place,
                        format!("wrong drawing: its line {number} differs"),
                        format!("the engine draws `{line}`"),
                    );
                }
            }
        }
    }
}
