//! Choices from a fixed list, each known by one name on the command line, in addresses and in files.

use std::fmt::Debug;
use strum::{EnumMessage, IntoEnumIterator};

/// An enumeration whose variants have names like `left-to-right`. A variant's documentation is its
/// help.
pub trait Named: IntoEnumIterator + EnumMessage + Into<&'static str> + Copy + PartialEq + Debug {
    /// The name.
    fn name(self) -> &'static str {
        self.into()
    }

    /// What it means, in one English sentence without a full stop.
    fn about(self) -> &'static str {
        let about = self.get_documentation().unwrap_or_default();
        about.strip_suffix('.').unwrap_or(about)
    }

    /// The variant of this name.
    fn named(name: &str) -> Option<Self> {
        Self::iter().find(|choice| choice.name() == name)
    }

    /// The variant after this one, or before it; the last and the first are neighbours.
    #[must_use]
    fn next(self, is_forwards: bool) -> Self {
        let all: Vec<Self> = Self::iter().collect();
        let index = all.iter().position(|&other| other == self).unwrap_or(0);
        let step = if is_forwards { 1 } else { all.len() - 1 };
        all[(index + step) % all.len()]
    }
}

impl<T> Named for T where
    T: IntoEnumIterator + EnumMessage + Into<&'static str> + Copy + PartialEq + Debug
{
}

/// The names of all variants, in the order of their declaration.
pub fn names<T: Named>() -> Vec<&'static str> {
    T::iter().map(Named::name).collect()
}
