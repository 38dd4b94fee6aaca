//! The mistakes that people make, each a model that can be computed.

use crate::language::Language;
use crate::say;
use serde::{Deserialize, Serialize};

/// A way to go wrong. A wrong answer is put down to it only if it is what the mistake leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// Took a value for a bound, or a bound for the value.
    ValueForBound,
    /// Mixed α and β.
    AlphaForBeta,
    /// Cut on equality where only a value beyond the bound cuts.
    CutOnEquality,
    /// Did not cut on equality where it cuts.
    NoCutOnEquality,
    /// Skipped a move that must be looked at.
    PrunedTooMuch,
    /// Kept a move that is skipped.
    PrunedTooLittle,
    /// Let the other side choose.
    ForgotTurn,
    /// Answered for another node.
    WrongNode,
    /// Took a later equal move for the best.
    LaterEqual,
    /// Saw a difference where there is none yet.
    TooEarly,
    /// Went past the first difference.
    TooLate,
}

impl Mistake {
    /// All mistakes.
    pub const ALL: [Mistake; 11] = [
        Mistake::ValueForBound,
        Mistake::AlphaForBeta,
        Mistake::CutOnEquality,
        Mistake::NoCutOnEquality,
        Mistake::PrunedTooMuch,
        Mistake::PrunedTooLittle,
        Mistake::ForgotTurn,
        Mistake::WrongNode,
        Mistake::LaterEqual,
        Mistake::TooEarly,
        Mistake::TooLate,
    ];

    /// Its name in files.
    pub fn code(self) -> &'static str {
        match self {
            Mistake::ValueForBound => "value-for-bound",
            Mistake::AlphaForBeta => "alpha-for-beta",
            Mistake::CutOnEquality => "cut-on-equality",
            Mistake::NoCutOnEquality => "no-cut-on-equality",
            Mistake::PrunedTooMuch => "pruned-too-much",
            Mistake::PrunedTooLittle => "pruned-too-little",
            Mistake::ForgotTurn => "forgot-turn",
            Mistake::WrongNode => "wrong-node",
            Mistake::LaterEqual => "later-equal",
            Mistake::TooEarly => "too-early",
            Mistake::TooLate => "too-late",
        }
    }

    /// The mistake of this name; none if no mistake has it.
    pub fn from_code(code: &str) -> Option<Mistake> {
        let mut all = Mistake::ALL.into_iter();
        all.find(|mistake| mistake.code() == code)
    }

    /// What was done wrong, in a few words for a list.
    pub fn name(self, language: Language) -> String {
        match self {
            Mistake::ValueForBound => say!(language, "quiz-mistake-value-for-bound"),
            Mistake::AlphaForBeta => say!(language, "quiz-mistake-alpha-for-beta"),
            Mistake::CutOnEquality => say!(language, "quiz-mistake-cut-on-equality"),
            Mistake::NoCutOnEquality => say!(language, "quiz-mistake-no-cut-on-equality"),
            Mistake::PrunedTooMuch => say!(language, "quiz-mistake-pruned-too-much"),
            Mistake::PrunedTooLittle => say!(language, "quiz-mistake-pruned-too-little"),
            Mistake::ForgotTurn => say!(language, "quiz-mistake-forgot-turn"),
            Mistake::WrongNode => say!(language, "quiz-mistake-wrong-node"),
            Mistake::LaterEqual => say!(language, "quiz-mistake-later-equal"),
            Mistake::TooEarly => say!(language, "quiz-mistake-too-early"),
            Mistake::TooLate => say!(language, "quiz-mistake-too-late"),
        }
    }
}
