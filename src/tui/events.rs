//! The events that the loop waits for, in a single channel: input, signals and finished exports.

use super::input;
use crossterm::event;
use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use plywood_app::bindings::Direction;
use plywood_app::key::{Arrow, Key};
use plywood_app::{ExportError, FileOrder, Gesture};
use plywood_explore::parallel::{self, SMALL_STACK};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use std::{io, iter};

/// An event of the loop.
#[derive(Debug)]
#[cfg_attr(not(unix), allow(dead_code))]
pub(crate) enum Event {
    /// Terminal input.
    Input(event::Event),
    /// The terminal was resized.
    Resized,
    /// The terminal can no longer be read.
    Closed(io::Error),
    /// A signal that ends the process.
    Signal(i32),
    /// The shell's job control suspends the process.
    Stop,
    /// The process continues after being suspended.
    Continue,
    /// An export has finished.
    Exported(Box<FileOrder>, Result<(), ExportError>),
}

/// Maximum time for handling events before the next frame is drawn.
const FRAME: Duration = Duration::from_millis(16);

/// Time for the loop to end by itself after a signal.
#[cfg(unix)]
const GRACE: Duration = Duration::from_millis(500);

/// Time for restoring the terminal if the loop is stuck.
#[cfg(unix)]
const LAST_GRACE: Duration = Duration::from_millis(200);

/// Starts handling signals. Must be called before the terminal is set up, so that no signal ends
/// the process without restoring it.
///
/// # Errors
/// The signals cannot be caught.
pub(crate) fn listen() -> io::Result<(Sender<Event>, Receiver<Event>)> {
    let (sender, receiver) = channel();
    #[cfg(unix)]
    listen_to_signals(sender.clone())?;
    Ok((sender, receiver))
}

/// Starts reading the terminal, which must have been set up.
///
/// # Errors
/// The system has no memory for another thread.
pub(crate) fn read_input(sender: Sender<Event>) -> io::Result<()> {
    parallel::spawn_detached("input", SMALL_STACK, move || {
        let read = || input::read_all(|event| sender.send(Event::Input(event)).is_ok());
        // A panic over strange input must not leave a screen that ignores keys.
        let ended = catch_unwind(AssertUnwindSafe(read))
            .unwrap_or_else(|_| Err(io::Error::other("its input could not be understood")));
        if let Err(error) = ended {
            // There is no receiver if the loop has ended.
            let _ = sender.send(Event::Closed(error));
        }
    })
}

/// Returns `first` and the events after it, but no more than can be handled in the time of a frame:
/// a terminal that sends faster must not keep the screen from being drawn.
pub(crate) fn burst<T>(first: Option<T>, rest: &Receiver<T>) -> impl Iterator<Item = T> {
    let end = Instant::now() + FRAME;
    iter::successors(first, move |_| {
        let is_due = Instant::now() >= end;
        (!is_due).then(|| rest.try_recv().ok()).flatten()
    })
}

#[cfg(unix)]
fn listen_to_signals(sender: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    let mut signals = signal_hook::iterator::Signals::new([
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
    ])?;
    parallel::spawn_detached("signals", SMALL_STACK, move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => Event::Stop,
                SIGCONT => Event::Continue,
                SIGWINCH => Event::Resized,
                signal => Event::Signal(signal),
            };
            let ends = matches!(event, Event::Signal(_));
            // There is no receiver if the loop has ended.
            let _ = sender.send(event);
            if ends {
                // A stuck loop may hold the lock of standard output forever, for example while it
                // writes to a terminal that accepts nothing. So the terminal is restored on a
                // thread that nothing waits for.
                std::thread::sleep(GRACE);
                let end = || {
                    super::terminal::restore();
                    drop(crate::output::abandon_writes());
                };
                parallel::spawn_detached("end", SMALL_STACK, end).ok();
                std::thread::sleep(LAST_GRACE);
                std::process::exit(128 + signal);
            }
        }
    })
}

/// Returns the key of an event; `None` for releases and unsupported keys.
pub(crate) fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let arrow = |arrow| {
        if event.modifiers.contains(KeyModifiers::SHIFT) {
            Key::ShiftArrow(arrow)
        } else {
            Key::Arrow(arrow)
        }
    };
    let other = KeyModifiers::ALT | KeyModifiers::META | KeyModifiers::SUPER;
    Some(match event.code {
        KeyCode::Char(ch) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            Key::Ctrl(ch.to_ascii_lowercase())
        }
        KeyCode::Char(_) if event.modifiers.intersects(other) => return None,
        KeyCode::Char(ch) => Key::Char(ch),
        KeyCode::Left => arrow(Arrow::Left),
        KeyCode::Right => arrow(Arrow::Right),
        KeyCode::Up => arrow(Arrow::Up),
        KeyCode::Down => arrow(Arrow::Down),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    })
}

/// Converts a mouse event to a gesture; `None` for unsupported events.
pub(crate) fn gesture(event: MouseEvent) -> Option<Gesture> {
    let (held, more, less) = (event.modifiers, Direction::More, Direction::Less);
    Some(match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Gesture::Press,
        MouseEventKind::Drag(MouseButton::Left) => Gesture::Drag,
        MouseEventKind::Up(_) => Gesture::Release,
        MouseEventKind::ScrollDown if held.contains(KeyModifiers::CONTROL) => Gesture::Zoom(less),
        MouseEventKind::ScrollUp if held.contains(KeyModifiers::CONTROL) => Gesture::Zoom(more),
        MouseEventKind::ScrollDown if held.contains(KeyModifiers::SHIFT) => Gesture::Aside(more),
        MouseEventKind::ScrollUp if held.contains(KeyModifiers::SHIFT) => Gesture::Aside(less),
        MouseEventKind::ScrollDown => Gesture::Wheel(more),
        MouseEventKind::ScrollUp => Gesture::Wheel(less),
        MouseEventKind::ScrollLeft => Gesture::Aside(less),
        MouseEventKind::ScrollRight => Gesture::Aside(more),
        _ => return None,
    })
}
