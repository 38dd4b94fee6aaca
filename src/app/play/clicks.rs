//! Clicks in a game.

use super::Play;
use crate::app::state::App;
use crate::say;

impl App {
    /// Handles a click on a cell of a game's board.
    pub fn click_cell(&mut self, cell: usize) {
        if self.has_dialog() {
            return;
        }
        let language = self.language;
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        if play.looked.take().is_some() {
            play.reviews = false;
        } else if play.waits_for_person() {
            // Another click on a pressed square lets go of it.
            let is_pressed = play.choice.pressed.last() == Some(&cell);
            if is_pressed {
                play.choice.release();
            } else if play.choice.point_at(cell) || play.point_in_column(cell) {
                self.press();
            } else {
                self.tell(say!(language, "notice-not-there"));
            }
        } else {
            self.press();
        }
    }

    /// Handles a click on a branch of a game's tree.
    pub fn click_branch(&mut self, index: usize) {
        if self.has_dialog() {
            return;
        }
        if let Some(play) = self.screen.downcast_mut::<Play>()
            && play.looked.is_none()
            && play.choice.point_at_move(index)
        {
            self.press();
        }
    }

    /// Handles a click on a move of a game; a second click opens its search.
    pub fn click_ply(&mut self, plies: usize) {
        if self.has_dialog() {
            return;
        }
        if let Some(play) = self.screen.downcast_mut::<Play>()
            && plies <= play.game.made().len()
        {
            if play.looked == Some(plies) {
                self.open_head();
            } else {
                play.looked = Some(plies);
            }
        }
    }
}

impl Play {
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
