//! Two explorations beside each other, checked by looking at every step of both.

mod standing;
mod told;

use plywood_core::game::Move;
use plywood_core::replay::{Event, Replay, View};
use plywood_core::search::{Algorithm, Cut, Fail, Order, Role, Watch};
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use plywood_explore::difference::{Aspect, Difference, first_difference};
use plywood_explore::exploration::{Exploration, GameName, MaxSide, Spec};
use plywood_samples::{Rng, alpha_betas, four, recorded};
use std::collections::HashSet;
use std::sync::Arc;

/// The event of a step, by moves.
#[derive(Debug, PartialEq)]
enum Happens {
    Enter,
    Evaluate,
    BackUp(Option<Move>),
    Cut(Option<Move>, Vec<Option<Move>>),
    Return,
}

/// All that a node on the path shows.
#[derive(Debug, PartialEq)]
struct Shown {
    played: Option<Move>,
    role: Role,
    leaf: Option<Kind>,
    best: Option<Option<Move>>,
    view: View,
}

/// All that a person sees of a step.
fn seen(tree: &Tree, step: Step) -> Option<(Happens, Vec<Shown>)> {
    if step >= tree.steps() {
        return None;
    }
    let replay = Replay::new(tree, step);
    let happens = match replay.event() {
        Event::Enter => Happens::Enter,
        Event::Evaluate => Happens::Evaluate,
        Event::BackUp { child, .. } => Happens::BackUp(tree.played(child)),
        Event::Cut { by, skipped } => {
            let skipped = skipped.into_iter().map(|id| tree.played(id)).collect();
            Happens::Cut(tree.played(by), skipped)
        }
        Event::Return => Happens::Return,
    };
    let show = |id: NodeId| {
        let view = replay.view(id);
        Shown {
            played: tree.played(id),
            role: tree.node(id).role,
            leaf: Some(tree.node(id).kind).filter(|kind| kind.is_leaf()),
            best: view.best.map(|best| tree.played(best)),
            // Nodes of different trees have different numbers.
            view: View { best: None, ..view },
        }
    };
    Some((happens, replay.path().into_iter().map(show).collect()))
}

/// The first difference, the slow way.
fn first_seen(here: &Tree, there: &Tree) -> Option<Step> {
    let steps = here.steps().max(there.steps());
    (0..steps).find(|&step| seen(here, step) != seen(there, step))
}

/// Another way to search the same position.
fn varied(spec: &Spec, chance: &mut Rng) -> Spec {
    let mut varied = spec.clone();
    let method = &mut varied.method;
    match chance.below(7) {
        0 => method.cut = Cut::Gt,
        1 => method.fail = Fail::Hard,
        2 => method.algorithm = Algorithm::Minimax,
        3 => method.order = Order::CentreFirst,
        4 => {
            let evaluations = spec.game.evaluations();
            let index = chance.below(evaluations.len() as u64) as usize;
            varied.evaluation = Some(evaluations[index]);
        }
        5 => varied.max = MaxSide::Second,
        _ => varied.depth = spec.depth.map(|depth| depth % 3 + 1),
    }
    // Two changes at times.
    if chance.below(4) == 0 {
        varied.method.cut = Cut::Gt;
        varied.method.fail = Fail::Hard;
    }
    varied
}

/// Pairs of explorations of one position, of every game.
fn pairs(count: u64) -> impl Iterator<Item = (Exploration, Exploration)> {
    let mut chance = Rng::new(count);
    (0..count).map(move |index| {
        let stones = chance.below(14);
        let mut spec = match index % 5 {
            0 => four(&chance.connect_four(stones), 3),
            1 => Spec::new(
                GameName::Othello,
                ["", "f5d6", "f5f6e6f4"][stones as usize % 3],
            ),
            2 => Spec::new(
                GameName::TicTacToe,
                ["", "b2a1", "a1b2c3"][stones as usize % 3],
            ),
            3 => Spec::new(
                GameName::Draughts,
                ["", "W:W31,32,37:B21,22,26,27", "B:BK17,K24:W6,9,10,30,33"][stones as usize % 3],
            ),
            _ => {
                let tree = chance.labelled_textbook(5);
                Spec::textbook(tree.text())
            }
        };
        if spec.game != GameName::Textbook {
            spec.depth = Some(1 + chance.below(3) as u32);
        }
        let methods = alpha_betas();
        spec.method = methods[chance.below(methods.len() as u64) as usize];
        let mut other = varied(&spec, &mut chance);
        if spec.game == GameName::Textbook {
            other.max = MaxSide::First;
        }
        (recorded(spec.clone()), recorded(other.clone()))
    })
}

#[test]
fn the_first_difference_is_the_first_step_that_shows_one() {
    let mut aspects: HashSet<Aspect> = HashSet::new();
    let mut same = 0;
    for (here, there) in pairs(600) {
        let slow = first_seen(&here.tree, &there.tree);
        let found = first_difference(&here, &there);
        let told = || format!("{:?}\n{:?}", here.problem.spec, there.problem.spec);
        assert_eq!(found.map(|found| found.step), slow, "{found:?} {}", told());
        let back = first_difference(&there, &here);
        assert_eq!(found, back, "{}", told());
        match found {
            Some(found) => {
                check(&here.tree, &there.tree, found);
                aspects.insert(found.aspect);
            }
            None => same += 1,
        }
    }
    for aspect in [
        Aspect::Node,
        Aspect::Role,
        Aspect::Leaf,
        Aspect::Value,
        Aspect::Narrowed,
    ] {
        assert!(aspects.contains(&aspect), "{aspect:?}: {aspects:?}");
    }
    assert!(same > 30, "{same}");
}

#[test]
fn runs_of_any_search_are_compared_as_they_show() {
    let mut aspects: HashSet<Aspect> = HashSet::new();
    let mut chance = Rng::new(7);
    for _ in 0..2_000 {
        let text = chance.labelled_textbook(4).text().to_owned();
        // Changes a leaf or a bracket here and there.
        let changed: String = text
            .chars()
            .map(|letter| match (letter, chance.below(12)) {
                ('0'..='9', 0) => char::from_digit(chance.below(10) as u32, 10).unwrap(),
                (' ', 0) => ']',
                (']', 0) => ' ',
                (letter, _) => letter,
            })
            .collect();
        let here = recorded(Spec::textbook(&text));
        let Ok(problem) = Spec::textbook(&changed).open() else {
            continue;
        };
        let tree = Arc::new(problem.record(&Watch::new(u64::MAX)).unwrap());
        let there = Exploration {
            tree,
            ..here.clone()
        };
        let slow = first_seen(&here.tree, &there.tree);
        let found = first_difference(&here, &there);
        assert_eq!(found.map(|found| found.step), slow, "{text} {changed}");
        if let Some(found) = found {
            check(&here.tree, &there.tree, found);
            aspects.insert(found.aspect);
        }
    }
    for aspect in [Aspect::Event, Aspect::Skipped, Aspect::Leaf, Aspect::Value] {
        assert!(aspects.contains(&aspect), "{aspect:?}: {aspects:?}");
    }
}

/// The reported aspect differs, and those before it in the list do not.
fn check(here: &Tree, there: &Tree, Difference { step, aspect }: Difference) {
    let (one, other) = (seen(here, step).unwrap(), seen(there, step).unwrap());
    let (shown, beside) = (one.1.last().unwrap(), other.1.last().unwrap());
    let kinds = [&one.0, &other.0].map(std::mem::discriminant);
    let path = |seen: &(Happens, Vec<Shown>)| -> Vec<Option<Move>> {
        seen.1.iter().map(|node| node.played).collect()
    };
    let heard = |seen: &(Happens, Vec<Shown>)| match seen.0 {
        Happens::BackUp(by) => by,
        _ => None,
    };
    let differs = [
        (Aspect::Event, kinds[0] != kinds[1]),
        (
            Aspect::Node,
            path(&one) != path(&other) || heard(&one) != heard(&other),
        ),
        (Aspect::Role, shown.role != beside.role),
        (Aspect::Leaf, shown.leaf != beside.leaf),
        (Aspect::Window, shown.view.entry != beside.view.entry),
        (
            Aspect::Skipped,
            matches!(one.0, Happens::Cut(..)) && one.0 != other.0,
        ),
        (Aspect::Value, shown.view.value != beside.view.value),
        (Aspect::Bound, shown.view.bound != beside.view.bound),
        (Aspect::Narrowed, shown.view.window != beside.view.window),
    ];
    let first = differs.iter().find(|(_, differs)| *differs);
    assert_eq!(
        first.map(|(aspect, _)| *aspect),
        Some(aspect),
        "{one:?} {other:?}"
    );
}
