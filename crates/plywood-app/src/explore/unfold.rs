//! Folding and unfolding the whole tree, its detail, and its visible part.

use super::Explore;
use crate::bindings::Direction;
use plywood_teach::lesson::TreeView;

impl Explore {
    /// Returns whether the tree is folded in a pane of this size: if the user chose that or,
    /// without a choice, if it does not fit.
    pub fn is_folded(&self, pane: (i32, i32)) -> bool {
        match (&self.prepared.whole, self.folded) {
            (None, _) => true,
            (Some(_), Some(folded)) => folded,
            (Some(whole), None) => !whole.fits(pane),
        }
    }

    /// Shows the whole tree in more detail or in less, down to its folded form.
    ///
    /// # Errors
    /// Returns the message about what cannot be done.
    pub fn zoom(&mut self, direction: Direction) -> Result<(), &'static str> {
        if self.view != TreeView::Whole {
            return Err("notice-zoom-whole");
        }
        let (was_folded, width) = (self.was_folded, self.tree_width);
        let Some(whole) = &mut self.prepared.whole else {
            return Err(match direction {
                Direction::More => "notice-too-large",
                Direction::Less => "notice-least-detail",
            });
        };
        match direction {
            Direction::More if was_folded && !whole.can_be_unfolded(width) => {
                return Err("notice-too-wide");
            }
            Direction::More if was_folded => {
                self.folded = Some(false);
                whole.follow();
            }
            Direction::Less if was_folded => return Err("notice-least-detail"),
            Direction::Less if whole.is_least_detailed() => self.folded = Some(true),
            _ if whole.zoom(direction) => {}
            _ => return Err("notice-most-detail"),
        }
        Ok(())
    }

    /// Shows another part of the whole tree, moving by halves of the pane.
    ///
    /// # Errors
    /// Returns the message about why there is none.
    pub fn pan(&mut self, right: i32, down: i32) -> Result<(), &'static str> {
        match &mut self.prepared.whole {
            _ if self.view != TreeView::Whole => Err("notice-pan-whole"),
            Some(whole) if !self.was_folded => match whole.pan_by_half(right, down) {
                true => Ok(()),
                false => Err("notice-tree-ends"),
            },
            _ => Err("notice-pan-folded"),
        }
    }

    /// Lets the mouse move the whole tree, if it is unfolded.
    pub fn shift_whole(&mut self, shift: impl FnOnce(&mut super::whole::WholeTree)) {
        if let Some(whole) = &mut self.prepared.whole
            && !self.was_folded
        {
            shift(whole);
        }
    }
}
