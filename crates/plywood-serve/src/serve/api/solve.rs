//! `/solve`: who wins if both sides make no mistake, where the game is short enough.

use super::{MOST_VISITED, Query, ask, json, opened};
use crate::exploration::{DEEPEST, EvaluationName, Spec, name};
use crate::language::Language;
use crate::say;
use crate::search::{Algorithm, Method, Order, Watch};
use crate::serve::Shared;
use crate::serve::problem::{Kind, Problem};
use axum::Extension;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use serde::Serialize;
use std::sync::Arc;

#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: u32,
    game: String,
    /// Whose value it is: who is to move, or whom a tree calls MAX.
    max: String,
    /// 1 for a win, 0 for a draw, −1 for a loss; of a tree the value of its root.
    value: i32,
    best_move: Option<String>,
    /// One line by which both sides keep that value; not the shortest.
    principal_variation: Vec<String>,
    nodes: u64,
}

pub async fn answer(
    State(shared): State<Arc<Shared>>,
    Extension(language): Extension<Language>,
    uri: Uri,
) -> Result<Response, Problem> {
    let mut query = Query::read(&uri, language)?;
    let choices = query.root()?;
    query.end()?;
    let spec = whole(choices.spec(), language)?;
    let work = move |watch: &Watch| {
        let problem = opened(&spec, language)?;
        let found = problem.find(spec.method.algorithm, watch);
        let found = found.map_err(|stop| Problem::stopped(language, stop))?;
        Ok(Answer {
            format: "plywood-solution",
            version: 1,
            game: name(spec.game),
            max: problem.player_name(problem.max()).to_owned(),
            value: found.value,
            best_move: found.principal_variation.first().cloned(),
            principal_variation: found.principal_variation,
            nodes: found.counts.nodes,
        })
    };
    Ok(json(&ask(&shared, language, MOST_VISITED, work).await?))
}

/// The search of the whole game.
fn whole(spec: Spec, language: Language) -> Result<Spec, Problem> {
    let own = spec.game.evaluation();
    let counts_wins = spec.game.evaluations().contains(&EvaluationName::Outcome);
    let evaluation = match (spec.game.has_own_values(), counts_wins) {
        (true, _) => own,
        (false, true) => EvaluationName::Outcome,
        (false, false) => {
            let said = say!(language, "serve-not-solvable", game = name(spec.game));
            return Err(Problem::new(Kind::NotSolvable, language, said));
        }
    };
    Ok(Spec {
        evaluation: Some(evaluation),
        depth: Some(DEEPEST),
        method: Method {
            algorithm: Algorithm::AlphaBeta,
            order: Order::CentreFirst,
            ..Method::default()
        },
        ..spec
    })
}
