//! The whole tutor: the current screen, its dialogs, and suspended screens; and how it starts.

mod act;
mod go;
mod run;
pub mod tour;

pub use act::Gesture;

use crate::audience::{Invitation, SceneExtras, Translated};
use crate::bindings::{Action, Context, DialogName};
use crate::dialog::{Content, FRAME_LINES};
use crate::dialogs::{Layer, OpenDialog, PAGE_TABLE, Searching, TABLE, Text};
use crate::drill::Drilling;
use crate::explore::{Explore, Room};
use crate::job::OpenAt;
use crate::matches::Match;
use crate::paint::{Scroll, Theme, ThemeName};
use crate::prepared::PreparedExploration;
use crate::screen::Screen;
use crate::state::Setup;
use crate::state::{Destination, Effect, Shared};
use go::Suspended;
use plywood_core::game::Move;
use plywood_core::tree::Step;
use plywood_explore::exploration::{Exploration, Problem, SpecError};
use plywood_teach::drill::{Drill, Test};
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::narrate;
use plywood_teach::say;
use ratatui::layout::Size;
use std::sync::Arc;
use tour::Tour;

/// The state of the whole tutor.
#[derive(Debug)]
pub struct App {
    /// The screen that is shown.
    pub screen: Screen,
    /// State shared by all screens.
    pub shared: Shared,
    /// Set when the user leaves.
    pub is_over: bool,
    /// The open dialogs, from bottom to top.
    pub(crate) layers: Vec<Layer>,
    /// Screens to return to.
    suspended: Suspended,
    /// Whether the next exploration asks questions before steps.
    predicts: bool,
    /// The first action in the next exploration.
    next_action: Option<Action>,
    /// The one-minute tour while it is running.
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

    /// Returns the room for the tree.
    pub fn room(&self) -> Room {
        self.screen.room(&self.shared)
    }

    /// Returns the text for screen readers at the step of the search, if there is one; empty if it
    /// would show hidden values.
    pub fn spoken(&self) -> Option<String> {
        let explore = self.screen.explore()?;
        if !explore.view.gaps.is_empty() {
            return Some(String::new());
        }
        let (exploration, replay) = (explore.exploration(), explore.replay());
        Some(narrate::tell(self.shared.language, exploration, &replay).join(" "))
    }

    /// Returns the moves from the root to the current node of the search.
    pub fn moves(&self) -> Vec<Move> {
        self.screen.explore().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }

    /// Opens a dialog on top.
    fn push(&mut self, dialog: Box<dyn OpenDialog>) {
        self.layers.push(Layer {
            dialog,
            name: None,
            scroll: Scroll::default(),
        });
    }

    /// Returns the dialog of type `D`, if it is open.
    pub fn dialog<D: 'static>(&self) -> Option<&D> {
        let mut layers = self.layers.iter().rev();
        layers.find_map(|layer| layer.any().downcast_ref())
    }

    /// Closes every dialog of type `D`.
    fn close<D: 'static>(&mut self) {
        self.layers.retain(|layer| !layer.any().is::<D>());
    }

    /// Returns whether any dialog is open.
    pub fn has_dialog(&self) -> bool {
        !self.layers.is_empty()
    }

    /// Returns the visible part of the text on top.
    pub fn scroll(&self) -> Scroll {
        let Size { width, height } = self.shared.size;
        let size = (width.into(), height.into());
        let theme = Theme::new(ThemeName::None, false);
        let frame = self.layers.last().and_then(|top| {
            let frame = top.dialog.frame(&self.screen, &self.shared, &theme, size)?;
            Some((top.scroll, frame))
        });
        if let Some((scroll, frame)) = frame
            && let Content::Text(lines) = frame.content
        {
            return scroll.for_lines(lines.len(), frame.size.1.min(size.1) - FRAME_LINES);
        }
        Scroll::default()
    }

    /// Returns the context that currently receives key events.
    pub fn context(&self) -> Context {
        let top = self.layers.last();
        top.map_or_else(|| self.screen.context(), |top| top.dialog.context())
    }

    /// Starts a search. The current exploration stays on screen until there is a result.
    pub fn search(&mut self, opened: Result<Problem, SpecError>, open_at: OpenAt) {
        self.shared.search(opened, open_at);
        self.show_progress();
    }

    /// Shows the progress dialog of a running search.
    fn show_progress(&mut self) {
        if self.shared.job.is_some() && self.dialog::<Searching>().is_none() {
            self.push(Box::new(Searching));
        }
    }

    /// Switches all texts to this language.
    pub fn set_language(&mut self, language: Language) {
        self.shared.language = language;
        self.screen.set_language(&self.shared);
    }

    /// Adapts to a screen of this size, in cells.
    pub fn resize(&mut self, size: Size) {
        self.shared.size = size;
    }

    /// Returns the tasks for the loop, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.shared.effects)
    }
}

impl App {
    /// Handles the start of sharing, or why it failed.
    pub fn begin_sharing(&mut self, invitation: Result<Invitation, String>) {
        match invitation {
            Ok(invitation) => {
                self.shared.invitation = Some(invitation);
                self.open(DialogName::Address);
            }
            Err(why) => self.shared.notify_error(why),
        }
    }

    /// Publishes the screen to the class, if there is one, and shows the teacher the answers to a
    /// question once it is closed.
    pub fn share(&mut self) {
        let Some(invitation) = &self.shared.invitation else {
            return;
        };
        let room = Arc::clone(&invitation.room);
        let beside = SceneExtras {
            page: self.screen.page(),
            note: Translated(Language::ALL.map(|language| self.screen.class_note(language))),
        };
        room.show(&self.screen.scene(), beside);
        if let Some(poll) = room.answers().filter(|poll| poll.is_told)
            && self.shared.last_poll != Some(poll.number)
        {
            self.shared.last_poll = Some(poll.number);
            if poll.tally.answered > 0 {
                self.push(Box::new(Text::Answers(poll)));
            }
        }
    }

    /// Returns the number of followers or, during a question, of answers; empty without a class.
    pub(crate) fn class_status(&self) -> String {
        let Some(Invitation { room, .. }) = &self.shared.invitation else {
            return String::new();
        };
        let Some(poll) = room.answers().filter(|poll| !poll.is_told) else {
            return say!(self.shared.language, "share-sign", count = room.count());
        };
        let (language, answered) = (self.shared.language, poll.tally.answered);
        say!(language, "share-asked", answered, count = poll.asked)
    }
}

/// The initial state of the tutor.
#[derive(Clone, Debug)]
pub enum Start {
    /// The home screen, with the games to choose from.
    Home,
    /// What the home screen opens, too.
    Go(Destination),
    /// The lesson with this name, at a page counted from 0.
    Lesson(String, usize),
    /// An exploration that asks questions before steps.
    Practice {
        /// The search to practise on.
        problem: Arc<Problem>,
    },
    /// A test of a chapter or the course.
    Test(Test),
    /// A drill, followed by others.
    Drill(Box<Drill>),
    /// An exploration, or two side by side.
    Search {
        /// The search to show.
        problem: Arc<Problem>,
        /// The place to open it at.
        open_at: OpenAt,
        /// The view of the tree.
        view: Option<TreeView>,
    },
    /// The home screen, with the reason why a search was not opened.
    Refused(SpecError),
    /// A tree that has been loaded.
    Tree {
        exploration: Box<Exploration>,
        /// The step to open at.
        step: Step,
        /// The view of the tree.
        view: Option<TreeView>,
    },
    /// A new game.
    Play(Box<Match>),
}

impl App {
    /// Creates the tutor at its start.
    pub fn new(start: Start, setup: Setup) -> App {
        let table = if setup.is_page { &PAGE_TABLE } else { &TABLE };
        let shared = Shared::new(setup, table);
        let mut app = App {
            screen: Screen::Home(Box::default()),
            shared,
            is_over: false,
            layers: Vec::new(),
            suspended: Suspended::default(),
            predicts: false,
            next_action: None,
            tour: None,
            dragged_from: None,
        };
        app.screen = app.home();
        match start {
            Start::Home => {}
            Start::Go(destination) => app.go_to(destination),
            Start::Search {
                problem,
                open_at,
                view,
            } => {
                app.shared.view = view;
                app.shared.search(Ok(problem), open_at);
            }
            Start::Refused(error) => app.shared.search(Err::<Problem, _>(error), OpenAt::Step(0)),
            Start::Tree {
                exploration,
                step,
                view,
            } => {
                app.shared.view = view;
                app.show(PreparedExploration::new(*exploration), &OpenAt::Step(step));
            }
            Start::Lesson(name, page) => app.open_lesson(&name, page),
            Start::Play(game) => app.open_game(*game),
            Start::Practice { problem } => {
                app.predicts = true;
                app.shared.search(Ok(problem), OpenAt::Step(0));
            }
            Start::Test(test) => {
                let opened = Drilling::open_test(test, &mut app.shared);
                app.open_drill(opened);
            }
            Start::Drill(drill) => {
                let opened = Drilling::open(*drill, &mut app.shared);
                app.open_drill(opened);
            }
        }
        app.follow_up();
        if app.shared.invitation.is_some() {
            app.open(DialogName::Address);
        }
        app
    }
}
