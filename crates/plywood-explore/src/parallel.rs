//! Threads for parallel and background work.

#[cfg(target_family = "wasm")]
use std::collections::VecDeque;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Stack size, in bytes, of a thread with shallow calls.
pub const SMALL_STACK: usize = 2 << 20;

/// Returns the number of threads that this machine runs in parallel.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs `work` for each number of the range on `threads` threads until the range is exhausted; a
/// thread ends early if `work` returns `None`. Returns the results in no particular order.
pub fn map_unordered<T: Send>(
    numbers: Range<u32>,
    threads: usize,
    work: &(dyn Fn(u32) -> Option<T> + Sync),
) -> Vec<T> {
    let next = AtomicU32::new(numbers.start);
    let take = || {
        let items = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let items = items.take_while(|&number| number < numbers.end);
        items.map_while(work).collect::<Vec<T>>()
    };
    thread::scope(|scope| {
        // The system may refuse some threads; the calling thread works as well.
        let spawned =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, take).ok());
        let workers: Vec<_> = spawned.collect();
        let mut done = take();
        for worker in workers {
            done.extend(worker.join().expect("no work panics"));
        }
        done
    })
}

/// Locks a mutex even if poisoned, since no thread leaves shared data half-updated.
pub fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Queued work, since a web page has no threads.
#[cfg(target_family = "wasm")]
static WAITING: Mutex<VecDeque<Box<dyn FnOnce() + Send>>> = Mutex::new(VecDeque::new());

/// Queues work for [`run_waiting`] instead of starting a thread.
///
/// # Errors
/// Never fails; elsewhere the system may refuse a thread.
#[cfg(target_family = "wasm")]
pub fn spawn_detached(
    _name: &str,
    _stack: usize,
    run: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    locked(&WAITING).push_back(Box::new(run));
    Ok(())
}

/// Runs the oldest queued work, and returns whether there was any.
#[cfg(target_family = "wasm")]
pub fn run_waiting() -> bool {
    let first = locked(&WAITING).pop_front();
    first.map(|run| run()).is_some()
}

/// Spawns a detached thread called `name` with a stack of `stack` bytes.
///
/// # Errors
/// The system has no memory for another thread.
#[cfg(not(target_family = "wasm"))]
pub fn spawn_detached(
    name: &str,
    stack: usize,
    run: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    use plywood_core::memory::{probe, thread_space};
    use std::convert::Infallible;
    use std::sync::mpsc::channel;

    // Otherwise some small allocation in the thread might fail, and abort the process.
    probe(thread_space(1) + stack).map_err(|_| io::ErrorKind::OutOfMemory)?;
    // glibc's `pthread_detach` reads the thread's memory after detaching it (glibc bug 19951). A
    // thread that has ended in between has unmapped that memory, so no thread starts its work
    // before it is detached.
    let (held, let_go) = channel::<Infallible>();
    let named = thread::Builder::new().name(name.to_owned());
    #[allow(clippy::disallowed_methods)]
    let thread = named.stack_size(stack).spawn(move || {
        let_go.recv().ok();
        run();
    })?;
    drop(thread);
    drop(held);
    Ok(())
}
