//! What a limit on nodes may cost, beside what the machine has.

use super::failure::Failure;
use crate::exploration::DEFAULT_MAX_NODES;
use crate::language::Language;
use crate::memory;
use crate::tree::NODE_BYTES;
use crate::words::count_text;

/// Address space below which nothing is begun. The system's allocator sets up to 128 MiB of it aside
/// for a thread, mostly unused; and when a small allocation fails, Rust ends the process.
const ADDRESS_SPACE: u64 = 256 << 20;

/// Refuses to begin with so little address space that the threads alone would take it.
///
/// # Errors
/// There is less.
pub(super) fn begin() -> Result<(), Failure> {
    match memory::address_space() {
        Some(free) if free < ADDRESS_SPACE => Err(Failure::limit(format!(
            "{} of address space are free and {} are needed: raise the limit, like ulimit -v unlimited",
            size_text(free),
            size_text(ADDRESS_SPACE)
        ))),
        _ => Ok(()),
    }
}

/// Refuses a limit that was raised above what the machine can hold. The usual limit is let pass:
/// most searches are far smaller, and one that does run out of memory ends with a message.
///
/// # Errors
/// There is not so much memory.
pub(super) fn afford(max_nodes: u64) -> Result<(), Failure> {
    let free = memory::free().unwrap_or(u64::MAX);
    if max_nodes <= DEFAULT_MAX_NODES || max_nodes.saturating_mul(NODE_BYTES) <= free {
        return Ok(());
    }
    Err(Failure::limit(format!(
        "--max-nodes {max_nodes} may need {} of memory and {} are free: choose {} or less",
        size_text(max_nodes.saturating_mul(NODE_BYTES)),
        size_text(free),
        (free / NODE_BYTES).max(1)
    )))
}

/// A number of bytes in megabytes.
fn size_text(bytes: u64) -> String {
    format!("{} MB", count_text(Language::En, bytes.div_ceil(1_000_000)))
}
