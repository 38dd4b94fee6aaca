//! The program in a pseudo-terminal: press keys, look at the screen, see how it ends.

mod seen;

use crate::cli::PLYWOOD;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use seen::{Seen, State};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Screen};

/// A wait that takes longer has failed. Never reached in a run that passes.
const DEADLINE: Duration = Duration::from_secs(30);

/// A program to be started.
pub struct Setup {
    command: CommandBuilder,
    size: (u16, u16),
    home: TempDir,
}

/// The tutor with these arguments and an empty home folder.
pub fn plywood(args: &[&str]) -> Setup {
    program(PLYWOOD, args)
}

/// Any program, which may start the tutor in its turn.
pub fn program(name: &str, args: &[&str]) -> Setup {
    let home = TempDir::new().expect("a temporary folder");
    let mut command = CommandBuilder::new(name);
    command.args(args);
    command.env_clear();
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.env("TERM", "xterm-256color");
    command.env("PLYWOOD_LANG", "en");
    command.env("HOME", home.path());
    command.env("XDG_DATA_HOME", home.path().join("data"));
    command.cwd(home.path());
    Setup {
        command,
        size: (100, 35),
        home,
    }
}

impl Setup {
    /// Columns and rows.
    pub fn size(mut self, columns: u16, rows: u16) -> Setup {
        self.size = (columns, rows);
        self
    }

    /// Sets a variable of the environment.
    pub fn env(mut self, name: &str, value: &str) -> Setup {
        self.command.env(name, value);
        self
    }

    /// Removes a variable of the environment.
    pub fn without(mut self, name: &str) -> Setup {
        self.command.env_remove(name);
        self
    }

    /// Keys send no signals.
    pub fn no_controlling_terminal(mut self) -> Setup {
        self.command.set_controlling_tty(false);
        self
    }

    /// The user's home folder.
    pub fn home(&self) -> &std::path::Path {
        self.home.path()
    }

    /// Starts it; `None`, and a message, where there are no pseudo-terminals.
    pub fn start(self) -> Option<Tutor> {
        let (columns, rows) = self.size;
        let size = PtySize {
            rows,
            cols: columns,
            ..PtySize::default()
        };
        let pair = match native_pty_system().openpty(size) {
            Ok(pair) => pair,
            Err(error) => {
                assert!(
                    std::env::var_os("PLYWOOD_REQUIRE_TOOLS").is_none_or(|value| value != "1"),
                    "no pseudo-terminal: {error}"
                );
                eprintln!("skipped: no pseudo-terminal: {error}");
                return None;
            }
        };
        let before = modes(pair.master.as_ref());
        let child = pair.slave.spawn_command(self.command).expect("it starts");
        drop(pair.slave);
        let seen = Arc::new(Seen::new(columns, rows));
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let shared = Arc::clone(&seen);
        let reading = thread::spawn(move || {
            let mut bytes = [0; 1 << 14];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if !shared.take(&bytes[..count]) {
                    return;
                }
            }
        });
        Some(Tutor {
            writer: Some(pair.master.take_writer().expect("a writer")),
            master: Some(pair.master),
            child,
            seen,
            reading: Some(reading),
            before,
            home: self.home,
        })
    }
}

/// The modes of a terminal, to be compared.
fn modes(master: &dyn MasterPty) -> String {
    let modes = master.get_termios().expect("a terminal has modes");
    format!("{modes:?}")
}

/// A program that runs in a pseudo-terminal.
pub struct Tutor {
    writer: Option<Box<dyn Write + Send>>,
    master: Option<Box<dyn MasterPty + Send>>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<Seen>,
    reading: Option<JoinHandle<()>>,
    before: String,
    home: TempDir,
}

impl Tutor {
    /// Sends keys, or anything else a terminal sends.
    pub fn press(&mut self, keys: &str) -> &mut Tutor {
        self.send(keys.as_bytes())
    }

    /// Sends any bytes.
    pub fn send(&mut self, bytes: &[u8]) -> &mut Tutor {
        let writer = self.writer.as_mut().expect("the terminal is open");
        writer.write_all(bytes).expect("the terminal takes keys");
        writer.flush().expect("the terminal takes keys");
        self
    }

    /// Waits until `holds` of the screen.
    pub fn wait_until(&mut self, what: &str, holds: impl Fn(&Screen) -> bool) -> &mut Tutor {
        self.wait_for_state(what, |state| holds(state.parser.screen()))
    }

    /// Waits until the screen shows `text`.
    pub fn wait_for(&mut self, text: &str) -> &mut Tutor {
        self.wait_until(text, |screen| screen.contents().contains(text))
    }

    /// Waits until the screen does not show `text`.
    pub fn wait_without(&mut self, text: &str) -> &mut Tutor {
        self.wait_until(text, |screen| !screen.contents().contains(text))
    }

    /// Waits until `text` was sent to the terminal after its first `from` bytes.
    pub fn wait_for_sent(&mut self, from: usize, text: &str) -> &mut Tutor {
        self.wait_for_state(text, |state| {
            String::from_utf8_lossy(&state.raw[from..]).contains(text)
        })
    }

    fn wait_for_state(&mut self, what: &str, holds: impl Fn(&State) -> bool) -> &mut Tutor {
        let end = Instant::now() + DEADLINE;
        let mut state = self.seen.state();
        while !holds(&state) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let shown = state.parser.screen().contents();
                drop(state);
                panic!("waited in vain: {what}\n{shown}");
            }
            let waited = self.seen.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        drop(state);
        self
    }

    /// Returns the screen's text.
    pub fn contents(&self) -> String {
        self.seen.state().parser.screen().contents()
    }

    /// All that was sent to the terminal so far.
    pub fn raw(&self) -> String {
        String::from_utf8_lossy(&self.seen.state().raw).into_owned()
    }

    /// Returns the number of bytes sent to the terminal so far.
    pub fn sent(&self) -> usize {
        self.seen.state().raw.len()
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.process_id().expect("it has run")
    }

    /// The user's home folder.
    pub fn home(&self) -> &std::path::Path {
        self.home.path()
    }

    /// Gives the terminal another size.
    pub fn resize(&mut self, columns: u16, rows: u16) -> &mut Tutor {
        let size = PtySize {
            rows,
            cols: columns,
            ..PtySize::default()
        };
        let (rows, columns) = (NonZeroU16::new(rows), NonZeroU16::new(columns));
        let (rows, columns) = (rows.expect("rows"), columns.expect("columns"));
        self.seen.state().parser.set_size(rows, columns);
        self.master().resize(size).expect("another size");
        self
    }

    /// Sends a signal.
    pub fn signal(&mut self, signal: Signal) -> &mut Tutor {
        let id = self.id() as i32;
        kill_process(Pid::from_raw(id).expect("a process"), signal).expect("it runs");
        self
    }

    /// Makes the terminal take no more output.
    pub fn hang(&mut self) -> &mut Tutor {
        self.seen.state().is_paused = true;
        self
    }

    /// Takes the terminal away, as when its window is closed.
    pub fn close(&mut self) -> &mut Tutor {
        // The reader leaves at the next output, which the help is.
        self.seen.state().is_closing = true;
        self.press("?");
        if let Some(reading) = self.reading.take() {
            reading.join().expect("the reader ends");
        }
        self.writer = None;
        self.master = None;
        self
    }

    /// Waits for its end and returns its exit code, 1 for one that a signal has ended.
    pub fn exit_code(&mut self) -> u32 {
        let end = Instant::now() + DEADLINE;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status.exit_code();
            }
            assert!(
                Instant::now() < end,
                "it does not end:\n{}",
                self.contents()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for its end, with all its output read, and asserts that the terminal is as it was.
    pub fn gives_back(&mut self) -> u32 {
        let code = self.exit_code();
        // The other end is closed by now, so that the reader reaches the end.
        if let Some(reading) = self.reading.take() {
            reading.join().expect("the reader ends");
        }
        self.assert_given_back();
        code
    }

    /// Asserts that the terminal is restored.
    pub fn assert_given_back(&self) {
        let state = self.seen.state();
        let screen = state.parser.screen();
        assert!(
            is_given_back(screen),
            "{}",
            String::from_utf8_lossy(&state.raw)
        );
        drop(state);
        assert_eq!(modes(self.master()), self.before);
    }

    /// Whether the terminal is in raw mode, or otherwise not as before.
    pub fn has_other_modes(&self) -> bool {
        modes(self.master()) != self.before
    }

    fn master(&self) -> &dyn MasterPty {
        self.master.as_deref().expect("the terminal is open")
    }
}

/// Whether nothing on the screen is in a special state.
pub fn is_given_back(screen: &Screen) -> bool {
    !screen.alternate_screen()
        && !screen.hide_cursor()
        && !screen.bracketed_paste()
        && screen.mouse_protocol_mode() == MouseProtocolMode::None
}

impl Drop for Tutor {
    fn drop(&mut self) {
        if self.child.try_wait().is_ok_and(|ended| ended.is_none()) {
            let _ = self.child.kill();
        }
        let mut state = self.seen.state();
        state.is_paused = false;
        state.is_closing = true;
        self.seen.changed.notify_all();
    }
}
