//! Whether a value causes a cutoff, of which kind, and which moves it skips.

use super::{QuestionKind, Values};
use crate::quiz::facts::Facts;
use crate::quiz::pose::{IncomingValue, StepPair};
use crate::quiz::{Answer, CutAnswer, CutKind, Form, Mistake, Question, notation, reader};
use crate::words::Argument;
use plywood_core::game::is_finite;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Cut as Test, Role};
use plywood_explore::exploration::Exploration;
use std::collections::BTreeSet;

pub(crate) struct Cut;

impl QuestionKind for Cut {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        matches!(replay.event(), Event::BackUp { .. })
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let Exploration { problem, tree, .. } = exploration;
        Some(Answer::Cut(match then.at(then.next()?).event() {
            Event::Cut { skipped, .. } => CutAnswer {
                cut: CutKind::at(tree.reached_edge(then.node()).other()),
                skips: (skipped.iter())
                    .filter_map(|&id| problem.move_text(tree, id))
                    .collect(),
            },
            _ => CutAnswer::NONE,
        }))
    }

    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        coming.incoming.as_ref().is_some_and(IncomingValue::may_cut)
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let Some(arrival) = facts.arrival() else {
            return Vec::new();
        };
        let left = facts.moves_after(arrival.child);
        let all = facts.move_texts();
        let fewer = left.get(1..).unwrap_or_default();
        let role = facts.node.role;
        let kinds = if role == Role::Chance {
            [CutKind::Alpha, CutKind::Beta]
        } else {
            [CutKind::at(role), CutKind::at(role.other())]
        };
        let crossed_out = [&left[..], fewer, &all[..]];
        let with_moves = crossed_out.into_iter().filter(|moves| !moves.is_empty());
        with_moves
            .flat_map(|moves| kinds.map(|cut| (cut, moves)))
            .map(|(cut, moves)| CutAnswer {
                cut,
                skips: moves.iter().cloned().collect(),
            })
            .chain([CutAnswer::NONE])
            .filter_map(|given| Some((cut_mistake(facts, &given)?, Answer::Cut(given))))
            .collect()
    }

    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let Some(arrival) = facts.arrival() else {
            return Vec::new();
        };
        let left = facts.moves_after(arrival.child);
        let is_chance = facts.node.role == Role::Chance;
        if is_chance || left.is_empty() || facts.is_minimax() || facts.tree.is_apart(facts.id) {
            return Vec::new();
        }
        let (role, test) = (facts.node.role, facts.tree.method.cut);
        let (window, value, best) = (arrival.before.window, arrival.value, arrival.best);
        let (own, bound) = (window.edge(role), window.edge(role.other()));
        let is_cut = facts.tree.method.cuts(role, best, window);
        let passes_own = is_finite(own) && role.prefers(value, own);
        let turned = match role {
            Role::Max | Role::Chance => best,
            Role::Min => notation::with_wrong_sign(role, value),
        };
        let [is_inherited, is_anew] = facts
            .windows_without_inheritance()
            .map(|window| test.cuts(role, best, window));
        let is_misread = notation::cuts(test, role, value, window);
        let other = role.other();
        let cut_at = |role, mistake, is_cut: bool| {
            let cut = CutKind::at(role);
            let skips = left.iter().cloned().collect();
            let given = is_cut.then_some(CutAnswer { cut, skips });
            (mistake, Answer::Cut(given.unwrap_or(CutAnswer::NONE)))
        };
        let own = |mistake, is_cut| cut_at(role, mistake, is_cut);
        let by_other = |mistake, is_cut| cut_at(other, mistake, is_cut);
        vec![
            own(Mistake::CutOnEquality, Test::Ge.cuts(role, best, window)),
            own(Mistake::NoCutOnEquality, Test::Gt.cuts(role, best, window)),
            own(Mistake::PrunedTooMuch, is_cut || is_finite(bound)),
            own(Mistake::PrunedTooLittle, false),
            own(Mistake::Inheritance, is_inherited),
            own(Mistake::FirstGood, is_cut || passes_own),
            own(Mistake::SignForgotten, test.cuts(role, turned, window)),
            own(Mistake::NegativesReversed, is_misread),
            by_other(Mistake::ForgotTurn, test.cuts(other, value, window)),
            by_other(Mistake::AlphaForBeta, is_cut),
            by_other(Mistake::OwnBound, passes_own),
            own(Mistake::BeginsAnew, is_anew),
        ]
    }

    /// There are too many sets of crossed-out moves to list.
    fn mistake(&self, facts: &Facts<'_>, answer: &Answer) -> Option<Mistake> {
        match answer {
            Answer::Cut(given) => cut_mistake(facts, given),
            _ => None,
        }
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let leaves = facts.tree.method.leaves;
        let rest = match &facts.question.answer {
            Answer::Cut(given) if given.cut == CutKind::Beta => leaves.alpha,
            _ => leaves.beta,
        };
        vec![
            ("how", reason_key(facts).into()),
            // What the other outcomes could be worth at most or at least.
            ("rest", Argument::Value(rest)),
        ]
    }
}

impl IncomingValue {
    /// Returns whether a cutoff follows, or could be expected.
    pub(crate) fn may_cut(&self) -> bool {
        let is_close = self.value == self.bound || is_finite(self.bound) && self.is_odd;
        !self.is_minimax && (self.is_cut || is_close && !self.returns)
    }
}

impl Question {
    /// Returns the kind of cutoff and the skipped moves that an unfinished line names, in the
    /// tree's notation. Unreadable text names nothing.
    pub fn cut_so_far(
        &self,
        exploration: &Exploration,
        typed: &str,
    ) -> (Option<CutKind>, BTreeSet<String>) {
        let context = Facts::new(exploration, self).context(None);
        if let Some(Answer::Cut(CutAnswer { cut, skips })) = Form::Cut.read(&context, typed) {
            return (Some(cut), skips);
        }
        let text = reader::folded(typed);
        let words = reader::significant_words(&context, &text);
        let mut kinds = CutKind::ALL.into_iter();
        let kind = kinds.find(|kind| words.contains(&kind.to_string().as_str()));
        let moves = words
            .into_iter()
            .filter_map(|word| context.moves_called(word));
        (kind, moves.flatten().collect())
    }

    /// Returns the moves to compare an answer's moves with, and a named answer for each kind of
    /// answer. The moves are those skipped or, without a cutoff, all remaining ones; `alpha less`
    /// is an alpha cutoff with some of them. There are too many sets of crossed-out moves to list
    /// all answers.
    pub fn cut_representatives(
        &self,
        exploration: &Exploration,
    ) -> (BTreeSet<String>, Vec<(String, Answer)>) {
        let facts = Facts::new(exploration, self);
        let (Some(arrival), Answer::Cut(right)) = (facts.arrival(), &self.answer) else {
            return Default::default();
        };
        let due: BTreeSet<String> = match right.cut {
            CutKind::None => facts.moves_after(arrival.child).into_iter().collect(),
            _ => right.skips.clone(),
        };
        let all: BTreeSet<String> = facts.move_texts().into_iter().collect();
        let wrong: BTreeSet<String> = all.difference(&due).cloned().collect();
        let less: BTreeSet<String> = due.iter().skip(1).cloned().collect();
        let mut sets = vec![("equal", due.clone()), ("less", less.clone())];
        if !wrong.is_empty() {
            sets.push(("more", all));
            if !due.is_empty() {
                sets.push(("other", less.union(&wrong).cloned().collect()));
            }
        }
        sets.retain(|(_, skips)| !skips.is_empty());
        let mut kinds = vec![("none".to_owned(), Answer::Cut(CutAnswer::NONE))];
        for (name, skips) in sets {
            for cut in [CutKind::Alpha, CutKind::Beta] {
                let skips = skips.clone();
                let answer = Answer::Cut(CutAnswer { cut, skips });
                kinds.push((format!("{cut} {name}"), answer));
            }
        }
        (due, kinds)
    }
}

/// Returns which of the reasons for the right answer applies.
fn reason_key(facts: &Facts<'_>) -> &'static str {
    let (Some(arrival), Answer::Cut(right)) = (facts.arrival(), &facts.question.answer) else {
        return "other";
    };
    if facts.is_minimax() {
        return "minimax";
    } else if facts.tree.is_apart(facts.id) {
        return "apart";
    }
    let role = facts.node.role;
    let is_equal = arrival.best == arrival.before.window.edge(role.other());
    match (right.cut, role) {
        (CutKind::None, _) if facts.moves_after(arrival.child).is_empty() => "last",
        (CutKind::None, Role::Chance) => "chance-open",
        (_, Role::Chance) => "chance-cut",
        (CutKind::None, _) if is_equal => "equal",
        (CutKind::None, _) => "inside",
        _ => "cut",
    }
}

/// Returns the mistake behind a wrong answer. If it both crosses out wrong moves and misses others,
/// the mistake has no name.
fn cut_mistake(facts: &Facts<'_>, given: &CutAnswer) -> Option<Mistake> {
    let Answer::Cut(right) = &facts.question.answer else {
        return None;
    };
    if given == right {
        return None;
    }
    let arrival = facts.arrival()?;
    let role = facts.node.role;
    let test = facts.tree.method.cut;
    let window = arrival.before.window;
    let is_equal = arrival.best == window.edge(role.other()) && !facts.is_minimax();
    if right.cut != CutKind::None {
        let is_short = given.skips.is_subset(&right.skips);
        if !is_short && !given.skips.is_superset(&right.skips) {
            return None;
        }
        return Some(if !is_short {
            Mistake::PrunedTooMuch
        } else if role == Role::Chance {
            Mistake::PrunedTooLittle
        } else if given.cut == CutKind::None && is_equal {
            Mistake::NoCutOnEquality
        } else if given.cut == CutKind::None
            && !test.cuts(role, arrival.best, facts.windows_without_inheritance()[0])
        {
            Mistake::Inheritance
        } else if given.cut == CutKind::at(role.other()) {
            Mistake::AlphaForBeta
        } else {
            Mistake::PrunedTooLittle
        });
    }
    let left: BTreeSet<String> = facts.moves_after(arrival.child).into_iter().collect();
    if given.skips != left || facts.is_minimax() || role == Role::Chance {
        return Some(Mistake::PrunedTooMuch);
    }
    let own_edge = window.edge(role);
    let passes_own_edge = is_finite(own_edge) && role.prefers(arrival.value, own_edge);
    Some(if given.cut == CutKind::at(role) {
        if is_equal && test == Test::Gt {
            Mistake::CutOnEquality
        } else if passes_own_edge {
            // The value is good enough, but does not exceed the other player's bound.
            Mistake::FirstGood
        } else {
            Mistake::PrunedTooMuch
        }
    } else if test.cuts(role.other(), arrival.value, window) {
        // The other player would cut with this value.
        Mistake::ForgotTurn
    } else if passes_own_edge {
        Mistake::OwnBound
    } else {
        Mistake::PrunedTooMuch
    })
}
