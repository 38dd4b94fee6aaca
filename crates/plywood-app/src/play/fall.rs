//! A stone that falls to its place, where stones fall.

use super::Play;
use crate::state::Shared;
use plywood_core::clock::Instant;
use plywood_explore::games::{Board, Surface};
use std::time::Duration;

/// Time for a row.
const ROW_TIME: Duration = Duration::from_millis(80);

/// A stone on its way from the top row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fall {
    since: Instant,
    /// The row it has reached, from the top.
    row: usize,
}

impl Play {
    /// Lets the stone of the last move fall.
    pub(super) fn begin_fall(&mut self, shared: &Shared) {
        self.fall = shared.has_motion.then_some(Fall {
            since: shared.now,
            row: 0,
        });
    }

    /// Lets it fall on; returns whether it is still on its way.
    pub(super) fn falls(&mut self, now: Instant) -> bool {
        let Some(mut fall) = self.fall.take() else {
            return false;
        };
        let passed = now.saturating_duration_since(fall.since);
        fall.row = (passed.as_millis() / ROW_TIME.as_millis()) as usize;
        let board = self.game.problem().at(&self.line()).picture().board();
        self.fall = board
            .and_then(|board| fall.cell(&board, &self.last_cells(&board)))
            .map(|_| fall);
        self.fall.is_some()
    }

    /// Returns the time until it is a row lower.
    pub(crate) fn due(&self) -> Option<Duration> {
        self.fall.map(|_| ROW_TIME / 2)
    }

    /// Returns the cells that the last move changed.
    pub(super) fn last_cells(&self, board: &Board) -> Vec<usize> {
        let line = self.line();
        let before = line.split_last();
        let before = before.and_then(|(_, line)| self.game.problem().at(line).picture().board());
        before.map_or(Vec::new(), |before| board.changed_from(&before))
    }

    /// Moves the stone to where it is by now.
    pub(super) fn place_falling(&self, board: &mut Board, last: &mut Vec<usize>) {
        if let Some(cell) = self.fall.and_then(|fall| fall.cell(board, last)) {
            board.cells[cell] = board.cells[last[0]].take();
            *last = vec![cell];
            board.winning.clear();
        }
    }
}

impl Fall {
    /// Returns where the stone is by now, above its place; `None` once it is there.
    fn cell(self, board: &Board, last: &[usize]) -> Option<usize> {
        let [cell] = *last else {
            return None;
        };
        let (row, column) = (cell / board.columns, cell % board.columns);
        let falls = board.surface == Surface::Holes && self.row < row;
        falls.then_some(self.row * board.columns + column)
    }
}
