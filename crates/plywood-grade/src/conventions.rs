//! The conventions that a program may follow without being wrong, including the side from whose
//! point of view it prints numbers.

use super::reference::NodeEvent;
use plywood_core::search::{Cut, Fail, Method};
use plywood_explore::fault::{Implementation, StudentSearch};

/// The conventions required of a program, and those accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// The required conventions; `None` accepts any.
    pub conventions: Conventions,
    /// Whether plain minimax is accepted as well.
    pub accepts_minimax: bool,
    /// Whether all tasks count, including those with words that the program does not read.
    pub is_strict: bool,
}

/// The conventions that a program follows; `None` if its traces do not show them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    /// When it cuts.
    pub cut: Option<Cut>,
    /// The value returned outside the window.
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
    pub(super) fn right_methods(&self) -> Vec<StudentSearch> {
        let all = [false, true].into_iter().flat_map(|backwards| {
            [Cut::Ge, Cut::Gt].into_iter().flat_map(move |cut| {
                [Fail::Soft, Fail::Hard].map(|fail| right_method(cut, fail, backwards))
            })
        });
        let is_possible = |method: &StudentSearch| {
            let backwards = method.implementation.backwards;
            self.cut.is_none_or(|known| known == method.method.cut)
                && self.fail.is_none_or(|known| known == method.method.fail)
                && self.backwards.is_none_or(|known| known == backwards)
        };
        all.filter(is_possible).collect()
    }

    /// Returns the conventions shared by these right searches.
    pub(super) fn common(right: &[StudentSearch], signs: Signs, first_move: u32) -> Conventions {
        fn common<T: PartialEq>(mut of: impl Iterator<Item = T>) -> Option<T> {
            let first = of.next()?;
            of.all(|other| other == first).then_some(first)
        }
        let methods = || right.iter();
        Conventions {
            cut: common(methods().map(|method| method.method.cut)),
            fail: common(methods().map(|method| method.method.fail)),
            negamax: signs.is_negamax(),
            backwards: common(methods().map(|method| method.implementation.backwards)),
            first_move: Some(first_move),
        }
    }
}

/// Returns the right search with these conventions, which are visible in traces.
pub(super) fn right_method(cut: Cut, fail: Fail, backwards: bool) -> StudentSearch {
    StudentSearch {
        method: Method {
            cut,
            fail,
            ..Method::default()
        },
        implementation: Implementation {
            backwards,
            ..Implementation::default()
        },
    }
}

/// The kinds of numbers that a program prints. Each kind may have its own point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberKind {
    /// Windows.
    Windows,
    /// Values that inner nodes return.
    Values,
    /// Values of leaves, in `leaf` lines.
    Leaves,
    /// Values that leaves return.
    ReturnedLeaves,
    /// The number of the `value` line.
    Result,
}

impl NumberKind {
    /// Returns the kind of number in an event's line; `None` for a line without any.
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

/// The points of view that a program may use for each [`NumberKind`], as far as its traces show:
/// MAX's, the mover's, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signs([[bool; 2]; 5]);

impl Signs {
    /// Returns the possible signs; `is_negamax` tells whether the program must be written as
    /// negamax.
    pub(crate) fn all(is_negamax: Option<bool>) -> Signs {
        let mut signs = Signs([[true; 2]; 5]);
        if let Some(is_negamax) = is_negamax {
            // A leaf's value may still be printed as in the tree.
            for numbers in [NumberKind::Windows, NumberKind::Values] {
                signs.0[numbers as usize] = [!is_negamax, is_negamax];
            }
        }
        signs
    }

    /// Narrows the points of view to those that make a number correct, and returns whether any is
    /// left.
    pub(crate) fn narrow(&mut self, numbers: NumberKind, max: bool, own: bool) -> bool {
        let sides = &mut self.0[numbers as usize];
        let kept = [sides[0] && max, sides[1] && own];
        let is_any_left = kept.contains(&true);
        if is_any_left {
            *sides = kept;
        }
        is_any_left
    }

    /// Returns whether numbers of a kind are known to be the mover's.
    pub(crate) fn is_own(&self, numbers: NumberKind) -> bool {
        !self.0[numbers as usize][0]
    }

    /// Returns whether the program is written as negamax; `None` if its traces do not show it.
    pub(crate) fn is_negamax(&self) -> Option<bool> {
        let [windows, values] =
            [NumberKind::Windows, NumberKind::Values].map(|numbers| self.0[numbers as usize]);
        let is_own = !windows[0] || !values[0];
        (is_own || !windows[1] || !values[1]).then_some(is_own)
    }
}
