//! The visible content: how the tree is shown, the panes beside it, and hidden values.

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
    /// Whether the whole tree is folded, if the user has chosen; otherwise it is if it does not fit.
    pub folded: Option<bool>,
    /// The node that a text beside the tree refers to.
    pub marked: Option<NodeId>,
    /// Nodes whose values are hidden until they are answered. Leaves keep their values, which are
    /// given.
    pub gaps: Vec<NodeId>,
    /// While values are hidden to ask the class, the number of values revealed at this step.
    pub(super) revealed_count: Option<usize>,
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

/// The room that a screen gives a tree, which depends only on its size and on what is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Room {
    /// Width and height of the tree's pane, in cells.
    pub tree: (i32, i32),
    /// The same of the tree beside it, if there is one.
    pub other_tree: (i32, i32),
    /// Whether the pane shows the whole tree rather than a path through it.
    pub shows_whole: bool,
    /// Whether the code has its own column.
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
        }
    }

    /// Copies another view, except for how the tree is shown.
    pub(super) fn copy(&mut self, old: &View) {
        *self = View {
            tree: self.tree,
            room: self.room,
            marked: self.marked,
            gaps: std::mem::take(&mut self.gaps),
            ..old.clone()
        };
        self.hide_again();
    }

    /// Hides values again that were revealed at another step.
    pub(super) fn hide_again(&mut self) {
        self.revealed_count = self.revealed_count.map(|_| 0);
    }

    /// Shows the next pane, or all panes again if some are hidden.
    pub(super) fn next_pane(&mut self, room: Room) {
        if self.stage != Stage::All {
            self.stage = Stage::All;
            return;
        }
        self.pane = match self.pane {
            Pane::Board if !room.is_wide => Pane::Values,
            Pane::Board | Pane::Values => Pane::Code,
            Pane::Code => Pane::Board,
        }
    }

    /// Unfolds the whole tree, also from its path, or folds it.
    ///
    /// # Errors
    /// Returns the message to show.
    pub(super) fn zoom(
        &mut self,
        whole: Option<&mut WholeTree>,
        room: Room,
        direction: Direction,
    ) -> Result<(), &'static str> {
        if self.tree != TreeView::Whole && direction == Direction::Less {
            return Err("notice-zoom-whole");
        }
        match (direction, whole) {
            (Direction::More, None) => Err("notice-too-large"),
            (Direction::More, _) if room.shows_whole => Err("notice-most-detail"),
            (Direction::More, Some(whole)) => {
                if !whole.can_be_unfolded(room.tree.0) {
                    return Err("notice-too-wide");
                }
                whole.follow();
                (self.tree, self.folded) = (TreeView::Whole, Some(false));
                Ok(())
            }
            (Direction::Less, _) if !room.shows_whole => Err("notice-least-detail"),
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
        room: Room,
        right: i32,
        down: i32,
    ) -> Result<(), &'static str> {
        if self.tree != TreeView::Whole {
            return Err("notice-pan-whole");
        }
        match whole {
            Some(whole) if room.shows_whole => {
                let is_new = whole.pan_by_half(room.tree, right, down);
                is_new.then_some(()).ok_or("notice-tree-ends")
            }
            _ => Err("notice-pan-folded"),
        }
    }

    /// Returns the values hidden at a step, if the tree is shown as a whole or along the path.
    pub(super) fn hidden(&self, replay: &Replay, shows_whole: bool) -> HiddenValues {
        let mut valued = match self.revealed_count {
            Some(_) => valued_nodes(replay, shows_whole),
            None => Vec::new(),
        };
        let revealed_count = self.revealed_count.unwrap_or(0).min(valued.len());
        let hidden_count = valued.len() - revealed_count;
        valued.truncate(revealed_count);
        let revealed = if self.gaps.is_empty() {
            (hidden_count > 0).then_some(valued)
        } else {
            let all = replay.tree().ids();
            Some(all.filter(|id| !self.gaps.contains(id)).collect())
        };
        HiddenValues {
            count: hidden_count.max(self.gaps.len()),
            revealed,
        }
    }
}

/// The values of inner nodes that are hidden at a step.
#[derive(Debug)]
pub(super) struct HiddenValues {
    /// Number of hidden values.
    pub count: usize,
    /// The nodes whose values are visible; `None` if all are.
    pub revealed: Option<Vec<NodeId>>,
}

/// Returns the visible inner nodes with a value, in the order in which they got it: finished nodes,
/// then open ones up to the root.
fn valued_nodes(replay: &Replay, shows_whole: bool) -> Vec<NodeId> {
    let tree = replay.tree();
    let mut nodes: Vec<NodeId> = if shows_whole {
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
