//! The screens: state, keys, update and drawing; knows nothing of terminals.
//!
//! A [`Key`] becomes an [`Action`](bindings::Action) by the table in [`bindings`], [`App::act`] changes the state,
//! and what has to happen outside is left as an [`Effect`] for the loop to carry out.

mod act;
pub mod against;
mod ask;
pub mod bindings;
pub mod command;
mod dialogs;
pub mod drill;
pub mod edit;
pub mod errors;
pub mod evaluation;
pub mod explore;
pub mod explored;
#[cfg(debug_assertions)]
pub mod fault;
mod footer;
pub mod home;
pub mod job;
pub mod key;
pub mod learn;
mod lessons;
pub mod library;
mod mouse;
pub mod names;
pub mod overlay;
pub mod paint;
pub mod paste;
pub mod predict;
mod questions;
pub mod refusal;
mod run;
mod score;
mod screen;
mod start;

pub use crate::lesson::View as TreeView;
pub use screen::{LARGEST, SMALLEST, clamped, draw};
pub use start::{Setup, Start};

use crate::exploration::Spec;
use crate::export::Format;
use crate::game::Move;
use crate::language::Language;
use crate::lesson::Course;
use crate::progress::{Keeper, Trouble};
use crate::recent;
use bindings::{Context, action};
use drill::Drilling;
use explore::Explore;
use home::Home;
use job::{Job, Landing};
use key::Key;
use learn::Learn;
use overlay::Overlay;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tui_input::InputRequest;

/// What the loop around the app has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Write the present tree to a file.
    Export {
        /// The format.
        format: Format,
        /// Where.
        path: PathBuf,
        /// Whether an existing file may be replaced.
        overwrite: bool,
    },
    /// The next theme.
    NextTheme,
    /// Use the mouse or not.
    Mouse(bool),
    /// Stop as by job control.
    Suspend,
}

/// A sentence for the user, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
}

/// The whole state of the tutor.
#[derive(Debug)]
pub struct App {
    /// The home screen.
    pub home: Home,
    /// The explore screen; the home screen is shown while there is none.
    pub explore: Option<Explore>,
    /// The explore screen that was left for the home screen, to be gone on with.
    left: Option<Explore>,
    /// The lessons, while they are open.
    pub learn: Option<Learn>,
    /// The drill that is done.
    pub drill: Option<Drilling>,
    /// What lies on top.
    pub overlay: Option<Overlay>,
    /// A search that runs.
    pub job: Option<Job>,
    /// A sentence to be read.
    pub notice: Option<Notice>,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Set when the user leaves.
    pub is_over: bool,
    /// Most nodes a search records.
    pub max_nodes: u64,
    /// The language of everything that is said.
    pub language: Language,
    effects: Vec<Effect>,
    course: Course,
    keeper: Keeper,
    /// What stands in the way of keeping the progress, until there is something to keep.
    trouble: Option<Trouble>,
    recent: Vec<Spec>,
    recent_file: Option<PathBuf>,
    /// Whether the next exploration asks before its steps.
    predicts: bool,
    /// The view of the next exploration.
    view: TreeView,
}

impl App {
    /// The tutor at its start.
    pub fn new(start: Start, setup: Setup) -> App {
        let Setup {
            language,
            max_nodes,
            mouse,
            recent_file,
            own_lessons,
        } = setup;
        let mut recent = recent_file.as_deref().map_or(Vec::new(), recent::load);
        if let Start::Explore { spec, .. }
        | Start::Against { spec, .. }
        | Start::Practice { spec } = &start
        {
            // A search that is stopped can be found again.
            recent::remember(&mut recent, spec);
        }
        let mut app = App {
            home: Home::new(&recent, None),
            explore: None,
            left: None,
            learn: None,
            drill: None,
            overlay: None,
            job: None,
            notice: None,
            mouse,
            is_over: false,
            max_nodes,
            language,
            effects: Vec::new(),
            course: Course::with(own_lessons),
            keeper: Keeper::default(),
            trouble: None,
            recent,
            recent_file,
            predicts: false,
            view: TreeView::default(),
        };
        match start {
            Start::Home => {}
            Start::Explore {
                spec,
                iteration,
                step,
                view,
            } => {
                app.view = view;
                app.search(
                    spec,
                    match iteration {
                        None => Landing::Step(step),
                        Some(index) => Landing::Iteration(index, step),
                    },
                );
            }
            Start::Against {
                spec,
                other,
                step,
                view,
            } => {
                app.view = view;
                app.search(spec, Landing::With(Box::new(other), step));
            }
            Start::Learn => app.open_lessons(),
            Start::Practice { spec } => {
                app.predicts = true;
                app.search(spec, Landing::Step(0));
            }
            Start::Drills(difficulty) => app.open_some_drill(difficulty),
            Start::Drill(drill) => app.open_drill(*drill),
        }
        app
    }

    /// Where keys go at present.
    pub fn context(&self) -> Context {
        match (&self.job, &self.overlay, &self.explore) {
            (_, Some(Overlay::Help { .. } | Overlay::Faults { .. } | Overlay::Score { .. }), _) => {
                Context::Help
            }
            (Some(_), _, _) => Context::Searching,
            (_, Some(overlay), _) => overlay.context(),
            (
                _,
                None,
                Some(Explore {
                    asked: Some(asked), ..
                }),
            ) => {
                if asked.is_closed() {
                    Context::Answered
                } else if asked.is_pointed() {
                    Context::Point
                } else {
                    Context::Predict
                }
            }
            (_, None, explore) => match (&self.learn, explore) {
                (Some(learn), _) if learn.reading.is_some() => Context::Lesson,
                (Some(_), _) => Context::Learn,
                (None, Some(explore)) if explore.against.is_some() => Context::Against,
                (None, Some(_)) => Context::Explore,
                (None, None) => Context::Home,
            },
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, now: Instant) {
        self.notice = None;
        let context = self.context();
        match action(context, key) {
            Some(action) => self.act(action, now),
            None if context.takes_text() => self.type_key(key),
            None => {}
        }
    }

    /// Text was pasted.
    pub fn paste(&mut self, text: &str) {
        self.notice = None;
        if self.context().edits() {
            // Pasting a position opens it for a look before it is searched.
            self.open_edit();
            if let Some(Overlay::Edit(edit)) = &mut self.overlay {
                edit.clear();
            }
        }
        if self.context().takes_text()
            && let Some(overlay) = &mut self.overlay
        {
            overlay.paste(text.trim());
        } else if let Some(explore) = &mut self.explore
            && let Some(asked) = &mut explore.asked
        {
            asked.paste(text.trim());
        }
    }

    fn type_key(&mut self, key: Key) {
        let request = match key {
            Key::Char(letter) => InputRequest::InsertChar(letter),
            Key::Backspace => InputRequest::DeletePrevChar,
            Key::Delete => InputRequest::DeleteNextChar,
            Key::Arrow(key::Arrow::Left) => InputRequest::GoToPrevChar,
            Key::Arrow(key::Arrow::Right) => InputRequest::GoToNextChar,
            Key::Home => InputRequest::GoToStart,
            Key::End => InputRequest::GoToEnd,
            Key::Ctrl('w') => InputRequest::DeletePrevWord,
            _ => return,
        };
        match (&mut self.overlay, &mut self.explore) {
            (Some(overlay), _) => overlay.type_request(request),
            (None, Some(explore)) => {
                if let Some(asked) = &mut explore.asked {
                    asked.type_request(request);
                }
            }
            (None, None) => {}
        }
    }

    /// Does what is due by now: ends searches, plays steps.
    pub fn tick(&mut self, now: Instant) {
        if let Some(outcome) = self.job.as_ref().and_then(|job| job.work.poll()) {
            self.end_job(outcome);
        }
        if self.job.is_none()
            && let Some(explore) = &mut self.explore
        {
            explore.tick(now);
        }
    }

    /// Waits until nothing runs any more.
    pub fn settle(&mut self) {
        const PAUSE: Duration = Duration::from_millis(1);
        let counting = |app: &App| app.explore.as_ref().is_some_and(Explore::is_counting);
        while self.job.is_some() || counting(self) {
            std::thread::sleep(PAUSE);
            self.tick(Instant::now());
        }
    }

    /// Waits until no search runs any more; what is only counted may go on.
    pub fn settle_search(&mut self) {
        while self.job.is_some() {
            std::thread::sleep(Duration::from_millis(1));
            self.tick(Instant::now());
        }
    }

    /// How long the loop may wait before the next [`App::tick`].
    pub fn patience(&self, now: Instant) -> Duration {
        const IDLE: Duration = Duration::from_millis(500);
        const BUSY: Duration = Duration::from_millis(30);
        let Some(explore) = &self.explore else {
            return if self.job.is_some() { BUSY } else { IDLE };
        };
        let patience = if self.job.is_some() || explore.is_counting() {
            BUSY
        } else {
            IDLE
        };
        explore.play.map_or(patience, |play| {
            patience.min(play.due.saturating_duration_since(now))
        })
    }

    /// What has to be done outside, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Shows a sentence.
    pub fn tell(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: false,
        });
    }

    /// Shows a sentence about something that went wrong.
    pub fn fail(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: true,
        });
    }

    /// The moves from the root to where the search stands.
    pub fn moves(&self) -> Vec<Move> {
        self.explore.as_ref().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// There is such a file, and it may not be replaced.
    Exists,
    /// Something else, in one sentence.
    Failed(String),
}
