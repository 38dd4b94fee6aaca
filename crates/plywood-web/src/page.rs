//! The interface to the page's script: shared memory, and functions on both sides.

#![expect(
    unsafe_code,
    reason = "the script calls these functions, and is called by them"
)]

use crate::tutor::Tutor;
use plywood_core::clock;
use plywood_explore::parallel;
use std::cell::{Cell, RefCell};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Returns the milliseconds since the beginning of 1970.
    safe fn now() -> f64;
    /// Returns an unpredictable number from 0 to 1.
    safe fn random() -> f64;
    /// Pauses the work until the script has handled pending events; returns immediately if the
    /// browser cannot suspend it.
    safe fn suspend();
    /// Reports a fatal error: a text of `length` bytes in the module's memory.
    fn fail(text: *const u8, length: usize);
}

/// Milliseconds of work before the script may handle events.
const PATIENCE: f64 = 12.0;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static TUTOR: RefCell<Option<Tutor>> = const { RefCell::new(None) };
    /// Whether queued work is running, which may be suspended.
    static IS_WORKING: Cell<bool> = const { Cell::new(false) };
    /// When the script last handled events.
    static LAST_TURN: Cell<f64> = const { Cell::new(0.0) };
}

/// Returns the days since the beginning of 1970.
pub(crate) fn today() -> u32 {
    (now() / 86_400_000.0) as u32
}

/// Returns the address of a buffer for a message of `length` bytes.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(length, 0);
        input.as_mut_ptr()
    })
}

/// Handles the message and returns the length of the reply in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn handle() -> usize {
    clock::set_page(clock::Page {
        now: || now(),
        pause,
    });
    plywood_core::random::set_seed(|| random().to_bits() ^ random().to_bits().rotate_left(32));
    std::panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        // SAFETY: the script reads these bytes before it returns.
        unsafe { fail(text.as_ptr(), text.len()) }
    }));
    // Handling a message is never suspended.
    let was_working = IS_WORKING.replace(false);
    let message = INPUT.with_borrow(|input| serde_json::from_slice(input));
    let reply = TUTOR.with_borrow_mut(|tutor| {
        let message = message.expect("the script writes messages");
        Tutor::handle(tutor, message)
    });
    IS_WORKING.set(was_working);
    OUTPUT.with_borrow_mut(|output| {
        output.clear();
        serde_json::to_writer(&mut *output, &reply).expect("a reply is JSON");
        output.len()
    })
}

/// Returns the address of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}

/// Runs the oldest queued work, and returns whether there was any.
#[unsafe(no_mangle)]
pub extern "C" fn work() -> bool {
    IS_WORKING.set(true);
    LAST_TURN.set(now());
    let has_worked = parallel::run_waiting();
    IS_WORKING.set(false);
    has_worked
}

/// Lets the script handle events if it is time.
fn pause() {
    if IS_WORKING.get() && now() - LAST_TURN.get() > PATIENCE {
        IS_WORKING.set(false);
        suspend();
        IS_WORKING.set(true);
        LAST_TURN.set(now());
    }
}
