//! A question that a student is answering: the first wrong answer gets a hint about the rule, the
//! second one about the misconception, and the third one the right answer.

use super::{
    Answer, Evidence, Mistake, NamedBelief, Question, Reason, Verdict, judge, possible_mistakes,
};
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
    /// The first answer may have several reasons, of which the student chooses one.
    Because(Answer, Verdict, Vec<Reason>),
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
    /// The reason chosen for the last answer, if any was asked for, and those it was chosen from.
    reason: Option<(Reason, Vec<Reason>)>,
    /// Whether the reason of a right answer is asked for, too.
    doubts: bool,
    /// What is told after each wrong answer in turn.
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

    /// Starts a question to a class, with a single try. Every right answer is asked for its reason, so
    /// that nobody learns from it whether the answer is right.
    pub fn in_class(question: Question) -> Session {
        Session {
            doubts: true,
            ..Session::with_one_try(question)
        }
    }

    /// Starts a question with a single try.
    pub fn with_one_try(question: Question) -> Session {
        Session {
            doubts: question.wants_reason(),
            question,
            progress: SessionState::Open,
            misses: 0,
            reason: None,
            hints: &[],
        }
    }

    /// Judges a typed answer; `None` if the text is not an answer, which does not count as a try.
    pub fn submit(&mut self, exploration: &Exploration, typed: &str) -> Option<Verdict> {
        let Some(answer) = self.question.read(exploration, typed) else {
            self.progress = SessionState::Unreadable(self.question.unread(exploration, typed));
            return None;
        };
        // A reason belongs to the answer that it was chosen for.
        self.reason = None;
        let verdict = judge(exploration, &self.question, &answer);
        let hint = self.hints.get(self.misses).copied();
        let is_asked = self.misses == 0 && (self.doubts || !verdict.is_right());
        self.misses += usize::from(!verdict.is_right());
        let reasons = if is_asked {
            self.question.reasons(exploration, &answer)
        } else {
            Vec::new()
        };
        self.progress = match (verdict, hint) {
            _ if !reasons.is_empty() => SessionState::Because(answer, verdict, reasons),
            (Verdict::Right, _) => SessionState::Right(answer),
            (_, Some(hint)) => SessionState::Hinted(hint, answer, verdict),
            (_, None) => SessionState::Corrected(answer, verdict),
        };
        Some(verdict)
    }

    /// Returns the reasons to choose from while one is asked for; otherwise none.
    pub fn reasons(&self) -> &[Reason] {
        match &self.progress {
            SessionState::Because(_, _, reasons) => reasons,
            _ => &[],
        }
    }

    /// Chooses a reason for the answer, if one is asked for.
    pub fn choose_reason(&mut self, chosen: Reason) {
        let progress = std::mem::replace(&mut self.progress, SessionState::Open);
        self.progress = match progress {
            SessionState::Because(answer, verdict, reasons) => {
                self.reason = Some((chosen, reasons));
                // A belief that was offered and not chosen is none.
                let known = verdict.mistake().filter(|mistake| !mistake.is_belief());
                let mistake = self.chosen_mistake().or(known);
                match (verdict, self.hints.first()) {
                    (Verdict::Right, _) => SessionState::Right(answer),
                    (_, Some(&hint)) => SessionState::Hinted(hint, answer, verdict),
                    (_, None) => SessionState::Corrected(answer, Verdict::Wrong { mistake }),
                }
            }
            other => other,
        };
    }

    /// Returns the evidence that the answer provides, with the reason chosen for it.
    pub fn evidence(&self, exploration: &Exploration) -> Option<Evidence> {
        let evidence = Evidence::new(exploration, &self.question, self.given()?);
        Some(match &self.reason {
            Some((chosen, reasons)) => evidence.with_reason(reasons, *chosen),
            None => evidence,
        })
    }

    /// Returns the misconception chosen as the reason, if any.
    pub fn chosen_mistake(&self) -> Option<Mistake> {
        match self.reason {
            Some((Reason::Belief(mistake), _)) => Some(mistake),
            _ => None,
        }
    }

    /// Returns the mistakes that may have led to a wrong answer, or the one chosen as its reason.
    pub fn mistakes(&self, exploration: &Exploration) -> Vec<Mistake> {
        let possible = |given| possible_mistakes(exploration, &self.question, given);
        match self.chosen_mistake() {
            Some(mistake) => vec![mistake],
            None => self.given().map_or_else(Vec::new, possible),
        }
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
            SessionState::Because(given, ..)
            | SessionState::Hinted(_, given, _)
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
        let refuted = |given| {
            let mistake = self.chosen_mistake()?;
            let refutation = question.refutation(exploration, mistake, given);
            // Not every question has numbers to add.
            let refutation = refutation.say(language, Naming::Signs);
            Some(refutation.trim_end().to_owned())
        };
        let believed_here =
            |possible: &[Mistake]| believed.filter(|belief| possible.contains(&belief.mistake));
        Some(match &self.progress {
            SessionState::Open | SessionState::Because(..) => return None,
            SessionState::Unreadable(why) => why.say(language, Naming::Signs),
            SessionState::Hinted(Hint::Rule, given, _) => refuted(given)
                .unwrap_or_else(|| question.rule(exploration).say(language, Naming::Signs)),
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
                let why = Verdict::Right.say(language, exploration, question, given);
                match refuted(given) {
                    Some(refuted) => say!(language, "because-lucky", refuted, why),
                    None => why,
                }
            }
            SessionState::Shown => question.explain(language, exploration),
        })
    }
}
