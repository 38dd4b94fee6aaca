//! The state of the tutor, and what a screen and a dialog are: each knows the others, and nobody above them.

pub use super::effect::{Effect, ExportError, Notice};
pub use super::frame::{Flow, Frame};

use super::bindings::{Action, Binding, Context, Direction, Table};
use super::explore::Explore;
use super::home::preview::Preview;
use super::home::{AtHome, Home, Opens};
use super::job::Job;
use super::learn::{Learn, Reading};
use super::paint::{Canvas, Hits, Scroll, Target, Theme};
use super::play::Play;
use super::predict::Asked;
use super::tour::Tour;
use super::typing::Written;
use crate::exploration::Spec;
use crate::game::Move;
use crate::language::Language;
use crate::lesson::{Course, TreeView};
use crate::notes::{Entry, Kept};
use crate::play::{self, Match};
use crate::progress::{Keeper, Trouble};
use crate::share::{Invitation, Poll, SceneSource};
use crate::tree::Step;
use std::any::Any;
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Does what a key of a screen asks for, while the screen is the app's.
pub type Act = fn(&mut App, Action, Instant);

/// What fills the terminal, below the dialogs.
pub trait Screen: Any + Debug {
    /// Where its keys stand in the table.
    fn context(&self) -> Context;

    /// What its keys do.
    fn act(&self) -> Act;

    /// What comes after a question that the screen has asked itself, whether it was answered or left.
    fn after_question(&self) -> fn(&mut App, Asked) {
        |_, _| {}
    }

    /// Draws it.
    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits);

    /// What is explored on it.
    fn explore(&self) -> Option<&Explore> {
        None
    }

    /// The same to change it.
    fn explore_mut(&mut self) -> Option<&mut Explore> {
        None
    }

    /// The screen that is left once what is explored is taken away, and what was explored.
    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>);

    /// Does what is due by now. While a search runs whose tree will take the place of this one, the tree
    /// stands still.
    fn tick(&mut self, now: Instant, is_searching: bool) {
        if let (Some(explore), false) = (self.explore_mut(), is_searching) {
            explore.tick(now);
        }
    }

    /// In what time it wants the next [`Screen::tick`], if it moves.
    fn due(&self, _: &App, now: Instant) -> Option<Duration> {
        let play = self.explore()?.play?;
        Some(play.due.saturating_duration_since(now))
    }

    /// Whether something is worked out for it that ends by itself.
    fn is_settling(&self) -> bool {
        self.explore().is_some_and(Explore::is_counting)
    }

    /// Whether something is worked out for it, by itself or in a game that goes on and on.
    fn is_busy(&self) -> bool {
        self.is_settling()
    }

    /// How far what it shows goes: the last step or, of a race, the nodes that the longest looks at.
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

    /// Takes note of what was in sight in a frame that was drawn.
    fn saw(&mut self, hits: &Hits) {
        if let Some(explore) = self.explore_mut() {
            explore.saw(hits.looks.clone(), hits.tree_width, hits.sees_all);
        }
    }

    /// What a class sees of it.
    fn scene(&self, _: &App) -> SceneSource<'_> {
        let explore = self.explore();
        explore.map_or(SceneSource::Nothing, Explore::scene)
    }

    /// What a class is told of what it does not see.
    fn note(&self, language: Language) -> String {
        let explore = self.explore();
        explore.map_or_else(String::new, |explore| explore.note_beside(language))
    }
}

impl dyn Screen {
    /// Whether it is this one.
    pub fn is<S: Screen>(&self) -> bool {
        (self as &dyn Any).is::<S>()
    }

    /// It, if it is this one.
    pub fn downcast_ref<S: Screen>(&self) -> Option<&S> {
        (self as &dyn Any).downcast_ref()
    }

    /// The same to change it.
    pub fn downcast_mut<S: Screen>(&mut self) -> Option<&mut S> {
        (self as &mut dyn Any).downcast_mut()
    }
}

/// Something that lies on top of a screen and takes its keys.
pub trait Dialog: Any + Debug {
    /// Where its keys stand in the table.
    fn context(&self) -> Context {
        Context::HELP
    }

    /// Does what one of its keys asks for, and says whether it stays.
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

    /// Changes what is chosen.
    fn change(&mut self, _: Direction, _: &mut App) {}

    /// Goes to the item below or above; what is only read is scrolled.
    fn item(&mut self, direction: Direction) {
        if let Some(scroll) = self.scroll() {
            scroll.by(direction.sign());
        }
    }

    /// How far it is scrolled, where it can be.
    fn scroll(&mut self) -> Option<&mut Scroll> {
        None
    }

    /// Changes the line of text, where there is one.
    fn write(&mut self, _: Written) {}

    /// Something in it was clicked.
    fn click(&mut self, _: Target) {}

    /// The frame around it; without one it is not to be seen yet.
    fn frame(&self, app: &App, theme: &Theme, screen: (i32, i32)) -> Option<Frame>;

    /// Draws what stands in the frame.
    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits);

    /// Whether what lies below stays in sight around it.
    fn is_see_through(&self) -> bool {
        false
    }
}

/// Opens a dialog, or says why it cannot be opened here.
pub type Open = fn(&mut App);

/// A dialog as it is registered.
#[derive(Clone, Copy, Debug)]
pub struct DialogKind {
    /// Where its keys stand in the table.
    pub context: Context,
    /// Its own keys, and the key that opens it.
    pub rows: &'static [Binding],
    /// What [`Action::Open`] calls it, and what opens it; none if no key does.
    pub open: Option<(&'static str, Open)>,
}

impl DialogKind {
    /// A dialog with these keys that no key opens.
    pub const fn new(context: Context, rows: &'static [Binding]) -> DialogKind {
        let open = None;
        DialogKind {
            context,
            rows,
            open,
        }
    }

    /// The same opened by the name of a key's action.
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
    /// The explore screen that was left for the home screen, to be gone on with.
    pub(super) left: Option<Explore>,
    /// The game that was left for the home screen.
    pub(super) game: Option<Box<Play>>,
    /// The game whose search is explored.
    pub(super) behind: Option<Box<Play>>,
    /// The file in which the game is kept that is played.
    pub(super) game_file: Option<PathBuf>,
    /// What lies on top, the last one uppermost.
    pub(super) layers: Vec<Box<dyn Dialog>>,
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
    /// Every key of the tutor.
    pub table: &'static Table,
    pub(super) effects: Vec<Effect>,
    pub(super) course: Course,
    pub(super) keeper: Keeper,
    /// What stands in the way of keeping the progress, until there is something to keep.
    pub(super) trouble: Option<Trouble>,
    /// A teacher's notes, and their file.
    pub(super) notes: Option<Kept>,
    /// The positions to be gone through, and which of them was opened last.
    pub(super) positions: Vec<Entry>,
    pub(super) position: usize,
    /// The class that may follow, and the way to it.
    pub(super) invitation: Option<Invitation>,
    /// The question to the class whose answer was told last.
    pub(super) told: Option<Arc<Poll>>,
    pub(super) recent: Vec<Spec>,
    pub(super) recent_file: Option<PathBuf>,
    /// Whether the next exploration asks before its steps.
    pub(super) predicts: bool,
    /// Where the minute is that shows it all, while it runs.
    pub(super) tour: Option<Tour>,
    /// What the chosen line of the home screen opens, in small.
    pub(super) preview: Preview,
    /// The view that was chosen; without one the next exploration has its game's natural one.
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

    /// The dialog of this kind, if it is open.
    pub fn dialog<D: Dialog>(&self) -> Option<&D> {
        let mut layers = self.layers.iter().rev();
        layers.find_map(|layer| (&**layer as &dyn Any).downcast_ref())
    }

    /// The dialog on top, if it is of this kind.
    pub(super) fn top<D: Dialog>(&self) -> Option<&D> {
        (&**self.layers.last()? as &dyn Any).downcast_ref()
    }

    /// Whether anything lies on top of the screen.
    pub fn has_dialog(&self) -> bool {
        !self.layers.is_empty()
    }

    /// What is explored, on whatever screen.
    pub fn explore(&self) -> Option<&Explore> {
        self.screen.explore()
    }

    /// The same to change it.
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

    /// Takes what is explored away: lessons and games stay open, else the home screen is left.
    pub(super) fn take_explore(&mut self) -> Option<Explore> {
        let screen = std::mem::replace(&mut self.screen, Box::new(AtHome));
        let (left, explore) = screen.without_explore();
        self.screen = left;
        explore
    }

    /// Shows what is explored: beside a lesson where one is read, else by itself.
    pub(super) fn show_explore(&mut self, explore: Explore) {
        match self.screen.downcast_mut::<Learn>() {
            Some(learn) => learn.live = Some(explore),
            None => self.screen = Box::new(explore),
        }
    }

    /// The lesson that is read.
    pub fn reading(&self) -> Option<&Reading> {
        let learn = self.screen.downcast_ref::<Learn>()?;
        learn.reading.as_deref()
    }

    pub(super) fn reading_mut(&mut self) -> Option<&mut Reading> {
        let learn = self.screen.downcast_mut::<Learn>()?;
        learn.reading.as_deref_mut()
    }

    /// Shows the home screen, with what was left to be gone on with, at the line that was chosen there.
    pub(super) fn go_home(&mut self) {
        self.screen = Box::new(AtHome);
        let before = self.home.entries[self.home.selected].opens.clone();
        self.home = Home::new(&self.recent, self.left.as_ref(), self.left_game());
        self.home.choose_what(|opens| *opens == before);
    }

    /// Goes home, where one goes on with what was explored.
    pub(super) fn go_home_from(&mut self, explore: Option<Explore>) {
        self.left = explore;
        self.go_home();
        self.home
            .choose_what(|opens| matches!(opens, Opens::Left(_)));
    }

    /// The game to be gone on with: the one that was left, else one that was kept unfinished.
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

    /// The moves from the root to where the search stands.
    pub fn moves(&self) -> Vec<Move> {
        self.screen.explore().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }

    /// Where keys go at present.
    pub fn context(&self) -> Context {
        let top = self.layers.last();
        top.map_or_else(|| self.screen.context(), |top| top.context())
    }

    /// Takes note of what was in sight in a frame that was drawn.
    pub fn saw(&mut self, hits: &Hits) {
        if let (Some(top), Some(seen)) = (self.layers.last_mut(), hits.dialog)
            && let Some(scroll) = top.scroll()
        {
            *scroll = seen;
        }
        self.screen.saw(hits);
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
}

fn is<D: Dialog>(layer: &dyn Dialog) -> bool {
    (layer as &dyn Any).is::<D>()
}
