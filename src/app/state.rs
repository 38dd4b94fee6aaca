//! The state of the tutor, and the traits of a screen and a dialog, which know each other and
//! nothing above them.

pub use super::effect::{Effect, ExportError, Notice};
pub use super::frame::{Flow, Frame};

use super::bindings::{Action, Binding, Context, Direction, KeyTable};
use super::explore::Explore;
use super::home::preview::Preview;
use super::home::{AtHome, Home, Opens};
use super::job::Job;
use super::learn::{Learn, Reading};
use super::paint::{Canvas, Hits, Scroll, Target, Theme};
use super::play::Play;
use super::predict::Asked;
use super::tour::Tour;
use super::typing::TextEdit;
use crate::exploration::Spec;
use crate::game::Move;
use crate::language::Language;
use crate::lesson::{Course, TreeView};
use crate::notes::{Entry, NotesFile};
use crate::play::{self, Match};
use crate::progress::{Keeper, Trouble};
use crate::share::{Invitation, Poll, SceneSource};
use crate::tree::Step;
use std::any::Any;
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Performs an action of a screen, while the screen is the app's.
pub type Act = fn(&mut App, Action, Instant);

/// What fills the terminal, below the dialogs.
pub trait Screen: Any + Debug {
    /// Returns the context of its keys in the table.
    fn context(&self) -> Context;

    /// Returns the function that performs its actions.
    fn act(&self) -> Act;

    /// Returns what happens after a question that the screen has asked, answered or not.
    fn after_question(&self) -> fn(&mut App, Asked) {
        |_, _| {}
    }

    /// Draws the screen.
    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits);

    /// Returns the exploration on it.
    fn explore(&self) -> Option<&Explore> {
        None
    }

    /// Returns the exploration on it, mutably.
    fn explore_mut(&mut self) -> Option<&mut Explore> {
        None
    }

    /// Returns the screen that is left once its exploration is taken away, and the exploration.
    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>);

    /// Does what is due by now. While a search is running whose tree will replace this one, the
    /// tree stands still.
    fn tick(&mut self, now: Instant, is_searching: bool) {
        if let (Some(explore), false) = (self.explore_mut(), is_searching) {
            explore.tick(now);
        }
    }

    /// Returns the time until it wants the next [`Screen::tick`], if it moves.
    fn due(&self, _: &App, now: Instant) -> Option<Duration> {
        let play = self.explore()?.play?;
        Some(play.due.saturating_duration_since(now))
    }

    /// Returns whether work for it is running that ends by itself.
    fn is_settling(&self) -> bool {
        self.explore().is_some_and(Explore::is_counting)
    }

    /// Returns whether work for it is running, including games that go on and on.
    fn is_busy(&self) -> bool {
        self.is_settling()
    }

    /// Returns the length of what it shows: the last step or, for a race, the nodes that the
    /// longest search visits.
    fn length(&self) -> u64 {
        let last = |explore: &Explore| explore.replay().last_step().into();
        self.explore().map_or(0, last)
    }

    /// Goes to this place of [`Screen::length`].
    fn seek(&mut self, to: u64) {
        if let Some(explore) = self.explore_mut() {
            explore.go_to(Step::try_from(to).unwrap_or(Step::MAX));
        }
    }

    /// Takes note of what was visible in a frame.
    fn saw(&mut self, hits: &Hits) {
        if let Some(explore) = self.explore_mut() {
            explore.saw(hits.looks.clone(), hits.tree_width, hits.sees_all);
        }
    }

    /// Returns what a class sees of it.
    fn scene(&self, _: &App) -> SceneSource<'_> {
        let explore = self.explore();
        explore.map_or(SceneSource::Nothing, Explore::scene)
    }

    /// Returns what a class is told of what it does not see.
    fn note(&self, language: Language) -> String {
        let explore = self.explore();
        explore.map_or_else(String::new, |explore| explore.note_beside(language))
    }
}

impl dyn Screen {
    /// Returns whether it is this screen.
    pub fn is<S: Screen>(&self) -> bool {
        (self as &dyn Any).is::<S>()
    }

    /// Returns it as this screen, if it is.
    pub fn downcast_ref<S: Screen>(&self) -> Option<&S> {
        (self as &dyn Any).downcast_ref()
    }

    /// Returns it as this screen, mutably, if it is.
    pub fn downcast_mut<S: Screen>(&mut self) -> Option<&mut S> {
        (self as &mut dyn Any).downcast_mut()
    }
}

/// Something that lies on top of a screen and takes its keys.
pub trait Dialog: Any + Debug {
    /// Returns the context of its keys in the table.
    fn context(&self) -> Context {
        Context::HELP
    }

    /// Performs an action of one of its keys, and returns whether it stays open.
    fn act(&mut self, action: Action, app: &mut App) -> Flow {
        match action {
            Action::Back => return Flow::Close,
            Action::Choose => return self.choose(app),
            Action::Change(direction) => self.change(direction, app),
            Action::Item(direction) => self.item(direction),
            _ => {}
        }
        Flow::Stay
    }

    /// Does what it is there for.
    fn choose(&mut self, _: &mut App) -> Flow {
        Flow::Stay
    }

    /// Changes what is selected.
    fn change(&mut self, _: Direction, _: &mut App) {}

    /// Goes to the item below or above; a text without items is scrolled.
    fn item(&mut self, direction: Direction) {
        if let Some(scroll) = self.scroll() {
            scroll.by(direction.sign());
        }
    }

    /// Returns its scroll position, if it can be scrolled.
    fn scroll(&mut self) -> Option<&mut Scroll> {
        None
    }

    /// Edits its line of text, if it has one.
    fn write(&mut self, _: TextEdit) {}

    /// Handles a click in it.
    fn click(&mut self, _: Target) {}

    /// Returns the frame around it; `None` while it is not visible yet.
    fn frame(&self, app: &App, theme: &Theme, screen: (i32, i32)) -> Option<Frame>;

    /// Draws its contents.
    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits);

    /// Returns whether what lies below stays visible around it.
    fn is_see_through(&self) -> bool {
        false
    }
}

/// Opens a dialog, or shows why it cannot be opened here.
pub type Open = fn(&mut App);

/// A kind of dialog, as registered.
#[derive(Clone, Copy, Debug)]
pub struct DialogKind {
    /// The context of its keys in the table.
    pub context: Context,
    /// Its own keys, and the key that opens it.
    pub rows: &'static [Binding],
    /// Its name in [`Action::Open`], and the function that opens it; `None` if no key does.
    pub open: Option<(&'static str, Open)>,
}

impl DialogKind {
    /// Creates a kind with these keys that no key opens.
    pub const fn new(context: Context, rows: &'static [Binding]) -> DialogKind {
        let open = None;
        DialogKind {
            context,
            rows,
            open,
        }
    }

    /// Lets a key's action of this name open it.
    pub const fn opened(self, name: &'static str, open: Open) -> DialogKind {
        DialogKind {
            open: Some((name, open)),
            ..self
        }
    }
}

/// The whole state of the tutor.
#[derive(Debug)]
pub struct App {
    /// The home screen.
    pub home: Home,
    /// The screen that is shown.
    pub screen: Box<dyn Screen>,
    /// The exploration that was left for the home screen, to be continued.
    pub(super) left: Option<Explore>,
    /// The game that was left for the home screen.
    pub(super) game: Option<Box<Play>>,
    /// The game whose search is being explored.
    pub(super) behind: Option<Box<Play>>,
    /// The file of the game being played.
    pub(super) game_file: Option<PathBuf>,
    /// The dialogs, the last one uppermost.
    pub(super) layers: Vec<Box<dyn Dialog>>,
    /// A search that is running.
    pub job: Option<Job>,
    /// A notice to be read.
    pub notice: Option<Notice>,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Set when the user leaves.
    pub is_over: bool,
    /// Maximum number of nodes of a recorded search.
    pub max_nodes: u64,
    /// The language of all texts.
    pub language: Language,
    /// Every key of the tutor.
    pub table: &'static KeyTable,
    pub(super) effects: Vec<Effect>,
    pub(super) course: Course,
    pub(super) keeper: Keeper,
    /// What prevents keeping the progress, until there is something to keep.
    pub(super) trouble: Option<Trouble>,
    /// A teacher's notes, and their file.
    pub(super) notes: Option<NotesFile>,
    /// The prepared positions, and which of them was opened last.
    pub(super) positions: Vec<Entry>,
    pub(super) position: usize,
    /// The class that may follow, and its address.
    pub(super) invitation: Option<Invitation>,
    /// The question to the class whose answer was told last.
    pub(super) told: Option<Arc<Poll>>,
    pub(super) recent: Vec<Spec>,
    pub(super) recent_file: Option<PathBuf>,
    /// Whether the next exploration asks before its steps.
    pub(super) predicts: bool,
    /// The state of the one-minute tour, while it runs.
    pub(super) tour: Option<Tour>,
    /// A preview of what the chosen line of the home screen opens.
    pub(super) preview: Preview,
    /// The chosen view; without one the next exploration has its game's default view.
    pub(super) view: Option<TreeView>,
}

impl App {
    /// Puts a dialog on top.
    pub(super) fn push(&mut self, dialog: impl Dialog) {
        self.layers.push(Box::new(dialog));
    }

    /// Closes every dialog of this kind.
    pub(super) fn close<D: Dialog>(&mut self) {
        self.layers.retain(|layer| !is::<D>(&**layer));
    }

    /// Returns the dialog of this kind, if it is open.
    pub fn dialog<D: Dialog>(&self) -> Option<&D> {
        let mut layers = self.layers.iter().rev();
        layers.find_map(|layer| (&**layer as &dyn Any).downcast_ref())
    }

    /// Returns the dialog on top, if it is of this kind.
    pub(super) fn top<D: Dialog>(&self) -> Option<&D> {
        (&**self.layers.last()? as &dyn Any).downcast_ref()
    }

    /// Returns whether anything lies on top of the screen.
    pub fn has_dialog(&self) -> bool {
        !self.layers.is_empty()
    }

    /// Returns the exploration, on whatever screen.
    pub fn explore(&self) -> Option<&Explore> {
        self.screen.explore()
    }

    /// Returns the exploration, mutably.
    pub fn explore_mut(&mut self) -> Option<&mut Explore> {
        self.screen.explore_mut()
    }

    /// Takes the screen away, if it is this one, and leaves the home screen.
    pub(super) fn take_screen<S: Screen>(&mut self) -> Option<Box<S>> {
        if !self.screen.is::<S>() {
            return None;
        }
        let screen = std::mem::replace(&mut self.screen, Box::new(AtHome));
        (screen as Box<dyn Any>).downcast().ok()
    }

    /// Takes the exploration away: lessons and games stay open, otherwise the home screen is left.
    pub(super) fn take_explore(&mut self) -> Option<Explore> {
        let screen = std::mem::replace(&mut self.screen, Box::new(AtHome));
        let (left, explore) = screen.without_explore();
        self.screen = left;
        explore
    }

    /// Shows an exploration: beside a lesson if one is being read, otherwise by itself.
    pub(super) fn show_explore(&mut self, explore: Explore) {
        match self.screen.downcast_mut::<Learn>() {
            Some(learn) => learn.live = Some(explore),
            None => self.screen = Box::new(explore),
        }
    }

    /// Returns the lesson being read.
    pub fn reading(&self) -> Option<&Reading> {
        let learn = self.screen.downcast_ref::<Learn>()?;
        learn.reading.as_deref()
    }

    pub(super) fn reading_mut(&mut self) -> Option<&mut Reading> {
        let learn = self.screen.downcast_mut::<Learn>()?;
        learn.reading.as_deref_mut()
    }

    /// Shows the home screen at the line that was chosen there, with what was left to be continued.
    pub(super) fn go_home(&mut self) {
        self.screen = Box::new(AtHome);
        let before = self.home.entries[self.home.selected].opens.clone();
        self.home = Home::new(&self.recent, self.left.as_ref(), self.left_game());
        self.home.choose_what(|opens| *opens == before);
    }

    /// Goes home, with the exploration to be continued.
    pub(super) fn go_home_from(&mut self, explore: Option<Explore>) {
        self.left = explore;
        self.go_home();
        self.home
            .choose_what(|opens| matches!(opens, Opens::Left(_)));
    }

    /// Returns the game to be continued: the one that was left, otherwise one that was kept
    /// unfinished.
    fn left_game(&self) -> Option<Match> {
        let kept = || self.game_file.as_deref().and_then(play::kept);
        let left = self.game.as_ref().map(|left| left.game.clone());
        left.or_else(|| kept().filter(|game| game.ending().is_none()))
    }

    /// Stops playing.
    pub(super) fn pause(&mut self) {
        if let Some(explore) = self.screen.explore_mut() {
            explore.play = None;
        }
    }

    /// Returns the moves from the root to the present node of the search.
    pub fn moves(&self) -> Vec<Move> {
        self.screen.explore().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }

    /// Returns the context that takes the keys at present.
    pub fn context(&self) -> Context {
        let top = self.layers.last();
        top.map_or_else(|| self.screen.context(), |top| top.context())
    }

    /// Takes note of what was visible in a frame.
    pub fn saw(&mut self, hits: &Hits) {
        if let (Some(top), Some(seen)) = (self.layers.last_mut(), hits.dialog)
            && let Some(scroll) = top.scroll()
        {
            *scroll = seen;
        }
        self.screen.saw(hits);
    }

    /// Returns the tasks for the loop, in order.
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
}

fn is<D: Dialog>(layer: &dyn Dialog) -> bool {
    (layer as &dyn Any).is::<D>()
}
