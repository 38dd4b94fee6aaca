//! The graph by itself, beside the tree.

use crate::games::{Written, race, squares};
use crate::runs::{method, player, record_up_to};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Value};
use plywood_core::laws;
use plywood_core::petgraph::visit::EdgeRef;
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Method, NextAction, Role, Search, Stop, Use, Watch};
use plywood_core::tree::{self, EdgeKind, Kind, NodeId, Recorder, Tree};
use strum::VariantArray;

/// Compares everything that the graph says with what the tree says.
fn compare(tree: &Tree, what: &str) {
    let graph = tree.graph();
    for id in tree.ids() {
        let (index, node) = (id.index(), tree.node(id));
        assert_eq!(graph[index].node(), node, "{what} {id:?}");
        let bound = graph[index].bound();
        assert_eq!(bound.is_some(), node.kind.has_value(), "{what} {id:?}");
        let cutoff = tree::cutoff(graph, index);
        assert_eq!(
            cutoff.map(|cutoff| (cutoff.by.into(), cutoff.skipped)),
            tree.cut_by(id).map(|by| (by, tree.skipped(id).len())),
            "{what} {id:?}"
        );
        if let Some(cutoff) = cutoff {
            let reached = match cutoff.edge {
                Role::Min => node.value >= node.window.beta,
                _ => node.value <= node.window.alpha,
            };
            assert!(reached || node.role == Role::Chance || !node.kind.has_value());
        }
        let best = tree::best_child(graph, index).map(NodeId::from);
        assert_eq!(best, tree.best_child(id), "{what} {id:?}");
    }
    for edge in graph.edge_references() {
        let (from, to): (NodeId, NodeId) = (edge.source().into(), edge.target().into());
        let (weight, child) = (*edge.weight(), tree.node(to));
        match weight.kind() {
            EdgeKind::Move(played) => {
                assert_eq!((Some(played), None), (tree.played(to), tree.weight(to)));
            }
            EdgeKind::Outcome(played, weight) => {
                assert_eq!(
                    (Some(played), Some(weight)),
                    (tree.played(to), tree.weight(to))
                );
            }
            EdgeKind::Found(usage) => {
                assert_eq!(tree.found_at(from), Some(to), "{what}");
                assert_eq!(tree[from].table_use(), Some(usage), "{what}");
                continue;
            }
        }
        let raised = tree::raised_best(graph, edge.id());
        let is_backed_up = child.kind.has_value();
        let is_best = tree.best_up_to(to) == Some(to);
        assert_eq!(raised, is_backed_up && is_best, "{what} {to:?}");
        let window = tree::window_after(graph, edge.id());
        let known = tree.window_after(from, Some(to));
        match window {
            Some(window) => assert_eq!(window, known, "{what} {to:?}"),
            None => assert!(
                !is_backed_up || tree.stand_pat(from).is_some(),
                "{what} {to:?}"
            ),
        }
    }
}

#[test]
fn the_graph_tells_what_the_tree_tells_by_every_method() {
    let mut rng = Rng::new(1);
    let mut seen = [0; 4];
    for round in 0..300 {
        let game = Written::random(&mut rng, 4, &|rng| rng.between(-5, 5));
        let squares = squares(&mut rng);
        for &algorithm in Algorithm::VARIANTS {
            let (max, method) = (player(&mut rng), method(&mut rng, algorithm));
            let what = format!("{round} {method:?}");
            let limit = if rng.once_in(3) {
                1 + rng.below(30)
            } else {
                9_999
            };
            let mut trees = record_up_to(limit, &game, &0, (max, method, 9));
            trees.extend(record_up_to(
                limit,
                &squares,
                &squares.start,
                (max, method, 4),
            ));
            for tree in &trees {
                compare(tree, &what);
                let edges = tree.graph().edge_weights();
                let found =
                    edges.filter(|edge| matches!(edge.kind(), EdgeKind::Found(Use::Answers)));
                seen[0] += found.count();
                seen[1] += tree.counts().cutoffs as usize;
                seen[2] += usize::from(tree.stopped.is_some());
                let stands = tree.ids().filter(|&id| tree.stand_pat(id).is_some());
                seen[3] += stands.count();
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

/// With every limit, so that a search is stopped at every one of its events that can stop it.
#[test]
fn a_search_that_is_stopped_anywhere_has_a_whole_tree_and_replay() {
    for &algorithm in Algorithm::VARIANTS {
        let checked = laws::random_searches(algorithm, 2, 2, |game, max, method, depth| {
            for limit in 0.. {
                let trees = record_up_to(limit, game, &0, (max, method, depth));
                let is_stopped = trees.last().is_none_or(|tree| tree.stopped.is_some());
                for tree in &trees {
                    let what = format!("{limit} {method:?} {game:?}");
                    compare(tree, &what);
                    walk(tree, &what);
                }
                if !is_stopped {
                    break;
                }
            }
            Ok(())
        });
        assert_eq!(checked, Ok(()));
    }
}

/// Looks at every step, forwards.
fn walk(tree: &Tree, what: &str) {
    use plywood_core::replay::{Event, Progress, Replay};
    let mut counts = plywood_core::search::Counts::default();
    for step in 0..tree.steps() {
        let replay = Replay::new(tree, step);
        match replay.event() {
            Event::Enter => counts.nodes += 1,
            Event::Evaluate => {
                counts.leaves += 1;
                let is_stored = tree.node(replay.node()).kind == Kind::Stored;
                counts.answered += u64::from(is_stored);
            }
            Event::Cut { skipped, by } => {
                counts.cutoffs += 1;
                counts.pruned += skipped.len() as u64;
                assert_eq!(tree[by].next_action(), NextAction::Ends, "{what}");
            }
            Event::BackUp { .. } | Event::Return => {}
        }
        assert_eq!(replay.counts(), counts, "{what} {step}");
        for id in replay.path() {
            assert_ne!(replay.progress(id), Progress::Unseen, "{what} {step}");
            let interval = replay.proved(id);
            assert!(interval.low <= interval.high, "{what} {step}");
        }
        assert!(!replay.operations().is_empty(), "{what} {step}");
    }
    assert_eq!(tree.counts(), counts, "{what}");
}

#[test]
fn a_recorder_that_has_not_run_has_no_tree() {
    let watch = Watch::new(10);
    assert!(Recorder::new(&watch).into_tree(None).is_none());
    // One that runs again begins anew.
    let mut twice = Recorder::new(&watch);
    let line = Line(3);
    for _ in 0..2 {
        let mut search = Search::new(&line, &line, Player::First, Method::default(), &mut twice);
        assert_eq!(search.run_once(&0, 9), Ok(7));
    }
    assert_eq!(twice.into_tree(None).unwrap().steps(), 11);
    let game = Written::random(&mut Rng::new(3), 2, &|_| 0);
    let record = |method, limit| plywood_core::record(&game, &game, &0, method, 9, limit);
    let method = Method::default();
    let whole = record(method, 1_000).unwrap();
    assert_eq!(u64::from(whole.steps()), whole.counts().steps());
    assert_eq!(record(method, 1).unwrap_err(), Stop::NodeLimit(1));
    let chance = race();
    let negamax = Method::by(Algorithm::Negamax).build().unwrap();
    let refused = plywood_core::record(&chance, &chance, &chance.start, negamax, 9, 99);
    assert_eq!(refused.unwrap_err(), Stop::NoChance);
    let deepening = Method::by(Algorithm::IterativeDeepening).build().unwrap();
    let tree = record(deepening, 1_000).unwrap();
    let value = record(method, 1_000).unwrap().node(NodeId::ROOT).value;
    assert_eq!(tree.node(NodeId::ROOT).value, value);
}

/// A line of moves without a choice.
#[derive(Debug)]
struct Line(u32);

impl Game for Line {
    type State = u32;

    fn moves(&self, &state: &u32, moves: &mut Vec<plywood_core::game::Move>) {
        if state < self.0 {
            moves.push(plywood_core::game::Move(0));
        }
    }

    fn play(&self, &state: &u32, _: plywood_core::game::Move) -> u32 {
        state + 1
    }

    fn to_move(&self, &state: &u32) -> Player {
        [Player::First, Player::Second][state as usize % 2]
    }

    fn outcome(&self, &state: &u32) -> Option<plywood_core::game::Outcome> {
        (state == self.0).then_some(plywood_core::game::Outcome::Draw)
    }
}

impl Evaluation<u32> for Line {
    fn evaluate(&self, _: &u32, _: Player) -> Value {
        7
    }
}

/// Searches are recursive, so such a path needs room.
#[test]
fn a_path_longer_than_a_tree_holds_is_an_error() {
    let record = |plies: u32| {
        let line = Line(plies);
        let method = Method::default();
        plywood_core::record(&line, &line, &0, method, u32::MAX, u64::MAX)
    };
    let searched = std::thread::Builder::new()
        .stack_size(1 << 30)
        .spawn(move || {
            let longest = record(65_535).unwrap();
            let last = longest.ids().next_back().unwrap();
            assert_eq!(longest.node(last).ply, 65_535);
            let stop = record(70_000).unwrap_err();
            assert_eq!(stop, Stop::TooDeep(65_535));
            assert!(stop.to_string().contains("65535 plies"), "{stop}");
        });
    searched.unwrap().join().unwrap();
}
