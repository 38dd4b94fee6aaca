//! Threads for work in the background.

use plywood_explore::parallel::spawn_detached;
use std::sync::mpsc::channel;
use std::thread;

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
