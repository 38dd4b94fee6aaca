//! Checks before a command starts that there is memory for its threads and its node limit.

use super::failure::Failure;
use plywood_core::memory;
use plywood_core::tree::NODE_BYTES;
use plywood_explore::exploration::DEFAULT_MAX_NODES;
use plywood_teach::language::Language;
use plywood_teach::words::count_text;

/// Number of threads that a command needs address space for, unless it is known to start fewer.
pub(super) const COMMAND_THREADS: usize = 3;
/// The same for the tutor, which handles keys and signals, and searches two trees with large
/// stacks.
pub(super) const TUTOR_THREADS: usize = 7;

/// Refuses to start with less address space than this many threads take: a failed small allocation
/// cannot be handled.
///
/// # Errors
/// There is not enough address space.
pub(super) fn check_threads(threads: usize) -> Result<(), Failure> {
    let needed = memory::thread_space(threads);
    memory::probe(needed).map_err(|_| {
        Failure::limit(format!(
            "{} of address space is needed, and less is free: raise the limit, like ulimit -v unlimited",
            size_text(needed as u64)
        ))
    })
}

/// Refuses a limit that was raised above what the machine can hold. The default limit is accepted:
/// most searches are far smaller, and one that does run out of memory ends with a message.
///
/// # Errors
/// There is not enough memory.
pub(super) fn check(max_nodes: u64) -> Result<(), Failure> {
    let bytes = max_nodes.saturating_mul(NODE_BYTES);
    if max_nodes <= DEFAULT_MAX_NODES || memory::probe(bytes as usize).is_ok() {
        return Ok(());
    }
    Err(Failure::limit(format!(
        "--max-nodes {max_nodes} may need {} of memory, and less is free: choose a smaller number",
        size_text(bytes)
    )))
}

/// Returns a number of bytes in megabytes.
fn size_text(bytes: u64) -> String {
    format!("{} MB", count_text(Language::En, bytes.div_ceil(1_000_000)))
}
