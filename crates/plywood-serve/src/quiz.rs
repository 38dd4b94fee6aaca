//! A class quiz: a page, and an address for its answers, both provided by a [`QuizHandler`].
//!
//! ```text
//! /         the page
//! answers   takes the answers of one student
//! ```

use super::class::{no_such_method, no_such_page};
use super::request::RequestError;
use super::request::{self, PageLanguage};
use super::{Turn, run_apart};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use plywood_teach::language::Language;
use std::sync::Arc;

/// The media type of submitted answers.
const NDJSON: &str = "application/x-ndjson";

/// Maximum size of a submission in bytes.
const MAX_BYTES: usize = 256 * 1024;

/// Provides a quiz and takes its answers.
pub trait QuizHandler: Send + Sync {
    /// Returns the page as HTML with its own policy.
    fn page(&self, language: Language) -> &str;

    /// Takes a student's answers in the page's format, and returns what the page should show about
    /// them, as JSON.
    ///
    /// # Errors
    /// Returns a sentence that describes the error. None of the answers has been taken.
    fn take(&self, sent: &str, language: Language) -> Result<String, String>;
}

/// Returns the routes of a quiz.
pub(super) fn routes(handler: Arc<dyn QuizHandler>) -> Router {
    Router::new()
        .route("/", get(page))
        .route("/answers", post(take))
        .fallback(no_such_page)
        .method_not_allowed_fallback(no_such_method)
        .with_state(handler)
}

/// Replies with the page in the browser's language, or in that of `?lang=`.
async fn page(
    State(handler): State<Arc<dyn QuizHandler>>,
    PageLanguage(language): PageLanguage,
) -> Response {
    request::page(handler.page(language).to_owned())
}

async fn take(
    State(handler): State<Arc<dyn QuizHandler>>,
    PageLanguage(language): PageLanguage,
    Extension(turn): Extension<Turn>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, RequestError> {
    let unread = || RequestError::said(language, StatusCode::BAD_REQUEST, "class-no-answer");
    let bytes = request::body(&headers, NDJSON, body, MAX_BYTES).await;
    let bytes = bytes.ok_or_else(unread)?;
    let sent = String::from_utf8(bytes.to_vec()).map_err(|_| unread())?;
    let result = run_apart(turn.wait().await, move || handler.take(&sent, language)).await;
    let reply =
        result.map_err(|detail| RequestError::new(language, StatusCode::CONFLICT, detail))?;
    Ok(request::json(reply))
}
