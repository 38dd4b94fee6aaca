//! `/position`: a position with its legal moves, and the one after a move. With it and `/search` a
//! client can play a game without knowing its rules.

use super::{Query, document, open_problem};
use crate::exploration::{GameName, PositionText, Problem as Opened, name};
use crate::game::{Move, Outcome, Player};
use crate::serve::cells::Cells;
use crate::serve::problem::{Kind, ProblemDocument};
use crate::words::move_error_text;
use axum::response::Response;
use serde::Serialize;

#[derive(Serialize)]
struct PositionResponse {
    game: String,
    /// The position as a text that can be read again: as `position` or, if it is null, `drawing` as
    /// `board`.
    notation: Option<String>,
    drawing: Option<String>,
    /// The side to move.
    to_move: &'static str,
    /// The players' names, the first player's first.
    players: [&'static str; 2],
    moves: Vec<LegalMove>,
    is_over: bool,
    /// The winner, if there is one.
    winner: Option<&'static str>,
    /// The value for MAX of the leaf that the moves lead to in a tree.
    value: Option<i32>,
    /// `None` for a game without one.
    board: Option<Cells>,
}

/// A legal move.
#[derive(Serialize)]
struct LegalMove {
    /// In the game's notation.
    text: String,
    /// The cells by which a person points at it, one after another; there may be several such ways.
    ways: Vec<Vec<usize>>,
}

pub(super) async fn answer(mut query: Query) -> Result<Response, ProblemDocument> {
    let language = query.language;
    let choices = query.root()?;
    let played = query.text("move");
    query.end()?;
    let spec = choices.spec();
    let game = spec.game;
    let problem = open_problem(&spec, language)?;
    let moves = match played {
        None => Vec::new(),
        Some(text) => {
            let read = problem.cursor().read_move(&text);
            vec![read.map_err(|why| {
                let said = move_error_text(language, (&problem, &[]), why, &text);
                ProblemDocument::new(Kind::IllegalMove, language, said)
            })?]
        }
    };
    let answer = response(game, &problem, &moves);
    Ok(document("plywood-position", answer))
}

fn response(game: GameName, problem: &Opened, moves: &[Move]) -> PositionResponse {
    let here = problem.at(moves);
    let legal = here.legal_moves();
    let board = here.picture().board();
    let (notation, drawing) = match game.position(&here.position_text()) {
        PositionText::Notation(text) => (Some(text), None),
        PositionText::Board(text) => (None, Some(text)),
    };
    let outcome = here.outcome();
    let winner = outcome.and_then(Outcome::winner);
    PositionResponse {
        game: name(game),
        notation,
        drawing,
        to_move: problem.player_name(here.to_move()),
        players: [Player::First, Player::Second].map(|player| problem.player_name(player)),
        is_over: outcome.is_some(),
        value: match outcome {
            Some(Outcome::Value(value)) => Some(value),
            _ => None,
        },
        moves: legal
            .into_iter()
            .map(|played| LegalMove {
                text: here.move_text(played),
                ways: here.cell_paths(played),
            })
            .collect(),
        winner: winner.map(|winner| problem.player_name(winner)),
        board: board.map(|board| Cells::new(game, board)),
    }
}
