//! Threads: work on several cores, and beside everything else.

use crate::memory;
use std::convert::Infallible;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{channel, sync_channel};
use std::thread;

/// Stack of a thread that calls little.
pub const SMALL_STACK: usize = 2 << 20;

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
        // Fewer where the system has no room for more: this one works as well.
        let begun =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, take).ok());
        let workers: Vec<_> = begun.collect();
        let mut done = take();
        for worker in workers {
            done.extend(worker.join().expect("no work panics"));
        }
        done
    })
}

/// Lets so many threads make something of the numbers of a range, each with a tool of its own, and
/// hands it on in the order of the numbers. A thread is at most two ahead of what is handed on. Where
/// the system has no room for so many, this one makes all of it.
///
/// # Errors
/// That of `take`, which ends the work.
pub fn in_order<T: Send, Tool: Default>(
    numbers: Range<u32>,
    threads: usize,
    make: impl Fn(&mut Tool, u32) -> T + Sync,
    mut take: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let threads = threads.clamp(1, numbers.len().max(1));
    thread::scope(|scope| {
        let (mut workers, mut made) = (Vec::new(), Vec::new());
        let begun = (0..threads).try_for_each(|first| {
            let (sender, receiver) = sync_channel(1);
            let (own, make) = (numbers.clone().skip(first).step_by(threads), &make);
            let work = move || {
                let mut tool = Tool::default();
                for number in own {
                    // Nobody waits for it after an error.
                    if sender.send(make(&mut tool, number)).is_err() {
                        return;
                    }
                }
            };
            workers.push(thread::Builder::new().spawn_scoped(scope, work)?);
            made.push(receiver);
            io::Result::Ok(())
        });
        let handed_on = if begun.is_ok() {
            let turns = made.iter().cycle().take(numbers.len());
            let mut ready = turns.map(|receiver| receiver.recv().expect("no work panics"));
            ready.try_for_each(take)
        } else {
            let mut tool = Tool::default();
            (numbers.clone()).try_for_each(|number| take(make(&mut tool, number)))
        };
        drop(made);
        // Not let go of: see `beside`.
        for worker in workers {
            worker.join().expect("no work panics");
        }
        handed_on
    })
}

/// Lets work run beside everything else, on a stack of so many bytes; nobody waits for its end.
///
/// # Errors
/// The system has no room for a thread.
pub fn beside(name: &str, stack: usize, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    memory::ask_for_thread(stack).map_err(|_| io::ErrorKind::OutOfMemory)?;
    // glibc reads a thread's memory once more after it has let go of the thread (its bug 19951). One
    // that ended in between has taken that memory along: so none begins before.
    let (held, let_go) = channel::<Infallible>();
    let named = thread::Builder::new().name(name.to_owned());
    let thread = named.stack_size(stack).spawn(move || {
        let_go.recv().ok();
        run();
    })?;
    drop(thread);
    drop(held);
    Ok(())
}
