//! The format of a file that a command writes.

use super::failure::Failure;
use crate::exploration::Named;
use crate::safe;
use std::path::Path;

/// The format that is named, or else the first one in whose ending the name of the file ends; none if
/// neither tells.
pub(super) fn format_of<F: Named>(
    named: Option<F>,
    file: &Path,
    ending: impl Fn(F) -> &'static str,
) -> Option<F> {
    let told = file.extension().and_then(|told| told.to_str());
    let mut formats = F::VARIANTS.iter().copied();
    named.or_else(|| {
        formats.find(|&format| told.is_some_and(|told| told.eq_ignore_ascii_case(ending(format))))
    })
}

/// What there is to say of a format that does not exist because this build leaves it out.
pub(super) fn left_out(named: &str) -> Option<&'static str> {
    let is_parquet = cfg!(not(feature = "parquet")) && named.eq_ignore_ascii_case("parquet");
    is_parquet.then_some("this build leaves Parquet out: cargo build --release --features parquet")
}

/// The same of the ending of a file's name.
///
/// # Errors
/// This build leaves out what the name asks for.
pub(super) fn unless_left_out(file: &Path) -> Result<(), Failure> {
    let ending = file.extension().and_then(|ending| ending.to_str());
    match ending.and_then(left_out) {
        Some(left_out) => {
            let file = safe::path(file);
            Err(Failure::usage(format!("--output {file}: {left_out}")))
        }
        None => Ok(()),
    }
}
