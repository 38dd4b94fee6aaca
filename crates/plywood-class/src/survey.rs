//! Runs many searches: positions x depths x algorithms x move orders x tables, and compares their
//! cost with plain minimax and with the minimum number of nodes.

mod chart;
mod row;

pub use chart::{Chart, Measure, Point};
use plywood_core::clock::Instant;
use plywood_core::game::Move;
use plywood_core::search::{Algorithm, Method, Order, TableSettings, Watch};
use plywood_explore::exploration::{
    AlgorithmName, EvaluationName, GameName, MAX_MINIMAX_NODES, Problem, Spec, SpecError, name,
};
use plywood_explore::number::Number;
use plywood_explore::parallel::locked;
use plywood_explore::truth::{self, ScoredMoves, Settings, Solutions, solvable};
pub use row::{Columns, SearchOutcome, SearchRow, write_csv};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The searches of a survey, one for every combination of its lists.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The game that all positions belong to.
    pub game: GameName,
    /// The positions, in the game's notation or as boards.
    pub positions: Vec<String>,
    /// The depths in plies.
    pub depths: Vec<u32>,
    /// Algorithms to compare.
    pub algorithms: Vec<AlgorithmName>,
    /// The move orders to compare.
    pub orders: Vec<Order>,
    /// The transposition tables; `None` for a search without one.
    pub tables: Vec<Option<TableSettings>>,
    /// The evaluation; `None` for the game's default.
    pub evaluation: Option<EvaluationName>,
    /// Node limit of each search.
    pub max_nodes: u64,
    /// Whether to find out if each search chose a truly best move.
    pub truth: bool,
}

/// A position at a depth. Its searches run one after another, and are compared with the baseline of
/// the same depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Task(pub u32);

impl Survey {
    /// Returns all tasks in order.
    pub fn tasks(&self) -> impl Iterator<Item = Task> + use<> {
        (0..(self.positions.len() * self.depths.len()) as u32).map(Task)
    }

    /// Returns the number of searches in a task.
    pub fn searches_per_task(&self) -> usize {
        self.methods().count()
    }

    /// Checks that all searches can be set up.
    ///
    /// # Errors
    /// Returns the index of the first position for which this fails, and the error.
    pub fn check(&self) -> Result<(), (usize, SpecError)> {
        for position in 0..self.positions.len() {
            for &depth in &self.depths {
                for method in self.methods() {
                    let opened = self.open(position, depth, method);
                    opened.map_err(|error| (position, error))?;
                }
            }
        }
        Ok(())
    }

    /// Runs the searches of a task of a [checked](Survey::check) survey in order. `truths` caches
    /// solved positions for later tasks.
    pub fn search(&self, task: Task, truths: &ScoreCache) -> Vec<SearchRow> {
        let (index, depths) = (task.0 as usize, self.depths.len());
        let (position, depth) = (index / depths, self.depths[index % depths]);
        let mut rows = Vec::with_capacity(self.searches_per_task());
        // By actual depth: a method that looks one ply ahead is compared at one ply.
        let mut baselines = BTreeMap::new();
        for (index, method) in self.methods().enumerate() {
            let Ok(problem) = self.open(position, depth, method) else {
                continue;
            };
            let baseline = baselines
                .entry(problem.depth)
                .or_insert_with(|| Baseline::new(&problem));
            let number = u64::from(task.0) * self.searches_per_task() as u64 + index as u64;
            let is_best = |best| {
                let truth = || truths.is_best(position, &problem, best);
                self.truth.then(truth).flatten()
            };
            rows.push(self.row(number, &problem, baseline, is_best));
        }
        rows
    }

    fn methods(&self) -> impl Iterator<Item = Method> {
        self.algorithms
            .iter()
            .flat_map(move |&AlgorithmName(algorithm)| {
                self.orders.iter().flat_map(move |&order| {
                    self.tables.iter().map(move |&table| Method {
                        algorithm,
                        order,
                        table,
                        ..Method::default()
                    })
                })
            })
    }

    fn open(&self, position: usize, depth: u32, method: Method) -> Result<Problem, SpecError> {
        let spec = Spec {
            position: self.game.position(&self.positions[position]),
            depth: Some(depth),
            method,
            evaluation: self.evaluation,
            ..Spec::new(self.game, "")
        };
        spec.open()
    }

    fn row(
        &self,
        number: u64,
        problem: &Problem,
        baseline: &Baseline,
        is_best: impl FnOnce(Move) -> Option<bool>,
    ) -> SearchRow {
        let spec = &problem.spec;
        let start = Instant::now();
        let found = problem.find_answer(&Watch::new(self.max_nodes));
        let time = start.elapsed();
        let found = found.ok();
        let truth = found
            .as_ref()
            .and_then(|found| found.best)
            .and_then(is_best);
        let cost = found.map(|found| SearchOutcome {
            value: Number::of(found.value, found.unit),
            best: found.principal_variation.first().cloned(),
            // The cost of an answer includes all iterations.
            nodes: found.iterations.iter().map(|run| run.counts.nodes).sum(),
            leaves: found.iterations.iter().map(|run| run.counts.leaves).sum(),
            cutoffs: found.iterations.iter().map(|run| run.counts.cutoffs).sum(),
            pruned: found.iterations.iter().map(|run| run.counts.pruned).sum(),
        });
        SearchRow {
            number,
            game: name(spec.game),
            position: spec.position.text().to_owned(),
            depth: problem.depth,
            algorithm: name(spec.method.algorithm),
            order: name(spec.method.order),
            table: spec.method.table.map(|table| table.entries),
            evaluation: name(spec.evaluation()),
            cost,
            minimax: baseline.minimax,
            fewest: baseline.fewest,
            truth,
            microseconds: Some(time.as_micros() as u64),
        }
    }
}

/// The costs that the searches of a position at a depth are compared with.
#[derive(Debug)]
struct Baseline {
    /// Nodes of plain minimax; `None` if there are too many.
    minimax: Option<u64>,
    /// The minimum number of nodes.
    fewest: Option<u64>,
}

impl Baseline {
    fn new(problem: &Problem) -> Baseline {
        let watch = || Watch::new(MAX_MINIMAX_NODES);
        let minimax = problem.find(Algorithm::Minimax, &watch()).ok();
        let fewest = minimax.as_ref().and_then(|minimax| {
            let fewest = problem.fewest_nodes(problem.depth, minimax.value, &watch());
            fewest.ok().flatten()
        });
        Baseline {
            minimax: minimax.map(|minimax| minimax.counts.nodes),
            fewest,
        }
    }
}

/// Size of a solver's table in bytes; each thread may have one.
const MEMORY: u64 = 32 << 20;

/// The true scores of moves, by position. Each position is solved once for all depths.
#[derive(Debug, Default)]
pub struct ScoreCache(Mutex<BTreeMap<usize, Option<Arc<ScoredMoves>>>>);

impl ScoreCache {
    /// Returns whether `best` is a truly best move at the root of `problem`, the position with this
    /// index; `None` if unknown.
    fn is_best(&self, position: usize, problem: &Problem, best: Move) -> Option<bool> {
        let moves = self.scored_moves(position, problem)?;
        Some(moves.score(best) == Some(moves.best()?))
    }

    fn scored_moves(&self, position: usize, problem: &Problem) -> Option<Arc<ScoredMoves>> {
        if let Some(moves) = locked(&self.0).get(&position) {
            return moves.clone();
        }
        // With one thread and an empty table, the number of nodes is the same everywhere.
        let solutions = Solutions::new(Settings {
            memory: MEMORY,
            threads: 1,
            ..Settings::default()
        });
        let solved = solvable(problem, &[], &solutions)
            .and_then(|position| position.score_moves(truth::MAX_NODES, &|| false).ok())
            .map(|(moves, _)| Arc::new(moves));
        locked(&self.0).insert(position, solved.clone());
        solved
    }
}
