//! The course of a search that deepens after an iteration: its first move, another attempt, and the
//! window of the next null-window search.

use super::{QuestionKind, Values, answers};
use crate::quiz::facts::Facts;
use crate::quiz::notation::Edges;
use crate::quiz::{Answer, Mistake};
use plywood_core::replay::Replay;
use plywood_core::search::{Bound, Window};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Exploration;

pub(crate) enum Iteration {
    /// The move of the root that the next iteration tries first.
    First,
    /// Whether the same depth is searched again, and where the value lies.
    Again,
    /// The next window at the same depth.
    Window,
}

impl QuestionKind for Iteration {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.step() == replay.tree().steps() - 1
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let (tree, next) = (then.tree(), following(exploration)?);
        let guess = tree.method.algorithm.properties().guess;
        let is_again = next.depth == tree.depth;
        match (self, guess.map(|guess| guess.is_question)) {
            (Iteration::First, None) => {
                let first = *next.children(NodeId::ROOT).first()?;
                exploration.problem.move_text(next, first).map(Answer::Move)
            }
            (Iteration::Again, Some(false)) if !tree.method.window.is_full() => {
                let is_below = next.method.window.alpha < tree.method.window.alpha;
                Some(Answer::Choice(match (is_again, is_below) {
                    (false, _) => "settled",
                    (true, true) => "below",
                    (true, false) => "above",
                }))
            }
            (Iteration::Window, Some(true)) if is_again => {
                let edges = Edges::new(tree.method.unit, next.method.window);
                Some(Answer::Window(edges))
            }
            _ => None,
        }
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        match self {
            Iteration::First => {
                let tried = facts.visited(NodeId::ROOT);
                let worst = facts.best_for(facts.node.role.other(), NodeId::ROOT);
                let moves = [
                    (Mistake::NaturalOrder, tried.first().copied()),
                    (Mistake::ForgotTurn, worst),
                    (Mistake::LastForBest, tried.last().copied()),
                ];
                answers(moves, |child| Answer::Move(facts.played(child)))
            }
            Iteration::Again => {
                let sides = match facts.question.answer {
                    Answer::Choice("settled") => [
                        (Mistake::MereBound, Some("below")),
                        (Mistake::MereBound, Some("above")),
                    ],
                    Answer::Choice("below") => [
                        (Mistake::ValueForBound, Some("settled")),
                        (Mistake::AlphaForBeta, Some("above")),
                    ],
                    _ => [
                        (Mistake::ValueForBound, Some("settled")),
                        (Mistake::AlphaForBeta, Some("below")),
                    ],
                };
                answers(sides, Answer::Choice)
            }
            Iteration::Window => {
                let found = facts.value(NodeId::ROOT);
                let [below, above] = [found - 1, found].map(|alpha| Window {
                    alpha,
                    beta: alpha + 1,
                });
                let windows = [
                    (Mistake::AlphaForBeta, Some(below)),
                    (Mistake::AlphaForBeta, Some(above)),
                    (Mistake::WrongNode, Some(facts.tree.method.window)),
                ];
                answers(windows, |window| facts.window_answer(window))
            }
        }
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let bound = facts.tree.bound(NodeId::ROOT).unwrap_or(Bound::Exact);
        let next = following(facts.exploration).map(|next| next.method.window);
        let is_last =
            matches!(self, Iteration::Window) && next.is_some_and(|next| next.contains_a_value());
        let how = match (is_last, bound) {
            (true, _) => "settled",
            (false, Bound::Upper) => "below",
            (false, Bound::Lower) => "above",
            (false, Bound::Exact) => "inside",
        };
        vec![
            ("how", how.into()),
            ("result", (facts.value(NodeId::ROOT), bound).into()),
            ("tried", facts.tree.method.window.into()),
            ("depth", facts.tree.depth.into()),
        ]
    }
}

/// Returns the tree of the next iteration or attempt.
fn following(exploration: &Exploration) -> Option<&Tree> {
    let next = exploration.iterations.get(exploration.iteration() + 1);
    next.map(|next| &**next)
}
