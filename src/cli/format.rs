//! The format of a file that a command writes.

use super::failure::Failure;
use crate::exploration::NamedVariant;
use crate::safe;
use std::path::Path;

/// Returns the named format, or else the first one whose ending the file's name has; `None` if
/// neither tells.
pub(super) fn choose_format<F: NamedVariant>(
    named: Option<F>,
    file: &Path,
    ending: impl Fn(F) -> &'static str,
) -> Option<F> {
    let extension = file.extension().and_then(|extension| extension.to_str());
    let mut formats = F::VARIANTS.iter().copied();
    named.or_else(|| {
        formats.find(|&format| {
            extension.is_some_and(|extension| extension.eq_ignore_ascii_case(ending(format)))
        })
    })
}

/// Returns a message about a format that this build leaves out; `None` for other names.
pub(super) fn missing_format(named: &str) -> Option<&'static str> {
    let is_parquet = cfg!(not(feature = "parquet")) && named.eq_ignore_ascii_case("parquet");
    is_parquet.then_some("this build leaves Parquet out: cargo build --release --features parquet")
}

/// Checks that the ending of a file's name is not that of a format which this build leaves out.
///
/// # Errors
/// This build leaves out what the name asks for.
pub(super) fn check_supported(file: &Path) -> Result<(), Failure> {
    let ending = file.extension().and_then(|ending| ending.to_str());
    match ending.and_then(missing_format) {
        Some(missing_format) => {
            let file = safe::path(file);
            Err(Failure::usage(format!("--output {file}: {missing_format}")))
        }
        None => Ok(()),
    }
}
