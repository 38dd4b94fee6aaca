//! Proved intervals of true values at every step, against the definition, and as a book draws them.
//! `laws` checks that they are true.

use crate::games::{self, Written};
use crate::runs::{CLASSIC, conventions, player, record, window};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Value};
use plywood_core::random::Rng;
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::{Algorithm, Bound, Entry, Fail, Method, Observer, Role, Watch, Window};
use plywood_core::tree::{Interval, Kind, NodeId, Recorder, Tree};
use std::collections::BTreeMap;
use strum::VariantArray;

/// The definition: of a MAX node the largest low and the largest high of its children, one for each
/// move; a move that is not entered or skipped proves nothing, and one visited twice proves what
/// both visits prove.
fn defined(replay: &Replay<'_>, id: NodeId) -> Interval {
    let tree = replay.tree();
    let node = tree.node(id);
    let has_value = replay.progress(id) == Progress::Done;
    if node.kind.is_leaf() && has_value {
        return Interval::exact(node.value);
    }
    let is_entered = matches!(replay.progress(id), Progress::Open | Progress::Done);
    let mut moves = BTreeMap::new();
    for child in tree.children(id) {
        let known = match replay.progress(child) {
            Progress::Unseen | Progress::Pruned => Interval::UNKNOWN,
            Progress::Open | Progress::Done => defined(replay, child),
        };
        let so_far = moves
            .entry(tree.played(child).map(|played| played.0))
            .or_insert(Interval::UNKNOWN);
        *so_far = so_far.meet(known);
    }
    if !is_entered || moves.is_empty() {
        return Interval::UNKNOWN;
    }
    let lows = moves.values().map(|known| known.low);
    let highs = moves.values().map(|known| known.high);
    match node.role {
        Role::Max | Role::Chance => Interval {
            low: lows.max().unwrap(),
            high: highs.max().unwrap(),
        },
        Role::Min => Interval {
            low: lows.min().unwrap(),
            high: highs.min().unwrap(),
        },
    }
}

/// Every registered search that goes as deep as it is asked to, by every convention.
fn methods() -> Vec<Method> {
    let all = Algorithm::VARIANTS.iter().copied();
    let deep = all.filter(|algorithm| algorithm.properties().max_depth.is_none());
    deep.flat_map(conventions).collect()
}

/// The stored bound never claims more than the proved one.
fn assert_stored(tree: &Tree, what: &str) {
    for id in tree.ids().filter(|&id| tree.node(id).kind != Kind::Pruned) {
        let sign = tree.sign(id).expect("a value says something");
        let by_window = tree.bound(id).expect("it was visited");
        assert!(sign == Bound::Exact || sign == by_window, "{what}, {id:?}");
    }
}

fn check<G: Game + Evaluation<G::State>>(game: &G, state: &G::State, how: (Player, Method, u32)) {
    let tree = record(game, state, how);
    let what = format!("{game:?} {:?}", tree.method);
    assert_stored(&tree, &what);
    let stride = 1 + tree.steps() as usize / 60;
    for step in (0..tree.steps()).step_by(stride).chain([tree.steps() - 1]) {
        let replay = Replay::new(&tree, step);
        for id in tree.ids() {
            let proved = replay.proved(id);
            assert_eq!(proved, defined(&replay, id), "{what} step {step} {id:?}");
        }
    }
}

#[test]
fn proved_intervals_are_what_the_definition_says() {
    let mut rng = Rng::new(10);
    for round in 0..12 {
        let tree = Written::random(&mut rng, 4, &|rng| rng.between(-4, 4));
        let max = player(&mut rng);
        for method in methods().into_iter().skip(round % 3).step_by(3) {
            let window = window(&mut rng, 6);
            check(&tree, &0, (max, Method { window, ..method }, 4));
        }
    }
    for round in 0..6 {
        let (game, plies) = (games::hex(), rng.below(4));
        let method = methods()[round * 17 % methods().len()];
        check(
            &game,
            &game.random(&mut rng, plies),
            (Player::First, method, 3),
        );
    }
}

/// Figure 5.5 of *Artificial Intelligence*: the ranges that its six panels draw beside the nodes.
/// In the last one D has 2 though its window lets the search say no more than ≤ 2.
#[test]
fn a_book_draws_these_ranges() {
    const LOW: Value = Value::MIN;
    const HIGH: Value = Value::MAX;
    // The leaves evaluated, and what is proved of A, B, C and D; `None` if the book draws
    // nothing.
    let panels = [
        (1, [Some((LOW, HIGH)), Some((LOW, 3)), None, None]),
        (2, [Some((LOW, HIGH)), Some((LOW, 3)), None, None]),
        (3, [Some((3, HIGH)), Some((3, 3)), None, None]),
        (4, [Some((3, HIGH)), Some((3, 3)), Some((LOW, 2)), None]),
        (
            5,
            [Some((3, 14)), Some((3, 3)), Some((LOW, 2)), Some((LOW, 14))],
        ),
        (
            7,
            [Some((3, 3)), Some((3, 3)), Some((LOW, 2)), Some((2, 2))],
        ),
    ];
    let tree = record(
        &Written::read(CLASSIC),
        &0,
        (Player::First, Method::default(), 2),
    );
    let root = tree.children(NodeId::ROOT);
    let nodes = [NodeId::ROOT, root[0], root[1], root[2]];
    for (leaves, ranges) in panels {
        let steps = 0..tree.steps();
        let mut here = steps.map(|step| Replay::new(&tree, step));
        let replay = here
            .find(|replay| replay.counts().leaves == leaves)
            .expect("so many leaves");
        for (id, range) in nodes.into_iter().zip(ranges) {
            let (low, high) = range.unwrap_or((LOW, HIGH));
            assert_eq!(
                replay.proved(id),
                Interval { low, high },
                "{leaves}, {id:?}"
            );
        }
    }
    assert_eq!(tree.bound(root[2]), Some(Bound::Upper));
}

/// Nobody can move there, and a closed window leaves fail-hard but one value to return. What is
/// proved is what the node began with, and on its side the true value lies.
#[test]
fn a_closed_window_hides_on_which_side_a_node_without_moves_lies() {
    let closed = Window { alpha: 5, beta: 5 };
    for (role, bound) in [(Role::Max, Bound::Upper), (Role::Min, Bound::Lower)] {
        let watch = Watch::new(10);
        let mut recorder = Recorder::new(&watch);
        let method = Method {
            fail: Fail::Hard,
            window: closed,
            ..Method::default()
        };
        recorder.begin(&method, Player::First, 1);
        recorder.enter(Entry::first(None, role, closed)).unwrap();
        recorder.return_value(Fail::Hard.returned(role.worst(), closed));
        let tree = recorder.into_tree(None).unwrap();
        let node = tree.node(NodeId::ROOT);
        assert_eq!((node.kind, node.value), (Kind::Childless, 5));
        let proved = tree.proved(NodeId::ROOT);
        assert_eq!(proved, Interval::exact(role.worst()));
        assert_eq!(tree.bound(NodeId::ROOT), Some(bound));
        assert_eq!(proved.sign(node.value), Some(bound));
    }
}
