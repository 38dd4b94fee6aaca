//! The map by its laws: for random positions of all games, under all conventions, beside a tree of plain
//! minimax that is counted node by node.

use plywood_core::game::Move;
use plywood_core::search::{Algorithm, Method, Order, Role, Root, TableSettings, Watch, Window};
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use plywood_explore::exploration::{EvaluationName, Exploration, GameName, PositionText, Spec};
use plywood_explore::map::{FrameSpec, Index, Place, PlaceState};
use plywood_explore::program::{Program, Version};
use plywood_samples::recorded;
use plywood_samples::{Rng, specs};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Othello near its end, with a side that has to pass.
const PASSES: &str = "f5d6c3d3c7f3c2d7c4b8g2g5e6d2e1f6c6f4f7c5b5a4e7b2a1g6g7b4a5h8e3d1c1f8h7f2b6h6c8a6g1b3b7e2g8a3g4d8e8g3a2b1h4h1h2a8a7";

fn index(exploration: &Exploration) -> Index {
    let watch = Watch::new(u64::MAX);
    let index = exploration.problem.map(&exploration.tree, &watch);
    index.expect("there is room")
}

/// Plain minimax on the same position under the same conventions.
fn minimax(exploration: &Exploration) -> Exploration {
    let spec = exploration.spec();
    recorded(Spec {
        time: None,
        depth: Some(exploration.tree.depth.max(1)),
        method: Method {
            algorithm: Algorithm::Minimax,
            order: Order::LeftToRight,
            root: Root::Shared,
            window: Window::FULL,
            ..spec.method
        },
        ..spec.clone()
    })
}

/// The leaves below every line of moves, by walking through minimax's tree.
fn lines(tree: &Tree) -> HashMap<Vec<Move>, Range<u64>> {
    fn walk(tree: &Tree, id: NodeId, next: &mut u64, lines: &mut HashMap<Vec<Move>, Range<u64>>) {
        let first = *next;
        let children = tree.children(id);
        if children.is_empty() {
            *next += 1;
        }
        for child in children {
            walk(tree, child, next, lines);
        }
        lines.insert(tree.moves(id), first..*next);
    }
    let mut lines = HashMap::new();
    walk(tree, NodeId::ROOT, &mut 0, &mut lines);
    lines
}

/// All places, each with the line of moves that leads there if the search has said so.
fn places(tree: &Tree, index: &Index) -> Vec<Place> {
    let mut places = vec![index.root(tree)];
    let mut next = 0;
    while next < places.len() {
        let children = index.children(tree, &places[next]);
        if !children.is_empty() {
            let ends = children[0].leaves.start..children[children.len() - 1].leaves.end;
            assert_eq!(ends, places[next].leaves, "{:?}", places[next]);
            let is_side_by_side = |pair: &[Place]| pair[0].leaves.end == pair[1].leaves.start;
            assert!(children.windows(2).all(is_side_by_side));
        }
        places.extend(children);
        next += 1;
    }
    places
}

/// Returns the leaves that the evaluation has given a value by a step, by their moves.
fn evaluated(tree: &Tree, step: Step) -> HashSet<Vec<Move>> {
    let is_leaf = |&id: &NodeId| {
        let node = tree.node(id);
        let is_leaf = node.kind.is_evaluated() || node.kind == Kind::Childless;
        is_leaf
            && if node.kind.is_leaf() {
                node.returned_at <= step
            } else {
                node.entered <= step
            }
    };
    tree.ids()
        .filter(is_leaf)
        .map(|id| tree.moves(id))
        .collect()
}

fn shown<'a>(
    tree: &'a Tree,
    step: Step,
    from: &'a Place,
    columns: usize,
    bands: usize,
) -> FrameSpec<'a> {
    FrameSpec {
        tree,
        step,
        from,
        columns,
        bands: (0, bands),
    }
}

/// A few hundred random searches of every game.
fn each(seed: u64, rounds: u32, mut check: impl FnMut(&mut Rng, Exploration)) {
    let mut chance = Rng::new(seed);
    for _ in 0..rounds {
        let spec = specs::spec(&mut chance, 4);
        // The map has no places beyond the depth.
        if spec.method.algorithm.properties().goes_on {
            continue;
        }
        let exploration = recorded(spec.clone());
        let iteration = chance.below(exploration.iterations.len() as u64) as usize;
        check(&mut chance, exploration.at_iteration(iteration));
    }
}

#[test]
fn every_node_lies_where_plain_minimax_has_it() {
    each(1, 300, |_, exploration| {
        let (tree, index) = (&exploration.tree, index(&exploration));
        let plain = minimax(&exploration);
        let lines = lines(&plain.tree);
        let what = format!("{:?}", exploration.problem.spec);
        assert!(!index.is_estimated);
        assert_eq!(index.minimax.nodes, plain.tree.counts().nodes, "{what}");
        assert_eq!(index.minimax.ends, lines[&vec![]].end, "{what}");
        let is_leaf = |id: &NodeId| plain.tree.node(*id).kind.is_leaf();
        let leaves = plain.tree.ids().filter(is_leaf).count() as u64;
        assert_eq!(
            index.minimax.ends - index.minimax.childless,
            leaves,
            "{what}"
        );
        let watch = Watch::new(u64::MAX);
        let fewest = exploration.problem.count_critical(tree, &watch);
        let fewest = fewest.expect("nothing stops it").unwrap_or(0);
        assert!(fewest <= index.minimax.nodes, "{what}");
        let deepest = plain.tree.ids().map(|id| plain.tree.node(id).ply).max();
        assert_eq!(
            index.minimax.height,
            u32::from(deepest.unwrap_or(0)),
            "{what}"
        );
        let mut found = HashSet::new();
        for place in places(tree, &index) {
            for id in place.nodes() {
                assert_eq!(place.leaves, lines[&tree.moves(id)], "{what}, {id:?}");
                assert_eq!(index.leaves(id), place.width(), "{what}, {id:?}");
                assert_eq!(index.locate(tree, id), place);
                found.insert(id);
            }
        }
        assert_eq!(found.len(), tree.len(), "{what}");
    });
}

/// A side that has to pass, in a search that knows no pass, has a node without children. It is no leaf,
/// and nothing on the map says so.
#[test]
fn who_has_no_move_is_told_by_role() {
    let spec = Spec {
        depth: Some(3),
        position: PositionText::Notation(PASSES.to_owned()),
        time: None,
        ..Program::OthelloC.spec(Version::Published)
    };
    let exploration = recorded(Program::OthelloC.with_max(spec.open().unwrap()).spec);
    let (tree, index) = (&exploration.tree, index(&exploration));
    let is_childless = |id: &NodeId| tree.node(*id).kind == Kind::Childless;
    let childless: Vec<NodeId> = tree.ids().filter(is_childless).collect();
    assert!(!childless.is_empty());
    assert_eq!(index.minimax.childless, childless.len() as u64);
    let root = index.root(tree);
    let frame = index.frame(&shown(tree, tree.steps() - 1, &root, 240, index.bands()));
    for &id in &childless {
        let node = tree.node(id);
        let seen = frame.wide.iter().find(|seen| seen.node == id);
        let across = &seen.expect("it is wide").across;
        let middle = (across.start + across.end) / 2.0;
        let column = &frame.band(usize::from(node.ply))[middle as usize];
        let lit = match node.role {
            Role::Max | Role::Chance => column.max,
            Role::Min => column.min,
        };
        assert_eq!((lit, column.leaf), (1.0, 0.0), "{id:?}");
    }
}

#[test]
fn lit_leaves_are_those_that_have_a_value() {
    each(2, 120, |chance, exploration| {
        let (tree, index) = (&exploration.tree, index(&exploration));
        let lines = lines(&minimax(&exploration).tree);
        let root = index.root(tree);
        let leaves = root.width() as usize;
        for _ in 0..6 {
            let step = chance.below(u64::from(tree.steps())) as Step;
            let evaluated = evaluated(tree, step);
            // A second look counts as a visit, but not as a place.
            let is_visited = |id: &NodeId| {
                let node = tree.node(*id);
                node.kind != Kind::Pruned && node.entered <= step
            };
            let visits: Vec<NodeId> = tree.ids().filter(is_visited).collect();
            let seen: HashSet<Vec<Move>> = visits.iter().map(|&id| tree.moves(id)).collect();
            let again = (visits.len() - seen.len()) as u64;
            assert_eq!(index.revisit_count(tree, step), again);
            let is_valued = |id: &NodeId| {
                let node = tree.node(*id);
                node.kind.is_leaf() && node.returned_at <= step
            };
            let valued: Vec<NodeId> = tree.ids().filter(is_valued).collect();
            let places: HashSet<Vec<Move>> = valued.iter().map(|&id| tree.moves(id)).collect();
            let again = (valued.len() - places.len()) as u64;
            assert_eq!(index.lit_again(tree, &root, step), again);
            assert_eq!(index.lit(tree, &root, step), evaluated.len() as u64);
            let bands = index.bands();
            let bright: Vec<usize> = {
                let frame = index.frame(&shown(tree, step, &root, leaves, bands));
                let bottom = frame.band(bands - 1).iter();
                assert!(bottom.clone().all(|column| {
                    let dark = column.skipped + column.below + column.stored + column.unreached();
                    (column.lit() + dark - 1.0).abs() < 1e-4
                }));
                let lit = bottom.map(|column| column.lit());
                lit.enumerate()
                    .filter(|(_, lit)| *lit > 0.5)
                    .map(|(leaf, _)| leaf)
                    .collect()
            };
            let mut expected: Vec<usize> = evaluated
                .iter()
                .map(|line| lines[line].start as usize)
                .collect();
            expected.sort_unstable();
            assert_eq!(bright, expected, "{:?} at {step}", exploration.problem.spec);
            // However few the columns, their light is the leaves'.
            for columns in [1, 7, 40, 333] {
                let frame = index.frame(&shown(tree, step, &root, columns, bands));
                let lit: f32 = frame
                    .band(bands - 1)
                    .iter()
                    .map(|column| column.lit())
                    .sum();
                let share = f64::from(lit) / columns as f64;
                let expected = expected.len() as f64 / leaves as f64;
                assert!(
                    (share - expected).abs() < 1e-4,
                    "{:?} at {step}, {columns} columns: {share} for {expected}",
                    exploration.problem.spec
                );
            }
        }
    });
}

#[test]
fn every_ply_is_lit_as_far_as_its_nodes_are_wide() {
    each(3, 60, |chance, exploration| {
        let (tree, index) = (&exploration.tree, index(&exploration));
        let places = places(tree, &index);
        let step = chance.below(u64::from(tree.steps())) as Step;
        let from = &places[chance.below(places.len() as u64) as usize];
        let bands = index.bands();
        for columns in [5, 60] {
            let frame = index.frame(&shown(tree, step, from, columns, bands));
            for ply in from.ply..bands {
                // Leaves of the first visited node at this ply, or of leaves above.
                let mut lit = 0;
                for place in &places {
                    let inside = from.leaves.start <= place.leaves.start
                        && place.leaves.end <= from.leaves.end
                        && place.ply >= from.ply;
                    let visit = place.nodes().find(|&id| {
                        let node = tree.node(id);
                        let since = if node.kind.is_leaf() {
                            node.returned_at
                        } else {
                            node.entered
                        };
                        node.kind != Kind::Pruned && since <= step
                    });
                    let ends = visit.is_some_and(|id| {
                        matches!(
                            tree.node(id).kind,
                            Kind::Terminal | Kind::Decided | Kind::Childless
                        )
                    });
                    if inside && visit.is_some() && (place.ply == ply || ends && place.ply < ply) {
                        lit += place.width();
                    }
                }
                let found: f32 = frame.band(ply).iter().map(|column| column.lit()).sum();
                let share = f64::from(found) / columns as f64;
                let expected = lit as f64 / from.width().max(1) as f64;
                assert!(
                    (share - expected).abs() < 1e-4,
                    "{:?} at {step}, ply {ply} of {from:?}: {share} for {expected}",
                    exploration.problem.spec
                );
            }
        }
    });
}

#[test]
fn zoom_and_back_is_the_identity() {
    each(4, 100, |chance, exploration| {
        let (tree, index) = (&exploration.tree, index(&exploration));
        let root = index.root(tree);
        let all = places(tree, &index);
        let place = &all[chance.below(all.len() as u64) as usize];
        if place.width() == 0 {
            return;
        }
        let reached = place.state(
            tree,
            plywood_explore::map::Reach::at(tree, tree.steps() - 1),
        );
        if let (Some(id), PlaceState::Visited) = (place.node(), reached) {
            let zoomed = index.follow(tree, &tree.moves(id));
            assert_eq!(zoomed.leaves, place.leaves);
            for parent in tree.path(id).into_iter().rev().skip(1) {
                let back = index.follow(tree, &tree.moves(parent));
                assert!(back.nodes().any(|id| id == parent));
            }
        }
        assert_eq!(index.follow(tree, &[]), root);
    });
}

#[test]
fn what_is_too_much_is_estimated_and_fills_its_parent_all_the_same() {
    let spec = Spec {
        depth: Some(6),
        ..Spec::connect_four("4453")
    };
    let exploration = recorded(spec.clone());
    let tree = &exploration.tree;
    let exact = index(&exploration);
    for limit in [1, 1_000, 5_000] {
        let map = exploration.problem.map(tree, &Watch::new(limit));
        let map = map.expect("there is room");
        assert!(map.is_estimated, "{limit}");
        places(tree, &map);
        let (found, right) = (map.minimax.ends as f64, exact.minimax.ends as f64);
        assert!(
            found / right > 0.5 && found / right < 2.0,
            "{limit}: {found} for {right}"
        );
        assert_eq!(map.bands(), exact.bands());
    }
    let watch = Watch::new(u64::MAX);
    watch.cancel();
    let deep = recorded(Spec {
        depth: Some(8),
        ..spec
    });
    assert!(deep.problem.map(&deep.tree, &watch).is_err());
}

/// Every leaf of minimax is looked at, or saved by the table or by a cutoff.
#[test]
fn what_is_saved_is_saved_by_the_table_or_by_a_cutoff() {
    let mut spec = Spec::new(GameName::TicTacToe, "");
    (spec.depth, spec.evaluation) = (Some(9), Some(EvaluationName::Outcome));
    spec.method.table = Some(TableSettings {
        entries: 100_000,
        ..TableSettings::default()
    });
    let exploration = recorded(spec);
    let (tree, index) = (&exploration.tree, index(&exploration));
    let (root, last) = (index.root(tree), tree.steps() - 1);
    let [stored, cut] = index.saved(tree, last);
    let lit = index.lit(tree, &root, last);
    assert_eq!(lit + stored + cut, index.leaves(NodeId::ROOT));
    assert!(lit > 0 && stored > 0 && cut > 0);
}
