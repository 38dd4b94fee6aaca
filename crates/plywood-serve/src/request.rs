//! The parts of requests that handlers read: preferred language, parameters and body; and errors in
//! the teaching program's format: `{"detail": "…"}`.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::FromRequestParts;
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE, RETRY_AFTER,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::any::Any;
use std::convert::Infallible;
use std::str::FromStr;
use std::time::Duration;
use tokio::time::timeout;

/// Time limit for a client to send a body.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Returns the value of a parameter, the last one if repeated; `None` if it is missing or invalid.
pub(super) fn parameter<T: FromStr>(uri: &Uri, name: &str) -> Option<T> {
    let query = uri.query().unwrap_or_default().as_bytes();
    let given = form_urlencoded::parse(query).filter(|(other, _)| other == name);
    given.last()?.1.parse().ok()
}

/// Reads the body of a request; `None` if it has another media type, or is too long or too slow.
///
/// Other sites can make a browser send plain text or forms, but not JSON.
pub(super) async fn body(
    headers: &HeaderMap,
    media: &str,
    body: Body,
    max_bytes: usize,
) -> Option<Bytes> {
    let given = headers.get(CONTENT_TYPE)?;
    if given.as_bytes() != media.as_bytes() {
        return None;
    }
    timeout(TIMEOUT, to_bytes(body, max_bytes)).await.ok()?.ok()
}

/// The language of a page: that of the parameter `lang`, or else the client's.
pub(super) struct PageLanguage(pub Language);

impl<S: Sync> FromRequestParts<S> for PageLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageLanguage, Infallible> {
        let chosen = parameter(&parts.uri, "lang");
        let asked = || parts.extensions.get().copied().unwrap_or_default();
        Ok(PageLanguage(chosen.unwrap_or_else(asked)))
    }
}

/// Returns the language of a response: the first available one in `Accept-Language`, as browsers
/// list languages in order of preference; otherwise `default`.
pub(super) fn language(headers: &HeaderMap, default: Language) -> Language {
    let mut spoken = accepted(headers, ACCEPT_LANGUAGE).filter_map(|tag| tag.parse().ok());
    spoken.next().unwrap_or(default)
}

/// Returns the names in a header like `Accept-Language`, except for those with weight 0, which are
/// not acceptable (RFC 9110, 12.4.2).
pub(super) fn accepted(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let texts = headers.get_all(name).into_iter();
    let texts = texts.filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).filter_map(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        (weight.parse() != Ok(0.0_f32)).then(|| name.trim())
    })
}

/// Why a request is refused.
#[derive(Debug)]
pub(super) struct RequestError {
    status: StatusCode,
    language: Language,
    /// A sentence in the client's language.
    detail: String,
    /// The seconds after which to try again, if there are too many requests.
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

    /// Nothing exists at an address.
    /// Creates an error that says a message without values.
    pub(super) fn said(
        language: Language,
        status: StatusCode,
        message: &'static str,
    ) -> RequestError {
        RequestError::new(language, status, say!(language, message))
    }

    pub(super) fn not_found(language: Language, message: &'static str) -> RequestError {
        RequestError::said(language, StatusCode::NOT_FOUND, message)
    }

    /// There are more requests than can be handled in time.
    pub(super) fn busy(language: Language, after: Duration) -> RequestError {
        let seconds = after.as_secs_f64().ceil().max(1.0) as u64;
        let detail = say!(language, "serve-busy", seconds);
        RequestError {
            retry_after: seconds,
            ..RequestError::new(language, StatusCode::TOO_MANY_REQUESTS, detail)
        }
    }
}

/// Replies with a page, which no other page may frame.
pub(super) fn page(body: impl IntoResponse) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
    ];
    (headers, body).into_response()
}

/// Replies with JSON.
pub(super) fn json(body: impl IntoResponse) -> Response {
    ([(CONTENT_TYPE, "application/json")], body).into_response()
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

/// Replies that the program itself has failed.
pub(super) fn failed(_: Box<dyn Any + Send>) -> Response {
    let status = StatusCode::INTERNAL_SERVER_ERROR;
    RequestError::said(Language::default(), status, "serve-failed").into_response()
}
