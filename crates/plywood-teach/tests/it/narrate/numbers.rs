//! Every number that is only a bound carries its sign: a number without one is the true value of the
//! node that it is said of, or the v that the search calculates with.

use super::{explorations, truths};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::Bound;
use plywood_core::tree::{NodeId, Tree};
use plywood_samples::is_deep;
use plywood_teach::narrate::sentences;
use plywood_teach::quiz::{Ask, Question, Verdict, judge, mistakes};
use plywood_teach::words::{Argument, Sentence};

/// Whose value a number without a sign is.
enum Whose {
    Node(NodeId),
    /// The search's own v, or the test that it passes.
    V,
    /// The sentence says itself that it is a bound.
    Told,
}

fn whose(sentence: &Sentence, name: &str, replay: &Replay<'_>) -> Whose {
    match (sentence.id, name) {
        ("suffices" | "suffices-too-late" | "none-yet" | "own-cut", "value") => Whose::V,
        ("returns-nothing" | "root-nothing", "value") => Whose::V,
        ("enter-stands" | "stands-enough" | "stand-beaten" | "stand-not-beaten", "value") => {
            Whose::V
        }
        ("root-tied-bound", "value") => Whose::Told,
        ("best-changes", "new") => match replay.event() {
            Event::BackUp { child, .. } => Whose::Node(child),
            event => panic!("{event:?}"),
        },
        // How far from zero is far enough.
        (_, "far") => Whose::V,
        ("evaluated", "value") => Whose::Node(replay.node()),
        // A guess is not said to be anything else.
        ("window-guessed" | "pass-guess", "value") => Whose::Told,
        // Two attempts have found it together.
        ("pass-settled" | "pass-last", "value") => Whose::Told,
        // Edges of windows.
        ("window-null", "value") | (_, "old" | "new" | "bound" | "own" | "edge" | "rest") => {
            Whose::V
        }
        (_, "low" | "high") => Whose::V,
        (id, "value") if id.starts_with("returns-") || id.starts_with("root-") => {
            Whose::Node(replay.node())
        }
        (id, name) => panic!("nobody knows whose number ${name} of {id} is"),
    }
}

fn numbers(sentence: &Sentence) -> impl Iterator<Item = (&'static str, i32)> + '_ {
    let number = |(name, said): &(&'static str, Argument)| match said {
        Argument::Value(value) => Some((*name, *value)),
        _ => None,
    };
    sentence.values.iter().filter_map(number)
}

#[test]
fn every_bound_of_a_step_carries_its_sign() {
    let (mut steps, mut bare, mut signed) = (0, 0, 0);
    for exploration in explorations() {
        for (exploration, _) in truths(&exploration) {
            for step in 0..exploration.tree.steps() {
                let replay = Replay::new(&exploration.tree, step);
                for sentence in sentences(&exploration, &replay) {
                    for (name, value) in numbers(&sentence) {
                        if let Whose::Node(id) = whose(&sentence, name, &replay) {
                            let tree = &exploration.tree;
                            let told = (tree.node(id).value, tree.sign(id));
                            assert_eq!(told, (value, Some(Bound::Exact)), "{step} {sentence:?}");
                            bare += 1;
                        }
                    }
                    let is_signed = |said: &Argument| matches!(said, Argument::BoundedValue(_, claim) if *claim != Bound::Exact);
                    let values = sentence.values.iter();
                    signed += values.filter(|(_, said)| is_signed(said)).count();
                }
                steps += 1;
            }
        }
    }
    assert!(steps > 20_000, "{steps}");
    assert!(bare > 5_000 && signed > 1_000, "{bare} {signed}");
}

/// Whether such a value was returned by some node, with such a sign.
fn is_returned(tree: &Tree, (value, claim): (i32, Bound)) -> bool {
    tree.ids().any(|id| {
        let node = tree.node(id);
        node.kind.has_value() && node.value == value && tree.sign(id) == Some(claim)
    })
}

/// In what is said of an answer, too; the answers themselves are numbers that the search returns.
#[test]
fn every_bound_in_what_is_said_of_an_answer_carries_its_sign() {
    let (mut told, mut signed) = (0, 0);
    for exploration in explorations().take(if is_deep() { 200 } else { 60 }) {
        let tree = &exploration.tree;
        for step in 0..tree.steps() {
            for ask in [Ask::Value, Ask::Window, Ask::Cut, Ask::Cause, Ask::RootMove] {
                let Ok(question) = Question::new(&exploration, ask, step) else {
                    continue;
                };
                let wrong = mistakes(&exploration, &question).into_iter();
                let answers = wrong.map(|(_, answer)| answer);
                for answer in answers.chain([question.answer.clone()]) {
                    let verdict: Verdict = judge(&exploration, &question, &answer);
                    let sentence = verdict.sentence(&exploration, &question, &answer);
                    check(tree, &sentence, &mut signed);
                    told += 1;
                }
            }
        }
    }
    assert!(told > 3_000 && signed > 300, "{told} {signed}");
}

fn check(tree: &Tree, sentence: &Sentence, signed: &mut u32) {
    for (name, said) in &sentence.values {
        match said {
            Argument::Part(part) => check(tree, part, signed),
            Argument::Value(_) => {
                let edges = ["bound", "own", "rest"];
                let is_known = ["right", "given", "answer"].contains(name) || edges.contains(name);
                assert!(is_known, "{sentence:?}");
            }
            Argument::BoundedValue(value, claim) => {
                let is_start = *claim == Bound::Exact && value.unsigned_abs() > 1_000_000_000;
                let worth = (*value, *claim);
                assert!(is_start || is_returned(tree, worth), "{sentence:?}");
                *signed += u32::from(*claim != Bound::Exact);
            }
            Argument::Values(values) => {
                for &worth in values {
                    assert!(is_returned(tree, worth), "{sentence:?}");
                    *signed += u32::from(worth.1 != Bound::Exact);
                }
            }
            _ => {}
        }
    }
}
