//! Runs many searches: positions x depths x algorithms x move orders, and compares their
//! cost with plain minimax and with the minimum number of nodes.

use crate::csv_text::csv_text;
use plywood_core::search::{Algorithm, Counts, Method, Order, Watch};
use plywood_explore::exploration::{
    AlgorithmName, EvaluationName, GameName, MAX_MINIMAX_NODES, Problem, Spec, SpecError, name,
};
use plywood_explore::number::Number;
use serde::Serialize;
use std::collections::BTreeMap;

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
    /// The evaluation; `None` for the game's default.
    pub evaluation: Option<EvaluationName>,
    /// Node limit of each search.
    pub max_nodes: u64,
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

    /// Runs the searches of a task of a [checked](Survey::check) survey in order.
    pub fn search(&self, task: Task) -> Vec<SearchRow> {
        let (index, depths) = (task.0 as usize, self.depths.len());
        let (position, depth) = (index / depths, self.depths[index % depths]);
        // By actual depth: a method that looks one ply ahead is compared at one ply.
        let mut baselines = BTreeMap::new();
        let opened = (index * self.methods().count()..).zip(self.methods());
        let opened = opened.filter_map(|(number, method)| {
            let problem = self.open(position, depth, method).ok()?;
            let baseline = baselines
                .entry(problem.depth)
                .or_insert_with(|| Baseline::new(&problem));
            Some(SearchRow::new(number, &problem, baseline, self.max_nodes))
        });
        opened.collect()
    }

    fn methods(&self) -> impl Iterator<Item = Method> {
        self.algorithms
            .iter()
            .flat_map(move |&AlgorithmName(algorithm)| {
                self.orders.iter().map(move |&order| Method {
                    algorithm,
                    order,
                    ..Method::default()
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
}

/// A search, its result and its cost: a row of the table, whose columns are its fields. What is not
/// known is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchRow {
    /// Index in the survey, from 0.
    pub number: usize,
    /// Name as on the command line.
    pub game: String,
    /// The position in canonical form.
    pub position: String,
    /// Depth in plies: 1 for a method that looks no further.
    pub depth: u32,
    /// Name as on the command line.
    pub algorithm: String,
    /// The order of moves.
    pub order: String,
    /// Name as on the command line.
    pub evaluation: String,
    /// The root's value for MAX; `None`, like the columns up to `pruned`, if the search exceeded its
    /// node limit.
    pub value: Option<String>,
    /// The best move, if there is one.
    pub best: Option<String>,
    /// Visited nodes of all iterations.
    pub nodes: Option<u64>,
    /// Leaves that were evaluated.
    pub leaves: Option<u64>,
    /// Nodes that skipped a move.
    pub cutoffs: Option<u64>,
    /// Moves skipped.
    pub pruned: Option<u64>,
    /// Nodes of plain minimax at the same depth; `None` if there are too many to count.
    pub minimax: Option<u64>,
    /// The minimum number of nodes with which alpha-beta can find the value.
    pub fewest: Option<u64>,
    /// The nodes as a share of those of plain minimax.
    pub share: Option<String>,
}

impl SearchRow {
    fn new(number: usize, problem: &Problem, baseline: &Baseline, max_nodes: u64) -> SearchRow {
        let spec = &problem.spec;
        let found = problem.find_answer(&Watch::new(max_nodes)).ok();
        let found = found.as_ref();
        let sum = |count: fn(&Counts) -> u64| {
            // The cost of an answer includes all iterations.
            let runs = found?.iterations.iter();
            Some(runs.map(|run| count(&run.counts)).sum::<u64>())
        };
        let nodes = sum(|counts| counts.nodes);
        let share = nodes.zip(baseline.minimax);
        SearchRow {
            number,
            game: name(spec.game),
            position: spec.position.text().to_owned(),
            depth: problem.depth,
            algorithm: name(spec.method.algorithm),
            order: name(spec.method.order),
            evaluation: name(spec.evaluation()),
            value: found.map(|found| Number::of(found.value, found.unit).to_string()),
            best: found.and_then(|found| found.principal_variation.first().cloned()),
            nodes,
            leaves: sum(|counts| counts.leaves),
            cutoffs: sum(|counts| counts.cutoffs),
            pruned: sum(|counts| counts.pruned),
            minimax: baseline.minimax,
            fewest: baseline.fewest,
            share: share.map(|(nodes, minimax)| format!("{:.6}", nodes as f64 / minimax as f64)),
        }
    }
}

/// Returns the rows as CSV.
pub fn table(rows: &[SearchRow]) -> String {
    csv_text(rows)
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
        let minimax = problem
            .find_to(Algorithm::Minimax, problem.depth, &watch())
            .ok();
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
