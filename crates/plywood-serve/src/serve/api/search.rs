//! `/search`: value, best move, principal variation and counts of any search.

use super::{MAX_VISITED, Query, json, open_problem, run_in_pool};
use crate::export::json::{Graph, RunResult};
use crate::search::Watch;
use crate::serve::Shared;
use crate::serve::problem::ProblemDocument;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use std::sync::Arc;

/// The answer: like `plywood search --json`, without the other algorithms.
#[derive(Serialize)]
struct SearchResponse {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    graph: Graph,
}

pub(super) async fn answer(
    State(shared): State<Arc<Shared>>,
    mut query: Query,
) -> Result<Response, ProblemDocument> {
    let language = query.language;
    let spec = query.choices()?.spec();
    let max_nodes = query.number("max-nodes", 1..=MAX_VISITED)?;
    query.end()?;
    let work = move |watch: &Watch| {
        let problem = open_problem(&spec, language)?;
        let spec = spec.tidied();
        let found = problem.find(spec.method.algorithm, watch);
        let found = found.map_err(|stop| ProblemDocument::stopped(language, stop))?;
        Ok(SearchResponse {
            format: "plywood-search",
            version: 1,
            graph: Graph::new(&spec, &problem, RunResult::from(found)),
        })
    };
    let answer = run_in_pool(&shared, language, max_nodes.unwrap_or(MAX_VISITED), work).await?;
    Ok(json(&answer))
}
