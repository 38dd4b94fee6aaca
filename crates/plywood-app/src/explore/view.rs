//! The visible content: how the tree is shown, the panes beside it, and hidden values.

use crate::bindings::Direction;
use crate::whole::WholeTree;
use plywood_core::tree::NodeId;
use plywood_teach::lesson::TreeView;

/// Replaces a hidden value.
pub(crate) const HIDDEN: &str = "▒▒";

/// The pane beside the tree, if there is room for only one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// The position at the current node and, once there is a bound, the number line.
    #[default]
    Board,
    /// The number line and the totals.
    Values,
    /// The pseudo-code and the call stack, and all other panes if there is room.
    Code,
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
    /// Whether the tree stands on a stage, with nothing but the board and a sentence.
    pub is_on_stage: bool,
    /// Whether the tree is shown as a whole even if it does not fit; otherwise its path is shown.
    pub is_unfolded: bool,
    /// The node that a text beside the tree refers to.
    pub marked: Option<NodeId>,
    /// Nodes whose values are hidden until they are answered. Leaves keep their values, which are
    /// given.
    pub gaps: Vec<NodeId>,
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
            is_on_stage: false,
            is_unfolded: false,
            marked: None,
            gaps: Vec::new(),
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
    }

    /// Shows the next pane, or all panes again if some are hidden.
    pub(super) fn next_pane(&mut self, room: Room) {
        if std::mem::take(&mut self.is_on_stage) {
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
                whole.follow();
                (self.tree, self.is_unfolded) = (TreeView::Whole, true);
                Ok(())
            }
            (Direction::Less, _) if !room.shows_whole => Err("notice-least-detail"),
            (Direction::Less, _) => {
                (self.tree, self.is_unfolded) = (TreeView::Path, false);
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
}
