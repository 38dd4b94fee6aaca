//! The marks of a step in the tree, for all that draw it.

use super::{Event, Replay};
use crate::game::Value;
use crate::search::NextAction;
use crate::tree::{EdgeSetter, NodeId, Origin};

/// The marks of a step.
#[derive(Clone, Debug)]
pub struct Marks {
    /// The node of the event.
    pub here: NodeId,
    /// The event of the step.
    pub event: Event,
    /// The path to `here` with both ends; once the search is over, the principal variation from the
    /// root on.
    pub path: Vec<NodeId>,
    /// Whether the search ran to its end, so that `path` is the principal variation.
    pub is_over: bool,
    /// The ancestor whose edge cuts now, and its move that set it; `None` also if the edge was
    /// given from outside.
    pub edge_setter: Option<EdgeSetter>,
    /// The best value of `here` that is replaced now.
    pub replaced: Option<Value>,
}

impl Marks {
    /// Returns whether the node's value changes now, or is the one that is backed up or cuts.
    pub fn is_changed(&self, id: NodeId) -> bool {
        let is_here = id == self.here;
        match &self.event {
            Event::Enter => false,
            Event::Evaluate | Event::Return => is_here,
            Event::BackUp {
                child,
                before,
                after,
                ..
            } => id == *child || is_here && before.best != after.best,
            Event::Cut { by, .. } => id == *by,
        }
    }

    /// Returns whether the node is skipped now.
    pub fn is_skipped(&self, id: NodeId) -> bool {
        matches!(&self.event, Event::Cut { skipped, .. } if skipped.contains(&id))
    }

    /// Returns whether the node's value is why others are skipped now: the one that came up, or the
    /// one that set the edge.
    pub fn is_cause(&self, id: NodeId) -> bool {
        let comes_up = matches!(&self.event, Event::Cut { by, .. } if *by == id);
        comes_up || self.sets_edge(id)
    }

    /// Returns whether the node's value set the edge that cuts now.
    pub fn sets_edge(&self, id: NodeId) -> bool {
        self.edge_setter
            .is_some_and(|edge_setter| edge_setter.by == id)
    }

    /// Returns whether the node lies on [`Marks::path`].
    pub fn is_on_path(&self, id: NodeId) -> bool {
        self.path.contains(&id)
    }

    /// Returns the principal variation below the root; empty before the search is over.
    pub fn principal_variation(&self) -> &[NodeId] {
        if self.is_over { &self.path[1..] } else { &[] }
    }
}

impl Replay<'_> {
    /// Returns the marks of this step.
    pub fn marks(&self) -> Marks {
        let (tree, here, event) = (self.tree, self.node, self.event());
        let is_over = here == NodeId::ROOT && self.step + 1 == tree.steps() && !tree.is_stopped();
        let path = if is_over {
            [vec![NodeId::ROOT], tree.principal_variation()].concat()
        } else {
            self.path()
        };
        let edge_setter = match &event {
            Event::Cut { .. } => tree
                .origin(here, tree.node(here).role.other())
                .and_then(Origin::edge_setter),
            _ => None,
        };
        let replaced = match &event {
            Event::BackUp { before, after, .. } if before.best != after.best => {
                before.best.map(|(_, value)| value)
            }
            _ => None,
        };
        Marks {
            here,
            event,
            path,
            is_over,
            edge_setter,
            replaced,
        }
    }
}

/// The effect of a child's value on the window of its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// None: the value is no better, or outside.
    Ignored,
    /// The side's own edge moves.
    Narrows,
    /// The node is done.
    Ends,
}

impl Replay<'_> {
    /// Returns the effect of this step on the window of its node; `None` if it neither backs up
    /// nor cuts, where only another visit follows, and at a root whose moves share no window.
    pub fn effect(&self) -> Option<Effect> {
        match self.event() {
            // Such a root never looks at its window.
            Event::BackUp { .. } if self.tree.is_apart(self.node) => None,
            Event::BackUp {
                then: NextAction::Ends,
                ..
            }
            | Event::Cut { .. } => Some(Effect::Ends),
            Event::BackUp { before, after, .. } if before.window != after.window => {
                Some(Effect::Narrows)
            }
            Event::BackUp {
                then: NextAction::GoesOn,
                ..
            } => Some(Effect::Ignored),
            _ => None,
        }
    }
}
