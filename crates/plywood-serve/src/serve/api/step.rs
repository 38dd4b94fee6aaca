//! `/step`: one step of a search, as Replay and the narration have it.

use super::{Query, RecordRequest, document};
use crate::exploration::Exploration;
use crate::export::json::Stats;
use crate::language::Language;
use crate::narrate;
use crate::replay::Replay;
use crate::search::code::CodeLine;
use crate::serve::Shared;
use crate::serve::problem::ProblemDocument;
use crate::tree::{NodeId, Step};
use crate::words::{NodeText, window_text};
use axum::extract::State;
use axum::http::header::CONTENT_LANGUAGE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::borrow::Cow;
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
        Ok(describe(&exploration, step, language))
    };
    let pool = &shared.pools.api;
    let step = pool.run_or_explain(language, max_nodes, work).await?;
    let headers = [(CONTENT_LANGUAGE, language.code())];
    Ok((headers, document("plywood-step", step)).into_response())
}

/// A step; the last one if the request was past the end.
#[derive(Serialize)]
struct StepDescription {
    language: &'static str,
    step: Step,
    last_step: Step,
    event: &'static str,
    /// From the root to the node at which it happens.
    path: Vec<Node>,
    /// The pseudo-code, and which of its lines run.
    code: Vec<PseudocodeLine>,
    /// Totals up to this step.
    stats: Stats,
    /// What happens and why, a sentence each.
    told: Vec<String>,
}

/// A node at the step.
#[derive(Serialize)]
struct Node {
    id: u32,
    /// The move that leads to it; `None` for the root.
    r#move: Option<String>,
    role: &'static str,
    state: &'static str,
    /// The value, or the best so far.
    value: Option<i32>,
    /// The value as it is written in a tree: `=3`, `≤2`, `3?`.
    shown: String,
    /// The window, if the search has one to narrow.
    window: Option<String>,
}

#[derive(Serialize)]
struct PseudocodeLine {
    text: Cow<'static, str>,
    runs: bool,
}

/// Describes a step.
fn describe(exploration: &Exploration, step: Step, language: Language) -> StepDescription {
    let replay = Replay::new(&exploration.tree, step);
    let role = exploration.tree.node(replay.node()).role;
    let lights = replay.lights();
    let code = exploration.tree.method.code().into_iter();
    let line = |line: CodeLine| PseudocodeLine {
        runs: lights.iter().any(|&light| line.is_lit(light, role)),
        text: line.text,
    };
    let path = replay.path().into_iter();
    StepDescription {
        language: language.code(),
        step: replay.step(),
        last_step: replay.last_step(),
        event: replay.event().into(),
        path: path.map(|id| node(exploration, &replay, id)).collect(),
        code: code.map(line).collect(),
        stats: Stats {
            steps: u64::from(replay.step()) + 1,
            ..replay.counts().into()
        },
        told: narrate::tell(language, exploration, &replay),
    }
}

fn node(exploration: &Exploration, replay: &Replay<'_>, id: NodeId) -> Node {
    let Exploration { problem, tree, .. } = exploration;
    let shown = NodeText::new(replay, id);
    Node {
        id: id.0,
        r#move: problem.move_text(tree, id),
        role: tree.node(id).role.into(),
        state: shown.state(),
        value: shown.value,
        shown: shown.value_text(),
        window: shown.window.map(window_text),
    }
}
