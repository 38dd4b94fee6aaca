//! The place that a lesson's text is about: the step to which it moves its tree, and the node of
//! which it speaks.

use super::block::{AtBlock, EventName};
use super::find_node::find_node;
use crate::exploration::Exploration;
use crate::quiz::Line;
use crate::replay::Replay;
use crate::tree::{NodeId, Step};
use thiserror::Error;

/// A place in a recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchPlace {
    /// The step.
    pub step: Step,
    /// The node that is marked.
    pub node: Option<NodeId>,
}

/// The reason why a tree has no such place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// Neither a step nor an event is given.
    #[error("this block names no step")]
    Nothing,
    /// Both a step and an event are given.
    #[error("a step and an event")]
    Both,
    /// An event is counted although none is named, or from zero.
    #[error("events are counted from 1, and only where one is named")]
    Count,
    /// The step is past the end.
    #[error("step {step} is past the end of this run; its last step is {last}")]
    PastEnd {
        /// The step.
        step: Step,
        /// The last one there is.
        last: Step,
    },
    /// The tree has no such node.
    #[error("there is no node {line} in this tree")]
    NoNode {
        /// The node's name.
        line: Line,
        /// What there is instead.
        instead: String,
    },
    /// The event does not happen, or not that often.
    #[error("this happens {count} times in this run")]
    NoEvent {
        /// How often it happens.
        count: usize,
    },
}

impl PlaceError {
    /// Returns the field of the block that is to blame, if there is one.
    pub fn field(&self) -> Option<&'static str> {
        match self {
            PlaceError::Nothing => None,
            PlaceError::PastEnd { .. } => Some("step"),
            PlaceError::NoNode { .. } => Some("node"),
            PlaceError::Both | PlaceError::NoEvent { count: 0 } => Some("event"),
            PlaceError::Count | PlaceError::NoEvent { .. } => Some("nth"),
        }
    }

    /// Returns what to write instead.
    pub fn instead(&self) -> String {
        match self {
            PlaceError::Nothing => "add the field \"step\" or \"event\"".to_owned(),
            PlaceError::Both => "leave one out".to_owned(),
            PlaceError::Count => "leave it out, or name the event".to_owned(),
            PlaceError::PastEnd { last, .. } => format!("0 to {last}"),
            PlaceError::NoNode { instead, .. } => instead.clone(),
            PlaceError::NoEvent { count: 0 } => "name another event or node".to_owned(),
            PlaceError::NoEvent { count } => format!("1 to {count}"),
        }
    }
}

impl AtBlock {
    /// Returns the place in a search of which this block speaks. An event with a node is one that
    /// happens there.
    ///
    /// # Errors
    /// There is no such place.
    pub fn place(&self, exploration: &Exploration) -> Result<SearchPlace, PlaceError> {
        let named = self.node.as_ref().map(|line| {
            find_node(exploration, line).map_err(|instead| PlaceError::NoNode {
                line: line.clone(),
                instead,
            })
        });
        let node = named.transpose()?;
        let tree = &exploration.tree;
        let step = match (self.step, self.event) {
            (None, None) => return Err(PlaceError::Nothing),
            (Some(_), Some(_)) => return Err(PlaceError::Both),
            (Some(_), None) if self.nth.is_some() => return Err(PlaceError::Count),
            (Some(step), None) => match tree.steps() - 1 {
                last if step > last => return Err(PlaceError::PastEnd { step, last }),
                _ => step,
            },
            (None, Some(event)) => {
                let nth = self.nth.unwrap_or(1) as usize;
                let before = nth.checked_sub(1).ok_or(PlaceError::Count)?;
                let happens = |&step: &Step| {
                    let replay = Replay::new(tree, step);
                    EventName::from_event(&replay.event()) == event
                        && node.is_none_or(|node| replay.node() == node)
                };
                let mut steps = (0..tree.steps()).filter(happens);
                let found = steps.nth(before);
                found.ok_or_else(|| PlaceError::NoEvent {
                    count: (0..tree.steps()).filter(happens).count(),
                })?
            }
        };
        Ok(SearchPlace { step, node })
    }
}
