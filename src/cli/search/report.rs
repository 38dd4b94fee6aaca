//! The output of `search` for people.

use super::COMPARED;
use crate::cli::writing::Lines;
use plywood_core::game::{Move, Value};
use plywood_core::search::{Algorithm, Bound, Counts, Leaf, Role, Stop};
use plywood_explore::exploration::{
    IterationResult, MAX_MINIMAX_NODES, Problem, SearchResult, name,
};
use plywood_export::export::json::Graph;
use plywood_teach::language::{self, Language};
use plywood_teach::say;
use plywood_teach::words::{
    bound_sign, count_text, list_text, local_number, percent_text, value_text,
};

/// The facts to print.
pub(super) struct SearchReport<'a> {
    pub language: Language,
    pub problem: &'a Problem,
    pub found: &'a SearchResult,
    pub graph: &'a Graph,
    /// The move played, then the equally good ones.
    pub best_moves: &'a [Move],
    /// The costs of the searches compared; `None` without a comparison.
    pub costs: Option<[Option<Counts>; 2]>,
}

impl SearchReport<'_> {
    /// Returns the report, a line per fact.
    pub(super) fn text(&self) -> String {
        let (language, graph) = (self.language, self.graph);
        let how = say!(
            language,
            "search-searched-how",
            game = graph.game.as_str(),
            algorithm = name(graph.method.algorithm),
            count = graph.depth,
            order = name(graph.method.order)
        );
        let mut lines = Lines::new(language);
        lines.add("search-searched", how);
        lines.add("search-best", self.best());
        lines.add("search-value", self.value());
        let line = &self.found.principal_variation;
        if self.found.has_answer && !line.is_empty() {
            lines.add("search-variation", line.join(" "));
        }
        let algorithm = self.problem.method.algorithm;
        if !graph.iterations.is_empty() {
            let iterations = &self.found.iterations;
            let mut label = say!(language, "search-iterations");
            for iteration in iterations {
                lines.add_labelled(std::mem::take(&mut label), self.iteration(iteration));
            }
            let nodes = iterations.iter().map(|iteration| iteration.counts.nodes);
            lines.add("search-nodes-in-all", count_text(language, nodes.sum()));
        } else if !COMPARED.contains(&algorithm) {
            let cost = self.cost(Some(self.found.counts));
            lines.add_labelled(self.nodes_by(algorithm), cost);
        }
        if let Some(costs) = self.costs {
            for (compared, cost) in COMPARED.into_iter().zip(costs) {
                lines.add_labelled(self.nodes_by(compared), self.cost(cost));
            }
            lines.add("search-ratio", self.ratio(costs));
        }
        lines.text()
    }

    fn best(&self) -> String {
        let line = &self.found.principal_variation;
        // All moves are known to be at most this good for the side to move.
        let unknown = if self.problem.max == self.problem.cursor().to_move() {
            Bound::Upper
        } else {
            Bound::Lower
        };
        let is_known = self.found.has_answer && self.found.bound != unknown;
        if is_known && let Some(best) = line.first() {
            let others = self.best_moves.get(1..).unwrap_or_default();
            if others.is_empty() {
                return best.clone();
            }
            let win = others
                .iter()
                .all(|&played| self.problem.wins_at_once(played));
            let name = |&played: &Move| self.problem.last_move_text(&[played]);
            let names: Vec<String> = others.iter().filter_map(name).collect();
            let how = if win { "win" } else { "equal" };
            let (best, count) = (best.as_str(), names.len());
            let others = list_text(self.language, &names);
            return say!(self.language, "search-best-tied", best, others, count, how);
        }
        let found = self.found;
        let why = if !found.has_answer {
            "time"
        } else if self.problem.method.has_chance && line.is_empty() {
            "chance"
        } else if !line.is_empty() {
            "window"
        } else if found.counts.nodes == 1 && found.counts.leaves == 0 {
            "pass"
        } else if found.counts.leaves < found.counts.nodes {
            "nothing-better"
        } else if matches!(self.problem.method.leaf, Leaf::Value(_)) {
            "leaf"
        } else {
            "over"
        };
        say!(self.language, "search-no-best", why)
    }

    fn value(&self) -> String {
        let (value, bound) = self.bounded(self.found.value, self.found.bound);
        let player = self.problem.role_name(Role::Max);
        say!(self.language, "search-value-is", value, bound, player)
    }

    /// Describes an iteration in one line.
    fn iteration(&self, iteration: &IterationResult) -> String {
        let (language, depth, count) = (self.language, iteration.depth, iteration.counts.nodes);
        let Some((value, best)) = &iteration.found else {
            let by = match iteration.stopped {
                Some(Stop::NodeLimit(_)) => "limit",
                Some(Stop::NoMemory(_)) => "memory",
                _ => "time",
            };
            return say!(language, "search-iteration-stopped", depth, by, count);
        };
        let (value, bound) = self.bounded(*value, iteration.bound);
        say!(
            language,
            "search-iteration",
            depth,
            value,
            bound,
            played = best.as_deref().unwrap_or("none"),
            count
        )
    }

    fn nodes_by(&self, algorithm: Algorithm) -> String {
        let algorithm = name(algorithm);
        say!(self.language, "search-nodes-by", algorithm)
    }

    fn cost(&self, counts: Option<Counts>) -> String {
        let language = self.language;
        let has_limits = self.problem.method.has_limits;
        let by = if has_limits { "tree" } else { "table" };
        match counts {
            None => say!(language, "search-cost-more", nodes = MAX_MINIMAX_NODES),
            Some(counts) => say!(
                language,
                "search-cost",
                nodes = counts.nodes,
                count = counts.leaves,
                cutoffs = counts.cutoffs,
                skipped = counts.pruned,
                answered = counts.answered,
                by
            ),
        }
    }

    fn ratio(&self, [minimax, alpha_beta]: [Option<Counts>; 2]) -> String {
        let Some(alpha_beta) = alpha_beta else {
            return say!(self.language, "search-ratio-unknown");
        };
        let (counted, minimax) = match minimax {
            Some(counts) => ("whole", counts.nodes),
            None => ("less", MAX_MINIMAX_NODES),
        };
        let share = percent_text(alpha_beta.nodes, minimax, 1);
        let share = language::Value::try_number(&share);
        say!(self.language, "search-ratio-is", counted, share)
    }

    /// Returns a value with the sign of its bound (≤, ≥), and a word that tells whether it is exact
    /// or bounded by the window. Only a recorded tree has the stronger bounds that the leaves
    /// prove.
    fn bounded(&self, value: Value, bound: Bound) -> (String, &'static str) {
        let value = local_number(self.language, value_text(self.found.unit, value));
        let text = format!("{}{value}", bound_sign(Some(bound)));
        match bound {
            Bound::Exact => (text, "exact"),
            Bound::Lower | Bound::Upper => (text, "window"),
        }
    }
}
