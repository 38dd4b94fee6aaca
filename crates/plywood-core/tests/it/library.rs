//! The engine as a stranger uses it: one call records a game, a builder makes the method, and the graph
//! alone answers.

use crate::games::{self, Small, State, Visit};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Outcome, Player};
use plywood_core::petgraph::visit::{Bfs, EdgeFiltered, EdgeRef, IntoEdgeReferences};
use plywood_core::petgraph::{algo, dot::Dot};
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Method, Order, TableSettings, Window};
use plywood_core::tree::{self, NodeId};
use strum::VariantArray;

/// Records every game by every algorithm, and reads the graph.
struct Stranger(usize);

impl Visit for Stranger {
    fn visit<S: State>(&mut self, game: &Small<S>) {
        for &algorithm in Algorithm::VARIANTS {
            if game.has_chance() && !algorithm.properties().weighs {
                continue;
            }
            let table = TableSettings {
                entries: 512,
                ..TableSettings::default()
            };
            let method = Method::by(algorithm);
            let method = method
                .table(table)
                .build()
                .or_else(|_| method.build())
                .unwrap();
            let tree = plywood_core::record(game, game, &game.start, method, 4, 1_000_000).unwrap();
            let graph = tree.graph();
            let moves = EdgeFiltered::from_fn(graph, |edge| edge.weight().is_move());
            assert_eq!(moves.edge_references().count(), graph.node_count() - 1);
            assert_eq!(algo::connected_components(&moves), 1);
            // A value is found only at a node that is done, so nothing leads back above it.
            assert!(algo::toposort(graph, None).is_ok());
            let mut line = Vec::new();
            let mut here = NodeId::ROOT.index();
            while let Some(next) = tree::best_child(graph, here) {
                line.push(NodeId::from(next));
                here = next;
            }
            assert_eq!(line, tree.principal_variation());
            let (mut skipped, mut visited) = (0, 0);
            let mut nodes = Bfs::new(&moves, NodeId::ROOT.index());
            while let Some(node) = nodes.next(&moves) {
                visited += 1;
                skipped += tree::cutoff(graph, node).map_or(0, |cutoff| cutoff.skipped);
            }
            assert_eq!(visited, tree.len());
            assert_eq!(skipped as u64, tree.counts().pruned);
            let found = graph.edge_references().skip(tree.len() - 1);
            assert!(
                found
                    .clone()
                    .all(|edge| tree.found_at(edge.source().into()) == Some(edge.target().into()))
            );
            self.0 += found.count();
            let written = format!("{:?}", Dot::new(graph));
            assert_eq!(written.matches("->").count(), graph.edge_count());
        }
    }
}

#[test]
fn every_game_is_recorded_in_one_call_and_its_graph_answers() {
    let mut stranger = Stranger(0);
    games::all(&mut Rng::new(1), &mut stranger);
    assert!(stranger.0 > 100, "{}", stranger.0);
}

#[test]
fn what_does_not_go_together_is_refused() {
    let minimax = || Method::by(Algorithm::Minimax);
    let closed = Window { alpha: 3, beta: 3 };
    for (builder, told) in [
        (
            minimax().order(Order::Killers),
            "minimax has no cutoffs to order moves by",
        ),
        (minimax().window(closed), "minimax has no window"),
        (
            Method::by(Algorithm::Quiescence).table(TableSettings::default()),
            "quiescence has no table",
        ),
        (
            Method::alpha_beta().window(closed),
            "the window from 3 to 3 is empty",
        ),
    ] {
        let refused = builder.build().unwrap_err().to_string();
        assert!(refused.starts_with(told), "{refused}");
    }
}

#[test]
fn whoever_moves_at_the_root_is_max() {
    let game = games::subtraction(4);
    for (root, value) in [((4, Player::First), -9), ((5, Player::Second), 9)] {
        let tree = plywood_core::record(&game, &game, &root, Method::default(), 9, 1_000).unwrap();
        assert_eq!((tree.max, tree.node(NodeId::ROOT).value), (root.1, value));
        let won = Outcome::Won(if value > 0 { root.1 } else { root.1.other() });
        let last = tree.principal_variation().pop().expect("there are moves");
        let play = |state, &played: &_| game.play(&state, played);
        let end = tree.moves(last).iter().fold(root, play);
        assert_eq!(game.outcome(&end), Some(won));
        assert_eq!(game.evaluate(&end, root.1), value);
    }
}
