//! The conventions that a program may follow, none of which is an error: among them the side from
//! whose point of view it gives its numbers.

use super::reference::NodeEvent;
use crate::search::{Cut, Fail, Implementation, Method};

/// What is asked of a program, and what is accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// The conventions that it has to follow; any of those that are `None`.
    pub conventions: Conventions,
    /// Whether plain minimax is accepted, too.
    pub accepts_minimax: bool,
    /// Whether all tasks are asked, including those with unread words.
    pub is_strict: bool,
}

/// The conventions that a program follows; `None` if its traces do not tell.
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
}

impl Conventions {
    /// Returns the right searches that follow these conventions.
    pub(super) fn right_methods(&self) -> Vec<Method> {
        let all = [false, true].into_iter().flat_map(|backwards| {
            [Cut::Ge, Cut::Gt].into_iter().flat_map(move |cut| {
                [Fail::Soft, Fail::Hard].map(|fail| right_method(cut, fail, backwards))
            })
        });
        let is_possible = |method: &Method| {
            let backwards = method.implementation.backwards;
            self.cut.is_none_or(|known| known == method.cut)
                && self.fail.is_none_or(|known| known == method.fail)
                && self.backwards.is_none_or(|known| known == backwards)
        };
        all.filter(is_possible).collect()
    }

    /// Returns the conventions that all of these right searches share.
    pub(super) fn common(right: &[Method], signs: Signs, first_move: u32) -> Conventions {
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

/// The sides from whose point of view a program gives each [`NumberKind`], as far as its traces
/// show: whether it may be MAX's, and the mover's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signs([[bool; 2]; 5]);

impl Signs {
    /// Returns all signs that a program may have; `is_negamax` says whether it has to be written as
    /// negamax.
    pub(crate) fn all(is_negamax: Option<bool>) -> Signs {
        let mut signs = Signs([[true; 2]; 5]);
        if let Some(is_negamax) = is_negamax {
            // A leaf's value may still be printed as it stands in the tree.
            for numbers in [NumberKind::Windows, NumberKind::Values] {
                signs.0[numbers as usize] = [!is_negamax, is_negamax];
            }
        }
        signs
    }

    /// Narrows the sides to those that make a number right, and returns whether any is left.
    pub(crate) fn narrow(&mut self, numbers: NumberKind, max: bool, own: bool) -> bool {
        let sides = &mut self.0[numbers as usize];
        let kept = [sides[0] && max, sides[1] && own];
        let is_any_left = kept.contains(&true);
        if is_any_left {
            *sides = kept;
        }
        is_any_left
    }

    /// Returns whether such numbers are known to be the mover's.
    pub(crate) fn is_own(&self, numbers: NumberKind) -> bool {
        !self.0[numbers as usize][0]
    }

    /// Returns whether the program is written as negamax; `None` if its traces do not tell.
    pub(crate) fn is_negamax(&self) -> Option<bool> {
        let [windows, values] =
            [NumberKind::Windows, NumberKind::Values].map(|numbers| self.0[numbers as usize]);
        let is_own = !windows[0] || !values[0];
        (is_own || !windows[1] || !values[1]).then_some(is_own)
    }
}
