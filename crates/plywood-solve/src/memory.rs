//! Zeroed memory from the system, in large pages where it gives them; large pages for a long list;
//! and a hint to prefetch a word.
//!
//! The one file with `unsafe`: a table of 256 MiB is read at random, and with pages of 4 KiB most
//! reads wait for the page's address as well as for the word. A recorded search writes hundreds of
//! megabytes once, and waits a third of its time for small pages.
#![allow(unsafe_code)]

use std::sync::atomic::AtomicU64;

/// Words that start as 0 and go back to the system when dropped.
#[cfg(unix)]
pub(crate) type Memory = mapped::Mapped;
#[cfg(not(unix))]
pub(crate) type Memory = Box<[AtomicU64]>;

/// Allocates `count` words; `None` if the system has no memory for them.
pub(crate) fn allocate(count: usize) -> Option<Memory> {
    #[cfg(unix)]
    return mapped::Mapped::new(count);
    #[cfg(not(unix))]
    {
        let mut words = Vec::new();
        words.try_reserve_exact(count).ok()?;
        words.resize_with(count, AtomicU64::default);
        Some(words.into_boxed_slice())
    }
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

/// Asks the system to back a long list, with room for `capacity` elements, with large pages. The
/// system may refuse, or not have them; the list is the same in any case.
pub fn prefer_large_pages<T>(list: &[T], capacity: usize) {
    #[cfg(target_os = "linux")]
    mapped::prefer_large_for(list, capacity);
    #[cfg(not(target_os = "linux"))]
    let _ = (list, capacity);
}

#[cfg(unix)]
mod mapped {
    use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous, munmap};
    use std::ffi::c_void;
    use std::ops::Deref;
    use std::ptr;
    use std::sync::atomic::AtomicU64;

    /// The size of a large page on most machines.
    const LARGE: usize = 2 << 20;

    pub(crate) struct Mapped {
        mapping: *mut c_void,
        bytes: usize,
        start: *const AtomicU64,
        count: usize,
    }

    // SAFETY: the mapping belongs to this value alone, and atomic words may be shared.
    unsafe impl Send for Mapped {}
    // SAFETY: as above.
    unsafe impl Sync for Mapped {}

    impl Mapped {
        pub(super) fn new(count: usize) -> Option<Self> {
            let needed = count.checked_mul(size_of::<AtomicU64>())?.max(1);
            // Room to start at a large page; untouched pages take no memory.
            let bytes = needed.checked_add(if needed >= LARGE { LARGE } else { 0 })?;
            let access = ProtFlags::READ | ProtFlags::WRITE;
            // SAFETY: a new private mapping at an address the system chooses.
            let mapping =
                unsafe { mmap_anonymous(ptr::null_mut(), bytes, access, MapFlags::PRIVATE) }
                    .ok()?;
            let start = if needed >= LARGE {
                mapping.wrapping_byte_add(mapping.align_offset(LARGE))
            } else {
                mapping
            };
            #[cfg(target_os = "linux")]
            if needed >= LARGE {
                prefer_large(start, needed);
            }
            Some(Self {
                mapping,
                bytes,
                start: start.cast(),
                count,
            })
        }
    }

    /// Asks for large pages for a list that fills some of them.
    #[cfg(target_os = "linux")]
    pub(super) fn prefer_large_for<T>(list: &[T], capacity: usize) {
        let bytes = capacity * size_of::<T>();
        if bytes < 2 * LARGE {
            return;
        }
        // Whole pages: a mapping of which only a part is advised is split in two, and the list
        // would be copied when it grows.
        let page = rustix::param::page_size();
        let start = list.as_ptr().cast_mut().cast::<c_void>();
        let over = start.addr() % page;
        let bytes = (over + bytes).next_multiple_of(page);
        prefer_large(start.wrapping_byte_sub(over), bytes);
    }

    /// Asks for large pages at these addresses. If refused, or if nothing is there, the pages are
    /// as they are.
    #[cfg(target_os = "linux")]
    fn prefer_large(start: *mut c_void, bytes: usize) {
        use rustix::mm::{Advice, madvise};
        // SAFETY: this advice changes neither the mapping nor its content.
        let _ = unsafe { madvise(start, bytes, Advice::LinuxHugepage) };
    }

    impl Deref for Mapped {
        type Target = [AtomicU64];

        #[inline]
        fn deref(&self) -> &[AtomicU64] {
            // SAFETY: `count` words from `start` lie within the mapping, which is zeroed and lives
            // as long as this value; 0 is a valid word.
            unsafe { std::slice::from_raw_parts(self.start, self.count) }
        }
    }

    impl Drop for Mapped {
        fn drop(&mut self) {
            // SAFETY: the mapping as it was made; nothing borrows it any more.
            let _ = unsafe { munmap(self.mapping, self.bytes) };
        }
    }
}
