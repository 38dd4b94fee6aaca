//! The classroom's stand-in in a tutor that is built without it: each entrance says how to get it.

use super::arguments::ShareArgs;
use super::failure::Failure;
use super::recording;
use clap::Error;
use clap::error::{ContextKind, ContextValue};
use plywood_app::audience::Invitation;
use plywood_explore::exploration::Problem;
use plywood_teach::handout::FileKind;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::path::Path;

/// The commands of the classroom.
const LEFT_OUT: [&str; 6] = ["grade", "quiz", "results", "worksheet", "survey", "serve"];

/// Returns the failure for an error of the argument parser about a command of the classroom.
pub(super) fn missing_command(error: &Error) -> Option<Failure> {
    match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(name)) if LEFT_OUT.contains(&&**name) => Some(left_out(name)),
        _ => None,
    }
}

/// Returns the failure for a command or option of the classroom.
fn left_out(name: &str) -> Failure {
    Failure::environment(format!(
        "{name} belongs to the classroom, which this plywood was built without: build it with its default features"
    ))
}

/// Returns no searches, as nobody judges a trace here.
pub(super) fn searches(_: &Path) -> Result<(Problem, Option<Problem>), Failure> {
    Err(left_out("--trace"))
}

/// No file is for a class.
pub(super) const FILE_KINDS: [FileKind; 0] = [];

/// No class follows the screens.
pub(super) struct Sharing(Language);

impl Sharing {
    pub(super) fn new(args: Option<&ShareArgs>, language: Language) -> Result<Sharing, Failure> {
        if args.is_some_and(|args| args.share) {
            return Err(left_out("--share"));
        }
        recording::check_threads(recording::TUTOR_THREADS)?;
        Ok(Sharing(language))
    }

    pub(super) fn invitation(&self) -> Option<Invitation> {
        None
    }

    pub(super) fn begin(&mut self, _: bool) -> Result<Invitation, String> {
        Err(say!(self.0, "share-left-out"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::try_run;

    #[test]
    fn what_is_left_out_says_how_to_get_it() {
        let lines = [
            &["grade", "--tasks"] as &[&str],
            &["quiz"],
            &["results", "a.ndjson"],
            &["worksheet"],
            &["survey"],
            &["serve", "-p", "0"],
            &["explore", "--share"],
            &["explore", "--trace", "trace.txt"],
        ];
        for line in lines {
            let args = ["plywood"].iter().chain(line).map(Into::into);
            let failure = try_run(args).expect_err("it is left out");
            let name = line.iter().find(|word| failure.message.starts_with(**word));
            assert!(name.is_some(), "{line:?}: {}", failure.message);
            assert!(
                failure
                    .message
                    .ends_with("build it with its default features")
            );
            assert_eq!(failure.code, 5, "{line:?}");
        }
    }
}
