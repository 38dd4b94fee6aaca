//! Why an answer was given: the second tier of a question.
//!
//! Several misconceptions may lead to one answer, and some lead to the right one. The student then
//! completes "because …", and the one chosen is refuted with the tree's numbers.

use super::facts::Facts;
use super::{Answer, Evidence, Mistake, Prediction, Question, possible_mistakes};
use crate::sentence;
use crate::words::{Argument, Sentence};
use plywood_core::random::Rng;
use plywood_explore::exploration::{Exploration, name};

/// A reason to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rule of the search; offered after a right answer only.
    Rule,
    /// A misconception that leads to the answer.
    Belief(Mistake),
    /// None of those offered.
    Other,
}

impl Reason {
    /// Returns the name used in files.
    pub fn code(self) -> &'static str {
        match self {
            Reason::Rule => "rule",
            Reason::Belief(mistake) => mistake.code(),
            Reason::Other => "other",
        }
    }
}

/// Maximum number of misconceptions to choose from.
const MAX_BELIEFS: usize = 5;

impl Question {
    /// Returns the reasons to choose from: if the answer is wrong, the misconceptions that explain
    /// it; if it is right, its rule and the misconceptions that lead to it, too. Empty if there is
    /// nothing to tell apart.
    pub fn reasons(&self, exploration: &Exploration, given: &Answer) -> Vec<Reason> {
        let facts = Facts::new(exploration, self);
        let is_right = facts.right_answers().contains(given);
        let mut beliefs: Vec<Mistake> = if is_right {
            let all = self.ask.kind().beliefs(&facts).into_iter();
            let leading = all.filter(|(_, answer)| answer == given);
            leading.map(|(mistake, _)| mistake).collect()
        } else {
            possible_mistakes(exploration, self, given)
        };
        beliefs.retain(|mistake| mistake.is_belief());
        beliefs.sort();
        beliefs.dedup();
        if beliefs.len() + usize::from(is_right) < 2 {
            return Vec::new();
        }
        // If not all can be offered, others are next time.
        let turn = self.step as usize % beliefs.len();
        if beliefs.len() > MAX_BELIEFS {
            beliefs.rotate_left(turn);
            beliefs.truncate(MAX_BELIEFS);
        }
        let mut reasons: Vec<Reason> = beliefs.into_iter().map(Reason::Belief).collect();
        if is_right {
            reasons.insert(turn.min(reasons.len()), Reason::Rule);
        }
        reasons.push(Reason::Other);
        reasons
    }

    /// Returns whether the reason of a right answer is asked for; now and then it is.
    pub fn wants_reason(&self) -> bool {
        Rng::new(self.step.into()).once_in(RIGHT_ANSWERS)
    }

    /// Returns a reason in a student's words, as the end of a sentence.
    pub fn because(&self, exploration: &Exploration, reason: Reason) -> Sentence {
        let facts = Facts::new(exploration, self);
        let mut values = facts.common_arguments();
        values.extend([
            ("belief", Argument::Key(reason.code())),
            ("ask", Argument::Key(self.ask.key())),
            ("fail", Argument::Text(name(facts.tree.method.fail))),
            ("search", Argument::Key(facts.search_key())),
        ]);
        Sentence {
            id: "because",
            values,
            unit: facts.unit(),
        }
    }

    /// Returns why a misconception leads astray here, with this tree's numbers.
    pub fn refutation(
        &self,
        exploration: &Exploration,
        mistake: Mistake,
        given: &Answer,
    ) -> Sentence {
        let facts = Facts::new(exploration, self);
        let belief = self.belief(exploration, &[mistake], given);
        let origin = facts.tree.origin(facts.id, facts.node.role.other());
        let is_set = origin.is_some_and(|origin| origin.by().is_some());
        let known = if is_set { "yes" } else { "no" };
        // A leaf has no values below it, and in a worked tree others may be asked for, too.
        let is_bare = facts.node.kind.is_leaf() || self.is_gap();
        let ask = if is_bare { "none" } else { self.ask.key() };
        let mut here = facts.sentence("because-here", Some(given));
        here.values.extend([
            ("ask", Argument::Key(ask)),
            ("known", Argument::Key(known)),
            ("other", facts.node.role.other().into()),
        ]);
        sentence!("because-refuted": belief, here)
    }
}

/// One right answer in this many is asked for its reason.
const RIGHT_ANSWERS: u64 = 4;

impl Evidence {
    /// Returns the evidence of an answer together with the reason chosen for it; none of those
    /// offered adds nothing.
    #[must_use]
    pub fn with_reason(mut self, reasons: &[Reason], chosen: Reason) -> Evidence {
        if chosen == Reason::Other {
            return self;
        }
        self.answers *= reasons.len() as u32;
        self.right &= chosen == Reason::Rule;
        for reason in reasons {
            if let Reason::Belief(mistake) = reason {
                let unexpected = Prediction {
                    wrong_answers: 1,
                    given: false,
                };
                let code = mistake.code().to_owned();
                let prediction = self.beliefs.entry(code).or_insert(unexpected);
                prediction.given = *reason == chosen;
            }
        }
        self
    }
}
