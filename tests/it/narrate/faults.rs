//! A sentence that is given a wrong number, move, node or place is found out: each value of each
//! sentence is made wrong in turn, and the facts must refuse it.

use super::{explorations, truths};
use crate::fuzz::facts::Facts;
use plywood::exploration::Exploration;
use plywood::narrate::sentences;
use plywood::replay::Replay;
use plywood::search::{Bound, Window};
use plywood::tree::NodeId;
use plywood::words::{Argument, Edge, MoveName, NodeName, Sentence, Setter};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How often each value of each sentence is made wrong.
const TIMES: u32 = 4;

/// The same value made wrong, in each way that there is.
fn wrong(exploration: &Exploration, said: &Argument) -> Vec<Argument> {
    let nodes = exploration.tree.len() as u32;
    let another = |id: NodeId| NodeId((id.0 + 1) % nodes);
    let node = |name: &NodeName| NodeName::new(exploration, another(name.node));
    let played =
        |name: &MoveName| MoveName::new(exploration, NodeId(1 + name.child.0 % (nodes - 1)));
    let misnamed = |name: &MoveName| MoveName {
        text: format!("{}0", name.text),
        ..name.clone()
    };
    let number = |value: i32| match value {
        i32::MIN | i32::MAX => 0,
        _ => value + 1,
    };
    let claims = |claim: Bound| match claim {
        Bound::Exact => [Bound::Lower, Bound::Upper],
        Bound::Lower => [Bound::Exact, Bound::Upper],
        Bound::Upper => [Bound::Exact, Bound::Lower],
    };
    let worths = |value: i32, claim: Bound| {
        let [first, second] = claims(claim);
        [(value, first), (value, second), (number(value), claim)]
    };
    match said {
        Argument::Nothing => vec![Argument::Text("nobody".to_owned())],
        Argument::Value(value) => vec![Argument::Value(number(*value))],
        Argument::EdgeValue(edge) => vec![Argument::EdgeValue(number(*edge))],
        Argument::BoundedValue(value, claim) => {
            let wrong = worths(*value, *claim);
            wrong
                .map(|(value, claim)| Argument::BoundedValue(value, claim))
                .to_vec()
        }
        Argument::Values(values) => {
            let (&(value, claim), others) = values.split_first().expect("a value is said");
            let with = |worth| Argument::Values([&[worth], others].concat());
            let fewer = Argument::Values(others.to_vec());
            worths(value, claim)
                .map(with)
                .into_iter()
                .chain([fewer])
                .collect()
        }
        Argument::Window(Window { alpha, beta }) => {
            let edges = [(number(*alpha), *beta), (*alpha, number(*beta))];
            edges
                .map(|(alpha, beta)| Argument::Window(Window { alpha, beta }))
                .to_vec()
        }
        Argument::Edge(edge) => wrong_edges(edge, number, node, played)
            .into_iter()
            .map(Argument::Edge)
            .collect(),
        Argument::Role(role) => vec![Argument::Role(role.other())],
        Argument::Node(name) => {
            let line = format!("{}1", name.line);
            let misplaced = NodeName {
                line,
                ..name.clone()
            };
            vec![Argument::Node(node(name)), Argument::Node(misplaced)]
        }
        Argument::Move(name) => vec![Argument::Move(played(name)), Argument::Move(misnamed(name))],
        Argument::Moves(moves) => {
            let fewer = moves[1..].to_vec();
            let twice = [&moves[..], &moves[..1]].concat();
            vec![Argument::Moves(fewer), Argument::Moves(twice)]
        }
        Argument::Count(count) => vec![Argument::Count(count + 1)],
        Argument::Key(_) => vec![Argument::Key("nonsense")],
        Argument::Text(text) => vec![Argument::Nothing, Argument::Text(format!("{text}s"))],
        Argument::Part(part) => {
            let (name, said) = &part.values[0];
            let parts = wrong(exploration, said).into_iter();
            let part = |said| Sentence {
                id: part.id,
                values: vec![(*name, said)],
            };
            parts
                .map(|said| Argument::Part(Box::new(part(said))))
                .collect()
        }
        other => panic!("no step says {other:?}"),
    }
}

fn wrong_edges(
    edge: &Edge,
    number: impl Fn(i32) -> i32,
    node: impl Fn(&NodeName) -> NodeName,
    played: impl Fn(&MoveName) -> MoveName,
) -> Vec<Edge> {
    let with = |setter| Edge {
        setter,
        ..edge.clone()
    };
    let mut all = vec![
        Edge {
            value: number(edge.value),
            ..edge.clone()
        },
        Edge {
            role: edge.role.other(),
            ..edge.clone()
        },
    ];
    match edge.setter.clone() {
        Setter::Nobody => {}
        Setter::Asker { ancestor, plies_up } => {
            let elsewhere = node(&ancestor);
            let far = plies_up + 1;
            all.extend([
                with(Setter::Nobody),
                with(Setter::Asker {
                    ancestor: elsewhere,
                    plies_up,
                }),
                with(Setter::Asker {
                    ancestor,
                    plies_up: far,
                }),
            ]);
        }
        Setter::Sure {
            ancestor,
            by,
            plies_up,
        } => all.extend([
            with(Setter::Nobody),
            with(Setter::Sure {
                ancestor: node(&ancestor),
                by: by.clone(),
                plies_up,
            }),
            with(Setter::Sure {
                ancestor: ancestor.clone(),
                by: played(&by),
                plies_up,
            }),
            with(Setter::Sure {
                ancestor,
                by,
                plies_up: plies_up + 1,
            }),
        ]),
    }
    all
}

#[test]
fn a_wrong_value_is_found_out() {
    let mut seen = BTreeMap::new();
    let mut missed = Vec::new();
    for exploration in explorations() {
        for (exploration, truth) in truths(&exploration) {
            for step in 0..exploration.tree.steps() {
                let replay = Replay::new(&exploration.tree, step);
                let facts = Facts {
                    exploration: &exploration,
                    replay: &replay,
                    truth: &truth.tree,
                };
                for sentence in sentences(&exploration, &replay) {
                    for (index, (name, said)) in sentence.values.iter().enumerate() {
                        let times = seen.entry((sentence.id, *name)).or_insert(0);
                        *times += 1;
                        if *times > TIMES {
                            continue;
                        }
                        // Where there is only one node or move, there is no other to name.
                        let wrong = wrong(&exploration, said).into_iter();
                        for wrong in wrong.filter(|wrong| wrong != said) {
                            let mut sentence = sentence.clone();
                            sentence.values[index].1 = wrong;
                            let check = AssertUnwindSafe(|| facts.check(&sentence));
                            if catch_unwind(check).is_ok() {
                                missed.push(format!("{step} {sentence:?} instead of {said:?}"));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(seen.len() > 120, "{}", seen.len());
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
