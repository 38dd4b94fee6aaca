//! A game as the page receives it.

use crate::exploration::GameName;
use crate::language::Language;
use crate::say;
use crate::share::GameView;
use crate::words::{move_text, player_name};
use plywood_explore::games::Board;
use serde::Serialize;

/// A game that is shown.
#[derive(Serialize)]
pub(super) struct Game {
    /// The side to move, or how it has ended.
    told: String,
    /// The moves that were made.
    moves: String,
    /// The position, if there is no board.
    notation: Option<String>,
    board: Option<Cells>,
    /// The cells that the last move has changed.
    changed: Vec<usize>,
}

impl Game {
    /// Returns the game in its current state.
    pub(super) fn new(table: &GameView, language: Language) -> Game {
        let GameView { problem, moves, .. } = table;
        let name = |player| player_name(language, problem.player_name(player));
        let here = problem.at(moves);
        let board = here.picture().board();
        let before = moves.split_last();
        let before = before.and_then(|(_, before)| problem.at(before).picture().board());
        let changed = board.as_ref().zip(before);
        let changed = changed.map(|(board, before)| board.changed_from(&before));
        let texts = problem.line_text(moves).into_iter();
        let texts: Vec<String> = texts.map(|text| move_text(language, &text)).collect();
        Game {
            told: match (table.is_over, table.winner) {
                (false, _) => {
                    let player = name(here.to_move());
                    say!(language, "class-to-move", player)
                }
                (true, Some(winner)) => say!(language, "class-won", player = name(winner)),
                (true, None) => say!(language, "class-game-over"),
            },
            moves: texts.join(" "),
            notation: board.is_none().then(|| here.position_text()),
            changed: changed.unwrap_or_default(),
            board: board.map(|board| Cells::new(table.game, board)),
        }
    }
}

/// A board, cell by cell, the top row first.
#[derive(Serialize)]
struct Cells {
    columns: usize,
    /// Whether a move is a column, so that any of its cells can be clicked.
    by_columns: bool,
    /// One letter per cell, `.` for an empty one.
    cells: String,
    column_names: Vec<String>,
    row_names: Vec<String>,
    /// Cells on which no piece ever stands.
    unused: Vec<usize>,
    /// The letters of the first player's pieces.
    first: String,
    /// The cells that have won the game.
    winning: Vec<usize>,
}

impl Cells {
    /// Returns the board of a game.
    fn new(game: GameName, board: Board) -> Cells {
        let letters = board.letters;
        let cells = 0..board.cells.len();
        Cells {
            cells: cells
                .map(|cell| board.letter(cell).unwrap_or('.'))
                .collect(),
            columns: board.columns,
            by_columns: game.text_format().moves_are_columns,
            first: [letters.men[0], letters.kings[0]].iter().collect(),
            column_names: board.column_names,
            row_names: board.row_names,
            unused: board.unused,
            winning: board.winning,
        }
    }
}
