//! Choices from a fixed list, whose names are used on the command line, in URLs and in files.

use std::fmt::Debug;
use std::path::Path;
use strum::{EnumMessage, VariantArray};

/// An enum whose variants have names like `left-to-right`. A variant's documentation is its help
/// text.
pub trait NamedVariant:
    VariantArray + EnumMessage + Into<&'static str> + Copy + PartialEq + Debug
{
    /// Returns the name of the variant.
    fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the help text: the variant's documentation on one line, without the final full stop.
    fn about(self) -> String {
        let lines = self.get_documentation().unwrap_or_default().lines();
        let about = lines.collect::<Vec<_>>().join(" ");
        about.trim_end().trim_end_matches('.').to_owned()
    }

    /// Returns the variant with this name.
    fn from_name(name: &str) -> Option<Self> {
        let mut all = Self::VARIANTS.iter().copied();
        all.find(|choice| choice.name() == name)
    }

    /// Returns the variant with the file's extension, in upper or lower case.
    fn from_file(file: &Path, extension: impl Fn(Self) -> &'static str) -> Option<Self> {
        let found = file.extension()?;
        let mut all = Self::VARIANTS.iter().copied();
        all.find(|&choice| found.eq_ignore_ascii_case(extension(choice)))
    }
}

impl<T> NamedVariant for T where
    T: VariantArray + EnumMessage + Into<&'static str> + Copy + PartialEq + Debug
{
}

/// Returns a variant's name, as used on the command line and in exports.
pub fn name(choice: impl Into<&'static str>) -> String {
    choice.into().to_owned()
}

/// Returns the names of all variants in declaration order.
pub fn names<T: NamedVariant>() -> Vec<&'static str> {
    T::VARIANTS.iter().map(|choice| choice.name()).collect()
}

/// Returns `a, b or c`.
pub fn any_of(names: &[&str]) -> String {
    match names {
        [some @ .., last] if !some.is_empty() => format!("{} or {last}", some.join(", ")),
        names => names.concat(),
    }
}
