//! Which move the root will play.

use super::{QuestionKind, answers};
use crate::quiz::facts::Facts;
use crate::quiz::pose::{StepPair, has_choice, is_last};
use crate::quiz::{Answer, Mistake, notation};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Bound, NextAction, Role};
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::Exploration;

pub(crate) struct RootMove;

impl QuestionKind for RootMove {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        let has_moves = replay.tree().best_child(NodeId::ROOT).is_some();
        has_moves && replay.step() == replay.tree().node(NodeId::ROOT).returned_at
    }

    fn first(&self, from: &Replay<'_>) -> Option<Step> {
        let tree = from.tree();
        let returned = tree.node(NodeId::ROOT).returned_at;
        (from.step()..tree.steps())
            .contains(&returned)
            .then_some(returned)
    }

    fn answer(&self, exploration: &Exploration, _: &Replay<'_>) -> Option<Answer> {
        let Exploration { problem, tree, .. } = exploration;
        let best = tree.best_child(NodeId::ROOT)?;
        problem.move_text(tree, best).map(Answer::Move)
    }

    /// Before the last value is backed up to the root.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let (next, tree) = (&coming.next, coming.next.tree());
        let changes = match coming.event {
            Event::BackUp { then, .. } => then != NextAction::SearchesAgain,
            _ => false,
        };
        changes && is_last(next) && has_choice(tree, NodeId::ROOT)
    }

    /// A later move whose value or bound equals the best; the other player's favourite; the first
    /// move, without comparing; the last move, which is easiest to remember.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let tree = facts.tree;
        let best = facts.best();
        let moves = facts.visited(NodeId::ROOT).into_iter();
        let equal = moves.filter(|&child| facts.value(child) == best);
        let equal = equal.map(|child| match (tree.sign(child), facts.node.role) {
            (Some(Bound::Exact), _) => (Mistake::LaterEqual, Some(child)),
            // It is at most as good as the first one.
            (Some(Bound::Upper), Role::Max) | (Some(Bound::Lower), Role::Min) => {
                (Mistake::ValueForBound, Some(child))
            }
            _ => (Mistake::ValueForBound, None),
        });
        let tried = facts.visited(NodeId::ROOT);
        let worst = facts.best_for(facts.node.role.other(), NodeId::ROOT);
        let others = [
            (Mistake::ForgotTurn, worst),
            (Mistake::NegativesReversed, facts.best_misread(NodeId::ROOT)),
            (Mistake::SignForgotten, best_with_wrong_signs(facts)),
            (Mistake::FirstGood, tried.first().copied()),
            (Mistake::FirstMove, tried.first().copied()),
            (Mistake::LastForBest, tried.last().copied()),
        ];
        answers(equal.chain(others), |child| {
            Answer::Move(facts.played(child))
        })
    }

    /// To a student who lets a later equal move replace the first, a bound counts like a value.
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut all = self.mistakes(facts);
        let bounds = all.clone().into_iter();
        let bounds = bounds.filter(|(mistake, _)| *mistake == Mistake::ValueForBound);
        all.extend(bounds.map(|(_, answer)| (Mistake::LaterEqual, answer)));
        all
    }
}

/// Returns the root's best move for a student who reads MIN's values with the wrong sign, the first
/// one among equals.
fn best_with_wrong_signs(facts: &Facts<'_>) -> Option<NodeId> {
    let tree = facts.tree;
    let value = |child: NodeId| match tree.node(child) {
        node if node.kind.is_leaf() => node.value,
        node => notation::with_wrong_sign(node.role, node.value),
    };
    facts.first_best(NodeId::ROOT, |child, best| {
        facts.node.role.prefers(value(child), value(best))
    })
}
