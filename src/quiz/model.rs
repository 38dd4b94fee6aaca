//! What each mistake would answer to a question, computed from the tree.

use super::facts::{Arrival, Facts, edge, is_finite, other, with_edge};
use super::{Answer, Ask, CutAnswer, CutKind, Edges, Mistake, Question, Sign};
use crate::exploration::Exploration;
use crate::search::{Algorithm, Cut, Fail, Role, Window};
use crate::tree::{Kind, NodeId};

/// The answers that mistakes lead to here: none of them right, none twice, and the most telling
/// mistake first where several lead to the same. Of all the ways to skip too much or too little,
/// it gives some.
pub fn mistakes(exploration: &Exploration, question: &Question) -> Vec<(Mistake, Answer)> {
    let facts = Facts::new(exploration, question);
    let all = match question.ask {
        Ask::Next => next(&facts),
        Ask::Value => value(&facts),
        Ask::Window => window(&facts),
        Ask::Cut => cut(&facts),
        Ask::Cause => cause(&facts),
        Ask::Bound => bound(&facts),
        Ask::RootMove => root_move(&facts),
    };
    let mut distinct: Vec<(Mistake, Answer)> = Vec::new();
    for (mistake, answer) in all {
        let is_known = distinct.iter().any(|(_, known)| *known == answer);
        if answer != question.answer && !is_known {
            distinct.push((mistake, answer));
        }
    }
    distinct
}

/// The mistake behind a wrong answer, where one leads to it.
pub(super) fn diagnose(
    exploration: &Exploration,
    question: &Question,
    answer: &Answer,
) -> Option<Mistake> {
    let models = mistakes(exploration, question);
    let known = models.into_iter().find(|(_, led_to)| led_to == answer);
    known.map(|(mistake, _)| mistake).or_else(|| {
        let (Answer::Cut(given), Answer::Cut(right)) = (answer, &question.answer) else {
            return None;
        };
        // Whoever crosses out a move that must be looked at is never let through.
        if !given.skips.is_subset(&right.skips) {
            Some(Mistake::PrunedTooMuch)
        } else {
            (given.cut == right.cut).then_some(Mistake::PrunedTooLittle)
        }
    })
}

fn next(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let tree = &facts.exploration.tree;
    let node = |id: NodeId| Answer::Node(facts.line(id));
    let asked = facts.then.at(facts.question.step).node();
    let mut found = Vec::new();
    let path = tree.path(asked);
    for (depth, &open) in path.iter().enumerate() {
        let children = tree.children(open);
        let skipped = |&&child: &&NodeId| {
            let node = tree.node(child);
            node.kind == Kind::Pruned
                && (facts.question.step..facts.question.shown_at).contains(&node.entered)
        };
        let too_little = children.iter().filter(skipped);
        found.extend(too_little.map(|&child| (Mistake::PrunedTooLittle, node(child))));
        // Above the node that has still a move to try, the next one comes too early.
        let is_above = tree.parent(facts.id).is_some_and(|parent| {
            path.iter()
                .position(|&id| id == parent)
                .is_some_and(|at| depth < at)
        });
        let later = children.iter().find(|&&child| child > facts.id);
        if let Some(&child) = later.filter(|_| is_above) {
            found.push((Mistake::PrunedTooMuch, node(child)));
        }
    }
    let siblings = tree.parent(facts.id).map(|parent| tree.children(parent));
    let siblings = siblings.into_iter().flatten();
    found.extend(siblings.map(|child| (Mistake::WrongNode, node(child))));
    found.extend(path.iter().map(|&id| (Mistake::WrongNode, node(id))));
    found
}

fn value(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let tree = &facts.exploration.tree;
    let mut found = Vec::new();
    let method = tree.method();
    let entry = facts.node.window;
    if facts.node.kind.is_leaf() {
        found.push((Mistake::ForgotTurn, -facts.node.value));
    } else {
        let best = facts.best_for(facts.node.role, facts.id);
        let best = best.map_or(facts.node.value, |best| facts.value(best));
        let worst = facts.best_for(other(facts.node.role), facts.id);
        let worst = worst.map(|worst| facts.value(worst));
        // Where all children are equal it does not matter whose turn it is.
        let forgotten = worst.filter(|&worst| worst != best);
        found.extend(forgotten.map(|worst| (Mistake::ForgotTurn, worst)));
        if method.algorithm == Algorithm::AlphaBeta {
            let otherwise = match method.fail {
                Fail::Soft => Fail::Hard.returned(best, entry),
                Fail::Hard => best,
            };
            for bound in [otherwise, entry.alpha, entry.beta] {
                found.push((Mistake::ValueForBound, bound));
            }
        }
        for child in facts.visited(facts.id).into_iter().rev() {
            found.push((Mistake::WrongNode, facts.value(child)));
        }
    }
    if let Some(parent) = tree.parent(facts.id) {
        let heard = facts.then.knowledge(parent).best;
        found.extend(heard.map(|(_, best)| (Mistake::WrongNode, best)));
    }
    let finite = found.into_iter().filter(|&(_, value)| is_finite(value));
    finite
        .map(|(mistake, value)| (mistake, Answer::Value(value)))
        .collect()
}

fn window(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let Some(Arrival {
        child,
        value,
        before,
        after,
        ..
    }) = facts.arrival()
    else {
        return Vec::new();
    };
    let role = facts.node.role;
    let swapped = Window {
        alpha: after.window.beta,
        beta: after.window.alpha,
    };
    let tree = &facts.exploration.tree;
    let mut found = vec![
        (
            Mistake::ForgotTurn,
            before.window.narrowed(other(role), value),
        ),
        (
            Mistake::ValueForBound,
            with_edge(role, before.window, value),
        ),
        (Mistake::AlphaForBeta, swapped),
        (
            Mistake::AlphaForBeta,
            with_edge(other(role), before.window, value),
        ),
    ];
    let other_nodes = tree.parent(facts.id).into_iter().chain([child]);
    found.extend(other_nodes.map(|id| (Mistake::WrongNode, facts.then.knowledge(id).window)));
    // An unchanged window is nobody else's: it was left alone.
    found.retain(|&(_, window)| window != before.window);
    found
        .into_iter()
        .map(|(mistake, window)| (mistake, Answer::Window(Edges(window))))
        .collect()
}

fn cut(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let (Some(arrival), Answer::Cut(right)) = (facts.arrival(), &facts.question.answer) else {
        return Vec::new();
    };
    let role = facts.node.role;
    let method = facts.exploration.tree.method();
    let bound = edge(other(role), arrival.before.window);
    let is_equal = arrival.best == bound && method.algorithm == Algorithm::AlphaBeta;
    let left = facts.left_after(arrival.child);
    let all: Vec<String> = facts.question.cut_moves(facts.exploration);
    let skipping = |cut, skips: &[String]| {
        Answer::Cut(CutAnswer {
            cut,
            skips: skips.iter().cloned().collect(),
        })
    };
    let (own, others) = (CutKind::at(role), CutKind::at(other(role)));
    let none = Answer::Cut(CutAnswer::NONE);
    let mut found = Vec::new();
    if right.cut == CutKind::None {
        if is_equal && method.cut == Cut::Gt && !left.is_empty() {
            found.push((Mistake::CutOnEquality, skipping(own, &left)));
        }
        let as_other = method
            .cut
            .cuts(other(role), arrival.value, arrival.before.window);
        if as_other && !left.is_empty() {
            found.push((Mistake::ForgotTurn, skipping(others, &left)));
        }
        if !left.is_empty() {
            found.push((Mistake::PrunedTooMuch, skipping(own, &left)));
        }
    } else {
        let mistake = if is_equal {
            Mistake::NoCutOnEquality
        } else {
            Mistake::PrunedTooLittle
        };
        found.push((mistake, none));
        found.push((Mistake::AlphaForBeta, skipping(others, &left)));
        if left.len() > 1 {
            found.push((Mistake::PrunedTooLittle, skipping(own, &left[1..])));
        }
    }
    found.push((Mistake::PrunedTooMuch, skipping(own, &all)));
    found
}

fn cause(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let tree = &facts.exploration.tree;
    let mixed = tree.origin(facts.id, facts.node.role);
    let mixed = mixed.map(|origin| (Mistake::AlphaForBeta, origin.ancestor));
    let path = tree.path(facts.id).into_iter().rev();
    let elsewhere = path.map(|id| (Mistake::WrongNode, id));
    mixed
        .into_iter()
        .chain(elsewhere)
        .map(|(mistake, id)| (mistake, Answer::Node(facts.line(id))))
        .collect()
}

fn bound(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let reversed = match facts.question.answer {
        Answer::Bound(Sign::Upper) => Sign::Lower,
        Answer::Bound(Sign::Lower) => Sign::Upper,
        _ => return Vec::new(),
    };
    vec![
        (Mistake::ValueForBound, Answer::Bound(Sign::Exact)),
        (Mistake::AlphaForBeta, Answer::Bound(reversed)),
    ]
}

fn root_move(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let role: Role = facts.node.role;
    let best = facts.node.value;
    let root = facts.visited(NodeId::ROOT);
    let equal = root.into_iter().filter(|&child| facts.value(child) == best);
    let mut found: Vec<(Mistake, NodeId)> =
        equal.map(|child| (Mistake::LaterEqual, child)).collect();
    let worst = facts.best_for(other(role), NodeId::ROOT);
    found.extend(worst.map(|child| (Mistake::ForgotTurn, child)));
    found
        .into_iter()
        .map(|(mistake, child)| (mistake, Answer::Move(facts.played(child))))
        .collect()
}
