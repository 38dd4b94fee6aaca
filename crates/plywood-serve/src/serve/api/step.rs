//! `/step`: one step of a search, as Replay and the narration have it.

use super::{Query, RecordRequest, describe, json, run_in_pool};
use crate::serve::Shared;
use crate::serve::problem::ProblemDocument;
use crate::tree::Step;
use axum::extract::State;
use axum::http::header::CONTENT_LANGUAGE;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

pub(super) async fn answer(
    State(shared): State<Arc<Shared>>,
    mut query: Query,
) -> Result<Response, ProblemDocument> {
    let language = query.language;
    let step = query.number("step", 0..=Step::MAX)?.unwrap_or(0);
    let recorded = RecordRequest::read(&mut query)?;
    query.end()?;
    let max_nodes = recorded.max_nodes;
    let work = move |watch: &_| {
        let exploration = recorded.record(watch)?;
        Ok(describe::step(&exploration, step, language))
    };
    let step = json(&run_in_pool(&shared, language, max_nodes, work).await?);
    Ok(([(CONTENT_LANGUAGE, language.code())], step).into_response())
}
