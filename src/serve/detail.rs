//! Errors as the teaching program's server writes them: `{"detail": "…"}`.

use crate::language::Language;
use crate::say;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::time::Duration;

/// The answer with this sentence.
pub fn answer(status: StatusCode, sentence: &str) -> Response {
    let body = serde_json::json!({ "detail": sentence }).to_string();
    (status, [(CONTENT_TYPE, "application/json")], body).into_response()
}

/// There are more who ask than can be answered in time.
pub fn busy(language: Language, after: Duration) -> Response {
    let seconds = after.as_secs_f64().ceil().max(1.0) as u64;
    let said = say!(language, "serve-busy", seconds = seconds);
    let mut response = answer(StatusCode::TOO_MANY_REQUESTS, &said);
    response
        .headers_mut()
        .insert(RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// A fault of the program itself.
pub fn failed(_: Box<dyn Any + Send>) -> Response<Body> {
    let said = say!(Language::default(), "serve-failed");
    answer(StatusCode::INTERNAL_SERVER_ERROR, &said)
}
