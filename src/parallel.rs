//! Work on several cores.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// Lets so many threads take the numbers of a range, one after the other, until there are no more or
/// `work` has nothing for one; what it has, in no order.
pub fn each<T: Send>(
    numbers: Range<u32>,
    threads: usize,
    work: &(dyn Fn(u32) -> Option<T> + Sync),
) -> Vec<T> {
    let next = AtomicU32::new(numbers.start);
    let take = || {
        let taken = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let taken = taken.take_while(|&number| number < numbers.end);
        taken.map_while(work).collect::<Vec<T>>()
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(take)).collect();
        let joined = workers.into_iter().map(|worker| worker.join());
        joined
            .flat_map(|done| done.expect("no work panics"))
            .collect()
    })
}
