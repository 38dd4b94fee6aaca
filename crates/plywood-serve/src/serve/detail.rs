//! Errors as the teaching program's server writes them: `{"detail": "…"}`.

use crate::language::Language;
use crate::say;
use axum::body::Body;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::time::Duration;

/// Returns the answer with this sentence, which is in this language.
pub(super) fn answer(language: Language, status: StatusCode, sentence: &str) -> Response {
    let body = serde_json::json!({ "detail": sentence }).to_string();
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_LANGUAGE, language.code()),
    ];
    (status, headers, body).into_response()
}

/// Answers that there are more requests than can be answered in time.
pub(super) fn busy(language: Language, after: Duration) -> Response {
    let seconds = after.as_secs_f64().ceil().max(1.0) as u64;
    let said = say!(language, "serve-busy", seconds);
    let mut response = answer(language, StatusCode::TOO_MANY_REQUESTS, &said);
    response
        .headers_mut()
        .insert(RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// Answers that the program itself has failed.
pub(super) fn failed(_: Box<dyn Any + Send>) -> Response<Body> {
    let language = Language::default();
    let said = say!(language, "serve-failed");
    answer(language, StatusCode::INTERNAL_SERVER_ERROR, &said)
}
