//! The value that a node returns or a leaf gets.

use super::{QuestionKind, Values, answers};
use crate::quiz::facts::Facts;
use crate::quiz::pose::{IncomingValue, StepPair, has_choice, is_at_chance};
use crate::quiz::{Answer, Mistake, notation};
use plywood_core::game::{Value as NodeValue, is_finite};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Bound, Fail, Role};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;

pub(crate) struct Value;

impl QuestionKind for Value {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        matches!(replay.event(), Event::Evaluate | Event::Return)
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let node = exploration.tree.node(then.node());
        // The content of a table cannot be computed.
        (node.kind != Kind::Stored)
            .then(|| Answer::Value(Number::of(node.value, exploration.tree.method.unit)))
    }

    /// A leaf's value is either in the brackets, or too hard to compute mentally. A single child
    /// makes the answer obvious.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let (tree, id) = (coming.next.tree(), coming.next.node());
        let has_choice = has_choice(tree, id);
        let is_at_chance = is_at_chance(&coming.next);
        // The average of bounds cannot be computed.
        let is_average = is_at_chance && tree.bound(id) == Some(Bound::Exact);
        let comes = |incoming: &IncomingValue| {
            let is_asked = incoming.is_minimax || !incoming.is_odd;
            incoming.returns && (is_average || !is_at_chance && is_asked)
        };
        has_choice && coming.incoming.as_ref().is_some_and(comes)
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let found = if facts.node.kind.is_leaf() {
            vec![(Mistake::ForgotTurn, Some(-facts.node.value))]
        } else if facts.node.role == Role::Chance {
            let chosen = facts.best_for(Role::Max, facts.id);
            vec![
                (Mistake::WeightsForgotten, mean(facts)),
                (Mistake::ForgotTurn, chosen.map(|child| facts.value(child))),
            ]
        } else {
            inner_mistakes(facts)
        };
        let slips = nearby_values(facts).into_iter();
        let slips = slips.map(|value| (Mistake::WrongNode, Some(value)));
        let all = found.into_iter().chain(slips);
        let finite = all.map(|(mistake, value)| (mistake, value.filter(|&value| is_finite(value))));
        answers(finite, |value| facts.value_answer(value))
    }

    /// An edge that the other convention would not return either is a slip.
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut all = self.mistakes(facts);
        let otherwise = by_other_convention(facts).map(|value| facts.value_answer(value));
        all.retain(|(mistake, answer)| {
            *mistake != Mistake::EdgeReturned || Some(answer) == otherwise.as_ref()
        });
        all
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        vec![("how", reason_key(facts).into())]
    }
}

/// Returns wrong values of an inner node with the mistakes that lead to them.
fn inner_mistakes(facts: &Facts<'_>) -> Vec<(Mistake, Option<NodeValue>)> {
    let (role, entry) = (facts.node.role, facts.node.window);
    let visited = facts.visited(facts.id);
    let fail = facts.tree.method.fail;
    let returned = |child: NodeId| fail.returned(facts.value(child), entry);
    // If all children are equal, the side to move does not matter.
    let worst = facts.best_for(role.other(), facts.id);
    let worst = worst.map(|worst| facts.value(worst));
    let worst = worst.filter(|&worst| worst != facts.best());
    let is_good = |child: &NodeId| role.prefers(facts.value(*child), entry.edge(role));
    let good = visited.iter().copied().find(is_good).map(returned);
    let with_skipped = facts.with_skipped();
    let with_skipped = with_skipped.map(|value| fail.returned(value, entry));
    let misread = facts.best_misread(facts.id).map(returned);
    let turned = notation::with_wrong_sign(role, facts.node.value);
    vec![
        (Mistake::ForgotTurn, worst),
        (Mistake::CountsSkipped, with_skipped),
        (Mistake::LastForBest, visited.last().copied().map(returned)),
        (Mistake::FirstGood, good),
        (Mistake::NegativesReversed, misread),
        (Mistake::SignForgotten, Some(turned)),
        (Mistake::EdgeReturned, by_other_convention(facts)),
        (Mistake::EdgeReturned, Some(entry.alpha)),
        (Mistake::EdgeReturned, Some(entry.beta)),
    ]
}

/// Returns the plain mean of what reached a chance node, if it is a value of the tree.
fn mean(facts: &Facts<'_>) -> Option<NodeValue> {
    let visited = facts.visited(facts.id);
    let values = visited.iter().map(|&child| i64::from(facts.value(child)));
    let sum: i64 = values.sum();
    let count = visited.len() as i64;
    let mean = (count > 0 && sum % count == 0).then(|| sum / count);
    mean.and_then(|mean| mean.try_into().ok())
}

/// Returns which of the reasons for the right answer applies.
fn reason_key(facts: &Facts<'_>) -> &'static str {
    if facts.node.kind.is_leaf() {
        "leaf"
    } else if facts.node.role == Role::Chance {
        "chance"
    } else if facts.keeps_initial_value() {
        "childless"
    } else if facts.best() != facts.node.value {
        "edge"
    } else if facts.visited(facts.id).len() == 1 {
        "single"
    } else {
        "best"
    }
}

/// Returns the value that an inner node returns under the other convention, fail-hard or fail-soft,
/// if it differs. With minimax's full window, it never does.
fn by_other_convention(facts: &Facts<'_>) -> Option<NodeValue> {
    let best = facts.best();
    let otherwise = match facts.tree.method.fail {
        Fail::Soft => Fail::Hard.returned(best, facts.node.window),
        Fail::Hard => best,
    };
    Some(otherwise).filter(|&otherwise| otherwise != facts.node.value)
}

/// Returns values near the node: that of the last backed-up child, and its parent's best so far.
fn nearby_values(facts: &Facts<'_>) -> Vec<NodeValue> {
    let last = facts.visited(facts.id).pop();
    let child = last.map(|child| facts.value(child));
    let parent = facts.tree.parent(facts.id);
    let best = parent.and_then(|parent| facts.about.knowledge(parent).best);
    let best = best.map(|(_, best)| best);
    child.into_iter().chain(best).collect()
}
