//! Arguments in, exit code out.

use std::process::ExitCode;

fn main() -> ExitCode {
    let code = plywood::cli::run(std::env::args_os());
    // What other threads still write is given up, and nothing new is begun.
    std::mem::forget(plywood::output::abandon_writes());
    code
}
