//! Errors as the teaching program's server writes them: `{"detail": "…"}`.

use crate::language::Language;
use crate::say;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::time::Duration;

/// Why a request is refused.
#[derive(Debug)]
pub(super) struct RequestError {
    status: StatusCode,
    language: Language,
    /// A sentence in that language.
    detail: String,
    /// If there are too many requests, the seconds after which to try again.
    retry_after: u64,
}

impl RequestError {
    pub(super) fn new(language: Language, status: StatusCode, detail: String) -> RequestError {
        RequestError {
            status,
            language,
            detail,
            retry_after: 1,
        }
    }

    /// There is nothing at an address.
    pub(super) fn not_found(language: Language, message: &'static str) -> RequestError {
        RequestError::new(language, StatusCode::NOT_FOUND, say!(language, message))
    }

    /// There are more requests than can be answered in time.
    pub(super) fn busy(language: Language, after: Duration) -> RequestError {
        let seconds = after.as_secs_f64().ceil().max(1.0) as u64;
        let detail = say!(language, "serve-busy", seconds);
        RequestError {
            retry_after: seconds,
            ..RequestError::new(language, StatusCode::TOO_MANY_REQUESTS, detail)
        }
    }
}

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let body = serde_json::json!({ "detail": self.detail }).to_string();
        let headers = [
            (CONTENT_TYPE, "application/json"),
            (CONTENT_LANGUAGE, self.language.code()),
        ];
        let mut response = (self.status, headers, body).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            let seconds = HeaderValue::from(self.retry_after);
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }
}

/// Answers that the program itself has failed.
pub(super) fn failed(_: Box<dyn Any + Send>) -> Response {
    let language = Language::default();
    let detail = say!(language, "serve-failed");
    RequestError::new(language, StatusCode::INTERNAL_SERVER_ERROR, detail).into_response()
}
