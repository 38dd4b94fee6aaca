//! `plywood search`: what a search finds and costs, beside the other algorithm.

use super::arguments::SearchArgs;
use super::failure::Failure;
use crate::exploration::{DEFAULT_MAX_NODES, MOST_COMPARED, Problem, Reached, Spec, name};
use crate::export::json::{Graph, Outcome, Stats};
use crate::game::Value;
use crate::language::Language;
use crate::safe;
use crate::say;
use crate::search::{Algorithm, Bound, Counts, Leaf, Stop, Watch};
use crate::words::{bound_sign, count_text, percent_text, who_is_max};
use serde::Serialize;
use std::fmt::Write;

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    graph: Graph,
    minimax: Option<Stats>,
    alpha_beta: Option<Stats>,
}

/// Characters for the labels, unless one is longer.
const LABELS: usize = 21;

/// The algorithms that every other one is compared with.
const COMPARED: [Algorithm; 2] = [Algorithm::Minimax, Algorithm::AlphaBeta];

/// Searches and returns what to print.
///
/// # Errors
/// A position or option that does not fit, or the node limit.
pub(super) fn answer(args: &SearchArgs) -> Result<String, Failure> {
    let spec = args.exploration.spec();
    let problem = spec.open()?;
    let spec = spec.tidied();
    let chosen = spec.method.algorithm;
    let watch = Watch::new(limit(&spec, args.exploration.max_nodes));
    let found = problem
        .find(chosen, &watch)
        .map_err(|stop| Failure::stopped(&spec, stop))?;
    // What is compared looked as deep as the answer; who wants it in time waits for nothing else.
    let depth = found.depth();
    let counts = |algorithm| {
        if algorithm == chosen {
            return Ok(Some(found.counts));
        }
        match problem.find_to(algorithm, depth, &Watch::new(MOST_COMPARED)) {
            Ok(other) => Ok(Some(other.counts)),
            Err(Stop::NodeLimit(_)) => Ok(None),
            Err(stop) => Err(Failure::stopped(&spec, stop)),
        }
    };
    let costs = match spec.time {
        Some(_) => None,
        None => Some([counts(COMPARED[0])?, counts(COMPARED[1])?]),
    };
    let why_none = if !found.is_answered {
        "none, the time was up before there was an iteration to answer with"
    } else if found.counts.nodes == 1 && found.counts.leaves == 0 {
        "none, the side to move has to pass, and a pass is no move to this search"
    } else if found.counts.leaves < found.counts.nodes {
        "none, no move is better than what the search begins with"
    } else if matches!(spec.method.leaf, Leaf::Value(_)) {
        "none, nothing is searched from here"
    } else {
        "none, the game is over"
    };
    let (value, counts) = (bounded(found.value, found.bound), found.counts);
    let iterations = found.iterations.clone();
    let graph = Graph::new(&spec, &problem, Outcome::from(found));
    if !args.json {
        return Ok(text(
            &problem,
            &graph,
            (&iterations, value),
            counts,
            (costs, why_none),
        ));
    }
    let [minimax, alpha_beta] = costs.unwrap_or_default();
    let answer = Answer {
        format: "plywood-search",
        version: 1,
        graph,
        minimax: minimax.map(Stats::from),
        alpha_beta: alpha_beta.map(Stats::from),
    };
    let json = serde_json::to_string_pretty(&answer).expect("the answer has text keys only");
    Ok(safe::json(&json) + "\n")
}

/// Most nodes to visit or skip. Where the time decides and nothing is recorded, the usual limit would only
/// end the search early; orders by value remember an iteration, some 20 bytes a node.
fn limit(spec: &Spec, asked: u64) -> u64 {
    const REMEMBERED: u64 = 50_000_000;
    match spec.time {
        Some(_) if asked == DEFAULT_MAX_NODES && spec.method.order.is_by_value() => REMEMBERED,
        Some(_) if asked == DEFAULT_MAX_NODES => u64::MAX,
        _ => asked,
    }
}

fn text(
    problem: &Problem,
    graph: &Graph,
    (iterations, value): (&[Reached], String),
    counts: Counts,
    (costs, why_none): (Option<[Option<Counts>; 2]>, &str),
) -> String {
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut line = |label: &str, value: &str| lines.push((label.to_owned(), value.to_owned()));
    let plies = say!(Language::En, "count-plies", count = graph.depth);
    line(
        "search",
        &format!(
            "{} by {}, {plies}, {}",
            graph.game, graph.algorithm, graph.order
        ),
    );
    let is_max = who_is_max(Language::En, problem);
    line("best move", graph.best_move.as_deref().unwrap_or(why_none));
    line("value", &format!("{value} for MAX, who {is_max}"));
    line("principal variation", &graph.principal_variation.join(" "));
    if !graph.iterations.is_empty() {
        let mut label = "iterations";
        for reached in iterations {
            line(std::mem::take(&mut label), &iteration(reached));
        }
        let all = iterations.iter().map(|reached| reached.counts.nodes).sum();
        line("nodes in all", &count_text(Language::En, all));
    } else if !COMPARED.iter().any(|&it| name(it) == graph.algorithm) {
        line(
            &format!("nodes by {}", graph.algorithm),
            &cost(Some(counts)),
        );
    }
    if let Some([minimax, alpha_beta]) = costs {
        line("nodes by minimax", &cost(minimax));
        line("nodes by alpha-beta", &cost(alpha_beta));
        line("ratio", &ratio(minimax, alpha_beta));
    }
    let widest = lines.iter().map(|(label, _)| label.len()).max();
    let widest = widest.unwrap_or_default().max(LABELS);
    lines
        .iter()
        .map(|(label, value)| format!("{label:<widest$} {value}\n"))
        .collect()
}

/// A value, and what a search that knows only its window can say of the true one if that is not all.
/// What the leaves prove besides only a recorded tree can tell.
fn bounded(value: Value, bound: Bound) -> String {
    match bound {
        Bound::Exact => value.to_string(),
        _ => format!("{}{value} by its window", bound_sign(Some(bound))),
    }
}

/// An iteration in one line.
fn iteration(reached: &Reached) -> String {
    let nodes = say!(Language::En, "count-nodes", count = reached.counts.nodes);
    let found = match (&reached.found, reached.stopped) {
        (Some((value, Some(best))), _) => {
            format!("value {}, move {best}", bounded(*value, reached.bound))
        }
        (Some((value, None)), _) => format!("value {}", bounded(*value, reached.bound)),
        (None, Some(Stop::NodeLimit(_))) => "stopped by the node limit".to_owned(),
        (None, Some(Stop::NoMemory(_))) => "stopped, the memory was full".to_owned(),
        (None, _) => "stopped, the time was up".to_owned(),
    };
    format!("depth {}: {found}, {nodes}", reached.depth)
}

fn cost(counts: Option<Counts>) -> String {
    let Some(counts) = counts else {
        return format!("more than {}", count_text(Language::En, MOST_COMPARED));
    };
    let mut text = format!(
        "{} ({}",
        count_text(Language::En, counts.nodes),
        say!(Language::En, "count-leaves", count = counts.leaves)
    );
    if counts.cutoffs > 0 {
        let cutoffs = say!(Language::En, "count-cutoffs", count = counts.cutoffs);
        let pruned = say!(Language::En, "count-moves", count = counts.pruned);
        write!(text, ", {cutoffs} skipped {pruned}").expect("a String takes any text");
    }
    text + ")"
}

fn ratio(minimax: Option<Counts>, alpha_beta: Option<Counts>) -> String {
    let Some(alpha_beta) = alpha_beta else {
        return "unknown".to_owned();
    };
    let (qualifier, minimax) = match minimax {
        Some(counts) => ("", counts.nodes),
        None => ("less than ", MOST_COMPARED),
    };
    let percent = percent_text(alpha_beta.nodes, minimax, 1);
    format!(
        "alpha-beta visits {qualifier}{percent} % of the nodes of {}",
        name(Algorithm::Minimax)
    )
}
