//! `GET /move?b=…`, exactly as the teaching program's server answers it, and a page at `/` that
//! explains it.

use super::board;
use super::request::{self, PageLanguage, RequestError, parameter};
use super::turns::Turns;
use axum::extract::State;
use axum::http::header::CONTENT_LANGUAGE;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use plywood_explore::exploration::{Clock, MAX_MILLISECONDS, PositionText};
use plywood_explore::program::{Program, Version};
use plywood_export::export::web;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The message for an unknown address.
pub(super) const NOT_FOUND: &str = "serve-no-such-page";

/// The program that plays.
#[derive(Debug)]
struct Machine {
    turns: Turns,
    time: Duration,
    version: Version,
}

/// Returns the routes of the move server.
pub(super) fn routes(time: Duration, version: Version, stopped: watch::Receiver<bool>) -> Router {
    let machine = Machine {
        turns: Turns::new(time, stopped),
        time,
        version,
    };
    Router::new()
        .route("/", get(page))
        .route("/move", get(answer))
        .fallback(no_such_page)
        .method_not_allowed_fallback(no_such_method)
        .with_state(Arc::new(machine))
}

async fn no_such_page(Extension(language): Extension<Language>) -> RequestError {
    RequestError::not_found(language, NOT_FOUND)
}

async fn no_such_method(Extension(language): Extension<Language>) -> RequestError {
    RequestError::said(
        language,
        StatusCode::METHOD_NOT_ALLOWED,
        "serve-no-such-method",
    )
}

/// Replies with the page in the browser's language, or in that of `?lang=`.
async fn page(PageLanguage(language): PageLanguage) -> Response {
    let tutor = if cfg!(feature = "web") {
        format!(
            "<p><a href=\"/tutor\">{}</a></p>",
            say!(language, "serve-page-tutor")
        )
    } else {
        String::new()
    };
    let other = [("other", language.next().code()), ("tutor", &tutor)];
    let page = web::Page {
        language,
        title: "Plywood",
        style: include_str!("page.css"),
        body: &web::fill(language, include_str!("page.html"), &other),
        ..web::Page::default()
    };
    let headers = [(CONTENT_LANGUAGE, language.code())];
    (headers, request::page(page.html())).into_response()
}

/// Replies with a column, or an error.
async fn answer(
    State(machine): State<Arc<Machine>>,
    Extension(language): Extension<Language>,
    uri: Uri,
) -> Result<Response, RequestError> {
    // The last one counts, as in the original.
    let board: Option<String> = parameter(&uri, "b");
    let board = board.ok_or_else(|| RequestError::not_found(language, "serve-no-board"))?;
    board::check(language, &board)
        .map_err(|(status, detail)| RequestError::new(language, status, detail))?;
    let column = machine.column(board).await;
    let column = column.ok_or_else(|| RequestError::busy(language, machine.time))?;
    let none = || RequestError::said(language, StatusCode::UNPROCESSABLE_ENTITY, "serve-no-move");
    Ok(request::json(column.ok_or_else(none)?))
}

impl Machine {
    /// Returns the column that the program plays, or `Some(None)` if it finds no move; `None` if
    /// there are too many requests.
    async fn column(&self, board: String) -> Option<Option<String>> {
        let milliseconds = self.time.as_secs_f64() * 1000.0;
        let problem = Program::WebServer.problem(self.version).with(|spec| {
            spec.position = PositionText::Board(board);
            spec.time = Some(milliseconds.ceil().clamp(1.0, f64::from(MAX_MILLISECONDS)) as u32);
            // The program itself checks its clock only between iterations and discards the last
            // one, so its answers would be late or missing.
            spec.ways.clock = Clock::Throughout;
        });
        let problem = problem.expect("a board that was checked is a position");
        let search = self.turns.run(move |watch| {
            let found = problem.find_answer(watch).ok()?;
            Some(found.best.and_then(|best| problem.last_move_text(&[best])))
        });
        // A search without a completed iteration never started, because the server is shutting
        // down.
        search.await.flatten()
    }
}
