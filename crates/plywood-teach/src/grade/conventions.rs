//! The conventions that a program may follow: none of them is an error.

use super::signs::Signs;
use crate::search::{Cut, Fail, Implementation, Method};

/// The conventions that a program follows; `None` if its traces do not tell. Beforehand, those that
/// it has to follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    /// When it cuts.
    pub cut: Option<Cut>,
    /// The values that it returns outside the window.
    pub fail: Option<Fail>,
    /// Whether values and windows are the mover's.
    pub negamax: Option<bool>,
    /// Whether it tries the last child first.
    pub backwards: Option<bool>,
    /// The number of the first move.
    pub first_move: Option<u32>,
    /// Whether plain minimax is accepted, too.
    pub accepts_minimax: bool,
    /// Whether all tasks are asked, including those with unread words.
    pub is_strict: bool,
}

impl Conventions {
    /// Returns the right searches that follow these conventions.
    pub(super) fn right_methods(&self) -> Vec<Method> {
        let mut methods = Vec::new();
        for backwards in [false, true] {
            for cut in [Cut::Ge, Cut::Gt] {
                for fail in [Fail::Soft, Fail::Hard] {
                    let is_possible = self.cut.is_none_or(|known| known == cut)
                        && self.fail.is_none_or(|known| known == fail)
                        && self.backwards.is_none_or(|known| known == backwards);
                    if is_possible {
                        methods.push(right_method(cut, fail, backwards));
                    }
                }
            }
        }
        methods
    }

    /// Returns the conventions that all of these right searches share.
    pub(super) fn common(self, right: &[Method], signs: Signs, first_move: u32) -> Conventions {
        fn common<T: PartialEq>(mut of: impl Iterator<Item = T>) -> Option<T> {
            let first = of.next()?;
            of.all(|other| other == first).then_some(first)
        }
        let methods = || right.iter();
        Conventions {
            cut: common(methods().map(|method| method.cut)),
            fail: common(methods().map(|method| method.fail)),
            negamax: signs.is_negamax(),
            backwards: common(methods().map(|method| method.implementation.backwards)),
            first_move: Some(first_move),
            ..self
        }
    }
}

/// Returns the correct search with these conventions, the ones visible in a trace.
pub(super) fn right_method(cut: Cut, fail: Fail, backwards: bool) -> Method {
    Method {
        cut,
        fail,
        implementation: Implementation {
            backwards,
            ..Implementation::default()
        },
        ..Method::default()
    }
}
