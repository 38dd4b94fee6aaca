//! Highlights in a tree at a step, shared by all drawings.

use plywood_core::game::Value;
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{NodeId, Origin};

/// The nodes and values to highlight at a step.
#[derive(Clone, Debug)]
pub struct Marks {
    /// The node of the event.
    pub here: NodeId,
    /// The event of the step.
    pub event: Event,
    /// The path to `here`, both ends included; once the search is over, the principal variation
    /// including the root.
    pub path: Vec<NodeId>,
    /// Whether the search has completed, so that `path` is the principal variation.
    pub is_over: bool,
    /// The origin of the edge that causes the cutoff; `None` if there is no cutoff, or if no move
    /// set the edge.
    pub edge_setter: Option<Origin>,
    /// The best value of `here` that is being replaced.
    pub replaced: Option<Value>,
}

impl Marks {
    /// Returns whether the node's value changes at this step, or is being backed up or causes a
    /// cutoff.
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

    /// Returns whether the node is being skipped.
    pub fn is_skipped(&self, id: NodeId) -> bool {
        matches!(&self.event, Event::Cut { skipped, .. } if skipped.contains(&id))
    }

    /// Returns whether the node's value causes the cutoff: it was just backed up, or set the edge.
    pub fn is_cause(&self, id: NodeId) -> bool {
        let is_backed_up = matches!(&self.event, Event::Cut { by, .. } if *by == id);
        is_backed_up || self.sets_edge(id)
    }

    /// Returns whether the node's value set the edge that causes the cutoff.
    pub fn sets_edge(&self, id: NodeId) -> bool {
        self.edge_setter.and_then(Origin::by) == Some(id)
    }

    /// Returns whether the node lies on [`Marks::path`].
    pub fn is_on_path(&self, id: NodeId) -> bool {
        self.path.contains(&id)
    }

    /// Returns the principal variation below the root; empty before the search is over.
    pub fn principal_variation(&self) -> &[NodeId] {
        if self.is_over { &self.path[1..] } else { &[] }
    }

    /// Returns the marks of a step.
    pub fn new(replay: &Replay<'_>) -> Marks {
        let (tree, here, event) = (replay.tree(), replay.node(), replay.event());
        let is_last = replay.step() == replay.last_step();
        let is_over = here == NodeId::ROOT && is_last && tree.stopped.is_none();
        let path = if is_over {
            [vec![NodeId::ROOT], tree.principal_variation()].concat()
        } else {
            replay.path()
        };
        let (mut edge_setter, mut replaced) = (None, None);
        match &event {
            Event::Cut { .. } => {
                let origin = tree.origin(here, tree.reached_edge(here));
                edge_setter = origin.filter(|origin| origin.by().is_some());
            }
            Event::BackUp { before, after, .. } if before.best != after.best => {
                replaced = before.best.map(|(_, value)| value);
            }
            _ => {}
        }
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
