//! `/solve`: who wins if both sides make no mistake, where the game is short enough.

use super::{MAX_VISITED, Query, document, open_problem};
use crate::exploration::{EvaluationName, MAX_DEPTH, Problem, Spec, name};
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
    game: String,
    /// The side whose value it is: the side to move, or the one that a tree calls MAX.
    max: String,
    /// 1 for a win, 0 for a draw, −1 for a loss; of a tree the value of its root.
    value: i32,
    best_move: Option<String>,
    /// A line by which both sides keep that value or, in Connect Four, the score.
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
    let spec = whole_game_spec(choices.spec(), language)?;
    let work = move |watch: &Watch| {
        let problem = open_problem(&spec, language)?;
        let (value, line, nodes, score) = match truth::position_after(spec.game, &problem, &[]) {
            Some(position) => {
                let (score, line, nodes) = solved(&problem, position, watch, language)?;
                (score.signum(), line, nodes, Some(score))
            }
            None => {
                let found = problem.find(spec.method.algorithm, watch);
                let found = found.map_err(|stop| ProblemDocument::stopped(language, stop))?;
                (
                    found.value,
                    found.principal_variation,
                    found.counts.nodes,
                    None,
                )
            }
        };
        Ok(SolveResponse {
            game: name(spec.game),
            max: problem.player_name(problem.max).to_owned(),
            value,
            best_move: line.first().cloned(),
            principal_variation: line,
            nodes,
            score,
        })
    };
    let pool = &shared.pools.api;
    let answer = pool.run_or_explain(language, MAX_VISITED, work).await?;
    Ok(document("plywood-solution", answer))
}

/// Bytes for the solver's table: many may ask at once.
const TABLE: u64 = 32 << 20;

/// Returns the solver's score for MAX, a line by which both sides keep it, and the number of nodes;
/// within the time limit of a search.
fn solved(
    problem: &Problem,
    position: SolverPosition,
    watch: &Watch,
    language: Language,
) -> Result<(i32, Vec<String>, u64), ProblemDocument> {
    let mut solver = Solver::new(Settings {
        memory: TABLE,
        threads: 1,
    });
    let cancel = || watch.is_cancelled();
    let mut solve = || {
        let score = solver.score(position, &cancel)?;
        Ok((score, solver.line(position, &cancel)?))
    };
    let (score, line) = solve().map_err(|stop: Stop| ProblemDocument::stopped(language, stop))?;
    let for_max = match problem.cursor().to_move() == problem.max {
        true => score,
        false => -score,
    };
    let line = line.iter().map(|column| (column + 1).to_string());
    Ok((for_max, line.collect(), solver.nodes()))
}

/// Returns the search of the whole game.
fn whole_game_spec(spec: Spec, language: Language) -> Result<Spec, ProblemDocument> {
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
