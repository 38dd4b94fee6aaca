//! The state of the tutor, and what a dialog is: each knows the other, and nobody above them.

pub use super::effect::{Effect, ExportError, Notice};
pub use super::frame::{Flow, Frame};

use super::bindings::{Action, Binding, Context, Direction, Table};
use super::explore::Explore;
use super::home::preview::Preview;
use super::home::{Home, Opens};
use super::job::Job;
use super::learn::Reading;
use super::paint::{Canvas, Hits, Scroll, Target, Theme};
use super::play::Play;
use super::screens::Screen;
use super::tour::Tour;
use super::typing::Written;
use crate::exploration::Spec;
use crate::game::Move;
use crate::language::Language;
use crate::lesson::{Course, TreeView};
use crate::notes::{Entry, Kept};
use crate::play::{self, Match};
use crate::progress::{Keeper, Trouble};
use crate::share::{Invitation, Poll};
use std::any::Any;
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;

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
    pub screen: Screen,
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

    /// The lesson that is read.
    pub fn reading(&self) -> Option<&Reading> {
        self.screen.learn()?.reading.as_deref()
    }

    pub(super) fn reading_mut(&mut self) -> Option<&mut Reading> {
        self.screen.learn_mut()?.reading.as_deref_mut()
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

    /// Shows the home screen, with what was left to be gone on with, at the line that was chosen there.
    pub(super) fn go_home(&mut self) {
        self.screen = Screen::Home;
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

    /// Where keys go at present.
    pub fn context(&self) -> Context {
        let top = self.layers.last();
        top.map_or_else(|| self.screen_context(), |top| top.context())
    }

    /// Where they go when nothing lies on top.
    pub(super) fn screen_context(&self) -> Context {
        if let Some(asked) = self.screen.explore().and_then(|live| live.asked.as_ref()) {
            return if asked.is_closed() {
                Context::ANSWERED
            } else if asked.is_pointed() {
                Context::POINT
            } else {
                Context::PREDICT
            };
        }
        match &self.screen {
            Screen::Home => Context::HOME,
            Screen::Play(play) if play.looked.is_some() => Context::MOVES,
            Screen::Play(_) => Context::PLAY,
            Screen::Learn(learn, _) if learn.reading.is_some() => Context::LESSON,
            Screen::Learn(..) => Context::LEARN,
            Screen::Race(_) => Context::RACE,
            Screen::Explore(explore) if explore.against.is_some() => Context::AGAINST,
            // While questions are on, Enter goes to the next one, here too; the map has keys to zoom.
            Screen::Explore(explore) if explore.view == TreeView::Map && !explore.predicts => {
                Context::MAP
            }
            Screen::Explore(_) | Screen::Drill(..) => Context::EXPLORE,
        }
    }

    /// Takes note of what was in sight in a frame that was drawn.
    pub fn saw(&mut self, hits: &Hits) {
        if let (Some(top), Some(seen)) = (self.layers.last_mut(), hits.dialog)
            && let Some(scroll) = top.scroll()
        {
            *scroll = seen;
        }
        if let (Some(learn), Some(seen)) = (self.screen.learn_mut(), hits.page)
            && let Some(reading) = &mut learn.reading
        {
            reading.saw(seen);
        }
        if let Some(explore) = self.screen.explore_mut() {
            explore.saw(hits.looks.clone(), hits.tree_width, hits.sees_all);
        }
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
        self.screen.explore().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }
}

fn is<D: Dialog>(layer: &dyn Dialog) -> bool {
    (layer as &dyn Any).is::<D>()
}
