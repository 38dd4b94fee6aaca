//! Errors of Plywood's own interface: problem documents (RFC 9457).

use super::pool::{Busy, Pool};
use crate::language::Language;
use crate::say;
use crate::search::{Stop, Watch};
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use strum::IntoStaticStr;

/// The kind of a problem; part of its `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    /// A parameter that is missing, unknown, given twice or not understood.
    Parameter,
    /// Choices that do not fit together, or a text that is not a position.
    Search,
    /// A move that the rules do not allow.
    IllegalMove,
    /// The search exceeds its limit of nodes.
    NodeLimit,
    /// The search exceeds its limit of time.
    TimeLimit,
    /// The system has no memory for it.
    MemoryLimit,
    /// A tree that is too large for a format.
    TooLarge,
    /// A game that cannot be played to its end here.
    NotSolvable,
    /// The text is not an answer to the question, right or wrong.
    Unreadable,
    /// An answer that does not count, such as one to a question that is answered already.
    NotCounted,
    /// There is nothing at this address, or no search or follower with this number.
    NotFound,
    /// The address does not take this HTTP method.
    Method,
    /// Too many requests.
    Busy,
}

impl Kind {
    fn status(self) -> StatusCode {
        match self {
            Kind::Parameter => StatusCode::BAD_REQUEST,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::Method => StatusCode::METHOD_NOT_ALLOWED,
            Kind::NotCounted => StatusCode::CONFLICT,
            Kind::Busy => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

/// A problem document, with a sentence in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProblemDocument {
    /// The kind.
    pub kind: Kind,
    /// The language of the sentence.
    pub language: Language,
    /// The sentence.
    pub detail: String,
}

#[derive(Serialize)]
struct Document {
    r#type: String,
    title: String,
    status: u16,
    detail: String,
}

impl ProblemDocument {
    /// Creates a problem of a kind.
    pub(super) fn new(kind: Kind, language: Language, detail: String) -> ProblemDocument {
        ProblemDocument {
            kind,
            language,
            detail,
        }
    }

    /// Returns the problem of a search that was stopped.
    pub(super) fn stopped(language: Language, stop: Stop) -> ProblemDocument {
        let (kind, detail) = match stop {
            Stop::NodeLimit(limit) => (Kind::NodeLimit, say!(language, "serve-node-limit", limit)),
            Stop::NoMemory(nodes) => (Kind::MemoryLimit, say!(language, "serve-no-memory", nodes)),
            // The time limit cancels a search; so does a client that has gone, which reads nothing.
            Stop::Cancelled | Stop::TimeUp | Stop::Enough => {
                (Kind::TimeLimit, say!(language, "serve-time-limit"))
            }
        };
        ProblemDocument::new(kind, language, detail)
    }

    /// Returns the problem of too many requests.
    pub(super) fn busy(language: Language) -> ProblemDocument {
        ProblemDocument::new(
            Kind::Busy,
            language,
            say!(language, "serve-busy", seconds = 1),
        )
    }
}

impl IntoResponse for ProblemDocument {
    fn into_response(self) -> Response {
        let name: &'static str = self.kind.into();
        let status = self.kind.status();
        let document = Document {
            r#type: format!("urn:plywood:problem:{name}"),
            title: say!(self.language, "serve-problem", kind = name),
            status: status.as_u16(),
            detail: self.detail,
        };
        let body = serde_json::to_string(&document).unwrap_or_default();
        let headers = [
            (CONTENT_TYPE, "application/problem+json"),
            (CONTENT_LANGUAGE, self.language.code()),
        ];
        let mut response = (status, headers, body).into_response();
        if self.kind == Kind::Busy {
            let second = HeaderValue::from_static("1");
            response.headers_mut().insert(RETRY_AFTER, second);
        }
        response
    }
}

impl Pool {
    /// Runs the work like [`Pool::run`].
    ///
    /// # Errors
    /// Returns the error of the work, or that there are too many requests.
    pub(super) async fn run_or_explain<T: Send + 'static>(
        &self,
        language: Language,
        max_nodes: u64,
        work: impl FnOnce(&Watch) -> Result<T, ProblemDocument> + Send + 'static,
    ) -> Result<T, ProblemDocument> {
        let done = self.run(max_nodes, work).await;
        done.unwrap_or_else(|Busy| Err(ProblemDocument::busy(language)))
    }
}
