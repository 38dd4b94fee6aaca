//! Checks for available memory before large allocations, so that a refusal is an error rather than
//! an abort.

use std::hint::black_box;
use std::sync::OnceLock;

/// The system cannot provide the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

/// Bytes kept free for everything else: stack frames, text, small allocations.
const SPARE: usize = 32 << 20;

/// Address space that the system's allocator reserves for each thread, mostly unused.
const THREAD_SPACE: usize = 64 << 20;

/// Blocks up to this size are not checked, as [`SPARE`] covers many of them.
const MAX_UNCHECKED: usize = 1 << 20;

/// A list's initial capacity in elements.
const MIN_CAPACITY: usize = 64;

static ADVISE: OnceLock<fn(*const u8, usize)> = OnceLock::new();

/// Sets what is done with the memory of a long list, given its beginning and its bytes, before it is
/// used: a recorded search writes hundreds of megabytes once, and takes less time where they are in
/// large pages. Only the first call counts.
pub fn set_advice(advise: fn(*const u8, usize)) {
    ADVISE.get_or_init(|| advise);
}

pub(crate) fn advise<T>(list: &[T], capacity: usize) {
    if let Some(advise) = ADVISE.get() {
        advise(list.as_ptr().cast(), capacity * size_of::<T>());
    }
}

/// Checks whether the system can allocate a block of this size.
///
/// # Errors
/// There is not enough memory.
pub fn probe(bytes: usize) -> Result<(), OutOfMemory> {
    let mut block = Vec::<u8>::new();
    let tried = block.try_reserve_exact(bytes);
    // Otherwise the compiler may remove an unused allocation.
    black_box(&block);
    tried.map_err(|_| OutOfMemory)
}

/// Returns the address space used by `threads` threads, plus a reserve for everything else.
pub fn thread_space(threads: usize) -> usize {
    threads * THREAD_SPACE + SPARE
}

/// Reserves capacity for `more` elements in a list.
///
/// # Errors
/// There is not enough memory.
pub fn try_reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), OutOfMemory> {
    let (count, capacity) = (list.len(), list.capacity());
    grow(size_of::<T>(), count, capacity, more, |extra| {
        list.try_reserve_exact(extra).map_err(|_| OutOfMemory)?;
        advise(list, list.capacity());
        Ok(())
    })
}

/// Reserves capacity for `more` elements of `size` bytes where `count` of `capacity` are in use, by
/// calling `reserve` with the additional number of elements. Capacity grows by half each time, to
/// limit waste.
///
/// # Errors
/// There is not enough memory, or `reserve` failed.
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
    // Growing may move the block, so the old and the new one may exist at the same time.
    if wanted * size > MAX_UNCHECKED {
        probe((wanted * size).saturating_add(SPARE))?;
    }
    reserve(wanted - count)
}
