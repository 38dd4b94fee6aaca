//! What is said of each mistake.

use super::facts::Facts;
use super::model::{returned_otherwise, values_elsewhere, windows_elsewhere};
use super::numbers::{Numbers, shown};
use super::{Answer, Ask, Edges, Mistake};
use crate::language::Language;
use crate::say;
use crate::search::{Fail, Window};
use crate::tree::NodeId;
use crate::words::NodeForm;

/// One sentence with the numbers of this node, in place of the plain reason; none for a mistake
/// that nobody can make at this question.
pub(super) fn sentence(
    language: Language,
    facts: &Facts<'_>,
    mistake: Mistake,
    answer: &Answer,
) -> Option<String> {
    let n = Numbers::new(language, facts);
    let given = shown(language, facts, answer);
    let at = |id: NodeId| facts.name(language, NodeForm::At, id);
    Some(match (facts.question.ask, mistake) {
        (Ask::Next, Mistake::WrongNode) if is_entered(facts, answer) => say!(
            language,
            "quiz-next-entered",
            given = given,
            right = n.right
        ),
        (Ask::Next, Mistake::WrongNode) => {
            say!(language, "quiz-next-later", right = n.right, given = given)
        }
        (Ask::Next, Mistake::PrunedTooMuch) => say!(
            language,
            "quiz-next-too-much",
            given = given,
            right = n.right
        ),
        (Ask::Next, Mistake::PrunedTooLittle) => say!(
            language,
            "quiz-next-too-little",
            given = given,
            right = n.right
        ),
        (Ask::Value, Mistake::ForgotTurn) => say!(
            language,
            "quiz-value-forgot-turn",
            how = n.how,
            node = n.node,
            right = n.right,
            given = given,
            role = n.role,
            at = n.at,
            best = n.best,
            entry = n.entry
        ),
        (Ask::Value, Mistake::ValueForBound) => say!(
            language,
            "quiz-value-for-bound",
            how = convention(facts, answer),
            given = given,
            entry = n.entry,
            at = n.at,
            right = n.right,
            node = n.node
        ),
        (Ask::Value, Mistake::WrongNode) => {
            let (there, how) = value_of(facts, answer)?;
            say!(
                language,
                "quiz-value-wrong-node",
                how = how,
                there = at(there),
                given = given,
                at = n.at,
                right = n.right
            )
        }
        (Ask::Window, Mistake::ForgotTurn) => say!(
            language,
            "quiz-window-forgot-turn",
            role = n.role,
            at = n.at,
            right = n.right
        ),
        (Ask::Window, Mistake::AlphaForBeta) => say!(
            language,
            "quiz-window-alpha-for-beta",
            how = if is_swapped(facts, answer) {
                "swapped"
            } else {
                "edge"
            },
            given = given,
            of = n.of,
            right = n.right,
            role = n.role,
            value = n.value
        ),
        (Ask::Window, Mistake::ValueForBound) => say!(
            language,
            "quiz-window-value-for-bound",
            role = n.role,
            value = n.value,
            at = n.at,
            own = n.own,
            right = n.right
        ),
        (Ask::Window, Mistake::WrongNode) => {
            let there = window_of(facts, answer)?;
            let how = if there == facts.id { "before" } else { "near" };
            say!(
                language,
                "quiz-window-wrong-node",
                how = how,
                role = n.role,
                given = given,
                value = n.value,
                at = n.at,
                right = n.right,
                there = at(there),
                of = n.of
            )
        }
        (Ask::Cut, Mistake::CutOnEquality) => say!(
            language,
            "quiz-cut-on-equality",
            role = n.role,
            at = n.at,
            bound = n.bound
        ),
        (Ask::Cut, Mistake::NoCutOnEquality) => say!(
            language,
            "quiz-cut-not-on-equality",
            role = n.role,
            at = n.at,
            bound = n.bound,
            skips = n.skips
        ),
        (Ask::Cut, Mistake::ForgotTurn) => say!(
            language,
            "quiz-cut-forgot-turn",
            role = n.role,
            at = n.at,
            bound = n.bound,
            best = n.best
        ),
        (Ask::Cut, Mistake::AlphaForBeta) => say!(
            language,
            "quiz-cut-alpha-for-beta",
            how = n.how,
            role = n.role,
            at = n.at,
            best = n.best,
            bound = n.bound,
            skips = n.skips,
            value = n.value,
            own = n.own
        ),
        (Ask::Cut, Mistake::PrunedTooMuch) => say!(
            language,
            "quiz-cut-too-much",
            how = n.how,
            role = n.role,
            best = n.best,
            bound = n.bound,
            at = n.at,
            skips = n.skips,
            played = n.played,
            by = n.by,
            of = n.of
        ),
        (Ask::Cut, Mistake::PrunedTooLittle) => say!(
            language,
            "quiz-cut-too-little",
            role = n.role,
            best = n.best,
            bound = n.bound,
            at = n.at,
            skips = n.skips
        ),
        (Ask::Cause, Mistake::AlphaForBeta) => {
            let elsewhere = at(named(facts, answer)?);
            say!(
                language,
                "quiz-cause-alpha-for-beta",
                from = n.from,
                role = n.role,
                elsewhere = elsewhere,
                own = n.own,
                at = n.at,
                bound = n.bound,
                there = n.there,
                by = n.by
            )
        }
        (Ask::Cause, Mistake::WrongNode) => {
            let elsewhere = at(named(facts, answer)?);
            say!(
                language,
                "quiz-cause-wrong-node",
                from = n.from,
                role = n.role,
                bound = n.bound,
                elsewhere = elsewhere,
                there = n.there,
                by = n.by
            )
        }
        (Ask::Bound, Mistake::ValueForBound) => say!(
            language,
            "quiz-bound-value-for-bound",
            how = n.how,
            value = n.value,
            entry = n.entry,
            of = n.of
        ),
        (Ask::Bound, Mistake::AlphaForBeta) => say!(
            language,
            "quiz-bound-alpha-for-beta",
            how = n.how,
            value = n.value,
            entry = n.entry,
            of = n.of
        ),
        (Ask::RootMove, Mistake::LaterEqual) => say!(
            language,
            "quiz-root-move-later-equal",
            given = given,
            best = n.best,
            right = n.right
        ),
        (Ask::RootMove, Mistake::ValueForBound) => say!(
            language,
            "quiz-root-move-value-for-bound",
            role = n.role,
            given = given,
            best = n.best,
            right = n.right
        ),
        (Ask::RootMove, Mistake::ForgotTurn) => say!(
            language,
            "quiz-root-move-forgot-turn",
            role = n.role,
            best = n.best,
            right = n.right
        ),
        // Neither tells the right step: whoever hears it walks on.
        (Ask::Difference, Mistake::TooEarly) => {
            say!(language, "quiz-difference-too-early", given = given)
        }
        (Ask::Difference, Mistake::TooLate) => {
            say!(language, "quiz-difference-too-late", given = given)
        }
        _ => return None,
    })
}

/// The node that an answer names.
fn named(facts: &Facts<'_>, answer: &Answer) -> Option<NodeId> {
    match answer {
        Answer::Node(line) => facts.find(line),
        _ => None,
    }
}

fn is_entered(facts: &Facts<'_>, answer: &Answer) -> bool {
    let entered = |id| facts.exploration.tree.node(id).entered;
    named(facts, answer).is_some_and(|id| entered(id) <= facts.question.step)
}

/// Which convention returns this value, or that it is an edge of the window.
fn convention(facts: &Facts<'_>, answer: &Answer) -> &'static str {
    let otherwise = returned_otherwise(facts).map(Answer::Value);
    match facts.exploration.tree.method().fail {
        _ if otherwise.as_ref() != Some(answer) => "edge",
        Fail::Soft => "soft",
        Fail::Hard => "hard",
    }
}

/// The node near by that has this value, and which one it is.
fn value_of(facts: &Facts<'_>, answer: &Answer) -> Option<(NodeId, &'static str)> {
    let mut near = values_elsewhere(facts).into_iter();
    let (there, _) = near.find(|&(_, value)| Answer::Value(value) == *answer)?;
    let is_parent = facts.exploration.tree.parent(facts.id) == Some(there);
    Some((there, if is_parent { "parent" } else { "child" }))
}

/// The node near by that has this window.
fn window_of(facts: &Facts<'_>, answer: &Answer) -> Option<NodeId> {
    let mut near = windows_elsewhere(facts).into_iter();
    let found = near.find(|&(_, window)| Answer::Window(Edges(window)) == *answer);
    found.map(|(there, _)| there)
}

fn is_swapped(facts: &Facts<'_>, answer: &Answer) -> bool {
    let (Answer::Window(Edges(given)), Answer::Window(Edges(right))) =
        (answer, &facts.question.answer)
    else {
        return false;
    };
    let Window { alpha, beta } = *right;
    (given.alpha, given.beta) == (beta, alpha)
}
