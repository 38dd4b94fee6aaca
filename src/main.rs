//! Arguments in, exit code out.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    plywood::cli::run(std::env::args_os())
}
