//! What is said of an answer: that it is right, which mistake it was, or why another one is right.

use super::facts::{Facts, edge, other};
use super::model::diagnose;
use super::wording::{moves_text, node_text};
use super::{Answer, Ask, CutAnswer, CutKind, Mistake, Question, Sign};
use crate::exploration::Exploration;
use crate::language::{Language, Value as Given, say};
use crate::search::{Algorithm, Role};
use crate::words::{role_text, value_text, window_text};

/// How an answer was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right.
    Right,
    /// Wrong, by this mistake if one leads to it.
    Wrong {
        /// The mistake.
        mistake: Option<Mistake>,
    },
}

/// Judges an answer to a question.
pub fn judge(exploration: &Exploration, question: &Question, answer: &Answer) -> Verdict {
    if *answer == question.answer {
        Verdict::Right
    } else {
        Verdict::Wrong {
            mistake: diagnose(exploration, question, answer),
        }
    }
}

impl Verdict {
    /// One sentence to the one who gave this answer, with the numbers of this node; none of them
    /// is said before the answer is given.
    pub fn say(
        self,
        language: Language,
        exploration: &Exploration,
        question: &Question,
        answer: &Answer,
    ) -> String {
        let facts = Facts::new(exploration, question);
        let (message, is_right) = match self {
            Verdict::Right => (reason(question.ask), "right"),
            Verdict::Wrong { mistake: None } => (reason(question.ask), "wrong"),
            Verdict::Wrong {
                mistake: Some(mistake),
            } => (diagnosis(question.ask, mistake), "wrong"),
        };
        let mut values = numbers(language, &facts, answer);
        values.push(("verdict", Given::from(is_right)));
        say(language, message, &values)
    }
}

impl Question {
    /// Why the right answer is right, for a key: in one sentence, to nobody who has answered.
    pub fn why(&self, language: Language, exploration: &Exploration) -> String {
        let facts = Facts::new(exploration, self);
        let mut values = numbers(language, &facts, &self.answer);
        values.push(("verdict", Given::from("why")));
        say(language, reason(self.ask), &values)
    }
}

/// Why the right answer is right.
fn reason(ask: Ask) -> &'static str {
    match ask {
        Ask::Next => "quiz-why-next",
        Ask::Value => "quiz-why-value",
        Ask::Window => "quiz-why-window",
        Ask::Cut => "quiz-why-cut",
        Ask::Cause => "quiz-why-cause",
        Ask::Bound => "quiz-why-bound",
        Ask::RootMove => "quiz-why-root-move",
    }
}

/// What went wrong.
fn diagnosis(ask: Ask, mistake: Mistake) -> &'static str {
    match (ask, mistake) {
        (Ask::Next, Mistake::WrongNode) => "quiz-next-wrong-node",
        (Ask::Next, Mistake::PrunedTooMuch) => "quiz-next-too-much",
        (Ask::Next, Mistake::PrunedTooLittle) => "quiz-next-too-little",
        (Ask::Value, Mistake::ForgotTurn) => "quiz-value-forgot-turn",
        (Ask::Value, Mistake::ValueForBound) => "quiz-value-for-bound",
        (Ask::Value, Mistake::WrongNode) => "quiz-value-wrong-node",
        (Ask::Window, Mistake::ForgotTurn) => "quiz-window-forgot-turn",
        (Ask::Window, Mistake::AlphaForBeta) => "quiz-window-alpha-for-beta",
        (Ask::Window, Mistake::ValueForBound) => "quiz-window-value-for-bound",
        (Ask::Window, Mistake::WrongNode) => "quiz-window-wrong-node",
        (Ask::Cut, Mistake::CutOnEquality) => "quiz-cut-on-equality",
        (Ask::Cut, Mistake::NoCutOnEquality) => "quiz-cut-not-on-equality",
        (Ask::Cut, Mistake::ForgotTurn) => "quiz-cut-forgot-turn",
        (Ask::Cut, Mistake::AlphaForBeta) => "quiz-cut-alpha-for-beta",
        (Ask::Cut, Mistake::PrunedTooMuch) => "quiz-cut-too-much",
        (Ask::Cut, Mistake::PrunedTooLittle) => "quiz-cut-too-little",
        (Ask::Cause, Mistake::AlphaForBeta) => "quiz-cause-alpha-for-beta",
        (Ask::Cause, Mistake::WrongNode) => "quiz-cause-wrong-node",
        (Ask::Bound, Mistake::ValueForBound) => "quiz-bound-value-for-bound",
        (Ask::Bound, Mistake::AlphaForBeta) => "quiz-bound-alpha-for-beta",
        (Ask::RootMove, Mistake::LaterEqual) => "quiz-root-move-later-equal",
        (Ask::RootMove, Mistake::ForgotTurn) => "quiz-root-move-forgot-turn",
        _ => reason(ask),
    }
}

type Numbers = Vec<(&'static str, Given<'static>)>;

/// The numbers of this node; what does not belong to the question is empty.
fn numbers(language: Language, facts: &Facts<'_>, answer: &Answer) -> Numbers {
    let tree = &facts.exploration.tree;
    let role = facts.node.role;
    let arrival = facts.arrival();
    let entry = facts.node.window;
    let before = arrival
        .as_ref()
        .map_or(entry, |arrival| arrival.before.window);
    let after = arrival
        .as_ref()
        .map_or(entry, |arrival| arrival.after.window);
    let found = match &arrival {
        Some(arrival) => arrival.best,
        None => facts
            .best_for(role, facts.id)
            .map_or(facts.node.value, |best| facts.value(best)),
    };
    let by = match &arrival {
        Some(arrival) => facts.played(arrival.child),
        None => tree
            .origin(facts.id, other(role))
            .map_or(String::new(), |origin| facts.played(origin.by)),
    };
    let value = arrival
        .as_ref()
        .map_or(facts.node.value, |arrival| arrival.value);
    let bound = edge(other(role), before);
    let skips = match &facts.question.answer {
        Answer::Cut(CutAnswer { skips, .. }) => moves_text(skips),
        _ => String::new(),
    };
    let shown = |answer: &Answer| match answer {
        Answer::Node(line) => match facts.find(line) {
            Some(id) => node_text(language, facts, id),
            None => line.to_string(),
        },
        answer => answer.text(language),
    };
    let (right, given) = (shown(&facts.question.answer), shown(answer));
    let role_key = match role {
        Role::Max => "max",
        Role::Min => "min",
    };
    vec![
        ("node", node_text(language, facts, facts.id).into()),
        ("role", role_key.into()),
        ("player", role_text(role).into()),
        ("by", by.into()),
        ("value", value_text(value).into()),
        ("best", value_text(found).into()),
        ("bound", value_text(bound).into()),
        ("entry", window_text(entry).into()),
        ("before", window_text(before).into()),
        ("after", window_text(after).into()),
        ("skips", skips.into()),
        ("right", right.into()),
        ("given", given.into()),
        ("how", how(facts).into()),
    ]
}

/// Which of the reasons for the right answer holds here.
fn how(facts: &Facts<'_>) -> &'static str {
    let tree = &facts.exploration.tree;
    let is_minimax = tree.method().algorithm == Algorithm::Minimax;
    match (&facts.question.answer, facts.arrival()) {
        (Answer::Bound(Sign::Exact), _) => "exact",
        (Answer::Bound(Sign::Upper), _) => "upper",
        (Answer::Bound(Sign::Lower), _) => "lower",
        (Answer::Value(_), _) if facts.node.kind.is_leaf() => "leaf",
        (Answer::Value(value), _) => {
            let best = facts.best_for(facts.node.role, facts.id);
            let is_edge = best.is_some_and(|best| facts.value(best) != *value);
            if is_edge { "edge" } else { "best" }
        }
        (Answer::Window(_), _) if is_minimax => "minimax",
        (Answer::Cut(_), _) if is_minimax => "minimax",
        (Answer::Window(_), Some(arrival)) if arrival.before.window != arrival.after.window => {
            "moves"
        }
        (Answer::Window(_), _) => "stays",
        (Answer::Cut(cut), Some(arrival)) => {
            let bound = edge(other(facts.node.role), arrival.before.window);
            let is_last = facts.left_after(arrival.child).is_empty();
            match cut.cut {
                CutKind::None if is_last => "last",
                CutKind::None if arrival.best == bound => "equal",
                CutKind::None => "inside",
                _ => "cut",
            }
        }
        _ => "other",
    }
}
