//! The terminal and its event loop. Input becomes keys of [`plywood_app`], which knows nothing
//! about terminals, and its frames are shown on the screen. Files are written from here too.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod events;
mod input;
mod picture;
mod plain;
mod terminal;

use crate::files::Files;
use crate::output::{Destination, OutputError, abandon_writes};
use crossterm::event::Event as Input;
use crossterm::style::force_color_output;
use events::Event;
use plywood_app::audience::Invitation;
use plywood_app::job::OpenAt;
use plywood_app::paint::{Report, Theme, ThemeName};
use plywood_app::{App, Effect, ExportError, FileOrder, Setup, Start, draw, job};
use plywood_explore::exploration::Problem;
use plywood_explore::parallel::{self, SMALL_STACK};
use plywood_export::export;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io;
use std::io::IsTerminal;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use terminal::Session;
use thiserror::Error;

#[cfg(unix)]
pub use input::Decoder;
pub use picture::{FilmContent, Shot, picture, write_svg};

/// Why the tutor ended without the user leaving it.
#[derive(Debug, Error)]
pub enum TuiError {
    /// Standard input or output is not a terminal.
    #[error("the screens need a terminal; in a script use plywood export, search or narrate")]
    NotATerminal,
    /// The terminal could not be read or written.
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
    /// The tutor was ended by a signal.
    #[error("ended by signal {0}")]
    Signal(i32),
}

/// Opens a search on the explore screen, in the language and colours of the environment, until the
/// user leaves it. For games and searches that are not built in.
///
/// # Errors
/// See [`TuiError`].
pub fn explore(problem: Problem) -> Result<(), TuiError> {
    let start = Start::Search {
        problem: problem.into(),
        open_at: OpenAt::Step(0),
        view: None,
    };
    let setup = Setup {
        language: Language::of_locale(),
        file_kinds: export::file_kinds(),
        ..Setup::default()
    };
    run(start, None, setup, None)
}

/// Starts sharing the screen, on this machine alone or its network, in place of the sharing before.
/// Returns the invitation, or why it cannot be shared.
pub type BeginSharing<'s> = &'s mut dyn FnMut(bool) -> Result<Invitation, String>;

/// Runs the tutor until the user leaves it. The environment selects the theme unless one is given.
///
/// # Errors
/// See [`TuiError`].
pub fn run(
    start: Start,
    theme: Option<ThemeName>,
    setup: Setup,
    begin_sharing: Option<BeginSharing>,
) -> Result<(), TuiError> {
    if !is_terminal() {
        return Err(TuiError::NotATerminal);
    }
    let (sender, receiver) = events::listen()?;
    let mut session = Session::begin(setup.mouse)?;
    events::read_input(sender.clone())?;
    let mut tutor = Tutor {
        app: App::new(
            start,
            Setup {
                store: Arc::new(Files::of_user()),
                day: today(),
                ..setup
            },
        ),
        theme: theme.unwrap_or_else(default_theme),
        report: Report::default(),
        sender,
        begin_sharing,
    };
    let ended = tutor.run(&receiver, &mut session);
    tutor.app.shared.end_progress();
    ended
}

/// Returns whether an environment variable is set and not empty.
fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Returns the days since the beginning of 1970 (UTC).
fn today() -> Option<u32> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    (since.as_secs() / 86_400).try_into().ok()
}

/// Returns no colours with `NO_COLOR` or a dumb terminal.
fn default_theme() -> ThemeName {
    if is_set("NO_COLOR") || plain::is_dumb() {
        ThemeName::None
    } else {
        ThemeName::Default
    }
}

/// Returns whether the terminal reports support for 24-bit colours.
fn has_true_colour() -> bool {
    std::env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit")
}

fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The app, and everything that only a terminal has.
struct Tutor<'s> {
    app: App,
    theme: ThemeName,
    report: Report,
    sender: Sender<Event>,
    begin_sharing: Option<BeginSharing<'s>>,
}

impl Drop for Tutor<'_> {
    /// Removes half-written files.
    fn drop(&mut self) {
        drop(abandon_writes());
    }
}

impl Tutor<'_> {
    /// Draws and handles events until the user leaves.
    fn run(&mut self, receiver: &Receiver<Event>, session: &mut Session) -> Result<(), TuiError> {
        loop {
            self.app.share();
            self.draw(session)?;
            let event = match receiver.recv_timeout(self.app.poll_timeout(Instant::now())) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if event.is_none() && !is_terminal() {
                return Err(TuiError::Io(io::ErrorKind::UnexpectedEof.into()));
            }
            // Draw one frame for all pending events, so that a held key does not run ahead of the
            // picture.
            for event in events::burst(event, receiver) {
                self.handle(event, session)?;
                if self.app.is_over {
                    return Ok(());
                }
            }
            self.app.tick(Instant::now());
            for effect in self.app.take_effects() {
                self.perform(effect, session)?;
            }
        }
    }

    fn draw(&mut self, session: &mut Session) -> io::Result<()> {
        // The theme decides about colours: crossterm by itself would follow `NO_COLOR` even if a
        // theme is chosen.
        force_color_output(self.theme != ThemeName::None);
        let mut theme = Theme::new(self.theme, has_true_colour());
        if session.is_ascii_only {
            // Pieces and maps are made of parts of cells, which it does not have.
            theme.tones = None;
        }
        session.draw(|buffer| self.report = draw(buffer, &self.app, &theme))?;
        self.app.resize(self.report.size);
        Ok(())
    }

    fn handle(&mut self, event: Event, session: &mut Session) -> Result<(), TuiError> {
        match event {
            Event::Input(Input::Key(event)) => {
                if let Some(key) = events::key(event) {
                    #[cfg(debug_assertions)]
                    plywood_app::job::panic_if_requested("screen");
                    self.app.key(key, Instant::now());
                }
            }
            Event::Input(Input::Mouse(event)) => {
                if let Some(gesture) = events::gesture(event) {
                    let place = (event.column, event.row);
                    self.app
                        .gesture(gesture, place, &self.report.hits, Instant::now());
                }
            }
            Event::Input(Input::Paste(text)) => self.app.paste(&text),
            Event::Input(Input::Resize(..)) | Event::Resized => session.is_stale = true,
            Event::Input(_) => {}
            Event::Closed(error) => return Err(TuiError::Io(error)),
            Event::Signal(signal) => return Err(TuiError::Signal(signal)),
            Event::Stop => session.stop()?,
            Event::Continue => session.resume()?,
            Event::Exported(wanted, result) => self.app.finish_export(*wanted, result),
        }
        Ok(())
    }

    fn perform(&mut self, effect: Effect, session: &mut Session) -> io::Result<()> {
        match effect {
            Effect::Copy(text) => session.copy(&text),
            Effect::NextTheme => {
                self.theme = self.theme.next();
                Ok(())
            }
            Effect::Share { is_local } => {
                if let Some(begin) = &mut self.begin_sharing {
                    self.app.begin_sharing(begin(is_local));
                }
                Ok(())
            }
            Effect::Record => {
                self.record();
                Ok(())
            }
            Effect::Suspend => {
                if !session.ask_to_stop()? {
                    self.app.shared.notify_message("notice-no-shell");
                }
                Ok(())
            }
            Effect::Export(wanted) => self.export(wanted),
        }
    }
}

impl Tutor<'_> {
    /// Writes the record of the lesson, to the file that was named or else to a new one here.
    fn record(&mut self) {
        let shared = &mut self.app.shared;
        let Some((page, named)) = shared.lesson() else {
            return;
        };
        let write = |path: &Path, overwrite| {
            let file = Destination::new(path, overwrite)?;
            file.write(|out| out.write_all(page.as_bytes()))
        };
        let mut path = named.clone().unwrap_or_else(|| "lesson.html".into());
        let mut written = write(&path, named.is_some());
        for number in 2..100 {
            if !matches!(written, Err(OutputError::Exists(_))) {
                break;
            }
            path = format!("lesson-{number}.html").into();
            written = write(&path, false);
        }
        match written {
            Ok(()) => {
                let path = path.display().to_string();
                shared.notify(say!(shared.language, "share-recorded", path));
            }
            Err(error) => shared.notify_error(error.say(shared.language)),
        }
    }

    /// Writes a file in the background, since a large tree takes seconds.
    fn export(&mut self, wanted: FileOrder) -> io::Result<()> {
        let Some(explore) = self.app.screen.explore() else {
            return Ok(());
        };
        let exploration = explore.exploration().clone();
        let sender = self.sender.clone();
        let language = self.app.shared.language;
        let write = move |FileOrder {
                              kind,
                              order,
                              path,
                              overwrite,
                          }: &FileOrder| {
            let content = (kind.content)(kind, &exploration, order);
            let content = content.map_err(ExportError::Failed)?;
            if let Some(folder) = path.parent() {
                // If that fails, so does writing, which says why.
                let _ = std::fs::create_dir_all(folder);
            }
            Destination::new(path, *overwrite)
                .and_then(|destination| destination.write(content))
                .map_err(|error| match error {
                    OutputError::Exists { .. } => ExportError::Exists,
                    other => ExportError::Failed(other.say(language)),
                })
        };
        parallel::spawn_detached("export", SMALL_STACK, move || {
            let written = catch_unwind(AssertUnwindSafe(|| write(&wanted)));
            let result = written.unwrap_or_else(|panic| {
                let why = job::panic_text(panic.as_ref())
                    .unwrap_or_else(|| say!(language, "error-silent"));
                Err(ExportError::Failed(say!(language, "error-export", why)))
            });
            // After the tutor has ended, there is no receiver.
            let _ = sender.send(Event::Exported(Box::new(wanted), result));
        })
    }
}
