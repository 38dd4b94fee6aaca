//! Room is made before it is needed, and little of it in vain.

use plywood_core::memory::{OutOfMemory, grow, try_reserve};
use std::cell::Cell;

/// Returns the number of elements reserved for `more` of eight bytes, beyond `count`.
fn reserved(count: usize, capacity: usize, more: usize) -> Option<usize> {
    let told = Cell::new(None);
    let reserve = |extra| {
        told.set(Some(extra));
        Ok(())
    };
    grow(8, count, capacity, more, reserve).unwrap();
    told.get()
}

#[test]
fn a_list_grows_by_half_or_by_what_is_needed() {
    // Full is full, whatever is in it: nothing is asked for before.
    assert_eq!(reserved(0, 0, 0), None);
    assert_eq!(reserved(93, 100, 7), None);
    assert_eq!(reserved(0, 0, 1), Some(64));
    assert_eq!(reserved(100, 100, 1), Some(50));
    assert_eq!(reserved(95, 100, 7), Some(55));
    assert_eq!(reserved(100, 100, 80), Some(80));
    let mut list = vec![0_u16; 1000];
    list.shrink_to_fit();
    try_reserve(&mut list, 3).unwrap();
    assert_eq!((list.len(), list.capacity()), (1000, 1500));
    try_reserve(&mut list, 500).unwrap();
    assert_eq!(list.capacity(), 1500);
}

#[test]
fn what_the_machine_does_not_have_is_refused_before_anything_is_reserved() {
    // More than a machine's address space: 2^48 bytes.
    let never = |_| panic!("asked for, and not refused");
    assert_eq!(grow(1 << 18, 0, 0, 1 << 30, never), Err(OutOfMemory));
    let mut list: Vec<u64> = Vec::new();
    assert_eq!(try_reserve(&mut list, 1 << 45), Err(OutOfMemory));
    assert_eq!(list.capacity(), 0);
}

#[test]
fn a_refusal_of_what_grows_is_handed_on() {
    assert_eq!(grow(8, 0, 0, 1, |_| Err(OutOfMemory)), Err(OutOfMemory));
}
