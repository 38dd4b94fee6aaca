//! What a limit on nodes may cost, beside what the machine has.

use super::failure::Failure;
use crate::exploration::DEFAULT_MAX_NODES;
use crate::language::Language;
use crate::memory;
use crate::tree::NODE_BYTES;
use crate::words::count_text;

/// Refuses a limit that somebody has raised above what the machine could hold. The usual limit is
/// not looked at: most searches are far smaller, and one that is not is told when there is no room.
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
