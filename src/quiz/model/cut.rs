//! Mistakes about a cutoff and what it skips.

use crate::quiz::facts::{Facts, is_finite};
use crate::quiz::{Answer, CutAnswer, CutKind, Mistake};
use crate::search::Cut;
use std::collections::BTreeSet;

/// Some of the wrong answers, each with its mistake.
pub(in crate::quiz) fn models(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let Some(arrival) = facts.arrival() else {
        return Vec::new();
    };
    let left = facts.left_after(arrival.child);
    let all = facts.question.cut_moves(facts.exploration);
    let fewer = left.get(1..).unwrap_or_default();
    let (own, others) = (
        CutKind::at(facts.node.role),
        CutKind::at(facts.node.role.other()),
    );
    let crossed_out = [
        (own, &left[..]),
        (others, &left[..]),
        (own, fewer),
        (others, fewer),
        (own, &all[..]),
        (others, &all[..]),
    ];
    let with_moves = crossed_out
        .into_iter()
        .filter(|(_, moves)| !moves.is_empty());
    with_moves
        .map(|(cut, moves)| CutAnswer {
            cut,
            skips: moves.iter().cloned().collect(),
        })
        .chain([CutAnswer::NONE])
        .filter_map(|given| Some((named(facts, &given)?, Answer::Cut(given))))
        .collect()
}

/// The mistake behind a wrong answer. One that crosses out some moves too many and others too few
/// has no name.
pub(in crate::quiz) fn named(facts: &Facts<'_>, given: &CutAnswer) -> Option<Mistake> {
    let Answer::Cut(right) = &facts.question.answer else {
        return None;
    };
    let arrival = facts.arrival().filter(|_| given != right)?;
    let role = facts.node.role;
    let cut = facts.exploration.tree.method().cut;
    let window = arrival.before.window;
    let is_equal = arrival.best == window.edge(role.other()) && !facts.is_minimax();
    if right.cut != CutKind::None {
        let is_short = given.skips.is_subset(&right.skips);
        if !is_short && !given.skips.is_superset(&right.skips) {
            return None;
        }
        return Some(if !is_short {
            Mistake::PrunedTooMuch
        } else if given.cut == CutKind::None && is_equal {
            Mistake::NoCutOnEquality
        } else if given.cut == CutKind::at(role.other()) {
            Mistake::AlphaForBeta
        } else {
            Mistake::PrunedTooLittle
        });
    }
    let left: BTreeSet<String> = facts.left_after(arrival.child).into_iter().collect();
    if given.skips != left || facts.is_minimax() {
        return Some(Mistake::PrunedTooMuch);
    }
    let own_edge = window.edge(role);
    let passes_own_edge = is_finite(own_edge) && role.prefers(arrival.value, own_edge);
    Some(if given.cut == CutKind::at(role) {
        match is_equal && cut == Cut::Gt {
            true => Mistake::CutOnEquality,
            false => Mistake::PrunedTooMuch,
        }
    } else if cut.cuts(role.other(), arrival.value, window) {
        // What the other player would cut with this value.
        Mistake::ForgotTurn
    } else if passes_own_edge {
        // The value was held against the node's own bound.
        Mistake::AlphaForBeta
    } else {
        Mistake::PrunedTooMuch
    })
}
