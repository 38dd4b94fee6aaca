//! Measures each quantity: by searching, or by reading it from the code that searches.

use super::published::{self, Answer, ComputedAnswer};
use super::sample::{self, Wins};
use super::{Column, Fact};
use crate::evaluate::connect_four::LINES_THROUGH;
use crate::exploration::{PositionText, Problem, SearchResult, Spec};
use crate::game::Value;
use crate::program::Program;
use crate::search::{Algorithm, Cut, Method, Order, Watch};
use crate::tree::{Kind, NodeId, Tree};

/// A measured result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A value of a position.
    Value(Value),
    /// A number of things.
    Count(u64),
    /// A move in notation; `None` where the game is over.
    Move(Option<String>),
    /// Several values.
    Values(Vec<Value>),
    /// A share.
    Share {
        /// How many.
        count: u64,
        /// Of how many.
        of: u64,
    },
}

/// A row being measured. Searches that several columns need are run once.
struct Measurement<'a> {
    row: &'a Fact,
    program: Program,
    spec: Spec,
    found: Vec<(Method, SearchResult)>,
    answers: Option<Vec<(&'static Answer, ComputedAnswer)>>,
}

/// Returns the result in each column.
pub(super) fn measure(program: Program, columns: &[Column], row: &Fact) -> Vec<Quantity> {
    let mut measurement = Measurement {
        row,
        program,
        spec: row.spec(program),
        found: Vec::new(),
        answers: None,
    };
    columns
        .iter()
        .map(|&column| measurement.measure(column))
        .collect()
}

impl Measurement<'_> {
    fn measure(&mut self, column: Column) -> Quantity {
        let own = self.spec.method;
        let minimax = Method {
            algorithm: Algorithm::Minimax,
            ..own
        };
        let centre = Method {
            order: Order::CentreFirst,
            ..own
        };
        match column {
            Column::Value => Quantity::Value(self.find(own).value),
            Column::Move => first(self.find(own)),
            Column::Nodes => Quantity::Count(self.find(own).counts.nodes),
            Column::CentreMove => first(self.find(centre)),
            Column::CentreNodes => Quantity::Count(self.find(centre).counts.nodes),
            Column::MinimaxValue => Quantity::Value(self.find(minimax).value),
            Column::MinimaxMove => first(self.find(minimax)),
            Column::MinimaxNodes => Quantity::Count(self.find(minimax).counts.nodes),
            Column::NodesBelow => Quantity::Count(self.find(minimax).counts.nodes - 1),
            Column::AtPly => {
                let problem = open(&self.spec, minimax);
                let nodes = |depth| find_to(&problem, minimax, depth).counts.nodes;
                Quantity::Count(nodes(problem.depth) - nodes(problem.depth - 1))
            }
            Column::Static => {
                let problem = open(&self.spec, minimax);
                Quantity::Value(find_to(&problem, minimax, 0).value)
            }
            Column::FirstMoves => {
                let mut values = values_at(&self.record(minimax), 1);
                values.sort_unstable();
                values.dedup();
                Quantity::Values(values)
            }
            Column::Level1 => Quantity::Values(values_at(&self.record(minimax), 1)),
            Column::Level2 => Quantity::Values(values_at(&self.record(minimax), 2)),
            Column::SkippedGe => Quantity::Values(self.skipped(Cut::Ge)),
            Column::SkippedGt => Quantity::Values(self.skipped(Cut::Gt)),
            Column::Declined => self.declined(|_| true),
            Column::Missed => self.declined(|line| !sample::is_won(line)),
            Column::WeightsRight => Quantity::Count(
                sample::lines_through()
                    .iter()
                    .flatten()
                    .zip(LINES_THROUGH.iter().flatten())
                    .filter(|(lines, weight)| lines == weight)
                    .count() as u64,
            ),
            Column::WeightsSum => {
                let weights = LINES_THROUGH.iter().flatten();
                Quantity::Count(weights.map(|&weight| weight as u64).sum())
            }
            Column::Lines => Quantity::Count(sample::lines().len() as u64),
            Column::SameMove => self.same(Answer::same_move),
            Column::SameValue => self.same(Answer::same_values),
            Column::SameNodes => self.same(Answer::same_nodes),
            Column::LinesSeen => Quantity::Count(sample::lines_seen(&self.spec)),
        }
    }

    /// Returns the number of known answers at a depth with which the answer computed here
    /// agrees.
    fn same(&mut self, is_same: fn(&Answer, &ComputedAnswer) -> bool) -> Quantity {
        let (program, depth) = (self.program, self.row.depth.unwrap_or(1));
        let answers = self.answers.get_or_insert_with(|| {
            let known = published::known_answers(program, depth);
            known.map(|answer| (answer, answer.compute())).collect()
        });
        let same = answers
            .iter()
            .filter(|(answer, answers)| is_same(answer, answers));
        Quantity::Count(same.count() as u64)
    }

    fn find(&mut self, method: Method) -> &SearchResult {
        let index = self.found.iter().position(|(known, _)| *known == method);
        let index = index.unwrap_or_else(|| {
            let problem = open(&self.spec, method);
            let result = find_to(&problem, method, problem.depth);
            self.found.push((method, result));
            self.found.len() - 1
        });
        &self.found[index].1
    }

    fn record(&self, method: Method) -> Tree {
        let problem = open(&self.spec, method);
        problem
            .record(&Watch::new(u64::MAX))
            .expect("the limit is out of reach")
    }

    /// Returns the values of the leaves that are skipped under a rule for cutting.
    fn skipped(&self, cut: Cut) -> Vec<Value> {
        let method = Method {
            cut,
            ..self.spec.method
        };
        let minimax = Method {
            algorithm: Algorithm::Minimax,
            ..method
        };
        let (cut, whole) = (self.record(method), self.record(minimax));
        let is_skipped = |&id: &NodeId| cut.node(id).kind == Kind::Pruned;
        cut.ids()
            .filter(is_skipped)
            .map(|id| whole.node(whole.follow(&cut.moves(id))).value)
            .collect()
    }

    /// Returns the share of positions in the sample in which the program does not win at once and
    /// the line that it expects, from the first move of the game on, satisfies `predicate`.
    fn declined(&self, predicate: impl Fn(&str) -> bool) -> Quantity {
        let (mut count, mut seen) = (0, 0);
        let sample = self.row.sample.unwrap_or_default();
        for (moves, winning) in Wins::new(sample.seed).take(sample.positions) {
            let spec = Spec {
                position: PositionText::Notation(moves.clone()),
                ..self.spec.clone()
            };
            let problem = open(&spec, spec.method);
            let found = find_to(&problem, spec.method, problem.depth);
            let is_refused = found.best.is_none_or(|played| !winning.contains(&played));
            seen += 1;
            if is_refused && predicate(&(moves + &found.principal_variation.concat())) {
                count += 1;
            }
        }
        Quantity::Share { count, of: seen }
    }
}

fn open(spec: &Spec, method: Method) -> Problem {
    let spec = Spec {
        method,
        ..spec.clone()
    };
    spec.open().expect("a test opens all facts")
}

fn find_to(problem: &Problem, method: Method, depth: u32) -> SearchResult {
    let watch = Watch::new(u64::MAX);
    problem
        .find_to(method.algorithm, depth, &watch)
        .expect("the limit is out of reach")
}

fn first(found: &SearchResult) -> Quantity {
    Quantity::Move(found.principal_variation.first().cloned())
}

/// Returns the values of the nodes at a ply, in the order in which they were visited.
fn values_at(tree: &Tree, ply: u16) -> Vec<Value> {
    let nodes = tree.ids().map(|id| tree.node(id));
    nodes
        .filter(|node| node.ply == ply && node.kind.has_value())
        .map(|node| node.value)
        .collect()
}
