//! Plywood's own interface, `/api/v1`: any search as data, its tree in every format, one of its
//! steps, a game to its end, and a position with its moves. Everything is read with GET,
//! and parameters are named as on the command line; [`openapi`] lists them.

mod openapi;
mod position;
mod query;
mod search;
mod solve;
mod step;
mod tree;

use super::Shared;
use super::problem::{Kind, ProblemDocument};
use crate::exploration::{self, Exploration, Spec};
use crate::language::Language;
use crate::say;
use crate::search::{Stop, Watch};
use crate::words::spec_error_text;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
pub(super) use query::Query;
use serde::Serialize;
use std::sync::Arc;

/// The routes below `/api/v1`.
pub(super) const ROUTES: [&str; 6] = [
    "/api/v1/openapi.json",
    "/api/v1/position",
    "/api/v1/search",
    "/api/v1/solve",
    "/api/v1/step",
    "/api/v1/tree",
];

/// Maximum number of nodes of a search without a tree that may be asked for; the time ends it
/// sooner.
const MAX_VISITED: u64 = 1_000_000_000;

/// Maximum number of nodes of a tree that may be asked for: some 57 MB of memory.
const MAX_RECORDED: u64 = 1_000_000;
/// The default for it: some 11 MB.
const DEFAULT_RECORDED: u64 = 200_000;

/// Returns all routes.
pub(super) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/openapi.json", get(openapi::answer))
        .route("/position", get(position::answer))
        .route("/search", get(search::answer))
        .route("/solve", get(solve::answer))
        .route("/step", get(step::answer))
        .route("/tree", get(tree::answer))
        .method_not_allowed_fallback(no_such_method)
}

async fn no_such_method(Extension(language): Extension<Language>) -> ProblemDocument {
    let said = say!(language, "serve-no-such-method");
    ProblemDocument::new(Kind::Method, language, said)
}

/// Returns an answer as JSON.
pub(super) fn json(answer: &impl Serialize) -> Response {
    let body = serde_json::to_string(answer).expect("answers have text keys only");
    ([(CONTENT_TYPE, "application/json")], body).into_response()
}

/// An answer under the name of its format.
#[derive(Serialize)]
struct Document<T> {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    answer: T,
}

/// Returns an answer as JSON, with the name of its format.
fn document(format: &'static str, answer: impl Serialize) -> Response {
    json(&Document {
        format,
        version: 1,
        answer,
    })
}

/// A request for a recorded search.
struct RecordRequest {
    language: Language,
    spec: Spec,
    /// The iteration, from 1, of a search that deepens.
    iteration: Option<usize>,
    max_nodes: u64,
}

impl RecordRequest {
    fn read(query: &mut Query) -> Result<RecordRequest, ProblemDocument> {
        let max_nodes = query.number("max-nodes", 1..=MAX_RECORDED)?;
        Ok(RecordRequest {
            language: query.language,
            iteration: query.number("iteration", 1..=MAX_ITERATIONS)?,
            spec: query.choices()?.spec(),
            max_nodes: max_nodes.unwrap_or(DEFAULT_RECORDED),
        })
    }

    /// Records the search.
    fn record(self, watch: &Watch) -> Result<Exploration, ProblemDocument> {
        let language = self.language;
        let problem = open_problem(&self.spec, language)?;
        let recorded = Exploration::record(self.spec, Arc::new(problem), watch);
        let stopped = |stop: Stop| ProblemDocument::stopped(language, stop);
        let exploration = recorded.map_err(stopped)?;
        Ok(match self.iteration {
            None => exploration,
            Some(number) => exploration.at_iteration(number - 1),
        })
    }
}

/// Opens the game at its position.
fn open_problem(spec: &Spec, language: Language) -> Result<exploration::Problem, ProblemDocument> {
    spec.open().map_err(|error| {
        let said = spec_error_text(language, &error);
        ProblemDocument::new(Kind::Search, language, said)
    })
}

/// More iterations than any search has.
const MAX_ITERATIONS: usize = 10_000;
