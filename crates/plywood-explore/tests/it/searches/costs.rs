//! Costs of the searches: the tables of docs/searching.md, and positions with known answers.

use super::{SearchFile, best_move, named, root_value};
use plywood_core::search::{Algorithm, Watch, Window};
use plywood_core::tree::Tree;
use plywood_explore::exploration::{Problem, Spec};
use std::sync::Arc;

fn trees(spec: &Spec) -> (Problem, Vec<Arc<Tree>>) {
    let problem = spec.open().expect("it can be searched");
    let trees = problem.record_all(&Watch::new(10_000_000));
    let trees = trees.expect("it is small");
    (problem, trees.trees)
}

/// Visited nodes, of all attempts together.
fn nodes(spec: &Spec, algorithm: Algorithm) -> u64 {
    let mut spec = spec.clone();
    spec.method.algorithm = algorithm;
    let (_, trees) = trees(&spec);
    trees.iter().map(|tree| tree.counts().nodes).sum()
}

/// The key of a row of the page: its cells up to the first count.
fn about(cells: &[&str]) -> Option<(Spec, usize)> {
    let quoted = |cell: &str| cell.trim_matches('`').to_owned();
    match cells {
        [tree, ..] if tree.starts_with("`[") => Some((Spec::textbook(&quoted(tree)), 1)),
        [moves, depth, order, ..] if order.starts_with('`') => {
            let mut spec = Spec::connect_four(&quoted(moves));
            spec.depth = depth.parse().ok();
            spec.method.order = named(&quoted(order));
            Some((spec, 3))
        }
        _ => None,
    }
}

#[test]
fn the_page_tells_what_they_cost() {
    let page = include_str!("../../../../../docs/searching.md");
    let mut head: Vec<&str> = Vec::new();
    let mut compared = 0;
    for line in page.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if cells.contains(&"`alpha-beta`") && cells.len() > 2 {
            head = cells;
            continue;
        }
        let Some((spec, first)) = about(&cells) else {
            continue;
        };
        for (cell, name) in cells.iter().zip(&head).skip(first) {
            let algorithm = named(name.trim_matches('`'));
            let mut spec = spec.clone();
            if head[0].contains("--beta 3") && algorithm == Algorithm::Aspiration {
                spec.method.window = Window { alpha: -3, beta: 3 };
            }
            let told: u64 = cell.replace(',', "").parse().expect("a count");
            assert_eq!(nodes(&spec, algorithm), told, "{line}: {name}");
            compared += 1;
        }
    }
    assert_eq!(compared, 5 * 5 + 2 * 4 + 2 * 2);
}

/// All searches find the known value and first best move, whatever they skip or search twice.
#[test]
fn all_find_the_known_value_and_move() {
    let file: SearchFile =
        serde_json::from_str(include_str!("../../data/connect-four-search.json")).unwrap();
    let mut searched_again = 0;
    for run in file.runs {
        // Deepening is useless for the exact ones: their first iteration costs as much as the last.
        let is_exact = run.depth > 20;
        let algorithms: &[Algorithm] = match run.algorithm.as_str() {
            "minimax" => &[Algorithm::Minimax],
            _ => &[
                Algorithm::AlphaBeta,
                Algorithm::Negamax,
                Algorithm::PrincipalVariation,
                Algorithm::Aspiration,
                Algorithm::Mtdf,
            ],
        };
        for &algorithm in algorithms {
            if is_exact && algorithm.properties().deepens {
                continue;
            }
            let mut spec = Spec::connect_four(&run.position);
            spec.depth = Some(run.depth);
            spec.method.algorithm = algorithm;
            spec.method.order = named(&run.order);
            spec.method.cut = named(&run.cut);
            let (problem, trees) = trees(&spec);
            let tree = trees.last().expect("it was searched");
            let found = (best_move(&problem, tree), root_value(tree));
            assert_eq!(found, (run.best_move.clone(), run.value), "{spec:?}");
            let counts = tree.counts();
            match algorithm {
                // The same search: every count is the known one.
                Algorithm::Minimax | Algorithm::AlphaBeta | Algorithm::Negamax => {
                    let told = [run.nodes, run.leaves, run.cutoffs, run.pruned];
                    let own = [counts.nodes, counts.leaves, counts.cutoffs, counts.pruned];
                    assert_eq!(own, told, "{spec:?}");
                }
                _ => searched_again += u32::from(counts.nodes > run.nodes),
            }
        }
    }
    assert!(searched_again > 0, "null windows cost nothing anywhere");
}
