//! `plywood search`: the result of a search, and its cost beside those of minimax and alpha-beta.

mod report;

use super::arguments::{ExplorationArgs, TreeArgs};
use super::failure::Failure;
use super::reading::not_brackets;
use super::recording::of_brackets;
use super::writing::print;
use clap::Args;
use plywood_core::game::Move;
use plywood_core::search::{Algorithm, Bound, Stop, Watch};
use plywood_core::tree::{Interval, NodeId};
use plywood_explore::exploration::{
    DEFAULT_MAX_NODES, MAX_MINIMAX_NODES, Problem, SearchResult, Spec,
};
use plywood_explore::safe;
use plywood_export::export::json::{Graph, Stats, numbered_line};
use plywood_teach::language::Language;
use report::SearchReport;
use serde::Serialize;
use std::path::PathBuf;

/// Options of `search`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Nothing is recorded, so larger depths are within reach. The algorithm chosen must stay within
--max-nodes; the other one, run for comparison, gives up after 200,000,000 nodes. With
iterative-deepening every iteration gets a line, and the last completed one is compared; with --time
nothing is compared, so that the answer comes in time.

With --json the answer is one object: format \"plywood-search\", version 1, the fields that describe
the search (game, position, board, max, algorithm, cut, fail, order, depth, time in milliseconds,
evaluation; table, pass, leaf_at, root and clock unless they are as usual), what it found (value, best_move, principal_variation),
best_moves (best_move first, then those that this search proves to be worth exactly as much; not looked for
with --time or beyond 5,000,000 nodes), stats (nodes, leaves, cutoffs, pruned, steps; answered by a table) of the algorithm chosen, iterations if it deepens (depth, window, value, best_move, nodes, stopped),
and minimax and alpha_beta, each with the stats of that algorithm, or null if it went beyond
200,000,000 nodes or there is a time limit.

Examples:
  plywood search --position 4453 --depth 8 --max-nodes 100000000
  plywood search --depth 6 --order centre-first --json
  plywood search --game othello --algorithm iterative-deepening --order best-first --time 0.25")]
pub struct SearchArgs {
    /// The search to run.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// A file with a textbook tree in brackets.
    #[arg(
        long,
        value_name = "FILE",
        help_heading = "What is searched",
        conflicts_with_all = ["program", "as", "game", "position", "board"]
    )]
    pub tree: Option<PathBuf>,

    /// Print one JSON object instead of text.
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    graph: Graph,
    best_moves: Vec<String>,
    minimax: Option<Stats>,
    alpha_beta: Option<Stats>,
}

/// The algorithms to compare with.
const COMPARED: [Algorithm; 2] = [Algorithm::Minimax, Algorithm::AlphaBeta];

/// Searches and prints the result.
///
/// # Errors
/// An invalid position or option, or the node limit.
pub(super) fn run(args: &SearchArgs, language: Language) -> Result<(), Failure> {
    let answer = answer(args, language)?;
    print(|out| out.write_all(answer.as_bytes()))
}

fn answer(args: &SearchArgs, language: Language) -> Result<String, Failure> {
    let named = TreeArgs {
        tree: args.tree.clone(),
        iteration: None,
    };
    let searched = of_brackets(&args.exploration, &named)?;
    if let (None, Some(file)) = (&searched, &args.tree) {
        let instead = "look at it with plywood explore --tree";
        return Err(not_brackets(file, instead));
    }
    let problem = searched.as_ref().unwrap_or(&args.exploration).problem()?;
    let spec = &problem.spec;
    let chosen = spec.method.algorithm;
    let watch = Watch::new(limit(spec, args.exploration.max_nodes));
    let found = problem
        .find_answer(&watch)
        .map_err(|stop| Failure::stopped(&problem, stop))?;
    // The comparison is as deep as the answer. With a time limit there is none.
    let depth = found.depth();
    let counts = |algorithm| {
        if algorithm == chosen {
            return Ok(Some(found.counts));
        }
        match problem.find_to(algorithm, depth, &Watch::new(MAX_MINIMAX_NODES)) {
            Ok(other) => Ok(Some(other.counts)),
            Err(Stop::NodeLimit(_)) => Ok(None),
            Err(stop) => Err(Failure::stopped(&problem, stop)),
        }
    };
    let costs = match spec.time {
        Some(_) => None,
        None => Some([counts(COMPARED[0])?, counts(COMPARED[1])?]),
    };
    let graph = Graph::new(&problem, found.clone());
    let best_moves = best_moves(&problem, &found);
    if !args.json {
        let facts = SearchReport {
            language,
            problem: &problem,
            found: &found,
            graph: &graph,
            best_moves: &best_moves,
            costs,
        };
        return Ok(facts.text());
    }
    let [minimax, alpha_beta] = costs.unwrap_or_default();
    let numbered = best_moves.iter().flat_map(|&played| {
        let text = problem.last_move_text(&[played]).unwrap_or_default();
        numbered_line(&problem, &[text])
    });
    let answer = Answer {
        format: "plywood-search",
        version: 1,
        graph,
        best_moves: numbered.collect(),
        minimax: minimax.map(Stats::from),
        alpha_beta: alpha_beta.map(Stats::from),
    };
    let json = serde_json::to_string_pretty(&answer).expect("the answer has text keys only");
    Ok(safe::json(&json) + "\n")
}

/// Returns the move played, then the others proved to be exactly as good. The proof comes from a
/// recorded tree, unless a clock or too many nodes rule that out.
fn best_moves(problem: &Problem, found: &SearchResult) -> Vec<Move> {
    let mut proved: Vec<(Move, Interval)> = Vec::new();
    let is_whole = problem.spec.time.is_none() && found.bound == Bound::Exact;
    let watch = Watch::new(DEFAULT_MAX_NODES);
    if is_whole
        && let Ok(tree) = problem.record(&watch)
        && tree.depth == found.depth()
    {
        for child in tree.children(NodeId::ROOT) {
            let (played, known) = (tree.played(child), tree.proved(child));
            match proved.last_mut() {
                // A move that was searched again is bounded by both visits together.
                Some((last, before)) if Some(*last) == played => *before = before.meet(known),
                _ => proved.extend(played.map(|played| (played, known))),
            }
        }
    }
    let is_equal = |&&(played, known): &&(Move, Interval)| {
        known == Interval::exact(found.value) && Some(played) != found.best
    };
    let others = proved.iter().filter(is_equal).map(|&(played, _)| played);
    found.best.into_iter().chain(others).collect()
}

/// Returns the maximum number of nodes to visit or skip. If only the time limits the search and
/// nothing is recorded, the default limit would end it too early; but orders by value remember an
/// iteration, some 20 bytes a node.
fn limit(spec: &Spec, max_nodes: u64) -> u64 {
    const MAX_REMEMBERED: u64 = 50_000_000;
    match spec.time {
        Some(_) if max_nodes == DEFAULT_MAX_NODES && spec.method.order.is_by_value() => {
            MAX_REMEMBERED
        }
        Some(_) if max_nodes == DEFAULT_MAX_NODES => u64::MAX,
        _ => max_nodes,
    }
}
