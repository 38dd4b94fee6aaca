//! The bound of a returning node's value: the one that the visited leaves prove, or the one that
//! the search may store.

use super::{QuestionKind, Values, answers};
use crate::quiz::facts::Facts;
use crate::quiz::pose::{StepPair, is_at_chance};
use crate::quiz::{Answer, Mistake, Sign};
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;

/// The basis of a bound.
pub(crate) enum Bound {
    /// The leaves visited so far.
    Proved,
    /// The node's window only.
    Stored,
}

impl QuestionKind for Bound {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Return && !is_at_chance(replay)
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let (tree, id) = (&exploration.tree, then.node());
        let bound = match self {
            Bound::Proved => tree.sign(id),
            Bound::Stored => tree.bound(id),
        };
        Some(Answer::Bound(bound?.into()))
    }

    /// Asks for the proved bound at every second node and for the stored bound at the others,
    /// whether or not they differ. Otherwise, the question would give away half of its answer. The
    /// root's value is always exact unless it was given a window, as are all values of minimax.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let (tree, id) = (coming.next.tree(), coming.next.node());
        let window = tree.node(id).window;
        let is_exact_root = id == NodeId::ROOT && window.is_full();
        let is_next = match self {
            Bound::Proved => id.0.is_multiple_of(2),
            // With a closed window, the number alone does not determine the side.
            Bound::Stored => id.0 % 2 == 1 && !window.is_closed(),
        };
        is_next && coming.event == Event::Return && tree.method.narrows() && !is_exact_root
    }

    /// A bound mistaken for the value, the value for a bound, or the other bound.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mistakes = match facts.question.answer {
            Answer::Bound(Sign::Upper) => [
                (Mistake::ValueForBound, Some(Sign::Exact)),
                (Mistake::AlphaForBeta, Some(Sign::Lower)),
            ],
            Answer::Bound(Sign::Lower) => [
                (Mistake::ValueForBound, Some(Sign::Exact)),
                (Mistake::AlphaForBeta, Some(Sign::Upper)),
            ],
            _ => [Sign::Upper, Sign::Lower].map(|sign| (Mistake::MereBound, Some(sign))),
        };
        answers(mistakes, Answer::Bound)
    }

    /// Confusing α and β or the players is a belief about the search, and unrelated to these signs.
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut all = self.mistakes(facts);
        all.retain(|(mistake, _)| *mistake != Mistake::AlphaForBeta);
        all
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        vec![("how", self.reason_key(facts).into())]
    }
}

impl Bound {
    /// Returns which of the reasons for the right answer applies.
    fn reason_key(&self, facts: &Facts<'_>) -> &'static str {
        let is_closed = facts.node.window.is_closed();
        let mut skipped = facts.tree.skipped(facts.id);
        match (self, &facts.question.answer) {
            (Bound::Stored, Answer::Bound(Sign::Upper)) if is_closed => "closed-upper",
            (Bound::Stored, Answer::Bound(Sign::Lower)) if is_closed => "closed-lower",
            (_, Answer::Bound(Sign::Upper)) => "upper",
            (_, Answer::Bound(Sign::Lower)) => "lower",
            // Skipped moves do not matter if the value is already the worst for the other player.
            (Bound::Proved, _) if skipped.next().is_some() => "furthest",
            _ if facts.keeps_initial_value() => "childless",
            _ => "exact",
        }
    }
}
