//! Fallible memory reservations: a large block is tried before it is needed and compared with the
//! machine's free memory, so that a refusal is an error rather than an abort.

mod machine;

pub use machine::{address_space, free_below, free_memory};

use plywood_solve::prefer_large_pages;
use std::hint::black_box;

/// The system cannot provide the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

/// Bytes left free for everything else: frames, sentences, small stacks.
const SPARE: usize = 32 << 20;

/// Address space the system allocator reserves per thread, mostly unused.
const THREAD_SPACE: u64 = 64 << 20;

/// Blocks of up to this many bytes are not checked: [`SPARE`] holds many of them.
const MAX_UNCHECKED: usize = 1 << 20;

/// A list's initial capacity in elements.
const MIN_CAPACITY: usize = 64;

/// Checks whether a block of `held` bytes may grow by `more` bytes.
///
/// # Errors
/// There is not enough memory.
fn check_block(held: usize, more: usize) -> Result<(), OutOfMemory> {
    let whole = held.saturating_add(more);
    if whole <= MAX_UNCHECKED {
        return Ok(());
    }
    let fits = free_memory().is_none_or(|free| more.saturating_add(SPARE) as u64 <= free);
    // Growing may move the block: the old and the new one then exist side by side.
    let mut block = Vec::<u8>::new();
    let tried = block.try_reserve_exact(whole.saturating_add(SPARE));
    // The compiler may otherwise remove an unused allocation.
    black_box(&block);
    if fits && tried.is_ok() {
        Ok(())
    } else {
        Err(OutOfMemory)
    }
}

/// Returns the address space that `threads` threads take, plus a reserve for everything else.
pub fn thread_space(threads: u64) -> u64 {
    threads * THREAD_SPACE + SPARE as u64
}

/// Checks whether there is address space for a thread with this stack. Without the check some small
/// allocation of that thread would fail later and abort the process.
///
/// # Errors
/// There is not enough address space.
pub(crate) fn check_thread(stack: usize) -> Result<(), OutOfMemory> {
    let needed = thread_space(1) + stack as u64;
    let fits = address_space().is_none_or(|free| needed <= free);
    fits.then_some(()).ok_or(OutOfMemory)
}

/// Reserves capacity for `more` elements in a list.
///
/// # Errors
/// There is not enough memory.
pub fn try_reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), OutOfMemory> {
    let (count, capacity) = (list.len(), list.capacity());
    grow(size_of::<T>(), count, capacity, more, |extra| {
        list.try_reserve_exact(extra).map_err(|_| OutOfMemory)?;
        prefer_large_pages(list);
        Ok(())
    })
}

/// Reserves capacity for `more` elements of `size` bytes where `count` of `capacity` are in use, by
/// calling `reserve` with the additional number of elements. Capacity grows by half each time, to
/// waste little.
///
/// # Errors
/// There is not enough memory, or the error of `reserve`.
pub fn grow(
    size: usize,
    count: usize,
    capacity: usize,
    more: usize,
    reserve: impl FnOnce(usize) -> Result<(), OutOfMemory>,
) -> Result<(), OutOfMemory> {
    let needed = count + more;
    if needed <= capacity {
        return Ok(());
    }
    let wanted = needed.max(capacity + capacity / 2).max(MIN_CAPACITY);
    check_block(capacity * size, (wanted - capacity) * size)?;
    reserve(wanted - count)
}
