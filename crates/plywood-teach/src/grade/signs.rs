//! The side from which a program counts its numbers.

/// The sides from which a number may be counted: MAX's, the mover's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sides {
    /// It may be MAX's.
    pub max: bool,
    /// It may be the mover's.
    pub own: bool,
}

impl Sides {
    /// Nothing is known.
    pub(crate) const ANY: Sides = Sides {
        max: true,
        own: true,
    };

    /// Narrows the sides to those that make a number right, and returns whether any is left.
    pub(crate) fn narrow(&mut self, max: bool, own: bool) -> bool {
        let kept = Sides {
            max: self.max && max,
            own: self.own && own,
        };
        if kept.max || kept.own {
            *self = kept;
        }
        kept.max || kept.own
    }

    /// Returns whether it is known to be the mover's.
    pub(crate) fn is_own(self) -> bool {
        !self.max
    }
}

/// The sides from which a program counts its numbers, as far as its traces have told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signs {
    /// Windows.
    pub windows: Sides,
    /// Values that inner nodes return.
    pub values: Sides,
    /// Values of leaves, where they are printed as such.
    pub leaves: Sides,
    /// Values that leaves return.
    pub returned_leaves: Sides,
    /// The result.
    pub result: Sides,
}

impl Signs {
    /// Nothing is known.
    pub(crate) const ANY: Signs = Signs {
        windows: Sides::ANY,
        values: Sides::ANY,
        leaves: Sides::ANY,
        returned_leaves: Sides::ANY,
        result: Sides::ANY,
    };

    /// Returns the signs of a program of which it is known whether it is written as negamax.
    pub(crate) fn known(turns: Option<bool>) -> Signs {
        let Some(turns) = turns else {
            return Signs::ANY;
        };
        let sides = Sides {
            max: !turns,
            own: turns,
        };
        // The mover's or MAX's: a leaf's number stands in the tree.
        Signs {
            windows: sides,
            values: sides,
            ..Signs::ANY
        }
    }

    /// Returns whether the program is written as negamax; `None` where its traces do not tell.
    pub(crate) fn turns(&self) -> Option<bool> {
        let sides = [self.windows, self.values];
        if sides.iter().any(|sides| !sides.max) {
            return Some(true);
        }
        sides.iter().any(|sides| !sides.own).then_some(false)
    }
}
