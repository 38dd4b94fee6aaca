//! Why the value that a node returns is the true one.

use crate::samples::recorded;
use crate::samples::{Rng, alpha_betas};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Method, Pass};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_explore::games::Notation;
use plywood_explore::games::othello::{Othello, Position};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, Question, Sign};
use std::collections::BTreeMap;

/// Reasons about the children of a node, and words that only this one has.
const REASONS: [&str; 4] = [
    "has no move",
    "has changed",
    "whatever was skipped",
    "is left out",
];

/// The reason that holds at a node, by its children alone.
fn holds(exploration: &Exploration, id: NodeId) -> &'static str {
    let (tree, node) = (&exploration.tree, exploration.tree.node(id));
    let worst = node.role.worst();
    let children = tree.children(id).into_iter().map(|child| tree.node(child));
    let visited = children.filter(|child| child.kind != Kind::Pruned);
    let values: Vec<_> = visited.map(|child| child.value).collect();
    let [no_move, nothing, furthest, exact] = REASONS;
    if values.is_empty() {
        no_move
    } else if tree.skipped(id).next().is_some() {
        furthest
    } else if values.iter().all(|&value| value == worst) {
        nothing
    } else {
        exact
    }
}

/// Near the end of an Othello game, where a position in which a side has to pass is a node without
/// children: its value is infinite, and so are those of some nodes above it.
#[test]
fn why_a_value_is_the_true_one_is_told_by_the_children() {
    let mut chance = Rng(29);
    let methods = alpha_betas();
    let mut told: BTreeMap<&str, u32> = BTreeMap::new();
    let mut clipped = 0;
    for round in 0..300 {
        let plies = 44 + chance.below(14);
        let state = chance.play(&Othello, &Position::START, plies);
        let text = Othello.position_text(&state);
        let exploration = recorded(Spec {
            position: GameName::Othello.position(&text),
            method: Method {
                pass: Pass::NoMove,
                ..methods[round % methods.len()]
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
        told.len() == 4 && told.values().all(|&count| count > 3),
        "{told:?}"
    );
}
