//! The side from whose point of view a program gives its numbers.

use super::reference::NodeEvent;

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
