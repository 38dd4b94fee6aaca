//! The memory that a limit on nodes may take, compared with what the machine has.

use super::failure::Failure;
use crate::exploration::DEFAULT_MAX_NODES;
use crate::language::Language;
use crate::memory;
use crate::tree::NODE_BYTES;
use crate::words::count_text;

/// Number of threads for which a command must find address space, unless it is known to begin
/// fewer.
pub(super) const COMMAND_THREADS: u64 = 3;
/// The same for the tutor, which handles keys and signals, and searches two trees with large
/// stacks.
pub(super) const TUTOR_THREADS: u64 = 7;

/// How many times its size a tree may take while it grows: a list has up to half as much room
/// again, and is moved from one place to another.
const GROWTH_FACTOR: u64 = 3;

/// Refuses to start with less address space than this many threads take: a failed small allocation
/// cannot be handled.
///
/// # Errors
/// There is less address space.
pub(super) fn check_threads(threads: u64) -> Result<(), Failure> {
    let needed = memory::thread_space(threads);
    match memory::address_space() {
        Some(free) if free < needed => Err(Failure::limit(format!(
            "{} of address space is free, but {} is needed: raise the limit, like ulimit -v unlimited",
            size_text(free),
            size_text(needed)
        ))),
        _ => Ok(()),
    }
}

/// Refuses a limit that was raised above what the machine can hold. The default limit is accepted:
/// most searches are far smaller, and one that does run out of memory ends with a message.
///
/// # Errors
/// There is not that much memory.
pub(super) fn check(max_nodes: u64) -> Result<(), Failure> {
    let free = memory::free_memory().unwrap_or(u64::MAX);
    if max_nodes <= DEFAULT_MAX_NODES || max_nodes.saturating_mul(NODE_BYTES) <= free {
        return Ok(());
    }
    Err(Failure::limit(format!(
        "--max-nodes {max_nodes} may need {} of memory, but {} is free: choose {} or less",
        size_text(max_nodes.saturating_mul(NODE_BYTES)),
        size_text(free),
        (free.saturating_sub(memory::thread_space(1)) / (GROWTH_FACTOR * NODE_BYTES)).max(1)
    )))
}

/// Returns a number of bytes in megabytes.
fn size_text(bytes: u64) -> String {
    format!("{} MB", count_text(Language::En, bytes.div_ceil(1_000_000)))
}
