//! `GET /move?b=…`: the interface of the teaching program's server, to the letter.

use super::gate::not_found;
use super::pool::Busy;
use super::{Shared, board, detail};
use crate::exploration::{MAX_MILLISECONDS, PositionText, Spec};
use crate::language::Language;
use crate::program::Program;
use crate::say;
use crate::search::{Clock, Method, Stop, Watch};
use axum::Extension;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Answers with a column, or with what is wrong.
pub(super) async fn answer(
    State(shared): State<Arc<Shared>>,
    Extension(language): Extension<Language>,
    uri: Uri,
) -> Response {
    let query = uri.query().unwrap_or_default().as_bytes();
    let given = form_urlencoded::parse(query).filter(|(name, _)| name == "b");
    // The last one counts, as in the original.
    let Some((_, text)) = given.last() else {
        return not_found(language, "serve-no-board");
    };
    if let Err((status, said)) = board::check(language, &text) {
        return detail::answer(language, status, &said);
    }
    match program_move(&shared, &text).await {
        Ok(Some(column)) => ([(CONTENT_TYPE, "application/json")], column).into_response(),
        Ok(None) => {
            let said = say!(language, "serve-no-move");
            detail::answer(language, StatusCode::UNPROCESSABLE_ENTITY, &said)
        }
        Err(Busy) => detail::busy(language, shared.time),
    }
}

/// Returns the column that the program plays; `None` if it finds no move.
async fn program_move(shared: &Arc<Shared>, board: &str) -> Result<Option<String>, Busy> {
    let spec = Program::WebServer.spec(shared.version);
    let milliseconds = shared.time.as_secs_f64() * 1000.0;
    let spec = Spec {
        position: PositionText::Board(board.to_owned()),
        time: Some(milliseconds.ceil().clamp(1.0, f64::from(MAX_MILLISECONDS)) as u32),
        method: Method {
            // Its clock, checked between iterations only, and its discarded last iteration would
            // make answers late, or leave none.
            clock: Clock::Throughout,
            ..spec.method
        },
        ..spec
    };
    let program_move = move |watch: &Watch| {
        let problem = spec.open().expect("a board that was checked is a position");
        let found = problem.find(spec.method.algorithm, watch)?;
        Ok::<_, Stop>(found.best.and_then(|best| problem.last_move_text(&[best])))
    };
    let found = shared.pools.moves.run(u64::MAX, program_move).await?;
    // It was never started, because the server is ending.
    found.map_err(|_| Busy)
}
