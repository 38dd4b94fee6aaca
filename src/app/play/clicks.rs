//! Clicks in a game.

use super::Play;
use crate::app::state::Shared;
use std::time::Instant;

impl Play {
    /// Handles a click on a cell of the board.
    pub(super) fn click_cell(&mut self, cell: usize, shared: &mut Shared, now: Instant) {
        if self.viewed_ply.take().is_some() {
            self.shows_review = false;
        } else if !self.waits_for_person() {
            self.press(shared, now);
        } else if self.choice.pressed.last() == Some(&cell) {
            // Another click on a pressed square lets go of it.
            self.choice.release();
        } else if self.choice.point_at(cell) || self.point_in_column(cell) {
            self.press(shared, now);
        } else {
            shared.say("notice-not-there");
        }
    }

    /// Puts the cursor on the one cell of a column that can be pressed, if moves are columns.
    fn point_in_column(&mut self, cell: usize) -> bool {
        let is_by_column = self.game.game().text_format().moves_are_columns;
        let cells = self.choice.cells();
        let columns = self.choice.columns();
        let mut in_column = cells
            .iter()
            .filter(|&other| other % columns == cell % columns);
        match in_column.next() {
            Some(&found) if is_by_column => self.choice.point_at(found),
            _ => false,
        }
    }
}
