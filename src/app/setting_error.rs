//! Settings that cannot be changed, and why.

use super::names::evaluation_name;
use crate::exploration::EvaluationName;
use crate::language::Language;
use crate::say;

/// The reason why a setting stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// A textbook tree is searched whole.
    WholeTree,
    /// The depth cannot be less than one ply.
    OnePly,
    /// Only a method that deepens can have a time limit.
    NoTime,
    /// The time decides how deep the search goes.
    TimeDecides,
    /// The tree itself says who is MAX.
    MaxIsGiven,
    /// The game has this evaluation only.
    OneEvaluation(EvaluationName),
}

impl SettingError {
    /// Returns the reason in one sentence.
    pub fn text(self, language: Language) -> String {
        match self {
            SettingError::WholeTree => say!(language, "refused-depth"),
            SettingError::OnePly => say!(language, "refused-shallower"),
            SettingError::NoTime => say!(language, "refused-time"),
            SettingError::TimeDecides => say!(language, "refused-deeper"),
            SettingError::MaxIsGiven => say!(language, "refused-max"),
            SettingError::OneEvaluation(only) => {
                let only = evaluation_name(language, only);
                say!(language, "refused-evaluation", only)
            }
        }
    }
}
