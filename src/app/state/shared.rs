//! State that all screens share, and what they may request: notices, saving, searches, dialogs,
//! other screens, to which the app goes once the current one has acted.

mod keeping;

use super::{Dialog, DialogKind, Effect, Layer, Notice, Screen};
use crate::app::bindings::{Context, KeyTable};
use crate::app::dialogs::searching::{self, Searching};
use crate::app::drill::Drilling;
use crate::app::explore::Explore;
use crate::app::home::{Destination, Home};
use crate::app::job::{Job, OpenAt};
use crate::app::learn::Learn;
use crate::app::paint::Scroll;
use crate::app::play::Play;
use crate::app::setup::Setup;
use crate::exploration::Spec;
use crate::language::Language;
use crate::lesson::{Course, TreeView};
use crate::notes::{Entry, NotesFile};
use crate::play::{self, Match};
use crate::progress::{ProgressError, ProgressFile};
use crate::recent;
use crate::say;
use crate::share::{Invitation, Poll};
use crate::words::spec_error_text;
use std::any::Any;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The screen to go to.
#[derive(Debug)]
pub(in crate::app) enum Navigation {
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
    pub(in crate::app) table: &'static KeyTable,
    /// The dialogs, the last one uppermost.
    pub(in crate::app) layers: Vec<Layer>,
    pub(in crate::app) effects: Vec<Effect>,
    /// The screens to go to, in order.
    pub(in crate::app) navigation: VecDeque<Navigation>,
    /// The chosen view; without one the next exploration has its game's default view.
    pub(in crate::app) view: Option<TreeView>,
    /// The class that may follow, and its address.
    pub(in crate::app) invitation: Option<Invitation>,
    /// The question to the class whose answers were shown last.
    pub(in crate::app) last_poll: Option<Arc<Poll>>,
    /// The exploration that was left for the home screen, to be continued.
    suspended: Option<Explore>,
    /// The game that was left for the home screen.
    game: Option<Box<Play>>,
    /// The game whose search is being explored.
    pub(in crate::app) game_behind: Option<Box<Play>>,
    /// The file of the game being played.
    pub(super) game_file: Option<PathBuf>,
    /// The line of the home screen that was opened last.
    last_destination: Option<Destination>,
    pub(in crate::app) course: Course,
    progress_file: ProgressFile,
    /// What prevents keeping the progress, until there is something to keep.
    progress_error: Option<ProgressError>,
    /// A teacher's notes, and their file.
    pub(in crate::app) notes: Option<NotesFile>,
    /// The prepared positions.
    positions: Vec<Entry>,
    /// Index of the prepared position that was opened last.
    position: usize,
    recent: Vec<Spec>,
    recent_file: Option<PathBuf>,
}

impl Shared {
    /// Creates what is shared at the start, with a search that is about to begin.
    pub(in crate::app) fn new(
        setup: Setup,
        table: &'static KeyTable,
        first: Option<&Spec>,
    ) -> Shared {
        let recent_file = setup.recent_file;
        let mut recent = recent_file.as_deref().map_or(Vec::new(), recent::load);
        if let Some(spec) = first {
            // A stopped search can be found again.
            recent::remember(&mut recent, spec);
        }
        Shared {
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
            game_file: None,
            last_destination: None,
            course: Course::new(setup.material.own_lessons),
            progress_file: ProgressFile::default(),
            progress_error: None,
            notes: setup.material.notes,
            positions: setup.material.positions,
            position: 0,
            recent,
            recent_file,
        }
    }

    /// Shows a sentence.
    pub fn notify(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: false,
        });
    }

    /// Shows a message that needs no values, by its name.
    pub(crate) fn notify_message(&mut self, message: &str) {
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
    pub(in crate::app) fn push(&mut self, kind: DialogKind, dialog: impl Dialog) {
        self.layers.push(Layer {
            kind,
            dialog: Box::new(dialog),
            scroll: Scroll::default(),
        });
    }

    /// Closes every dialog of type `D`.
    pub(in crate::app) fn close<D: Dialog>(&mut self) {
        self.layers
            .retain(|layer| !(&*layer.dialog as &dyn Any).is::<D>());
    }

    /// Returns the dialog of type `D`, if it is open.
    pub fn dialog<D: Dialog>(&self) -> Option<&D> {
        let mut layers = self.layers.iter().rev();
        layers.find_map(|layer| (&*layer.dialog as &dyn Any).downcast_ref())
    }

    /// Returns the dialog on top, if it is of type `D`.
    pub(in crate::app) fn top<D: Dialog>(&self) -> Option<&D> {
        (&*self.layers.last()?.dialog as &dyn Any).downcast_ref()
    }

    /// Returns the context that takes the keys at present, on this screen.
    pub(in crate::app) fn context(&self, screen: &dyn Screen) -> Context {
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
    pub(in crate::app) fn begin(&mut self, job: Job) {
        self.close::<Searching>();
        self.push(searching::KIND, Searching);
        self.job = Some(job);
    }

    /// Shows another screen.
    pub(in crate::app) fn show(&mut self, screen: impl Screen) {
        self.go(Navigation::To(Box::new(screen)));
    }

    /// Shows the screen before.
    pub(in crate::app) fn leave(&mut self) {
        self.go(Navigation::Back);
    }

    /// Starts a race of this many searches with the current exploration.
    pub(in crate::app) fn race(&mut self, count: usize) {
        self.go(Navigation::Race(count));
    }

    /// Leaves the tutor.
    pub(in crate::app) fn quit(&mut self) {
        self.go(Navigation::Quit);
    }

    fn go(&mut self, navigation: Navigation) {
        self.navigation.push_back(navigation);
    }

    /// Returns the home screen at the line that was opened there, with what was left to be
    /// continued.
    pub(in crate::app) fn home(&mut self) -> Box<dyn Screen> {
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
        let saved = || self.game_file.as_deref().and_then(play::load);
        let left = self.game.as_ref().map(|left| left.game.clone());
        left.or_else(|| saved().filter(|game| game.ending().is_none()))
    }

    /// Opens a line of the home screen.
    pub(in crate::app) fn open(&mut self, destination: Destination) {
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
                    if let Some(game) = self.game_file.as_deref().and_then(play::load) {
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
    pub(in crate::app) fn leave_game(&mut self, play: Box<Play>) -> Box<dyn Screen> {
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
    pub(in crate::app) fn leave_tree(&mut self, explore: Explore) -> Box<dyn Screen> {
        if let Some(play) = self.game_behind.take() {
            return play;
        }
        self.suspended = Some(explore);
        self.home_at(|destination| matches!(destination, Destination::Suspended(_)))
    }

    /// Records that a tree is explored now, so that no other one is to be continued. Its search,
    /// unless it is a lesson's, is a recent one.
    pub(in crate::app) fn remember(&mut self, spec: Option<&Spec>) {
        self.suspended = None;
        if let Some(spec) = spec {
            recent::remember(&mut self.recent, spec);
        }
        if let (Some(_), Some(file)) = (spec, &self.recent_file) {
            // Lost positions are a pity, not a reason to interrupt a lesson.
            let _ = recent::save(file, &self.recent);
        }
    }
}
