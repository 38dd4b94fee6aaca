//! The mistakes that people make, each a model that can be computed.

use crate::language::{self, Language};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// A mistake. A wrong answer is attributed to it only if it leads to that answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(prefix = "belief-", serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Mistake {
    /// Gave an exact value where there is only a bound.
    ValueForBound,
    /// Took the value for a mere bound.
    MereBound,
    /// Returned an edge of the window, or the value of the other convention (fail-soft or
    /// fail-hard).
    EdgeReturned,
    /// Mixed up α and β.
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
    /// Forgot bounds from further up than the parent.
    Inheritance,
    /// Took the last value instead of the best.
    LastForBest,
    /// Handed a window up, from a child to its parent and so to the next child.
    WindowHandedUp,
    /// Exchanged α and β of a window.
    WindowSwapped,
    /// Compared a value with the node's own bound.
    OwnBound,
    /// Read MIN's values with the wrong sign.
    SignForgotten,
    /// Took −8 to be more than −3.
    NegativesReversed,
    /// Let the order of the moves change the value.
    OrderChangesValue,
    /// Stopped at the first good move.
    FirstGood,
    /// Played the first move at the root.
    FirstMove,
    /// Counted skipped moves.
    CountsSkipped,
    /// Took a later equal move for the best.
    LaterEqual,
    /// Saw a difference where there is none yet.
    TooEarly,
    /// Went past the first difference.
    TooLate,
    /// Tried moves in the game's own order, whatever is known.
    NaturalOrder,
    /// Took an entry from another depth at its word.
    AnyDepth,
    /// Took the depth limit for the end of every line.
    DepthIsEnd,
    /// Gave all outcomes of a chance node the same weight.
    WeightsForgotten,
    /// Expected the same move from every scale that keeps the order of values.
    OrderKeeping,
    /// Let the node that is cut set its own bound.
    SetsOwnBound,
    /// Ascribed every bound to the parent.
    AlwaysParent,
    /// Ascribed every bound to the root.
    AlwaysRoot,
    /// Let every node begin with the full window.
    BeginsAnew,
}

impl Mistake {
    /// All mistakes.
    pub const ALL: [Mistake; Mistake::VARIANTS.len()] = *Mistake::VARIANTS.first_chunk().unwrap();

    /// Returns the name used in files.
    pub fn code(self) -> &'static str {
        &self.belief()["belief-".len()..]
    }

    /// Returns the message that describes the belief behind the mistake.
    pub(super) fn belief(self) -> &'static str {
        self.into()
    }

    /// Describes the mistake in a few words, for a list.
    pub fn name(self, language: Language) -> String {
        language::say(language, &format!("quiz-mistake-{}", self.code()), &[])
    }

    /// Returns whether the mistake can be a belief about the search rather than a slip. A belief
    /// predicts the answer to the next question.
    pub fn is_belief(self) -> bool {
        !matches!(
            self,
            Mistake::WrongNode | Mistake::TooEarly | Mistake::TooLate
        )
    }

    /// Returns the mistake with this name.
    pub fn from_code(code: &str) -> Option<Mistake> {
        let mut all = Mistake::ALL.into_iter();
        all.find(|mistake| mistake.code() == code)
    }
}
