//! Which line of alpha-beta comes next, or stands in a gap. Among the choices are lines that come
//! later, and the right line with a fault, which the search can be run with.

use super::{QuestionKind, Values};
use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Ask, Mistake, Question};
use crate::words::Argument;
use plywood_core::replay::Replay;
use plywood_core::search::Algorithm;
use plywood_core::tree::Step;
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::fault::FaultyLine::{self, *};
use plywood_explore::fault::{Change, Implementation};

/// The notation of the program's lines.
pub(crate) enum Line {
    /// Pseudo-code, like Plywood's own.
    Pseudo,
    /// Python.
    Python,
}

/// The most common wrong start.
const ZERO: FaultyLine = Start([0, 0]);

/// The faults that a line may have, each with its text in both notations.
type Faulty = &'static [([&'static str; 2], FaultyLine)];

/// The program after its head, which is given: each line in both notations, and with its faults.
const LINES: [([&str; 2], Faulty); 9] = [
    (["if n is a leaf:", "if not isinstance(node, list):"], &[]),
    (
        ["return the value for the mover", "return colour * node"],
        &[(["return the value for MAX", "return node"], LeafSign)],
    ),
    (["v ← −∞", "best = -inf"], &[(["v ← 0", "best = 0"], ZERO)]),
    (
        ["for each move m:", "for child in node:"],
        &[(
            ["for all moves m but the last:", "for child in node[:-1]:"],
            NotLast,
        )],
    ),
    (
        [
            "w ← −ab(n·m, −β, −α)",
            "value = -ab(child, -beta, -alpha, -colour)",
        ],
        &[
            (
                [
                    "w ← ab(n·m, −β, −α)",
                    "value = ab(child, -beta, -alpha, -colour)",
                ],
                Sign,
            ),
            (
                [
                    "w ← −ab(n·m, α, β)",
                    "value = -ab(child, alpha, beta, -colour)",
                ],
                WindowKept,
            ),
        ],
    ),
    (
        ["v ← max(v, w)", "best = max(best, value)"],
        &[(["v ← w", "best = value"], LastValue)],
    ),
    (
        ["if v ≥ β: return v", "if best >= beta: return best"],
        &[
            (
                ["if v ≤ α: return v", "if best <= alpha: return best"],
                TestsExchanged,
            ),
            (
                ["if v ≥ α: return v", "if best >= alpha: return best"],
                OwnEdge,
            ),
        ],
    ),
    (
        ["α ← max(α, v)", "alpha = max(alpha, best)"],
        &[
            (["α ← v", "alpha = best"], EdgeSet),
            (["β ← min(β, v)", "beta = min(beta, best)"], OtherEdge),
        ],
    ),
    (["return v", "return best"], &[]),
];

impl Line {
    fn text(&self, texts: [&'static str; 2]) -> &'static str {
        match self {
            Line::Pseudo => texts[0],
            Line::Python => texts[1],
        }
    }

    /// Returns the changed line that an answer names, if it has a fault.
    fn faulty(&self, answer: &Answer) -> Option<FaultyLine> {
        let mut all = LINES.iter().flat_map(|(_, faulty)| faulty.iter());
        let found = all.find(|(texts, _)| *answer == Answer::Choice(self.text(*texts)));
        found.map(|(_, line)| *line)
    }
}

/// Returns all lines of a notation, right and wrong.
pub(crate) fn lines(notation: usize) -> impl Iterator<Item = &'static str> {
    LINES.iter().flat_map(move |(right, faulty)| {
        let wrong = faulty.iter().map(move |(texts, _)| texts[notation]);
        [right[notation]].into_iter().chain(wrong)
    })
}

/// The program's first line in both notations.
const HEAD: [&str; 2] = ["ab(n, α, β):", "def ab(node, alpha, beta, colour):"];

/// The indentation of each line after it, in levels.
const LEVELS: [usize; LINES.len()] = [1, 2, 1, 1, 2, 2, 2, 2, 1];

impl Question {
    /// Returns the program before the line that is asked for, and that line, which is empty until
    /// it `is_known`; nothing for other questions.
    pub fn program(&self, is_known: bool) -> Vec<String> {
        let notation = match self.ask {
            Ask::Line => 0,
            Ask::Python => 1,
            _ => return Vec::new(),
        };
        let asked = self.step as usize;
        let lines = LINES.iter().zip(LEVELS).take(asked + 1).enumerate();
        let lines = lines.map(|(index, ((right, _), level))| {
            let is_shown = index < asked || is_known;
            let text = if is_shown { right[notation] } else { "…" };
            format!("{}{text}", "  ".repeat(level))
        });
        [HEAD[notation].to_owned()]
            .into_iter()
            .chain(lines)
            .collect()
    }
}

/// Returns how many lines after the head stand already; the question is asked at this step.
fn standing(facts: &Facts<'_>) -> usize {
    facts.question.step as usize
}

impl QuestionKind for Line {
    /// In a negamax search, whose program it is.
    fn first(&self, from: &Replay<'_>) -> Option<Step> {
        let is_own = from.tree().method.algorithm == Algorithm::Negamax;
        let line = from.step() as usize;
        (is_own && line < LINES.len()).then_some(from.step())
    }

    fn answer(&self, _: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let (right, _) = LINES.get(then.step() as usize)?;
        Some(Answer::Choice(self.text(*right)))
    }

    /// The right line, its faults, and the two that follow, by their texts.
    fn choices(&self, facts: &Facts<'_>) -> Vec<Answer> {
        let coming = LINES.iter().skip(standing(facts));
        let faults = coming.clone().take(1).flat_map(|(_, faulty)| faulty.iter());
        let wrong = faults.map(|(texts, _)| self.text(*texts));
        let right = coming.take(3).map(|(texts, _)| self.text(*texts));
        let mut all: Vec<&str> = right.chain(wrong).collect();
        all.sort_unstable();
        all.into_iter().map(Answer::Choice).collect()
    }

    /// No step of a search shows what somebody thinks who writes such a line; running it does.
    fn mistakes(&self, _: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        Vec::new()
    }

    /// The search with the faulty line.
    fn consequence(&self, facts: &Facts<'_>, answer: &Answer) -> Option<Problem> {
        let change = Change {
            line: self.faulty(answer)?,
            at: None,
        };
        let changed = facts.exploration.problem.with(|spec| {
            spec.implementation = Implementation::default().with_changes(&[change]);
        });
        changed.ok()
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        vec![("number", Argument::Count(standing(facts) as u64 + 2))]
    }
}
