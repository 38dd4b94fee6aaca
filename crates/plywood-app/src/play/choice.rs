//! Choosing a move: a person selects cells of the board one after another.

use crate::key::Arrow;
use crate::matches::Match;
use plywood_core::game::Move;

/// A legal move with its cells.
#[derive(Clone, Debug)]
struct LegalMove {
    played: Move,
    text: String,
    /// The sequences of cells that select the move.
    cell_sequences: Vec<Vec<usize>>,
}

/// The legal moves of a position, and the cursor.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    legal: Vec<LegalMove>,
    /// Number of columns of the board.
    columns: usize,
    /// The cells selected so far.
    pub pressed: Vec<usize>,
    /// Index among the [cells](Choice::cells) that can be selected next.
    cursor: usize,
}

impl Choice {
    /// Returns the choice in the current position; empty once the game is over.
    pub fn new(game: &Match) -> Choice {
        if game.ending().is_some() {
            return Choice::default();
        }
        let here = game.problem().at(&game.moves());
        let board = here.picture().board();
        let legal = game.legal_moves().into_iter().map(|played| LegalMove {
            played,
            text: here.move_text(played),
            cell_sequences: here.cell_paths(played),
        });
        let mut choice = Choice {
            legal: legal.collect(),
            columns: board.map_or(1, |board| board.columns),
            ..Choice::default()
        };
        choice.centre();
        choice
    }

    /// Moves the cursor to the middle.
    fn centre(&mut self) {
        self.cursor = self.cells().len().saturating_sub(1) / 2;
    }

    /// Returns the number of columns of the board.
    pub fn columns(&self) -> usize {
        self.columns.max(1)
    }

    /// Returns the cells that can be pressed next, column by column.
    pub fn cells(&self) -> Vec<usize> {
        let paths = self.legal.iter().flat_map(|legal| &legal.cell_sequences);
        let next = paths
            .filter(|path| path.starts_with(&self.pressed))
            .filter_map(|path| path.get(self.pressed.len()).copied());
        let mut cells: Vec<usize> = next.collect();
        cells.sort_by_key(|cell| (cell % self.columns, cell / self.columns));
        cells.dedup();
        cells
    }

    /// Returns the cell under the cursor.
    pub fn cell(&self) -> Option<usize> {
        self.cells().get(self.cursor).copied()
    }

    /// Returns the only legal move, such as a pass, if there is exactly one.
    pub fn only(&self) -> Option<(Move, &str)> {
        match &self.legal[..] {
            [only] => Some((only.played, &only.text)),
            _ => None,
        }
    }

    /// Moves the cursor: sideways by column, vertically by row, wrapping around.
    pub fn point(&mut self, arrow: Arrow) {
        let cells = self.cells();
        let count = cells.len();
        if count == 0 {
            return;
        }
        let mut order: Vec<usize> = (0..count).collect();
        if matches!(arrow, Arrow::Up | Arrow::Down) {
            order.sort_by_key(|&index| (cells[index] / self.columns, cells[index] % self.columns));
        }
        let place = order.iter().position(|&index| index == self.cursor);
        let place = place.unwrap_or(0);
        let next = match arrow {
            Arrow::Right | Arrow::Down => (place + 1) % count,
            Arrow::Left | Arrow::Up => (place + count - 1) % count,
        };
        self.cursor = order[next];
    }

    /// Moves the cursor to a cell; returns false if it cannot be selected now.
    pub fn point_at(&mut self, cell: usize) -> bool {
        let found = self.cells().iter().position(|&other| other == cell);
        self.cursor = found.unwrap_or(self.cursor);
        found.is_some()
    }

    /// Selects the cell under the cursor, and returns the move if it is complete.
    pub fn press(&mut self) -> Option<Move> {
        let Some(cell) = self.cell() else {
            // A pass has no cell.
            return self.only().map(|(pass, _)| pass);
        };
        self.pressed.push(cell);
        let whole = |legal: &&LegalMove| legal.cell_sequences.contains(&self.pressed);
        if let Some(whole) = self.legal.iter().find(whole) {
            return Some(whole.played);
        }
        self.centre();
        None
    }

    /// Deselects the last cell; returns whether there was one.
    pub fn release(&mut self) -> bool {
        let released = self.pressed.pop();
        if let Some(cell) = released {
            self.cursor = 0;
            self.point_at(cell);
        }
        released.is_some()
    }
}
