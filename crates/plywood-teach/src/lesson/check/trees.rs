//! Checks that trees can be searched, and differ from what they are compared with.

use super::{Checker, SearchedTree, TreeAbove};
use crate::difference::{Aspect, first_difference};
use crate::exploration::{Exploration, name};
use crate::lesson::Item;
use crate::lesson::block::TreeBlock;
use crate::program::settings::Setting;
use crate::quiz::QuestionError;

impl Checker<'_> {
    /// Searches a tree. If it cannot be searched, the blocks below it are not checked.
    pub(super) fn check_tree(&mut self, item: &Item, block: &TreeBlock) -> TreeAbove {
        let spec = block.spec();
        let exploration = match self.runs.exploration(&spec) {
            Ok(exploration) => exploration,
            Err(error) => {
                let place = self.place(item, &[error.field(&spec)]);
                self.fault(place, error.to_string(), error.instead());
                return TreeAbove::Broken;
            }
        };
        let shown = self.shown(&exploration.spec);
        let last = exploration.tree.steps() - 1;
        let step = block.step.unwrap_or_default();
        if step > last {
            let error = QuestionError::PastEnd { step, last };
            let place = self.place(item, &["step"]);
            self.fault(place, error.to_string(), format!("0 to {last}"));
        } else {
            self.show(shown, &item.span, step);
        }
        if block.has_two_positions {
            let place = self.place(item, &["board"]);
            self.fault(
                place,
                "the tree has a position and a board",
                "leave one out",
            );
        }
        if block.choices.version.is_some() && block.choices.program.is_none() {
            let place = self.place(item, &["as"]);
            self.fault(
                place,
                "a version without a program",
                "add the field \"program\"",
            );
        }
        if let (Some(program), Some(version)) = (block.choices.program, block.choices.version)
            && !program.versions().contains(&version)
        {
            let place = self.place(item, &["as"]);
            self.fault(
                place,
                format!("{} is not known as {}", name(program), name(version)),
                format!("expected {}", program.versions_text()),
            );
        }
        if spec.time.is_some() && spec.depth.is_none() {
            let field = if block.choices.get(Setting::Time).is_some() {
                "time"
            } else {
                "program"
            };
            let place = self.place(item, &[field]);
            self.fault(
                place,
                "with a time limit every computer searches a different tree",
                "add the field \"depth\"",
            );
        }
        let other = block
            .against
            .as_ref()
            .and_then(|against| self.check_against(item, against, block, &exploration));
        TreeAbove::Tree(Box::new(SearchedTree {
            block: block.clone(),
            exploration,
            other,
            view: block.view.unwrap_or_default(),
            shown,
        }))
    }

    /// Returns the search that a tree is compared with; `None` if it cannot be run, or does not
    /// differ.
    fn check_against(
        &mut self,
        item: &Item,
        against: &TreeBlock,
        block: &TreeBlock,
        exploration: &Exploration,
    ) -> Option<Exploration> {
        if let Some(field) = against.appearance_field() {
            self.refuse_looks(item, "against", field);
        }
        let spec = against.applied_to(block);
        let other = match self.runs.exploration(&spec) {
            Ok(other) => other,
            Err(error) => {
                let place = self.place(item, &["against", error.field(&spec)]);
                self.fault(place, error.to_string(), error.instead());
                return None;
            }
        };
        let place = self.place(item, &["against"]);
        match first_difference(exploration, &other) {
            None => {
                self.fault(
                    place,
                    "the two searches never differ",
                    "say what the other one does differently",
                );
                None
            }
            Some(found) if found.aspect == Aspect::Position => {
                self.fault(
                    place,
                    "the two searches start from different positions",
                    "leave game, position and board out",
                );
                None
            }
            Some(_) => Some(other),
        }
    }

    /// Reports a field that says how a tree is shown, in a block that shows none.
    pub(super) fn refuse_looks(&mut self, item: &Item, path: &str, field: &str) {
        let place = self.place(item, &[path, field]);
        let message = format!("{field} says nothing about another search");
        self.fault(place, message, "leave it out");
    }
}
