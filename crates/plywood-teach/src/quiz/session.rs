//! A question that a student is answering: the first wrong answer gets a hint about the rule, the
//! second one about the misconception, and the third one the right answer.

use super::{Answer, Mistake, NamedBelief, Question, Verdict, judge, possible_mistakes};
use crate::language::Language;
use crate::say;
use crate::words::{Naming, Sentence};
use plywood_explore::exploration::Exploration;
use strum::IntoStaticStr;

/// A hint after a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Hint {
    /// Which rule to look at.
    Rule,
    /// Names the misconception that would lead to the answer.
    Belief,
}

impl Hint {
    /// All hints in order, one per wrong answer.
    pub const ALL: [Hint; 2] = [Hint::Rule, Hint::Belief];
}

/// The progress of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionState {
    /// No answer has been given.
    Open,
    /// The text is not an answer, as the reply explains.
    Unreadable(Sentence),
    /// The answer was wrong; a hint is shown, and the student may try again.
    Hinted(Hint, Answer, Verdict),
    /// The last answer was wrong and no hint is left, so the right answer is shown.
    Corrected(Answer, Verdict),
    /// The last answer was right.
    Right(Answer),
    /// The student asked for the right answer.
    Shown,
}

/// A question with a person's answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The question being answered.
    pub question: Question,
    /// The state after the last answer.
    pub progress: SessionState,
    /// Number of wrong answers so far.
    pub misses: usize,
    hints: &'static [Hint],
}

impl Session {
    /// Starts a question with hints.
    pub fn new(question: Question) -> Session {
        Session {
            hints: &Hint::ALL,
            ..Session::with_one_try(question)
        }
    }

    /// Starts a question with a single try, as in a class.
    pub fn with_one_try(question: Question) -> Session {
        Session {
            question,
            progress: SessionState::Open,
            misses: 0,
            hints: &[],
        }
    }

    /// Judges a typed answer; `None` if the text is not an answer, which does not count as a try.
    pub fn submit(&mut self, exploration: &Exploration, typed: &str) -> Option<Verdict> {
        let Some(answer) = self.question.read(exploration, typed) else {
            self.progress = SessionState::Unreadable(self.question.unread(exploration, typed));
            return None;
        };
        let verdict = judge(exploration, &self.question, &answer);
        let hint = self.hints.get(self.misses).copied();
        self.misses += usize::from(!verdict.is_right());
        self.progress = match (verdict, hint) {
            (Verdict::Right, _) => SessionState::Right(answer),
            (_, Some(hint)) => SessionState::Hinted(hint, answer, verdict),
            (_, None) => SessionState::Corrected(answer, verdict),
        };
        Some(verdict)
    }

    /// Shows the right answer.
    pub fn reveal(&mut self) {
        self.progress = SessionState::Shown;
    }

    /// Discards the feedback, because the student is choosing another answer.
    pub fn reopen(&mut self) {
        if !self.is_closed() {
            self.progress = SessionState::Open;
        }
    }

    /// Returns whether the question needs no more answers.
    pub fn is_closed(&self) -> bool {
        use SessionState::{Corrected, Right, Shown};
        matches!(self.progress, Corrected(..) | Right(_) | Shown)
    }

    /// Returns the answer that the feedback is about, if any.
    pub fn given(&self) -> Option<&Answer> {
        match &self.progress {
            SessionState::Hinted(_, given, _)
            | SessionState::Corrected(given, _)
            | SessionState::Right(given) => Some(given),
            SessionState::Open | SessionState::Unreadable(_) | SessionState::Shown => None,
        }
    }

    /// Returns the feedback after the last answer, if any. If several mistakes lead to a wrong
    /// answer, the hint is about `believed`, which is supported by all of the student's answers, if
    /// it is among them.
    pub fn feedback(
        &self,
        language: Language,
        exploration: &Exploration,
        believed: Option<NamedBelief>,
    ) -> Option<String> {
        let question = &self.question;
        let believed_here =
            |possible: &[Mistake]| believed.filter(|belief| possible.contains(&belief.mistake));
        Some(match &self.progress {
            SessionState::Open => return None,
            SessionState::Unreadable(why) => why.say(language, Naming::Signs),
            SessionState::Hinted(Hint::Rule, ..) => {
                question.rule(exploration).say(language, Naming::Signs)
            }
            SessionState::Hinted(Hint::Belief, given, _) => {
                let mut possible = possible_mistakes(exploration, question, given);
                if let Some(belief) = believed_here(&possible) {
                    possible = vec![belief.mistake];
                }
                let belief = question.belief(exploration, &possible, given);
                belief.say(language, Naming::Signs)
            }
            SessionState::Corrected(given, verdict) => {
                let explanation = if question.ask.asks_for_step() {
                    // "Too early" or "too late" does not say where.
                    question.explain(language, exploration)
                } else {
                    verdict.say(language, exploration, question, given)
                };
                let possible = possible_mistakes(exploration, question, given);
                match believed_here(&possible) {
                    Some(belief) => {
                        let (name, sure) = (belief.mistake.name(language), belief.percent);
                        let named = say!(language, "predict-believed", name, sure);
                        format!("{explanation} {named}")
                    }
                    None => explanation,
                }
            }
            SessionState::Right(given) => {
                Verdict::Right.say(language, exploration, question, given)
            }
            SessionState::Shown => question.explain(language, exploration),
        })
    }
}
