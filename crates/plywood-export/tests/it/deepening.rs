//! Iterative deepening that is stopped: its last iteration is the beginning of a whole one, and
//! everything that looks at trees can look at it.

use plywood_core::replay::{Event, Replay};
use plywood_core::search::code::Operation;
use plywood_core::search::{Algorithm, Cut, Fail, Method, Order, Role, Stop, Watch};
use plywood_core::tree::{Kind, NEVER, NodeId, Tree};
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_export::export::json::{self};
use plywood_export::export::{Format, Options};
use plywood_samples::Rng;
use plywood_teach::language::Language;
use plywood_teach::narrate;
use strum::VariantArray;

fn deepening(game: GameName, position: &str) -> Spec {
    Spec {
        method: Method {
            algorithm: Algorithm::IterativeDeepening,
            ..Method::default()
        },
        ..Spec::new(game, position)
    }
}

/// A random position of a random game, to be searched by deepening in a random way.
fn random(chance: &mut Rng) -> Spec {
    let (game, depth) = [
        (GameName::ConnectFour, 4),
        (GameName::Othello, 3),
        (GameName::Draughts, 3),
        (GameName::TicTacToe, 9),
        (GameName::Textbook, 5),
    ][chance.below(5) as usize];
    let position = match game {
        GameName::ConnectFour => {
            let stones = chance.below(30);
            chance.connect_four(stones)
        }
        GameName::TicTacToe => "a1b2c3".to_owned(),
        GameName::Textbook => {
            // Only a tree of one level has a first iteration that values its leaves.
            let leaves: Vec<String> = (0..2 + chance.below(5))
                .map(|_| chance.below(9).to_string())
                .collect();
            format!("[{}]", leaves.join(" "))
        }
        GameName::Othello | GameName::Draughts => String::new(),
        GameName::Custom(_) => unreachable!("it is not built in"),
    };
    let pick = |chance: &mut Rng, count: u64| chance.below(count) as usize;
    Spec {
        method: Method {
            algorithm: Algorithm::IterativeDeepening,
            order: Order::VARIANTS[pick(chance, 6)],
            cut: [Cut::Ge, Cut::Gt][pick(chance, 2)],
            fail: [Fail::Soft, Fail::Hard][pick(chance, 2)],
            ..Method::default()
        },
        depth: Some(depth),
        ..Spec::new(game, &position)
    }
}

fn recorded(spec: &Spec, limit: u64) -> Result<Exploration, Stop> {
    let problem = spec.open().unwrap();
    Exploration::record(problem, &Watch::new(limit))
}

/// Explorations whose last iteration is stopped, each with the same one that is not.
fn stopped(count: usize) -> Vec<(Exploration, Exploration)> {
    let mut chance = Rng::new(4);
    let mut found = Vec::new();
    while found.len() < count {
        let spec = random(&mut chance);
        let whole = recorded(&spec, u64::MAX).unwrap();
        let nodes: Vec<u64> = whole
            .iterations
            .iter()
            .map(|tree| tree.len() as u64)
            .collect();
        let all: u64 = nodes.iter().sum();
        if nodes.len() < 2 {
            continue;
        }
        // Often early in some iteration, where the least is known.
        let until: u64 = nodes[..1 + chance.below(nodes.len() as u64 - 1) as usize]
            .iter()
            .sum();
        let limit = (until + chance.below(40)).min(all - 1).min(until + 2_000);
        let cut_short = recorded(&spec, limit).unwrap();
        assert!(
            cut_short.iterations.last().unwrap().stopped.is_some(),
            "{spec:?}"
        );
        found.push((cut_short, whole));
    }
    found
}

/// The exploration with its last iteration looked at.
fn last(exploration: &Exploration) -> Exploration {
    exploration.at_iteration(usize::MAX)
}

/// Returns the event of a step, and the moves to its node.
fn moment(tree: &Tree, step: u32) -> String {
    let replay = Replay::new(tree, step);
    let moves = |id: NodeId| tree.moves(id);
    let event = match replay.event() {
        Event::BackUp {
            child,
            before,
            after,
            ..
        } => format!("{:?} {:?} {:?}", moves(child), before, after),
        Event::Cut { by, skipped } => format!("{:?} {}", moves(by), skipped.len()),
        other => format!("{other:?}"),
    };
    let path = replay.path();
    let views: Vec<_> = path.iter().map(|&id| replay.view(id)).collect();
    let counts = replay.counts();
    format!("{:?} {event} {views:?} {counts:?}", moves(replay.node()))
}

#[test]
fn a_stopped_iteration_is_the_beginning_of_a_whole_one() {
    for (cut_short, whole) in stopped(120) {
        let count = cut_short.iterations.len();
        let (tree, other) = (
            &cut_short.iterations[count - 1],
            &whole.iterations[count - 1],
        );
        assert!(tree.steps() < other.steps());
        for step in 0..tree.steps() {
            assert_eq!(moment(tree, step), moment(other, step), "step {step}");
            if step + 1 < tree.steps() {
                let told = |exploration: &Exploration| {
                    let exploration = exploration.at_iteration(count - 1);
                    let replay = Replay::new(&exploration.tree, step);
                    narrate::tell(Language::En, &exploration, &replay)
                };
                let (short, long) = (told(&cut_short), told(&whole));
                // Of a node that was left it is not known which of its moves would have come later.
                let is_left = tree.node(Replay::new(tree, step).node()).kind == Kind::Unfinished;
                let said = if is_left { short.len() } else { long.len() };
                assert_eq!(short, long[..said], "step {step}");
            }
        }
        // Those before it are whole.
        for (one, other) in cut_short.iterations[..count - 1]
            .iter()
            .zip(whole.iterations.iter())
        {
            assert_eq!(one.counts(), other.counts());
            assert!(one.stopped.is_none());
            assert_eq!(u64::from(one.steps()), one.counts().steps());
        }
    }
}

#[test]
fn unfinished_nodes_are_the_path_at_the_end() {
    for (cut_short, _) in stopped(120) {
        let Exploration { tree, .. } = last(&cut_short);
        let end = Replay::new(&tree, tree.steps() - 1);
        let unfinished: Vec<NodeId> = tree
            .ids()
            .filter(|&id| tree.node(id).kind == Kind::Unfinished)
            .collect();
        assert_eq!(unfinished, end.path());
        for id in unfinished {
            assert_eq!(tree.node(id).returned_at, NEVER);
            assert_eq!(tree.bound(id), None);
        }
        let operations = end.operations();
        assert!(operations.contains(&Operation::Stop) && !operations.contains(&Operation::Finish));
        assert_eq!((end.next(), end.out()), (None, None));
        let code = tree.method.code();
        let role = tree.node(end.node()).role;
        assert!(code.iter().any(|line| line.is_lit(Operation::Stop, role)));
        // Together they have what was allowed, but for moves that are skipped all together, or one
        // root more.
        let Some(Stop::NodeLimit(limit)) = tree.stopped else {
            panic!("{:?}", tree.stopped);
        };
        let all: u64 = cut_short
            .iterations
            .iter()
            .map(|tree| tree.len() as u64)
            .sum();
        assert!(
            (limit.saturating_sub(60)..=limit).contains(&all)
                || all == limit + 1 && tree.counts().nodes == 1
        );
    }
}

#[test]
fn the_story_ends_with_what_stopped_it_and_the_answer() {
    for (cut_short, _) in stopped(60) {
        let exploration = last(&cut_short);
        let tree = &exploration.tree;
        let answer = &exploration.iterations[exploration.answer];
        assert_eq!(answer.depth + 1, tree.depth);
        let best = answer.best_child(NodeId::ROOT).unwrap();
        let best = exploration.problem.move_text(answer, best).unwrap();
        let replay = Replay::new(tree, tree.steps() - 1);
        let told = narrate::tell(Language::En, &exploration, &replay);
        let end = told.last().unwrap();
        let Some(Stop::NodeLimit(limit)) = tree.stopped else {
            panic!("{:?}", tree.stopped);
        };
        assert!(
            end.starts_with(&format!("The limit of {limit} node")) || limit > 999,
            "{end}"
        );
        let said = format!(
            "The answer is move {best} of depth {}, worth ",
            answer.depth
        );
        assert!(end.contains(&said), "{end}");
        let told = narrate::line(Language::Fr, &exploration, &replay);
        assert!(
            told.contains("nœuds est atteinte") && told.contains('\u{a0}'),
            "{told}"
        );
    }
}

fn text(exploration: &Exploration, format: Format) -> String {
    let mut text = Vec::new();
    format
        .write(exploration, &Options::default(), &mut text)
        .unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn a_document_that_contradicts_its_end_is_refused() {
    let (cut_short, _) = stopped(1).pop().unwrap();
    let good = text(&last(&cut_short), Format::Json);
    let refused = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        let broken = good.replacen(from, to, 1);
        let read = json::read(&broken, &Watch::new(1_000_000));
        read.unwrap_err().to_string()
    };
    let cases = [(
        "\"stopped\":true,\"stopped_by",
        "\"stopped_by",
        "`stopped` is",
    )];
    for (from, to, why) in cases {
        let error = refused(from, to);
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn who_is_content_has_the_last_completed_iteration() {
    let spec = Spec {
        depth: Some(20),
        ..deepening(GameName::ConnectFour, "4453")
    };
    let problem = spec.open().unwrap();
    let watch = Watch::new(u64::MAX);
    let trees = std::thread::scope(|scope| {
        let search = scope.spawn(|| problem.record_all(&watch));
        while watch.reached_depth() < 3 {
            std::thread::yield_now();
        }
        watch.end_early();
        search.join().unwrap().unwrap().trees
    });
    let (end, before) = trees.split_last().unwrap();
    assert_eq!(end.stopped, Some(Stop::Enough));
    assert!(before.len() >= 3 && before.iter().all(|tree| tree.stopped.is_none()));
    // Without any answer one is waited for; then the next look at the watch ends it.
    let watch = Watch::new(u64::MAX);
    watch.end_early();
    let trees = problem.record_all(&watch).unwrap().trees;
    assert!(trees.len() < 10 && trees[0].stopped.is_none());
    assert_eq!(trees.last().unwrap().stopped, Some(Stop::Enough));
}

#[test]
fn a_time_limit_stops_inside_an_iteration_and_leaves_an_answer() {
    let spec = Spec {
        time: Some(30),
        ..deepening(GameName::Othello, "")
    };
    let exploration = recorded(&spec, u64::MAX).unwrap();
    assert_eq!(last(&exploration).tree.stopped, Some(Stop::TimeUp));
    assert_eq!(exploration.answer + 2, exploration.iterations.len());
    assert_eq!(exploration.tree.node(NodeId::ROOT).role, Role::Max);
}

#[test]
fn no_iteration_repeats_a_game_that_is_searched_to_its_end() {
    let spec = Spec {
        depth: Some(30),
        ..deepening(GameName::TicTacToe, "a1b2c3")
    };
    let exploration = recorded(&spec, u64::MAX).unwrap();
    assert_eq!(exploration.iterations.len(), 6);
    assert_eq!(exploration.tree.depth, 6);
}
