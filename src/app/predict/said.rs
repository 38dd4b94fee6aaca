//! What is said of an answer.

use super::{Asked, Hint, State};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::narrate;
use crate::quiz::{Answer, Ask, Mistake, Named, Verdict, leading_to};
use crate::replay::Replay;
use crate::say;
use crate::tree::NodeId;
use crate::words::{Naming, value_text};

impl Asked {
    /// What is said of the answer given, if anything.
    pub fn said(&self, language: Language, exploration: &Exploration) -> Option<String> {
        let Asked { question, .. } = self;
        if self.keeps_reason && self.is_closed() {
            let answer = question.answer.text(language);
            return Some(say!(language, "predict-answer", answer = answer));
        }
        match &self.state {
            State::Open => None,
            State::Unreadable => Some(question.ask.form(language)),
            State::Hinted(hint, answer, _) => {
                let told = match hint {
                    Hint::Rule => question.rule(exploration),
                    Hint::Belief => {
                        let leading = self.leading(exploration, answer);
                        question.belief(exploration, &leading, answer)
                    }
                };
                let told = told.say(language, Naming::Signs);
                Some(match self.tried(language, answer) {
                    Some(tried) => format!("{tried} {told}"),
                    None => told,
                })
            }
            State::Told(answer, verdict) => {
                let said = match self.is_pointed() {
                    // Too early or too late says nothing of where.
                    true => question.explain(language, exploration),
                    false => verdict.say(language, exploration, question, answer),
                };
                let said = self.with_belief(language, exploration, answer, said);
                Some(self.with_difference(language, exploration, said))
            }
            State::Right(answer) => {
                let said = Verdict::Right.say(language, exploration, question, answer);
                Some(self.with_difference(language, exploration, said))
            }
            State::Shown => {
                let said = question.explain(language, exploration);
                Some(self.with_difference(language, exploration, said))
            }
        }
    }

    /// How an answer is given. A step that is walked to is not typed here, as it is where nobody walks.
    pub fn form(&self, language: Language) -> String {
        match self.is_pointed() {
            true => Ask::Difference.form(language),
            false => self.question.ask.form(language),
        }
    }

    /// The mistakes that lead to a wrong answer; of several only the one that other answers of this student
    /// point to, if one does.
    fn leading(&self, exploration: &Exploration, given: &Answer) -> Vec<Mistake> {
        let leading = leading_to(exploration, &self.question, given);
        match self.believed {
            Some(Named { mistake, .. }) if leading.contains(&mistake) => vec![mistake],
            _ => leading,
        }
    }

    /// `said` with what all answers of this student point to, where this one does as well.
    fn with_belief(
        &self,
        language: Language,
        exploration: &Exploration,
        given: &Answer,
        said: String,
    ) -> String {
        let fits =
            |mistake: &Mistake| leading_to(exploration, &self.question, given).contains(mistake);
        match self.believed.filter(|believed| fits(&believed.mistake)) {
            Some(Named { mistake, sure }) => {
                let name = mistake.name(language);
                let believed = say!(language, "predict-believed", name = name, sure = sure);
                format!("{said} {believed}")
            }
            None => said,
        }
    }

    /// What the search has found with the value that was typed, where a value was to be typed.
    fn tried(&self, language: Language, given: &Answer) -> Option<String> {
        let is_tried = self.question.ask == Ask::Pruned;
        let other = self.other.as_ref().filter(|_| is_tried)?;
        let value = value_text(other.tree.node(NodeId::ROOT).value);
        Some(say!(
            language,
            "predict-tried",
            given = given.text(language),
            value = value
        ))
    }

    /// `said` with what happens in either search at their first difference, if that was asked for.
    fn with_difference(
        &self,
        language: Language,
        exploration: &Exploration,
        said: String,
    ) -> String {
        let (Some(other), true) = (&self.other, self.is_pointed()) else {
            return said;
        };
        let step = self.question.shown_at;
        let tell = |side: &Exploration| {
            let replay = Replay::new(&side.tree, step);
            narrate::tell(language, side, &replay).join(" ")
        };
        let is_over = step >= other.tree.steps();
        say!(
            language,
            "predict-difference",
            how = if is_over { "over" } else { "step" },
            said = said,
            here = tell(exploration),
            there = if is_over { String::new() } else { tell(other) },
        )
    }
}
