//! The conventions that a program may follow, none of which is an error: among them the side from
//! whose point of view it gives its numbers.

use super::reference::NodeEvent;
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

/// The kinds of numbers that a program prints. It may give each kind from another side's point of
/// view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberKind {
    /// Windows.
    Windows,
    /// Values that inner nodes return.
    Values,
    /// Values of leaves, where they are printed as such.
    Leaves,
    /// Values that leaves return.
    ReturnedLeaves,
    /// The number of the `value` line.
    Result,
}

impl NumberKind {
    /// Returns which numbers the line of an event has; `None` for a line without any.
    pub(crate) fn of(node_event: NodeEvent) -> Option<NumberKind> {
        match node_event {
            NodeEvent::Enter(_) => Some(NumberKind::Windows),
            NodeEvent::Leaf(_) => Some(NumberKind::Leaves),
            NodeEvent::Cut { .. } => None,
            NodeEvent::Return { is_leaf: true, .. } => Some(NumberKind::ReturnedLeaves),
            NodeEvent::Return { is_leaf: false, .. } => Some(NumberKind::Values),
        }
    }
}

/// The sides from whose point of view a number may be given: MAX's, the mover's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sides {
    max: bool,
    own: bool,
}

/// The sides from whose point of view a program gives each [`NumberKind`], as far as its traces
/// show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signs([Sides; 5]);

impl Signs {
    /// Returns all signs that a program may have; `is_negamax` says whether it is written as
    /// negamax, if that is known.
    pub(crate) fn known(is_negamax: Option<bool>) -> Signs {
        let any = Sides {
            max: true,
            own: true,
        };
        let mut signs = Signs([any; 5]);
        if let Some(is_negamax) = is_negamax {
            // A leaf's value may still be printed as it stands in the tree.
            for numbers in [NumberKind::Windows, NumberKind::Values] {
                signs.0[numbers as usize] = Sides {
                    max: !is_negamax,
                    own: is_negamax,
                };
            }
        }
        signs
    }

    /// Narrows the sides to those that make a number right, and returns whether any is left.
    pub(crate) fn narrow(&mut self, numbers: NumberKind, max: bool, own: bool) -> bool {
        let sides = &mut self.0[numbers as usize];
        let kept = Sides {
            max: sides.max && max,
            own: sides.own && own,
        };
        let is_any_left = kept.max || kept.own;
        if is_any_left {
            *sides = kept;
        }
        is_any_left
    }

    /// Returns whether such numbers are known to be the mover's.
    pub(crate) fn is_own(&self, numbers: NumberKind) -> bool {
        !self.0[numbers as usize].max
    }

    /// Returns whether the program is written as negamax; `None` if its traces do not tell.
    pub(crate) fn is_negamax(&self) -> Option<bool> {
        let sides =
            [NumberKind::Windows, NumberKind::Values].map(|numbers| self.0[numbers as usize]);
        if sides.iter().any(|sides| !sides.max) {
            return Some(true);
        }
        sides.iter().any(|sides| !sides.own).then_some(false)
    }
}
