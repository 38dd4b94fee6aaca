//! Whether a value causes a cutoff, of which kind, and which moves it skips.

use super::{QuestionKind, Texts};
use crate::exploration::Exploration;
use crate::game::is_finite;
use crate::quiz::facts::Facts;
use crate::quiz::notation::words;
use crate::quiz::pose::{Coming, News};
use crate::quiz::{Answer, CutAnswer, CutKind, Line, Mistake};
use crate::replay::{Event, Replay};
use crate::search::Cut as Test;
use crate::sentence;
use crate::tree::Step;
use crate::words::Sentence;
use std::collections::BTreeSet;

pub struct Cut;

impl QuestionKind for Cut {
    fn texts(&self) -> Texts {
        Texts {
            missing: "no value is backed up",
            title: "quiz-title-cut",
            form: "quiz-form-cut",
            blank: "sheet-blank-cut",
            rule: "look-cut",
        }
    }

    fn is_about(&self, replay: &Replay<'_>) -> bool {
        matches!(replay.event(), Event::BackUp { .. })
    }

    /// At the back up one can tell already; the cutoff comes one step later.
    fn shows_after(&self) -> Step {
        1
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let Exploration { problem, tree, .. } = exploration;
        Some(Answer::Cut(match then.at(then.next()?).event() {
            Event::Cut { skipped, .. } => CutAnswer {
                cut: CutKind::at(tree.node(then.node()).role),
                skips: skipped
                    .iter()
                    .filter_map(|&id| problem.move_text(tree, id))
                    .collect(),
            },
            _ => CutAnswer::NONE,
        }))
    }

    fn is_worth(&self, coming: &Coming<'_>) -> bool {
        coming.news.as_ref().is_some_and(News::may_cut)
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-cut": node = facts.name(), by = facts.arrived())
    }

    /// Reads `none`, `alpha 2 3`, `alpha cutoff that skips 2 and 3` or `pas de coupure`.
    fn read(&self, typed: &str) -> Option<Answer> {
        let mut words = telling(typed);
        let cut = CutKind::parse(words.next()?)?;
        let skips: BTreeSet<String> = words.map(str::to_owned).collect();
        // A cutoff skips something; without one there is nothing to skip.
        let is_whole = skips.is_empty() == (cut == CutKind::None);
        is_whole.then_some(Answer::Cut(CutAnswer { cut, skips }))
    }

    /// Moves of the node: each by itself, as the end of the node's line, or as a range `2-4`.
    fn known(&self, facts: &Facts<'_>, answer: Answer) -> Option<Answer> {
        let Answer::Cut(CutAnswer { cut, skips: typed }) = answer else {
            return None;
        };
        let moves: Option<Vec<_>> = typed.iter().map(|word| moves(facts, word)).collect();
        let skips = moves?.into_iter().flatten().collect();
        Some(Answer::Cut(CutAnswer { cut, skips }))
    }

    fn read_json(&self, json: &str) -> serde_json::Result<Answer> {
        serde_json::from_str(json).map(Answer::Cut)
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let Some(arrival) = facts.arrival() else {
            return Vec::new();
        };
        let left = facts.left_after(arrival.child);
        let all = facts.moves();
        let all: Vec<String> = all.into_iter().map(|played| played.text).collect();
        let fewer = left.get(1..).unwrap_or_default();
        let role = facts.node.role;
        let kinds = [CutKind::at(role), CutKind::at(role.other())];
        let crossed_out = [&left[..], fewer, &all[..]];
        let with_moves = crossed_out.into_iter().filter(|moves| !moves.is_empty());
        with_moves
            .flat_map(|moves| kinds.map(|cut| (cut, moves)))
            .map(|(cut, moves)| CutAnswer {
                cut,
                skips: moves.iter().cloned().collect(),
            })
            .chain([CutAnswer::NONE])
            .filter_map(|given| Some((named(facts, &given)?, Answer::Cut(given))))
            .collect()
    }

    /// There are more ways to cross out moves than one would list.
    fn mistake(&self, facts: &Facts<'_>, answer: &Answer) -> Option<Mistake> {
        match answer {
            Answer::Cut(given) => named(facts, given),
            _ => None,
        }
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let (n, how) = (facts.numbers(), how(facts));
        sentence!("quiz-why-cut" of n: role, test, best, bound, node, skips, by; how)
    }

    fn diagnosis(&self, facts: &Facts<'_>, mistake: Mistake, _: &Answer) -> Option<Sentence> {
        let (n, how) = (facts.numbers(), how(facts));
        Some(match mistake {
            Mistake::CutOnEquality => sentence!("quiz-cut-on-equality" of n: role, node, bound),
            Mistake::NoCutOnEquality => {
                sentence!("quiz-cut-not-on-equality" of n: role, node, bound, skips)
            }
            Mistake::ForgotTurn => {
                sentence!("quiz-cut-forgot-turn" of n: role, test, node, bound, best)
            }
            Mistake::AlphaForBeta => {
                sentence!("quiz-cut-alpha-for-beta" of n: role, test, node, best, bound, skips, value, own; how)
            }
            Mistake::PrunedTooMuch | Mistake::FirstGood => {
                sentence!("quiz-cut-too-much" of n: role, best, bound, node, skips, by; how)
            }
            Mistake::PrunedTooLittle | Mistake::Inheritance => {
                sentence!("quiz-cut-too-little" of n: role, best, bound, node, skips)
            }
            _ => return None,
        })
    }
}

impl News {
    /// Whether a cutoff comes, or might be thought to.
    pub fn may_cut(&self) -> bool {
        let is_close = self.value == self.bound || is_finite(self.bound) && self.is_odd;
        !self.is_minimax && (self.is_cut || is_close && !self.returns)
    }
}

/// Words around the answer that say nothing of their own.
const FILLERS: [&str; 21] = [
    "cut", "cutoff", "coupure", "de", "that", "which", "qui", "skips", "saute", "sautent",
    "élague", "moves", "coups", "and", "et", "move", "coup", "▲", "▽", "□", "✂",
];

/// The words of an answer without those that say nothing of their own.
fn telling(typed: &str) -> impl Iterator<Item = &str> {
    words(typed).filter(|word| !FILLERS.contains(&word.to_lowercase().as_str()))
}

/// What a line that is still being written says of the cutoff and of the moves that it skips; what
/// cannot be read yet says nothing.
pub fn so_far(facts: &Facts<'_>, typed: &str) -> (Option<CutKind>, BTreeSet<String>) {
    let kind = telling(typed).find_map(CutKind::parse);
    let moves = telling(typed).filter_map(|word| moves(facts, word));
    (kind, moves.flatten().collect())
}

/// The moves of the node that a word names; none if it names no move of it.
fn moves(facts: &Facts<'_>, word: &str) -> Option<Vec<String>> {
    if let Some(played) = facts.known_move(facts.id, word) {
        return Some(vec![played]);
    }
    if let Some(range) = range(facts, word) {
        return Some(range);
    }
    let id = facts.find(&Line::parse(word)?)?;
    let is_child = facts.exploration.tree.parent(id) == Some(facts.id);
    is_child.then(|| vec![facts.played(id)])
}

/// The moves from one number to another, where moves are numbers.
fn range(facts: &Facts<'_>, text: &str) -> Option<Vec<String>> {
    let (first, last) = text.split_once(['-', '–', '—'])?;
    let ends = (first.parse::<u32>().ok()?, last.parse().ok()?);
    let is_between = |played: &String| {
        let number = played.parse();
        number.is_ok_and(|number| (ends.0..=ends.1).contains(&number))
    };
    let moves: Vec<String> = facts
        .moves()
        .into_iter()
        .map(|played| played.text)
        .collect();
    let has = |end: u32| moves.contains(&end.to_string());
    (has(ends.0) && has(ends.1)).then(|| moves.into_iter().filter(is_between).collect())
}

/// Which of the reasons for the right answer holds here.
fn how(facts: &Facts<'_>) -> &'static str {
    let (Some(arrival), Answer::Cut(right)) = (facts.arrival(), &facts.question.answer) else {
        return "other";
    };
    match right.cut {
        _ if facts.is_minimax() => "minimax",
        _ if facts.exploration.tree.is_apart(facts.id) => "apart",
        CutKind::None if facts.left_after(arrival.child).is_empty() => "last",
        CutKind::None if arrival.best == arrival.before.window.edge(facts.node.role.other()) => {
            "equal"
        }
        CutKind::None => "inside",
        _ => "cut",
    }
}

/// The mistake behind a wrong answer. One that crosses out some moves too many and others too few
/// has no name.
fn named(facts: &Facts<'_>, given: &CutAnswer) -> Option<Mistake> {
    let Answer::Cut(right) = &facts.question.answer else {
        return None;
    };
    let arrival = facts.arrival().filter(|_| given != right)?;
    let role = facts.node.role;
    let test = facts.exploration.tree.method().cut;
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
        } else if given.cut == CutKind::None
            && !test.cuts(role, arrival.best, facts.forgetting()[0])
        {
            Mistake::Inheritance
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
        match is_equal && test == Test::Gt {
            true => Mistake::CutOnEquality,
            // Good enough, though the other player has nothing to say to it.
            false if passes_own_edge => Mistake::FirstGood,
            false => Mistake::PrunedTooMuch,
        }
    } else if test.cuts(role.other(), arrival.value, window) {
        // What the other player would cut with this value.
        Mistake::ForgotTurn
    } else if passes_own_edge {
        // The value was held against the node's own bound.
        Mistake::AlphaForBeta
    } else {
        Mistake::PrunedTooMuch
    })
}
