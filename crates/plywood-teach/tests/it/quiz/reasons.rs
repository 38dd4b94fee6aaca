//! Why the value that a node returns is the true one.

use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Algorithm, Method, Visit};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_explore::exploration::{Pass, Ways};
use plywood_explore::games::Notation;
use plywood_explore::games::othello::{Othello, Position};
use plywood_samples::recorded;
use plywood_samples::{Rng, alpha_betas};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, Line, Mistake, Question, Sign, Verdict};
use std::collections::BTreeMap;

/// Reasons about the children of a node, and words that only this one has.
const REASONS: [&str; 3] = ["has no move", "whatever was skipped", "is left out"];

/// The reason that holds at a node, by its children alone.
fn holds(exploration: &Exploration, id: NodeId) -> &'static str {
    let tree = &exploration.tree;
    let [no_move, furthest, exact] = REASONS;
    if tree.last_child(id).is_none() {
        no_move
    } else if tree.skipped(id).next().is_some() {
        furthest
    } else {
        exact
    }
}

/// Near the end of an Othello game, where a position in which a side has to pass is a node without
/// children: its value is infinite, and so are those of some nodes above it.
#[test]
fn why_a_value_is_the_true_one_is_told_by_the_children() {
    let mut chance = Rng::new(29);
    let methods = alpha_betas();
    let mut told: BTreeMap<&str, u32> = BTreeMap::new();
    let mut clipped = 0;
    for round in 0..300 {
        let plies = 44 + chance.below(14);
        let state = chance.play(&Othello, &Position::START, plies);
        let text = Othello.position_text(&state);
        let exploration = recorded(Spec {
            position: GameName::Othello.position(&text),
            method: methods[round % methods.len()],
            ways: Ways {
                pass: Pass::NoMove,
                ..Ways::default()
            },
            depth: Some(3),
            ..Spec::new(GameName::Othello, "")
        });
        for step in 0..exploration.tree.steps() {
            let replay = Replay::new(&exploration.tree, step);
            if replay.event() != Event::Return {
                continue;
            }
            // What it began with lies outside of its window, and fail-hard brings it inside.
            let (id, tree) = (replay.node(), &exploration.tree);
            let node = tree.node(id);
            if tree.best_child(id).is_none() && node.value != node.role.worst() {
                let question = Question::new(&exploration, Ask::Value, step - 1).unwrap();
                let why = question.explain(Language::En, &exploration);
                assert!(why.contains("nearer edge"), "{text} {step}: {why}");
                clipped += 1;
            }
            let Ok(question) = Question::new(&exploration, Ask::Bound, step - 1) else {
                continue;
            };
            if question.answer == Answer::Bound(Sign::Exact) {
                let why = question.explain(Language::En, &exploration);
                let wanted = holds(&exploration, replay.node());
                let found = REASONS.iter().filter(|reason| why.contains(**reason));
                assert_eq!(found.collect::<Vec<_>>(), [&wanted], "{text} {step}: {why}");
                *told.entry(wanted).or_default() += 1;
            }
        }
    }
    assert!(clipped > 5, "{clipped}");
    assert!(
        told.len() == 3 && told.values().all(|&count| count > 3),
        "{told:?}"
    );
}

/// A node that is entered again was just left, so it is not the first one that was "neither entered nor skipped".
#[test]
fn a_second_search_is_explained_by_its_null_window() {
    let algorithm = Algorithm::PrincipalVariation;
    let exploration = recorded(Spec {
        method: Method {
            algorithm,
            ..Method::default()
        },
        depth: Some(4),
        ..Spec::new(GameName::ConnectFour, "4453")
    });
    let tree = &exploration.tree;
    let mut counted = [0; 2];
    for step in 1..tree.steps() {
        let replay = Replay::new(tree, step);
        let asked = Question::new(&exploration, Ask::Next, step - 1);
        let (Event::Enter, Ok(question)) = (replay.event(), asked) else {
            continue;
        };
        let is_again = tree.node(replay.node()).visit == Visit::ReSearch;
        counted[usize::from(is_again)] += 1;
        let why = question.explain(Language::En, &exploration);
        assert_eq!(
            why.contains("null window has said"),
            is_again,
            "{step}: {why}"
        );
        if is_again {
            // Every other answer gets the reason, and no word about cutoffs.
            let mistake = Some(Mistake::PrunedTooMuch);
            let reply = Verdict::Wrong { mistake };
            let other = Answer::Node(Line(Vec::new()));
            let said = reply.say(Language::En, &exploration, &question, &other);
            assert!(said.contains(&why), "{step}: {said}");
        }
    }
    assert!(counted[0] > 100 && counted[1] > 5, "{counted:?}");
}
