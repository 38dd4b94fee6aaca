//! The visible content: how the tree is shown, the panes beside it, and hidden values.

use super::Explore;
use crate::bindings::Direction;
use crate::whole::WholeTree;
use plywood_core::replay::{Progress, Replay};
use plywood_core::tree::NodeId;
use plywood_teach::lesson::TreeView;
use strum::VariantArray;

/// Replaces a hidden value.
pub(crate) const HIDDEN: &str = "▒▒";

/// The pane beside the tree, if there is room for only one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// The position at the current node and, once there is a bound, the number line.
    #[default]
    Board,
    /// The number line and the rules.
    Values,
    /// The pseudo-code and the call stack, and all other panes if there is room.
    Code,
}

/// The amount of information besides the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Stage {
    /// All panes.
    #[default]
    All,
    /// The board and a sentence.
    Story,
    /// Only the tree.
    TreeOnly,
}

/// The view of an exploration.
#[derive(Clone, Debug)]
pub struct View {
    /// The view of the tree.
    pub tree: TreeView,
    /// The pane beside the tree, if there is room for only one.
    pub pane: Pane,
    /// The space for the tree.
    pub room: TreeRoom,
    /// The amount of information besides the tree.
    pub stage: Stage,
    /// Whether the whole tree is folded, if the user has chosen.
    pub folded: Option<bool>,
    /// The node that a text beside the tree refers to.
    pub marked: Option<NodeId>,
    /// Nodes whose values are hidden until they are answered. Leaves keep their values, which are
    /// given.
    pub gaps: Vec<NodeId>,
    /// While values are hidden to ask the class, the number of values revealed at this step.
    pub(super) revealed_count: Option<usize>,
    /// A report on the last frame.
    pub(super) seen: LastFrame,
}

/// The tree's share of the space beside panes, unless the user asks for panes. A tree that does not
/// share keeps the space for a question free, so that nothing moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TreeRoom {
    /// Panes get their usual space.
    #[default]
    Shared,
    /// Panes are only shown if the whole tree still fits.
    First,
    /// There are no panes, as the tree shows everything that they would.
    All,
}

/// A report on the last frame.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LastFrame {
    /// Whether the whole tree was folded.
    pub is_folded: bool,
    /// Width of the tree's pane.
    pub tree_width: i32,
    /// Whether there was room for the code in its own column.
    pub is_wide: bool,
}

impl View {
    /// Creates a view with everything visible.
    pub fn new(tree: TreeView) -> View {
        View {
            tree,
            pane: Pane::default(),
            room: TreeRoom::default(),
            stage: Stage::All,
            folded: None,
            marked: None,
            gaps: Vec::new(),
            revealed_count: None,
            seen: LastFrame::default(),
        }
    }

    /// Copies another view, except for how the tree is shown.
    pub(super) fn copy(&mut self, old: &View) {
        *self = View {
            tree: self.tree,
            room: self.room,
            marked: self.marked,
            gaps: std::mem::take(&mut self.gaps),
            seen: self.seen,
            ..old.clone()
        };
        self.hide_again();
    }

    /// Hides values again that were revealed at another step.
    pub(super) fn hide_again(&mut self) {
        self.revealed_count = self.revealed_count.map(|_| 0);
    }

    /// Shows the next pane, or all panes again if some are hidden.
    pub(super) fn next_pane(&mut self) {
        if self.stage != Stage::All {
            self.stage = Stage::All;
            return;
        }
        self.pane = match self.pane {
            Pane::Board if !self.seen.is_wide => Pane::Values,
            Pane::Board | Pane::Values => Pane::Code,
            Pane::Code => Pane::Board,
        }
    }

    /// Cycles through how much is shown.
    pub(super) fn next_stage(&mut self) {
        self.stage = Stage::VARIANTS[(self.stage as usize + 1) % Stage::VARIANTS.len()];
    }

    /// Returns whether a tree is folded in a pane of this size, either by the user's choice or
    /// because it does not fit.
    pub(super) fn is_folded(&self, whole: Option<&WholeTree>, pane: (i32, i32)) -> bool {
        whole.is_none_or(|whole| self.folded.unwrap_or_else(|| !whole.fits(pane)))
    }

    /// Unfolds the whole tree, or folds it.
    ///
    /// # Errors
    /// Returns the message to show.
    pub(super) fn zoom(
        &mut self,
        whole: Option<&mut WholeTree>,
        direction: Direction,
    ) -> Result<(), &'static str> {
        let LastFrame {
            is_folded,
            tree_width,
            ..
        } = self.seen;
        match (direction, whole) {
            _ if self.tree != TreeView::Whole => Err("notice-zoom-whole"),
            (Direction::More, None) => Err("notice-too-large"),
            (Direction::More, Some(whole)) if is_folded => {
                if !whole.can_be_unfolded(tree_width) {
                    return Err("notice-too-wide");
                }
                whole.follow();
                self.folded = Some(false);
                Ok(())
            }
            (Direction::More, _) => Err("notice-most-detail"),
            (Direction::Less, _) if is_folded => Err("notice-least-detail"),
            (Direction::Less, _) => {
                self.folded = Some(true);
                Ok(())
            }
        }
    }

    /// Scrolls the whole tree by half the pane.
    ///
    /// # Errors
    /// Returns the message to show.
    pub(super) fn pan(
        &self,
        whole: Option<&mut WholeTree>,
        right: i32,
        down: i32,
    ) -> Result<(), &'static str> {
        match whole.filter(|_| !self.seen.is_folded) {
            _ if self.tree != TreeView::Whole => Err("notice-pan-whole"),
            None => Err("notice-pan-folded"),
            Some(whole) => {
                let is_new = whole.pan_by_half(right, down);
                is_new.then_some(()).ok_or("notice-tree-ends")
            }
        }
    }

    /// Returns the visible inner nodes with a value, in the order in which they got it: finished
    /// nodes, then open ones up to the root.
    fn valued_nodes(&self, replay: &Replay) -> Vec<NodeId> {
        let tree = replay.tree();
        let mut nodes: Vec<NodeId> = if self.tree == TreeView::Whole && !self.seen.is_folded {
            tree.ids().collect()
        } else {
            let path = replay.path();
            let below = path.iter().flat_map(|&id| tree.children(id));
            [NodeId::ROOT].into_iter().chain(below).collect()
        };
        nodes.retain(|&id| !tree.node(id).kind.is_leaf() && replay.view(id).value.is_some());
        nodes.sort_by_key(|&id| {
            let node = tree.node(id);
            match replay.progress(id) {
                Progress::Done => (node.returned_at, 0),
                _ => (u32::MAX, u32::MAX - u32::from(node.ply)),
            }
        });
        nodes
    }
}

impl Explore {
    /// Returns whether the whole tree is folded in a pane of this size.
    pub(super) fn is_folded(&self, pane: (i32, i32)) -> bool {
        self.view.is_folded(self.prepared.whole.as_ref(), pane)
    }

    /// Scrolls the whole tree by mouse, if it is unfolded.
    pub fn shift_whole(&mut self, shift: impl FnOnce(&mut WholeTree)) {
        let whole = self.prepared.whole.as_mut();
        whole.filter(|_| !self.view.seen.is_folded).map(shift);
    }

    /// Hides the values of inner nodes from now on, or shows them all again.
    pub(super) fn toggle_hiding(&mut self) {
        let revealed_count = self.view.revealed_count.is_none().then_some(0);
        self.view.revealed_count = revealed_count;
        if let Some(comparison) = &mut self.comparison {
            comparison.other.view.revealed_count = revealed_count;
        }
    }

    /// Reveals the next hidden value.
    ///
    /// # Errors
    /// Returns the message to show.
    pub(super) fn reveal(&mut self) -> Result<(), &'static str> {
        let is_hiding = self.hidden_count() > 0;
        let revealed_count = self.view.revealed_count.as_mut().filter(|_| is_hiding);
        *revealed_count.ok_or("notice-nothing-hidden")? += 1;
        Ok(())
    }

    /// Returns the number of values that are hidden at this step.
    pub fn hidden_count(&self) -> usize {
        let hidden = self.view.revealed_count.map_or(0, |revealed_count| {
            let valued = self.view.valued_nodes(&self.replay());
            valued.len().saturating_sub(revealed_count)
        });
        hidden.max(self.view.gaps.len())
    }

    /// Returns the nodes whose values are visible; `None` if all are.
    pub(super) fn revealed(&self) -> Option<Vec<NodeId>> {
        let View { gaps, .. } = &self.view;
        if !gaps.is_empty() {
            let all = self.exploration().tree.ids();
            return Some(all.filter(|id| !gaps.contains(id)).collect());
        }
        let revealed_count = self.view.revealed_count?;
        let mut nodes = self.view.valued_nodes(&self.replay());
        (revealed_count < nodes.len()).then(|| {
            nodes.truncate(revealed_count);
            nodes
        })
    }
}
