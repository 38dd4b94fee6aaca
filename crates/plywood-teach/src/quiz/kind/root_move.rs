//! Which move the root will play.

use super::{QuestionKind, answers};
use crate::exploration::Exploration;
use crate::quiz::facts::Facts;
use crate::quiz::pose::{StepPair, has_choice, is_last};
use crate::quiz::{Answer, Mistake, misread};
use crate::replay::{Event, Replay};
use crate::search::{Bound, NextAction, Role};
use crate::sentence;
use crate::tree::{NodeId, Step};
use crate::words::Sentence;

pub(crate) struct RootMove;

impl QuestionKind for RootMove {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        let has_moves = replay.tree().best_child(NodeId::ROOT).is_some();
        has_moves && replay.step() == replay.tree().node(NodeId::ROOT).returned_at
    }

    fn first(&self, from: &Replay<'_>) -> Option<Step> {
        let tree = from.tree();
        let left = tree.node(NodeId::ROOT).returned_at;
        (from.step()..tree.steps()).contains(&left).then_some(left)
    }

    fn answer(&self, exploration: &Exploration, _: &Replay<'_>) -> Option<Answer> {
        let Exploration { problem, tree, .. } = exploration;
        let best = tree.best_child(NodeId::ROOT)?;
        problem.move_text(tree, best).map(Answer::Move)
    }

    /// Before the last value reaches the root.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let (next, tree) = (&coming.next, coming.next.tree());
        let changes = match coming.event {
            Event::BackUp { then, .. } => then != NextAction::SearchesAgain,
            _ => false,
        };
        changes && is_last(next) && has_choice(tree, NodeId::ROOT)
    }

    fn sampled_by(&self, _: Step) -> Option<Step> {
        None
    }

    fn prompt(&self, _: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-root-move")
    }

    fn choices(&self, facts: &Facts<'_>) -> Vec<Answer> {
        let moves = facts.tree.children(NodeId::ROOT).into_iter();
        let mut moves: Vec<Answer> = moves.map(|id| Answer::Move(facts.played(id))).collect();
        // Both visits of a move stand beside each other.
        moves.dedup();
        moves
    }

    /// A later move whose value, or whose bound, equals the best; the move that the other player
    /// would like; the first, picked without comparing; the last, the one remembered best.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let tree = facts.tree;
        let best = facts.best();
        let moves = facts.visited(NodeId::ROOT).into_iter();
        let equal = moves.filter(|&child| facts.value(child) == best);
        let mut found: Vec<(Mistake, NodeId)> = equal
            .filter_map(|child| match (tree.sign(child)?, facts.node.role) {
                (Bound::Exact, _) => Some((Mistake::LaterEqual, child)),
                // At best it is as good as the first.
                (Bound::Upper, Role::Max) | (Bound::Lower, Role::Min) => {
                    Some((Mistake::ValueForBound, child))
                }
                _ => None,
            })
            .collect();
        let worst = facts.best_for(facts.node.role.other(), NodeId::ROOT);
        found.extend(worst.map(|child| (Mistake::ForgotTurn, child)));
        let tried = facts.visited(NodeId::ROOT);
        let misread = facts.best_misread(NodeId::ROOT);
        found.extend(misread.map(|child| (Mistake::NegativesReversed, child)));
        found.extend(best_with_wrong_signs(facts).map(|child| (Mistake::SignForgotten, child)));
        for mistake in [Mistake::FirstGood, Mistake::FirstMove] {
            found.extend(tried.first().map(|&child| (mistake, child)));
        }
        found.extend(tried.last().map(|&child| (Mistake::LastForBest, child)));
        answers(found, |child| Answer::Move(facts.played(child)))
    }

    /// To a student who lets a later equal move replace the first, a bound is as good as a value.
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut all = self.mistakes(facts);
        let bounds = all.iter();
        let bounds = bounds.filter(|(mistake, _)| *mistake == Mistake::ValueForBound);
        let equal = bounds.map(|(_, answer)| (Mistake::LaterEqual, answer.clone()));
        let equal: Vec<_> = equal.collect();
        all.extend(equal);
        all
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let n = facts.numbers();
        sentence!("quiz-why-root-move" of n: role, right, best)
    }

    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, answer: &Answer) -> Option<Sentence> {
        let (n, given) = (facts.numbers(), facts.answer_argument(answer));
        Some(match mistake {
            Mistake::LaterEqual => {
                sentence!("quiz-root-move-later-equal" of n: best, right; given)
            }
            Mistake::ValueForBound => {
                sentence!("quiz-root-move-value-for-bound" of n: role, best, right; given)
            }
            Mistake::ForgotTurn => {
                sentence!("quiz-root-move-forgot-turn" of n: role, best, right)
            }
            _ => return None,
        })
    }
}

/// Returns the first best move of the root for a student who reads the values of MIN's nodes with
/// the wrong sign.
fn best_with_wrong_signs(facts: &Facts<'_>) -> Option<NodeId> {
    let tree = facts.tree;
    let value = |child: NodeId| match tree.node(child) {
        node if node.kind.is_leaf() => node.value,
        node => misread::with_wrong_sign(node.role, node.value),
    };
    facts.first_best(NodeId::ROOT, |child, best| {
        facts.node.role.prefers(value(child), value(best))
    })
}
