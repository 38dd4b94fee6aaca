//! The terminal: set up when the tutor starts, restored however it ends.

use super::plain;
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{execute, queue};
use plywood_app::clamped;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is currently set up.
static IS_ACQUIRED: AtomicBool = AtomicBool::new(false);

/// The terminal while it is set up. Dropping the session restores it.
///
/// Does not use ratatui's `Terminal`, which panics in `drop` if the terminal was closed, because it
/// cannot report on standard error that it cannot show the cursor.
pub(crate) struct Session {
    backend: CrosstermBackend<Stdout>,
    /// The frame on the screen.
    shown: Buffer,
    /// The next frame, kept to reuse its memory.
    next: Buffer,
    mouse: bool,
    /// Whether the terminal shows plain letters only.
    pub(super) is_ascii_only: bool,
    /// Whether the screen's contents are unknown, as after a resize: the next frame starts from an
    /// empty screen.
    pub(super) is_stale: bool,
}

impl Session {
    /// Sets up the terminal.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub(crate) fn begin(mouse: bool) -> io::Result<Session> {
        restore_on_panic();
        // Restore the terminal if setting it up failed half way.
        acquire(mouse).inspect_err(|_| restore())?;
        Ok(Session {
            backend: CrosstermBackend::new(stdout()),
            shown: Buffer::default(),
            next: Buffer::default(),
            mouse,
            is_ascii_only: plain::is_ascii_only(),
            is_stale: true,
        })
    }

    /// Draws a frame. Sends only changed cells, and nothing while the terminal is restored.
    ///
    /// # Errors
    /// The terminal cannot be written.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        if !IS_ACQUIRED.load(Ordering::SeqCst) {
            return Ok(());
        }
        let is_stale = std::mem::take(&mut self.is_stale);
        if is_stale {
            let area = area()?;
            self.shown = Buffer::empty(area);
            self.next = Buffer::empty(area);
        }
        self.next.reset();
        draw(&mut self.next);
        if self.is_ascii_only {
            plain::replace(&mut self.next);
        }
        let changes = self.shown.diff(&self.next);
        if is_stale || !changes.is_empty() {
            queue!(stdout(), BeginSynchronizedUpdate)?;
            if is_stale {
                queue!(stdout(), Clear(ClearType::All))?;
            }
            self.backend.draw(changes.into_iter())?;
            execute!(stdout(), EndSynchronizedUpdate)?;
        }
        std::mem::swap(&mut self.shown, &mut self.next);
        Ok(())
    }

    /// Copies text to the clipboard of the terminal, which may be on another machine (OSC 52).
    ///
    /// # Errors
    /// The terminal cannot be written.
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        if !IS_ACQUIRED.load(Ordering::SeqCst) {
            return Ok(());
        }
        execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Asks all processes of the group to stop, as the terminal does for Ctrl-Z; a shell that
    /// started us through another command must see that one stop too. The signal also arrives here,
    /// for [`Session::stop`]. Returns false without job control, or if no shell could continue us.
    ///
    /// # Errors
    /// The signal cannot be sent.
    pub(crate) fn ask_to_stop(&mut self) -> io::Result<bool> {
        #[cfg(unix)]
        if has_job_control() {
            restore();
            rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Restores the terminal and stops, if there is job control. [`Session::resume`] follows.
    ///
    /// # Errors
    /// The system reports an error.
    pub(crate) fn stop(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        if has_job_control() {
            restore();
            signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        }
        Ok(())
    }

    /// Sets up the terminal again after a stop, even one without a warning. Other programs may have
    /// changed everything meanwhile.
    ///
    /// # Errors
    /// The terminal cannot be written.
    pub(crate) fn resume(&mut self) -> io::Result<()> {
        disable_raw_mode()?;
        acquire(self.mouse)?;
        self.is_stale = true;
        Ok(())
    }
}

/// Returns whether a shell with job control can continue us after a stop. It gives each of its jobs
/// a process group, none of which is that of the session. The kernel does not stop the session's
/// own group for Ctrl-Z either, since nothing could continue it.
#[cfg(unix)]
fn has_job_control() -> bool {
    rustix::process::getsid(None).is_ok_and(|session| session != rustix::process::getpgrp())
}

impl Drop for Session {
    fn drop(&mut self) {
        restore();
    }
}

/// Returns the terminal's area.
fn area() -> io::Result<Rect> {
    let (width, height) = match size()? {
        // The terminal does not know its size.
        (0, _) | (_, 0) => (80, 24),
        known => known,
    };
    Ok(clamped(Rect::new(0, 0, width, height)))
}

fn acquire(mouse: bool) -> io::Result<()> {
    IS_ACQUIRED.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    // A dumb terminal would print what it does not know.
    if plain::is_dumb() {
        return Ok(());
    }
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, Hide)?;
    if mouse {
        execute!(stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// Restores the terminal if it was set up. Ignores errors, since it may be gone.
pub(crate) fn restore() {
    if IS_ACQUIRED.swap(false, Ordering::SeqCst) {
        // First, whatever works even if the terminal accepts no output.
        let _ = disable_raw_mode();
        if !plain::is_dumb() {
            let _ = execute!(
                stdout(),
                EndSynchronizedUpdate,
                DisableMouseCapture,
                DisableBracketedPaste,
                LeaveAlternateScreen,
                Show
            );
        }
        let _ = stdout().flush();
    }
}

/// Prints a panic of the thread that owns the screen after restoring the terminal. Other threads
/// report theirs through their results, and must not disturb the screen.
fn restore_on_panic() {
    let screen_thread = std::thread::current().id();
    let default_hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == screen_thread {
            restore();
            default_hook(info);
        } else if !IS_ACQUIRED.load(Ordering::SeqCst) {
            default_hook(info);
        }
    }));
}
