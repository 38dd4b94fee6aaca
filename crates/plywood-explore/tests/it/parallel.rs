//! Results of several threads arrive in order, and an error is the end.

use plywood_explore::parallel::{map_in_order, spawn_detached};
use plywood_samples::Rng;
use std::io::{self, ErrorKind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// Makes an item late at random: a late one holds the others up, and still comes in its turn.
fn late(made: &mut u32, number: u32) -> (u32, u32) {
    thread::sleep(Duration::from_micros(Rng::new(number.into()).below(300)));
    *made += 1;
    (number, *made)
}

#[test]
fn what_is_made_is_handed_on_in_order() {
    for threads in 0..=5 {
        for count in [0, 1, 2, 3, 40] {
            let mut taken = Vec::new();
            let take = |made| {
                taken.push(made);
                Ok(())
            };
            map_in_order(7..7 + count, threads, late, take).unwrap();
            // Each thread makes every `own`th item, with its own tool.
            let own = (threads.max(1) as u32).min(count.max(1));
            let expected = (0..count).map(|index| (7 + index, index / own + 1));
            assert_eq!(taken, expected.collect::<Vec<_>>(), "{threads} threads");
        }
    }
}

#[test]
fn nothing_more_is_made_once_it_cannot_be_handed_on() {
    let made = AtomicU32::new(0);
    let make = |_: &mut u32, number| {
        made.fetch_add(1, Ordering::Relaxed);
        number
    };
    let take = |number| match number {
        5 => Err(io::Error::from(ErrorKind::StorageFull)),
        _ => Ok(()),
    };
    let ended = map_in_order(0..1_000, 3, make, take);
    assert_eq!(ended.unwrap_err().kind(), ErrorKind::StorageFull);
    // Each of the three is at most two ahead, and may be making one.
    assert!(made.into_inner() <= 5 + 1 + 3 * 3);
}

#[test]
fn who_works_beside_has_the_name_and_the_stack() {
    let (sender, receiver) = channel();
    let work = move || {
        let block = std::hint::black_box([0_u8; 6 << 20]);
        let name = thread::current().name().map(str::to_owned);
        sender.send((name, block.len())).unwrap();
    };
    spawn_detached("deep", 16 << 20, work).unwrap();
    let (name, length) = receiver.recv().unwrap();
    assert_eq!((name.as_deref(), length), (Some("deep"), 6 << 20));
}
