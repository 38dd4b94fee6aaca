//! `/solve`: who wins if both sides make no mistake, where the game is short enough.

use super::{MAX_VISITED, Query, json, open_problem, run_in_pool};
use crate::exploration::{EvaluationName, GameName, MAX_DEPTH, Spec, name};
use crate::language::Language;
use crate::say;
use crate::search::{Algorithm, Method, Order, Stop, Watch};
use crate::serve::Shared;
use crate::serve::problem::{Kind, ProblemDocument};
use crate::truth::{self, Settings, Solver, SolverPosition};
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use std::sync::Arc;

#[derive(Serialize)]
struct SolveResponse {
    format: &'static str,
    version: u32,
    game: String,
    /// The side whose value it is: the side to move, or the one that a tree calls MAX.
    max: String,
    /// 1 for a win, 0 for a draw, −1 for a loss; of a tree the value of its root.
    value: i32,
    best_move: Option<String>,
    /// A line by which both sides keep that value; not the shortest.
    principal_variation: Vec<String>,
    nodes: u64,
    /// In Connect Four 22 minus the stones the winner has used at the end, negative for a loss.
    score: Option<i32>,
}

pub(super) async fn answer(
    State(shared): State<Arc<Shared>>,
    mut query: Query,
) -> Result<Response, ProblemDocument> {
    let language = query.language;
    let choices = query.root()?;
    query.end()?;
    let spec = whole(choices.spec(), language)?;
    let work = move |watch: &Watch| {
        let problem = open_problem(&spec, language)?;
        if let Some(position) = truth::position(spec.game, &problem, &[]) {
            return solved(&problem, position, watch, language);
        }
        let found = problem.find(spec.method.algorithm, watch);
        let found = found.map_err(|stop| ProblemDocument::stopped(language, stop))?;
        Ok(SolveResponse {
            format: "plywood-solution",
            version: 1,
            game: name(spec.game),
            max: problem.player_name(problem.max()).to_owned(),
            value: found.value,
            best_move: found.principal_variation.first().cloned(),
            principal_variation: found.principal_variation,
            nodes: found.counts.nodes,
            score: None,
        })
    };
    Ok(json(
        &run_in_pool(&shared, language, MAX_VISITED, work).await?,
    ))
}

/// Bytes for the solver's table: many may ask at once.
const TABLE: u64 = 32 << 20;

/// Returns the solver's answer, within the time limit of a search.
fn solved(
    problem: &crate::exploration::Problem,
    position: SolverPosition,
    watch: &Watch,
    language: Language,
) -> Result<SolveResponse, ProblemDocument> {
    let mut solver = Solver::new(Settings {
        memory: TABLE,
        threads: 1,
    });
    let cancel = || watch.is_cancelled();
    let mut solve = || {
        let score = solver.score(position, &cancel)?;
        Ok((score, solver.line(position, &cancel)?))
    };
    let solved = solve().map_err(|error| match error {
        truth::SolveError::Cancelled | truth::SolveError::NodeLimit => {
            ProblemDocument::stopped(language, Stop::Cancelled)
        }
        truth::SolveError::NoMemory => ProblemDocument::stopped(language, Stop::NoMemory(0)),
    });
    let (score, line) = solved?;
    let for_max = match problem.to_move(&[]) == problem.max() {
        true => score,
        false => -score,
    };
    let line: Vec<String> = line.iter().map(|column| (column + 1).to_string()).collect();
    Ok(SolveResponse {
        format: "plywood-solution",
        version: 1,
        game: name(GameName::ConnectFour),
        max: problem.player_name(problem.max()).to_owned(),
        value: for_max.signum(),
        best_move: line.first().cloned(),
        principal_variation: line,
        nodes: solver.nodes(),
        score: Some(for_max),
    })
}

/// Returns the search of the whole game.
fn whole(spec: Spec, language: Language) -> Result<Spec, ProblemDocument> {
    let own = spec.game.evaluation();
    let counts_wins = spec.game.evaluations().contains(&EvaluationName::Outcome);
    let evaluation = match (spec.game.has_own_values(), counts_wins) {
        (true, _) => own,
        (false, true) => EvaluationName::Outcome,
        (false, false) => {
            let said = say!(language, "serve-not-solvable", game = name(spec.game));
            return Err(ProblemDocument::new(Kind::NotSolvable, language, said));
        }
    };
    Ok(Spec {
        evaluation: Some(evaluation),
        depth: Some(MAX_DEPTH),
        method: Method {
            algorithm: Algorithm::AlphaBeta,
            order: Order::CentreFirst,
            ..Method::default()
        },
        ..spec
    })
}
