//! Checks that trees can be searched, and differ from their comparison.

use super::runs::open;
use super::{Checker, SearchedTree};
use crate::lesson::block::TreeBlock;
use crate::lesson::{BlockFault, Item};
use crate::quiz::last_step;
use plywood_explore::difference::{Aspect, first_difference};
use plywood_explore::exploration::Exploration;
use plywood_explore::program::settings::Setting;

impl Checker<'_> {
    /// Searches a tree, and checks its settings.
    pub(super) fn check_tree(
        &mut self,
        item: &Item,
        block: &TreeBlock,
    ) -> Result<SearchedTree, BlockFault> {
        let exploration = self.runs.exploration(open(&block.choices)?)?;
        let spec = exploration.spec();
        let shown_index = self.shown_index(spec);
        let step = block.step.unwrap_or_default();
        let last = last_step(&exploration.tree, step).map_err(BlockFault::from);
        if self.reported(item, last).is_some() {
            self.show(shown_index, &item.span, step);
        }
        if block.has_two_positions {
            let message = "the tree has a position and a board";
            self.report(item, BlockFault::new(&["board"], message, "leave one out"));
        }
        if block.choices.program.is_none() && block.choices.version.is_some() {
            let message = "a version without a program";
            let instead = "add the field \"program\"";
            self.report(item, BlockFault::new(&["as"], message, instead));
        }
        if spec.time.is_some() && spec.depth.is_none() {
            let field = match block.choices.get(Setting::Time) {
                Some(_) => "time",
                None => "program",
            };
            let message = "with a time limit every computer searches a different tree";
            let instead = "add the field \"depth\"";
            self.report(item, BlockFault::new(&[field], message, instead));
        }
        let other = block.against.as_ref().and_then(|against| {
            let checked = self.check_against(item, against, block, &exploration);
            self.reported(item, checked)
        });
        Ok(SearchedTree {
            block: block.clone(),
            exploration,
            other,
            shown_index,
        })
    }

    /// Returns the search that a tree is compared with.
    fn check_against(
        &mut self,
        item: &Item,
        against: &TreeBlock,
        block: &TreeBlock,
        exploration: &Exploration,
    ) -> Result<Exploration, BlockFault> {
        self.reject_view_fields(item, "against", against);
        let problem = open(&against.applied_to(block));
        let other = problem.and_then(|problem| self.runs.exploration(problem));
        let other = other.map_err(|fault| fault.inside("against"))?;
        let (message, instead) = match first_difference(exploration, &other) {
            None => (
                "the two searches never differ",
                "say what the other one does differently",
            ),
            Some(found) if found.aspect == Aspect::Position => (
                "the two searches start from different positions",
                "leave game, position and board out",
            ),
            Some(_) => return Ok(other),
        };
        Err(BlockFault::new(&["against"], message, instead))
    }

    /// Reports fields that affect how a tree is shown, in a block that shows none.
    pub(super) fn reject_view_fields(
        &mut self,
        item: &Item,
        path: &'static str,
        block: &TreeBlock,
    ) {
        if let Some(field) = block.appearance_field() {
            let message = format!("{field} says nothing about another search");
            let fault = BlockFault::new(&[path, field], message, "leave it out");
            self.report(item, fault);
        }
    }
}
