//! `/search`: value, best move, principal variation and counts of any search.

use super::{MAX_VISITED, Query, document, open_problem};
use crate::export::json::{Graph, RunResult};
use crate::search::Watch;
use crate::serve::Shared;
use crate::serve::problem::ProblemDocument;
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;

/// Answers like `plywood search --json`, without the other algorithms.
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
        Ok(Graph::new(&spec, &problem, RunResult::from(found)))
    };
    let max_nodes = max_nodes.unwrap_or(MAX_VISITED);
    let pool = &shared.pools.api;
    let answer = pool.run_or_explain(language, max_nodes, work).await?;
    Ok(document("plywood-search", answer))
}
