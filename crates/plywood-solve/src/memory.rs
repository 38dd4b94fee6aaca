//! Zeroed memory, in large pages if the system provides them; large pages for any memory; and
//! prefetching.
//!
//! This is the only file with `unsafe`. A table of 256 MiB is read at random, and with pages of 4
//! KiB most reads wait for the page's address in addition to the word. A recorded search writes
//! hundreds of megabytes once, and would spend a third of its time on small pages.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed};
use std::ptr;
use std::sync::atomic::AtomicU64;

/// Words initialised to 0.
pub(crate) type Memory = Box<[AtomicU64]>;

/// Allocates `count` words, at least one; `None` if there is not enough memory. Untouched pages
/// take none.
pub(crate) fn allocate(count: usize) -> Option<Memory> {
    let layout = Layout::array::<AtomicU64>(count).ok()?;
    // SAFETY: the layout has a size; 0 is a valid word; and a box frees its slice by this layout.
    let words = unsafe {
        let start = alloc_zeroed(layout).cast::<AtomicU64>();
        if start.is_null() {
            return None;
        }
        Box::from_raw(ptr::slice_from_raw_parts_mut(start, count))
    };
    prefer_large_pages(words.as_ptr().cast(), count * size_of::<AtomicU64>());
    Some(words)
}

/// Asks the processor to prefetch the word at `index`.
#[inline]
pub(crate) fn prefetch(words: &[AtomicU64], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let word: *const AtomicU64 = words.as_ptr().wrapping_add(index);
        // SAFETY: a prefetch never faults, whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(word.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (words, index);
}

/// Asks the system to back memory that begins here and has this many bytes with large pages. The
/// request may be refused, which does not affect the memory.
#[cfg(target_os = "linux")]
pub fn prefer_large_pages(start: *const u8, bytes: usize) {
    use rustix::mm::{Advice, madvise};
    use std::ffi::c_void;

    /// Size of a large page on most machines.
    const LARGE: usize = 2 << 20;
    if bytes < 2 * LARGE {
        return;
    }
    // Only whole pages: advice about a part of a mapping splits it in two, and the list would be
    // copied when it grows.
    let page = rustix::param::page_size();
    let start = start.cast_mut().cast::<c_void>();
    let over = start.addr() % page;
    let bytes = (over + bytes).next_multiple_of(page);
    // SAFETY: this advice changes neither the mapping nor its content.
    let _ = unsafe { madvise(start.wrapping_byte_sub(over), bytes, Advice::LinuxHugepage) };
}

/// Does nothing on other systems.
#[cfg(not(target_os = "linux"))]
pub fn prefer_large_pages(_: *const u8, _: usize) {}
