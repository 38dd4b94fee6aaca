//! Random games, positions, trees, searches and evaluations, the same ones in every run, and which cases
//! of many a run tries.

mod chance;
pub mod fraction;
pub mod specs;
mod trace;

pub use chance::Rng;
pub use trace::trace;

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Value};
use plywood_core::search::{Algorithm, Cut, Fail, Limits, Method, Order, Watch, iterate};
use plywood_core::tree::{Recorder, Tree};
use plywood_explore::exploration::{Exploration, Problem, Spec};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use strum::VariantArray;

/// Gives every position some value near zero, of which only the search makes sense.
pub struct Scatter {
    /// Which values.
    pub seed: u64,
    /// Largest distance from zero.
    pub reach: u64,
}

impl<State: Hash> Evaluation<State> for Scatter {
    fn evaluate(&self, position: &State, max: Player) -> Value {
        let mut hasher = DefaultHasher::new();
        (self.seed, position, max).hash(&mut hasher);
        (hasher.finish() % (2 * self.reach + 1)) as Value - self.reach as Value
    }
}

/// Russell and Norvig's three by three, with its one cutoff.
pub const CLASSIC: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

/// Plain minimax from left to right.
pub fn plain_minimax() -> Method {
    Method {
        algorithm: Algorithm::Minimax,
        ..Method::default()
    }
}

/// Alpha-beta by every convention, in every order.
pub fn alpha_betas() -> Vec<Method> {
    conventions(Algorithm::AlphaBeta)
}

/// An algorithm by every convention, in every order.
pub fn conventions(algorithm: Algorithm) -> Vec<Method> {
    let mut methods = Vec::new();
    for &order in Order::VARIANTS {
        for &cut in Cut::VARIANTS {
            for &fail in Fail::VARIANTS {
                methods.push(Method {
                    algorithm,
                    order,
                    cut,
                    fail,
                    ..Method::default()
                });
            }
        }
    }
    methods
}

/// Whether PLYWOOD_LONG=1 enables the long tests.
pub fn is_long() -> bool {
    std::env::var_os("PLYWOOD_LONG").is_some_and(|set| set == "1")
}

/// Whether PLYWOOD_DEEP=1 enables the deep tests.
pub fn is_deep() -> bool {
    std::env::var_os("PLYWOOD_DEEP").is_some_and(|set| set == "1")
}

/// Whether case `number` is tried: one in `of`, another one with the next `PLYWOOD_TURN`; all of them
/// with `PLYWOOD_DEEP=1`.
pub fn is_in_turn(number: usize, of: usize) -> bool {
    let given = std::env::var("PLYWOOD_TURN").ok();
    let turn: usize = given.map_or(0, |text| text.parse().expect("a whole number"));
    is_deep() || is_long() || number % of == turn % of
}

/// The cases that are tried: one in seven and at least one, others with the next `PLYWOOD_TURN`; all
/// of them with `PLYWOOD_DEEP=1`.
pub fn tried<T>(cases: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let cases: Vec<T> = cases.into_iter().collect();
    one_in(cases.len().clamp(1, 7), 0, cases)
}

/// Those of the cases, numbered from `first`, that are [in turn](is_in_turn).
pub fn one_in<T>(
    of: usize,
    first: usize,
    cases: impl IntoIterator<Item = T>,
) -> impl Iterator<Item = T> {
    let cases = (first..).zip(cases);
    cases.filter_map(move |(number, case)| is_in_turn(number, of).then_some(case))
}

/// The same as [`is_deep`]; prints a message if `what` is skipped.
pub fn goes_deep(what: &str) -> bool {
    let is_deep = is_deep();
    if !is_deep {
        // Not eprintln!, which the test harness keeps to itself.
        let line = format!("left out, set PLYWOOD_DEEP=1 to run it: {what}\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
    is_deep
}

/// The folder of the project, from whatever crate a test is built.
pub fn project() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The tree of a search of `state`; the last one of iterative deepening.
pub fn record<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    how: (Player, Method, u32),
) -> Tree {
    let mut trees = record_all(game, evaluation, state, how);
    trees.pop().expect("there is always an iteration")
}

/// The trees of all iterations of a search of `state`.
pub fn record_all<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, method, depth): (Player, Method, u32),
) -> Vec<Tree> {
    let watch = Watch::new(u64::MAX);
    iterate(game, evaluation, max, method, state, depth, |_| {
        Some(Recorder::new(Limits::from(&watch)))
    })
    .into_iter()
    .map(|run| {
        run.outcome.expect("the limit is out of reach");
        run.observer.into_tree(None).expect("it has run")
    })
    .collect()
}

/// The exploration that comes of this search.
pub fn recorded(spec: Spec) -> Exploration {
    let problem = spec.open().unwrap();
    Exploration::record(problem, &Watch::new(u64::MAX)).unwrap()
}

/// A position that needs more than four plies.
pub const DISPUTED: &str = "336337254116";

/// Returns a search of Connect Four after these moves, `depth` plies deep.
pub fn four(moves: &str, depth: u32) -> Spec {
    Spec {
        depth: Some(depth),
        ..Spec::connect_four(moves)
    }
}

/// Compares a text, each language's or case's under the other's, with the one that is kept for a
/// person to read.
pub fn assert_kept(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/texts"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Tells anew what a kept text says of its cases, which are the lines that are not indented: a new case
/// is a new line there.
pub fn assert_told(name: &str, tell: impl Fn(&str) -> Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts");
    let kept = std::fs::read_to_string(folder.join(format!("{name}.snap"))).unwrap();
    let (_, kept) = kept.trim_start_matches('-').split_once("\n---\n").unwrap();
    let cases = kept
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with(' '));
    let told = cases.map(|case| {
        let lines = tell(case).into_iter().map(|line| format!("  {line}\n"));
        format!("{case}\n{}", lines.collect::<String>())
    });
    assert_kept(name, &told.collect::<String>());
}

/// The two texts of a case: `"old" becomes "new"`.
pub fn change(case: &str) -> [String; 2] {
    let (old, new) = case.split_once(" becomes ").expect(case);
    [old, new].map(|text| serde_json::from_str(text).expect(case))
}

/// Opens a search.
pub fn problem(spec: &Spec) -> Arc<Problem> {
    spec.open().expect("it can be searched").into()
}
