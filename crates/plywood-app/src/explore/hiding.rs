//! Hidden values, to ask the class, revealed one by one; and gaps, which stay until they are
//! answered. Leaves keep their values: they are given.

use super::Explore;
use plywood_core::replay::{Progress, Replay};
use plywood_core::tree::NodeId;
use plywood_teach::lesson::TreeView;

/// Stands in place of a hidden value.
pub(crate) const HIDDEN: &str = "▒▒";

impl Explore {
    /// Hides the values of inner nodes, at this step and at later ones, or shows them all.
    pub fn toggle_hiding(&mut self) {
        self.revealed_count = self.revealed_count.is_none().then_some(0);
        if let Some(comparison) = &mut self.comparison {
            comparison.other.revealed_count = self.revealed_count;
        }
    }

    /// Reveals the next hidden value.
    ///
    /// # Errors
    /// Returns the message that none is hidden.
    pub fn reveal(&mut self) -> Result<(), &'static str> {
        let is_hiding = self.hidden_count() > 0;
        let revealed_count = self.revealed_count.as_mut().filter(|_| is_hiding);
        *revealed_count.ok_or("notice-nothing-hidden")? += 1;
        Ok(())
    }

    /// Returns the number of values that are hidden at this step.
    pub fn hidden_count(&self) -> usize {
        let hidden_count =
            |revealed_count| self.valued_nodes().len().saturating_sub(revealed_count);
        self.gaps
            .len()
            .max(self.revealed_count.map_or(0, hidden_count))
    }

    /// Fills the gap that is asked for; returns false if there is none.
    pub(crate) fn fill_gap(&mut self) -> bool {
        let question = self.question.as_ref();
        let question = question.map(|active| &active.session.question);
        let Some(question) = question.filter(|question| question.is_gap()) else {
            return false;
        };
        self.gaps.retain(|&id| id != question.node);
        true
    }

    /// Returns the nodes whose values stay visible; `None` while all do.
    pub(super) fn revealed(&self) -> Option<Vec<NodeId>> {
        if !self.gaps.is_empty() {
            let all = self.exploration().tree.ids();
            return Some(all.filter(|id| !self.gaps.contains(id)).collect());
        }
        let revealed_count = self.revealed_count?;
        let mut nodes = self.valued_nodes();
        (revealed_count < nodes.len()).then(|| {
            nodes.truncate(revealed_count);
            nodes
        })
    }

    /// Returns the visible inner nodes with a value, in the order in which they got it: those that
    /// are done, then the open ones, the root last.
    fn valued_nodes(&self) -> Vec<NodeId> {
        let replay = self.replay();
        let tree = replay.tree();
        let is_all_seen = self.view == TreeView::Whole && !self.was_folded;
        let mut nodes: Vec<NodeId> = match is_all_seen {
            true => tree.ids().collect(),
            false => {
                let path = replay.path();
                let below = path.iter().flat_map(|&id| tree.children(id));
                [NodeId::ROOT].into_iter().chain(below).collect()
            }
        };
        let has_value =
            |id: &NodeId| !tree.node(*id).kind.is_leaf() && replay.view(*id).value.is_some();
        nodes.retain(has_value);
        nodes.sort_by_key(|&id| value_order(&replay, id));
        nodes
    }
}

/// Returns a key for the order in which nodes get their values: the step, and after all of those
/// the open ones from below.
fn value_order(replay: &Replay<'_>, id: NodeId) -> (u32, u32) {
    let node = replay.tree().node(id);
    match replay.progress(id) {
        Progress::Done => (node.returned_at, 0),
        _ => (u32::MAX, u32::MAX - u32::from(node.ply)),
    }
}
