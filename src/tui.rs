//! The terminal and the loop. What is typed becomes keys of [`crate::app`], which knows nothing of
//! terminals, and the frames that it draws are brought to the screen.

mod events;
pub mod film;
mod input;
mod keys;
mod picture;
mod terminal;

#[cfg(unix)]
pub use input::Decoder;
pub use picture::picture;

use crate::app::bindings::{Action, Direction, Walk};
use crate::app::errors::output_error;
use crate::app::job;
use crate::app::paint::{Hits, Target, Theme, ThemeName, theme};
use crate::app::{App, Brought, Effect, ExportError, Setup, Start, TreeView, draw};
use crate::exploration::{DEFAULT_MAX_NODES, Spec};
use crate::export::{self, Format};
use crate::language::Language;
use crate::output::{Destination, OutputError, Unfinished};
use crate::play;
use crate::progress;
use crate::recent;
use crate::say;
use crate::share::Invitation;
use crossterm::event::{Event as Input, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use events::Event;
use std::io::{self, IsTerminal};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;
use terminal::Session;
use thiserror::Error;

/// How the tutor runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// The theme; none means by the environment.
    pub theme: Option<ThemeName>,
    /// The language of everything that is said.
    pub language: Language,
    /// What a teacher brings.
    pub brought: Brought,
    /// The class that may follow, and the way to it.
    pub invitation: Option<Invitation>,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Most nodes a search records.
    pub max_nodes: u64,
}

/// Why the tutor ended other than by its user's wish.
#[derive(Debug, Error)]
pub enum TuiError {
    /// Standard input or output is not a terminal.
    #[error("the screens need a terminal; in a script use plywood export, search or narrate")]
    NotATerminal,
    /// The terminal could not be read or written.
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
    /// A signal asked it to end.
    #[error("ended by signal {0}")]
    Signal(i32),
    /// What the student did is not all in its file.
    #[error("{}{sentence}", .end.as_ref().map(|end| format!("{end}. ")).unwrap_or_default())]
    NotSaved {
        /// Where it is, or why it is lost, in the language of the screen.
        sentence: String,
        /// Why the tutor ended, if not by its user's wish.
        end: Option<Box<TuiError>>,
    },
}

/// Opens the explore screen with a search, by the environment's language and colours, until its
/// user leaves it: for games and searches that are not built in.
///
/// # Errors
/// See [`TuiError`].
pub fn explore(spec: Spec) -> Result<(), TuiError> {
    let start = Start::Explore {
        spec,
        iteration: None,
        step: 0,
        view: None,
    };
    run(
        start,
        Options {
            theme: None,
            language: Language::of_locale(),
            brought: Brought::default(),
            invitation: None,
            mouse: true,
            max_nodes: DEFAULT_MAX_NODES,
        },
    )
}

/// Runs the tutor until its user leaves it.
///
/// # Errors
/// See [`TuiError`].
pub fn run(start: Start, options: Options) -> Result<(), TuiError> {
    if !is_terminal() {
        return Err(TuiError::NotATerminal);
    }
    let (sender, receiver) = events::listen()?;
    let mut session = Session::begin(options.mouse)?;
    events::read_input(sender.clone())?;
    let theme = options.theme.unwrap_or_else(ThemeName::from_environment);
    session.set_colours(theme != ThemeName::None);
    let mut tutor = Tutor {
        app: App::new(
            start,
            Setup {
                language: options.language,
                max_nodes: options.max_nodes,
                mouse: options.mouse,
                recent_file: recent::file(),
                brought: options.brought,
                invitation: options.invitation,
            },
        ),
        theme,
        hits: Hits::default(),
        dragged_from: None,
        exports: Vec::new(),
        sender,
    };
    tutor.app.keep_progress_in(progress::file());
    tutor.app.keep_game_in(play::file());
    let ended = tutor.serve(&receiver, &mut session);
    match tutor.app.end_progress() {
        None => ended,
        Some(sentence) => Err(TuiError::NotSaved {
            sentence,
            end: ended.err().map(Box::new),
        }),
    }
}

fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The app with what only a terminal has.
struct Tutor {
    app: App,
    theme: ThemeName,
    hits: Hits,
    /// Where the mouse was when it last dragged the tree.
    dragged_from: Option<(u16, u16)>,
    /// The files that are written, or have been.
    exports: Vec<Unfinished>,
    sender: Sender<Event>,
}

impl Drop for Tutor {
    /// Leaves no half written files behind.
    fn drop(&mut self) {
        for export in &self.exports {
            drop(export.abandon());
        }
    }
}

impl Tutor {
    /// Draws and handles what happens until the end.
    fn serve(&mut self, receiver: &Receiver<Event>, session: &mut Session) -> Result<(), TuiError> {
        loop {
            self.app.share();
            self.draw(session)?;
            let event = match receiver.recv_timeout(self.app.patience(Instant::now())) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if event.is_none() && !is_terminal() {
                return Err(TuiError::Io(io::ErrorKind::UnexpectedEof.into()));
            }
            // What has happened by now goes into one frame, so that a held key does not run ahead of
            // the picture.
            for happened in events::burst(event, receiver) {
                self.handle(happened, session)?;
                if self.app.is_over {
                    return Ok(());
                }
            }
            self.app.tick(Instant::now());
            for effect in self.app.take_effects() {
                self.carry_out(effect, session)?;
            }
        }
    }

    fn draw(&mut self, session: &mut Session) -> io::Result<()> {
        let theme = Theme::new(self.theme, theme::has_true_colour());
        session.draw(|buffer| self.hits = draw(buffer, &self.app, &theme))?;
        self.app.saw(&self.hits);
        Ok(())
    }

    fn handle(&mut self, event: Event, session: &mut Session) -> Result<(), TuiError> {
        match event {
            Event::Input(Input::Key(event)) => {
                if let Some(key) = keys::key(event) {
                    #[cfg(debug_assertions)]
                    crate::app::fault::strike("screen");
                    self.app.key(key, Instant::now());
                }
            }
            Event::Input(Input::Mouse(event)) if self.app.mouse => self.mouse(event),
            Event::Input(Input::Paste(text)) => self.app.paste(&text),
            Event::Input(Input::Resize(..)) | Event::Resized => session.redraw_all(),
            Event::Input(_) => {}
            Event::Closed(error) => return Err(TuiError::Io(error)),
            Event::Signal(signal) => return Err(TuiError::Signal(signal)),
            Event::Stop => session.stop()?,
            Event::Continue => session.resume()?,
            Event::Exported(result) => self.app.exported(result),
        }
        Ok(())
    }

    fn mouse(&mut self, event: MouseEvent) {
        let now = Instant::now();
        let place = (event.column, event.row);
        let target = self.hits.at(event.column, event.row);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.dragged_from = Some(place);
                match target {
                    Some(Target::Column(column)) => self.app.click_column(column),
                    Some(Target::Cell(cell)) => self.app.click_cell(cell),
                    Some(Target::Branch(index)) => self.app.click_branch(index),
                    Some(Target::Ply(plies)) => self.app.click_ply(plies),
                    Some(Target::Node(node)) => self.app.click_node(node),
                    Some(Target::Zoom(node)) => self.app.click_zoom(node),
                    Some(Target::Side) => self.app.click_side(),
                    Some(Target::Step(step)) => self.app.click_step(step),
                    Some(Target::Entry(index)) => self.app.click_entry(index),
                    Some(Target::Choice(index)) => self.app.click_choice(index),
                    Some(Target::Tree) | None => {}
                }
            }
            MouseEventKind::Drag(MouseButton::Left) => match (self.dragged_from, target) {
                (Some(_), Some(Target::Step(step))) => self.app.click_step(step),
                (Some(from), _) => {
                    let moved = |to: u16, from: u16| i32::from(to) - i32::from(from);
                    self.app
                        .drag(moved(place.0, from.0), moved(place.1, from.1));
                    self.dragged_from = Some(place);
                }
                _ => {}
            },
            MouseEventKind::Up(_) => self.dragged_from = None,
            MouseEventKind::ScrollDown => self.wheel(Direction::More, event.modifiers, now),
            MouseEventKind::ScrollUp => self.wheel(Direction::Less, event.modifiers, now),
            MouseEventKind::ScrollLeft => self.app.drag(4, 0),
            MouseEventKind::ScrollRight => self.app.drag(-4, 0),
            _ => {}
        }
    }

    /// The wheel steps through the path, moves the whole tree (zooms it with Ctrl) and lists.
    fn wheel(&mut self, direction: Direction, held: KeyModifiers, now: Instant) {
        let (walk, down) = match direction {
            Direction::More => (Walk::Next, -2),
            Direction::Less => (Walk::Back, 2),
        };
        let view = self.app.screen.explore().map(|explore| explore.view);
        match (view, self.app.has_dialog()) {
            (_, true) | (None, _) => self.app.act(Action::Item(direction), now),
            (Some(TreeView::Path | TreeView::Map), _) => self.app.act(Action::Walk(walk), now),
            (Some(TreeView::Whole), _) if held.contains(KeyModifiers::CONTROL) => {
                let zoom = match direction {
                    Direction::More => Direction::Less,
                    Direction::Less => Direction::More,
                };
                self.app.act(Action::Zoom(zoom), now);
            }
            (Some(TreeView::Whole), _) if held.contains(KeyModifiers::SHIFT) => {
                self.app.drag(2 * down, 0);
            }
            (Some(TreeView::Whole), _) => self.app.roll(-down),
        }
    }

    fn carry_out(&mut self, effect: Effect, session: &mut Session) -> io::Result<()> {
        match effect {
            Effect::Copy(text) => session.copy(&text),
            Effect::NextTheme => {
                self.theme = self.theme.next();
                session.set_colours(self.theme != ThemeName::None);
                Ok(())
            }
            Effect::Mouse(mouse) => session.set_mouse(mouse),
            Effect::Suspend => {
                if !session.ask_to_stop()? {
                    self.app.tell(say!(self.app.language, "notice-no-shell"));
                }
                Ok(())
            }
            Effect::Export {
                format,
                options,
                path,
                overwrite,
            } => self.export((format, options), path, overwrite),
        }
    }

    /// Writes the tree beside the screen: a large one takes seconds.
    fn export(
        &mut self,
        (format, options): (Format, export::Options),
        path: PathBuf,
        overwrite: bool,
    ) -> io::Result<()> {
        let Some(explore) = self.app.screen.explore() else {
            return Ok(());
        };
        let exploration = explore.exploration().clone();
        let sender = self.sender.clone();
        let language = self.app.language;
        let unfinished = Unfinished::default();
        self.exports.push(unfinished.clone());
        let write = move || -> Result<PathBuf, ExportError> {
            let room = format.check(&exploration, &options);
            room.map_err(|too_large| ExportError::Failed(too_large.say(language)))?;
            Destination::new(&path, overwrite)
                .and_then(|destination| {
                    destination.write(&unfinished, |out| format.write(&exploration, &options, out))
                })
                .map_err(|error| match error {
                    OutputError::Exists { .. } => ExportError::Exists,
                    other => ExportError::Failed(output_error(language, &other)),
                })?;
            Ok(path)
        };
        thread::Builder::new()
            .name("export".to_owned())
            .spawn(move || {
                let result = catch_unwind(AssertUnwindSafe(write)).unwrap_or_else(|panic| {
                    let why = job::panic_text(panic.as_ref())
                        .unwrap_or_else(|| say!(language, "error-silent"));
                    Err(ExportError::Failed(say!(
                        language,
                        "error-export",
                        why = why
                    )))
                });
                // Nobody waits for it once the tutor is left.
                let _ = sender.send(Event::Exported(result));
            })?;
        Ok(())
    }
}
