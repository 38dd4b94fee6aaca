//! State shared by all screens, the tutor's setup, destinations of actions, and effects for the
//! event loop. It does not know any screen.

mod keeping;

use crate::audience::{Invitation, RoomGame};
use crate::bindings::{Action, DialogName, KeyTable};
use crate::job::{Job, OpenAt};
use crate::progress::ProgressFile;
use crate::store::{Name, NoStore, Store};
use plywood_core::clock::Instant;
use plywood_core::tree::Step;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, GameName, Problem, Spec, SpecError};
use plywood_teach::drill::{Difficulty, Subject};
use plywood_teach::handout::{FileKind, Order};
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::lesson::{Course, TreeView};
use plywood_teach::say;
use plywood_teach::words::spec_error_text;
use ratatui::layout::{Rect, Size};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

/// The destination of an action.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Navigation {
    Stay,
    /// To the previous screen.
    Back,
    /// To another screen; this one can be continued.
    To(Destination),
    /// To a dialog.
    Open(DialogName),
    /// To this action on the screen.
    Act(Action),
    /// To a race of the current exploration with other searches.
    Race,
    /// Out of the tutor.
    Quit,
}

/// A screen or dialog that can be opened directly.
#[derive(Clone, Debug, PartialEq)]
pub enum Destination {
    /// The one-minute tour.
    Tour,
    /// The list of lessons.
    Lessons,
    /// Drills of a difficulty on these subjects, or on all if empty.
    Drills(Difficulty, Vec<Subject>),
    /// A test of a chapter, or of the course.
    Test(Option<usize>),
    Search(Arc<Problem>),
    /// A game of proof on the tree of this problem, or on a new one; with the room, if it plays.
    Proof(Option<Arc<Problem>>, Option<RoomGame>),
    /// A teacher's desk for the tree of this problem, or for one to be typed.
    Teach(Option<Arc<Problem>>),
    /// The exploration last left, or else the default position, with an action there.
    Explore(Option<Action>),
    /// A lesson, by its index.
    Lesson(usize),
    /// A list on the home screen.
    Group(&'static str),
    /// A game from the start.
    NewGame(GameName),
    /// The game last left.
    SuspendedGame,
}

/// A file to be made of the current tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileOrder {
    pub kind: FileKind,
    pub order: Order,
    /// The file to write.
    pub path: PathBuf,
    /// Whether to overwrite an existing file.
    pub overwrite: bool,
}

/// A task for the event loop around the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Copy this text to the clipboard.
    Copy(String),
    /// Write a file.
    Export(FileOrder),
    NextTheme,
    /// Write the record of the lesson.
    Record,
    /// Let a class follow, either on this machine or on its network.
    Share {
        /// Whether the URL only works on this machine.
        is_local: bool,
    },
    /// Suspend the process, like Ctrl+Z in a shell.
    Suspend,
}

/// A sentence for the user, shown until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// A sentence in the screen's language.
    pub text: String,
    /// Whether it is an error.
    pub is_error: bool,
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// The file exists and must not be overwritten.
    Exists,
    /// Any other reason, as a sentence.
    Failed(String),
}

/// State shared by all screens.
#[derive(Debug)]
pub struct Shared {
    /// The language of all texts.
    pub language: Language,
    /// Maximum number of nodes of a recorded search.
    pub max_nodes: u64,
    /// A notice to be read.
    pub notice: Option<Notice>,
    /// Size of the screen in cells.
    pub size: Size,
    /// The time of the current event, which is constant during it.
    pub now: Instant,
    /// A search that is running.
    pub job: Option<Job>,
    /// Every key of the tutor.
    pub(crate) table: &'static KeyTable,
    pub(crate) effects: Vec<Effect>,
    /// The view of trees, if the user has chosen; otherwise the next exploration uses its game's
    /// default.
    pub(crate) view: Option<TreeView>,
    /// The kinds of files that can be made of a tree.
    pub(crate) file_kinds: Vec<FileKind>,
    /// The folder that files are written to, as the user has named it.
    pub(crate) folder: String,
    /// The class that may follow, and its URL.
    pub(crate) invitation: Option<Invitation>,
    /// The number of the question to the class whose answers were last shown.
    pub(crate) last_poll: Option<u64>,
    /// Storage for progress, positions and games.
    pub(crate) store: Arc<dyn Store>,
    pub(crate) course: Course,
    progress_file: ProgressFile,
    /// A teacher's notes on steps of searches.
    pub(crate) notes: HashMap<Spec, BTreeMap<Step, String>>,
    /// Whether the code is shown beside a tree.
    pub(crate) shows_code: bool,
    /// Whether this is a web page.
    pub(crate) is_page: bool,
    /// Today, as in [`Setup::day`].
    pub(crate) day: Option<u32>,
}

impl Shared {
    /// Creates the shared state.
    pub(crate) fn new(setup: Setup, table: &'static KeyTable) -> Shared {
        let store = setup.store;
        Shared {
            language: setup.language,
            max_nodes: setup.max_nodes,
            notice: None,
            size: setup.size.into(),
            now: Instant::now(),
            job: None,
            table,
            effects: Vec::new(),
            view: None,
            file_kinds: setup.file_kinds,
            invitation: setup.invitation,
            last_poll: None,
            course: Course::new(setup.own_lessons),
            progress_file: ProgressFile::open(Arc::clone(&store)),
            notes: HashMap::new(),
            is_page: setup.is_page,
            day: setup.day,
            shows_code: false,
            folder: kept_text(&*store, &Name::Folder),
            store,
        }
    }

    /// Returns the area of the screen above the row of keys.
    pub(crate) fn area(&self) -> Rect {
        let Size { width, height } = self.size;
        Rect::new(0, 0, width, height.saturating_sub(1))
    }

    /// Returns the record of the lesson as a page, and the file for it, if one was named; `None` without
    /// a class.
    pub fn lesson(&self) -> Option<(String, Option<PathBuf>)> {
        let Invitation { room, record, .. } = self.invitation.as_ref()?;
        Some((room.lesson(self.language), record.clone()))
    }

    /// Shows a sentence.
    pub fn notify(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: false,
        });
    }

    /// Shows a message without arguments.
    pub fn notify_message(&mut self, message: &str) {
        self.notify(say!(self.language, message));
    }

    /// Shows a sentence about an error.
    pub fn notify_error(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: true,
        });
    }

    /// Starts a search, or says why it was not opened. The current exploration stays on screen until
    /// there is a result.
    pub fn search(&mut self, opened: Result<impl Into<Arc<Problem>>, SpecError>, open_at: OpenAt) {
        match opened {
            Ok(problem) => self.job = Some(Job::start(problem.into(), open_at, self.max_nodes)),
            Err(error) => self.notify_error(spec_error_text(self.language, &error)),
        }
    }
}

/// Returns the text stored under a name; empty if there is none.
fn kept_text(store: &dyn Store, name: &Name) -> String {
    let kept = store.get(name).ok().flatten();
    kept.map_or(String::new(), |bytes| {
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// The tutor's environment.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The language of all texts.
    pub language: Language,
    /// Maximum number of nodes of a recorded search.
    pub max_nodes: u64,
    /// Size of the screen in cells, until the first frame.
    pub size: (u16, u16),
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Whether this is a web page, without a terminal, a class or files.
    pub is_page: bool,
    /// Today, in days since the beginning of 1970, if it is known.
    pub day: Option<u32>,
    /// Storage for progress, positions and games; none by default.
    pub store: Arc<dyn Store>,
    /// The kinds of files that can be made of a tree.
    pub file_kinds: Vec<FileKind>,
    /// The teacher's own lessons, which take precedence over the embedded ones.
    pub own_lessons: Vec<Report>,
    /// The class that may follow, and its URL.
    pub invitation: Option<Invitation>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            language: Language::default(),
            max_nodes: DEFAULT_MAX_NODES,
            size: (80, 24),
            mouse: true,
            is_page: false,
            day: None,
            store: Arc::new(NoStore),
            file_kinds: Vec::new(),
            own_lessons: Vec::new(),
            invitation: None,
        }
    }
}
