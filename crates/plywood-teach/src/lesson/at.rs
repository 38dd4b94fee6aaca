//! The place that a lesson's text refers to: the step to show, and the node that the text names.

use super::BlockFault;
use super::block::AtBlock;
use crate::quiz::{Line, last_step};
use plywood_core::replay::{EventName, Replay};
use plywood_core::tree::{NodeId, Pick, Step};
use plywood_explore::exploration::Exploration;
use std::fmt::Display;

/// A place in a recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchPlace {
    /// The step to show.
    pub step: Step,
    /// The node to mark.
    pub node: Option<NodeId>,
}

impl AtBlock {
    /// Returns the place in a search that this block describes. If it has both an event and a node,
    /// the event happens at that node.
    ///
    /// # Errors
    /// There is no such place.
    pub fn place(&self, exploration: &Exploration) -> Result<SearchPlace, BlockFault> {
        let node = match &self.node {
            Some(line) => Some(find_node(exploration, line, line)?),
            None => None,
        };
        let tree = &exploration.tree;
        let step = match (self.step, self.event) {
            (None, None) => {
                let instead = "add the field \"step\" or \"event\"";
                return Err(BlockFault::new(&[], "this block names no step", instead));
            }
            (Some(_), Some(_)) => {
                let message = "a step and an event";
                return Err(BlockFault::new(&["event"], message, "leave one out"));
            }
            (Some(step), None) => {
                last_step(tree, step)?;
                step
            }
            (None, Some(event)) => {
                let happens = |&step: &Step| {
                    let replay = Replay::new(tree, step);
                    EventName::from(&replay.event()) == event
                        && node.is_none_or(|node| replay.node() == node)
                };
                (0..tree.steps()).find(happens).ok_or_else(|| {
                    let message = "this never happens in this run";
                    BlockFault::new(&["event"], message, "name another event or node")
                })?
            }
        };
        Ok(SearchPlace { step, node })
    }
}

/// Returns the node that the moves lead to; the root if there are none. `shown` is their text for
/// errors.
///
/// # Errors
/// Returns the moves that exist instead of the first missing one.
pub(super) fn find_node(
    exploration: &Exploration,
    line: &Line,
    shown: impl Display,
) -> Result<NodeId, BlockFault> {
    let Exploration { problem, tree, .. } = exploration;
    let text = |id: NodeId| problem.move_text(tree, id).unwrap_or_default();
    let found = tree.descend(&line.0, Pick::First, |child, wanted| {
        problem.is_called(tree, child, wanted)
    });
    found.map_err(|(last, known)| {
        let known = Line(line.0[..known].to_vec());
        let moves: Vec<String> = tree.children(last).into_iter().map(text).collect();
        let instead = match moves.join(", ") {
            none if none.is_empty() => format!("no move follows {known}"),
            moves => format!("{known} has the moves {moves}"),
        };
        let message = format!("there is no node {shown} in this tree");
        BlockFault::new(&["node"], message, instead)
    })
}
