//! A game as the page receives it.

use crate::language::Language;
use crate::say;
use crate::serve::cells::Cells;
use crate::share::GameView;
use crate::words::{move_text, player_name};
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
