//! Memory that is asked for before it is needed, so that a refusal is an answer and not the end of
//! the process: a large block is tried first, and compared with what the machine has free.

mod machine;

pub use machine::{address_space, free, free_below};

use std::hint::black_box;

/// The system has no such block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Bytes that stay free for everything else: frames, sentences, small stacks.
const SPARE: usize = 32 << 20;

/// Address space that the system's allocator sets aside for a thread, mostly without using it.
const THREAD: u64 = 64 << 20;

/// Blocks up to this many bytes are not asked for: what is left free has room for many of them.
const SMALL: usize = 1 << 20;

/// A list has room for this many elements at first.
const FEWEST: usize = 64;

/// Asks whether a block of `held` bytes may grow by `more`.
///
/// # Errors
/// It may not.
pub fn ask(held: usize, more: usize) -> Result<(), Refused> {
    let whole = held.saturating_add(more);
    if whole <= SMALL {
        return Ok(());
    }
    let fits = free().is_none_or(|free| more.saturating_add(SPARE) as u64 <= free);
    // Growing may mean to move: then the old block and the whole new one stand side by side.
    let mut block = Vec::<u8>::new();
    let tried = block.try_reserve_exact(whole.saturating_add(SPARE));
    // Otherwise the compiler may leave an unused block out.
    black_box(&block);
    if fits && tried.is_ok() {
        Ok(())
    } else {
        Err(Refused)
    }
}

/// Address space that so many threads take, and what else needs room beside them.
pub fn with_threads(threads: u64) -> u64 {
    threads * THREAD + SPARE as u64
}

/// Asks for the address space of a thread with this stack. A thread that has got less could not be
/// told so: what is refused in the end is some small block, which ends the process.
///
/// # Errors
/// There is less.
pub fn ask_for_thread(stack: usize) -> Result<(), Refused> {
    let needed = with_threads(1) + stack as u64;
    let fits = address_space().is_none_or(|free| needed <= free);
    fits.then_some(()).ok_or(Refused)
}

/// Makes room for `more` elements in a list.
///
/// # Errors
/// There is none.
pub fn make_room<T>(list: &mut Vec<T>, more: usize) -> Result<(), Refused> {
    let (count, capacity) = (list.len(), list.capacity());
    grow(size_of::<T>(), count, capacity, more, |extra| {
        list.try_reserve_exact(extra).map_err(|_| Refused)
    })
}

/// Makes room for `more` elements of `size` bytes where `count` fill a `capacity`: `reserve` is told
/// for how many beyond those. By half of what there was each time, so that little is held in vain.
///
/// # Errors
/// There is none, or those of `reserve`.
pub fn grow(
    size: usize,
    count: usize,
    capacity: usize,
    more: usize,
    reserve: impl FnOnce(usize) -> Result<(), Refused>,
) -> Result<(), Refused> {
    let needed = count + more;
    if needed <= capacity {
        return Ok(());
    }
    let wanted = needed.max(capacity + capacity / 2).max(FEWEST);
    ask(capacity * size, (wanted - capacity) * size)?;
    reserve(wanted - count)
}
