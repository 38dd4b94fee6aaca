//! The terminal: taken when the tutor starts, given back however it ends.

use super::screen::clamped;
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
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is ours at present.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours. Dropping it gives it back.
pub struct Session {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    mouse: bool,
}

impl Session {
    /// Takes the terminal.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub fn begin(mouse: bool) -> io::Result<Session> {
        give_back_on_panic();
        take(mouse)?;
        Ok(Session {
            terminal: fresh()?,
            mouse,
        })
    }

    /// Draws a frame: only the cells that have changed are sent, and nothing while the terminal is
    /// given back.
    ///
    /// # Errors
    /// The terminal cannot be written.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        if !TAKEN.load(Ordering::SeqCst) {
            return Ok(());
        }
        queue!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| draw(frame.buffer_mut()))?;
        execute!(stdout(), EndSynchronizedUpdate)
    }

    /// Starts again from an empty screen, after the size or everything on it has changed.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub fn redraw_all(&mut self) -> io::Result<()> {
        self.terminal = fresh()?;
        Ok(())
    }

    /// Uses the mouse or leaves it to the terminal.
    ///
    /// # Errors
    /// The terminal cannot be written.
    pub fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        self.mouse = mouse;
        if mouse {
            execute!(stdout(), EnableMouseCapture)
        } else {
            execute!(stdout(), DisableMouseCapture)
        }
    }

    /// Puts text on the clipboard of the terminal, which may be on another machine (OSC 52).
    ///
    /// # Errors
    /// The terminal cannot be written.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Gives the terminal back and asks every process of the group to stop, as the terminal does
    /// for Ctrl-Z; a shell that started us through another command must see that one stop too. The
    /// signal comes back to us, for [`Session::stop`].
    ///
    /// # Errors
    /// The signal cannot be sent.
    #[cfg(unix)]
    pub fn ask_to_stop(&mut self) -> io::Result<()> {
        give_back();
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        Ok(())
    }

    /// There is no job control here.
    ///
    /// # Errors
    /// Never.
    #[cfg(not(unix))]
    pub fn ask_to_stop(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Gives the terminal back, stops as by job control, and takes it again afterwards.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub fn stop(&mut self) -> io::Result<()> {
        give_back();
        #[cfg(unix)]
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        take(self.mouse)?;
        self.redraw_all()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        give_back();
    }
}

/// A terminal of the present size that is empty. (`Terminal::clear` would ask the terminal where
/// its cursor is, and wait for an answer.)
fn fresh() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    execute!(stdout(), Clear(ClearType::All))?;
    let (width, height) = size()?;
    let area = clamped(Rect::new(0, 0, width, height));
    let viewport = Viewport::Fixed(area);
    Terminal::with_options(
        CrosstermBackend::new(stdout()),
        TerminalOptions { viewport },
    )
}

fn take(mouse: bool) -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, Hide)?;
    if mouse {
        execute!(stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// Gives the terminal back if it is ours. Errors do not matter any more: it may be gone.
pub fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            EndSynchronizedUpdate,
            DisableMouseCapture,
            DisableBracketedPaste,
            LeaveAlternateScreen,
            Show
        );
        let _ = disable_raw_mode();
        let _ = stdout().flush();
    }
}

/// A panic of the thread that owns the screen is told after the terminal is given back. Other
/// threads tell theirs through their results, and must not tear the screen down.
fn give_back_on_panic() {
    let screen_thread = std::thread::current().id();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == screen_thread {
            give_back();
            usual(info);
        } else if !TAKEN.load(Ordering::SeqCst) {
            usual(info);
        }
    }));
}
