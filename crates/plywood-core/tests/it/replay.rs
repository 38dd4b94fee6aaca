//! Replay at every step against a naive fold of the events, and every way of walking against a
//! naive scan.

mod fold;

use crate::games::{self, Small, State, Visit, Written};
use crate::runs::{conventions, player, record, record_all, window};
use fold::{Log, Moment, NOTHING, fold, id};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Player};
use plywood_core::random::Rng;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::code::Operation;
use plywood_core::search::{
    Algorithm, BackUp, Entry, Limits, LineEnd, Method, NextAction, Observer, Role, Search,
    Valuation, Watch, Window,
};
use plywood_core::tree::{EdgeReason, NodeId, Origin, Recorder, Step, Tree};

/// The first step from `from` on for which it `holds`.
fn first_step(from: usize, count: usize, holds: impl Fn(usize) -> bool) -> Option<Step> {
    (from..count)
        .find(|&step| holds(step))
        .map(|step| step as Step)
}

fn last_step(end: usize, holds: impl Fn(usize) -> bool) -> Option<Step> {
    (0..end)
        .rev()
        .find(|&step| holds(step))
        .map(|step| step as Step)
}

/// Every question a screen may ask at `step`.
fn compare(replay: Replay, moments: &[Moment], step: usize, what: &str) {
    let tree = replay.tree();
    let moment = &moments[step];
    assert_eq!(replay.step(), step as Step);
    assert_eq!(replay.node(), id(moment.node), "{what} step {step}");
    assert_eq!(replay.event(), moment.event, "{what} step {step}");
    assert_eq!(replay.counts(), moment.counts, "{what} step {step}");
    assert_eq!(replay.operations(), moment.operations, "{what} step {step}");
    let mut path: Vec<NodeId> =
        std::iter::successors(Some(moment.node), |&node| moment.nodes[node].parent)
            .map(id)
            .collect();
    path.reverse();
    assert_eq!(replay.path(), path, "{what} step {step}");
    for node in 0..tree.len() {
        let view = moment.nodes.get(node).map_or(NOTHING, |node| node.view);
        assert_eq!(
            replay.view(id(node)),
            view,
            "{what} step {step} node {node}"
        );
        assert_eq!(replay.progress(id(node)), view.progress);
    }
}

/// Every way to walk from `step`.
fn compare_walks(replay: Replay, moments: &[Moment], step: usize, what: &str) {
    let what = format!("{what} step {step}");
    let count = moments.len();
    let is_end_of = |node: usize, step: usize| {
        moments[step].node == node && matches!(moments[step].event, Event::Evaluate | Event::Return)
    };
    let improves = |step: usize| matches!(&moments[step].event, Event::BackUp { before, after, .. } if before.best != after.best);
    let cuts = |step: usize| matches!(moments[step].event, Event::Cut { .. });
    let evaluates = |step: usize| moments[step].event == Event::Evaluate;
    let here = moments[step].node;
    let end = |node: usize| first_step(0, count, |step| is_end_of(node, step));
    let next = first_step(step + 1, count, |_| true);
    assert_eq!(replay.last_step(), (count - 1) as Step);
    assert_eq!(replay.next(), next, "{what}");
    assert_eq!(replay.back(), last_step(step, |_| true), "{what}");
    let over = if moments[step].event == Event::Enter {
        end(here)
    } else {
        next
    };
    assert_eq!(replay.over(), over, "{what}");
    let out = if is_end_of(here, step) {
        moments[step].nodes[here].parent.and_then(end)
    } else {
        end(here)
    };
    assert_eq!(replay.out(), out, "{what}");
    assert_eq!(replay.improves(), improves(step), "{what}");
    let found = [
        replay.next_cutoff(),
        replay.next_improvement(),
        replay.next_leaf(),
        replay.previous_cutoff(),
        replay.previous_improvement(),
        replay.previous_leaf(),
    ];
    let expected = [
        first_step(step + 1, count, cuts),
        first_step(step + 1, count, improves),
        first_step(step + 1, count, evaluates),
        last_step(step, cuts),
        last_step(step, improves),
        last_step(step, evaluates),
    ];
    assert_eq!(found, expected, "{what}");
}

/// Compares the origins of every node's bounds.
fn compare_origins(tree: &Tree, moments: &[Moment], what: &str) {
    let nodes = &moments.last().unwrap().nodes;
    for (index, node) in nodes.iter().enumerate() {
        for (setter, from) in [Role::Max, Role::Min].into_iter().zip(node.entry_from) {
            let comes_from = |ancestor, reason| Origin {
                ancestor,
                plies_up: u32::from(tree.node(id(index)).ply - tree.node(ancestor).ply),
                reason,
            };
            let set = from.map(|(ancestor, by)| comes_from(id(ancestor), EdgeReason::Move(id(by))));
            // What no node has set stands at the root already, unless it is infinite.
            let edge = nodes[0].view.entry.unwrap().edge(setter);
            let is_given = node.view.entry.is_some() && edge != setter.worst();
            let given = || comes_from(NodeId::ROOT, EdgeReason::Given);
            let expected = set.or_else(|| is_given.then(given));
            assert_eq!(tree.origin(id(index), setter), expected, "{what} {index}");
        }
    }
}

fn compare_all<G: Game + Evaluation<G::State>>(
    game: &G,
    root: &G::State,
    (max, method, depth): (Player, Method, u32),
) -> usize {
    let what = format!("{root:?} of {game:?}, {max:?} is MAX, {method:?}, depth {depth}");
    let mut log = Log::default();
    let value = Search::new(game, game, max, method, &mut log).run_once(root, depth);
    let tree = record(game, root, (max, method, depth));
    let moments = fold(&log.0, method, &tree);
    assert_eq!(moments.len(), tree.steps() as usize, "{what}");
    assert_eq!(value, Ok(tree.node(NodeId::ROOT).value), "{what}");
    let last = moments.last().unwrap();
    assert_eq!(last.nodes.len(), tree.len(), "{what}");
    assert_eq!(last.counts, tree.counts(), "{what}");
    for step in 0..moments.len() {
        let replay = Replay::new(&tree, step as Step);
        compare(replay, &moments, step, &what);
        compare_walks(replay, &moments, step, &what);
    }
    assert_eq!(Replay::new(&tree, Step::MAX).step(), tree.steps() - 1);
    compare_origins(&tree, &moments, &what);
    moments.len()
}

/// Minimax and alpha-beta by all conventions in turn, one a round.
fn methods() -> impl Iterator<Item = Method> {
    let all = [Algorithm::Minimax, Algorithm::AlphaBeta].map(conventions);
    all.concat().into_iter().cycle()
}

#[test]
fn every_step_of_a_textbook_tree_is_a_fold_of_the_events() {
    let mut rng = Rng::new(7);
    let mut steps = 0;
    for method in methods().take(320) {
        let height = rng.below(6) as u32;
        let game = Written::random(&mut rng, height, &|rng| rng.between(-4, 4));
        let window = window(&mut rng, 5);
        let plan = (player(&mut rng), Method { window, ..method }, height);
        steps += compare_all(&game, &0, plan);
    }
    assert!(steps > 10_000, "{steps}");
}

/// Compares searches of each game that has no chance, and counts their steps.
struct Fold(Rng, usize);

impl Visit for Fold {
    fn visit<S: State>(&mut self, game: &Small<S>) {
        let rng = &mut self.0;
        for method in methods()
            .step_by(5)
            .take(if game.has_chance() { 0 } else { 10 })
        {
            let plies = rng.below(4);
            let root = game.random(rng, plies);
            let window = window(rng, 5);
            let plan = (
                player(rng),
                Method { window, ..method },
                1 + rng.below(3) as u32,
            );
            self.1 += compare_all(game, &root, plan);
        }
    }
}

#[test]
fn every_step_of_a_game_is_a_fold_of_the_events() {
    let mut fold = Fold(Rng::new(8), 0);
    games::all(&mut Rng::new(9), &mut fold);
    assert!(fold.1 > 5_000, "{}", fold.1);
}

/// An attempt with too narrow a window ends by the line that says on which side.
#[test]
fn a_guess_that_fails_lights_its_own_line() {
    let mut met = [0; 3];
    for seed in 0..40 {
        let game = Written::random(&mut Rng::new(seed), 4, &|rng| rng.between(-40, 40));
        let method = Method {
            algorithm: Algorithm::Aspiration,
            ..Method::default()
        };
        for tree in record_all(&game, &0, (Player::First, method, 4)) {
            let replay = Replay::new(&tree, tree.steps() - 1);
            let value = tree.node(NodeId::ROOT).value;
            let Window { alpha, beta } = tree.method.window;
            let (wanted, place) = match () {
                () if value <= alpha => (Operation::FailLow, 0),
                () if value >= beta => (Operation::FailHigh, 1),
                () => (Operation::Finish, 2),
            };
            assert!(replay.operations().contains(&wanted), "{seed} {value}");
            met[place] += 1;
        }
    }
    assert!(met.iter().all(|&count| count > 0), "{met:?}");
}

/// A custom search may set any window: each is shown from its step on.
#[test]
fn every_window_that_a_search_keeps_is_kept() {
    let window = |alpha, beta| Window { alpha, beta };
    let kept = [
        window(-7, 20),
        window(-7, 20),
        window(4, 9),
        Window::FULL,
        window(3, 8),
        window(0, 1),
    ];
    let watch = Watch::new(u64::MAX);
    let mut recorder = Recorder::new(Limits::from(&watch));
    let entry = |played, role| Entry::first(played, role, Window::FULL);
    recorder.begin(&Method::default(), Player::First, 1);
    recorder.enter(entry(None, Role::Max)).unwrap();
    for (number, &window) in kept.iter().enumerate() {
        let played = Move(number as u32);
        recorder.enter(entry(Some(played), Role::Min)).unwrap();
        recorder.evaluate(Valuation::exact(number as i32), || LineEnd::Depth);
        recorder.back_up(BackUp {
            played,
            improves: true,
            window,
            then: NextAction::GoesOn,
        });
    }
    recorder.return_value(5);
    let tree = recorder.into_tree(None).unwrap();
    let mut replay = Replay::new(&tree, 0);
    let mut shown = Vec::new();
    while let Some(step) = replay.next() {
        replay = replay.at(step);
        if matches!(replay.event(), Event::BackUp { .. }) {
            shown.push(replay.knowledge(NodeId::ROOT).window);
        }
    }
    assert_eq!(shown, kept);
}
