//! The format of a file that a command writes.

use clap::ValueEnum;
use std::path::Path;

/// The format that is named, or else the first one in whose ending the name of the file ends; none if
/// neither tells.
pub(super) fn format_of<F: ValueEnum + Copy>(
    named: Option<F>,
    file: &Path,
    ending: impl Fn(F) -> &'static str,
) -> Option<F> {
    let told = file.extension().and_then(|told| told.to_str());
    let mut formats = F::value_variants().iter().copied();
    named.or_else(|| {
        formats.find(|&format| told.is_some_and(|told| told.eq_ignore_ascii_case(ending(format))))
    })
}
