//! Arguments in, exit code out.

use std::process::ExitCode;

fn main() -> ExitCode {
    let code = plywood::cli::run(std::env::args_os());
    // Removes temporary files of unfinished writes. The forgotten guard blocks further writes.
    std::mem::forget(plywood::output::abandon_writes());
    code
}
