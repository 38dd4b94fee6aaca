//! The state of the tutor, and the traits of its screens and dialogs.

mod shared;

pub(super) use shared::Navigation;
pub(crate) use shared::Shared;

use super::bindings::{Action, Binding, Context, Direction};
use super::explore::Explore;
use super::home::Home;
use super::paint::{Canvas, Hits, Scroll, Target, Theme};
use super::race::Race;
use super::tour::Tour;
use super::typing::TextEdit;
use plywood_core::game::Move;
use plywood_core::tree::Step;
use plywood_export::export::{Format, Options};
use plywood_teach::language::Language;
use plywood_teach::share::{PageText, SceneSource, Translated};
use ratatui::text::Line;
use std::any::Any;
use std::fmt::Debug;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What fills the terminal, below the dialogs.
pub trait Screen: Any + Debug {
    /// Returns the context of its keys in the table.
    fn context(&self) -> Context;

    /// Performs an action of one of its keys.
    fn act(&mut self, action: Action, shared: &mut Shared, now: Instant);

    /// Handles a click in it.
    fn click(&mut self, _: Target, _: &mut Shared, _: Instant) {}

    /// Draws the screen.
    fn draw(&self, canvas: &mut Canvas, shared: &Shared);

    /// Returns the screen before.
    fn leave(self: Box<Self>, shared: &mut Shared) -> Box<dyn Screen> {
        shared.home()
    }

    /// Returns the exploration on it.
    fn explore(&self) -> Option<&Explore> {
        None
    }

    /// Returns the exploration on it, mutably.
    fn explore_mut(&mut self) -> Option<&mut Explore> {
        None
    }

    /// Returns the screen that remains once its exploration is taken away, and the exploration.
    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>);

    /// Returns the screen that shows this exploration: the exploration by itself, unless this
    /// screen has a place for one.
    fn with_explore(self: Box<Self>, explore: Explore, _: &mut Shared) -> Box<dyn Screen> {
        Box::new(explore)
    }

    /// Switches its own texts to this language.
    fn set_language(&mut self, _: Language) {}

    /// Performs what is due by now. While a search is running whose tree will replace this one, the
    /// tree stands still.
    fn tick(&mut self, now: Instant, shared: &mut Shared) {
        if let (Some(explore), None) = (self.explore_mut(), &shared.job) {
            explore.tick(now);
        }
    }

    /// Returns the time until it wants the next [`Screen::tick`], if it moves.
    fn due(&self, now: Instant) -> Option<Duration> {
        let play = self.explore()?.stepper.play?;
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

    /// Takes note of how much was visible in a frame of what it shows beside an exploration.
    fn after_draw(&mut self, _: &Hits) {}

    /// Returns what a class sees of it.
    fn scene(&self, _: &Shared) -> SceneSource<'_> {
        let explore = self.explore();
        explore.map_or(SceneSource::Nothing, Explore::scene)
    }

    /// Returns the note to a class about what it does not see.
    fn class_note(&self, language: Language) -> String {
        let explore = self.explore();
        explore.map_or_else(String::new, |explore| explore.note_beside(language))
    }

    /// Returns the text that a class reads beside it.
    fn page(&self) -> Option<Translated<PageText>> {
        None
    }
}

impl dyn Screen {
    /// Returns whether it is a screen of type `S`.
    pub fn is<S: Screen>(&self) -> bool {
        (self as &dyn Any).is::<S>()
    }

    /// Returns it as an `S`, if it is one.
    pub fn downcast_ref<S: Screen>(&self) -> Option<&S> {
        (self as &dyn Any).downcast_ref()
    }

    /// Returns it mutably as an `S`, if it is one.
    pub fn downcast_mut<S: Screen>(&mut self) -> Option<&mut S> {
        (self as &mut dyn Any).downcast_mut()
    }

    /// Stops playing.
    pub(super) fn pause(&mut self) {
        if let Some(explore) = self.explore_mut() {
            explore.stepper.play = None;
        }
    }
}

/// Something that lies on top of a screen and takes its keys. It knows itself and what is
/// [`Below`].
pub trait Dialog: Any + Debug {
    /// Performs an action of one of its keys, and returns whether it stays open.
    fn act(&mut self, action: Action, (screen, shared): BelowMut) -> Flow {
        match action {
            Action::Back => return Flow::Close,
            Action::Choose => return self.confirm((screen, shared)),
            Action::Change(direction) => self.change(direction, (screen, shared)),
            Action::Item(direction) => self.select(direction),
            _ => {}
        }
        Flow::Stay
    }

    /// Confirms it.
    fn confirm(&mut self, _: BelowMut) -> Flow {
        Flow::Stay
    }

    /// Changes what is selected.
    fn change(&mut self, _: Direction, _: BelowMut) {}

    /// Selects the item below or above.
    fn select(&mut self, _: Direction) {}

    /// Edits its line of text, if it has one.
    fn edit(&mut self, _: TextEdit) {}

    /// Handles a click in it.
    fn click(&mut self, _: Target) {}

    /// Returns the frame around it on a terminal of this size; `None` while it is not visible yet.
    fn frame(&self, below: Below, theme: &Theme, size: (i32, i32)) -> Option<Frame>;

    /// Draws its contents, unless it is a text.
    fn draw(&self, _: &mut Canvas, _: Below) {}

    /// Returns the lines of a text that is only read and scrolled, for a canvas of this size.
    fn text(&self, _: Below, _: (i32, i32), _: &Theme) -> Option<Vec<Line<'static>>> {
        None
    }
}

/// What a key does to a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It stays open.
    Stay,
    Close,
}

/// The frame around a dialog.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The title in its upper edge.
    pub title: String,
    /// Width and height in cells, as far as the screen has them.
    pub size: (i32, i32),
    /// Whether it is at the bottom, so that the tree above it stays visible.
    pub is_at_bottom: bool,
}

impl Frame {
    /// Creates a frame in the middle.
    pub fn centred(title: String, size: (i32, i32)) -> Option<Frame> {
        Some(Frame {
            title,
            size,
            is_at_bottom: false,
        })
    }

    /// Creates a frame at the bottom.
    pub fn at_bottom(title: String, size: (i32, i32)) -> Option<Frame> {
        Frame::centred(title, size).map(|frame| Frame {
            is_at_bottom: true,
            ..frame
        })
    }
}

/// What lies below a dialog: a screen, and what all screens share.
pub(crate) type Below<'a> = (&'a (dyn Screen + 'static), &'a Shared);

/// What lies below a dialog, mutably.
pub(crate) type BelowMut<'a> = (&'a mut (dyn Screen + 'static), &'a mut Shared);

/// Opens a dialog, or shows why it cannot be opened here.
pub(crate) type Open = fn(BelowMut);

/// A kind of dialog, as registered.
#[derive(Clone, Copy, Debug)]
pub struct DialogKind {
    /// The context of its keys in the table.
    pub context: Context,
    /// Its own keys, and the key that opens it.
    pub rows: &'static [Binding],
    /// Its name in [`Action::Open`], and the function that opens it; `None` if no key does.
    pub open: Option<(&'static str, Open)>,
    /// Whether what lies below stays visible around it.
    pub is_transparent: bool,
}

impl DialogKind {
    /// Creates a kind with these keys that no key opens.
    pub const fn new(context: Context, rows: &'static [Binding]) -> DialogKind {
        DialogKind {
            context,
            rows,
            open: None,
            is_transparent: false,
        }
    }

    /// Lets a key's action of this name open it.
    pub const fn with_opener(self, name: &'static str, open: Open) -> DialogKind {
        DialogKind {
            open: Some((name, open)),
            ..self
        }
    }

    /// Lets what lies below stay visible around it.
    pub const fn transparent(self) -> DialogKind {
        DialogKind {
            is_transparent: true,
            ..self
        }
    }
}

/// A dialog on top of a screen, with its kind.
#[derive(Debug)]
pub(crate) struct Layer {
    pub kind: DialogKind,
    pub dialog: Box<dyn Dialog>,
    /// How far its text is scrolled.
    pub scroll: Scroll,
}

/// A task for the loop around the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Write the current tree to a file.
    Export {
        format: Format,
        /// The options of the format.
        options: Options,
        /// The file.
        path: PathBuf,
        /// Whether an existing file may be replaced.
        overwrite: bool,
    },
    NextTheme,
    /// Use the mouse or not.
    Mouse(bool),
    /// Stop the process, as job control does.
    Suspend,
}

/// A sentence for the user, shown until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
}

/// The reason why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// The file exists, and may not be replaced.
    Exists,
    /// Something else, in one sentence.
    Failed(String),
}

/// The whole state of the tutor.
#[derive(Debug)]
pub struct App {
    /// The screen that is shown.
    pub screen: Box<dyn Screen>,
    /// What it shares with all others.
    pub shared: Shared,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Set when the user leaves.
    pub is_over: bool,
    /// Whether the next exploration asks before its steps.
    pub(super) predicts: bool,
    /// The state of the one-minute tour, while it runs.
    pub(super) tour: Option<Tour>,
}

impl App {
    /// Returns what lies below the dialogs.
    pub(super) fn below(&self) -> Below<'_> {
        (&*self.screen, &self.shared)
    }

    /// Returns the exploration, on whatever screen.
    pub fn explore(&self) -> Option<&Explore> {
        self.screen.explore()
    }

    /// Returns the exploration, mutably.
    pub fn explore_mut(&mut self) -> Option<&mut Explore> {
        self.screen.explore_mut()
    }

    fn take_screen(&mut self) -> Box<dyn Screen> {
        let home: Box<dyn Screen> = Box::<Home>::default();
        std::mem::replace(&mut self.screen, home)
    }

    /// Shows the screen before.
    pub(super) fn leave(&mut self) {
        self.screen = self.take_screen().leave(&mut self.shared);
    }

    /// Takes the exploration away: lessons and games stay open, otherwise the home screen remains.
    pub(super) fn take_explore(&mut self) -> Option<Explore> {
        let (left, explore) = self.take_screen().without_explore();
        self.screen = left;
        explore
    }

    /// Shows an exploration, in its place on the screen or by itself.
    pub(super) fn show_explore(&mut self, explore: Explore) {
        let screen = self.take_screen();
        self.screen = screen.with_explore(explore, &mut self.shared);
    }

    /// Starts a race of this many searches with the current exploration, or restarts it with
    /// another number.
    pub(super) fn race(&mut self, count: usize) {
        if let Some(mut explore) = self.take_explore() {
            explore.comparison = None;
            let mut race = Race::new(explore, count);
            race.search_next(&mut self.shared);
            self.screen = Box::new(race);
        }
    }

    /// Returns the moves from the root to the current node of the search.
    pub fn moves(&self) -> Vec<Move> {
        self.screen.explore().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }

    /// Returns the context that takes the keys at present.
    pub fn context(&self) -> Context {
        self.shared.context(&*self.screen)
    }

    /// Switches all texts to this language.
    pub fn set_language(&mut self, language: Language) {
        self.shared.language = language;
        self.screen.set_language(language);
    }

    /// Takes note of what was visible in a frame.
    pub fn after_draw(&mut self, hits: &Hits) {
        if let (Some(top), Some(seen)) = (self.shared.layers.last_mut(), hits.dialog) {
            top.scroll = seen;
        }
        if let Some(explore) = self.screen.explore_mut() {
            explore.after_draw(hits);
        }
        self.screen.after_draw(hits);
    }

    /// Returns the tasks for the loop, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.shared.effects)
    }
}
