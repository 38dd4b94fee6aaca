//! The value that a node returns, or that a leaf gets.

use super::{QuestionKind, answers};
use crate::exploration::Exploration;
use crate::game::{Value as Number, is_finite};
use crate::quiz::facts::Facts;
use crate::quiz::pose::{IncomingValue, StepPair, has_choice};
use crate::quiz::{Answer, Mistake, misread};
use crate::replay::{Event, Replay};
use crate::search::Fail;
use crate::sentence;
use crate::tree::{Kind, NodeId};
use crate::words::Sentence;

pub(crate) struct Value;

impl QuestionKind for Value {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        matches!(replay.event(), Event::Evaluate | Event::Return)
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let node = exploration.tree.node(then.node());
        // The content of a table cannot be worked out.
        (node.kind != Kind::Stored).then_some(Answer::Value(node.value))
    }

    /// A leaf's value stands in the brackets, or takes too long to compute in one's head; of a
    /// single child's value nothing is left to find out.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let has_choice = has_choice(coming.next.tree(), coming.next.node());
        let comes = |news: &IncomingValue| news.returns && (news.is_minimax || !news.is_odd);
        has_choice && coming.news.as_ref().is_some_and(comes)
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-value": node = facts.name())
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut found = Vec::new();
        if facts.node.kind.is_leaf() {
            found.push((Mistake::ForgotTurn, -facts.node.value));
        } else {
            let worst = facts.best_for(facts.node.role.other(), facts.id);
            let worst = worst.map(|worst| facts.value(worst));
            // Where all children are equal it does not matter whose turn it is.
            let forgotten = worst.filter(|&worst| worst != facts.best());
            found.extend(forgotten.map(|worst| (Mistake::ForgotTurn, worst)));
            let visited = facts.visited(facts.id);
            let entry = facts.node.window;
            let fail = facts.tree.method().fail;
            let returned = |child: &NodeId| fail.returned(facts.value(*child), entry);
            let with_skipped = facts.with_skipped();
            let with_skipped = with_skipped.map(|value| fail.returned(value, entry));
            found.extend(with_skipped.map(|value| (Mistake::CountsSkipped, value)));
            let last = visited.last().map(returned);
            found.extend(last.map(|value| (Mistake::LastForBest, value)));
            let is_good = |&&child: &&NodeId| {
                let own = entry.edge(facts.node.role);
                facts.node.role.prefers(facts.value(child), own)
            };
            let good = visited.iter().find(is_good);
            found.extend(good.map(|good| (Mistake::FirstGood, returned(good))));
            let misread = facts.best_misread(facts.id).map(|best| returned(&best));
            found.extend(misread.map(|value| (Mistake::NegativesReversed, value)));
            let turned = misread::with_wrong_sign(facts.node.role, facts.node.value);
            found.push((Mistake::SignForgotten, turned));
            found.extend(by_other_convention(facts).map(|value| (Mistake::EdgeReturned, value)));
            found.push((Mistake::EdgeReturned, entry.alpha));
            found.push((Mistake::EdgeReturned, entry.beta));
        }
        let wrong_nodes = nearby_values(facts).into_iter();
        found.extend(wrong_nodes.map(|(_, value)| (Mistake::WrongNode, value)));
        let finite = found.into_iter().filter(|&(_, value)| is_finite(value));
        answers(finite, Answer::Value)
    }

    /// An edge that the other convention would not return either is a slip.
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut all = self.mistakes(facts);
        let otherwise = by_other_convention(facts).map(Answer::Value);
        all.retain(|(mistake, answer)| {
            *mistake != Mistake::EdgeReturned || Some(answer) == otherwise.as_ref()
        });
        all
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let (n, how) = (facts.numbers(), reason_key(facts));
        sentence!("quiz-why-value" of n: node, right, best, entry, role, values; how)
    }

    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, answer: &Answer) -> Option<Sentence> {
        let (n, given) = (facts.numbers(), facts.answer_argument(answer));
        Some(match mistake {
            Mistake::ForgotTurn => {
                let how = reason_key(facts);
                sentence!("quiz-value-forgot-turn" of n: node, right, role, best, entry; how, given)
            }
            Mistake::EdgeReturned => {
                let how = convention(facts, answer);
                sentence!("quiz-value-for-bound" of n: entry, right, node; how, given)
            }
            Mistake::WrongNode | Mistake::LastForBest => {
                let mut near = nearby_values(facts).into_iter();
                // Of a last value that fail-hard has clipped, the reason says all.
                let (there, _) = near.find(|&(_, value)| Answer::Value(value) == *answer)?;
                let is_parent = facts.tree.parent(facts.id) == Some(there);
                let how = if is_parent { "parent" } else { "child" };
                let there = facts.node_name(there);
                sentence!("quiz-value-wrong-node" of n: node, right; how, there, given)
            }
            _ => return None,
        })
    }
}

/// Returns which of the reasons for the right answer holds here.
fn reason_key(facts: &Facts<'_>) -> &'static str {
    if facts.node.kind.is_leaf() {
        "leaf"
    } else if let Some(kept) = facts.unchanged_reason() {
        kept
    } else if facts.best() != facts.node.value {
        "edge"
    } else if facts.visited(facts.id).len() == 1 {
        "single"
    } else {
        "best"
    }
}

/// Returns which convention returns this value, or that it is an edge of the window.
fn convention(facts: &Facts<'_>, answer: &Answer) -> &'static str {
    match facts.tree.method().fail {
        _ if by_other_convention(facts).map(Answer::Value).as_ref() != Some(answer) => "edge",
        Fail::Soft => "soft",
        Fail::Hard => "hard",
    }
}

/// Returns what the other convention, fail-hard or fail-soft, would return for an inner node, if
/// that differs. In the whole window of minimax it never does.
fn by_other_convention(facts: &Facts<'_>) -> Option<Number> {
    let best = facts.best();
    let otherwise = match facts.tree.method().fail {
        Fail::Soft => Fail::Hard.returned(best, facts.node.window),
        Fail::Hard => best,
    };
    Some(otherwise).filter(|&otherwise| otherwise != facts.node.value)
}

/// Returns values near the node: that of the child backed up last, the best so far of its parent.
fn nearby_values(facts: &Facts<'_>) -> Vec<(NodeId, Number)> {
    let last = facts.visited(facts.id).pop();
    let child = last.map(|child| (child, facts.value(child)));
    let parent = facts.tree.parent(facts.id).and_then(|parent| {
        let (_, best) = facts.then.knowledge(parent).best?;
        Some((parent, best))
    });
    child.into_iter().chain(parent).collect()
}
