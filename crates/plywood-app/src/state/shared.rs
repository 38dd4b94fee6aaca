//! State that all screens share, and what they may request: notices, saving, searches, dialogs,
//! other screens, to which the app goes once the current one has acted.

mod keeping;

use super::{Dialog, DialogKind, Effect, Layer, Notice, Screen};
use crate::bindings::{Context, KeyTable};
use crate::dialogs::searching::{self, Searching};
use crate::drill::Drilling;
use crate::explore::Explore;
use crate::home::{Destination, Home};
use crate::job::{Job, OpenAt};
use crate::learn::Learn;
use crate::matches::{self, Match};
use crate::notes::{Entry, NotesFile};
use crate::paint::Scroll;
use crate::play::Play;
use crate::progress::{ProgressError, ProgressFile};
use crate::recent;
use crate::setup::Setup;
use crate::store::Store;
use plywood_explore::exploration::Spec;
use plywood_teach::language::Language;
use plywood_teach::lesson::{Course, TreeView};
use plywood_teach::say;
use plywood_teach::share::{Invitation, Poll};
use plywood_teach::words::spec_error_text;
use std::any::Any;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The screen to go to.
#[derive(Debug)]
pub(crate) enum Navigation {
    /// The one before.
    Back,
    /// This one.
    To(Box<dyn Screen>),
    /// A race of this many searches with the current exploration.
    Race(usize),
    /// The one-minute tour.
    Tour,
    /// No other one: the user quits.
    Quit,
}

/// State that all screens share.
#[derive(Debug)]
pub struct Shared {
    /// The language of all texts.
    pub language: Language,
    /// Maximum number of nodes of a recorded search.
    pub max_nodes: u64,
    /// A notice to be read.
    pub notice: Option<Notice>,
    /// A search that is running.
    pub job: Option<Job>,
    /// Every key of the tutor.
    pub(crate) table: &'static KeyTable,
    /// The dialogs, the last one uppermost.
    pub(crate) layers: Vec<Layer>,
    pub(crate) effects: Vec<Effect>,
    /// The screens to go to, in order.
    pub(crate) navigation: VecDeque<Navigation>,
    /// The chosen view; without one the next exploration has its game's default view.
    pub(crate) view: Option<TreeView>,
    /// The class that may follow, and its address.
    pub(crate) invitation: Option<Invitation>,
    /// The question to the class whose answers were shown last.
    pub(crate) last_poll: Option<Arc<Poll>>,
    /// The exploration that was left for the home screen, to be continued.
    suspended: Option<Explore>,
    /// The game that was left for the home screen.
    game: Option<Box<Play>>,
    /// The game whose search is being explored.
    pub(crate) game_behind: Option<Box<Play>>,
    /// Where progress, positions and games are kept.
    store: Arc<dyn Store>,
    /// The line of the home screen that was opened last.
    last_destination: Option<Destination>,
    pub(crate) course: Course,
    progress_file: ProgressFile,
    /// What prevents keeping the progress, until there is something to keep.
    progress_error: Option<ProgressError>,
    /// A teacher's notes, and their file.
    pub(crate) notes: Option<NotesFile>,
    /// The prepared positions.
    positions: Vec<Entry>,
    /// Index of the prepared position that was opened last.
    position: usize,
    recent: Vec<Spec>,
}

impl Shared {
    /// Creates what is shared at the start, with a search that is about to begin.
    pub(crate) fn new(setup: Setup, table: &'static KeyTable, first: Option<&Spec>) -> Shared {
        let store = setup.store;
        let mut recent = recent::load(&*store);
        if let Some(spec) = first {
            // A stopped search can be found again.
            recent::remember(&mut recent, spec);
        }
        let mut shared = Shared {
            language: setup.language,
            max_nodes: setup.max_nodes,
            notice: None,
            job: None,
            table,
            layers: Vec::new(),
            effects: Vec::new(),
            navigation: VecDeque::new(),
            view: None,
            invitation: setup.invitation,
            last_poll: None,
            suspended: None,
            game: None,
            game_behind: None,
            store: Arc::clone(&store),
            last_destination: None,
            course: Course::new(setup.material.own_lessons),
            progress_file: ProgressFile::default(),
            progress_error: None,
            notes: setup.material.notes,
            positions: setup.material.positions,
            position: 0,
            recent,
        };
        shared.keep_in(store);
        shared
    }

    /// Shows a sentence.
    pub fn notify(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: false,
        });
    }

    /// Shows a message that needs no values, by its name.
    pub fn notify_message(&mut self, message: &str) {
        self.notify(say!(self.language, message));
    }

    /// Shows a sentence about something that went wrong.
    pub fn notify_error(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: true,
        });
    }

    /// Puts a dialog on top.
    pub(crate) fn push(&mut self, kind: DialogKind, dialog: impl Dialog) {
        self.layers.push(Layer {
            kind,
            dialog: Box::new(dialog),
            scroll: Scroll::default(),
        });
    }

    /// Closes every dialog of type `D`.
    pub(crate) fn close<D: Dialog>(&mut self) {
        self.layers
            .retain(|layer| !(&*layer.dialog as &dyn Any).is::<D>());
    }

    /// Returns the dialog of type `D`, if it is open.
    pub fn dialog<D: Dialog>(&self) -> Option<&D> {
        let mut layers = self.layers.iter().rev();
        layers.find_map(|layer| (&*layer.dialog as &dyn Any).downcast_ref())
    }

    /// Returns the dialog on top, if it is of type `D`.
    pub(crate) fn top<D: Dialog>(&self) -> Option<&D> {
        (&*self.layers.last()?.dialog as &dyn Any).downcast_ref()
    }

    /// Returns the context that takes the keys at present, on this screen.
    pub(crate) fn context(&self, screen: &dyn Screen) -> Context {
        let top = self.layers.last();
        top.map_or_else(|| screen.context(), |top| top.kind.context)
    }

    /// Returns how far the text on top is scrolled.
    pub fn scroll(&self) -> Scroll {
        self.layers
            .last()
            .map_or(Scroll::default(), |top| top.scroll)
    }

    /// Returns whether anything lies on top of the screen.
    pub fn has_dialog(&self) -> bool {
        !self.layers.is_empty()
    }

    /// Starts a search; the current exploration stays on the screen until there is a result.
    pub fn search(&mut self, spec: Spec, open_at: OpenAt) {
        match Job::start(spec, open_at, self.max_nodes) {
            Ok(job) => self.begin(job),
            Err(error) => self.notify_error(spec_error_text(self.language, &error)),
        }
    }

    /// Starts work whose result is shown.
    pub(crate) fn begin(&mut self, job: Job) {
        self.close::<Searching>();
        self.push(searching::KIND, Searching);
        self.job = Some(job);
    }

    /// Shows another screen.
    pub(crate) fn show(&mut self, screen: impl Screen) {
        self.go(Navigation::To(Box::new(screen)));
    }

    /// Shows the screen before.
    pub(crate) fn leave(&mut self) {
        self.go(Navigation::Back);
    }

    /// Starts a race of this many searches with the current exploration.
    pub(crate) fn race(&mut self, count: usize) {
        self.go(Navigation::Race(count));
    }

    /// Leaves the tutor.
    pub(crate) fn quit(&mut self) {
        self.go(Navigation::Quit);
    }

    fn go(&mut self, navigation: Navigation) {
        self.navigation.push_back(navigation);
    }

    /// Returns the home screen at the line that was opened there, with what was left to be
    /// continued.
    pub(crate) fn home(&mut self) -> Box<dyn Screen> {
        let opened = self.last_destination.take();
        self.home_at(|destination| Some(destination) == opened.as_ref())
    }

    /// Returns the home screen at the first line that opens what is wanted.
    fn home_at(&mut self, wanted: impl Fn(&Destination) -> bool) -> Box<dyn Screen> {
        let mut home = Home::new(
            self.language,
            &self.recent,
            self.suspended.as_ref(),
            self.suspended_game(),
        );
        home.select_first(wanted);
        self.last_destination = Some(home.chosen().destination.clone());
        Box::new(home)
    }

    /// Returns the game to be continued: the one that was left, otherwise one that was kept
    /// unfinished.
    fn suspended_game(&self) -> Option<Match> {
        let saved = || matches::load(&*self.store);
        let left = self.game.as_ref().map(|left| left.game.clone());
        left.or_else(|| saved().filter(|game| game.ending().is_none()))
    }

    /// Opens a line of the home screen.
    pub(crate) fn open(&mut self, destination: Destination) {
        self.last_destination = Some(destination.clone());
        match destination {
            Destination::Tour => self.go(Navigation::Tour),
            Destination::Lessons => self.open_lessons(),
            Destination::Drills(difficulty) => Drilling::open_random(difficulty, self),
            Destination::Suspended(_) => {
                if let Some(explore) = self.suspended.take() {
                    self.show(explore);
                }
            }
            Destination::NewGame(game) => Play::open_new(game, self),
            Destination::SuspendedGame => match self.game.take() {
                Some(left) => self.go(Navigation::To(left)),
                None => {
                    if let Some(game) = matches::load(&*self.store) {
                        self.open_game(game, None);
                    }
                }
            },
            Destination::Search(spec) => self.search(spec, OpenAt::Step(0)),
        }
    }

    /// Opens the list of lessons.
    pub fn open_lessons(&mut self) {
        self.show(Learn::new(self.course.clone()));
    }

    /// Shows a game, which is saved in this file as well.
    pub fn open_game(&mut self, game: Match, save_file: Option<PathBuf>) {
        self.layers.clear();
        (self.game_behind, self.game) = (None, None);
        let mut play = Play::new(game, save_file);
        play.advance(self, Instant::now());
        self.show(play);
    }

    /// Returns the screen before a game, which can be continued from there.
    pub(crate) fn leave_game(&mut self, play: Box<Play>) -> Box<dyn Screen> {
        // After a game there is something to learn.
        let next = match play.game.ending() {
            Some(_) => Destination::Lessons,
            None => Destination::SuspendedGame,
        };
        self.game = Some(play);
        self.home_at(|destination| *destination == next)
    }

    /// Returns the screen before an exploration: the game that it belongs to, whose questions are
    /// over, or else the home screen, from which it can be continued.
    pub(crate) fn leave_tree(&mut self, explore: Explore) -> Box<dyn Screen> {
        if let Some(play) = self.game_behind.take() {
            return play;
        }
        self.suspended = Some(explore);
        self.home_at(|destination| matches!(destination, Destination::Suspended(_)))
    }

    /// Records that a tree is explored now, so that no other one is to be continued. Its search,
    /// unless it is a lesson's, is a recent one.
    pub(crate) fn remember(&mut self, spec: Option<&Spec>) {
        self.suspended = None;
        if let Some(spec) = spec {
            recent::remember(&mut self.recent, spec);
            recent::save(&*self.store, &self.recent);
        }
    }
}
