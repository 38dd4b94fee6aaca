//! A run does not depend on its observer: the same nodes, its limits, and how deep it may go.

mod watched;

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Move, Player, Value};
use plywood_core::search::{Algorithm, Count, Fail, Method, Search, Stop, Watch};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::games::textbook::MAX_DEPTH;
use plywood_samples::{Rng, Scatter, alpha_betas, plain_minimax, record};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Counts how often it is asked.
struct MapIndex<'a, E>(&'a E, AtomicU64);

impl<E: Evaluation<Position>> Evaluation<Position> for MapIndex<'_, E> {
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.evaluate(position, max)
    }

    fn estimate(&self, position: &Position, max: Player) -> Option<Value> {
        self.0.estimate(position, max)
    }
}

#[test]
fn an_unrecorded_run_evaluates_as_many_leaves_and_finds_the_same_value() {
    let mut chance = Rng::new(1);
    for round in 0..100 {
        let moves = chance.connect_four(30);
        let root = Position::from_moves(&moves).unwrap();
        let max = chance.player();
        let scatter = Scatter {
            seed: round,
            reach: 3,
        };
        for method in alpha_betas().into_iter().chain([plain_minimax()]) {
            let counted = MapIndex(&scatter, AtomicU64::new(0));
            let value =
                Search::new(&ConnectFour, &counted, max, method, &mut ()).run_once(&root, 4);
            let watch = Watch::new(u64::MAX);
            let mut count = Count::new(&watch);
            let heard =
                Search::new(&ConnectFour, &scatter, max, method, &mut count).run_once(&root, 4);
            assert_eq!(value.ok(), heard.ok(), "{moves} {method:?}");
            let leaves = counted.1.into_inner();
            assert_eq!(leaves, count.counts().leaves, "{moves} {method:?}");
            let tree = record(&ConnectFour, &scatter, &root, (max, method, 4));
            assert_eq!(tree.counts(), count.counts(), "{moves} {method:?}");
            let line: Vec<Move> = tree
                .principal_variation()
                .into_iter()
                .filter_map(|id| tree.played(id))
                .collect();
            assert_eq!(line, count.principal_variation(), "{moves} {method:?}");
        }
    }
}

#[test]
fn a_search_stops_at_its_node_limit_and_when_it_is_cancelled() {
    let mut spec = Spec::connect_four("4453");
    spec.depth = Some(6);
    let problem = spec.open().unwrap();
    let nodes = problem.record(&Watch::new(u64::MAX)).unwrap().len() as u64;
    assert!(nodes > 10_000, "{nodes}");
    for limit in [1, 2, 4_096, 4_097, nodes - 1] {
        let stop = Stop::NodeLimit(limit);
        let watch = Watch::new(limit);
        assert_eq!(problem.record(&watch).unwrap_err(), stop);
        // Skipped moves count too, and are recorded all or none.
        assert!((limit.saturating_sub(6)..=limit).contains(&watch.nodes()));
        let found = problem.find_to(Algorithm::AlphaBeta, problem.depth, &Watch::new(limit));
        assert_eq!(found.unwrap_err(), stop);
    }
    assert_eq!(
        problem.record(&Watch::new(nodes)).unwrap().len() as u64,
        nodes
    );
    assert!(
        problem
            .find_to(Algorithm::AlphaBeta, problem.depth, &Watch::new(nodes))
            .is_ok()
    );
    let watch = Watch::new(u64::MAX);
    watch.cancel();
    assert_eq!(problem.record(&watch).unwrap_err(), Stop::Cancelled);
    let found = problem.find_to(Algorithm::AlphaBeta, problem.depth, &watch);
    assert_eq!(found.unwrap_err(), Stop::Cancelled);
    let hour = Duration::from_secs(3600);
    let late = Watch::new(u64::MAX).until(Instant::now());
    assert_eq!(problem.record(&late).unwrap_err(), Stop::Cancelled);
    let early = Watch::new(u64::MAX).until(Instant::now() + hour);
    assert!(problem.record(&early).is_ok());
}

#[test]
fn the_deepest_tree_is_searched_on_a_small_stack() {
    let brackets = MAX_DEPTH as usize;
    let text = format!("{}7{}", "[".repeat(brackets), "]".repeat(brackets));
    // Half of what a test's thread has.
    let search = move || {
        for algorithm in [
            Algorithm::Minimax,
            Algorithm::AlphaBeta,
            Algorithm::Negamax,
            Algorithm::PrincipalVariation,
        ] {
            let mut spec = Spec::textbook(&text);
            spec.method = Method {
                algorithm,
                fail: Fail::Hard,
                ..spec.method
            };
            let problem = spec.open().unwrap();
            let tree = problem.record(&Watch::new(u64::MAX)).unwrap();
            assert_eq!(tree.len(), brackets + 1);
            assert_eq!(tree.node(NodeId::ROOT).value, 7);
            let found = problem
                .find_to(algorithm, problem.depth, &Watch::new(u64::MAX))
                .unwrap();
            assert_eq!(found.principal_variation.len(), brackets);
        }
    };
    std::thread::Builder::new()
        .stack_size(1 << 20)
        .spawn(search)
        .unwrap()
        .join()
        .unwrap();
}
