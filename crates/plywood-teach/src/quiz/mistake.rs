//! The mistakes that people make, each a model that can be computed.

use crate::language::{self, Language};
use serde::{Deserialize, Serialize};

macro_rules! mistakes {
    ($($(#[$doc:meta])* $name:ident $code:literal,)*) => {
        /// A mistake. A wrong answer is attributed to it only if it leads to that answer.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Mistake {
            $($(#[$doc])* $name,)*
        }

        impl Mistake {
            /// All mistakes.
            pub const ALL: [Mistake; [$(Mistake::$name),*].len()] = [$(Mistake::$name),*];

            /// Returns the name used in files.
            pub fn code(self) -> &'static str {
                match self {
                    $(Mistake::$name => $code,)*
                }
            }

            /// Returns the message that describes the belief behind the mistake.
            pub(super) fn belief(self) -> &'static str {
                match self {
                    $(Mistake::$name => concat!("belief-", $code),)*
                }
            }

            /// Describes the mistake in a few words, for a list.
            pub fn name(self, language: Language) -> String {
                language::say(language, &format!("quiz-mistake-{}", self.code()), &[])
            }
        }
    };
}

mistakes! {
    /// Gave an exact value where there is only a bound.
    ValueForBound "value-for-bound",
    /// Took the value for a mere bound.
    MereBound "mere-bound",
    /// Returned an edge of the window, or the value of the other convention (fail-soft or
    /// fail-hard).
    EdgeReturned "edge-returned",
    /// Mixed up α and β.
    AlphaForBeta "alpha-for-beta",
    /// Cut on equality where only a value beyond the bound cuts.
    CutOnEquality "cut-on-equality",
    /// Did not cut on equality where it cuts.
    NoCutOnEquality "no-cut-on-equality",
    /// Skipped a move that must be looked at.
    PrunedTooMuch "pruned-too-much",
    /// Kept a move that is skipped.
    PrunedTooLittle "pruned-too-little",
    /// Let the other side choose.
    ForgotTurn "forgot-turn",
    /// Answered for another node.
    WrongNode "wrong-node",
    /// Forgot bounds from further up than the parent.
    Inheritance "inheritance",
    /// Took the last value instead of the best.
    LastForBest "last-for-best",
    /// Handed a window up, from a child to its parent and so to the next child.
    WindowHandedUp "window-handed-up",
    /// Exchanged α and β of a window.
    WindowSwapped "window-swapped",
    /// Compared a value with the node's own bound.
    OwnBound "own-bound",
    /// Read MIN's values with the wrong sign.
    SignForgotten "sign-forgotten",
    /// Took −8 to be more than −3.
    NegativesReversed "negatives-reversed",
    /// Let the order of the moves change the value.
    OrderChangesValue "order-changes-value",
    /// Stopped at the first good move.
    FirstGood "first-good",
    /// Played the first move at the root.
    FirstMove "first-move",
    /// Counted skipped moves.
    CountsSkipped "counts-skipped",
    /// Took a later equal move for the best.
    LaterEqual "later-equal",
    /// Saw a difference where there is none yet.
    TooEarly "too-early",
    /// Went past the first difference.
    TooLate "too-late",
}

impl Mistake {
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
