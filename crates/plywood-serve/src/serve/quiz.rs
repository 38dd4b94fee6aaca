//! A class's quiz: a page, and a place to hand in its answers. The questions, and what becomes of
//! the answers, are the [`QuizHandler`]'s business.
//!
//! ```text
//! /         the page
//! answers   takes the answers of one student
//! ```

use super::body;
use super::class::{NOT_FOUND, no_such_method, no_such_page};
use super::gate::GuardedRoutes;
use super::negotiation::PageLanguage;
use super::pool::{Pool, Schedule};
use super::problem::{Kind, ProblemDocument};
use crate::language::Language;
use crate::say;
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// The media type of sent answers.
const NDJSON: &str = "application/x-ndjson";

/// Maximum number of bytes that a student sends.
const MAX_BYTES: usize = 256 * 1024;

/// Time limit for judging the answers of a student.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// Hands out a quiz and takes its answers.
pub trait QuizHandler: Send + Sync {
    /// Returns the page, as HTML with its own policy.
    fn page(&self, language: Language) -> &str;

    /// Takes the answers of a student, as the page sends them, and returns what the page is to show
    /// of them, as JSON.
    ///
    /// # Errors
    /// A sentence about what is wrong; none of the answers is taken then.
    fn take(&self, sent: &str, language: Language) -> Result<String, String>;
}

/// The state that all answers share.
struct Quiz {
    handler: Arc<dyn QuizHandler>,
    pool: Pool,
}

/// Returns the routes of a quiz.
pub(super) fn service(handler: Arc<dyn QuizHandler>) -> io::Result<GuardedRoutes> {
    let quiz = Arc::new(Quiz {
        handler,
        pool: Pool::new("quiz", Schedule::Each(TIME_LIMIT))?,
    });
    let routes = Router::new()
        .route("/", get(page))
        .route("/answers", post(take))
        .fallback(no_such_page)
        .method_not_allowed_fallback(no_such_method)
        .with_state(Arc::clone(&quiz));
    Ok(GuardedRoutes {
        routes,
        names: vec!["/", "/answers"],
        not_found: NOT_FOUND,
        metrics: Arc::default(),
        pools: vec![quiz.pool.clone()],
    })
}

/// Answers with the page in the language of the browser, or in that of `?lang=`.
async fn page(State(quiz): State<Arc<Quiz>>, PageLanguage(language): PageLanguage) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
    ];
    (headers, quiz.handler.page(language).to_owned()).into_response()
}

async fn take(
    State(quiz): State<Arc<Quiz>>,
    PageLanguage(language): PageLanguage,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ProblemDocument> {
    let unread = || {
        let said = say!(language, "class-no-answer");
        ProblemDocument::new(Kind::Parameter, language, said)
    };
    let bytes = body::read(&headers, NDJSON, body, MAX_BYTES).await;
    let bytes = bytes.ok_or_else(unread)?;
    let sent = String::from_utf8(bytes.to_vec()).map_err(|_| unread())?;
    let handler = Arc::clone(&quiz.handler);
    let judge = move |_: &_| {
        let taken = handler.take(&sent, language);
        taken.map_err(|said| ProblemDocument::new(Kind::NotCounted, language, said))
    };
    let told = quiz.pool.run_or_explain(language, u64::MAX, judge).await?;
    Ok(([(CONTENT_TYPE, "application/json")], told).into_response())
}
