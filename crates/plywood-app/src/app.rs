//! The whole tutor: the current screen, the dialogs on top of it, and suspended screens.

mod act;
mod go;
mod mouse;
mod run;
mod sharing;
mod start;
pub mod tour;

pub use mouse::Gesture;
pub use start::Start;

use self::go::Suspended;
use self::tour::Tour;
use crate::bindings::{Action, Context};
use crate::dialogs::Searching;
use crate::explore::Explore;
use crate::job::OpenAt;
use crate::paint::{Hits, Scroll};
use crate::screen::Screen;
use crate::screen::layers::{Layer, OpenDialog};
use crate::state::{Effect, Shared};
use plywood_core::game::Move;
use plywood_explore::exploration::Spec;
use plywood_teach::language::Language;

/// The whole state of the tutor.
#[derive(Debug)]
pub struct App {
    /// The screen that is shown.
    pub screen: Screen,
    /// State shared by all screens.
    pub shared: Shared,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Set when the user leaves.
    pub is_over: bool,
    /// The dialogs, the last one uppermost.
    pub(crate) layers: Vec<Layer>,
    /// Screens that can be returned to.
    suspended: Suspended,
    /// Whether the next exploration asks before its steps.
    predicts: bool,
    /// The action that the next exploration begins with.
    next_action: Option<Action>,
    /// The one-minute tour, while it runs.
    tour: Option<Tour>,
    /// Position of the last press or drag.
    dragged_from: Option<(u16, u16)>,
}

impl App {
    /// Returns the exploration of the current screen, if it has one.
    pub fn explore(&self) -> Option<&Explore> {
        self.screen.explore()
    }

    /// Returns the exploration, mutably.
    pub fn explore_mut(&mut self) -> Option<&mut Explore> {
        self.screen.explore_mut()
    }

    /// Returns the moves from the root to the current node of the search.
    pub fn moves(&self) -> Vec<Move> {
        self.screen.explore().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }

    /// Puts a dialog on top.
    fn push(&mut self, dialog: impl Into<OpenDialog>) {
        self.layers.push(Layer {
            dialog: dialog.into(),
            scroll: Scroll::default(),
        });
    }

    /// Returns the dialog of type `D`, if it is open.
    pub fn dialog<'a, D>(&'a self) -> Option<&'a D>
    where
        &'a D: TryFrom<&'a OpenDialog>,
    {
        let mut layers = self.layers.iter().rev();
        layers.find_map(|layer| (&layer.dialog).try_into().ok())
    }

    /// Closes every dialog of type `D`.
    fn close<D>(&mut self)
    where
        for<'a> &'a D: TryFrom<&'a OpenDialog>,
    {
        self.layers
            .retain(|layer| <&D>::try_from(&layer.dialog).is_err());
    }

    /// Returns whether anything lies on top of the screen.
    pub fn has_dialog(&self) -> bool {
        !self.layers.is_empty()
    }

    /// Returns how far the text on top is scrolled.
    pub fn scroll(&self) -> Scroll {
        let top = self.layers.last();
        top.map_or(Scroll::default(), |top| top.scroll)
    }

    /// Returns the context that takes the keys at present.
    pub fn context(&self) -> Context {
        let top = self.layers.last();
        top.map_or_else(|| self.screen.context(), |top| top.dialog.context())
    }

    /// Starts a search; the current exploration stays on the screen until there is a result.
    pub fn search(&mut self, spec: Spec, open_at: OpenAt) {
        self.shared.search(spec, open_at);
        self.show_progress();
    }

    /// Puts the dialog of a running search on top, unless it is open.
    fn show_progress(&mut self) {
        if self.shared.job.is_some() && self.dialog::<Searching>().is_none() {
            self.push(Searching);
        }
    }

    /// Switches all texts to this language.
    pub fn set_language(&mut self, language: Language) {
        self.shared.language = language;
        self.screen.set_language(language);
    }

    /// Stores facts about the last frame.
    pub fn after_draw(&mut self, hits: &Hits) {
        if let (Some(top), Some(seen)) = (self.layers.last_mut(), hits.dialog) {
            top.scroll = seen;
        }
        self.screen.after_draw(hits);
    }

    /// Returns the tasks for the loop, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.shared.effects)
    }
}
